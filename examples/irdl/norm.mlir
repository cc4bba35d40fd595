// RUN: irkit-opt %s --irdl-file=%S/cmath.irdl --split-input-file --verify-diagnostics | filecheck %s

// CHECK-LABEL: func.func @norm(
// CHECK-SAME:    %[[Z:.*]]: !cmath.complex<f32>) -> f32 {
// CHECK-NEXT:    %[[R:.*]] = "cmath.norm"(%[[Z]]) : (!cmath.complex<f32>) -> f32
func.func @norm(%z: !cmath.complex<f32>) -> f32 {
  %r = "cmath.norm"(%z) : (!cmath.complex<f32>) -> f32
  return %r : f32
}

// -----

func.func @norm(%z: !cmath.complex<f32>) -> f64 {
  // expected-error @below {{expected 'f32' but got 'f64'}}
  %r = "cmath.norm"(%z) : (!cmath.complex<f32>) -> f64
  return %r : f64
}
