// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-widen-buffer{buffers=t}))'

// expected-error@+1 {{t cannot be widened: it is not allocated in this function}}
func.func @argument(%t: memref<8xf16> {loop.name = "t"}) {
  return
}

// -----

func.func @unread() {
  // expected-error@+1 {{t cannot be widened: nothing that is read of it is}}
  %t = memref.alloca() {loop.name = "t"} : memref<8xf16>
  return
}

// -----

func.func @as_it_is(%x: f16, %y: memref<8xf16>) {
  %t = memref.alloca() {loop.name = "t"} : memref<8xf16>
  loop.for @i (%i = 0 to 8) {
    loop.store %x, %t[%i] : memref<8xf16>
    // expected-note@+1 {{it is read here}}
    %0 = loop.load %t[%i] : memref<8xf16>
    // expected-error@+1 {{t cannot be widened: this needs the element as it is}}
    %1 = arith.negf %0 : f16
    loop.store %1, %y[%i] : memref<8xf16>
  }
  return
}

// -----

func.func @two_types(%x: f16, %y: memref<8xf32>, %z: memref<8xf64>) {
  %t = memref.alloca() {loop.name = "t"} : memref<8xf16>
  loop.for @i (%i = 0 to 8) {
    loop.store %x, %t[%i] : memref<8xf16>
    %0 = loop.load %t[%i] : memref<8xf16>
    // expected-note@+1 {{and to f32 here}}
    %1 = arith.extf %0 : f16 to f32
    // expected-error@+1 {{t cannot be widened: it is widened to f64 here}}
    %2 = arith.extf %0 : f16 to f64
    loop.store %1, %y[%i] : memref<8xf32>
    loop.store %2, %z[%i] : memref<8xf64>
  }
  return
}

// -----

func.func @updated(%x: f16) {
  %t = memref.alloca() {loop.name = "t"} : memref<8xf16>
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{t cannot be widened: this is neither a load nor a plain store}}
    loop.update addf %x, %t[%i] : memref<8xf16>
  }
  return
}

// -----

func.func @otherwise(%x: f16, %y: memref<8xf32>) {
  %t = memref.alloca() {loop.name = "t"} : memref<8xf16>
  loop.for @i (%i = 0 to 8) {
    loop.store %x, %t[%i] : memref<8xf16>
    // expected-error@+1 {{t cannot be widened: this load has another value where there is no element}}
    %0 = loop.load %t[%i - 1] where (%i >= 1) else %x : memref<8xf16>
    %1 = arith.extf %0 : f16 to f32
    loop.store %1, %y[%i] : memref<8xf32>
  }
  return
}

// -----

func.func @returned() -> memref<8xf16> {
  // expected-note@+1 {{it is allocated here}}
  %t = memref.alloc() {loop.name = "t"} : memref<8xf16>
  // expected-error@+1 {{t cannot be widened: this may do anything with it}}
  return %t : memref<8xf16>
}
