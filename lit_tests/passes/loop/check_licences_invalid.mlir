// Licences that are false, each with two iterations that show it.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics --loop-check-licences
// RUN: irkit-opt %s --split-input-file --verify-diagnostics --verify-licences --strip-debuginfo

func.func @recurrence(%a: memref<8xi32>) {
  loop.for @i (%i = 1 to 8) parallel {
    // expected-note @below {{the read of argument #0[1] in iteration (i = 2) would come before it}}
    %x = loop.load %a[%i - 1] : memref<8xi32>
    // expected-error @below {{@i is not parallel: argument #0 would be accessed in another order}}
    // expected-note @below {{the write of argument #0[1] in iteration (i = 1) comes first now}}
    loop.store %x, %a[%i] : memref<8xi32>
  }
  return
}

// -----

// A sum of floats has an order.

func.func @sum(%a: memref<8xf32> {llvm.noalias}, %s: memref<f32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) parallel {
    %x = loop.load %a[%i] : memref<8xf32>
    // expected-error @below {{@i is not parallel}}
    // expected-note @below {{the update of argument #1[] in iteration (i = 0) comes first now}}
    // expected-note @below {{would come before it}}
    loop.update addf %x, %s[] : memref<f32>
  }
  return
}

// -----

// Two arguments may be the same memory.

func.func @same(%a: memref<8xi32>, %b: memref<9xi32>) {
  loop.for @i (%i = 0 to 8) parallel {
    // expected-error @below {{@i is not parallel: argument #0 and argument #1, which may be the same memory}}
    // expected-note @below {{comes first now}}
    %x = loop.load %a[%i] : memref<8xi32>
    // expected-note @below {{would come before it}}
    loop.store %x, %b[%i] : memref<9xi32>
  }
  return
}

// -----

func.func @lockstep(%a: memref<8xi32>) {
  loop.for @i (%i = 1 to 8) vector {
    // expected-note @below {{would come before it}}
    %x = loop.load %a[%i - 1] : memref<8xi32>
    // expected-error @below {{@i is not vector}}
    // expected-note @below {{comes first now}}
    loop.store %x, %a[%i] : memref<8xi32>
  }
  return
}

// -----

func.func @carries(%a: memref<8xi32>, %z: i32) -> i32 {
  // expected-error @below {{@i is not parallel: it carries values from one iteration to the next}}
  %r = loop.for @i (%i = 0 to 8) parallel iter_args(%s = %z) -> (i32) {
    %x = loop.load %a[%i] : memref<8xi32>
    %t = arith.addi %s, %x : i32
    loop.yield %t : i32
  }
  return %r : i32
}

// -----

// The youngest group is still in flight.

func.func @early(%a: memref<8xi32> {llvm.noalias}) {
  %b = memref.alloc() : memref<2xi32>
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %a[%i] : memref<8xi32>
    // expected-note @below {{the store of iteration (i = 0); no loop.wait in between makes it land}}
    loop.store %x, %b[%i mod 2] async : memref<2xi32>
    loop.commit
    loop.wait {pending = 1}
    // expected-error @below {{touches the buffer[0] in iteration (i = 0) while a store to it is in flight}}
    %y = loop.load %b[%i mod 2] : memref<2xi32>
  }
  return
}

// -----

// A group that was never closed is waited for by nobody.

func.func @open(%a: memref<8xi32> {llvm.noalias}) {
  %b = memref.alloc() : memref<8xi32>
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %a[%i] : memref<8xi32>
    // expected-note @below {{the store of iteration (i = 3)}}
    loop.store %x, %b[%i] async : memref<8xi32>
  }
  loop.wait {pending = 0}
  // expected-error @below {{touches the buffer[3] in iteration () while a store to it is in flight}}
  %y = loop.load %b[3] : memref<8xi32>
  return
}

// -----

// Written again before the first has landed.

func.func @twice(%a: memref<8xi32> {llvm.noalias}) {
  %b = memref.alloc() : memref<1xi32>
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %a[%i] : memref<8xi32>
    // expected-error @below {{touches the buffer[0] in iteration (i = 1) while a store to it is in flight}}
    // expected-note @below {{the store of iteration (i = 0)}}
    loop.store %x, %b[0] async : memref<1xi32>
    loop.commit
  }
  return
}
