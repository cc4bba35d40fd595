// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-shift{loops=i by=2}))' --check-each | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-shift{loops=i by=2},loop-shift{loops=i by=-2}))' --check-each | filecheck %s --check-prefix=BACK
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-shift))' 2>&1 | filecheck %s --check-prefix=NONE

// NONE: loop-shift needs the labels of the loops: loops=i

// By iterations: with a step of 3 by 6; the index as a value follows.
// CHECK-LABEL: func.func @steps(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index)
// CHECK:         loop.for @i (%[[I:.*]] = 7 to min(14, %[[N]] + 6) step 3) parallel {
// CHECK:           arith.addi %[[I]]
// CHECK:           loop.store %{{.*}}, %{{.*}}[%[[I]] - 6]
// BACK-LABEL: func.func @steps(
// BACK:         loop.for @i (%[[I:.*]] = 1 to min(8, %{{.*}}) step 3) parallel {
// BACK:           loop.store %{{.*}}, %{{.*}}[%[[I]]]
func.func @steps(%A: memref<8xi32>, %n: index) {
  loop.for @i (%i = 1 to min(8, %n) step 3) parallel {
    %x = arith.index_cast %i : index to i32
    loop.store %x, %A[%i] : memref<8xi32>
  }
  return
}
