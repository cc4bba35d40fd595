func.func @dma_tag(%m: memref<8xf32>, %i: index) {
  "memref.dma_start"(%m, %i, %m, %i, %i, %i, %i) : (memref<8xf32>, index, memref<8xf32>, index, index, index, index) -> ()
  return
}
// -----
func.func @dma_tag_indices(%m: memref<8xf32>, %i: index, %f: f32) {
  "memref.dma_start"(%m, %i, %m, %i, %i, %m, %f) : (memref<8xf32>, index, memref<8xf32>, index, index, memref<8xf32>, f32) -> ()
  return
}
// -----
func.func @dma_stride(%m: memref<8xf32>, %i: index, %f: f32) {
  "memref.dma_start"(%m, %i, %m, %i, %i, %m, %i, %f, %f) : (memref<8xf32>, index, memref<8xf32>, index, index, memref<8xf32>, index, f32, f32) -> ()
  return
}
// -----
func.func @dma_operands(%m: memref<8xf32>, %i: index, %f: f32) {
  "memref.dma_start"(%m, %i, %m, %i, %i, %m, %i, %f) : (memref<8xf32>, index, memref<8xf32>, index, index, memref<8xf32>, index, f32) -> ()
  return
}
// -----
memref.global @g : memref<2xf32> = [1.0, 2.0]
// -----
func.func @not_all(%m: memref<2x3x1xf32>) {
  %0 = memref.collapse_shape %m [[0], [1]] : memref<2x3x1xf32> into memref<2x3xf32>
  return
}
// -----
func.func @no_collapse(%m: memref<6xf32>) {
  %0 = memref.collapse_shape %m [[0], [1]] : memref<6xf32> into memref<2x3xf32>
  return
}
// -----
func.func @layout(%m: memref<6xf32, affine_map<(d0) -> (d0 mod 2)>>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xf32, affine_map<(d0) -> (d0 mod 2)>> into memref<2x3xf32>
  return
}
// -----
func.func @not_all_of_an_expansion(%m: memref<2x3xf32>) {
  %0 = memref.expand_shape %m [[0], [1]] output_shape [2, 3, 1] : memref<2x3xf32> into memref<2x3x1xf32>
  return
}
// -----
func.func @not_all_of_none(%m: memref<2x3xf32>) {
  %0 = memref.expand_shape %m [[0], []] output_shape [2, 3, 1] : memref<2x3xf32> into memref<2x3x1xf32>
  return
}
