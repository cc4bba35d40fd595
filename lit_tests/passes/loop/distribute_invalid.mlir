// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-distribute{loops=i}))'

func.func @circle(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}) {
  loop.for @i (%i = 1 to 9) {
    // expected-note@+1 {{the read of argument #1[1] in iteration (i = 2) would come before it}}
    %x = loop.load %b[%i - 1] : memref<9xi32>
    loop.store %x, %a[%i] : memref<9xi32>
    %y = loop.load %a[%i] : memref<9xi32>
    // expected-error@+2 {{@i cannot be distributed: argument #1 would be accessed in another order}}
    // expected-note@+1 {{the write of argument #1[1] in iteration (i = 1) comes first now}}
    loop.store %y, %b[%i] : memref<9xi32>
  }
  return
}

// -----

func.func @one(%a: memref<9xi32>) {
  // expected-error@+1 {{@i cannot be distributed: it has no two parts that share no value}}
  loop.for @i (%i = 0 to 9) {
    %x = loop.load %a[%i] : memref<9xi32>
    loop.store %x, %a[%i] : memref<9xi32>
  }
  return
}

// -----

func.func @carried(%A: memref<8xf32>, %v: f32) {
  // expected-error @below {{'loop.for' op @i cannot be distributed: @i carries values from one iteration to the next}}
  // expected-note @below {{undo loop-scalar-replace first, which brings them back to memory}}
  %r = loop.for @i (%i = 0 to 8) iter_args(%c = %v) -> (f32) {
    %x = loop.load %A[%i] : memref<8xf32>
    %s = arith.addf %c, %x : f32
    loop.store %s, %A[%i] : memref<8xf32>
    loop.yield %s : f32
  }
  return
}
