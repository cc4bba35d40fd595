// Jamming, or interchanging, an imperfect nest: distribution comes first.
// REFUSED: loop-unroll-jam{loops=i factor=2}
//   SAYS: @i cannot be unrolled and jammed: this stands beside @j
// REFUSED: loop-interchange{loops=j,i}
//   SAYS: 'loop.store' op stands between @i and @j
// REFUSED: loop-coalesce{loops=i,j}
//   SAYS: @j cannot be coalesced with @i: this stands beside it
// LEGAL: loop-distribute{loops=i},loop-unroll-jam{loops=i.d1 factor=2}
// LEGAL: loop-distribute{loops=i},loop-interchange{loops=j,i.d1}
func.func @f(%a: memref<6x5xf32> {llvm.noalias}, %s: memref<6xf32> {llvm.noalias}, %v: f32) {
  loop.for @i (%i = 0 to 6) {
    loop.store %v, %s[%i] : memref<6xf32>
    loop.for @j (%j = 0 to 5) {
      %x = loop.load %a[%i, %j] : memref<6x5xf32>
      loop.update addf %x, %s[%i] : memref<6xf32>
    }
  }
  return
}
