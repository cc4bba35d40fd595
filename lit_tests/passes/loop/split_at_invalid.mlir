// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-split-at{loops=i at=5}))'

func.func @behind(%a: memref<16xi32>, %v: i32) {
  // expected-error@+1 {{@i cannot be split at 5: it may start behind that}}
  loop.for @i (%i = 8 to 16) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}

// -----

func.func @starts(%a: memref<16xi32>, %v: i32, %n: index) {
  // expected-error@+2 {{@i cannot be split at 5: it has several lower bounds}}
  // expected-note@+1 {{loop-simplify removes bounds that are redundant}}
  loop.for @i (%i = max(0, %n) to 16) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}

// -----

func.func @behind_the_end(%a: memref<16xi32>, %v: i32, %n: index) {
  // expected-error@+1 {{@i cannot be split at 5: it may start behind that}}
  loop.for @i (%i = %n to 16) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}
