// Fusion across a call that writes the buffer.
// REFUSED: loop-fuse{loops=i,j}
//   SAYS: 'func.call' op stands between @i and @j
// LEGAL: loop-reverse{loops=i},loop-reverse{loops=j}
func.func private @double(%a: memref<8xf32>) {
  loop.for @k (%k = 0 to 8) {
    %x = loop.load %a[%k] : memref<8xf32>
    %y = arith.addf %x, %x : f32
    loop.store %y, %a[%k] : memref<8xf32>
  }
  return
}
func.func @f(%a: memref<8xf32> {llvm.noalias}, %b: memref<8xf32> {llvm.noalias}, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<8xf32>
  }
  func.call @double(%a) : (memref<8xf32>) -> ()
  loop.for @j (%j = 0 to 8) {
    %x = loop.load %a[%j] : memref<8xf32>
    loop.store %x, %b[%j] : memref<8xf32>
  }
  return
}
