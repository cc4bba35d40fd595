// RUN: irkit-opt %s --graph-fuse --split-input-file --check-each | filecheck %s

// What is computed of a row is one kernel, both reductions included.

// CHECK-LABEL: func.func private @reduce_sub_mul_reduce_etc(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK:         graph.reduce mean
// CHECK:         graph.reduce mean
// CHECK:         graph.div
// CHECK-LABEL: func.func @norm
// CHECK-NEXT:    %[[P:.*]] = call @matmul(%arg0, %arg1)
// CHECK-NEXT:    %[[N:.*]] = call @reduce_sub_mul_reduce_etc(%[[P]])
// CHECK-NEXT:    return %[[N]]
func.func @norm(%a: tensor<4x4xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %x = graph.matmul %a, %b : tensor<4x4xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
  %m = graph.reduce mean %x axes [-1] keepdims : tensor<4x8xf32> -> tensor<4x1xf32>
  %d = graph.sub %x, %m : tensor<4x8xf32>, tensor<4x1xf32> -> tensor<4x8xf32>
  %s = graph.mul %d, %d : tensor<4x8xf32>
  %v = graph.reduce mean %s axes [1] keepdims : tensor<4x8xf32> -> tensor<4x1xf32>
  %y = graph.div %d, %v : tensor<4x8xf32>, tensor<4x1xf32> -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// -----

// Columns, and numbers without their dimension, are no rows.

// CHECK-LABEL: func.func @others
// CHECK-COUNT-2: call @
// CHECK:         graph.sub
// CHECK:         return
func.func @others(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %a = graph.reduce mean %x axes [0] keepdims : tensor<4x8xf32> -> tensor<1x8xf32>
  %b = graph.reduce mean %x axes [1] : tensor<4x8xf32> -> tensor<4xf32>
  %c = graph.sub %x, %a : tensor<4x8xf32>, tensor<1x8xf32> -> tensor<4x8xf32>
  %r = graph.reshape %b : tensor<4xf32> -> tensor<4x1xf32>
  %d = graph.sub %x, %r : tensor<4x8xf32>, tensor<4x1xf32> -> tensor<4x8xf32>
  return %c, %d : tensor<4x8xf32>, tensor<4x8xf32>
}
