// RUN: irkit-opt %s --split-input-file --verify-diagnostics

func.func @labels_are_unique(%A: memref<8xf32>, %v: f32) {
  // expected-note @below {{see the other loop here}}
  loop.for @i (%i = 0 to 8) {
  }
  // expected-error @below {{'loop.for' op label @i is used twice in a function}}
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %A[%i] : memref<8xf32>
  }
  return
}

// -----

// Labels of one function say nothing about another.
func.func @f() {
  loop.for @i (%i = 0 to 8) {
  }
  return
}
func.func @g() {
  loop.for @i (%i = 0 to 8) {
  }
  return
}

// -----

func.func @step_must_advance() {
  // expected-error @below {{'loop.for' op step must be positive, but is 0}}
  loop.for @i (%i = 0 to 8 step 0) {
  }
  return
}

// -----

func.func @step_too_large() {
  // expected-error @below {{integer constant out of range}}
  loop.for @i (%i = 0 to 8 step 99999999999999999999) {
  }
  return
}

// -----

func.func @bound_too_large() {
  // expected-error @below {{constant too large for index}}
  loop.for @i (%i = 0 to 99999999999999999999) {
  }
  return
}

// -----

func.func @no_label() {
  // expected-error @below {{custom op 'loop.for' expected valid '@'-identifier for symbol name}}
  loop.for (%i = 0 to 8) {
  }
  return
}

// -----

func.func @product_of_indices(%A: memref<64xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    loop.for @j (%j = 0 to 8) {
      // expected-error @below {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
      loop.store %v, %A[%i * %j] : memref<64xf32>
    }
  }
  return
}

// -----

func.func @division_by_a_size(%A: memref<64xf32>, %v: f32, %n: index) {
  loop.for @i (%i = 0 to 8) {
    // expected-error @below {{non-affine expression: right operand of floordiv has to be either a constant or symbolic}}
    loop.store %v, %A[%i floordiv %n] : memref<64xf32>
  }
  return
}

// -----

func.func @division_by_zero(%A: memref<64xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error @below {{'loop.store' op divisor 0 in attribute 'map' must be positive}}
    loop.store %v, %A[%i mod 0] : memref<64xf32>
  }
  return
}

// -----

func.func @index_from_memory(%A: memref<64xf32>, %I: memref<8xindex>, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    // expected-note @below {{it is defined here, where it may change from one execution to the next}}
    %at = memref.load %I[%i] : memref<8xindex>
    // expected-error @below {{'loop.store' op index #0 must be the induction variable of an enclosing 'loop.for' or a value that is constant over the function}}
    loop.store %v, %A[%at] : memref<64xf32>
  }
  return
}

// -----

func.func @carried_index(%A: memref<64xf32>, %v: f32, %n: index) {
  // expected-note @below {{it is defined here}}
  %r = loop.for @i (%i = 0 to 8) iter_args(%at = %n) -> (index) {
    // expected-error @below {{'loop.store' op index #0 must be the induction variable}}
    loop.store %v, %A[%at] : memref<64xf32>
    loop.yield %i : index
  }
  return
}

// -----

func.func @ranks_agree(%A: memref<8x8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error @below {{'loop.store' op has 1 subscripts, but 'memref<8x8xf32>' has rank 2}}
    loop.store %v, %A[%i] : memref<8x8xf32>
  }
  return
}

// -----

func.func @no_buffer(%A: tensor<8xf32>) {
  // expected-error @below {{custom op 'loop.load' expects a ranked memref, but has 'tensor<8xf32>'}}
  %v = loop.load %A[0] : tensor<8xf32>
  return
}

// -----

func.func @element_types_agree(%A: memref<8xf32>, %v: f64) {
  // expected-error @below {{'loop.update' op value has type 'f64', but the elements of the buffer have type 'f32'}}
  "loop.update"(%v, %A) <{kind = #loop.update_kind<addf>, map = affine_map<() -> (0)>}> : (f64, memref<8xf32>) -> ()
  return
}

// -----

func.func @update_of_integers(%A: memref<8xi32>, %v: i32) {
  // expected-error @below {{'loop.update' op addf does not combine values of type 'i32'}}
  loop.update addf %v, %A[0] : memref<8xi32>
  return
}

// -----

func.func @no_such_update(%A: memref<8xi32>, %v: i32) {
  // expected-error @below {{custom op 'loop.update' expected a kind of update, one of addf, mulf, maximumf, minimumf, maxnumf, minnumf, addi, muli, maxsi, minsi, maxui, minui, andi, ori, xori}}
  loop.update subi %v, %A[0] : memref<8xi32>
  return
}

// -----

func.func @no_such_flag(%A: memref<8xf32>, %v: f32) {
  // expected-error @below {{custom op 'loop.update' has no fast-math flag 'faster'}}
  loop.update addf %v, %A[0] fastmath<reassoc,faster> : memref<8xf32>
  return
}

// -----

func.func @else_is_missing(%A: memref<8xf32>, %n: index) {
  // expected-error @below {{expected 'else'}}
  %v = loop.load %A[%n] where (%n < 8) : memref<8xf32>
  return
}

// -----

func.func @else_without_conditions(%A: memref<8xf32>, %z: f32) {
  // expected-error @below {{'loop.load' op must have a value after 'else' exactly where it has conditions}}
  %v = "loop.load"(%A, %z) <{map = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (memref<8xf32>, f32) -> f32
  return
}

// -----

func.func @no_relation(%A: memref<8xf32>, %v: f32, %n: index) {
  // expected-error @below {{expected '==', '>=', '<=', '>' or '<' in condition}}
  loop.store %v, %A[%n] where (%n) : memref<8xf32>
  return
}

// -----

func.func @map_of_other_size(%A: memref<8xf32>, %v: f32, %n: index) {
  // expected-error @below {{'loop.store' op attribute 'map' must be over 1 dimensions, one an index, and no symbols}}
  "loop.store"(%v, %A, %n) <{map = affine_map<()[s0] -> (s0)>}> : (f32, memref<8xf32>, index) -> ()
  return
}

// -----

func.func @mapped_in_order() {
  // expected-error @below {{'loop.for' op only a parallel or vector loop may be mapped to #gpu.block<x>}}
  loop.for @i (%i = 0 to 8) #gpu.block<x> {
  }
  return
}

// -----

func.func @mapped_twice() {
  // expected-note @below {{see that loop here}}
  loop.for @i (%i = 0 to 8) parallel #gpu.thread<x> {
    // expected-error @below {{'loop.for' op is mapped to #gpu.thread<x>, as the loop @i around it is}}
    loop.for @j (%j = 0 to 8) parallel #gpu.thread<x> {
    }
  }
  return
}

// -----

func.func @yields_nothing(%x: f32) {
  // expected-error @below {{'loop.for' op body must yield one value of its type for each carried value}}
  %r = loop.for @i (%i = 0 to 8) iter_args(%s = %x) -> (f32) {
    // expected-note @below {{see the terminator here}}
    loop.yield
  }
  return
}

// -----

func.func @statement(%x: f32, %n: index) {
  // expected-error @below {{'loop.if' op is a statement: its bodies yield nothing}}
  loop.if (%n > 4) {
    loop.yield %x : f32
  }
  return
}

// -----

func.func @assume_speaks_of_sizes() {
  // expected-note @below {{it is defined here}}
  loop.for @i (%i = 0 to 8) {
    // expected-error @below {{'loop.assume' op speaks of sizes, but index #0 is no value that is constant over the function}}
    loop.assume (%i >= 0)
  }
  return
}

// -----

func.func @wait_for_less_than_none() {
  // expected-error @below {{'loop.wait' op cannot leave -1 groups pending}}
  loop.wait {pending = -1}
  return
}

// -----

func.func @wait_for_what() {
  // expected-error @below {{'loop.wait' op requires attribute 'pending'}}
  loop.wait
  return
}

// -----

func.func @stray_yield() {
  // expected-error @below {{'loop.yield' op expects parent op to be one of 'loop.for, loop.if'}}
  "loop.yield"() : () -> ()
}

// -----

func.func @loaded_type(%A: memref<8xf32>, %i: index) {
  // expected-error @below {{'loop.load' op result has type 'f64', but the elements of the buffer have type 'f32'}}
  %0 = "loop.load"(%A) <{map = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (memref<8xf32>) -> f64
  return
}

// -----

func.func @other_type(%A: memref<8xf32>, %v: f64) {
  // expected-error @below {{'loop.load' op value after 'else' has type 'f64', but the elements of the buffer have type 'f32'}}
  %0 = "loop.load"(%A, %v) <{map = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 1, 0, 1>, where = affine_set<() : (0 >= 0)>}> : (memref<8xf32>, f64) -> f32
  return
}

// -----

func.func @stored_type(%A: memref<8xf32>, %v: f64) {
  // expected-error @below {{'loop.store' op stored value has type 'f64', but the elements of the buffer have type 'f32'}}
  "loop.store"(%v, %A) <{map = affine_map<() -> (0)>}> : (f64, memref<8xf32>) -> ()
  return
}

// -----

func.func @argument_of_a_condition() {
  // expected-error @below {{'loop.if' op bodies take no arguments}}
  "loop.if"() <{condition = affine_set<() : (0 >= 0)>}> ({
  ^bb0(%i: index):
    "loop.yield"() : () -> ()
  }, {
  }) : () -> ()
  return
}

// -----

func.func @empty_label() {
  // expected-error @below {{'loop.for' op label must not be empty}}
  loop.for @"" (%i = 0 to 8) {
  }
  return
}

// -----

func.func @no_bound() {
  // expected-error @below {{'loop.for' op must have at least one lower and one upper bound}}
  "loop.for"() <{label = "i", lower = affine_map<() -> ()>, operandSegmentSizes = array<i32: 0, 0>, step = 1 : index, upper = affine_map<() -> (8)>}> ({
  ^bb0(%i: index):
    "loop.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @no_index() {
  // expected-error @below {{'loop.for' op body must have an index argument, and one of its type for each carried value}}
  "loop.for"() <{label = "i", lower = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0>, step = 1 : index, upper = affine_map<() -> (8)>}> ({
  ^bb0:
    "loop.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @no_result(%v: f32) {
  // expected-error @below {{'loop.for' op must have one result of its type for each carried value}}
  "loop.for"(%v) <{label = "i", lower = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1>, step = 1 : index, upper = affine_map<() -> (8)>}> ({
  ^bb0(%i: index, %c: f32):
    "loop.yield"(%c) : (f32) -> ()
  }) : (f32) -> ()
  return
}

// -----

// The index behind the last one, 9223372036854775810, would wrap.
func.func @far_bound(%a: memref<8xi32>) {
  // expected-error@+1 {{9223372036854775800 in attribute 'lower' may leave 64 bits: 2^62 is the largest number}}
  loop.for @i (%i = 9223372036854775800 to 9223372036854775807 step 5) {
  }
  return
}

// -----

func.func @far_step(%n: index) {
  // expected-error@+1 {{step 9223372036854775807 may leave 64 bits: 2^62 is the largest number}}
  loop.for @i (%i = 0 to %n step 9223372036854775807) {
  }
  return
}

// -----

func.func @far_subscript(%a: memref<?xi32>, %n: index) {
  // expected-error@+1 {{9223372036854775807 in attribute 'map' may leave 64 bits: 2^62 is the largest number}}
  %x = loop.load %a[%n * 9223372036854775807] : memref<?xi32>
  return
}
