// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-stage{level=i buffers=A names=a along=j}))'

// What is written may be what is read where it lay before.
func.func @written(%A: memref<8x8xi32> {loop.name = "A"}) {
  loop.for @i (%i = 1 to 8) {
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %A[%i - 1, 0] : memref<8x8xi32>
      // expected-error@+2 {{A cannot be copied for an iteration of @i: this writes what others read in the buffer}}
      // expected-note@+1 {{along= leaves those where they are}}
      loop.store %x, %A[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

// -----

func.func @nothing(%A: memref<8x8xi32> {loop.name = "A"}, %C: memref<8x8xi32> {irkit.result = 0 : i64}) {
  // expected-error@+1 {{A cannot be copied for an iteration of @i: no access to it follows a loop called j}}
  loop.for @i (%i = 0 to 8) {
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %A[%i, 0] : memref<8x8xi32>
      loop.store %x, %C[%i, %j] : memref<8x8xi32>
    }
  }
  return
}
