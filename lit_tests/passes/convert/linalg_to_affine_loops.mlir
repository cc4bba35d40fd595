// Structured operations on buffers become affine loops; what mlir-opt makes of them.

// RUN: irkit-opt %s --convert-linalg-to-affine-loops | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @mm(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8x6xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<4x6xf32>) {
// CHECK:         affine.for %[[ARG3:.*]] = 0 to 4 {
// CHECK-NEXT:      affine.for %[[ARG4:.*]] = 0 to 6 {
// CHECK-NEXT:        affine.for %[[ARG5:.*]] = 0 to 8 {
// CHECK-NEXT:          %[[VAL_0:.*]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG5]]] : memref<4x8xf32>
// CHECK-NEXT:          %[[VAL_1:.*]] = affine.load %[[ARG1]][%[[ARG5]], %[[ARG4]]] : memref<8x6xf32>
// CHECK-NEXT:          %[[VAL_2:.*]] = affine.load %[[ARG2]][%[[ARG3]], %[[ARG4]]] : memref<4x6xf32>
// CHECK-NEXT:          %[[VAL_3:.*]] = arith.mulf %[[VAL_0]], %[[VAL_1]] : f32
// CHECK-NEXT:          %[[VAL_4:.*]] = arith.addf %[[VAL_2]], %[[VAL_3]] : f32
// CHECK-NEXT:          affine.store %[[VAL_4]], %[[ARG2]][%[[ARG3]], %[[ARG4]]] : memref<4x6xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @mm(%a: memref<4x8xf32>, %b: memref<8x6xf32>, %c: memref<4x6xf32>) {
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x6xf32>) outs(%c : memref<4x6xf32>)
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @mmd(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<?x?xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<?x?xf32>) {
// CHECK:         %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG0]], %[[C0]] : memref<?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = memref.dim %[[ARG0]], %[[C1]] : memref<?x?xf32>
// CHECK-NEXT:    %[[DIM_1:.*]] = memref.dim %[[ARG1]], %[[C1]] : memref<?x?xf32>
// CHECK-NEXT:    affine.for %[[ARG3:.*]] = 0 to %[[DIM]] {
// CHECK-NEXT:      affine.for %[[ARG4:.*]] = 0 to %[[DIM_1]] {
// CHECK-NEXT:        affine.for %[[ARG5:.*]] = 0 to %[[DIM_0]] {
// CHECK-NEXT:          %[[VAL_0:.*]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG5]]] : memref<?x?xf32>
// CHECK-NEXT:          %[[VAL_1:.*]] = affine.load %[[ARG1]][%[[ARG5]], %[[ARG4]]] : memref<?x?xf32>
// CHECK-NEXT:          %[[VAL_2:.*]] = affine.load %[[ARG2]][%[[ARG3]], %[[ARG4]]] : memref<?x?xf32>
// CHECK-NEXT:          %[[VAL_3:.*]] = arith.mulf %[[VAL_0]], %[[VAL_1]] : f32
// CHECK-NEXT:          %[[VAL_4:.*]] = arith.addf %[[VAL_2]], %[[VAL_3]] : f32
// CHECK-NEXT:          affine.store %[[VAL_4]], %[[ARG2]][%[[ARG3]], %[[ARG4]]] : memref<?x?xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[DIM_2:.*]] = memref.dim %[[ARG0]], %[[C0]] : memref<?x?xf32>
// CHECK-NEXT:    %[[DIM_3:.*]] = memref.dim %[[ARG0]], %[[C1]] : memref<?x?xf32>
// CHECK-NEXT:    %[[DIM_4:.*]] = memref.dim %[[ARG1]], %[[C1]] : memref<?x?xf32>
// CHECK-NEXT:    affine.for %[[ARG3_1:.*]] = 0 to %[[DIM_2]] {
// CHECK-NEXT:      affine.for %[[ARG4_1:.*]] = 0 to %[[DIM_4]] {
// CHECK-NEXT:        affine.for %[[ARG5_1:.*]] = 0 to %[[DIM_3]] {
// CHECK-NEXT:          %[[VAL_0_1:.*]] = affine.load %[[ARG0]][%[[ARG3_1]], %[[ARG5_1]]] : memref<?x?xf32>
// CHECK-NEXT:          %[[VAL_1_1:.*]] = affine.load %[[ARG1]][%[[ARG5_1]], %[[ARG4_1]]] : memref<?x?xf32>
// CHECK-NEXT:          %[[VAL_2_1:.*]] = affine.load %[[ARG2]][%[[ARG3_1]], %[[ARG4_1]]] : memref<?x?xf32>
// CHECK-NEXT:          %[[VAL_3_1:.*]] = arith.mulf %[[VAL_0_1]], %[[VAL_1_1]] : f32
// CHECK-NEXT:          %[[VAL_4_1:.*]] = arith.addf %[[VAL_2_1]], %[[VAL_3_1]] : f32
// CHECK-NEXT:          affine.store %[[VAL_4_1]], %[[ARG2]][%[[ARG3_1]], %[[ARG4_1]]] : memref<?x?xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @mmd(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @conv(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<1x9x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<3x?x8xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<1x4x8xf32>) {
// CHECK:         %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG0]], %[[C2]] : memref<1x9x?xf32>
// CHECK-NEXT:    affine.for %[[ARG3:.*]] = 0 to 1 {
// CHECK-NEXT:      affine.for %[[ARG4:.*]] = 0 to 4 {
// CHECK-NEXT:        affine.for %[[ARG5:.*]] = 0 to 8 {
// CHECK-NEXT:          affine.for %[[ARG6:.*]] = 0 to 3 {
// CHECK-NEXT:            affine.for %[[ARG7:.*]] = 0 to %[[DIM]] {
// CHECK-NEXT:              %[[VAL_0:.*]] = affine.apply #map(%[[ARG4]], %[[ARG6]])
// CHECK-NEXT:              %[[VAL_1:.*]] = affine.load %[[ARG0]][%[[ARG3]], %[[VAL_0]], %[[ARG7]]] : memref<1x9x?xf32>
// CHECK-NEXT:              %[[VAL_2:.*]] = affine.load %[[ARG1]][%[[ARG6]], %[[ARG7]], %[[ARG5]]] : memref<3x?x8xf32>
// CHECK-NEXT:              %[[VAL_3:.*]] = affine.load %[[ARG2]][%[[ARG3]], %[[ARG4]], %[[ARG5]]] : memref<1x4x8xf32>
// CHECK-NEXT:              %[[VAL_4:.*]] = arith.mulf %[[VAL_1]], %[[VAL_2]] : f32
// CHECK-NEXT:              %[[VAL_5:.*]] = arith.addf %[[VAL_3]], %[[VAL_4]] : f32
// CHECK-NEXT:              affine.store %[[VAL_5]], %[[ARG2]][%[[ARG3]], %[[ARG4]], %[[ARG5]]] : memref<1x4x8xf32>
// CHECK-NEXT:            }
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @conv(%i: memref<1x9x?xf32>, %k: memref<3x?x8xf32>, %o: memref<1x4x8xf32>) {
  linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<1xi64>} ins(%i, %k : memref<1x9x?xf32>, memref<3x?x8xf32>) outs(%o : memref<1x4x8xf32>)
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @gen(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<?xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<?xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: memref<f32>) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG1]], %[[C0]] : memref<?xf32>
// CHECK-NEXT:    affine.for %[[ARG4:.*]] = 0 to %[[DIM]] {
// CHECK-NEXT:      affine.store %[[ARG0]], %[[ARG1]][%[[ARG4]]] : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[DIM_0:.*]] = memref.dim %[[ARG1]], %[[C0]] : memref<?xf32>
// CHECK-NEXT:    affine.for %[[ARG4_1:.*]] = 0 to %[[DIM_0]] {
// CHECK-NEXT:      %[[VAL_2:.*]] = affine.load %[[ARG1]][%[[ARG4_1]]] : memref<?xf32>
// CHECK-NEXT:      %[[VAL_3:.*]] = affine.load %[[ARG3]][] : memref<f32>
// CHECK-NEXT:      %[[VAL_4:.*]] = arith.index_cast %[[ARG4_1]] : index to i32
// CHECK-NEXT:      %[[VAL_5:.*]] = arith.sitofp %[[VAL_4]] : i32 to f32
// CHECK-NEXT:      %[[VAL_6:.*]] = arith.addf %[[VAL_2]], %[[VAL_5]] : f32
// CHECK-NEXT:      %[[VAL_7:.*]] = arith.addf %[[VAL_3]], %[[VAL_6]] : f32
// CHECK-NEXT:      affine.store %[[VAL_6]], %[[ARG2]][%[[ARG4_1]]] : memref<?xf32>
// CHECK-NEXT:      affine.store %[[VAL_7]], %[[ARG3]][] : memref<f32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[DIM_1:.*]] = memref.dim %[[ARG1]], %[[C0]] : memref<?xf32>
// CHECK-NEXT:    affine.for %[[ARG4_2:.*]] = 0 to %[[DIM_1]] {
// CHECK-NEXT:      %[[VAL_2_1:.*]] = affine.load %[[ARG1]][%[[ARG4_2]]] : memref<?xf32>
// CHECK-NEXT:      %[[VAL_3_1:.*]] = arith.negf %[[VAL_2_1]] : f32
// CHECK-NEXT:      affine.store %[[VAL_3_1]], %[[ARG2]][%[[ARG4_2]]] : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_0:.*]] = affine.load %[[ARG3]][] : memref<f32>
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.negf %[[VAL_0]] : f32
// CHECK-NEXT:    affine.store %[[VAL_1]], %[[ARG3]][] : memref<f32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @gen(%x: f32, %m: memref<?xf32>, %o: memref<?xf32>, %s: memref<f32>) {
  linalg.fill ins(%x : f32) outs(%m : memref<?xf32>)
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%m : memref<?xf32>) outs(%o, %s : memref<?xf32>, memref<f32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %k = arith.sitofp %j : i32 to f32
    %t = arith.addf %a, %k : f32
    %u = arith.addf %c, %t : f32
    linalg.yield %t, %u : f32, f32
  }
  linalg.map { arith.negf } ins(%m : memref<?xf32>) outs(%o : memref<?xf32>)
  linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []} outs(%s : memref<f32>) {
  ^bb0(%a: f32):
    %n = arith.negf %a : f32
    linalg.yield %n : f32
  }
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @nested(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?x5xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<5x?xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C7:.*]] = arith.constant 7 : index
// CHECK-NEXT:    scf.for %[[ARG5:.*]] = %[[ARG3]] to %[[ARG2]] step %[[ARG4]] {
// CHECK-NEXT:      %[[DIM:.*]] = memref.dim %[[ARG0]], %[[C0]] : memref<?x5xf32>
// CHECK-NEXT:      affine.for %[[ARG6:.*]] = 0 to 5 {
// CHECK-NEXT:        affine.for %[[ARG7:.*]] = 0 to %[[DIM]] {
// CHECK-NEXT:          %[[VAL_0:.*]] = affine.load %[[ARG0]][%[[ARG7]], %[[ARG6]]] : memref<?x5xf32>
// CHECK-NEXT:          affine.store %[[VAL_0]], %[[ARG1]][%[[ARG6]], %[[ARG7]]] : memref<5x?xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[ALLOC:.*]] = memref.alloc(%[[C7]]) : memref<?x5xf32>
// CHECK-NEXT:    affine.for %[[ARG5_1:.*]] = 0 to 7 {
// CHECK-NEXT:      affine.for %[[ARG6_1:.*]] = 0 to 5 {
// CHECK-NEXT:        %[[VAL_0_1:.*]] = affine.load %[[ALLOC]][%[[ARG5_1]], %[[ARG6_1]]] : memref<?x5xf32>
// CHECK-NEXT:        affine.store %[[VAL_0_1]], %[[ARG0]][%[[ARG5_1]], %[[ARG6_1]]] : memref<?x5xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @nested(%m: memref<?x5xf32>, %o: memref<5x?xf32>, %n: index, %z: index, %one: index) {
  scf.for %i = %z to %n step %one {
    linalg.transpose ins(%m : memref<?x5xf32>) outs(%o : memref<5x?xf32>) permutation = [1, 0]
  }
  %c7 = arith.constant 7 : index
  %al = memref.alloc(%c7) : memref<?x5xf32>
  linalg.copy ins(%al : memref<?x5xf32>) outs(%m : memref<?x5xf32>)
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @tensors(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK:         %[[VAL_0:.*]] = linalg.exp ins(%[[ARG0]] : tensor<4xf32>) outs(%[[ARG0]] : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %[[VAL_0]] : tensor<4xf32>
// CHECK-NEXT:  }
func.func @tensors(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.exp ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
