// What the affine dialect refuses, in upstream's words.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect > /dev/null

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%i, %n)
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0)[s0] -> (d0)>(%i)
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{operation defines 2 results but was provided 1 to bind}}
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of value '%x' expects different type than prior uses: 'index' vs 'f32'}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%x)
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected '(' in operand list}}
  %0 = affine.apply affine_map<(d0) -> (d0)> %i
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.apply' invalid kind of attribute specified}}
  %0 = affine.apply 5(%i)
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.apply' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.apply"(%i) <{map = affine_map<(d0, d1) -> (d0)>}> : (index) -> index
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.apply' op result #0 must be index, but got 'i32'}}
  %0 = "affine.apply"(%i) <{map = affine_map<(d0) -> (d0)>}> : (index) -> i32
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.apply' op requires attribute 'map'}}
  %0 = "affine.apply"(%i) : (index) -> index
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{dimensional operand cannot be used as a symbol}}
  affine.for %j = 0 to 10 { %1 = affine.apply affine_map<()[s0] -> (s0)>()[%j] }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.min affine_map<(d0) -> (d0)>(%i, %n)
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.min' op affine map expect at least one result}}
  %0 = affine.min affine_map<() -> ()>()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.max' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.max affine_map<() -> (5)>(%i)
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected non-function type}}
  %0 = affine.max (d0) -> (d0)
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of value '%x' expects different type than prior uses: 'index' vs 'f32'}}
  %0 = affine.min affine_map<(d0) -> (d0)>(%x)
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{operation defines 2 results but was provided 1 to bind}}
  %0 = affine.delinearize_index %i into (2, 3, 4) : index, index
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %i into (2, 0) : index, index
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %i into (2, -1) : index, index
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %0:5 = affine.delinearize_index %i into (2, 3, 4) : index, index, index, index, index
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.delinearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite}}
  %0:2 = "affine.delinearize_index"(%i) <{static_basis = array<i64: 2, -9223372036854775808>}> : (index) -> (index, index)
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%i] by (2, 3, 4) : index
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%i, %i, %i, %i] by (2, 3) : index
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of value '%x' expects different type than prior uses: 'index' vs 'f32'}}
  %0 = affine.linearize_index [%x] by (2) : index
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.linearize_index' invalid kind of type specified: expected builtin.index, but found 'i32'}}
  %0 = affine.linearize_index [%i] by (2) : i32
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.linearize_index' expected 'by'}}
  %0 = affine.linearize_index [%i] (2) : index
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected '['}}
  %0 = affine.linearize_index disjoint %i by (2) : index
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of value '%x' expects different type than prior uses: 'index' vs 'f32'}}
  affine.for %j = 0 to %x { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.for' expected only one loop bound operand}}
  affine.for %j = 0 to %i, %n { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %j = affine_map<(d0) -> (d0, 1)>(%n) to 10 { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %j = 0 to affine_map<(d0) -> (d0, 1)>(%n) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.for' dim operand count and affine map dim count must match}}
  affine.for %j = affine_map<(d0) -> (d0)>(%n, %n) to 10 { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.for' symbol operand count and affine map symbol count must match}}
  affine.for %j = affine_map<(d0)[s0] -> (d0)>(%n) to 10 { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.for' expected valid affine map representation for loop bounds}}
  affine.for %j = "a" to 10 { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %j = 0 to 10 step -1 { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{floating point value not valid for specified type}}
  affine.for %j = 0 to 10 step 1.5 { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected attribute value}}
  affine.for %j = 0 to 10 step %n { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.for' expected 'to' between bounds}}
  affine.for %j = 0 10 { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected SSA operand}}
  affine.for j = 0 to 10 { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected '='}}
  affine.for %j in 0 to 10 { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.for' mismatch between the number of loop-carried values and results}}
  affine.for %j = 0 to 10 iter_args(%a = %x) -> (f32, f32) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected '->'}}
  affine.for %j = 0 to 10 iter_args(%a = %x) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  affine.for %j = 0 to 10 iter_args(%a = %x) -> (f32) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.yield' op types mismatch between yield op and its parent}}
  %0 = affine.for %j = 0 to 10 iter_args(%a = %x) -> (f32) { affine.yield %k : i32 }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.for %j = 0 to 10 iter_args(%a = %x) -> (f32) { affine.yield %a, %a : f32, f32 }
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of value '%x' expects different type than prior uses: 'i32' vs 'f32'}}
  %0 = affine.for %j = 0 to 10 iter_args(%a = %x) -> (i32) { affine.yield %a : i32 }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.for' op operand cannot be used as a symbol}}
  affine.for %j = 0 to 10 { affine.for %l = %j to 10 { } }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  affine.for %j = 0 to 10 { "d.op"() : () -> () scf.yield }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.for' op expected body to have a single index argument for the induction variable}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (0)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({ ^bb0(%a: i32): "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.for' op expected lower bound map to have at least one result}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> ()>, upperBoundMap = affine_map<() -> (0)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.for' op expected upper bound map to have at least one result}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> ()>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.for' op attribute 'step' failed to satisfy constraint: index attribute}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (0)>, step = 1 : i32, operandSegmentSizes = array<i32: 0, 0, 0>}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.for' op different number of inits and region iter_args: 1 != 0}}
  "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (0)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (f32) -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.for' op different number of region iter_args and yielded values: 0 != 1}}
  %0 = "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (0)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({ ^bb0(%a: index): "affine.yield"(%x) : (f32) -> () }) : () -> f32
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.if' dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%i, %n) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.if' symbol operand count and integer set symbol count must match}}
  affine.if affine_set<(d0)[s0] : (d0 >= 0)>(%i) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.if' invalid kind of attribute specified}}
  affine.if affine_map<(d0) -> (d0)>(%i) { }
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of value '%x' expects different type than prior uses: 'index' vs 'f32'}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%x) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.if' op operand cannot be used as a symbol}}
  affine.for %j = 0 to 10 { affine.if affine_set<()[s0] : (s0 >= 0)>()[%j] { } }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.yield' op types mismatch between yield op and its parent}}
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> f32 { affine.yield %x : f32 } else { affine.yield %k : i32 }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> f32 { affine.yield %x : f32 } else { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%i) { affine.yield %x : f32 }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.if' op region #0 should have no arguments}}
  "affine.if"(%i) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }, { }) : (index) -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.if' op operand count and condition integer set dimension and symbol count must match}}
  "affine.if"() <{condition = affine_set<(d0) : (d0 >= 0)>}> ({ "affine.yield"() : () -> () }, { }) : () -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.if' op requires attribute 'condition'}}
  "affine.if"(%i) ({ "affine.yield"() : () -> () }, { }) : (index) -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.yield' op must be the last operation in the parent block}}
  affine.yield
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.yield' op only terminates affine.if/for/parallel regions}}
  scf.execute_region { affine.yield }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op the number of region arguments (2) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match}}
  affine.parallel (%a, %b) = (0) to (10) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.parallel' steps must be constant integers}}
  affine.parallel (%a) = (0) to (10) step (%n) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.parallel' invalid reduction value: "plus"}}
  affine.parallel (%a) = (0) to (10) reduce ("plus") -> (f32) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected attribute value}}
  affine.parallel (%a) = (0) to (10) reduce (addf) -> (f32) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op result type cannot match reduction attribute}}
  %0 = affine.parallel (%a) = (0) to (10) reduce ("addf") -> (i32) { affine.yield %k : i32 }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op result type cannot match reduction attribute}}
  %0 = affine.parallel (%a) = (0) to (10) reduce ("maxs") -> (i32) { affine.yield %k : i32 }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op a reduction must be specified for each output}}
  %0 = affine.parallel (%a) = (0) to (10) reduce ("addf", "addf") -> (f32) { affine.yield %x : f32 }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op a reduction must be specified for each output}}
  %0 = affine.parallel (%a) = (0) to (10) -> (f32) { affine.yield %x : f32 }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op expected upper bound map to have at least one result}}
  affine.parallel (%a) = (0) to (min()) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of undeclared identifier}}
  affine.parallel (%a) = (0) to (max(%n, 1)) { }
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of value '%x' expects different type than prior uses: 'index' vs 'f32'}}
  affine.parallel (%a) = (%x) to (10) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  affine.parallel (%a) = (0) to (10) { affine.yield %x : f32 }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected '('}}
  affine.parallel (%a) = 0 to (10) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected '='}}
  affine.parallel (%a) (0) to (10) { }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op the number of region arguments (0) and the number of map groups for lower (1) and upper bound (1), and the number of steps (1) must all match}}
  "affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1], reductions = []}> ({ "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op expected lower bounds map to have 2 results}}
  "affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<2> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1], reductions = []}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op expected upper bound map to have at least one result}}
  "affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>, upperBoundsGroups = dense<0> : tensor<1xi32>, steps = [1], reductions = []}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op attribute 'steps' failed to satisfy constraint: 64-bit integer array attribute}}
  "affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1 : i32], reductions = []}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.parallel' op attribute 'reductions' failed to satisfy constraint: Reduction ops}}
  "affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1], reductions = [99]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.load' op affine map num results must equal memref rank}}
  %0 = affine.load %m[%i] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.load' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  %0 = affine.load %m[%i, %n] : f32
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of value '%x' expects different type than prior uses: 'memref<?x?xf32>' vs 'f32'}}
  %0 = affine.load %x[%i, %n] : memref<?x?xf32>
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of value '%x' expects different type than prior uses: 'index' vs 'f32'}}
  %0 = affine.load %m[%i, %x] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of undeclared identifier}}
  %0 = affine.load %m[%i, i] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected '(' at start of SSA symbol}}
  %0 = affine.load %m[%i, symbol %n] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected ssa identifier}}
  %0 = affine.load %m[%i, symbol(n)] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected ')' at end of SSA symbol}}
  %0 = affine.load %m[%i, symbol(%n] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  %0 = affine.load %m[%i, %n * %n] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{non-affine expression: right operand of floordiv has to be either a constant or symbolic}}
  %0 = affine.load %m[%i, %n floordiv %i] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected affine expression}}
  %0 = affine.load %m[%i, ] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{missing left operand of binary operator}}
  %0 = affine.load %m[%i, +] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected '[' in affine map}}
  %0 = affine.load %m : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.load' op operand cannot be used as a symbol}}
  affine.for %j = 0 to 10 { %1 = affine.load %m[%i, symbol(%j)] : memref<?x?xf32> }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.load' op operand cannot be used as a dimension id}}
  scf.for %j = %i to %n step %n { %2 = affine.load %m[%j, %j] : memref<?x?xf32> }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.load' op operand cannot be used as a dimension id}}
  %0 = arith.index_cast %k : i32 to index scf.for %j = %i to %n step %n { %1 = arith.addi %j, %j : index %2 = affine.load %m[%1, %0] : memref<?x?xf32> }
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.load' op affine map num results must equal memref rank}}
  %0 = "affine.load"(%m, %i, %n) <{map = affine_map<(d0, d1) -> (d0)>}> : (memref<?x?xf32>, index, index) -> f32
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.load' op expects as many subscripts as affine map inputs}}
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index) -> f32
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.load' op result type must match element type of memref}}
  %0 = "affine.load"(%m, %i, %n) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> i32
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.load' op requires attribute 'map'}}
  %0 = "affine.load"(%m, %i, %n) : (memref<?x?xf32>, index, index) -> f32
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{use of value '%k' expects different type than prior uses: 'f32' vs 'i32'}}
  affine.store %k, %m[%i, %n] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.store' op affine map num results must equal memref rank}}
  affine.store %x, %m[%i] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected ','}}
  affine.store %x %m[%i, %n] : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.store' op value to store must have the same type as memref element type}}
  "affine.store"(%k, %m, %i, %n) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (i32, memref<?x?xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%i], read, locality<3>, data : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.prefetch' rw specifier has to be 'read' or 'write'}}
  affine.prefetch %m[%i, %n], rw, locality<3>, data : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %m[%i, %n], read, locality<4>, data : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.prefetch' cache type has to be 'data' or 'instr'}}
  affine.prefetch %m[%i, %n], read, locality<3>, disk : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.prefetch' expected 'locality'}}
  affine.prefetch %m[%i, %n], read, data : memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.vector_load' op affine map num results must equal memref rank}}
  %0 = affine.vector_load %m[%i] : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.vector_load' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = affine.vector_load %m[%i, %n] : memref<?x?xf32>, f32
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.vector_load' op result #0 must be vector of any type values, but got 'vector<f32>'}}
  %0 = affine.vector_load %m[%i, %n] : memref<?x?xf32>, vector<f32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %0 = affine.vector_load %m[%i, %n] : memref<?x?xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.vector_store' op affine map num results must equal memref rank}}
  affine.vector_store %v, %m[%i] : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.vector_store' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  affine.vector_store %x, %m[%i, %n] : memref<?x?xf32>, f32
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.dma_start' expected two stride related operands}}
  affine.dma_start %m[%i, %n], %m[%i, %n], %z[], %n, %n : memref<?x?xf32>, memref<?x?xf32>, memref<f32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.dma_start' expected three types}}
  affine.dma_start %m[%i, %n], %m[%i, %n], %z[], %n : memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{'affine.dma_start' op expected DMA tag to be of memref type}}
  affine.dma_start %m[%i, %n], %m[%i, %n], %x[], %n : memref<?x?xf32>, memref<?x?xf32>, f32
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected ','}}
  affine.dma_start %m[%i, %n], %m[%i, %n], %z[] : memref<?x?xf32>, memref<?x?xf32>, memref<f32>
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{custom op 'affine.dma_wait' expected tag to be of memref type}}
  affine.dma_wait %x[], %n : f32
  return
}

// -----

func.func @f(%i: index, %n: index, %x: f32, %k: i32, %m: memref<?x?xf32>, %z: memref<f32>, %v: vector<4xf32>) {
  // expected-error @below {{expected ','}}
  affine.dma_wait %z[] : memref<f32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'affine.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "affine.if"() <{condition = affine_set<() : (0 == 0)>}> ({}, {}) : () -> ()
  return
}

// -----

// What a loop carries is no index of it.
func.func @f(%n: index, %m: memref<?xf32>) {
  %r = affine.for %i = 0 to 4 iter_args(%c = %n) -> index {
    // expected-error @below {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%c] : memref<?xf32>
    affine.yield %c : index
  }
  return
}
