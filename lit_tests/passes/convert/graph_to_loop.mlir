// RUN: irkit-opt %s --convert-graph-to-loop --check-each | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(convert-graph-to-loop{fastmath=none})' --check-each | filecheck %s --check-prefix=EXACT

// CHECK:       module {
// CHECK-NEXT:    memref.global "private" constant @constant_0 : memref<3xf32> = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]>
// CHECK-NOT:     memref.global

// A tensor becomes a buffer, a result a trailing argument, an operation a nest of parallel loops.

// CHECK-LABEL: func.func @layer(
// CHECK-SAME:    %[[X:.*]]: memref<4x8xf32>, %[[W:.*]]: memref<8x6xf32>, %[[B:.*]]: memref<6xf32>, %[[R:.*]]: memref<4x6xf32> {irkit.result = 0 : i64}) {
// CHECK:         %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK:         %[[A:.*]] = memref.alloc() {loop.name = "matmul"} : memref<4x6xf32>
// CHECK-NEXT:    loop.for @matmul.i (%[[I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      loop.for @matmul.j (%[[J:.*]] = 0 to 6) parallel {
// CHECK-NEXT:        loop.store %[[ZERO]], %[[A]][%[[I]], %[[J]]] : memref<4x6xf32>
// CHECK-NEXT:        loop.for @matmul.k (%[[K:.*]] = 0 to 8) {
// CHECK-NEXT:          %[[L:.*]] = loop.load %[[X]][%[[I]], %[[K]]] : memref<4x8xf32>
// CHECK-NEXT:          %[[Q:.*]] = loop.load %[[W]][%[[K]], %[[J]]] : memref<8x6xf32>
// CHECK-NEXT:          %[[P:.*]] = arith.mulf %[[L]], %[[Q]] fastmath<reassoc,contract> : f32
// CHECK-NEXT:          loop.update addf %[[P]], %[[A]][%[[I]], %[[J]]] fastmath<reassoc,contract> : memref<4x6xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK:         %[[S:.*]] = memref.alloc() {loop.name = "bias"} : memref<4x6xf32>
// CHECK-NEXT:    loop.for @bias.i (%[[I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      loop.for @bias.j (%[[J:.*]] = 0 to 6) parallel {
// CHECK-NEXT:        loop.load %[[A]][%[[I]], %[[J]]]
// CHECK-NEXT:        loop.load %[[B]][%[[J]]]
// CHECK-NEXT:        arith.addf
// CHECK-NEXT:        loop.store %{{.*}}, %[[S]][%[[I]], %[[J]]]
// CHECK:         loop.for @relu.i
// CHECK:           arith.maximumf %{{.*}}, %[[ZERO]]
// CHECK-NEXT:      loop.store %{{.*}}, %[[R]]
// CHECK:         memref.dealloc %[[A]]
// CHECK-NEXT:    memref.dealloc %[[S]]
// CHECK-NEXT:    return
// EXACT-LABEL: func.func @layer(
// EXACT:         arith.mulf %{{.*}}, %{{.*}} : f32
// EXACT-NEXT:    loop.update addf %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : memref<4x6xf32>
func.func @layer(%x: tensor<4x8xf32>, %w: tensor<8x6xf32>, %b: tensor<6xf32>) -> tensor<4x6xf32> {
  %0 = graph.matmul %x, %w : tensor<4x8xf32>, tensor<8x6xf32>
  %1 = graph.add %0, %b {loop.name = "bias"} : tensor<4x6xf32>, tensor<6xf32>
  %2 = graph.relu %1 : tensor<4x6xf32>
  return %2 : tensor<4x6xf32>
}

// Rows are parallel; what belongs to one row lives inside of its iteration.
// CHECK-LABEL: func.func @softmax(
// CHECK:         loop.for @softmax.i (%[[I:.*]] = 0 to 3) parallel {
// CHECK-NEXT:      %[[L:.*]] = memref.alloca() {loop.name = "softmax.largest"} : memref<f32>
// CHECK-NEXT:      %[[T:.*]] = memref.alloca() {loop.name = "softmax.total"} : memref<f32>
// CHECK-NEXT:      loop.store %{{.*}}, %[[L]][] : memref<f32>
// CHECK-NEXT:      loop.for @softmax.max (%{{.*}} = 0 to 5) {
// CHECK:             loop.update maximumf %{{.*}}, %[[L]][]
// CHECK:           loop.for @softmax.sum (%{{.*}} = 0 to 5) {
// CHECK:             math.exp
// CHECK-NEXT:        loop.store
// CHECK-NEXT:        loop.update addf %{{.*}}, %[[T]][]
// CHECK:           loop.for @softmax.div (%{{.*}} = 0 to 5) parallel {
func.func @softmax(%x: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %0 = graph.softmax %x axis 1 : tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// Narrow sums are taken in f32; a reduction to a scalar is one iteration.
// CHECK-LABEL: func.func @narrow_sum(
// CHECK:         loop.for @reduce.once (%{{.*}} = 0 to 1) parallel {
// CHECK-NEXT:      %[[A:.*]] = memref.alloca() {loop.name = "reduce.acc"} : memref<f32>
// CHECK:           loop.for @reduce.i (%{{.*}} = 0 to 4) {
// CHECK-NEXT:        loop.for @reduce.j (%{{.*}} = 0 to 6) {
// CHECK:               arith.extf %{{.*}} : f16 to f32
// CHECK-NEXT:          loop.update addf %{{.*}}, %[[A]][]
// CHECK:           arith.divf
// CHECK:           arith.truncf %{{.*}} : f32 to f16
// CHECK-NEXT:      loop.store %{{.*}}, %{{.*}}[] : memref<f16>
func.func @narrow_sum(%x: tensor<4x6xf16>) -> tensor<f16> {
  %0 = graph.reduce mean %x axes [0, 1] : tensor<4x6xf16>
  return %0 : tensor<f16>
}

// A constant of one number needs no buffer; others become globals, each once.
// CHECK-LABEL: func.func @constants(
// CHECK:         %[[HALF:.*]] = arith.constant 5.000000e-01 : f32
// CHECK:         %[[W:.*]] = memref.get_global @constant_0 : memref<3xf32>
// CHECK:         arith.mulf %{{.*}}, %[[HALF]]
// CHECK:         loop.load %[[W]]
func.func @constants(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %half = graph.constant dense<0.5> : tensor<f32>
  %w = graph.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %again = graph.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %0 = graph.mul %x, %half : tensor<2x3xf32>, tensor<f32>
  %1 = graph.add %0, %w : tensor<2x3xf32>, tensor<3xf32>
  %2 = graph.add %1, %again : tensor<2x3xf32>, tensor<3xf32>
  return %2 : tensor<2x3xf32>
}

// What is returned but not made here, or twice, is copied.
// CHECK-LABEL: func.func @copies(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>, %[[N:.*]]: index, %[[A:.*]]: memref<4xf32> {irkit.result = 0 : i64}, %[[B:.*]]: memref<4xf32> {irkit.result = 2 : i64}, %[[C:.*]]: memref<4xf32> {irkit.result = 3 : i64}) -> index {
// CHECK:         loop.for @neg.i
// CHECK:           loop.store %{{.*}}, %[[A]]
// CHECK:         loop.for @copy.i
// CHECK:           loop.load %[[X]]
// CHECK-NEXT:      loop.store %{{.*}}, %[[B]]
// CHECK:         loop.for @copy1.i
// CHECK:           loop.load %[[A]]
// CHECK-NEXT:      loop.store %{{.*}}, %[[C]]
// CHECK:         return %[[N]] : index
func.func @copies(%x: tensor<4xf32>, %n: index) -> (tensor<4xf32>, index, tensor<4xf32>, tensor<4xf32>) {
  %0 = graph.neg %x : tensor<4xf32>
  return %0, %n, %x, %0 : tensor<4xf32>, index, tensor<4xf32>, tensor<4xf32>
}

// Calls hand buffers over.
// CHECK-LABEL: func.func @calls(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>, %[[R:.*]]: memref<4xf32> {irkit.result = 0 : i64})
// CHECK:         %[[T:.*]] = memref.alloc() {loop.name = "twice"} : memref<4xf32>
// CHECK-NEXT:    call @twice(%[[X]], %[[T]]) : (memref<4xf32>, memref<4xf32>) -> ()
// CHECK-NEXT:    call @twice(%[[T]], %[[R]]) : (memref<4xf32>, memref<4xf32>) -> ()
// CHECK-NEXT:    memref.dealloc %[[T]]
func.func @calls(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
// CHECK-LABEL: func.func private @twice(
func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Moves are copies with the move in their subscripts.
// CHECK-LABEL: func.func @moves(
// CHECK:         loop.for @transpose.i (%[[I:.*]] = 0 to 6)
// CHECK-NEXT:      loop.for @transpose.j (%[[J:.*]] = 0 to 4)
// CHECK-NEXT:        loop.load %{{.*}}[%[[J]], %[[I]]] : memref<4x6xf32>
// CHECK:         loop.for @reshape.i (%[[I:.*]] = 0 to 3)
// CHECK-NEXT:      loop.for @reshape.j (%[[J:.*]] = 0 to 8)
// CHECK-NEXT:        loop.load %{{.*}}[%[[I]] * 2 + %[[J]] floordiv 4, %[[J]] mod 4] : memref<6x4xf32>
// CHECK:         loop.load %{{.*}}[%{{.*}} + 1, %{{.*}} * 2] : memref<3x8xf32>
// CHECK:         loop.for @concat.0.i
// CHECK:           loop.store %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : memref<2x8xf32>
// CHECK:         loop.for @concat.1.i
// CHECK:           loop.store %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}} + 4] : memref<2x8xf32>
// CHECK:         loop.for @broadcast.i
// CHECK:           loop.load %{{.*}}[%broadcast.j, %broadcast.k] : memref<2x8xf32>
func.func @moves(%x: tensor<4x6xf32>) -> tensor<3x2x8xf32> {
  %0 = graph.transpose %x [1, 0] : tensor<4x6xf32>
  %1 = graph.reshape %0 : tensor<6x4xf32> -> tensor<3x8xf32>
  %2 = graph.slice %1 [1:, 0:8:2] : tensor<3x8xf32>
  %3 = graph.concat %2, %2 axis 1 : tensor<2x4xf32>
  %4 = graph.broadcast %3 : tensor<2x8xf32> -> tensor<3x2x8xf32>
  return %4 : tensor<3x2x8xf32>
}

// Sizes that are not known are asked of the buffers.
// CHECK-LABEL: func.func @unknown_sizes(
// CHECK-SAME:    %[[X:.*]]: memref<?x?xf32>, %[[B:.*]]: memref<?xf32>
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK:         %[[M:.*]] = memref.dim %[[X]], %[[C0]] : memref<?x?xf32>
// CHECK-NEXT:    %[[N:.*]] = memref.dim %{{.*}}, %{{.*}} : memref<
// CHECK:         memref.alloc(%[[M]], %[[N]]) {loop.name = "add"} : memref<?x?xf32>
// CHECK:         loop.for @add.i (%{{.*}} = 0 to %{{.*}}) parallel {
func.func @unknown_sizes(%x: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %0 = graph.add %x, %b : tensor<?x?xf32>, tensor<?xf32>
  %1 = graph.exp %0 : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// A function without tensors is left alone.
// CHECK-LABEL: func.func @buffers_only(%{{.*}}: memref<4xf32>) -> memref<4xf32> {
func.func @buffers_only(%x: memref<4xf32>) -> memref<4xf32> {
  return %x : memref<4xf32>
}
