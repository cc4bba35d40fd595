// What operations of bufferization fold to.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @a(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<4xf32>) -> (memref<4xf32>, tensor<4xf32>, tensor<4xf32>) {
// CHECK:         %[[VAL_0:.*]] = bufferization.to_buffer %[[ARG1]] : tensor<4xf32> to memref<4xf32>
// CHECK-NEXT:    "test.op"() : () -> ()
// CHECK-NEXT:    %[[VAL_1:.*]] = bufferization.to_tensor %[[VAL_0]] : memref<4xf32> to tensor<4xf32>
// CHECK-NEXT:    return %[[ARG0]], %[[ARG1]], %[[VAL_1]] : memref<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT:  }
func.func @a(%m: memref<4xf32>, %t: tensor<4xf32>) -> (memref<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %1 = bufferization.to_buffer %0 : tensor<4xf32> to memref<4xf32>
  %2 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  %3 = bufferization.to_tensor %2 : memref<4xf32> to tensor<4xf32>
  %5 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  "test.op"() : () -> ()
  %6 = bufferization.to_tensor %5 : memref<4xf32> to tensor<4xf32>
  return %1, %3, %6 : memref<4xf32>, tensor<4xf32>, tensor<4xf32>
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @buf(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4x?xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: tensor<4x?xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: i1) -> (tensor<?xf32>, index, index) {
// CHECK:         %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C5:.*]] = arith.constant 5 : index
// CHECK-NEXT:    %[[VAL_0:.*]] = bufferization.alloc_tensor() : tensor<5xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[VAL_0]] : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG2]], %[[C1]] : tensor<4x?xf32>
// CHECK-NEXT:    bufferization.dealloc (%[[ARG1]] : memref<4x?xf32>) if (%[[ARG3]])
// CHECK-NEXT:    return %[[CAST]], %[[DIM]], %[[C5]] : tensor<?xf32>, index, index
// CHECK-NEXT:  }
func.func @buf(%n: index, %m: memref<4x?xf32>, %t: tensor<4x?xf32>, %c: i1) -> (tensor<?xf32>, index, index) {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = bufferization.alloc_tensor(%c5) : tensor<?xf32>
  %1 = bufferization.to_tensor %m : memref<4x?xf32> to tensor<4x?xf32>
  %2 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf32>
  %3 = memref.dim %2, %c1 : memref<4x?xf32>
  bufferization.dealloc (%m, %m : memref<4x?xf32>, memref<4x?xf32>) if (%c, %c)
  bufferization.dealloc
  %dead = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf32>
  return %0, %3, %c5 : tensor<?xf32>, index, index
}
