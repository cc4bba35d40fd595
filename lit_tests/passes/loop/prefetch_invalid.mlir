// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-prefetch{loop=i buffers=A}))'

func.func @fixed(%A: memref<8xi32> {loop.name = "A"}, %B: memref<8xi32> {llvm.noalias}) {
  // expected-error@+1 {{no load or store of A depends on the index of @i}}
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %A[0] : memref<8xi32>
    loop.store %x, %B[%i] : memref<8xi32>
  }
  return
}

// -----

func.func @triangle(%A: memref<8x8xi32> {loop.name = "A"}, %B: memref<8xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{@j has bounds that depend on the index of @i}}
    loop.for @j (%j = 0 to %i) {
      // expected-note@+1 {{so what a later iteration accesses cannot be told here}}
      %x = loop.load %A[%i, %j] : memref<8x8xi32>
      loop.update addi %x, %B[%i] : memref<8xi32>
    }
  }
  return
}

// -----

// expected-error@+1 {{has no buffer called 'A'; its buffers are arg0}}
func.func @unknown(%A: memref<8xi32>) {
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %A[%i] : memref<8xi32>
  }
  return
}
