// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// expected-error @below {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f(i32)

// -----

// expected-error @below {{'func.func' op symbol declaration cannot have public visibility}}
func.func public @f(i32)

// -----

// expected-error @below {{expected non-function type}}
func.func private @f(i32, ...)

// -----

func.func @f(%a: i32) -> i32 {
  
  // expected-error @below {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
  return
}

// -----

func.func @f(%a: i32) -> i32 {
  // expected-error @below {{'func.return' op has 2 operands, but enclosing function (@f) returns 1}}
  return %a, %a : i32, i32
}

// -----

func.func @f(%a: i32) -> f32 {
  // expected-error @below {{type of return operand 0 ('i32') doesn't match function result type ('f32') in function @f}}
  return %a : i32
}

// -----

// expected-error @below {{'func.func' op arguments may only have dialect attributes}}
func.func private @f(i32 {a})

// -----

// expected-error @below {{'func.func' op arguments may only have dialect attributes}}
func.func private @f(i32 {a = 1}) -> i32

// -----

// expected-error @below {{'func.func' op results may only have dialect attributes}}
func.func private @f(i32) -> (i32 {a = 1})

// -----

// expected-error @below {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @f(i32) attributes {sym_name = "x"}

// -----

// expected-error @below {{custom op 'func.func' 'function_type' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @f(i32) attributes {function_type = i32}

// -----

// expected-error @below {{custom op 'func.func' 'sym_visibility' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @f(i32) attributes {sym_visibility = "x"}

// -----

// expected-error @below {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() <{sym_name = "f", function_type = i32}> ({}) : () -> ()

// -----

// expected-error @below {{'func.func' op symbol declaration cannot have public visibility}}
"func.func"() <{sym_name = "f", function_type = (i32) -> (), arg_attrs = [{}, {}]}> ({}) : () -> ()

// -----

// expected-error @below {{'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
"func.func"() <{sym_name = "f", function_type = () -> (), arg_attrs = [], res_attrs = [{}], sym_visibility = "private"}> ({}) : () -> ()

// -----

// expected-error @below {{'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"func.func"() <{sym_name = "f", function_type = (i32) -> (), arg_attrs = [1], sym_visibility = "private"}> ({}) : () -> ()

// -----

// expected-error @below {{'func.func' op entry block must have 1 arguments to match function signature}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({ "func.return"() : () -> () }) : () -> ()

// -----

// expected-error @below {{'func.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({ ^bb0(%a: i64): "func.return"() : () -> () }) : () -> ()

// -----

// expected-error @below {{'func.func' op requires attribute 'sym_name'}}
"func.func"() <{function_type = (i32) -> ()}> ({ ^bb0(%a: i32): "func.return"() : () -> () }) : () -> ()

// -----

// expected-error @below {{'func.func' op requires attribute 'function_type'}}
"func.func"() <{sym_name = "f"}> ({ ^bb0(%a: i32): "func.return"() : () -> () }) : () -> ()

// -----

func.func private @g(i32) -> f32
func.func @f(%a : i32) {
  // expected-error @below {{'func.call' op incorrect number of operands for callee}}
  call @g() : () -> f32 
  return
}

// -----

func.func private @g(i32) -> f32
func.func @f(%a : f32) {
  // expected-error @below {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  call @g(%a) : (f32) -> f32 
  return
}

// -----

func.func private @g(i32) -> f32
func.func @f(%a : i32) {
  // expected-error @below {{'func.call' op incorrect number of results for callee}}
  call @g(%a) : (i32) -> () 
  return
}

// -----

func.func @f(%a : i32) {
  // expected-error @below {{'func.call' op 'g' does not reference a valid function}}
  call @g(%a) : (i32) -> i32 
  return
}

// -----

module @g {}
func.func @f(%a : i32) {
  // expected-error @below {{'func.call' op 'g' does not reference a valid function}}
  call @g(%a) : (i32) -> i32 
  return
}

// -----

func.func @f() {
  // expected-error @below {{'func.constant' op reference to undefined function 'g'}}
  %0 = constant @g : (i32) -> i32 
  return
}

// -----

func.func private @g(i32) -> f32
func.func @f(%a : i32) {
  // expected-error @below {{'func.constant' op reference to function with mismatched type}}
  %0 = constant @g : (i32) -> i32 
  return
}

// -----

func.func @f() {
  // expected-error @below {{'func.constant' op reference to undefined function 'g'}}
  %0 = constant @g : i32 
  return
}

// -----

func.func @f(%a : (i32) -> i32) {
  // expected-error @below {{'func.call_indirect' op failed to verify that callee input types match argument types}}
  "func.call_indirect"(%a) : ((i32) -> i32) -> () 
  return
}

// -----

func.func @f(%a : (i32) -> i32, %b: f32) {
  // expected-error @below {{'func.call_indirect' op failed to verify that callee input types match argument types}}
  "func.call_indirect"(%a, %b) : ((i32) -> i32, f32) -> () 
  return
}

// -----

func.func @f(%b: f32) {
  // expected-error @below {{'func.call_indirect' op operand #0 must be function type, but got 'f32'}}
  "func.call_indirect"(%b, %b) : (f32, f32) -> () 
  return
}

// -----

// expected-error @below {{'func.return' op expects parent op 'func.func'}}
"x.y"() ({ func.return }) : () -> ()

// -----

func.func @f() {
  // expected-error @below {{'func.func' op symbol's parent must have the SymbolTable trait}}
  func.func @g() { return }
  return
}

// -----

// expected-error @below {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'x'}}
module attributes {x} {}

// -----

// expected-error @below {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
"builtin.module"() ({ ^a: ^b: }) : () -> ()

// -----

// expected-error @below {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({ ^a(%i : i32): }) : () -> ()

// -----

// expected-error @below {{'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
"builtin.module"() ({ }) : () -> ()

// -----

// expected-error @below {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
"builtin.unrealized_conversion_cast"() : () -> ()

// -----

// expected-error @below {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
module @a { unrealized_conversion_cast to i32 func.func }

// -----

// expected-error @below {{expected non-function type}}
func.func @f( { return }

// -----

// expected-error @below {{expected non-function type}}
func.func @f() -> { return }

// -----

// expected-error @below {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func f() -> { return }

// -----

// expected-error @below {{custom op 'x' is unknown (tried 'func.x' as well)}}
func.func @f() -> i32 {x = 1}  { return }

// -----

// expected-error @below {{custom op 'foo' is unknown (tried 'builtin.foo' as well)}}
func.func @f() attributes {x = 1} foo { return }

// -----

func.func @f() {
  // expected-error @below {{'func.return' op has 2 operands, but enclosing function (@f) returns 0}}
  %0 = arith.constant 1 : i32 return %0, %0 : i32, i32
}

// -----

// expected-error @below {{custom op 'func.func' expected non-empty function body}}
func.func @f() {
  
}

// -----

// expected-note@+2 {{previously referenced here}}
// expected-error@+1 {{region entry argument '%a' is already in use}}
func.func @one_name_twice(%a: i32, %a: i32) {
  return
}
