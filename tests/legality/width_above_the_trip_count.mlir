// A vector width above the trip count: the one strip is a short one.
// REFUSED: loop-split{loops=i sizes=8 tails=perfect}
//   SAYS: 8 is not known to divide its trip count
// LEGAL: loop-split{loops=i sizes=8},loop-vectorize{loops=i.1}
// LEGAL: loop-split{loops=i sizes=8},loop-vectorize{loops=i.1},convert-loop-to-scf
// LEGAL: loop-split{loops=j sizes=16 tails=peel},loop-vectorize{loops=j.1}
// LEGAL: loop-unroll{loops=i,j factor=8}
func.func @f(%a: memref<5xf32> {llvm.noalias}, %b: memref<9xf32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to 5) {
    %x = loop.load %a[%i] : memref<5xf32>
    %y = arith.mulf %x, %x : f32
    loop.store %y, %a[%i] : memref<5xf32>
  }
  loop.for @j (%j = 0 to %n) {
    %x = loop.load %b[%j] : memref<9xf32>
    %y = arith.mulf %x, %x : f32
    loop.store %y, %b[%j] : memref<9xf32>
  }
  return
}
