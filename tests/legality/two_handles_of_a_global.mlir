// Two handles of one global are one buffer.
// REFUSED: loop-fuse{loops=i,j}
//   WITNESS: @j cannot be fused into @i: g would be accessed in another order
// REFUSED: loop-parallelize{loops=k}
//   WITNESS: @k cannot run in parallel
// LEGAL: loop-reverse{loops=i}
// LEGAL: loop-fuse{loops=m,i}
memref.global @g : memref<8xf32> = dense<[1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5]>
memref.global @h : memref<8xf32> = dense<[11.5, 12.5, 13.5, 14.5, 15.5, 16.5, 17.5, 18.5]>
func.func @f(%b: memref<8xf32> {llvm.noalias}, %v: f32) {
  %one = memref.get_global @g : memref<8xf32>
  %two = memref.get_global @g : memref<8xf32>
  %other = memref.get_global @h : memref<8xf32>
  loop.for @k (%k = 0 to 7) {
    %x = loop.load %one[%k] : memref<8xf32>
    loop.store %x, %two[%k + 1] : memref<8xf32>
  }
  loop.for @l (%l = 0 to 8) {
    %x = loop.load %one[%l] : memref<8xf32>
    loop.store %x, %b[%l] : memref<8xf32>
  }
  loop.for @m (%m = 0 to 8) {
    %x = loop.load %other[7 - %m] : memref<8xf32>
    loop.store %x, %other[7 - %m] : memref<8xf32>
  }
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %one[%i] : memref<8xf32>
  }
  loop.for @j (%j = 0 to 8) {
    %x = loop.load %two[7 - %j] : memref<8xf32>
    loop.store %x, %b[%j] : memref<8xf32>
  }
  return
}
