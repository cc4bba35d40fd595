// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-fuse-attention))' --split-input-file --check-each | filecheck %s

// As GPT-2 has it: the lowest float stands where a triangle hides, and every query sees a key.
// CHECK-LABEL: func.func @lowest_triangle
// CHECK: graph.attention %arg0, %{{.*}}, %arg2 scale 5.000000e-01 causal top_left empty nan
func.func @lowest_triangle(%q: tensor<3x4xf32>, %k: tensor<4x3xf32>, %v: tensor<3x6xf32>) -> tensor<3x6xf32> {
  %low = graph.constant dense<0xFF7FFFFF> : tensor<f32>
  %half = graph.constant dense<0.5> : tensor<f32>
  %below = graph.constant dense<[[true, false, false], [true, true, false], [true, true, true]]> : tensor<3x3xi1>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x3xf32> -> tensor<3x3xf32>
  %2 = graph.mul %1, %half : tensor<3x3xf32>, tensor<f32> -> tensor<3x3xf32>
  %3 = graph.select %below, %2, %low : tensor<3x3xi1>, tensor<3x3xf32>, tensor<f32> -> tensor<3x3xf32>
  %4 = graph.softmax %3 axis -1 : tensor<3x3xf32>
  %5 = graph.matmul %4, %v : tensor<3x3xf32>, tensor<3x6xf32> -> tensor<3x6xf32>
  return %5 : tensor<3x6xf32>
}

// -----

// The first query sees no key, hence all alike: the lowest float is added.
// CHECK-LABEL: func.func @lowest_without_keys
// CHECK: %[[BIAS:.*]] = graph.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<3x2xi1>, tensor<f32>, tensor<f32> -> tensor<3x2xf32>
// CHECK: graph.attention %arg0, %{{.*}}, %arg2, %[[BIAS]] scale 1.000000e+00 empty nan
func.func @lowest_without_keys(%q: tensor<3x4xf32>, %k: tensor<4x2xf32>, %v: tensor<2x6xf32>) -> tensor<3x6xf32> {
  %low = graph.constant dense<0xFF7FFFFF> : tensor<f32>
  %below = graph.constant dense<[[false, false], [true, false], [true, true]]> : tensor<3x2xi1>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x2xf32> -> tensor<3x2xf32>
  %2 = graph.select %below, %1, %low : tensor<3x2xi1>, tensor<3x2xf32>, tensor<f32> -> tensor<3x2xf32>
  %3 = graph.softmax %2 axis -1 : tensor<3x2xf32>
  %4 = graph.matmul %3, %v : tensor<3x2xf32>, tensor<2x6xf32> -> tensor<3x6xf32>
  return %4 : tensor<3x6xf32>
}

// -----

// A padding mask outside of it: both are added.
// CHECK-LABEL: func.func @lowest_and_padding
// CHECK: %[[FIRST:.*]] = graph.select
// CHECK: %[[BIAS:.*]] = graph.add %arg3, %[[FIRST]] : tensor<1x3xf32>, tensor<3x3xf32> -> tensor<3x3xf32>
// CHECK: graph.attention %arg0, %{{.*}}, %arg2, %[[BIAS]] scale
func.func @lowest_and_padding(%q: tensor<3x4xf32>, %k: tensor<4x3xf32>, %v: tensor<3x6xf32>, %m: tensor<1x3xf32>) -> tensor<3x6xf32> {
  %low = graph.constant dense<0xFF7FFFFF> : tensor<f32>
  %below = graph.constant dense<[[true, false, false], [true, true, false], [true, true, true]]> : tensor<3x3xi1>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x3xf32> -> tensor<3x3xf32>
  %2 = graph.select %below, %1, %low : tensor<3x3xi1>, tensor<3x3xf32>, tensor<f32> -> tensor<3x3xf32>
  %3 = graph.add %2, %m : tensor<3x3xf32>, tensor<1x3xf32> -> tensor<3x3xf32>
  %4 = graph.softmax %3 axis -1 : tensor<3x3xf32>
  %5 = graph.matmul %4, %v : tensor<3x3xf32>, tensor<3x6xf32> -> tensor<3x6xf32>
  return %5 : tensor<3x6xf32>
}

// -----

// What is hidden, where nobody knows it yet, is what is not seen.
// CHECK-LABEL: func.func @hidden
// CHECK: %[[TRUE:.*]] = graph.constant dense<true> : tensor<i1>
// CHECK: %[[SEEN:.*]] = graph.xor %arg3, %[[TRUE]] : tensor<1x5xi1>, tensor<i1> -> tensor<1x5xi1>
// CHECK: graph.attention %arg0, %{{.*}}, %arg2, %[[SEEN]] scale
func.func @hidden(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>, %m: tensor<1x5xi1>) -> tensor<3x6xf32> {
  %low = graph.constant dense<0xFF800000> : tensor<f32>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.select %m, %low, %1 : tensor<1x5xi1>, tensor<f32>, tensor<3x5xf32> -> tensor<3x5xf32>
  %3 = graph.softmax %2 axis -1 : tensor<3x5xf32>
  %4 = graph.matmul %3, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %4 : tensor<3x6xf32>
}

// -----

// As torch writes it: 0 or -inf is added, and rows of NaN, which see nothing, are 0.
// CHECK-LABEL: func.func @nan_becomes_zero
// CHECK: graph.attention %arg0, %{{.*}}, %arg2, %arg3 scale 1.000000e+00 : {{.*}}, tensor<3x5xi1> -> tensor<3x6xf32>
// CHECK-NEXT: return
func.func @nan_becomes_zero(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>, %m: tensor<3x5xi1>) -> tensor<3x6xf32> {
  %low = graph.constant dense<0xFF800000> : tensor<f32>
  %zero = graph.constant dense<0.0> : tensor<f32>
  %bias = graph.select %m, %zero, %low : tensor<3x5xi1>, tensor<f32>, tensor<f32> -> tensor<3x5xf32>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.add %1, %bias : tensor<3x5xf32>
  %3 = graph.softmax %2 axis -1 : tensor<3x5xf32>
  %4 = graph.compare ne, %3, %3 : tensor<3x5xf32>, tensor<3x5xf32> -> tensor<3x5xi1>
  %5 = graph.select %4, %zero, %3 : tensor<3x5xi1>, tensor<f32>, tensor<3x5xf32> -> tensor<3x5xf32>
  %6 = graph.matmul %5, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %6 : tensor<3x6xf32>
}

// -----

// As ONNX defines it: rows of the mask that hide everything are 0.
// CHECK-LABEL: func.func @rows_of_the_mask
// CHECK: graph.attention %arg0, %{{.*}}, %arg2, %arg3 scale 1.000000e+00 : {{.*}}, tensor<3x5xf32> -> tensor<3x6xf32>
func.func @rows_of_the_mask(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>, %m: tensor<3x5xf32>) -> tensor<3x6xf32> {
  %low = graph.constant dense<0xFF800000> : tensor<f32>
  %zero = graph.constant dense<0.0> : tensor<f32>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.add %1, %m : tensor<3x5xf32>
  %3 = graph.softmax %2 axis -1 : tensor<3x5xf32>
  %r = graph.reduce max %m axes [1] keepdims : tensor<3x5xf32> -> tensor<3x1xf32>
  %4 = graph.compare eq, %r, %low : tensor<3x1xf32>, tensor<f32> -> tensor<3x1xi1>
  %5 = graph.select %4, %zero, %3 : tensor<3x1xi1>, tensor<f32>, tensor<3x5xf32> -> tensor<3x5xf32>
  %6 = graph.matmul %5, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %6 : tensor<3x6xf32>
}

// -----

// Two masks of truth values and one that is added.
// CHECK-LABEL: func.func @several
// CHECK: %[[SEEN:.*]] = graph.and %arg3, %arg4 : tensor<3x5xi1>, tensor<1x5xi1> -> tensor<3x5xi1>
// CHECK: %[[MASK:.*]] = graph.select %[[SEEN]], %arg5, %{{.*}} : tensor<3x5xi1>, tensor<5xf32>, tensor<f32> -> tensor<3x5xf32>
// CHECK: graph.attention %arg0, %{{.*}}, %arg2, %[[MASK]] scale
func.func @several(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>, %m: tensor<3x5xi1>, %n: tensor<1x5xi1>, %b: tensor<5xf32>) -> tensor<3x6xf32> {
  %low = graph.constant dense<0xFF800000> : tensor<f32>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.add %1, %b : tensor<3x5xf32>, tensor<5xf32> -> tensor<3x5xf32>
  %3 = graph.select %n, %2, %low : tensor<1x5xi1>, tensor<3x5xf32>, tensor<f32> -> tensor<3x5xf32>
  %4 = graph.select %m, %3, %low : tensor<3x5xi1>, tensor<3x5xf32>, tensor<f32> -> tensor<3x5xf32>
  %5 = graph.softmax %4 axis -1 : tensor<3x5xf32>
  %6 = graph.matmul %5, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %6 : tensor<3x6xf32>
}

// -----

// All stay.  The lowest float stands outside of what is added; the lowest f16 is not beyond all scores.
// CHECK-LABEL: func.func @lowest_outside
// CHECK-NOT: graph.attention
func.func @lowest_outside(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>, %m: tensor<3x5xi1>, %b: tensor<5xf32>) -> tensor<3x6xf32> {
  %low = graph.constant dense<0xFF7FFFFF> : tensor<f32>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.add %1, %b : tensor<3x5xf32>, tensor<5xf32> -> tensor<3x5xf32>
  %3 = graph.select %m, %2, %low : tensor<3x5xi1>, tensor<3x5xf32>, tensor<f32> -> tensor<3x5xf32>
  %4 = graph.softmax %3 axis -1 : tensor<3x5xf32>
  %5 = graph.matmul %4, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %5 : tensor<3x6xf32>
}

func.func @lowest_f16(%q: tensor<3x4xf16>, %k: tensor<4x5xf16>, %v: tensor<5x6xf16>, %m: tensor<3x5xi1>) -> tensor<3x6xf16> {
  %low = graph.constant dense<0xFBFF> : tensor<f16>
  %1 = graph.matmul %q, %k : tensor<3x4xf16>, tensor<4x5xf16> -> tensor<3x5xf16>
  %2 = graph.select %m, %1, %low : tensor<3x5xi1>, tensor<3x5xf16>, tensor<f16> -> tensor<3x5xf16>
  %3 = graph.softmax %2 axis -1 : tensor<3x5xf16>
  %4 = graph.matmul %3, %v : tensor<3x5xf16>, tensor<5x6xf16> -> tensor<3x6xf16>
  return %4 : tensor<3x6xf16>
}

// Rows are made 0 where another mask says so; rows become 1; rows that are numbers become 0; a mask of all
// scores would be stored.
func.func @other_mask(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>, %m: tensor<3x5xf32>, %n: tensor<3x5xf32>) -> tensor<3x6xf32> {
  %low = graph.constant dense<0xFF800000> : tensor<f32>
  %zero = graph.constant dense<0.0> : tensor<f32>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.add %1, %m : tensor<3x5xf32>
  %3 = graph.softmax %2 axis -1 : tensor<3x5xf32>
  %r = graph.reduce max %n axes [1] keepdims : tensor<3x5xf32> -> tensor<3x1xf32>
  %4 = graph.compare eq, %r, %low : tensor<3x1xf32>, tensor<f32> -> tensor<3x1xi1>
  %5 = graph.select %4, %zero, %3 : tensor<3x1xi1>, tensor<f32>, tensor<3x5xf32> -> tensor<3x5xf32>
  %6 = graph.matmul %5, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %6 : tensor<3x6xf32>
}

func.func @nan_becomes_one(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>) -> tensor<3x6xf32> {
  %one = graph.constant dense<1.0> : tensor<f32>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.softmax %1 axis -1 : tensor<3x5xf32>
  %3 = graph.compare ne, %2, %2 : tensor<3x5xf32>, tensor<3x5xf32> -> tensor<3x5xi1>
  %4 = graph.select %3, %one, %2 : tensor<3x5xi1>, tensor<f32>, tensor<3x5xf32> -> tensor<3x5xf32>
  %5 = graph.matmul %4, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %5 : tensor<3x6xf32>
}

func.func @numbers_become_zero(%q: tensor<3x4xf32>, %k: tensor<4x5xf32>, %v: tensor<5x6xf32>) -> tensor<3x6xf32> {
  %zero = graph.constant dense<0.0> : tensor<f32>
  %1 = graph.matmul %q, %k : tensor<3x4xf32>, tensor<4x5xf32> -> tensor<3x5xf32>
  %2 = graph.softmax %1 axis -1 : tensor<3x5xf32>
  %3 = graph.compare eq, %2, %2 : tensor<3x5xf32>, tensor<3x5xf32> -> tensor<3x5xi1>
  %4 = graph.select %3, %zero, %2 : tensor<3x5xi1>, tensor<f32>, tensor<3x5xf32> -> tensor<3x5xf32>
  %5 = graph.matmul %4, %v : tensor<3x5xf32>, tensor<5x6xf32> -> tensor<3x6xf32>
  return %5 : tensor<3x6xf32>
}

func.func @as_large_as_the_scores(%q: tensor<2x3x4xf32>, %k: tensor<2x4x5xf32>, %v: tensor<2x5x6xf32>, %m: tensor<3x5xf32>, %n: tensor<2x1x5xf32>) -> tensor<2x3x6xf32> {
  %1 = graph.matmul %q, %k : tensor<2x3x4xf32>, tensor<2x4x5xf32> -> tensor<2x3x5xf32>
  %2 = graph.add %1, %m : tensor<2x3x5xf32>, tensor<3x5xf32> -> tensor<2x3x5xf32>
  %3 = graph.add %2, %n : tensor<2x3x5xf32>, tensor<2x1x5xf32> -> tensor<2x3x5xf32>
  %4 = graph.softmax %3 axis -1 : tensor<2x3x5xf32>
  %5 = graph.matmul %4, %v : tensor<2x3x5xf32>, tensor<2x5x6xf32> -> tensor<2x3x6xf32>
  return %5 : tensor<2x3x6xf32>
}
