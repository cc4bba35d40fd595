// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-vectorize{loops=i,k}))' --check-each | filecheck %s

// A parallel loop; a sum that may be reassociated; a maximum, in any case; what stays the same may be read.
// CHECK-LABEL: func.func @sums(
// CHECK:         loop.for @i (%{{.*}} = 0 to 8) vector #gpu.thread<x> {
// CHECK:           loop.for @k (%{{.*}} = 0 to 5) vector {
// CHECK:         loop.for @rest (%{{.*}} = 0 to 8) {
func.func @sums(%A: memref<8x5xf32>, %B: memref<8xf32>, %s: memref<8xf32> {irkit.result = 0 : i64}, %m: memref<8xf32> {irkit.result = 1 : i64}) {
  %c0 = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 8) parallel #gpu.thread<x> {
    loop.store %c0, %s[%i] : memref<8xf32>
    loop.store %c0, %m[%i] : memref<8xf32>
    loop.for @k (%k = 0 to 5) {
      %a = loop.load %A[%i, %k] : memref<8x5xf32>
      %b = loop.load %B[%i] : memref<8xf32>
      %p = arith.mulf %a, %b : f32
      loop.update addf %p, %s[%i] fastmath<reassoc> : memref<8xf32>
      loop.update maximumf %p, %m[%i] : memref<8xf32>
    }
  }
  loop.for @rest (%i = 0 to 8) {
    loop.update addf %c0, %s[0] : memref<8xf32>
  }
  return
}

// Elements of its own in every iteration.
// CHECK-LABEL: func.func @own(
// CHECK:         loop.for @i (%{{.*}} = 0 to 8) vector {
// CHECK:         loop.for @k (%{{.*}} = 0 to 4) vector {
func.func @own(%A: memref<8xi32>) {
  %t = memref.alloc() : memref<8xi32>
  loop.for @i (%i = 0 to 8) {
    %a = loop.load %A[7 - %i] : memref<8xi32>
    loop.store %a, %t[%i] : memref<8xi32>
    %b = loop.load %t[%i] : memref<8xi32>
    loop.update addi %b, %t[%i] : memref<8xi32>
  }
  loop.for @k (%k = 0 to 4) {
    %b = loop.load %t[%k] : memref<8xi32>
    loop.store %b, %A[%k * 2 + 1] : memref<8xi32>
  }
  memref.dealloc %t : memref<8xi32>
  return
}
