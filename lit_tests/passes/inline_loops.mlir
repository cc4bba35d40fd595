// RUN: irkit-opt %s --inline --check-each | filecheck %s

// Labels of loops are unique in a function: those that are taken are told apart by the name of the callee.

// CHECK-LABEL: func.func @twice_filled(
// CHECK:         loop.for @i (
// CHECK:         loop.for @fill.i (
// CHECK:         loop.for @j (
// CHECK:         loop.for @fill1.i (
// CHECK:         loop.for @fill.j (
func.func private @fill(%m: memref<4x4xf32>, %x: f32) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 4) {
      loop.store %x, %m[%i, %j] : memref<4x4xf32>
    }
  }
  return
}
func.func @twice_filled(%m: memref<4x4xf32>, %x: f32) {
  loop.for @i (%i = 0 to 4) {
    loop.store %x, %m[%i, %i] : memref<4x4xf32>
  }
  call @fill(%m, %x) : (memref<4x4xf32>, f32) -> ()
  call @fill(%m, %x) : (memref<4x4xf32>, f32) -> ()
  return
}
