// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules))' | filecheck %s

// Parts of the rows, which threads may share, each with sums of its own and with rows from each quarter.

// CHECK-LABEL: func.func @parts
// CHECK:         %[[PARTS:.*]] = memref.alloc() {loop.name = "i.1.0.parts"} : memref<8x1024xf32>
// CHECK:         loop.for @j.d0
// CHECK:         loop.for @i.1.0.init (%[[Q:.*]] = 0 to 8) parallel {
// CHECK:           loop.for @j.d1
// CHECK:             loop.store %{{.*}}, %[[PARTS]][%[[Q]], %{{.*}}]
// CHECK:           loop.for @i.1.1 (%[[I:.*]] = 0 to 31) {
// CHECK:             loop.for @i.0 (%[[APART:.*]] = 0 to 992 step 992) {
// CHECK:                 loop.load %arg0[%[[APART]] + %[[Q]] * 31 + %[[I]], %{{.*}}]
// CHECK:                 loop.load %arg0[%[[APART]] + %[[Q]] * 31 + %[[I]] + 744, %{{.*}}]
// CHECK:         loop.for @i.1.0.sum (%{{.*}} = 0 to 8 step 8) {
// CHECK:             loop.update addf %{{.*}}, %arg1
// CHECK:         loop.for @i.tail (%{{.*}} = 992 to 1024 step 4) {
// CHECK:             loop.update addf %{{.*}}, %arg1
func.func @parts(%x: memref<1024x1024xf32>, %y: memref<1024xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @j (%j = 0 to 1024) parallel {
    loop.store %zero, %y[%j] : memref<1024xf32>
    loop.for @i (%i = 0 to 1024) {
      %0 = loop.load %x[%i, %j] : memref<1024x1024xf32>
      loop.update addf %0, %y[%j] fastmath<reassoc> : memref<1024xf32>
    }
  }
  return
}

// Long rows: blocks of columns.

// CHECK-LABEL: func.func @blocks
// CHECK-NOT:     memref.alloc
// CHECK:         loop.for @j.0 (%{{.*}} = 0 to 16384 step 4096) parallel {
// CHECK:           loop.for @i.1 (%[[I:.*]] = 0 to 19) {
// CHECK:           loop.for @i.tail
func.func @blocks(%x: memref<80x16384xf32>, %y: memref<16384xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @j (%j = 0 to 16384) parallel {
    loop.store %zero, %y[%j] : memref<16384xf32>
    loop.for @i (%i = 0 to 80) {
      %0 = loop.load %x[%i, %j] : memref<80x16384xf32>
      loop.update addf %0, %y[%j] fastmath<reassoc> : memref<16384xf32>
    }
  }
  return
}

// The order of the sums matters: neighbours, and no parts.

// CHECK-LABEL: func.func @in_order
// CHECK-NOT:     memref.alloc
// CHECK:         loop.for @i (%[[I:.*]] = 0 to 1024 step 4) {
// CHECK:             loop.load %arg0[%[[I]] + 3, %{{.*}}]
func.func @in_order(%x: memref<1024x1024xf32>, %y: memref<1024xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @j (%j = 0 to 1024) parallel {
    loop.store %zero, %y[%j] : memref<1024xf32>
    loop.for @i (%i = 0 to 1024) {
      %0 = loop.load %x[%i, %j] : memref<1024x1024xf32>
      loop.update addf %0, %y[%j] : memref<1024xf32>
    }
  }
  return
}

// Few rows: no parts.

// CHECK-LABEL: func.func @few
// CHECK-NOT:     memref.alloc
// CHECK:         loop.for @i.1 (%{{.*}} = 0 to 75) {
func.func @few(%x: memref<300x2048xf32>, %y: memref<2048xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @j (%j = 0 to 2048) parallel {
    loop.store %zero, %y[%j] : memref<2048xf32>
    loop.for @i (%i = 0 to 300) {
      %0 = loop.load %x[%i, %j] : memref<300x2048xf32>
      loop.update addf %0, %y[%j] fastmath<reassoc> : memref<2048xf32>
    }
  }
  return
}
