// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules))' | filecheck %s

// What every row reads again fills more than half of the first cache: the next row is asked for.

// CHECK-LABEL: func.func @wide
// CHECK:         loop.for @i (%[[I:.*]] = 0 to 36) parallel {
// CHECK:           loop.for @j.0
// CHECK:             loop.for @j.1 (%{{.*}} = 0 to 32) vector {
// CHECK:               loop.prefetch %arg0[%[[I]] + 1, %{{.*}}] where (%[[I]] <= 34)
// CHECK-NOT:           loop.prefetch
func.func @wide(%x: memref<36x8192xf32>, %a: memref<8192xf32>, %y: memref<36x8192xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 36) parallel {
    loop.for @j (%j = 0 to 8192) parallel {
      %0 = loop.load %x[%i, %j] : memref<36x8192xf32>
      %1 = loop.load %a[%j] : memref<8192xf32>
      %2 = arith.mulf %0, %1 : f32
      %3 = math.exp %2 : f32
      loop.store %3, %y[%i, %j] : memref<36x8192xf32>
    }
  }
  return
}

// Rows that are longer: strips of the same row.

// CHECK-LABEL: func.func @wider
// CHECK:           loop.for @j.0 (%[[J:.*]] = 0 to 65536 step 32)
// CHECK:               loop.prefetch %arg0[%{{.*}}, %[[J]] + %{{.*}} + 4096] where
func.func @wider(%x: memref<5x65536xf32>, %a: memref<65536xf32>, %y: memref<5x65536xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 5) parallel {
    loop.for @j (%j = 0 to 65536) parallel {
      %0 = loop.load %x[%i, %j] : memref<5x65536xf32>
      %1 = loop.load %a[%j] : memref<65536xf32>
      %2 = arith.mulf %0, %1 : f32
      %3 = math.exp %2 : f32
      loop.store %3, %y[%i, %j] : memref<5x65536xf32>
    }
  }
  return
}

// The first cache keeps what is read again.

// CHECK-LABEL: func.func @narrow
// CHECK-NOT:     loop.prefetch
func.func @narrow(%x: memref<272x1024xf32>, %a: memref<1024xf32>, %y: memref<272x1024xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 272) parallel {
    loop.for @j (%j = 0 to 1024) parallel {
      %0 = loop.load %x[%i, %j] : memref<272x1024xf32>
      %1 = loop.load %a[%j] : memref<1024xf32>
      %2 = arith.mulf %0, %1 : f32
      %3 = math.exp %2 : f32
      loop.store %3, %y[%i, %j] : memref<272x1024xf32>
    }
  }
  return
}

// The second cache holds what streams through.

// CHECK-LABEL: func.func @small
// CHECK-NOT:     loop.prefetch
func.func @small(%x: memref<4x8192xf32>, %a: memref<8192xf32>, %y: memref<4x8192xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 4) parallel {
    loop.for @j (%j = 0 to 8192) parallel {
      %0 = loop.load %x[%i, %j] : memref<4x8192xf32>
      %1 = loop.load %a[%j] : memref<8192xf32>
      %2 = arith.mulf %0, %1 : f32
      %3 = math.exp %2 : f32
      loop.store %3, %y[%i, %j] : memref<4x8192xf32>
    }
  }
  return
}
