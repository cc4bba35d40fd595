// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-hoist{loops=i}))'

func.func @written(%a: memref<8xi32>) {
  loop.for @i (%i = 0 to 8) {
    // expected-note@+1 {{it is accessed here}}
    %x = loop.load %a[3] : memref<8xi32>
    // expected-error@+1 {{nothing can be taken out of @i: this may touch an element that stays the same}}
    loop.store %x, %a[%i] : memref<8xi32>
  }
  return
}

// -----

func.func @alias(%a: memref<8xi32>, %b: memref<8xi32>) {
  loop.for @i (%i = 0 to 8) {
    // expected-note@+1 {{it is accessed here}}
    %x = loop.load %a[0] : memref<8xi32>
    // expected-error@+1 {{this may touch an element that stays the same}}
    loop.store %x, %b[%i] : memref<8xi32>
  }
  return
}

// -----

// The last of two stores counts, so neither moves.
func.func @two_stores(%a: memref<1xi32>, %u: i32, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{this may touch an element that stays the same}}
    loop.store %u, %a[0] : memref<1xi32>
    // expected-note@+1 {{it is accessed here}}
    loop.store %v, %a[0] : memref<1xi32>
  }
  return
}

// -----

// A reduction is not the same as one step of it.
func.func @update(%a: memref<1xi32>, %v: i32) {
  // expected-error@+1 {{nothing can be taken out of @i: nothing in it is the same in all its iterations}}
  loop.for @i (%i = 0 to 8) {
    loop.update addi %v, %a[0] : memref<1xi32>
  }
  return
}

// -----

func.func private @look()

func.func @call(%a: memref<1xi32>, %b: memref<8xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) {
    // expected-note@+1 {{it is accessed here}}
    %x = loop.load %a[0] : memref<1xi32>
    // expected-error@+1 {{this may touch an element that stays the same}}
    func.call @look() : () -> ()
    loop.store %x, %b[%i] : memref<8xi32>
  }
  return
}

// -----

// Stores in flight may land at any time.
func.func @flight(%a: memref<1xi32>, %b: memref<8xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) {
    // expected-note@+1 {{it is accessed here}}
    %x = loop.load %a[0] : memref<1xi32>
    // expected-error@+1 {{this may touch an element that stays the same}}
    loop.store %x, %b[%i] async : memref<8xi32>
  }
  return
}

// -----

// Where the loop does not run the load would need another value.
func.func @vectors(%a: memref<vector<4xf32>> {llvm.noalias}, %b: memref<8xvector<4xf32>> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to %n) {
    // expected-error@+1 {{nothing can be taken out of @i: it may not run, and no 'vector<4xf32>' stands in}}
    %x = loop.load %a[] : memref<vector<4xf32>>
    loop.store %x, %b[%i] : memref<8xvector<4xf32>>
  }
  return
}
