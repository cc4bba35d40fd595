// RUN: irkit-opt %s --verify-roundtrip | filecheck %s
// RUN: irkit-opt %s | irkit-opt | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s

// Windows, padding, places in tensors, running totals, bits; types of results are inferred where they are left out.

// CHECK-LABEL: func.func @windows
func.func @windows(%x: tensor<1x4x9x9xf32>, %w: tensor<8x4x3x3xf32>, %d: tensor<8x1x3x3xf32>, %h: tensor<2x3x5xf16>, %v: tensor<4x3x2xf16>, %o: tensor<?x4x?x9xf32>) {
  // CHECK: graph.conv %arg0, %arg1 : tensor<1x4x9x9xf32>, tensor<8x4x3x3xf32> -> tensor<1x8x7x7xf32>
  %0 = graph.conv %x, %w : tensor<1x4x9x9xf32>, tensor<8x4x3x3xf32>
  // CHECK: graph.conv %arg0, %arg2 strides [2, 1] dilations [1, 2] pads [1, 2, 0, 1] groups 4 {a.b} : tensor<1x4x9x9xf32>, tensor<8x1x3x3xf32> -> tensor<1x8x4x8xf32>
  %1 = graph.conv %x, %d strides [2, 1] dilations [1, 2] pads [1, 2, 0, 1] groups 4 {a.b} : tensor<1x4x9x9xf32>, tensor<8x1x3x3xf32>
  // Sums may be wider than the operands.
  // CHECK: graph.conv %arg3, %arg4 : tensor<2x3x5xf16>, tensor<4x3x2xf16> -> tensor<2x4x4xf32>
  %2 = graph.conv %h, %v : tensor<2x3x5xf16>, tensor<4x3x2xf16> -> tensor<2x4x4xf32>
  // CHECK: graph.conv %arg5, %arg1 : tensor<?x4x?x9xf32>, tensor<8x4x3x3xf32> -> tensor<?x8x?x7xf32>
  %3 = graph.conv %o, %w : tensor<?x4x?x9xf32>, tensor<8x4x3x3xf32>
  // CHECK: graph.pool max %arg0 window [3, 3] strides [2, 2] pads [1, 1, 1, 1] : tensor<1x4x9x9xf32> -> tensor<1x4x5x5xf32>
  %4 = graph.pool max %x window [3, 3] strides [2, 2] pads [1, 1, 1, 1] : tensor<1x4x9x9xf32>
  // CHECK: graph.pool sum %arg0 window [1, 9] : tensor<1x4x9x9xf32> -> tensor<1x4x9x1xf32>
  %5 = graph.pool sum %x window [1, 9] : tensor<1x4x9x9xf32>
  return
}

// CHECK-LABEL: func.func @places
func.func @places(%x: tensor<4x6xf32>, %z: tensor<f32>, %i: tensor<2x3xi64>, %p: tensor<5xi32>, %u: tensor<5x6xf32>) {
  // CHECK: graph.pad %arg0, %arg1 low [0, 1] high [2, 1] : tensor<4x6xf32>, tensor<f32> -> tensor<6x8xf32>
  %0 = graph.pad %x, %z low [0, 1] high [2, 1] : tensor<4x6xf32>, tensor<f32>
  // CHECK: graph.pad %arg0, %arg1 low [0, 0] high [0, 0] interior [1, 2] : tensor<4x6xf32>, tensor<f32> -> tensor<7x16xf32>
  %1 = graph.pad %x, %z low [0, 0] high [0, 0] interior [1, 2] : tensor<4x6xf32>, tensor<f32>
  // CHECK: graph.reverse %arg0 axes [0, -1] : tensor<4x6xf32>
  %2 = graph.reverse %x axes [0, -1] : tensor<4x6xf32>
  // CHECK: graph.gather %arg0, %arg2 axis 1 : tensor<4x6xf32>, tensor<2x3xi64> -> tensor<4x2x3xf32>
  %3 = graph.gather %x, %i axis 1 : tensor<4x6xf32>, tensor<2x3xi64>
  // CHECK: graph.scatter set %arg0, %arg3, %arg4 : tensor<4x6xf32>, tensor<5xi32>, tensor<5x6xf32> -> tensor<4x6xf32>
  %4 = graph.scatter set %x, %p, %u : tensor<4x6xf32>, tensor<5xi32>, tensor<5x6xf32>
  // CHECK: graph.scatter add
  %5 = graph.scatter add %x, %p, %u : tensor<4x6xf32>, tensor<5xi32>, tensor<5x6xf32>
  return
}

// CHECK-LABEL: func.func @scans
func.func @scans(%x: tensor<4x6xf32>) {
  // CHECK: graph.cumulate sum %arg0 axis 1 : tensor<4x6xf32>
  %0 = graph.cumulate sum %x axis 1 : tensor<4x6xf32>
  // CHECK: graph.cumulate prod %arg0 axis -2 exclusive reverse : tensor<4x6xf32>
  %1 = graph.cumulate prod %x axis -2 exclusive reverse : tensor<4x6xf32>
  // CHECK: graph.arg_reduce max %arg0 axis 1 : tensor<4x6xf32> -> tensor<4xi64>
  %2 = graph.arg_reduce max %x axis 1 : tensor<4x6xf32>
  // CHECK: graph.arg_reduce min %arg0 axis 0 keepdims last : tensor<4x6xf32> -> tensor<1x6xi64>
  %3 = graph.arg_reduce min %x axis 0 keepdims last : tensor<4x6xf32>
  return
}

// CHECK-LABEL: func.func @bits
func.func @bits(%x: tensor<4x6xi32>, %y: tensor<6xi32>, %c: tensor<4x1xi1>, %d: tensor<6xi1>) {
  // CHECK-NEXT: graph.and %arg0, %arg1 : tensor<4x6xi32>, tensor<6xi32> -> tensor<4x6xi32>
  %0 = graph.and %x, %y : tensor<4x6xi32>, tensor<6xi32>
  // CHECK-NEXT: graph.or %arg2, %arg3 : tensor<4x1xi1>, tensor<6xi1> -> tensor<4x6xi1>
  %1 = graph.or %c, %d : tensor<4x1xi1>, tensor<6xi1>
  // CHECK-NEXT: graph.xor %arg0, %arg0 : tensor<4x6xi32>
  %2 = graph.xor %x, %x : tensor<4x6xi32>
  // CHECK-NEXT: graph.shl %arg0, %arg1
  %3 = graph.shl %x, %y : tensor<4x6xi32>, tensor<6xi32>
  // CHECK-NEXT: graph.shr %arg0, %arg1
  %4 = graph.shr %x, %y : tensor<4x6xi32>, tensor<6xi32>
  // CHECK-NEXT: graph.rem %arg0, %arg1
  %5 = graph.rem %x, %y : tensor<4x6xi32>, tensor<6xi32>
  return
}

// CHECK-LABEL: func.func @functions
func.func @functions(%x: tensor<4xf64>) {
  // CHECK-NEXT: graph.tan %arg0 : tensor<4xf64>
  // CHECK-NEXT: graph.asin
  // CHECK-NEXT: graph.acos
  // CHECK-NEXT: graph.atan
  // CHECK-NEXT: graph.sinh
  // CHECK-NEXT: graph.cosh
  // CHECK-NEXT: graph.asinh
  // CHECK-NEXT: graph.acosh
  // CHECK-NEXT: graph.atanh
  // CHECK-NEXT: graph.round
  %0 = graph.tan %x : tensor<4xf64>
  %1 = graph.asin %x : tensor<4xf64>
  %2 = graph.acos %x : tensor<4xf64>
  %3 = graph.atan %x : tensor<4xf64>
  %4 = graph.sinh %x : tensor<4xf64>
  %5 = graph.cosh %x : tensor<4xf64>
  %6 = graph.asinh %x : tensor<4xf64>
  %7 = graph.acosh %x : tensor<4xf64>
  %8 = graph.atanh %x : tensor<4xf64>
  %9 = graph.round %x : tensor<4xf64>
  return
}
