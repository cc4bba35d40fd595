// RUN: irkit-opt %s --convert-linalg-to-loop --split-input-file | filecheck %s

// A matrix product, whose loops a schedule can address.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @matmul(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8x6xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<4x6xf32>) {
// CHECK:         loop.for @matmul.i (%[[MATMUL_I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      loop.for @matmul.j (%[[MATMUL_J:.*]] = 0 to 6) parallel {
// CHECK-NEXT:        loop.for @matmul.k (%[[MATMUL_K:.*]] = 0 to 8) {
// CHECK-NEXT:          %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[MATMUL_I]], %[[MATMUL_K]]] : memref<4x8xf32>
// CHECK-NEXT:          %[[VAL_1:.*]] = loop.load %[[ARG1]][%[[MATMUL_K]], %[[MATMUL_J]]] : memref<8x6xf32>
// CHECK-NEXT:          %[[VAL_2:.*]] = arith.mulf %[[VAL_0]], %[[VAL_1]] : f32
// CHECK-NEXT:          loop.update addf %[[VAL_2]], %[[ARG2]][%[[MATMUL_I]], %[[MATMUL_J]]] : memref<4x6xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @matmul(%a: memref<4x8xf32>, %b: memref<8x6xf32>, %c: memref<4x6xf32>) {
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x6xf32>) outs(%c : memref<4x6xf32>)
  return
}

// -----

// Sizes are values of the function; names are taken once, or given.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @names(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<?x?xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG0]], %[[C0]] : memref<?x?xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM_0:.*]] = memref.dim %[[ARG0]], %[[C1]] : memref<?x?xf32>
// CHECK-NEXT:    loop.for @fill.i (%[[FILL_I:.*]] = 0 to %[[DIM]]) parallel {
// CHECK-NEXT:      loop.for @fill.j (%[[FILL_J:.*]] = 0 to %[[DIM_0]]) parallel {
// CHECK-NEXT:        loop.store %[[ARG2]], %[[ARG0]][%[[FILL_I]], %[[FILL_J]]] : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM_2:.*]] = memref.dim %[[ARG1]], %[[C0_1]] : memref<?x?xf32>
// CHECK-NEXT:    %[[C1_3:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM_4:.*]] = memref.dim %[[ARG1]], %[[C1_3]] : memref<?x?xf32>
// CHECK-NEXT:    loop.for @fill1.i (%[[FILL1_I:.*]] = 0 to %[[DIM_2]]) parallel {
// CHECK-NEXT:      loop.for @fill1.j (%[[FILL1_J:.*]] = 0 to %[[DIM_4]]) parallel {
// CHECK-NEXT:        loop.store %[[ARG2]], %[[ARG1]][%[[FILL1_I]], %[[FILL1_J]]] : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[C0_5:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM_6:.*]] = memref.dim %[[ARG1]], %[[C0_5]] : memref<?x?xf32>
// CHECK-NEXT:    %[[C1_7:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM_8:.*]] = memref.dim %[[ARG1]], %[[C1_7]] : memref<?x?xf32>
// CHECK-NEXT:    loop.for @zero.i (%[[ZERO_I:.*]] = 0 to %[[DIM_6]]) parallel {
// CHECK-NEXT:      loop.for @zero.j (%[[ZERO_J:.*]] = 0 to %[[DIM_8]]) parallel {
// CHECK-NEXT:        loop.store %[[ARG2]], %[[ARG1]][%[[ZERO_I]], %[[ZERO_J]]] : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @names(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %x: f32) {
  linalg.fill ins(%x : f32) outs(%a : memref<?x?xf32>)
  linalg.fill ins(%x : f32) outs(%b : memref<?x?xf32>)
  linalg.fill {loop.name = "zero"} ins(%x : f32) outs(%b : memref<?x?xf32>)
  return
}

// -----

// Strides and dilations are in the subscripts.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @conv(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<1x9x3xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<3x3x8xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<1x3x8xf32>) {
// CHECK:         loop.for @conv_1d_nwc_wcf.n (%[[CONV_1D_NWC_WCF_N:.*]] = 0 to 1) parallel {
// CHECK-NEXT:      loop.for @conv_1d_nwc_wcf.w (%[[CONV_1D_NWC_WCF_W:.*]] = 0 to 3) parallel {
// CHECK-NEXT:        loop.for @conv_1d_nwc_wcf.f (%[[CONV_1D_NWC_WCF_F:.*]] = 0 to 8) parallel {
// CHECK-NEXT:          loop.for @conv_1d_nwc_wcf.W (%[[CONV_1D_NWC_WCF_W_1:.*]] = 0 to 3) {
// CHECK-NEXT:            loop.for @conv_1d_nwc_wcf.c (%[[CONV_1D_NWC_WCF_C:.*]] = 0 to 3) {
// CHECK-NEXT:              %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[CONV_1D_NWC_WCF_N]], %[[CONV_1D_NWC_WCF_W]] * 2 + %[[CONV_1D_NWC_WCF_W_1]] * 2, %[[CONV_1D_NWC_WCF_C]]] : memref<1x9x3xf32>
// CHECK-NEXT:              %[[VAL_1:.*]] = loop.load %[[ARG1]][%[[CONV_1D_NWC_WCF_W_1]], %[[CONV_1D_NWC_WCF_C]], %[[CONV_1D_NWC_WCF_F]]] : memref<3x3x8xf32>
// CHECK-NEXT:              %[[VAL_2:.*]] = arith.mulf %[[VAL_0]], %[[VAL_1]] : f32
// CHECK-NEXT:              loop.update addf %[[VAL_2]], %[[ARG2]][%[[CONV_1D_NWC_WCF_N]], %[[CONV_1D_NWC_WCF_W]], %[[CONV_1D_NWC_WCF_F]]] : memref<1x3x8xf32>
// CHECK-NEXT:            }
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @conv(%i: memref<1x9x3xf32>, %k: memref<3x3x8xf32>, %o: memref<1x3x8xf32>) {
  linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<1xi64>, dilations = dense<2> : tensor<1xi64>}
    ins(%i, %k : memref<1x9x3xf32>, memref<3x3x8xf32>) outs(%o : memref<1x3x8xf32>)
  return
}

// -----

// Two outputs are loaded and stored; a loop that does not index one of them is not parallel, whatever is said.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @generic(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x8xi32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4x8xi32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<4xi32>) {
// CHECK:         loop.for @generic.i (%[[GENERIC_I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      loop.for @generic.j (%[[GENERIC_J:.*]] = 0 to 8) {
// CHECK-NEXT:        %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[GENERIC_I]], %[[GENERIC_J]]] : memref<4x8xi32>
// CHECK-NEXT:        %[[VAL_1:.*]] = loop.load %[[ARG2]][%[[GENERIC_I]]] : memref<4xi32>
// CHECK-NEXT:        %[[VAL_2:.*]] = arith.index_cast %[[GENERIC_J]] : index to i32
// CHECK-NEXT:        %[[VAL_3:.*]] = arith.muli %[[VAL_0]], %[[VAL_2]] : i32
// CHECK-NEXT:        %[[VAL_4:.*]] = arith.addi %[[VAL_1]], %[[VAL_3]] : i32
// CHECK-NEXT:        loop.store %[[VAL_3]], %[[ARG1]][%[[GENERIC_I]], %[[GENERIC_J]]] : memref<4x8xi32>
// CHECK-NEXT:        loop.store %[[VAL_4]], %[[ARG2]][%[[GENERIC_I]]] : memref<4xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @generic(%a: memref<4x8xi32>, %b: memref<4x8xi32>, %s: memref<4xi32>) {
  linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "parallel"]}
    ins(%a : memref<4x8xi32>) outs(%b, %s : memref<4x8xi32>, memref<4xi32>) {
  ^bb0(%x: i32, %y: i32, %z: i32):
    %j = linalg.index 1 : index
    %k = arith.index_cast %j : index to i32
    %p = arith.muli %x, %k : i32
    %q = arith.addi %z, %p : i32
    linalg.yield %p, %q : i32, i32
  }
  return
}

// -----

// Combined otherwise than by an update: the difference.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @difference(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<f32>) {
// CHECK:         loop.for @reduce.i (%[[REDUCE_I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      loop.for @reduce.j (%[[REDUCE_J:.*]] = 0 to 8) {
// CHECK-NEXT:        %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[REDUCE_I]], %[[REDUCE_J]]] : memref<4x8xf32>
// CHECK-NEXT:        %[[VAL_1:.*]] = loop.load %[[ARG1]][%[[REDUCE_I]]] : memref<4xf32>
// CHECK-NEXT:        %[[VAL_2:.*]] = arith.subf %[[VAL_1]], %[[VAL_0]] : f32
// CHECK-NEXT:        loop.store %[[VAL_2]], %[[ARG1]][%[[REDUCE_I]]] : memref<4xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @reduce1.i (%[[REDUCE1_I:.*]] = 0 to 4) {
// CHECK-NEXT:      %[[VAL_0_1:.*]] = loop.load %[[ARG1]][%[[REDUCE1_I]]] : memref<4xf32>
// CHECK-NEXT:      loop.update maximumf %[[VAL_0_1]], %[[ARG2]][] : memref<f32>
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @map.once (%[[MAP_ONCE:.*]] = 0 to 1) parallel {
// CHECK-NEXT:      %[[VAL_0_2:.*]] = loop.load %[[ARG2]][] : memref<f32>
// CHECK-NEXT:      %[[VAL_1_1:.*]] = arith.negf %[[VAL_0_2]] : f32
// CHECK-NEXT:      loop.store %[[VAL_1_1]], %[[ARG2]][] : memref<f32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @difference(%a: memref<4x8xf32>, %s: memref<4xf32>, %t: memref<f32>) {
  linalg.reduce { arith.subf } ins(%a : memref<4x8xf32>) outs(%s : memref<4xf32>) dimensions = [1]
  linalg.reduce { arith.maximumf } ins(%s : memref<4xf32>) outs(%t : memref<f32>) dimensions = [0]
  linalg.map { arith.negf } ins(%t : memref<f32>) outs(%t : memref<f32>)
  return
}

// -----

// Tensors are left alone.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @tensors(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK:         %[[VAL_0:.*]] = linalg.exp ins(%[[ARG0]] : tensor<4xf32>) outs(%[[ARG0]] : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %[[VAL_0]] : tensor<4xf32>
// CHECK-NEXT:  }
func.func @tensors(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
