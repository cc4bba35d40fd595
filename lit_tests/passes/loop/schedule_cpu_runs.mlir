// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules))' | filecheck %s

// What lies in memory as one run is one loop, which LLVM's vectoriser does not begin anew in each row.
// CHECK-LABEL: func.func @all(
// CHECK:         loop.for @i.j.k (%[[X:.*]] = 0 to 60000) {
// CHECK-NEXT:      loop.load %{{.*}}[%[[X]] floordiv 3000, (%[[X]] mod 3000) floordiv 100, %[[X]] mod 100]
func.func @all(%x: memref<20x30x100xf32>, %y: memref<f32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @once (%o = 0 to 1) parallel {
    loop.store %zero, %y[] : memref<f32>
    loop.for @i (%i = 0 to 20) {
      loop.for @j (%j = 0 to 30) {
        loop.for @k (%k = 0 to 100) {
          %0 = loop.load %x[%i, %j, %k] : memref<20x30x100xf32>
          loop.update maximumf %0, %y[] : memref<f32>
        }
      }
    }
  }
  return
}

// -----

// Rows that are parts of longer ones are no run, nor is what another dimension lies between; sums of rows are
// not one sum, and nothing is known of sizes that are open.
// CHECK-LABEL: func.func @others(
// CHECK:         loop.for @i (
// CHECK-NEXT:      loop.for @j (
// CHECK:         loop.for @i1 (
// CHECK:           loop.for @k1 (
// CHECK:         loop.for @i2 (
// CHECK:           loop.for @j2 (
// CHECK:         loop.for @i3 (
// CHECK:           loop.for @j3 (
func.func @others(%x: memref<20x30x100xf32>, %y: memref<20xf32>, %z: memref<?x?xf32>, %n: index) {
  loop.for @i (%i = 0 to 30) {
    loop.for @j (%j = 0 to 99) {
      %0 = loop.load %x[0, %i, %j] : memref<20x30x100xf32>
      loop.update maximumf %0, %y[0] : memref<20xf32>
    }
  }
  loop.for @i1 (%i = 0 to 20) {
    loop.for @k1 (%k = 0 to 100) {
      %0 = loop.load %x[%i, 3, %k] : memref<20x30x100xf32>
      loop.update maximumf %0, %y[1] : memref<20xf32>
    }
  }
  loop.for @i2 (%i = 0 to 20) {
    loop.for @j2 (%j = 0 to 30) {
      %0 = loop.load %x[%i, %j, 0] : memref<20x30x100xf32>
      loop.update maximumf %0, %y[%i] : memref<20xf32>
    }
  }
  loop.for @i3 (%i = 0 to %n) {
    loop.for @j3 (%j = 0 to %n) {
      %0 = loop.load %z[%i, %j] : memref<?x?xf32>
      loop.update maximumf %0, %y[0] : memref<20xf32>
    }
  }
  return
}
