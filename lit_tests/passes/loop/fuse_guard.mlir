// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-fuse{loops=i,j shift=auto ends=guard}))' | filecheck %s

// CHECK-LABEL: func.func @next
// CHECK: loop.for @i (%i = 0 to 9) {
// CHECK-NEXT:   loop.store
// CHECK-NEXT:   loop.if (%i >= 1) {
// CHECK-NEXT:     loop.load %{{.*}}[%i]
// CHECK-NEXT:     loop.store %{{.*}}[%i - 1]
func.func @next(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}, %v: i32) {
  loop.for @i (%i = 0 to 9) {
    loop.store %v, %a[%i] : memref<9xi32>
  }
  loop.for @j (%j = 0 to 8) {
    %x = loop.load %a[%j + 1] : memref<9xi32>
    loop.store %x, %b[%j] : memref<9xi32>
  }
  return
}

// One begins first, the other may end first.
// CHECK-LABEL: func.func @bounds
// CHECK: loop.for @i (%i = 0 to 8) {
// CHECK-NEXT:   loop.if (%i >= 1) {
// CHECK-NEXT:     loop.store
// CHECK-NEXT:   }
// CHECK-NEXT:   loop.if (%i < %{{.*}}) {
// CHECK-NEXT:     arith.index_cast %i
// CHECK-NEXT:     loop.update
func.func @bounds(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}, %v: i32, %n: index) {
  loop.for @i (%i = 1 to 8) {
    loop.store %v, %a[%i] : memref<9xi32>
  }
  loop.for @j (%j = 0 to min(%n, 8)) {
    %x = arith.index_cast %j : index to i32
    loop.update addi %x, %b[%j] : memref<9xi32>
  }
  return
}

// A loop that never runs keeps its condition.
// CHECK-LABEL: func.func @empty
// CHECK: loop.for @i (%i = 0 to 4) {
// CHECK-NEXT:   loop.if (%i >= 6, %i <= 2) {
func.func @empty(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}, %v: i32) {
  loop.for @i (%i = 6 to 3) {
    loop.store %v, %a[%i] : memref<9xi32>
  }
  loop.for @j (%j = 0 to 4) {
    loop.store %v, %b[%j] : memref<9xi32>
  }
  return
}
