// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(loop-parallelize{loops=i}))'

// An operation with a body has effects of its own, beside those of what is inside it.
#id = affine_map<(d0) -> (d0)>
func.func @structured(%a: memref<8xi32>) {
  loop.for @i (%i = 0 to 8) {
    %n = arith.index_cast %i : index to i32
    // expected-error@+3 {{@i cannot run in parallel: argument #0 would be accessed in another order}}
    // expected-note@+2 {{any element of argument #0 in iteration (i = 0) comes first now}}
    // expected-note@+1 {{the write of any element of argument #0 in iteration (i = 1) would come before it}}
    linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%a : memref<8xi32>) {
    ^bb0(%v: i32):
      %w = arith.muli %v, %n : i32
      linalg.yield %w : i32
    }
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @structured_inside(%a: memref<8xi32>, %p: i1) {
  loop.for @i (%i = 0 to 8) {
    %n = arith.index_cast %i : index to i32
    // expected-error@+3 {{@i cannot run in parallel: argument #0 would be accessed in another order}}
    // expected-note@+2 {{comes first now}}
    // expected-note@+1 {{would come before it}}
    scf.if %p {
      linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%a : memref<8xi32>) {
      ^bb0(%v: i32):
        %w = arith.muli %v, %n : i32
        linalg.yield %w : i32
      }
    }
  }
  return
}

// -----

// What is not known to have the effects of what is inside it alone may do anything.
func.func @atomic(%a: memref<8xi32>, %p: i1) {
  %c0 = arith.constant 0 : index
  loop.for @i (%i = 0 to 8) {
    %n = arith.index_cast %i : index to i32
    // expected-error@+3 {{@i cannot run in parallel: memory would be accessed in another order}}
    // expected-note@+2 {{the write of any element in iteration (i = 0) comes first now}}
    // expected-note@+1 {{the write of any element in iteration (i = 1) would come before it}}
    scf.if %p {
      %old = memref.generic_atomic_rmw %a[%c0] : memref<8xi32> {
      ^bb0(%v: i32):
        %w = arith.muli %v, %n : i32
        memref.atomic_yield %w : i32
      }
    }
  }
  return
}

// -----

func.func @unregistered(%a: memref<8xi32>, %p: i1) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+3 {{@i cannot run in parallel: memory would be accessed in another order}}
    // expected-note@+2 {{comes first now}}
    // expected-note@+1 {{would come before it}}
    scf.if %p {
      "test.with_body"(%a, %i) ({
      }) : (memref<8xi32>, index) -> ()
    }
  }
  return
}
