// RUN: irkit-opt %s --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-normalize{loops=i}))'

func.func @starts(%a: memref<16xi32>, %v: i32, %n: index) {
  // expected-error@+2 {{@i cannot be normalized: it has several lower bounds}}
  // expected-note@+1 {{loop-simplify removes bounds that are redundant}}
  loop.for @i (%i = max(0, %n) to 16) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}
