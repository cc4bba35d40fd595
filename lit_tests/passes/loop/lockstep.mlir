// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-vectorize{loops=i},loop-unroll{loops=i factor=2}))' --check-each | filecheck %s

// Right in lockstep as long as all loads come before all stores: two copies of both are not a vector loop.
// CHECK-LABEL: func.func @moves_up(
// CHECK:         loop.for @i (%{{.*}} = 0 to 8 step 2) {
func.func @moves_up(%a: memref<9xi32>) {
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %a[%i + 1] : memref<9xi32>
    loop.store %x, %a[%i] : memref<9xi32>
  }
  return
}

// Iterations that do not depend on one another can be in any groups.
// CHECK-LABEL: func.func @free(
// CHECK:         loop.for @i (%{{.*}} = 0 to 8 step 2) vector {
func.func @free(%a: memref<9xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<9xi32>
  }
  return
}
