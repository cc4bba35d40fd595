// RUN: irkit-opt %s --loop-simplify | filecheck %s
// RUN: irkit-opt %s --loop-simplify --check-each

// CHECK-LABEL: func.func @parts
// CHECK:         loop.load %arg0[%[[K:.*]]] : memref<8xi32>
// CHECK:         loop.load %arg0[%[[K]] + 3] : memref<8xi32>
// CHECK:         loop.load %arg0[(%{{.*}} + %[[K]] + 4) mod 8] : memref<8xi32>
func.func @parts(%p: memref<8xi32>, %o: memref<64xi32>) {
  loop.for @k (%k = 0 to 64 step 8) {
    loop.for @l (%l = 0 to 5) {
      %0 = loop.load %p[(%k + %l) mod 8] : memref<8xi32>
      %1 = loop.load %p[(%k + %l + 11) mod 8] : memref<8xi32>
      %2 = loop.load %p[(%k + %l + 4) mod 8] : memref<8xi32>
      %3 = arith.addi %0, %1 : i32
      %4 = arith.addi %3, %2 : i32
      loop.store %4, %o[%k + %l] : memref<64xi32>
    }
  }
  return
}

// Of indices that start or go on otherwise nothing is known.

// CHECK-LABEL: func.func @others
// CHECK:         loop.load %arg0[(%{{.*}} + %{{.*}}) mod 8]
// CHECK:         loop.load %arg0[(%{{.*}} + %{{.*}}) mod 8]
func.func @others(%p: memref<8xi32>, %o: memref<64xi32>) {
  loop.for @k (%k = 3 to 56 step 8) {
    loop.for @l (%l = 0 to 8) {
      %0 = loop.load %p[(%k + %l) mod 8] : memref<8xi32>
      loop.store %0, %o[%k + %l] : memref<64xi32>
    }
  }
  loop.for @m (%m = 0 to 56 step 4) {
    loop.for @n (%n = 0 to 8) {
      %0 = loop.load %p[(%m + %n) mod 8] : memref<8xi32>
      loop.store %0, %o[%m + %n] : memref<64xi32>
    }
  }
  return
}
