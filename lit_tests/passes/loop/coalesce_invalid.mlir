// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-coalesce{loops=i,j}))'

func.func @triangle(%A: memref<8x8xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+2 {{@j cannot be coalesced with @i: its trip count is not a number}}
    // expected-note@+1 {{a quotient and a remainder by it would not be affine; loop-split{tails=peel} cuts it into strips}}
    loop.for @j (%j = 0 to %i) {
      loop.store %v, %A[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

// -----

func.func @imperfect(%A: memref<8xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{@j cannot be coalesced with @i: this stands beside it}}
    loop.store %v, %A[%i] : memref<8xi32>
    // expected-note@+1 {{see the inner loop here}}
    loop.for @j (%j = 0 to 8) {
      loop.update addi %v, %A[%i] : memref<8xi32>
    }
  }
  return
}

// -----

func.func @siblings(%A: memref<8xi32>, %v: i32) {
  // expected-note@+1 {{see that loop here}}
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %A[%i] : memref<8xi32>
  }
  // expected-error@+1 {{@j cannot be coalesced with @i: it does not stand directly inside of it}}
  loop.for @j (%j = 0 to 8) {
    loop.store %v, %A[%j] : memref<8xi32>
  }
  return
}

// -----

func.func @carried(%A: memref<8x8xi32>, %z: i32) -> i32 {
  // expected-error@+2 {{@i carries values}}
  // expected-note@+1 {{undo loop-scalar-replace first}}
  %s = loop.for @i (%i = 0 to 8) iter_args(%t = %z) -> (i32) {
    %u = loop.for @j (%j = 0 to 8) iter_args(%v = %t) -> (i32) {
      %x = loop.load %A[%i, %j] : memref<8x8xi32>
      %w = arith.addi %v, %x : i32
      loop.yield %w : i32
    }
    loop.yield %u : i32
  }
  return %s : i32
}

// -----

func.func @mapped(%A: memref<8x8xi32>, %v: i32) {
  // expected-error@+1 {{@i is mapped to #gpu.block<x>}}
  loop.for @i (%i = 0 to 8) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 8) {
      loop.store %v, %A[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

// -----

func.func @several_lower_bounds(%A: memref<8x8xf32>, %n: index) {
  // expected-error @below {{'loop.for' op @j cannot be coalesced with @i: @i has several lower bounds}}
  // expected-note @below {{loop-simplify removes bounds that are redundant}}
  loop.for @i (%i = max(0, %n) to 8) {
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %A[%i, %j] : memref<8x8xf32>
      loop.store %x, %A[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// -----

func.func @too_many(%A: memref<8xi32>, %v: i32) {
  // expected-error@+1 {{coalescing of @i makes numbers that may leave 64 bits: 2^62 is the largest number}}
  loop.for @i (%i = 0 to 3037000500) {
    loop.for @j (%j = 0 to 3037000500) {
      loop.store %v, %A[0] : memref<8xi32>
    }
  }
  return
}

// -----

// A number that leaves 64 bits when it is worked out.
func.func @worked_out(%A: memref<8xi32>, %v: i32) {
  // expected-error@+1 {{12000000000000000000 in attribute 'lower' may leave 64 bits: 2^62 is the largest number}}
  loop.for @i (%i = 4 * 3000000000000000000 to 8) {
    loop.store %v, %A[0] : memref<8xi32>
  }
  return
}
