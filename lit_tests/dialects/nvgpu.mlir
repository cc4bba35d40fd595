// The text of nvgpu: what irkit prints is what mlir-opt prints.

// RUN: irkit-opt %s --split-input-file --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --split-input-file --allow-unregistered-dialect --verify-roundtrip > /dev/null

!desc = !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
!acc = !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
!bar = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
!bar4 = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
!tm = !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>
!tmw = !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16,3>, swizzle = swizzle_128b, l2promo = l2promo_128b, oob = zero, interleave = none>
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @ld(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?x?xf16, 3>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<?x?xi8, #gpu.address_space<workgroup>>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<128xf32, 3>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         %[[VAL_0:.*]] = nvgpu.ldmatrix %[[ARG0]][%[[ARG3]], %[[ARG3]]] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, 3> -> vector<4x2xf16>
// CHECK-NEXT:    %[[VAL_1:.*]] = nvgpu.ldmatrix %[[ARG0]][%[[ARG3]], %[[ARG3]]] {a, numTiles = 2 : i32, transpose = true} : memref<?x?xf16, 3> -> vector<2x2xf16>
// CHECK-NEXT:    %[[VAL_2:.*]] = nvgpu.ldmatrix %[[ARG1]][%[[ARG3]], %[[ARG3]]] {numTiles = 1 : i32, transpose = false} : memref<?x?xi8, #gpu.address_space<workgroup>> -> vector<1x4xi8>
// CHECK-NEXT:    %[[VAL_3:.*]] = nvgpu.ldmatrix %[[ARG2]][%[[ARG3]]] {numTiles = 1 : i32, transpose = false} : memref<128xf32, 3> -> vector<1x1xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @ld(%s: memref<?x?xf16, 3>, %s8: memref<?x?xi8, #gpu.address_space<workgroup>>, %s1: memref<128xf32, 3>, %x: index) {
  %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, 3> -> vector<4x2xf16>
  %1 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 2 : i32, transpose = true, a} : memref<?x?xf16, 3> -> vector<2x2xf16>
  %2 = nvgpu.ldmatrix %s8[%x, %x] {numTiles = 1 : i32, transpose = false} : memref<?x?xi8, #gpu.address_space<workgroup>> -> vector<1x4xi8>
  %3 = nvgpu.ldmatrix %s1[%x] {numTiles = 1 : i32, transpose = false} : memref<128xf32, 3> -> vector<1x1xf32>
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @mma(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: vector<4x2xf16>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: vector<2x2xf16>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: vector<2x2xf16>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: vector<2x2xf32>,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: vector<2x2xf16>,
// CHECK-SAME:    %[[ARG5:[a-zA-Z0-9$._-]+]]: vector<2xi16>,
// CHECK-SAME:    %[[ARG6:[a-zA-Z0-9$._-]+]]: vector<4x1xf32>,
// CHECK-SAME:    %[[ARG7:[a-zA-Z0-9$._-]+]]: vector<2x1xf32>,
// CHECK-SAME:    %[[ARG8:[a-zA-Z0-9$._-]+]]: vector<1x1xf64>,
// CHECK-SAME:    %[[ARG9:[a-zA-Z0-9$._-]+]]: vector<1x2xf64>,
// CHECK-SAME:    %[[ARG10:[a-zA-Z0-9$._-]+]]: vector<4x4xi8>,
// CHECK-SAME:    %[[ARG11:[a-zA-Z0-9$._-]+]]: vector<2x4xi8>,
// CHECK-SAME:    %[[ARG12:[a-zA-Z0-9$._-]+]]: vector<2x2xi32>,
// CHECK-SAME:    %[[ARG13:[a-zA-Z0-9$._-]+]]: vector<4x2xf16>) {
// CHECK:         %[[VAL_0:.*]] = nvgpu.mma.sync(%[[ARG0]], %[[ARG1]], %[[ARG2]]) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
// CHECK-NEXT:    %[[VAL_1:.*]] = nvgpu.mma.sync(%[[ARG0]], %[[ARG1]], %[[ARG3]]) {mmaShape = [16, 8, 16], zz = 1 : i64} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
// CHECK-NEXT:    %[[VAL_2:.*]] = nvgpu.mma.sync(%[[ARG6]], %[[ARG7]], %[[ARG3]]) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
// CHECK-NEXT:    %[[VAL_3:.*]] = nvgpu.mma.sync(%[[ARG8]], %[[ARG8]], %[[ARG9]]) {mmaShape = [8, 8, 4]} : (vector<1x1xf64>, vector<1x1xf64>, vector<1x2xf64>) -> vector<1x2xf64>
// CHECK-NEXT:    %[[VAL_4:.*]] = nvgpu.mma.sync(%[[ARG10]], %[[ARG11]], %[[ARG12]]) {mmaShape = [16, 8, 32]} : (vector<4x4xi8>, vector<2x4xi8>, vector<2x2xi32>) -> vector<2x2xi32>
// CHECK-NEXT:    %[[VAL_5:.*]] = nvgpu.mma.sp.sync(%[[ARG0]], %[[ARG13]], %[[ARG2]]) metadata(%[[ARG5]]) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
// CHECK-NEXT:    %[[VAL_6:.*]] = nvgpu.mma.sp.sync(%[[ARG4]], %[[ARG1]], %[[ARG2]]) metadata(%[[ARG5]]) {mmaShape = [16, 8, 16], sparsitySelector = 1 : i32} : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @mma(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>, %cf: vector<2x2xf32>, %a2: vector<2x2xf16>, %md: vector<2xi16>, %a32: vector<4x1xf32>, %b32: vector<2x1xf32>, %a64: vector<1x1xf64>, %c64: vector<1x2xf64>, %a8: vector<4x4xi8>, %b8: vector<2x4xi8>, %c32: vector<2x2xi32>, %b4: vector<4x2xf16>) {
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  %1 = nvgpu.mma.sync(%a, %b, %cf) {mmaShape = [16, 8, 16], zz = 1} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  %2 = nvgpu.mma.sync (%a32, %b32, %cf) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  %3 = nvgpu.mma.sync (%a64, %a64, %c64) {mmaShape = [8, 8, 4]} : (vector<1x1xf64>, vector<1x1xf64>, vector<1x2xf64>) -> vector<1x2xf64>
  %4 = nvgpu.mma.sync (%a8, %b8, %c32) {mmaShape = [16, 8, 32]} : (vector<4x4xi8>, vector<2x4xi8>, vector<2x2xi32>) -> vector<2x2xi32>
  %5 = nvgpu.mma.sp.sync (%a, %b4, %c) metadata (%md) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  %6 = nvgpu.mma.sp.sync (%a2, %b, %c) metadata (%md) {mmaShape = [16, 8, 16], sparsitySelector = 1 : i32} : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @async(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<16xf32, 3>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         %[[VAL_0:.*]] = nvgpu.device_async_copy %[[ARG0]][%[[ARG2]], %[[ARG2]]], %[[ARG1]][%[[ARG2]]], 4 : memref<4x?xf32> to memref<16xf32, 3>
// CHECK-NEXT:    %[[VAL_1:.*]] = nvgpu.device_async_copy %[[ARG0]][%[[ARG2]], %[[ARG2]]], %[[ARG1]][%[[ARG2]]], 4, %[[ARG2]] {bypassL1} : memref<4x?xf32> to memref<16xf32, 3>
// CHECK-NEXT:    %[[VAL_2:.*]] = nvgpu.device_async_create_group %[[VAL_0]], %[[VAL_1]]
// CHECK-NEXT:    %[[VAL_3:.*]] = nvgpu.device_async_create_group  {b}
// CHECK-NEXT:    %[[VAL_4:.*]] = nvgpu.device_async_create_group %[[VAL_0]] {a}
// CHECK-NEXT:    nvgpu.device_async_wait %[[VAL_2]]
// CHECK-NEXT:    nvgpu.device_async_wait %[[VAL_3]] {numGroups = 1 : i32}
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @async(%src: memref<4x?xf32>, %dst: memref<16xf32, 3>, %i: index) {
  %0 = nvgpu.device_async_copy %src[%i, %i], %dst[%i], 4 : memref<4x?xf32> to memref<16xf32, 3>
  %1 = nvgpu.device_async_copy %src[%i, %i], %dst[%i], 4, %i {bypassL1} : memref<4x?xf32> to memref<16xf32, 3>
  %2 = nvgpu.device_async_create_group %0, %1
  %3 = nvgpu.device_async_create_group {b}
  %4 = nvgpu.device_async_create_group %0 {a}
  nvgpu.device_async_wait %2
  nvgpu.device_async_wait %3 {numGroups = 1 : i32}
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @bars(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: !nvgpu.mbarrier.token,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: !nvgpu.device.async.token) {
// CHECK:         %[[VAL_0:.*]] = nvgpu.mbarrier.create -> <memorySpace = #gpu.address_space<workgroup>>
// CHECK-NEXT:    %[[VAL_1:.*]] = nvgpu.mbarrier.create {a} -> <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
// CHECK-NEXT:    %[[VAL_2:.*]] = nvgpu.mbarrier.get %[[VAL_0]][%[[ARG0]]] : <memorySpace = #gpu.address_space<workgroup>> -> i32
// CHECK-NEXT:    %[[VAL_3:.*]] = nvgpu.mbarrier.get %[[VAL_1]][%[[ARG0]]] : <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4> -> i64
// CHECK-NEXT:    nvgpu.mbarrier.init %[[VAL_0]][%[[ARG0]]], %[[ARG0]] : <memorySpace = #gpu.address_space<workgroup>>
// CHECK-NEXT:    nvgpu.mbarrier.init %[[VAL_0]][%[[ARG0]]], %[[ARG0]], predicate = %[[ARG1]] : <memorySpace = #gpu.address_space<workgroup>>
// CHECK-NEXT:    %[[VAL_4:.*]] = nvgpu.mbarrier.arrive %[[VAL_0]][%[[ARG0]]] : <memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
// CHECK-NEXT:    %[[VAL_5:.*]] = nvgpu.mbarrier.arrive.nocomplete %[[VAL_0]][%[[ARG0]]], %[[ARG0]] : <memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
// CHECK-NEXT:    %[[VAL_6:.*]] = nvgpu.mbarrier.test.wait %[[VAL_0]][%[[ARG0]]], %[[VAL_4]] : <memorySpace = #gpu.address_space<workgroup>>, !nvgpu.mbarrier.token
// CHECK-NEXT:    nvgpu.mbarrier.arrive.expect_tx %[[VAL_0]][%[[ARG0]]], %[[ARG0]] : <memorySpace = #gpu.address_space<workgroup>>
// CHECK-NEXT:    nvgpu.mbarrier.arrive.expect_tx %[[VAL_0]][%[[ARG0]]], %[[ARG0]], predicate = %[[ARG1]] : <memorySpace = #gpu.address_space<workgroup>>
// CHECK-NEXT:    nvgpu.mbarrier.try_wait.parity %[[VAL_0]][%[[ARG0]]], %[[ARG1]], %[[ARG0]] : <memorySpace = #gpu.address_space<workgroup>>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @bars(%i: index, %p: i1, %tok0: !nvgpu.mbarrier.token, %dev: !nvgpu.device.async.token) {
  %b = nvgpu.mbarrier.create -> !bar
  %b4 = nvgpu.mbarrier.create {a} -> !bar4
  %q = nvgpu.mbarrier.get %b[%i] : !bar -> i32
  %q6 = nvgpu.mbarrier.get %b4[%i] : !bar4 -> i64
  nvgpu.mbarrier.init %b[%i], %i : !bar
  nvgpu.mbarrier.init %b[%i], %i, predicate = %p : !bar
  %t = nvgpu.mbarrier.arrive %b[%i] : !bar -> !nvgpu.mbarrier.token
  %t2 = nvgpu.mbarrier.arrive.nocomplete %b[%i], %i : !bar -> !nvgpu.mbarrier.token
  %w = nvgpu.mbarrier.test.wait %b[%i], %t : !bar, !nvgpu.mbarrier.token
  nvgpu.mbarrier.arrive.expect_tx %b[%i], %i : !bar
  nvgpu.mbarrier.arrive.expect_tx %b[%i], %i, predicate = %p : !bar
  nvgpu.mbarrier.try_wait.parity %b[%i], %p, %i : !bar
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @tma(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: memref<32x32xf32, 3>,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: i16,
// CHECK-SAME:    %[[ARG5:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG6:[a-zA-Z0-9$._-]+]]: memref<*xf32>,
// CHECK-SAME:    %[[ARG7:[a-zA-Z0-9$._-]+]]: !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = swizzle_128b, l2promo = l2promo_128b, oob = zero, interleave = none>,
// CHECK-SAME:    %[[ARG8:[a-zA-Z0-9$._-]+]]: memref<128x64xf16, 3>) {
// CHECK:         nvgpu.tma.fence.descriptor %[[ARG0]] : <tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>
// CHECK-NEXT:    nvgpu.tma.prefetch.descriptor %[[ARG0]] : <tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>
// CHECK-NEXT:    nvgpu.tma.prefetch.descriptor %[[ARG0]], predicate = %[[ARG5]] : <tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>
// CHECK-NEXT:    nvgpu.tma.async.load %[[ARG0]][%[[ARG2]], %[[ARG2]]], %[[ARG1]][%[[ARG2]]] to %[[ARG3]] : <tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>, <memorySpace = #gpu.address_space<workgroup>> -> memref<32x32xf32, 3>
// CHECK-NEXT:    nvgpu.tma.async.load %[[ARG0]][%[[ARG2]], %[[ARG2]]], %[[ARG1]][%[[ARG2]]] to %[[ARG3]] multicast_mask = %[[ARG4]] : <tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>, <memorySpace = #gpu.address_space<workgroup>> -> memref<32x32xf32, 3>
// CHECK-NEXT:    nvgpu.tma.async.load %[[ARG0]][%[[ARG2]], %[[ARG2]]], %[[ARG1]][%[[ARG2]]] to %[[ARG3]], predicate = %[[ARG5]] : <tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>, <memorySpace = #gpu.address_space<workgroup>> -> memref<32x32xf32, 3>
// CHECK-NEXT:    nvgpu.tma.async.load %[[ARG0]][%[[ARG2]], %[[ARG2]]], %[[ARG1]][%[[ARG2]]] to %[[ARG3]] multicast_mask = %[[ARG4]], predicate = %[[ARG5]] {a} : <tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>, <memorySpace = #gpu.address_space<workgroup>> -> memref<32x32xf32, 3>
// CHECK-NEXT:    nvgpu.tma.async.store %[[ARG3]] to %[[ARG0]][%[[ARG2]], %[[ARG2]]] : memref<32x32xf32, 3> -> <tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>
// CHECK-NEXT:    nvgpu.tma.async.store %[[ARG3]] to %[[ARG0]][%[[ARG2]], %[[ARG2]]], predicate = %[[ARG5]] : memref<32x32xf32, 3> -> <tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>
// CHECK-NEXT:    %[[VAL_0:.*]] = nvgpu.tma.create.descriptor %[[ARG6]] box[%[[ARG2]], %[[ARG2]]] : memref<*xf32> -> <tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>
// CHECK-NEXT:    %[[VAL_1:.*]] = nvgpu.warpgroup.generate.descriptor %[[ARG8]], %[[ARG7]] : memref<128x64xf16, 3>, <tensor = memref<128x64xf16, 3>, swizzle = swizzle_128b, l2promo = l2promo_128b, oob = zero, interleave = none> -> <tensor = memref<128x64xf16, 3>>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @tma(%d: !tm, %b: !bar, %i: index, %s: memref<32x32xf32, 3>, %m: i16, %p: i1, %u: memref<*xf32>, %w: !tmw, %sw: memref<128x64xf16, 3>) {
  nvgpu.tma.fence.descriptor %d : !tm
  nvgpu.tma.prefetch.descriptor %d : !tm
  nvgpu.tma.prefetch.descriptor %d, predicate = %p : !tm
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %s : !tm, !bar -> memref<32x32xf32, 3>
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %s multicast_mask = %m : !tm, !bar -> memref<32x32xf32, 3>
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %s, predicate = %p : !tm, !bar -> memref<32x32xf32, 3>
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %s multicast_mask = %m, predicate = %p {a} : !tm, !bar -> memref<32x32xf32, 3>
  nvgpu.tma.async.store %s to %d[%i, %i] : memref<32x32xf32, 3> -> !tm
  nvgpu.tma.async.store %s to %d[%i, %i], predicate = %p : memref<32x32xf32, 3> -> !tm
  %n = nvgpu.tma.create.descriptor %u box[%i, %i] : memref<*xf32> -> !tm
  %g = nvgpu.warpgroup.generate.descriptor %sw, %w : memref<128x64xf16, 3>, !tmw -> !desc
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @wg(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: vector<4xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: memref<128x128xf32>) {
// CHECK:         %[[VAL_0:.*]] = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<128x128xf32>>
// CHECK-NEXT:    %[[VAL_1:.*]] = nvgpu.warpgroup.mma %[[ARG0]], %[[ARG1]], %[[VAL_0]] {transposeB} : <tensor = memref<128x64xf16, 3>>, <tensor = memref<64x128xf16, 3>>, <fragmented = vector<128x128xf32>> -> <fragmented = vector<128x128xf32>>
// CHECK-NEXT:    %[[VAL_2:.*]] = nvgpu.warpgroup.mma %[[ARG0]], %[[ARG1]], %[[VAL_1]] {transposeA, transposeB, waitGroup = 0 : i64} : <tensor = memref<128x64xf16, 3>>, <tensor = memref<64x128xf16, 3>>, <fragmented = vector<128x128xf32>> -> <fragmented = vector<128x128xf32>>
// CHECK-NEXT:    nvgpu.warpgroup.mma.store %[[VAL_2]], %[[ARG3]] : <fragmented = vector<128x128xf32>> to memref<128x128xf32>
// CHECK-NEXT:    %[[VAL_3:.*]] = nvgpu.rcp %[[ARG2]]{rounding =  approx, ftz} : vector<4xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @wg(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %v: vector<4xf32>, %m: memref<128x128xf32>) {
  %c = nvgpu.warpgroup.mma.init.accumulator -> !acc
  %d = nvgpu.warpgroup.mma %a, %b, %c {transposeB} : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !acc -> !acc
  %e = nvgpu.warpgroup.mma %a, %b, %d {waitGroup = 0 : i64, transposeA, transposeB} : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !acc -> !acc
  nvgpu.warpgroup.mma.store %e, %m : !acc to memref<128x128xf32>
  %r = nvgpu.rcp %v {rounding = approx, ftz} : vector<4xf32>
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @attrs() attributes {a = #nvgpu<swizzle none>, b = #nvgpu<l2promo l2promo_64b>, c = #nvgpu<oob nan>, d = #nvgpu<interleave interleave_16b>, e = #nvgpu<rcp_rounding_mode rz>, f = !nvgpu.mbarrier.group<memorySpace = 3 : i64>, g = !nvgpu.tensormap.descriptor<tensor = memref<4xf32>, swizzle = swizzle_32b, l2promo = l2promo_256b, oob = zero, interleave = interleave_32b>, h = !nvgpu.device.async.token} {
// CHECK:         return
// CHECK-NEXT:  }
func.func @attrs() attributes {a = #nvgpu<swizzle none>, b = #nvgpu<l2promo l2promo_64b>, c = #nvgpu<oob nan>, d = #nvgpu<interleave interleave_16b>, e = #nvgpu<rcp_rounding_mode rz>, f = !nvgpu.mbarrier.group<memorySpace = 3>, h = !nvgpu.device.async.token, g = !nvgpu.tensormap.descriptor<tensor = memref<4xf32>, swizzle = swizzle_32b, l2promo = l2promo_256b, oob = zero, interleave = interleave_32b>} { return }
