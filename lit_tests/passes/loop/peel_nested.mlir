// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-peel{loops=* front=1}))' --check-each | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split-at{loops=* at=1}))' --check-each | filecheck %s

// Loops inside of one another are cut inner ones first, since the outer ones copy them.

// CHECK-LABEL: func.func @nested(
// CHECK:         loop.for @i.head (
// CHECK:           loop.for @j.head
// CHECK:           loop.for @j
// CHECK:         loop.for @i (
// CHECK:           loop.for @j
// CHECK:           loop.for @j
func.func @nested(%A: memref<20x20xi32>, %x: i32) {
  loop.for @i (%i = 0 to 20) {
    loop.for @j (%j = 0 to 20) {
      loop.store %x, %A[%i, %j] : memref<20x20xi32>
    }
  }
  return
}
