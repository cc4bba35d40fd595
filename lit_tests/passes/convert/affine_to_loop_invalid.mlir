// RUN: irkit-opt %s --convert-affine-to-loop --split-input-file --verify-diagnostics

func.func @upper_bound(%sizes: memref<4xindex>, %m: memref<?xf32>, %v: f32) {
  affine.for %i = 0 to 4 {
    %a = memref.alloc(%i) : memref<?xf32>
    %c0 = arith.constant 0 : index
    %n = memref.dim %a, %c0 : memref<?xf32>
    affine.for %k = 0 to 8 {
      affine.store %v, %a[%k] : memref<?xf32>
    }
    // expected-error @below {{'affine.for' op cannot be converted: its upper bound is not affine in indices of loops and values that are constant over the function}}
    affine.for %j = 0 to affine_map<(d0, d1)[s0] -> (d0 mod s0)>(%i, %i)[%c0] {
      affine.store %v, %a[%j] : memref<?xf32>
    }
  }
  return
}

// -----

func.func @lower_bound(%m: memref<?xf32>, %n: index, %v: f32) {
  affine.for %i = 0 to 4 {
    // expected-error @below {{'affine.for' op cannot be converted: its lower bound is not affine}}
    affine.for %j = affine_map<(d0)[s0] -> (d0 * s0)>(%i)[%n] to 8 {
      affine.store %v, %m[%j] : memref<?xf32>
    }
  }
  return
}

// -----

// The largest of several values is no upper bound of loop: that is the least of several.

func.func @largest(%m: memref<?xf32>, %n: index, %v: f32) {
  affine.for %i = 0 to 4 {
    %most = affine.max affine_map<()[s0] -> (7, s0)>()[%n]
    // expected-error @below {{'affine.for' op cannot be converted: its upper bound is not affine}}
    affine.for %j = 0 to %most {
      affine.store %v, %m[%j] : memref<?xf32>
    }
  }
  return
}

// -----

func.func @reduction(%m: memref<8xi32>) -> i32 {
  // expected-error @below {{'affine.parallel' op cannot be lowered: the reduction "assign" of 'i32' is not supported}}
  %s = affine.parallel (%i) = (0) to (8) reduce ("assign") -> i32 {
    %x = affine.load %m[%i] : memref<8xi32>
    affine.yield %x : i32
  }
  return %s : i32
}

// -----

func.func @standing(%m: memref<8xf32>, %v: f32) {
  // expected-error @below {{'affine.for' op cannot be converted: its step is 0}}
  affine.for %i = 0 to 8 step 0 {
    affine.store %v, %m[%i] : memref<8xf32>
  }
  return
}

// -----

func.func @no_dimension(%m: memref<8xf32>, %v: f32) {
  // expected-error @below {{'affine.parallel' op cannot be converted: it needs a dimension, and steps above 0}}
  affine.parallel () = () to () {
    affine.store %v, %m[0] : memref<8xf32>
  }
  return
}

// -----

func.func @parallel_bound(%m: memref<?xf32>, %n: index, %v: f32) {
  affine.for %i = 0 to 4 {
    // expected-error @below {{'affine.parallel' op cannot be converted: its upper bound is not affine}}
    affine.parallel (%j) = (0) to (%i * symbol(%n)) {
      affine.store %v, %m[%j] : memref<?xf32>
    }
  }
  return
}
