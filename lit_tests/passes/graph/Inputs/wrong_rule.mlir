func.func @wrong.pattern(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = graph.sub %x, %y : tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @wrong.replacement(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = graph.sub %y, %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}
