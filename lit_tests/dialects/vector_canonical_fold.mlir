// vector: what upstream's canonicalization makes of broadcasts, shapes, slices, masks and reductions.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

func.func @broadcasts(%x: f32, %v: vector<4xf32>, %w: vector<2x4xf32>, %u: vector<1x4xf32>) -> (vector<2x4xf32>, vector<8x2x4xf32>, f32, vector<4xf32>, f32, vector<4x2xf32>, vector<8xf32>, vector<2x4xf32>) {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  %2 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %3 = vector.broadcast %2 : vector<2x4xf32> to vector<8x2x4xf32>
  %4 = vector.extract %1[1, 2] : f32 from vector<2x4xf32>
  %5 = vector.extract %2[1] : vector<4xf32> from vector<2x4xf32>
  %6 = vector.extract %2[0, 3] : f32 from vector<2x4xf32>
  %7 = vector.transpose %1, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %8 = vector.shape_cast %1 : vector<2x4xf32> to vector<8xf32>
  %9 = vector.extract_strided_slice %3 {offsets = [1], sizes = [1], strides = [1]} : vector<8x2x4xf32> to vector<1x2x4xf32>
  %10 = vector.shape_cast %9 : vector<1x2x4xf32> to vector<2x4xf32>
  return %1, %3, %4, %5, %6, %7, %8, %10 : vector<2x4xf32>, vector<8x2x4xf32>, f32, vector<4xf32>, f32, vector<4x2xf32>, vector<8xf32>, vector<2x4xf32>
}
func.func @casts(%v: vector<4x2xf32>, %w: vector<8xf32>) -> (vector<8xf32>, vector<2x4xf32>, vector<4x2xf32>, vector<1x8xf32>, vector<4x2xi32>) {
  %0 = vector.shape_cast %v : vector<4x2xf32> to vector<8xf32>
  %1 = vector.shape_cast %0 : vector<8xf32> to vector<2x4xf32>
  %2 = vector.transpose %v, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  %3 = vector.transpose %2, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %4 = vector.broadcast %w : vector<8xf32> to vector<1x8xf32>
  %5 = vector.bitcast %v : vector<4x2xf32> to vector<4x2xi32>
  return %0, %1, %3, %4, %5 : vector<8xf32>, vector<2x4xf32>, vector<4x2xf32>, vector<1x8xf32>, vector<4x2xi32>
}
func.func @masks(%m: memref<?xf32>, %i: index, %p: vector<4xf32>, %a: f32, %vv: vector<4xi32>) -> (vector<4xi1>, vector<4xf32>, vector<4xf32>, vector<4xf32>, f32, vector<4xf32>) {
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %c0 = arith.constant 0 : index
  %0 = vector.create_mask %c2 : vector<4xi1>
  %all = vector.constant_mask [4] : vector<4xi1>
  %none = vector.constant_mask [0] : vector<4xi1>
  %1 = vector.maskedload %m[%i], %all, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %2 = vector.maskedload %m[%i], %none, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %all, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%c2], %none, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %3 = vector.gather %m[%i] [%vv], %none, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i] [%vv], %none, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %4 = vector.expandload %m[%i], %all, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %all, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %5 = vector.mask %all { vector.reduction <add>, %p : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.mask %0 { } : vector<4xi1>
  return %0, %1, %2, %3, %5, %4 : vector<4xi1>, vector<4xf32>, vector<4xf32>, vector<4xf32>, f32, vector<4xf32>
}
func.func @slices(%v: vector<8x4xf32>, %w: vector<4xf32>, %x: f32) -> (vector<2x4xf32>, vector<8x4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x2xi1>) {
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [4], strides = [1]} : vector<8x4xf32> to vector<4x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4x4xf32> to vector<2x4xf32>
  %2 = vector.insert %w, %v [3] : vector<4xf32> into vector<8x4xf32>
  %3 = vector.extract %2[3] : vector<4xf32> from vector<8x4xf32>
  %4 = vector.extract %2[2] : vector<4xf32> from vector<8x4xf32>
  %5 = vector.insert_strided_slice %w, %v {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<8x4xf32>
  %6 = vector.extract %5[1] : vector<4xf32> from vector<8x4xf32>
  %m = vector.constant_mask [3, 2] : vector<8x4xi1>
  %7 = vector.extract_strided_slice %m {offsets = [2, 1], sizes = [2, 2], strides = [1, 1]} : vector<8x4xi1> to vector<2x2xi1>
  return %1, %5, %3, %4, %6, %7 : vector<2x4xf32>, vector<8x4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x2xi1>
}
func.func @reductions(%v: vector<1xf32>, %a: f32, %m: vector<4x1xf32>, %b: vector<4xf32>, %q: vector<1x1xf32>) -> (f32, f32, vector<4xf32>, f32) {
  %0 = vector.reduction <add>, %v : vector<1xf32> into f32
  %1 = vector.reduction <add>, %v, %a : vector<1xf32> into f32
  %2 = vector.multi_reduction <add>, %m, %b [1] : vector<4x1xf32> to vector<4xf32>
  %3 = vector.multi_reduction <mul>, %q, %a [0, 1] : vector<1x1xf32> to f32
  return %0, %1, %2, %3 : f32, f32, vector<4xf32>, f32
}
func.func @shuffles(%a: vector<4xf32>, %b: vector<4xf32>, %s: vector<1xf32>) -> (vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<4xf32>) {
  %0 = vector.shuffle %a, %b [0, 1, 2, 3] : vector<4xf32>, vector<4xf32>
  %1 = vector.shuffle %a, %b [4, 5, 6, 7] : vector<4xf32>, vector<4xf32>
  %2 = vector.shuffle %a, %b [0, 4, 1, 5, 2, 6, 3, 7] : vector<4xf32>, vector<4xf32>
  %x = vector.extract %a[0] : f32 from vector<4xf32>
  %sp = vector.broadcast %x : f32 to vector<4xf32>
  %3 = vector.shuffle %sp, %sp [3, 2, 1, 4] : vector<4xf32>, vector<4xf32>
  return %0, %1, %2, %3 : vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<4xf32>
}
func.func @elements(%x: f32, %v: vector<2xf32>, %y: f32) -> (vector<2xf32>, vector<4xf32>, f32, vector<2xf32>) {
  %0 = vector.from_elements %x, %x : vector<2xf32>
  %1 = vector.from_elements %x, %x, %y, %x : vector<4xf32>
  %2 = vector.extract %1[2] : f32 from vector<4xf32>
  %3:2 = vector.to_elements %v : vector<2xf32>
  %4 = vector.from_elements %3#0, %3#1 : vector<2xf32>
  return %0, %1, %2, %4 : vector<2xf32>, vector<4xf32>, f32, vector<2xf32>
}
func.func @shapes(%v: vector<4xf32>, %w: vector<2x1xf32>, %x: f32, %u: vector<1xf32>) -> (vector<2x1x4xf32>, vector<8xf32>, vector<2x2x1xf32>, vector<1x4xf32>, vector<4x1xf32>, vector<4xf32>, vector<2x4xf32>) {
  %0 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<2x1x4xf32>
  %2 = vector.shape_cast %0 : vector<2x4xf32> to vector<8xf32>
  %3 = vector.broadcast %w : vector<2x1xf32> to vector<2x2xf32>
  %4 = vector.broadcast %w : vector<2x1xf32> to vector<2x2x1xf32>
  %5 = vector.broadcast %v : vector<4xf32> to vector<1x4xf32>
  %6 = vector.transpose %5, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  %7 = vector.broadcast %u : vector<1xf32> to vector<4xf32>
  %8 = vector.broadcast %u : vector<1xf32> to vector<2x4xf32>
  return %1, %2, %4, %5, %6, %7, %8 : vector<2x1x4xf32>, vector<8xf32>, vector<2x2x1xf32>, vector<1x4xf32>, vector<4x1xf32>, vector<4xf32>, vector<2x4xf32>
}
func.func @transposes(%v: vector<2x3x4xf32>, %x: f32, %s: vector<[4]x2xf32>) -> (vector<3x4x2xf32>, vector<4x2xf32>, vector<2x3x4xf32>, vector<[4]x2xf32>) {
  %0 = vector.transpose %v, [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
  %1 = vector.transpose %0, [2, 0, 1] : vector<4x2x3xf32> to vector<3x4x2xf32>
  %c = arith.constant dense<1.0> : vector<2x4xf32>
  %2 = vector.transpose %c, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %3 = vector.transpose %1, [2, 0, 1] : vector<3x4x2xf32> to vector<2x3x4xf32>
  %4 = vector.transpose %s, [1, 0] : vector<[4]x2xf32> to vector<2x[4]xf32>
  %5 = vector.transpose %4, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  return %1, %2, %3, %5 : vector<3x4x2xf32>, vector<4x2xf32>, vector<2x3x4xf32>, vector<[4]x2xf32>
}
func.func @masks_at_corners(%n: index, %m: memref<4x?xf32>, %i: index, %p: vector<4xi32>, %f: vector<4xf32>) -> (vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<i1>, vector<[4]xi1>, i32, vector<4x3xi1>) {
  %cm = arith.constant -3 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %c0 = arith.constant 0 : index
  %0 = vector.create_mask %cm, %c2 : vector<4x3xi1>
  %1 = vector.create_mask %c9, %c2 : vector<4x3xi1>
  %2 = vector.create_mask %c9, %c9 : vector<4x3xi1>
  %3 = vector.create_mask %c9 : vector<i1>
  %4 = vector.create_mask %c2 : vector<[4]xi1>
  %k = vector.constant_mask [3] : vector<4xi1>
  %5 = vector.mask %k { vector.reduction <add>, %p : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %6 = vector.create_mask %n, %c2 : vector<4x3xi1>
  %one = arith.constant dense<true> : vector<4xi1>
  vector.compressstore %m[%i, %i], %one, %f : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i, %i], %k, %f : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2, %3, %4, %5, %6 : vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<i1>, vector<[4]xi1>, i32, vector<4x3xi1>
}
func.func @slices_at_corners(%v: vector<4xf32>, %x: f32, %w: vector<2x4xf32>) -> (vector<1x2xf32>, vector<2x2xf32>, vector<1x2xi1>, vector<1x4xf32>, vector<2x3xf32>, vector<1x4xi1>) {
  %0 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  %2 = vector.broadcast %x : f32 to vector<4x4xf32>
  %3 = vector.extract_strided_slice %2 {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x4xf32> to vector<2x2xf32>
  %k = vector.constant_mask [1, 2] : vector<4x4xi1>
  %4 = vector.extract_strided_slice %k {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<4x4xi1> to vector<1x2xi1>
  %5 = vector.extract_strided_slice %w {offsets = [1, 0], sizes = [1, 4], strides = [1, 1]} : vector<2x4xf32> to vector<1x4xf32>
  %6 = vector.extract_strided_slice %w {offsets = [0, 1], sizes = [2, 3], strides = [1, 1]} : vector<2x4xf32> to vector<2x3xf32>
  %7 = vector.extract_strided_slice %k {offsets = [0], sizes = [1], strides = [1]} : vector<4x4xi1> to vector<1x4xi1>
  return %1, %3, %4, %5, %6, %7 : vector<1x2xf32>, vector<2x2xf32>, vector<1x2xi1>, vector<1x4xf32>, vector<2x3xf32>, vector<1x4xi1>
}
func.func @reductions_at_corners(%v: vector<1xi32>, %a: i32, %m: vector<1x4x1xi8>, %b: vector<1x4xi8>, %s: vector<[1]xi32>, %k: vector<4xi1>, %z: vector<4xi32>, %f: vector<1xf32>, %g: f32) -> (i32, vector<1x4xi8>, i32, i32, f32) {
  %0 = vector.reduction <minui>, %v, %a : vector<1xi32> into i32
  %1 = vector.multi_reduction <xor>, %m, %b [2] : vector<1x4x1xi8> to vector<1x4xi8>
  %2 = vector.reduction <add>, %v : vector<1xi32> into i32
  %3 = vector.mask %k { vector.reduction <add>, %z : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %4 = vector.reduction <maxnumf>, %f, %g fastmath<nnan> : vector<1xf32> into f32
  return %0, %1, %2, %3, %4 : i32, vector<1x4xi8>, i32, i32, f32
}
func.func @lanes(%a: vector<2x3xf32>, %b: vector<2x3xf32>, %s: vector<1xf32>, %x: f32, %p: vector<f32>) -> (vector<4x3xf32>, vector<2xf32>, vector<2xf32>, vector<1xf32>, vector<f32>) {
  %0 = vector.shuffle %a, %b [0, 2, 1, 3] : vector<2x3xf32>, vector<2x3xf32>
  %1 = vector.shuffle %s, %s [0, 1] : vector<1xf32>, vector<1xf32>
  %2 = vector.broadcast %x : f32 to vector<2xf32>
  %3 = vector.broadcast %x : f32 to vector<2xf32>
  %4 = vector.shuffle %2, %3 [1, 3] : vector<2xf32>, vector<2xf32>
  %5 = vector.from_elements %x : vector<1xf32>
  %6 = vector.from_elements %x : vector<f32>
  return %0, %1, %4, %5, %6 : vector<4x3xf32>, vector<2xf32>, vector<2xf32>, vector<1xf32>, vector<f32>
}
func.func @slices_of_rows(%v: vector<2x1xf32>, %w: vector<1xf32>, %u: vector<2x4x8xf32>, %q: vector<1x1x8xf32>) -> (vector<1x1x2xf32>, vector<1x2xf32>, vector<1x1x8xf32>, vector<1x2x8xf32>, vector<1x1x4xf32>, vector<1x4x8xf32>) {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<3x2x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 1, 2], sizes = [1, 1, 2], strides = [1, 1, 1]} : vector<3x2x4xf32> to vector<1x1x2xf32>
  %2 = vector.broadcast %w : vector<1xf32> to vector<2x4xf32>
  %3 = vector.extract_strided_slice %2 {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  %4 = vector.extract_strided_slice %u {offsets = [1, 1, 0], sizes = [1, 1, 8], strides = [1, 1, 1]} : vector<2x4x8xf32> to vector<1x1x8xf32>
  %5 = vector.extract_strided_slice %u {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4x8xf32> to vector<1x2x8xf32>
  %6 = vector.extract_strided_slice %q {offsets = [0, 0, 2], sizes = [1, 1, 4], strides = [1, 1, 1]} : vector<1x1x8xf32> to vector<1x1x4xf32>
  %7 = vector.extract_strided_slice %u {offsets = [1], sizes = [1], strides = [1]} : vector<2x4x8xf32> to vector<1x4x8xf32>
  return %1, %3, %4, %5, %6, %7 : vector<1x1x2xf32>, vector<1x2xf32>, vector<1x1x8xf32>, vector<1x2x8xf32>, vector<1x1x4xf32>, vector<1x4x8xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @broadcasts(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: vector<1x4xf32>) -> (vector<2x4xf32>, vector<8x2x4xf32>, f32, vector<4xf32>, f32, vector<4x2xf32>, vector<8xf32>, vector<2x4xf32>) {
// CHECK-NEXT:     %0 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
// CHECK-NEXT:     %1 = vector.broadcast %arg1 : vector<4xf32> to vector<8x2x4xf32>
// CHECK-NEXT:     %2 = vector.extract %arg1[3] : f32 from vector<4xf32>
// CHECK-NEXT:     %3 = vector.broadcast %arg0 : f32 to vector<4x2xf32>
// CHECK-NEXT:     %4 = vector.broadcast %arg0 : f32 to vector<8xf32>
// CHECK-NEXT:     %5 = vector.broadcast %arg1 : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT:     return %0, %1, %arg0, %arg1, %2, %3, %4, %5 : vector<2x4xf32>, vector<8x2x4xf32>, f32, vector<4xf32>, f32, vector<4x2xf32>, vector<8xf32>, vector<2x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @casts(%arg0: vector<4x2xf32>, %arg1: vector<8xf32>) -> (vector<8xf32>, vector<2x4xf32>, vector<4x2xf32>, vector<1x8xf32>, vector<4x2xi32>) {
// CHECK-NEXT:     %0 = vector.shape_cast %arg0 : vector<4x2xf32> to vector<8xf32>
// CHECK-NEXT:     %1 = vector.shape_cast %arg0 : vector<4x2xf32> to vector<2x4xf32>
// CHECK-NEXT:     %2 = vector.broadcast %arg1 : vector<8xf32> to vector<1x8xf32>
// CHECK-NEXT:     %3 = vector.bitcast %arg0 : vector<4x2xf32> to vector<4x2xi32>
// CHECK-NEXT:     return %0, %1, %arg0, %2, %3 : vector<8xf32>, vector<2x4xf32>, vector<4x2xf32>, vector<1x8xf32>, vector<4x2xi32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @masks(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: f32, %arg4: vector<4xi32>) -> (vector<4xi1>, vector<4xf32>, vector<4xf32>, vector<4xf32>, f32, vector<4xf32>) {
// CHECK-NEXT:     %0 = vector.constant_mask [2] : vector<4xi1>
// CHECK-NEXT:     %1 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     vector.store %arg2, %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     %2 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     vector.store %arg2, %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     %3 = vector.reduction <add>, %arg2 : vector<4xf32> into f32
// CHECK-NEXT:     return %0, %1, %arg2, %arg2, %3, %2 : vector<4xi1>, vector<4xf32>, vector<4xf32>, vector<4xf32>, f32, vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @slices(%arg0: vector<8x4xf32>, %arg1: vector<4xf32>, %arg2: f32) -> (vector<2x4xf32>, vector<8x4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x2xi1>) {
// CHECK-NEXT:     %0 = vector.extract_strided_slice %arg0 {offsets = [2], sizes = [4], strides = [1]} : vector<8x4xf32> to vector<4x4xf32>
// CHECK-NEXT:     %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4x4xf32> to vector<2x4xf32>
// CHECK-NEXT:     %2 = vector.extract %arg0[2] : vector<4xf32> from vector<8x4xf32>
// CHECK-NEXT:     %3 = vector.insert_strided_slice %arg1, %arg0 {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<8x4xf32>
// CHECK-NEXT:     %4 = vector.constant_mask [1, 1] : vector<2x2xi1>
// CHECK-NEXT:     return %1, %3, %arg1, %2, %arg1, %4 : vector<2x4xf32>, vector<8x4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x2xi1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @reductions(%arg0: vector<1xf32>, %arg1: f32, %arg2: vector<4x1xf32>, %arg3: vector<4xf32>, %arg4: vector<1x1xf32>) -> (f32, f32, vector<4xf32>, f32) {
// CHECK-NEXT:     %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:     %1 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:     %2 = arith.addf %1, %arg1 : f32
// CHECK-NEXT:     %3 = vector.shape_cast %arg2 : vector<4x1xf32> to vector<4xf32>
// CHECK-NEXT:     %4 = arith.addf %arg3, %3 : vector<4xf32>
// CHECK-NEXT:     %5 = vector.extract %arg4[0, 0] : f32 from vector<1x1xf32>
// CHECK-NEXT:     %6 = arith.mulf %arg1, %5 : f32
// CHECK-NEXT:     return %0, %2, %4, %6 : f32, f32, vector<4xf32>, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shuffles(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<1xf32>) -> (vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<4xf32>) {
// CHECK-NEXT:     %0 = vector.interleave %arg0, %arg1 : vector<4xf32> -> vector<8xf32>
// CHECK-NEXT:     %1 = vector.extract %arg0[0] : f32 from vector<4xf32>
// CHECK-NEXT:     %2 = vector.broadcast %1 : f32 to vector<4xf32>
// CHECK-NEXT:     return %arg0, %arg1, %0, %2 : vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @elements(%arg0: f32, %arg1: vector<2xf32>, %arg2: f32) -> (vector<2xf32>, vector<4xf32>, f32, vector<2xf32>) {
// CHECK-NEXT:     %0 = vector.broadcast %arg0 : f32 to vector<2xf32>
// CHECK-NEXT:     %1 = vector.from_elements %arg0, %arg0, %arg2, %arg0 : vector<4xf32>
// CHECK-NEXT:     return %0, %1, %arg2, %arg1 : vector<2xf32>, vector<4xf32>, f32, vector<2xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shapes(%arg0: vector<4xf32>, %arg1: vector<2x1xf32>, %arg2: f32, %arg3: vector<1xf32>) -> (vector<2x1x4xf32>, vector<8xf32>, vector<2x2x1xf32>, vector<1x4xf32>, vector<4x1xf32>, vector<4xf32>, vector<2x4xf32>) {
// CHECK-NEXT:     %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT:     %1 = vector.broadcast %arg0 : vector<4xf32> to vector<2x1x4xf32>
// CHECK-NEXT:     %2 = vector.shape_cast %0 : vector<2x4xf32> to vector<8xf32>
// CHECK-NEXT:     %3 = vector.broadcast %arg1 : vector<2x1xf32> to vector<2x2x1xf32>
// CHECK-NEXT:     %4 = vector.broadcast %arg0 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT:     %5 = vector.transpose %4, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
// CHECK-NEXT:     %6 = vector.broadcast %arg3 : vector<1xf32> to vector<4xf32>
// CHECK-NEXT:     %7 = vector.broadcast %arg3 : vector<1xf32> to vector<2x4xf32>
// CHECK-NEXT:     return %1, %2, %3, %4, %5, %6, %7 : vector<2x1x4xf32>, vector<8xf32>, vector<2x2x1xf32>, vector<1x4xf32>, vector<4x1xf32>, vector<4xf32>, vector<2x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @transposes(%arg0: vector<2x3x4xf32>, %arg1: f32, %arg2: vector<[4]x2xf32>) -> (vector<3x4x2xf32>, vector<4x2xf32>, vector<2x3x4xf32>, vector<[4]x2xf32>) {
// CHECK-NEXT:     %cst = arith.constant dense<1.000000e+00> : vector<4x2xf32>
// CHECK-NEXT:     %0 = vector.transpose %arg0, [1, 2, 0] : vector<2x3x4xf32> to vector<3x4x2xf32>
// CHECK-NEXT:     return %0, %cst, %arg0, %arg2 : vector<3x4x2xf32>, vector<4x2xf32>, vector<2x3x4xf32>, vector<[4]x2xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @masks_at_corners(%arg0: index, %arg1: memref<4x?xf32>, %arg2: index, %arg3: vector<4xi32>, %arg4: vector<4xf32>) -> (vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<i1>, vector<[4]xi1>, i32, vector<4x3xi1>) {
// CHECK-NEXT:     %cst = arith.constant dense<true> : vector<i1>
// CHECK-NEXT:     %cst_0 = arith.constant dense<true> : vector<4x3xi1>
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %cst_1 = arith.constant dense<false> : vector<4x3xi1>
// CHECK-NEXT:     %0 = vector.constant_mask [4, 2] : vector<4x3xi1>
// CHECK-NEXT:     %1 = vector.create_mask %c2 : vector<[4]xi1>
// CHECK-NEXT:     %2 = vector.constant_mask [3] : vector<4xi1>
// CHECK-NEXT:     %3 = vector.mask %2 { vector.reduction <add>, %arg3 : vector<4xi32> into i32 } : vector<4xi1> -> i32
// CHECK-NEXT:     %4 = vector.create_mask %arg0, %c2 : vector<4x3xi1>
// CHECK-NEXT:     vector.store %arg4, %arg1[%arg2, %arg2] : memref<4x?xf32>, vector<4xf32>
// CHECK-NEXT:     vector.compressstore %arg1[%arg2, %arg2], %2, %arg4 : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:     return %cst_1, %0, %cst_0, %cst, %1, %3, %4 : vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<i1>, vector<[4]xi1>, i32, vector<4x3xi1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @slices_at_corners(%arg0: vector<4xf32>, %arg1: f32, %arg2: vector<2x4xf32>) -> (vector<1x2xf32>, vector<2x2xf32>, vector<1x2xi1>, vector<1x4xf32>, vector<2x3xf32>, vector<1x4xi1>) {
// CHECK-NEXT:     %cst = arith.constant dense<false> : vector<1x2xi1>
// CHECK-NEXT:     %0 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT:     %1 = vector.broadcast %0 : vector<2xf32> to vector<1x2xf32>
// CHECK-NEXT:     %2 = vector.broadcast %arg1 : f32 to vector<2x2xf32>
// CHECK-NEXT:     %3 = vector.extract %arg2[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:     %4 = vector.shape_cast %3 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT:     %5 = vector.extract_strided_slice %arg2 {offsets = [0, 1], sizes = [2, 3], strides = [1, 1]} : vector<2x4xf32> to vector<2x3xf32>
// CHECK-NEXT:     %6 = vector.constant_mask [1, 2] : vector<1x4xi1>
// CHECK-NEXT:     return %1, %2, %cst, %4, %5, %6 : vector<1x2xf32>, vector<2x2xf32>, vector<1x2xi1>, vector<1x4xf32>, vector<2x3xf32>, vector<1x4xi1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @reductions_at_corners(%arg0: vector<1xi32>, %arg1: i32, %arg2: vector<1x4x1xi8>, %arg3: vector<1x4xi8>, %arg4: vector<[1]xi32>, %arg5: vector<4xi1>, %arg6: vector<4xi32>, %arg7: vector<1xf32>, %arg8: f32) -> (i32, vector<1x4xi8>, i32, i32, f32) {
// CHECK-NEXT:     %0 = vector.extract %arg0[0] : i32 from vector<1xi32>
// CHECK-NEXT:     %1 = arith.minui %0, %arg1 : i32
// CHECK-NEXT:     %2 = vector.shape_cast %arg2 : vector<1x4x1xi8> to vector<1x4xi8>
// CHECK-NEXT:     %3 = arith.xori %arg3, %2 : vector<1x4xi8>
// CHECK-NEXT:     %4 = vector.extract %arg0[0] : i32 from vector<1xi32>
// CHECK-NEXT:     %5 = vector.mask %arg5 { vector.reduction <add>, %arg6 : vector<4xi32> into i32 } : vector<4xi1> -> i32
// CHECK-NEXT:     %6 = vector.extract %arg7[0] : f32 from vector<1xf32>
// CHECK-NEXT:     %7 = arith.maxnumf %6, %arg8 fastmath<nnan> : f32
// CHECK-NEXT:     return %1, %3, %4, %5, %7 : i32, vector<1x4xi8>, i32, i32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @lanes(%arg0: vector<2x3xf32>, %arg1: vector<2x3xf32>, %arg2: vector<1xf32>, %arg3: f32, %arg4: vector<f32>) -> (vector<4x3xf32>, vector<2xf32>, vector<2xf32>, vector<1xf32>, vector<f32>) {
// CHECK-NEXT:     %0 = vector.shuffle %arg0, %arg1 [0, 2, 1, 3] : vector<2x3xf32>, vector<2x3xf32>
// CHECK-NEXT:     %1 = vector.interleave %arg2, %arg2 : vector<1xf32> -> vector<2xf32>
// CHECK-NEXT:     %2 = vector.broadcast %arg3 : f32 to vector<2xf32>
// CHECK-NEXT:     %3 = vector.broadcast %arg3 : f32 to vector<1xf32>
// CHECK-NEXT:     %4 = vector.broadcast %arg3 : f32 to vector<f32>
// CHECK-NEXT:     return %0, %1, %2, %3, %4 : vector<4x3xf32>, vector<2xf32>, vector<2xf32>, vector<1xf32>, vector<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @slices_of_rows(%arg0: vector<2x1xf32>, %arg1: vector<1xf32>, %arg2: vector<2x4x8xf32>, %arg3: vector<1x1x8xf32>) -> (vector<1x1x2xf32>, vector<1x2xf32>, vector<1x1x8xf32>, vector<1x2x8xf32>, vector<1x1x4xf32>, vector<1x4x8xf32>) {
// CHECK-NEXT:     %0 = vector.extract %arg0[1] : vector<1xf32> from vector<2x1xf32>
// CHECK-NEXT:     %1 = vector.broadcast %0 : vector<1xf32> to vector<1x1x2xf32>
// CHECK-NEXT:     %2 = vector.broadcast %arg1 : vector<1xf32> to vector<1x2xf32>
// CHECK-NEXT:     %3 = vector.extract %arg2[1, 1] : vector<8xf32> from vector<2x4x8xf32>
// CHECK-NEXT:     %4 = vector.shape_cast %3 : vector<8xf32> to vector<1x1x8xf32>
// CHECK-NEXT:     %5 = vector.extract_strided_slice %arg2 {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4x8xf32> to vector<1x2x8xf32>
// CHECK-NEXT:     %6 = vector.extract_strided_slice %arg3 {offsets = [0, 0, 2], sizes = [1, 1, 4], strides = [1, 1, 1]} : vector<1x1x8xf32> to vector<1x1x4xf32>
// CHECK-NEXT:     %7 = vector.extract %arg2[1] : vector<4x8xf32> from vector<2x4x8xf32>
// CHECK-NEXT:     %8 = vector.shape_cast %7 : vector<4x8xf32> to vector<1x4x8xf32>
// CHECK-NEXT:     return %1, %2, %4, %5, %6, %8 : vector<1x1x2xf32>, vector<1x2xf32>, vector<1x1x8xf32>, vector<1x2x8xf32>, vector<1x1x4xf32>, vector<1x4x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
