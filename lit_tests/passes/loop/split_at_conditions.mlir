// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split-at{loops=i},loop-simplify))' | filecheck %s

// Two ranges of one index, nothing known of where they meet.
// CHECK-LABEL: func.func @branches
// CHECK: loop.for @i.head (%i.head = 0 to min(%[[N:.*]], %[[M:.*]])) {
// CHECK-NEXT:   loop.store %{{.*}}[%i.head]
// CHECK-NEXT: }
// CHECK-NEXT: loop.for @i (%i = max(0, %[[M]]) to %[[N]]) {
// CHECK-NEXT:   loop.update
// CHECK-NEXT: }
func.func @branches(%a: memref<?xi32>, %v: i32, %m: index, %n: index) {
  loop.for @i (%i = 0 to %n) {
    loop.if (%i < %m) {
      loop.store %v, %a[%i] : memref<?xi32>
    } else {
      loop.update addi %v, %a[%i] : memref<?xi32>
    }
  }
  return
}

// A padded stencil: one iteration at either end meets the border, and the padding is gone in between.
// CHECK-LABEL: func.func @stencil
// CHECK: loop.store %{{.*}}[0]
// CHECK: loop.for @[[I:.*]] (%[[I]] = 1 to 15) {
// CHECK-NEXT:   loop.load %{{.*}}[%[[I]] - 1] : memref<16xi32>
// CHECK-NEXT:   loop.load %{{.*}}[%[[I]] + 1] : memref<16xi32>
// CHECK: loop.store %{{.*}}[15]
// CHECK-NOT: where
func.func @stencil(%a: memref<16xi32>, %b: memref<16xi32> {llvm.noalias}, %zero: i32) {
  loop.for @i (%i = 0 to 16) {
    %x = loop.load %a[%i - 1] where (%i >= 1) else %zero : memref<16xi32>
    %y = loop.load %a[%i + 1] where (%i <= 14) else %zero : memref<16xi32>
    %z = arith.addi %x, %y : i32
    loop.store %z, %b[%i] : memref<16xi32>
  }
  return
}

// Tiles: all but the last one are whole.
// CHECK-LABEL: func.func @tiles
// CHECK: loop.for @i.head (%i.head = 0 to ((%[[N:.*]] - 32) ceildiv 32) * 32 step 32) {
// CHECK-NEXT:   loop.for @j.head (%j.head = 0 to 32) {
// CHECK: loop.for @i (%i = max(0,
// CHECK-NEXT:   loop.for @j (%j = 0 to %{{.*}} - %i) {
func.func @tiles(%a: memref<?xi32>, %v: i32, %n: index) {
  loop.for @i (%i = 0 to %n step 32) {
    loop.for @j (%j = 0 to min(32, %n - %i)) {
      loop.store %v, %a[%i + %j] : memref<?xi32>
    }
  }
  return
}

// One index is another case than all the others; loops inside are cut with it.
// CHECK-LABEL: func.func @one
// CHECK: loop.for @i.head (%i.head = 0 to 3) {
// CHECK-NEXT: loop.for @k.head (%k.head = 0 to %i.head) {
// CHECK: loop.store %{{.*}}[3]
// CHECK-NEXT: loop.for @k.head_1 (%k.head_1 = 0 to 3) {
// CHECK: loop.for @i (%i = 4 to 8) {
func.func @one(%a: memref<8xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    loop.if (%i == 3) {
      loop.store %v, %a[%i] : memref<8xi32>
    }
    loop.for @k (%k = 0 to %i) {
      loop.update addi %v, %a[%k] : memref<8xi32>
    }
  }
  return
}
