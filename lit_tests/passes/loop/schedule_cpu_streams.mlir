// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512}))' | filecheck %s
// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules))' | filecheck %s --check-prefix=LOOPS

// One row times what no second cache holds: the matrix is read row by row, eight together.

// CHECK-LABEL: func.func @row
// CHECK-SAME:    irkit.schedule = "loop-simplify{loops=i},loop-distribute{loops=j},loop-interchange{loops=k,j.d1},
// CHECK-SAME:    loop-unroll-jam{loops=k factor=8},loop-vectorize{loops=j.d0,j.d1}"

// LOOPS-LABEL: func.func @row
// LOOPS:         loop.for @k (%{{.*}} = 0 to 1000 step 8) {
// LOOPS:           loop.for @j.d1 (%{{.*}} = 0 to 1024) vector {
// LOOPS-COUNT-8:     loop.update addf
func.func @row(%A: memref<1x1000xf32>, %B: memref<1000x1024xf32>, %C: memref<1x1024xf32> {irkit.result = 0}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 1) parallel {
    loop.for @j (%j = 0 to 1024) parallel {
      loop.store %zero, %C[%i, %j] : memref<1x1024xf32>
      loop.for @k (%k = 0 to 1000) {
        %a = loop.load %A[%i, %k] : memref<1x1000xf32>
        %b = loop.load %B[%k, %j] : memref<1000x1024xf32>
        %p = arith.mulf %a, %b fastmath<contract> : f32
        loop.update addf %p, %C[%i, %j] fastmath<contract> : memref<1x1024xf32>
      }
    }
  }
  return
}

// -----

// A row of sums that the first cache does not hold is cut into blocks, which threads share.

// CHECK-LABEL: func.func @long
// CHECK-SAME:    loop-tile{loops=j sizes=3000 tails=peel},loop-distribute{loops=j.1}

// LOOPS-LABEL: func.func @long
// LOOPS:         loop.for @j.0 (%{{.*}} = 0 to 9000 step 3000) parallel {
func.func @long(%A: memref<1x203xf32>, %B: memref<203x9000xf32>, %C: memref<1x9000xf32> {irkit.result = 0}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 1) parallel {
    loop.for @j (%j = 0 to 9000) parallel {
      loop.store %zero, %C[%i, %j] : memref<1x9000xf32>
      loop.for @k (%k = 0 to 203) {
        %a = loop.load %A[%i, %k] : memref<1x203xf32>
        %b = loop.load %B[%k, %j] : memref<203x9000xf32>
        %p = arith.mulf %a, %b fastmath<contract> : f32
        loop.update addf %p, %C[%i, %j] fastmath<contract> : memref<1x9000xf32>
      }
    }
  }
  return
}
