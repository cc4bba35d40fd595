// A product of matrices as the textbook writes it: what the schedules of docs/schedules.md begin with.

func.func @matmul(%A: memref<?x?xf32> {llvm.noalias, loop.name = "A"}, %B: memref<?x?xf32> {llvm.noalias, loop.name = "B"},
                  %C: memref<?x?xf32> {llvm.noalias, loop.name = "C"}, %n: index) {
  %zero = arith.constant 0.0 : f32
  loop.for @u (%u = 0 to %n) {
    loop.for @v (%v = 0 to %n) {
      loop.store %zero, %C[%u, %v] : memref<?x?xf32>
    }
  }
  loop.for @i (%i = 0 to %n) {
    loop.for @j (%j = 0 to %n) {
      loop.for @k (%k = 0 to %n) {
        %a = loop.load %A[%i, %k] : memref<?x?xf32>
        %b = loop.load %B[%k, %j] : memref<?x?xf32>
        %p = arith.mulf %a, %b fastmath<contract,reassoc> : f32
        loop.update addf %p, %C[%i, %j] fastmath<contract,reassoc> : memref<?x?xf32>
      }
    }
  }
  return
}
