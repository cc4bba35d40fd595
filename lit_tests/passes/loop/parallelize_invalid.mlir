// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-parallelize{loops=i}))'

func.func @prefix(%a: memref<9xi32>) {
  loop.for @i (%i = 1 to 9) {
    // expected-note@+1 {{the read of argument #0[1] in iteration (i = 2) would come before it}}
    %x = loop.load %a[%i - 1] : memref<9xi32>
    // expected-error@+2 {{@i cannot run in parallel: argument #0 would be accessed in another order}}
    // expected-note@+1 {{the write of argument #0[1] in iteration (i = 1) comes first now}}
    loop.store %x, %a[%i] : memref<9xi32>
  }
  return
}

// -----

// Two arguments may be the same memory.
func.func @aliases(%a: memref<8xi32>, %b: memref<8xi32>) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+2 {{@i cannot run in parallel}}
    // expected-note@+1 {{comes first now}}
    %x = loop.load %a[%i] : memref<8xi32>
    // expected-note@+1 {{would come before it}}
    loop.store %x, %b[%i] : memref<8xi32>
  }
  return
}

// -----

func.func private @unknown()
func.func @call(%n: index) {
  loop.for @i (%i = 0 to %n) {
    // expected-error@+3 {{'func.call' op @i cannot run in parallel: memory would be accessed in another order}}
    // expected-note@+2 {{the write of any element in iteration (i = 0) comes first now}}
    // expected-note@+1 {{the write of any element in iteration (i = 1) would come before it}}
    func.call @unknown() : () -> ()
  }
  return
}

// -----

// A store that does not depend on the index is the last one's.
func.func @last(%a: memref<1xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+3 {{@i cannot run in parallel}}
    // expected-note@+2 {{in iteration (i = 0) comes first now}}
    // expected-note@+1 {{in iteration (i = 1) would come before it}}
    loop.store %v, %a[0] : memref<1xi32>
  }
  return
}

// -----

func.func @carried(%A: memref<8xf32>, %v: f32) {
  // expected-error @below {{'loop.for' op @i cannot run in parallel: @i carries values from one iteration to the next}}
  // expected-note @below {{undo loop-scalar-replace first, which brings them back to memory}}
  %r = loop.for @i (%i = 0 to 8) iter_args(%c = %v) -> (f32) {
    %x = loop.load %A[%i] : memref<8xf32>
    %s = arith.addf %c, %x : f32
    loop.yield %s : f32
  }
  return
}
