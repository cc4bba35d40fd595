// RUN: irkit-opt %s --convert-graph-to-loop --split-input-file --check-each | filecheck %s

// 65 queries are two blocks of 48, of which the last is not whole; 40 keys are one.
// CHECK-LABEL: func.func @plain(
// CHECK:         loop.for @attention.i (%[[I:.*]] = 0 to 65 step 48) parallel {
// CHECK:           memref.alloca() {loop.name = "attention.scores"} : memref<40x48xf32>
// CHECK:           loop.for @attention.query.d (%[[D:.*]] = 0 to 4) parallel {
// CHECK-NEXT:        loop.for @attention.query.i (%[[II:.*]] = 0 to 48) parallel {
// CHECK-NEXT:          loop.load %arg0[%[[I]] + %[[II]], %[[D]]] where (%[[I]] + %[[II]] <= 64) else
// CHECK:           loop.for @attention.j (%{{.*}} = 0 to 40 step 40) {
// CHECK:             loop.for @attention.score.j
// CHECK:             loop.for @attention.largest.j
// CHECK:             loop.for @attention.level.i
// CHECK:             loop.for @attention.power.j
// CHECK:             loop.for @attention.take.d
// CHECK:           loop.for @attention.out.i (%{{.*}} = 0 to min(48, 65 - %[[I]])) parallel {
// CHECK-NOT:     diagonal
// CHECK-NOT:     rest
func.func @plain(%q: tensor<65x4xf32>, %k: tensor<40x4xf32>, %v: tensor<40x2xf32>) -> tensor<65x2xf32> {
  %0 = graph.attention %q, %k, %v scale 0.5 : tensor<65x4xf32>, tensor<40x4xf32>, tensor<40x2xf32> -> tensor<65x2xf32>
  return %0 : tensor<65x2xf32>
}

// -----

// Blocks before the diagonal, those on it, and what is left over: 130 keys are two times 44 and 42.
// CHECK-LABEL: func.func @causal(
// CHECK:         loop.for @attention.i (%[[I:.*]] = 0 to 130 step 48) parallel {
// CHECK:           loop.for @attention.j (%{{.*}} = 0 to min(88, ((%[[I]] + 1) floordiv 44) * 44) step 44) {
// CHECK:           loop.for @attention.diagonal.j (%[[J:.*]] = max(0, ((%[[I]] + 1) floordiv 44) * 44) to min(88, %[[I]] + 48) step 44) {
// CHECK:             loop.load {{.*}} where (%{{.*}} + %[[I]] >= %{{.*}} + %[[J]]) else
// CHECK:           loop.for @attention.rest.j (%[[J:.*]] = 88 to min(130, %[[I]] + 48) step 44) {
// CHECK:             loop.for @attention.rest.score.j (%{{.*}} = 0 to 42) parallel {
func.func @causal(%q: tensor<130x2xf32>, %k: tensor<130x2xf32>, %v: tensor<130x2xf32>) -> tensor<130x2xf32> {
  %0 = graph.attention %q, %k, %v scale 0.5 causal top_left : tensor<130x2xf32>, tensor<130x2xf32>, tensor<130x2xf32> -> tensor<130x2xf32>
  return %0 : tensor<130x2xf32>
}

// -----

// The logarithm of powers of two is in the scale, unless floats are added to the scores.
// CHECK-LABEL: func.func @scale(
// CHECK-DAG:     arith.constant 0.72134751 : f32
// CHECK-NOT:     arith.constant 1.44269502 : f32
func.func @scale(%q: tensor<2x3xf16>, %k: tensor<2x3xf16>, %v: tensor<2x2xf16>, %m: tensor<2x2xi1>) -> tensor<2x2xf16> {
  %0 = graph.attention %q, %k, %v, %m scale 0.5 : tensor<2x3xf16>, tensor<2x3xf16>, tensor<2x2xf16>, tensor<2x2xi1> -> tensor<2x2xf16>
  return %0 : tensor<2x2xf16>
}

// -----

// CHECK-LABEL: func.func @bias(
// CHECK-DAG:     arith.constant 5.000000e-01 : f32
// CHECK-DAG:     arith.constant 1.44269502 : f32
func.func @bias(%q: tensor<2x3xf32>, %k: tensor<2x3xf32>, %v: tensor<2x2xf32>, %m: tensor<1x2xf32>) -> tensor<2x2xf32> {
  %0 = graph.attention %q, %k, %v, %m scale 0.5 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2xf32>, tensor<1x2xf32> -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// Numbers that are not known yet: whole blocks of 128 keys, and what is left over of them.
// CHECK-LABEL: func.func @open(
// CHECK:         loop.for @attention.j (%{{.*}} = 0 to (%[[M:.*]] floordiv 128) * 128 step 128) {
// CHECK:         loop.for @attention.rest.j (%{{.*}} = (%[[M]] floordiv 128) * 128 to %[[M]] step 128) {
// CHECK:           loop.for @attention.rest.score.j (%{{.*}} = 0 to %[[M]] mod 128) parallel {
func.func @open(%q: tensor<?x3xf32>, %k: tensor<?x3xf32>, %v: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %0 = graph.attention %q, %k, %v scale 0.5 : tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x2xf32> -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
