// Rules that graph-substitute knows by itself.  Each is checked by execution before it is used.

// What exporters write for the error-function gelu.
func.func @gelu.pattern(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %root = graph.constant dense<1.41421354> : tensor<f32>
  %one = graph.constant dense<1.0> : tensor<f32>
  %half = graph.constant dense<0.5> : tensor<f32>
  %0 = graph.div %x, %root : tensor<?x?xf32>, tensor<f32> -> tensor<?x?xf32>
  %1 = graph.erf %0 : tensor<?x?xf32>
  %2 = graph.add %1, %one : tensor<?x?xf32>, tensor<f32> -> tensor<?x?xf32>
  %3 = graph.mul %x, %2 : tensor<?x?xf32>
  %4 = graph.mul %3, %half : tensor<?x?xf32>, tensor<f32> -> tensor<?x?xf32>
  return %4 : tensor<?x?xf32>
}
func.func @gelu.replacement(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = graph.gelu %x : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Newer ones halve first.
func.func @gelu_of_half.pattern(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %root = graph.constant dense<0.707106769> : tensor<f32>
  %one = graph.constant dense<1.0> : tensor<f32>
  %half = graph.constant dense<0.5> : tensor<f32>
  %0 = graph.mul %x, %root : tensor<?x?xf32>, tensor<f32> -> tensor<?x?xf32>
  %1 = graph.erf %0 : tensor<?x?xf32>
  %2 = graph.add %1, %one : tensor<?x?xf32>, tensor<f32> -> tensor<?x?xf32>
  %3 = graph.mul %x, %half : tensor<?x?xf32>, tensor<f32> -> tensor<?x?xf32>
  %4 = graph.mul %3, %2 : tensor<?x?xf32>
  return %4 : tensor<?x?xf32>
}
func.func @gelu_of_half.replacement(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = graph.gelu %x : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @silu.pattern(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = graph.sigmoid %x : tensor<?x?xf32>
  %1 = graph.mul %x, %0 : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @silu.replacement(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = graph.silu %x : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// A quotient of a square root is one function.
func.func @rsqrt.pattern(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = graph.sqrt %x : tensor<?x?xf32>
  %1 = graph.reciprocal %0 : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @rsqrt.replacement(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = graph.rsqrt %x : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @product_of_transposes.pattern(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
  %1 = graph.transpose %b [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
  %2 = graph.matmul %0, %1 : tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}
func.func @product_of_transposes.replacement(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = graph.matmul %b, %a : tensor<?x?xf32>
  %1 = graph.transpose %0 [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// A vector is a row and a column alike.
func.func @vector_by_transpose.pattern(%x: tensor<?xf32>, %a: tensor<?x?xf32>) -> tensor<?xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
  %1 = graph.matmul %x, %0 : tensor<?xf32>, tensor<?x?xf32> -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @vector_by_transpose.replacement(%x: tensor<?xf32>, %a: tensor<?x?xf32>) -> tensor<?xf32> {
  %0 = graph.matmul %a, %x : tensor<?x?xf32>, tensor<?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @transpose_by_vector.pattern(%a: tensor<?x?xf32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = graph.transpose %a [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
  %1 = graph.matmul %0, %x : tensor<?x?xf32>, tensor<?xf32> -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @transpose_by_vector.replacement(%a: tensor<?x?xf32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = graph.matmul %x, %a : tensor<?xf32>, tensor<?x?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
