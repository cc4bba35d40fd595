// A kernel without effects goes, as mlir-opt has it; a store or a barrier keeps its launch.

// RUN: irkit-opt %s --canonicalize | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @f(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    gpu.launch blocks(%{{.*}}, %{{.*}}, %{{.*}}) in (%[[ARG9:.*]] = %[[ARG0]], %[[ARG10:.*]] = %[[ARG0]], %[[ARG11:.*]] = %[[ARG0]]) threads(%{{.*}}, %{{.*}}, %{{.*}}) in (%[[ARG12:.*]] = %[[ARG0]], %[[ARG13:.*]] = %[[ARG0]], %[[ARG14:.*]] = %[[ARG0]]) {
// CHECK-NEXT:      memref.store %[[ARG2]], %[[ARG1]][%[[C0]]] : memref<4xf32>
// CHECK-NEXT:      gpu.terminator
// CHECK-NEXT:    }
// CHECK-NEXT:    gpu.launch blocks(%{{.*}}, %{{.*}}, %{{.*}}) in (%[[ARG9_1:.*]] = %[[ARG0]], %[[ARG10_1:.*]] = %[[ARG0]], %[[ARG11_1:.*]] = %[[ARG0]]) threads(%{{.*}}, %{{.*}}, %{{.*}}) in (%[[ARG12_1:.*]] = %[[ARG0]], %[[ARG13_1:.*]] = %[[ARG0]], %[[ARG14_1:.*]] = %[[ARG0]]) {
// CHECK-NEXT:      gpu.barrier
// CHECK-NEXT:      gpu.terminator
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @f(%n: index, %m: memref<4xf32>, %x: f32) {
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %o = %n) {
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %o = %n) {
    %c0 = arith.constant 0 : index
    memref.store %x, %m[%c0] : memref<4xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %o = %n) {
    gpu.barrier
    gpu.terminator
  }
  return
}
