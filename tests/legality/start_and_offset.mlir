// Loops that do not start at zero, and negative offsets: what is read one iteration earlier is there.
// REFUSED: loop-reverse{loops=i}
//   WITNESS: the write of argument #0[2] in iteration (i = 3)
// LEGAL: loop-split{loops=i sizes=4 tails=peel}
// LEGAL: loop-fuse{loops=j,k}
// LEGAL: loop-normalize{loops=i,j},loop-shift{loops=i by=-5}
// LEGAL: loop-unroll{loops=i factor=3}
func.func @f(%a: memref<16xf32> {llvm.noalias}, %b: memref<16xf32> {llvm.noalias}, %c: memref<16xf32> {llvm.noalias}, %v: f32) {
  loop.for @i (%i = 3 to 14) {
    %x = loop.load %a[%i - 2] : memref<16xf32>
    %y = arith.addf %x, %v : f32
    loop.store %y, %a[%i - 1] : memref<16xf32>
  }
  loop.for @j (%j = -3 to 8) {
    %x = loop.load %b[%j + 4] : memref<16xf32>
    %y = arith.addf %x, %x : f32
    loop.store %y, %b[%j + 4] : memref<16xf32>
  }
  loop.for @k (%k = -3 to 8) {
    %x = loop.load %b[%k + 3] : memref<16xf32>
    loop.store %x, %c[%k + 3] : memref<16xf32>
  }
  return
}
