// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split-at{loops=i at=5},loop-simplify))' --check-each | filecheck %s

// The condition is the same in all of each piece.
// CHECK-LABEL: func.func @condition(
// CHECK:           loop.for @i.head (%i.head = 0 to 5) {
// CHECK-NEXT:        loop.store %arg1, %arg0[%i.head] : memref<16xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @i (%i = 5 to 16) {
// CHECK-NEXT:        loop.store %arg2, %arg0[%i] : memref<16xi32>
// CHECK-NEXT:      }
func.func @condition(%a: memref<16xi32>, %v: i32, %w: i32) {
  loop.for @i (%i = 0 to 16) {
    loop.if (%i < 5) {
      loop.store %v, %a[%i] : memref<16xi32>
    } else {
      loop.store %w, %a[%i] : memref<16xi32>
    }
  }
  return
}

// The cut is where a step meets it; upper bounds stay.
// CHECK-LABEL: func.func @steps(
// CHECK:           loop.for @i.head (%i.head = 1 to min(%arg2, 7) step 3) {
// CHECK-NEXT:        loop.store %arg1, %arg0[%i.head] : memref<16xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @i (%i = 7 to min(%arg2, 16) step 3) {
// CHECK-NEXT:        loop.store %arg1, %arg0[%i] : memref<16xi32>
// CHECK-NEXT:      }
func.func @steps(%a: memref<16xi32>, %v: i32, %n: index) {
  loop.for @i (%i = 1 to min(%n, 16) step 3) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}
