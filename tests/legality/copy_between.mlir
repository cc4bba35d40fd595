// Fusion across a copy into the buffer.
// REFUSED: loop-fuse{loops=i,j}
//   SAYS: 'memref.copy' op stands between @i and @j
// LEGAL: loop-parallelize{loops=i,j}
func.func @f(%a: memref<8xf32> {llvm.noalias}, %b: memref<8xf32> {llvm.noalias}, %c: memref<8xf32> {llvm.noalias}, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<8xf32>
  }
  memref.copy %c, %a : memref<8xf32> to memref<8xf32>
  loop.for @j (%j = 0 to 8) {
    %x = loop.load %a[%j] : memref<8xf32>
    loop.store %x, %b[%j] : memref<8xf32>
  }
  return
}
