// Matrix products of one warp.  Each is a kernel of its own, so that it means the same wherever it stands.

// C[0 .. 16, 0 .. 16] += A[0 .. 16, 0 .. 16] * B[0 .. 16, 0 .. 16], f16 summed in f32; tiles without gaps.
func.func @wmma_16x16x16xf16.spec(%A: memref<16x16xf16, strided<[16, 1], offset: ?>>,
                                  %B: memref<16x16xf16, strided<[16, 1], offset: ?>>,
                                  %C: memref<16x16xf32, strided<[16, 1], offset: ?>>) {
  loop.for @i (%i = 0 to 16) {
    loop.for @j (%j = 0 to 16) {
      loop.for @k (%k = 0 to 16) {
        %0 = loop.load %A[%i, %k] : memref<16x16xf16, strided<[16, 1], offset: ?>>
        %1 = loop.load %B[%k, %j] : memref<16x16xf16, strided<[16, 1], offset: ?>>
        %2 = arith.extf %0 : f16 to f32
        %3 = arith.extf %1 : f16 to f32
        %4 = arith.mulf %2, %3 fastmath<reassoc,contract> : f32
        loop.update addf %4, %C[%i, %j] fastmath<reassoc,contract> : memref<16x16xf32, strided<[16, 1], offset: ?>>
      }
    }
  }
  return
}
func.func @wmma_16x16x16xf16.impl(%A: memref<16x16xf16, strided<[16, 1], offset: ?>>,
                                  %B: memref<16x16xf16, strided<[16, 1], offset: ?>>,
                                  %C: memref<16x16xf32, strided<[16, 1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c32, %sy = %c1, %sz = %c1) {
    %a = gpu.subgroup_mma_load_matrix %A[%c0, %c0] {leadDimension = 16 : index}
      : memref<16x16xf16, strided<[16, 1], offset: ?>> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %b = gpu.subgroup_mma_load_matrix %B[%c0, %c0] {leadDimension = 16 : index}
      : memref<16x16xf16, strided<[16, 1], offset: ?>> -> !gpu.mma_matrix<16x16xf16, "BOp">
    %c = gpu.subgroup_mma_load_matrix %C[%c0, %c0] {leadDimension = 16 : index}
      : memref<16x16xf32, strided<[16, 1], offset: ?>> -> !gpu.mma_matrix<16x16xf32, "COp">
    %d = gpu.subgroup_mma_compute %a, %b, %c
      : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    gpu.subgroup_mma_store_matrix %d, %C[%c0, %c0] {leadDimension = 16 : index}
      : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32, strided<[16, 1], offset: ?>>
    gpu.terminator
  }
  return
}

// C[0 .. 16, 0 .. 8] += A[0 .. 16, 0 .. 16] * B[0 .. 16, 0 .. 8], f16 summed in f32.  A and B lie in shared memory,
// from where ldmatrix takes rows of 16 bytes; a lane holds rows lane / 4 and lane / 4 + 8 of C, two columns each.
func.func @mma_16x8x16xf16.spec(
    %A: memref<16x16xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>> {irkit.aligned = 16 : i64},
    %B: memref<16x8xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>> {irkit.aligned = 16 : i64},
    %C: memref<16x8xf32, strided<[?, 1], offset: ?>>) {
  loop.for @i (%i = 0 to 16) {
    loop.for @j (%j = 0 to 8) {
      loop.for @k (%k = 0 to 16) {
        %0 = loop.load %A[%i, %k] : memref<16x16xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>>
        %1 = loop.load %B[%k, %j] : memref<16x8xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>>
        %2 = arith.extf %0 : f16 to f32
        %3 = arith.extf %1 : f16 to f32
        %4 = arith.mulf %2, %3 fastmath<reassoc,contract> : f32
        loop.update addf %4, %C[%i, %j] fastmath<reassoc,contract> : memref<16x8xf32, strided<[?, 1], offset: ?>>
      }
    }
  }
  return
}
func.func @mma_16x8x16xf16.impl(
    %A: memref<16x16xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>>,
    %B: memref<16x8xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>>,
    %C: memref<16x8xf32, strided<[?, 1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%lane, %ty, %tz) in (%sx = %c32, %sy = %c1, %sz = %c1) {
    %row = arith.remui %lane, %c16 : index
    %half = arith.divui %lane, %c16 : index
    %column = arith.muli %half, %c8 : index
    %a = nvgpu.ldmatrix %A[%row, %column] {numTiles = 4 : i32, transpose = false}
      : memref<16x16xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>> -> vector<4x2xf16>
    %b = nvgpu.ldmatrix %B[%row, %c0] {numTiles = 2 : i32, transpose = true}
      : memref<16x8xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>> -> vector<2x2xf16>
    %g = arith.divui %lane, %c4 : index
    %t = arith.remui %lane, %c4 : index
    %below = arith.addi %g, %c8 : index
    %j = arith.muli %t, %c2 : index
    %upper = vector.load %C[%g, %j] : memref<16x8xf32, strided<[?, 1], offset: ?>>, vector<2xf32>
    %lower = vector.load %C[%below, %j] : memref<16x8xf32, strided<[?, 1], offset: ?>>, vector<2xf32>
    %none = arith.constant dense<0.0> : vector<2x2xf32>
    %some = vector.insert %upper, %none[0] : vector<2xf32> into vector<2x2xf32>
    %c = vector.insert %lower, %some[1] : vector<2xf32> into vector<2x2xf32>
    %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]}
      : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
    %upper_sum = vector.extract %d[0] : vector<2xf32> from vector<2x2xf32>
    %lower_sum = vector.extract %d[1] : vector<2xf32> from vector<2x2xf32>
    vector.store %upper_sum, %C[%g, %j] : memref<16x8xf32, strided<[?, 1], offset: ?>>, vector<2xf32>
    vector.store %lower_sum, %C[%below, %j] : memref<16x8xf32, strided<[?, 1], offset: ?>>, vector<2xf32>
    gpu.terminator
  }
  return
}
