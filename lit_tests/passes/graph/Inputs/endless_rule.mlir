func.func @swap.pattern(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = graph.add %x, %y : tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @swap.replacement(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = graph.add %y, %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}
