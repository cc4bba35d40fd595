// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-unroll-jam{loops=i factor=2}))'

func.func @stencil(%a: memref<9x9xf32>) {
  loop.for @i (%i = 1 to 8) {
    loop.for @j (%j = 1 to 8) {
      // expected-note@+1 {{in iteration (i = 2, j = 1) would come before it}}
      %x = loop.load %a[%i - 1, %j + 1] : memref<9x9xf32>
      // expected-error@+2 {{@i cannot be unrolled and jammed: argument #0 would be accessed in another order}}
      // expected-note@+1 {{in iteration (i = 1, j = 2) comes first now}}
      loop.store %x, %a[%i, %j] : memref<9x9xf32>
    }
  }
  return
}

// -----

func.func @imperfect(%a: memref<8xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{@i cannot be unrolled and jammed: this stands beside @k}}
    loop.store %v, %a[%i] : memref<8xi32>
    // expected-note@+1 {{the loops inside must stand directly inside one another}}
    loop.for @k (%k = 0 to 8) {
      loop.update addi %v, %a[%i] : memref<8xi32>
    }
  }
  return
}

// -----

func.func @triangle(%a: memref<8xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{@i cannot be unrolled and jammed: the bounds of @k depend on its index}}
    loop.for @k (%k = 0 to %i) {
      loop.update addi %v, %a[%k] : memref<8xi32>
    }
  }
  return
}

// -----

func.func @innermost(%a: memref<8xi32>, %v: i32) {
  // expected-error@+2 {{@i cannot be unrolled and jammed: there is no loop inside of it}}
  // expected-note@+1 {{loop-unroll unrolls a loop without jamming}}
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<8xi32>
  }
  return
}

// -----

func.func @several_bounds(%A: memref<8x8xf32>, %n: index, %m: index) {
  // expected-error @below {{'loop.for' op @i cannot be unrolled and jammed: it has several bounds, so the remainder starts at no affine expression}}
  // expected-note @below {{loop-simplify removes bounds that are redundant, loop-split-at parts the loop}}
  loop.for @i (%i = max(%n, %m) to 8) {
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %A[%i, %j] : memref<8x8xf32>
      loop.store %x, %A[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
