// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-assign-layout{machine=avx513}))' --verify-diagnostics --split-input-file
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-assign-layout{layouts=rows,columns}))' 2>&1 | filecheck %s

// CHECK: error: 'func.func' op graph-assign-layout knows no layout 'columns'; it knows rows, channels_last
// expected-error @below {{graph-assign-layout knows no machine 'avx513'; it knows host, avx512, avx2, neon}}
func.func @f(%x: tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32> {
  return %x : tensor<1x4x4x4xf32>
}
