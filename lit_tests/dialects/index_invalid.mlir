// What the index dialect refuses, in upstream's words.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect > /dev/null

func.func @f(%a: index, %b: i32) {
  // expected-error @below {{'index.add' op operand #1 must be index, but got 'i32'}}
  %0 = "index.add"(%a, %b) : (index, i32) -> index
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'index.add' op expected 2 operands, but found 1}}
  %0 = "index.add"(%a) : (index) -> index
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error @below {{'index.add' op result #0 must be index, but got 'i32'}}
  %0 = "index.add"(%a, %a) : (index, index) -> i32
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%a: index, %b: i32) {
  // expected-error @below {{use of value '%b' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = index.add %a, %b
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error @below {{'index.casts' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = index.casts %a : index to index
  return
}

// -----

func.func @f(%a: i8, %b: i32) {
  // expected-error @below {{'index.castu' op operand type 'i8' and result type 'i16' are cast incompatible}}
  %0 = index.castu %a : i8 to i16
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{'index.castu' op operand #0 must be integer or index, but got 'f32'}}
  %0 = index.castu %a : f32 to index
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'index.castu' op result #0 must be integer or index, but got 'f32'}}
  %0 = index.castu %a : index to f32
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{expected '('}}
  %0 = index.cmp slt %a, %a
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'index.cmp' op requires attribute 'pred'}}
  %0 = "index.cmp"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'index.cmp' op result #0 must be 1-bit signless integer, but got 'i8'}}
  %0 = "index.cmp"(%a, %a) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i8
  return
}

// -----

func.func @f() {
  // expected-error @below {{expected operation name in quotes}}
  %0 = index.constant 3 : i32
  return
}

// -----

func.func @f() {
  %0 = index.constant 3.0
  // expected-error @below {{floating point value not valid for specified type}}
  return
}

// -----

func.func @f() {
  // expected-error @below {{'index.constant' op attribute 'value' failed to satisfy constraint: index attribute}}
  %0 = index.constant true
  return
}

// -----

func.func @f() {
  // expected-error @below {{integer constant out of range for attribute}}
  %0 = index.bool.constant 7 : i32
  return
}

// -----

func.func @f() {
  // expected-error @below {{'index.constant' op attribute 'value' failed to satisfy constraint: index attribute}}
  %0 = "index.constant"() <{value = 7 : i32}> : () -> index
  return
}

// -----

func.func @f() {
  // expected-error @below {{'index.constant' op requires attribute 'value'}}
  %0 = "index.constant"() : () -> index
  return
}

// -----

func.func @f() {
  // expected-error @below {{'index.sizeof' op result #0 must be index, but got 'i64'}}
  %0 = "index.sizeof"() : () -> i64
  return
}

// -----

// expected-error @below {{unknown attribute `cmp` in dialect `index`}}
"d.op"() {a = #index<cmp slt>} : () -> ()
