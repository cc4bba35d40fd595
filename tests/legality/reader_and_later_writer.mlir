// Fusing a loop that reads one element in every iteration with a later one that writes all: what is read would
// change.
// REFUSED: loop-fuse{loops=i,p}
//   WITNESS: @p cannot be fused into @i
// REFUSED: loop-fuse{loops=i,p shift=1}
//   WITNESS: @p cannot be fused into @i
// LEGAL: loop-reverse{loops=i}
func.func @f(%a: memref<8xf32> {llvm.noalias}, %b: memref<8xf32> {llvm.noalias}, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %a[1] : memref<8xf32>
    loop.store %x, %b[%i] : memref<8xf32>
  }
  loop.for @p (%p = 0 to 8) {
    loop.store %v, %a[%p] : memref<8xf32>
  }
  return
}
