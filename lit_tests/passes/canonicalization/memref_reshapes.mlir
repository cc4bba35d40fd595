// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

// Dimensions are put together and split up in as few steps as possible, before casts.

// CHECK-LABEL: func.func @expansion_of_cast(
// CHECK-NEXT:   %expand_shape = memref.expand_shape %arg0 [[0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
// CHECK-NEXT:   %cast = memref.cast %expand_shape : memref<2x2x8xf32> to memref<?x2x8xf32>
// CHECK-NEXT:   return %cast : memref<?x2x8xf32>
func.func @expansion_of_cast(%m: memref<4x8xf32>) -> memref<?x2x8xf32> {
  %n = arith.constant 2 : index
  %0 = memref.cast %m : memref<4x8xf32> to memref<?x8xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%n, 2, 8] : memref<?x8xf32> into memref<?x2x8xf32>
  return %1 : memref<?x2x8xf32>
}

// CHECK-LABEL: func.func @expansion_of_cast_layout(
// CHECK-NEXT:   %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [%arg1, 4] : memref<?xf32, strided<[1], offset: 3>> into memref<?x4xf32, strided<[4, 1], offset: 3>>
// CHECK-NEXT:   %cast = memref.cast %expand_shape : memref<?x4xf32, strided<[4, 1], offset: 3>> to memref<?x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT:   return %cast : memref<?x4xf32, strided<[4, 1], offset: ?>>
func.func @expansion_of_cast_layout(%m: memref<?xf32, strided<[1], offset: 3>>, %n: index) -> memref<?x4xf32, strided<[4, 1], offset: ?>> {
  %0 = memref.cast %m : memref<?xf32, strided<[1], offset: 3>> to memref<?xf32, strided<[1], offset: ?>>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%n, 4]
    : memref<?xf32, strided<[1], offset: ?>> into memref<?x4xf32, strided<[4, 1], offset: ?>>
  return %1 : memref<?x4xf32, strided<[4, 1], offset: ?>>
}

// Whether the size is known does not follow from the source.
// CHECK-LABEL: func.func @unknown_size(
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
// CHECK-NEXT:   %expand_shape = memref.expand_shape %cast [[0, 1]] output_shape [%arg1, 4] : memref<?xf32> into memref<?x4xf32>
// CHECK-NEXT:   return %expand_shape : memref<?x4xf32>
func.func @unknown_size(%m: memref<8xf32>, %n: index) -> memref<?x4xf32> {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  return %1 : memref<?x4xf32>
}

// CHECK-LABEL: func.func @constant_size_of_unknown(
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [%c2, 4] : memref<?xf32> into memref<?x4xf32>
// CHECK-NEXT:   return %expand_shape : memref<?x4xf32>
func.func @constant_size_of_unknown(%m: memref<?xf32>) -> memref<?x4xf32> {
  %n = arith.constant 2 : index
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  return %0 : memref<?x4xf32>
}

// CHECK-LABEL: func.func @collapse_of_cast(
// CHECK-NEXT:   %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT:   %cast = memref.cast %collapse_shape : memref<32xf32> to memref<?xf32>
// CHECK-NEXT:   return %cast : memref<?xf32>
func.func @collapse_of_cast(%m: memref<4x8xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<4x8xf32> to memref<?x8xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}

// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT:   return %arg0 : memref<?x8xf32>
func.func @there_and_back(%m: memref<?x8xf32>) -> memref<?x8xf32> {
  %i = arith.constant 0 : index
  %n = memref.dim %m, %i : memref<?x8xf32>
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%n, 8] : memref<?xf32> into memref<?x8xf32>
  return %1 : memref<?x8xf32>
}
