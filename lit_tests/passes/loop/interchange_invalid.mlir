// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-interchange{loops=j,i}))'

func.func @stencil(%a: memref<9x9xf32>) {
  loop.for @i (%i = 1 to 8) {
    loop.for @j (%j = 1 to 8) {
      // expected-note@+1 {{the read of argument #0[1, 2] in iteration (i = 2, j = 1) would come before it}}
      %x = loop.load %a[%i - 1, %j + 1] : memref<9x9xf32>
      // expected-error@+2 {{the loops cannot stand in the order @j, @i: argument #0 would be accessed in another order}}
      // expected-note@+1 {{the write of argument #0[1, 2] in iteration (i = 1, j = 2) comes first now}}
      loop.store %x, %a[%i, %j] : memref<9x9xf32>
    }
  }
  return
}

// -----

// Sums of floats keep their order where they may not be reassociated.
func.func @sum(%a: memref<8x8xf32>, %s: memref<f32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) {
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %a[%i, %j] : memref<8x8xf32>
      // expected-error@+3 {{argument #1 would be accessed in another order}}
      // expected-note@+2 {{the update of argument #1[] in iteration (i = 0, j = 1) comes first now}}
      // expected-note@+1 {{the update of argument #1[] in iteration (i = 1, j = 0) would come before it}}
      loop.update addf %x, %s[] : memref<f32>
    }
  }
  return
}

// -----

func.func @imperfect(%a: memref<8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{'loop.store' op stands between @i and @j}}
    loop.store %v, %a[%i] : memref<8xf32>
    // expected-note@+1 {{only loops directly inside one another can be interchanged}}
    loop.for @j (%j = 0 to 8) {
      loop.update addf %v, %a[%i] : memref<8xf32>
    }
  }
  return
}

// -----

func.func @siblings(%a: memref<8xf32>, %v: f32) {
  // expected-note@+1 {{see that loop here}}
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<8xf32>
  }
  // expected-error@+1 {{@j does not stand directly inside of @i}}
  loop.for @j (%j = 0 to 8) {
    loop.store %v, %a[%j] : memref<8xf32>
  }
  return
}

// -----

func.func @carried(%a: memref<8x8xf32>, %z: f32) -> f32 {
  // expected-error@+2 {{the loops cannot stand in the order @j, @i: @i carries values from one iteration to the next}}
  // expected-note@+1 {{undo loop-scalar-replace first}}
  %s = loop.for @i (%i = 0 to 8) iter_args(%t = %z) -> (f32) {
    %u = loop.for @j (%j = 0 to 8) iter_args(%v = %t) -> (f32) {
      %x = loop.load %a[%i, %j] : memref<8x8xf32>
      %w = arith.addf %v, %x : f32
      loop.yield %w : f32
    }
    loop.yield %u : f32
  }
  return %s : f32
}

// -----

func.func @step_of_a_triangle(%a: memref<16x16xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+2 {{@j has a step, and several lower bounds}}
    // expected-note@+1 {{loop-simplify removes bounds that are redundant}}
    loop.for @j (%j = max(2, %i) to 8 step 2) {
      loop.store %v, %a[%i, %j] : memref<16x16xf32>
    }
  }
  return
}

// -----

// expected-error@+1 {{'func.func' op has no loop with label 'j'; its loops are i}}
func.func @unknown(%a: memref<8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<8xf32>
  }
  return
}

// -----

// expected-error@+1 {{loop-interchange would need index arithmetic of more than 64 bits here}}
func.func @far(%a: memref<4x8xi32>, %v: i32) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to %i * 4611686018427387904 + 4611686018427387904) {
      loop.update addi %v, %a[%i, %j] : memref<4x8xi32>
    }
  }
  return
}

// -----

func.func @far_steps(%a: memref<24xi32>, %v: i32, %n: index) {
  // expected-error@+1 {{normalization of @i makes numbers that may leave 64 bits: 2^62 is the largest number}}
  loop.for @i (%i = 0 to %n step 3) {
    loop.for @j (%j = %i * 2000000000000000000 + 2 to %i * 2000000000000000000 + 4) {
      loop.update addi %v, %a[2] : memref<24xi32>
    }
  }
  return
}

// -----

func.func @far_apart(%a: memref<24xi32>, %v: i32, %n: index) {
  loop.for @i (%i = 0 to 5) {
    // expected-error@+1 {{another place of @j makes numbers that may leave 64 bits: 2^62 is the largest number}}
    loop.for @j (%j = %i * 2000000000000000000 + 2 to %i * 2000000000000000000 + 4) {
      loop.update addi %v, %a[2] : memref<24xi32>
    }
  }
  return
}

// -----

func.func @quotient(%A: memref<16x32xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 16) {
    // expected-error@+1 {{the loops cannot stand in the order @j, @i: a bound of @j is not linear}}
    loop.for @j (%j = 0 to %i floordiv 2 + %i) {
      loop.store %one, %A[%i, %j] : memref<16x32xf32>
    }
  }
  return
}
