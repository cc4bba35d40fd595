// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-unroll{loops=full*},loop-unroll{loops=part* factor=3}))'

func.func @unknown(%a: memref<?xi32>, %v: i32, %n: index) {
  // expected-error@+2 {{@full cannot be unrolled fully: its trip count is not a number}}
  // expected-note@+1 {{a factor unrolls it in part}}
  loop.for @full (%i = 0 to %n) {
    loop.store %v, %a[%i] : memref<?xi32>
  }
  loop.for @part (%i = 0 to %n) {
    loop.store %v, %a[%i] : memref<?xi32>
  }
  return
}

// -----

func.func @large(%a: memref<?xi32>, %v: i32) {
  // expected-error@+1 {{@full is not unrolled: it has 1000000 iterations, 4096 are the most}}
  loop.for @full (%i = 0 to 1000000) {
    loop.store %v, %a[%i] : memref<?xi32>
  }
  return
}

// -----

func.func @bounds(%a: memref<?xi32>, %v: i32, %n: index) {
  loop.for @full (%i = 0 to 2) {
    loop.store %v, %a[%i] : memref<?xi32>
  }
  // expected-error@+2 {{@part cannot be unrolled by 3: it has several bounds}}
  // expected-note@+1 {{loop-simplify removes bounds that are redundant}}
  loop.for @part (%i = 0 to min(%n, 64)) {
    loop.store %v, %a[%i] : memref<?xi32>
  }
  return
}

// -----

// expected-error@+1 {{'func.func' op has no loop with label 'full*'; it has no loops}}
func.func @none() {
  return
}
