// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-normalize{loops=i}))'

func.func @starts(%a: memref<16xi32>, %v: i32, %n: index) {
  // expected-error@+2 {{@i cannot be normalized: it has several lower bounds}}
  // expected-note@+1 {{loop-simplify removes bounds that are redundant}}
  loop.for @i (%i = max(0, %n) to 16) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}

// -----

func.func @far_steps(%a: memref<24xi32>, %v: i32, %n: index) {
  // expected-error@+1 {{normalization of @i makes numbers that may leave 64 bits: 2^62 is the largest number}}
  loop.for @i (%i = 0 to %n step 3) {
    loop.for @j (%j = %i * 2000000000000000000 + 2 to %i * 2000000000000000000 + 4) {
      loop.update addi %v, %a[2] : memref<24xi32>
    }
  }
  return
}
