func.func @notif(%c: i1, %m: memref<i1>) -> i32 {
  %t = arith.constant true
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %n = arith.xori %c, %t : i1
  %r = scf.if %n -> i32 {
    "u.a"(%c, %n) : (i1, i1) -> ()
    scf.yield %a : i32
  } else {
    "u.b"(%c, %n) : (i1, i1) -> ()
    memref.store %n, %m[] : memref<i1>
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @notif1(%c: i1) {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  scf.if %n {
    "u.a"(%c, %n) : (i1, i1) -> ()
  }
  return
}
// -----
func.func @collexp(%m: memref<?x4xf32>) -> memref<?x2x2xf32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  %c2 = arith.constant 2 : index
  %d = memref.dim %m, %c2 : memref<?x4xf32>
  %1 = memref.expand_shape %0 [[0, 1, 2]] output_shape [%d, 2, 2] : memref<?xf32> into memref<?x2x2xf32>
  return %1 : memref<?x2x2xf32>
}
func.func @collexp2(%m: memref<8x4xf32>) -> memref<8x2x2xf32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x4xf32> into memref<32xf32>
  %1 = memref.expand_shape %0 [[0, 1, 2]] output_shape [8, 2, 2] : memref<32xf32> into memref<8x2x2xf32>
  return %1 : memref<8x2x2xf32>
}
func.func @collexp3(%m: memref<8x2x2xf32>) -> memref<8x4xf32> {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<8x2x2xf32> into memref<32xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [8, 4] : memref<32xf32> into memref<8x4xf32>
  return %1 : memref<8x4xf32>
}
func.func @collexp4(%m: memref<8x4xf32>) -> memref<8x4xf32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x4xf32> into memref<32xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [8, 4] : memref<32xf32> into memref<8x4xf32>
  return %1 : memref<8x4xf32>
}
func.func @collexp5(%m: memref<8x4xf32>) -> memref<4x8xf32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x4xf32> into memref<32xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  return %1 : memref<4x8xf32>
}
func.func @collexp6(%m: memref<8x4x2x3xf32>) -> memref<8x4x6xf32> {
  %0 = memref.collapse_shape %m [[0, 1], [2,3]] : memref<8x4x2x3xf32> into memref<32x6xf32>
  %1 = memref.expand_shape %0 [[0, 1],[2]] output_shape [8, 4, 6] : memref<32x6xf32> into memref<8x4x6xf32>
  return %1 : memref<8x4x6xf32>
}
func.func @expcoll(%m: memref<32x6xf32>) -> memref<8x24xf32> {
  %1 = memref.expand_shape %m [[0, 1],[2]] output_shape [8, 4, 6] : memref<32x6xf32> into memref<8x4x6xf32>
  %0 = memref.collapse_shape %1 [[0], [1,2]] : memref<8x4x6xf32> into memref<8x24xf32>
  return %0 : memref<8x24xf32>
}
func.func @expcoll2(%m: memref<32xf32>) -> memref<8x4xf32> {
  %1 = memref.expand_shape %m [[0, 1, 2]] output_shape [8, 2, 2] : memref<32xf32> into memref<8x2x2xf32>
  %0 = memref.collapse_shape %1 [[0], [1,2]] : memref<8x2x2xf32> into memref<8x4xf32>
  return %0 : memref<8x4xf32>
}
// -----
func.func @tcollexp(%m: tensor<?x4xf32>, %d: index) -> tensor<?x2x2xf32> {
  %0 = tensor.collapse_shape %m [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1, 2]] output_shape [%d, 2, 2] : tensor<?xf32> into tensor<?x2x2xf32>
  return %1 : tensor<?x2x2xf32>
}
func.func @tcollexp2(%m: tensor<8x4xf32>) -> tensor<8x2x2xf32> {
  %0 = tensor.collapse_shape %m [[0, 1]] : tensor<8x4xf32> into tensor<32xf32>
  %1 = tensor.expand_shape %0 [[0, 1, 2]] output_shape [8, 2, 2] : tensor<32xf32> into tensor<8x2x2xf32>
  return %1 : tensor<8x2x2xf32>
}
func.func @tcollexp3(%m: tensor<8x2x2xf32>) -> tensor<8x4xf32> {
  %0 = tensor.collapse_shape %m [[0, 1, 2]] : tensor<8x2x2xf32> into tensor<32xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [8, 4] : tensor<32xf32> into tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
func.func @tcollexp6(%m: tensor<8x4x2x3xf32>) -> tensor<8x4x6xf32> {
  %0 = tensor.collapse_shape %m [[0, 1], [2,3]] : tensor<8x4x2x3xf32> into tensor<32x6xf32>
  %1 = tensor.expand_shape %0 [[0, 1],[2]] output_shape [8, 4, 6] : tensor<32x6xf32> into tensor<8x4x6xf32>
  return %1 : tensor<8x4x6xf32>
}
func.func @texpcoll(%m: tensor<32x6xf32>) -> tensor<8x24xf32> {
  %1 = tensor.expand_shape %m [[0, 1],[2]] output_shape [8, 4, 6] : tensor<32x6xf32> into tensor<8x4x6xf32>
  %0 = tensor.collapse_shape %1 [[0], [1,2]] : tensor<8x4x6xf32> into tensor<8x24xf32>
  return %0 : tensor<8x24xf32>
}
func.func @texpcoll2(%m: tensor<32xf32>) -> tensor<8x4xf32> {
  %1 = tensor.expand_shape %m [[0, 1, 2]] output_shape [8, 2, 2] : tensor<32xf32> into tensor<8x2x2xf32>
  %0 = tensor.collapse_shape %1 [[0], [1,2]] : tensor<8x2x2xf32> into tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
func.func @texpcoll3(%m: tensor<8x4xf32>) -> tensor<32xf32> {
  %1 = tensor.expand_shape %m [[0], [1, 2]] output_shape [8, 2, 2] : tensor<8x4xf32> into tensor<8x2x2xf32>
  %0 = tensor.collapse_shape %1 [[0, 1,2]] : tensor<8x2x2xf32> into tensor<32xf32>
  return %0 : tensor<32xf32>
}
// -----
func.func @meta(%m: memref<4x8xf32>) -> (index, index, index, index, memref<f32>, index) {
  %0 = memref.cast %m : memref<4x8xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %o, %s#0, %t#0, %t#1, %b, %s#1 : index, index, index, index, memref<f32>, index
}
func.func @meta2(%m: memref<?x8xf32, strided<[8, 1], offset: ?>>) -> (index, index, index, index, memref<f32>, index) {
  %0 = memref.cast %m : memref<?x8xf32, strided<[8, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %o, %s#0, %t#0, %t#1, %b, %s#1 : index, index, index, index, memref<f32>, index
}
// -----
func.func @lin(%i: index, %n: index) -> (index, index, index) {
  %0:2 = affine.delinearize_index %i into (4, 8) : index, index
  %1 = affine.linearize_index disjoint [%0#0, %0#1] by (4, 8) : index
  %2 = affine.linearize_index [%0#0, %0#1] by (4, 8) : index
  %3:2 = affine.delinearize_index %i into (%n, 8) : index, index
  %4 = affine.linearize_index disjoint [%3#0, %3#1] by (%n, 8) : index
  return %1, %2, %4 : index, index, index
}
func.func @lin2(%i: index, %j: index, %n: index) -> (index, index, index, index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j] by (4, 8) : index
  %1:2 = affine.delinearize_index %0 into (4, 8) : index, index
  %3 = affine.linearize_index [%i, %j] by (4, 8) : index
  %4:2 = affine.delinearize_index %3 into (4, 8) : index, index
  %5 = affine.linearize_index disjoint [%i, %j] by (%n, 8) : index
  %6:2 = affine.delinearize_index %5 into (8) : index, index
  return %1#0, %1#1, %4#0, %4#1, %6#0, %6#1 : index, index, index, index, index, index
}
func.func @lin3(%i: index, %j: index, %k: index) -> (index, index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (2, 4, 8) : index
  %1:2 = affine.delinearize_index %0 into (4, 8) : index, index
  %2:2 = affine.delinearize_index %0 into (2, 32) : index, index
  return %1#0, %1#1, %2#0, %2#1 : index, index, index, index
}
func.func @lin4(%i: index, %j: index, %k: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (2, 4, 8) : index, index, index
  %1 = affine.linearize_index disjoint [%j, %0#1, %0#2] by (2, 4, 8) : index
  %2 = affine.linearize_index disjoint [%0#0, %0#1, %j] by (2, 4, 8) : index
  %3 = affine.linearize_index disjoint [%0#1, %0#2] by (4, 8) : index
  return %1, %2, %3 : index, index, index
}
func.func @lin5(%i: index, %j: index, %k: index) -> (index, index, index, index, index) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %0:3 = affine.delinearize_index %i into (2, 1, 8) : index, index, index
  %1 = affine.linearize_index disjoint [%j, %c0, %k] by (2, 1, 8) : index
  %2 = affine.linearize_index disjoint [%c0, %i, %j] by (2, 4, 8) : index
  return %0#0, %0#1, %0#2, %1, %2 : index, index, index, index, index
}
// -----
func.func @launch(%n: index) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) {
    "u"(%bx, %by, %bz, %tx, %ty, %tz, %gy, %gx) : (index, index, index, index, index, index, index, index) -> ()
    gpu.terminator
  }
  return
}
// -----
func.func @bitcasts(%i: i64, %c: complex<f32>) -> (i64, complex<f32>, f64) {
  %0 = complex.bitcast %i : i64 to complex<f32>
  %1 = complex.bitcast %0 : complex<f32> to i64
  %2 = complex.bitcast %c : complex<f32> to i64
  %3 = complex.bitcast %2 : i64 to complex<f32>
  %4 = complex.bitcast %c : complex<f32> to f64
  %5 = complex.bitcast %4 : f64 to complex<f32>
  %6 = complex.bitcast %5 : complex<f32> to f64
  %7 = arith.bitcast %i : i64 to f64
  %8 = complex.bitcast %7 : f64 to complex<f32>
  return %1, %3, %6 : i64, complex<f32>, f64
}
func.func @bitcasts2(%i: i64, %c: complex<f32>) -> (f64, complex<f32>) {
  %0 = complex.bitcast %c : complex<f32> to i64
  %1 = arith.bitcast %0 : i64 to f64
  %7 = arith.bitcast %i : i64 to f64
  %8 = complex.bitcast %7 : f64 to complex<f32>
  return %1, %8 : f64, complex<f32>
}
// -----
func.func @vbc(%a: f32, %v: vector<4xf32>, %w: vector<1x4xf32>, %i: index, %u: vector<1xf32>) -> (f32, vector<4xf32>, f32, f32, vector<4xf32>, f32, vector<4xf32>, f32) {
  %0 = vector.broadcast %a : f32 to vector<2x4xf32>
  %1 = vector.extract %0[1, 2] : f32 from vector<2x4xf32>
  %2 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
  %3 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %4 = vector.extract %3[1, 2] : f32 from vector<2x4xf32>
  %5 = vector.extract %3[%i, 2] : f32 from vector<2x4xf32>
  %6 = vector.broadcast %w : vector<1x4xf32> to vector<3x4xf32>
  %7 = vector.extract %6[1] : vector<4xf32> from vector<3x4xf32>
  %8 = vector.extract %6[1, 3] : f32 from vector<3x4xf32>
  %9 = vector.broadcast %u : vector<1xf32> to vector<3x4xf32>
  %10 = vector.extract %9[1] : vector<4xf32> from vector<3x4xf32>
  %11 = vector.extract %9[1, 2] : f32 from vector<3x4xf32>
  return %1, %2, %4, %5, %7, %8, %10, %11 : f32, vector<4xf32>, f32, f32, vector<4xf32>, f32, vector<4xf32>, f32
}
// -----
func.func @packs(%t: tensor<16x16xf32>, %p: tensor<2x2x8x8xf32>, %d: tensor<2x2x8x8xf32>, %e: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<2x2x8x8xf32>) {
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %d : tensor<16x16xf32> -> tensor<2x2x8x8xf32>
  %1 = linalg.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %e : tensor<2x2x8x8xf32> -> tensor<16x16xf32>
  %2 = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %e : tensor<2x2x8x8xf32> -> tensor<16x16xf32>
  %3 = linalg.pack %2 inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %d : tensor<16x16xf32> -> tensor<2x2x8x8xf32>
  return %1, %3 : tensor<16x16xf32>, tensor<2x2x8x8xf32>
}
// -----
func.func @winograd(%a: tensor<2x3x3x5xf32>, %b: tensor<6x6x5x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x3x3x5xf32>) outs(%b : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @l1(%i: index, %j: index, %n: index, %m: index) -> (index, index, index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, %m) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %0#2] by (%n, %m) : index
  %2 = affine.linearize_index disjoint [%0#1, %0#2] by (%n, %m) : index
  %3 = affine.linearize_index disjoint [%0#0, %0#1, %j] by (%n, 4) : index
  %4:2 = affine.delinearize_index %i into (8) : index, index
  %5 = affine.linearize_index [%j, %4#0, %4#1] by (3, 8) : index
  %6 = affine.linearize_index [%4#0, %4#1, %j] by (8, 5) : index
  return %1, %2, %3, %5, %6 : index, index, index, index, index
}
func.func @l2(%i: index, %j: index, %n: index) -> (index, index, index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j, %n] by (3, 4) : index
  %1:3 = affine.delinearize_index %0 into (5, 4) : index, index, index
  %2:2 = affine.delinearize_index %0 into (4) : index, index
  return %1#0, %1#1, %1#2, %2#0, %2#1 : index, index, index, index, index
}
func.func @l3(%i: index, %j: index) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%i, %c0, %j] by (1, 1, 4) : index
  %1 = affine.linearize_index [%c0, %i] by (1, 4) : index
  %2 = affine.linearize_index disjoint [%i, %j] by (1, 1) : index
  %3:2 = affine.delinearize_index %i into (1, 1) : index, index
  return %0, %1, %2, %3#0, %3#1 : index, index, index, index, index
}
// -----
func.func @c1(%m: memref<?x?x4xf32>, %a: index, %t: tensor<?x?x4xf32>, %u: tensor<1x8x1xf32>) -> (memref<?x?x2x2xf32>, tensor<?x?x2x2xf32>, tensor<8xf32>, tensor<1x1x8x1xf32>) {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<?x?x4xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1, 2, 3]] output_shape [%a, %a, 2, 2] : memref<?xf32> into memref<?x?x2x2xf32>
  %2 = tensor.collapse_shape %t [[0, 1, 2]] : tensor<?x?x4xf32> into tensor<?xf32>
  %3 = tensor.expand_shape %2 [[0, 1, 2, 3]] output_shape [%a, %a, 2, 2] : tensor<?xf32> into tensor<?x?x2x2xf32>
  %4 = tensor.collapse_shape %u [[0, 1, 2]] : tensor<1x8x1xf32> into tensor<8xf32>
  %5 = tensor.expand_shape %4 [[0, 1, 2, 3]] output_shape [1, 1, 8, 1] : tensor<8xf32> into tensor<1x1x8x1xf32>
  return %1, %3, %4, %5 : memref<?x?x2x2xf32>, tensor<?x?x2x2xf32>, tensor<8xf32>, tensor<1x1x8x1xf32>
}
func.func @c2(%u: tensor<1x1xf32>, %m: memref<1x1xf32>, %k: tensor<2x3x4xf32>, %e: tensor<6x?xf32>, %n: index) -> (tensor<1x1x1xf32>, memref<1xf32>, tensor<3x2x4xf32>, tensor<2x?xf32>) {
  %0 = tensor.collapse_shape %u [] : tensor<1x1xf32> into tensor<f32>
  %1 = tensor.expand_shape %0 [] output_shape [1, 1, 1] : tensor<f32> into tensor<1x1x1xf32>
  %2 = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32>
  %3 = memref.expand_shape %2 [] output_shape [1] : memref<f32> into memref<1xf32>
  %4 = tensor.collapse_shape %k [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %5 = tensor.expand_shape %4 [[0, 1], [2]] output_shape [3, 2, 4] : tensor<6x4xf32> into tensor<3x2x4xf32>
  %6 = tensor.expand_shape %e [[0, 1], [2]] output_shape [2, 3, %n] : tensor<6x?xf32> into tensor<2x3x?xf32>
  %7 = tensor.collapse_shape %6 [[0], [1, 2]] : tensor<2x3x?xf32> into tensor<2x?xf32>
  return %1, %3, %5, %7 : tensor<1x1x1xf32>, memref<1xf32>, tensor<3x2x4xf32>, tensor<2x?xf32>
}
func.func @c3(%e: tensor<?xf32>, %n: index, %m: memref<?xf32>, %k: memref<4x?xf32>) -> (tensor<?x2x4xf32>, tensor<?x8xf32>, memref<?x8xf32>, memref<4x?x2xf32>) {
  %6 = tensor.expand_shape %e [[0, 1, 2]] output_shape [%n, 2, 4] : tensor<?xf32> into tensor<?x2x4xf32>
  %7 = tensor.collapse_shape %6 [[0], [1, 2]] : tensor<?x2x4xf32> into tensor<?x8xf32>
  %8 = memref.expand_shape %m [[0, 1, 2]] output_shape [%n, 2, 4] : memref<?xf32> into memref<?x2x4xf32>
  %9 = memref.collapse_shape %8 [[0], [1, 2]] : memref<?x2x4xf32> into memref<?x8xf32>
  %10 = memref.collapse_shape %k [[0, 1]] : memref<4x?xf32> into memref<?xf32>
  %11 = memref.expand_shape %10 [[0, 1, 2]] output_shape [4, %n, 2] : memref<?xf32> into memref<4x?x2xf32>
  return %6, %7, %9, %11 : tensor<?x2x4xf32>, tensor<?x8xf32>, memref<?x8xf32>, memref<4x?x2xf32>
}
