// What operations of vector fold to.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

func.func @extracts(%a: f32, %b: f32, %v: vector<8xf32>, %m: vector<4x8xf32>, %t: vector<2x4x8xf32>, %i: index) {
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %cst = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %splat = arith.constant dense<5> : vector<4x[4]xi32>
  %0 = vector.extract %m[] : vector<4x8xf32> from vector<4x8xf32>
  %1 = vector.extract %v[%c2] : f32 from vector<8xf32>
  %2 = vector.extract %v[%c9] : f32 from vector<8xf32>
  %3 = vector.extract %t[%c2, %i] : vector<8xf32> from vector<2x4x8xf32>
  %4 = vector.extract %cst[1] : vector<2xf32> from vector<2x2xf32>
  %5 = vector.extract %cst[1, 0] : f32 from vector<2x2xf32>
  %6 = vector.extract %splat[%i] : vector<[4]xi32> from vector<4x[4]xi32>
  %7 = vector.extract %splat[%i, %i] : i32 from vector<4x[4]xi32>
  %8 = vector.extract %v[-1] : f32 from vector<8xf32>
  %p = ub.poison : vector<8xf32>
  %9 = vector.extract %p[1] : f32 from vector<8xf32>
  %10 = vector.extract %t[1] : vector<4x8xf32> from vector<2x4x8xf32>
  %11 = vector.extract %10[2] : vector<8xf32> from vector<4x8xf32>
  %12 = vector.extract %11[3] : f32 from vector<8xf32>
  "d.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %11, %12) : (vector<4x8xf32>, f32, f32, vector<8xf32>, vector<2xf32>, f32, vector<[4]xi32>, i32, f32, f32, vector<8xf32>, f32) -> ()
  return
}

func.func @through_inserts(%a: f32, %b: f32, %v: vector<8xf32>, %m: vector<4x8xf32>, %t: vector<2x4x8xf32>, %i: index) {
  %0 = vector.insert %v, %m [2] : vector<8xf32> into vector<4x8xf32>
  %1 = vector.extract %0[2] : vector<8xf32> from vector<4x8xf32>
  %2 = vector.extract %0[2, 5] : f32 from vector<4x8xf32>
  %3 = vector.extract %0[1, 5] : f32 from vector<4x8xf32>
  %4 = vector.insert %a, %v [3] : f32 into vector<8xf32>
  %5 = vector.insert %b, %4 [4] : f32 into vector<8xf32>
  %6 = vector.extract %5[3] : f32 from vector<8xf32>
  %7 = vector.insert %a, %m [2, 3] : f32 into vector<4x8xf32>
  %8 = vector.extract %7[2] : vector<8xf32> from vector<4x8xf32>
  %9 = vector.transpose %0, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %10 = vector.extract %9[5, 2] : f32 from vector<8x4xf32>
  %11 = vector.extract %9[5] : vector<4xf32> from vector<8x4xf32>
  %12 = vector.insert %m, %t [1] : vector<4x8xf32> into vector<2x4x8xf32>
  %13 = vector.transpose %12, [1, 0, 2] : vector<2x4x8xf32> to vector<4x2x8xf32>
  %14 = vector.extract %13[3, 1] : vector<8xf32> from vector<4x2x8xf32>
  %15 = vector.extract %13[3, 0] : vector<8xf32> from vector<4x2x8xf32>
  %16 = vector.insert %a, %v [%i] : f32 into vector<8xf32>
  %17 = vector.extract %16[3] : f32 from vector<8xf32>
  "d.use"(%1, %2, %3, %6, %8, %10, %11, %14, %15, %17, %5) : (vector<8xf32>, f32, f32, f32, vector<8xf32>, f32, vector<4xf32>, vector<8xf32>, vector<8xf32>, f32, vector<8xf32>) -> ()
  return
}

func.func @through_others(%a: f32, %b: f32, %v: vector<8xf32>, %m: vector<4x8xf32>, %t: vector<2x4x8xf32>, %i: index, %u: vector<1x8xf32>, %w: vector<2x4xf32>) {
  %0 = vector.broadcast %a : f32 to vector<4x8xf32>
  %1 = vector.extract %0[2, 3] : f32 from vector<4x8xf32>
  %2 = vector.broadcast %v : vector<8xf32> to vector<4x8xf32>
  %3 = vector.extract %2[%i] : vector<8xf32> from vector<4x8xf32>
  %4 = vector.extract %2[2, %i] : f32 from vector<4x8xf32>
  %5 = vector.broadcast %u : vector<1x8xf32> to vector<2x4x8xf32>
  %6 = vector.extract %5[1, 3, 5] : f32 from vector<2x4x8xf32>
  %7 = vector.shape_cast %m : vector<4x8xf32> to vector<1x4x8xf32>
  %8 = vector.extract %7[0, 2] : vector<8xf32> from vector<1x4x8xf32>
  %9 = vector.shape_cast %m : vector<4x8xf32> to vector<2x2x8xf32>
  %10 = vector.extract %9[1, 0] : vector<8xf32> from vector<2x2x8xf32>
  %11 = vector.shape_cast %m : vector<4x8xf32> to vector<32xf32>
  %12 = vector.extract %11[17] : f32 from vector<32xf32>
  %13 = vector.shuffle %v, %v [0, 9, 3] : vector<8xf32>, vector<8xf32>
  %14 = vector.extract %13[1] : f32 from vector<3xf32>
  %15 = vector.extract %13[2] : f32 from vector<3xf32>
  %16 = vector.extract_strided_slice %m {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %17 = vector.extract %16[1, 1] : f32 from vector<2x4xf32>
  %18 = vector.extract %16[1] : vector<4xf32> from vector<2x4xf32>
  %19 = vector.extract_strided_slice %m {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %20 = vector.extract %19[1] : vector<8xf32> from vector<2x8xf32>
  %21 = vector.insert_strided_slice %w, %m {offsets = [1, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %22 = vector.extract %21[2, 3] : f32 from vector<4x8xf32>
  %23 = vector.extract %21[0, 3] : f32 from vector<4x8xf32>
  %24 = vector.extract %21[2] : vector<8xf32> from vector<4x8xf32>
  %25 = vector.from_elements %a, %b, %b, %a : vector<2x2xf32>
  %26 = vector.extract %25[0, 1] : f32 from vector<2x2xf32>
  "d.use"(%1, %3, %4, %6, %8, %10, %12, %14, %15, %17, %18, %20, %22, %23, %24, %26) : (f32, vector<8xf32>, f32, f32, vector<8xf32>, vector<8xf32>, f32, f32, f32, f32, vector<4xf32>, vector<8xf32>, f32, f32, vector<8xf32>, f32) -> ()
  return
}

func.func @inserts(%a: f32, %b: f32, %v: vector<8xf32>, %m: vector<4x8xf32>, %i: index) {
  %c2 = arith.constant 2 : index
  %c1f = arith.constant 1.0 : f32
  %cst = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %row = arith.constant dense<9.0> : vector<2xf32>
  %0 = vector.insert %m, %m [] : vector<4x8xf32> into vector<4x8xf32>
  %1 = vector.insert %a, %v [%c2] : f32 into vector<8xf32>
  %2 = vector.insert %a, %v [2] : f32 into vector<8xf32>
  %3 = vector.insert %b, %2 [2] : f32 into vector<8xf32>
  %4 = vector.insert %c1f, %cst [1, 0] : f32 into vector<2x2xf32>
  %5 = vector.insert %row, %cst [0] : vector<2xf32> into vector<2x2xf32>
  %6 = vector.insert %a, %v [-1] : f32 into vector<8xf32>
  %7 = vector.insert_strided_slice %v, %v {offsets = [0], strides = [1]} : vector<8xf32> into vector<8xf32>
  "d.use"(%0, %1, %3, %4, %5, %6, %7) : (vector<4x8xf32>, vector<8xf32>, vector<8xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<8xf32>, vector<8xf32>) -> ()
  return
}

func.func @shapes(%a: f32, %v: vector<8xf32>, %m: vector<4x8xf32>, %o: vector<1x1x8xf32>, %h: vector<8xi16>, %x: vector<4xi32>) {
  %c1f = arith.constant 1.0 : f32
  %c7 = arith.constant 7 : i32
  %cst = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %splat = arith.constant dense<2.0> : vector<4xf32>
  %half = arith.constant dense<1.5> : vector<4xf16>
  %byte = arith.constant dense<3> : vector<4xi8>
  %p = ub.poison : vector<4xf32>
  %0 = vector.broadcast %v : vector<8xf32> to vector<8xf32>
  %1 = vector.broadcast %c1f : f32 to vector<2x4xf32>
  %2 = vector.broadcast %c7 : i32 to vector<[4]xi32>
  %3 = vector.broadcast %splat : vector<4xf32> to vector<2x4xf32>
  %4 = vector.broadcast %cst : vector<4xf32> to vector<2x4xf32>
  %5 = vector.broadcast %p : vector<4xf32> to vector<2x4xf32>
  %6 = vector.shape_cast %v : vector<8xf32> to vector<1x8xf32>
  %7 = vector.broadcast %6 : vector<1x8xf32> to vector<4x8xf32>
  %8 = vector.shape_cast %cst : vector<4xf32> to vector<2x2xf32>
  %9 = vector.shape_cast %p : vector<4xf32> to vector<2x2xf32>
  %10 = vector.shape_cast %m : vector<4x8xf32> to vector<32xf32>
  %11 = vector.shape_cast %10 : vector<32xf32> to vector<8x4xf32>
  %12 = vector.shape_cast %10 : vector<32xf32> to vector<4x8xf32>
  %13 = vector.transpose %o, [1, 2, 0] : vector<1x1x8xf32> to vector<1x8x1xf32>
  %14 = vector.shape_cast %13 : vector<1x8x1xf32> to vector<8xf32>
  %15 = vector.transpose %o, [1, 0, 2] : vector<1x1x8xf32> to vector<1x1x8xf32>
  %16 = vector.broadcast %splat : vector<4xf32> to vector<2x4xf32>
  %17 = vector.transpose %16, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %18 = vector.bitcast %h : vector<8xi16> to vector<4xi32>
  %19 = vector.bitcast %18 : vector<4xi32> to vector<8xi16>
  %20 = vector.bitcast %18 : vector<4xi32> to vector<4xf32>
  %21 = vector.bitcast %half : vector<4xf16> to vector<2xf32>
  %22 = vector.bitcast %byte : vector<4xi8> to vector<1xi32>
  %23 = vector.bitcast %x : vector<4xi32> to vector<4xi32>
  "d.use"(%0, %1, %2, %3, %4, %5, %7, %8, %9, %11, %12, %14, %15, %17, %19, %20, %21, %22, %23) : (vector<8xf32>, vector<2x4xf32>, vector<[4]xi32>, vector<2x4xf32>, vector<2x4xf32>, vector<2x4xf32>, vector<4x8xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<8x4xf32>, vector<4x8xf32>, vector<8xf32>, vector<1x1x8xf32>, vector<4x2xf32>, vector<8xi16>, vector<4xf32>, vector<2xf32>, vector<1xi32>, vector<4xi32>) -> ()
  return
}

func.func @lanes(%a: f32, %v: vector<4xf32>, %w: vector<2xf32>, %m: vector<4x8xf32>, %b: vector<4xf32>) {
  %cst = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %other = arith.constant dense<[7, 8]> : vector<2xi32>
  %p = ub.poison : vector<2xi32>
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = vector.shuffle %v, %w [0, 1, 2, 3] : vector<4xf32>, vector<2xf32>
  %1 = vector.shuffle %v, %w [4, 5] : vector<4xf32>, vector<2xf32>
  %2 = vector.shuffle %cst, %other [4, 0, -1, 2] : vector<3xi32>, vector<2xi32>
  %3 = vector.shuffle %cst, %p [4, 0] : vector<3xi32>, vector<2xi32>
  %4 = vector.shuffle %p, %p [1, 0, 2] : vector<2xi32>, vector<2xi32>
  %5 = vector.from_elements %c1, %c2 : vector<2xi32>
  %6:4 = vector.to_elements %v : vector<4xf32>
  %7 = vector.from_elements %6#0, %6#1, %6#2, %6#3 : vector<4xf32>
  %8 = vector.from_elements %a, %6#0 : vector<2xf32>
  %9:2 = vector.to_elements %8 : vector<2xf32>
  %11 = vector.constant_mask [4, 3] : vector<4x3xi1>
  %12 = vector.constant_mask [0, 0] : vector<4x3xi1>
  %13 = vector.constant_mask [1] : vector<i1>
  %14 = vector.constant_mask [2, 1] : vector<4x3xi1>
  "d.use"(%0, %1, %2, %3, %4, %5, %7, %9#0, %9#1, %v, %11, %12, %13, %14) : (vector<4xf32>, vector<2xf32>, vector<4xi32>, vector<2xi32>, vector<3xi32>, vector<2xi32>, vector<4xf32>, f32, f32, vector<4xf32>, vector<4x3xi1>, vector<4x3xi1>, vector<i1>, vector<4x3xi1>) -> ()
  return
}

func.func @slices(%v: vector<8xf32>, %m: vector<4x8xf32>, %w: vector<2x4xf32>) {
  %cst = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [8], strides = [1]} : vector<8xf32> to vector<8xf32>
  %1 = vector.extract_strided_slice %cst {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xi32> to vector<2x2xi32>
  %2 = vector.insert_strided_slice %w, %m {offsets = [1, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %3 = vector.extract_strided_slice %2 {offsets = [1, 3], sizes = [2, 2], strides = [1, 1]} : vector<4x8xf32> to vector<2x2xf32>
  %4 = vector.extract_strided_slice %2 {offsets = [0, 3], sizes = [2, 2], strides = [1, 1]} : vector<4x8xf32> to vector<2x2xf32>
  %5 = vector.extract_strided_slice %2 {offsets = [1, 4], sizes = [2, 3], strides = [1, 1]} : vector<4x8xf32> to vector<2x3xf32>
  "d.use"(%0, %1, %3, %4, %5) : (vector<8xf32>, vector<2x2xi32>, vector<2x2xf32>, vector<2x2xf32>, vector<2x3xf32>) -> ()
  return
}

func.func @transfers(%m: memref<8x16xf32>, %t: tensor<4x8xf32>, %i: index, %a: f32, %v: vector<4x8xf32>, %w: vector<8xf32>, %d: memref<?x16xf32>, %mask: vector<8xi1>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %ones = arith.constant dense<true> : vector<8xi1>
  %0 = vector.transfer_read %m[%i, %c8], %a : memref<8x16xf32>, vector<8xf32>
  %1 = vector.transfer_read %m[%i, %c9], %a : memref<8x16xf32>, vector<8xf32>
  %2 = vector.transfer_read %m[%c0, %c8], %a : memref<8x16xf32>, vector<8x4xf32>
  %3 = vector.transfer_read %d[%c0, %c8], %a {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<?x16xf32>, vector<8x4xf32>
  %4 = vector.transfer_read %m[%i, %i], %a, %ones : memref<8x16xf32>, vector<8xf32>
  %cast = memref.cast %m : memref<8x16xf32> to memref<?x16xf32>
  %5 = vector.transfer_read %cast[%i, %i], %a : memref<?x16xf32>, vector<8xf32>
  %6 = vector.load %cast[%i, %i] : memref<?x16xf32>, vector<8xf32>
  vector.store %6, %cast[%i, %i] : memref<?x16xf32>, vector<8xf32>
  %7 = vector.maskedload %cast[%i, %i], %mask, %w : memref<?x16xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %cast[%i, %i], %mask, %7 : memref<?x16xf32>, vector<8xi1>, vector<8xf32>
  vector.transfer_write %w, %cast[%i, %i] : vector<8xf32>, memref<?x16xf32>
  vector.transfer_write %w, %m[%i, %c8], %ones : vector<8xf32>, memref<8x16xf32>
  %8 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<4x8xf32>
  %9 = vector.transfer_read %8[%c0, %c0], %a {in_bounds = [true, true]} : tensor<4x8xf32>, vector<4x8xf32>
  %10 = vector.transfer_read %t[%c0, %c0], %a : tensor<4x8xf32>, vector<4x8xf32>
  %11 = vector.transfer_write %10, %8[%c0, %c0] : vector<4x8xf32>, tensor<4x8xf32>
  %12 = vector.transfer_read %t[%i, %c0], %a : tensor<4x8xf32>, vector<8xf32>
  %13 = vector.transfer_write %12, %t[%i, %c0] : vector<8xf32>, tensor<4x8xf32>
  "d.use"(%0, %1, %2, %3, %4, %5, %7, %9) : (vector<8xf32>, vector<8xf32>, vector<8x4xf32>, vector<8x4xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<4x8xf32>) -> ()
  return %11, %13 : tensor<4x8xf32>, tensor<4x8xf32>
}

func.func @masks(%v: vector<8xf32>, %k: vector<8xi1>) -> (f32, vector<8xf32>, f32) {
  %ones = arith.constant dense<true> : vector<8xi1>
  %0 = vector.mask %ones { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %1 = vector.mask %k { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %2 = vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %0, %1, %2 : f32, vector<8xf32>, f32
}

// CHECK:      #map = affine_map<(d0, d1) -> (0, d1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @extracts(%arg0: f32, %arg1: f32, %arg2: vector<8xf32>, %arg3: vector<4x8xf32>, %arg4: vector<2x4x8xf32>, %arg5: index) {
// CHECK-NEXT:     %0 = ub.poison : f32
// CHECK-NEXT:     %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:     %cst = arith.constant dense<5> : vector<[4]xi32>
// CHECK-NEXT:     %cst_0 = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:     %cst_1 = arith.constant dense<[3.000000e+00, 4.000000e+00]> : vector<2xf32>
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %1 = vector.extract %arg2[2] : f32 from vector<8xf32>
// CHECK-NEXT:     %2 = vector.extract %arg2[%c9] : f32 from vector<8xf32>
// CHECK-NEXT:     %3 = vector.extract %arg4[%c2, %arg5] : vector<8xf32> from vector<2x4x8xf32>
// CHECK-NEXT:     %4 = vector.extract %arg4[1, 2] : vector<8xf32> from vector<2x4x8xf32>
// CHECK-NEXT:     %5 = vector.extract %arg4[1, 2, 3] : f32 from vector<2x4x8xf32>
// CHECK-NEXT:     "d.use"(%arg3, %1, %2, %3, %cst_1, %cst_0, %cst, %c5_i32, %0, %0, %4, %5) : (vector<4x8xf32>, f32, f32, vector<8xf32>, vector<2xf32>, f32, vector<[4]xi32>, i32, f32, f32, vector<8xf32>, f32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @through_inserts(%arg0: f32, %arg1: f32, %arg2: vector<8xf32>, %arg3: vector<4x8xf32>, %arg4: vector<2x4x8xf32>, %arg5: index) {
// CHECK-NEXT:     %0 = vector.insert %arg2, %arg3 [2] : vector<8xf32> into vector<4x8xf32>
// CHECK-NEXT:     %1 = vector.extract %arg2[5] : f32 from vector<8xf32>
// CHECK-NEXT:     %2 = vector.extract %arg3[1, 5] : f32 from vector<4x8xf32>
// CHECK-NEXT:     %3 = vector.insert %arg0, %arg2 [3] : f32 into vector<8xf32>
// CHECK-NEXT:     %4 = vector.insert %arg1, %3 [4] : f32 into vector<8xf32>
// CHECK-NEXT:     %5 = vector.insert %arg0, %arg3 [2, 3] : f32 into vector<4x8xf32>
// CHECK-NEXT:     %6 = vector.extract %5[2] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT:     %7 = vector.transpose %0, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
// CHECK-NEXT:     %8 = vector.extract %arg2[5] : f32 from vector<8xf32>
// CHECK-NEXT:     %9 = vector.extract %7[5] : vector<4xf32> from vector<8x4xf32>
// CHECK-NEXT:     %10 = vector.extract %arg3[3] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT:     %11 = vector.extract %arg4[0, 3] : vector<8xf32> from vector<2x4x8xf32>
// CHECK-NEXT:     %12 = vector.insert %arg0, %arg2 [%arg5] : f32 into vector<8xf32>
// CHECK-NEXT:     %13 = vector.extract %12[3] : f32 from vector<8xf32>
// CHECK-NEXT:     "d.use"(%arg2, %1, %2, %arg0, %6, %8, %9, %10, %11, %13, %4) : (vector<8xf32>, f32, f32, f32, vector<8xf32>, f32, vector<4xf32>, vector<8xf32>, vector<8xf32>, f32, vector<8xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @through_others(%arg0: f32, %arg1: f32, %arg2: vector<8xf32>, %arg3: vector<4x8xf32>, %arg4: vector<2x4x8xf32>, %arg5: index, %arg6: vector<1x8xf32>, %arg7: vector<2x4xf32>) {
// CHECK-NEXT:     %0 = vector.extract %arg2[%arg5] : f32 from vector<8xf32>
// CHECK-NEXT:     %1 = vector.extract %arg6[0, 5] : f32 from vector<1x8xf32>
// CHECK-NEXT:     %2 = vector.extract %arg3[2] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT:     %3 = vector.extract %arg3[2] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT:     %4 = vector.extract %arg3[2, 1] : f32 from vector<4x8xf32>
// CHECK-NEXT:     %5 = vector.extract %arg2[1] : f32 from vector<8xf32>
// CHECK-NEXT:     %6 = vector.extract %arg2[3] : f32 from vector<8xf32>
// CHECK-NEXT:     %7 = vector.extract_strided_slice %arg3 {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
// CHECK-NEXT:     %8 = vector.extract %arg3[2, 3] : f32 from vector<4x8xf32>
// CHECK-NEXT:     %9 = vector.extract %7[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:     %10 = vector.extract %arg3[2] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT:     %11 = vector.insert_strided_slice %arg7, %arg3 {offsets = [1, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
// CHECK-NEXT:     %12 = vector.extract %arg7[1, 1] : f32 from vector<2x4xf32>
// CHECK-NEXT:     %13 = vector.extract %11[0, 3] : f32 from vector<4x8xf32>
// CHECK-NEXT:     %14 = vector.extract %11[2] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT:     "d.use"(%arg0, %arg2, %0, %1, %2, %3, %4, %5, %6, %8, %9, %10, %12, %13, %14, %arg1) : (f32, vector<8xf32>, f32, f32, vector<8xf32>, vector<8xf32>, f32, f32, f32, f32, vector<4xf32>, vector<8xf32>, f32, f32, vector<8xf32>, f32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @inserts(%arg0: f32, %arg1: f32, %arg2: vector<8xf32>, %arg3: vector<4x8xf32>, %arg4: index) {
// CHECK-NEXT:     %0 = ub.poison : vector<8xf32>
// CHECK-NEXT:     %cst = arith.constant dense<{{\[\[}}9.000000e+00, 9.000000e+00], [3.000000e+00, 4.000000e+00]]> : vector<2x2xf32>
// CHECK-NEXT:     %cst_0 = arith.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00], [1.000000e+00, 4.000000e+00]]> : vector<2x2xf32>
// CHECK-NEXT:     %1 = vector.insert %arg0, %arg2 [2] : f32 into vector<8xf32>
// CHECK-NEXT:     %2 = vector.insert %arg1, %arg2 [2] : f32 into vector<8xf32>
// CHECK-NEXT:     "d.use"(%arg3, %1, %2, %cst_0, %cst, %0, %arg2) : (vector<4x8xf32>, vector<8xf32>, vector<8xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<8xf32>, vector<8xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shapes(%arg0: f32, %arg1: vector<8xf32>, %arg2: vector<4x8xf32>, %arg3: vector<1x1x8xf32>, %arg4: vector<8xi16>, %arg5: vector<4xi32>) {
// CHECK-NEXT:     %cst = arith.constant dense<50529027> : vector<1xi32>
// CHECK-NEXT:     %cst_0 = arith.constant dense<0.125236511> : vector<2xf32>
// CHECK-NEXT:     %cst_1 = arith.constant dense<2.000000e+00> : vector<4x2xf32>
// CHECK-NEXT:     %0 = ub.poison : vector<2x2xf32>
// CHECK-NEXT:     %cst_2 = arith.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : vector<2x2xf32>
// CHECK-NEXT:     %1 = ub.poison : vector<2x4xf32>
// CHECK-NEXT:     %cst_3 = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>
// CHECK-NEXT:     %cst_4 = arith.constant dense<1.000000e+00> : vector<2x4xf32>
// CHECK-NEXT:     %cst_5 = arith.constant dense<7> : vector<[4]xi32>
// CHECK-NEXT:     %cst_6 = arith.constant dense<2.000000e+00> : vector<2x4xf32>
// CHECK-NEXT:     %2 = vector.broadcast %cst_3 : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT:     %3 = vector.broadcast %arg1 : vector<8xf32> to vector<4x8xf32>
// CHECK-NEXT:     %4 = vector.shape_cast %arg2 : vector<4x8xf32> to vector<8x4xf32>
// CHECK-NEXT:     %5 = vector.shape_cast %arg3 : vector<1x1x8xf32> to vector<8xf32>
// CHECK-NEXT:     %6 = vector.bitcast %arg4 : vector<8xi16> to vector<4xf32>
// CHECK-NEXT:     "d.use"(%arg1, %cst_4, %cst_5, %cst_6, %2, %1, %3, %cst_2, %0, %4, %arg2, %5, %arg3, %cst_1, %arg4, %6, %cst_0, %cst, %arg5) : (vector<8xf32>, vector<2x4xf32>, vector<[4]xi32>, vector<2x4xf32>, vector<2x4xf32>, vector<2x4xf32>, vector<4x8xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<8x4xf32>, vector<4x8xf32>, vector<8xf32>, vector<1x1x8xf32>, vector<4x2xf32>, vector<8xi16>, vector<4xf32>, vector<2xf32>, vector<1xi32>, vector<4xi32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @lanes(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2xf32>, %arg3: vector<4x8xf32>, %arg4: vector<4xf32>) {
// CHECK-NEXT:     %cst = arith.constant dense<true> : vector<i1>
// CHECK-NEXT:     %cst_0 = arith.constant dense<false> : vector<4x3xi1>
// CHECK-NEXT:     %cst_1 = arith.constant dense<true> : vector<4x3xi1>
// CHECK-NEXT:     %cst_2 = arith.constant dense<[8, 1, 1, 3]> : vector<4xi32>
// CHECK-NEXT:     %cst_3 = arith.constant dense<1> : vector<2xi32>
// CHECK-NEXT:     %0 = ub.poison : vector<3xi32>
// CHECK-NEXT:     %cst_4 = arith.constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT:     %1:4 = vector.to_elements %arg1 : vector<4xf32>
// CHECK-NEXT:     %2 = vector.constant_mask [2, 1] : vector<4x3xi1>
// CHECK-NEXT:     "d.use"(%arg1, %arg2, %cst_2, %cst_3, %0, %cst_4, %arg1, %arg0, %1#0, %arg1, %cst_1, %cst_0, %cst, %2) : (vector<4xf32>, vector<2xf32>, vector<4xi32>, vector<2xi32>, vector<3xi32>, vector<2xi32>, vector<4xf32>, f32, f32, vector<4xf32>, vector<4x3xi1>, vector<4x3xi1>, vector<i1>, vector<4x3xi1>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @slices(%arg0: vector<8xf32>, %arg1: vector<4x8xf32>, %arg2: vector<2x4xf32>) {
// CHECK-NEXT:     %cst = arith.constant dense<{{\[\[}}2, 3], [5, 6]]> : vector<2x2xi32>
// CHECK-NEXT:     %0 = vector.insert_strided_slice %arg2, %arg1 {offsets = [1, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
// CHECK-NEXT:     %1 = vector.extract_strided_slice %arg2 {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x4xf32> to vector<2x2xf32>
// CHECK-NEXT:     %2 = vector.extract_strided_slice %0 {offsets = [0, 3], sizes = [2, 2], strides = [1, 1]} : vector<4x8xf32> to vector<2x2xf32>
// CHECK-NEXT:     %3 = vector.extract_strided_slice %0 {offsets = [1, 4], sizes = [2, 3], strides = [1, 1]} : vector<4x8xf32> to vector<2x3xf32>
// CHECK-NEXT:     "d.use"(%arg0, %cst, %1, %2, %3) : (vector<8xf32>, vector<2x2xi32>, vector<2x2xf32>, vector<2x2xf32>, vector<2x3xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @transfers(%arg0: memref<8x16xf32>, %arg1: tensor<4x8xf32>, %arg2: index, %arg3: f32, %arg4: vector<4x8xf32>, %arg5: vector<8xf32>, %arg6: memref<?x16xf32>, %arg7: vector<8xi1>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%arg2, %c8], %arg3 {in_bounds = [true]} : memref<8x16xf32>, vector<8xf32>
// CHECK-NEXT:     %1 = vector.transfer_read %arg0[%arg2, %c9], %arg3 : memref<8x16xf32>, vector<8xf32>
// CHECK-NEXT:     %2 = vector.transfer_read %arg0[%c0, %c8], %arg3 {in_bounds = [true, true]} : memref<8x16xf32>, vector<8x4xf32>
// CHECK-NEXT:     %3 = vector.transfer_read %arg6[%c0, %c8], %arg3 {in_bounds = [true, true], permutation_map = #map} : memref<?x16xf32>, vector<8x4xf32>
// CHECK-NEXT:     %4 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 : memref<8x16xf32>, vector<8xf32>
// CHECK-NEXT:     %5 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 : memref<8x16xf32>, vector<8xf32>
// CHECK-NEXT:     %6 = vector.load %arg0[%arg2, %arg2] : memref<8x16xf32>, vector<8xf32>
// CHECK-NEXT:     vector.store %6, %arg0[%arg2, %arg2] : memref<8x16xf32>, vector<8xf32>
// CHECK-NEXT:     %7 = vector.maskedload %arg0[%arg2, %arg2], %arg7, %arg5 : memref<8x16xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:     vector.maskedstore %arg0[%arg2, %arg2], %arg7, %7 : memref<8x16xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:     vector.transfer_write %arg5, %arg0[%arg2, %arg2] : vector<8xf32>, memref<8x16xf32>
// CHECK-NEXT:     vector.transfer_write %arg5, %arg0[%arg2, %c8] {in_bounds = [true]} : vector<8xf32>, memref<8x16xf32>
// CHECK-NEXT:     "d.use"(%0, %1, %2, %3, %4, %5, %7, %arg4) : (vector<8xf32>, vector<8xf32>, vector<8x4xf32>, vector<8x4xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<4x8xf32>) -> ()
// CHECK-NEXT:     return %arg1, %arg1 : tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @masks(%arg0: vector<8xf32>, %arg1: vector<8xi1>) -> (f32, vector<8xf32>, f32) {
// CHECK-NEXT:     %0 = vector.reduction <add>, %arg0 : vector<8xf32> into f32
// CHECK-NEXT:     %1 = vector.mask %arg1 { vector.reduction <add>, %arg0 : vector<8xf32> into f32 } : vector<8xi1> -> f32
// CHECK-NEXT:     return %0, %arg0, %1 : f32, vector<8xf32>, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
