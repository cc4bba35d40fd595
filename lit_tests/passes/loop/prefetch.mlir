// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-prefetch{loop=i buffers=A distance=4}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @ahead(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index)
// CHECK:         loop.for @i (%[[I:.*]] = 0 to %[[N]]) {
// CHECK-NEXT:      loop.prefetch %[[A:.*]][%[[I]] + 4] where (%[[N]] >= %[[I]] + 5) : memref<?xi32>
// CHECK-NEXT:      loop.load %[[A]][%[[I]]]
// CHECK-NEXT:      loop.load %[[A]][%[[I]]]
func.func @ahead(%A: memref<?xi32> {loop.name = "A"}, %B: memref<?xi32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to %n) {
    %x = loop.load %A[%i] : memref<?xi32>
    %y = loop.load %A[%i] : memref<?xi32>
    %z = arith.addi %x, %y : i32
    loop.store %z, %B[%i] : memref<?xi32>
  }
  return
}

// -----

// In an inner loop, with a step, several bounds and a condition of the load.
// CHECK-LABEL: func.func @inner(
// CHECK:         loop.for @j (%[[J:.*]] = 0 to 2) {
// CHECK-NEXT:      loop.prefetch %{{.*}}[%[[I:.*]] + %[[J]] + 8] where (%[[I]] <= -1, %{{.*}} >= %[[I]] + 9, %[[I]] >= -7)
func.func @inner(%A: memref<9xi32> {loop.name = "A"}, %B: memref<9xi32> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : i32
  loop.for @i (%i = 0 to min(8, %n) step 2) {
    loop.for @j (%j = 0 to 2) {
      %x = loop.load %A[%i + %j] where (%i >= 1) else %c0 : memref<9xi32>
      loop.update addi %x, %B[%i] : memref<9xi32>
    }
  }
  return
}
