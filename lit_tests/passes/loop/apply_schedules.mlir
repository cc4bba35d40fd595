// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-apply-schedules))' --check-each | filecheck %s
// RUN: irkit-opt %s --loop-apply-schedules | filecheck %s

// CHECK-LABEL: func.func @tiled(
// CHECK-NOT:     irkit.schedule
// CHECK:         loop.for @i.0
// CHECK:           loop.for @i.1 (%{{.*}} = 0 to 4) {
// CHECK-NEXT:        loop.prefetch
func.func @tiled(%A: memref<16xi32>, %B: memref<16xi32> {llvm.noalias}) attributes {irkit.schedule = "loop-tile{loops=i sizes=4}, loop-prefetch{loop=i.0 buffers=arg0}"} {
  loop.for @i (%i = 0 to 16) {
    %x = loop.load %A[%i] : memref<16xi32>
    loop.store %x, %B[%i] : memref<16xi32>
  }
  return
}

// A schedule of its own, and none.
// CHECK-LABEL: func.func @unrolled(
// CHECK-NOT:     loop.for
// CHECK-LABEL: func.func @plain(
// CHECK:         loop.for @i
func.func @unrolled(%A: memref<2xi32>, %v: i32) attributes {irkit.schedule = "loop-unroll{loops=i},loop-apply-schedules"} {
  loop.for @i (%i = 0 to 2) {
    loop.store %v, %A[%i] : memref<2xi32>
  }
  return
}

func.func @plain(%A: memref<2xi32>, %v: i32) {
  loop.for @i (%i = 0 to 2) {
    loop.store %v, %A[%i] : memref<2xi32>
  }
  return
}
