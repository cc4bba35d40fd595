// RUN: irkit-opt %s --pass-pipeline='builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules))' | filecheck %s

// Along another dimension than the last, lanes are columns: blocks of 64, and what is left over; 32 of f64.
// CHECK-LABEL: func.func @columns(
// CHECK:         loop.for @softmax.j.0 (%{{.*}} = 0 to 128 step 64) parallel {
// CHECK-NEXT:      loop.for @softmax.j.1 (%[[J:.*]] = 0 to 64) vector {
// CHECK:             loop.for @softmax.max
// CHECK:             loop.for @softmax.sum
// CHECK:             loop.for @softmax.div
// CHECK:         loop.for @softmax.j.tail (%{{.*}} = 128 to 150) vector {
func.func @columns(%x: tensor<100x150xf32>) -> tensor<100x150xf32> {
  %0 = graph.softmax %x axis 0 : tensor<100x150xf32>
  return %0 : tensor<100x150xf32>
}

// CHECK-LABEL: func.func @middle(
// CHECK:         loop.for @softmax.i
// CHECK-NEXT:      loop.for @softmax.k.0 (%{{.*}} = 0 to 64 step 32) parallel {
// CHECK-NEXT:        loop.for @softmax.k.1 (%{{.*}} = 0 to 32) vector {
func.func @middle(%x: tensor<3x100x64xf64>) -> tensor<3x100x64xf64> {
  %0 = graph.softmax %x axis 1 : tensor<3x100x64xf64>
  return %0 : tensor<3x100x64xf64>
}

// Along the last dimension each row has lanes of its own.
// CHECK-LABEL: func.func @rows(
// CHECK:         loop.for @softmax.i (%{{.*}} = 0 to 100) parallel {
func.func @rows(%x: tensor<100x150xf32>) -> tensor<100x150xf32> {
  %0 = graph.softmax %x axis 1 : tensor<100x150xf32>
  return %0 : tensor<100x150xf32>
}
