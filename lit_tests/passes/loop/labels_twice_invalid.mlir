// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-unroll{loops=i,j,i factor=2}))'

// What is said of the second place of a label would be lost.

// expected-error@+1 {{is given the label 'i' twice}}
func.func @twice(%A: memref<8xf32>) {
  loop.for @i (%i = 0 to 8) {
    loop.for @j (%j = 0 to 8) {
      %v = loop.load %A[%j] : memref<8xf32>
      loop.store %v, %A[%i] : memref<8xf32>
    }
  }
  return
}
