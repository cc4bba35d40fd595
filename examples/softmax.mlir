// The softmax of each row: its maximum, the exponentials, their sum, the quotients.

func.func @softmax(%X: memref<?x?xf32> {llvm.noalias, loop.name = "X"}, %Y: memref<?x?xf32> {llvm.noalias, loop.name = "Y"},
                   %M: memref<?x1xf32> {llvm.noalias, loop.name = "M"}, %S: memref<?x1xf32> {llvm.noalias, loop.name = "S"},
                   %n: index) {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  loop.for @i (%i = 0 to %n) {
    loop.store %least, %M[%i, 0] : memref<?x1xf32>
    loop.store %zero, %S[%i, 0] : memref<?x1xf32>
    loop.for @m (%j = 0 to %n) {
      %x = loop.load %X[%i, %j] : memref<?x?xf32>
      loop.update maximumf %x, %M[%i, 0] : memref<?x1xf32>
    }
    loop.for @e (%j = 0 to %n) {
      %x = loop.load %X[%i, %j] : memref<?x?xf32>
      %m = loop.load %M[%i, 0] : memref<?x1xf32>
      %d = arith.subf %x, %m : f32
      %y = math.exp %d : f32
      loop.store %y, %Y[%i, %j] : memref<?x?xf32>
    }
    loop.for @s (%j = 0 to %n) {
      %y = loop.load %Y[%i, %j] : memref<?x?xf32>
      loop.update addf %y, %S[%i, 0] fastmath<reassoc> : memref<?x1xf32>
    }
    loop.for @d (%j = 0 to %n) {
      %y = loop.load %Y[%i, %j] : memref<?x?xf32>
      %s = loop.load %S[%i, 0] : memref<?x1xf32>
      %q = arith.divf %y, %s : f32
      loop.store %q, %Y[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
