// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-peel{loops=i front=1 back=1}))'

func.func @bounds(%a: memref<?xi32>, %v: i32, %n: index) {
  // expected-error@+2 {{@i cannot be peeled: it has several bounds on that side}}
  // expected-note@+1 {{loop-simplify removes bounds that are redundant}}
  loop.for @i (%i = 0 to min(%n, 64)) {
    loop.store %v, %a[%i] : memref<?xi32>
  }
  return
}
