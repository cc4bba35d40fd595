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

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @mma(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<32x32xf16, 3>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<32x32xvector<4xf16>, 3>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<32x32xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG5:[a-zA-Z0-9$._-]+]]: si8,
// CHECK-SAME:    %[[ARG6:[a-zA-Z0-9$._-]+]]: memref<8x8xf64>) {
// CHECK:         %[[VAL_0:.*]] = gpu.subgroup_mma_load_matrix %[[ARG0]][%[[ARG3]], %[[ARG3]]] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
// CHECK-NEXT:    %[[VAL_1:.*]] = gpu.subgroup_mma_load_matrix %[[ARG1]][%[[ARG3]], %[[ARG3]]] {leadDimension = 32 : index, transpose, x} : memref<32x32xvector<4xf16>, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
// CHECK-NEXT:    %[[VAL_2:.*]] = gpu.subgroup_mma_constant_matrix %[[ARG4]] : !gpu.mma_matrix<16x16xf32, "COp">
// CHECK-NEXT:    %[[VAL_3:.*]] = gpu.subgroup_mma_constant_matrix %[[ARG5]] {a} : !gpu.mma_matrix<16x16xsi8, "AOp">
// CHECK-NEXT:    %[[VAL_4:.*]] = gpu.subgroup_mma_compute %[[VAL_0]], %[[VAL_1]], %[[VAL_2]] : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
// CHECK-NEXT:    %[[VAL_5:.*]] = gpu.subgroup_mma_compute %[[VAL_0]], %[[VAL_1]], %[[VAL_4]] {a_transpose, b_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
// CHECK-NEXT:    %[[VAL_6:.*]] = gpu.subgroup_mma_elementwise  addf %[[VAL_4]], %[[VAL_5]] : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
// CHECK-NEXT:    %[[VAL_7:.*]] = gpu.subgroup_mma_elementwise  negatef %[[VAL_4]] {q} : (!gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
// CHECK-NEXT:    gpu.subgroup_mma_store_matrix %[[VAL_5]], %[[ARG2]][%[[ARG3]], %[[ARG3]]] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<32x32xf32>
// CHECK-NEXT:    gpu.subgroup_mma_store_matrix %[[VAL_5]], %[[ARG2]][%[[ARG3]], %[[ARG3]]] {leadDimension = 32 : index, transpose} : !gpu.mma_matrix<16x16xf32, "COp">, memref<32x32xf32>
// CHECK-NEXT:    %[[VAL_8:.*]] = gpu.subgroup_mma_extract_thread_local %[[VAL_5]][%[[ARG3]]] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
// CHECK-NEXT:    %[[VAL_9:.*]] = gpu.subgroup_mma_insert_thread_local %[[VAL_8]], %[[VAL_5]][%[[ARG3]], %[[ARG3]]] : f32, !gpu.mma_matrix<16x16xf32, "COp"> -> !gpu.mma_matrix<16x16xf32, "COp">
// CHECK-NEXT:    %[[VAL_10:.*]] = gpu.subgroup_mma_load_matrix %[[ARG6]][%[[ARG3]], %[[ARG3]]] {leadDimension = 8 : index} : memref<8x8xf64> -> !gpu.mma_matrix<8x8xf64, "COp">
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @mma(%m: memref<32x32xf16, 3>, %mv: memref<32x32xvector<4xf16>, 3>, %mf: memref<32x32xf32>, %i: index, %f: f32, %s: si8, %m64: memref<8x8xf64>) {
  %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
  %b = gpu.subgroup_mma_load_matrix %mv[%i, %i] {leadDimension = 32 : index, transpose, x} : memref<32x32xvector<4xf16>, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
  %c = gpu.subgroup_mma_constant_matrix %f : !gpu.mma_matrix<16x16xf32, "COp">
  %c1 = gpu.subgroup_mma_constant_matrix %s {a} : !gpu.mma_matrix<16x16xsi8, "AOp">
  %d = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  %e = gpu.subgroup_mma_compute %a, %b, %d {a_transpose, b_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  %g = gpu.subgroup_mma_elementwise addf %d, %e : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
  %h = gpu.subgroup_mma_elementwise negatef %d {q} : (!gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
  gpu.subgroup_mma_store_matrix %e, %mf[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<32x32xf32>
  gpu.subgroup_mma_store_matrix %e, %mf[%i, %i] {leadDimension = 32 : index, transpose} : !gpu.mma_matrix<16x16xf32, "COp">, memref<32x32xf32>
  %x = gpu.subgroup_mma_extract_thread_local %e[%i] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
  %y = gpu.subgroup_mma_insert_thread_local %x, %e[%i, %i] : f32, !gpu.mma_matrix<16x16xf32, "COp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  %z = gpu.subgroup_mma_load_matrix %m64[%i, %i] {leadDimension = 8 : index} : memref<8x8xf64> -> !gpu.mma_matrix<8x8xf64, "COp">
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @sparse(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<?xindex>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<?xf64>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: memref<?x?xf64>,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: memref<?xi8>) {
// CHECK:         %[[VAL_0:.*]] = gpu.wait async
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN:.*]] = gpu.create_coo async [%[[VAL_0]]] %[[ARG0]], %[[ARG0]], %[[ARG0]], %[[ARG1]], %[[ARG1]], %[[ARG2]] : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:    %[[SPMAT_0:.*]] = gpu.create_coo  %[[ARG0]], %[[ARG0]], %[[ARG0]], %[[ARG1]], %[[ARG1]], %[[ARG2]] {a} : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_2:.*]] = gpu.create_coo_aos async [%[[ASYNCTOKEN]]] %[[ARG0]], %[[ARG0]], %[[ARG0]], %[[ARG1]], %[[ARG2]] : memref<?xindex>, memref<?xf64>
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_4:.*]] = gpu.create_csr async %[[ARG0]], %[[ARG0]], %[[ARG0]], %[[ARG1]], %[[ARG1]], %[[ARG2]] : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_6:.*]] = gpu.create_csc async %[[ARG0]], %[[ARG0]], %[[ARG0]], %[[ARG1]], %[[ARG1]], %[[ARG2]] : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_8:.*]] = gpu.create_bsr async %[[ARG0]], %[[ARG0]], %[[ARG0]], %[[ARG0]], %[[ARG0]], %[[ARG1]], %[[ARG1]], %[[ARG2]] : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_9:.*]] = gpu.create_2to4_spmat async{ PRUNE_ONLY} %[[ARG0]], %[[ARG0]], %[[ARG3]] : memref<?x?xf64>
// CHECK-NEXT:    {{.*}} = gpu.create_2to4_spmat { NONE} {{.*}} {a} : memref<?x?xf64>
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_11:.*]] = gpu.create_dn_tensor async [%[[ASYNCTOKEN_9]]] %[[ARG2]], %[[ARG0]] : index into memref<?xf64>
// CHECK-NEXT:    %[[DNTENSOR_12:.*]] = gpu.create_dn_tensor  %[[ARG3]], %[[ARG0]], %[[ARG0]] : index, index into memref<?x?xf64>
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_13:.*]] = gpu.spmv_buffer_size async [%[[ASYNCTOKEN_11]]] %{{.*}}, %{{.*}}, %{{.*}} into f64
// CHECK-NEXT:    %[[BUFFERSZ_14:.*]] = gpu.spmv_buffer_size  %{{.*}}{ TRANSPOSE}, %{{.*}}, %{{.*}} {a} into f64
// CHECK-NEXT:    %[[VAL_1:.*]] = gpu.spmv async [%[[ASYNCTOKEN_13]]] %{{.*}}, %{{.*}}, %{{.*}}, %[[ARG4]] : memref<?xi8> into f64
// CHECK-NEXT:    gpu.spmv  %{{.*}}{ CONJUGATE_TRANSPOSE}, %{{.*}}, %{{.*}}, %[[ARG4]] : memref<?xi8> into f64
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_15:.*]] = gpu.spmm_buffer_size async [%[[VAL_1]]] %{{.*}}, %[[DNTENSOR_12]], %[[DNTENSOR_12]] : index into f64
// CHECK-NEXT:    %{{.*}}:3, %[[ASYNCTOKEN_17:.*]] = gpu.spmm_buffer_size async [%[[ASYNCTOKEN_15]]] %{{.*}}{ TRANSPOSE}, %[[DNTENSOR_12]]{ TRANSPOSE}, %[[DNTENSOR_12]] : index, index, index into f64
// CHECK-NEXT:    %[[BUFFERSZS_18:.*]] = gpu.spmm_buffer_size  %{{.*}}, %[[DNTENSOR_12]], %[[DNTENSOR_12]] : index into f64
// CHECK-NEXT:    %[[VAL_2:.*]] = gpu.spmm async [%[[ASYNCTOKEN_17]]] %{{.*}}, %[[DNTENSOR_12]], %[[DNTENSOR_12]], %[[ARG4]] : memref<?xi8> into f64
// CHECK-NEXT:    gpu.spmm  %{{.*}}{ TRANSPOSE}, %[[DNTENSOR_12]]{ TRANSPOSE}, %[[DNTENSOR_12]], %[[ARG4]], %[[ARG4]], %[[ARG4]] : memref<?xi8>, memref<?xi8>, memref<?xi8> into f64
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_20:.*]] = gpu.sddmm_buffer_size async [%[[VAL_2]]] %[[DNTENSOR_12]], %[[DNTENSOR_12]], %{{.*}} into f64
// CHECK-NEXT:    %[[VAL_3:.*]] = gpu.sddmm async [%[[ASYNCTOKEN_20]]] %[[DNTENSOR_12]], %[[DNTENSOR_12]]{ TRANSPOSE}, %{{.*}}, %[[ARG4]] : memref<?xi8> into f64
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_21:.*]] = gpu.spgemm_create_descr async [%[[VAL_3]]]
// CHECK-NEXT:    %[[DESC_22:.*]] = gpu.spgemm_create_descr
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_23:.*]] = gpu.spgemm_work_estimation_or_compute async [%[[ASYNCTOKEN_21]]]{ WORK_ESTIMATION} %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[ARG0]], %[[ARG4]] : f32 into memref<?xi8>
// CHECK-NEXT:    %[[BUFFERSZNEW_24:.*]] = gpu.spgemm_work_estimation_or_compute { COMPUTE} %{{.*}}{ TRANSPOSE}, %{{.*}}{ TRANSPOSE}, %{{.*}}, %{{.*}}, %[[ARG0]], %[[ARG4]] : f32 into memref<?xi8>
// CHECK-NEXT:    %[[VAL_4:.*]] = gpu.spgemm_copy async [%[[ASYNCTOKEN_23]]] %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : f32
// CHECK-NEXT:    gpu.spgemm_copy  %{{.*}}{ TRANSPOSE}, %{{.*}}, %{{.*}}, %{{.*}} : f32
// CHECK-NEXT:    gpu.spgemm_destroy_descr  %{{.*}}
// CHECK-NEXT:    %[[VAL_5:.*]] = gpu.spgemm_destroy_descr async [%[[VAL_4]]] %{{.*}}
// CHECK-NEXT:    %{{.*}}, %{{.*}}, %{{.*}}, %[[ASYNCTOKEN_25:.*]] = gpu.spmat_get_size async [%[[VAL_5]]] %{{.*}}
// CHECK-NEXT:    %{{.*}}, %{{.*}}, %[[NNZ_28:.*]] = gpu.spmat_get_size  %{{.*}}
// CHECK-NEXT:    gpu.set_csr_pointers  %{{.*}}, %[[ARG1]], %[[ARG1]], %[[ARG2]] : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:    %[[VAL_6:.*]] = gpu.set_csr_pointers async [%[[ASYNCTOKEN_25]]] %{{.*}}, %[[ARG1]], %[[ARG1]], %[[ARG2]] : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:    %[[VAL_7:.*]] = gpu.destroy_sp_mat async [%[[VAL_6]]] %{{.*}}
// CHECK-NEXT:    gpu.destroy_sp_mat  %{{.*}} {a}
// CHECK-NEXT:    %[[VAL_8:.*]] = gpu.destroy_dn_tensor async [%[[VAL_7]]] %{{.*}}
// CHECK-NEXT:    gpu.destroy_dn_tensor  %{{.*}}
// CHECK-NEXT:    gpu.wait [%[[VAL_8]]]
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @sparse(%i: index, %mi: memref<?xindex>, %md: memref<?xf64>, %d2: memref<?x?xf64>, %b: memref<?xi8>) {
  %t = gpu.wait async
  %coo, %t1 = gpu.create_coo async [%t] %i, %i, %i, %mi, %mi, %md : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %coo2 = gpu.create_coo %i, %i, %i, %mi, %mi, %md {a} : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %aos, %t2 = gpu.create_coo_aos async [%t1] %i, %i, %i, %mi, %md : memref<?xindex>, memref<?xf64>
  %csr, %t3 = gpu.create_csr async %i, %i, %i, %mi, %mi, %md : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %csc, %t4 = gpu.create_csc async %i, %i, %i, %mi, %mi, %md : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %bsr, %t5 = gpu.create_bsr async %i, %i, %i, %i, %i, %mi, %mi, %md : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %p, %t6 = gpu.create_2to4_spmat async {PRUNE_ONLY} %i, %i, %d2 : memref<?x?xf64>
  %p2 = gpu.create_2to4_spmat {NONE} %i, %i, %d2 {a} : memref<?x?xf64>
  %dn, %t7 = gpu.create_dn_tensor async [%t6] %md, %i : index into memref<?xf64>
  %dm = gpu.create_dn_tensor %d2, %i, %i : index, index into memref<?x?xf64>
  %s, %t8 = gpu.spmv_buffer_size async [%t7] %coo, %dn, %dn into f64
  %s0 = gpu.spmv_buffer_size %coo{TRANSPOSE}, %dn, %dn {a} into f64
  %t9 = gpu.spmv async [%t8] %coo, %dn, %dn, %b : memref<?xi8> into f64
  gpu.spmv %coo{CONJUGATE_TRANSPOSE}, %dn, %dn, %b : memref<?xi8> into f64
  %s1, %t10 = gpu.spmm_buffer_size async [%t9] %csr, %dm, %dm : index into f64
  %s2:3, %t11 = gpu.spmm_buffer_size async [%t10] %csr{TRANSPOSE}, %dm{TRANSPOSE}, %dm : index, index, index into f64
  %s22 = gpu.spmm_buffer_size %csr, %dm, %dm : index into f64
  %t12 = gpu.spmm async [%t11] %csr, %dm, %dm, %b : memref<?xi8> into f64
  gpu.spmm %csr{TRANSPOSE}, %dm{TRANSPOSE}, %dm, %b, %b, %b : memref<?xi8>, memref<?xi8>, memref<?xi8> into f64
  %s3, %t13 = gpu.sddmm_buffer_size async [%t12] %dm, %dm, %csr into f64
  %t14 = gpu.sddmm async [%t13] %dm, %dm{TRANSPOSE}, %csr, %b : memref<?xi8> into f64
  %de, %t15 = gpu.spgemm_create_descr async [%t14]
  %de2 = gpu.spgemm_create_descr
  %n, %t16 = gpu.spgemm_work_estimation_or_compute async [%t15] {WORK_ESTIMATION} %csr, %csr, %csr, %de, %i, %b : f32 into memref<?xi8>
  %n2 = gpu.spgemm_work_estimation_or_compute {COMPUTE} %csr{TRANSPOSE}, %csr{TRANSPOSE}, %csr, %de, %i, %b : f32 into memref<?xi8>
  %t17 = gpu.spgemm_copy async [%t16] %csr, %csr, %csr, %de : f32
  gpu.spgemm_copy %csr{TRANSPOSE}, %csr, %csr, %de : f32
  gpu.spgemm_destroy_descr %de
  %t18 = gpu.spgemm_destroy_descr async [%t17] %de
  %r, %c, %nz, %t19 = gpu.spmat_get_size async [%t18] %csr
  %r2, %c2, %nz2 = gpu.spmat_get_size %csr
  gpu.set_csr_pointers %csr, %mi, %mi, %md : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %t20 = gpu.set_csr_pointers async [%t19] %csr, %mi, %mi, %md : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %t21 = gpu.destroy_sp_mat async [%t20] %coo
  gpu.destroy_sp_mat %coo {a}
  %t22 = gpu.destroy_dn_tensor async [%t21] %dn
  gpu.destroy_dn_tensor %dn
  gpu.wait [%t22]
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @types(!gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spgemmop_handle, !gpu.async.token)
func.func private @types(!gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spgemmop_handle, !gpu.async.token)

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @host(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<*xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) {
// CHECK:         gpu.host_register %[[ARG0]] : memref<*xf32>
// CHECK-NEXT:    gpu.host_unregister %[[ARG0]] {a} : memref<*xf32>
// CHECK-NEXT:    gpu.set_default_device %[[ARG1]]
// CHECK-NEXT:    gpu.set_default_device {a} %[[ARG1]]
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @host(%u: memref<*xf32>, %d: i32) {
  gpu.host_register %u : memref<*xf32>
  gpu.host_unregister %u {a} : memref<*xf32>
  gpu.set_default_device %d
  gpu.set_default_device {a} %d
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @warp(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: vector<4xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: vector<4xf16>) {
// CHECK:         gpu.warp_execute_on_lane_0(%[[ARG0]])[32] {
// CHECK-NEXT:    }
// CHECK-NEXT:    gpu.warp_execute_on_lane_0(%[[ARG0]])[32] {
// CHECK-NEXT:      %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    } {a}
// CHECK-NEXT:    %[[VAL_0:.*]] = gpu.warp_execute_on_lane_0(%[[ARG0]])[32] -> (vector<4xf32>) {
// CHECK-NEXT:      %[[VAL_4:.*]] = "some.op"() : () -> vector<128xf32>
// CHECK-NEXT:      gpu.yield %[[VAL_4]] : vector<128xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_1:[a-zA-Z0-9$._-]+]]:2 = gpu.warp_execute_on_lane_0(%[[ARG0]])[64] args(%[[ARG1]], %[[ARG2]] : vector<4xf32>, f32) -> (vector<4xf32>, f32) {
// CHECK-NEXT:    ^bb0(%[[ARG5:[a-zA-Z0-9$._-]+]]: vector<256xf32>, %[[ARG6:[a-zA-Z0-9$._-]+]]: f32):
// CHECK-NEXT:      gpu.yield %[[ARG5]], %[[ARG6]] : vector<256xf32>, f32
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_2:.*]] = gpu.subgroup_broadcast %[[ARG2]],  first_active_lane : f32
// CHECK-NEXT:    %[[VAL_3:.*]] = gpu.subgroup_broadcast %[[ARG4]],  specific_lane %[[ARG3]] {a} : vector<4xf16>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @warp(%l: index, %v: vector<4xf32>, %f: f32, %li: i32, %vx: vector<4xf16>) {
  gpu.warp_execute_on_lane_0(%l)[32] {
  }
  gpu.warp_execute_on_lane_0(%l)[32] {
    %c = arith.constant 1 : i32
  } {a}
  %r = gpu.warp_execute_on_lane_0(%l)[32] -> vector<4xf32> {
    %w = "some.op"() : () -> vector<128xf32>
    gpu.yield %w : vector<128xf32>
  }
  %q:2 = gpu.warp_execute_on_lane_0(%l)[64] args(%v, %f : vector<4xf32>, f32) -> (vector<4xf32>, f32) {
  ^bb0(%a: vector<256xf32>, %b: f32):
    gpu.yield %a, %b : vector<256xf32>, f32
  }
  %x = gpu.subgroup_broadcast %f, first_active_lane : f32
  %y = gpu.subgroup_broadcast %vx, specific_lane %li {a} : vector<4xf16>
  return
}

// -----

gpu.binary @b1 [#gpu.object<#nvvm.target, "a\00b">]
gpu.binary @b2 <#gpu.select_object<1>> {a} [#gpu.object<#nvvm.target, bin = "x">, #gpu.object<#nvvm.target, assembly = "x">, #gpu.object<#nvvm.target, offload = "x">]
gpu.binary @b3 <#gpu.select_object<#nvvm.target>> [#gpu.object<#nvvm.target, properties = {O = 3 : i32, x}, kernels = #gpu.kernel_table<[#gpu.kernel_metadata<"k2", (i32) -> (), arg_attrs = [{a.b}], metadata = {x = 1}>, #gpu.kernel_metadata<"k1", () -> f32>]>, fatbin = "z">]
gpu.binary @b4 <#gpu.select_object> [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"k", (i32) -> (), metadata = {x}>]>, "z">, #gpu.object<#nvvm.target, kernels = <>, "z">]
gpu.module @mod <#gpu.select_object<1>> [#nvvm.target] attributes {x} {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 32, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} { gpu.return }
}

// CHECK: gpu.binary @b1  [#gpu.object<#nvvm.target, "a\00b">]
// CHECK: gpu.binary @b2 <#gpu.select_object<1 : i64>> {a} [#gpu.object<#nvvm.target, bin = "x">, #gpu.object<#nvvm.target, assembly = "x">, #gpu.object<#nvvm.target, offload = "x">]
// CHECK: gpu.binary @b3 <#gpu.select_object<#nvvm.target>> [#gpu.object<#nvvm.target, properties = {O = 3 : i32, x}, kernels = <[#gpu.kernel_metadata<"k1", () -> f32>, #gpu.kernel_metadata<"k2", (i32) -> (), arg_attrs = [{a.b}], metadata = {x = 1 : i64}>]>, "z">]
// CHECK: gpu.binary @b4  [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"k", (i32) -> (), metadata = {x}>]>, "z">, #gpu.object<#nvvm.target, kernels = <>, "z">]
// CHECK: gpu.module @mod<#gpu.select_object<1 : i64>> [#nvvm.target] attributes {x} {

// -----

func.func private @mappings() attributes {a = #gpu.mask<4>, b = #gpu.memory_space<global>, c = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, d = #gpu<mat_transpose_mode TRANSPOSE>, e = #gpu<spgemm_work_estimation_or_compute_kind COMPUTE>}

// -----

func.func @shared() {
  %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  return
}
