// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @f() {
  // expected-error @below {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^a ^a(%x: i32):
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^a(%c : i1) ^a(%x: i32):
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error @below {{branch has 0 operands for successor #0, but target block has 1}}
  cf.cond_br %c, ^a, ^a(%a : i32) ^a(%x: i32):
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{expects number of branch weights to match number of successors: 1 vs 2}}
  cf.cond_br %c weights([1]), ^a, ^a ^a:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{branch weights cannot all be zero}}
  cf.cond_br %c weights([0, 0]), ^a, ^a ^a:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'cf.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "cf.cond_br"(%a)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> () ^a:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'cf.cond_br' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1) -> () ^a:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'cf.cond_br' op requires 2 successors but found 1}}
  "cf.cond_br"(%c)[^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> () ^a:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'cf.switch' op number of case values (1) should match number of case destinations (0)}}
  "cf.switch"(%a)[^a] <{operandSegmentSizes = array<i32: 1, 0, 0>, case_operand_segments = array<i32>, case_values = dense<[1]> : vector<1xi32>}> : (i32) -> () ^a:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%a)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>, case_operand_segments = array<i32: 0>, case_values = dense<[1]> : vector<1xi64>}> : (i32) -> () ^a:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'cf.switch' op requires attribute 'case_operand_segments'}}
  "cf.switch"(%a)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>, case_values = dense<[1]> : vector<1xi32>}> : (i32) -> () ^a:
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error @below {{branch has 1 operands for successor #0, but target block has 0}}
  cf.switch %c : i1, [ default: ^a(%a : i32) ] ^a:
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error @below {{branch has 1 operands for successor #1, but target block has 0}}
  cf.switch %a : i32, [ default: ^a, 3: ^a(%c : i1) ] ^a:
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error @below {{type mismatch for bb argument #0 of successor #1}}
  cf.switch %a : i32, [ default: ^b, 3: ^a(%c : i1) ] ^a(%x: i32): return ^b:
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error @below {{custom op 'cf.switch' expected 'default'}}
  cf.switch %a : i32, [ 3: ^a(%c : i1) ] ^a(%x: i32): return ^b:
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'index'}}
  cf.switch %a : index, [ default: ^b, 300: ^b ] ^b:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{integer literal not valid for specified type}}
  cf.assert %c, 5
  return
}

// -----

func.func @f() {
  // expected-error @below {{expected operation name in quotes}}
  cf.br ^a : i32 ^a:
  return
}
