func.func @groups(%a: tensor<2x3xf32>) {
  %0 = tensor.collapse_shape %a [[0], [1]] : tensor<2x3xf32> into tensor<6xf32>
  return
}
// -----
func.func @parallel_insert(%s: tensor<1xf32>, %a: tensor<8xf32>) {
  tensor.parallel_insert_slice %s into %a[0] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return
}
