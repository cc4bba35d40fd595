// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-fold-batch-norm))' --split-input-file --check-each | filecheck %s

// (y + b) * f + o: the factor goes into the filters, and one offset is left.
// CHECK-LABEL: func.func @conv
// CHECK-DAG:  %[[O:.*]] = graph.constant dense<{{\[\[\[}}2.000000e+00]], {{\[\[}}8.000000e+00]], {{\[\[}}2.300000e+01]]]> : tensor<3x1x1xf32>
// CHECK-DAG:  %[[W:.*]] = graph.constant dense<{{\[\[\[\[}}2.000000e+00]], {{\[\[}}4.000000e+00]]], {{\[\[\[}}1.200000e+01]], {{\[\[}}1.600000e+01]]], {{\[\[\[}}4.000000e+01]], {{\[\[}}4.800000e+01]]]]>
// CHECK:      %[[C:.*]] = graph.conv %arg0, %[[W]]
// CHECK-NEXT: %[[R:.*]] = graph.add %[[C]], %[[O]]
// CHECK-NEXT: return %[[R]]
func.func @conv(%x: tensor<1x2x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %w = graph.constant dense<[[[[1.0]], [[2.0]]], [[[3.0]], [[4.0]]], [[[5.0]], [[6.0]]]]> : tensor<3x2x1x1xf32>
  %b = graph.constant dense<[[[0.5]], [[1.5]], [[2.5]]]> : tensor<3x1x1xf32>
  %f = graph.constant dense<[[[2.0]], [[4.0]], [[8.0]]]> : tensor<3x1x1xf32>
  %o = graph.constant dense<[[[1.0]], [[2.0]], [[3.0]]]> : tensor<3x1x1xf32>
  %0 = graph.conv %x, %w : tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32> -> tensor<1x3x4x4xf32>
  %1 = graph.add %0, %b : tensor<1x3x4x4xf32>, tensor<3x1x1xf32> -> tensor<1x3x4x4xf32>
  %2 = graph.mul %1, %f : tensor<1x3x4x4xf32>, tensor<3x1x1xf32> -> tensor<1x3x4x4xf32>
  %3 = graph.add %2, %o : tensor<1x3x4x4xf32>, tensor<3x1x1xf32> -> tensor<1x3x4x4xf32>
  return %3 : tensor<1x3x4x4xf32>
}

// -----

// Divisors are factors, subtrahends are offsets; one number is one for each column.
// CHECK-LABEL: func.func @matmul
// CHECK:      graph.matmul
// CHECK-NEXT: graph.add
// CHECK-NEXT: return
func.func @matmul(%x: tensor<3x2xf32>) -> tensor<3x3xf32> {
  %w = graph.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %c = graph.constant dense<[2.0, 4.0, 8.0]> : tensor<3xf32>
  %two = graph.constant dense<2.0> : tensor<f32>
  %0 = graph.matmul %x, %w : tensor<3x2xf32>, tensor<2x3xf32> -> tensor<3x3xf32>
  %1 = graph.div %0, %c : tensor<3x3xf32>, tensor<3xf32> -> tensor<3x3xf32>
  %2 = graph.sub %1, %c : tensor<3x3xf32>, tensor<3xf32> -> tensor<3x3xf32>
  %3 = graph.mul %two, %2 : tensor<f32>, tensor<3x3xf32> -> tensor<3x3xf32>
  return %3 : tensor<3x3xf32>
}

// -----

// A factor for each row or pixel is none for each channel; weights that are not known cannot change; what is
// read elsewhere is computed anyway; and what is stretched has another shape.
// CHECK-LABEL: func.func @rows
// CHECK: graph.mul
func.func @rows(%x: tensor<3x2xf32>) -> tensor<3x3xf32> {
  %w = graph.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %c = graph.constant dense<[[2.0], [4.0], [8.0]]> : tensor<3x1xf32>
  %0 = graph.matmul %x, %w : tensor<3x2xf32>, tensor<2x3xf32> -> tensor<3x3xf32>
  %1 = graph.mul %0, %c : tensor<3x3xf32>, tensor<3x1xf32> -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// CHECK-LABEL: func.func @unknown
// CHECK: graph.mul
func.func @unknown(%x: tensor<3x2xf32>, %w: tensor<2x3xf32>) -> tensor<3x3xf32> {
  %c = graph.constant dense<[2.0, 4.0, 8.0]> : tensor<3xf32>
  %0 = graph.matmul %x, %w : tensor<3x2xf32>, tensor<2x3xf32> -> tensor<3x3xf32>
  %1 = graph.mul %0, %c : tensor<3x3xf32>, tensor<3xf32> -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// CHECK-LABEL: func.func @read_elsewhere
// CHECK: graph.mul
func.func @read_elsewhere(%x: tensor<3x2xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>) {
  %w = graph.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %c = graph.constant dense<[2.0, 4.0, 8.0]> : tensor<3xf32>
  %0 = graph.matmul %x, %w : tensor<3x2xf32>, tensor<2x3xf32> -> tensor<3x3xf32>
  %1 = graph.mul %0, %c : tensor<3x3xf32>, tensor<3xf32> -> tensor<3x3xf32>
  return %0, %1 : tensor<3x3xf32>, tensor<3x3xf32>
}

// CHECK-LABEL: func.func @stretched
// CHECK: graph.mul
func.func @stretched(%x: tensor<1x2xf32>) -> tensor<2x3xf32> {
  %w = graph.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %c = graph.constant dense<[[2.0, 4.0, 8.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  %0 = graph.matmul %x, %w : tensor<1x2xf32>, tensor<2x3xf32> -> tensor<1x3xf32>
  %1 = graph.mul %0, %c : tensor<1x3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// The filters of a group are scaled as all others.
// CHECK-LABEL: func.func @groups
// CHECK:      graph.conv {{.*}} groups 2
// CHECK-NEXT: return
func.func @groups(%x: tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32> {
  %w = graph.constant dense<[[[[1.0]]], [[[2.0]]]]> : tensor<2x1x1x1xf32>
  %c = graph.constant dense<[[[[2.0]], [[4.0]]]]> : tensor<1x2x1x1xf32>
  %0 = graph.conv %x, %w groups 2 : tensor<1x2x1x1xf32>, tensor<2x1x1x1xf32> -> tensor<1x2x1x1xf32>
  %1 = graph.mul %0, %c : tensor<1x2x1x1xf32>
  return %1 : tensor<1x2x1x1xf32>
}
