// A blur in two passes, along the rows and along the columns.

func.func @blur(%A: memref<?x?xf32> {llvm.noalias, loop.name = "A"}, %B: memref<?x?xf32> {llvm.noalias, loop.name = "B"}, %n: index) {
  %T = memref.alloc(%n, %n) {loop.name = "T"} : memref<?x?xf32>
  loop.for @i (%i = 0 to %n) {
    loop.for @j (%j = 0 to %n - 2) {
      %x = loop.load %A[%i, %j] : memref<?x?xf32>
      %y = loop.load %A[%i, %j + 1] : memref<?x?xf32>
      %z = loop.load %A[%i, %j + 2] : memref<?x?xf32>
      %s = arith.addf %x, %y : f32
      %t = arith.addf %s, %z : f32
      loop.store %t, %T[%i, %j] : memref<?x?xf32>
    }
  }
  loop.for @p (%p = 0 to %n - 2) {
    loop.for @q (%q = 0 to %n - 2) {
      %x = loop.load %T[%p, %q] : memref<?x?xf32>
      %y = loop.load %T[%p + 1, %q] : memref<?x?xf32>
      %z = loop.load %T[%p + 2, %q] : memref<?x?xf32>
      %s = arith.addf %x, %y : f32
      %t = arith.addf %s, %z : f32
      loop.store %t, %B[%p, %q] : memref<?x?xf32>
    }
  }
  memref.dealloc %T : memref<?x?xf32>
  return
}
