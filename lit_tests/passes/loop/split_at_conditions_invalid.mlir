// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-split-at{loops=i}))'

func.func @none(%a: memref<16xi32>, %v: i32) {
  // expected-error@+1 {{@i cannot be split: no condition, minimum or maximum in it changes with its index}}
  loop.for @i (%i = 0 to 16) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}

// -----

// Conditions that hold always, that change too often, and that change with another index.
func.func @others(%a: memref<16xi32>, %v: i32) {
  // expected-error@+1 {{@i cannot be split: no condition, minimum or maximum in it changes with its index}}
  loop.for @i (%i = 0 to 16) {
    loop.if (%i <= 15, %i mod 2 == 0) {
      loop.store %v, %a[%i] : memref<16xi32>
    }
    loop.for @j (%j = 0 to 16) {
      loop.store %v, %a[%j] where (%i >= %j, %j <= 3) : memref<16xi32>
    }
  }
  return
}

// -----

func.func @steps(%a: memref<16xi32>, %v: i32, %n: index) {
  // expected-error@+2 {{@i cannot be split: it has several lower bounds, and a step}}
  // expected-note@+1 {{loop-simplify removes bounds that are redundant}}
  loop.for @i (%i = max(%n, 2) to 16 step 2) {
    loop.store %v, %a[%i] where (%i <= 7) : memref<16xi32>
  }
  return
}
