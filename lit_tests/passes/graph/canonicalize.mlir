// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-canonicalize))' --split-input-file --check-each | filecheck %s

// What is known is computed, through shapes and weights.
// CHECK-LABEL: func.func @known
// CHECK-NEXT: %[[C:.*]] = graph.constant dense<[1.200000e+01, 1.500000e+01]> : tensor<2xf32>
// CHECK-NEXT: graph.add %arg0, %[[C]]
// CHECK-NEXT: return
func.func @known(%x: tensor<2xf32>) -> tensor<2xf32> {
  %a = graph.constant dense<[[1.0, 2.0], [3.0, 3.0]]> : tensor<2x2xf32>
  %three = graph.constant dense<3.0> : tensor<f32>
  %0 = graph.transpose %a [1, 0] : tensor<2x2xf32>
  %1 = graph.reduce sum %0 axes [1] : tensor<2x2xf32> -> tensor<2xf32>
  %2 = graph.mul %1, %three : tensor<2xf32>, tensor<f32> -> tensor<2xf32>
  %3 = graph.add %x, %2 : tensor<2xf32>
  return %3 : tensor<2xf32>
}

// -----

// A constant that would be larger than what it is made of is left to be made.
// CHECK-LABEL: func.func @large
// CHECK: graph.add
func.func @large() -> tensor<1000x1000xf32> {
  %a = graph.constant dense<1.0> : tensor<1000x1xf32>
  %b = graph.constant dense<1.0> : tensor<1x1000xf32>
  %0 = graph.add %a, %b : tensor<1000x1xf32>, tensor<1x1000xf32> -> tensor<1000x1000xf32>
  return %0 : tensor<1000x1000xf32>
}
