// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-compute-at{producer=p level=c}))'

// What the producer reads is written over by what uses it.
func.func @in_place(%x: memref<8xi32>) {
  %B = memref.alloca() {loop.name = "B"} : memref<8xi32>
  loop.for @p (%p = 0 to 8) {
    // expected-note@+1 {{see the access of the producer here}}
    %a = loop.load %x[%p] : memref<8xi32>
    loop.store %a, %B[%p] : memref<8xi32>
  }
  loop.for @c (%c = 0 to 8) {
    %a = loop.load %B[7 - %c] : memref<8xi32>
    // expected-error@+1 {{@p cannot be computed in @c: this may change what it reads or has written}}
    loop.store %a, %x[%c] : memref<8xi32>
  }
  return
}

// -----

// What lies between writes over what it reads.
func.func private @touch(memref<8xi32>)
func.func @between(%x: memref<8xi32>, %y: memref<8xi32> {llvm.noalias}) {
  %B = memref.alloca() {loop.name = "B"} : memref<8xi32>
  loop.for @p (%p = 0 to 8) {
    // expected-note@+1 {{see the access of the producer here}}
    %a = loop.load %x[%p] : memref<8xi32>
    loop.store %a, %B[%p] : memref<8xi32>
  }
  // expected-error@+1 {{@p cannot be computed in @c: this may change what it reads or has written}}
  func.call @touch(%x) : (memref<8xi32>) -> ()
  loop.for @c (%c = 0 to 8) {
    %a = loop.load %B[%c] : memref<8xi32>
    loop.store %a, %y[%c] : memref<8xi32>
  }
  return
}

// -----

// Element 8 comes from elsewhere.
func.func @elsewhere(%x: memref<9xi32>, %y: memref<8xi32> {llvm.noalias}, %v: i32) {
  %B = memref.alloca() {loop.name = "B"} : memref<9xi32>
  loop.for @first (%f = 8 to 9) {
    loop.store %v, %B[%f] : memref<9xi32>
  }
  // expected-note@+1 {{see the producer here}}
  loop.for @p (%p = 0 to 8) {
    %a = loop.load %x[%p] : memref<9xi32>
    loop.store %a, %B[%p] : memref<9xi32>
  }
  loop.for @c (%c = 0 to 8) {
    // expected-error@+1 {{@p cannot be computed in @c: this may read what @p has not written}}
    %a = loop.load %B[%c + 1] : memref<9xi32>
    loop.store %a, %y[%c] : memref<8xi32>
  }
  return
}

// -----

// A sum over what was made before needs all of it.
func.func @prefix(%x: memref<9xi32>, %y: memref<9xi32> {llvm.noalias}, %zero: i32) {
  %B = memref.alloca() {loop.name = "B"} : memref<9xi32>
  loop.for @p (%p = 0 to 9) {
    %b = loop.load %B[%p - 1] where (%p >= 1) else %zero : memref<9xi32>
    %a = loop.load %x[%p] : memref<9xi32>
    %s = arith.addi %a, %b : i32
    // expected-error@+1 {{@p cannot be computed in @c: an iteration of @p needs what others make}}
    loop.store %s, %B[%p] : memref<9xi32>
  }
  loop.for @c (%c = 0 to 9) {
    %a = loop.load %B[%c] : memref<9xi32>
    loop.store %a, %y[%c] : memref<9xi32>
  }
  return
}

// -----

// So does one that goes through a buffer of the producer's own.
func.func @running_sum(%x: memref<8xi32>, %y: memref<8xi32> {llvm.noalias}, %zero: i32) {
  %B = memref.alloca() {loop.name = "B"} : memref<1x8xi32>
  loop.for @p (%q = 0 to 1) {
    // expected-note@+1 {{its iterations share what is allocated here}}
    %s = memref.alloca() {loop.name = "s"} : memref<i32>
    loop.store %zero, %s[] : memref<i32>
    loop.for @i (%i = 0 to 8) {
      %a = loop.load %x[%i] : memref<8xi32>
      // expected-error@+1 {{@p cannot be computed in @c: @i cannot be cut}}
      loop.update addi %a, %s[] : memref<i32>
      %t = loop.load %s[] : memref<i32>
      loop.store %t, %B[%q, %i] : memref<1x8xi32>
    }
  }
  loop.for @c (%c = 0 to 8) {
    %a = loop.load %B[0, %c] : memref<1x8xi32>
    loop.store %a, %y[%c] : memref<8xi32>
  }
  return
}

// -----

func.func @strides(%x: memref<8xi32>, %y: memref<8xi32> {llvm.noalias}) {
  %B = memref.alloca() {loop.name = "B"} : memref<16xi32>
  loop.for @p (%p = 0 to 8) {
    %a = loop.load %x[%p] : memref<8xi32>
    // expected-error@+1 {{@p cannot be computed in @c: no loop counts subscript #0 one by one, so it cannot be cut}}
    loop.store %a, %B[%p * 2] : memref<16xi32>
  }
  loop.for @c (%c = 0 to 8) {
    %a = loop.load %B[%c * 2] : memref<16xi32>
    loop.store %a, %y[%c] : memref<8xi32>
  }
  return
}

// -----

func.func @two_buffers(%x: memref<8xi32>, %y: memref<8xi32> {llvm.noalias}) {
  %B = memref.alloca() {loop.name = "B"} : memref<8xi32>
  // expected-error@+1 {{@p cannot be computed in @c: it writes 2 buffers, not one}}
  loop.for @p (%p = 0 to 8) {
    %a = loop.load %x[%p] : memref<8xi32>
    // expected-note@+1 {{one is written here}}
    loop.store %a, %B[%p] : memref<8xi32>
    // expected-note@+1 {{one is written here}}
    loop.store %a, %y[%p] : memref<8xi32>
  }
  loop.for @c (%c = 0 to 8) {
  }
  return
}

// -----

func.func @order(%y: memref<8xi32>, %c31: i32) {
  %B = memref.alloca() {loop.name = "B"} : memref<8xi32>
  // expected-error@+1 {{@p cannot be computed in @c, which does not stand behind it}}
  loop.for @c (%c = 0 to 8) {
    loop.store %c31, %y[%c] : memref<8xi32>
  }
  // expected-note@+1 {{see the producer here}}
  loop.for @p (%p = 0 to 8) {
    loop.store %c31, %B[%p] : memref<8xi32>
  }
  return
}

// -----

func.func @nothing(%y: memref<8xi32>, %v: i32) {
  %B = memref.alloca() {loop.name = "B"} : memref<8xi32>
  loop.for @p (%p = 0 to 8) {
    loop.store %v, %B[%p] : memref<8xi32>
  }
  // expected-error@+1 {{@p cannot be computed in @c, which does not read B}}
  loop.for @c (%c = 0 to 8) {
    loop.store %v, %y[%c] : memref<8xi32>
  }
  return
}

// -----

func.func @extent(%x: memref<?xi32>, %y: memref<?xi32> {llvm.noalias}, %n: index) {
  %B = memref.alloca(%n) {loop.name = "B"} : memref<?xi32>
  loop.for @p (%p = 0 to %n) {
    %a = loop.load %x[%p] : memref<?xi32>
    loop.store %a, %B[%p] : memref<?xi32>
  }
  // expected-error@+2 {{@p cannot be computed in @c: the range of subscript #0 has no constant extent}}
  // expected-note@+1 {{tiling the loops inside bounds it}}
  loop.for @c (%c = 0 to %n) {
    loop.for @d (%d = 0 to %n) {
      %a = loop.load %B[%d] : memref<?xi32>
      loop.update addi %a, %y[%c] : memref<?xi32>
    }
  }
  return
}

// -----

// expected-error@+1 {{'func.func' op has no loop with label 'c'; its loops are p}}
func.func @no_level() {
  loop.for @p (%p = 0 to 8) {
  }
  return
}

// -----

// Through a view it is not known which elements are read.
func.func @view(%x: memref<8xi32>, %y: memref<8xi32> {llvm.noalias}) {
  %B = memref.alloca() {loop.name = "B"} : memref<8xi32>
  %V = memref.subview %B[4] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 4>>
  // expected-note@+1 {{see the producer here}}
  loop.for @p (%p = 0 to 8) {
    %a = loop.load %x[%p] : memref<8xi32>
    loop.store %a, %B[%p] : memref<8xi32>
  }
  loop.for @c (%c = 0 to 4) {
    // expected-error@+1 {{@p cannot be computed in @c: this may touch B, too}}
    %a = loop.load %V[%c] : memref<4xi32, strided<[1], offset: 4>>
    loop.store %a, %y[%c] : memref<8xi32>
  }
  return
}

// -----

func.func @mapped(%x: memref<8xi32>, %y: memref<8xi32> {llvm.noalias}) {
  %B = memref.alloca() {loop.name = "B"} : memref<8xi32>
  // expected-error@+1 {{@p cannot be computed in @c: @p is mapped to #gpu.thread<x>}}
  loop.for @p (%p = 0 to 8) parallel #gpu.thread<x> {
    %a = loop.load %x[%p] : memref<8xi32>
    loop.store %a, %B[%p] : memref<8xi32>
  }
  loop.for @c (%c = 0 to 8) {
    %a = loop.load %B[%c] : memref<8xi32>
    loop.store %a, %y[%c] : memref<8xi32>
  }
  return
}

// -----

// What the consumer writes is nothing that the producer makes, but must not go to the buffer of an iteration.
func.func @written(%A: memref<24xf32> {llvm.noalias}, %B: memref<24xf32> {loop.name = "B", llvm.noalias}) {
  // expected-note@+1 {{see the producer here}}
  loop.for @p (%p = 0 to 4) {
    %x = loop.load %A[%p] : memref<24xf32>
    loop.store %x, %B[%p] : memref<24xf32>
  }
  loop.for @c (%c = 0 to 2) {
    %x = loop.load %B[%c] : memref<24xf32>
    // expected-error@+1 {{@p cannot be computed in @c, which writes B, too}}
    loop.store %x, %B[5 - %c] : memref<24xf32>
  }
  return
}
