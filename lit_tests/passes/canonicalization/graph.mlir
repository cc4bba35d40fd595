// RUN: irkit-opt %s --canonicalize --check-each | filecheck %s

// What moves nothing is its operand.
// CHECK-LABEL: func.func @nothing_moves(
// CHECK-SAME:    %[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<?x3xf32>)
// CHECK-NEXT:    return %[[X]], %[[Y]]
func.func @nothing_moves(%x: tensor<2x3xf32>, %y: tensor<?x3xf32>) -> (tensor<2x3xf32>, tensor<?x3xf32>) {
  %0 = graph.transpose %x [0, 1] : tensor<2x3xf32>
  %1 = graph.reshape %0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %2 = graph.broadcast %1 : tensor<2x3xf32> -> tensor<2x3xf32>
  %3 = graph.slice %2 [0:2, 0:] : tensor<2x3xf32>
  %4 = graph.concat %3 axis 0 : tensor<2x3xf32>
  %5 = graph.cast %4 : tensor<2x3xf32> -> tensor<2x3xf32>
  %6 = graph.slice %y [0:, 0:3] : tensor<?x3xf32>
  return %5, %6 : tensor<2x3xf32>, tensor<?x3xf32>
}

// CHECK-LABEL: func.func @moves_of_moves(
// CHECK-SAME:    %[[X:.*]]: tensor<2x3x4xf32>)
// CHECK-NEXT:    %[[R:.*]] = graph.reshape %[[X]] : tensor<2x3x4xf32> -> tensor<24xf32>
// CHECK-NEXT:    %[[B:.*]] = graph.broadcast %[[X]] : tensor<2x3x4xf32> -> tensor<6x5x2x3x4xf32>
// CHECK-NEXT:    return %[[X]], %[[R]], %[[B]]
func.func @moves_of_moves(%x: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<24xf32>, tensor<6x5x2x3x4xf32>) {
  %0 = graph.transpose %x [1, 2, 0] : tensor<2x3x4xf32>
  %1 = graph.transpose %0 [2, 0, 1] : tensor<3x4x2xf32>
  %2 = graph.reshape %x : tensor<2x3x4xf32> -> tensor<6x4xf32>
  %3 = graph.reshape %2 : tensor<6x4xf32> -> tensor<24xf32>
  %4 = graph.broadcast %x : tensor<2x3x4xf32> -> tensor<5x2x3x4xf32>
  %5 = graph.broadcast %4 : tensor<5x2x3x4xf32> -> tensor<6x5x2x3x4xf32>
  return %1, %3, %5 : tensor<2x3x4xf32>, tensor<24xf32>, tensor<6x5x2x3x4xf32>
}

// Some elements, or another type: these stay.
// CHECK-LABEL: func.func @these_stay(
// CHECK:         graph.transpose
// CHECK-NEXT:    graph.slice
// CHECK-NEXT:    graph.slice
// CHECK-NEXT:    graph.cast
// CHECK-NEXT:    graph.reduce
func.func @these_stay(%x: tensor<3x3xf32>, %y: tensor<?xf32>) -> (tensor<1x3xf32>, tensor<?xf32>, tensor<f16>) {
  %0 = graph.transpose %x [1, 0] : tensor<3x3xf32>
  %1 = graph.slice %0 [1:2, 0:3] : tensor<3x3xf32>
  %2 = graph.slice %y [0:2] : tensor<?xf32> -> tensor<?xf32>
  %3 = graph.cast %x : tensor<3x3xf32> -> tensor<3x3xf16>
  %4 = graph.reduce sum %3 axes [0, 1] : tensor<3x3xf16>
  return %1, %2, %4 : tensor<1x3xf32>, tensor<?xf32>, tensor<f16>
}
