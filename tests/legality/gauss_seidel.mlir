// Tiling a Gauss-Seidel sweep: rectangular tiles over (t, i) reverse dependences.  Skewing i by t makes them
// legal.
// REFUSED: loop-tile{loops=t,i sizes=4}
//   WITNESS: @t, @i cannot be tiled together: argument #0 would be accessed in another order
// REFUSED: loop-interchange{loops=i,t}
//   WITNESS: the loops cannot stand in the order @i, @t
// REFUSED: loop-unroll-jam{loops=t factor=2}
//   WITNESS: @t cannot be unrolled and jammed
// REFUSED: loop-parallelize{loops=i}
//   WITNESS: @i cannot run in parallel
// LEGAL: loop-tile{loops=i sizes=4}
// LEGAL: loop-skew{loop=i by=t factor=1},loop-tile{loops=t,i sizes=4}
// LEGAL: loop-skew{loop=i by=t factor=1},loop-interchange{loops=i,t}
// LEGAL: loop-skew{loop=i by=t factor=2},loop-interchange{loops=i,t},loop-parallelize{loops=t}
func.func @f(%a: memref<18xf32>, %n: index) {
  loop.for @t (%t = 0 to %n) {
    loop.for @i (%i = 1 to 17) {
      %x = loop.load %a[%i - 1] : memref<18xf32>
      %y = loop.load %a[%i + 1] : memref<18xf32>
      %z = arith.addf %x, %y : f32
      loop.store %z, %a[%i] : memref<18xf32>
    }
  }
  return
}
