// RUN: irkit-opt %s --split-input-file --loop-schedule-triton --verify-diagnostics | filecheck %s

// A matrix product: tiles of rows and columns to blocks, their elements lanes, the depth in pieces.

// CHECK-LABEL: func.func @matmul
// CHECK:         loop.for @i.0 (%{{.*}} = 0 to 61 step 32) parallel #gpu.block<y> {
// CHECK-NEXT:      loop.for @j.0 (%{{.*}} = 0 to 130 step 64) parallel #gpu.block<x> {
// CHECK-NEXT:        loop.for @i.1 (%{{.*}} = 0 to min(32, 61 - %{{.*}})) vector {
// CHECK-NEXT:          loop.for @j.1 (%{{.*}} = 0 to min(64, 130 - %{{.*}})) vector {
// CHECK-NEXT:            loop.store
// CHECK-NEXT:            loop.for @k.0 (%{{.*}} = 0 to 777 step 32) {
// CHECK-NEXT:              loop.for @k.1 (%{{.*}} = 0 to min(32, 777 - %{{.*}})) {
func.func @matmul(%A: memref<61x777xf32>, %B: memref<777x130xf32>, %C: memref<61x130xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 61) parallel { loop.for @j (%j = 0 to 130) parallel {
    loop.store %zero, %C[%i, %j] : memref<61x130xf32>
    loop.for @k (%k = 0 to 777) {
      %a = loop.load %A[%i, %k] : memref<61x777xf32>
      %b = loop.load %B[%k, %j] : memref<777x130xf32>
      %p = arith.mulf %a, %b fastmath<contract> : f32
      loop.update addf %p, %C[%i, %j] fastmath<reassoc,contract> : memref<61x130xf32>
    }
  } }
  return
}

// A short depth is filled up to what tensor cores multiply; zeros are loaded beyond it.

// CHECK-LABEL: func.func @shallow
// CHECK:         loop.for @k.0 (%{{.*}} = 0 to 8 step 16) {
// CHECK-NEXT:      loop.for @k.1 (%{{.*}} = 0 to min(16, 8 - %{{.*}})) {
func.func @shallow(%A: memref<64x8xf32>, %B: memref<8x64xf32>, %C: memref<64x64xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 64) parallel { loop.for @j (%j = 0 to 64) parallel {
    loop.for @k (%k = 0 to 8) {
      %a = loop.load %A[%i, %k] : memref<64x8xf32>
      %b = loop.load %B[%k, %j] : memref<8x64xf32>
      %p = arith.mulf %a, %b fastmath<contract> : f32
      loop.update addf %p, %C[%i, %j] fastmath<reassoc,contract> : memref<64x64xf32>
    }
  } }
  return
}

// -----

// Rows: those loops inside become lanes that may run in lockstep.  A short row is one block, a long one is cut.

// CHECK-LABEL: func.func @rows
// CHECK:         loop.for @i.0 (%{{.*}} = 0 to 64 step 32) parallel #gpu.block<x> {
// CHECK-NEXT:      loop.for @i.1 (%{{.*}} = 0 to 32) vector {
// CHECK:             loop.for @sum (%{{.*}} = 0 to 10) vector {
// CHECK:             loop.for @scan (%{{.*}} = 1 to 10) {
func.func @rows(%x: memref<64x10xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 64) parallel {
    %s = memref.alloca() : memref<f32>
    loop.store %zero, %s[] : memref<f32>
    loop.for @sum (%j = 0 to 10) {
      %v = loop.load %x[%i, %j] : memref<64x10xf32>
      loop.update addf %v, %s[] fastmath<reassoc> : memref<f32>
    }
    loop.for @scan (%j = 1 to 10) {
      %v = loop.load %x[%i, %j - 1] : memref<64x10xf32>
      loop.store %v, %x[%i, %j] : memref<64x10xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @long_rows
// CHECK:         loop.for @i.0 (%{{.*}} = 0 to 5) parallel #gpu.block<x> {
// CHECK:             loop.for @sum.0 (%{{.*}} = 0 to 9000 step 4096) {
// CHECK-NEXT:          loop.for @sum.1 (%{{.*}} = 0 to min(4096, 9000 - %{{.*}})) vector {
func.func @long_rows(%x: memref<5x9000xf32>, %s: memref<5xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 5) parallel {
    loop.for @sum (%j = 0 to 9000) {
      %v = loop.load %x[%i, %j] : memref<5x9000xf32>
      loop.update addf %v, %s[%i] fastmath<reassoc> : memref<5xf32>
    }
  }
  return
}

// Arguments may share memory unless one holds a result.

// CHECK-LABEL: func.func @maybe_shared
// CHECK:         loop.for @sum (%{{.*}} = 0 to 10) {
func.func @maybe_shared(%x: memref<5x10xf32>, %s: memref<5xf32>) {
  loop.for @i (%i = 0 to 5) parallel {
    loop.for @sum (%j = 0 to 10) {
      %v = loop.load %x[%i, %j] : memref<5x10xf32>
      loop.update addf %v, %s[%i] fastmath<reassoc> : memref<5xf32>
    }
  }
  return
}

// An order that is not free stays.

// CHECK-LABEL: func.func @exact
// CHECK:         loop.for @sum (%{{.*}} = 0 to 10) {
func.func @exact(%x: memref<5x10xf32>, %s: memref<5xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 5) parallel {
    loop.for @sum (%j = 0 to 10) {
      %v = loop.load %x[%i, %j] : memref<5x10xf32>
      loop.update addf %v, %s[%i] : memref<5xf32>
    }
  }
  return
}

// -----

// What is mapped already is left alone.

// CHECK-LABEL: func.func @mapped
// CHECK:         loop.for @i (%{{.*}} = 0 to 5) parallel #gpu.block<z> {
func.func @mapped(%x: memref<5xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 5) parallel #gpu.block<z> { loop.store %zero, %x[%i] : memref<5xf32> }
  return
}

// -----

func.func @sequential(%x: memref<5xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error @+1 {{is the outermost loop and not parallel; loop-schedule-triton maps parallel loops to blocks}}
  loop.for @i (%i = 0 to 5) { loop.store %zero, %x[%i] : memref<5xf32> }
  return
}
