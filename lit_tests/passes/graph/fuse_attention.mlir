// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-fuse-attention))' --split-input-file --check-each | filecheck %s

// CHECK-LABEL: func.func @plain
// CHECK-NEXT: graph.attention %arg0, %arg1, %arg2 scale 1.250000e-01 empty nan : tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32> -> tensor<2x3x6xf32>
// CHECK-NEXT: return
func.func @plain(%q: tensor<2x3x4xf32>, %k: tensor<2x5x4xf32>, %v: tensor<2x5x6xf32>) -> tensor<2x3x6xf32> {
  %c = graph.constant dense<8.0> : tensor<f32>
  %0 = graph.transpose %k [0, 2, 1] : tensor<2x5x4xf32> -> tensor<2x4x5xf32>
  %1 = graph.matmul %q, %0 : tensor<2x3x4xf32>, tensor<2x4x5xf32> -> tensor<2x3x5xf32>
  %2 = graph.div %1, %c : tensor<2x3x5xf32>, tensor<f32> -> tensor<2x3x5xf32>
  %3 = graph.softmax %2 axis -1 : tensor<2x3x5xf32>
  %4 = graph.matmul %3, %v : tensor<2x3x5xf32>, tensor<2x5x6xf32> -> tensor<2x3x6xf32>
  return %4 : tensor<2x3x6xf32>
}

// -----

// Heads are split and keys transposed in one step; both operands carry the root of the scale, a mask is added.
// CHECK-LABEL: func.func @heads
// CHECK: %[[K:.*]] = graph.transpose %{{.*}} [0, 2, 1, 3] : tensor<1x5x2x4xf32> -> tensor<1x2x5x4xf32>
// CHECK: graph.attention %arg0, %[[K]], %arg2, %arg3 scale 2.500000e-01 empty nan : {{.*}}, tensor<1x1x1x5xf32> -> tensor<1x2x3x6xf32>
func.func @heads(%q: tensor<1x2x3x4xf32>, %k: tensor<1x5x8xf32>, %v: tensor<1x2x5x6xf32>, %mask: tensor<1x1x1x5xf32>) -> tensor<1x2x3x6xf32> {
  %c = graph.constant dense<0.5> : tensor<f32>
  %s = graph.mul %q, %c : tensor<1x2x3x4xf32>, tensor<f32> -> tensor<1x2x3x4xf32>
  %h = graph.reshape %k : tensor<1x5x8xf32> -> tensor<1x5x2x4xf32>
  %0 = graph.transpose %h [0, 2, 3, 1] : tensor<1x5x2x4xf32> -> tensor<1x2x4x5xf32>
  %t = graph.mul %0, %c : tensor<1x2x4x5xf32>, tensor<f32> -> tensor<1x2x4x5xf32>
  %1 = graph.matmul %s, %t : tensor<1x2x3x4xf32>, tensor<1x2x4x5xf32> -> tensor<1x2x3x5xf32>
  %2 = graph.add %1, %mask : tensor<1x2x3x5xf32>, tensor<1x1x1x5xf32> -> tensor<1x2x3x5xf32>
  %3 = graph.softmax %2 axis 3 : tensor<1x2x3x5xf32>
  %4 = graph.matmul %3, %v : tensor<1x2x3x5xf32>, tensor<1x2x5x6xf32> -> tensor<1x2x3x6xf32>
  return %4 : tensor<1x2x3x6xf32>
}

// -----

// A triangle of 0 and -inf is a causal mask; a second mask is a bias.
// CHECK-LABEL: func.func @causal
// CHECK: graph.attention %arg0, %{{.*}}, %arg2, %arg3 scale 1.000000e+00 causal bottom_right empty nan
func.func @causal(%q: tensor<2x4xf32>, %k: tensor<4x3xf32>, %v: tensor<3x6xf32>, %mask: tensor<2x3xi1>) -> tensor<2x6xf32> {
  %low = graph.constant dense<0xFF800000> : tensor<f32>
  %triangle = graph.constant dense<[[0.0, 0.0, 0xFF800000], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  %1 = graph.matmul %q, %k : tensor<2x4xf32>, tensor<4x3xf32> -> tensor<2x3xf32>
  %2 = graph.add %1, %triangle : tensor<2x3xf32>
  %3 = graph.select %mask, %2, %low : tensor<2x3xi1>, tensor<2x3xf32>, tensor<f32> -> tensor<2x3xf32>
  %4 = graph.softmax %3 axis -1 : tensor<2x3xf32>
  %5 = graph.matmul %4, %v : tensor<2x3xf32>, tensor<3x6xf32> -> tensor<2x6xf32>
  return %5 : tensor<2x6xf32>
}

// -----

// The same as truth values, of what is kept back.
// CHECK-LABEL: func.func @inverted
// CHECK: graph.attention %arg0, %{{.*}}, %arg2 scale 5.000000e-01 causal top_left empty nan
func.func @inverted(%q: tensor<3x4xf32>, %k: tensor<4x3xf32>, %v: tensor<3x6xf32>) -> tensor<3x6xf32> {
  %low = graph.constant dense<0xFF800000> : tensor<f32>
  %half = graph.constant dense<0.5> : tensor<f32>
  %above = graph.constant dense<[[false, true, true], [false, false, true], [false, false, false]]> : tensor<3x3xi1>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x3xf32> -> tensor<3x3xf32>
  %2 = graph.mul %half, %1 : tensor<f32>, tensor<3x3xf32> -> tensor<3x3xf32>
  %3 = graph.select %above, %low, %2 : tensor<3x3xi1>, tensor<f32>, tensor<3x3xf32> -> tensor<3x3xf32>
  %4 = graph.softmax %3 axis -1 : tensor<3x3xf32>
  %5 = graph.matmul %4, %v : tensor<3x3xf32>, tensor<3x6xf32> -> tensor<3x6xf32>
  return %5 : tensor<3x6xf32>
}

// -----

// No causal mask: the last row sees too little.  It is a bias.
// CHECK-LABEL: func.func @no_triangle
// CHECK: graph.attention %arg0, %{{.*}}, %arg2, %{{.*}} scale 1.000000e+00 empty nan : {{.*}}, tensor<2x3xf32> -> tensor<2x6xf32>
func.func @no_triangle(%q: tensor<2x4xf32>, %k: tensor<4x3xf32>, %v: tensor<3x6xf32>) -> tensor<2x6xf32> {
  %mask = graph.constant dense<[[0.0, 0.0, 0xFF800000], [0.0, 0.0, 0xFF800000]]> : tensor<2x3xf32>
  %1 = graph.matmul %q, %k : tensor<2x4xf32>, tensor<4x3xf32> -> tensor<2x3xf32>
  %2 = graph.add %1, %mask : tensor<2x3xf32>
  %3 = graph.softmax %2 axis -1 : tensor<2x3xf32>
  %4 = graph.matmul %3, %v : tensor<2x3xf32>, tensor<3x6xf32> -> tensor<2x6xf32>
  return %4 : tensor<2x6xf32>
}

// -----

// The weights are read elsewhere; the softmax goes along another axis; a factor stands outside of the mask; what
// is chosen is a finite number: all stay.
// CHECK-LABEL: func.func @weights_are_read
// CHECK-NOT: graph.attention
func.func @weights_are_read(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>) -> (tensor<3x6xf32>, tensor<3x5xf32>) {
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.softmax %1 axis -1 : tensor<3x5xf32>
  %3 = graph.matmul %2, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %3, %2 : tensor<3x6xf32>, tensor<3x5xf32>
}

func.func @other_axis(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>) -> tensor<3x6xf32> {
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.softmax %1 axis 0 : tensor<3x5xf32>
  %3 = graph.matmul %2, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %3 : tensor<3x6xf32>
}

func.func @scaled_mask(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>, %m: tensor<3x5xf32>) -> tensor<3x6xf32> {
  %c = graph.constant dense<8.0> : tensor<f32>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.add %1, %m : tensor<3x5xf32>
  %3 = graph.div %2, %c : tensor<3x5xf32>, tensor<f32> -> tensor<3x5xf32>
  %4 = graph.softmax %3 axis -1 : tensor<3x5xf32>
  %5 = graph.matmul %4, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %5 : tensor<3x6xf32>
}

func.func @finite_mask(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>, %m: tensor<3x5xi1>) -> tensor<3x6xf32> {
  %low = graph.constant dense<-1.0e4> : tensor<f32>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.select %m, %1, %low : tensor<3x5xi1>, tensor<3x5xf32>, tensor<f32> -> tensor<3x5xf32>
  %3 = graph.softmax %2 axis -1 : tensor<3x5xf32>
  %4 = graph.matmul %3, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %4 : tensor<3x6xf32>
}

func.func @no_product(%x: tensor<3x5xf32>, %v: tensor<5x6xf32>) -> tensor<3x6xf32> {
  %1 = graph.softmax %x axis -1 : tensor<3x5xf32>
  %2 = graph.matmul %1, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %2 : tensor<3x6xf32>
}
