// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-change-layout{buffers=t tiles=0,4}))'

// expected-error@+1 {{the layout of t cannot be changed: it is not allocated in this function}}
func.func @argument(%t: memref<8x8xi32> {loop.name = "t"}) {
  return
}

// -----

func.func @rank() {
  // expected-error@+1 {{the layout of t cannot be changed: it has 1 dimensions, but 2 tiles}}
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  return
}

// -----

func.func @size(%n: index) {
  // expected-error@+1 {{only dimensions of constant size can be tiled}}
  %t = memref.alloca(%n) {loop.name = "t"} : memref<8x?xi32>
  return
}

// -----

func.func @returned() -> memref<8x8xi32> {
  // expected-note@+1 {{it is allocated here}}
  %t = memref.alloc() {loop.name = "t"} : memref<8x8xi32>
  // expected-error@+1 {{the layout of t cannot be changed: this may do anything with it}}
  return %t : memref<8x8xi32>
}

// -----

func.func @view(%v: i32) {
  // expected-note@+1 {{it is allocated here}}
  %t = memref.alloca() {loop.name = "t"} : memref<8x8xi32>
  // expected-error@+1 {{this may do anything with it}}
  %u = memref.subview %t[1, 1] [4, 4] [1, 1] : memref<8x8xi32> to memref<4x4xi32, strided<[8, 1], offset: 9>>
  return
}
