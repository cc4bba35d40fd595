// An inner bound that depends on the outer index: interchange computes both bounds anew.
// LEGAL: loop-interchange{loops=j,i}
// LEGAL: loop-tile{loops=i,j sizes=3}
// REFUSED: loop-coalesce{loops=i,j}
//   SAYS: @j cannot be coalesced with @i: its trip count is not a number
func.func @f(%a: memref<9x9xf32> {llvm.noalias}, %b: memref<9x9xf32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to 9) {
    loop.for @j (%j = 0 to min(%i + 1, %n)) {
      %x = loop.load %b[%i, %j] : memref<9x9xf32>
      loop.store %x, %a[%j, %i] : memref<9x9xf32>
    }
  }
  return
}
