// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-substitute{rules=%S/Inputs/rules.mlir}))' --split-input-file --check-each | filecheck %s

// Both products go into one, though something stands between them.
// CHECK-LABEL: func.func @both
// CHECK:      %[[W:.*]] = graph.concat %arg1, %arg2 axis 1 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x16xf32>
// CHECK-NEXT: %[[P:.*]] = graph.matmul %arg0, %[[W]]
// CHECK-NEXT: %[[A:.*]] = graph.slice %[[P]] [0:, 0:8]
// CHECK-NEXT: %[[B:.*]] = graph.slice %[[P]] [0:, 8:16]
// CHECK-NEXT: %[[E:.*]] = graph.relu %[[A]]
// CHECK-NEXT: graph.add %[[E]], %[[B]]
func.func @both(%x: tensor<3x4xf32>, %a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> tensor<3x8xf32> {
  %0 = graph.matmul %x, %a : tensor<3x4xf32>, tensor<4x8xf32> -> tensor<3x8xf32>
  %1 = graph.relu %0 : tensor<3x8xf32>
  %2 = graph.matmul %x, %b : tensor<3x4xf32>, tensor<4x8xf32> -> tensor<3x8xf32>
  %3 = graph.add %1, %2 : tensor<3x8xf32>
  return %3 : tensor<3x8xf32>
}

// -----

// One product is not two.
// CHECK-LABEL: func.func @one
// CHECK-NEXT: graph.matmul
// CHECK-NEXT: return
func.func @one(%x: tensor<3x4xf32>, %a: tensor<4x8xf32>) -> tensor<3x8xf32> {
  %0 = graph.matmul %x, %a : tensor<3x4xf32>, tensor<4x8xf32> -> tensor<3x8xf32>
  return %0 : tensor<3x8xf32>
}

// -----

// The second product needs the first.
// CHECK-LABEL: func.func @chained
// CHECK-NEXT: graph.matmul
// CHECK-NEXT: graph.slice
// CHECK-NEXT: graph.matmul
// CHECK-NEXT: return
func.func @chained(%x: tensor<16x4xf32>, %a: tensor<4x8xf32>) -> tensor<16x8xf32> {
  %0 = graph.matmul %x, %a : tensor<16x4xf32>, tensor<4x8xf32> -> tensor<16x8xf32>
  %1 = graph.slice %0 [0:4, 0:] : tensor<16x8xf32> -> tensor<4x8xf32>
  %2 = graph.matmul %x, %1 : tensor<16x4xf32>, tensor<4x8xf32> -> tensor<16x8xf32>
  return %2 : tensor<16x8xf32>
}

// -----

// A size that is a number in the rule is that number.
// CHECK-LABEL: func.func @other_size
// CHECK-NEXT: graph.matmul
// CHECK-NEXT: graph.matmul
func.func @other_size(%x: tensor<3x4xf32>, %a: tensor<4x7xf32>, %b: tensor<4x7xf32>) -> (tensor<3x7xf32>, tensor<3x7xf32>) {
  %0 = graph.matmul %x, %a : tensor<3x4xf32>, tensor<4x7xf32> -> tensor<3x7xf32>
  %1 = graph.matmul %x, %b : tensor<3x4xf32>, tensor<4x7xf32> -> tensor<3x7xf32>
  return %0, %1 : tensor<3x7xf32>, tensor<3x7xf32>
}
