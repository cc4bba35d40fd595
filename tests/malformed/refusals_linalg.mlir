func.func @two_maps(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @four_results(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @four_results_of_four(%a: tensor<2x3x4x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) {
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%a, %b : tensor<2x3x4x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @nothing_contracted(%a: tensor<2xf32>, %b: tensor<3xf32>, %c: tensor<2x3xf32>) {
  %0 = linalg.contract indexing_maps = [affine_map<(m, n) -> (m)>, affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>] ins(%a, %b : tensor<2xf32>, tensor<3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @yield_in_two_regions(%a: f32) {
  "t.a"() ({
    linalg.yield %a : f32
  }, {
  }) : () -> ()
  return
}
// -----
func.func @payload(%a: tensor<4xf32>) {
  %0 = linalg.map {"x"} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
  return
}
// -----
func.func @payload_goes_on(%a: tensor<4xf32>) {
  %0 = linalg.map {math.exp %a} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
  return
}
// -----
func.func @winograd_input(%i: tensor<2x10x10x5xf32>, %o: tensor<6x6x2x2x2x5xf64>) {
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%o : tensor<6x6x2x2x2x5xf64>) -> tensor<6x6x2x2x2x5xf64>
  return
}
// -----
func.func @winograd_output(%v: tensor<6x6x2x2x2x2xf32>, %o: tensor<2x8x8x2xf64>) {
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%o : tensor<2x8x8x2xf64>) -> tensor<2x8x8x2xf64>
  return
}
// -----
func.func @two_blocks(%a: tensor<4xf32>) {
  %0 = "linalg.generic"(%a, %a) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @matmul_with_three(%a: tensor<4x4xf32>) {
  %0 = linalg.matmul ins(%a, %a, %a : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @maps_of_matmul(%a: tensor<4x4xf32>) {
  %0 = "linalg.matmul"(%a, %a, %a) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %z, %m : f32
    linalg.yield %s : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @fill(%a: tensor<4x4xf32>, %f: f32) {
  %0 = linalg.fill ins(%f, %f : f32, f32) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @fill_generic(%a: tensor<4x4xf32>, %f: f32) {
  %0 = "linalg.fill"(%f, %f, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x : f32
  }) : (f32, f32, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @dot_generic(%a: tensor<4xf32>, %o: tensor<f32>) {
  %0 = "linalg.dot"(%a, %o) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
func.func @dot_body(%a: tensor<4xf32>, %o: tensor<f32>) {
  %0 = "linalg.dot"(%a, %a, %o) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x : f32
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
func.func @contract_by_maps(%a: tensor<4x4xf32>) {
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2 + d1)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @conv_generic(%a: tensor<4xf32>) {
  %0 = "linalg.conv_1d"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @no_cast(%m: tensor<4x4xcomplex<f32>>, %o: tensor<4x4xf32>) {
  %0 = linalg.matmul ins(%m, %m : tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @no_cast(%m: tensor<4x4xf32>, %o: tensor<4x4xcomplex<f64>>) {
  %0 = linalg.matmul ins(%m, %m : tensor<4x4xf32>, tensor<4x4xf32>) outs(%o : tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
  return
}
// -----
func.func @conv(%a: tensor<1x4x4x1xf32>, %k: tensor<2x2x1x1xf32>, %o: tensor<1x3x3x1xf32>) {
  %0 = "linalg.conv_2d_nhwc_hwcf"(%a, %k, %o) <{operandSegmentSizes = array<i32: 2, 1>, dilations = dense<1> : tensor<2xi64>, strides = dense<0> : tensor<2xi64>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x : f32
  }) : (tensor<1x4x4x1xf32>, tensor<2x2x1x1xf32>, tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32>
  return
}
// -----
func.func @conv0(%a: tensor<1x4x4x1xf32>, %k: tensor<2x2x1x1xf32>, %o: tensor<1x3x3x1xf32>) {
  %0 = "linalg.conv_2d_nhwc_hwcf"(%a, %k, %o) <{operandSegmentSizes = array<i32: 2, 1>, dilations = dense<0> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x : f32
  }) : (tensor<1x4x4x1xf32>, tensor<2x2x1x1xf32>, tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32>
  return
}
// -----
func.func @conv00(%a: tensor<1x4x4x1xf32>, %k: tensor<2x2x1x1xf32>, %o: tensor<1x3x3x1xf32>) {
  %0 = "linalg.conv_2d_nhwc_hwcf"(%a, %k, %o) <{operandSegmentSizes = array<i32: 2, 1>, dilations = dense<0> : tensor<2xi64>, strides = dense<0> : tensor<2xi64>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x : f32
  }) : (tensor<1x4x4x1xf32>, tensor<2x2x1x1xf32>, tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32>
  return
}
