// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-shrink-buffer{buffers=t}))'

func.func @all_in_use(%A: memref<8xi32>, %B: memref<8xi32> {llvm.noalias}) {
  // expected-error@+1 {{t cannot be made smaller: all of it is in use}}
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %A[%i] : memref<8xi32>
    loop.store %x, %t[%i] : memref<8xi32>
  }
  loop.for @j (%j = 0 to 8) {
    %x = loop.load %t[%j] : memref<8xi32>
    loop.store %x, %B[%j] : memref<8xi32>
  }
  return
}

// -----

// Each iteration needs one element only, but all may run at once.
func.func @licence(%A: memref<8xi32>, %B: memref<8xi32> {llvm.noalias}) {
  // expected-error@+1 {{t cannot be made smaller: all of it is in use}}
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  loop.for @i (%i = 0 to 8) parallel {
    %x = loop.load %A[%i] : memref<8xi32>
    loop.store %x, %t[%i] : memref<8xi32>
    %y = loop.load %t[%i] : memref<8xi32>
    loop.store %y, %B[%i] : memref<8xi32>
  }
  return
}

// -----

// The index does not stand in the subscript, but each iteration has its element all the same.
func.func @hidden_licence(%A: memref<8xi32>, %B: memref<8xi32> {llvm.noalias}) {
  // expected-error@+1 {{t cannot be made smaller: all of it is in use}}
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  loop.for @i (%i = 0 to 8) parallel {
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %A[%j] : memref<8xi32>
      loop.store %x, %t[%j] where (%i == %j) : memref<8xi32>
      %c0 = arith.constant 0 : i32
      %y = loop.load %t[%j] where (%i == %j) else %c0 : memref<8xi32>
      loop.store %y, %B[%j] where (%i == %j) : memref<8xi32>
    }
  }
  return
}

// -----

func.func private @touch(memref<8xi32>)

func.func @call(%v: i32) {
  // expected-note@+1 {{it is allocated here}}
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  loop.store %v, %t[0] : memref<8xi32>
  // expected-error@+1 {{t cannot be made smaller: this may do anything with it}}
  func.call @touch(%t) : (memref<8xi32>) -> ()
  return
}

// -----

// expected-error@+1 {{t cannot be made smaller: it is not allocated in this function}}
func.func @argument(%t: memref<8xi32> {loop.name = "t"}, %v: i32) {
  loop.store %v, %t[0] : memref<8xi32>
  return
}

// -----

func.func @flight(%v: i32) {
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  loop.for @i (%i = 0 to 4) {
    // expected-error@+1 {{t cannot be made smaller: this may touch it too}}
    loop.store %v, %t[%i] async : memref<8xi32>
  }
  return
}
