// RUN: irkit-opt %s --pass-pipeline='builtin.module(convert-affine-to-loop,func.func(loop-interchange{loops=i1,i0}))' --split-input-file --verify-diagnostics

// A Gauss-Seidel sweep in affine: the inner loop cannot go outside.
func.func @sweep(%a: memref<32xf32>) {
  affine.for %t = 0 to 8 {
    affine.for %i = 1 to 31 {
      // expected-error @+2 {{'loop.load' op the loops cannot stand in the order @i1, @i0: argument #0 would be accessed in another order}}
      // expected-note @below {{the read of argument #0[1] in iteration (i0 = 0, i1 = 2) comes first now}}
      %x = affine.load %a[%i - 1] : memref<32xf32>
      %y = affine.load %a[%i + 1] : memref<32xf32>
      %z = arith.addf %x, %y : f32
      // expected-note @below {{the write of argument #0[1] in iteration (i0 = 1, i1 = 1) would come before it}}
      affine.store %z, %a[%i] : memref<32xf32>
    }
  }
  return
}

// -----

// A[i, j] = A[i - 1, j + 1].
func.func @stencil(%A: memref<9x9xf32>) {
  affine.for %i = 1 to 9 {
    affine.for %j = 0 to 8 {
      // expected-note @below {{the read of argument #0[1, 1] in iteration (i0 = 2, i1 = 0) would come before it}}
      %v = affine.load %A[%i - 1, %j + 1] : memref<9x9xf32>
      // expected-error @+2 {{'loop.store' op the loops cannot stand in the order @i1, @i0: argument #0 would be accessed in another order}}
      // expected-note @below {{the write of argument #0[1, 1] in iteration (i0 = 1, i1 = 1) comes first now}}
      affine.store %v, %A[%i, %j] : memref<9x9xf32>
    }
  }
  return
}

// -----

// Its legal relative: A[i, j] = A[i - 1, j - 1].
func.func @legal(%A: memref<9x9xf32>) {
  affine.for %i = 1 to 9 {
    affine.for %j = 1 to 9 {
      %v = affine.load %A[%i - 1, %j - 1] : memref<9x9xf32>
      affine.store %v, %A[%i, %j] : memref<9x9xf32>
    }
  }
  return
}
