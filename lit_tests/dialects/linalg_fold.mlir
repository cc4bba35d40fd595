// What structured operations fold to.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

#id = affine_map<(i, j) -> (i, j)>
#tr = affine_map<(i, j) -> (j, i)>

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @identity(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4x8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<4x8xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: tensor<?x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<?x8xf32>) {
// CHECK:         %[[CAST:.*]] = tensor.cast %[[ARG2]] : tensor<?x8xf32> to tensor<4x8xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[ARG0]] : tensor<4x8xf32> to tensor<?x8xf32>
// CHECK-NEXT:    return %[[ARG0]], %[[CAST]], %[[CAST_0]] : tensor<4x8xf32>, tensor<4x8xf32>, tensor<?x8xf32>
// CHECK-NEXT:  }
func.func @identity(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %d: tensor<?x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<?x8xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%d : tensor<?x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%d : tensor<?x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<?x8xf32>
  return %0, %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<?x8xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @buffers(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4x8xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<0x8xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%[[ARG0]] : memref<4x8xf32>) outs(%[[ARG1]] : memref<4x8xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:[a-zA-Z0-9$._-]+]]: f32, %[[OUT:[a-zA-Z0-9$._-]+]]: f32):
// CHECK-NEXT:      linalg.yield %[[IN]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    linalg.fill ins(%[[ARG3]] : f32) outs(%[[ARG0]] : memref<4x8xf32>)
// CHECK-NEXT:    linalg.exp ins(%[[ARG0]] : memref<4x8xf32>) outs(%[[ARG1]] : memref<4x8xf32>)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @buffers(%m: memref<4x8xf32>, %n: memref<4x8xf32>, %z: memref<0x8xf32>, %x: f32) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%m : memref<4x8xf32>) outs(%n : memref<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  linalg.fill ins(%x : f32) outs(%z : memref<0x8xf32>)
  linalg.copy ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  %c = memref.cast %m : memref<4x8xf32> to memref<?x?xf32>
  linalg.fill ins(%x : f32) outs(%c : memref<?x?xf32>)
  %d = memref.cast %n : memref<4x8xf32> to memref<?x?xf32>
  linalg.exp ins(%c : memref<?x?xf32>) outs(%d : memref<?x?xf32>)
  return
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @dims(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<?x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<?x?xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: tensor<?x?xf32>) -> (index, index) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG2]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG2]], %[[C1]] : tensor<?x?xf32>
// CHECK-NEXT:    return %[[DIM]], %[[DIM_0]] : index, index
// CHECK-NEXT:  }
func.func @dims(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = linalg.exp ins(%0 : tensor<?x?xf32>) outs(%0 : tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = tensor.dim %2, %c1 : tensor<?x?xf32>
  return %1, %3 : index, index
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @copies(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK:         %[[VAL_0:.*]] = linalg.copy ins(%[[ARG0]] : tensor<4xf32>) outs(%[[ARG1]] : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %[[ARG0]], %[[VAL_0]] : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT:  }
func.func @copies(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.copy ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @index(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<1x8xindex>) -> tensor<1x8xindex> {
// CHECK:         %[[VAL_0:.*]] = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%[[ARG0]] : tensor<1x8xindex>) {
// CHECK-NEXT:    ^bb0(%[[OUT:[a-zA-Z0-9$._-]+]]: index):
// CHECK-NEXT:      %[[VAL_1:.*]] = linalg.index 1 : index
// CHECK-NEXT:      linalg.yield %[[VAL_1]] : index
// CHECK-NEXT:    } -> tensor<1x8xindex>
// CHECK-NEXT:    return %[[VAL_0]] : tensor<1x8xindex>
// CHECK-NEXT:  }
func.func @index(%a: tensor<1x8xindex>) -> tensor<1x8xindex> {
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<1x8xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    linalg.yield %k : index
  } -> tensor<1x8xindex>
  return %0 : tensor<1x8xindex>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @casts(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4x8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<8x4xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: tensor<4x4xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK:         %[[VAL_0:.*]] = linalg.matmul ins(%[[ARG0]], %[[ARG1]] : tensor<4x8xf32>, tensor<8x4xf32>) outs(%[[ARG2]] : tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[VAL_0]] : tensor<4x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[ARG3]] : tensor<?x?xf32> to tensor<4x4xf32>
// CHECK-NEXT:    %[[VAL_1:.*]] = linalg.exp ins(%[[ARG2]] : tensor<4x4xf32>) outs(%[[CAST_0]] : tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT:    %[[CAST_1:.*]] = tensor.cast %[[VAL_1]] : tensor<4x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %[[CAST_2:.*]] = tensor.cast %[[ARG3]] : tensor<?x?xf32> to tensor<8x4xf32>
// CHECK-NEXT:    %[[TRANSPOSED:.*]] = linalg.transpose ins(%[[ARG0]] : tensor<4x8xf32>) outs(%[[CAST_2]] : tensor<8x4xf32>) permutation = [1, 0]
// CHECK-NEXT:    %[[CAST_3:.*]] = tensor.cast %[[TRANSPOSED]] : tensor<8x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[CAST]], %[[CAST_1]], %[[CAST_3]] : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT:  }
func.func @casts(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4x4xf32>, %d: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.cast %b : tensor<8x4xf32> to tensor<?x?xf32>
  %2 = tensor.cast %c : tensor<4x4xf32> to tensor<?x?xf32>
  %3 = linalg.matmul ins(%0, %1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  %4 = linalg.exp ins(%2 : tensor<?x?xf32>) outs(%d : tensor<?x?xf32>) -> tensor<?x?xf32>
  %5 = linalg.transpose ins(%0 : tensor<?x?xf32>) outs(%d : tensor<?x?xf32>) permutation = [1, 0]
  return %3, %4, %5 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
