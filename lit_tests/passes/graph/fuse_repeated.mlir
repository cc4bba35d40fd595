// RUN: irkit-opt %s --graph-fuse --split-input-file --check-each | filecheck %s

// What layers have in common is one kernel, also where it is a single operation that belongs to no other.

// CHECK-LABEL: func.func private @transpose(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> attributes {irkit.kernel}
// CHECK-LABEL: func.func @layers
// CHECK-NEXT:    %[[A:.*]] = call @transpose(%arg0)
// CHECK-NEXT:    %[[B:.*]] = call @transpose(%arg1)
// CHECK-NEXT:    return %[[A]], %[[B]]
func.func @layers(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %0 = graph.transpose %a [1, 0] : tensor<4x8xf32> -> tensor<8x4xf32>
  %1 = graph.transpose %b [1, 0] : tensor<4x8xf32> -> tensor<8x4xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// Functions of elements that have no others behind them.

// CHECK-LABEL: func.func private @add
// CHECK-LABEL: func.func @sums
// CHECK-NEXT:    %[[A:.*]] = call @add(%arg0, %arg1)
// CHECK-NEXT:    %[[B:.*]] = call @add(%arg2, %arg1)
// CHECK-NEXT:    return %[[A]], %[[B]]
func.func @sums(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = graph.add %a, %b : tensor<4xf32>
  %1 = graph.add %c, %b : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Others stay where they are: what differs, what a plan of memory leaves away, what has no known size.

// CHECK-LABEL: func.func @different
// CHECK-NOT:     call
// CHECK:         return
func.func @different(%a: tensor<4x8xf32>, %b: tensor<?x8xf32>) -> (tensor<8x4xf32>, tensor<4x8xf32>, tensor<2x16xf32>, tensor<2x16xf32>, tensor<8x?xf32>, tensor<8x?xf32>) {
  %0 = graph.transpose %a [1, 0] : tensor<4x8xf32> -> tensor<8x4xf32>
  %1 = graph.transpose %0 [1, 0] : tensor<8x4xf32> -> tensor<4x8xf32>
  %2 = graph.reshape %a : tensor<4x8xf32> -> tensor<2x16xf32>
  %3 = graph.reshape %1 : tensor<4x8xf32> -> tensor<2x16xf32>
  %4 = graph.transpose %b [1, 0] : tensor<?x8xf32> -> tensor<8x?xf32>
  %5 = graph.transpose %b [1, 0] : tensor<?x8xf32> -> tensor<8x?xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<8x4xf32>, tensor<4x8xf32>, tensor<2x16xf32>, tensor<2x16xf32>, tensor<8x?xf32>, tensor<8x?xf32>
}
