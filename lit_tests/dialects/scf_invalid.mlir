// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @f(%x: f32) {
  // expected-error @below {{'scf.for' op operand #0 must be signless integer or index, but got 'f32'}}
  scf.for %i = %x to %x step %x : f32 { }
  return
}

// -----

func.func @f(%a: index, %b: i32, %x: f32) {
  // expected-error @below {{'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'i32'}}
  %0 = scf.for %i = %a to %a step %a iter_args(%v = %x) -> (f32) { scf.yield %b : i32 }
  return
}

// -----

func.func @f(%a: index, %b: i32, %x: f32) {
  // expected-error @below {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  %0 = scf.for %i = %a to %a step %a iter_args(%v = %x) -> (f32, f32) { scf.yield %b : i32 }
  return
}

// -----

func.func @f(%a: index, %b: i32, %x: f32) {
  // expected-error @below {{expected '->'}}
  %0 = scf.for %i = %a to %a step %a iter_args(%v = %x) { scf.yield %b : i32 }
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%a, %a, %a) ({ ^a(%i: i32): "scf.yield"() : () -> ()}) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'scf.for' op different number of inits and region iter_args: 1 != 0}}
  %0 = "scf.for"(%a, %a, %a, %x) ({ ^a(%i: index): "scf.yield"() : () -> ()}) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  "scf.for"(%a, %a, %a, %x) ({ ^a(%i: index): "scf.yield"() : () -> ()}) : (index, index, index, f32) -> ()
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'scf.for' op 0-th init and 0-th region iter_arg have different type: 'f32' != 'i32'}}
  %0 = "scf.for"(%a, %a, %a, %x) ({ ^a(%i: index, %v: i32): "scf.yield"(%x) : (f32) -> ()}) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'f32' != 'i32'}}
  %0 = "scf.for"(%a, %a, %a, %x) ({ ^a(%i: index, %v: f32): "scf.yield"(%x) : (f32) -> ()}) : (index, index, index, f32) -> i32
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'func.return' op expects parent op 'func.func'}}
  "scf.for"(%a, %a, %a) ({ ^a(%i: index): func.return}) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.for' op expects region #0 to have 0 or 1 blocks}}
  "scf.for"(%a, %a, %a) ({ ^a(%i: index): scf.yield ^b: scf.yield}) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "scf.for"(%a, %a, %a) ({ }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%b: i32, %c: i1) {
  // expected-error @below {{'scf.if' op must have an else block if defining values}}
  %0 = scf.if %c -> (i32) { scf.yield %b : i32 }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%c) ({ ^a(%i: i32): scf.yield}, {}) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "scf.if"(%c) ({ }, {}) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'scf.if' op expects region #0 to have 0 or 1 blocks}}
  "scf.if"(%c) ({ scf.yield ^b: scf.yield}, {}) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'scf.if' op expected 2 regions}}
  "scf.if"(%c) ({ scf.yield }) : (i1) -> ()
  return
}

// -----

func.func @f(%b: i32, %c: i1, %x: f32) {
  // expected-error @below {{custom op 'scf.while' expected as many input types as operands (expected 1 got 2)}}
  scf.while (%i = %b) : (i32, i32) -> (f32) { scf.condition(%c) %x : f32 } do { ^b(%j: f32): scf.yield %j : f32 }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{'scf.condition' op expects parent op 'scf.while'}}
  scf.condition(%c)
}

// -----

func.func @f() {
  // expected-error @below {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
}

// -----

func.func @f() {
  // expected-error @below {{'scf.execute_region' op region needs to have at least one block}}
  scf.execute_region { }
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.execute_region' op region needs to have at least one block}}
  "scf.execute_region"() ({ }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.execute_region' op region cannot have any arguments}}
  "scf.execute_region"() ({ ^a(%i: i32): scf.yield }) : () -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.index_switch' op has duplicate case value: 1}}
  scf.index_switch %a case 1 { scf.yield } case 1 { scf.yield } default { scf.yield }
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.index_switch' op has 0 case regions but 1 case values}}
  "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({scf.yield}) : (index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
  "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({scf.yield}, {}) : (index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.index_switch' op expected region to end with scf.yield, but got x.y}}
  "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({scf.yield}, {"x.y"() : () -> ()}) : (index) -> ()
  return
}

// -----

func.func @f(%b: i32) {
  // expected-error @below {{'scf.index_switch' op operand #0 must be index, but got 'i32'}}
  "scf.index_switch"(%b) <{cases = array<i64: 1>}> ({scf.yield}, {scf.yield %b : i32}) : (i32) -> ()
  return
}

// -----

func.func @f(%a: index) {
  scf.index_switch %a case 1 { scf.yield } 
  // expected-error @below {{custom op 'scf.index_switch' expected 'default'}}
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  scf.parallel () = () to () step () { }
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{custom op 'scf.parallel' expected 1 operands}}
  scf.parallel (%i) = (%a) to (%a, %a) step (%a) { }
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.parallel' op constant step operand must be positive}}
  %c0 = arith.constant 0 : index scf.parallel (%i) = (%a) to (%a) step (%c0) { }
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.parallel' op expects the same number of induction variables: 0 as bound and step values: 1}}
  "scf.parallel"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({ ^a: scf.reduce }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.parallel' op expects arguments for the induction variable to be of index type}}
  "scf.parallel"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({ ^a(%i: i32): scf.reduce }) : (index, index, index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  "scf.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({ ^a: scf.reduce }) : () -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  "scf.parallel"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> ({ ^a(%i: index): scf.reduce }) : (index, index) -> ()
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 { }
  return
}

// -----

func.func @f(%a: index, %b: i32, %x: f32) {
  // expected-error @below {{'scf.reduce' op expects type of 0-th reduction operand: 'i32' to be the same as the 0-th result type: 'f32'}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 { scf.reduce(%b : i32) {^a(%l: i32, %r: i32): scf.reduce.return %l : i32} }
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 { scf.reduce(%x : f32) {^a(%l: i32, %r: i32): scf.reduce.return %l : i32} }
  return
}

// -----

func.func @f(%a: index, %b: i32, %x: f32) {
  // expected-error @below {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 { scf.reduce(%x : f32) {^a(%l: f32, %r: f32): scf.reduce.return %b : i32} }
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 { scf.reduce(%x : f32) {^a(%l: f32): scf.reduce.return %l : f32} }
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'scf.reduce' op reduction bodies must be terminated with an 'scf.reduce.return' op}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 { scf.reduce(%x : f32) {^a(%l: f32, %r: f32): "x.y"() : () -> ()} }
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{custom op 'scf.parallel' number of operands and types do not match: got 0 operands and 1 types}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) -> f32 { scf.reduce(%x : f32) {^a(%l: f32, %r: f32): scf.reduce.return %l : f32} }
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{custom op 'scf.parallel' number of operands and types do not match: got 2 operands and 1 types}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x, %x) -> f32 { scf.reduce(%x : f32) {^a(%l: f32, %r: f32): scf.reduce.return %l : f32} }
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'scf.reduce' op expects number of reduction regions: 1 to be the same as number of reduction operands: 2}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 { scf.reduce(%x, %x : f32, f32) {^a(%l: f32, %r: f32): scf.reduce.return %l : f32} }
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.reduce' op expects parent op 'scf.parallel'}}
  scf.reduce
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{expected 1 upper bound values, got 2}}
  scf.forall (%i) in (%a, %a) { }
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{expected 1 upper bound values, got 2}}
  scf.forall (%i) = (%a) to (%a, %a) step (1) { }
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @below {{custom op 'scf.forall' number of operands and types do not match: got 1 operands and 2 types}}
  scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>, i32) { }
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.forall' op mapping attribute size must match op rank}}
  scf.forall (%i) in (4) {  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.forall' op attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute}}
  scf.forall (%i) in (4) {  } {mapping = [1]}
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.forall (%i) in (4) { scf.yield }
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
  scf.forall (%i) in (4) { scf.forall.in_parallel { "x.y"() : () -> () } }
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
  scf.forall (%i) in (4) { scf.forall.in_parallel { %0 = arith.addi %a, %a : index } }
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.forall' op region expects 2 arguments}}
  "scf.forall"(%a) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: 4, -9223372036854775808>}> ({ ^bb0(%i: index): scf.forall.in_parallel {} }) : (index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{'scf.forall' op region expects 2 arguments}}
  "scf.forall"(%a) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%i: index): scf.forall.in_parallel {} }) : (index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{expected 0 dynamic upper bound values}}
  "scf.forall"(%a) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%i: index): scf.forall.in_parallel {} }) : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.forall' op expects 0-th block argument to be an index}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%i: i32): scf.forall.in_parallel {} }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{'scf.forall.in_parallel' op expects parent op 'scf.forall'}}
  "scf.forall.in_parallel"() ({ ^bb0(%i : i32): }) : () -> ()
}

// -----

// expected-note@+1 {{previously referenced here}}
func.func @index_of_a_known_name(%n: index) {
  // expected-error@+1 {{region entry argument '%n' is already in use}}
  scf.for %n = %n to %n step %n {
  }
  return
}

// -----

func.func @f(%n: index, %x: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    // expected-error @below {{'scf.reduce' op expects number of reduction regions: 1 to be the same as number of reduction operands: 2}}
    "scf.reduce"(%n, %x) ({
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }) : (index, f32) -> ()
  }
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{'scf.index_switch' op expects a non-empty block}}
  "scf.index_switch"(%x) <{cases = array<i64>}> ({
  ^bb0:
  }) : (f32) -> ()
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %n: index) {
  %0:2 = "scf.forall"(%a, %a) <{operandSegmentSizes = array<i32: 0, 0, 0, 2>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
  ^bb0(%i: index, %o: tensor<8xf32>, %p: tensor<8xf32>):
    // expected-error @below {{'arith.addi' op result #0 must be signless-integer-like, but got 'f32'}}
    %1 = "arith.addi"(%n, %n) : (index, index) -> f32
    scf.forall.in_parallel {}
  }) : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, f32)
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @below {{'scf.forall' op expected type of operand #1 ('tensor<8xf32>') to match type of corresponding result ('tensor<4xf32>')}}
  %0:2 = "scf.forall"(%a, %a) <{operandSegmentSizes = array<i32: 0, 0, 0, 2>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
  ^bb0(%i: index, %o: tensor<8xf32>, %p: tensor<8xf32>):
    scf.forall.in_parallel {}
  }) : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<4xf32>)
  return
}
