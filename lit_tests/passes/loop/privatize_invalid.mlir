// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-privatize{loop=i buffers=t}))'

func.func @sum(%A: memref<8xi32>) {
  %c0 = arith.constant 0 : i32
  %t = memref.alloca() {loop.name = "t"} : memref<i32>
  // expected-note@+1 {{see the loop here}}
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %A[%i] : memref<8xi32>
    // expected-error@+1 {{t cannot belong to each iteration of @i: this may read what the iteration has not written}}
    loop.update addi %x, %t[] : memref<i32>
  }
  return
}

// -----

func.func @behind(%A: memref<8xi32>) {
  %t = memref.alloca() {loop.name = "t"} : memref<i32>
  // expected-note@+1 {{see the loop here}}
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %A[%i] : memref<8xi32>
    loop.store %x, %t[] : memref<i32>
  }
  // expected-error@+1 {{t cannot belong to each iteration of @i: it is accessed outside of the loop}}
  %y = loop.load %t[] : memref<i32>
  loop.store %y, %A[0] : memref<8xi32>
  return
}

// -----

// A condition that may fail, and an element that is written too late.
func.func @condition(%A: memref<8xi32>) {
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  // expected-note@+1 {{see the loop here}}
  loop.for @i (%i = 1 to 8) {
    %x = loop.load %A[%i] : memref<8xi32>
    loop.store %x, %t[%i] where (%i <= 6) : memref<8xi32>
    // expected-error@+1 {{this may read what the iteration has not written}}
    %y = loop.load %t[%i] : memref<8xi32>
    loop.store %y, %A[%i] : memref<8xi32>
  }
  return
}

// -----

func.func @late(%A: memref<8xi32>) {
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  // expected-note@+1 {{see the loop here}}
  loop.for @i (%i = 0 to 7) {
    loop.for @j (%j = 0 to 7) {
      %x = loop.load %A[%j] : memref<8xi32>
      loop.store %x, %t[%j] : memref<8xi32>
      // expected-error@+1 {{this may read what the iteration has not written}}
      %y = loop.load %t[%j + 1] : memref<8xi32>
      loop.store %y, %A[%j] : memref<8xi32>
    }
  }
  return
}

// -----

func.func private @touch(memref<8xi32>)

func.func @call(%v: i32) {
  // expected-note@+1 {{it is allocated here}}
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %t[%i] : memref<8xi32>
    // expected-error@+1 {{t cannot belong to each iteration of @i: this may do anything with it}}
    func.call @touch(%t) : (memref<8xi32>) -> ()
  }
  return
}

// -----

// expected-error@+1 {{t cannot belong to each iteration of @i: it is not allocated in this function}}
func.func @argument(%t: memref<8xi32> {loop.name = "t"}, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %t[%i] : memref<8xi32>
  }
  return
}

// -----

func.func @inside(%v: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{it is allocated inside of the loop already}}
    %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
    loop.store %v, %t[%i] : memref<8xi32>
  }
  return
}
