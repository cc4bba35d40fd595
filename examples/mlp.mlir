// A perceptron of two layers: 64 rows of 784 values, 256 hidden units, 10 classes.
//
//     irkit-run examples/mlp.mlir --target=cpu                         with seeded inputs
//     irkit-opt examples/mlp.mlir --convert-graph-to-loop              as loop nests over buffers
func.func @mlp(%x: tensor<64x784xf32>, %w1: tensor<784x256xf32>, %b1: tensor<256xf32>,
               %w2: tensor<256x10xf32>, %b2: tensor<10xf32>) -> tensor<64x10xf32> {
  %0 = graph.matmul %x, %w1 : tensor<64x784xf32>, tensor<784x256xf32> -> tensor<64x256xf32>
  %1 = graph.add %0, %b1 : tensor<64x256xf32>, tensor<256xf32> -> tensor<64x256xf32>
  %2 = graph.gelu %1 : tensor<64x256xf32>
  %3 = graph.matmul %2, %w2 : tensor<64x256xf32>, tensor<256x10xf32> -> tensor<64x10xf32>
  %4 = graph.add %3, %b2 : tensor<64x10xf32>, tensor<10xf32> -> tensor<64x10xf32>
  %5 = graph.softmax %4 axis -1 : tensor<64x10xf32>
  return %5 : tensor<64x10xf32>
}
