// RUN: irkit-opt %s --canonicalize --split-input-file --check-each | filecheck %s

// CHECK-LABEL: func.func @neutral
// CHECK-NEXT: return %arg0
func.func @neutral(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %zero = graph.constant dense<0.0> : tensor<3xf32>
  %one = graph.constant dense<1.0> : tensor<f32>
  %0 = graph.add %zero, %x : tensor<3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  %1 = graph.sub %0, %zero : tensor<2x3xf32>, tensor<3xf32> -> tensor<2x3xf32>
  %2 = graph.mul %1, %one : tensor<2x3xf32>, tensor<f32> -> tensor<2x3xf32>
  %3 = graph.div %2, %one : tensor<2x3xf32>, tensor<f32> -> tensor<2x3xf32>
  %4 = graph.pow %3, %one : tensor<2x3xf32>, tensor<f32> -> tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}

// -----

// A difference from 0 is none, a sum that stretches is more than its operand, and x * 0 is NaN for some x.
// CHECK-LABEL: func.func @not_neutral
// CHECK: graph.sub
// CHECK: graph.add
// CHECK: graph.mul
func.func @not_neutral(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<2x3xf32>, tensor<3xf32>) {
  %zero = graph.constant dense<0.0> : tensor<3xf32>
  %wide = graph.constant dense<0.0> : tensor<2x3xf32>
  %0 = graph.sub %zero, %x : tensor<3xf32>
  %1 = graph.add %x, %wide : tensor<3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  %2 = graph.mul %x, %zero : tensor<3xf32>
  return %0, %1, %2 : tensor<3xf32>, tensor<2x3xf32>, tensor<3xf32>
}

// -----

// CHECK-LABEL: func.func @twice
// CHECK-NEXT: %[[R:.*]] = graph.relu %arg0
// CHECK-NEXT: return %arg0, %[[R]], %arg1
func.func @twice(%x: tensor<3xf32>, %h: tensor<3xf16>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf16>) {
  %0 = graph.neg %x : tensor<3xf32>
  %1 = graph.neg %0 : tensor<3xf32>
  %2 = graph.relu %x : tensor<3xf32>
  %3 = graph.relu %2 : tensor<3xf32>
  %4 = graph.cast %h : tensor<3xf16> -> tensor<3xf32>
  %5 = graph.cast %4 : tensor<3xf32> -> tensor<3xf16>
  return %1, %3, %5 : tensor<3xf32>, tensor<3xf32>, tensor<3xf16>
}

// -----

// Narrowing loses digits, and bf16 does not hold f16.
// CHECK-LABEL: func.func @narrowed
// CHECK-COUNT-4: graph.cast
func.func @narrowed(%x: tensor<3xf32>, %h: tensor<3xf16>) -> (tensor<3xf32>, tensor<3xf16>) {
  %0 = graph.cast %x : tensor<3xf32> -> tensor<3xf16>
  %1 = graph.cast %0 : tensor<3xf16> -> tensor<3xf32>
  %2 = graph.cast %h : tensor<3xf16> -> tensor<3xbf16>
  %3 = graph.cast %2 : tensor<3xbf16> -> tensor<3xf16>
  return %1, %3 : tensor<3xf32>, tensor<3xf16>
}

// -----

// Functions of elements stretch their operands, unless the result would be smaller then.
// CHECK-LABEL: func.func @broadcasts
// CHECK-NEXT: %[[B:.*]] = graph.broadcast %arg0
// CHECK-NEXT: %[[S:.*]] = graph.add %arg0, %arg1 : tensor<3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
// CHECK-NEXT: %[[E:.*]] = graph.exp %[[B]]
// CHECK-NEXT: return %[[S]], %[[E]]
func.func @broadcasts(%x: tensor<3xf32>, %y: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = graph.broadcast %x : tensor<3xf32> -> tensor<2x3xf32>
  %1 = graph.add %0, %y : tensor<2x3xf32>
  %2 = graph.exp %0 : tensor<2x3xf32>
  return %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// CHECK-LABEL: func.func @choices
// CHECK-NEXT: return %arg1, %arg2, %arg1
func.func @choices(%c: tensor<3xi1>, %x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %true = graph.constant dense<true> : tensor<i1>
  %false = graph.constant dense<false> : tensor<3xi1>
  %0 = graph.select %true, %x, %y : tensor<i1>, tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
  %1 = graph.select %false, %x, %y : tensor<3xi1>, tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
  %2 = graph.select %c, %x, %x : tensor<3xi1>, tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
  return %0, %1, %2 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----

// Along dimensions of one element, nothing is summed up and nothing moves.
// CHECK-LABEL: func.func @ones
// CHECK-NEXT: %[[A:.*]] = graph.reshape %arg0 : tensor<3x1x4xf32> -> tensor<3x4xf32>
// CHECK-NEXT: %[[B:.*]] = graph.reshape %arg0 : tensor<3x1x4xf32> -> tensor<1x3x4xf32>
// CHECK-NEXT: return %[[A]], %[[B]], %arg0
func.func @ones(%x: tensor<3x1x4xf32>) -> (tensor<3x4xf32>, tensor<1x3x4xf32>, tensor<3x1x4xf32>) {
  %0 = graph.reduce mean %x axes [1] : tensor<3x1x4xf32> -> tensor<3x4xf32>
  %1 = graph.transpose %x [1, 0, 2] : tensor<3x1x4xf32> -> tensor<1x3x4xf32>
  %2 = graph.reduce max %x axes [1] keepdims : tensor<3x1x4xf32> -> tensor<3x1x4xf32>
  return %0, %1, %2 : tensor<3x4xf32>, tensor<1x3x4xf32>, tensor<3x1x4xf32>
}

// -----

// CHECK-LABEL: func.func @slices
// CHECK-NEXT: %[[A:.*]] = graph.slice %arg0 [2:9:6] : tensor<10xf32> -> tensor<2xf32>
// CHECK-NEXT: %[[B:.*]] = graph.slice %arg1 [1:3] : tensor<4xf32> -> tensor<2xf32>
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @slices(%x: tensor<10xf32>, %y: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = graph.slice %x [2:10:3] : tensor<10xf32> -> tensor<3xf32>
  %1 = graph.slice %0 [0:3:2] : tensor<3xf32> -> tensor<2xf32>
  %2 = graph.concat %x, %y axis 0 : tensor<10xf32>, tensor<4xf32> -> tensor<14xf32>
  %3 = graph.slice %2 [11:13] : tensor<14xf32> -> tensor<2xf32>
  return %1, %3 : tensor<2xf32>, tensor<2xf32>
}

// -----

// A slice of both parts stays; parts of a part are parts.
// CHECK-LABEL: func.func @concats
// CHECK-NEXT: %[[C:.*]] = graph.concat %arg0, %arg1, %arg0 axis 0 : tensor<10xf32>, tensor<4xf32>, tensor<10xf32> -> tensor<24xf32>
// CHECK-NEXT: %[[S:.*]] = graph.slice %[[C]] [8:12]
// CHECK-NEXT: return %[[C]], %[[S]]
func.func @concats(%x: tensor<10xf32>, %y: tensor<4xf32>) -> (tensor<24xf32>, tensor<4xf32>) {
  %0 = graph.concat %x, %y axis 0 : tensor<10xf32>, tensor<4xf32> -> tensor<14xf32>
  %1 = graph.concat %0, %x axis 0 : tensor<14xf32>, tensor<10xf32> -> tensor<24xf32>
  %2 = graph.slice %1 [8:12] : tensor<24xf32> -> tensor<4xf32>
  return %1, %2 : tensor<24xf32>, tensor<4xf32>
}
