// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-pack{loop=i buffers=X}))'

func.func @written(%X: memref<8xf32> {loop.name = "X"}) {
  // expected-note@+1 {{one load and nothing else can be packed}}
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %X[%i] : memref<8xf32>
    // expected-error@+1 {{X cannot be packed before @i: this is no load}}
    loop.store %x, %X[%i] : memref<8xf32>
  }
  return
}

// -----

func.func @aliased(%X: memref<8xf32> {loop.name = "X"}, %Y: memref<8xf32>) {
  loop.for @i (%i = 0 to 8) {
    // expected-note@+1 {{see the load here}}
    %x = loop.load %X[%i] : memref<8xf32>
    // expected-error@+1 {{X cannot be packed before @i: this may write to it}}
    loop.store %x, %Y[%i] : memref<8xf32>
  }
  return
}

// -----

func.func @unknown(%X: memref<8xf32> {loop.name = "X"}, %Y: memref<8xf32> {llvm.noalias}, %n: index) {
  // expected-error@+1 {{X cannot be packed before @i: @i does not count from 0 to a known number}}
  loop.for @i (%i = 0 to %n) {
    %x = loop.load %X[%i] : memref<8xf32>
    loop.store %x, %Y[%i] : memref<8xf32>
  }
  return
}

// -----

func.func @guarded(%X: memref<8xf32> {loop.name = "X"}, %Y: memref<8xf32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{X cannot be packed before @i: this may decide whether the load runs}}
    loop.if (%n >= 1) {
      %x = loop.load %X[%i] : memref<8xf32>
      loop.store %x, %Y[%i] : memref<8xf32>
    }
  }
  return
}

// -----

func.func @conditions(%X: memref<8xf32> {loop.name = "X"}, %Y: memref<8xf32> {llvm.noalias}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 8) {
    // expected-error@+2 {{X cannot be packed before @i: a condition decides about more than its ends}}
    // expected-note@+1 {{the copy holds what a subscript comes to, whichever iteration reads it}}
    %x = loop.load %X[%i] where (%i >= 4) else %zero : memref<8xf32>
    loop.store %x, %Y[%i] : memref<8xf32>
  }
  return
}

// -----

func.func @divided(%X: memref<8xf32> {loop.name = "X"}, %Y: memref<8xf32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{X cannot be packed before @i: subscript #0 is no sum of multiples of indices}}
    %x = loop.load %X[%i floordiv 2] : memref<8xf32>
    loop.store %x, %Y[%i] : memref<8xf32>
  }
  return
}

// -----

func.func @view(%X: memref<8xf32> {loop.name = "X"}, %Y: memref<4xf32> {llvm.noalias}) {
  %v = memref.subview %X[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  loop.for @i (%i = 0 to 4) {
    // expected-error@+1 {{X cannot be packed before @i: this sees it through a view}}
    %x = loop.load %v[%i] : memref<4xf32, strided<[1], offset: 2>>
    loop.store %x, %Y[%i] : memref<4xf32>
  }
  return
}

// -----

func.func @padding(%X: memref<8xf32> {loop.name = "X"}, %y: memref<8xf32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) {
    %z = arith.constant 1.0 : f32
    %p = arith.negf %z : f32
    // expected-error@+1 {{X cannot be packed before @i: it depends on a value that is computed inside}}
    %x = loop.load %X[%i - 1] where (%i >= 1) else %p : memref<8xf32>
    loop.store %x, %y[%i] : memref<8xf32>
  }
  return
}

// -----

func.func @loaded_twice(%X: memref<8xf32> {loop.name = "X", llvm.noalias}, %Y: memref<8xf32> {llvm.noalias}) {
  // expected-error@+2 {{X cannot be packed before @i: 2 operations load from it}}
  // expected-note@+1 {{one load and nothing else can be packed}}
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %X[%i] : memref<8xf32>
    %y = loop.load %X[7 - %i] : memref<8xf32>
    %z = arith.addf %x, %y : f32
    loop.store %z, %Y[%i] : memref<8xf32>
  }
  return
}
