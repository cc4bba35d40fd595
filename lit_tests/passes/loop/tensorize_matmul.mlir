// RUN: irkit-opt %s --split-input-file --check-each --loop-tensorize='loops=t instruction=matmul_4x16x8xf32' | filecheck %s

// The loops stand in another order than in the specification, the left matrix is transposed, the rows of the
// result lie apart: what is legal is found, and each matrix is seen as the instruction wants it.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @orders(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8x16xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<?x2x16xf32> {llvm.noalias},
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         loop.for @o (%[[O:.*]] = 0 to %[[ARG3]] step 4) {
// CHECK-NEXT:      %[[SUBVIEW:.*]] = memref.subview %[[ARG0]][0, 0] [8, 4] [1, 1] : memref<?x?xf32> to memref<8x4xf32, strided<[?, 1]>>
// CHECK-NEXT:      %[[TRANSPOSE:.*]] = memref.transpose %[[SUBVIEW]] (d0, d1) -> (d1, d0) : memref<8x4xf32, strided<[?, 1]>> to memref<4x8xf32, strided<[1, ?]>>
// CHECK-NEXT:      %[[CAST:.*]] = memref.cast %[[TRANSPOSE]] : memref<4x8xf32, strided<[1, ?]>> to memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:      %[[CAST_0:.*]] = memref.cast %[[ARG1]] : memref<8x16xf32> to memref<8x16xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:      %[[SUBVIEW_1:.*]] = memref.subview %[[ARG2]][%[[O]], 1, 0] [4, 1, 16] [1, 1, 1] : memref<?x2x16xf32> to memref<4x16xf32, strided<[32, 1], offset: ?>>
// CHECK-NEXT:      %[[CAST_2:.*]] = memref.cast %[[SUBVIEW_1]] : memref<4x16xf32, strided<[32, 1], offset: ?>> to memref<4x16xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:      %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:      %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:      %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:      %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT:      %[[VAL_0:.*]] = vector.load %[[CAST_2]][%[[C0]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:      %[[VAL_1:.*]] = vector.load %[[CAST_2]][%[[C1]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:      %[[VAL_2:.*]] = vector.load %[[CAST_2]][%[[C2]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:      %[[VAL_3:.*]] = vector.load %[[CAST_2]][%[[C3]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:      %[[VAL_4:[a-zA-Z0-9$._-]+]]:4 = scf.for %[[ARG4:.*]] = %[[C0]] to %[[C8]] step %[[C1]] iter_args(%[[ARG5:.*]] = %[[VAL_0]], %[[ARG6:.*]] = %[[VAL_1]], %[[ARG7:.*]] = %[[VAL_2]], %[[ARG8:.*]] = %[[VAL_3]]) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
// CHECK-NEXT:        %[[VAL_5:.*]] = vector.load %[[CAST_0]][%[[ARG4]], %[[C0]]] : memref<8x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:        %[[VAL_6:.*]] = memref.load %[[CAST]][%[[C0]], %[[ARG4]]] : memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:        %[[VAL_7:.*]] = memref.load %[[CAST]][%[[C1]], %[[ARG4]]] : memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:        %[[VAL_8:.*]] = memref.load %[[CAST]][%[[C2]], %[[ARG4]]] : memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:        %[[VAL_9:.*]] = memref.load %[[CAST]][%[[C3]], %[[ARG4]]] : memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:        %[[VAL_10:.*]] = vector.broadcast %[[VAL_6]] : f32 to vector<16xf32>
// CHECK-NEXT:        %[[VAL_11:.*]] = vector.broadcast %[[VAL_7]] : f32 to vector<16xf32>
// CHECK-NEXT:        %[[VAL_12:.*]] = vector.broadcast %[[VAL_8]] : f32 to vector<16xf32>
// CHECK-NEXT:        %[[VAL_13:.*]] = vector.broadcast %[[VAL_9]] : f32 to vector<16xf32>
// CHECK-NEXT:        %[[VAL_14:.*]] = vector.fma %[[VAL_10]], %[[VAL_5]], %[[ARG5]] : vector<16xf32>
// CHECK-NEXT:        %[[VAL_15:.*]] = vector.fma %[[VAL_11]], %[[VAL_5]], %[[ARG6]] : vector<16xf32>
// CHECK-NEXT:        %[[VAL_16:.*]] = vector.fma %[[VAL_12]], %[[VAL_5]], %[[ARG7]] : vector<16xf32>
// CHECK-NEXT:        %[[VAL_17:.*]] = vector.fma %[[VAL_13]], %[[VAL_5]], %[[ARG8]] : vector<16xf32>
// CHECK-NEXT:        scf.yield %[[VAL_14]], %[[VAL_15]], %[[VAL_16]], %[[VAL_17]] : vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      vector.store %[[VAL_4]]#0, %[[CAST_2]][%[[C0]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:      vector.store %[[VAL_4]]#1, %[[CAST_2]][%[[C1]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:      vector.store %[[VAL_4]]#2, %[[CAST_2]][%[[C2]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:      vector.store %[[VAL_4]]#3, %[[CAST_2]][%[[C3]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @orders(%At: memref<?x?xf32>, %B: memref<8x16xf32>, %C: memref<?x2x16xf32> {llvm.noalias}, %m: index) {
  loop.for @o (%o = 0 to %m step 4) {
    loop.for @t (%k = 0 to 8) {
      loop.for @j (%j = 0 to 16) parallel {
        loop.for @i (%i = %o to %o + 4) {
          %b = loop.load %B[%k, %j] : memref<8x16xf32>
          %a = loop.load %At[%k, %i - %o] : memref<?x?xf32>
          %p = arith.mulf %a, %b fastmath<contract> : f32
          loop.update addf %p, %C[%i, 1, %j] fastmath<contract> : memref<?x2x16xf32>
        }
      }
    }
  }
  return
}
