// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4,8}))' --check-each | filecheck %s

// Loops that are not parallel, in an order that the dependence analysis finds legal.

// CHECK-LABEL: func.func @forwards(
// CHECK:           loop.for @i.0 (%i.0 = 1 to 17 step 4) {
// CHECK-NEXT:        loop.for @j.0 (%j.0 = 1 to 17 step 8) {
// CHECK-NEXT:          loop.for @i.1 (%i.1 = 0 to 4) {
// CHECK-NEXT:            loop.for @j.1 (%j.1 = 0 to 8) {
// CHECK-NEXT:              %0 = loop.load %arg0[%i.0 + %i.1 - 1, %j.0 + %j.1] : memref<17x17xi32>
// CHECK-NEXT:              %1 = loop.load %arg0[%i.0 + %i.1, %j.0 + %j.1 - 1] : memref<17x17xi32>
// CHECK-NEXT:              %2 = arith.addi %0, %1 : i32
// CHECK-NEXT:              loop.store %2, %arg0[%i.0 + %i.1, %j.0 + %j.1] : memref<17x17xi32>
// CHECK-NEXT:            }
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
func.func @forwards(%a: memref<17x17xi32>) {
  loop.for @i (%i = 1 to 17) {
    loop.for @j (%j = 1 to 17) {
      %x = loop.load %a[%i - 1, %j] : memref<17x17xi32>
      %y = loop.load %a[%i, %j - 1] : memref<17x17xi32>
      %z = arith.addi %x, %y : i32
      loop.store %z, %a[%i, %j] : memref<17x17xi32>
    }
  }
  return
}
