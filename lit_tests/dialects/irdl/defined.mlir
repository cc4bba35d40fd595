// A dialect that this file defines, and uses of it, each checked by what the definition says.

// RUN: irkit-opt %s --irdl-file=%S/irdl.mlir --split-input-file --verify-diagnostics | filecheck %s

// CHECK-LABEL: func.func @good(
// CHECK:         "shapes.pack"(%{{.*}}) ({
// CHECK:         }) {mode = #shapes.rounding<"up">, operandSegmentSizes = array<i32: 1, 0, 0>} : (f32) -> !shapes.box<f32, 3 : i64>
func.func @good(%x: f32) {
  %0 = "shapes.pack"(%x) ({
  ^bb0(%inner: f32):
    ub.unreachable
  }, {}, {}) {mode = #shapes.rounding<"up">, operandSegmentSizes = array<i32: 1, 0, 0>}
    : (f32) -> !shapes.box<f32, 3>
  return
}

// -----

func.func @mode(%x: f32) attributes {
  // expected-error @below {{'"sideways"' does not satisfy the constraint}}
  d.mode = #shapes.rounding<"sideways">
} { return }

// -----

func.func @result(%x: f32) {
  // expected-error @below {{expected 'f32' but got 'f64'}}
  %0 = "shapes.pack"(%x) ({
  ^bb0(%inner: f32):
    ub.unreachable
  }, {}, {}) {mode = #shapes.rounding<"up">, operandSegmentSizes = array<i32: 1, 0, 0>}
    : (f32) -> !shapes.box<f64, 3>
  return
}

// -----

func.func @region(%x: f32) {
  // expected-note @below {{see the operation}}
  %0 = "shapes.pack"(%x) ({
  // expected-error @below {{expected 'f32' but got 'f64'}}
  ^bb0(%inner: f64):
    ub.unreachable
  }, {}, {}) {mode = #shapes.rounding<"up">, operandSegmentSizes = array<i32: 1, 0, 0>}
    : (f32) -> !shapes.box<f32, 3>
  return
}

// -----

func.func @no_mode(%x: f32) {
  // expected-error @below {{'shapes.pack' op attribute "mode" is expected but not provided}}
  %0 = "shapes.pack"(%x) ({
  ^bb0(%inner: f32):
    ub.unreachable
  }, {}, {}) {operandSegmentSizes = array<i32: 1, 0, 0>} : (f32) -> !shapes.box<f32, 3>
  return
}

// -----

// expected-error @below {{expected dynamic type}}
func.func private @unknown(!shapes.ball)
