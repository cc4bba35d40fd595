// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @f(%b: i32) {
  // expected-error @below {{'math.absf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.absf %b : i32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'math.absi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.absi %x : f32
  return
}

// -----

func.func @f(%b: i32) {
  // expected-error @below {{'math.fpowi' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.fpowi %b, %b : i32, i32
  return
}

// -----

func.func @f(%x: f32, %b: vector<4xi32>) {
  // expected-error @below {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = math.fpowi %x, %b : f32, vector<4xi32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'math.isnan' op result #0 must be bool-like, but got 'i32'}}
  %0 = "math.isnan"(%x) : (f32) -> i32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'math.isnan' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "math.isnan"(%x) : (f32) -> vector<4xi1>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'math.fma' op expected 3 operands, but found 2}}
  %0 = "math.fma"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'math.sincos' op failed to verify that all of {operand, sin, cos} have same type}}
  %0, %1 = "math.sincos"(%x) : (f32) -> (f32, f64)
  return
}

// -----

func.func @f(%x: f32, %b: f64) {
  // expected-error @below {{'math.clampf' op requires the same type for all operands and results}}
  %0 = "math.clampf"(%x, %x, %b) : (f32, f32, f64) -> f32
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'math.fpowi' op failed to verify that all of {lhs, result} have same type}}
  %0 = "math.fpowi"(%x, %a) : (f32, index) -> f64
  return
}

// -----

func.func @f(%a: i32, %x: f32) {
  // expected-error @below {{'math.fpowi' op failed to verify that all of {lhs, result} have same type}}
  %0 = "math.fpowi"(%x, %a) : (f32, i32) -> f64
  return
}
