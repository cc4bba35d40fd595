// RUN: irkit-opt %s | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>

// CHECK: memref.global "private" constant @weights : memref<2xf32> = dense<[0.000000e+00, 2.000000e+00]> {alignment = 64 : i64}
// CHECK: memref.global @declared : memref<2xf32>
// CHECK: memref.global "nested" @uninitialized : memref<2x2xf32> = uninitialized
// CHECK: memref.global @splat : memref<4xi8, 3> = dense<1> {a.note}
memref.global "private" constant @weights : memref<2xf32> = dense<[0.0, 2.0]> {alignment = 64 : i64}
memref.global @declared : memref<2xf32>
memref.global "nested" @uninitialized : memref<2x2xf32> = uninitialized
memref.global @splat : memref<4xi8, 3> = dense<1> {a.note}

// CHECK-LABEL: func.func @allocations(%arg0: index) {
// CHECK-NEXT:   %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:   %alloc_0 = memref.alloc(%arg0) {alignment = 64 : i64} : memref<4x?xf32, 3>
// CHECK-NEXT:   %alloc_1 = memref.alloc(%arg0)[%arg0] : memref<?xf32, #map>
// CHECK-NEXT:   %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:   %alloca_2 = memref.alloca(%arg0, %arg0) {a.note} : memref<?x?xi8>
// CHECK-NEXT:   memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT:   %cast = memref.cast %alloc : memref<4xf32> to memref<*xf32>
// CHECK-NEXT:   memref.dealloc %cast : memref<*xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @allocations(%n: index) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc(%n) {alignment = 64 : i64} : memref<4x?xf32, 3>
  %2 = memref.alloc(%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %3 = memref.alloca() : memref<4xf32>
  %4 = memref.alloca(%n, %n) {a.note} : memref<?x?xi8>
  memref.dealloc %0 : memref<4xf32>
  %5 = memref.cast %0 : memref<4xf32> to memref<*xf32>
  memref.dealloc %5 : memref<*xf32>
  return
}

// CHECK-LABEL: func.func @scopes(%arg0: f32) {
// CHECK-NEXT:   memref.alloca_scope  {
// CHECK-NEXT:     %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = memref.alloca_scope  -> (f32) {
// CHECK-NEXT:     memref.alloca_scope.return %arg0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = memref.alloca_scope  -> (f32, f32) {
// CHECK-NEXT:     memref.alloca_scope.return %arg0, %arg0 : f32, f32
// CHECK-NEXT:   } {a.note}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @scopes(%x: f32) {
  memref.alloca_scope {
    %0 = memref.alloca() : memref<4xf32>
  }
  %1 = memref.alloca_scope -> (f32) {
    memref.alloca_scope.return %x : f32
  }
  %2:2 = memref.alloca_scope -> (f32, f32) {
    memref.alloca_scope.return %x, %x : f32, f32
  } {a.note}
  return
}

// CHECK-LABEL: func.func @realloc(%arg0: memref<?xf32>, %arg1: index) {
// CHECK-NEXT:   %0 = memref.realloc %arg0 : memref<?xf32> to memref<124xf32>
// CHECK-NEXT:   %1 = memref.realloc %arg0(%arg1) : memref<?xf32> to memref<?xf32>
// CHECK-NEXT:   %2 = memref.realloc %arg0(%arg1) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @realloc(%m: memref<?xf32>, %n: index) {
  %0 = memref.realloc %m : memref<?xf32> to memref<124xf32>
  %1 = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
  %2 = memref.realloc %m(%n) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
  return
}

// CHECK-LABEL: func.func @accesses(%arg0: memref<4x?xf32>, %arg1: memref<f32>, %arg2: index) {
// CHECK-NEXT:   %0 = memref.load %arg0[%arg2, %arg2] : memref<4x?xf32>
// CHECK-NEXT:   %1 = memref.load %arg0[%arg2, %arg2] {alignment = 16 : i64, nontemporal = true} : memref<4x?xf32>
// CHECK-NEXT:   %2 = memref.load %arg0[%arg2, %arg2] : memref<4x?xf32>
// CHECK-NEXT:   %3 = memref.load %arg1[] {a.note} : memref<f32>
// CHECK-NEXT:   memref.store %0, %arg0[%arg2, %arg2] : memref<4x?xf32>
// CHECK-NEXT:   memref.store %0, %arg1[] {alignment = 4 : i64, nontemporal = true} : memref<f32>
// CHECK-NEXT:   memref.copy %arg0, %arg0 : memref<4x?xf32> to memref<4x?xf32>
// CHECK-NEXT:   memref.prefetch %arg0[%arg2, %arg2], read, locality<3>, data : memref<4x?xf32>
// CHECK-NEXT:   memref.prefetch %arg0[%arg2, %arg2], write, locality<0>, instr : memref<4x?xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @accesses(%m: memref<4x?xf32>, %s: memref<f32>, %i: index) {
  %0 = memref.load %m[%i, %i] : memref<4x?xf32>
  %1 = memref.load %m[%i, %i] {nontemporal = true, alignment = 16 : i64} : memref<4x?xf32>
  %2 = memref.load %m[%i, %i] {nontemporal = false} : memref<4x?xf32>
  %3 = memref.load %s[] {a.note} : memref<f32>
  memref.store %0, %m[%i, %i] : memref<4x?xf32>
  memref.store %0, %s[] {alignment = 4 : i64, nontemporal = true} : memref<f32>
  memref.copy %m, %m : memref<4x?xf32> to memref<4x?xf32>
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<4x?xf32>
  memref.prefetch %m[%i, %i], write, locality<0>, instr : memref<4x?xf32>
  return
}

// CHECK-LABEL: func.func @atomics(%arg0: memref<4x?xf32>, %arg1: memref<10xi32>, %arg2: f32, %arg3: i32, %arg4: index) {
// CHECK-NEXT:   %0 = memref.atomic_rmw addf %arg2, %arg0[%arg4, %arg4] : (f32, memref<4x?xf32>) -> f32
// CHECK-NEXT:   %1 = memref.atomic_rmw maxnumf %arg2, %arg0[%arg4, %arg4] : (f32, memref<4x?xf32>) -> f32
// CHECK-NEXT:   %2 = memref.atomic_rmw minnumf %arg2, %arg0[%arg4, %arg4] : (f32, memref<4x?xf32>) -> f32
// CHECK-NEXT:   %3 = memref.atomic_rmw maximumf %arg2, %arg0[%arg4, %arg4] : (f32, memref<4x?xf32>) -> f32
// CHECK-NEXT:   %4 = memref.atomic_rmw minimumf %arg2, %arg0[%arg4, %arg4] : (f32, memref<4x?xf32>) -> f32
// CHECK-NEXT:   %5 = memref.atomic_rmw mulf %arg2, %arg0[%arg4, %arg4] : (f32, memref<4x?xf32>) -> f32
// CHECK-NEXT:   %6 = memref.atomic_rmw assign %arg2, %arg0[%arg4, %arg4] : (f32, memref<4x?xf32>) -> f32
// CHECK-NEXT:   %7 = memref.atomic_rmw addi %arg3, %arg1[%arg4] : (i32, memref<10xi32>) -> i32
// CHECK-NEXT:   %8 = memref.atomic_rmw andi %arg3, %arg1[%arg4] : (i32, memref<10xi32>) -> i32
// CHECK-NEXT:   %9 = memref.atomic_rmw maxs %arg3, %arg1[%arg4] : (i32, memref<10xi32>) -> i32
// CHECK-NEXT:   %10 = memref.atomic_rmw maxu %arg3, %arg1[%arg4] : (i32, memref<10xi32>) -> i32
// CHECK-NEXT:   %11 = memref.atomic_rmw mins %arg3, %arg1[%arg4] : (i32, memref<10xi32>) -> i32
// CHECK-NEXT:   %12 = memref.atomic_rmw minu %arg3, %arg1[%arg4] : (i32, memref<10xi32>) -> i32
// CHECK-NEXT:   %13 = memref.atomic_rmw muli %arg3, %arg1[%arg4] : (i32, memref<10xi32>) -> i32
// CHECK-NEXT:   %14 = memref.atomic_rmw ori %arg3, %arg1[%arg4] : (i32, memref<10xi32>) -> i32
// CHECK-NEXT:   %15 = memref.atomic_rmw xori %arg3, %arg1[%arg4] {a.note} : (i32, memref<10xi32>) -> i32
// CHECK-NEXT:   %16 = memref.generic_atomic_rmw %arg0[%arg4, %arg4] : memref<4x?xf32> {
// CHECK-NEXT:   ^bb0(%arg5: f32):
// CHECK-NEXT:     %17 = arith.addf %arg5, %arg2 : f32
// CHECK-NEXT:     memref.atomic_yield %17 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @atomics(%m: memref<4x?xf32>, %k: memref<10xi32>, %x: f32, %n: i32, %i: index) {
  %0 = memref.atomic_rmw addf %x, %m[%i, %i] : (f32, memref<4x?xf32>) -> f32
  %1 = memref.atomic_rmw maxnumf %x, %m[%i, %i] : (f32, memref<4x?xf32>) -> f32
  %2 = memref.atomic_rmw minnumf %x, %m[%i, %i] : (f32, memref<4x?xf32>) -> f32
  %3 = memref.atomic_rmw maximumf %x, %m[%i, %i] : (f32, memref<4x?xf32>) -> f32
  %4 = memref.atomic_rmw minimumf %x, %m[%i, %i] : (f32, memref<4x?xf32>) -> f32
  %5 = memref.atomic_rmw mulf %x, %m[%i, %i] : (f32, memref<4x?xf32>) -> f32
  %6 = memref.atomic_rmw assign %x, %m[%i, %i] : (f32, memref<4x?xf32>) -> f32
  %7 = memref.atomic_rmw addi %n, %k[%i] : (i32, memref<10xi32>) -> i32
  %8 = memref.atomic_rmw andi %n, %k[%i] : (i32, memref<10xi32>) -> i32
  %9 = memref.atomic_rmw maxs %n, %k[%i] : (i32, memref<10xi32>) -> i32
  %10 = memref.atomic_rmw maxu %n, %k[%i] : (i32, memref<10xi32>) -> i32
  %11 = memref.atomic_rmw mins %n, %k[%i] : (i32, memref<10xi32>) -> i32
  %12 = memref.atomic_rmw minu %n, %k[%i] : (i32, memref<10xi32>) -> i32
  %13 = memref.atomic_rmw muli %n, %k[%i] : (i32, memref<10xi32>) -> i32
  %14 = memref.atomic_rmw ori %n, %k[%i] : (i32, memref<10xi32>) -> i32
  %15 = memref.atomic_rmw xori %n, %k[%i] {a.note} : (i32, memref<10xi32>) -> i32
  %16 = memref.generic_atomic_rmw %m[%i, %i] : memref<4x?xf32> {
  ^bb0(%old: f32):
    %new = arith.addf %old, %x : f32
    memref.atomic_yield %new : f32
  }
  return
}

// CHECK-LABEL: func.func @queries(%arg0: memref<4x?xf32>, %arg1: memref<*xf32>, %arg2: memref<4x4xf32, strided<[?, 1], offset: ?>>, %arg3: memref<f32>, %arg4: index) {
// CHECK-NEXT:   %dim = memref.dim %arg0, %arg4 : memref<4x?xf32>
// CHECK-NEXT:   %dim_0 = memref.dim {a.note} %arg1, %arg4 : memref<*xf32>
// CHECK-NEXT:   %0 = memref.rank %arg1 : memref<*xf32>
// CHECK-NEXT:   %assume_align = memref.assume_alignment %arg0, 64 : memref<4x?xf32>
// CHECK-NEXT:   %1:2 = memref.distinct_objects %arg0, %arg2 : memref<4x?xf32>, memref<4x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   %intptr = memref.extract_aligned_pointer_as_index %arg1 : memref<*xf32> -> index
// CHECK-NEXT:   %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg2 : memref<4x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:   %base_buffer_1, %offset_2 = memref.extract_strided_metadata %arg3 : memref<f32> -> memref<f32>, index
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @queries(%m: memref<4x?xf32>, %u: memref<*xf32>, %s: memref<4x4xf32, strided<[?, 1], offset: ?>>, %z: memref<f32>, %i: index) {
  %0 = memref.dim %m, %i : memref<4x?xf32>
  %1 = memref.dim {a.note} %u, %i : memref<*xf32>
  %2 = memref.rank %u : memref<*xf32>
  %3 = memref.assume_alignment %m, 64 : memref<4x?xf32>
  %4:2 = memref.distinct_objects %m, %s : memref<4x?xf32>, memref<4x4xf32, strided<[?, 1], offset: ?>>
  %5 = memref.extract_aligned_pointer_as_index %u : memref<*xf32> -> index
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %s : memref<4x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  %6:2 = memref.extract_strided_metadata %z : memref<f32> -> memref<f32>, index
  return
}

// CHECK-LABEL: func.func @casts(%arg0: memref<4x?xf32>, %arg1: memref<*xf32>, %arg2: memref<2xi32>, %arg3: memref<?xindex>, %arg4: index) {
// CHECK-NEXT:   %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   %cast_0 = memref.cast %arg1 : memref<*xf32> to memref<4xf32>
// CHECK-NEXT:   %memspacecast = memref.memory_space_cast %arg0 : memref<4x?xf32> to memref<4x?xf32, 3>
// CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg1 to offset: [%arg4], sizes: [4, %arg4], strides: [%arg4, 1] : memref<*xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   %reinterpret_cast_1 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [], strides: [] {a.note} : memref<4x?xf32> to memref<f32>
// CHECK-NEXT:   %reshape = memref.reshape %arg0(%arg2) : (memref<4x?xf32>, memref<2xi32>) -> memref<?x4xf32>
// CHECK-NEXT:   %reshape_2 = memref.reshape %arg1(%arg3) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @casts(%m: memref<4x?xf32>, %u: memref<*xf32>, %shape: memref<2xi32>, %dynamic: memref<?xindex>, %n: index) {
  %0 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %1 = memref.cast %u : memref<*xf32> to memref<4xf32>
  %2 = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x?xf32, 3>
  %3 = memref.reinterpret_cast %u to offset: [%n], sizes: [4, %n], strides: [%n, 1] : memref<*xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  %4 = memref.reinterpret_cast %m to offset: [0], sizes: [], strides: [] {a.note} : memref<4x?xf32> to memref<f32>
  %5 = memref.reshape %m(%shape) : (memref<4x?xf32>, memref<2xi32>) -> memref<?x4xf32>
  %6 = memref.reshape %u(%dynamic) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  return
}

// CHECK-LABEL: func.func @views(%arg0: memref<8x16x4xf32>, %arg1: memref<?x?xf32, strided<[?, ?], offset: ?>>, %arg2: memref<2048xi8>, %arg3: index) {
// CHECK-NEXT:   %subview = memref.subview %arg0[0, 0, 0] [8, 16, 4] [1, 1, 1] : memref<8x16x4xf32> to memref<8x16x4xf32, strided<[64, 4, 1]>>
// CHECK-NEXT:   %subview_0 = memref.subview %arg0[3, 4, 2] [1, 6, 2] [1, 1, 1] : memref<8x16x4xf32> to memref<6x2xf32, strided<[4, 1], offset: 210>>
// CHECK-NEXT:   %subview_1 = memref.subview %arg1[%arg3, 1] [%arg3, 2] [%arg3, 3] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x2xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   %subview_2 = memref.subview %arg0[%arg3, 0, 0] [1, 1, 4] [1, 1, 1] {a.note} : memref<8x16x4xf32> to memref<1x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT:   %transpose = memref.transpose %arg0 (d0, d1, d2) -> (d2, d0, d1) : memref<8x16x4xf32> to memref<4x8x16xf32, strided<[1, 64, 4]>>
// CHECK-NEXT:   %view = memref.view %arg2[%arg3][] : memref<2048xi8> to memref<64x4xf32>
// CHECK-NEXT:   %view_3 = memref.view %arg2[%arg3][%arg3, %arg3] : memref<2048xi8> to memref<?x4x?xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @views(%m: memref<8x16x4xf32>, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %bytes: memref<2048xi8>, %n: index) {
  %0 = memref.subview %m[0, 0, 0] [8, 16, 4] [1, 1, 1] : memref<8x16x4xf32> to memref<8x16x4xf32, strided<[64, 4, 1]>>
  %1 = memref.subview %m[3, 4, 2] [1, 6, 2] [1, 1, 1] : memref<8x16x4xf32> to memref<6x2xf32, strided<[4, 1], offset: 210>>
  %2 = memref.subview %d[%n, 1] [%n, 2] [%n, 3] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x2xf32, strided<[?, ?], offset: ?>>
  %3 = memref.subview %m[%n, 0, 0] [1, 1, 4] [1, 1, 1] {a.note} : memref<8x16x4xf32> to memref<1x4xf32, strided<[4, 1], offset: ?>>
  %4 = memref.transpose %m (i, j, k) -> (k, i, j) : memref<8x16x4xf32> to memref<4x8x16xf32, strided<[1, 64, 4]>>
  %5 = memref.view %bytes[%n][] : memref<2048xi8> to memref<64x4xf32>
  %6 = memref.view %bytes[%n][%n, %n] : memref<2048xi8> to memref<?x4x?xf32>
  return
}

// CHECK-LABEL: func.func @reshapes(%arg0: memref<4x6x?xf32>, %arg1: memref<6x4xf32, strided<[8, 2], offset: 1>>, %arg2: memref<1x1xf32>, %arg3: memref<f32>, %arg4: index) {
// CHECK-NEXT:   %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : memref<4x6x?xf32> into memref<24x?xf32>
// CHECK-NEXT:   %collapse_shape_0 = memref.collapse_shape %arg1 {{\[\[}}0, 1]] : memref<6x4xf32, strided<[8, 2], offset: 1>> into memref<24xf32, strided<[2], offset: 1>>
// CHECK-NEXT:   %collapse_shape_1 = memref.collapse_shape %arg2 [] : memref<1x1xf32> into memref<f32>
// CHECK-NEXT:   %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2], [3]] output_shape [2, 2, 6, %arg4] : memref<4x6x?xf32> into memref<2x2x6x?xf32>
// CHECK-NEXT:   %expand_shape_2 = memref.expand_shape %arg1 {{\[\[}}0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32, strided<[8, 2], offset: 1>> into memref<2x3x4xf32, strided<[24, 8, 2], offset: 1>>
// CHECK-NEXT:   %expand_shape_3 = memref.expand_shape %arg3 [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @reshapes(%m: memref<4x6x?xf32>, %s: memref<6x4xf32, strided<[8, 2], offset: 1>>, %one: memref<1x1xf32>, %z: memref<f32>, %n: index) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<4x6x?xf32> into memref<24x?xf32>
  %1 = memref.collapse_shape %s [[0, 1]] : memref<6x4xf32, strided<[8, 2], offset: 1>> into memref<24xf32, strided<[2], offset: 1>>
  %2 = memref.collapse_shape %one [] : memref<1x1xf32> into memref<f32>
  %3 = memref.expand_shape %m [[0, 1], [2], [3]] output_shape [2, 2, 6, %n] : memref<4x6x?xf32> into memref<2x2x6x?xf32>
  %4 = memref.expand_shape %s [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32, strided<[8, 2], offset: 1>> into memref<2x3x4xf32, strided<[24, 8, 2], offset: 1>>
  %5 = memref.expand_shape %z [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  return
}

// CHECK-LABEL: func.func @transfers(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: memref<1xi32>, %arg3: index) {
// CHECK-NEXT:   memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3, %arg3], %arg3, %arg2[%arg3] : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
// CHECK-NEXT:   memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3, %arg3], %arg3, %arg2[%arg3], %arg3, %arg3 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
// CHECK-NEXT:   memref.dma_wait %arg2[%arg3], %arg3 : memref<1xi32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @transfers(%a: memref<40x128xf32>, %b: memref<2x1024xf32, 1>, %tag: memref<1xi32>, %i: index) {
  memref.dma_start %a[%i, %i], %b[%i, %i], %i, %tag[%i] : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
  memref.dma_start %a[%i, %i], %b[%i, %i], %i, %tag[%i], %i, %i : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%i], %i : memref<1xi32>
  return
}

// CHECK-LABEL: func.func @globals() {
// CHECK-NEXT:   %0 = memref.get_global @weights : memref<2xf32>
// CHECK-NEXT:   %1 = memref.get_global @uninitialized : memref<2x2xf32> {a.note}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @globals() {
  %0 = memref.get_global @weights : memref<2xf32>
  %1 = memref.get_global @uninitialized : memref<2x2xf32> {a.note}
  return
}
