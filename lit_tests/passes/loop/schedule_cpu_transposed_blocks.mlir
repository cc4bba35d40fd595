// RUN: irkit-opt %s --pass-pipeline='builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu{machine=avx512}))' | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules,convert-loop-to-vector,convert-loop-to-scf))' | filecheck %s --check-prefix=CODE

// A long sum in blocks of whole squares, of which the last may be shorter, and is masked; columns that are left
// over are packed as well.
// CHECK-LABEL: func.func @long(
// CHECK-SAME:  loop-split-at{loops=matmul.k at=720},
// CHECK-SAME:  loop-tile{loops=matmul.j.1.d0.panel.in0,matmul.j.1.d0.panel.in1 sizes=16,16 tails=peel},
// CHECK-SAME:  names=matmul.j.1.d0.tail.panel
// CHECK-SAME:  loop-tile{loops=matmul.j.1.d1.panel.in0,matmul.j.1.d1.panel.in1 sizes=16,16 tails=min},loop-simplify{loops=matmul.j.1.d1.panel.in0.0},
// CHECK-SAME:  names=matmul.j.1.d1.tail.panel
// CODE-LABEL:  func.func @long(
// CODE:          vector.transfer_write {{.*}} : vector<16x16xf32>, memref<720x64xf32>
// CODE:          vector.create_mask
func.func @long(%a: tensor<300x2150xf32>, %b: tensor<200x2150xf32>) -> tensor<300x200xf32> {
  %0 = graph.transpose %b [1, 0] : tensor<200x2150xf32> -> tensor<2150x200xf32>
  %1 = graph.matmul %a, %0 : tensor<300x2150xf32>, tensor<2150x200xf32> -> tensor<300x200xf32>
  return %1 : tensor<300x200xf32>
}
