// RUN: irkit-opt %s --check-each --uninterpreted-floats --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,k sizes=3},loop-split-reduction{loop=k.1 parts=2},loop-scalar-replace{loops=k.1.sum}))' 2>&1 | filecheck %s

// Sums in another order, under a licence, are the same terms: no remark, no error.
// CHECK-NOT: remark
// CHECK:     iter_args
func.func @product(%a: memref<4x8xf32>, %s: memref<4xf32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 4) {
    loop.for @k (%k = 0 to 8) {
      %x = loop.load %a[%i, %k] : memref<4x8xf32>
      %y = arith.mulf %x, %x : f32
      loop.update addf %y, %s[%i] fastmath<reassoc> : memref<4xf32>
    }
  }
  return
}
