// A copy into the buffer in the second loop overwrites what later iterations of the first one write.
// REFUSED: loop-fuse{loops=i,j}
//   WITNESS: @j cannot be fused into @i
// LEGAL: loop-reverse{loops=i}
func.func @f(%a: memref<8xf32> {llvm.noalias}, %b: memref<8x8xf32> {llvm.noalias}, %c: memref<8xf32> {llvm.noalias}, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<8xf32>
  }
  loop.for @j (%j = 0 to 8) {
    memref.copy %c, %a : memref<8xf32> to memref<8xf32>
    %x = loop.load %a[%j] : memref<8xf32>
    loop.store %x, %b[%j, 0] : memref<8x8xf32>
  }
  return
}
