// The text of gpu: what irkit prints is what mlir-opt prints.

// RUN: irkit-opt %s --split-input-file --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --split-input-file --allow-unregistered-dialect --verify-roundtrip > /dev/null

#map = affine_map<(d0)[s0] -> (d0 + s0)>
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%arg0: memref<4xf32>, %arg1: index) workgroup(%arg2 : memref<32xf32, #gpu.address_space<workgroup>>) private(%arg3 : memref<2xf32, #gpu.address_space<private>>) kernel attributes {gpu.known_block_size = array<i32: 32, 1, 1>} {
      %thread_id_x = gpu.thread_id  x
      %thread_id_y = gpu.thread_id  y upper_bound 32
      %block_id_z = gpu.block_id  z
      %block_dim_x = gpu.block_dim  x
      %grid_dim_x = gpu.grid_dim  x
      %global_id_x = gpu.global_id  x
      %0 = gpu.lane_id
      %1 = gpu.lane_id upper_bound 32
      %2 = gpu.subgroup_id : index
      %3 = gpu.num_subgroups : index
      %4 = gpu.subgroup_size : index
      %cluster_id_x = gpu.cluster_id  x
      %cluster_dim_x = gpu.cluster_dim  x
      %cluster_dim_blocks_x = gpu.cluster_dim_blocks  x
      %cluster_block_id_x = gpu.cluster_block_id  x
      gpu.barrier
      %c1_i32 = arith.constant 1 : i32
      %c32_i32 = arith.constant 32 : i32
      %cst = arith.constant 1.000000e+00 : f32
      %shuffleResult, %valid = gpu.shuffle  xor %cst, %c1_i32, %c32_i32 : f32
      %5 = gpu.all_reduce  add %cst uniform {
      } : (f32) -> f32
      %6 = gpu.all_reduce  %cst {
      ^bb0(%arg4: f32, %arg5: f32):
        %8 = arith.addf %arg4, %arg5 : f32
        gpu.yield %8 : f32
      } : (f32) -> f32
      %7 = gpu.subgroup_reduce  add %cst uniform cluster(size = 4, stride = 2) : (f32) -> f32
      %rotateResult, %valid_0 = gpu.rotate %cst, 1, 16 : f32
      gpu.printf "x %d\0A", %c1_i32 : i32
      gpu.return
    }
    gpu.func @dev(%arg0: i32) -> i32 {
      gpu.return %arg0 : i32
    }
    gpu.func @nobody() kernel {
      gpu.return
    }
  }
  func.func @main(%arg0: memref<4xf32>, %arg1: index, %arg2: i32, %arg3: !gpu.async.token) {
    gpu.launch_func  @kernels::@k blocks in (%arg1, %arg1, %arg1) threads in (%arg1, %arg1, %arg1)  dynamic_shared_memory_size %arg2 args(%arg0 : memref<4xf32>, %arg1 : index)
    gpu.launch_func  @kernels::@nobody blocks in (%arg1, %arg1, %arg1) threads in (%arg1, %arg1, %arg1)  
    %0 = gpu.launch_func async [%arg3] @kernels::@nobody blocks in (%arg1, %arg1, %arg1) threads in (%arg1, %arg1, %arg1)  
    gpu.launch_func  @kernels::@nobody clusters in (%arg1, %arg1, %arg1) blocks in (%arg1, %arg1, %arg1) threads in (%arg1, %arg1, %arg1)  
    gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg1, %arg11 = %arg1, %arg12 = %arg1) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg1, %arg14 = %arg1, %arg15 = %arg1) dynamic_shared_memory_size %arg2 workgroup(%arg16 : memref<32xf32, #gpu.address_space<workgroup>>) private(%arg17 : memref<2xf32, 5>) {
      "test.use"(%arg4, %arg7) : (index, index) -> ()
      gpu.terminator
    }
    %1 = gpu.launch async [%0] blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg1, %arg11 = %arg1, %arg12 = %arg1) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg1, %arg14 = %arg1, %arg15 = %arg1) {
      gpu.terminator
    }
    %2 = gpu.wait async
    %memref, %asyncToken = gpu.alloc async [%2] (%arg1) : memref<?xf32, 1>
    %memref_0 = gpu.alloc  host_shared (%arg1)[%arg1] : memref<?xf32, #map>
    %memref_1 = gpu.alloc  () : memref<4xf32>
    %3 = gpu.memcpy async [%asyncToken] %memref_1, %arg0 : memref<4xf32>, memref<4xf32>
    gpu.memcpy  %memref_1, %arg0 : memref<4xf32>, memref<4xf32>
    %cst = arith.constant 0.000000e+00 : f32
    gpu.memset  %memref_1, %cst : memref<4xf32>, f32
    %4 = gpu.dealloc async [%3] %memref_1 : memref<4xf32>
    gpu.dealloc  %memref : memref<?xf32, 1>
    gpu.wait [%4]
    return
  }
}

// CHECK:      #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: module attributes {gpu.container_module} {
// CHECK-NEXT:   gpu.module @kernels {
// CHECK-NEXT:     gpu.func @k(%arg0: memref<4xf32>, %arg1: index) workgroup(%arg2 : memref<32xf32, #gpu.address_space<workgroup>>) private(%arg3 : memref<2xf32, #gpu.address_space<private>>) kernel attributes {gpu.known_block_size = array<i32: 32, 1, 1>} {
// CHECK-NEXT:       %thread_id_x = gpu.thread_id  x
// CHECK-NEXT:       %thread_id_y = gpu.thread_id  y upper_bound 32
// CHECK-NEXT:       %block_id_z = gpu.block_id  z
// CHECK-NEXT:       %block_dim_x = gpu.block_dim  x
// CHECK-NEXT:       %grid_dim_x = gpu.grid_dim  x
// CHECK-NEXT:       %global_id_x = gpu.global_id  x
// CHECK-NEXT:       %0 = gpu.lane_id
// CHECK-NEXT:       %1 = gpu.lane_id upper_bound 32
// CHECK-NEXT:       %2 = gpu.subgroup_id : index
// CHECK-NEXT:       %3 = gpu.num_subgroups : index
// CHECK-NEXT:       %4 = gpu.subgroup_size : index
// CHECK-NEXT:       %cluster_id_x = gpu.cluster_id  x
// CHECK-NEXT:       %cluster_dim_x = gpu.cluster_dim  x
// CHECK-NEXT:       %cluster_dim_blocks_x = gpu.cluster_dim_blocks  x
// CHECK-NEXT:       %cluster_block_id_x = gpu.cluster_block_id  x
// CHECK-NEXT:       gpu.barrier
// CHECK-NEXT:       %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:       %c32_i32 = arith.constant 32 : i32
// CHECK-NEXT:       %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:       %shuffleResult, %valid = gpu.shuffle  xor %cst, %c1_i32, %c32_i32 : f32
// CHECK-NEXT:       %5 = gpu.all_reduce  add %cst uniform {
// CHECK-NEXT:       } : (f32) -> f32
// CHECK-NEXT:       %6 = gpu.all_reduce  %cst {
// CHECK-NEXT:       ^bb0(%arg4: f32, %arg5: f32):
// CHECK-NEXT:         %8 = arith.addf %arg4, %arg5 : f32
// CHECK-NEXT:         gpu.yield %8 : f32
// CHECK-NEXT:       } : (f32) -> f32
// CHECK-NEXT:       %7 = gpu.subgroup_reduce  add %cst uniform cluster(size = 4, stride = 2) : (f32) -> f32
// CHECK-NEXT:       %rotateResult, %valid_0 = gpu.rotate %cst, 1, 16 : f32
// CHECK-NEXT:       gpu.printf "x %d\0A", %c1_i32 : i32
// CHECK-NEXT:       gpu.return
// CHECK-NEXT:     }
// CHECK-NEXT:     gpu.func @dev(%arg0: i32) -> i32 {
// CHECK-NEXT:       gpu.return %arg0 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     gpu.func @nobody() kernel {
// CHECK-NEXT:       gpu.return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @main(%arg0: memref<4xf32>, %arg1: index, %arg2: i32, %arg3: !gpu.async.token) {
// CHECK-NEXT:     gpu.launch_func  @kernels::@k blocks in (%arg1, %arg1, %arg1) threads in (%arg1, %arg1, %arg1)  dynamic_shared_memory_size %arg2 args(%arg0 : memref<4xf32>, %arg1 : index)
// CHECK-NEXT:     gpu.launch_func  @kernels::@nobody blocks in (%arg1, %arg1, %arg1) threads in (%arg1, %arg1, %arg1)  
// CHECK-NEXT:     %0 = gpu.launch_func async [%arg3] @kernels::@nobody blocks in (%arg1, %arg1, %arg1) threads in (%arg1, %arg1, %arg1)  
// CHECK-NEXT:     gpu.launch_func  @kernels::@nobody clusters in (%arg1, %arg1, %arg1) blocks in (%arg1, %arg1, %arg1) threads in (%arg1, %arg1, %arg1)  
// CHECK-NEXT:     gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg1, %arg11 = %arg1, %arg12 = %arg1) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg1, %arg14 = %arg1, %arg15 = %arg1) dynamic_shared_memory_size %arg2 workgroup(%arg16 : memref<32xf32, #gpu.address_space<workgroup>>) private(%arg17 : memref<2xf32, 5>) {
// CHECK-NEXT:       "test.use"(%arg4, %arg7) : (index, index) -> ()
// CHECK-NEXT:       gpu.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = gpu.launch async [%0] blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg1, %arg11 = %arg1, %arg12 = %arg1) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg1, %arg14 = %arg1, %arg15 = %arg1) {
// CHECK-NEXT:       gpu.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = gpu.wait async
// CHECK-NEXT:     %memref, %asyncToken = gpu.alloc async [%2] (%arg1) : memref<?xf32, 1>
// CHECK-NEXT:     %memref_0 = gpu.alloc  host_shared (%arg1)[%arg1] : memref<?xf32, #map>
// CHECK-NEXT:     %memref_1 = gpu.alloc  () : memref<4xf32>
// CHECK-NEXT:     %3 = gpu.memcpy async [%asyncToken] %memref_1, %arg0 : memref<4xf32>, memref<4xf32>
// CHECK-NEXT:     gpu.memcpy  %memref_1, %arg0 : memref<4xf32>, memref<4xf32>
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     gpu.memset  %memref_1, %cst : memref<4xf32>, f32
// CHECK-NEXT:     %4 = gpu.dealloc async [%3] %memref_1 : memref<4xf32>
// CHECK-NEXT:     gpu.dealloc  %memref : memref<?xf32, 1>
// CHECK-NEXT:     gpu.wait [%4]
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

"d.op"() {a = #gpu.address_space<global>, b = #gpu.block<linear_dim_9>, c = #gpu.lane<x>, d = #gpu.warpgroup<y>, w = #gpu.warp<z>, t = #gpu.thread<x>} : () -> !gpu.async.token
"d.op"() {g = #gpu<dim x>, h = #gpu<shuffle_mode idx>, i = #gpu<all_reduce_op maximumf>} : () -> ()

// CHECK:      "d.op"() {a = #gpu.address_space<global>, b = #gpu.block<linear_dim_9>, c = #gpu.lane<x>, d = #gpu.warpgroup<y>, t = #gpu.thread<x>, w = #gpu.warp<z>} : () -> !gpu.async.token
// CHECK-NEXT: "d.op"() {g = #gpu<dim x>, h = #gpu<shuffle_mode idx>, i = #gpu<all_reduce_op maximumf>} : () -> ()

// -----

gpu.module @m {
  gpu.func @g(%a: memref<4xf32> {x.y}) -> (f32 {x.z}) workgroup(%b : memref<4xf32> {llvm.align = 16 : i64}, %c : memref<4xf32>) private(%d : memref<4xf32> {llvm.align = 16 : i64}) {
    %f = "t.c"() : () -> f32
    gpu.return %f : f32
  }
  gpu.func @k() kernel attributes {known_block_size = array<i32: 32, 1, 1>, x.y} {
    gpu.return
  }
}
module attributes {gpu.container_module} {
  gpu.module @k attributes {x.y} {
    gpu.func @k(%a: f32) kernel { gpu.return }
  }
  func.func @g(%n: i64, %f: f32) {
    gpu.launch_func <%f : f32> @k::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) : i64 args(%f : f32) {a}
    return
  }
}

// CHECK:      gpu.func @g(%arg0: memref<4xf32> {x.y}) -> (f32 {x.z}) workgroup(%arg1 : memref<4xf32> {llvm.align = 16 : i64}, %arg2 : memref<4xf32>) private(%arg3 : memref<4xf32> {llvm.align = 16 : i64}) {
// CHECK:      gpu.func @k() kernel attributes {known_block_size = array<i32: 32, 1, 1>, x.y} {
// CHECK:      gpu.module @k attributes {x.y} {
// CHECK:      gpu.launch_func <%arg1 : f32> @k::@k blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0) : i64 args(%arg1 : f32) {a}

// -----

func.func @clusters(%i: index) {
  gpu.launch clusters(%ca, %cb, %cc) in (%cd = %i, %ce = %i, %cg = %i) blocks(%a, %b, %c) in (%d = %i, %e = %i, %g = %i) threads(%h, %j, %k) in (%l = %i, %o = %i, %p = %i) module(@a) function(@b) {
    gpu.terminator
  } {a}
  return
}

// CHECK: gpu.launch clusters(%arg13, %arg14, %arg15) in (%arg16 = %arg0, %arg17 = %arg0, %arg18 = %arg0) blocks(%arg1, %arg2, %arg3) in (%arg7 = %arg0, %arg8 = %arg0, %arg9 = %arg0) threads(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %arg0, %arg12 = %arg0) module(@a) function(@b) {
// CHECK: } {a}
