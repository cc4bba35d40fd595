// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-pad{buffers=t by=0,1}))'

func.func @rank() {
  // expected-error@+1 {{t cannot be padded: it has 1 dimensions, but 2 numbers are given}}
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  return
}

// -----

func.func @size(%n: index) {
  // expected-error@+1 {{t cannot be padded: a dimension that grows must have a constant size}}
  %t = memref.alloca(%n) {loop.name = "t"} : memref<8x?xi32>
  return
}

// -----

// expected-error@+1 {{t cannot be padded: it is not allocated in this function}}
func.func @argument(%t: memref<8x8xi32> {loop.name = "t"}) {
  return
}

// -----

func.func @shared_elements() {
  // expected-error@+1 {{t cannot be padded: its layout lets elements share memory}}
  %a = memref.alloc() {loop.name = "t"} : memref<4x4xf32, strided<[1, 1]>>
  return
}
