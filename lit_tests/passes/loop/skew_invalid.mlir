// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-skew{loop=i by=t}))'

func.func @siblings(%a: memref<8xi32>, %v: i32) {
  // expected-note@+1 {{see that loop here}}
  loop.for @t (%t = 0 to 8) {
    loop.store %v, %a[%t] : memref<8xi32>
  }
  // expected-error@+1 {{@i cannot be skewed by @t, which is not around it}}
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<8xi32>
  }
  return
}
