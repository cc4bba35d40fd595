// Trip counts that no factor divides: the tail is neither lost nor run twice.
// REFUSED: loop-split{loops=i sizes=4 tails=perfect}
//   SAYS: 4 is not known to divide its trip count
// REFUSED: loop-split{loops=j sizes=2 tails=perfect}
//   SAYS: 2 is not known to divide its trip count
// LEGAL: loop-split{loops=i,j sizes=4 tails=min}
// LEGAL: loop-split{loops=i,j sizes=4 tails=peel}
// LEGAL: loop-split{loops=i sizes=11 tails=perfect}
// LEGAL: loop-tile{loops=i,j sizes=3 tails=peel}
// LEGAL: loop-unroll{loops=i,j factor=4}
// LEGAL: loop-unroll{loops=j factor=16}
// LEGAL: loop-unroll-jam{loops=i factor=3}
// LEGAL: loop-split-reduction{loop=j parts=4}
func.func @f(%a: memref<11x9xf32> {llvm.noalias}, %s: memref<11xf32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to 11) {
    loop.for @j (%j = 0 to %n) {
      %x = loop.load %a[%i, %j] : memref<11x9xf32>
      loop.update addf %x, %s[%i] fastmath<reassoc> : memref<11xf32>
    }
  }
  return
}
