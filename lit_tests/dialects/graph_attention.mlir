// RUN: irkit-opt %s | irkit-opt | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s

// CHECK-LABEL: func.func @attention
func.func @attention(%q: tensor<2x3x4xf32>, %k: tensor<2x5x4xf32>, %v: tensor<2x5x6xf32>, %b: tensor<3x5xf32>,
                     %m: tensor<5xi1>, %one: tensor<5x4xf32>, %u: tensor<?x?x4xf32>) {
  // CHECK: graph.attention %arg0, %arg1, %arg2 scale 1.250000e-01 : tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32> -> tensor<2x3x6xf32>
  %0 = graph.attention %q, %k, %v scale 0.125 : tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32> -> tensor<2x3x6xf32>
  // CHECK: graph.attention %arg0, %arg1, %arg2, %arg3 scale 1.000000e+00 causal bottom_right : {{.*}}, tensor<3x5xf32> -> tensor<2x3x6xf32>
  %1 = graph.attention %q, %k, %v, %b scale 1.0 causal bottom_right : tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32>, tensor<3x5xf32> -> tensor<2x3x6xf32>
  // CHECK: graph.attention %arg0, %arg1, %arg2, %arg4 scale -5.000000e-01 causal top_left : {{.*}}, tensor<5xi1> -> tensor<2x3x6xf32>
  %2 = graph.attention %q, %k, %v, %m scale -0.5 causal top_left : tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32>, tensor<5xi1> -> tensor<2x3x6xf32>
  // Batch dimensions broadcast; the type of the result follows.
  // CHECK: graph.attention %arg0, %arg5, %arg2 scale 1.000000e+00 : {{.*}} -> tensor<2x3x6xf32>
  %3 = graph.attention %q, %one, %v scale 1.0 : tensor<2x3x4xf32>, tensor<5x4xf32>, tensor<2x5x6xf32> -> tensor<2x3x6xf32>
  // CHECK: graph.attention %arg6, %arg6, %arg6 scale 1.000000e+00 : tensor<?x?x4xf32>{{$}}
  %4 = graph.attention %u, %u, %u scale 1.0 : tensor<?x?x4xf32>
  // CHECK: graph.attention %arg6, %arg6, %arg6 scale 1.000000e+00 causal top_left empty nan : tensor<?x?x4xf32>{{$}}
  %5 = graph.attention %u, %u, %u scale 1.0 causal top_left empty nan : tensor<?x?x4xf32>
  return
}
