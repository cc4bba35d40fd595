// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=*.i,*.j sizes=4,8 tails=perfect}))' | filecheck %s

// The loops of several nests, each nest by itself; what loop.assume says of the sizes makes the tiles whole.
// CHECK: loop.for @a.i.0 (%a.i.0 = 0 to %{{.*}} step 4) parallel {
// CHECK-NEXT: loop.for @a.j.0 (%a.j.0 = 0 to %{{.*}} step 8) parallel {
// CHECK-NEXT: loop.for @a.i.1 (%a.i.1 = 0 to 4) parallel {
// CHECK-NEXT: loop.for @a.j.1 (%a.j.1 = 0 to 8) parallel {
// CHECK: loop.for @t (%t = 0 to 3) {
// CHECK-NEXT: loop.for @b.i.0 (%b.i.0 = 0 to %{{.*}} step 4) {
// CHECK-NEXT: loop.for @b.j.0 (%b.j.0 = 0 to %{{.*}} step 8) {
// CHECK-NEXT: loop.for @b.i.1 (%b.i.1 = 0 to 4) {
// CHECK-NEXT: loop.for @b.j.1 (%b.j.1 = 0 to 8) {
func.func @f(%A: memref<?x?xi32>, %m: index, %n: index, %x: i32) {
  loop.assume (%m mod 4 == 0, %n mod 16 == 0)
  loop.for @a.i (%i = 0 to %m) parallel {
    loop.for @a.j (%j = 0 to %n) parallel {
      loop.store %x, %A[%i, %j] : memref<?x?xi32>
    }
  }
  loop.for @t (%t = 0 to 3) {
    loop.for @b.i (%i = 0 to %m) {
      loop.for @b.j (%j = 0 to %n) {
        loop.update addi %x, %A[%i, %j] : memref<?x?xi32>
      }
    }
  }
  return
}
