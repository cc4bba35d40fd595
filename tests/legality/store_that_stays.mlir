// Vectorizing a loop whose store index does not depend on it: lanes would write one element at once.
// REFUSED: loop-vectorize{loops=j}
//   WITNESS: @j cannot be vectorized
// REFUSED: loop-vectorize{loops=k}
//   WITNESS: @k cannot be vectorized
// LEGAL: loop-vectorize{loops=i}
// LEGAL: loop-vectorize{loops=l}
func.func @f(%a: memref<6x5xf32> {llvm.noalias}, %s: memref<6xf32> {llvm.noalias}, %t: memref<6xf32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 6) {
    %x = loop.load %a[%i, 4] : memref<6x5xf32>
    loop.store %x, %t[%i] : memref<6xf32>
  }
  loop.for @j (%j = 0 to 5) {
    %x = loop.load %a[1, %j] : memref<6x5xf32>
    loop.store %x, %s[1] : memref<6xf32>
    %y = loop.load %s[1] : memref<6xf32>
    loop.store %y, %t[%j] : memref<6xf32>
  }
  loop.for @k (%k = 0 to 5) {
    %x = loop.load %a[2, %k] : memref<6x5xf32>
    loop.update addf %x, %s[2] : memref<6xf32>
  }
  loop.for @l (%l = 0 to 5) {
    %x = loop.load %a[2, %l] : memref<6x5xf32>
    loop.update addf %x, %s[2] fastmath<reassoc> : memref<6xf32>
  }
  return
}
