// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @f(%a: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.cast' op operand type 'tensor<4x?xf32>' and result type 'tensor<5x?xf32>' are cast incompatible}}
  %0 = tensor.cast %a : tensor<4x?xf32> to tensor<5x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.cast' op operand type 'tensor<4x?xf32>' and result type 'tensor<?xf32>' are cast incompatible}}
  %0 = tensor.cast %a : tensor<4x?xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.cast' op operand type 'tensor<4x?xf32>' and result type 'tensor<4x?xi32>' are cast incompatible}}
  %0 = tensor.cast %a : tensor<4x?xf32> to tensor<4x?xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error @below {{custom op 'tensor.cast' invalid kind of type specified}}
  %0 = tensor.cast %a : memref<4xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'tensor.bitcast' op operand type 'tensor<4xf32>' and result type 'tensor<4xf64>' are cast incompatible}}
  %0 = tensor.bitcast %a : tensor<4xf32> to tensor<4xf64>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'tensor.bitcast' op operand type 'tensor<4xf32>' and result type 'tensor<5xi32>' are cast incompatible}}
  %0 = tensor.bitcast %a : tensor<4xf32> to tensor<5xi32>
  return
}

// -----

func.func @f(%a: tensor<4xindex>) {
  // expected-error @below {{'tensor.bitcast' op operand #0 must be tensor of signless integer or unsigned integer or signed integer or floating-point values, but got 'tensor<4xindex>'}}
  %0 = tensor.bitcast %a : tensor<4xindex> to tensor<4xi64>
  return
}

// -----

func.func @f(%a: tensor<f32>, %i: index) {
  // expected-error @below {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'}}
  %0 = tensor.dim %a, %i : tensor<f32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{custom op 'tensor.rank' invalid kind of type specified}}
  %0 = tensor.rank %a : f32
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.empty() : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.empty(%n) : tensor<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{custom op 'tensor.empty' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = tensor.empty() : tensor<*xf32>
  return
}

// -----

func.func @f(%a: tensor<4x?xf32>, %i: index) {
  // expected-error @below {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %a[%i] : tensor<4x?xf32>
  return
}

// -----

func.func @f(%a: tensor<*xf32>, %i: index) {
  // expected-error @below {{custom op 'tensor.extract' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = tensor.extract %a[%i] : tensor<*xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: index) {
  // expected-error @below {{'tensor.extract' op failed to verify that result type matches element type of tensor}}
  %0 = "tensor.extract"(%a, %i) : (tensor<4xf32>, index) -> f64
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: index, %x: f32) {
  // expected-error @below {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %x into %a[] : tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: index, %x: f64) {
  // expected-error @below {{'tensor.insert' op failed to verify that scalar type matches element type of dest}}
  %0 = "tensor.insert"(%x, %a, %i) : (f64, tensor<4xf32>, index) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: index, %x: f32) {
  // expected-error @below {{'tensor.insert' op failed to verify that result type matches type of dest}}
  %0 = "tensor.insert"(%x, %a, %i) : (f32, tensor<4xf32>, index) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{custom op 'tensor.from_elements' number of operands and types do not match: got 2 operands and 3 types}}
  %0 = tensor.from_elements %x, %x : tensor<3xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{custom op 'tensor.from_elements' 'result' must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
  %0 = tensor.from_elements %x, %x : tensor<?xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'tensor.from_elements' op failed to verify that operand types match result element type}}
  %0 = "tensor.from_elements"(%x, %x) : (f32, f32) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'tensor.from_elements' op failed to verify that operand types match result element type}}
  %0 = "tensor.from_elements"(%x, %x) : (f32, f32) -> tensor<2xf64>
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%x: f32) {
  // expected-error @below {{use of value '%x' expects different type than prior uses: 'f64' vs 'f32'}}
  %0 = tensor.from_elements %x : tensor<1xf64>
  return
}

// -----

func.func @f(%x: f32, %n: index) {
  // expected-error @below {{'tensor.splat' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.splat %x : tensor<?xf32>
  return
}

// -----

func.func @f(%x: f32, %n: index) {
  // expected-error @below {{'tensor.splat' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.splat %x[%n] : tensor<4xf32>
  return
}

// -----

func.func @f(%x: f32, %n: index) {
  // expected-error @below {{'tensor.splat' op failed to verify that operand type matches element type of result}}
  %0 = "tensor.splat"(%x) : (f32) -> tensor<4xf64>
  return
}

// -----

func.func @f(%x: f32, %n: index) {
  // expected-error @below {{custom op 'tensor.splat' invalid kind of type specified: expected builtin.tensor, but found 'vector<4xf32>'}}
  %0 = tensor.splat %x : vector<4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected 2 offset values, got 1}}
  %0 = tensor.extract_slice %a[0] [4] [1] : tensor<8x16xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = tensor.extract_slice %a[0, 0] [4, 4] [1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %0 = tensor.extract_slice %a[0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected type to be 'tensor<4x4xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.extract_slice %a[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected element type to be 'f32'}}
  %0 = tensor.extract_slice %a[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf64>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected rank to be smaller or equal to the other rank. }}
  %0 = tensor.extract_slice %a[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4x1xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected type to be 'tensor<4x?xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.extract_slice %a[0, 0] [4, %i] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected type to be 'tensor<4x4xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.extract_slice %a[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{offset 0 is out-of-bounds: 9 >= 8}}
  %0 = tensor.extract_slice %a[9, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
  %0 = tensor.extract_slice %a[5, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{slice along dimension 1 runs out-of-bounds: 18 >= 16}}
  %0 = tensor.extract_slice %a[0, 0] [4, 4] [1, 6] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected offsets to be non-negative, but got -1}}
  %0 = tensor.extract_slice %a[-1, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected sizes to be non-negative, but got -4}}
  %0 = tensor.extract_slice %a[0, 0] [-4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{custom op 'tensor.extract_slice' invalid kind of type specified: expected builtin.tensor, but found 'memref<4x4xf32>'}}
  %0 = tensor.extract_slice %a[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (0 vs 1)}}
  %0 = "tensor.extract_slice"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (tensor<8x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf32>, %a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected 2 offset values, got 1}}
  %0 = tensor.insert_slice %s into %a[0] [4] [1] : tensor<4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf32>, %a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected type to be 'tensor<4x5xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.insert_slice %s into %a[0, 0] [4, 5] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf32>, %a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{slice along dimension 0 runs out-of-bounds: 9 >= 8}}
  %0 = tensor.insert_slice %s into %a[6, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf32>, %a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{offset 1 is out-of-bounds: 16 >= 16}}
  %0 = tensor.insert_slice %s into %a[0, 16] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf32>, %a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = tensor.insert_slice %s into %a[0, 0] [4, 4] [1] : tensor<4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf32>, %a: tensor<8x16xf32>, %i: index) {
  // expected-error @below {{'tensor.insert_slice' op failed to verify that expected result type to match dest type}}
  %0 = "tensor.insert_slice"(%s, %a) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<8x16xf32>) -> tensor<8x17xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf64>, %a: tensor<8x16xf32>) {
  // expected-error @below {{expected element type to be 'f32'}}
  %0 = tensor.insert_slice %s into %a[0, 0] [4, 4] [1, 1] : tensor<4x4xf64> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4x4xf32>, %a: tensor<8x16xf32>) {
  // expected-error @below {{expected rank to be smaller or equal to the other rank. }}
  %0 = tensor.insert_slice %s into %a[0, 0] [4, 4] [1, 1] : tensor<4x4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<1xf32>, %a: tensor<8xf32>) {
  // expected-error @below {{expected InParallelOpInterface parent, got:}}
  tensor.parallel_insert_slice %s into %a[0] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return
}

// -----

func.func @f(%s: tensor<1xf32>, %a: tensor<8xf32>) {
  %0 = scf.forall (%i) in (8) shared_outs(%o = %a) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      // expected-error @below {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      tensor.parallel_insert_slice %s into %a[0] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return
}

// -----

func.func @f(%s: tensor<1xf32>, %a: tensor<8xf32>) {
  %0 = scf.forall (%i) in (8) shared_outs(%o = %a) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      // expected-error @below {{expected type to be 'tensor<2xf32>' or a rank-reduced version. (size mismatch) }}
      tensor.parallel_insert_slice %s into %o[%i] [2] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return
}

// -----

func.func @f(%s: tensor<1xf32>, %a: tensor<8xf32>) {
  %0 = scf.forall (%i) in (8) shared_outs(%o = %a) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      // expected-error @below {{offset 0 is out-of-bounds: 8 >= 8}}
      tensor.parallel_insert_slice %s into %o[8] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return
}

// -----

func.func @f(%s: tensor<1xf32>, %a: tensor<8xf32>) {
  %0 = scf.forall (%i) in (8) shared_outs(%o = %a) -> (tensor<8xf32>) {
    %z = tensor.empty() : tensor<8xf32>
    scf.forall.in_parallel {
      // expected-error @below {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      tensor.parallel_insert_slice %s into %z[0] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (3), but it is  2.}}
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x3x4xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected dimension 1 of collapsed type to be static value of 4}}
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x5xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected reassociation map #0 to be valid and contiguous.}}
  %0 = tensor.collapse_shape %a [[0, 2], [1]] : tensor<2x3x4xf32> into tensor<8x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (3), but it is  4.}}
  %0 = tensor.collapse_shape %a [[0, 1], [3]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op reassociation indices must not be empty}}
  %0 = tensor.collapse_shape %a [[0], [1], [2], []] : tensor<2x3x4xf32> into tensor<2x3x4x1xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected collapsed type to be 'tensor<6x4xf32>', but got 'tensor<6x4xf64>'}}
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf64>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<?x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op reassociation indices must not be empty}}
  %0 = tensor.collapse_shape %a [[0, 1, 2], []] : tensor<2x3x4xf32> into tensor<24x1xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected the expanded type, 'tensor<2x3x4xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<*xf32>'.}}
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<*xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (3), but it is  2.}}
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x3x4xf32> into tensor<24xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %n: index, %d: tensor<2x?x4xf32>, %u: tensor<*xf32>) {
  // expected-error @below {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %0 = tensor.collapse_shape %d [[0, 1], [2]] : tensor<2x?x4xf32> into tensor<6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<6x4xf32>, %n: index, %d: tensor<?x4xf32>) {
  // expected-error @below {{'tensor.expand_shape' op expected number of static shape dims to be equal to the output rank (3) but found 2 inputs instead}}
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, 3] : tensor<6x4xf32> into tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%a: tensor<6x4xf32>, %n: index, %d: tensor<?x4xf32>) {
  // expected-error @below {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 8}}
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, 4, 4] : tensor<6x4xf32> into tensor<2x4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<6x4xf32>, %n: index, %d: tensor<?x4xf32>) {
  // expected-error @below {{'tensor.expand_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  3.}}
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [6, 4] : tensor<6x4xf32> into tensor<6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<6x4xf32>, %n: index, %d: tensor<?x4xf32>) {
  // expected-error @below {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %0 = tensor.expand_shape %d [[0, 1], [2]] output_shape [2, 3, 4] : tensor<?x4xf32> into tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%a: tensor<6x4xf32>, %n: index, %d: tensor<?x4xf32>) {
  // expected-error @below {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, %n, 4] : tensor<6x4xf32> into tensor<2x?x4xf32>
  return
}

// -----

func.func @f(%a: tensor<6x4xf32>, %n: index, %d: tensor<?x4xf32>) {
  // expected-error @below {{'tensor.expand_shape' op expected the expanded type, 'tensor<6xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<6x4xf32>'.}}
  %0 = tensor.expand_shape %a [[0], [1]] output_shape [6] : tensor<6x4xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%a: tensor<6x4xf32>, %n: index, %d: tensor<?x4xf32>) {
  // expected-error @below {{'tensor.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 0 dynamic dims while output_shape has 1 values}}
  %0 = "tensor.expand_shape"(%d, %n) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 3, 4>}> : (tensor<?x4xf32>, index) -> tensor<2x?x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %s: tensor<2xi32>, %d: tensor<?xi32>, %w: tensor<2x2xi32>, %e: tensor<2xf32>) {
  // expected-error @below {{'tensor.reshape' op element types of source and destination tensor types should be the same}}
  %0 = tensor.reshape %a(%s) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<4x4xf64>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %s: tensor<2xi32>, %d: tensor<?xi32>, %w: tensor<2x2xi32>, %e: tensor<2xf32>) {
  // expected-error @below {{'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type}}
  %0 = tensor.reshape %a(%d) : (tensor<4x4xf32>, tensor<?xi32>) -> tensor<16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %s: tensor<2xi32>, %d: tensor<?xi32>, %w: tensor<2x2xi32>, %e: tensor<2xf32>) {
  // expected-error @below {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %a(%s) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %s: tensor<2xi32>, %d: tensor<?xi32>, %w: tensor<2x2xi32>, %e: tensor<2xf32>) {
  // expected-error @below {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %0 = tensor.reshape %a(%s) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %s: tensor<2xi32>, %d: tensor<?xi32>, %w: tensor<2x2xi32>, %e: tensor<2xf32>) {
  // expected-error @below {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'tensor<2x2xi32>'}}
  %0 = tensor.reshape %a(%w) : (tensor<4x4xf32>, tensor<2x2xi32>) -> tensor<16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %s: tensor<2xi32>, %d: tensor<?xi32>, %w: tensor<2x2xi32>, %e: tensor<2xf32>) {
  // expected-error @below {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'tensor<2xf32>'}}
  %0 = tensor.reshape %a(%e) : (tensor<4x4xf32>, tensor<2xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %f: tensor<3x2xf32>, %s: tensor<index>) {
  // expected-error @below {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %0 = tensor.gather %t[%at] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<3x1x5x6xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %f: tensor<3x2xf32>, %s: tensor<index>) {
  // expected-error @below {{'tensor.gather' op gather_dims must be non-empty}}
  %0 = tensor.gather %t[%at] gather_dims([]) : (tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<3x4x5x6xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %f: tensor<3x2xf32>, %s: tensor<index>) {
  // expected-error @below {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = tensor.gather %t[%at] gather_dims([0, 0]) : (tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<3x1x5x6xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %f: tensor<3x2xf32>, %s: tensor<index>) {
  // expected-error @below {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = tensor.gather %t[%at] gather_dims([2, 0]) : (tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<3x1x5x1xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %f: tensor<3x2xf32>, %s: tensor<index>) {
  // expected-error @below {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %0 = tensor.gather %t[%at] gather_dims([0, 3]) : (tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<3x1x5x1xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %f: tensor<3x2xf32>, %s: tensor<index>) {
  // expected-error @below {{'tensor.gather' op gather_dims value must be non-negative}}
  %0 = tensor.gather %t[%at] gather_dims([-1, 2]) : (tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<3x1x5x1xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %f: tensor<3x2xf32>, %s: tensor<index>) {
  // expected-error @below {{'tensor.gather' op gather_dims overflow source rank}}
  %0 = tensor.gather %t[%at] gather_dims([0, 1, 2, 3]) : (tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<3x1x5x1xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %f: tensor<3x2xf32>, %s: tensor<index>) {
  // expected-error @below {{'tensor.gather' op result type mismatch: expected 'tensor<3x1x5x1xf32>' or its rank-reduced variant 'tensor<3x5xf32>' (got: 'tensor<3x1x5x2xf32>')}}
  %0 = tensor.gather %t[%at] gather_dims([0, 2]) : (tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<3x1x5x2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %f: tensor<3x2xf32>, %s: tensor<index>) {
  // expected-error @below {{'tensor.gather' op operand #1 must be ranked tensor of signless integer or index values, but got 'tensor<3x2xf32>'}}
  %0 = tensor.gather %t[%f] gather_dims([0, 2]) : (tensor<4x5x6xf32>, tensor<3x2xf32>) -> tensor<3x1x5x1xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %f: tensor<3x2xf32>, %s: tensor<index>) {
  // expected-error @below {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %0 = tensor.gather %t[%s] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<index>) -> tensor<1x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<3x1x5x1xf32>, %t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %b: tensor<3x5x2xf32>) {
  // expected-error @below {{'tensor.scatter' op requires 'unique' attribute to be set}}
  %0 = tensor.scatter %s into %t[%at] scatter_dims([0, 2]) : (tensor<3x1x5x1xf32>, tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<3x1x5x1xf32>, %t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %b: tensor<3x5x2xf32>) {
  // expected-error @below {{'tensor.scatter' op source type mismatch: expected 'tensor<3x1x5x1xf32>' or its rank-reduced variant 'tensor<3x5xf32>' (got: 'tensor<3x5x2xf32>')}}
  %0 = tensor.scatter %b into %t[%at] scatter_dims([0, 2]) unique : (tensor<3x5x2xf32>, tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<3x1x5x1xf32>, %t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %b: tensor<3x5x2xf32>) {
  // expected-error @below {{'tensor.scatter' op scatter_dims must be non-empty}}
  %0 = tensor.scatter %s into %t[%at] scatter_dims([]) unique : (tensor<3x1x5x1xf32>, tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<3x1x5x1xf32>, %t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %b: tensor<3x5x2xf32>) {
  // expected-error @below {{'tensor.scatter' op scatter_dims value must be smaller than dest rank}}
  %0 = tensor.scatter %s into %t[%at] scatter_dims([0, 3]) unique : (tensor<3x1x5x1xf32>, tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<3x1x5x1xf32>, %t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %b: tensor<3x5x2xf32>) {
  // expected-error @below {{'tensor.scatter' op scatter_dims length must match the size of last dimension of indices}}
  %0 = tensor.scatter %s into %t[%at] scatter_dims([1]) unique : (tensor<3x1x5x1xf32>, tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.generate' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.generate {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %y : f64
  } : tensor<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{must have one body argument per input dimension}}
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{all body arguments must be index}}
  %0 = tensor.generate %n {
  ^bb0(%i: index, %j: i32):
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.yield' op requires a single operand}}
  %0 = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    "test.end"() : () -> ()
  } : tensor<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.yield' op requires a single operand}}
  %0 = tensor.generate %n {
  } : tensor<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{specified type 'tensor<4x8xf32>' does not match the inferred type 'tensor<5x8xf32>'}}
  %0 = tensor.pad %a low[1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x8xf32> to tensor<4x8xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %a low[1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %y : f64
  } : tensor<4x8xf32> to tensor<5x8xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{expected the block to have 2 arguments}}
  %0 = tensor.pad %a low[1, 0] high[0, 0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4x8xf32> to tensor<5x8xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.pad' op expected block argument 2 to be an index}}
  %0 = tensor.pad %a low[1, 0] high[0, 0] {
  ^bb0(%i: index, %j: i32):
    tensor.yield %x : f32
  } : tensor<4x8xf32> to tensor<5x8xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{failed to infer expectedType from sourceType 'tensor<4x8xf32>', specified resultType is 'tensor<5x8xf32>'}}
  %0 = tensor.pad %a low[1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x8xf32> to tensor<5x8xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{specified type 'tensor<5x8x1xf32>' does not match the inferred type 'tensor<5x8xf32>'}}
  %0 = tensor.pad %a low[1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x8xf32> to tensor<5x8x1xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{specified type 'tensor<6x8xf32>' does not match the inferred type 'tensor<5x?xf32>'}}
  %0 = tensor.pad %a low[1, %n] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x8xf32> to tensor<6x8xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.yield' op requires a single operand}}
  %0 = tensor.pad %a low[1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    "test.end"() : () -> ()
  } : tensor<4x8xf32> to tensor<5x8xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %y: f64, %a: tensor<4x8xf32>, %u: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.yield' op expects parent op to be one of 'tensor.generate, tensor.pad'}}
  tensor.yield %x : f32
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4xf32>, %d: tensor<4x8xf64>, %n: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(2) %a : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4xf32>, %d: tensor<4x8xf64>, %n: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.concat' op requires at least one input}}
  %0 = tensor.concat dim(0) : () -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4xf32>, %d: tensor<4x8xf64>, %n: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<4x9xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4xf32>, %d: tensor<4x8xf64>, %n: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %a, %c : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4xf32>, %d: tensor<4x8xf64>, %n: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.concat' op inputs and result element type must match}}
  %0 = tensor.concat dim(0) %a, %d : (tensor<4x8xf32>, tensor<4x8xf64>) -> tensor<8x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4xf32>, %d: tensor<4x8xf64>, %n: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.concat' op result type 'tensor<4x18xf32>'does not match inferred shape 'tensor<4x17xf32>' static sizes}}
  %0 = tensor.concat dim(1) %a, %b : (tensor<4x8xf32>, tensor<4x9xf32>) -> tensor<4x18xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4xf32>, %d: tensor<4x8xf64>, %n: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.concat' op result type 'tensor<5x?xf32>'does not match inferred shape 'tensor<4x?xf32>' static sizes}}
  %0 = tensor.concat dim(1) %a, %n : (tensor<4x8xf32>, tensor<4x?xf32>) -> tensor<5x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4xf32>, %d: tensor<4x8xf64>, %n: tensor<4x?xf32>) {
  // expected-error @below {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %a, %b, %b : (tensor<4x8xf32>, tensor<4x9xf32>, tensor<4x9xf32>) -> tensor<12x8xf32>
  return
}

// -----

// The loop looks at what it combines before that looks at itself.
func.func @f(%s: tensor<1xf32>, %a: tensor<8xf32>, %b: tensor<8xf32>) {
  %0 = scf.forall (%i) in (8) shared_outs(%o = %a) -> tensor<8xf32> {
    scf.forall.in_parallel {
      // expected-error @below {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      "tensor.parallel_insert_slice"(%s, %b, %i) <{static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 2, 0, 0>}> : (tensor<1xf32>, tensor<8xf32>, index) -> ()
    }
  }
  return
}

// -----

func.func @f(%s: tensor<1xf32>, %a: tensor<8xf32>) {
  %0 = scf.forall (%i) in (8) shared_outs(%o = %a) -> tensor<8xf32> {
    scf.forall.in_parallel {
      // expected-error @below {{'tensor.parallel_insert_slice' op operand count (3) does not match with the total size (4) specified in attribute 'operandSegmentSizes'}}
      "tensor.parallel_insert_slice"(%s, %o, %i) <{static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 2, 0, 0>}> : (tensor<1xf32>, tensor<8xf32>, index) -> ()
    }
  }
  return
}

// -----

func.func @f(%s: tensor<1xf32>, %a: tensor<8xf32>) {
  %0 = scf.forall (%i) in (8) shared_outs(%o = %a) -> tensor<8xf32> {
    // expected-error @below {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
      "t.other"() : () -> ()
    }
  }
  return
}
