// Two products with one left factor become one; both results are replaced together.
func.func @joined.pattern(%x: tensor<?x?xf32>, %a: tensor<?x8xf32>, %b: tensor<?x8xf32>)
    -> (tensor<?x8xf32>, tensor<?x8xf32>) {
  %0 = graph.matmul %x, %a : tensor<?x?xf32>, tensor<?x8xf32> -> tensor<?x8xf32>
  %1 = graph.matmul %x, %b : tensor<?x?xf32>, tensor<?x8xf32> -> tensor<?x8xf32>
  return %0, %1 : tensor<?x8xf32>, tensor<?x8xf32>
}
func.func @joined.replacement(%x: tensor<?x?xf32>, %a: tensor<?x8xf32>, %b: tensor<?x8xf32>)
    -> (tensor<?x8xf32>, tensor<?x8xf32>) {
  %0 = graph.concat %a, %b axis 1 : tensor<?x8xf32>, tensor<?x8xf32> -> tensor<?x16xf32>
  %1 = graph.matmul %x, %0 : tensor<?x?xf32>, tensor<?x16xf32> -> tensor<?x16xf32>
  %2 = graph.slice %1 [0:, 0:8] : tensor<?x16xf32> -> tensor<?x8xf32>
  %3 = graph.slice %1 [0:, 8:16] : tensor<?x16xf32> -> tensor<?x8xf32>
  return %2, %3 : tensor<?x8xf32>, tensor<?x8xf32>
}

func.func @square.pattern(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = graph.mul %x, %x : tensor<?xf32>
  %1 = graph.exp %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @square.replacement(%x: tensor<?xf32>) -> tensor<?xf32> {
  %two = graph.constant dense<2.0> : tensor<f32>
  %0 = graph.pow %x, %two : tensor<?xf32>, tensor<f32> -> tensor<?xf32>
  %1 = graph.exp %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}
