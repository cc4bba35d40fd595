// RUN: irkit-opt %s --canonicalize | filecheck %s

// A tensor of one number is a constant, however it is made.

// CHECK-LABEL: tt.func @splats
// CHECK-DAG:     %[[A:.*]] = arith.constant dense<-1> : tensor<4x8xi32>
// CHECK-DAG:     %[[B:.*]] = arith.constant dense<1.500000e+00> : tensor<32xf32>
// CHECK-DAG:     %[[C:.*]] = arith.constant dense<true> : tensor<1x4xi1>
// CHECK-NEXT:    tt.return %[[A]], %[[B]], %[[C]]
tt.func @splats() -> (tensor<4x8xi32>, tensor<32xf32>, tensor<1x4xi1>) {
  %i = arith.constant -1 : i32
  %f = arith.constant 1.5 : f32
  %t = arith.constant true
  %0 = tt.splat %i : i32 -> tensor<4x1xi32>
  %1 = tt.broadcast %0 : tensor<4x1xi32> -> tensor<4x8xi32>
  %2 = tt.splat %f : f32 -> tensor<4x8xf32>
  %3 = tt.reshape %2 : tensor<4x8xf32> -> tensor<32xf32>
  %4 = tt.splat %t : i1 -> tensor<4xi1>
  %5 = tt.expand_dims %4 {axis = 0 : i32} : tensor<4xi1> -> tensor<1x4xi1>
  tt.return %1, %3, %5 : tensor<4x8xi32>, tensor<32xf32>, tensor<1x4xi1>
}

// What is not known stays; loads and stores are no dead code.

// CHECK-LABEL: tt.func @kept
// CHECK:         tt.splat %arg1
// CHECK:         tt.load %arg0 {isVolatile = true}
// CHECK:         tt.store %arg0
// CHECK:         tt.atomic_rmw
// CHECK:         ttg.barrier local
tt.func @kept(%p: !tt.ptr<f32>, %f: f32) -> tensor<4xf32> {
  %0 = tt.splat %f : f32 -> tensor<4xf32>
  %dead = tt.splat %f : f32 -> tensor<8xf32>
  %x = tt.load %p {isVolatile = true} : !tt.ptr<f32>
  tt.store %p, %f : !tt.ptr<f32>
  %old = tt.atomic_rmw fadd, acq_rel, gpu, %p, %f : (!tt.ptr<f32>, f32) -> f32
  ttg.barrier local
  tt.return %0 : tensor<4xf32>
}
