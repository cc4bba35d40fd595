// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4}))' --split-input-file --verify-diagnostics

// a[t, i] = a[t - 1, i + 1]: rectangular tiles of (t, i) reverse the dependence, though the inner loop is parallel.
func.func @stencil(%A: memref<8x9xf32>) {
  loop.for @i (%i = 1 to 8) {
    loop.for @j (%j = 0 to 8) parallel {
      // expected-note @below {{the read of argument #0[1, 4] in iteration (i = 2, j = 3) would come before it}}
      %v = loop.load %A[%i - 1, %j + 1] : memref<8x9xf32>
      // expected-error @+2 {{'loop.store' op @i, @j cannot be tiled together: argument #0 would be accessed in another order}}
      // expected-note @below {{the write of argument #0[1, 4] in iteration (i = 1, j = 4) comes first now}}
      loop.store %v, %A[%i, %j] : memref<8x9xf32>
    }
  }
  return
}

// -----

// A Gauss-Seidel sweep: rectangular tiles reverse dependences.
func.func @sweep(%a: memref<32xf32>) {
  loop.for @i (%t = 0 to 8) {
    loop.for @j (%i = 1 to 31) {
      // expected-error @+2 {{@i, @j cannot be tiled together: argument #0 would be accessed in another order}}
      // expected-note @below {{the read of argument #0[4] in iteration (i = 0, j = 5) comes first now}}
      %x = loop.load %a[%i - 1] : memref<32xf32>
      %y = loop.load %a[%i + 1] : memref<32xf32>
      %z = arith.addf %x, %y : f32
      // expected-note @below {{the write of argument #0[4] in iteration (i = 1, j = 4) would come before it}}
      loop.store %z, %a[%i] : memref<32xf32>
    }
  }
  return
}

// -----

// What stands beside the inner loop would run before the tiles that write what it reads.
func.func @imperfect(%A: memref<8x9xf32>) {
  loop.for @i (%i = 1 to 8) {
    // expected-note @below {{the read of argument #0[1, 5] in iteration (i = 2) would come before it}}
    %x = loop.load %A[%i - 1, 5] : memref<8x9xf32>
    loop.store %x, %A[%i, 0] : memref<8x9xf32>
    loop.for @j (%j = 1 to 8) {
      // expected-error @+2 {{'loop.store' op @i, @j cannot be tiled together: argument #0 would be accessed in another order}}
      // expected-note @below {{the write of argument #0[1, 5] in iteration (i = 1, j = 5) comes first now}}
      loop.store %x, %A[%i, %j] : memref<8x9xf32>
    }
  }
  return
}

// -----

func.func @local_buffer(%A: memref<8x8xf32>) {
  loop.for @i (%i = 0 to 8) parallel {
    // expected-error @below {{'memref.alloca' op makes a value for @i alone that is used on both sides of the head of @j, so @i cannot be moved inwards over it}}
    %t = memref.alloca() : memref<f32>
    %v = loop.load %A[%i, 0] : memref<8x8xf32>
    loop.store %v, %t[] : memref<f32>
    // expected-note @below {{see the loop here}}
    loop.for @j (%j = 0 to 8) parallel {
      %w = loop.load %t[] : memref<f32>
      loop.store %w, %A[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// -----

func.func @branch_between(%A: memref<8x8xf32>, %v: f32, %n: index) {
  loop.for @i (%i = 0 to 8) parallel {
    // expected-error @below {{'loop.if' op stands between @i and @j; only loops can be reordered}}
    loop.if (%n > 4) {
      loop.for @j (%j = 0 to 8) parallel {
        loop.store %v, %A[%i, %j] : memref<8x8xf32>
      }
    }
  }
  return
}

// -----

func.func @carries(%A: memref<8xf32>, %x: f32) {
  // expected-error @below {{'loop.for' op @i cannot be tiled: it carries values; undo loop-scalar-replace first}}
  %r = loop.for @i (%i = 0 to 8) iter_args(%s = %x) -> (f32) {
    loop.for @j (%j = 0 to 8) { }
    loop.yield %s : f32
  }
  return
}

// -----

func.func @mapped(%A: memref<8xf32>, %v: f32) {
  // expected-error @below {{'loop.for' op @i cannot be tiled: it is mapped to #gpu.thread<x> already}}
  loop.for @i (%i = 0 to 8) parallel #gpu.thread<x> {
    loop.for @j (%j = 0 to 8) { }
  }
  return
}

// -----

// expected-error @below {{'func.func' op has no loop with label 'j'; its loops are i, k}}
func.func @no_such_loop(%A: memref<8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) parallel {
    loop.for @k (%k = 0 to 8) { }
  }
  return
}

// -----

// expected-error @below {{'func.func' op has no loop with label 'i'; it has no loops}}
func.func @no_loops() {
  return
}

// -----

func.func @groups_of_stores(%A: memref<8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) parallel {
    // expected-note @below {{over @j}}
    loop.for @j (%j = 0 to 8) parallel {
      loop.store %v, %A[%j] async : memref<8xf32>
      // expected-error @below {{'loop.commit' op counts groups of stores, so @i around it cannot be moved inwards}}
      loop.commit
    }
  }
  return
}

// -----

// Where the tiles begin is no affine expression.
func.func @starts(%a: memref<9x9xi32>, %n: index) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+2 {{@i, @j cannot be tiled together: @j has a step, and several lower bounds}}
    // expected-note@+1 {{loop-simplify removes bounds that are redundant}}
    loop.for @j (%j = max(0, %n) to 8 step 2) {
      %x = loop.load %a[%i, %j] : memref<9x9xi32>
      loop.store %x, %a[%i + 1, %j + 1] : memref<9x9xi32>
    }
  }
  return
}

// -----

// What is asked first, the order of the tiles, knows branches.
func.func @branches(%a: memref<16xi32>, %n: index) {
  loop.for @i (%i = 0 to 16) {
    // expected-error@+1 {{'loop.if' op stands between @i and @j; only loops can be reordered}}
    loop.if (%i >= 1) {
      loop.for @j (%j = 0 to %n) {
        %x = loop.load %a[%i] : memref<16xi32>
        loop.store %x, %a[%i] : memref<16xi32>
      }
    } else {
      %x = loop.load %a[%i] : memref<16xi32>
      loop.store %x, %a[%i] : memref<16xi32>
    }
  }
  return
}
