// RUN: irkit-opt %s --convert-graph-to-loop | filecheck %s

// Along the last dimension the extreme of each block comes first, then its place in the best block: loops whose
// elements can be lanes.  The last of three blocks of 256 overlaps the one before.
// CHECK-LABEL: func.func @blocks(
// CHECK:         loop.for @arg_reduce.i (%[[I:.*]] = 0 to 4) parallel {
// CHECK:           loop.for @arg_reduce.block (%[[B:.*]] = 0 to 3) {
// CHECK-NEXT:        %[[STEP:.*]] = arith.muli %[[B]], %c256
// CHECK-NEXT:        %[[FIRST:.*]] = arith.minsi %[[STEP]], %c344
// CHECK:             loop.for @arg_reduce.extreme (%[[E:.*]] = 0 to 256) {
// CHECK-NEXT:          %[[AT:.*]] = arith.addi %[[FIRST]], %[[E]]
// CHECK-NEXT:          %[[X:.*]] = memref.load %arg0[%[[I]], %[[AT]]]
// CHECK-NEXT:          loop.update maximumf %[[X]], %{{.*}}[] fastmath<reassoc,nsz,contract>
// CHECK:             arith.cmpf ugt
// CHECK:           loop.for @arg_reduce.find (%{{.*}} = 0 to 256) {
// CHECK:             arith.cmpf oeq
// CHECK:             arith.cmpf uno
// CHECK:             loop.update minsi %{{.*}} : memref<i32>
func.func @blocks(%x: tensor<4x600xf32>) -> tensor<4xi64> {
  %0 = graph.arg_reduce max %x axis 1 : tensor<4x600xf32> -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// Integers, the last of several: the largest place.  A length that only the program knows is one block.
// CHECK-LABEL: func.func @open(
// CHECK-NOT:     arg_reduce.block
// CHECK:         loop.for @arg_reduce.extreme (%[[E:.*]] = 0 to %[[N:.*]]) {
// CHECK-NEXT:      %[[X:.*]] = loop.load %arg0[%{{.*}}, %[[E]]]
// CHECK-NEXT:      loop.update minsi %[[X]]
// CHECK:         loop.for @arg_reduce.find (%{{.*}} = 0 to %[[N]]) {
// CHECK:           arith.cmpi eq
// CHECK:           loop.update maxsi %{{.*}} : memref<i64>
func.func @open(%x: tensor<?x?xi32>) -> tensor<?xi64> {
  %0 = graph.arg_reduce min %x axis 1 last : tensor<?x?xi32> -> tensor<?xi64>
  return %0 : tensor<?xi64>
}

// Along another dimension lanes go across, and so they do where rows are short: element by element.
// CHECK-LABEL: func.func @across(
// CHECK:         loop.for @arg_reduce.j
// CHECK:           loop.for @arg_reduce.i
// CHECK:         loop.for @arg_reduce1.i
// CHECK:           loop.for @arg_reduce1.j
// CHECK-NOT:     arg_reduce.find
func.func @across(%x: tensor<40x4xf16>, %y: tensor<40x4xf16>) -> (tensor<4xi64>, tensor<40xi64>) {
  %0 = graph.arg_reduce max %x axis 0 : tensor<40x4xf16> -> tensor<4xi64>
  %1 = graph.arg_reduce max %y axis 1 : tensor<40x4xf16> -> tensor<40xi64>
  return %0, %1 : tensor<4xi64>, tensor<40xi64>
}
