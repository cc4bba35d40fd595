// What the nvgpu dialect refuses, in upstream's words.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect > /dev/null

// expected-error @below {{expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
func.func @f(%s: memref<?x?xf16>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16> -> vector<4x2xf16> return }

// -----

// expected-error @below {{'nvgpu.ldmatrix' op failed to verify that srcMemref and res have same element type}}
func.func @f(%s: memref<?x?xf16, 3>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, 3> -> vector<4x2xf32> return }

// -----

// expected-error @below {{nvgpu.ldmatrix works for 32b or lower}}
func.func @f(%s: memref<?x?xf64, 3>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = false} : memref<?x?xf64, 3> -> vector<4x1xf64> return }

// -----

// expected-error @below {{nvgpu.ldmatrix transpose works only at 16b granularity}}
func.func @f(%s: memref<?x?xi8, 3>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = true} : memref<?x?xi8, 3> -> vector<4x4xi8> return }

// -----

// expected-error @below {{results must be 2 dimensional vector}}
func.func @f(%s: memref<?x?xf16, 3>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, 3> -> vector<8xf16> return }

// -----

// expected-error @below {{expected vector register shape[1] = 2}}
func.func @f(%s: memref<?x?xf16, 3>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, 3> -> vector<4x4xf16> return }

// -----

// expected-error @below {{expected vector register shape[0] and numTiles to match}}
func.func @f(%s: memref<?x?xf16, 3>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, 3> -> vector<2x2xf16> return }

// -----

// expected-error @below {{'nvgpu.ldmatrix' op requires attribute 'transpose'}}
func.func @f(%s: memref<?x?xf16, 3>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32} : memref<?x?xf16, 3> -> vector<4x2xf16> return }

// -----

// expected-error @below {{'nvgpu.ldmatrix' op result #0 must be vector of any type values, but got 'vector<f16>'}}
func.func @f(%s: memref<?x?xf16, 3>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, 3> -> vector<f16> return }

// -----

// expected-error @below {{custom op 'nvgpu.ldmatrix' 'nvgpu.ldmatrix' op attribute 'numTiles' failed to satisfy constraint: 32-bit signless integer attribute}}
func.func @f(%s: memref<?x?xf16, 3>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4, transpose=false} : memref<?x?xf16, 3> -> vector<4x2xf16> return }

// -----

// expected-error @below {{expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
func.func @f(%s: memref<?x?xf16, #gpu.address_space<global>>, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, #gpu.address_space<global>> -> vector<4x2xf16> return }

// -----

// expected-error @below {{expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
func.func @f(%s: memref<?x?xf16, "x">, %x: index) { %0 = nvgpu.ldmatrix %s[%x, %x] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, "x"> -> vector<4x2xf16> return }

// -----

// expected-error @below {{'nvgpu.mma.sync' op failed to verify that matrixA and matrixB have same element type}}
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf32>, %c: vector<2x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf32>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{'nvgpu.mma.sync' op failed to verify that matrixA and matrixB have same element type}}
func.func @f(%a: vector<4x2xf64>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf64>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{expected input data type (i4,i8,f16,bf16,tf32,f64) supported by nvgpu.mma.sync}}
func.func @f(%a: vector<4x2xi16>, %b: vector<2x2xi16>, %c: vector<2x2xi16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xi16>, vector<2x2xi16>, vector<2x2xi16>) -> vector<2x2xi16> return }

// -----

// expected-error @below {{'nvgpu.mma.sync' op expected 256 warp-wide matrix A elements}}
func.func @f(%a: vector<2x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{'nvgpu.mma.sync' op expected 128 warp-wide matrix B elements}}
func.func @f(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{'nvgpu.mma.sync' op expected 128 warp-wide matrix C elements}}
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<4x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<4x2xf16>) -> vector<4x2xf16> return }

// -----

// expected-error @below {{'nvgpu.mma.sync' op expected tf32 tensor cores only for F32 operands}}
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16], tf32Enabled} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{'nvgpu.mma.sync' op expected matrix A to be shaped (4 x 2)}}
func.func @f(%a: vector<2x4xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<2x4xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{'nvgpu.mma.sync' op expected matrix B to be shaped (2 x 2)}}
func.func @f(%a: vector<4x2xf16>, %b: vector<1x4xf16>, %c: vector<2x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<1x4xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{'nvgpu.mma.sync' op expected matrix C to be shaped (2 x 2)}}
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<1x4xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<1x4xf16>) -> vector<1x4xf16> return }

// -----

// expected-error @below {{custom op 'nvgpu.mma.sync' 'nvgpu.mma.sync' op attribute 'mmaShape' failed to satisfy constraint: 64-bit integer array attribute}}
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8.0, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{custom op 'nvgpu.mma.sync' 'nvgpu.mma.sync' op attribute 'mmaShape' failed to satisfy constraint: 64-bit integer array attribute}}
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8 : i32, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{custom op 'nvgpu.mma.sync' 'nvgpu.mma.sync' op attribute 'mmaShape' failed to satisfy constraint: 64-bit integer array attribute}}
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) { %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = 16} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{'nvgpu.mma.sp.sync' op sparsity selector should be 0 or 1}}
func.func @f(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %m: vector<2xi16>) { %0 = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 32], sparsitySelector = 2 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{f64 is not supported for sparse mode}}
func.func @f(%a: vector<2x1xf64>, %b: vector<4x1xf64>, %c: vector<2x2xf64>, %m: vector<2xi16>) { %0 = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%m) {mmaShape = [8, 8, 4]} : (vector<2x1xf64>, vector<4x1xf64>, vector<2x2xf64>) -> vector<2x2xf64> return }

// -----

// expected-error @below {{'nvgpu.mma.sp.sync' op expected 256 warp-wide matrix A elements}}
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>, %m: vector<2xi16>) { %0 = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{custom op 'nvgpu.mma.sp.sync' 'nvgpu.mma.sp.sync' op attribute 'sparsitySelector' failed to satisfy constraint: 32-bit signless integer attribute}}
func.func @f(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %m: vector<2xi16>) { %0 = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 32], sparsitySelector = 1} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @below {{'nvgpu.mma.sp.sync' op operand #3 must be fixed-length vector of 16-bit signless integer values of length 2, but got 'vector<4xi16>'}}
func.func @f(%a: vector<4x2xf16>, %m: vector<4xi16>) { %0 = "nvgpu.mma.sp.sync"(%a, %a, %a, %m) <{mmaShape = [16, 8, 32]}> : (vector<4x2xf16>, vector<4x2xf16>, vector<4x2xf16>, vector<4xi16>) -> vector<4x2xf16> return }

// -----

// expected-error @below {{source memref most minor dim must have unit stride}}
func.func @f(%s: memref<16xf32, strided<[2]>>, %d: memref<16xf32, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 4  : memref<16xf32, strided<[2]>> to memref<16xf32, 3> return }

// -----

// expected-error @below {{destination memref most minor dim must have unit stride}}
func.func @f(%s: memref<16xf32>, %d: memref<16xf32, strided<[2], offset: 0>, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 4  : memref<16xf32> to memref<16xf32, strided<[2], offset: 0>, 3> return }

// -----

// expected-error @below {{destination memref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
func.func @f(%s: memref<16xf32>, %d: memref<16xf32>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 4  : memref<16xf32> to memref<16xf32> return }

// -----

// expected-error @below {{source and destination must have the same element type}}
func.func @f(%s: memref<16xf32>, %d: memref<16xf16, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 4  : memref<16xf32> to memref<16xf16, 3> return }

// -----

// expected-error @below {{'nvgpu.device_async_copy' op expected 1 source indices, got 2}}
func.func @f(%s: memref<16xf32>, %d: memref<16xf32, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i], 4  : memref<16xf32> to memref<16xf32, 3> return }

// -----

// expected-error @below {{'nvgpu.device_async_copy' op expected 1 destination indices, got 2}}
func.func @f(%s: memref<16xf32>, %d: memref<16xf32, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i, %i], 4  : memref<16xf32> to memref<16xf32, 3> return }

// -----

// expected-error @below {{Requested copy elements is 3 with width 32. But copy elements could be one of 1, 2, 4.}}
func.func @f(%s: memref<16xf32>, %d: memref<16xf32, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 3  : memref<16xf32> to memref<16xf32, 3> return }

// -----

// expected-error @below {{Requested copy elements is 4 with width 64. But copy elements could be one of 1, 2.}}
func.func @f(%s: memref<16xf64>, %d: memref<16xf64, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 4  : memref<16xf64> to memref<16xf64, 3> return }

// -----

// expected-error @below {{Requested copy elements is 16 with width 16. But copy elements could be one of 2, 4, 8.}}
func.func @f(%s: memref<16xf16>, %d: memref<16xf16, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 16  : memref<16xf16> to memref<16xf16, 3> return }

// -----

// expected-error @below {{'nvgpu.device_async_copy' op bypassL1 does not satify alignment for 'memref<16xf32, 3>' with destination element 2. Unset bypassL1, or set destination element to 4}}
func.func @f(%s: memref<16xf32>, %d: memref<16xf32, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 2 {bypassL1} : memref<16xf32> to memref<16xf32, 3> return }

// -----

// expected-error @below {{source memref most minor dim must have unit stride}}
func.func @f(%s: memref<16xf32, affine_map<(d0) -> (d0 mod 4)>>, %d: memref<16xf32, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 4  : memref<16xf32, affine_map<(d0) -> (d0 mod 4)>> to memref<16xf32, 3> return }

// -----

// expected-error @below {{Requested copy elements is 5 with width 8. But copy elements could be one of 4, 8, 16.}}
func.func @f(%s: memref<16xi8>, %d: memref<16xi8, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 5  : memref<16xi8> to memref<16xi8, 3> return }

// -----

// expected-error @below {{custom op 'nvgpu.device_async_copy' invalid kind of type specified: expected builtin.memref, but found 'i32'}}
func.func @f(%s: memref<16xf32>, %d: memref<16xf32, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 4 : i32  : memref<16xf32> to memref<16xf32, 3> return }

// -----

// expected-error @below {{Requested copy elements is 1 with width 256. But copy elements could be one of}}
func.func @f(%s: memref<16xi256>, %d: memref<16xi256, 3>, %i: index) { %0 = nvgpu.device_async_copy %s[%i], %d[%i], 1  : memref<16xi256> to memref<16xi256, 3> return }

// -----

// expected-error @below {{'nvgpu.mbarrier.get' op result #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
func.func @f(%b: !nvgpu.mbarrier.group<memorySpace = 3>, %i: index) { %0 = nvgpu.mbarrier.get %b[%i] : !nvgpu.mbarrier.group<memorySpace = 3> -> i16 return }

// -----

// expected-error @below {{expected '<'}}
func.func @f(%b: i32, %i: index) { %0 = nvgpu.mbarrier.get %b[%i] : i32 -> i32 return }

// -----

// expected-error @below {{expected '<'}}
func.func @f() { %0 = nvgpu.mbarrier.create -> i32 return }

// -----

// expected-error @below {{custom op 'nvgpu.mbarrier.test.wait' invalid kind of type specified: expected nvgpu.mbarrier.token, but found 'i32'}}
func.func @f(%b: !nvgpu.mbarrier.group<memorySpace = 3>, %i: index, %t: i32) { %0 = nvgpu.mbarrier.test.wait %b[%i], %t : !nvgpu.mbarrier.group<memorySpace = 3>, i32 return }

// -----

// expected-error @below {{Interleave options are not supported yet.}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = interleave_16b>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = interleave_16b>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x32xf32, 3> return }

// -----

// expected-error @below {{the tensor map descriptor has incorrect address space, it must be shared memory address space.}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x32xf32, 3> return }

// -----

// expected-error @below {{the tensor map descriptor must be static shaped}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<?x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<?x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x32xf32, 3> return }

// -----

// expected-error @below {{the tensor map descriptor must have dimensions between 1 and 256 but it is 512}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<512x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<512x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x32xf32, 3> return }

// -----

// expected-error @below {{the tensor map descriptor must have dimensions between 1 and 256 but it is 0}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<0x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<0x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x32xf32, 3> return }

// -----

// expected-error @below {{the tensormap descriptor must have last dimension of 128 bytes but it is 64 bytes}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x16xf32, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<32x16xf32, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x32xf32, 3> return }

// -----

// expected-error @below {{the element type of tensor map descriptor and memref must be same}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x32xf32, 3> return }

// -----

// expected-error @below {{the destination memref has incorrect address space, it must be shared memory address space.}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x32xf32>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x32xf32> return }

// -----

// expected-error @below {{the destination memref must be static shaped}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<?x32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<?x32xf32, 3> return }

// -----

// expected-error @below {{the shape of tensor map descriptor and memref must have same rank}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32xf32, 3> return }

// -----

// expected-error @below {{memref and tensor map shapes mismatch 'memref<32x32xf32, 3>' != 'memref<32x16xf32, 3>'}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x16xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i, %i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x16xf32, 3> return }

// -----

// expected-error @below {{number of coordinates do not match with the rank of tensor descriptor map.}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x32xf32, 3> return }

// -----

// expected-error @below {{Maximum 5 coordinates are supported.}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %b: !nvgpu.mbarrier.group<memorySpace = 3>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.load %t[%i,%i,%i,%i,%i,%i], %b[%i] to %d : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x32xf32, 3> return }

// -----

// expected-error @below {{the element type of tensor map descriptor and memref must be same}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.store %d to %t[%i, %i] : memref<32x32xf32, 3> -> !nvgpu.tensormap.descriptor<tensor = memref<32x32xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none> return }

// -----

// expected-error @below {{number of coordinates do not match with the rank of tensor descriptor map.}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.store %d to %t[%i] : memref<32x32xf32, 3> -> !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none> return }

// -----

// expected-error @below {{Maximum 5 coordinates are supported.}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %d: memref<32x32xf32, 3>, %i: index) { nvgpu.tma.async.store %d to %t[%i,%i,%i,%i,%i,%i] : memref<32x32xf32, 3> -> !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none> return }

// -----

// expected-error @below {{Maximum 5 coordinates are supported.}}
func.func @f(%u: memref<*xf32>, %i: index) { %0 = nvgpu.tma.create.descriptor %u box[%i,%i,%i,%i,%i,%i] : memref<*xf32> -> !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none> return }

// -----

// expected-error @below {{the tensor map descriptor has incorrect address space, it must be shared memory address space.}}
func.func @f(%u: memref<*xf32>, %i: index) { %0 = nvgpu.tma.create.descriptor %u box[%i, %i] : memref<*xf32> -> !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32>, swizzle = none, l2promo = none, oob = zero, interleave = none> return }

// -----

// expected-error @below {{custom op 'nvgpu.tma.create.descriptor' invalid kind of type specified: expected builtin.unranked_memref, but found 'memref<4xf32>'}}
func.func @f(%u: memref<4xf32>, %i: index) { %0 = nvgpu.tma.create.descriptor %u box[%i, %i] : memref<4xf32> -> !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none> return }

// -----

// expected-error @below {{supports only swizzle_128b is supported for the time being}}
func.func @f(%m: memref<128x64xf16, 3>, %t: !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>) { %0 = nvgpu.warpgroup.generate.descriptor %m, %t : memref<128x64xf16, 3>, !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none> -> !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>> return }

// -----

// expected-error @below {{the tensormap descriptor must have last dimension of 64 bytes but it is 128 bytes}}
func.func @f(%m: memref<128x64xf16, 3>, %t: !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = swizzle_64b, l2promo = none, oob = zero, interleave = none>) { %0 = nvgpu.warpgroup.generate.descriptor %m, %t : memref<128x64xf16, 3>, !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = swizzle_64b, l2promo = none, oob = zero, interleave = none> -> !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>> return }

// -----

// expected-error @below {{the tensor map descriptor has incorrect address space, it must be shared memory address space.}}
func.func @f(%m: memref<128x64xf16, 3>, %t: !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>) { %0 = nvgpu.warpgroup.generate.descriptor %m, %t : memref<128x64xf16, 3>, !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none> -> !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op supports non-transpose A (Row Major) and transpose B (Column Major) for the time being}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c {transposeA} : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op type of matrix C and matrix D must be the same}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op has matrices A, B, C and D, they must be 2 dimensional}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op 2nd dim matrix-A (32)!= 1st dim matrix-B (64 )}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x32xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x32xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op 1st dim matrix-A ( 64 )!= 1st dim matrix-C ( 128 )}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op 2nd dim matrix-B ( 64 ) != 2nd dim matrix-C ( 128 )}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op 'f32' += 'f32' * 'f32', it is not supported.}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf32, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf32, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf32, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf32, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op has input type 'memref<64x12xf16, 3>' n is set to 12, it is not supported}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x12xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x12xf32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x12xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x12xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x12xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op hit a limitation: 'i32' += 'i1' * 'i1', it is not supported yet}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xi1, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xi1, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xi32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xi1, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xi1, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xi32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xi32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op has input type 'memref<64x128xi16, 3>' n is set to 128, it is not supported}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xi16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xi16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xi32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xi16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xi16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xi32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xi32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op 'i32' += 'i8' * 'i8', it is not supported.}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xi8, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xi8, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xi32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xi8, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xi8, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xi32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xi32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op hit a limitation: 'f16' += 'f8E5M2' * 'f8E4M3FN', it is not supported yet}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf8E5M2, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf8E4M3FN, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf16>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf8E5M2, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf8E4M3FN, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf16>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf16>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op 'f32' += 'f16' * 'bf16', it is not supported.}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xbf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xbf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma' op has input type 'memref<64x40xi1, 3>' n is set to 40, it is not supported}}
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xi1, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x40xi1, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x40xi32>>) { %0 = nvgpu.warpgroup.mma %a, %b, %c  : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xi1, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x40xi1, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x40xi32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x40xi32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma.store' op hit a limitation: only f32 results for the time being}}
func.func @f(%v: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf16>>, %m: memref<128x128xf16>) { nvgpu.warpgroup.mma.store %v, %m : !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf16>> to memref<128x128xf16> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma.store' op results ['vector<128x128xf32>'][128] values. However, destination memref[128][64]  does not have same size as results}}
func.func @f(%v: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>, %m: memref<128x64xf32>) { nvgpu.warpgroup.mma.store %v, %m : !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> to memref<128x64xf32> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma.store' op results ['vector<128x128xf32>'][128] values. However, destination memref[-9223372036854775808][128]  does not have same size as results}}
func.func @f(%v: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>, %m: memref<?x128xf32>) { nvgpu.warpgroup.mma.store %v, %m : !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> to memref<?x128xf32> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma.init.accumulator' op has type 'vector<63x8xf32>'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)}}
func.func @f() { %0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<63x8xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma.init.accumulator' op has type 'vector<64x12xf32>'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)}}
func.func @f() { %0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<64x12xf32>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma.init.accumulator' op has type 'vector<64x264xf16>'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)}}
func.func @f() { %0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<64x264xf16>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma.init.accumulator' op has type 'vector<64x40xi8>'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)}}
func.func @f() { %0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<64x40xi8>> return }

// -----

// expected-error @below {{'nvgpu.warpgroup.mma.init.accumulator' op has type 'vector<64x8xf64>'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)}}
func.func @f() { %0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<64x8xf64>> return }

// -----

// expected-error @below {{'nvgpu.rcp' op has a limitation. #nvgpu<rcp_rounding_mode approx> or non-ftz is not supported yet.}}
func.func @f(%v: vector<4xf32>) { %0 = nvgpu.rcp %v {rounding = approx} : vector<4xf32> return }

// -----

// expected-error @below {{'nvgpu.rcp' op has a limitation. #nvgpu<rcp_rounding_mode rn> or non-ftz is not supported yet.}}
func.func @f(%v: vector<4xf32>) { %0 = nvgpu.rcp %v {rounding = rn, ftz} : vector<4xf32> return }

// -----

// expected-error @below {{'nvgpu.rcp' op operand #0 must be vector of 32-bit float values, but got 'vector<4xf16>'}}
func.func @f(%v: vector<4xf16>) { %0 = nvgpu.rcp %v {rounding = approx, ftz} : vector<4xf16> return }

// -----

// expected-error @below {{custom op 'nvgpu.rcp' expected 'rounding'}}
func.func @f(%v: vector<4xf32>) { %0 = nvgpu.rcp %v {} : vector<4xf32> return }

// -----

// expected-error @below {{'nvgpu.rcp' op operand #0 must be vector of 32-bit float values, but got 'vector<f32>'}}
func.func @f(%v: vector<f32>) { %0 = nvgpu.rcp %v {rounding = approx, ftz} : vector<f32> return }

// -----

// expected-error @below {{invalid properties {rounding = 1 : i32} for op nvgpu.rcp: Invalid attribute `rounding` in property conversion: 1 : i32}}
func.func @f(%v: vector<4xf32>) { %0 = "nvgpu.rcp"(%v) <{rounding = 1 : i32}> : (vector<4xf32>) -> vector<4xf32> return }

// -----

// expected-error @below {{custom op 'nvgpu.device_async_wait' 'nvgpu.device_async_wait' op attribute 'numGroups' failed to satisfy constraint: 32-bit signless integer attribute}}
func.func @f(%t: !nvgpu.device.async.token) { nvgpu.device_async_wait %t {numGroups = 1} return }

// -----

// expected-error @below {{'nvgpu.device_async_wait' op operand #0 must be device async token type, but got 'i32'}}
func.func @f(%t: i32) { "nvgpu.device_async_wait"(%t) : (i32) -> () return }

// -----

// expected-error @below {{'nvgpu.device_async_create_group' op operand #0 must be variadic of device async token type, but got 'i32'}}
func.func @f(%t: i32) { "nvgpu.device_async_create_group"(%t) : (i32) -> (!nvgpu.device.async.token) return }

// -----

// expected-error @below {{expected SSA operand}}
func.func @f(%t: i32) { nvgpu.device_async_wait return }

// -----

// expected-error @below {{the tensormap descriptor must have last dimension of 32 bytes but it is 64 bytes}}
func.func @f(%t: !nvgpu.tensormap.descriptor<tensor = memref<32x32xf16, 3>, swizzle = swizzle_32b, l2promo = none, oob = zero, interleave = none>, %u: memref<*xf16>, %i: index) { %0 = nvgpu.tma.create.descriptor %u box[%i, %i] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<32x32xf16, 3>, swizzle = swizzle_32b, l2promo = none, oob = zero, interleave = none> return }

// -----

// expected-error @below {{struct is missing required parameter: memorySpace}}
func.func private @f(!nvgpu.mbarrier.group<num_barriers = 4>)

// -----

// expected-error @below {{duplicate or unknown struct parameter name: memorySpace}}
func.func private @f(!nvgpu.mbarrier.group<memorySpace = 3, memorySpace = 3>)

// -----

// expected-error @below {{duplicate or unknown struct parameter name: foo}}
func.func private @f(!nvgpu.mbarrier.group<memorySpace = 3, foo = 3>)

// -----

// expected-error @below {{expected '<'}}
func.func private @f(!nvgpu.mbarrier.group)

// -----

// expected-error @below {{expected '='}}
func.func private @f(!nvgpu.mbarrier.group<memorySpace 3>)

// -----

// expected-error @below {{expected ','}}
func.func private @f(!nvgpu.tensormap.descriptor<tensor = memref<4xf32>, swizzle = none, l2promo = l2promo_256b, oob = zero>)

// -----

// expected-error @below {{unknown  type `foo` in dialect `nvgpu`}}
func.func private @f(!nvgpu.foo)

// -----

// expected-error @below {{expected '}' in attribute dictionary}}
func.func private @f() attributes {a = #nvgpu.swizzle none}

// -----

// expected-error @below {{unknown attribute `foo` in dialect `nvgpu`}}
func.func private @f() attributes {a = #nvgpu<foo>}

// -----

// expected-error @below {{unknown attribute `foo` in dialect `nvgpu`}}
func.func private @f() attributes {a = #nvgpu.foo}

// -----

// expected-error @below {{unknown  type `foo` in dialect `nvgpu`}}
func.func private @f(!nvgpu<foo>)

// -----

// expected-error @below {{expected '>'}}
func.func private @f(!nvgpu.tensormap.descriptor<tensor = memref<4xf32>, swizzle = none, l2promo = none, oob = zero, interleave = none, foo = 1>)

// -----

// The sign of an integer is nothing to a tensor core.
func.func @f(%a: vector<4xsi8>, %b: vector<2x4xsi8>, %c: vector<2x2xi32>) {
  // expected-error @below {{matrixA must be 2 dimensional vector}}
  %0 = "nvgpu.mma.sync"(%a, %b, %c) <{mmaShape = [16, 8, 32]}> : (vector<4xsi8>, vector<2x4xsi8>, vector<2x2xi32>) -> vector<2x2xi32>
  return
}
