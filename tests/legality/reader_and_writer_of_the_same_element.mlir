// The relative that may be fused: each iteration reads what the same one of the later loop writes.
// LEGAL: loop-fuse{loops=i,p}
// LEGAL: loop-fuse{loops=i,p},loop-parallelize{loops=i}
func.func @f(%a: memref<8xf32> {llvm.noalias}, %b: memref<8xf32> {llvm.noalias}, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %a[%i] : memref<8xf32>
    loop.store %x, %b[%i] : memref<8xf32>
  }
  loop.for @p (%p = 0 to 8) {
    loop.store %v, %a[%p] : memref<8xf32>
  }
  return
}
