// RUN: irkit-opt %s --convert-loop-to-affine --split-input-file | filecheck %s
// RUN: irkit-opt %s --convert-loop-to-affine=keep-names=false --split-input-file | filecheck %s --check-prefix=PLAIN

// Bounds, conditions, updates; indices of loops are dimensions, sizes symbols.  The kind of a loop with updates
// stays as an attribute, as a mapping and labels do.

// PLAIN-LABEL: func.func @blocked(
// PLAIN-NOT:     loop
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @blocked(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<56xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<?xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    affine.for %[[ARG5:.*]] = 0 to %[[ARG3]] step 64 {
// CHECK-NEXT:      %[[ALLOCA:.*]] = memref.alloca() {loop.name = "acc"} : memref<64xf32>
// CHECK-NEXT:      affine.for %[[ARG6:.*]] = 0 to min #map(%[[ARG5]])[%[[ARG3]]] {
// CHECK-NEXT:        affine.for %[[ARG7:.*]] = max #map1(%[[ARG6]]) to min #map2()[%[[ARG4]]] {
// CHECK-NEXT:          %[[VAL_0:.*]] = affine.load %[[ARG0]][%[[ARG5]] + %[[ARG6]], %[[ARG7]]] : memref<?x?xf32>
// CHECK-NEXT:          %[[VAL_1:.*]] = affine.if #set(%[[ARG7]]) -> f32 {
// CHECK-NEXT:            %[[VAL_3:.*]] = affine.load %[[ARG1]][%[[ARG7]] - 1] : memref<56xf32>
// CHECK-NEXT:            affine.yield %[[VAL_3]] : f32
// CHECK-NEXT:          } else {
// CHECK-NEXT:            affine.yield %[[CST]] : f32
// CHECK-NEXT:          }
// CHECK-NEXT:          %[[VAL_2:.*]] = arith.mulf %[[VAL_0]], %[[VAL_1]] : f32
// CHECK-NEXT:          affine.if #set1(%[[ARG7]])[%[[ARG3]]] {
// CHECK-NEXT:            %[[VAL_3_1:.*]] = affine.load %[[ALLOCA]][%[[ARG6]]] : memref<64xf32>
// CHECK-NEXT:            %[[VAL_4:.*]] = arith.addf %[[VAL_3_1]], %[[VAL_2]] fastmath<reassoc> : f32
// CHECK-NEXT:            affine.store %[[VAL_4]], %[[ALLOCA]][%[[ARG6]]] : memref<64xf32>
// CHECK-NEXT:          }
// CHECK-NEXT:          affine.prefetch %[[ARG0]][%[[ARG5]] + 64, 0], read, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:        } {loop.label = "k.1"}
// CHECK-NEXT:        affine.if #set2(%[[ARG6]], %[[ARG5]])[%[[ARG3]]] {
// CHECK-NEXT:          affine.store %[[CST]], %[[ARG2]][%[[ARG6]] + %[[ARG5]]] : memref<?xf32>
// CHECK-NEXT:        } else {
// CHECK-NEXT:          affine.if #set(%[[ARG6]]) {
// CHECK-NEXT:            affine.store %[[CST]], %[[ARG2]][0] : memref<?xf32>
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      } {loop.kind = "vector", loop.label = "i.1"}
// CHECK-NEXT:    } {loop.kind = "parallel", loop.label = "i.0", loop.mapping = #gpu.block<x>}
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @blocked(%A: memref<?x?xf32>, %X: memref<56xf32>, %s: memref<?xf32>, %M: index, %K: index) {
  %zero = arith.constant 0.0 : f32
  loop.assume (%M mod 16 == 0, %M >= 16)
  loop.for @i.0 (%i = 0 to %M step 64) parallel #gpu.block<x> {
    %acc = memref.alloca() {loop.name = "acc"} : memref<64xf32>
    loop.for @i.1 (%ii = 0 to min(64, %M - %i)) vector {
      loop.for @k.1 (%kk = max(0, %ii - 3) to min(32, %K floordiv 2)) {
        %x = loop.load %A[%i + %ii, %kk] : memref<?x?xf32>
        %y = loop.load %X[%kk - 1] where (%kk >= 1) else %zero : memref<56xf32>
        %p = arith.mulf %x, %y : f32
        loop.update addf %p, %acc[%ii] where (%kk mod 2 == 0, %M >= %kk) fastmath<reassoc> : memref<64xf32>
        loop.prefetch %A[%i + 64, 0] : memref<?x?xf32>
      }
      loop.if (%ii + %i < %M) {
        loop.store %zero, %s[%ii + %i] : memref<?xf32>
      } else {
        loop.store %zero, %s[0] where (%ii >= 1) : memref<?xf32>
      }
    }
  }
  return
}

// -----

// A parallel loop without updates is affine.parallel; one that carries values stays a loop.

// PLAIN-LABEL: func.func @kinds(
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @kinds(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<56xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<?xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: f32) -> f32 {
// CHECK:         affine.parallel (%{{.*}}) = (0) to (min(8, symbol(%[[ARG2]]))) {
// CHECK-NEXT:      affine.parallel (%{{.*}}) = (%{{.*}}) to (symbol(%[[ARG2]])) step (3) {
// CHECK-NEXT:        affine.store %[[ARG3]], %[[ARG1]][%{{.*}} * 8 + %{{.*}}] : memref<?xf32>
// CHECK-NEXT:      } {loop.label = "q"}
// CHECK-NEXT:    } {loop.label = "p"}
// CHECK-NEXT:    affine.for %[[ARG4:.*]] = 0 to 8 {
// CHECK-NEXT:      affine.for %[[ARG5:.*]] = 0 to 8 {
// CHECK-NEXT:        %[[VAL_1:.*]] = affine.load %[[ARG1]][%[[ARG4]]] : memref<?xf32>
// CHECK-NEXT:        %[[VAL_2:.*]] = arith.maxnumf %[[VAL_1]], %[[ARG3]] : f32
// CHECK-NEXT:        affine.store %[[VAL_2]], %[[ARG1]][%[[ARG4]]] : memref<?xf32>
// CHECK-NEXT:      } {loop.kind = "parallel", loop.label = "v"}
// CHECK-NEXT:    } {loop.kind = "parallel", loop.label = "u"}
// CHECK-NEXT:    %[[VAL_0:.*]] = affine.for %[[ARG4_1:.*]] = 0 to 8 iter_args(%[[ARG5_1:.*]] = %[[ARG3]]) -> (f32) {
// CHECK-NEXT:      %[[VAL_1_1:.*]] = affine.load %[[ARG0]][%[[ARG4_1]]] : memref<56xf32>
// CHECK-NEXT:      %[[VAL_2_1:.*]] = arith.addf %[[ARG5_1]], %[[VAL_1_1]] : f32
// CHECK-NEXT:      affine.yield %[[VAL_2_1]] : f32
// CHECK-NEXT:    } {loop.label = "r"}
// CHECK-NEXT:    return %[[VAL_0]] : f32
// CHECK-NEXT:  }
func.func @kinds(%X: memref<56xf32>, %s: memref<?xf32>, %M: index, %zero: f32) -> f32 {
  loop.for @p (%i = 0 to min(8, %M)) parallel {
    loop.for @q (%j = %i to %M step 3) parallel {
      loop.store %zero, %s[%j * 8 + %i] : memref<?xf32>
    }
  }
  loop.for @u (%i = 0 to 8) parallel {
    loop.for @v (%j = 0 to 8) parallel {
      loop.update maxnumf %zero, %s[%i] : memref<?xf32>
    }
  }
  %sum = loop.for @r (%r = 0 to 8) iter_args(%acc = %zero) -> (f32) {
    %x = loop.load %X[%r] : memref<56xf32>
    %n = arith.addf %acc, %x : f32
    loop.yield %n : f32
  }
  return %sum : f32
}

// -----

// Numbers, sizes of buffers, attributes.

// PLAIN-LABEL: func.func @sizes(
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?xi32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG0]], %[[C0]] : memref<?xi32>
// CHECK-NEXT:    affine.for %[[ARG2:.*]] = 0 to %[[DIM]] {
// CHECK-NEXT:      %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:      %[[DIM_0:.*]] = memref.dim %[[ARG0]], %[[C0]] : memref<?xi32>
// CHECK-NEXT:      affine.for %[[ARG3:.*]] = %[[C1]] to min #map(%[[ARG2]])[%[[DIM_0]]] {
// CHECK-NEXT:        %[[VAL_0:.*]] = affine.load %[[ARG0]][%[[ARG3]]] : memref<?xi32>
// CHECK-NEXT:        %[[VAL_1:.*]] = arith.addi %[[VAL_0]], %[[ARG1]] : i32
// CHECK-NEXT:        affine.store %[[VAL_1]], %[[ARG0]][%[[ARG3]]] : memref<?xi32>
// CHECK-NEXT:        affine.store %[[ARG1]], %[[ARG0]][(%[[ARG3]] + %[[ARG2]]) mod 4 + %[[ARG2]] ceildiv 3] : memref<?xi32>
// CHECK-NEXT:      } {a.b, loop.label = "j"}
// CHECK-NEXT:      affine.if #set(%[[ARG2]])[%[[DIM]]] {
// CHECK-NEXT:      } {a.c}
// CHECK-NEXT:    } {loop.label = "i"}
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @sizes(%A: memref<?xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %A, %c0 : memref<?xi32>
  loop.for @i (%i = 0 to %n) {
    %c1 = arith.constant 1 : index
    %m = memref.dim %A, %c0 : memref<?xi32>
    loop.for @j (%j = %c1 to min(%m, 10 - %i)) {
      loop.update addi %v, %A[%j] : memref<?xi32>
      loop.store %v, %A[(%j + %i) mod 4 + %i ceildiv 3] : memref<?xi32>
    } {a.b}
    loop.if (%i == 3, %n >= 4) {
    } {a.c}
  }
  return
}
