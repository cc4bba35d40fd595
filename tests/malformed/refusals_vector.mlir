func.func @batch(%a: vector<2x3xf32>, %b: vector<4x3xf32>, %c: vector<2xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(b, k) -> (b, k)>, affine_map<(b, k) -> (b, k)>, affine_map<(b, k) -> (b)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<4x3xf32> into vector<2xf32>
  return
}
// -----
func.func @result_of_a_contraction(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x5xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x5xf32>
  return
}
// -----
func.func @gather_from_unranked(%a: memref<*xf32>, %i: index, %v: vector<4xi32>, %m: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %a[%i] [%v], %m, %p : memref<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @gather_from_unranked_tensor(%a: tensor<*xf32>, %i: index, %v: vector<4xi32>, %m: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %a[%i] [%v], %m, %p : tensor<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @scatter_to_unranked(%a: memref<*xf32>, %i: index, %v: vector<4xi32>, %m: vector<4xi1>, %p: vector<4xf32>) {
  vector.scatter %a[%i] [%v], %m, %p : memref<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}
// -----
func.func @compress(%a: memref<8xf32>, %i: index, %m: vector<3xi1>, %p: vector<4xf32>) {
  vector.compressstore %a[%i], %m, %p : memref<8xf32>, vector<3xi1>, vector<4xf32>
  return
}
// -----
func.func @shuffle(%a: vector<2x3xf32>, %b: vector<2x4xf32>) {
  %0 = vector.shuffle %a, %b [0, 1] : vector<2x3xf32>, vector<2x4xf32>
  return
}
// -----
func.func @shuffle_generic(%a: vector<2x3xf32>, %b: vector<2x4xf32>) {
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 1>}> : (vector<2x3xf32>, vector<2x4xf32>) -> vector<2x3xf32>
  return
}
// -----
func.func @mask_results(%m: vector<4xi1>, %a: vector<4xf32>, %p: memref<8xf32>, %i: index) {
  %0 = "vector.mask"(%m) ({
    vector.transfer_write %a, %p[%i] : vector<4xf32>, memref<8xf32>
    "vector.yield"(%a) : (vector<4xf32>) -> ()
  }) : (vector<4xi1>) -> vector<4xf32>
  return
}
// -----
func.func @passthru_without_result(%m: vector<4xi1>, %a: vector<4xf32>, %p: memref<8xf32>, %i: index) {
  "vector.mask"(%m, %a) ({
    vector.transfer_write %a, %p[%i] : vector<4xf32>, memref<8xf32>
    "vector.yield"() : () -> ()
  }) : (vector<4xi1>, vector<4xf32>) -> ()
  return
}
// -----
func.func @passthru_of_another_type(%m: vector<4xi1>, %a: vector<4xi32>, %p: memref<8xf32>, %i: index, %f: f32) {
  %0 = "vector.mask"(%m, %a) ({
    %1 = vector.transfer_read %p[%i], %f : memref<8xf32>, vector<4xf32>
    "vector.yield"(%1) : (vector<4xf32>) -> ()
  }) : (vector<4xi1>, vector<4xi32>) -> vector<4xf32>
  return
}
// -----
func.func @ranks_of_vector_elements(%p: memref<8xvector<2x4xf32>>, %i: index, %f: vector<2x4xf32>) {
  %0 = "vector.transfer_read"(%p, %i, %f) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> ()>}> : (memref<8xvector<2x4xf32>>, index, vector<2x4xf32>) -> vector<8xf32>
  return
}
// -----
func.func @mask_with_vector_elements(%p: memref<8xvector<4xf32>>, %i: index, %f: vector<4xf32>, %m: vector<1xi1>) {
  %0 = "vector.transfer_read"(%p, %i, %f, %m) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> ()>}> : (memref<8xvector<4xf32>>, index, vector<4xf32>, vector<1xi1>) -> vector<4xf32>
  return
}
// -----
func.func @padding_of_vector_elements(%p: memref<8xvector<4xf32>>, %i: index, %f: f32) {
  %0 = "vector.transfer_read"(%p, %i, %f) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> ()>}> : (memref<8xvector<4xf32>>, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @rank_of_a_masked_read(%p: memref<8xf32>, %i: index, %f: f32, %m: vector<4xi1>) {
  %0 = vector.transfer_read %p[%i], %f, %m {permutation_map = affine_map<(d0) -> (d0)>} : memref<8xf32>, vector<4x4xf32>
  return
}
