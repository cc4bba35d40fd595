// Fusion with a loop that reads what a later iteration of the first one writes; two iterations later it is there.
// REFUSED: loop-fuse{loops=j,l}
//   WITNESS: @l cannot be fused into @j
// LEGAL: loop-fuse{loops=j,l shift=1}
// LEGAL: loop-fuse{loops=j,l shift=auto}
func.func @f(%b: memref<16xf32> {llvm.noalias}, %c: memref<16xf32> {llvm.noalias}) {
  loop.for @j (%j = -3 to 8) {
    %x = loop.load %b[%j + 4] : memref<16xf32>
    %y = arith.addf %x, %x : f32
    loop.store %y, %b[%j + 4] : memref<16xf32>
  }
  loop.for @l (%l = -3 to 8) {
    %x = loop.load %b[%l + 5] : memref<16xf32>
    loop.store %x, %c[%l + 5] : memref<16xf32>
  }
  return
}
