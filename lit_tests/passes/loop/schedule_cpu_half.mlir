// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu{machine=avx512}))' | filecheck %s
// RUN: irkit-opt %s --split-input-file --check-each --pass-pipeline='builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules))' | filecheck %s --check-prefix=DONE

// The rows of a tile are converted where it begins, by vectors.
// CHECK-LABEL: func.func @f16(
// CHECK-SAME:  loop-stage{level=matmul.i.0 buffers=arg0 names=matmul.i.wide},loop-widen-buffer{buffers=matmul.i.wide},loop-tile{loops=matmul.i.wide.in1 sizes=16 tails=peel},
// CHECK-SAME:  loop-stage{level=matmul.i.tail.0 buffers=arg0 names=matmul.i.tail.wide},
// CHECK-SAME:  matmul.i.wide.in1.1
// DONE-LABEL:  func.func @f16(
// DONE:          memref.alloca() {loop.name = "matmul.i.wide"} : memref<6x40xf32>
func.func @f16(%a: tensor<20x40xf16>, %b: tensor<40x64xf16>) -> tensor<20x64xf16> {
  %0 = graph.matmul %a, %b : tensor<20x40xf16>, tensor<40x64xf16> -> tensor<20x64xf16>
  return %0 : tensor<20x64xf16>
}

// -----

// bf16 becomes f32 by a shift, which nothing else waits for.
// CHECK-LABEL: func.func @bf16(
// CHECK-NOT:   loop-widen-buffer
func.func @bf16(%a: tensor<20x40xbf16>, %b: tensor<40x64xbf16>) -> tensor<20x64xbf16> {
  %0 = graph.matmul %a, %b : tensor<20x40xbf16>, tensor<40x64xbf16> -> tensor<20x64xbf16>
  return %0 : tensor<20x64xbf16>
}

// -----

// Less than a vector along the sum.
// CHECK-LABEL: func.func @short(
// CHECK-NOT:   loop-widen-buffer
func.func @short(%a: tensor<20x15xf16>, %b: tensor<15x64xf16>) -> tensor<20x64xf16> {
  %0 = graph.matmul %a, %b : tensor<20x15xf16>, tensor<15x64xf16> -> tensor<20x64xf16>
  return %0 : tensor<20x64xf16>
}

// -----

// What lies across the sum is no row to convert.
// CHECK-LABEL: func.func @across(
// CHECK-SAME:  loop-compute-at{
// CHECK-NOT:   loop-widen-buffer
func.func @across(%a: tensor<40x20xf16>, %b: tensor<40x64xf16>) -> tensor<20x64xf16> {
  %0 = graph.transpose %a [1, 0] : tensor<40x20xf16> -> tensor<20x40xf16>
  %1 = graph.matmul %0, %b : tensor<20x40xf16>, tensor<40x64xf16> -> tensor<20x64xf16>
  return %1 : tensor<20x64xf16>
}

// -----

// One matrix on both sides: the rows of a tile are not all that is read of it.
// CHECK-LABEL: func.func @squared(
// CHECK-NOT:   loop-widen-buffer
func.func @squared(%a: tensor<40x40xf16>) -> tensor<40x40xf16> {
  %0 = graph.matmul %a, %a : tensor<40x40xf16>, tensor<40x40xf16> -> tensor<40x40xf16>
  return %0 : tensor<40x40xf16>
}
