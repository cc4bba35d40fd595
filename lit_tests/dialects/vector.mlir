// The text of vector: what irkit prints is what mlir-opt prints.

// RUN: irkit-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --allow-unregistered-dialect --verify-roundtrip > /dev/null

#matvec = affine_map<(i, j) -> (i, j)>
#map1 = affine_map<(i, j) -> (j)>
#map2 = affine_map<(i, j) -> (i)>
func.func @reductions(%v: vector<8xf32>, %vi: vector<8xi32>, %a: f32, %ai: i32, %m: vector<4x8xf32>, %s: vector<4x[8]xf32>, %b: vector<4xf32>, %v0: vector<f32>) {
  %0 = vector.reduction <add>, %v : vector<8xf32> into f32
  %1 = vector.reduction <mul>, %v, %a : vector<8xf32> into f32
  %2 = vector.reduction <maximumf>, %v, %a fastmath<reassoc,nnan> {note} : vector<8xf32> into f32
  %3 = vector.reduction <xor>, %vi, %ai : vector<8xi32> into i32
  %4 = vector.reduction <minnumf>, %v0 : vector<f32> into f32
  %5 = vector.multi_reduction <add>, %m, %b [1] : vector<4x8xf32> to vector<4xf32>
  %6 = vector.multi_reduction <mul>, %m, %a {note} [0, 1] : vector<4x8xf32> to f32
  %7 = vector.multi_reduction <maxnumf>, %m, %m [] : vector<4x8xf32> to vector<4x8xf32>
  %8 = vector.multi_reduction <add>, %s, %b [1] : vector<4x[8]xf32> to vector<4xf32>
  %9:2 = vector.scan <add>, %m, %b {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  %10:2 = vector.scan <mul>, %v, %v0 {inclusive = false, reduction_dim = 0 : i64, note} : vector<8xf32>, vector<f32>
  return
}

func.func @contractions(%m: vector<4x8xf32>, %v: vector<8xf32>, %b: vector<4xf32>, %a: f32, %x: vector<8x16xf32>, %y: vector<4x16xf32>, %k: vector<[4]xf32>, %ky: vector<4x[4]xf32>) {
  %0 = vector.contract {indexing_maps = [#matvec, #map1, #map2], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %m, %v, %b : vector<4x8xf32>, vector<8xf32> into vector<4xf32>
  %1 = vector.contract {indexing_maps = [#matvec, #map1, #map2], iterator_types = ["parallel", "reduction"]} %m, %v, %b {note} : vector<4x8xf32>, vector<8xf32> into vector<4xf32>
  %2 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maximumf>} %v, %v, %a : vector<8xf32>, vector<8xf32> into f32
  %3 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %m, %x, %y : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  %4 = vector.outerproduct %b, %v : vector<4xf32>, vector<8xf32>
  %5 = vector.outerproduct %b, %v, %m : vector<4xf32>, vector<8xf32>
  %6 = vector.outerproduct %b, %v, %m {kind = #vector.kind<maxnumf>, note} : vector<4xf32>, vector<8xf32>
  %7 = vector.outerproduct %b, %a, %b : vector<4xf32>, f32
  %8 = vector.outerproduct %b, %k, %ky {kind = #vector.kind<mul>} : vector<4xf32>, vector<[4]xf32>
  %9 = vector.fma %m, %m, %m {note} : vector<4x8xf32>
  return
}

func.func @shapes(%a: f32, %i: index, %v: vector<8xf32>, %m: vector<4x8xf32>, %v0: vector<f32>, %s: vector<4x[8]xf32>, %buf: memref<4x5xf32>, %vb: memref<4xvector<5xf32>>) {
  %0 = vector.broadcast %a : f32 to vector<8xf32>
  %1 = vector.broadcast %v {note} : vector<8xf32> to vector<4x8xf32>
  %2 = vector.broadcast %i : index to vector<[4]xindex>
  %3 = vector.broadcast %v0 : vector<f32> to vector<2xf32>
  %4 = vector.shape_cast %m : vector<4x8xf32> to vector<32xf32>
  %5 = vector.shape_cast %s {note} : vector<4x[8]xf32> to vector<2x2x[8]xf32>
  %6 = vector.transpose %m, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %7 = vector.transpose %v0, [] {note} : vector<f32> to vector<f32>
  %8 = vector.bitcast %m : vector<4x8xf32> to vector<4x16xi16>
  %9 = vector.type_cast %buf : memref<4x5xf32> to memref<vector<4x5xf32>>
  %10 = vector.type_cast %vb {note} : memref<4xvector<5xf32>> to memref<vector<4x5xf32>>
  return
}

func.func @elements(%a: f32, %i: index, %v: vector<8xf32>, %m: vector<4x8xf32>, %v0: vector<f32>, %s: vector<[16]xf32>, %t: vector<4x8x16xf32>) {
  %0 = vector.extract %v[3] : f32 from vector<8xf32>
  %1 = vector.extract %m[%i] {note} : vector<8xf32> from vector<4x8xf32>
  %2 = vector.extract %t[2, %i, -1] : f32 from vector<4x8x16xf32>
  %3 = vector.extract %v0[] : f32 from vector<f32>
  %4 = vector.insert %a, %v [3] : f32 into vector<8xf32>
  %5 = vector.insert %v, %m [%i] {note} : vector<8xf32> into vector<4x8xf32>
  %6 = vector.insert %a, %v0 [] : f32 into vector<f32>
  %7:8 = vector.to_elements %v : vector<8xf32>
  %8 = vector.to_elements %v0 {note} : vector<f32>
  %9 = vector.from_elements %a, %a, %7#1, %a {note} : vector<2x2xf32>
  %10 = vector.scalable.insert %v, %s[8] : vector<8xf32> into vector<[16]xf32>
  %11 = vector.scalable.extract %s[4] {note} : vector<4xf32> from vector<[16]xf32>
  %12 = vector.extract_strided_slice %t {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8x16xf32> to vector<2x4x16xf32>
  %13 = vector.insert_strided_slice %v, %t {offsets = [0, 0, 2], strides = [1], note} : vector<8xf32> into vector<4x8x16xf32>
  return
}

func.func @lanes(%v: vector<8xf32>, %m: vector<4x8xf32>, %n: vector<3x8xf32>, %v0: vector<f32>, %s: vector<[16]xf32>) {
  %0 = vector.shuffle %v, %v [0, 8, -1, 3] : vector<8xf32>, vector<8xf32>
  %1 = vector.shuffle %m, %n [6, 0, 1] {note} : vector<4x8xf32>, vector<3x8xf32>
  %2 = vector.shuffle %v0, %v0 [0, 1, 1] : vector<f32>, vector<f32>
  %3 = vector.interleave %v, %v {note} : vector<8xf32> -> vector<16xf32>
  %4 = vector.interleave %v0, %v0 : vector<f32> -> vector<2xf32>
  %5 = vector.interleave %s, %s : vector<[16]xf32> -> vector<[32]xf32>
  %6, %7 = vector.deinterleave %m {note} : vector<4x8xf32> -> vector<4x4xf32>
  %8 = vector.step : vector<4xindex>
  %9 = vector.step {note} : vector<[4]xindex>
  %10 = vector.vscale
  %11 = vector.vscale {note}
  return
}

func.func @memory(%m: memref<?x?xf32>, %mv: memref<?xvector<4xf32>>, %t: tensor<?xf32>, %i: index, %v: vector<8xf32>, %k: vector<8xi1>, %ix: vector<8xi32>, %v4: vector<4xf32>, %v0: vector<f32>, %w: vector<2x8xf32>, %kw: vector<2x8xi1>) {
  %0 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<8xf32>
  %1 = vector.load %m[%i, %i] {alignment = 16 : i64, nontemporal = true, note} : memref<?x?xf32>, vector<f32>
  %2 = vector.load %mv[%i] {nontemporal = false} : memref<?xvector<4xf32>>, vector<4xf32>
  vector.store %v, %m[%i, %i] : memref<?x?xf32>, vector<8xf32>
  vector.store %v4, %mv[%i] {alignment = 8 : i64, nontemporal = true} : memref<?xvector<4xf32>>, vector<4xf32>
  %3 = vector.maskedload %m[%i, %i], %k, %v {note} : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %4 = vector.maskedload %m[%i, %i], %kw, %w {alignment = 8 : i64} : memref<?x?xf32>, vector<2x8xi1>, vector<2x8xf32> into vector<2x8xf32>
  vector.maskedstore %m[%i, %i], %k, %v {note} : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
  %5 = vector.gather %m[%i, %i] [%ix], %k, %v : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %6 = vector.gather %t[%i] [%ix], %k, %v {alignment = 8 : i64} : tensor<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.scatter %m[%i, %i] [%ix], %k, %v {note} : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  %7 = vector.scatter %t[%i] [%ix], %k, %v : tensor<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> -> tensor<?xf32>
  %8 = vector.expandload %m[%i, %i], %k, %v {note} : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.compressstore %m[%i, %i], %k, %v {alignment = 4 : i64} : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
  return
}

func.func @transfers(%m: memref<?x?xf32>, %mv: memref<?xvector<4xf32>>, %t: tensor<?x?xf32>, %z: memref<f32>, %i: index, %a: f32, %v: vector<8xf32>, %k: vector<8xi1>, %v4: vector<4xf32>, %w: vector<4x8xf32>, %kw: vector<4x8xi1>, %kt: vector<8x4xi1>, %v1: vector<1xf32>, %v0: vector<f32>) {
  %0 = vector.transfer_read %m[%i, %i], %a : memref<?x?xf32>, vector<8xf32>
  %1 = vector.transfer_read %m[%i, %i], %a, %k {in_bounds = [true], note} : memref<?x?xf32>, vector<8xf32>
  %2 = vector.transfer_read %t[%i, %i], %a, %kt {in_bounds = [false, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<?x?xf32>, vector<4x8xf32>
  %3 = vector.transfer_read %m[%i, %i], %a {permutation_map = affine_map<(d0, d1) -> (0, d0)>} : memref<?x?xf32>, vector<4x8xf32>
  %4 = vector.transfer_read %m[%i, %i], %a {in_bounds = [false, false], permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : memref<?x?xf32>, vector<4x8xf32>
  %5 = vector.transfer_read %mv[%i], %v4 : memref<?xvector<4xf32>>, vector<1x4xf32>
  %6 = vector.transfer_read %z[], %a : memref<f32>, vector<f32>
  vector.transfer_write %v, %m[%i, %i] : vector<8xf32>, memref<?x?xf32>
  vector.transfer_write %w, %m[%i, %i], %kw {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32>
  %8 = vector.transfer_write %v, %t[%i, %i], %k {permutation_map = affine_map<(d0, d1) -> (d0)>, note} : vector<8xf32>, tensor<?x?xf32>
  vector.transfer_write %v0, %z[] : vector<f32>, memref<f32>
  return
}

func.func @masks(%a: f32, %i: index, %v: vector<8xf32>, %k: vector<8xi1>, %m: memref<?xf32>, %t: tensor<?xf32>, %w: vector<4x8xf32>, %kw: vector<4x8xi1>, %b: vector<4xf32>) {
  %0 = vector.constant_mask [3, 2] : vector<4x3xi1>
  %1 = vector.constant_mask [4] {note} : vector<[4]xi1>
  %2 = vector.constant_mask [1] : vector<i1>
  %3 = vector.create_mask %i, %i : vector<4x3xi1>
  %4 = vector.create_mask %i {note} : vector<i1>
  %5 = vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %6 = vector.mask %k, %v { vector.transfer_read %m[%i], %a : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %k { vector.transfer_write %v, %m[%i] : vector<8xf32>, memref<?xf32> } {note} : vector<8xi1>
  %7 = vector.mask %k { vector.transfer_write %v, %t[%i] : vector<8xf32>, tensor<?xf32> } : vector<8xi1> -> tensor<?xf32>
  %8 = vector.mask %kw { vector.multi_reduction <add>, %w, %b [1] : vector<4x8xf32> to vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
  %9 = vector.mask %k { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %k { } : vector<8xi1>
  vector.mask %k { vector.yield } : vector<8xi1>
  %10 = vector.mask %kw { vector.contract {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} %w, %v, %b : vector<4x8xf32>, vector<8xf32> into vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
  %11 = vector.mask %kw { vector.outerproduct %b, %v, %w : vector<4xf32>, vector<8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
  return
}

func.func @prints(%a: f32, %i: index, %v: vector<8xf32>, %s: vector<[4]xi1>) {
  vector.print %a : f32
  vector.print %v : vector<8xf32> {note}
  vector.print %i : index punctuation <comma>
  vector.print %s : vector<[4]xi1> punctuation <no_punctuation>
  vector.print punctuation <open>
  vector.print str "a\0Ab"
  vector.print str "c" {note}
  vector.print
  "d.op"() {a = #vector.kind<minui>, b = #vector.iterator_type<parallel>, c = #vector.punctuation<close>} : () -> ()
  return
}

// CHECK:      #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d1)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1) -> (d0)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> ()>
// CHECK-NEXT: #map5 = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-NEXT: #map6 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-NEXT: #map7 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-NEXT: #map8 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: #map9 = affine_map<(d0, d1) -> (0, d0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @reductions(%arg0: vector<8xf32>, %arg1: vector<8xi32>, %arg2: f32, %arg3: i32, %arg4: vector<4x8xf32>, %arg5: vector<4x[8]xf32>, %arg6: vector<4xf32>, %arg7: vector<f32>) {
// CHECK-NEXT:     %0 = vector.reduction <add>, %arg0 : vector<8xf32> into f32
// CHECK-NEXT:     %1 = vector.reduction <mul>, %arg0, %arg2 : vector<8xf32> into f32
// CHECK-NEXT:     %2 = vector.reduction <maximumf>, %arg0, %arg2 fastmath<reassoc,nnan> {note} : vector<8xf32> into f32
// CHECK-NEXT:     %3 = vector.reduction <xor>, %arg1, %arg3 : vector<8xi32> into i32
// CHECK-NEXT:     %4 = vector.reduction <minnumf>, %arg7 : vector<f32> into f32
// CHECK-NEXT:     %5 = vector.multi_reduction <add>, %arg4, %arg6 [1] : vector<4x8xf32> to vector<4xf32>
// CHECK-NEXT:     %6 = vector.multi_reduction <mul>, %arg4, %arg2 {note} [0, 1] : vector<4x8xf32> to f32
// CHECK-NEXT:     %7 = vector.multi_reduction <maxnumf>, %arg4, %arg4 [] : vector<4x8xf32> to vector<4x8xf32>
// CHECK-NEXT:     %8 = vector.multi_reduction <add>, %arg5, %arg6 [1] : vector<4x[8]xf32> to vector<4xf32>
// CHECK-NEXT:     %dest, %accumulated_value = vector.scan <add>, %arg4, %arg6 {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
// CHECK-NEXT:     %dest_0, %accumulated_value_1 = vector.scan <mul>, %arg0, %arg7 {inclusive = false, note, reduction_dim = 0 : i64} : vector<8xf32>, vector<f32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @contractions(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>, %arg2: vector<4xf32>, %arg3: f32, %arg4: vector<8x16xf32>, %arg5: vector<4x16xf32>, %arg6: vector<[4]xf32>, %arg7: vector<4x[4]xf32>) {
// CHECK-NEXT:     %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x8xf32>, vector<8xf32> into vector<4xf32>
// CHECK-NEXT:     %1 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 {note} : vector<4x8xf32>, vector<8xf32> into vector<4xf32>
// CHECK-NEXT:     %2 = vector.contract {indexing_maps = [#map3, #map3, #map4], iterator_types = ["reduction"], kind = #vector.kind<maximumf>} %arg1, %arg1, %arg3 : vector<8xf32>, vector<8xf32> into f32
// CHECK-NEXT:     %3 = vector.contract {indexing_maps = [#map5, #map6, #map7], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg4, %arg5 : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
// CHECK-NEXT:     %4 = vector.outerproduct %arg2, %arg1 : vector<4xf32>, vector<8xf32>
// CHECK-NEXT:     %5 = vector.outerproduct %arg2, %arg1, %arg0 {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
// CHECK-NEXT:     %6 = vector.outerproduct %arg2, %arg1, %arg0 {kind = #vector.kind<maxnumf>, note} : vector<4xf32>, vector<8xf32>
// CHECK-NEXT:     %7 = vector.outerproduct %arg2, %arg3, %arg2 {kind = #vector.kind<add>} : vector<4xf32>, f32
// CHECK-NEXT:     %8 = vector.outerproduct %arg2, %arg6, %arg7 {kind = #vector.kind<mul>} : vector<4xf32>, vector<[4]xf32>
// CHECK-NEXT:     %9 = vector.fma %arg0, %arg0, %arg0 {note} : vector<4x8xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shapes(%arg0: f32, %arg1: index, %arg2: vector<8xf32>, %arg3: vector<4x8xf32>, %arg4: vector<f32>, %arg5: vector<4x[8]xf32>, %arg6: memref<4x5xf32>, %arg7: memref<4xvector<5xf32>>) {
// CHECK-NEXT:     %0 = vector.broadcast %arg0 : f32 to vector<8xf32>
// CHECK-NEXT:     %1 = vector.broadcast %arg2 {note} : vector<8xf32> to vector<4x8xf32>
// CHECK-NEXT:     %2 = vector.broadcast %arg1 : index to vector<[4]xindex>
// CHECK-NEXT:     %3 = vector.broadcast %arg4 : vector<f32> to vector<2xf32>
// CHECK-NEXT:     %4 = vector.shape_cast %arg3 : vector<4x8xf32> to vector<32xf32>
// CHECK-NEXT:     %5 = vector.shape_cast %arg5 {note} : vector<4x[8]xf32> to vector<2x2x[8]xf32>
// CHECK-NEXT:     %6 = vector.transpose %arg3, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
// CHECK-NEXT:     %7 = vector.transpose %arg4, [] {note} : vector<f32> to vector<f32>
// CHECK-NEXT:     %8 = vector.bitcast %arg3 : vector<4x8xf32> to vector<4x16xi16>
// CHECK-NEXT:     %9 = vector.type_cast %arg6 : memref<4x5xf32> to memref<vector<4x5xf32>>
// CHECK-NEXT:     %10 = vector.type_cast %arg7 {note} : memref<4xvector<5xf32>> to memref<vector<4x5xf32>>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @elements(%arg0: f32, %arg1: index, %arg2: vector<8xf32>, %arg3: vector<4x8xf32>, %arg4: vector<f32>, %arg5: vector<[16]xf32>, %arg6: vector<4x8x16xf32>) {
// CHECK-NEXT:     %0 = vector.extract %arg2[3] : f32 from vector<8xf32>
// CHECK-NEXT:     %1 = vector.extract %arg3[%arg1] {note} : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT:     %2 = vector.extract %arg6[2, %arg1, -1] : f32 from vector<4x8x16xf32>
// CHECK-NEXT:     %3 = vector.extract %arg4[] : f32 from vector<f32>
// CHECK-NEXT:     %4 = vector.insert %arg0, %arg2 [3] : f32 into vector<8xf32>
// CHECK-NEXT:     %5 = vector.insert %arg2, %arg3 [%arg1] {note} : vector<8xf32> into vector<4x8xf32>
// CHECK-NEXT:     %6 = vector.insert %arg0, %arg4 [] : f32 into vector<f32>
// CHECK-NEXT:     %7:8 = vector.to_elements %arg2 : vector<8xf32>
// CHECK-NEXT:     %8 = vector.to_elements %arg4 {note} : vector<f32>
// CHECK-NEXT:     %9 = vector.from_elements %arg0, %arg0, %7#1, %arg0 {note} : vector<2x2xf32>
// CHECK-NEXT:     %10 = vector.scalable.insert %arg2, %arg5[8] : vector<8xf32> into vector<[16]xf32>
// CHECK-NEXT:     %11 = vector.scalable.extract %arg5[4] {note} : vector<4xf32> from vector<[16]xf32>
// CHECK-NEXT:     %12 = vector.extract_strided_slice %arg6 {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8x16xf32> to vector<2x4x16xf32>
// CHECK-NEXT:     %13 = vector.insert_strided_slice %arg2, %arg6 {note, offsets = [0, 0, 2], strides = [1]} : vector<8xf32> into vector<4x8x16xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @lanes(%arg0: vector<8xf32>, %arg1: vector<4x8xf32>, %arg2: vector<3x8xf32>, %arg3: vector<f32>, %arg4: vector<[16]xf32>) {
// CHECK-NEXT:     %0 = vector.shuffle %arg0, %arg0 [0, 8, -1, 3] : vector<8xf32>, vector<8xf32>
// CHECK-NEXT:     %1 = vector.shuffle %arg1, %arg2 [6, 0, 1] {note} : vector<4x8xf32>, vector<3x8xf32>
// CHECK-NEXT:     %2 = vector.shuffle %arg3, %arg3 [0, 1, 1] : vector<f32>, vector<f32>
// CHECK-NEXT:     %3 = vector.interleave %arg0, %arg0 {note} : vector<8xf32> -> vector<16xf32>
// CHECK-NEXT:     %4 = vector.interleave %arg3, %arg3 : vector<f32> -> vector<2xf32>
// CHECK-NEXT:     %5 = vector.interleave %arg4, %arg4 : vector<[16]xf32> -> vector<[32]xf32>
// CHECK-NEXT:     %res1, %res2 = vector.deinterleave %arg1 {note} : vector<4x8xf32> -> vector<4x4xf32>
// CHECK-NEXT:     %6 = vector.step : vector<4xindex>
// CHECK-NEXT:     %7 = vector.step {note} : vector<[4]xindex>
// CHECK-NEXT:     %vscale = vector.vscale
// CHECK-NEXT:     %vscale_0 = vector.vscale {note}
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @memory(%arg0: memref<?x?xf32>, %arg1: memref<?xvector<4xf32>>, %arg2: tensor<?xf32>, %arg3: index, %arg4: vector<8xf32>, %arg5: vector<8xi1>, %arg6: vector<8xi32>, %arg7: vector<4xf32>, %arg8: vector<f32>, %arg9: vector<2x8xf32>, %arg10: vector<2x8xi1>) {
// CHECK-NEXT:     %0 = vector.load %arg0[%arg3, %arg3] : memref<?x?xf32>, vector<8xf32>
// CHECK-NEXT:     %1 = vector.load %arg0[%arg3, %arg3] {alignment = 16 : i64, nontemporal = true, note} : memref<?x?xf32>, vector<f32>
// CHECK-NEXT:     %2 = vector.load %arg1[%arg3] : memref<?xvector<4xf32>>, vector<4xf32>
// CHECK-NEXT:     vector.store %arg4, %arg0[%arg3, %arg3] : memref<?x?xf32>, vector<8xf32>
// CHECK-NEXT:     vector.store %arg7, %arg1[%arg3] {alignment = 8 : i64, nontemporal = true} : memref<?xvector<4xf32>>, vector<4xf32>
// CHECK-NEXT:     %3 = vector.maskedload %arg0[%arg3, %arg3], %arg5, %arg4 {note} : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:     %4 = vector.maskedload %arg0[%arg3, %arg3], %arg10, %arg9 {alignment = 8 : i64} : memref<?x?xf32>, vector<2x8xi1>, vector<2x8xf32> into vector<2x8xf32>
// CHECK-NEXT:     vector.maskedstore %arg0[%arg3, %arg3], %arg5, %arg4 {note} : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:     %5 = vector.gather %arg0[%arg3, %arg3] [%arg6], %arg5, %arg4 : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:     %6 = vector.gather %arg2[%arg3] [%arg6], %arg5, %arg4 {alignment = 8 : i64} : tensor<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:     vector.scatter %arg0[%arg3, %arg3] [%arg6], %arg5, %arg4 {note} : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:     %7 = vector.scatter %arg2[%arg3] [%arg6], %arg5, %arg4 : tensor<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> -> tensor<?xf32>
// CHECK-NEXT:     %8 = vector.expandload %arg0[%arg3, %arg3], %arg5, %arg4 {note} : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:     vector.compressstore %arg0[%arg3, %arg3], %arg5, %arg4 {alignment = 4 : i64} : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @transfers(%arg0: memref<?x?xf32>, %arg1: memref<?xvector<4xf32>>, %arg2: tensor<?x?xf32>, %arg3: memref<f32>, %arg4: index, %arg5: f32, %arg6: vector<8xf32>, %arg7: vector<8xi1>, %arg8: vector<4xf32>, %arg9: vector<4x8xf32>, %arg10: vector<4x8xi1>, %arg11: vector<8x4xi1>, %arg12: vector<1xf32>, %arg13: vector<f32>) {
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%arg4, %arg4], %arg5 : memref<?x?xf32>, vector<8xf32>
// CHECK-NEXT:     %1 = vector.transfer_read %arg0[%arg4, %arg4], %arg5, %arg7 {in_bounds = [true], note} : memref<?x?xf32>, vector<8xf32>
// CHECK-NEXT:     %2 = vector.transfer_read %arg2[%arg4, %arg4], %arg5, %arg11 {in_bounds = [false, true], permutation_map = #map8} : tensor<?x?xf32>, vector<4x8xf32>
// CHECK-NEXT:     %3 = vector.transfer_read %arg0[%arg4, %arg4], %arg5 {permutation_map = #map9} : memref<?x?xf32>, vector<4x8xf32>
// CHECK-NEXT:     %4 = vector.transfer_read %arg0[%arg4, %arg4], %arg5 : memref<?x?xf32>, vector<4x8xf32>
// CHECK-NEXT:     %5 = vector.transfer_read %arg1[%arg4], %arg8 : memref<?xvector<4xf32>>, vector<1x4xf32>
// CHECK-NEXT:     %6 = vector.transfer_read %arg3[], %arg5 : memref<f32>, vector<f32>
// CHECK-NEXT:     vector.transfer_write %arg6, %arg0[%arg4, %arg4] : vector<8xf32>, memref<?x?xf32>
// CHECK-NEXT:     vector.transfer_write %arg9, %arg0[%arg4, %arg4], %arg10 {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32>
// CHECK-NEXT:     %7 = vector.transfer_write %arg6, %arg2[%arg4, %arg4], %arg7 {note, permutation_map = #map2} : vector<8xf32>, tensor<?x?xf32>
// CHECK-NEXT:     vector.transfer_write %arg13, %arg3[] : vector<f32>, memref<f32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @masks(%arg0: f32, %arg1: index, %arg2: vector<8xf32>, %arg3: vector<8xi1>, %arg4: memref<?xf32>, %arg5: tensor<?xf32>, %arg6: vector<4x8xf32>, %arg7: vector<4x8xi1>, %arg8: vector<4xf32>) {
// CHECK-NEXT:     %0 = vector.constant_mask [3, 2] : vector<4x3xi1>
// CHECK-NEXT:     %1 = vector.constant_mask [4] {note} : vector<[4]xi1>
// CHECK-NEXT:     %2 = vector.constant_mask [1] : vector<i1>
// CHECK-NEXT:     %3 = vector.create_mask %arg1, %arg1 : vector<4x3xi1>
// CHECK-NEXT:     %4 = vector.create_mask %arg1 {note} : vector<i1>
// CHECK-NEXT:     %5 = vector.mask %arg3 { vector.reduction <add>, %arg2 : vector<8xf32> into f32 } : vector<8xi1> -> f32
// CHECK-NEXT:     %6 = vector.mask %arg3, %arg2 { vector.transfer_read %arg4[%arg1], %arg0 : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
// CHECK-NEXT:     vector.mask %arg3 { vector.transfer_write %arg2, %arg4[%arg1] : vector<8xf32>, memref<?xf32> } {note} : vector<8xi1>
// CHECK-NEXT:     %7 = vector.mask %arg3 { vector.transfer_write %arg2, %arg5[%arg1] : vector<8xf32>, tensor<?xf32> } : vector<8xi1> -> tensor<?xf32>
// CHECK-NEXT:     %8 = vector.mask %arg7 { vector.multi_reduction <add>, %arg6, %arg8 [1] : vector<4x8xf32> to vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
// CHECK-NEXT:     %9 = vector.mask %arg3 { vector.yield %arg2 : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
// CHECK-NEXT:     vector.mask %arg3 { vector.yield } : vector<8xi1>
// CHECK-NEXT:     vector.mask %arg3 { vector.yield } : vector<8xi1>
// CHECK-NEXT:     %10 = vector.mask %arg7 { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %arg6, %arg2, %arg8 : vector<4x8xf32>, vector<8xf32> into vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
// CHECK-NEXT:     %11 = vector.mask %arg7 { vector.outerproduct %arg8, %arg2, %arg6 {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @prints(%arg0: f32, %arg1: index, %arg2: vector<8xf32>, %arg3: vector<[4]xi1>) {
// CHECK-NEXT:     vector.print %arg0 : f32
// CHECK-NEXT:     vector.print %arg2 : vector<8xf32> {note}
// CHECK-NEXT:     vector.print %arg1 : index punctuation <comma>
// CHECK-NEXT:     vector.print %arg3 : vector<[4]xi1> punctuation <no_punctuation>
// CHECK-NEXT:     vector.print punctuation <open>
// CHECK-NEXT:     vector.print str "a\0Ab"
// CHECK-NEXT:     vector.print str "c" {note}
// CHECK-NEXT:     vector.print
// CHECK-NEXT:     "d.op"() {a = #vector.kind<minui>, b = #vector.iterator_type<parallel>, c = #vector.punctuation<close>} : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
