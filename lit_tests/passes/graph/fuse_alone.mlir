// RUN: irkit-opt %s --graph-fuse=alone=true --check-each | filecheck %s

// Each operation is a kernel of its own; equal ones are one function still, and what is done by element stays.
// CHECK-LABEL: func.func private @matmul(
// CHECK-NEXT:    graph.matmul
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @layers
// CHECK-NEXT:    call @matmul(
// CHECK-NEXT:    call @relu(
// CHECK-NEXT:    call @matmul(
// CHECK-NEXT:    call @relu(
// CHECK-NEXT:    return
func.func @layers(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = graph.matmul %x, %w : tensor<4x8xf32>, tensor<8x8xf32> -> tensor<4x8xf32>
  %1 = graph.relu %0 : tensor<4x8xf32>
  %2 = graph.matmul %1, %w : tensor<4x8xf32>, tensor<8x8xf32> -> tensor<4x8xf32>
  %3 = graph.relu %2 : tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}
