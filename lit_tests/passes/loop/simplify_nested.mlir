// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-simplify))' --check-each | filecheck %s

// What stands in a loop that never runs is gone with it; what is inlined is looked at in turn.
// CHECK-LABEL: func.func @never(
// CHECK-NOT:     loop.for @i
// CHECK:         loop.for @k (%{{.*}} = 0 to 8) {
// CHECK-NEXT:      loop.store
func.func @never(%a: memref<8xi32>, %v: i32) {
  loop.for @i (%i = 4 to 4) {
    loop.for @j (%j = 0 to min(%i, 8)) {
      loop.if (%j >= 1) {
        loop.store %v, %a[%j] where (%i >= 1) : memref<8xi32>
      }
    }
  }
  loop.for @once (%o = 3 to 4) {
    loop.for @k (%k = 0 to min(%o + 5, 8)) {
      loop.store %v, %a[%k] : memref<8xi32>
    }
  }
  return
}
