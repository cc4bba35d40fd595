// What the complex dialect refuses, in upstream's words.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect > /dev/null

// expected-error @below {{use of undeclared SSA value name}}
"complex.add"(%0, %0) : (f32, f32) -> f32

// -----

// expected-error @below {{'complex.add' op operand #0 must be complex type with floating-point elements, but got 'f32'}}
func.func @f(%a: f32) { %0 = "complex.add"(%a, %a) : (f32, f32) -> f32 return }

// -----

// expected-error @below {{'complex.exp' op operand #0 must be complex type with floating-point elements, but got 'complex<i32>'}}
func.func @f(%a: complex<i32>) { %0 = "complex.exp"(%a) : (complex<i32>) -> complex<i32> return }

// -----

// expected-error @below {{'complex.exp' op requires the same type for all operands and results}}
func.func @f(%a: complex<f32>) { %0 = "complex.exp"(%a) : (complex<f32>) -> complex<f64> return }

// -----

// expected-error @below {{'complex.re' op failed to verify that complex element type matches result type}}
func.func @f(%a: complex<f32>) { %0 = "complex.re"(%a) : (complex<f32>) -> f64 return }

// -----

// expected-error @below {{'complex.re' op result #0 must be floating-point, but got 'i32'}}
func.func @f(%a: complex<f32>) { %0 = "complex.re"(%a) : (complex<f32>) -> i32 return }

// -----

// expected-error @below {{'complex.abs' op failed to verify that complex element type matches result type}}
func.func @f(%a: complex<f32>) { %0 = "complex.abs"(%a) : (complex<f32>) -> f64 return }

// -----

// expected-error @below {{'complex.create' op failed to verify that all of {real, imaginary} have same type}}
func.func @f(%a: f32, %b: f64) { %0 = "complex.create"(%a, %b) : (f32, f64) -> complex<f32> return }

// -----

// expected-error @below {{'complex.create' op failed to verify that complex element type matches real operand type}}
func.func @f(%a: f32, %b: f64) { %0 = "complex.create"(%b, %b) : (f64, f64) -> complex<f32> return }

// -----

// expected-error @below {{'complex.create' op operand #0 must be floating-point, but got 'i64'}}
func.func @f(%a: f32, %b: i64) { %0 = "complex.create"(%b, %b) : (i64, i64) -> complex<f32> return }

// -----

// expected-error @below {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
func.func @f() { %0 = complex.constant [1.0] : complex<f64> return }

// -----

// expected-error @below {{'complex.constant' op requires attribute's elements to be float or integer attributes}}
func.func @f() { %0 = complex.constant ["a", "b"] : complex<f64> return }

// -----

// expected-error @below {{'complex.constant' op requires attribute's element types ('f64', 'f64') to match the element type of the op's return type ('f32')}}
func.func @f() { %0 = complex.constant [1.0, 2.0] : complex<f32> return }

// -----

// expected-error @below {{custom op 'complex.constant' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
func.func @f() { %0 = complex.constant [1.0, 2.0] : f32 return }

// -----

// expected-error @below {{'complex.bitcast' op requires that either input or output has a complex type}}
func.func @f(%a: complex<f32>) { %0 = complex.bitcast %a : complex<f32> to complex<f64> return }

// -----

// expected-error @below {{'complex.bitcast' op casting bitwidths do not match}}
func.func @f(%a: complex<f32>) { %0 = complex.bitcast %a : complex<f32> to i32 return }

// -----

// expected-error @below {{'complex.bitcast' op result must be int/float/complex}}
func.func @f(%a: complex<f32>) { %0 = complex.bitcast %a : complex<f32> to index return }

// -----

// expected-error @below {{'complex.bitcast' op operand must be int/float/complex}}
func.func @f(%a: index) { %0 = complex.bitcast %a : index to complex<f32> return }

// -----

// expected-error @below {{'complex.powi' op operand #1 must be signless integer, but got 'vector<2xi32>'}}
func.func @f(%a: i64, %b: complex<f32>, %c: vector<2xi32>) { %0 = "complex.powi"(%b, %c) : (complex<f32>, vector<2xi32>) -> complex<f32>  return }

// -----

// expected-error @below {{'complex.powi' op failed to verify that all of {lhs, result} have same type}}
func.func @f(%a: i64, %b: complex<f32>) { %0 = "complex.powi"(%b, %a) : (complex<f32>, i64) -> complex<f64>  return }

// -----

// expected-error @below {{'complex.eq' op failed to verify that all of {lhs, rhs} have same type}}
func.func @f(%a: i64, %b: complex<f32>, %c: complex<f64>) { %0 = "complex.eq"(%b, %c) : (complex<f32>, complex<f64>) -> i1  return }

// -----

// expected-error @below {{'complex.eq' op result #0 must be 1-bit signless integer, but got 'i2'}}
func.func @f(%a: i64, %b: complex<f32>, %c: complex<f64>) { %0 = "complex.eq"(%b, %b) : (complex<f32>, complex<f32>) -> i2  return }

// -----

// expected-error @below {{'complex.add' op requires the same type for all operands and results}}
func.func @f(%a: i64, %b: complex<f32>, %c: complex<f64>) { %0 = "complex.add"(%b, %c) : (complex<f32>, complex<f64>) -> complex<f32>  return }

// -----

// expected-error @below {{expected ','}}
"t.x"() {a = #complex.number<:f32 1.0> : complex<f32>} : () -> ()

// -----

// expected-error @below {{expected ':'}}
"t.x"() {a = #complex.number<f32 1.0, 2.0> : complex<f32>} : () -> ()

// -----

// expected-note @below {{add a trailing dot to make the literal a float}}
// expected-error @below {{unexpected decimal integer literal for a floating point value}}
"t.x"() {a = #complex.number<:f32 1, 2.0> : complex<f32>} : () -> ()

// -----

// expected-error @below {{unknown attribute `foo` in dialect `complex`}}
"t.x"() {a = #complex.foo<:f32 1.0, 2.0>} : () -> ()
