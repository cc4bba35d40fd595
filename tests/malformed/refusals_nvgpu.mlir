func.func @rank_of_a(%a: vector<8xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) {
  %0 = "nvgpu.mma.sync"(%a, %b, %c) <{mmaShape = [16, 8, 16]}> : (vector<8xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}
// -----
func.func @rank_of_b(%a: vector<4x2xf16>, %b: vector<4xf16>, %c: vector<2x2xf16>) {
  %0 = "nvgpu.mma.sync"(%a, %b, %c) <{mmaShape = [16, 8, 16]}> : (vector<4x2xf16>, vector<4xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}
// -----
func.func @rank_of_c(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<4xf16>) {
  %0 = "nvgpu.mma.sync"(%a, %b, %c) <{mmaShape = [16, 8, 16]}> : (vector<4x2xf16>, vector<2x2xf16>, vector<4xf16>) -> vector<4xf16>
  return
}
// -----
func.func @last_bytes(%d: !nvgpu.tensormap.descriptor<tensor = memref<8x3xf16, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %m: memref<8x3xf16, 3>, %i: index) {
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %m : !nvgpu.tensormap.descriptor<tensor = memref<8x3xf16, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>, !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> memref<8x3xf16, 3>
  return
}
// -----
func.func private @f(!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 99999999999999999999>)
