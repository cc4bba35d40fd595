// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules))' | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules,convert-loop-to-vector,convert-loop-to-scf,vector-unroll))' --check-each

// Rows are fused, what stands between them is a row, and the last loop goes from memory to memory.

// CHECK-LABEL: func.func @normalize
// CHECK:         loop.for @sum.i
// CHECK:           memref.alloca() {loop.name = "d"} : memref<1x8xf32>
// CHECK:           loop.for @sum.j
// CHECK:           loop.for @sub.j
// CHECK:             loop.store
// CHECK:             loop.update addf
// CHECK:           loop.for @div.j (%{{.*}} = 0 to 8) vector {
// CHECK-NOT:     loop.for
func.func @normalize(%x: memref<6x8xf32>, %y: memref<6x8xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() {loop.name = "s"} : memref<6xf32>
  loop.for @sum.i (%i = 0 to 6) parallel {
    loop.store %zero, %s[%i] : memref<6xf32>
    loop.for @sum.j (%j = 0 to 8) {
      %0 = loop.load %x[%i, %j] : memref<6x8xf32>
      loop.update addf %0, %s[%i] fastmath<reassoc> : memref<6xf32>
    }
  }
  %d = memref.alloc() {loop.name = "d"} : memref<6x8xf32>
  loop.for @sub.i (%i = 0 to 6) parallel {
    loop.for @sub.j (%j = 0 to 8) parallel {
      %0 = loop.load %x[%i, %j] : memref<6x8xf32>
      %1 = loop.load %s[%i] : memref<6xf32>
      %2 = arith.subf %0, %1 : f32
      loop.store %2, %d[%i, %j] : memref<6x8xf32>
    }
  }
  %v = memref.alloc() {loop.name = "v"} : memref<6xf32>
  loop.for @var.i (%i = 0 to 6) parallel {
    loop.store %zero, %v[%i] : memref<6xf32>
    loop.for @var.j (%j = 0 to 8) {
      %0 = loop.load %d[%i, %j] : memref<6x8xf32>
      loop.update addf %0, %v[%i] fastmath<reassoc> : memref<6xf32>
    }
  }
  loop.for @div.i (%i = 0 to 6) parallel {
    loop.for @div.j (%j = 0 to 8) parallel {
      %0 = loop.load %d[%i, %j] : memref<6x8xf32>
      %1 = loop.load %v[%i] : memref<6xf32>
      %2 = arith.addf %0, %1 : f32
      loop.store %2, %y[%i, %j] : memref<6x8xf32>
    }
  }
  memref.dealloc %s : memref<6xf32>
  memref.dealloc %d : memref<6x8xf32>
  memref.dealloc %v : memref<6xf32>
  return
}

// Four rows of a sum along the other dimension at a time.

// CHECK-LABEL: func.func @columns
// CHECK:         loop.for @j.d0 (%{{.*}} = 0 to 8) vector {
// CHECK:         loop.for @i (%[[I:.*]] = 0 to 8 step 4) {
// CHECK:           loop.for @j.d1 (%[[J:.*]] = 0 to 8) vector {
// CHECK:             loop.load %arg0[%[[I]], %[[J]]]
// CHECK:             loop.load %arg0[%[[I]] + 3, %[[J]]]
// CHECK:         loop.for @i.tail
func.func @columns(%x: memref<10x8xf32>, %y: memref<8xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @j (%j = 0 to 8) parallel {
    loop.store %zero, %y[%j] : memref<8xf32>
    loop.for @i (%i = 0 to 10) {
      %0 = loop.load %x[%i, %j] : memref<10x8xf32>
      loop.update addf %0, %y[%j] : memref<8xf32>
    }
  }
  return
}

// Where the sums may be reassociated, rows that are far apart.

// CHECK-LABEL: func.func @far_columns
// CHECK:         loop.for @i.1 (%[[I:.*]] = 0 to 9) {
// CHECK:             loop.for @j.d1 (%[[J:.*]] = 0 to 8) vector {
// CHECK:               loop.load %arg0[%{{.*}} + %[[I]], %[[J]]]
// CHECK:               loop.load %arg0[%{{.*}} + %[[I]] + 27, %[[J]]]
// CHECK:         loop.for @i.tail (%{{.*}} = 36 to 40 step 4)
func.func @far_columns(%x: memref<42x8xf32>, %y: memref<8xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @j (%j = 0 to 8) parallel {
    loop.store %zero, %y[%j] : memref<8xf32>
    loop.for @i (%i = 0 to 42) {
      %0 = loop.load %x[%i, %j] : memref<42x8xf32>
      loop.update addf %0, %y[%j] fastmath<reassoc> : memref<8xf32>
    }
  }
  return
}

// Tiles of a transposition; what is left over gets smaller ones.

// CHECK-LABEL: func.func @transpose
// CHECK:         loop.for @i.1 (%{{.*}} = 0 to 16) vector {
// CHECK-NEXT:      loop.for @j.1 (%{{.*}} = 0 to 16) vector {
// CHECK:         (%{{.*}} = 0 to 4) vector {
func.func @transpose(%x: memref<16x20xf32>, %y: memref<20x16xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 20) parallel {
    loop.for @j (%j = 0 to 16) parallel {
      %0 = loop.load %x[%j, %i] : memref<16x20xf32>
      loop.store %0, %y[%i, %j] : memref<20x16xf32>
    }
  }
  return
}

// Fused, these rows would have to wait for one another.

// CHECK-LABEL: func.func @apart
// CHECK:         loop.for @i (%{{.*}} = 0 to 6) parallel
// CHECK:         loop.for @k (%{{.*}} = 0 to 6) parallel
func.func @apart(%x: memref<6x8xf32>, %y: memref<6x8xf32> {irkit.result = 0 : i64}) {
  %t = memref.alloc() {loop.name = "t"} : memref<7x8xf32>
  loop.for @i (%i = 0 to 6) parallel {
    loop.for @j (%j = 0 to 8) parallel {
      %0 = loop.load %x[%i, %j] : memref<6x8xf32>
      loop.store %0, %t[%i + 1, %j] : memref<7x8xf32>
      loop.store %0, %y[%i, %j] : memref<6x8xf32>
    }
  }
  loop.for @k (%k = 0 to 6) parallel {
    loop.for @l (%l = 0 to 8) parallel {
      %0 = loop.load %t[1, %l] : memref<7x8xf32>
      loop.store %0, %y[%k, %l] : memref<6x8xf32>
    }
  }
  memref.dealloc %t : memref<7x8xf32>
  return
}
