// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-unroll{loops=full*}))' --check-each | filecheck %s

// Every iteration written out; the index as a value is a constant.
// CHECK-LABEL: func.func @full(
// CHECK:           %c2 = arith.constant 2 : index
// CHECK-NEXT:      %0 = arith.index_cast %c2 : index to i32
// CHECK-NEXT:      loop.store %0, %arg0[3] : memref<16xi32>
// CHECK-NEXT:      %c5 = arith.constant 5 : index
// CHECK-NEXT:      %1 = arith.index_cast %c5 : index to i32
// CHECK-NEXT:      loop.store %1, %arg0[6] : memref<16xi32>
// CHECK-NEXT:      %c8 = arith.constant 8 : index
// CHECK-NEXT:      %2 = arith.index_cast %c8 : index to i32
// CHECK-NEXT:      loop.store %2, %arg0[9] : memref<16xi32>
func.func @full(%a: memref<16xi32>) {
  loop.for @full (%i = 2 to 9 step 3) {
    %x = arith.index_cast %i : index to i32
    loop.store %x, %a[%i + 1] : memref<16xi32>
  }
  return
}

// No iteration at all.
// CHECK-LABEL: func.func @empty(
func.func @empty(%a: memref<16xi32>, %v: i32) {
  loop.for @full (%i = 4 to 4) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}

// Carried values go from copy to copy.
// CHECK-LABEL: func.func @carried(
// CHECK:           %0 = loop.load %arg0[0] : memref<16xi32>
// CHECK-NEXT:      %1 = arith.addi %arg1, %0 : i32
// CHECK-NEXT:      %2 = loop.load %arg0[1] : memref<16xi32>
// CHECK-NEXT:      %3 = arith.addi %1, %2 : i32
// CHECK-NEXT:      return %3 : i32
func.func @carried(%a: memref<16xi32>, %z: i32) -> i32 {
  %s = loop.for @full (%i = 0 to 2) iter_args(%t = %z) -> (i32) {
    %x = loop.load %a[%i] : memref<16xi32>
    %u = arith.addi %t, %x : i32
    loop.yield %u : i32
  }
  return %s : i32
}
