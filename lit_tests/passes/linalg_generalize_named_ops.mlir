// Named operations are written out; what is a generic stays as it is.

// RUN: irkit-opt %s --linalg-generalize-named-ops | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @on_tensors(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4x8xi8>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<8x6xi8>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: tensor<4x6xi32>) -> tensor<4x6xi32> {
// CHECK:         %[[VAL_0:.*]] = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[ARG0]], %[[ARG1]] : tensor<4x8xi8>, tensor<8x6xi8>) outs(%[[ARG2]] : tensor<4x6xi32>) {
// CHECK-NEXT:    ^bb0(%[[IN:[a-zA-Z0-9$._-]+]]: i8, %[[IN_0:[a-zA-Z0-9$._-]+]]: i8, %[[OUT:[a-zA-Z0-9$._-]+]]: i32):
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.extsi %[[IN]] : i8 to i32
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.extsi %[[IN_0]] : i8 to i32
// CHECK-NEXT:      %[[VAL_3:.*]] = arith.muli %[[VAL_1]], %[[VAL_2]] : i32
// CHECK-NEXT:      %[[VAL_4:.*]] = arith.addi %[[OUT]], %[[VAL_3]] : i32
// CHECK-NEXT:      linalg.yield %[[VAL_4]] : i32
// CHECK-NEXT:    } -> tensor<4x6xi32>
// CHECK-NEXT:    return %[[VAL_0]] : tensor<4x6xi32>
// CHECK-NEXT:  }
func.func @on_tensors(%a: tensor<4x8xi8>, %b: tensor<8x6xi8>, %c: tensor<4x6xi32>) -> tensor<4x6xi32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xi8>, tensor<8x6xi8>) outs(%c : tensor<4x6xi32>) -> tensor<4x6xi32>
  return %0 : tensor<4x6xi32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @on_buffers(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<1x9x3xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<3x3x8xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<1x4x8xf32>) {
// CHECK:         linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%[[ARG0]], %[[ARG1]] : memref<1x9x3xf32>, memref<3x3x8xf32>) outs(%[[ARG2]] : memref<1x4x8xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:[a-zA-Z0-9$._-]+]]: f32, %[[IN_0:[a-zA-Z0-9$._-]+]]: f32, %[[OUT:[a-zA-Z0-9$._-]+]]: f32):
// CHECK-NEXT:      %[[VAL_0:.*]] = arith.mulf %[[IN]], %[[IN_0]] : f32
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.addf %[[OUT]], %[[VAL_0]] : f32
// CHECK-NEXT:      linalg.yield %[[VAL_1]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @on_buffers(%i: memref<1x9x3xf32>, %k: memref<3x3x8xf32>, %o: memref<1x4x8xf32>) {
  linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<1xi64>}
    ins(%i, %k : memref<1x9x3xf32>, memref<3x3x8xf32>) outs(%o : memref<1x4x8xf32>)
  return
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @payloads(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4x8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<4xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: tensor<8x4xf32>) -> (tensor<4xf32>, tensor<8x4xf32>) {
// CHECK:         %[[VAL_0:.*]] = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "reduction"]} ins(%[[ARG0]] : tensor<4x8xf32>) outs(%[[ARG1]] : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:[a-zA-Z0-9$._-]+]]: f32, %[[OUT:[a-zA-Z0-9$._-]+]]: f32):
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.addf %[[OUT]], %[[IN]] : f32
// CHECK-NEXT:      linalg.yield %[[VAL_2]] : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    %[[VAL_1:.*]] = linalg.generic {indexing_maps = [#map8, #map6], iterator_types = ["parallel", "parallel"]} ins(%[[ARG0]] : tensor<4x8xf32>) outs(%[[ARG2]] : tensor<8x4xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN_1:[a-zA-Z0-9$._-]+]]: f32, %[[OUT_1:[a-zA-Z0-9$._-]+]]: f32):
// CHECK-NEXT:      linalg.yield %[[IN_1]] : f32
// CHECK-NEXT:    } -> tensor<8x4xf32>
// CHECK-NEXT:    return %[[VAL_0]], %[[VAL_1]] : tensor<4xf32>, tensor<8x4xf32>
// CHECK-NEXT:  }
func.func @payloads(%a: tensor<4x8xf32>, %b: tensor<4xf32>, %t: tensor<8x4xf32>) -> (tensor<4xf32>, tensor<8x4xf32>) {
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [1]
  %1 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [1, 0]
  return %0, %1 : tensor<4xf32>, tensor<8x4xf32>
}

#id = affine_map<(i) -> (i)>
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @generic(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4xf32>) {
// CHECK:         linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel"]} outs(%[[ARG0]] : memref<4xf32>) attrs =  {tag} {
// CHECK-NEXT:    ^bb0(%[[OUT:[a-zA-Z0-9$._-]+]]: f32):
// CHECK-NEXT:      linalg.yield %[[OUT]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @generic(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) attrs = {tag} {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}
