// New bounds are no excuse: in the triangle the dependence of distance (1, -1) is reversed all the same.
// REFUSED: loop-interchange{loops=j,i}
//   WITNESS: the loops cannot stand in the order @j, @i
// REFUSED: loop-tile{loops=i,j sizes=3}
//   WITNESS: @i, @j cannot be tiled together
func.func @f(%a: memref<9x9xf32>) {
  loop.for @i (%i = 1 to 9) {
    loop.for @j (%j = 0 to %i) {
      %x = loop.load %a[%i - 1, %j + 1] : memref<9x9xf32>
      loop.store %x, %a[%i, %j] : memref<9x9xf32>
    }
  }
  return
}
