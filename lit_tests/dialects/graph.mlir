// RUN: irkit-opt %s --verify-roundtrip | filecheck %s
// RUN: irkit-opt %s | irkit-opt | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s

// The operations of the graph dialect; types of results are inferred where they are left out.

// CHECK-LABEL: func.func @elementwise
func.func @elementwise(%x: tensor<64x256xf32>, %b: tensor<256xf32>, %s: tensor<f32>, %c: tensor<64x1xf32>) {
  // One type where operands and result have the same.
  // CHECK: graph.add %arg0, %arg0 : tensor<64x256xf32>
  %0 = graph.add %x, %x : tensor<64x256xf32>
  // CHECK: graph.sub %arg0, %arg1 : tensor<64x256xf32>, tensor<256xf32> -> tensor<64x256xf32>
  %1 = graph.sub %x, %b : tensor<64x256xf32>, tensor<256xf32>
  // CHECK: graph.mul %arg3, %arg1 : tensor<64x1xf32>, tensor<256xf32> -> tensor<64x256xf32>
  %2 = graph.mul %c, %b : tensor<64x1xf32>, tensor<256xf32> -> tensor<64x256xf32>
  // CHECK: graph.div %arg0, %arg2 : tensor<64x256xf32>, tensor<f32> -> tensor<64x256xf32>
  %3 = graph.div %x, %s : tensor<64x256xf32>, tensor<f32>
  // CHECK: graph.max %arg2, %arg2 : tensor<f32>
  %4 = graph.max %s, %s : tensor<f32>
  // CHECK: graph.min
  %5 = graph.min %x, %c : tensor<64x256xf32>, tensor<64x1xf32>
  // CHECK: graph.pow %arg0, %arg2 {a.b} : tensor<64x256xf32>, tensor<f32> -> tensor<64x256xf32>
  %6 = graph.pow %x, %s {a.b} : tensor<64x256xf32>, tensor<f32>
  // CHECK: graph.neg %arg0 : tensor<64x256xf32>
  %7 = graph.neg %x : tensor<64x256xf32>
  // CHECK: graph.gelu %arg0 : tensor<64x256xf32>
  %8 = graph.gelu %x : tensor<64x256xf32>
  // CHECK: graph.gelu %arg0 approximate tanh : tensor<64x256xf32>
  %9 = graph.gelu %x approximate tanh : tensor<64x256xf32>
  // CHECK: %[[LT:.*]] = graph.compare lt, %arg0, %arg2 : tensor<64x256xf32>, tensor<f32> -> tensor<64x256xi1>
  %10 = graph.compare lt, %x, %s : tensor<64x256xf32>, tensor<f32>
  // CHECK: graph.select %[[LT]], %arg0, %arg2 : tensor<64x256xi1>, tensor<64x256xf32>, tensor<f32> -> tensor<64x256xf32>
  %11 = graph.select %10, %x, %s : tensor<64x256xi1>, tensor<64x256xf32>, tensor<f32>
  // CHECK: graph.cast %arg0 : tensor<64x256xf32> -> tensor<64x256xf16>
  %12 = graph.cast %x : tensor<64x256xf32> -> tensor<64x256xf16>
  return
}

// CHECK-LABEL: func.func @functions
func.func @functions(%x: tensor<4xf64>) {
  // CHECK-NEXT: graph.abs %arg0 : tensor<4xf64>
  // CHECK-NEXT: graph.relu
  // CHECK-NEXT: graph.exp
  // CHECK-NEXT: graph.log
  // CHECK-NEXT: graph.sqrt
  // CHECK-NEXT: graph.rsqrt
  // CHECK-NEXT: graph.reciprocal
  // CHECK-NEXT: graph.sin
  // CHECK-NEXT: graph.cos
  // CHECK-NEXT: graph.floor
  // CHECK-NEXT: graph.ceil
  // CHECK-NEXT: graph.tanh
  // CHECK-NEXT: graph.erf
  // CHECK-NEXT: graph.sigmoid
  // CHECK-NEXT: graph.silu
  %0 = graph.abs %x : tensor<4xf64>
  %1 = graph.relu %x : tensor<4xf64>
  %2 = graph.exp %x : tensor<4xf64>
  %3 = graph.log %x : tensor<4xf64>
  %4 = graph.sqrt %x : tensor<4xf64>
  %5 = graph.rsqrt %x : tensor<4xf64>
  %6 = graph.reciprocal %x : tensor<4xf64>
  %7 = graph.sin %x : tensor<4xf64>
  %8 = graph.cos %x : tensor<4xf64>
  %9 = graph.floor %x : tensor<4xf64>
  %10 = graph.ceil %x : tensor<4xf64>
  %11 = graph.tanh %x : tensor<4xf64>
  %12 = graph.erf %x : tensor<4xf64>
  %13 = graph.sigmoid %x : tensor<4xf64>
  %14 = graph.silu %x : tensor<4xf64>
  return
}

// CHECK-LABEL: func.func @products
func.func @products(%a: tensor<64x784xf16>, %b: tensor<784x256xf16>, %c: tensor<8x1x2x3xf32>, %d: tensor<5x3x4xf32>, %v: tensor<3xf32>) {
  // CHECK: graph.matmul %arg0, %arg1 : tensor<64x784xf16>, tensor<784x256xf16> -> tensor<64x256xf16>
  %0 = graph.matmul %a, %b : tensor<64x784xf16>, tensor<784x256xf16>
  // The result may be wider: products and sums are computed in its type.
  // CHECK: graph.matmul %arg0, %arg1 : tensor<64x784xf16>, tensor<784x256xf16> -> tensor<64x256xf32>
  %1 = graph.matmul %a, %b : tensor<64x784xf16>, tensor<784x256xf16> -> tensor<64x256xf32>
  // CHECK: graph.matmul %arg2, %arg3 : tensor<8x1x2x3xf32>, tensor<5x3x4xf32> -> tensor<8x5x2x4xf32>
  %2 = graph.matmul %c, %d : tensor<8x1x2x3xf32>, tensor<5x3x4xf32>
  // CHECK: graph.matmul %arg4, %arg3 : tensor<3xf32>, tensor<5x3x4xf32> -> tensor<5x4xf32>
  %3 = graph.matmul %v, %d : tensor<3xf32>, tensor<5x3x4xf32>
  // CHECK: graph.matmul %arg4, %arg4 : tensor<3xf32>, tensor<3xf32> -> tensor<f32>
  %4 = graph.matmul %v, %v : tensor<3xf32>
  return
}

// CHECK-LABEL: func.func @reductions
func.func @reductions(%x: tensor<2x3x4xf32>) {
  // CHECK: graph.reduce sum %arg0 axes [1] : tensor<2x3x4xf32> -> tensor<2x4xf32>
  %0 = graph.reduce sum %x axes [1] : tensor<2x3x4xf32>
  // CHECK: graph.reduce mean %arg0 axes [0, -1] keepdims : tensor<2x3x4xf32> -> tensor<1x3x1xf32>
  %1 = graph.reduce mean %x axes [0, -1] keepdims : tensor<2x3x4xf32>
  // CHECK: graph.reduce max %arg0 axes [0, 1, 2] : tensor<2x3x4xf32> -> tensor<f32>
  %2 = graph.reduce max %x axes [0, 1, 2] : tensor<2x3x4xf32>
  // CHECK: graph.reduce prod %arg0 axes [] : tensor<2x3x4xf32>
  %3 = graph.reduce prod %x axes [] : tensor<2x3x4xf32>
  // CHECK: graph.softmax %arg0 axis -1 : tensor<2x3x4xf32>
  %4 = graph.softmax %x axis -1 : tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @movement
func.func @movement(%x: tensor<4x10xf32>, %b: tensor<10xf32>) {
  // CHECK: graph.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  %0 = graph.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: graph.transpose %arg0 [1, 0] : tensor<4x10xf32> -> tensor<10x4xf32>
  %1 = graph.transpose %x [1, 0] : tensor<4x10xf32>
  // CHECK: graph.reshape %arg0 : tensor<4x10xf32> -> tensor<2x2x10xf32>
  %2 = graph.reshape %x : tensor<4x10xf32> -> tensor<2x2x10xf32>
  // CHECK: graph.broadcast %arg1 : tensor<10xf32> -> tensor<3x4x10xf32>
  %3 = graph.broadcast %b : tensor<10xf32> -> tensor<3x4x10xf32>
  // CHECK: graph.concat %arg0, %arg0, %arg0 axis -2 : tensor<4x10xf32>, tensor<4x10xf32>, tensor<4x10xf32> -> tensor<12x10xf32>
  %4 = graph.concat %x, %x, %x axis -2 : tensor<4x10xf32>
  // CHECK: graph.slice %arg0 [0:2, 1:9:2] : tensor<4x10xf32> -> tensor<2x4xf32>
  %5 = graph.slice %x [0:2, 1:9:2] : tensor<4x10xf32>
  // CHECK: graph.slice %arg0 [0:, 5:100] : tensor<4x10xf32> -> tensor<4x5xf32>
  %6 = graph.slice %x [0:, 5:100] : tensor<4x10xf32>
  return
}

// Sizes that are not known: a result may be less precise than what follows.
// CHECK-LABEL: func.func @unknown_sizes
func.func @unknown_sizes(%x: tensor<?x256xf32>, %y: tensor<64x1xf32>, %w: tensor<256x?xf32>) {
  // CHECK: graph.add %arg0, %arg1 : tensor<?x256xf32>, tensor<64x1xf32> -> tensor<64x256xf32>
  %0 = graph.add %x, %y : tensor<?x256xf32>, tensor<64x1xf32>
  // CHECK: graph.add %arg0, %arg1 : tensor<?x256xf32>, tensor<64x1xf32> -> tensor<?x?xf32>
  %1 = graph.add %x, %y : tensor<?x256xf32>, tensor<64x1xf32> -> tensor<?x?xf32>
  // CHECK: graph.matmul %arg0, %arg2 : tensor<?x256xf32>, tensor<256x?xf32> -> tensor<?x?xf32>
  %2 = graph.matmul %x, %w : tensor<?x256xf32>, tensor<256x?xf32>
  // CHECK: graph.reshape %arg0 : tensor<?x256xf32> -> tensor<?x16x16xf32>
  %3 = graph.reshape %x : tensor<?x256xf32> -> tensor<?x16x16xf32>
  // CHECK: graph.concat %arg0, %arg0 axis 0 : tensor<?x256xf32>
  %4 = graph.concat %x, %x axis 0 : tensor<?x256xf32>
  // CHECK: graph.slice %arg0 [0:, 0:16] : tensor<?x256xf32> -> tensor<?x16xf32>
  %5 = graph.slice %x [0:, 0:16] : tensor<?x256xf32>
  return
}
