// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-substitute))' --split-input-file --check-each | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-substitute))' --split-input-file --mlir-pass-statistics 2>&1 >/dev/null | filecheck %s --check-prefix=COUNT
// COUNT: num-substituted

// Rules of elements hold for every rank, and the constants may have any shape.
// CHECK-LABEL: func.func @gelu
// CHECK-NEXT: graph.gelu %arg0 : tensor<2x3x4xf32>
// CHECK-NEXT: return
func.func @gelu(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %root = graph.constant dense<1.41421354> : tensor<f32>
  %one = graph.constant dense<1.0> : tensor<1xf32>
  %half = graph.constant dense<0.5> : tensor<4xf32>
  %0 = graph.div %x, %root : tensor<2x3x4xf32>, tensor<f32> -> tensor<2x3x4xf32>
  %1 = graph.erf %0 : tensor<2x3x4xf32>
  %2 = graph.add %1, %one : tensor<2x3x4xf32>, tensor<1xf32> -> tensor<2x3x4xf32>
  %3 = graph.mul %x, %2 : tensor<2x3x4xf32>
  %4 = graph.mul %3, %half : tensor<2x3x4xf32>, tensor<4xf32> -> tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// -----

// Another number is another function.
// CHECK-LABEL: func.func @not_gelu
// CHECK: graph.erf
func.func @not_gelu(%x: tensor<4xf32>) -> tensor<4xf32> {
  %root = graph.constant dense<1.5> : tensor<f32>
  %one = graph.constant dense<1.0> : tensor<f32>
  %half = graph.constant dense<0.5> : tensor<f32>
  %0 = graph.div %x, %root : tensor<4xf32>, tensor<f32> -> tensor<4xf32>
  %1 = graph.erf %0 : tensor<4xf32>
  %2 = graph.add %1, %one : tensor<4xf32>, tensor<f32> -> tensor<4xf32>
  %3 = graph.mul %x, %2 : tensor<4xf32>
  %4 = graph.mul %3, %half : tensor<4xf32>, tensor<f32> -> tensor<4xf32>
  return %4 : tensor<4xf32>
}

// -----

// The erf is read by others, too.
// CHECK-LABEL: func.func @shared
// CHECK: graph.erf
// CHECK-NOT: graph.gelu
func.func @shared(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %root = graph.constant dense<1.41421354> : tensor<f32>
  %one = graph.constant dense<1.0> : tensor<f32>
  %half = graph.constant dense<0.5> : tensor<f32>
  %0 = graph.div %x, %root : tensor<4xf32>, tensor<f32> -> tensor<4xf32>
  %1 = graph.erf %0 : tensor<4xf32>
  %2 = graph.add %1, %one : tensor<4xf32>, tensor<f32> -> tensor<4xf32>
  %3 = graph.mul %x, %2 : tensor<4xf32>
  %4 = graph.mul %3, %half : tensor<4xf32>, tensor<f32> -> tensor<4xf32>
  return %1, %4 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Operands must be one and the same where the pattern says so.
// CHECK-LABEL: func.func @two_values
// CHECK: graph.sigmoid
func.func @two_values(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.sigmoid %x : tensor<4xf32>
  %1 = graph.mul %y, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// The sizes of the new operations follow from their operands.
// CHECK-LABEL: func.func @transposes
// CHECK-NEXT: %[[P:.*]] = graph.matmul %arg1, %arg0 : tensor<5x4xf32>, tensor<4x8xf32> -> tensor<5x8xf32>
// CHECK-NEXT: graph.transpose %[[P]] [1, 0] : tensor<5x8xf32> -> tensor<8x5xf32>
// CHECK-NEXT: return
func.func @transposes(%a: tensor<4x8xf32>, %b: tensor<5x4xf32>) -> tensor<8x5xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<4x8xf32> -> tensor<8x4xf32>
  %1 = graph.transpose %b [1, 0] : tensor<5x4xf32> -> tensor<4x5xf32>
  %2 = graph.matmul %0, %1 : tensor<8x4xf32>, tensor<4x5xf32> -> tensor<8x5xf32>
  return %2 : tensor<8x5xf32>
}

// -----

// Another rank, another element type.
// CHECK-LABEL: func.func @not_f32
// CHECK: graph.sqrt
// CHECK-NEXT: graph.reciprocal
func.func @not_f32(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = graph.sqrt %x : tensor<4xf64>
  %1 = graph.reciprocal %0 : tensor<4xf64>
  return %1 : tensor<4xf64>
}

// -----

// One rule makes room for another, inside a branch.
// CHECK-LABEL: func.func @nested
// CHECK: scf.if
// CHECK-NEXT: graph.silu
// CHECK-NEXT: scf.yield
func.func @nested(%x: tensor<4xf32>, %flag: i1) -> tensor<4xf32> {
  %r = scf.if %flag -> tensor<4xf32> {
    %0 = graph.sigmoid %x : tensor<4xf32>
    %1 = graph.mul %x, %0 : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func private @declared
func.func private @declared(tensor<4xf32>) -> tensor<4xf32>

// -----

// A vector is a row and a column alike: the matrix is read as it is.
// CHECK-LABEL: func.func @vector_by_transpose
// CHECK-NEXT:    graph.matmul %arg1, %arg0 : tensor<7x5xf32>, tensor<5xf32> -> tensor<7xf32>
// CHECK-NEXT:    return
func.func @vector_by_transpose(%x: tensor<5xf32>, %a: tensor<7x5xf32>) -> tensor<7xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<7x5xf32> -> tensor<5x7xf32>
  %1 = graph.matmul %x, %0 : tensor<5xf32>, tensor<5x7xf32> -> tensor<7xf32>
  return %1 : tensor<7xf32>
}

// -----

// CHECK-LABEL: func.func @transpose_by_vector
// CHECK-NEXT:    graph.matmul %arg1, %arg0 : tensor<7xf32>, tensor<7x5xf32> -> tensor<5xf32>
// CHECK-NEXT:    return
func.func @transpose_by_vector(%a: tensor<7x5xf32>, %x: tensor<7xf32>) -> tensor<5xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<7x5xf32> -> tensor<5x7xf32>
  %1 = graph.matmul %0, %x : tensor<5x7xf32>, tensor<7xf32> -> tensor<5xf32>
  return %1 : tensor<5xf32>
}

// -----

// One of several matrices has no columns that are rows of the others.
// CHECK-LABEL: func.func @vector_by_transposes
// CHECK-NEXT:    graph.transpose
// CHECK-NEXT:    graph.matmul
func.func @vector_by_transposes(%x: tensor<5xf32>, %a: tensor<2x7x5xf32>) -> tensor<2x7xf32> {
  %0 = graph.transpose %a [0, 2, 1] : tensor<2x7x5xf32> -> tensor<2x5x7xf32>
  %1 = graph.matmul %x, %0 : tensor<5xf32>, tensor<2x5x7xf32> -> tensor<2x7xf32>
  return %1 : tensor<2x7xf32>
}
