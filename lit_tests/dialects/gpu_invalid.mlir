// What the gpu dialect refuses, in upstream's words.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect > /dev/null

// expected-error @below {{expected ::mlir::gpu::AddressSpace to be one of: global, workgroup, private}}
"d.op"() {a = #gpu.address_space<constant>} : () -> ()

// -----

// expected-error @below {{to be one of: x, y, z, linear_dim_0, linear_dim_1,}}
"d.op"() {a = #gpu.thread<w>} : () -> ()

// -----

// expected-error @below {{expected ::mlir::gpu::Dimension to be one of: x, y, z}}
"d.op"() {a = #gpu<dim w>} : () -> ()

// -----

// expected-error @below {{unknown attribute `foo` in dialect `gpu`}}
"d.op"() {a = #gpu<foo w>} : () -> ()

// -----

// expected-error @below {{unknown attribute `foo` in dialect `gpu`}}
"d.op"() {a = #gpu.foo<x>} : () -> ()

// -----

func.func @f() {
  // expected-error @below {{custom op 'gpu.thread_id' expected ::mlir::gpu::Dimension to be one of: x, y, z}}
  %0 = gpu.thread_id w
  return
}

// -----

// expected-error @below {{'gpu.thread_id' op attribute 'dimension' failed to satisfy constraint: a dimension, either 'x', 'y', or 'z'}}
%0 = "gpu.thread_id"() {dimension = 3 : i32} : () -> index

// -----

// expected-error @below {{'gpu.thread_id' op attribute 'upper_bound' failed to satisfy constraint: index attribute}}
%0 = "gpu.thread_id"() {dimension = #gpu<dim x>, upper_bound = 3 : i32} : () -> index

// -----

func.func @f() {
  // expected-error @below {{'gpu.return' op expects parent op 'gpu.func'}}
  gpu.return
}

// -----

// expected-error @below {{'gpu.func' op expects parent op 'gpu.module'}}
gpu.func @g() { gpu.return }

// -----

gpu.module @m {
  // expected-error @below {{'gpu.func' op expected void return type for kernel function}}
  gpu.func @g() -> f32 kernel {
    %c = "t.c"() : () -> f32
    gpu.return %c : f32
  }
}

// -----

gpu.module @m {
  // expected-note @below {{return type declared here}}
  gpu.func @g() -> f32 {
    // expected-error @below {{'gpu.return' op expected 1 result operands}}
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @g() -> f32 {
    %c = "t.c"() : () -> i32
    // expected-error @below {{'gpu.return' op unexpected type `'i32'' for operand #0}}
    gpu.return %c : i32
  }
}

// -----

gpu.module @m {
  // expected-error @below {{'gpu.func' op expected memory space workgroup in attribution}}
  gpu.func @g() workgroup(%a: memref<4xf32, #gpu.address_space<private>>) { gpu.return }
}

// -----

gpu.module @m {
  // expected-error @below {{'gpu.func' op expected memory space private in attribution}}
  gpu.func @g() private(%a: memref<4xf32, #gpu.address_space<workgroup>>) { gpu.return }
}

// -----

gpu.module @m {
  // expected-error @below {{'gpu.func' op expected memref type in attribution}}
  gpu.func @g() workgroup(%a: f32) { gpu.return }
}

// -----

gpu.module @m {
  // expected-error @below {{custom op 'gpu.func' gpu.func requires named arguments}}
  gpu.func @g(f32) kernel
}

// -----

gpu.module @m {
  // expected-error @below {{'gpu.func' op expected body with at least one block}}
  "gpu.func"() <{function_type = () -> ()}> ({}) {sym_name = "g"} : () -> ()
}

// -----

gpu.module @m {
  // expected-error @below {{'gpu.func' op expected at least 1 arguments to body region}}
  "gpu.func"() <{function_type = (i32) -> ()}> ({ gpu.return }) {sym_name = "g"} : () -> ()
}

// -----

gpu.module @m {
  // expected-error @below {{'gpu.func' op expected body region argument #0 to be of type 'i32', got 'f32'}}
  "gpu.func"() <{function_type = (i32) -> ()}> ({ ^bb0(%a: f32): gpu.return }) {sym_name = "g"} : () -> ()
}

// -----

gpu.module @m {
  // expected-error @below {{'gpu.func' op gpu.known_block_size must contain exactly 3 elements}}
  gpu.func @k() kernel attributes {gpu.known_block_size = array<i32: 1, 2>} { gpu.return }
}

// -----

gpu.module @m {
  // expected-error @below {{'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 1, 2>} { gpu.return }
}

// -----

// expected-error @below {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @m [] { }

// -----

func.func @f(%i: index) {
  // expected-error @below {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @km::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}

// -----

module attributes {gpu.container_module} {
  func.func @f(%i: index) {
    // expected-error @below {{'gpu.launch_func' op kernel container 'km' is undefined}}
    gpu.launch_func @km::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  func.func @km() { return }
  func.func @f(%i: index) {
    // expected-error @below {{'gpu.launch_func' op kernel module 'km' is undefined}}
    gpu.launch_func @km::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @km { gpu.func @d() { gpu.return } }
  func.func @f(%i: index) {
    // expected-error @below {{'gpu.launch_func' op kernel function '@km::@k' is undefined}}
    gpu.launch_func @km::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @km { gpu.func @d() { gpu.return } }
  func.func @f(%i: index) {
    // expected-error @below {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
    gpu.launch_func @km::@d blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @km { gpu.func @k(%a: f32) kernel { gpu.return } }
  func.func @f(%i: index) {
    // expected-error @below {{'gpu.launch_func' op got 0 kernel operands but expected 1}}
    gpu.launch_func @km::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @km { gpu.func @k(%a: f32) kernel { gpu.return } }
  func.func @f(%i: index) {
    // expected-error @below {{'gpu.launch_func' op type of function argument 0 does not match}}
    gpu.launch_func @km::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index)
    return
  }
}

// -----

// expected-error @below {{'gpu.launch_func' op expected 6 or more operands, but found 0}}
"gpu.launch_func"() <{kernel = @a::@b}> : () -> ()

// -----

func.func @f(%i: index) {
  // expected-note @below {{in 'gpu.launch' body region}}
  gpu.launch blocks(%a, %b, %c) in (%d = %i, %e = %i, %g = %i) threads(%h, %j, %k) in (%l = %i, %o = %i, %p = %i) {
    // expected-error @below {{expected 'gpu.terminator' or a terminator with successors}}
    "gpu.yield"() : () -> ()
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{'gpu.launch' op expected memory space workgroup in attribution}}
  gpu.launch blocks(%a, %b, %c) in (%d = %i, %e = %i, %g = %i) threads(%h, %j, %k) in (%l = %i, %o = %i, %p = %i) workgroup(%w: memref<4xf32, #gpu.address_space<private>>) {
    gpu.terminator
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{'gpu.terminator' op expects parent op 'gpu.launch'}}
  gpu.terminator
}

// -----

func.func @f(%f: f32, %n: i32) {
  // expected-error @below {{custom op 'gpu.shuffle' expected ::mlir::gpu::ShuffleMode to be one of: xor, up, down, idx}}
  %r, %v = gpu.shuffle bad %f, %n, %n : f32
  return
}

// -----

func.func @f(%i: index, %n: i32) {
  // expected-error @below {{'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'index'}}
  %r, %v = gpu.shuffle xor %i, %n, %n : index
  return
}

// -----

func.func @f(%f: f32, %n: i32) {
  // expected-error @below {{'gpu.shuffle' op failed to verify that all of {value, shuffleResult} have same type}}
  %0:2 = "gpu.shuffle"(%f, %n, %n) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (i32, i1)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{`and` reduction operation is not compatible with type 'f32'}}
  %r = gpu.all_reduce and %f {} : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{custom op 'gpu.all_reduce' invalid op kind}}
  %r = gpu.all_reduce foo %f {} : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{expected either an op attribute or a non-empty body}}
  %r = gpu.all_reduce %f {} : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{expected two region arguments}}
  %r = gpu.all_reduce %f { ^bb0(%a : f32): gpu.yield %a : f32 } : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{incorrect region argument type}}
  %r = gpu.all_reduce %f { ^bb0(%a : f32, %b: i32): gpu.yield %a : f32 } : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{expected one gpu.yield operand}}
  %r = gpu.all_reduce %f { ^bb0(%a : f32, %b: f32): gpu.yield %a, %b : f32, f32 } : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
  %r = gpu.subgroup_reduce add %f cluster(size = 3) : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{'gpu.subgroup_reduce' op cluster stride 3 is not a power of two}}
  %r = gpu.subgroup_reduce add %f cluster(size = 4, stride = 3) : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{'gpu.rotate' op offset must be in the range [0, 16)}}
  %r, %v = gpu.rotate %f, 16, 16 : f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{'gpu.rotate' op attribute 'width' failed to satisfy constraint: 32-bit signless integer attribute whose value is a power of two > 0}}
  %r, %v = gpu.rotate %f, 1, 15 : f32
  return
}

// -----

func.func @f() {
  // expected-error @below {{custom op 'gpu.wait' needs to be named when marked 'async'}}
  gpu.wait async
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{'gpu.wait' op operand #0 must be variadic of async token type, but got 'f32'}}
  "gpu.wait"(%a) : (f32) -> ()
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xi32>) {
  // expected-error @below {{'gpu.memcpy' op arguments have incompatible element type}}
  gpu.memcpy %a, %b : memref<4xf32>, memref<4xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error @below {{'gpu.memcpy' op arguments have incompatible shape}}
  gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %i: i32) {
  // expected-error @below {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
  gpu.memset %a, %i : memref<4xf32>, i32
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = gpu.alloc (%i) : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
  %0 = gpu.dynamic_shared_memory : memref<?xi8>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'gpu.dynamic_shared_memory' op result memref type must be memref<?xi8, #gpu.address_space<workgroup>>}}
  %0 = gpu.dynamic_shared_memory : memref<4xi8, #gpu.address_space<workgroup>>
  return
}

// -----

// expected-error @below {{operand expected to be one of AOp, BOp or COp}}
func.func @f(%m: memref<32x32xf16, 3>, %i: index) { %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "DOp"> return }

// -----

// expected-error @below {{MMAMatrixType must have exactly two dimensions}}
func.func @f(%m: memref<32x32xf16, 3>, %i: index) { %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16x16xf16, "AOp"> return }

// -----

// expected-error @below {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func @f(%m: memref<32x32xf16, 3>, %i: index) { %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xbf16, "AOp"> return }

// -----

// expected-error @below {{expected ','}}
func.func @f(%m: !gpu.mma_matrix<16x16xf16>) { return }

// -----

// expected-error @below {{expected static shape}}
func.func @f(%m: !gpu.mma_matrix<16x?xf16, "AOp">) { return }

// -----

// expected-error @below {{expected source memref most minor dim must have unit stride}}
func.func @f(%m: memref<32x32xf16, strided<[1, 32]>>, %i: index) { %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, strided<[1, 32]>> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }

// -----

// expected-error @below {{'gpu.subgroup_mma_load_matrix' op operand #0 must be memref of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float or vector of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float values of ranks 1 values, but got 'memref<32x32xbf16>'}}
func.func @f(%m: memref<32x32xbf16>, %i: index) { %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xbf16> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }

// -----

// expected-error @below {{'gpu.subgroup_mma_load_matrix' op requires attribute 'leadDimension'}}
func.func @f(%m: memref<32x32xf16>, %i: index) { %a = gpu.subgroup_mma_load_matrix %m[%i, %i] : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }

// -----

// expected-error @below {{custom op 'gpu.subgroup_mma_load_matrix' 'gpu.subgroup_mma_load_matrix' op attribute 'leadDimension' failed to satisfy constraint: index attribute}}
func.func @f(%m: memref<32x32xf16>, %i: index) { %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }

// -----

// expected-error @below {{'gpu.subgroup_mma_load_matrix' op result #0 must be MMAMatrix type, but got 'f32'}}
func.func @f(%m: memref<32x32xf16>, %i: index) { %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16> -> f32 return }

// -----

// expected-error @below {{expected destination memref most minor dim must have unit stride}}
func.func @f(%s: !gpu.mma_matrix<16x16xf16, "COp">, %m: memref<32x32xf16, strided<[1, 32]>>, %i: index) { gpu.subgroup_mma_store_matrix %s, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, strided<[1, 32]>> return }

// -----

// expected-error @below {{expected the operand matrix being stored to have 'COp' operand type}}
func.func @f(%s: !gpu.mma_matrix<16x16xf16, "AOp">, %m: memref<32x32xf16>, %i: index) { gpu.subgroup_mma_store_matrix %s, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "AOp">, memref<32x32xf16> return }

// -----

// expected-error @below {{operands must be in the order AOp, BOp, COp}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) { %d = gpu.subgroup_mma_compute %b, %a, %c : !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf16, "AOp"> -> !gpu.mma_matrix<16x16xf16, "COp"> return }

// -----

// expected-error @below {{operand shapes do not satisfy matmul constraints}}
func.func @f(%a: !gpu.mma_matrix<16x8xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) { %d = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp"> return }

// -----

// expected-error @below {{'gpu.subgroup_mma_compute' op failed to verify that all of {opC, res} have same type}}
func.func @f(%a: !gpu.mma_matrix<16x8xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) { %d = "gpu.subgroup_mma_compute"(%a, %b, %c) : (!gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp"> return }

// -----

// expected-error @below {{'gpu.subgroup_mma_compute' op operand #0 must be gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float values, but got '!gpu.mma_matrix<16x8xi32, "AOp">'}}
func.func @f(%a: !gpu.mma_matrix<16x8xi32, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) { %d = "gpu.subgroup_mma_compute"(%a, %b, %c) : (!gpu.mma_matrix<16x8xi32, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp"> return }

// -----

// expected-error @below {{'gpu.subgroup_mma_constant_matrix' op failed to verify that value type matches element type of mma_matrix}}
func.func @f(%f: f32) { %c = "gpu.subgroup_mma_constant_matrix"(%f) : (f32) -> !gpu.mma_matrix<16x16xf16, "COp"> return }

// -----

// expected-error @below {{'gpu.subgroup_mma_constant_matrix' op operand #0 must be 8-bit signed integer or 8-bit unsigned integer or 32-bit signless integer or 16-bit float or 32-bit float, but got 'f64'}}
func.func @f(%f: f64) { %c = gpu.subgroup_mma_constant_matrix %f : !gpu.mma_matrix<16x16xf64, "COp"> return }

// -----

// expected-error @below {{'gpu.subgroup_mma_extract_thread_local' op failed to verify that value type matches element type of mma_matrix}}
func.func @f(%m: !gpu.mma_matrix<16x16xf16, "COp">, %i: index) { %x = gpu.subgroup_mma_extract_thread_local %m[%i] : !gpu.mma_matrix<16x16xf16, "COp"> -> f32 return }

// -----

// expected-error @below {{'gpu.subgroup_mma_insert_thread_local' op failed to verify that value type matches element type of mma_matrix}}
func.func @f(%m: !gpu.mma_matrix<16x16xf16, "COp">, %i: index, %f: f32) { %x = gpu.subgroup_mma_insert_thread_local %f, %m[%i] : f32, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp"> return }

// -----

// expected-error @below {{custom op 'gpu.subgroup_mma_elementwise' invalid kind of type specified: expected builtin.function, but found '!gpu.mma_matrix<16x16xf16, "COp">'}}
func.func @f(%m: !gpu.mma_matrix<16x16xf16, "COp">) { %x = gpu.subgroup_mma_elementwise addf %m : !gpu.mma_matrix<16x16xf16, "COp"> return }

// -----

// expected-error @below {{operation defines 2 results but was provided 1 to bind}}
func.func @f(%i: index, %m: memref<4xf32>) { %x = gpu.create_coo async %i, %i, %i, %m, %m, %m : memref<4xf32>, memref<4xf32>, memref<4xf32> return }

// -----

// expected-error @below {{operation defines 1 results but was provided 2 to bind}}
func.func @f(%i: index, %m: memref<4xf32>) { %x:2 = gpu.create_coo %i, %i, %i, %m, %m, %m : memref<4xf32>, memref<4xf32>, memref<4xf32> return }

// -----

// expected-error @below {{expected '{'}}
func.func @f(%i: index, %m: memref<4xf32>) { %x = gpu.create_2to4_spmat %i, %i, %m : memref<4xf32> return }

// -----

// expected-error @below {{'gpu.spmv_buffer_size' op operand #0 must be sparse matrix handle type, but got '!gpu.sparse.dntensor_handle'}}
func.func @f(%i: index, %d: !gpu.sparse.dntensor_handle) { %x = "gpu.spmv_buffer_size"(%d, %d, %d) <{computeType = f32, modeA = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index return }

// -----

// expected-error @below {{custom op 'gpu.host_register' invalid kind of type specified: expected builtin.unranked_memref, but found 'memref<4xf32>'}}
func.func @f(%u: memref<4xf32>) { gpu.host_register %u : memref<4xf32> return }

// -----

// expected-error @below {{'gpu.warp_execute_on_lane_0' op expected same number op arguments and block arguments.}}
func.func @f(%l: index, %v: vector<4xf32>) { gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xf32>) { } return }

// -----

// expected-error @below {{'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
func.func @f(%l: index, %v: vector<4xf32>) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) { } return }

// -----

// expected-error @below {{'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.}}
func.func @f(%l: index, %v: vector<4xf32>) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) { %c = "t.x"() : () -> f32 gpu.yield %c : f32 } return }

// -----

// expected-error @below {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
func.func @f(%l: index, %v: vector<4xf32>) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) { %c = "t.x"() : () -> vector<128xf16> gpu.yield %c : vector<128xf16> } return }

// -----

// expected-error @below {{'gpu.warp_execute_on_lane_0' op expected expanded vector dimension #0 (127) to be a multipler of the distributed vector dimension (4)}}
func.func @f(%l: index, %v: vector<4xf32>) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) { %c = "t.x"() : () -> vector<127xf32> gpu.yield %c : vector<127xf32> } return }

// -----

// expected-error @below {{'gpu.warp_execute_on_lane_0' op incompatible distribution dimensions from 'vector<64xf32>' to 'vector<4xf32>' with warp size = 32}}
func.func @f(%l: index, %v: vector<4xf32>) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) { %c = "t.x"() : () -> vector<64xf32> gpu.yield %c : vector<64xf32> } return }

// -----

// expected-error @below {{'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.}}
func.func @f(%l: index, %v: vector<4xf32>) { gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xf32>) { ^bb0(%x: f32): gpu.yield } return }

// -----

// expected-error @below {{custom op 'gpu.warp_execute_on_lane_0' expected integer value}}
func.func @f(%l: index) { gpu.warp_execute_on_lane_0(%l)[x] { } return }

// -----

// expected-error @below {{expected '('}}
func.func @f(%l: index) { gpu.warp_execute_on_lane_0 %l { } return }

// -----

// expected-error @below {{'gpu.subgroup_broadcast' op lane can only be specified for `specific_lane` broadcast}}
func.func @f(%l: i32, %f: f32) { %x = gpu.subgroup_broadcast %f, first_active_lane %l : f32 return }

// -----

// expected-error @below {{'gpu.subgroup_broadcast' op lane must be specified for `specific_lane` broadcast}}
func.func @f(%l: i32, %f: f32) { %x = gpu.subgroup_broadcast %f, specific_lane : f32 return }

// -----

// expected-error @below {{'gpu.subgroup_broadcast' op failed to verify that all of {result, src} have same type}}
func.func @f(%l: i32, %f: f32) { %x = "gpu.subgroup_broadcast"(%f) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (f32) -> i32 return }

// -----

// expected-error @below {{'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements}}
gpu.binary @b []

// -----

// expected-error @below {{'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements}}
gpu.binary @b [1]

// -----

// expected-error @below {{the target attribute must implement or promise the `gpu::TargetAttrInterface`}}
gpu.binary @b [#gpu.object<1, "x">]

// -----

// expected-error @below {{expected keyword for GPU object format}}
gpu.binary @b [#gpu.object<#nvvm.target, foo = "x">]

// -----

// expected-error @below {{the object index must be positive}}
gpu.binary @b <#gpu.select_object<-1>> [#gpu.object<#nvvm.target, "x">]

// -----

// expected-error @below {{the target attribute must be a GPU Target attribute}}
gpu.binary @b <#gpu.select_object<"x">> [#gpu.object<#nvvm.target, "x">]

// -----

// expected-error @below {{'gpu.binary' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.}}
gpu.binary @b <1> [#gpu.object<#nvvm.target, "x">]

// -----

// expected-error @below {{custom op 'gpu.binary' expected valid '@'-identifier for symbol name}}
gpu.binary [#gpu.object<#nvvm.target, "x">]

// -----

// expected-error @below {{expected attribute value}}
gpu.binary @b

// -----

// expected-error @below {{the kernel name can't be empty}}
func.func @f() attributes {a = #gpu.kernel_metadata<"", () -> ()>} { return }

// -----

// expected-error @below {{all attributes in the array must be a dictionary attribute}}
func.func @f() attributes {a = #gpu.kernel_metadata<"k", () -> (), arg_attrs = [1]>} { return }

// -----

// expected-error @below {{duplicate or unknown struct parameter name: foo}}
func.func @f() attributes {a = #gpu.kernel_metadata<"k", () -> (), foo = [1]>} { return }

// -----

// expected-error @below {{expected all kernels to be uniquely named}}
func.func @f() attributes {a = #gpu.kernel_table<[#gpu.kernel_metadata<"k", () -> ()>, #gpu.kernel_metadata<"k", () -> ()>]>} { return }

// -----

// expected-error @below {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
func.func @f() attributes {gpu.container_module} { return }

// -----

// expected-error @below {{'func.func' op gpu.known_block_size must be a dense i32 array}}
func.func @f() attributes {gpu.known_block_size = 1} { return }

// -----

// expected-error @below {{'func.func' op gpu.known_cluster_size must contain exactly 3 elements}}
func.func @f() attributes {gpu.known_cluster_size = array<i32: 1>} { return }

// -----

// expected-error @below {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @m [1] { }

// -----

// expected-error @below {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @m [] { }

// -----

// expected-error @below {{'gpu.module' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.}}
gpu.module @m <1> { }

// -----

// expected-error @below {{'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
gpu.module @m { gpu.func @k() kernel attributes {known_block_size = array<i32: 1>} { gpu.return } }

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @k(%x: f32) kernel {
      gpu.return
    }
  }
  func.func @g(%n: index, %x: f32) {
    // expected-error @below {{'gpu.launch_func' op got 3 kernel operands but expected 1}}
    "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %x) <{kernel = @k::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 3, 0>}> : (index, index, index, index, index, index, f32) -> ()
    return
  }
}
