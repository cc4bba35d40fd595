// What irkit refuses where mlir-opt 22 crashes, reads memory that is not its own, or goes on with nonsense.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect > /dev/null

func.func @dma_without_indices(%m: memref<8xf32>) {
  // expected-error @below {{'affine.dma_start' op incorrect number of operands}}
  "affine.dma_start"(%m) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<8xf32>) -> ()
  return
}

// -----

func.func @parallel_without_operands() {
  // expected-error @below {{'affine.parallel' op expected an operand for each input of the bounds}}
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0) -> (d0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (8)>}> ({
  ^bb0(%j: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

// expected-error @below {{invalid kind of type specified: expected a floating-point type}}
"t.a"() {a = #complex.number<:i32 1.0, 2.0>} : () -> ()

// -----

func.func @f(%i: index) {
  // expected-error @below {{'gpu.launch' op expects a body with at least one block}}
  "gpu.launch"(%i, %i, %i, %i, %i, %i) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{custom op 'gpu.launch' expected three ids of clusters}}
  gpu.launch clusters(%cx, %cy) in (%ci = %i, %cj = %i, %ck = %i) blocks(%a, %b, %c) in (%d = %i, %e = %i, %f = %i) threads(%g, %h, %j) in (%k = %i, %l = %i, %m = %i) {
    gpu.terminator
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{custom op 'gpu.launch' expected three ids of blocks}}
  gpu.launch blocks(%a, %b) in (%d = %i, %e = %i, %f = %i) threads(%g, %h, %j) in (%k = %i, %l = %i, %m = %i) {
    gpu.terminator
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{custom op 'gpu.launch' expected three ids of threads}}
  gpu.launch blocks(%a, %b, %c) in (%d = %i, %e = %i, %f = %i) threads(%g) in (%k = %i, %l = %i, %m = %i) {
    gpu.terminator
  }
  return
}

// -----

func.func @one_type(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) {
  // expected-error @below {{custom op 'vector.contract' expected two types}}
  %0 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32> into vector<2x4xf32>
  return
}

// -----

func.func @outer_product_of_scalars(%a: vector<f32>, %b: f32) {
  // expected-error @below {{custom op 'vector.outerproduct' expected 1-d vectors}}
  %0 = vector.outerproduct %a, %b : vector<f32>, f32
  return
}

// -----

func.func @outer_product_with_a_scalar(%a: vector<4xf32>, %b: vector<f32>) {
  // expected-error @below {{custom op 'vector.outerproduct' expected 1-d vectors}}
  %0 = vector.outerproduct %a, %b : vector<4xf32>, vector<f32>
  return
}

// -----

func.func @two_sizes(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) {
  // expected-error @below {{'nvgpu.mma.sync' op expected three sizes in mmaShape, got 2}}
  %0 = "nvgpu.mma.sync"(%a, %b, %c) <{mmaShape = [16, 8]}> : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @store(%d: !nvgpu.warpgroup.accumulator<fragmented = vector<64xf32>>, %m: memref<64xf32>) {
  // expected-error @below {{'nvgpu.warpgroup.mma.store' op needs a matrix and a buffer of two dimensions}}
  nvgpu.warpgroup.mma.store %d, %m : <fragmented = vector<64xf32>> to memref<64xf32>
  return
}

// -----

func.func @low(%a: tensor<4xf32>, %i: index, %f: f32) {
  // expected-error @below {{'tensor.pad' op expected 1 dynamic low padding values}}
  %0 = "tensor.pad"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: -9223372036854775808>}> ({
  ^bb0(%j: index):
    tensor.yield %f : f32
  }) : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @high(%a: tensor<4xf32>, %i: index, %f: f32) {
  // expected-error @below {{'tensor.pad' op expected 1 dynamic high padding values}}
  %0 = "tensor.pad"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_low = array<i64: 0>, static_high = array<i64: -9223372036854775808>}> ({
  ^bb0(%j: index):
    tensor.yield %f : f32
  }) : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @no_groups(%a: tensor<2x3xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op invalid to reshape tensor/memref with non-unit extent dimensions to zero-rank tensor/memref}}
  %0 = tensor.collapse_shape %a [] : tensor<2x3xf32> into tensor<f32>
  return
}

// -----

irdl.dialect @d {
  // expected-error @below {{name of type is empty}}
  irdl.type @""
}

// -----

func.func @number_of_segments(%a: i32) {
  // expected-error @below {{'cf.switch' op 'case_operand_segments' must have 1 entries}}
  "cf.switch"(%a) [^bb1, ^bb2] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
^bb2:
  return
}

// -----

func.func @passthru_without_a_result(%m: vector<4xi1>, %a: vector<4xf32>, %p: memref<8xf32>, %i: index, %f: f32) {
  // expected-error @below {{'vector.mask' op expects result when passthru argument is provided}}
  "vector.mask"(%m, %a) ({
    "vector.transfer_read"(%p, %i, %f) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xf32>, index, f32) -> ()
    "vector.yield"() : () -> ()
  }) : (vector<4xi1>, vector<4xf32>) -> ()
  return
}

// -----

func.func @bounds(%i: index) {
  // expected-error @below {{'scf.parallel' op expects as many lower and upper bounds as steps}}
  "scf.parallel"(%i, %i, %i, %i) <{operandSegmentSizes = array<i32: 2, 1, 1, 0>}> ({
  ^bb0(%j: index):
    scf.reduce
  }) : (index, index, index, index) -> ()
  return
}

// -----

func.func @groups(%c: i1) {
  // expected-error @below {{'cf.cond_br' op operand group starting at #0 requires 1 element, but found 2}}
  "cf.cond_br"(%c, %c)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 2, 0, 0>}> : (i1, i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%t: memref<4xi32>, %i: index) {
  // expected-error @below {{'affine.dma_wait' op incorrect number of operands}}
  "affine.dma_wait"(%t, %i) {tag_map = affine_map<(d0) -> (d0)>} : (memref<4xi32>, index) -> ()
  return
}

// -----

func.func @f(%a: !gpu.sparse.spmat_handle, %b: !gpu.sparse.dntensor_handle, %m: memref<4xi8>) {
  // expected-error @below {{'gpu.spmm' op operand group starting at #1 requires 1 element, but found 0}}
  "gpu.spmm"(%a, %b, %b, %m) <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, operandSegmentSizes = array<i32: 0, 1, 0, 2, 1>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<4xi8>) -> ()
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %n: index) {
  // expected-error @below {{'scf.parallel' op expects as many lower and upper bounds as steps}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 0, 2, 0>}> ({
  ^bb0(%i: index, %j: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{'scf.index_switch' op region #1 should have no arguments}}
  "scf.index_switch"(%n) <{cases = array<i64: 8>}> ({
    scf.yield
  }, {
  ^bb0(%a: i32):
    scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @f(%a: tensor<2x?xf32>, %n: index, %v: f32) {
  // expected-error @below {{'tensor.pad' op expected 1 dynamic low padding values}}
  %0 = "tensor.pad"(%a, %n) <{operandSegmentSizes = array<i32: 1, 0, 1>, static_high = array<i64: 0, 0>, static_low = array<i64: 0, -9223372036854775808>}> ({
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  }) : (tensor<2x?xf32>, index) -> tensor<2x7xf32>
  return
}

// -----

func.func @f(%a: f32, %v: vector<4xf32>) {
  // expected-error @below {{'vector.insert' op mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite}}
  %0 = "vector.insert"(%a, %v) <{static_position = array<i64: -9223372036854775808>}> : (f32, vector<4xf32>) -> vector<4xf32>
  return
}
