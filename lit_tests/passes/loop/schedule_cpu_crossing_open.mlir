// RUN: irkit-opt %s --pass-pipeline='builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu))' | filecheck %s

// Nobody knows how much is left over of the tiles of a transposition: it is not cut into tiles again.
// CHECK-LABEL: func.func @transpose
// CHECK-SAME:  irkit.schedule = "loop-tile{loops=transpose.i,transpose.j sizes=16,16 tails=peel}
// CHECK-NOT:   .tail.tail
// CHECK:       loop.for
func.func @transpose(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = graph.transpose %x [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
