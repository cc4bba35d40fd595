// A dependence of distance (1, -1): interchange, rectangular tiles and jamming i are illegal, and legal after
// skewing j by i.
// REFUSED: loop-interchange{loops=j,i}
//   WITNESS: the loops cannot stand in the order @j, @i: argument #0 would be accessed in another order
// REFUSED: loop-tile{loops=i,j sizes=3}
//   WITNESS: @i, @j cannot be tiled together
// REFUSED: loop-unroll-jam{loops=i factor=2}
//   WITNESS: @i cannot be unrolled and jammed
// REFUSED: loop-reverse{loops=i}
//   WITNESS: @i cannot be reversed
// REFUSED: loop-parallelize{loops=i}
//   WITNESS: @i cannot run in parallel
// LEGAL: loop-parallelize{loops=j}
// LEGAL: loop-reverse{loops=j},loop-tile{loops=i,j sizes=3}
// LEGAL: loop-skew{loop=j by=i factor=1},loop-interchange{loops=j,i}
// LEGAL: loop-skew{loop=j by=i factor=1},loop-tile{loops=i,j sizes=3}
func.func @f(%a: memref<9x9xf32>, %n: index) {
  loop.for @i (%i = 1 to 9) {
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %a[%i - 1, %j + 1] : memref<9x9xf32>
      loop.store %x, %a[%i, %j] : memref<9x9xf32>
    }
  }
  return
}
