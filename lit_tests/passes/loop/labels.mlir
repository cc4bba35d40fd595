// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split-at{loops=k at=4},loop-split-at{loops=k at=6},loop-tile{loops=k.head sizes=2}))' --check-each | filecheck %s

// Labels that there are already get a number.
// CHECK-LABEL: func.func @twice(
// CHECK:         loop.for @k.head.0 (
// CHECK-NEXT:      loop.for @k.head.1 (
// CHECK:         loop.for @k.head_1 (
// CHECK:         loop.for @k (
func.func @twice(%a: memref<8xi32>) {
  loop.for @k (%k = 0 to 8) {
    %x = arith.index_cast %k : index to i32
    loop.store %x, %a[%k] : memref<8xi32>
  }
  return
}
