// A call that writes the buffer stands behind both loops, so that they may be fused; inside of a loop it keeps
// all iterations in order.
// LEGAL: loop-fuse{loops=i,j}
// REFUSED: loop-parallelize{loops=k}
//   WITNESS: @k cannot run in parallel
// REFUSED: loop-reverse{loops=k}
//   WITNESS: @k cannot be reversed
func.func private @double(%a: memref<8xf32>) {
  loop.for @m (%m = 0 to 8) {
    %x = loop.load %a[%m] : memref<8xf32>
    %y = arith.addf %x, %x : f32
    loop.store %y, %a[%m] : memref<8xf32>
  }
  return
}
func.func @f(%a: memref<8xf32> {llvm.noalias}, %b: memref<8xf32> {llvm.noalias}, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<8xf32>
  }
  loop.for @j (%j = 0 to 8) {
    %x = loop.load %a[%j] : memref<8xf32>
    loop.store %x, %b[%j] : memref<8xf32>
  }
  loop.for @k (%k = 0 to 3) {
    loop.store %v, %a[%k] : memref<8xf32>
    func.call @double(%a) : (memref<8xf32>) -> ()
  }
  return
}
