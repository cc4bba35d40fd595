// What operations of tensor fold to.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @casts(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4x8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<?x?xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: tensor<*xf32>) -> (tensor<4x8xf32>, tensor<?x?xf32>, tensor<4x?xf32>, tensor<4x8xf32>) {
// CHECK:         %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[ARG1]] : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:    %[[CAST_1:.*]] = tensor.cast %[[ARG2]] : tensor<*xf32> to tensor<4x8xf32>
// CHECK-NEXT:    return %[[ARG0]], %[[CAST]], %[[CAST_0]], %[[CAST_1]] : tensor<4x8xf32>, tensor<?x?xf32>, tensor<4x?xf32>, tensor<4x8xf32>
// CHECK-NEXT:  }
func.func @casts(%a: tensor<4x8xf32>, %d: tensor<?x?xf32>, %u: tensor<*xf32>) -> (tensor<4x8xf32>, tensor<?x?xf32>, tensor<4x?xf32>, tensor<4x8xf32>) {
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x8xf32>
  %2 = tensor.cast %a : tensor<4x8xf32> to tensor<4x?xf32>
  %3 = tensor.cast %2 : tensor<4x?xf32> to tensor<?x?xf32>
  %4 = tensor.cast %d : tensor<?x?xf32> to tensor<4x?xf32>
  %5 = tensor.cast %4 : tensor<4x?xf32> to tensor<?x?xf32>
  %6 = tensor.cast %5 : tensor<?x?xf32> to tensor<4x?xf32>
  %7 = tensor.cast %u : tensor<*xf32> to tensor<?x?xf32>
  %8 = tensor.cast %7 : tensor<?x?xf32> to tensor<4x8xf32>
  return %1, %3, %6, %8 : tensor<4x8xf32>, tensor<?x?xf32>, tensor<4x?xf32>, tensor<4x8xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @bitcasts(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xf32>) {
// CHECK:         %[[VAL_0:.*]] = tensor.bitcast %[[ARG0]] : tensor<4xi32> to tensor<4xf32>
// CHECK-NEXT:    return %[[ARG0]], %[[VAL_0]] : tensor<4xi32>, tensor<4xf32>
// CHECK-NEXT:  }
func.func @bitcasts(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xf32>) {
  %0 = tensor.bitcast %a : tensor<4xi32> to tensor<4xui32>
  %1 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xi32>
  %2 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xf32>
  return %1, %2 : tensor<4xi32>, tensor<4xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @dims(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: tensor<2xindex>) -> (index, index, index, index, index, index, index, index, index) {
// CHECK:         %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C1]] : tensor<4x?xf32>
// CHECK-NEXT:    %[[EXTRACTED_SLICE:.*]] = tensor.extract_slice %[[ARG0]][0, 0] [1, %[[ARG1]]] [1, 1] : tensor<4x?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[EXTRACTED_SLICE]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[ARG0]], %[[C1]] : tensor<4x?xf32>
// CHECK-NEXT:    %[[EXTRACTED:.*]] = tensor.extract %[[ARG4]][%[[C1]]] : tensor<2xindex>
// CHECK-NEXT:    %[[SPLAT:.*]] = tensor.splat %[[ARG3]][%[[ARG1]]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_2:.*]] = tensor.dim %[[SPLAT]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    return %[[C4]], %[[DIM]], %[[ARG1]], %[[DIM_0]], %[[ARG1]], %[[DIM_1]], %[[C2]], %[[EXTRACTED]], %[[DIM_2]] : index, index, index, index, index, index, index, index, index
// CHECK-NEXT:  }
func.func @dims(%a: tensor<4x?xf32>, %n: index, %i: index, %x: f32, %shape: tensor<2xindex>) -> (index, index, index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %a, %c0 : tensor<4x?xf32>
  %1 = tensor.cast %a : tensor<4x?xf32> to tensor<?x?xf32>
  %2 = tensor.dim %1, %c1 : tensor<?x?xf32>
  %3 = tensor.empty(%n) : tensor<4x?xf32>
  %4 = tensor.dim %3, %c1 : tensor<4x?xf32>
  %5 = tensor.extract_slice %a[0, 0] [1, %n] [1, 1] : tensor<4x?xf32> to tensor<?xf32>
  %6 = tensor.dim %5, %c0 : tensor<?xf32>
  %7 = tensor.generate %n {
  ^bb0(%k: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  %8 = tensor.dim %7, %c0 : tensor<?xf32>
  %9 = tensor.insert %x into %a[%i, %i] : tensor<4x?xf32>
  %10 = tensor.dim %9, %c1 : tensor<4x?xf32>
  %11 = tensor.rank %1 : tensor<?x?xf32>
  %12 = tensor.reshape %a(%shape) : (tensor<4x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %13 = tensor.dim %12, %c1 : tensor<?x?xf32>
  %14 = tensor.splat %x[%n] : tensor<?xf32>
  %15 = tensor.dim %14, %c0 : tensor<?xf32>
  return %0, %2, %4, %6, %8, %10, %11, %13, %15 : index, index, index, index, index, index, index, index, index
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @empties(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index) -> (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x8xf32>) {
// CHECK:         %[[VAL_0:.*]] = tensor.empty() : tensor<4x8xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[VAL_0]] : tensor<4x8xf32> to tensor<4x?xf32>
// CHECK-NEXT:    %[[VAL_1:.*]] = tensor.empty(%[[ARG0]]) : tensor<4x?xf32>
// CHECK-NEXT:    %[[VAL_2:.*]] = tensor.empty() : tensor<4x8xf32>
// CHECK-NEXT:    return %[[CAST]], %[[VAL_1]], %[[VAL_2]] : tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x8xf32>
// CHECK-NEXT:  }
func.func @empties(%n: index) -> (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x8xf32>) {
  %c8 = arith.constant 8 : index
  %0 = tensor.empty(%c8) : tensor<4x?xf32>
  %1 = tensor.empty(%n, %n) : tensor<?x?xf32>
  %2 = tensor.cast %1 : tensor<?x?xf32> to tensor<4x?xf32>
  %3 = tensor.empty(%n) : tensor<4x?xf32>
  %4 = tensor.cast %3 : tensor<4x?xf32> to tensor<4x8xf32>
  return %0, %2, %4 : tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x8xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @elements(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: tensor<4xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index) -> (f32, f32, f32, f32, f32, tensor<2xf32>, tensor<4xi32>, tensor<3xi32>, f32) {
// CHECK:         %[[CST:.*]] = arith.constant dense<7> : tensor<3xi32>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<7> : tensor<4xi32>
// CHECK-NEXT:    %[[CST_1:.*]] = arith.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK-NEXT:    %[[CST_2:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %[[SPLAT:.*]] = tensor.splat %[[ARG0]] : tensor<8xf32>
// CHECK-NEXT:    %[[EXTRACTED:.*]] = tensor.extract %[[SPLAT]][%[[ARG3]]] : tensor<8xf32>
// CHECK-NEXT:    %[[EXTRACTED_3:.*]] = tensor.extract %[[ARG2]][%[[ARG3]]] : tensor<4xf32>
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.index_cast %[[ARG3]] : index to i32
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.sitofp %[[VAL_0]] : i32 to f32
// CHECK-NEXT:    return %[[ARG1]], %[[EXTRACTED]], %[[CST_2]], %[[EXTRACTED_3]], %[[VAL_1]], %[[CST_1]], %[[CST_0]], %[[CST]], %[[ARG0]] : f32, f32, f32, f32, f32, tensor<2xf32>, tensor<4xi32>, tensor<3xi32>, f32
// CHECK-NEXT:  }
func.func @elements(%x: f32, %y: f32, %a: tensor<4xf32>, %i: index) -> (f32, f32, f32, f32, f32, tensor<2xf32>, tensor<4xi32>, tensor<3xi32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.from_elements %x, %y : tensor<2xf32>
  %1 = tensor.extract %0[%c1] : tensor<2xf32>
  %2 = tensor.splat %x : tensor<8xf32>
  %3 = tensor.extract %2[%i] : tensor<8xf32>
  %cst = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %4 = tensor.extract %cst[%c1] : tensor<2xf32>
  %5 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %6 = tensor.extract %5[%i] : tensor<?xf32>
  %7 = tensor.generate %i {
  ^bb0(%k: index):
    %k1 = arith.index_cast %k : index to i32
    %k2 = arith.sitofp %k1 : i32 to f32
    tensor.yield %k2 : f32
  } : tensor<?xf32>
  %8 = tensor.extract %7[%i] : tensor<?xf32>
  %cx = arith.constant 1.0 : f32
  %9 = tensor.from_elements %cx, %cx : tensor<2xf32>
  %ci = arith.constant 7 : i32
  %10 = tensor.splat %ci : tensor<4xi32>
  %cs = arith.constant dense<7> : tensor<3xi32>
  %11 = tensor.insert %ci into %cs[%c0] : tensor<3xi32>
  %12 = tensor.insert %x into %a[%c1] : tensor<4xf32>
  %13 = tensor.extract %12[%c1] : tensor<4xf32>
  return %1, %3, %4, %6, %8, %9, %10, %11, %13 : f32, f32, f32, f32, f32, tensor<2xf32>, tensor<4xi32>, tensor<3xi32>, f32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @slices(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<8x16xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<4x4xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) -> (tensor<?x4xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<4x4xf32>, tensor<8x16xf32>, tensor<2x2xi8>) {
// CHECK:         %[[CST:.*]] = arith.constant dense<3> : tensor<2x2xi8>
// CHECK-NEXT:    %[[EXTRACTED_SLICE:.*]] = tensor.extract_slice %[[ARG0]][0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[EXTRACTED_SLICE]] : tensor<4x4xf32> to tensor<?x4xf32>
// CHECK-NEXT:    %[[INSERTED_SLICE:.*]] = tensor.insert_slice %[[ARG1]] into %[[ARG0]][4, %[[ARG2]]] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
// CHECK-NEXT:    return %[[CAST]], %[[ARG0]], %[[INSERTED_SLICE]], %[[ARG1]], %[[ARG0]], %[[CST]] : tensor<?x4xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<4x4xf32>, tensor<8x16xf32>, tensor<2x2xi8>
// CHECK-NEXT:  }
func.func @slices(%a: tensor<8x16xf32>, %p: tensor<4x4xf32>, %n: index) -> (tensor<?x4xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<4x4xf32>, tensor<8x16xf32>, tensor<2x2xi8>) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %0 = tensor.extract_slice %a[%c0, 0] [%c4, 4] [1, 1] : tensor<8x16xf32> to tensor<?x4xf32>
  %1 = tensor.extract_slice %a[0, 0] [8, 16] [1, 1] : tensor<8x16xf32> to tensor<8x16xf32>
  %2 = tensor.insert_slice %p into %a[%c4, %n] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  %3 = tensor.insert_slice %p into %a[1, 2] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  %4 = tensor.extract_slice %3[1, 2] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  %5 = tensor.extract_slice %a[1, 2] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  %6 = tensor.insert_slice %5 into %a[1, 2] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  %cst = arith.constant dense<3> : tensor<4x4xi8>
  %7 = tensor.extract_slice %cst[1, 1] [2, 2] [1, 1] : tensor<4x4xi8> to tensor<2x2xi8>
  return %0, %1, %2, %4, %6, %7 : tensor<?x4xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<4x4xf32>, tensor<8x16xf32>, tensor<2x2xi8>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @reshapes(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<2x3x4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<24xf32>) -> (tensor<2x3x4xf32>, tensor<24xf32>, tensor<24xf32>, tensor<2x3x4xf32>, tensor<6xi8>, tensor<2x3xf32>) {
// CHECK:         %[[CST:.*]] = arith.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00, 3.000000e+00], [4.000000e+00, 5.000000e+00, 6.000000e+00]]> : tensor<2x3xf32>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<3> : tensor<6xi8>
// CHECK-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[ARG0]] {{\[\[}}0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
// CHECK-NEXT:    %[[EXPANDED:.*]] = tensor.expand_shape %[[ARG1]] {{\[\[}}0, 1, 2]] output_shape [2, 3, 4] : tensor<24xf32> into tensor<2x3x4xf32>
// CHECK-NEXT:    return %[[ARG0]], %[[COLLAPSED]], %[[ARG1]], %[[EXPANDED]], %[[CST_0]], %[[CST]] : tensor<2x3x4xf32>, tensor<24xf32>, tensor<24xf32>, tensor<2x3x4xf32>, tensor<6xi8>, tensor<2x3xf32>
// CHECK-NEXT:  }
func.func @reshapes(%a: tensor<2x3x4xf32>, %b: tensor<24xf32>) -> (tensor<2x3x4xf32>, tensor<24xf32>, tensor<24xf32>, tensor<2x3x4xf32>, tensor<6xi8>, tensor<2x3xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  %2 = tensor.collapse_shape %0 [[0, 1]] : tensor<6x4xf32> into tensor<24xf32>
  %3 = tensor.expand_shape %b [[0, 1]] output_shape [6, 4] : tensor<24xf32> into tensor<6x4xf32>
  %4 = tensor.collapse_shape %3 [[0, 1]] : tensor<6x4xf32> into tensor<24xf32>
  %5 = tensor.expand_shape %3 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  %cst = arith.constant dense<3> : tensor<2x3xi8>
  %6 = tensor.collapse_shape %cst [[0, 1]] : tensor<2x3xi8> into tensor<6xi8>
  %cf = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>
  %7 = tensor.expand_shape %cf [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  return %1, %2, %4, %5, %6, %7 : tensor<2x3x4xf32>, tensor<24xf32>, tensor<24xf32>, tensor<2x3x4xf32>, tensor<6xi8>, tensor<2x3xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @pads(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: f32) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
// CHECK:         %[[PADDED:.*]] = tensor.pad %[[ARG0]] nofold low[0] high[0] {
// CHECK-NEXT:    ^bb0(%[[ARG2:[a-zA-Z0-9$._-]+]]: index):
// CHECK-NEXT:      tensor.yield %[[ARG1]] : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:    return %[[ARG0]], %[[PADDED]], %[[ARG0]] : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT:  }
func.func @pads(%a: tensor<4xf32>, %x: f32) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = tensor.pad %a low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  %1 = tensor.pad %a nofold low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  %2 = tensor.concat dim(0) %a : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @dead(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<4xf32>) {
// CHECK:         linalg.fill ins(%[[ARG1]] : f32) outs(%[[ARG2]] : memref<4xf32>)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @dead(%a: tensor<4xf32>, %x: f32, %m: memref<4xf32>) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.exp ins(%1 : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %3 = tensor.generate {
  ^bb0(%k: index):
    tensor.yield %x : f32
  } : tensor<4xf32>
  %4 = linalg.softmax dimension(0) ins(%1 : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)
  return
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @insertions(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<?x4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<8x16xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: tensor<4x4xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index) -> (tensor<8x16xf32>, tensor<?x?xf32>, tensor<8x16xf32>) {
// CHECK:         %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<?x4xf32> to tensor<4x4xf32>
// CHECK-NEXT:    %[[INSERTED_SLICE:.*]] = tensor.insert_slice %[[CAST]] into %[[ARG1]][0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
// CHECK-NEXT:    %[[INSERTED_SLICE_0:.*]] = tensor.insert_slice %[[ARG2]] into %[[ARG1]][%[[ARG3]], 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
// CHECK-NEXT:    %[[CAST_1:.*]] = tensor.cast %[[INSERTED_SLICE_0]] : tensor<8x16xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[INSERTED_SLICE]], %[[CAST_1]], %[[ARG1]] : tensor<8x16xf32>, tensor<?x?xf32>, tensor<8x16xf32>
// CHECK-NEXT:  }
func.func @insertions(%s: tensor<?x4xf32>, %a: tensor<8x16xf32>, %t: tensor<4x4xf32>, %n: index) -> (tensor<8x16xf32>, tensor<?x?xf32>, tensor<8x16xf32>) {
  %c4 = arith.constant 4 : index
  %0 = tensor.insert_slice %s into %a[0, 0] [%c4, 4] [1, 1] : tensor<?x4xf32> into tensor<8x16xf32>
  %1 = tensor.cast %a : tensor<8x16xf32> to tensor<?x?xf32>
  %2 = tensor.insert_slice %t into %1[%n, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x?xf32>
  %3 = tensor.insert_slice %a into %a[0, 0] [8, 16] [1, 1] : tensor<8x16xf32> into tensor<8x16xf32>
  return %0, %2, %3 : tensor<8x16xf32>, tensor<?x?xf32>, tensor<8x16xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @slices1(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<8x16xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) -> (tensor<?x4xf32>, tensor<4x4xf32>, tensor<?xf32>) {
// CHECK:         %[[EXTRACTED_SLICE:.*]] = tensor.extract_slice %[[ARG0]][0, 0] [%[[ARG1]], 4] [1, 1] : tensor<8x16xf32> to tensor<?x4xf32>
// CHECK-NEXT:    %[[EXTRACTED_SLICE_0:.*]] = tensor.extract_slice %[[ARG0]][0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
// CHECK-NEXT:    %[[EXTRACTED_SLICE_1:.*]] = tensor.extract_slice %[[ARG0]][1, 0] [1, 3] [1, 1] : tensor<8x16xf32> to tensor<3xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[EXTRACTED_SLICE_1]] : tensor<3xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[EXTRACTED_SLICE]], %[[EXTRACTED_SLICE_0]], %[[CAST]] : tensor<?x4xf32>, tensor<4x4xf32>, tensor<?xf32>
// CHECK-NEXT:  }
func.func @slices1(%a: tensor<8x16xf32>, %n: index) -> (tensor<?x4xf32>, tensor<4x4xf32>, tensor<?xf32>) {
  %0 = tensor.cast %a : tensor<8x16xf32> to tensor<?x?xf32>
  %1 = tensor.extract_slice %0[0, 0] [%n, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
  %2 = tensor.extract_slice %a[0, 0] [%n, 4] [1, 1] : tensor<8x16xf32> to tensor<?x4xf32>
  %3 = tensor.cast %2 : tensor<?x4xf32> to tensor<4x4xf32>
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %4 = tensor.extract_slice %a[%c1, 0] [1, %c3] [1, %c1] : tensor<8x16xf32> to tensor<?xf32>
  return %1, %3, %4 : tensor<?x4xf32>, tensor<4x4xf32>, tensor<?xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @generates(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: f32) -> (tensor<?x?xf32>, index) {
// CHECK:         %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[GENERATED:.*]] = tensor.generate  {
// CHECK-NEXT:    ^bb0(%[[ARG1:[a-zA-Z0-9$._-]+]]: index, %[[ARG2:[a-zA-Z0-9$._-]+]]: index):
// CHECK-NEXT:      tensor.yield %[[ARG0]] : f32
// CHECK-NEXT:    } : tensor<2x3xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[GENERATED]] : tensor<2x3xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[CAST]], %[[C2]] : tensor<?x?xf32>, index
// CHECK-NEXT:  }
func.func @generates(%x: f32) -> (tensor<?x?xf32>, index) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = tensor.generate %c2, %c3 {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x?xf32>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, index
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @dynamic_reshapes(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<?x4x5xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: tensor<?xf32>) -> (tensor<?xf32>, tensor<?x4x5xf32>, tensor<?x2x2xf32>) {
// CHECK:         %[[COLLAPSED:.*]] = tensor.collapse_shape %[[ARG0]] {{\[\[}}0, 1, 2]] : tensor<?x4x5xf32> into tensor<?xf32>
// CHECK-NEXT:    %[[EXPANDED:.*]] = tensor.expand_shape %[[ARG2]] {{\[\[}}0, 1, 2]] output_shape [%[[ARG1]], 2, 2] : tensor<?xf32> into tensor<?x2x2xf32>
// CHECK-NEXT:    return %[[COLLAPSED]], %[[ARG0]], %[[EXPANDED]] : tensor<?xf32>, tensor<?x4x5xf32>, tensor<?x2x2xf32>
// CHECK-NEXT:  }
func.func @dynamic_reshapes(%a: tensor<?x4x5xf32>, %n: index, %b: tensor<?xf32>) -> (tensor<?xf32>, tensor<?x4x5xf32>, tensor<?x2x2xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<?x4x5xf32> into tensor<?x5xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x5xf32> into tensor<?xf32>
  %2 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%n, 4, 5] : tensor<?x5xf32> into tensor<?x4x5xf32>
  %3 = tensor.expand_shape %b [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  %4 = tensor.expand_shape %3 [[0], [1, 2]] output_shape [%n, 2, 2] : tensor<?x4xf32> into tensor<?x2x2xf32>
  return %1, %2, %4 : tensor<?xf32>, tensor<?x4x5xf32>, tensor<?x2x2xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @scalars(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<1x1xf32>) -> (tensor<f32>, tensor<1x1xf32>) {
// CHECK:         %[[COLLAPSED:.*]] = tensor.collapse_shape %[[ARG0]] [] : tensor<1x1xf32> into tensor<f32>
// CHECK-NEXT:    return %[[COLLAPSED]], %[[ARG0]] : tensor<f32>, tensor<1x1xf32>
// CHECK-NEXT:  }
func.func @scalars(%a: tensor<1x1xf32>) -> (tensor<f32>, tensor<1x1xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<1x1xf32> into tensor<1xf32>
  %1 = tensor.collapse_shape %0 [] : tensor<1xf32> into tensor<f32>
  %2 = tensor.expand_shape %1 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  return %1, %2 : tensor<f32>, tensor<1x1xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @parallel(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: f32) -> tensor<8xf32> {
// CHECK:         %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[VAL_0:.*]] = scf.forall (%{{.*}}) in (8) shared_outs(%[[ARG3:.*]] = %[[ARG0]]) -> (tensor<8xf32>) {
// CHECK-NEXT:      %[[SPLAT:.*]] = tensor.splat %[[ARG1]][%[[C1]]] : tensor<?xf32>
// CHECK-NEXT:      %[[CAST:.*]] = tensor.cast %[[SPLAT]] : tensor<?xf32> to tensor<1xf32>
// CHECK-NEXT:      scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %[[CAST]] into %[[ARG3]][%{{.*}}] [1] [1] : tensor<1xf32> into tensor<8xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_0]] : tensor<8xf32>
// CHECK-NEXT:  }
func.func @parallel(%init: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
  %0 = scf.forall (%i) in (8) shared_outs(%o = %init) -> (tensor<8xf32>) {
    %c1 = arith.constant 1 : index
    %part = tensor.splat %x[%c1] : tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%i] [%c1] [1] : tensor<?xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @gathers(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4x5xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<2x1xindex>) -> tensor<2x1x5xf32> {
// CHECK:         %[[GATHER:.*]] = tensor.gather %[[ARG0]][%[[ARG1]]] gather_dims([0]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x1x5xf32>
// CHECK-NEXT:    return %[[GATHER]] : tensor<2x1x5xf32>
// CHECK-NEXT:  }
func.func @gathers(%t: tensor<4x5xf32>, %at: tensor<2x1xindex>) -> tensor<2x1x5xf32> {
  %0 = tensor.gather %t[%at] gather_dims([0]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x1x5xf32>
  return %0 : tensor<2x1x5xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @reshape(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4x4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<2xindex>) -> (tensor<?x?xf32>, tensor<2x8xi32>) {
// CHECK:         %[[CST:.*]] = arith.constant dense<1> : tensor<2x8xi32>
// CHECK-NEXT:    %[[RESHAPE:.*]] = tensor.reshape %[[ARG0]](%[[ARG1]]) : (tensor<4x4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT:    return %[[RESHAPE]], %[[CST]] : tensor<?x?xf32>, tensor<2x8xi32>
// CHECK-NEXT:  }
func.func @reshape(%a: tensor<4x4xf32>, %s: tensor<2xindex>) -> (tensor<?x?xf32>, tensor<2x8xi32>) {
  %0 = tensor.reshape %a(%s) : (tensor<4x4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %c = arith.constant dense<1> : tensor<16xi32>
  %1 = tensor.reshape %c(%s) : (tensor<16xi32>, tensor<2xindex>) -> tensor<2x8xi32>
  return %0, %1 : tensor<?x?xf32>, tensor<2x8xi32>
}
