// vector: what upstream's canonicalization makes of insertions, extractions, products and writes to tensors.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

func.func @inserts(%x: f32, %v: vector<4xf32>, %y: f32, %w: vector<1xf32>, %u: vector<1x4xf32>, %t: vector<2x4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<1xf32>, vector<1x4xf32>, vector<2xf32>, vector<4xf32>, vector<2x4xf32>) {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.insert %x, %0 [2] : f32 into vector<4xf32>
  %2 = vector.insert %y, %0 [2] : f32 into vector<4xf32>
  %3 = vector.insert %x, %w [0] : f32 into vector<1xf32>
  %4 = vector.insert %v, %u [0] : vector<4xf32> into vector<1x4xf32>
  %p = ub.poison : vector<2xf32>
  %5 = vector.insert %x, %p [0] : f32 into vector<2xf32>
  %6 = vector.insert %y, %5 [1] : f32 into vector<2xf32>
  %7 = vector.insert_strided_slice %0, %0 {offsets = [0], strides = [1]} : vector<4xf32> into vector<4xf32>
  %8 = vector.extract_strided_slice %t {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x4xf32> to vector<2x2xf32>
  %9 = vector.insert_strided_slice %8, %t {offsets = [0, 1], strides = [1, 1]} : vector<2x2xf32> into vector<2x4xf32>
  return %1, %2, %3, %4, %6, %7, %9 : vector<4xf32>, vector<4xf32>, vector<1xf32>, vector<1x4xf32>, vector<2xf32>, vector<4xf32>, vector<2x4xf32>
}
func.func @extracts(%n: index, %v: vector<4x2xf32>, %s: vector<8xf32>, %x: f32, %y: f32) -> (vector<2xi1>, vector<2xi1>, i1, vector<2xf32>, f32, f32, vector<1xf32>, vector<2xf32>) {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %c1, %n : vector<4x2xi1>
  %1 = vector.extract %0[0] : vector<2xi1> from vector<4x2xi1>
  %2 = vector.extract %0[2] : vector<2xi1> from vector<4x2xi1>
  %3 = vector.constant_mask [2, 1] : vector<4x2xi1>
  %4 = vector.extract %3[1, 1] : i1 from vector<4x2xi1>
  %5 = vector.shape_cast %s : vector<8xf32> to vector<4x2xf32>
  %6 = vector.extract %5[1] : vector<2xf32> from vector<4x2xf32>
  %7 = vector.extract %5[1, 1] : f32 from vector<4x2xf32>
  %8 = vector.shape_cast %6 : vector<2xf32> to vector<1x2xf32>
  %9 = vector.extract %8[0] : vector<2xf32> from vector<1x2xf32>
  %e = vector.from_elements %x, %y, %y, %x : vector<2x2xf32>
  %f = vector.extract %e[1] : vector<2xf32> from vector<2x2xf32>
  %g = vector.extract %e[1, 0] : f32 from vector<2x2xf32>
  %h = vector.from_elements %x : vector<f32>
  %k = vector.shape_cast %h : vector<f32> to vector<1xf32>
  return %1, %2, %4, %9, %7, %g, %k, %f : vector<2xi1>, vector<2xi1>, i1, vector<2xf32>, f32, f32, vector<1xf32>, vector<2xf32>
}
func.func @elements(%v: vector<4xf32>, %w: vector<2x2xf32>, %x: f32) -> (vector<2x2xf32>, vector<2xf32>, f32, f32) {
  %0:4 = vector.to_elements %v : vector<4xf32>
  %1 = vector.from_elements %0#0, %0#1, %0#2, %0#3 : vector<2x2xf32>
  %a = vector.extract %v[1] : f32 from vector<4xf32>
  %b = vector.extract %v[2] : f32 from vector<4xf32>
  %2 = vector.from_elements %a, %b : vector<2xf32>
  %c = vector.broadcast %x : f32 to vector<2xf32>
  %3:2 = vector.to_elements %c : vector<2xf32>
  return %1, %2, %3#0, %3#1 : vector<2x2xf32>, vector<2xf32>, f32, f32
}
func.func @contract(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %z = arith.constant dense<0.0> : vector<2x4xf32>
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %z : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %1 = arith.addf %0, %c : vector<2x4xf32>
  return %1 : vector<2x4xf32>
}
func.func @lanes(%a: vector<4xf32>, %b: vector<4xf32>, %x: f32) -> (vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<4xf32>) {
  %0 = vector.interleave %a, %b : vector<4xf32> -> vector<8xf32>
  %1, %2 = vector.deinterleave %0 : vector<8xf32> -> vector<4xf32>
  %s = vector.broadcast %x : f32 to vector<4xf32>
  %3 = vector.interleave %s, %s : vector<4xf32> -> vector<8xf32>
  %4 = vector.fma %s, %s, %s : vector<4xf32>
  return %1, %2, %3, %4 : vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<4xf32>
}
func.func @writes(%v: vector<4xf32>, %t: tensor<8x8xf32>, %u: vector<4xf32>, %k: vector<4xi1>, %i: index) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  %1 = vector.transfer_write %u, %0[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  %2 = vector.transfer_write %v, %t[%c0, %c0], %k {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  %3 = vector.transfer_write %u, %2[%c0, %c4] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  %4 = vector.transfer_write %u, %3[%c0, %c0], %k {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  %5 = vector.transfer_write %v, %t[%c0, %i] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  %6 = vector.transfer_write %u, %5[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  %7 = vector.transfer_write %u, %6[%c0, %i] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  %8 = vector.transfer_write %u, %1[%c0, %c0], %k {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  return %1, %4, %7, %8 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
func.func @chains(%v: vector<2xf32>, %x: f32, %p: vector<2x2xf32>, %i: index) -> (vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>) {
  %0 = vector.insert %v, %p [0] : vector<2xf32> into vector<2x2xf32>
  %1 = vector.insert %v, %0 [1] : vector<2xf32> into vector<2x2xf32>
  %2 = vector.insert %x, %1 [1, 0] : f32 into vector<2x2xf32>
  %3 = vector.insert %v, %p [1] : vector<2xf32> into vector<2x2xf32>
  %4 = vector.insert %x, %3 [0, 0] : f32 into vector<2x2xf32>
  %5 = vector.insert %x, %4 [0, 0] : f32 into vector<2x2xf32>
  %6 = vector.insert %v, %p [1] : vector<2xf32> into vector<2x2xf32>
  %7 = vector.insert %x, %6 [0, %i] : f32 into vector<2x2xf32>
  %8 = vector.insert %v, %6 [0] : vector<2xf32> into vector<2x2xf32>
  return %2, %5, %7, %8 : vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>
}

// CHECK:      #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @inserts(%arg0: f32, %arg1: vector<4xf32>, %arg2: f32, %arg3: vector<1xf32>, %arg4: vector<1x4xf32>, %arg5: vector<2x4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<1xf32>, vector<1x4xf32>, vector<2xf32>, vector<4xf32>, vector<2x4xf32>) {
// CHECK-NEXT:     %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT:     %1 = vector.insert %arg0, %0 [2] : f32 into vector<4xf32>
// CHECK-NEXT:     %2 = vector.insert %arg2, %0 [2] : f32 into vector<4xf32>
// CHECK-NEXT:     %3 = vector.broadcast %arg0 : f32 to vector<1xf32>
// CHECK-NEXT:     %4 = vector.broadcast %arg1 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT:     %5 = vector.from_elements %arg0, %arg2 : vector<2xf32>
// CHECK-NEXT:     return %1, %2, %3, %4, %5, %0, %arg5 : vector<4xf32>, vector<4xf32>, vector<1xf32>, vector<1x4xf32>, vector<2xf32>, vector<4xf32>, vector<2x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @extracts(%arg0: index, %arg1: vector<4x2xf32>, %arg2: vector<8xf32>, %arg3: f32, %arg4: f32) -> (vector<2xi1>, vector<2xi1>, i1, vector<2xf32>, f32, f32, vector<1xf32>, vector<2xf32>) {
// CHECK-NEXT:     %cst = arith.constant dense<false> : vector<2xi1>
// CHECK-NEXT:     %0 = vector.create_mask %arg0 : vector<2xi1>
// CHECK-NEXT:     %1 = vector.constant_mask [2, 1] : vector<4x2xi1>
// CHECK-NEXT:     %2 = vector.extract %1[1, 1] : i1 from vector<4x2xi1>
// CHECK-NEXT:     %3 = vector.shape_cast %arg2 : vector<8xf32> to vector<4x2xf32>
// CHECK-NEXT:     %4 = vector.extract %3[1] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT:     %5 = vector.extract %arg2[3] : f32 from vector<8xf32>
// CHECK-NEXT:     %6 = vector.from_elements %arg4, %arg3 : vector<2xf32>
// CHECK-NEXT:     %7 = vector.broadcast %arg3 : f32 to vector<1xf32>
// CHECK-NEXT:     return %0, %cst, %2, %4, %5, %arg4, %7, %6 : vector<2xi1>, vector<2xi1>, i1, vector<2xf32>, f32, f32, vector<1xf32>, vector<2xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @elements(%arg0: vector<4xf32>, %arg1: vector<2x2xf32>, %arg2: f32) -> (vector<2x2xf32>, vector<2xf32>, f32, f32) {
// CHECK-NEXT:     %0:4 = vector.to_elements %arg0 : vector<4xf32>
// CHECK-NEXT:     %1 = vector.from_elements %0#0, %0#1, %0#2, %0#3 : vector<2x2xf32>
// CHECK-NEXT:     %2 = vector.extract %arg0[1] : f32 from vector<4xf32>
// CHECK-NEXT:     %3 = vector.extract %arg0[2] : f32 from vector<4xf32>
// CHECK-NEXT:     %4 = vector.from_elements %2, %3 : vector<2xf32>
// CHECK-NEXT:     return %1, %4, %arg2, %arg2 : vector<2x2xf32>, vector<2xf32>, f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @contract(%arg0: vector<2x3xf32>, %arg1: vector<3x4xf32>, %arg2: vector<2x4xf32>) -> vector<2x4xf32> {
// CHECK-NEXT:     %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
// CHECK-NEXT:     return %0 : vector<2x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @lanes(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32) -> (vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<4xf32>) {
// CHECK-NEXT:     %0 = vector.interleave %arg0, %arg1 : vector<4xf32> -> vector<8xf32>
// CHECK-NEXT:     %res1, %res2 = vector.deinterleave %0 : vector<8xf32> -> vector<4xf32>
// CHECK-NEXT:     %1 = vector.broadcast %arg2 : f32 to vector<4xf32>
// CHECK-NEXT:     %2 = vector.interleave %1, %1 : vector<4xf32> -> vector<8xf32>
// CHECK-NEXT:     %3 = vector.fma %1, %1, %1 : vector<4xf32>
// CHECK-NEXT:     return %res1, %res2, %2, %3 : vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @writes(%arg0: vector<4xf32>, %arg1: tensor<8x8xf32>, %arg2: vector<4xf32>, %arg3: vector<4xi1>, %arg4: index) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = vector.transfer_write %arg2, %arg1[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT:     %1 = vector.transfer_write %arg2, %arg1[%c0, %c4] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT:     %2 = vector.transfer_write %arg2, %1[%c0, %c0], %arg3 {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT:     %3 = vector.transfer_write %arg0, %arg1[%c0, %arg4] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT:     %4 = vector.transfer_write %arg2, %3[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT:     %5 = vector.transfer_write %arg2, %4[%c0, %arg4] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT:     %6 = vector.transfer_write %arg2, %0[%c0, %c0], %arg3 {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT:     return %0, %2, %5, %6 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @chains(%arg0: vector<2xf32>, %arg1: f32, %arg2: vector<2x2xf32>, %arg3: index) -> (vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>) {
// CHECK-NEXT:     %0:2 = vector.to_elements %arg0 : vector<2xf32>
// CHECK-NEXT:     %1:2 = vector.to_elements %arg0 : vector<2xf32>
// CHECK-NEXT:     %2 = vector.from_elements %0#0, %0#1, %arg1, %1#1 : vector<2x2xf32>
// CHECK-NEXT:     %3 = vector.insert %arg0, %arg2 [1] : vector<2xf32> into vector<2x2xf32>
// CHECK-NEXT:     %4 = vector.insert %arg1, %3 [0, 0] : f32 into vector<2x2xf32>
// CHECK-NEXT:     %5 = vector.insert %arg0, %arg2 [1] : vector<2xf32> into vector<2x2xf32>
// CHECK-NEXT:     %6 = vector.insert %arg1, %5 [0, %arg3] : f32 into vector<2x2xf32>
// CHECK-NEXT:     %7 = vector.insert %arg0, %5 [0] : vector<2xf32> into vector<2x2xf32>
// CHECK-NEXT:     return %2, %4, %6, %7 : vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
