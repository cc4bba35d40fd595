// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-stage{level=i buffers=A names=a}))'

func.func @unbounded(%A: memref<?xi32> {loop.name = "A"}, %B: memref<?xi32> {llvm.noalias}, %n: index) {
  // expected-error@+2 {{A cannot be copied for an iteration of @i: the range of subscript #0 has no constant extent}}
  // expected-note@+1 {{tiling the loops inside bounds it}}
  loop.for @i (%i = 0 to %n) {
    loop.for @k (%k = 0 to %n) {
      %x = loop.load %A[%k] : memref<?xi32>
      loop.update addi %x, %B[%i] : memref<?xi32>
    }
  }
  return
}

// -----

// Another argument may be the same memory.
func.func @alias(%A: memref<8xi32> {loop.name = "A"}, %B: memref<8xi32>) {
  // expected-note@+1 {{see the loop here}}
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %A[%i] : memref<8xi32>
    // expected-error@+1 {{A cannot be copied for an iteration of @i: this may touch it too}}
    loop.store %x, %B[%i] : memref<8xi32>
  }
  return
}

// -----

func.func private @touch(memref<8xi32>)

func.func @call(%A: memref<8xi32> {loop.name = "A"}) {
  // expected-note@+1 {{see the loop here}}
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %A[%i] : memref<8xi32>
    // expected-error@+1 {{this may touch it too}}
    func.call @touch(%A) : (memref<8xi32>) -> ()
  }
  return
}

// -----

// A view names other elements.
func.func @view(%A: memref<8xi32> {loop.name = "A"}) {
  %v = memref.subview %A[1] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 1>>
  // expected-note@+1 {{see the loop here}}
  loop.for @i (%i = 0 to 4) {
    %x = loop.load %A[%i] : memref<8xi32>
    // expected-error@+1 {{this may touch it too}}
    loop.store %x, %v[%i] : memref<4xi32, strided<[1], offset: 1>>
  }
  return
}

// -----

// Iterations that run at once must not write back what others have changed.
func.func @licence(%A: memref<16xi32> {loop.name = "A"}, %v: i32) {
  // expected-error@+2 {{A cannot be copied for an iteration of @i: the box around what it touches holds elements of other iterations}}
  // expected-note@+1 {{iterations of this loop may run at once}}
  loop.for @i (%i = 0 to 8) parallel {
    loop.store %v, %A[%i] : memref<16xi32>
    loop.store %v, %A[%i + 8] : memref<16xi32>
  }
  return
}

// -----

func.func @never_written(%A: memref<16xi32> {irkit.result = 0 : i64, loop.name = "A"}, %v: i32) {
  // expected-error@+2 {{A cannot be copied for an iteration of @i: the box may hold elements that were never written}}
  // expected-note@+1 {{only what is surely there}}
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %A[%i] : memref<16xi32>
    loop.store %v, %A[%i + 8] : memref<16xi32>
  }
  return
}

// -----

func.func @inside(%v: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{A cannot be copied for an iteration of @i: it is allocated inside}}
    %A = memref.alloca() {loop.name = "A"} : memref<8xi32>
    loop.store %v, %A[%i] : memref<8xi32>
  }
  return
}

// -----

// expected-error@+1 {{has no buffer called 'A'; its buffers are B, arg1}}
func.func @unknown(%B: memref<8xi32> {loop.name = "B"}, %C: memref<8xi32>) {
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %B[%i] : memref<8xi32>
  }
  return
}

// -----

func.func @untouched(%A: memref<8xi32> {loop.name = "A"}, %B: memref<8xi32>) {
  // expected-error@+1 {{@i touches no buffer called A}}
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %B[%i] : memref<8xi32>
  }
  return
}

// -----

// The iteration reads both elements, but one of them only once it has written it.
func.func @fresh(%s: memref<4xi32>, %v: i32) {
  %A = memref.alloca() {loop.name = "A"} : memref<2xi32>
  loop.store %v, %A[1] : memref<2xi32>
  // expected-error@+2 {{the box may hold elements that were never written}}
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

// An earlier copy, of whose loops one has been tiled since.
func.func @copied(%A: memref<8x8xi32> {loop.name = "A"}, %B: memref<8xi32> {llvm.noalias}) {
  // expected-error@+1 {{A cannot be copied for an iteration of @i: there is a copy called a}}
  loop.for @i (%i = 0 to 4) {
    loop.for @a.in0.0 (%b = 0 to 2) {
      // expected-note@+1 {{see its loop here; names= gives it another name}}
      loop.for @a.in1 (%c = 0 to 2) {
        %x = loop.load %A[%i + %b, %c] : memref<8x8xi32>
        loop.store %x, %B[%i] : memref<8xi32>
      }
    }
  }
  return
}

// -----

// The box has gaps, so it may leave the buffer, whose size is another one in every iteration of @o.
func.func @size(%B: memref<8xi32>, %v: i32) {
  loop.for @o (%o = 5 to 9) {
    %A = memref.alloc(%o) {loop.name = "A"} : memref<?xi32>
    loop.for @fill (%f = 0 to 5) {
      loop.store %v, %A[%f] : memref<?xi32>
    }
    // expected-error@+1 {{A cannot be copied for an iteration of @i: the size of dimension 0 is not known here}}
    loop.for @i (%i = 0 to 8) {
      loop.for @k (%k = 0 to 3) {
        %x = loop.load %A[%k * 2] : memref<?xi32>
        loop.store %x, %B[%i] : memref<8xi32>
      }
    }
  }
  return
}
