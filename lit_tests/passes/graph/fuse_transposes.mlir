// RUN: irkit-opt %s --graph-fuse --split-input-file --check-each | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(graph-fuse{alone=true})' --split-input-file | filecheck %s --check-prefix=ALONE

// A right factor that is transposed for a product: one kernel, which is the whole function.
// CHECK-LABEL: func.func @whole(
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    graph.matmul
// ALONE-LABEL: func.func @whole(
// ALONE-NEXT:    graph.transpose
// ALONE-NEXT:    call @matmul(
func.func @whole(%a: tensor<3x5xf32>, %b: tensor<7x5xf32>) -> tensor<3x7xf32> {
  %0 = graph.transpose %b [1, 0] : tensor<7x5xf32> -> tensor<5x7xf32>
  %1 = graph.matmul %a, %0 : tensor<3x5xf32>, tensor<5x7xf32> -> tensor<3x7xf32>
  return %1 : tensor<3x7xf32>
}

// -----

// What follows joins as well.  A transposition that several products read becomes one for each of them.
// CHECK-LABEL: func.func private @transpose_matmul_relu(%{{.*}}: tensor<7x5xf32>, %{{.*}}: tensor<3x5xf32>)
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    graph.matmul
// CHECK-NEXT:    graph.relu
// CHECK:       func.func private @transpose_matmul(
// CHECK:       func.func @twice(
// CHECK-NEXT:    call @transpose_matmul_relu(
// CHECK-NEXT:    call @transpose_matmul(
// CHECK-NEXT:    return
func.func @twice(%a: tensor<3x5xf32>, %b: tensor<7x5xf32>, %c: tensor<2x5xf32>) -> (tensor<3x7xf32>, tensor<2x7xf32>) {
  %0 = graph.transpose %b [1, 0] : tensor<7x5xf32> -> tensor<5x7xf32>
  %1 = graph.matmul %a, %0 : tensor<3x5xf32>, tensor<5x7xf32> -> tensor<3x7xf32>
  %2 = graph.relu %1 : tensor<3x7xf32>
  %3 = graph.matmul %c, %0 : tensor<2x5xf32>, tensor<5x7xf32> -> tensor<2x7xf32>
  return %2, %3 : tensor<3x7xf32>, tensor<2x7xf32>
}

// -----

// Something else reads it too: it has to be there anyway.
// CHECK-LABEL: func.func @returned(
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    call @matmul(
func.func @returned(%a: tensor<3x5xf32>, %b: tensor<7x5xf32>) -> (tensor<3x7xf32>, tensor<5x7xf32>) {
  %0 = graph.transpose %b [1, 0] : tensor<7x5xf32> -> tensor<5x7xf32>
  %1 = graph.matmul %a, %0 : tensor<3x5xf32>, tensor<5x7xf32> -> tensor<3x7xf32>
  return %1, %0 : tensor<3x7xf32>, tensor<5x7xf32>
}

// -----

// A left factor: only for few columns, or where its rows stay rows.
// CHECK-LABEL: func.func @left(
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    call @matmul(
func.func @left(%a: tensor<5x3xf32>, %b: tensor<5x97xf32>) -> tensor<3x97xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<5x3xf32> -> tensor<3x5xf32>
  %1 = graph.matmul %0, %b : tensor<3x5xf32>, tensor<5x97xf32> -> tensor<3x97xf32>
  return %1 : tensor<3x97xf32>
}

// -----

// CHECK-LABEL: func.func @few_columns(
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    graph.matmul
func.func @few_columns(%a: tensor<5x3xf32>, %b: tensor<5x96xf32>) -> tensor<3x96xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<5x3xf32> -> tensor<3x5xf32>
  %1 = graph.matmul %0, %b : tensor<3x5xf32>, tensor<5x96xf32> -> tensor<3x96xf32>
  return %1 : tensor<3x96xf32>
}

// -----

// CHECK-LABEL: func.func @heads(
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    graph.matmul
func.func @heads(%a: tensor<3x2x5xf32>, %b: tensor<2x5x97xf32>) -> tensor<2x3x97xf32> {
  %0 = graph.transpose %a [1, 0, 2] : tensor<3x2x5xf32> -> tensor<2x3x5xf32>
  %1 = graph.matmul %0, %b : tensor<2x3x5xf32>, tensor<2x5x97xf32> -> tensor<2x3x97xf32>
  return %1 : tensor<2x3x97xf32>
}

// -----

// Neither along the sum nor along the columns.
// CHECK-LABEL: func.func @batch_last(
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    call @matmul(
func.func @batch_last(%a: tensor<2x3x5xf32>, %b: tensor<5x7x2xf32>) -> tensor<2x3x7xf32> {
  %0 = graph.transpose %b [2, 0, 1] : tensor<5x7x2xf32> -> tensor<2x5x7xf32>
  %1 = graph.matmul %a, %0 : tensor<2x3x5xf32>, tensor<2x5x7xf32> -> tensor<2x3x7xf32>
  return %1 : tensor<2x3x7xf32>
}

// -----

// A matrix times itself the other way round would be read in two orders.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    call @matmul(
func.func @itself(%a: tensor<3x5xf32>) -> tensor<3x3xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<3x5xf32> -> tensor<5x3xf32>
  %1 = graph.matmul %a, %0 : tensor<3x5xf32>, tensor<5x3xf32> -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// -----

// CHECK-LABEL: func.func @squared(
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    call @matmul(
func.func @squared(%a: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<3x3xf32> -> tensor<3x3xf32>
  %1 = graph.matmul %0, %0 : tensor<3x3xf32>, tensor<3x3xf32> -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// -----

// No schedule is known for sizes that are not.
// CHECK-LABEL: func.func @open(
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    call @matmul(
func.func @open(%a: tensor<3x?xf32>, %b: tensor<7x?xf32>) -> tensor<3x7xf32> {
  %0 = graph.transpose %b [1, 0] : tensor<7x?xf32> -> tensor<?x7xf32>
  %1 = graph.matmul %a, %0 : tensor<3x?xf32>, tensor<?x7xf32> -> tensor<3x7xf32>
  return %1 : tensor<3x7xf32>
}

// -----

// A vector has no columns.
// CHECK-LABEL: func.func @vector(
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    call @matmul(
func.func @vector(%a: tensor<5xf32>, %b: tensor<7x5xf32>) -> tensor<7xf32> {
  %0 = graph.transpose %b [1, 0] : tensor<7x5xf32> -> tensor<5x7xf32>
  %1 = graph.matmul %a, %0 : tensor<5xf32>, tensor<5x7xf32> -> tensor<7xf32>
  return %1 : tensor<7xf32>
}
