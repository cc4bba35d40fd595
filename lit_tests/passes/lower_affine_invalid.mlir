// lower-affine refuses divisors that are not positive, and reductions that scf has no way to write.

// RUN: irkit-opt %s --lower-affine --split-input-file --verify-diagnostics

func.func @modulo(%i: index) -> index {
  // expected-error@+1 {{modulo by non-positive value is not supported}}
  %a = affine.apply affine_map<(i) -> (i mod -3)>(%i)
  return %a : index
}

// -----

func.func @division(%m: memref<?xf32>, %i: index) -> f32 {
  // expected-error@+1 {{division by non-positive value is not supported}}
  %a = affine.load %m[%i floordiv 0] : memref<?xf32>
  return %a : f32
}

// -----

func.func @assign(%m: memref<?xi32>, %n: index) -> i32 {
  // expected-error@+1 {{'affine.parallel' op cannot be lowered: the reduction "assign" of 'i32' is not supported}}
  %r = affine.parallel (%i) = (0) to (%n) reduce ("assign") -> (i32) {
    %x = affine.load %m[%i] : memref<?xi32>
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

func.func @signed(%m: memref<?xsi32>, %n: index) -> si32 {
  // expected-error@+1 {{'affine.parallel' op cannot be lowered: the reduction "maxs" of 'si32' is not supported}}
  %r = affine.parallel (%i) = (0) to (%n) reduce ("maxs") -> (si32) {
    %x = affine.load %m[%i] : memref<?xsi32>
    affine.yield %x : si32
  }
  return %r : si32
}

// -----

func.func @no_dimensions() {
  // expected-error@+1 {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  affine.parallel () = () to () {
  }
  return
}
