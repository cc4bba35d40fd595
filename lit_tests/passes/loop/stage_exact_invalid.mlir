// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-stage{level=i buffers=A hull=exact}))'

// Two pieces with a gap between them.
func.func @gap(%A: memref<32xi32> {loop.name = "A"}, %s: memref<4xi32> {llvm.noalias}) {
  // expected-error@+2 {{A cannot be copied for an iteration of @i: what it reads is not known to be one convex set}}
  // expected-note@+1 {{hull=box copies a box around it}}
  loop.for @i (%i = 0 to 4) {
    %x = loop.load %A[%i] : memref<32xi32>
    %y = loop.load %A[%i + 5] : memref<32xi32>
    loop.update addi %x, %s[%i] : memref<4xi32>
    loop.update addi %y, %s[%i] : memref<4xi32>
  }
  return
}

// -----

// Every other element.
func.func @strides(%A: memref<32xi32> {loop.name = "A"}, %v: i32) {
  // expected-error@+2 {{A cannot be copied for an iteration of @i: what it writes is not known to be one convex set}}
  // expected-note@+1 {{hull=box copies a box around it}}
  loop.for @i (%i = 0 to 4) {
    loop.for @k (%k = 0 to 4) {
      loop.store %v, %A[%i + %k * 2] : memref<32xi32>
    }
  }
  return
}

// -----

// Element 0 holds nothing before the iteration writes it.
func.func @fresh(%s: memref<4xi32>, %v: i32) {
  %A = memref.alloca() {loop.name = "A"} : memref<2xi32>
  loop.store %v, %A[1] : memref<2xi32>
  // expected-error@+2 {{A cannot be copied for an iteration of @i: the box may hold elements that were never written}}
  // expected-note@+1 {{only what is surely there can be copied from this buffer}}
  loop.for @i (%i = 0 to 4) {
    loop.for @k (%k = 0 to 1) {
      loop.store %v, %A[0] : memref<2xi32>
    }
    loop.for @j (%j = 0 to 2) {
      %x = loop.load %A[%j] : memref<2xi32>
      loop.update addi %x, %s[%i] : memref<4xi32>
    }
  }
  return
}

// -----

func.func @inner_size(%A: memref<8x8xi32> {loop.name = "A"}, %S: memref<?xi32>, %B: memref<8xi32> {llvm.noalias}, %v: i32) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{A cannot be copied for an iteration of @i: what it touches depends on a value computed inside}}
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %A[%i, 0] : memref<8x8xi32>
    // expected-note@+1 {{see the value here}}
    %n = memref.dim %S, %c0 : memref<?xi32>
    loop.for @k (%k = 1 to min(8, %n)) {
      %x = loop.load %A[%i, %k] : memref<8x8xi32>
      loop.store %x, %B[%i] : memref<8xi32>
    }
  }
  return
}
