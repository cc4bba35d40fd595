// What the vector dialect refuses, in upstream's words.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect > /dev/null

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.fma' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.fma %s, %s, %s : f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.fma' op operand #0 must be vector of floating-point values, but got 'vector<4xi32>'}}
  %0 = vector.fma %vi, %vi, %vi : vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.fma' op failed to verify that all of {lhs, rhs, acc, result} have same type}}
  %0 = "vector.fma"(%v, %v, %v0) : (vector<4xf32>, vector<4xf32>, vector<f32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.reduction' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.reduction <add>, %s : f32 into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{expected '<'}}
  %0 = vector.reduction add, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.reduction' op failed to verify that source operand and result have same element type}}
  %0 = vector.reduction <add>, %v : vector<4xf32> into i32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %w : vector<4x8xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'xor'}}
  %0 = vector.reduction <xor>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.reduction' op unsupported reduction type ''i32'' for kind 'maximumf'}}
  %0 = vector.reduction <maximumf>, %vi : vector<4xi32> into i32
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{use of value '%i' expects different type than prior uses: 'f32' vs 'index'}}
  %0 = vector.reduction <add>, %v, %i : vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.reduction' op requires attribute 'kind'}}
  %0 = "vector.reduction"(%v) : (vector<4xf32>) -> f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.reduction' op failed to verify that dest and acc have the same type}}
  %0 = "vector.reduction"(%v, %i) <{kind = #vector.kind<add>}> : (vector<4xf32>, index) -> f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<4x8xf32>'}}
  %0 = vector.multi_reduction <add>, %w, %v [0] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.multi_reduction' op destination type 'f32' is incompatible with source type 'vector<4x8xf32>'}}
  %0 = vector.multi_reduction <add>, %w, %s [1] : vector<4x8xf32> to f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.multi_reduction' op operand #0 must be vector of any type values, but got 'vector<f32>'}}
  %0 = vector.multi_reduction <add>, %v0, %s [] : vector<f32> to f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{expected '['}}
  %0 = vector.multi_reduction <add>, %w, %v 1 : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.multi_reduction' op requires attribute 'reduction_dims'}}
  %0 = "vector.multi_reduction"(%w, %v) <{kind = #vector.kind<add>}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scan' op reduction dimension 2 has to be less than 2}}
  %0:2 = vector.scan <add>, %w, %v {inclusive = true, reduction_dim = 2 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scan' op initial value rank 0 has to be equal to 1}}
  %0:2 = vector.scan <add>, %w, %v0 {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<f32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scan' op incompatible input/initial value shapes}}
  %0:2 = vector.scan <add>, %w, %v {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scan' op unsupported reduction type 'f32' for kind 'and'}}
  %0:2 = vector.scan <and>, %w, %v {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.scan' 'vector.scan' op attribute 'reduction_dim' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0:2 = vector.scan <add>, %w, %v {inclusive = true, reduction_dim = 1 : i32} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scan' op requires attribute 'reduction_dim'}}
  %0:2 = vector.scan <add>, %w, %v {inclusive = true} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op expected an indexing map for each vector operand}}
  %0 = vector.contract {indexing_maps = [], iterator_types = ["reduction"]} %v, %v, %s : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.contract' expected "iterator_types" array attribute}}
  %0 = vector.contract {indexing_maps = []} %v, %v, %s : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.contract' unexpected iterator_type (window)}}
  %0 = vector.contract {indexing_maps = [], iterator_types = ["window"]} %v, %v, %s : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.contract' invalid kind of attribute specified}}
  %0 = vector.contract [] %v, %v, %s : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op expected indexing map 0 to have no symbols}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0)[s0] -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v, %v, %s : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op expected indexing map 0 to have 1 number of inputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v, %v, %s : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op expected indexing map 0 to have 1 number of outputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0, d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v, %v, %s : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op expected indexing map 0 to be a projected permutation of its inputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0 + 1)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v, %v, %s : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op expected at least one contracting dimension pair}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["parallel"]} %v, %v, %s : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op invalid contracting dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} %w, %v, %v : vector<4x8xf32>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op invalid accumulator/result vector shape}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "parallel"]} %w, %v, %s : vector<4x8xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op unsupported contraction type}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<xor>} %v, %v, %s : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op invalid accumulator/result vector shape}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["reduction"]} %v, %v, %v : vector<4xf32>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op expected all dimensions to be either a LHS or a RHS dimension}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d2)>], iterator_types = ["reduction", "parallel", "parallel"]} %w, %v, %v : vector<4x8xf32>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op failed to verify that lhs and rhs have same element type}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v, %vi, %s : vector<4xf32>, vector<4xi32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{expected ','}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v, %v : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.contract' op attribute 'iterator_types' failed to satisfy constraint: Iterator type should be an enum.}}
  %0 = "vector.contract"(%v, %v, %s) <{indexing_maps = [], iterator_types = [1 : i32]}> : (vector<4xf32>, vector<4xf32>, f32) -> f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.outerproduct' expected at least 2 operands}}
  %0 = vector.outerproduct %v : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.outerproduct' expected vector type for operand #1}}
  %0 = vector.outerproduct %s, %v : f32, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op expected 1-d vector for operand #1}}
  %0 = vector.outerproduct %w, %v : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op expected 1-d vector for operand #2}}
  %0 = vector.outerproduct %v, %w : vector<4xf32>, vector<4x8xf32>
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{use of value '%w' expects different type than prior uses: 'vector<4x4xf32>' vs 'vector<4x8xf32>'}}
  %0 = vector.outerproduct %v, %v, %w : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op failed to verify that rhs operand and result have same element type}}
  %0 = vector.outerproduct %v, %vi : vector<4xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op expected either both or only #2 operand dim to be scalable}}
  %0 = vector.outerproduct %sv, %v : vector<[4]xf32>, vector<4xf32>
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{use of value '%v' expects different type than prior uses: 'vector<8xf32>' vs 'vector<4xf32>'}}
  %0 = vector.outerproduct %v, %v, %w {kind = #vector.kind<and>} : vector<4xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op unsupported outerproduct type}}
  %0 = "vector.outerproduct"(%v, %v) <{kind = #vector.kind<and>}> : (vector<4xf32>, vector<4xf32>) -> vector<4x4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op expected 2-d vector result}}
  %0 = "vector.outerproduct"(%v, %v) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op expected #1 operand dim to match result dim #1}}
  %0 = "vector.outerproduct"(%v, %v) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>) -> vector<5x4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op expected #2 operand dim to match result dim #2}}
  %0 = "vector.outerproduct"(%v, %v) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>) -> vector<4x5xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op expected #1 operand dim to match result dim #1}}
  %0 = "vector.outerproduct"(%v, %s) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<5xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op expected 1-d vector result}}
  %0 = "vector.outerproduct"(%v, %s) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4x5xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.outerproduct' op expected operand #3 of same type as result type}}
  %0 = "vector.outerproduct"(%v, %v, %v) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4x4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.broadcast' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.broadcast %s : f32 to f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  %0 = vector.broadcast %s : f32 to vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.broadcast' op source rank higher than destination rank}}
  %0 = vector.broadcast %w : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.broadcast' op dimension mismatch (4 vs. 8)}}
  %0 = vector.broadcast %v : vector<4xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.broadcast' op dimension mismatch (4 vs. [4])}}
  %0 = vector.broadcast %v : vector<4xf32> to vector<[4]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.broadcast' op dimension mismatch ([4] vs. 4)}}
  %0 = vector.broadcast %sv : vector<[4]xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.broadcast' op source type is not a vector}}
  %0 = vector.broadcast %m : memref<4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.shape_cast' op has different source and result element types}}
  %0 = vector.shape_cast %v : vector<4xf32> to vector<2x2xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.shape_cast' op has different number of elements at source (4) and result (5)}}
  %0 = vector.shape_cast %v : vector<4xf32> to vector<5xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.shape_cast' op has different number of scalable dims at source (0) and result (1)}}
  %0 = vector.shape_cast %v : vector<4xf32> to vector<[4]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.shape_cast' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.shape_cast %s : f32 to vector<1xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transpose' op vector result rank mismatch: 1}}
  %0 = vector.transpose %w, [1, 0] : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transpose' op transposition length mismatch: 1}}
  %0 = vector.transpose %w, [1] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transpose' op transposition index out of range: 2}}
  %0 = vector.transpose %w, [1, 2] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transpose' op transposition index out of range: -1}}
  %0 = vector.transpose %w, [1, -1] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transpose' op duplicate position index: 1}}
  %0 = vector.transpose %w, [1, 1] : vector<4x8xf32> to vector<8x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transpose' op dimension size mismatch at: 1}}
  %0 = vector.transpose %w, [1, 0] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transpose' op failed to verify that operand and result have same element type}}
  %0 = vector.transpose %w, [1, 0] : vector<4x8xf32> to vector<8x4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{expected '['}}
  %0 = vector.transpose %w, 1 : vector<4x8xf32> to vector<8x4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.bitcast' op failed to verify that all of {source, result} have same rank}}
  %0 = vector.bitcast %w : vector<4x8xf32> to vector<32xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.bitcast' op dimension size mismatch at: 0}}
  %0 = vector.bitcast %w : vector<4x8xf32> to vector<2x16xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %w : vector<4x8xf32> to vector<4x8xi16>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.bitcast' op source/result bitwidth of the 0-D vector element types must be equal}}
  %0 = vector.bitcast %v0 : vector<f32> to vector<i16>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.type_cast' op expects result and operand with same underlying scalar type: 'memref<vector<4xi32>>'}}
  %0 = vector.type_cast %m : memref<4xf32> to memref<vector<4xi32>>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<2xf32>>'}}
  %0 = vector.type_cast %m : memref<4xf32> to memref<vector<2xf32>>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.type_cast' op expects result in same memory space}}
  %0 = vector.type_cast %m : memref<4xf32> to memref<vector<4xf32>, 3>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.type_cast' invalid kind of type specified: expected builtin.memref, but found 'vector<4xf32>'}}
  %0 = vector.type_cast %m : memref<4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.extract' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.extract %s[0] : f32 from f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[4] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[-2] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  %0 = vector.extract %v[0, 0] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract' op failed to verify that operand and result have same element type}}
  %0 = vector.extract %v[0] : i32 from vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract' op failed to infer returned types}}
  // expected-error @below {{'vector.extract' op inferred type(s) 'vector<8xf32>' are incompatible with return type(s) of operation 'f32'}}
  %0 = vector.extract %w[0] : f32 from vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract' op failed to infer returned types}}
  // expected-error @below {{'vector.extract' op inferred type(s) 'f32' are incompatible with return type(s) of operation 'vector<4xf32>'}}
  %0 = vector.extract %v[0] : vector<4xf32> from vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{expected a scalar instead of a 0-d vector as the result type}}
  %0 = vector.extract %v[0] : vector<f32> from vector<4xf32>
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{use of value '%s' expects different type than prior uses: 'index' vs 'f32'}}
  %0 = vector.extract %v[%s] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract' op mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite}}
  %0 = "vector.extract"(%v) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>) -> f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract' op requires attribute 'static_position'}}
  %0 = "vector.extract"(%v) : (vector<4xf32>) -> f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %s, %v [4] : f32 into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %0 = vector.insert %s, %v [0, 0] : f32 into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert' op expected position attribute rank + source rank to match dest vector rank}}
  %0 = vector.insert %v, %v [0] : vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %s, %w [0] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{expected a scalar instead of a 0-d vector as the source operand}}
  %0 = vector.insert %v0, %v [0] : vector<f32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert' op failed to verify that source operand and result have same element type}}
  %0 = vector.insert %i, %v [0] : index into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert' op failed to verify that all of {dest, result} have same type}}
  %0 = "vector.insert"(%s, %v) <{static_position = array<i64: 0>}> : (f32, vector<4xf32>) -> vector<5xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{operation defines 4 results but was provided 3 to bind}}
  %0:3 = vector.to_elements %v : vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.to_elements' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.to_elements %s : f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.to_elements' op failed to verify that shaped type 'source' matches 'elements' element count and types}}
  %0:2 = "vector.to_elements"(%v) : (vector<4xf32>) -> (f32, f32)
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.from_elements' number of operands and types do not match: got 2 operands and 3 types}}
  %0 = vector.from_elements %s, %s : vector<3xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.from_elements' 'dest' must be fixed-length vector of any type values, but got 'vector<[2]xf32>'}}
  %0 = vector.from_elements %s, %s : vector<[2]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.from_elements' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.from_elements %s, %s : f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.from_elements' op failed to verify that shaped type 'dest' matches 'elements' element count and types}}
  %0 = "vector.from_elements"(%i) : (index) -> vector<1xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scalable.insert' op failed to verify that position is a multiple of the source length.}}
  %0 = vector.scalable.insert %v, %sv[1] : vector<4xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scalable.insert' op operand #1 must be  of ranks 1, but got 'vector<4xf32>'}}
  %0 = vector.scalable.insert %v, %v[0] : vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scalable.insert' op operand #0 must be  of ranks 1, but got 'vector<4x8xf32>'}}
  %0 = vector.scalable.insert %w, %sv[0] : vector<4x8xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scalable.insert' op failed to verify that all of {valueToStore, dest} have same element type}}
  %0 = vector.scalable.insert %vi, %sv[0] : vector<4xi32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scalable.extract' op failed to verify that position is a multiple of the result length.}}
  %0 = vector.scalable.extract %sv[1] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scalable.extract' op failed to verify that all of {source, result} have same element type}}
  %0 = vector.scalable.extract %sv[0] : vector<4xi32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scalable.extract' op operand #0 must be  of ranks 1, but got 'vector<4xf32>'}}
  %0 = vector.scalable.extract %v[0] : vector<4xf32> from vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{expected attribute value}}
  %0 = vector.scalable.extract %sv[%i] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  %0 = vector.extract_strided_slice %w {offsets = [0], sizes = [1, 1], strides = [1]} : vector<4x8xf32> to vector<1x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank}}
  %0 = vector.extract_strided_slice %w {offsets = [0, 0, 0], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<4x8xf32> to vector<1x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
  %0 = vector.extract_strided_slice %w {offsets = [4], sizes = [1], strides = [1]} : vector<4x8xf32> to vector<1x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %w {offsets = [0], sizes = [5], strides = [1]} : vector<4x8xf32> to vector<1x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.extract_strided_slice %w {offsets = [0], sizes = [1], strides = [2]} : vector<4x8xf32> to vector<1x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %w {offsets = [2], sizes = [3], strides = [1]} : vector<4x8xf32> to vector<3x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract_strided_slice' op expected result type to be 'vector<2x8xf32>'}}
  %0 = vector.extract_strided_slice %w {offsets = [2], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<3x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract_strided_slice' op expected size at idx=0 to match the corresponding base size from the input vector (2 vs 4)}}
  %0 = vector.extract_strided_slice %sv {offsets = [0], sizes = [2], strides = [1]} : vector<[4]xf32> to vector<[2]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.extract_strided_slice' 'vector.extract_strided_slice' op attribute 'offsets' failed to satisfy constraint: 64-bit integer array attribute}}
  %0 = vector.extract_strided_slice %w {offsets = [2 : i32], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.extract_strided_slice' op requires attribute 'offsets'}}
  %0 = vector.extract_strided_slice %w {sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [1, 1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert_strided_slice' op expected source rank to be no greater than destination rank}}
  %0 = vector.insert_strided_slice %w, %v {offsets = [0], strides = [1, 1]} : vector<4x8xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [4, 0], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [2]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 9)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 5], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.insert_strided_slice' op mismatching scalable flags (at source vector idx=0)}}
  %0 = vector.insert_strided_slice %v, %sv {offsets = [0], strides = [1]} : vector<4xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.shuffle' op rank mismatch}}
  %0 = vector.shuffle %v, %w [0] : vector<4xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.shuffle' op invalid mask length}}
  %0 = vector.shuffle %v, %v [] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.shuffle' op mask index #1 out of range}}
  %0 = vector.shuffle %v, %v [8] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %v, %v [0, -2] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.shuffle' op failed to verify that second operand v2 and result have same element type}}
  %0 = vector.shuffle %v, %vi [0] : vector<4xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.shuffle' op operand #0 must be fixed-length vector of any type values, but got 'vector<[4]xf32>'}}
  %0 = vector.shuffle %sv, %sv [0] : vector<[4]xf32>, vector<[4]xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%v, %v) <{mask = array<i64: 0, 1>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = vector.interleave %v, %v : vector<4xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.interleave' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "vector.interleave"(%v, %v0) : (vector<4xf32>, vector<f32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
  %0:2 = vector.deinterleave %v : vector<4xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.deinterleave' op operand #0 must be vector of any type values, but got 'vector<f32>'}}
  %0:2 = vector.deinterleave %v0 : vector<f32> -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.deinterleave' op failed to verify that all of {res1, res2} have same type}}
  %0:2 = "vector.deinterleave"(%v) : (vector<4xf32>) -> (vector<2xf32>, vector<4xf32>)
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xi32>'}}
  %0 = vector.step : vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4x2xindex>'}}
  %0 = vector.step : vector<4x2xindex>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.vscale' op result #0 must be index, but got 'i64'}}
  %0 = "vector.vscale"() : () -> i64
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.load' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.load %m[%i] : memref<4xf32>, f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.load' op requires 1 indices}}
  %0 = vector.load %m[%i, %i] : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i] : memref<4xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.load' op destination memref has lower rank than the result vector}}
  %0 = vector.load %m[%i] : memref<4xf32>, vector<2x2xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.load' 'vector.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = vector.load %m[%i] {alignment = 3} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.load' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  %0 = vector.load %u[%i] : memref<*xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.store' op requires 1 indices}}
  vector.store %v, %m[] : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.store' op base and valueToStore element type should match}}
  vector.store %vi, %m[%i] : memref<4xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.store' op source memref has lower rank than the vector to store}}
  vector.store %w, %m[%i] : memref<4xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.maskedload' op base and result element type should match}}
  %0 = vector.maskedload %m[%i], %b, %vi : memref<4xf32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.maskedload' op requires 1 indices}}
  %0 = vector.maskedload %m[%i, %i], %b, %v : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i], %b, %v : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<5xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.maskedload' op expected pass_thru of same type as result type}}
  %0 = vector.maskedload %m[%i], %b, %w : memref<4xf32>, vector<4xi1>, vector<4x8xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.maskedload' op operand #2 must be vector of 1-bit signless integer values, but got 'vector<4xi32>'}}
  %0 = vector.maskedload %m[%i], %vi, %v : memref<4xf32>, vector<4xi32>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.maskedstore' op base and valueToStore element type should match}}
  vector.maskedstore %m[%i], %b, %vi : memref<4xf32>, vector<4xi1>, vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.maskedstore' op requires 1 indices}}
  vector.maskedstore %m[%i, %i], %b, %v : memref<4xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.maskedstore' op expected valueToStore shape to match mask shape}}
  vector.maskedstore %m[%i], %b, %w : memref<4xf32>, vector<4xi1>, vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.gather' op base and result element type should match}}
  %0 = vector.gather %m[%i] [%vi], %b, %vi : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.gather' op requires 1 indices}}
  %0 = vector.gather %m[] [%vi], %b, %v : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %m[%i] [%vi], %b, %v : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<5xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.gather' op operand #0 must be Tensor or MemRef of any type values, but got 'memref<*xf32>'}}
  %0 = vector.gather %u[%i] [%vi], %b, %v : memref<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.gather' op operand #2 must be vector of integer or index values, but got 'vector<4xf32>'}}
  %0 = vector.gather %m[%i] [%v], %b, %v : memref<4xf32>, vector<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scatter' op base and valueToStore element type should match}}
  vector.scatter %m[%i] [%vi], %b, %vi : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scatter' op requires 1 indices}}
  vector.scatter %m[] [%vi], %b, %v : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scatter' op expected valueToStore dim to match indices dim}}
  vector.scatter %m[%i] [%vi], %b, %w : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.scatter' op operand #0 must be Tensor or MemRef of any type values, but got 'memref<*xf32>'}}
  vector.scatter %u[%i] [%vi], %b, %v : memref<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.expandload' op base and result element type should match}}
  %0 = vector.expandload %m[%i], %b, %vi : memref<4xf32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.expandload' op requires 1 indices}}
  %0 = vector.expandload %m[], %b, %v : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.expandload' op expected result dim to match mask dim}}
  %0 = vector.expandload %m[%i], %b, %v : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<5xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.expandload' op expected pass_thru of same type as result type}}
  %0 = vector.expandload %m[%i], %b, %w : memref<4xf32>, vector<4xi1>, vector<4x8xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.compressstore' op base and valueToStore element type should match}}
  vector.compressstore %m[%i], %b, %vi : memref<4xf32>, vector<4xi1>, vector<4xi32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.compressstore' op requires 1 indices}}
  vector.compressstore %m[], %b, %v : memref<4xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.compressstore' op operand #2 must be fixed-length vector of 1-bit signless integer values, but got 'vector<4xf32>'}}
  vector.compressstore %m[%i], %v, %v : memref<4xf32>, vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.transfer_read' requires two types}}
  %0 = vector.transfer_read %m[%i], %s : memref<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
  %0 = vector.transfer_read %m[%i], %s : f32, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.transfer_read' requires vector type}}
  %0 = vector.transfer_read %m[%i], %s : memref<4xf32>, f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)}}
  %0 = vector.transfer_read %m[%i], %s : memref<4xf32>, vector<4x4xf32>
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{use of value '%i' expects different type than prior uses: 'f32' vs 'index'}}
  %0 = vector.transfer_read %m[%i], %i : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op requires 1 indices}}
  %0 = vector.transfer_read %m[%i, %i], %s : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0) -> (d0)> vs inBounds of size: 2}}
  %0 = vector.transfer_read %m[%i], %s {in_bounds = [true, true]} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op attribute 'in_bounds' failed to satisfy constraint: 1-bit boolean array attribute}}
  %0 = vector.transfer_read %m[%i], %s {in_bounds = [1]} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %m[%i], %s {permutation_map = affine_map<(d0) -> (d0, d0)>} : memref<4xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = vector.transfer_read %m[%i], %s {permutation_map = affine_map<(d0) -> (d0 + 1)>} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = vector.transfer_read %m[%i], %s {permutation_map = affine_map<(d0) -> (1)>} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op requires permutation_map without symbols}}
  %0 = vector.transfer_read %m[%i], %s {permutation_map = affine_map<(d0)[s0] -> (d0)>} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %0 = vector.transfer_read %m[%i], %s {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
  %0 = vector.transfer_read %m[%i], %s {permutation_map = affine_map<(d0) -> ()>} : memref<4xf32>, vector<4xf32>
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{use of value '%vi' expects different type than prior uses: 'vector<4xi1>' vs 'vector<4xi32>'}}
  %0 = vector.transfer_read %m[%i], %s, %vi : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op inferred mask type ('vector<5xi1>') and mask operand type ('vector<4xi1>') don't match}}
  %0 = "vector.transfer_read"(%m, %i, %s, %b) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index, f32, vector<4xi1>) -> vector<5xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op requires source to be a memref or ranked tensor type}}
  %0 = "vector.transfer_read"(%v, %i, %s) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op requires formal padding and source of the same elemental type}}
  %0 = "vector.transfer_read"(%m, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index, index) -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type}}
  %0 = "vector.transfer_read"(%m, %i, %s) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index, f32) -> vector<5xi8>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.transfer_write' requires two types}}
  vector.transfer_write %v, %m[%i] : vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.transfer_write' requires vector type}}
  vector.transfer_write %v, %m[%i] : f32, memref<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.transfer_write' requires memref or ranked tensor type}}
  vector.transfer_write %v, %m[%i] : vector<4xf32>, f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_write' op should not have broadcast dimensions}}
  vector.transfer_write %v, %m[%i] {permutation_map = affine_map<(d0) -> (0)>} : vector<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.transfer_write' op requires 1 indices}}
  vector.transfer_write %v, %m[] : vector<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.transfer_write' expected a custom permutation_map when rank(source) != rank(destination)}}
  vector.transfer_write %w, %m[%i] : vector<4x8xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
  %0 = vector.constant_mask [1] : vector<4x2xi1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [-1] : vector<4xi1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions}}
  %0 = vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  %0 = vector.constant_mask [0, 2] : vector<4x2xi1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{array attr must have length 1 for 0-D vectors}}
  %0 = vector.constant_mask [0, 2] : vector<i1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{mask dim size must be either 0 or 1 for 0-D vectors}}
  %0 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.constant_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xi8>'}}
  %0 = vector.constant_mask [2] : vector<4xi8>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask %i : vector<4x2xi1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.create_mask' op must specify exactly one operand for 0-D create_mask}}
  %0 = vector.create_mask %i, %i : vector<i1>
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{use of value '%s' expects different type than prior uses: 'index' vs 'f32'}}
  %0 = vector.create_mask %s : vector<4xi1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.create_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xf32>'}}
  %0 = vector.create_mask %i : vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op operand #0 must be vector of 1-bit signless integer values, but got 'vector<4xf32>'}}
  vector.mask %v { vector.yield } : vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op expects number of results to match mask region yielded values}}
  %0 = vector.mask %b { vector.yield } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op expects number of results to match mask region yielded values}}
  vector.mask %b { vector.yield %v : vector<4xf32> } : vector<4xi1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %0 = vector.mask %b { arith.addf %v, %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op expects only one operation to mask}}
  %0 = vector.mask %b { %1 = arith.addf %v, %v : vector<4xf32> %2 = arith.addf %v, %v : vector<4xf32> vector.yield %1 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op expects result type to match maskable operation result type}}
  %0 = vector.mask %b { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> i32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op expects a 'vector<4x8xi1>' mask for the maskable operation}}
  %0 = vector.mask %b { vector.reduction <add>, %w : vector<4x8xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op expects a 'vector<[4]xi1>' mask for the maskable operation}}
  %0 = vector.mask %b { vector.reduction <add>, %sv : vector<[4]xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op expects all the results from the MaskableOpInterface to match all the values returned by the terminator}}
  %0 = vector.mask %b { vector.reduction <add>, %v : vector<4xf32> into f32 vector.yield %s : f32 } : vector<4xi1> -> f32
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op doesn't expect a passthru argument for this maskable operation}}
  %0 = vector.mask %b, %s { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{use of value '%s' expects different type than prior uses: 'vector<4xf32>' vs 'f32'}}
  %0 = vector.mask %b, %s { vector.transfer_read %m[%i], %s : memref<4xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{custom op 'vector.mask' expects a result if passthru operand is provided}}
  vector.mask %b, %v { vector.transfer_write %v, %m[%i] : vector<4xf32>, memref<4xf32> } : vector<4xi1>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.mask' op expects region #0 to have 0 or 1 blocks}}
  "vector.mask"(%b) ({ ^bb0: "vector.yield"() : () -> () ^bb1: "vector.yield"() : () -> () }) : (vector<4xi1>) -> ()
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.print' op operand #0 must be , but got 'memref<4xf32>'}}
  vector.print %m : memref<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  vector.print %v : vector<4xf32> str "a"
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{expected operation name in quotes}}
  vector.print str 3
  return
}

// -----

func.func @f(%s: f32, %i: index, %v0: vector<f32>, %v: vector<4xf32>, %sv: vector<[4]xf32>, %m: memref<4xf32>, %ti: tensor<4xi32>, %b: vector<4xi1>, %vi: vector<4xi32>, %w: vector<4x8xf32>, %u: memref<*xf32>) {
  // expected-error @below {{'vector.yield' op must be the last operation in the parent block}}
  vector.yield
  return
}

// -----

// expected-error @below {{expected '<'}}
"d.op"() {a = #vector.kind} : () -> ()

// -----

// expected-error @below {{unknown attribute `nothing` in dialect `vector`}}
"d.op"() {a = #vector.nothing<add>} : () -> ()

// -----

func.func @f(%s: f32, %i: index, %m: memref<4xf32, strided<[2]>>, %mv: memref<4xvector<4xf32>>, %v: vector<4xf32>, %b: vector<4xi1>, %v8: vector<8xf32>, %v2: vector<2x4xf32>, %vu: vector<4xui32>, %su: ui32) {
  // expected-error @below {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %m[%i] : memref<4xf32, strided<[2]>>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %m: memref<4xf32, strided<[2]>>, %mv: memref<4xvector<4xf32>>, %v: vector<4xf32>, %b: vector<4xi1>, %v8: vector<8xf32>, %v2: vector<2x4xf32>, %vu: vector<4xui32>, %su: ui32) {
  // expected-error @below {{'vector.store' op most minor memref dim must have unit stride}}
  vector.store %v, %m[%i] : memref<4xf32, strided<[2]>>, vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %m: memref<4xf32, strided<[2]>>, %mv: memref<4xvector<4xf32>>, %v: vector<4xf32>, %b: vector<4xi1>, %v8: vector<8xf32>, %v2: vector<2x4xf32>, %vu: vector<4xui32>, %su: ui32) {
  // expected-error @below {{'vector.load' op base memref and result vector types should match}}
  %0 = vector.load %mv[%i] : memref<4xvector<4xf32>>, vector<8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %m: memref<4xf32, strided<[2]>>, %mv: memref<4xvector<4xf32>>, %v: vector<4xf32>, %b: vector<4xi1>, %v8: vector<8xf32>, %v2: vector<2x4xf32>, %vu: vector<4xui32>, %su: ui32) {
  // expected-error @below {{'vector.store' op base memref and valueToStore vector types should match}}
  vector.store %v8, %mv[%i] : memref<4xvector<4xf32>>, vector<8xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %m: memref<4xf32, strided<[2]>>, %mv: memref<4xvector<4xf32>>, %v: vector<4xf32>, %b: vector<4xi1>, %v8: vector<8xf32>, %v2: vector<2x4xf32>, %vu: vector<4xui32>, %su: ui32) {
  // expected-error @below {{'vector.type_cast' op expects operand to be a memref with identity layout}}
  %0 = vector.type_cast %m : memref<4xf32, strided<[2]>> to memref<vector<4xf32>>
  return
}

// -----

func.func @f(%s: f32, %i: index, %m: memref<4xf32, strided<[2]>>, %mv: memref<4xvector<4xf32>>, %v: vector<4xf32>, %b: vector<4xi1>, %v8: vector<8xf32>, %v2: vector<2x4xf32>, %vu: vector<4xui32>, %su: ui32) {
  // expected-error @below {{custom op 'vector.transfer_read' does not support masks with vector element type}}
  %0 = vector.transfer_read %mv[%i], %v, %b : memref<4xvector<4xf32>>, vector<1x4xf32>
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%s: f32, %i: index, %m: memref<4xf32, strided<[2]>>, %mv: memref<4xvector<4xf32>>, %v: vector<4xf32>, %b: vector<4xi1>, %v8: vector<8xf32>, %v2: vector<2x4xf32>, %vu: vector<4xui32>, %su: ui32) {
  // expected-error @below {{use of value '%s' expects different type than prior uses: 'vector<4xf32>' vs 'f32'}}
  %0 = vector.transfer_read %mv[%i], %s : memref<4xvector<4xf32>>, vector<1x4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %m: memref<4xf32, strided<[2]>>, %mv: memref<4xvector<4xf32>>, %v: vector<4xf32>, %b: vector<4xi1>, %v8: vector<8xf32>, %v2: vector<2x4xf32>, %vu: vector<4xui32>, %su: ui32) {
  // expected-error @below {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source}}
  %0 = vector.transfer_read %mv[%i], %v : memref<4xvector<4xf32>>, vector<1x3xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %m: memref<4xf32, strided<[2]>>, %mv: memref<4xvector<4xf32>>, %v: vector<4xf32>, %b: vector<4xi1>, %v8: vector<8xf32>, %v2: vector<2x4xf32>, %vu: vector<4xui32>, %su: ui32) {
  // expected-error @below {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
  %0 = vector.transfer_read %mv[%i], %v {permutation_map = affine_map<(d0) -> (d0, 0)>} : memref<4xvector<4xf32>>, vector<1x4xf32>
  return
}

// -----

func.func @f(%s: f32, %i: index, %m: memref<4xf32, strided<[2]>>, %mv: memref<4xvector<4xf32>>, %v: vector<4xf32>, %b: vector<4xi1>, %v8: vector<8xf32>, %v2: vector<2x4xf32>, %vu: vector<4xui32>, %su: ui32) {
  // expected-error @below {{'vector.contract' op only supports signless integer types}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %vu, %vu, %su : vector<4xui32>, vector<4xui32> into ui32
  return
}

// -----

func.func @f(%m: vector<4xi1>, %v: vector<8xi1>) {
  // expected-error @below {{'vector.mask' op expects a 'vector<8xi1>' mask for the maskable operation}}
  %0 = "vector.mask"(%m) ({
    %1 = "vector.reduction"(%v) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xi1>) -> i32
    vector.yield %1 : i32
  }) : (vector<4xi1>) -> i32
  return
}
