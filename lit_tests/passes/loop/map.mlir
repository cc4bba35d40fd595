// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-map{loops=*.0,*.1 to=block.x,thread.x}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @f(
// CHECK:         loop.for @a.0 (%{{.*}} = 0 to 128 step 32) parallel #gpu.block<x> {
// CHECK-NEXT:      loop.for @a.1 (%{{.*}} = 0 to 32) parallel #gpu.thread<x> {
// CHECK:           loop.for @rest (%{{.*}} = 0 to 4) {
// CHECK:         loop.for @b.0 (%{{.*}} = 0 to 128) vector #gpu.block<x> {
func.func @f(%A: memref<128xf32>, %v: f32) {
  loop.for @a.0 (%i = 0 to 128 step 32) parallel {
    loop.for @a.1 (%ii = 0 to 32) parallel {
      loop.store %v, %A[%i + %ii] : memref<128xf32>
    }
    loop.for @rest (%r = 0 to 4) {
      loop.store %v, %A[%i + %r] : memref<128xf32>
    }
  }
  loop.for @b.0 (%i = 0 to 128) vector {
    loop.store %v, %A[%i] : memref<128xf32>
  }
  return
}
