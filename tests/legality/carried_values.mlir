// A loop that carries values can be unrolled, and cut where it stands; passes that reorder refuse it, and say
// what to undo.
// REFUSED: loop-tile{loops=i,k sizes=3}
//   SAYS: undo loop-scalar-replace first
// REFUSED: loop-interchange{loops=k,i}
//   SAYS: @i
// REFUSED: loop-parallelize{loops=k}
//   SAYS: @k cannot run in parallel: @k carries values from one iteration to the next
// REFUSED: loop-reverse{loops=k}
//   SAYS: @k carries values from one iteration to the next
// REFUSED: loop-vectorize{loops=k}
//   SAYS: undo loop-scalar-replace first
// LEGAL: loop-unroll{loops=k factor=4}
// LEGAL: loop-unroll{loops=k factor=0}
// LEGAL: loop-peel{loops=k front=2 back=1}
// LEGAL: loop-split{loops=k sizes=4}
// LEGAL: loop-scalar-restore,loop-interchange{loops=k,i}
func.func @f(%a: memref<5x7xf32> {llvm.noalias}, %s: memref<5xf32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 5) {
    %0 = loop.load %s[%i] : memref<5xf32>
    %1 = loop.for @k (%k = 0 to 7) iter_args(%c = %0) -> (f32) {
      %x = loop.load %a[%i, %k] : memref<5x7xf32>
      %2 = arith.addf %c, %x : f32
      loop.yield %2 : f32
    }
    loop.store %1, %s[%i] : memref<5xf32>
  }
  return
}
