func.func @twice.pattern(%x: tensor<?xf32>) -> tensor<1000xf32> {
  %0 = graph.reshape %x : tensor<?xf32> -> tensor<1000xf32>
  return %0 : tensor<1000xf32>
}
func.func @twice.replacement(%x: tensor<?xf32>) -> tensor<1000xf32> {
  %0 = graph.reshape %x : tensor<?xf32> -> tensor<1000xf32>
  %1 = graph.reverse %0 axes [0] : tensor<1000xf32>
  %2 = graph.reverse %1 axes [0] : tensor<1000xf32>
  return %2 : tensor<1000xf32>
}
