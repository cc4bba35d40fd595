// RUN: irkit-opt %s --graph-fuse --split-input-file --check-each | filecheck %s

// What is done with the results of a product belongs to it; equal kernels are one function.
// CHECK-LABEL: func.func private @matmul_add_gelu(
// CHECK-SAME:    %[[X:.*]]: tensor<4x8xf32>, %[[W:.*]]: tensor<8x8xf32>, %[[B:.*]]: tensor<8xf32>) -> tensor<4x8xf32> attributes {irkit.kernel}
// CHECK-NEXT: graph.matmul %[[X]], %[[W]]
// CHECK-NEXT: graph.add
// CHECK-NEXT: graph.gelu
// CHECK-NEXT: return
// CHECK-LABEL: func.func @layers
// CHECK-NEXT: %[[H:.*]] = call @matmul_add_gelu(%arg0, %arg1, %arg2)
// CHECK-NEXT: %[[R:.*]] = call @matmul_add_gelu(%[[H]], %arg3, %arg2)
// CHECK-NEXT: return %[[R]]
func.func @layers(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %b: tensor<8xf32>, %v: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = graph.matmul %x, %w : tensor<4x8xf32>, tensor<8x8xf32> -> tensor<4x8xf32>
  %1 = graph.add %0, %b : tensor<4x8xf32>, tensor<8xf32> -> tensor<4x8xf32>
  %2 = graph.gelu %1 : tensor<4x8xf32>
  %3 = graph.matmul %2, %v : tensor<4x8xf32>, tensor<8x8xf32> -> tensor<4x8xf32>
  %4 = graph.add %3, %b : tensor<4x8xf32>, tensor<8xf32> -> tensor<4x8xf32>
  %5 = graph.gelu %4 : tensor<4x8xf32>
  return %5 : tensor<4x8xf32>
}

// -----

// Paths that part and meet again are inside; a constant that is one number goes with them.
// CHECK-LABEL: func.func private @matmul_mul_sigmoid_mul(
// CHECK-SAME:    %{{.*}}: tensor<4x8xf32>, %{{.*}}: tensor<8x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: graph.constant dense<1.702000e+00> : tensor<f32>
// CHECK-NEXT: graph.matmul
// CHECK-NEXT: graph.mul
// CHECK-NEXT: graph.sigmoid
// CHECK-NEXT: graph.mul
// CHECK-LABEL: func.func @diamond
// CHECK-NEXT: call @matmul_mul_sigmoid_mul
// CHECK-NEXT: graph.transpose
// CHECK-NEXT: return
func.func @diamond(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x4xf32> {
  %c = graph.constant dense<1.702> : tensor<f32>
  %0 = graph.matmul %x, %w : tensor<4x8xf32>, tensor<8x8xf32> -> tensor<4x8xf32>
  %1 = graph.mul %0, %c : tensor<4x8xf32>, tensor<f32> -> tensor<4x8xf32>
  %2 = graph.sigmoid %1 : tensor<4x8xf32>
  %3 = graph.mul %0, %2 : tensor<4x8xf32>
  %4 = graph.transpose %3 [1, 0] : tensor<4x8xf32> -> tensor<8x4xf32>
  return %4 : tensor<8x4xf32>
}

// -----

// Both the product and its relu are read by others: the product is alone, and so is the sum, whose other
// operand is made of the relu.
// CHECK-LABEL: func.func private @matmul(
// CHECK-LABEL: func.func @two_readers
// CHECK-NEXT: %[[P:.*]] = call @matmul(
// CHECK-NEXT: %[[R:.*]] = graph.relu %[[P]]
// CHECK-NEXT: %[[Q:.*]] = call @matmul(%[[R]]
// CHECK-NEXT: %[[S:.*]] = graph.add %[[P]], %[[Q]]
// CHECK-NEXT: return %[[S]], %[[Q]]
func.func @two_readers(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = graph.matmul %x, %w : tensor<8x8xf32>
  %1 = graph.relu %0 : tensor<8x8xf32>
  %2 = graph.matmul %1, %w : tensor<8x8xf32>
  %3 = graph.add %0, %2 : tensor<8x8xf32>
  return %3, %2 : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// A residual: the sum belongs to the second product, and reads what the first kernel made.
// CHECK-LABEL: func.func private @matmul_relu(
// CHECK-LABEL: func.func private @matmul_add_relu(
// CHECK-LABEL: func.func @residual
// CHECK-NEXT: %[[H:.*]] = call @matmul_relu(%arg0, %arg1)
// CHECK-NEXT: %[[R:.*]] = call @matmul_add_relu(%[[H]], %arg1, %arg0)
// CHECK-NEXT: return %[[R]]
func.func @residual(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = graph.matmul %x, %w : tensor<8x8xf32>
  %1 = graph.relu %0 : tensor<8x8xf32>
  %2 = graph.matmul %1, %w : tensor<8x8xf32>
  %3 = graph.add %2, %x : tensor<8x8xf32>
  %4 = graph.relu %3 : tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}

// -----

// A reduction takes what makes its operand, and what is done with its result, which is of another shape.
// CHECK-LABEL: func.func private @sub_mul_reduce_sqrt(
// CHECK-LABEL: func.func @norm
// CHECK-NEXT: call @sub_mul_reduce_sqrt(%arg0, %arg1)
// CHECK-NEXT: graph.reshape
// CHECK-NEXT: return
func.func @norm(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<2x2xf32> {
  %0 = graph.sub %x, %y : tensor<4x8xf32>
  %1 = graph.mul %0, %0 : tensor<4x8xf32>
  %2 = graph.reduce sum %1 axes [1] : tensor<4x8xf32> -> tensor<4xf32>
  %3 = graph.sqrt %2 : tensor<4xf32>
  %4 = graph.reshape %3 : tensor<4xf32> -> tensor<2x2xf32>
  return %4 : tensor<2x2xf32>
}

// -----

// The result of the product is stretched: the sum has another shape.
// CHECK-LABEL: func.func @stretched
// CHECK-NEXT: call @matmul(
// CHECK-NEXT: graph.add
func.func @stretched(%x: tensor<1x8xf32>, %w: tensor<8x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = graph.matmul %x, %w : tensor<1x8xf32>, tensor<8x8xf32> -> tensor<1x8xf32>
  %1 = graph.add %0, %y : tensor<1x8xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// -----

// A chain of functions of elements is a kernel, one function of elements is none, and neither is a result
// that nobody reads.
// CHECK-LABEL: func.func private @add_exp(
// CHECK-LABEL: func.func @chain
// CHECK-NEXT: %[[C:.*]] = call @add_exp(%arg0, %arg1)
// CHECK-NEXT: graph.transpose %[[C]]
// CHECK-NEXT: graph.relu
func.func @chain(%x: tensor<4x8xf32>, %y: tensor<8xf32>) -> tensor<8x4xf32> {
  %0 = graph.add %x, %y : tensor<4x8xf32>, tensor<8xf32> -> tensor<4x8xf32>
  %1 = graph.exp %0 : tensor<4x8xf32>
  %2 = graph.transpose %1 [1, 0] : tensor<4x8xf32> -> tensor<8x4xf32>
  %3 = graph.relu %2 : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @unread
// CHECK-NEXT: call @matmul
// CHECK-NEXT: graph.transpose
// CHECK-NEXT: return
func.func @unread(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = graph.matmul %x, %x : tensor<8x8xf32>
  %1 = graph.transpose %x [1, 0] : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

// Weights are arguments; a name that is taken is not taken twice.
// CHECK-LABEL: func.func private @matmul_0(
// CHECK-LABEL: func.func @matmul(
// CHECK: %[[W:.*]] = graph.constant dense<{{.*}}> : tensor<2x2xf32>
// CHECK: call @matmul_0(%arg0, %[[W]])
func.func @matmul(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %w = graph.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = graph.matmul %x, %w : tensor<2x2xf32>
  %1 = graph.transpose %0 [1, 0] : tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// -----

// A function that is one kernel stays as it is.
// CHECK-LABEL: func.func @whole
// CHECK:      graph.matmul
// CHECK-NEXT: graph.relu
func.func @whole(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %w = graph.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = graph.matmul %x, %w : tensor<2x2xf32>
  %1 = graph.relu %0 : tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// CHECK-LABEL: func.func private @declared
func.func private @declared(tensor<4xf32>) -> tensor<4xf32>

// -----

// Nobody could allocate the result of a call of which the size is not known.
// CHECK-LABEL: func.func @open
// CHECK-NEXT: graph.matmul
// CHECK-NEXT: graph.relu
// CHECK-NEXT: graph.transpose
func.func @open(%x: tensor<?x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x?xf32> {
  %0 = graph.matmul %x, %w : tensor<?x8xf32>, tensor<8x8xf32> -> tensor<?x8xf32>
  %1 = graph.relu %0 : tensor<?x8xf32>
  %2 = graph.transpose %1 [1, 0] : tensor<?x8xf32> -> tensor<8x?xf32>
  return %2 : tensor<8x?xf32>
}
