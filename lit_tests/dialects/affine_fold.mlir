// What operations of affine fold to.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

func.func @indices(%n: index, %i: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c23 = arith.constant 23 : index
  %cm5 = arith.constant -5 : index
  %0 = affine.apply affine_map<(d0) -> (d0)>(%i)
  %1 = affine.apply affine_map<()[s0, s1] -> (s1)>()[%n, %i]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%c3)[%c4]
  %3 = affine.apply affine_map<() -> (7)>()
  %4 = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%cm5)
  %5 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%c3)[%c0]
  %6 = affine.min affine_map<(d0)[s0] -> (d0, s0, 10)>(%c3)[%c4]
  %7 = affine.max affine_map<(d0)[s0] -> (d0, s0 * 2, 5)>(%c3)[%c4]
  %8 = affine.max affine_map<()[s0] -> (s0)>()[%n]
  %9:3 = affine.delinearize_index %c23 into (2, 3, 4) : index, index, index
  %10:3 = affine.delinearize_index %cm5 into (3, 4) : index, index, index
  %11:2 = affine.delinearize_index %i into (%c3, %c4) : index, index
  %12 = affine.delinearize_index %i into (7) : index
  %13 = affine.linearize_index [%c3, %c3] by (4, 5) : index
  %14 = affine.linearize_index [%cm5, %c3, %c4] by (4, 5) : index
  %15 = affine.linearize_index [%i] by (9) : index
  %16 = affine.linearize_index [] by () : index
  %17 = affine.linearize_index [%i, %n] by (%c4) : index
  "d.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8) : (index, index, index, index, index, index, index, index, index) -> ()
  "d.use"(%9#0, %9#1, %9#2, %10#0, %10#1, %10#2, %11#0, %11#1, %12, %13, %14, %15, %16, %17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @loops(%n: index, %x: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  affine.for %i = affine_map<(d0) -> (d0)>(%c0) to %c10 {
    "d.use"(%i) : (index) -> ()
  }
  affine.for %i = max affine_map<(d0) -> (d0, 3)>(%c0) to min affine_map<()[s0] -> (s0, 20)>()[%c10] {
    "d.use"(%i) : (index) -> ()
  }
  %0 = affine.for %i = 10 to 0 iter_args(%a = %x) -> (f32) {
    %s = arith.addf %a, %a : f32
    affine.yield %s : f32
  }
  %1 = affine.for %i = 0 to %n iter_args(%a = %x) -> (f32) {
    %s = arith.addf %a, %a : f32
    affine.yield %s : f32
  }
  return %0, %1 : f32, f32
}

func.func @accesses(%m: memref<4x8xf32>, %n: index) {
  %cast = memref.cast %m : memref<4x8xf32> to memref<?x8xf32>
  affine.for %i = 0 to 4 {
    %0 = affine.load %cast[%i, %i + 1] : memref<?x8xf32>
    affine.store %0, %cast[%i, %i + 2] : memref<?x8xf32>
    affine.prefetch %cast[%i, %i + 2], read, locality<3>, data : memref<?x8xf32>
  }
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @indices(%arg0: index, %arg1: index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c-81 = arith.constant -81 : index
// CHECK-NEXT:     %c18 = arith.constant 18 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %c-3 = arith.constant -3 : index
// CHECK-NEXT:     %0 = ub.poison : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %1:2 = affine.delinearize_index %arg1 into (3, 4) : index, index
// CHECK-NEXT:     %2 = affine.linearize_index [%arg1, %arg0] by (4) : index
// CHECK-NEXT:     "d.use"(%arg1, %arg1, %c10, %c7, %c-3, %0, %c3, %c8, %arg0) : (index, index, index, index, index, index, index, index, index) -> ()
// CHECK-NEXT:     "d.use"(%c1, %c2, %c3, %c-1, %c1, %c3, %1#0, %1#1, %arg1, %c18, %c-81, %arg1, %c0, %2) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @loops(%arg0: index, %arg1: f32) -> (f32, f32) {
// CHECK-NEXT:     affine.for %arg2 = 0 to 10 {
// CHECK-NEXT:       "d.use"(%arg2) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg2 = 3 to 10 {
// CHECK-NEXT:       "d.use"(%arg2) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.for %arg2 = 0 to %arg0 iter_args(%arg3 = %arg1) -> (f32) {
// CHECK-NEXT:       %1 = arith.addf %arg3, %arg3 : f32
// CHECK-NEXT:       affine.yield %1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %arg1, %0 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @accesses(%arg0: memref<4x8xf32>, %arg1: index) {
// CHECK-NEXT:     affine.for %arg2 = 0 to 4 {
// CHECK-NEXT:       %0 = affine.load %arg0[%arg2, %arg2 + 1] : memref<4x8xf32>
// CHECK-NEXT:       affine.store %0, %arg0[%arg2, %arg2 + 2] : memref<4x8xf32>
// CHECK-NEXT:       affine.prefetch %arg0[%arg2, %arg2 + 2], read, locality<3>, data : memref<4x8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
