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
