// RUN: irkit-opt %s --pass-pipeline='builtin.module(convert-affine-to-loop,func.func(loop-fuse{loops=i0,i1}))' --split-input-file --verify-diagnostics

// A reader of one element in affine, then a writer of all: the first one reads what the second has not written.
func.func @reader_and_writer(%a: memref<8xi32>, %s: memref<8xi32> {llvm.noalias}, %v: i32) {
  affine.for %i = 0 to 8 {
    // expected-error @+2 {{'loop.load' op @i1 cannot be fused into @i0: argument #0 would be accessed in another order}}
    // expected-note @below {{the read of argument #0[1] in iteration (i0 = 2) comes first now}}
    %x = affine.load %a[1] : memref<8xi32>
    affine.store %x, %s[%i] : memref<8xi32>
  }
  affine.for %p = 0 to 8 {
    // expected-note @below {{the write of argument #0[1] in iteration (i1 = 1) would come before it}}
    affine.store %v, %a[%p] : memref<8xi32>
  }
  return
}

// -----

// Its legal relative: what is read is written in the same iteration.
func.func @legal(%a: memref<8xi32>, %s: memref<8xi32> {llvm.noalias}, %v: i32) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %s[%i] : memref<8xi32>
  }
  affine.for %p = 0 to 8 {
    affine.store %v, %a[%p] : memref<8xi32>
  }
  return
}
