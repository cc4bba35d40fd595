// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-coalesce{loops=i,j}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @rectangle(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index)
// CHECK:         loop.for @i.j (%[[X:.*]] = 0 to %[[N]] * 8) parallel {
// CHECK-NEXT:      loop.load %{{.*}}[%[[X]] floordiv 8, %[[X]] mod 8]
func.func @rectangle(%A: memref<?x8xi32>, %B: memref<?x8xi32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to %n) parallel {
    loop.for @j (%j = 0 to 8) parallel {
      %x = loop.load %A[%i, %j] : memref<?x8xi32>
      loop.store %x, %B[%i, %j] : memref<?x8xi32>
    }
  }
  return
}

// -----

// Steps, starts, and indices as values.
// CHECK-LABEL: func.func @steps(
// CHECK:         loop.for @i.j (%[[X:.*]] = 0 to 9) {
// CHECK:           arith.divui %[[X]]
// CHECK:           loop.store %{{.*}}, %{{.*}}[(%[[X]] floordiv 3) * 2 + 1, (%[[X]] mod 3) * 3]
func.func @steps(%A: memref<8x8xi32>) {
  loop.for @i (%i = 1 to 7 step 2) {
    loop.for @j (%j = 0 to 8 step 3) parallel {
      %x = arith.index_cast %i : index to i32
      loop.store %x, %A[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

// -----

// A band along the diagonal: as many iterations for each index.
// CHECK-LABEL: func.func @band(
// CHECK:         loop.for @i.j (%[[X:.*]] = 0 to 15) {
// CHECK-NEXT:      loop.update addi %{{.*}}, %{{.*}}[{{.*}}]
func.func @band(%A: memref<8xi32>) {
  %c1 = arith.constant 1 : i32
  loop.for @i (%i = 0 to 5) {
    loop.for @j (%j = %i to %i + 3) {
      loop.update addi %c1, %A[%j] : memref<8xi32>
    }
  }
  return
}

// -----

// No iterations, inside or outside.
// CHECK-LABEL: func.func @empty(
// CHECK:         loop.for @i.j (%{{.*}} = 0 to 0) {
func.func @empty(%A: memref<8xi32>, %n: index) {
  %c1 = arith.constant 1 : i32
  loop.for @i (%i = 0 to %n) {
    loop.for @j (%j = 4 to 4) {
      loop.update addi %c1, %A[%j] : memref<8xi32>
    }
  }
  return
}
