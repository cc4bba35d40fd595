// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-normalize))' --check-each | filecheck %s

// CHECK-LABEL: func.func @steps(
// CHECK:           loop.for @i (%i = 0 to min((%arg1 - 2) ceildiv 3, 6)) {
// CHECK-NEXT:        %c3 = arith.constant 3 : index
// CHECK-NEXT:        %0 = arith.muli %i, %c3 : index
// CHECK-NEXT:        %c2 = arith.constant 2 : index
// CHECK-NEXT:        %1 = arith.addi %0, %c2 : index
// CHECK-NEXT:        %2 = arith.index_cast %1 : index to i32
// CHECK-NEXT:        loop.store %2, %arg0[%i * 3 + 3] : memref<32xi32>
// CHECK-NEXT:      }
func.func @steps(%a: memref<32xi32>, %n: index) {
  loop.for @i (%i = 2 to min(%n, 20) step 3) {
    %x = arith.index_cast %i : index to i32
    loop.store %x, %a[%i + 1] : memref<32xi32>
  }
  return
}

// Bounds of the loops inside follow; what is normal already stays.
// CHECK-LABEL: func.func @nest(
// CHECK:           loop.for @i (%i = 0 to 8) {
// CHECK-NEXT:        loop.for @j (%j = 0 to 9 - %i) {
// CHECK-NEXT:          loop.for @k (%k = max(%i, 3) to 9 step 2) {
// CHECK-NEXT:            loop.store %arg1, %arg0[%i + %j, %k] : memref<32x32xi32>
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
func.func @nest(%a: memref<32x32xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    loop.for @j (%j = %i to 9) {
      loop.for @k (%k = max(%i, 3) to 9 step 2) {
        loop.store %v, %a[%j, %k] : memref<32x32xi32>
      }
    }
  }
  return
}
