// The text of linalg: what irkit prints is what mlir-opt prints.

// RUN: irkit-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --allow-unregistered-dialect --mlir-print-op-generic | irkit-opt --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --allow-unregistered-dialect --verify-roundtrip > /dev/null

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#none = affine_map<(d0, d1) -> ()>
#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#km = affine_map<(d0, d1, d2) -> (d2, d0)>
#kn = affine_map<(d0, d1, d2) -> (d2, d1)>
#k = affine_map<(d0, d1, d2) -> (d2)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
#trait = {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"], doc = "a copy", library_call = "copy"}

// CHECK-LABEL: func.func @generic
func.func @generic(%m: memref<4x?xf32>, %o: memref<4x?xf32, strided<[?, ?]>>, %t: tensor<4x8xf32>, %v: tensor<8xf32>, %x: f32, %n: memref<f32>) {
  // CHECK: linalg.generic {doc = "a copy", indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"], library_call = "copy"} ins(%arg0 : memref<4x?xf32>) outs(%arg1 : memref<4x?xf32, strided<[?, ?]>>) attrs =  {tag} {
  // CHECK-NEXT: ^bb0(%in: f32, %out: f32):
  // CHECK-NEXT:   %{{.*}} = linalg.index 1 : index
  linalg.generic #trait ins(%m : memref<4x?xf32>) outs(%o : memref<4x?xf32, strided<[?, ?]>>) attrs = {tag} {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 1 : index
    linalg.yield %in : f32
  }
  // CHECK: linalg.generic {indexing_maps = [#map1, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg3, %arg4 : tensor<8xf32>, f32) outs(%arg2 : tensor<4x8xf32>) {
  // CHECK: } -> tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#row, #none, #id], iterator_types = ["parallel", "parallel"]} ins(%v, %x : tensor<8xf32>, f32) outs(%t : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %y = arith.mulf %a, %b : f32
    linalg.yield %y : f32
  } -> tensor<4x8xf32>
  // CHECK: %{{.*}}:2 = linalg.generic
  // CHECK: } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  %1:2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "reduction"]} outs(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %b, %a {tag} : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []} outs(%n : memref<f32>) {
  ^bb0(%a: f32):
    linalg.yield %a : f32
  }
  return
}

// CHECK-LABEL: func.func @payloads
func.func @payloads(%a: tensor<4x8xf32>, %b: tensor<4xf32>, %t: tensor<8x4xf32>, %m: memref<?x?xi32>, %r: memref<?xi32>, %u: memref<i32>) {
  // CHECK: %mapped = linalg.map { arith.addf } ins(%arg0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>)
  %0 = linalg.map { arith.addf } ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>)
  // CHECK: linalg.map { math.exp {fastmath = #arith.fastmath<fast>} } ins(%arg0 : tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>) {tag}
  %1 = linalg.map { math.exp {fastmath = #arith.fastmath<fast>} } ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) {tag}
  // CHECK: linalg.map { arith.addi {overflowFlags = #arith.overflow<none>} }
  linalg.map { arith.addi } ins(%m, %m : memref<?x?xi32>, memref<?x?xi32>) outs(%m : memref<?x?xi32>)
  // CHECK: linalg.map ins(%arg3, %arg3 : memref<?x?xi32>, memref<?x?xi32>) outs(%arg3 : memref<?x?xi32>)
  // CHECK-NEXT:   (%in: i32, %in_{{.*}}: i32, %init: i32) {
  // CHECK-NEXT:     %{{.*}} = arith.addi %in_{{.*}}, %in : i32
  // CHECK-NEXT:     linalg.yield
  // CHECK-NEXT:   }
  linalg.map ins(%m, %m : memref<?x?xi32>, memref<?x?xi32>) outs(%m : memref<?x?xi32>) (%x: i32, %y: i32, %z: i32) {
    %s = arith.addi %y, %x : i32
    linalg.yield %s : i32
  }
  linalg.map outs(%m : memref<?x?xi32>) (%z: i32) {
    linalg.yield %z : i32
  }
  linalg.map { math.absi {k = 1 : i8} } ins(%m : memref<?x?xi32>) outs(%m : memref<?x?xi32>)
  // CHECK: %reduced = linalg.reduce { arith.addf } ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : tensor<4xf32>) dimensions = [1]
  %2 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [1]
  // CHECK: linalg.reduce { arith.maxsi } ins(%arg3 : memref<?x?xi32>) outs(%arg5 : memref<i32>) dimensions = [0, 1]  {tag}
  linalg.reduce { arith.maxsi } ins(%m : memref<?x?xi32>) outs(%u : memref<i32>) dimensions = [0, 1] {tag}
  %3:2 = linalg.reduce ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b, %b : tensor<4xf32>, tensor<4xf32>) dimensions = [1] (%x: f32, %y: f32, %z: f32, %w: f32) {
    linalg.yield %x, %w : f32, f32
  }
  // CHECK: %transposed = linalg.transpose ins(%arg0 : tensor<4x8xf32>) outs(%arg2 : tensor<8x4xf32>) permutation = [1, 0]
  %4 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [1, 0]
  linalg.transpose ins(%m : memref<?x?xi32>) outs(%m : memref<?x?xi32>) permutation = [0, 1] {tag}
  // CHECK: %broadcasted = linalg.broadcast ins(%arg1 : tensor<4xf32>) outs(%arg0 : tensor<4x8xf32>) dimensions = [1]
  %5 = linalg.broadcast ins(%b : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [1]
  linalg.broadcast ins(%r : memref<?xi32>) outs(%m : memref<?x?xi32>) dimensions = [0] {tag}
  return
}

// CHECK-LABEL: func.func @contractions
func.func @contractions(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %at: tensor<8x4xf32>, %c: tensor<4x16xf32>, %v: tensor<8xf32>, %i: memref<?x?xi8>, %j: memref<?x?xi32>, %ba: tensor<2x4x8xf32>, %bb: tensor<2x8x16xf32>, %bc: tensor<2x4x16xf32>, %o: tensor<4xf32>) {
  // CHECK: linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%arg3 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  // CHECK: linalg.matmul indexing_maps = [#map{{.*}}, #map{{.*}}, #map{{.*}}] ins(%arg2, %arg1 : tensor<8x4xf32>, tensor<8x16xf32>)
  %1 = linalg.matmul indexing_maps = [#km, #kn, #mn] ins(%at, %b : tensor<8x4xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = linalg.matmul indexing_maps = [#k, #kn, #mn] {tag} ins(%v, %b : tensor<8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  %3 = linalg.matmul indexing_maps = [#mk, #kn, #mn] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  // CHECK: linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%arg5, %arg5 : memref<?x?xi8>, memref<?x?xi8>) outs(%arg6 : memref<?x?xi32>)
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%i, %i : memref<?x?xi8>, memref<?x?xi8>) outs(%j : memref<?x?xi32>)
  linalg.matmul ins(%i, %i : memref<?x?xi8>, memref<?x?xi8>) outs(%j : memref<?x?xi32>)
  %4 = linalg.batch_matmul ins(%ba, %bb : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%bc : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  // CHECK: linalg.batch_matmul indexing_maps = [
  %5 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%a, %bb : tensor<4x8xf32>, tensor<2x8x16xf32>) outs(%bc : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %6 = linalg.batch_reduce_matmul ins(%ba, %bb : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  // CHECK: linalg.contract indexing_maps = [
  %7 = linalg.contract indexing_maps = [#id, #row, affine_map<(d0, d1) -> (d0)>] {tag} ins(%a, %v : tensor<4x8xf32>, tensor<8xf32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  linalg.contract indexing_maps = [#mk, #kn, #mn] {cast = #linalg.type_fn<cast_unsigned>} ins(%i, %i : memref<?x?xi8>, memref<?x?xi8>) outs(%j : memref<?x?xi32>)
  return
}

// CHECK-LABEL: func.func @elementwise
func.func @elementwise(%a: tensor<4x8xf32>, %v: tensor<8xf32>, %m: memref<?x?xi32>, %p: tensor<4x8xi1>) {
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(
  %r_exp = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<log> ins(
  %r_log = linalg.elementwise kind=#linalg.elementwise_kind<log> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<abs> ins(
  %r_abs = linalg.elementwise kind=#linalg.elementwise_kind<abs> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<ceil> ins(
  %r_ceil = linalg.elementwise kind=#linalg.elementwise_kind<ceil> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<floor> ins(
  %r_floor = linalg.elementwise kind=#linalg.elementwise_kind<floor> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<negf> ins(
  %r_negf = linalg.elementwise kind=#linalg.elementwise_kind<negf> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<reciprocal> ins(
  %r_reciprocal = linalg.elementwise kind=#linalg.elementwise_kind<reciprocal> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<round> ins(
  %r_round = linalg.elementwise kind=#linalg.elementwise_kind<round> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<sqrt> ins(
  %r_sqrt = linalg.elementwise kind=#linalg.elementwise_kind<sqrt> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<rsqrt> ins(
  %r_rsqrt = linalg.elementwise kind=#linalg.elementwise_kind<rsqrt> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<square> ins(
  %r_square = linalg.elementwise kind=#linalg.elementwise_kind<square> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<tanh> ins(
  %r_tanh = linalg.elementwise kind=#linalg.elementwise_kind<tanh> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<erf> ins(
  %r_erf = linalg.elementwise kind=#linalg.elementwise_kind<erf> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<add> ins(
  %r_add = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<sub> ins(
  %r_sub = linalg.elementwise kind=#linalg.elementwise_kind<sub> ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<mul> ins(
  %r_mul = linalg.elementwise kind=#linalg.elementwise_kind<mul> ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<div> ins(
  %r_div = linalg.elementwise kind=#linalg.elementwise_kind<div> ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<div_unsigned> ins(
  linalg.elementwise kind=#linalg.elementwise_kind<div_unsigned> ins(%m, %m : memref<?x?xi32>, memref<?x?xi32>) outs(%m : memref<?x?xi32>)
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins(
  %r_max_signed = linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<min_signed> ins(
  %r_min_signed = linalg.elementwise kind=#linalg.elementwise_kind<min_signed> ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<max_unsigned> ins(
  linalg.elementwise kind=#linalg.elementwise_kind<max_unsigned> ins(%m, %m : memref<?x?xi32>, memref<?x?xi32>) outs(%m : memref<?x?xi32>)
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<min_unsigned> ins(
  linalg.elementwise kind=#linalg.elementwise_kind<min_unsigned> ins(%m, %m : memref<?x?xi32>, memref<?x?xi32>) outs(%m : memref<?x?xi32>)
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<powf> ins(
  %r_powf = linalg.elementwise kind=#linalg.elementwise_kind<powf> ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<select> ins(
  %r_select = linalg.elementwise kind=#linalg.elementwise_kind<select> ins(%p, %a, %a : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<mul> indexing_maps = [#map1, #map, #map] {tag} ins(%arg1, %arg0 : tensor<8xf32>, tensor<4x8xf32>)
  %b = linalg.elementwise kind=#linalg.elementwise_kind<mul> indexing_maps = [#row, #id, #id] {tag} ins(%v, %a : tensor<8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  "test.attributes"() {a = #linalg.unary_fn<exp>, b = #linalg.binary_fn<add>, c = #linalg.ternary_fn<select>, d = #linalg.type_fn<cast_signed>, e = #linalg.iterator_type<reduction>} : () -> ()
  return
}

// CHECK-LABEL: func.func @aggregates
func.func @aggregates(%a: tensor<4x8xf32>, %m: memref<?x?xf32>, %f: tensor<2x3x3x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %f1: tensor<2x3x1x5xf32>, %g: tensor<4x1x5x2xf32>) {
  // CHECK: linalg.softmax dimension(1) ins(%arg0 : tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.softmax {tag} dimension(0) ins(%arg1 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  linalg.softmax {tag} dimension(0) ins(%m : memref<?x?xf32>) outs(%m : memref<?x?xf32>)
  // CHECK: linalg.winograd_filter_transform fmr(F_4_3) ins(%arg2 : tensor<2x3x3x5xf32>) outs(%arg3 : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %2 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%io : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  %3 = linalg.winograd_output_transform {tag} fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%vo : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  %4 = linalg.winograd_filter_transform fmr(F_2_3) ins(%f1 : tensor<2x3x1x5xf32>) outs(%g : tensor<4x1x5x2xf32>) -> tensor<4x1x5x2xf32>
  return
}

// CHECK-LABEL: func.func @relayouts
func.func @relayouts(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<128x16x8x2xf32>, %q: tensor<?x16x?x8xf32>, %x: f32, %n: index) {
  // CHECK: %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %arg1 : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  // CHECK: linalg.pack %arg0 padding_value(%arg4 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [%arg5, 8] into %arg3 {tag} : tensor<128x256xf32> -> tensor<?x16x?x8xf32>
  %1 = linalg.pack %t padding_value(%x : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [%n, 8] into %q {tag} : tensor<128x256xf32> -> tensor<?x16x?x8xf32>
  // CHECK: %unpack = linalg.unpack %arg1 inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %arg0 : tensor<16x128x8x2xf32> -> tensor<128x256xf32>
  %2 = linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %t : tensor<16x128x8x2xf32> -> tensor<128x256xf32>
  // CHECK: linalg.unpack %arg1 inner_dims_pos = [0, 1] inner_tiles = [8, 2] into
  %empty = "linalg.unpack"(%d, %t) <{inner_dims_pos = array<i64: 0, 1>, outer_dims_perm = array<i64>, static_inner_tiles = array<i64: 8, 2>}> : (tensor<16x128x8x2xf32>, tensor<128x256xf32>) -> tensor<128x256xf32>
  %3 = linalg.unpack %e outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %t {tag} : tensor<128x16x8x2xf32> -> tensor<128x256xf32>
  return
}

// Every operation of the table.

func.func @copy_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.copy ins(
  %0 = linalg.copy ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @copy_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.copy ins(
  linalg.copy ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @exp_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.exp ins(
  %0 = linalg.exp ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @exp_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.exp ins(
  linalg.exp ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @log_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.log ins(
  %0 = linalg.log ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @log_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.log ins(
  linalg.log ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @abs_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.abs ins(
  %0 = linalg.abs ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @abs_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.abs ins(
  linalg.abs ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @ceil_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.ceil ins(
  %0 = linalg.ceil ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @ceil_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.ceil ins(
  linalg.ceil ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @floor_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.floor ins(
  %0 = linalg.floor ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @floor_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.floor ins(
  linalg.floor ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @negf_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.negf ins(
  %0 = linalg.negf ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @negf_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.negf ins(
  linalg.negf ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @reciprocal_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.reciprocal ins(
  %0 = linalg.reciprocal ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @reciprocal_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.reciprocal ins(
  linalg.reciprocal ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @round_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.round ins(
  %0 = linalg.round ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @round_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.round ins(
  linalg.round ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @sqrt_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.sqrt ins(
  %0 = linalg.sqrt ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @sqrt_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.sqrt ins(
  linalg.sqrt ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @rsqrt_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.rsqrt ins(
  %0 = linalg.rsqrt ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @rsqrt_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.rsqrt ins(
  linalg.rsqrt ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @square_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.square ins(
  %0 = linalg.square ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @square_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.square ins(
  linalg.square ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @tanh_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.tanh ins(
  %0 = linalg.tanh ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @tanh_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.tanh ins(
  linalg.tanh ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @erf_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.erf ins(
  %0 = linalg.erf ins(%arg0 : tensor<4x7xf32>) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @erf_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.erf ins(
  linalg.erf ins(%arg0 : memref<?x?xf32>) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @add_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>, %arg2: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.add ins(
  %0 = linalg.add ins(%arg0, %arg1 : tensor<4x7xf32>, tensor<4x7xf32>) outs(%arg2 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @add_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
  // CHECK: linalg.add ins(
  linalg.add ins(%arg0, %arg1 : memref<?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?xf32>)
  return
}

func.func @sub_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>, %arg2: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.sub ins(
  %0 = linalg.sub ins(%arg0, %arg1 : tensor<4x7xf32>, tensor<4x7xf32>) outs(%arg2 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @sub_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
  // CHECK: linalg.sub ins(
  linalg.sub ins(%arg0, %arg1 : memref<?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?xf32>)
  return
}

func.func @mul_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>, %arg2: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.mul ins(
  %0 = linalg.mul ins(%arg0, %arg1 : tensor<4x7xf32>, tensor<4x7xf32>) outs(%arg2 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @mul_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
  // CHECK: linalg.mul ins(
  linalg.mul ins(%arg0, %arg1 : memref<?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?xf32>)
  return
}

func.func @div_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>, %arg2: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.div ins(
  %0 = linalg.div ins(%arg0, %arg1 : tensor<4x7xf32>, tensor<4x7xf32>) outs(%arg2 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @div_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
  // CHECK: linalg.div ins(
  linalg.div ins(%arg0, %arg1 : memref<?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?xf32>)
  return
}

func.func @div_unsigned_of_tensors(%arg0: tensor<4x7xi32>, %arg1: tensor<4x7xi32>, %arg2: tensor<4x7xi32>) -> tensor<4x7xi32> {
  // CHECK: linalg.div_unsigned ins(
  %0 = linalg.div_unsigned ins(%arg0, %arg1 : tensor<4x7xi32>, tensor<4x7xi32>) outs(%arg2 : tensor<4x7xi32>) -> tensor<4x7xi32>
  return %0 : tensor<4x7xi32>
}

func.func @div_unsigned_of_buffers(%arg0: memref<?x?xi32>, %arg1: memref<?x?xi32>, %arg2: memref<?x?xi32>) {
  // CHECK: linalg.div_unsigned ins(
  linalg.div_unsigned ins(%arg0, %arg1 : memref<?x?xi32>, memref<?x?xi32>) outs(%arg2 : memref<?x?xi32>)
  return
}

func.func @max_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>, %arg2: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.max ins(
  %0 = linalg.max ins(%arg0, %arg1 : tensor<4x7xf32>, tensor<4x7xf32>) outs(%arg2 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @max_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
  // CHECK: linalg.max ins(
  linalg.max ins(%arg0, %arg1 : memref<?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?xf32>)
  return
}

func.func @min_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>, %arg2: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.min ins(
  %0 = linalg.min ins(%arg0, %arg1 : tensor<4x7xf32>, tensor<4x7xf32>) outs(%arg2 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @min_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
  // CHECK: linalg.min ins(
  linalg.min ins(%arg0, %arg1 : memref<?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?xf32>)
  return
}

func.func @powf_of_tensors(%arg0: tensor<4x7xf32>, %arg1: tensor<4x7xf32>, %arg2: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.powf ins(
  %0 = linalg.powf ins(%arg0, %arg1 : tensor<4x7xf32>, tensor<4x7xf32>) outs(%arg2 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @powf_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
  // CHECK: linalg.powf ins(
  linalg.powf ins(%arg0, %arg1 : memref<?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?xf32>)
  return
}

func.func @select_of_tensors(%arg0: tensor<4x7xi1>, %arg1: tensor<4x7xf32>, %arg2: tensor<4x7xf32>, %arg3: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.select ins(
  %0 = linalg.select ins(%arg0, %arg1, %arg2 : tensor<4x7xi1>, tensor<4x7xf32>, tensor<4x7xf32>) outs(%arg3 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @select_of_buffers(%arg0: memref<?x?xi1>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>, %arg3: memref<?x?xf32>) {
  // CHECK: linalg.select ins(
  linalg.select ins(%arg0, %arg1, %arg2 : memref<?x?xi1>, memref<?x?xf32>, memref<?x?xf32>) outs(%arg3 : memref<?x?xf32>)
  return
}

func.func @fill_of_tensors(%arg0: f32, %arg1: tensor<4x7xf32>) -> tensor<4x7xf32> {
  // CHECK: linalg.fill ins(
  %0 = linalg.fill ins(%arg0 : f32) outs(%arg1 : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @fill_of_buffers(%arg0: f32, %arg1: memref<?x?xf32>) {
  // CHECK: linalg.fill ins(
  linalg.fill ins(%arg0 : f32) outs(%arg1 : memref<?x?xf32>)
  return
}

func.func @quantized_matmul_of_tensors(%arg0: tensor<2x2xi8>, %arg1: tensor<2x1xi8>, %arg2: i32, %arg3: i32, %arg4: tensor<2x1xi32>) -> tensor<2x1xi32> {
  // CHECK: linalg.quantized_matmul ins(
  %0 = linalg.quantized_matmul ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x2xi8>, tensor<2x1xi8>, i32, i32) outs(%arg4 : tensor<2x1xi32>) -> tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}

func.func @quantized_matmul_of_buffers(%arg0: memref<?x?xi8>, %arg1: memref<?x?xi8>, %arg2: i32, %arg3: i32, %arg4: memref<?x?xi32>) {
  // CHECK: linalg.quantized_matmul ins(
  linalg.quantized_matmul ins(%arg0, %arg1, %arg2, %arg3 : memref<?x?xi8>, memref<?x?xi8>, i32, i32) outs(%arg4 : memref<?x?xi32>)
  return
}

func.func @quantized_batch_matmul_of_tensors(%arg0: tensor<2x2x2xi8>, %arg1: tensor<2x2x1xi8>, %arg2: i32, %arg3: i32, %arg4: tensor<2x2x1xi32>) -> tensor<2x2x1xi32> {
  // CHECK: linalg.quantized_batch_matmul ins(
  %0 = linalg.quantized_batch_matmul ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x2x2xi8>, tensor<2x2x1xi8>, i32, i32) outs(%arg4 : tensor<2x2x1xi32>) -> tensor<2x2x1xi32>
  return %0 : tensor<2x2x1xi32>
}

func.func @quantized_batch_matmul_of_buffers(%arg0: memref<?x?x?xi8>, %arg1: memref<?x?x?xi8>, %arg2: i32, %arg3: i32, %arg4: memref<?x?x?xi32>) {
  // CHECK: linalg.quantized_batch_matmul ins(
  linalg.quantized_batch_matmul ins(%arg0, %arg1, %arg2, %arg3 : memref<?x?x?xi8>, memref<?x?x?xi8>, i32, i32) outs(%arg4 : memref<?x?x?xi32>)
  return
}

func.func @mmt4d_of_tensors(%arg0: tensor<2x2x2x2xf32>, %arg1: tensor<1x2x2x2xf32>, %arg2: tensor<2x1x2x2xf32>) -> tensor<2x1x2x2xf32> {
  // CHECK: linalg.mmt4d ins(
  %0 = linalg.mmt4d ins(%arg0, %arg1 : tensor<2x2x2x2xf32>, tensor<1x2x2x2xf32>) outs(%arg2 : tensor<2x1x2x2xf32>) -> tensor<2x1x2x2xf32>
  return %0 : tensor<2x1x2x2xf32>
}

func.func @mmt4d_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?x?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.mmt4d ins(
  linalg.mmt4d ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @batch_mmt4d_of_tensors(%arg0: tensor<2x2x2x2x2xf32>, %arg1: tensor<2x1x2x2x2xf32>, %arg2: tensor<2x2x1x2x2xf32>) -> tensor<2x2x1x2x2xf32> {
  // CHECK: linalg.batch_mmt4d ins(
  %0 = linalg.batch_mmt4d ins(%arg0, %arg1 : tensor<2x2x2x2x2xf32>, tensor<2x1x2x2x2xf32>) outs(%arg2 : tensor<2x2x1x2x2xf32>) -> tensor<2x2x1x2x2xf32>
  return %0 : tensor<2x2x1x2x2xf32>
}

func.func @batch_mmt4d_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.batch_mmt4d ins(
  linalg.batch_mmt4d ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @matvec_of_tensors(%arg0: tensor<2x1xf32>, %arg1: tensor<1xf32>, %arg2: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: linalg.matvec ins(
  %0 = linalg.matvec ins(%arg0, %arg1 : tensor<2x1xf32>, tensor<1xf32>) outs(%arg2 : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @matvec_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?xf32>, %arg2: memref<?xf32>) {
  // CHECK: linalg.matvec ins(
  linalg.matvec ins(%arg0, %arg1 : memref<?x?xf32>, memref<?xf32>) outs(%arg2 : memref<?xf32>)
  return
}

func.func @vecmat_of_tensors(%arg0: tensor<2xf32>, %arg1: tensor<2x1xf32>, %arg2: tensor<1xf32>) -> tensor<1xf32> {
  // CHECK: linalg.vecmat ins(
  %0 = linalg.vecmat ins(%arg0, %arg1 : tensor<2xf32>, tensor<2x1xf32>) outs(%arg2 : tensor<1xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

func.func @vecmat_of_buffers(%arg0: memref<?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?xf32>) {
  // CHECK: linalg.vecmat ins(
  linalg.vecmat ins(%arg0, %arg1 : memref<?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?xf32>)
  return
}

func.func @batch_matvec_of_tensors(%arg0: tensor<2x2x2xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // CHECK: linalg.batch_matvec ins(
  %0 = linalg.batch_matvec ins(%arg0, %arg1 : tensor<2x2x2xf32>, tensor<2x2xf32>) outs(%arg2 : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

func.func @batch_matvec_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
  // CHECK: linalg.batch_matvec ins(
  linalg.batch_matvec ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?xf32>)
  return
}

func.func @batch_vecmat_of_tensors(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2x1xf32>, %arg2: tensor<2x1xf32>) -> tensor<2x1xf32> {
  // CHECK: linalg.batch_vecmat ins(
  %0 = linalg.batch_vecmat ins(%arg0, %arg1 : tensor<2x2xf32>, tensor<2x2x1xf32>) outs(%arg2 : tensor<2x1xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @batch_vecmat_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?xf32>) {
  // CHECK: linalg.batch_vecmat ins(
  linalg.batch_vecmat ins(%arg0, %arg1 : memref<?x?xf32>, memref<?x?x?xf32>) outs(%arg2 : memref<?x?xf32>)
  return
}

func.func @dot_of_tensors(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<f32>) -> tensor<f32> {
  // CHECK: linalg.dot ins(
  %0 = linalg.dot ins(%arg0, %arg1 : tensor<2xf32>, tensor<2xf32>) outs(%arg2 : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @dot_of_buffers(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: memref<f32>) {
  // CHECK: linalg.dot ins(
  linalg.dot ins(%arg0, %arg1 : memref<?xf32>, memref<?xf32>) outs(%arg2 : memref<f32>)
  return
}

func.func @conv_1d_of_tensors(%arg0: tensor<6xf32>, %arg1: tensor<3xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: linalg.conv_1d ins(
  %0 = linalg.conv_1d ins(%arg0, %arg1 : tensor<6xf32>, tensor<3xf32>) outs(%arg2 : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @conv_1d_of_buffers(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: memref<?xf32>) {
  // CHECK: linalg.conv_1d ins(
  linalg.conv_1d ins(%arg0, %arg1 : memref<?xf32>, memref<?xf32>) outs(%arg2 : memref<?xf32>)
  return
}

func.func @conv_2d_of_tensors(%arg0: tensor<4x6xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // CHECK: linalg.conv_2d ins(
  %0 = linalg.conv_2d ins(%arg0, %arg1 : tensor<4x6xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @conv_2d_of_buffers(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
  // CHECK: linalg.conv_2d ins(
  linalg.conv_2d ins(%arg0, %arg1 : memref<?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?xf32>)
  return
}

func.func @conv_3d_of_tensors(%arg0: tensor<2x4x6xf32>, %arg1: tensor<2x2x3xf32>, %arg2: tensor<1x3x4xf32>) -> tensor<1x3x4xf32> {
  // CHECK: linalg.conv_3d ins(
  %0 = linalg.conv_3d ins(%arg0, %arg1 : tensor<2x4x6xf32>, tensor<2x2x3xf32>) outs(%arg2 : tensor<1x3x4xf32>) -> tensor<1x3x4xf32>
  return %0 : tensor<1x3x4xf32>
}

func.func @conv_3d_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?x?xf32>) {
  // CHECK: linalg.conv_3d ins(
  linalg.conv_3d ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%arg2 : memref<?x?x?xf32>)
  return
}

func.func @conv_1d_nwc_wcf_of_tensors(%arg0: tensor<1x6x2xf32>, %arg1: tensor<3x2x2xf32>, %arg2: tensor<1x4x2xf32>) -> tensor<1x4x2xf32> {
  // CHECK: linalg.conv_1d_nwc_wcf ins(
  %0 = linalg.conv_1d_nwc_wcf ins(%arg0, %arg1 : tensor<1x6x2xf32>, tensor<3x2x2xf32>) outs(%arg2 : tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
  return %0 : tensor<1x4x2xf32>
}

func.func @conv_1d_nwc_wcf_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?x?xf32>) {
  // CHECK: linalg.conv_1d_nwc_wcf ins(
  linalg.conv_1d_nwc_wcf ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%arg2 : memref<?x?x?xf32>)
  return
}

func.func @conv_1d_ncw_fcw_of_tensors(%arg0: tensor<1x2x6xf32>, %arg1: tensor<2x2x3xf32>, %arg2: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  // CHECK: linalg.conv_1d_ncw_fcw ins(
  %0 = linalg.conv_1d_ncw_fcw ins(%arg0, %arg1 : tensor<1x2x6xf32>, tensor<2x2x3xf32>) outs(%arg2 : tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  return %0 : tensor<1x2x4xf32>
}

func.func @conv_1d_ncw_fcw_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?x?xf32>) {
  // CHECK: linalg.conv_1d_ncw_fcw ins(
  linalg.conv_1d_ncw_fcw ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%arg2 : memref<?x?x?xf32>)
  return
}

func.func @conv_2d_nhwc_hwcf_of_tensors(%arg0: tensor<1x4x6x2xf32>, %arg1: tensor<2x3x2x2xf32>, %arg2: tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32> {
  // CHECK: linalg.conv_2d_nhwc_hwcf ins(
  %0 = linalg.conv_2d_nhwc_hwcf ins(%arg0, %arg1 : tensor<1x4x6x2xf32>, tensor<2x3x2x2xf32>) outs(%arg2 : tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32>
  return %0 : tensor<1x3x4x2xf32>
}

func.func @conv_2d_nhwc_hwcf_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?x?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.conv_2d_nhwc_hwcf ins(
  linalg.conv_2d_nhwc_hwcf ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @conv_2d_nhwc_fhwc_of_tensors(%arg0: tensor<1x4x6x2xf32>, %arg1: tensor<2x2x3x2xf32>, %arg2: tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32> {
  // CHECK: linalg.conv_2d_nhwc_fhwc ins(
  %0 = linalg.conv_2d_nhwc_fhwc ins(%arg0, %arg1 : tensor<1x4x6x2xf32>, tensor<2x2x3x2xf32>) outs(%arg2 : tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32>
  return %0 : tensor<1x3x4x2xf32>
}

func.func @conv_2d_nhwc_fhwc_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?x?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.conv_2d_nhwc_fhwc ins(
  linalg.conv_2d_nhwc_fhwc ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @conv_2d_nhwc_hwcf_q_of_tensors(%arg0: tensor<1x4x6x2xi8>, %arg1: tensor<2x3x2x2xi8>, %arg2: i32, %arg3: i32, %arg4: tensor<1x3x4x2xi32>) -> tensor<1x3x4x2xi32> {
  // CHECK: linalg.conv_2d_nhwc_hwcf_q ins(
  %0 = linalg.conv_2d_nhwc_hwcf_q ins(%arg0, %arg1, %arg2, %arg3 : tensor<1x4x6x2xi8>, tensor<2x3x2x2xi8>, i32, i32) outs(%arg4 : tensor<1x3x4x2xi32>) -> tensor<1x3x4x2xi32>
  return %0 : tensor<1x3x4x2xi32>
}

func.func @conv_2d_nhwc_hwcf_q_of_buffers(%arg0: memref<?x?x?x?xi8>, %arg1: memref<?x?x?x?xi8>, %arg2: i32, %arg3: i32, %arg4: memref<?x?x?x?xi32>) {
  // CHECK: linalg.conv_2d_nhwc_hwcf_q ins(
  linalg.conv_2d_nhwc_hwcf_q ins(%arg0, %arg1, %arg2, %arg3 : memref<?x?x?x?xi8>, memref<?x?x?x?xi8>, i32, i32) outs(%arg4 : memref<?x?x?x?xi32>)
  return
}

func.func @conv_2d_nhwc_fhwc_q_of_tensors(%arg0: tensor<1x4x6x2xi8>, %arg1: tensor<2x2x3x2xi8>, %arg2: i32, %arg3: i32, %arg4: tensor<1x3x4x2xi32>) -> tensor<1x3x4x2xi32> {
  // CHECK: linalg.conv_2d_nhwc_fhwc_q ins(
  %0 = linalg.conv_2d_nhwc_fhwc_q ins(%arg0, %arg1, %arg2, %arg3 : tensor<1x4x6x2xi8>, tensor<2x2x3x2xi8>, i32, i32) outs(%arg4 : tensor<1x3x4x2xi32>) -> tensor<1x3x4x2xi32>
  return %0 : tensor<1x3x4x2xi32>
}

func.func @conv_2d_nhwc_fhwc_q_of_buffers(%arg0: memref<?x?x?x?xi8>, %arg1: memref<?x?x?x?xi8>, %arg2: i32, %arg3: i32, %arg4: memref<?x?x?x?xi32>) {
  // CHECK: linalg.conv_2d_nhwc_fhwc_q ins(
  linalg.conv_2d_nhwc_fhwc_q ins(%arg0, %arg1, %arg2, %arg3 : memref<?x?x?x?xi8>, memref<?x?x?x?xi8>, i32, i32) outs(%arg4 : memref<?x?x?x?xi32>)
  return
}

func.func @conv_2d_nchw_fchw_of_tensors(%arg0: tensor<1x2x4x6xf32>, %arg1: tensor<2x2x2x3xf32>, %arg2: tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32> {
  // CHECK: linalg.conv_2d_nchw_fchw ins(
  %0 = linalg.conv_2d_nchw_fchw ins(%arg0, %arg1 : tensor<1x2x4x6xf32>, tensor<2x2x2x3xf32>) outs(%arg2 : tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32>
  return %0 : tensor<1x2x3x4xf32>
}

func.func @conv_2d_nchw_fchw_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?x?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.conv_2d_nchw_fchw ins(
  linalg.conv_2d_nchw_fchw ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @conv_2d_nchw_fchw_q_of_tensors(%arg0: tensor<1x2x4x6xi8>, %arg1: tensor<2x2x2x3xi8>, %arg2: i32, %arg3: i32, %arg4: tensor<1x2x3x4xi32>) -> tensor<1x2x3x4xi32> {
  // CHECK: linalg.conv_2d_nchw_fchw_q ins(
  %0 = linalg.conv_2d_nchw_fchw_q ins(%arg0, %arg1, %arg2, %arg3 : tensor<1x2x4x6xi8>, tensor<2x2x2x3xi8>, i32, i32) outs(%arg4 : tensor<1x2x3x4xi32>) -> tensor<1x2x3x4xi32>
  return %0 : tensor<1x2x3x4xi32>
}

func.func @conv_2d_nchw_fchw_q_of_buffers(%arg0: memref<?x?x?x?xi8>, %arg1: memref<?x?x?x?xi8>, %arg2: i32, %arg3: i32, %arg4: memref<?x?x?x?xi32>) {
  // CHECK: linalg.conv_2d_nchw_fchw_q ins(
  linalg.conv_2d_nchw_fchw_q ins(%arg0, %arg1, %arg2, %arg3 : memref<?x?x?x?xi8>, memref<?x?x?x?xi8>, i32, i32) outs(%arg4 : memref<?x?x?x?xi32>)
  return
}

func.func @conv_2d_ngchw_fgchw_of_tensors(%arg0: tensor<1x2x2x4x6xf32>, %arg1: tensor<2x2x2x2x3xf32>, %arg2: tensor<1x2x2x3x4xf32>) -> tensor<1x2x2x3x4xf32> {
  // CHECK: linalg.conv_2d_ngchw_fgchw ins(
  %0 = linalg.conv_2d_ngchw_fgchw ins(%arg0, %arg1 : tensor<1x2x2x4x6xf32>, tensor<2x2x2x2x3xf32>) outs(%arg2 : tensor<1x2x2x3x4xf32>) -> tensor<1x2x2x3x4xf32>
  return %0 : tensor<1x2x2x3x4xf32>
}

func.func @conv_2d_ngchw_fgchw_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.conv_2d_ngchw_fgchw ins(
  linalg.conv_2d_ngchw_fgchw ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @conv_2d_ngchw_gfchw_of_tensors(%arg0: tensor<1x2x2x4x6xf32>, %arg1: tensor<2x2x2x2x3xf32>, %arg2: tensor<1x2x2x3x4xf32>) -> tensor<1x2x2x3x4xf32> {
  // CHECK: linalg.conv_2d_ngchw_gfchw ins(
  %0 = linalg.conv_2d_ngchw_gfchw ins(%arg0, %arg1 : tensor<1x2x2x4x6xf32>, tensor<2x2x2x2x3xf32>) outs(%arg2 : tensor<1x2x2x3x4xf32>) -> tensor<1x2x2x3x4xf32>
  return %0 : tensor<1x2x2x3x4xf32>
}

func.func @conv_2d_ngchw_gfchw_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.conv_2d_ngchw_gfchw ins(
  linalg.conv_2d_ngchw_gfchw ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @conv_2d_ngchw_gfchw_q_of_tensors(%arg0: tensor<1x2x2x4x6xi8>, %arg1: tensor<2x2x2x2x3xi8>, %arg2: i32, %arg3: i32, %arg4: tensor<1x2x2x3x4xi32>) -> tensor<1x2x2x3x4xi32> {
  // CHECK: linalg.conv_2d_ngchw_gfchw_q ins(
  %0 = linalg.conv_2d_ngchw_gfchw_q ins(%arg0, %arg1, %arg2, %arg3 : tensor<1x2x2x4x6xi8>, tensor<2x2x2x2x3xi8>, i32, i32) outs(%arg4 : tensor<1x2x2x3x4xi32>) -> tensor<1x2x2x3x4xi32>
  return %0 : tensor<1x2x2x3x4xi32>
}

func.func @conv_2d_ngchw_gfchw_q_of_buffers(%arg0: memref<?x?x?x?x?xi8>, %arg1: memref<?x?x?x?x?xi8>, %arg2: i32, %arg3: i32, %arg4: memref<?x?x?x?x?xi32>) {
  // CHECK: linalg.conv_2d_ngchw_gfchw_q ins(
  linalg.conv_2d_ngchw_gfchw_q ins(%arg0, %arg1, %arg2, %arg3 : memref<?x?x?x?x?xi8>, memref<?x?x?x?x?xi8>, i32, i32) outs(%arg4 : memref<?x?x?x?x?xi32>)
  return
}

func.func @conv_2d_nhwgc_gfhwc_of_tensors(%arg0: tensor<1x4x6x2x2xf32>, %arg1: tensor<2x2x2x3x2xf32>, %arg2: tensor<1x3x4x2x2xf32>) -> tensor<1x3x4x2x2xf32> {
  // CHECK: linalg.conv_2d_nhwgc_gfhwc ins(
  %0 = linalg.conv_2d_nhwgc_gfhwc ins(%arg0, %arg1 : tensor<1x4x6x2x2xf32>, tensor<2x2x2x3x2xf32>) outs(%arg2 : tensor<1x3x4x2x2xf32>) -> tensor<1x3x4x2x2xf32>
  return %0 : tensor<1x3x4x2x2xf32>
}

func.func @conv_2d_nhwgc_gfhwc_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.conv_2d_nhwgc_gfhwc ins(
  linalg.conv_2d_nhwgc_gfhwc ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @conv_2d_nhwgc_gfhwc_q_of_tensors(%arg0: tensor<1x4x6x2x2xi8>, %arg1: tensor<2x2x2x3x2xi8>, %arg2: i32, %arg3: i32, %arg4: tensor<1x3x4x2x2xi32>) -> tensor<1x3x4x2x2xi32> {
  // CHECK: linalg.conv_2d_nhwgc_gfhwc_q ins(
  %0 = linalg.conv_2d_nhwgc_gfhwc_q ins(%arg0, %arg1, %arg2, %arg3 : tensor<1x4x6x2x2xi8>, tensor<2x2x2x3x2xi8>, i32, i32) outs(%arg4 : tensor<1x3x4x2x2xi32>) -> tensor<1x3x4x2x2xi32>
  return %0 : tensor<1x3x4x2x2xi32>
}

func.func @conv_2d_nhwgc_gfhwc_q_of_buffers(%arg0: memref<?x?x?x?x?xi8>, %arg1: memref<?x?x?x?x?xi8>, %arg2: i32, %arg3: i32, %arg4: memref<?x?x?x?x?xi32>) {
  // CHECK: linalg.conv_2d_nhwgc_gfhwc_q ins(
  linalg.conv_2d_nhwgc_gfhwc_q ins(%arg0, %arg1, %arg2, %arg3 : memref<?x?x?x?x?xi8>, memref<?x?x?x?x?xi8>, i32, i32) outs(%arg4 : memref<?x?x?x?x?xi32>)
  return
}

func.func @conv_3d_ndhwc_dhwcf_of_tensors(%arg0: tensor<1x2x4x6x2xf32>, %arg1: tensor<2x2x3x2x2xf32>, %arg2: tensor<1x1x3x4x2xf32>) -> tensor<1x1x3x4x2xf32> {
  // CHECK: linalg.conv_3d_ndhwc_dhwcf ins(
  %0 = linalg.conv_3d_ndhwc_dhwcf ins(%arg0, %arg1 : tensor<1x2x4x6x2xf32>, tensor<2x2x3x2x2xf32>) outs(%arg2 : tensor<1x1x3x4x2xf32>) -> tensor<1x1x3x4x2xf32>
  return %0 : tensor<1x1x3x4x2xf32>
}

func.func @conv_3d_ndhwc_dhwcf_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.conv_3d_ndhwc_dhwcf ins(
  linalg.conv_3d_ndhwc_dhwcf ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @conv_3d_ndhwc_dhwcf_q_of_tensors(%arg0: tensor<1x2x4x6x2xi8>, %arg1: tensor<2x2x3x2x2xi8>, %arg2: i32, %arg3: i32, %arg4: tensor<1x1x3x4x2xi32>) -> tensor<1x1x3x4x2xi32> {
  // CHECK: linalg.conv_3d_ndhwc_dhwcf_q ins(
  %0 = linalg.conv_3d_ndhwc_dhwcf_q ins(%arg0, %arg1, %arg2, %arg3 : tensor<1x2x4x6x2xi8>, tensor<2x2x3x2x2xi8>, i32, i32) outs(%arg4 : tensor<1x1x3x4x2xi32>) -> tensor<1x1x3x4x2xi32>
  return %0 : tensor<1x1x3x4x2xi32>
}

func.func @conv_3d_ndhwc_dhwcf_q_of_buffers(%arg0: memref<?x?x?x?x?xi8>, %arg1: memref<?x?x?x?x?xi8>, %arg2: i32, %arg3: i32, %arg4: memref<?x?x?x?x?xi32>) {
  // CHECK: linalg.conv_3d_ndhwc_dhwcf_q ins(
  linalg.conv_3d_ndhwc_dhwcf_q ins(%arg0, %arg1, %arg2, %arg3 : memref<?x?x?x?x?xi8>, memref<?x?x?x?x?xi8>, i32, i32) outs(%arg4 : memref<?x?x?x?x?xi32>)
  return
}

func.func @conv_3d_ncdhw_fcdhw_of_tensors(%arg0: tensor<1x2x2x4x6xf32>, %arg1: tensor<2x2x2x2x3xf32>, %arg2: tensor<1x2x1x3x4xf32>) -> tensor<1x2x1x3x4xf32> {
  // CHECK: linalg.conv_3d_ncdhw_fcdhw ins(
  %0 = linalg.conv_3d_ncdhw_fcdhw ins(%arg0, %arg1 : tensor<1x2x2x4x6xf32>, tensor<2x2x2x2x3xf32>) outs(%arg2 : tensor<1x2x1x3x4xf32>) -> tensor<1x2x1x3x4xf32>
  return %0 : tensor<1x2x1x3x4xf32>
}

func.func @conv_3d_ncdhw_fcdhw_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.conv_3d_ncdhw_fcdhw ins(
  linalg.conv_3d_ncdhw_fcdhw ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @depthwise_conv_1d_nwc_wc_of_tensors(%arg0: tensor<1x6x2xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<1x4x2xf32>) -> tensor<1x4x2xf32> {
  // CHECK: linalg.depthwise_conv_1d_nwc_wc ins(
  %0 = linalg.depthwise_conv_1d_nwc_wc ins(%arg0, %arg1 : tensor<1x6x2xf32>, tensor<3x2xf32>) outs(%arg2 : tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
  return %0 : tensor<1x4x2xf32>
}

func.func @depthwise_conv_1d_nwc_wc_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?x?xf32>) {
  // CHECK: linalg.depthwise_conv_1d_nwc_wc ins(
  linalg.depthwise_conv_1d_nwc_wc ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?x?xf32>)
  return
}

func.func @depthwise_conv_1d_ncw_cw_of_tensors(%arg0: tensor<1x2x6xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  // CHECK: linalg.depthwise_conv_1d_ncw_cw ins(
  %0 = linalg.depthwise_conv_1d_ncw_cw ins(%arg0, %arg1 : tensor<1x2x6xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  return %0 : tensor<1x2x4xf32>
}

func.func @depthwise_conv_1d_ncw_cw_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?x?xf32>) {
  // CHECK: linalg.depthwise_conv_1d_ncw_cw ins(
  linalg.depthwise_conv_1d_ncw_cw ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?x?xf32>)
  return
}

func.func @depthwise_conv_1d_nwc_wcm_of_tensors(%arg0: tensor<1x6x2xf32>, %arg1: tensor<3x2x2xf32>, %arg2: tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32> {
  // CHECK: linalg.depthwise_conv_1d_nwc_wcm ins(
  %0 = linalg.depthwise_conv_1d_nwc_wcm ins(%arg0, %arg1 : tensor<1x6x2xf32>, tensor<3x2x2xf32>) outs(%arg2 : tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
  return %0 : tensor<1x4x2x2xf32>
}

func.func @depthwise_conv_1d_nwc_wcm_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.depthwise_conv_1d_nwc_wcm ins(
  linalg.depthwise_conv_1d_nwc_wcm ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @depthwise_conv_2d_nhwc_hwc_of_tensors(%arg0: tensor<1x4x6x2xf32>, %arg1: tensor<2x3x2xf32>, %arg2: tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32> {
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwc ins(
  %0 = linalg.depthwise_conv_2d_nhwc_hwc ins(%arg0, %arg1 : tensor<1x4x6x2xf32>, tensor<2x3x2xf32>) outs(%arg2 : tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32>
  return %0 : tensor<1x3x4x2xf32>
}

func.func @depthwise_conv_2d_nhwc_hwc_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwc ins(
  linalg.depthwise_conv_2d_nhwc_hwc ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @depthwise_conv_2d_nchw_chw_of_tensors(%arg0: tensor<1x2x4x6xf32>, %arg1: tensor<2x2x3xf32>, %arg2: tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32> {
  // CHECK: linalg.depthwise_conv_2d_nchw_chw ins(
  %0 = linalg.depthwise_conv_2d_nchw_chw ins(%arg0, %arg1 : tensor<1x2x4x6xf32>, tensor<2x2x3xf32>) outs(%arg2 : tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32>
  return %0 : tensor<1x2x3x4xf32>
}

func.func @depthwise_conv_2d_nchw_chw_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.depthwise_conv_2d_nchw_chw ins(
  linalg.depthwise_conv_2d_nchw_chw ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @depthwise_conv_2d_nhwc_hwc_q_of_tensors(%arg0: tensor<1x4x6x2xi8>, %arg1: tensor<2x3x2xi8>, %arg2: i32, %arg3: i32, %arg4: tensor<1x3x4x2xi32>) -> tensor<1x3x4x2xi32> {
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwc_q ins(
  %0 = linalg.depthwise_conv_2d_nhwc_hwc_q ins(%arg0, %arg1, %arg2, %arg3 : tensor<1x4x6x2xi8>, tensor<2x3x2xi8>, i32, i32) outs(%arg4 : tensor<1x3x4x2xi32>) -> tensor<1x3x4x2xi32>
  return %0 : tensor<1x3x4x2xi32>
}

func.func @depthwise_conv_2d_nhwc_hwc_q_of_buffers(%arg0: memref<?x?x?x?xi8>, %arg1: memref<?x?x?xi8>, %arg2: i32, %arg3: i32, %arg4: memref<?x?x?x?xi32>) {
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwc_q ins(
  linalg.depthwise_conv_2d_nhwc_hwc_q ins(%arg0, %arg1, %arg2, %arg3 : memref<?x?x?x?xi8>, memref<?x?x?xi8>, i32, i32) outs(%arg4 : memref<?x?x?x?xi32>)
  return
}

func.func @depthwise_conv_2d_nhwc_hwcm_of_tensors(%arg0: tensor<1x4x6x2xf32>, %arg1: tensor<2x3x2x2xf32>, %arg2: tensor<1x3x4x2x2xf32>) -> tensor<1x3x4x2x2xf32> {
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwcm ins(
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm ins(%arg0, %arg1 : tensor<1x4x6x2xf32>, tensor<2x3x2x2xf32>) outs(%arg2 : tensor<1x3x4x2x2xf32>) -> tensor<1x3x4x2x2xf32>
  return %0 : tensor<1x3x4x2x2xf32>
}

func.func @depthwise_conv_2d_nhwc_hwcm_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwcm ins(
  linalg.depthwise_conv_2d_nhwc_hwcm ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @depthwise_conv_2d_nhwc_hwcm_q_of_tensors(%arg0: tensor<1x4x6x2xi8>, %arg1: tensor<2x3x2x2xi8>, %arg2: i32, %arg3: i32, %arg4: tensor<1x3x4x2x2xi32>) -> tensor<1x3x4x2x2xi32> {
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwcm_q ins(
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%arg0, %arg1, %arg2, %arg3 : tensor<1x4x6x2xi8>, tensor<2x3x2x2xi8>, i32, i32) outs(%arg4 : tensor<1x3x4x2x2xi32>) -> tensor<1x3x4x2x2xi32>
  return %0 : tensor<1x3x4x2x2xi32>
}

func.func @depthwise_conv_2d_nhwc_hwcm_q_of_buffers(%arg0: memref<?x?x?x?xi8>, %arg1: memref<?x?x?x?xi8>, %arg2: i32, %arg3: i32, %arg4: memref<?x?x?x?x?xi32>) {
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwcm_q ins(
  linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%arg0, %arg1, %arg2, %arg3 : memref<?x?x?x?xi8>, memref<?x?x?x?xi8>, i32, i32) outs(%arg4 : memref<?x?x?x?x?xi32>)
  return
}

func.func @depthwise_conv_3d_ndhwc_dhwc_of_tensors(%arg0: tensor<1x2x4x6x2xf32>, %arg1: tensor<2x2x3x2xf32>, %arg2: tensor<1x1x3x4x2xf32>) -> tensor<1x1x3x4x2xf32> {
  // CHECK: linalg.depthwise_conv_3d_ndhwc_dhwc ins(
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwc ins(%arg0, %arg1 : tensor<1x2x4x6x2xf32>, tensor<2x2x3x2xf32>) outs(%arg2 : tensor<1x1x3x4x2xf32>) -> tensor<1x1x3x4x2xf32>
  return %0 : tensor<1x1x3x4x2xf32>
}

func.func @depthwise_conv_3d_ndhwc_dhwc_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.depthwise_conv_3d_ndhwc_dhwc ins(
  linalg.depthwise_conv_3d_ndhwc_dhwc ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @depthwise_conv_3d_ncdhw_cdhw_of_tensors(%arg0: tensor<1x2x2x4x6xf32>, %arg1: tensor<2x2x2x3xf32>, %arg2: tensor<1x2x1x3x4xf32>) -> tensor<1x2x1x3x4xf32> {
  // CHECK: linalg.depthwise_conv_3d_ncdhw_cdhw ins(
  %0 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%arg0, %arg1 : tensor<1x2x2x4x6xf32>, tensor<2x2x2x3xf32>) outs(%arg2 : tensor<1x2x1x3x4xf32>) -> tensor<1x2x1x3x4xf32>
  return %0 : tensor<1x2x1x3x4xf32>
}

func.func @depthwise_conv_3d_ncdhw_cdhw_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.depthwise_conv_3d_ncdhw_cdhw ins(
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @depthwise_conv_3d_ndhwc_dhwcm_of_tensors(%arg0: tensor<1x2x4x6x2xf32>, %arg1: tensor<2x2x3x2x2xf32>, %arg2: tensor<1x1x3x4x2x2xf32>) -> tensor<1x1x3x4x2x2xf32> {
  // CHECK: linalg.depthwise_conv_3d_ndhwc_dhwcm ins(
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%arg0, %arg1 : tensor<1x2x4x6x2xf32>, tensor<2x2x3x2x2xf32>) outs(%arg2 : tensor<1x1x3x4x2x2xf32>) -> tensor<1x1x3x4x2x2xf32>
  return %0 : tensor<1x1x3x4x2x2xf32>
}

func.func @depthwise_conv_3d_ndhwc_dhwcm_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?x?x?xf32>, %arg2: memref<?x?x?x?x?x?xf32>) {
  // CHECK: linalg.depthwise_conv_3d_ndhwc_dhwcm ins(
  linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?x?xf32>)
  return
}

func.func @pooling_nhwc_sum_of_tensors(%arg0: tensor<1x4x6x2xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32> {
  // CHECK: linalg.pooling_nhwc_sum ins(
  %0 = linalg.pooling_nhwc_sum ins(%arg0, %arg1 : tensor<1x4x6x2xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32>
  return %0 : tensor<1x3x4x2xf32>
}

func.func @pooling_nhwc_sum_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.pooling_nhwc_sum ins(
  linalg.pooling_nhwc_sum ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @pooling_nchw_sum_of_tensors(%arg0: tensor<1x2x4x6xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32> {
  // CHECK: linalg.pooling_nchw_sum ins(
  %0 = linalg.pooling_nchw_sum ins(%arg0, %arg1 : tensor<1x2x4x6xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32>
  return %0 : tensor<1x2x3x4xf32>
}

func.func @pooling_nchw_sum_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.pooling_nchw_sum ins(
  linalg.pooling_nchw_sum ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @pooling_nhwc_max_of_tensors(%arg0: tensor<1x4x6x2xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32> {
  // CHECK: linalg.pooling_nhwc_max ins(
  %0 = linalg.pooling_nhwc_max ins(%arg0, %arg1 : tensor<1x4x6x2xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32>
  return %0 : tensor<1x3x4x2xf32>
}

func.func @pooling_nhwc_max_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.pooling_nhwc_max ins(
  linalg.pooling_nhwc_max ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @pooling_nhwc_max_unsigned_of_tensors(%arg0: tensor<1x4x6x2xi32>, %arg1: tensor<2x3xi32>, %arg2: tensor<1x3x4x2xi32>) -> tensor<1x3x4x2xi32> {
  // CHECK: linalg.pooling_nhwc_max_unsigned ins(
  %0 = linalg.pooling_nhwc_max_unsigned ins(%arg0, %arg1 : tensor<1x4x6x2xi32>, tensor<2x3xi32>) outs(%arg2 : tensor<1x3x4x2xi32>) -> tensor<1x3x4x2xi32>
  return %0 : tensor<1x3x4x2xi32>
}

func.func @pooling_nhwc_max_unsigned_of_buffers(%arg0: memref<?x?x?x?xi32>, %arg1: memref<?x?xi32>, %arg2: memref<?x?x?x?xi32>) {
  // CHECK: linalg.pooling_nhwc_max_unsigned ins(
  linalg.pooling_nhwc_max_unsigned ins(%arg0, %arg1 : memref<?x?x?x?xi32>, memref<?x?xi32>) outs(%arg2 : memref<?x?x?x?xi32>)
  return
}

func.func @pooling_nchw_max_of_tensors(%arg0: tensor<1x2x4x6xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32> {
  // CHECK: linalg.pooling_nchw_max ins(
  %0 = linalg.pooling_nchw_max ins(%arg0, %arg1 : tensor<1x2x4x6xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32>
  return %0 : tensor<1x2x3x4xf32>
}

func.func @pooling_nchw_max_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.pooling_nchw_max ins(
  linalg.pooling_nchw_max ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @pooling_nhwc_min_of_tensors(%arg0: tensor<1x4x6x2xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32> {
  // CHECK: linalg.pooling_nhwc_min ins(
  %0 = linalg.pooling_nhwc_min ins(%arg0, %arg1 : tensor<1x4x6x2xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32>
  return %0 : tensor<1x3x4x2xf32>
}

func.func @pooling_nhwc_min_of_buffers(%arg0: memref<?x?x?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?x?x?xf32>) {
  // CHECK: linalg.pooling_nhwc_min ins(
  linalg.pooling_nhwc_min ins(%arg0, %arg1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%arg2 : memref<?x?x?x?xf32>)
  return
}

func.func @pooling_nhwc_min_unsigned_of_tensors(%arg0: tensor<1x4x6x2xi32>, %arg1: tensor<2x3xi32>, %arg2: tensor<1x3x4x2xi32>) -> tensor<1x3x4x2xi32> {
  // CHECK: linalg.pooling_nhwc_min_unsigned ins(
  %0 = linalg.pooling_nhwc_min_unsigned ins(%arg0, %arg1 : tensor<1x4x6x2xi32>, tensor<2x3xi32>) outs(%arg2 : tensor<1x3x4x2xi32>) -> tensor<1x3x4x2xi32>
  return %0 : tensor<1x3x4x2xi32>
}

func.func @pooling_nhwc_min_unsigned_of_buffers(%arg0: memref<?x?x?x?xi32>, %arg1: memref<?x?xi32>, %arg2: memref<?x?x?x?xi32>) {
  // CHECK: linalg.pooling_nhwc_min_unsigned ins(
  linalg.pooling_nhwc_min_unsigned ins(%arg0, %arg1 : memref<?x?x?x?xi32>, memref<?x?xi32>) outs(%arg2 : memref<?x?x?x?xi32>)
  return
}

func.func @pooling_nwc_sum_of_tensors(%arg0: tensor<1x6x2xf32>, %arg1: tensor<3xf32>, %arg2: tensor<1x4x2xf32>) -> tensor<1x4x2xf32> {
  // CHECK: linalg.pooling_nwc_sum ins(
  %0 = linalg.pooling_nwc_sum ins(%arg0, %arg1 : tensor<1x6x2xf32>, tensor<3xf32>) outs(%arg2 : tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
  return %0 : tensor<1x4x2xf32>
}

func.func @pooling_nwc_sum_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?xf32>, %arg2: memref<?x?x?xf32>) {
  // CHECK: linalg.pooling_nwc_sum ins(
  linalg.pooling_nwc_sum ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?xf32>) outs(%arg2 : memref<?x?x?xf32>)
  return
}

func.func @pooling_ncw_sum_of_tensors(%arg0: tensor<1x2x6xf32>, %arg1: tensor<3xf32>, %arg2: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  // CHECK: linalg.pooling_ncw_sum ins(
  %0 = linalg.pooling_ncw_sum ins(%arg0, %arg1 : tensor<1x2x6xf32>, tensor<3xf32>) outs(%arg2 : tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  return %0 : tensor<1x2x4xf32>
}

func.func @pooling_ncw_sum_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?xf32>, %arg2: memref<?x?x?xf32>) {
  // CHECK: linalg.pooling_ncw_sum ins(
  linalg.pooling_ncw_sum ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?xf32>) outs(%arg2 : memref<?x?x?xf32>)
  return
}

func.func @pooling_nwc_max_of_tensors(%arg0: tensor<1x6x2xf32>, %arg1: tensor<3xf32>, %arg2: tensor<1x4x2xf32>) -> tensor<1x4x2xf32> {
  // CHECK: linalg.pooling_nwc_max ins(
  %0 = linalg.pooling_nwc_max ins(%arg0, %arg1 : tensor<1x6x2xf32>, tensor<3xf32>) outs(%arg2 : tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
  return %0 : tensor<1x4x2xf32>
}

func.func @pooling_nwc_max_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?xf32>, %arg2: memref<?x?x?xf32>) {
  // CHECK: linalg.pooling_nwc_max ins(
  linalg.pooling_nwc_max ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?xf32>) outs(%arg2 : memref<?x?x?xf32>)
  return
}

func.func @pooling_nwc_max_unsigned_of_tensors(%arg0: tensor<1x6x2xi32>, %arg1: tensor<3xi32>, %arg2: tensor<1x4x2xi32>) -> tensor<1x4x2xi32> {
  // CHECK: linalg.pooling_nwc_max_unsigned ins(
  %0 = linalg.pooling_nwc_max_unsigned ins(%arg0, %arg1 : tensor<1x6x2xi32>, tensor<3xi32>) outs(%arg2 : tensor<1x4x2xi32>) -> tensor<1x4x2xi32>
  return %0 : tensor<1x4x2xi32>
}

func.func @pooling_nwc_max_unsigned_of_buffers(%arg0: memref<?x?x?xi32>, %arg1: memref<?xi32>, %arg2: memref<?x?x?xi32>) {
  // CHECK: linalg.pooling_nwc_max_unsigned ins(
  linalg.pooling_nwc_max_unsigned ins(%arg0, %arg1 : memref<?x?x?xi32>, memref<?xi32>) outs(%arg2 : memref<?x?x?xi32>)
  return
}

func.func @pooling_ncw_max_of_tensors(%arg0: tensor<1x2x6xf32>, %arg1: tensor<3xf32>, %arg2: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  // CHECK: linalg.pooling_ncw_max ins(
  %0 = linalg.pooling_ncw_max ins(%arg0, %arg1 : tensor<1x2x6xf32>, tensor<3xf32>) outs(%arg2 : tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  return %0 : tensor<1x2x4xf32>
}

func.func @pooling_ncw_max_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?xf32>, %arg2: memref<?x?x?xf32>) {
  // CHECK: linalg.pooling_ncw_max ins(
  linalg.pooling_ncw_max ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?xf32>) outs(%arg2 : memref<?x?x?xf32>)
  return
}

func.func @pooling_nwc_min_of_tensors(%arg0: tensor<1x6x2xf32>, %arg1: tensor<3xf32>, %arg2: tensor<1x4x2xf32>) -> tensor<1x4x2xf32> {
  // CHECK: linalg.pooling_nwc_min ins(
  %0 = linalg.pooling_nwc_min ins(%arg0, %arg1 : tensor<1x6x2xf32>, tensor<3xf32>) outs(%arg2 : tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
  return %0 : tensor<1x4x2xf32>
}

func.func @pooling_nwc_min_of_buffers(%arg0: memref<?x?x?xf32>, %arg1: memref<?xf32>, %arg2: memref<?x?x?xf32>) {
  // CHECK: linalg.pooling_nwc_min ins(
  linalg.pooling_nwc_min ins(%arg0, %arg1 : memref<?x?x?xf32>, memref<?xf32>) outs(%arg2 : memref<?x?x?xf32>)
  return
}

func.func @pooling_nwc_min_unsigned_of_tensors(%arg0: tensor<1x6x2xi32>, %arg1: tensor<3xi32>, %arg2: tensor<1x4x2xi32>) -> tensor<1x4x2xi32> {
  // CHECK: linalg.pooling_nwc_min_unsigned ins(
  %0 = linalg.pooling_nwc_min_unsigned ins(%arg0, %arg1 : tensor<1x6x2xi32>, tensor<3xi32>) outs(%arg2 : tensor<1x4x2xi32>) -> tensor<1x4x2xi32>
  return %0 : tensor<1x4x2xi32>
}

func.func @pooling_nwc_min_unsigned_of_buffers(%arg0: memref<?x?x?xi32>, %arg1: memref<?xi32>, %arg2: memref<?x?x?xi32>) {
  // CHECK: linalg.pooling_nwc_min_unsigned ins(
  linalg.pooling_nwc_min_unsigned ins(%arg0, %arg1 : memref<?x?x?xi32>, memref<?xi32>) outs(%arg2 : memref<?x?x?xi32>)
  return
}

func.func @pooling_ndhwc_sum_of_tensors(%arg0: tensor<1x2x4x6x2xf32>, %arg1: tensor<2x2x3xf32>, %arg2: tensor<1x1x3x4x2xf32>) -> tensor<1x1x3x4x2xf32> {
  // CHECK: linalg.pooling_ndhwc_sum ins(
  %0 = linalg.pooling_ndhwc_sum ins(%arg0, %arg1 : tensor<1x2x4x6x2xf32>, tensor<2x2x3xf32>) outs(%arg2 : tensor<1x1x3x4x2xf32>) -> tensor<1x1x3x4x2xf32>
  return %0 : tensor<1x1x3x4x2xf32>
}

func.func @pooling_ndhwc_sum_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.pooling_ndhwc_sum ins(
  linalg.pooling_ndhwc_sum ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @pooling_ndhwc_max_of_tensors(%arg0: tensor<1x2x4x6x2xf32>, %arg1: tensor<2x2x3xf32>, %arg2: tensor<1x1x3x4x2xf32>) -> tensor<1x1x3x4x2xf32> {
  // CHECK: linalg.pooling_ndhwc_max ins(
  %0 = linalg.pooling_ndhwc_max ins(%arg0, %arg1 : tensor<1x2x4x6x2xf32>, tensor<2x2x3xf32>) outs(%arg2 : tensor<1x1x3x4x2xf32>) -> tensor<1x1x3x4x2xf32>
  return %0 : tensor<1x1x3x4x2xf32>
}

func.func @pooling_ndhwc_max_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.pooling_ndhwc_max ins(
  linalg.pooling_ndhwc_max ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @pooling_ndhwc_min_of_tensors(%arg0: tensor<1x2x4x6x2xf32>, %arg1: tensor<2x2x3xf32>, %arg2: tensor<1x1x3x4x2xf32>) -> tensor<1x1x3x4x2xf32> {
  // CHECK: linalg.pooling_ndhwc_min ins(
  %0 = linalg.pooling_ndhwc_min ins(%arg0, %arg1 : tensor<1x2x4x6x2xf32>, tensor<2x2x3xf32>) outs(%arg2 : tensor<1x1x3x4x2xf32>) -> tensor<1x1x3x4x2xf32>
  return %0 : tensor<1x1x3x4x2xf32>
}

func.func @pooling_ndhwc_min_of_buffers(%arg0: memref<?x?x?x?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?x?x?x?xf32>) {
  // CHECK: linalg.pooling_ndhwc_min ins(
  linalg.pooling_ndhwc_min ins(%arg0, %arg1 : memref<?x?x?x?x?xf32>, memref<?x?x?xf32>) outs(%arg2 : memref<?x?x?x?x?xf32>)
  return
}

func.func @fill_rng_2d_of_tensors(%arg0: f64, %arg1: f64, %arg2: i32, %arg3: tensor<2x1xf32>) -> tensor<2x1xf32> {
  // CHECK: linalg.fill_rng_2d ins(
  %0 = linalg.fill_rng_2d ins(%arg0, %arg1, %arg2 : f64, f64, i32) outs(%arg3 : tensor<2x1xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @fill_rng_2d_of_buffers(%arg0: f64, %arg1: f64, %arg2: i32, %arg3: memref<?x?xf32>) {
  // CHECK: linalg.fill_rng_2d ins(
  linalg.fill_rng_2d ins(%arg0, %arg1, %arg2 : f64, f64, i32) outs(%arg3 : memref<?x?xf32>)
  return
}
