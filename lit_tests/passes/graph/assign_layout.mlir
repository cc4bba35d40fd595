// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-assign-layout{machine=avx512}))' --split-input-file --check-each | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-assign-layout{machine=avx512 layouts=rows}))' --split-input-file --check-each | filecheck %s --check-prefix=ROWS
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-assign-layout{machine=avx512}))' --split-input-file --remarks-filter=graph-assign-layout -o /dev/null 2>&1 | filecheck %s --check-prefix=REMARK

// 4 of 16 lanes hold a row of an image, 16 of 16 its plane: the planes of what is convolved become rows, and so
// do those of its bias and what is added; its weights are a matrix, computed here.
// CHECK-LABEL: func.func @rows
// CHECK-DAG:   %[[B:.*]] = graph.constant dense<{{.*}}> : tensor<4x1xf32>
// CHECK-DAG:   %[[W:.*]] = graph.constant dense<{{.*}}> : tensor<4x3xf32>
// CHECK:       %[[X:.*]] = graph.reshape %arg0 : tensor<1x3x4x4xf32> -> tensor<3x16xf32>
// CHECK-NEXT:  %[[P:.*]] = graph.matmul %[[W]], %[[X]] : tensor<4x3xf32>, tensor<3x16xf32> -> tensor<4x16xf32>
// CHECK-NEXT:  %[[S:.*]] = graph.add %[[P]], %[[B]] : tensor<4x16xf32>, tensor<4x1xf32> -> tensor<4x16xf32>
// CHECK-NEXT:  %[[R:.*]] = graph.relu %[[S]] : tensor<4x16xf32>
// CHECK-NEXT:  graph.reshape %[[R]] : tensor<4x16xf32> -> tensor<1x4x4x4xf32>
// REMARK:      remark: [Passed] layout | Category:graph-assign-layout | Reason="cycles: planes 24, rows 6, channels_last 24", Remark="a product in the layout rows"
func.func @rows(%x: tensor<1x3x4x4xf32>) -> tensor<1x4x4x4xf32> {
  %w = graph.constant dense<[[[[1.0]], [[2.0]], [[3.0]]], [[[4.0]], [[5.0]], [[6.0]]], [[[7.0]], [[8.0]], [[9.0]]], [[[1.0]], [[2.0]], [[3.0]]]]> : tensor<4x3x1x1xf32>
  %b = graph.constant dense<[[[1.0]], [[2.0]], [[3.0]], [[4.0]]]> : tensor<4x1x1xf32>
  %0 = graph.conv %x, %w : tensor<1x3x4x4xf32>, tensor<4x3x1x1xf32> -> tensor<1x4x4x4xf32>
  %1 = graph.add %0, %b : tensor<1x4x4x4xf32>, tensor<4x1x1xf32> -> tensor<1x4x4x4xf32>
  %2 = graph.relu %1 : tensor<1x4x4x4xf32>
  return %2 : tensor<1x4x4x4xf32>
}

// -----

// 9 of 16 lanes against 32 of 32: channels come last, for both products and what is between them; transposed is
// what comes in, once, and what goes out.
// CHECK-LABEL: func.func @channels_last
// CHECK:       %[[X:.*]] = graph.reshape %arg0 : tensor<2x32x3x3xf32> -> tensor<2x32x9xf32>
// CHECK-NEXT:  %[[T:.*]] = graph.transpose %[[X]] [0, 2, 1] : tensor<2x32x9xf32> -> tensor<2x9x32xf32>
// CHECK-NEXT:  %[[P:.*]] = graph.matmul %[[T]], %{{.*}} : tensor<2x9x32xf32>, tensor<32x256xf32> -> tensor<2x9x256xf32>
// CHECK-NEXT:  %[[R:.*]] = graph.relu %[[P]] : tensor<2x9x256xf32>
// CHECK-NEXT:  %[[Q:.*]] = graph.matmul %[[R]], %{{.*}} : tensor<2x9x256xf32>, tensor<256x32xf32> -> tensor<2x9x32xf32>
// CHECK-NEXT:  %[[S:.*]] = graph.add %[[Q]], %[[T]] : tensor<2x9x32xf32>
// CHECK-NEXT:  %[[U:.*]] = graph.transpose %[[S]] [0, 2, 1] : tensor<2x9x32xf32> -> tensor<2x32x9xf32>
// CHECK-NEXT:  graph.reshape %[[U]] : tensor<2x32x9xf32> -> tensor<2x32x3x3xf32>
// ROWS-LABEL:  func.func @channels_last
// ROWS-NOT:      graph.transpose
// ROWS:          graph.matmul {{.*}} -> tensor<2x256x9xf32>
// REMARK:      Remark="a product in the layout channels_last"
func.func @channels_last(%x: tensor<2x32x3x3xf32>) -> tensor<2x32x3x3xf32> {
  %w = graph.constant dense<0.5> : tensor<256x32x1x1xf32>
  %v = graph.constant dense<0.25> : tensor<32x256x1x1xf32>
  %0 = graph.conv %x, %w : tensor<2x32x3x3xf32>, tensor<256x32x1x1xf32> -> tensor<2x256x3x3xf32>
  %1 = graph.relu %0 : tensor<2x256x3x3xf32>
  %2 = graph.conv %1, %v : tensor<2x256x3x3xf32>, tensor<32x256x1x1xf32> -> tensor<2x32x3x3xf32>
  %3 = graph.add %2, %x : tensor<2x32x3x3xf32>
  return %3 : tensor<2x32x3x3xf32>
}

// -----

// What a stride leaves out is left out first.  Weights that are not known are not transposed.
// CHECK-LABEL: func.func @strided
// CHECK:       %[[X:.*]] = graph.slice %arg0 [0:1, 0:3, 0:5:2, 0:5:2] : tensor<1x3x5x5xf32> -> tensor<1x3x3x3xf32>
// CHECK-NEXT:  %[[Y:.*]] = graph.reshape %[[X]] : tensor<1x3x3x3xf32> -> tensor<3x9xf32>
// CHECK-NEXT:  %[[W:.*]] = graph.reshape %arg1 : tensor<64x3x1x1xf32> -> tensor<64x3xf32>
// CHECK-NEXT:  graph.matmul %[[W]], %[[Y]] : tensor<64x3xf32>, tensor<3x9xf32> -> tensor<64x9xf32>
func.func @strided(%x: tensor<1x3x5x5xf32>, %w: tensor<64x3x1x1xf32>) -> tensor<1x64x3x3xf32> {
  %0 = graph.conv %x, %w strides [2, 2] : tensor<1x3x5x5xf32>, tensor<64x3x1x1xf32> -> tensor<1x64x3x3xf32>
  return %0 : tensor<1x64x3x3xf32>
}

// -----

// The sum belongs to the kernel of the larger window, and stays there.
// CHECK-LABEL: func.func @beside_a_window
// CHECK:       graph.matmul
// CHECK:       graph.add %{{.*}}, %{{.*}} : tensor<1x4x4x4xf32>
func.func @beside_a_window(%x: tensor<1x4x4x4xf32>, %w: tensor<4x4x1x1xf32>, %v: tensor<4x4x3x3xf32>) -> tensor<1x4x4x4xf32> {
  %0 = graph.conv %x, %w : tensor<1x4x4x4xf32>, tensor<4x4x1x1xf32> -> tensor<1x4x4x4xf32>
  %1 = graph.conv %x, %v pads [1, 1, 1, 1] : tensor<1x4x4x4xf32>, tensor<4x4x3x3xf32> -> tensor<1x4x4x4xf32>
  %2 = graph.add %1, %0 : tensor<1x4x4x4xf32>
  return %2 : tensor<1x4x4x4xf32>
}

// -----

// Nothing changes: larger windows, padding, groups, open sizes, images of one dimension, integers, sums that are
// wider, and functions of elements alone.
// CHECK-LABEL: func.func @left_alone
// CHECK-NOT:   graph.matmul
// CHECK-NOT:   graph.reshape
func.func @left_alone(%x: tensor<1x4x4x4xf32>, %w: tensor<4x4x1x1xf32>, %v: tensor<4x4x3x3xf32>, %g: tensor<4x2x1x1xf32>) -> (tensor<1x4x2x2xf32>, tensor<1x4x6x6xf32>, tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>) {
  %0 = graph.conv %x, %v : tensor<1x4x4x4xf32>, tensor<4x4x3x3xf32> -> tensor<1x4x2x2xf32>
  %1 = graph.conv %x, %w pads [1, 1, 1, 1] : tensor<1x4x4x4xf32>, tensor<4x4x1x1xf32> -> tensor<1x4x6x6xf32>
  %2 = graph.conv %x, %g groups 2 : tensor<1x4x4x4xf32>, tensor<4x2x1x1xf32> -> tensor<1x4x4x4xf32>
  %3 = graph.relu %x : tensor<1x4x4x4xf32>
  return %0, %1, %2, %3 : tensor<1x4x2x2xf32>, tensor<1x4x6x6xf32>, tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>
}

func.func @open(%x: tensor<?x4x4x4xf32>, %w: tensor<4x4x1x1xf32>) -> tensor<?x4x4x4xf32> {
  %0 = graph.conv %x, %w : tensor<?x4x4x4xf32>, tensor<4x4x1x1xf32> -> tensor<?x4x4x4xf32>
  return %0 : tensor<?x4x4x4xf32>
}

func.func @other_types(%x: tensor<1x4x4xf32>, %w: tensor<4x4x1xf32>, %i: tensor<1x4x4x4xi32>, %j: tensor<4x4x1x1xi32>, %h: tensor<1x4x4x4xf16>, %g: tensor<4x4x1x1xf16>) -> (tensor<1x4x4xf32>, tensor<1x4x4x4xi32>, tensor<1x4x4x4xf32>) {
  %0 = graph.conv %x, %w : tensor<1x4x4xf32>, tensor<4x4x1xf32> -> tensor<1x4x4xf32>
  %1 = graph.conv %i, %j : tensor<1x4x4x4xi32>, tensor<4x4x1x1xi32> -> tensor<1x4x4x4xi32>
  %2 = graph.conv %h, %g : tensor<1x4x4x4xf16>, tensor<4x4x1x1xf16> -> tensor<1x4x4x4xf32>
  return %0, %1, %2 : tensor<1x4x4xf32>, tensor<1x4x4x4xi32>, tensor<1x4x4x4xf32>
}
