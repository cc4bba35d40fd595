// What operations of gpu fold to.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @waits(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<?xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) -> (memref<?xf32>, index) {
// CHECK:         %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %[[VAL_0:.*]] = gpu.wait async
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN:.*]] = gpu.alloc async [%[[VAL_0]]] (%[[ARG2]]) : memref<?xf32>
// CHECK-NEXT:    %[[VAL_1:.*]] = gpu.memcpy async [%[[ASYNCTOKEN]]] %{{.*}}, %[[ARG0]] : memref<?xf32>, memref<4xf32>
// CHECK-NEXT:    %[[VAL_2:.*]] = gpu.memset async [%[[VAL_1]]] %[[ARG0]], %[[CST]] : memref<4xf32>, f32
// CHECK-NEXT:    %{{.*}}, %[[ASYNCTOKEN_1:.*]] = gpu.alloc async [%[[VAL_2]]] () : memref<4xf32>
// CHECK-NEXT:    %[[VAL_3:.*]] = gpu.dealloc async [%[[ASYNCTOKEN_1]]] %{{.*}} : memref<4xf32>
// CHECK-NEXT:    gpu.wait [%[[VAL_3]]]
// CHECK-NEXT:    return %{{.*}}, %[[ARG2]] : memref<?xf32>, index
// CHECK-NEXT:  }
func.func @waits(%a: memref<4xf32>, %b: memref<?xf32>, %n: index) -> (memref<?xf32>, index) {
  gpu.wait
  %t = gpu.wait async
  %t1 = gpu.wait async [%t]
  %c0 = arith.constant 0 : index
  %m, %t2 = gpu.alloc async [%t1] (%n) : memref<?xf32>
  %d = memref.dim %m, %c0 : memref<?xf32>
  %cast = memref.cast %a : memref<4xf32> to memref<?xf32>
  %t3 = gpu.memcpy async [%t2] %m, %cast : memref<?xf32>, memref<?xf32>
  %f = arith.constant 0.0 : f32
  %t4 = gpu.memset async [%t3] %cast, %f : memref<?xf32>, f32
  %x, %t5 = gpu.alloc async [%t4] () : memref<4xf32>
  %t6 = gpu.memcpy async [%t5] %x, %a : memref<4xf32>, memref<4xf32>
  %t7 = gpu.dealloc async [%t6] %x : memref<4xf32>
  gpu.wait [%t7]
  %unused = gpu.wait async
  return %m, %d : memref<?xf32>, index
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @dev(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: !gpu.mma_matrix<16x16xf32, "COp">) -> (f32, f32, f32, f32) {
// CHECK:         %[[CST:.*]] = arith.constant 4.000000e+00 : f32
// CHECK-NEXT:    %[[VAL_0:.*]] = gpu.all_reduce  add %[[ARG0]] {
// CHECK-NEXT:    } : (f32) -> f32
// CHECK-NEXT:    %[[VAL_1:.*]] = gpu.subgroup_reduce  add %[[ARG0]] uniform : (f32) -> f32
// CHECK-NEXT:    %[[VAL_2:.*]] = gpu.subgroup_broadcast %[[ARG0]],  first_active_lane : f32
// CHECK-NEXT:    %[[VAL_3:.*]] = gpu.subgroup_broadcast %[[CST]],  specific_lane %[[ARG2]] : f32
// CHECK-NEXT:    gpu.barrier
// CHECK-NEXT:    return %[[VAL_0]], %[[VAL_1]], %[[VAL_2]], %[[VAL_3]] : f32, f32, f32, f32
// CHECK-NEXT:  }
func.func @dev(%f: f32, %i: i32, %l: i32, %mm: !gpu.mma_matrix<16x16xf32, "COp">) -> (f32, f32, f32, f32) {
  %c = arith.constant 4.0 : f32
  %0 = gpu.all_reduce add %f {} : (f32) -> f32
  %1 = gpu.subgroup_reduce add %f uniform : (f32) -> f32
  %2 = gpu.subgroup_broadcast %f, first_active_lane : f32
  %3 = gpu.subgroup_broadcast %2, first_active_lane : f32
  %4 = gpu.subgroup_broadcast %c, specific_lane %l : f32
  gpu.barrier
  gpu.barrier
  %dead = gpu.subgroup_mma_elementwise addf %mm, %mm : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
  %sh, %v = gpu.shuffle xor %f, %i, %i : f32
  return %0, %1, %3, %4 : f32, f32, f32, f32
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @warp(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: vector<4xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<4x4xf32>) {
// CHECK:         %[[VAL_0:.*]] = gpu.warp_execute_on_lane_0(%[[ARG0]])[32] -> (vector<4xf32>) {
// CHECK-NEXT:      %[[VAL_1:.*]] = "some.op"() : () -> vector<128xf32>
// CHECK-NEXT:      gpu.yield %[[VAL_1]] : vector<128xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @warp(%l: index, %v: vector<4xf32>, %mm: memref<4x4xf32>) {
  %r = gpu.warp_execute_on_lane_0(%l)[32] -> vector<4xf32> {
    %w = "some.op"() : () -> vector<128xf32>
    gpu.yield %w : vector<128xf32>
  }
  gpu.warp_execute_on_lane_0(%l)[32] {
  }
  %dead = nvgpu.rcp %v {rounding = approx, ftz} : vector<4xf32>
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @k(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i1) {
// CHECK:         %[[VAL_0:.*]] = gpu.all_reduce  add %[[ARG0]] {
// CHECK-NEXT:    } : (f32) -> f32
// CHECK-NEXT:    %[[VAL_1:.*]] = gpu.subgroup_reduce  add %[[ARG0]] : (f32) -> f32
// CHECK-NEXT:    %[[VAL_2:.*]] = gpu.subgroup_broadcast %[[ARG0]],  first_active_lane : f32
// CHECK-NEXT:    %[[VAL_3:.*]] = gpu.subgroup_broadcast %[[ARG0]],  specific_lane %[[ARG1]] : f32
// CHECK-NEXT:    %[[VAL_4:.*]] = gpu.subgroup_reduce  add %[[VAL_3]] : (f32) -> f32
// CHECK-NEXT:    "t.use"(%[[VAL_0]], %[[VAL_1]], %[[VAL_2]], %[[VAL_2]], %[[VAL_3]], %[[VAL_3]], %[[VAL_4]]) : (f32, f32, f32, f32, f32, f32, f32) -> ()
// CHECK-NEXT:    scf.if %[[ARG2]] {
// CHECK-NEXT:      %[[VAL_5:.*]] = gpu.all_reduce  add %[[ARG0]] {
// CHECK-NEXT:      } : (f32) -> f32
// CHECK-NEXT:      %[[VAL_6:.*]] = gpu.subgroup_reduce  add %[[ARG0]] : (f32) -> f32
// CHECK-NEXT:      "t.use"(%[[VAL_5]], %[[VAL_6]]) : (f32, f32) -> ()
// CHECK-NEXT:      gpu.barrier
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @k(%f: f32, %i: i32, %c: i1) {
  %0 = gpu.all_reduce add %f {} : (f32) -> f32
  %1 = gpu.subgroup_reduce add %f : (f32) -> f32
  %2 = gpu.subgroup_broadcast %f, first_active_lane : f32
  %3 = gpu.subgroup_broadcast %2, specific_lane %i : f32
  %4 = gpu.subgroup_broadcast %f, specific_lane %i : f32
  %5 = gpu.subgroup_broadcast %4, first_active_lane : f32
  %6 = gpu.subgroup_reduce add %4 : (f32) -> f32
  "t.use"(%0, %1, %2, %3, %4, %5, %6) : (f32, f32, f32, f32, f32, f32, f32) -> ()
  scf.if %c {
    %7 = gpu.all_reduce add %f {} : (f32) -> f32
    %8 = gpu.subgroup_reduce add %f : (f32) -> f32
    "t.use"(%7, %8) : (f32, f32) -> ()
    gpu.barrier
    gpu.barrier {a}
    gpu.barrier
  }
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @l(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         gpu.launch blocks(%{{.*}}, %{{.*}}, %{{.*}}) in (%[[ARG8:.*]] = %[[ARG0]], %[[ARG9:.*]] = %[[ARG0]], %[[ARG10:.*]] = %[[ARG0]]) threads(%{{.*}}, %{{.*}}, %{{.*}}) in (%[[ARG11:.*]] = %[[ARG0]], %[[ARG12:.*]] = %[[ARG0]], %[[ARG13:.*]] = %[[ARG0]]) {
// CHECK-NEXT:      %[[VAL_0:.*]] = gpu.all_reduce  add %[[ARG1]] uniform {
// CHECK-NEXT:      } : (f32) -> f32
// CHECK-NEXT:      "t.use"(%[[VAL_0]]) : (f32) -> ()
// CHECK-NEXT:      %[[VAL_1:.*]] = gpu.all_reduce  add %[[ARG1]] uniform {
// CHECK-NEXT:      } : (f32) -> f32
// CHECK-NEXT:      %[[VAL_2:.*]] = gpu.subgroup_reduce  add %[[ARG1]] uniform : (f32) -> f32
// CHECK-NEXT:      "t.use"(%[[VAL_1]], %[[VAL_2]]) : (f32, f32) -> ()
// CHECK-NEXT:      gpu.terminator
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @l(%c: index, %f: f32) {
  gpu.launch blocks(%a, %b, %d) in (%x = %c, %y = %c, %z = %c) threads(%g, %h, %i) in (%o = %c, %p = %c, %q = %c) {
    %0 = gpu.all_reduce add %f {} : (f32) -> f32
    "t.use"(%0) : (f32) -> ()
    cf.br ^bb1
  ^bb1:
    %1 = gpu.all_reduce add %f {} : (f32) -> f32
    %n = gpu.subgroup_reduce add %f : (f32) -> f32
    "t.use"(%1, %n) : (f32, f32) -> ()
    gpu.terminator
  }
  return
}
