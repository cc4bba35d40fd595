// RUN: irkit-opt %s --convert-loop-to-affine --split-input-file --verify-diagnostics

func.func @in_flight(%A: memref<8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error @below {{'loop.store' op has no form in affine: it is in flight}}
    loop.store %v, %A[%i] async : memref<8xf32>
  }
  return
}

// -----

func.func @commit() {
  // expected-error @below {{'loop.commit' op has no form in affine: nothing there is in flight}}
  loop.commit
  return
}

// -----

func.func @wait(%A: memref<8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %A[%i] : memref<8xf32>
    // expected-error @below {{'loop.wait' op has no form in affine: nothing there is in flight}}
    loop.wait {pending = 0}
  }
  return
}
