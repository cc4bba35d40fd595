// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-shrink-buffer{buffers=t}))' --check-each | filecheck %s

// A step needs the one before it, and its neighbours: two rows, of which only the middle is touched.
// CHECK-LABEL: func.func @steps(
// CHECK:         %[[T:.*]] = memref.alloca() {loop.name = "t"} : memref<2x6xi32>
// CHECK:         loop.store %{{.*}}, %[[T]][0, %{{.*}} - 1]
// CHECK:         loop.load %[[T]][(%[[K:.*]] - 1) mod 2, %[[I:.*]] - 2]
// CHECK-NEXT:    loop.load %[[T]][(%[[K]] - 1) mod 2, %[[I]]]
// CHECK:         loop.store %{{.*}}, %[[T]][%[[K]] mod 2, %[[I]] - 1]
func.func @steps(%A: memref<8xi32>, %B: memref<8xi32> {llvm.noalias}) {
  %c0 = arith.constant 0 : i32
  %t = memref.alloca() {loop.name = "t"} : memref<9x8xi32>
  loop.for @first (%i = 1 to 7) {
    %x = loop.load %A[%i] : memref<8xi32>
    loop.store %x, %t[0, %i] : memref<9x8xi32>
  }
  loop.for @k (%k = 1 to 9) {
    loop.for @i (%i = 1 to 7) {
      %x = loop.load %t[%k - 1, %i - 1] where (%i >= 2) else %c0 : memref<9x8xi32>
      %y = loop.load %t[%k - 1, %i + 1] where (%i <= 5) else %c0 : memref<9x8xi32>
      %z = arith.addi %x, %y : i32
      loop.store %z, %t[%k, %i] : memref<9x8xi32>
      loop.update addi %z, %B[%i] : memref<8xi32>
    }
  }
  return
}

// -----

// What is read in place is written in place.
// CHECK-LABEL: func.func @in_place(
// CHECK:         memref.alloca() {loop.name = "t"} : memref<1xi32>
// CHECK:         loop.load %{{.*}}[0]
// CHECK:         loop.store %{{.*}}, %{{.*}}[0]
func.func @in_place(%A: memref<8xi32>) {
  %t = memref.alloca() {loop.name = "t"} : memref<9xi32>
  %x = loop.load %A[0] : memref<8xi32>
  loop.store %x, %t[0] : memref<9xi32>
  loop.for @i (%i = 0 to 8) {
    %y = loop.load %t[%i] : memref<9xi32>
    %z = arith.addi %y, %y : i32
    loop.store %z, %t[%i + 1] : memref<9xi32>
    loop.store %z, %A[%i] : memref<8xi32>
  }
  return
}

// -----

// A producer that was fused into its consumer, counting down; each iteration of a parallel loop keeps its place.
// CHECK-LABEL: func.func @parallel(
// CHECK:         memref.alloc() {loop.name = "t"} : memref<4x1xi32>
// CHECK:         loop.store %{{.*}}, %{{.*}}[%{{.*}}, 0]
func.func @parallel(%A: memref<4x8xi32>, %B: memref<4x8xi32> {llvm.noalias}) {
  %t = memref.alloc() {loop.name = "t"} : memref<4x8xi32>
  loop.for @i (%i = 0 to 4) parallel {
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %A[%i, 7 - %j] : memref<4x8xi32>
      loop.store %x, %t[%i, 7 - %j] : memref<4x8xi32>
      %y = loop.load %t[%i, 7 - %j] : memref<4x8xi32>
      loop.store %y, %B[%i, %j] : memref<4x8xi32>
    }
  }
  memref.dealloc %t : memref<4x8xi32>
  return
}

// -----

// Allocated in an iteration: counted from what the iteration touches; a size that was not constant.
// CHECK-LABEL: func.func @tile(
// CHECK:         memref.alloca() {loop.name = "t"} : memref<4xi32>
// CHECK:         loop.store %{{.*}}, %{{.*}}[%{{.*}}]
func.func @tile(%A: memref<?xi32>, %B: memref<?xi32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to %n step 4) parallel {
    %t = memref.alloca(%n) {loop.name = "t"} : memref<?xi32>
    loop.for @j (%j = 0 to min(4, %n - %i)) {
      %x = loop.load %A[%i + %j] : memref<?xi32>
      loop.store %x, %t[%i + %j] : memref<?xi32>
    }
    loop.for @k (%j = 0 to min(4, %n - %i)) {
      %x = loop.load %t[%i + %j] : memref<?xi32>
      loop.store %x, %B[%i + %j] : memref<?xi32>
    }
  }
  return
}
