// RUN: irkit-opt %s --check-each --pass-pipeline='builtin.module(convert-graph-to-loop,func.func(loop-tile{loops=matmul.i,matmul.j,matmul.k sizes=4,16,8 tails=peel},loop-tensorize{loops=matmul.i.1.d1 instruction=matmul_4x16x8xf32}))' | filecheck %s

// From a product of tensors: whole tiles become instructions, what is left over stays loops.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @product(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<9x17xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<17x33xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<9x33xf32> {irkit.result = 0 : i64}) {
// CHECK:         %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    loop.for @matmul.i.0 (%[[MATMUL_I_0:.*]] = 0 to 8 step 4) parallel {
// CHECK-NEXT:      loop.for @matmul.j.0 (%[[MATMUL_J_0:.*]] = 0 to 32 step 16) parallel {
// CHECK-NEXT:        loop.for @matmul.i.1.d0 (%[[MATMUL_I_1_D0:.*]] = 0 to 4) parallel {
// CHECK-NEXT:          loop.for @matmul.j.1.d0 (%[[MATMUL_J_1_D0:.*]] = 0 to 16) parallel {
// CHECK-NEXT:            loop.store %[[CST]], %[[ARG2]][%[[MATMUL_I_0]] + %[[MATMUL_I_1_D0]], %[[MATMUL_J_0]] + %[[MATMUL_J_1_D0]]] : memref<9x33xf32>
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:        loop.for @matmul.k.0 (%[[MATMUL_K_0:.*]] = 0 to 16 step 8) {
// CHECK-NEXT:          %[[SUBVIEW:.*]] = memref.subview %[[ARG0]][%[[MATMUL_I_0]], %[[MATMUL_K_0]]] [4, 8] [1, 1] : memref<9x17xf32> to memref<4x8xf32, strided<[17, 1], offset: ?>>
// CHECK-NEXT:          %[[CAST:.*]] = memref.cast %[[SUBVIEW]] : memref<4x8xf32, strided<[17, 1], offset: ?>> to memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:          %[[SUBVIEW_0:.*]] = memref.subview %[[ARG1]][%[[MATMUL_K_0]], %[[MATMUL_J_0]]] [8, 16] [1, 1] : memref<17x33xf32> to memref<8x16xf32, strided<[33, 1], offset: ?>>
// CHECK-NEXT:          %[[CAST_1:.*]] = memref.cast %[[SUBVIEW_0]] : memref<8x16xf32, strided<[33, 1], offset: ?>> to memref<8x16xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:          %[[SUBVIEW_2:.*]] = memref.subview %[[ARG2]][%[[MATMUL_I_0]], %[[MATMUL_J_0]]] [4, 16] [1, 1] : memref<9x33xf32> to memref<4x16xf32, strided<[33, 1], offset: ?>>
// CHECK-NEXT:          %[[CAST_3:.*]] = memref.cast %[[SUBVIEW_2]] : memref<4x16xf32, strided<[33, 1], offset: ?>> to memref<4x16xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:          %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:          %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:          %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:          %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:          %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT:          %[[VAL_0:.*]] = vector.load %[[CAST_3]][%[[C0]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:          %[[VAL_1:.*]] = vector.load %[[CAST_3]][%[[C1]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:          %[[VAL_2:.*]] = vector.load %[[CAST_3]][%[[C2]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:          %[[VAL_3:.*]] = vector.load %[[CAST_3]][%[[C3]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:          %[[VAL_4:[a-zA-Z0-9$._-]+]]:4 = scf.for %[[ARG3:.*]] = %[[C0]] to %[[C8]] step %[[C1]] iter_args(%[[ARG4:.*]] = %[[VAL_0]], %[[ARG5:.*]] = %[[VAL_1]], %[[ARG6:.*]] = %[[VAL_2]], %[[ARG7:.*]] = %[[VAL_3]]) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
// CHECK-NEXT:            %[[VAL_5:.*]] = vector.load %[[CAST_1]][%[[ARG3]], %[[C0]]] : memref<8x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:            %[[VAL_6:.*]] = memref.load %[[CAST]][%[[C0]], %[[ARG3]]] : memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:            %[[VAL_7:.*]] = memref.load %[[CAST]][%[[C1]], %[[ARG3]]] : memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:            %[[VAL_8:.*]] = memref.load %[[CAST]][%[[C2]], %[[ARG3]]] : memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:            %[[VAL_9:.*]] = memref.load %[[CAST]][%[[C3]], %[[ARG3]]] : memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:            %[[VAL_10:.*]] = vector.broadcast %[[VAL_6]] : f32 to vector<16xf32>
// CHECK-NEXT:            %[[VAL_11:.*]] = vector.broadcast %[[VAL_7]] : f32 to vector<16xf32>
// CHECK-NEXT:            %[[VAL_12:.*]] = vector.broadcast %[[VAL_8]] : f32 to vector<16xf32>
// CHECK-NEXT:            %[[VAL_13:.*]] = vector.broadcast %[[VAL_9]] : f32 to vector<16xf32>
// CHECK-NEXT:            %[[VAL_14:.*]] = vector.fma %[[VAL_10]], %[[VAL_5]], %[[ARG4]] : vector<16xf32>
// CHECK-NEXT:            %[[VAL_15:.*]] = vector.fma %[[VAL_11]], %[[VAL_5]], %[[ARG5]] : vector<16xf32>
// CHECK-NEXT:            %[[VAL_16:.*]] = vector.fma %[[VAL_12]], %[[VAL_5]], %[[ARG6]] : vector<16xf32>
// CHECK-NEXT:            %[[VAL_17:.*]] = vector.fma %[[VAL_13]], %[[VAL_5]], %[[ARG7]] : vector<16xf32>
// CHECK-NEXT:            scf.yield %[[VAL_14]], %[[VAL_15]], %[[VAL_16]], %[[VAL_17]] : vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>
// CHECK-NEXT:          }
// CHECK-NEXT:          vector.store %[[VAL_4]]#0, %[[CAST_3]][%[[C0]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:          vector.store %[[VAL_4]]#1, %[[CAST_3]][%[[C1]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:          vector.store %[[VAL_4]]#2, %[[CAST_3]][%[[C2]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:          vector.store %[[VAL_4]]#3, %[[CAST_3]][%[[C3]], %[[C0]]] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:        loop.for @matmul.i.1.rest (%[[MATMUL_I_1_REST:.*]] = 0 to 4) parallel {
// CHECK-NEXT:          loop.for @matmul.j.1.rest (%[[MATMUL_J_1_REST:.*]] = 0 to 16) parallel {
// CHECK-NEXT:            loop.for @matmul.k.tail (%[[MATMUL_K_TAIL:.*]] = 16 to 17) {
// CHECK-NEXT:              %[[VAL_0_1:.*]] = loop.load %[[ARG0]][%[[MATMUL_I_0]] + %[[MATMUL_I_1_REST]], %[[MATMUL_K_TAIL]]] : memref<9x17xf32>
// CHECK-NEXT:              %[[VAL_1_1:.*]] = loop.load %[[ARG1]][%[[MATMUL_K_TAIL]], %[[MATMUL_J_0]] + %[[MATMUL_J_1_REST]]] : memref<17x33xf32>
// CHECK-NEXT:              %[[VAL_2_1:.*]] = arith.mulf %[[VAL_0_1]], %[[VAL_1_1]] fastmath<reassoc,contract> : f32
// CHECK-NEXT:              loop.update addf %[[VAL_2_1]], %[[ARG2]][%[[MATMUL_I_0]] + %[[MATMUL_I_1_REST]], %[[MATMUL_J_0]] + %[[MATMUL_J_1_REST]]] fastmath<reassoc,contract> : memref<9x33xf32>
// CHECK-NEXT:            }
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @matmul.i.1.rest_1 (%[[MATMUL_I_1_REST_1:.*]] = 0 to 4) parallel {
// CHECK-NEXT:        loop.for @matmul.j.tail (%[[MATMUL_J_TAIL:.*]] = 32 to 33) parallel {
// CHECK-NEXT:          loop.store %[[CST]], %[[ARG2]][%[[MATMUL_I_0]] + %[[MATMUL_I_1_REST_1]], %[[MATMUL_J_TAIL]]] : memref<9x33xf32>
// CHECK-NEXT:          loop.for @matmul.k.rest (%[[MATMUL_K_REST:.*]] = 0 to 17) {
// CHECK-NEXT:            %[[VAL_0_2:.*]] = loop.load %[[ARG0]][%[[MATMUL_I_0]] + %[[MATMUL_I_1_REST_1]], %[[MATMUL_K_REST]]] : memref<9x17xf32>
// CHECK-NEXT:            %[[VAL_1_2:.*]] = loop.load %[[ARG1]][%[[MATMUL_K_REST]], %[[MATMUL_J_TAIL]]] : memref<17x33xf32>
// CHECK-NEXT:            %[[VAL_2_2:.*]] = arith.mulf %[[VAL_0_2]], %[[VAL_1_2]] fastmath<reassoc,contract> : f32
// CHECK-NEXT:            loop.update addf %[[VAL_2_2]], %[[ARG2]][%[[MATMUL_I_0]] + %[[MATMUL_I_1_REST_1]], %[[MATMUL_J_TAIL]]] fastmath<reassoc,contract> : memref<9x33xf32>
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @matmul.i.tail (%[[MATMUL_I_TAIL:.*]] = 8 to 9) parallel {
// CHECK-NEXT:      loop.for @matmul.j.rest (%[[MATMUL_J_REST:.*]] = 0 to 33) parallel {
// CHECK-NEXT:        loop.store %[[CST]], %[[ARG2]][%[[MATMUL_I_TAIL]], %[[MATMUL_J_REST]]] : memref<9x33xf32>
// CHECK-NEXT:        loop.for @matmul.k.rest_1 (%[[MATMUL_K_REST_1:.*]] = 0 to 17) {
// CHECK-NEXT:          %[[VAL_0_3:.*]] = loop.load %[[ARG0]][%[[MATMUL_I_TAIL]], %[[MATMUL_K_REST_1]]] : memref<9x17xf32>
// CHECK-NEXT:          %[[VAL_1_3:.*]] = loop.load %[[ARG1]][%[[MATMUL_K_REST_1]], %[[MATMUL_J_REST]]] : memref<17x33xf32>
// CHECK-NEXT:          %[[VAL_2_3:.*]] = arith.mulf %[[VAL_0_3]], %[[VAL_1_3]] fastmath<reassoc,contract> : f32
// CHECK-NEXT:          loop.update addf %[[VAL_2_3]], %[[ARG2]][%[[MATMUL_I_TAIL]], %[[MATMUL_J_REST]]] fastmath<reassoc,contract> : memref<9x33xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @product(%a: tensor<9x17xf32>, %b: tensor<17x33xf32>) -> tensor<9x33xf32> {
  %0 = graph.matmul %a, %b : tensor<9x17xf32>, tensor<17x33xf32>
  return %0 : tensor<9x33xf32>
}
