// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4,2}))' --check-each | filecheck %s

// An index that is used as a value is computed where it is used, on both sides of the loop inside.
// CHECK-LABEL: func.func @sides(
// CHECK:         loop.for @i.1.d0
// CHECK:           arith.addi
// CHECK:         loop.for @j.0
// CHECK:           loop.for @i.1.d1
// CHECK:         loop.for @i.1.d2
// CHECK:           arith.addi
func.func @sides(%a: memref<8x4xi32>, %b: memref<8xi32> {llvm.noalias}, %c: memref<8xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) parallel {
    %x = arith.index_cast %i : index to i32
    loop.store %x, %b[%i] : memref<8xi32>
    loop.for @j (%j = 0 to 4) {
      %y = arith.index_cast %i : index to i32
      loop.store %y, %a[%i, %j] : memref<8x4xi32>
    }
    %z = arith.index_cast %i : index to i32
    loop.store %z, %c[%i] : memref<8xi32>
  }
  return
}
