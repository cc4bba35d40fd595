// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

// What is constant moves into types, casts move outwards, views become the simplest of their kind.

memref.global "private" constant @k : memref<2xf32> = dense<[1.0, 2.0]>

// CHECK-LABEL: func.func @dim(
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %dim = memref.dim %arg1, %c1 : memref<4x?xf32>
// CHECK-NEXT:   %dim_0 = memref.dim %arg1, %c5 : memref<4x?xf32>
// CHECK-NEXT:   %alloc = memref.alloc(%arg0) : memref<4x?xf32>
// CHECK-NEXT:   "test.use"(%alloc) : (memref<4x?xf32>) -> ()
// CHECK-NEXT:   %alloca = memref.alloca(%arg0) : memref<?x5xf32>
// CHECK-NEXT:   %cast = memref.cast %alloca : memref<?x5xf32> to memref<?x?xf32>
// CHECK-NEXT:   "test.use"(%cast) : (memref<?x?xf32>) -> ()
// CHECK-NEXT:   %dim_1 = memref.dim %arg2, %c0 : memref<*xf32>
// CHECK-NEXT:   return %c4, %dim, %dim_0, %arg0, %arg0, %c5, %arg0, %arg0, %arg0, %dim_1, %c2 : index, index, index, index, index, index, index, index, index, index, index
func.func @dim(%n: index, %m: memref<4x?xf32>, %u: memref<*xf32>, %b: memref<2048xi8>) -> (index, index, index, index, index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = memref.dim %m, %c0 : memref<4x?xf32>
  %1 = memref.dim %m, %c1 : memref<4x?xf32>
  %2 = memref.dim %m, %c5 : memref<4x?xf32>
  %a = memref.alloc(%n) : memref<4x?xf32>
  "test.use"(%a) : (memref<4x?xf32>) -> ()
  %3 = memref.dim %a, %c1 : memref<4x?xf32>
  %al = memref.alloca(%n, %c5) : memref<?x?xf32>
  "test.use"(%al) : (memref<?x?xf32>) -> ()
  %4 = memref.dim %al, %c0 : memref<?x?xf32>
  %5 = memref.dim %al, %c1 : memref<?x?xf32>
  %v = memref.view %b[%n][%n] : memref<2048xi8> to memref<2x?xf32>
  %6 = memref.dim %v, %c1 : memref<2x?xf32>
  %s = memref.subview %m[0, 0] [2, %n] [1, 1] : memref<4x?xf32> to memref<2x?xf32, strided<[?, 1]>>
  %7 = memref.dim %s, %c1 : memref<2x?xf32, strided<[?, 1]>>
  %r = memref.subview %m[0, 0] [1, %n] [1, 1] : memref<4x?xf32> to memref<?xf32, strided<[1]>>
  %8 = memref.dim %r, %c0 : memref<?xf32, strided<[1]>>
  %9 = memref.dim %u, %c0 : memref<*xf32>
  %10 = memref.rank %m : memref<4x?xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : index, index, index, index, index, index, index, index, index, index, index
}

// CHECK-LABEL: func.func @dim_cast(
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT:   %dim = memref.dim %arg0, %c1 : memref<4x?xf32>
// CHECK-NEXT:   %dim_0 = memref.dim %cast, %arg2 : memref<?x?xf32>
// CHECK-NEXT:   %0 = memref.load %arg1[%c1] : memref<2xindex>
// CHECK-NEXT:   return %dim, %dim_0, %0 : index, index, index
func.func @dim_cast(%m: memref<4x?xf32>, %sh: memref<2xindex>, %i: index) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %0 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %1 = memref.dim %0, %c1 : memref<?x?xf32>
  %2 = memref.dim %0, %i : memref<?x?xf32>
  %3 = memref.reshape %m(%sh) : (memref<4x?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %4 = memref.dim %3, %c1 : memref<?x?xf32>
  return %1, %2, %4 : index, index, index
}

// CHECK-LABEL: func.func @casts(
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x4xf32>
// CHECK-NEXT:   %0 = memref.load %arg0[%arg2, %arg2] : memref<4x?xf32>
// CHECK-NEXT:   memref.store %arg3, %arg0[%arg2, %arg2] : memref<4x?xf32>
// CHECK-NEXT:   memref.prefetch %arg0[%arg2, %arg2], read, locality<3>, data : memref<4x?xf32>
// CHECK-NEXT:   %memspacecast = memref.memory_space_cast %arg0 : memref<4x?xf32> to memref<4x?xf32, 3>
// CHECK-NEXT:   memref.dealloc %arg0 : memref<4x?xf32>
// CHECK-NEXT:   return %arg0, %cast, %0, %memspacecast, %arg0 : memref<4x?xf32>, memref<?x4xf32>, f32, memref<4x?xf32, 3>, memref<4x?xf32>
func.func @casts(%m: memref<4x?xf32>, %u: memref<*xf32>, %i: index, %x: f32) -> (memref<4x?xf32>, memref<?x4xf32>, f32, memref<4x?xf32, 3>, memref<4x?xf32>) {
  %0 = memref.cast %m : memref<4x?xf32> to memref<4x?xf32>
  %1 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %2 = memref.cast %1 : memref<?x?xf32> to memref<?x4xf32>
  %3 = memref.load %1[%i, %i] : memref<?x?xf32>
  memref.store %x, %1[%i, %i] : memref<?x?xf32>
  memref.copy %1, %m : memref<?x?xf32> to memref<4x?xf32>
  memref.copy %m, %1 : memref<4x?xf32> to memref<?x?xf32>
  memref.prefetch %1[%i, %i], read, locality<3>, data : memref<?x?xf32>
  %4 = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x?xf32, 2>
  %5 = memref.memory_space_cast %4 : memref<4x?xf32, 2> to memref<4x?xf32, 3>
  %6 = memref.memory_space_cast %4 : memref<4x?xf32, 2> to memref<4x?xf32>
  memref.dealloc %1 : memref<?x?xf32>
  return %0, %2, %3, %5, %6 : memref<4x?xf32>, memref<?x4xf32>, f32, memref<4x?xf32, 3>, memref<4x?xf32>
}

// CHECK-LABEL: func.func @unranked(
// CHECK-NEXT:   %cast = memref.cast %arg1 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:   return %arg1, %cast : memref<4xf32>, memref<?xf32>
func.func @unranked(%u: memref<*xf32>, %m: memref<4xf32>) -> (memref<4xf32>, memref<?xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<*xf32>
  %1 = memref.cast %0 : memref<*xf32> to memref<4xf32>
  %2 = memref.cast %0 : memref<*xf32> to memref<?xf32>
  return %1, %2 : memref<4xf32>, memref<?xf32>
}

// CHECK-LABEL: func.func @copies(
// CHECK-NEXT:   return
func.func @copies(%m: memref<4xf32>, %z: memref<0x4xf32>, %d: memref<?xf32>, %y: memref<0x4xf32>) {
  memref.copy %m, %m : memref<4xf32> to memref<4xf32>
  memref.copy %z, %y : memref<0x4xf32> to memref<0x4xf32>
  memref.copy %d, %d : memref<?xf32> to memref<?xf32>
  return
}

// CHECK-LABEL: func.func @alloc_const(
// CHECK-NEXT:   %alloc = memref.alloc() {alignment = 16 : i64} : memref<4x8xf32>
// CHECK-NEXT:   %cast = memref.cast %alloc : memref<4x8xf32> to memref<?x?xf32>
// CHECK-NEXT:   %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:   %cast_0 = memref.cast %alloca : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:   return %cast, %cast_0 : memref<?x?xf32>, memref<?xf32>
func.func @alloc_const() -> (memref<?x?xf32>, memref<?xf32>) {
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %0 = memref.alloc(%c4, %c8) {alignment = 16 : i64} : memref<?x?xf32>
  %1 = memref.alloca(%c4) : memref<?xf32>
  return %0, %1 : memref<?x?xf32>, memref<?xf32>
}

// CHECK-LABEL: func.func @alloc_partly(
// CHECK-NEXT:   %c-4 = arith.constant -4 : index
// CHECK-NEXT:   %alloc = memref.alloc(%arg0) : memref<?x4xf32>
// CHECK-NEXT:   %cast = memref.cast %alloc : memref<?x4xf32> to memref<?x?xf32>
// CHECK-NEXT:   %alloc_0 = memref.alloc(%c-4) : memref<?xf32>
// CHECK-NEXT:   "test.use"(%alloc_0) : (memref<?xf32>) -> ()
// CHECK-NEXT:   return %cast : memref<?x?xf32>
func.func @alloc_partly(%n: index) -> memref<?x?xf32> {
  %c4 = arith.constant 4 : index
  %cn = arith.constant -4 : index
  %0 = memref.alloc(%n, %c4) : memref<?x?xf32>
  %1 = memref.alloc(%cn) : memref<?xf32>
  "test.use"(%1) : (memref<?xf32>) -> ()
  return %0 : memref<?x?xf32>
}

// CHECK-LABEL: func.func @alloc_dead(
// CHECK-NEXT:   return
func.func @alloc_dead(%x: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %x, %0[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  %1 = memref.alloca() : memref<4xf32>
  memref.store %x, %1[%i] : memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  %3 = memref.alloc() : memref<4xf32>
  memref.dealloc %3 : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @alloc_read(
// CHECK-NEXT:   %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:   memref.store %arg0, %alloc[%arg1] : memref<4xf32>
// CHECK-NEXT:   %0 = memref.load %alloc[%arg1] : memref<4xf32>
// CHECK-NEXT:   memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT:   return %0 : f32
func.func @alloc_read(%x: f32, %i: index) -> f32 {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %x, %0[%i] : memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @alloc_stored(
// CHECK-NEXT:   %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:   memref.store %alloc, %arg0[%arg1] : memref<1xmemref<4xf32>>
// CHECK-NEXT:   return
func.func @alloc_stored(%p: memref<1xmemref<4xf32>>, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %0, %p[%i] : memref<1xmemref<4xf32>>
  return
}

// CHECK-LABEL: func.func @subview_const(
// CHECK-NEXT:   %subview = memref.subview %arg0[0, %arg1] [2, %arg1] [1, 1] : memref<4x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   %cast = memref.cast %subview : memref<2x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
func.func @subview_const(%m: memref<4x?xf32>, %n: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = memref.subview %m[%c0, %n] [%c2, %n] [%c1, 1] : memref<4x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %1 = memref.cast %0 : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %1 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @subview_trivial(
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
// CHECK-NEXT:   %cast_0 = memref.cast %arg0 : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
// CHECK-NEXT:   return %cast, %cast_0 : memref<4x8xf32, strided<[8, 1]>>, memref<4x8xf32, strided<[8, 1]>>
func.func @subview_trivial(%m: memref<4x8xf32>, %d: memref<?xf32>) -> (memref<4x8xf32, strided<[8, 1]>>, memref<4x8xf32, strided<[8, 1]>>) {
  %0 = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  %c0 = arith.constant 0 : index
  %1 = memref.subview %m[%c0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  %2 = memref.cast %1 : memref<4x8xf32, strided<[8, 1], offset: ?>> to memref<4x8xf32, strided<[8, 1]>>
  return %0, %2 : memref<4x8xf32, strided<[8, 1]>>, memref<4x8xf32, strided<[8, 1]>>
}

// CHECK-LABEL: func.func @subview_identity(
// CHECK-NEXT:   return %arg0 : memref<4x8xf32, strided<[8, 1]>>
func.func @subview_identity(%m: memref<4x8xf32, strided<[8, 1]>>) -> memref<4x8xf32, strided<[8, 1]>> {
  %0 = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32, strided<[8, 1]>>
  return %0 : memref<4x8xf32, strided<[8, 1]>>
}

// CHECK-LABEL: func.func @subview_of_cast(
// CHECK-NEXT:   %subview = memref.subview %arg0[%arg1, 0] [2, %arg1] [1, 1] : memref<4x8xf32> to memref<2x?xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT:   %cast = memref.cast %subview : memref<2x?xf32, strided<[8, 1], offset: ?>> to memref<2x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   %subview_0 = memref.subview %arg0[1, 1] [2, 2] [1, 1] : memref<4x8xf32> to memref<2x2xf32, strided<[8, 1], offset: 9>>
// CHECK-NEXT:   %cast_1 = memref.cast %subview_0 : memref<2x2xf32, strided<[8, 1], offset: 9>> to memref<2x2xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   return %cast, %cast_1 : memref<2x?xf32, strided<[?, 1], offset: ?>>, memref<2x2xf32, strided<[?, 1], offset: ?>>
func.func @subview_of_cast(%m: memref<4x8xf32>, %n: index) -> (memref<2x?xf32, strided<[?, 1], offset: ?>>, memref<2x2xf32, strided<[?, 1], offset: ?>>) {
  %0 = memref.cast %m : memref<4x8xf32> to memref<?x?xf32>
  %1 = memref.subview %0[%n, 0] [2, %n] [1, 1] : memref<?x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  %2 = memref.subview %0[1, 1] [2, 2] [1, 1] : memref<?x?xf32> to memref<2x2xf32, strided<[?, 1], offset: ?>>
  return %1, %2 : memref<2x?xf32, strided<[?, 1], offset: ?>>, memref<2x2xf32, strided<[?, 1], offset: ?>>
}

// CHECK-LABEL: func.func @subview_reduced(
// CHECK-NEXT:   %subview = memref.subview %arg0[1, 0] [1, 4] [1, 1] : memref<4x8xf32> to memref<4xf32, strided<[1], offset: 8>>
// CHECK-NEXT:   %cast = memref.cast %subview : memref<4xf32, strided<[1], offset: 8>> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:   return %cast : memref<?xf32, strided<[1], offset: ?>>
func.func @subview_reduced(%m: memref<4x8xf32>) -> (memref<?xf32, strided<[1], offset: ?>>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %m[%c1, 0] [1, %c4] [1, 1] : memref<4x8xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %0 : memref<?xf32, strided<[1], offset: ?>>
}

// CHECK-LABEL: func.func @transpose(
// CHECK-NEXT:   %transpose = memref.transpose %arg0 (d0, d1) -> (d0, d1) : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
// CHECK-NEXT:   %transpose_0 = memref.transpose %arg0 (d0, d1) -> (d0, d1) : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
// CHECK-NEXT:   return %transpose, %transpose_0 : memref<4x8xf32, strided<[8, 1]>>, memref<4x8xf32, strided<[8, 1]>>
func.func @transpose(%m: memref<4x8xf32>) -> (memref<4x8xf32, strided<[8, 1]>>, memref<4x8xf32, strided<[8, 1]>>) {
  %0 = memref.transpose %m (i, j) -> (i, j) : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  %1 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  %2 = memref.transpose %1 (i, j) -> (j, i) : memref<8x4xf32, strided<[1, 8]>> to memref<4x8xf32, strided<[8, 1]>>
  return %0, %2 : memref<4x8xf32, strided<[8, 1]>>, memref<4x8xf32, strided<[8, 1]>>
}

// CHECK-LABEL: func.func @view_const(
// CHECK-NEXT:   %view = memref.view %arg0[%arg1][%arg1] : memref<?xi8> to memref<4x?xf32>
// CHECK-NEXT:   %cast = memref.cast %view : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT:   %alloc = memref.alloc() : memref<64xi8>
// CHECK-NEXT:   %view_0 = memref.view %alloc[%arg1][%arg1] : memref<64xi8> to memref<?xf32>
// CHECK-NEXT:   return %cast, %view_0 : memref<?x?xf32>, memref<?xf32>
func.func @view_const(%b: memref<?xi8>, %n: index) -> (memref<?x?xf32>, memref<?xf32>) {
  %c4 = arith.constant 4 : index
  %0 = memref.view %b[%n][%c4, %n] : memref<?xi8> to memref<?x?xf32>
  %a = memref.alloc() : memref<64xi8>
  %c = memref.cast %a : memref<64xi8> to memref<?xi8>
  %1 = memref.view %c[%n][%n] : memref<?xi8> to memref<?xf32>
  return %0, %1 : memref<?x?xf32>, memref<?xf32>
}

// CHECK-LABEL: func.func @reshapes(
// CHECK-NEXT:   %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
// CHECK-NEXT:   %collapse_shape_0 = memref.collapse_shape %arg1 {{\[\[}}0, 1]] : memref<?x4xf32> into memref<?xf32>
// CHECK-NEXT:   %collapse_shape_1 = memref.collapse_shape %arg0 {{\[\[}}0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
// CHECK-NEXT:   %expand_shape = memref.expand_shape %collapse_shape_1 {{\[\[}}0, 1, 2]] output_shape [2, 2, 6] : memref<24xf32> into memref<2x2x6xf32>
// CHECK-NEXT:   return %arg0, %collapse_shape, %collapse_shape_0, %arg0, %expand_shape : memref<2x3x4xf32>, memref<24xf32>, memref<?xf32>, memref<2x3x4xf32>, memref<2x2x6xf32>
func.func @reshapes(%m: memref<2x3x4xf32>, %d: memref<?x4xf32>, %n: index) -> (memref<2x3x4xf32>, memref<24xf32>, memref<?xf32>, memref<2x3x4xf32>, memref<2x2x6xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  %2 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  %e = memref.expand_shape %d [[0, 1], [2]] output_shape [%n, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  %3 = memref.collapse_shape %e [[0, 1, 2]] : memref<?x2x4xf32> into memref<?xf32>
  %f = memref.collapse_shape %m [[0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
  %4 = memref.expand_shape %f [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xf32> into memref<2x3x4xf32>
  %5 = memref.expand_shape %f [[0, 1, 2]] output_shape [2, 2, 6] : memref<24xf32> into memref<2x2x6xf32>
  return %1, %2, %3, %4, %5 : memref<2x3x4xf32>, memref<24xf32>, memref<?xf32>, memref<2x3x4xf32>, memref<2x2x6xf32>
}

// CHECK-LABEL: func.func @reshape_cast(
// CHECK-NEXT:   %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
// CHECK-NEXT:   %cast = memref.cast %collapse_shape : memref<6x4xf32> to memref<?x?xf32>
// CHECK-NEXT:   %cast_0 = memref.cast %arg1 : memref<24xf32> to memref<?xf32>
// CHECK-NEXT:   %expand_shape = memref.expand_shape %cast_0 {{\[\[}}0, 1]] output_shape [%arg2, 4] : memref<?xf32> into memref<?x4xf32>
// CHECK-NEXT:   return %cast, %expand_shape : memref<?x?xf32>, memref<?x4xf32>
func.func @reshape_cast(%m: memref<2x3x4xf32>, %q: memref<24xf32>, %n: index) -> (memref<?x?xf32>, memref<?x4xf32>) {
  %0 = memref.cast %m : memref<2x3x4xf32> to memref<?x3x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<?x3x?xf32> into memref<?x?xf32>
  %2 = memref.cast %q : memref<24xf32> to memref<?xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  return %1, %3 : memref<?x?xf32>, memref<?x4xf32>
}

// CHECK-LABEL: func.func @metadata(
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x?xf32, strided<[?, 1]>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:   return %base_buffer, %c0, %c4, %sizes#1, %strides#0, %c1 : memref<f32>, index, index, index, index, index
func.func @metadata(%m: memref<4x?xf32, strided<[?, 1]>>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x?xf32, strided<[?, 1]>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// CHECK-LABEL: func.func @reinterpret(
// CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32, strided<[1]>>
// CHECK-NEXT:   %cast = memref.cast %reinterpret_cast : memref<8xf32, strided<[1]>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:   %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT:   return %cast, %arg0, %reinterpret_cast_0 : memref<?xf32, strided<[?], offset: ?>>, memref<8xf32>, memref<4xf32, strided<[1], offset: ?>>
func.func @reinterpret(%m: memref<8xf32>, %n: index) -> (memref<?xf32, strided<[?], offset: ?>>, memref<8xf32>, memref<4xf32, strided<[1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %0 = memref.reinterpret_cast %m to offset: [%c0], sizes: [%c8], strides: [%c1] : memref<8xf32> to memref<?xf32, strided<[?], offset: ?>>
  %1 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32>
  %2 = memref.reinterpret_cast %m to offset: [%n], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32, strided<[1], offset: ?>>
  %3 = memref.reinterpret_cast %2 to offset: [%n], sizes: [4], strides: [1] : memref<8xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  return %0, %1, %3 : memref<?xf32, strided<[?], offset: ?>>, memref<8xf32>, memref<4xf32, strided<[1], offset: ?>>
}

// CHECK-LABEL: func.func @reinterpret_metadata(
// CHECK-NEXT:   return %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
func.func @reinterpret_metadata(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @reinterpret_of_cast(
// CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [%arg1], strides: [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:   %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [%arg1], strides: [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:   return %reinterpret_cast, %reinterpret_cast_0 : memref<?xf32, strided<[1], offset: ?>>, memref<?xf32, strided<[1], offset: ?>>
func.func @reinterpret_of_cast(%m: memref<8xf32>, %n: index) -> (memref<?xf32, strided<[1], offset: ?>>, memref<?xf32, strided<[1], offset: ?>>) {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = memref.reinterpret_cast %0 to offset: [%n], sizes: [%n], strides: [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %2 = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %3 = memref.reinterpret_cast %2 to offset: [%n], sizes: [%n], strides: [1] : memref<4xf32, strided<[1]>> to memref<?xf32, strided<[1], offset: ?>>
  return %1, %3 : memref<?xf32, strided<[1], offset: ?>>, memref<?xf32, strided<[1], offset: ?>>
}

// CHECK-LABEL: func.func @assume(
// CHECK-NEXT:   %assume_align = memref.assume_alignment %arg0, 16 : memref<8xf32>
// CHECK-NEXT:   %assume_align_0 = memref.assume_alignment %assume_align, 32 : memref<8xf32>
// CHECK-NEXT:   return %assume_align, %assume_align_0 : memref<8xf32>, memref<8xf32>
func.func @assume(%m: memref<8xf32>) -> (memref<8xf32>, memref<8xf32>) {
  %0 = memref.assume_alignment %m, 16 : memref<8xf32>
  %1 = memref.assume_alignment %0, 16 : memref<8xf32>
  %2 = memref.assume_alignment %0, 32 : memref<8xf32>
  return %1, %2 : memref<8xf32>, memref<8xf32>
}

// CHECK-LABEL: func.func @scope(
// CHECK-NEXT:   %0 = arith.addf %arg0, %arg0 : f32
// CHECK-NEXT:   memref.alloca_scope  {
// CHECK-NEXT:     %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:     "test.use"(%alloca) : (memref<4xf32>) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.if %arg1 {
// CHECK-NEXT:     memref.alloca_scope  {
// CHECK-NEXT:       %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:       "test.use"(%alloca) : (memref<4xf32>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.alloca_scope  {
// CHECK-NEXT:       %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:       "test.use"(%alloca) : (memref<4xf32>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     "test.more"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : f32
func.func @scope(%x: f32, %c: i1) -> f32 {
  %0 = memref.alloca_scope -> (f32) {
    %1 = arith.addf %x, %x : f32
    memref.alloca_scope.return %1 : f32
  }
  memref.alloca_scope {
    %m = memref.alloca() : memref<4xf32>
    "test.use"(%m) : (memref<4xf32>) -> ()
  }
  scf.if %c {
    memref.alloca_scope {
      %m = memref.alloca() : memref<4xf32>
      "test.use"(%m) : (memref<4xf32>) -> ()
    }
  }
  scf.if %c {
    memref.alloca_scope {
      %m = memref.alloca() : memref<4xf32>
      "test.use"(%m) : (memref<4xf32>) -> ()
    }
    "test.more"() : () -> ()
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @aligned_pointer(
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
// CHECK-NEXT:   %intptr = memref.extract_aligned_pointer_as_index %cast : memref<?xf32> -> index
// CHECK-NEXT:   %subview = memref.subview %arg0[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
// CHECK-NEXT:   %intptr_0 = memref.extract_aligned_pointer_as_index %subview : memref<4xf32, strided<[1], offset: 2>> -> index
// CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
// CHECK-NEXT:   %intptr_1 = memref.extract_aligned_pointer_as_index %reinterpret_cast : memref<4xf32> -> index
// CHECK-NEXT:   return %intptr, %intptr_0, %intptr_1 : index, index, index
func.func @aligned_pointer(%m: memref<8xf32>, %n: index) -> (index, index, index) {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = memref.extract_aligned_pointer_as_index %0 : memref<?xf32> -> index
  %2 = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  %3 = memref.extract_aligned_pointer_as_index %2 : memref<4xf32, strided<[1], offset: 2>> -> index
  %4 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
  %5 = memref.extract_aligned_pointer_as_index %4 : memref<4xf32> -> index
  return %1, %3, %5 : index, index, index
}

// CHECK-LABEL: func.func @atomic_cast(
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
// CHECK-NEXT:   %0 = memref.atomic_rmw addf %arg1, %arg0[%arg2] : (f32, memref<8xf32>) -> f32
// CHECK-NEXT:   %1 = memref.generic_atomic_rmw %cast[%arg2] : memref<?xf32> {
// CHECK-NEXT:   ^bb0(%arg3: f32):
// CHECK-NEXT:     memref.atomic_yield %arg1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %1 : f32, f32
func.func @atomic_cast(%m: memref<8xf32>, %x: f32, %i: index) -> (f32, f32) {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = memref.atomic_rmw addf %x, %0[%i] : (f32, memref<?xf32>) -> f32
  %2 = memref.generic_atomic_rmw %0[%i] : memref<?xf32> {
  ^bb0(%v: f32):
    memref.atomic_yield %x : f32
  }
  return %1, %2 : f32, f32
}

// CHECK-LABEL: func.func @realloc_dead(
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @realloc_dead(%m: memref<?xf32>) {
  %0 = memref.realloc %m : memref<?xf32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func @global(
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = memref.get_global @k : memref<2xf32>
// CHECK-NEXT:   %1 = memref.load %0[%c1] : memref<2xf32>
// CHECK-NEXT:   return %1 : f32
func.func @global(%i: index) -> (f32) {
  %c1 = arith.constant 1 : index
  %0 = memref.get_global @k : memref<2xf32>
  %1 = memref.load %0[%c1] : memref<2xf32>
  return %1 : f32
}
