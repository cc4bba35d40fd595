// RUN: irkit-opt %s --verify-roundtrip | filecheck %s
// RUN: irkit-opt %s | irkit-opt | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s

// The operations of the loop dialect as they are written, and as they are printed.

// CHECK-LABEL: func.func @blocked_product
// CHECK-SAME: (%[[A:.*]]: memref<?x?xf32>, %[[B:.*]]: memref<?x128xf32>, %[[C:.*]]: memref<?x128xf32>, %[[M:.*]]: index, %[[K:.*]]: index)
func.func @blocked_product(%A: memref<?x?xf32>, %B: memref<?x128xf32>, %C: memref<?x128xf32>, %M: index, %K: index) {
  // CHECK: loop.assume (%[[M]] mod 16 == 0, %[[M]] >= 16)
  loop.assume (%M mod 16 == 0, %M >= 16)
  // CHECK: loop.for @i.0 (%[[I:.*]] = 0 to %[[M]] step 64) parallel #gpu.block<x> {
  loop.for @i.0 (%i = 0 to %M step 64) parallel #gpu.block<x> {
    // CHECK: %[[ACC:.*]] = memref.alloca() {loop.name = "acc"} : memref<64x128xf32>
    %acc = memref.alloca() {loop.name = "acc"} : memref<64x128xf32>
    // CHECK: loop.for @k.0 (%[[KO:.*]] = 0 to %[[K]] step 32) {
    loop.for @k.0 (%k = 0 to %K step 32) {
      // CHECK: loop.for @i.1 (%[[II:.*]] = 0 to min(64, %[[M]] - %[[I]])) vector {
      loop.for @i.1 (%ii = 0 to min(64, %M - %i)) vector {
        // CHECK: loop.for @j.1 (%[[JJ:.*]] = 0 to 128) vector #gpu.thread<x> {
        loop.for @j.1 (%jj = 0 to 128) vector #gpu.thread<x> {
          // CHECK: loop.for @k.1 (%[[KK:.*]] = 0 to min(32, %[[K]] - %[[KO]])) {
          loop.for @k.1 (%kk = 0 to min(32, %K - %k)) {
            // CHECK: %[[X:.*]] = loop.load %[[A]][%[[I]] + %[[II]], %[[KO]] + %[[KK]]] : memref<?x?xf32>
            %x = loop.load %A[%i + %ii, %k + %kk] : memref<?x?xf32>
            // CHECK: %[[Y:.*]] = loop.load %[[B]][%[[KO]] + %[[KK]], %[[JJ]]] : memref<?x128xf32>
            %y = loop.load %B[%k + %kk, %jj] : memref<?x128xf32>
            %p = arith.mulf %x, %y fastmath<contract> : f32
            // CHECK: loop.update addf %{{.*}}, %[[ACC]][%[[II]], %[[JJ]]] fastmath<reassoc,contract> : memref<64x128xf32>
            loop.update addf %p, %acc[%ii, %jj] fastmath<contract,reassoc> : memref<64x128xf32>
          }
        }
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @conditions
func.func @conditions(%X: memref<56x56xf32>, %Y: memref<?xf32>, %N: index) {
  %zero = arith.constant 0.0 : f32
  // CHECK: loop.for @h (%[[H:.*]] = 0 to 56)
  loop.for @h (%h = 0 to 56) parallel {
    loop.for @r (%r = 0 to 3) {
      // What a condition subtracts stands on the other side.
      // CHECK: loop.load %{{.*}}[%h + %r - 1, 0] where (%h + %r >= 1, %h + %r <= 56) else %{{.*}} : memref<56x56xf32>
      %z = loop.load %X[%h + %r - 1, 0] where (%h + %r - 1 >= 0, %h + %r - 1 < 56) else %zero : memref<56x56xf32>
      // CHECK: loop.store %{{.*}}, %{{.*}}[%h] where (%h < %[[N:.*]], %r == 0) : memref<?xf32>
      loop.store %z, %Y[%h] where (%h < %N, %r == 0) : memref<?xf32>
      // CHECK: loop.update maxnumf %{{.*}}, %{{.*}}[%h] where (%{{.*}} >= %h + 2) {a.b} : memref<?xf32>
      loop.update maxnumf %z, %Y[%h] where (%N >= %h + 2) {a.b} : memref<?xf32>
    }
    // CHECK: loop.if (%h * 2 >= %{{.*}}, %h mod 4 == 3) {
    // CHECK-NEXT: loop.store
    // CHECK-NEXT: } else {
    // CHECK-NEXT: loop.prefetch %{{.*}}[%h floordiv 2 + 4] : memref<?xf32>
    // CHECK-NEXT: } {a.c}
    loop.if (%h * 2 + 1 > %N, %h mod 4 == 3) {
      loop.store %zero, %Y[%h] : memref<?xf32>
    } else {
      loop.prefetch %Y[%h floordiv 2 + 4] : memref<?xf32>
    } {a.c}
    // CHECK: loop.if (%h ceildiv 3 >= 2) {
    // CHECK-NEXT: }
    loop.if (%h ceildiv 3 - 2 >= 0) {
    }
  }
  return
}

// CHECK-LABEL: func.func @copies_in_flight
func.func @copies_in_flight(%A: memref<256xf16>, %buf: memref<2x64xf16, #gpu.address_space<workgroup>>) {
  loop.for @k (%k = 0 to 256 step 64) {
    loop.for @c (%c = 0 to 64) parallel {
      %v = loop.load %A[%k + %c] : memref<256xf16>
      // CHECK: loop.store %{{.*}}, %{{.*}}[(%k floordiv 64) mod 2, %c] async : memref<2x64xf16, #gpu.address_space<workgroup>>
      loop.store %v, %buf[%k floordiv 64 mod 2, %c] async : memref<2x64xf16, #gpu.address_space<workgroup>>
    }
    // CHECK: loop.commit
    loop.commit
    // CHECK: loop.wait {pending = 1}
    loop.wait {pending = 1}
  }
  return
}

// CHECK-LABEL: func.func @carried
func.func @carried(%x: memref<8xf32>, %init: f32, %n: index) -> (f32, i32) {
  %c0 = arith.constant 0 : i32
  // CHECK: %[[R:.*]]:2 = loop.for @i (%{{.*}} = max(0, %{{.*}} - 3) to 8) iter_args(%[[S:.*]] = %{{.*}}, %[[T:.*]] = %{{.*}}) -> (f32, i32) {
  %r:2 = loop.for @i (%i = max(0, %n - 3) to 8) iter_args(%s = %init, %t = %c0) -> (f32, i32) {
    %v = loop.load %x[%i] : memref<8xf32>
    %sum = arith.addf %s, %v : f32
    // CHECK: loop.yield %{{.*}}, %[[T]] : f32, i32
    loop.yield %sum, %t : f32, i32
  }
  return %r#0, %r#1 : f32, i32
}

// Sizes at the level of the function are symbols: arguments, sizes of buffers, constants wherever they stand.
// CHECK-LABEL: func.func @symbols
func.func @symbols(%A: memref<?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %A, %c0 : memref<?xf32>
  // CHECK: loop.for @i (%i = 0 to %dim) {
  loop.for @i (%i = 0 to %n) {
    %c1 = arith.constant 1 : index
    %m = memref.dim %A, %c0 : memref<?xf32>
    // CHECK: loop.for @j (%j = %c1 to min(%{{.*}}, 10 - %i)) {
    loop.for @j (%j = %c1 to min(%m, 10 - %i)) {
      loop.store %v, %A[%j] : memref<?xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @no_subscripts
func.func @no_subscripts(%A: memref<f32>) -> f32 {
  // CHECK: loop.load %{{.*}}[] : memref<f32>
  %v = loop.load %A[] : memref<f32>
  return %v : f32
}
