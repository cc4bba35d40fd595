// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-unroll))' 2>&1 | filecheck %s --check-prefix=LABELS
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-unroll{loops=i factor=-1}))' 2>&1 | filecheck %s --check-prefix=FACTOR
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-unroll{loops=i factor=1}))' | filecheck %s --check-prefix=ONE

// LABELS: loop-unroll needs the labels of the loops: loops=i
// FACTOR: loop-unroll cannot make -1 copies
// ONE: loop.for @i (%i = 0 to 4) {
func.func @f(%a: memref<4xi32>, %v: i32) {
  loop.for @i (%i = 0 to 4) {
    loop.store %v, %a[%i] : memref<4xi32>
  }
  return
}
