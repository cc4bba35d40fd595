// RUN: irkit-opt %s --convert-graph-to-loop | filecheck %s

// Windows are affine accesses; padding is `where`, with those conditions alone that may fail.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @padded(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<1x4x9x9xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8x4x3x3xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<1x8x9x5xf32> {irkit.result = 0 : i64}) {
// CHECK:         %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    loop.for @conv.n (%[[CONV_N:.*]] = 0 to 1) parallel {
// CHECK-NEXT:      loop.for @conv.m (%[[CONV_M:.*]] = 0 to 8) parallel {
// CHECK-NEXT:        loop.for @conv.h (%[[CONV_H:.*]] = 0 to 9) parallel {
// CHECK-NEXT:          loop.for @conv.w (%[[CONV_W:.*]] = 0 to 5) parallel {
// CHECK-NEXT:            loop.store %[[CST]], %[[ARG2]][%[[CONV_N]], %[[CONV_M]], %[[CONV_H]], %[[CONV_W]]] : memref<1x8x9x5xf32>
// CHECK-NEXT:            loop.for @conv.c (%[[CONV_C:.*]] = 0 to 4) {
// CHECK-NEXT:              loop.for @conv.kh (%[[CONV_KH:.*]] = 0 to 3) {
// CHECK-NEXT:                loop.for @conv.kw (%[[CONV_KW:.*]] = 0 to 3) {
// CHECK-NEXT:                  %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[CONV_N]], %[[CONV_C]], %[[CONV_H]] + %[[CONV_KH]] - 1, %[[CONV_W]] * 2 + %[[CONV_KW]] - 1] where (%[[CONV_H]] + %[[CONV_KH]] >= 1, %[[CONV_H]] + %[[CONV_KH]] <= 9, %[[CONV_W]] * 2 + %[[CONV_KW]] >= 1, %[[CONV_W]] * 2 + %[[CONV_KW]] <= 9) else %[[CST]] : memref<1x4x9x9xf32>
// CHECK-NEXT:                  %[[VAL_1:.*]] = loop.load %[[ARG1]][%[[CONV_M]], %[[CONV_C]], %[[CONV_KH]], %[[CONV_KW]]] : memref<8x4x3x3xf32>
// CHECK-NEXT:                  %[[VAL_2:.*]] = arith.mulf %[[VAL_0]], %[[VAL_1]] fastmath<reassoc,contract> : f32
// CHECK-NEXT:                  loop.update addf %[[VAL_2]], %[[ARG2]][%[[CONV_N]], %[[CONV_M]], %[[CONV_H]], %[[CONV_W]]] fastmath<reassoc,contract> : memref<1x8x9x5xf32>
// CHECK-NEXT:                }
// CHECK-NEXT:              }
// CHECK-NEXT:            }
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @padded(%x: tensor<1x4x9x9xf32>, %w: tensor<8x4x3x3xf32>) -> tensor<1x8x9x5xf32> {
  %0 = graph.conv %x, %w strides [1, 2] pads [1, 1, 1, 1] : tensor<1x4x9x9xf32>, tensor<8x4x3x3xf32> -> tensor<1x8x9x5xf32>
  return %0 : tensor<1x8x9x5xf32>
}

// Each channel has its filter: neither a loop over channels nor one over filters.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @depthwise(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<1x4x6x6xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4x1x3x3xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<1x4x4x4xf32> {irkit.result = 0 : i64}) {
// CHECK:         %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    loop.for @conv.n (%[[CONV_N:.*]] = 0 to 1) parallel {
// CHECK-NEXT:      loop.for @conv.g (%[[CONV_G:.*]] = 0 to 4) parallel {
// CHECK-NEXT:        loop.for @conv.h (%[[CONV_H:.*]] = 0 to 4) parallel {
// CHECK-NEXT:          loop.for @conv.w (%[[CONV_W:.*]] = 0 to 4) parallel {
// CHECK-NEXT:            loop.store %[[CST]], %[[ARG2]][%[[CONV_N]], %[[CONV_G]], %[[CONV_H]], %[[CONV_W]]] : memref<1x4x4x4xf32>
// CHECK-NEXT:            loop.for @conv.kh (%[[CONV_KH:.*]] = 0 to 3) {
// CHECK-NEXT:              loop.for @conv.kw (%[[CONV_KW:.*]] = 0 to 3) {
// CHECK-NEXT:                %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[CONV_N]], %[[CONV_G]], %[[CONV_H]] + %[[CONV_KH]], %[[CONV_W]] + %[[CONV_KW]]] : memref<1x4x6x6xf32>
// CHECK-NEXT:                %[[VAL_1:.*]] = loop.load %[[ARG1]][%[[CONV_G]], 0, %[[CONV_KH]], %[[CONV_KW]]] : memref<4x1x3x3xf32>
// CHECK-NEXT:                %[[VAL_2:.*]] = arith.mulf %[[VAL_0]], %[[VAL_1]] fastmath<reassoc,contract> : f32
// CHECK-NEXT:                loop.update addf %[[VAL_2]], %[[ARG2]][%[[CONV_N]], %[[CONV_G]], %[[CONV_H]], %[[CONV_W]]] fastmath<reassoc,contract> : memref<1x4x4x4xf32>
// CHECK-NEXT:              }
// CHECK-NEXT:            }
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @depthwise(%x: tensor<1x4x6x6xf32>, %w: tensor<4x1x3x3xf32>) -> tensor<1x4x4x4xf32> {
  %0 = graph.conv %x, %w groups 4 : tensor<1x4x6x6xf32>, tensor<4x1x3x3xf32> -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// A window of one place: a product of matrices.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @pointwise(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<2x4x6x6xf16>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<3x4x1x1xf16>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<2x3x6x6xf16> {irkit.result = 0 : i64}) {
// CHECK:         %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant 0.000000e+00 : f16
// CHECK-NEXT:    loop.for @conv.n (%[[CONV_N:.*]] = 0 to 2) parallel {
// CHECK-NEXT:      loop.for @conv.m (%[[CONV_M:.*]] = 0 to 3) parallel {
// CHECK-NEXT:        loop.for @conv.h (%[[CONV_H:.*]] = 0 to 6) parallel {
// CHECK-NEXT:          loop.for @conv.w (%[[CONV_W:.*]] = 0 to 6) parallel {
// CHECK-NEXT:            %[[ALLOCA:.*]] = memref.alloca() {loop.name = "conv.acc"} : memref<f32>
// CHECK-NEXT:            loop.store %[[CST]], %[[ALLOCA]][] : memref<f32>
// CHECK-NEXT:            loop.for @conv.c (%[[CONV_C:.*]] = 0 to 4) {
// CHECK-NEXT:              %[[VAL_2:.*]] = loop.load %[[ARG0]][%[[CONV_N]], %[[CONV_C]], %[[CONV_H]], %[[CONV_W]]] : memref<2x4x6x6xf16>
// CHECK-NEXT:              %[[VAL_3:.*]] = loop.load %[[ARG1]][%[[CONV_M]], %[[CONV_C]], 0, 0] : memref<3x4x1x1xf16>
// CHECK-NEXT:              %[[VAL_4:.*]] = arith.extf %[[VAL_2]] : f16 to f32
// CHECK-NEXT:              %[[VAL_5:.*]] = arith.extf %[[VAL_3]] : f16 to f32
// CHECK-NEXT:              %[[VAL_6:.*]] = arith.mulf %[[VAL_4]], %[[VAL_5]] fastmath<reassoc,contract> : f32
// CHECK-NEXT:              loop.update addf %[[VAL_6]], %[[ALLOCA]][] fastmath<reassoc,contract> : memref<f32>
// CHECK-NEXT:            }
// CHECK-NEXT:            %[[VAL_0:.*]] = loop.load %[[ALLOCA]][] : memref<f32>
// CHECK-NEXT:            %[[VAL_1:.*]] = arith.truncf %[[VAL_0]] : f32 to f16
// CHECK-NEXT:            loop.store %[[VAL_1]], %[[ARG2]][%[[CONV_N]], %[[CONV_M]], %[[CONV_H]], %[[CONV_W]]] : memref<2x3x6x6xf16>
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @pointwise(%x: tensor<2x4x6x6xf16>, %w: tensor<3x4x1x1xf16>) -> tensor<2x3x6x6xf16> {
  %0 = graph.conv %x, %w : tensor<2x4x6x6xf16>, tensor<3x4x1x1xf16> -> tensor<2x3x6x6xf16>
  return %0 : tensor<2x3x6x6xf16>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @pool(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<1x4x8x8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<1x4x4x4xf32> {irkit.result = 0 : i64}) {
// CHECK:         %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    loop.for @pool.n (%[[POOL_N:.*]] = 0 to 1) parallel {
// CHECK-NEXT:      loop.for @pool.c (%[[POOL_C:.*]] = 0 to 4) parallel {
// CHECK-NEXT:        loop.for @pool.h (%[[POOL_H:.*]] = 0 to 4) parallel {
// CHECK-NEXT:          loop.for @pool.w (%[[POOL_W:.*]] = 0 to 4) parallel {
// CHECK-NEXT:            loop.store %[[CST]], %[[ARG1]][%[[POOL_N]], %[[POOL_C]], %[[POOL_H]], %[[POOL_W]]] : memref<1x4x4x4xf32>
// CHECK-NEXT:            loop.for @pool.kh (%[[POOL_KH:.*]] = 0 to 3) {
// CHECK-NEXT:              loop.for @pool.kw (%[[POOL_KW:.*]] = 0 to 3) {
// CHECK-NEXT:                %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[POOL_N]], %[[POOL_C]], %[[POOL_H]] * 2 + %[[POOL_KH]] - 1, %[[POOL_W]] * 2 + %[[POOL_KW]] - 1] where (%[[POOL_H]] * 2 + %[[POOL_KH]] >= 1, %[[POOL_W]] * 2 + %[[POOL_KW]] >= 1) else %[[CST]] : memref<1x4x8x8xf32>
// CHECK-NEXT:                loop.update maximumf %[[VAL_0]], %[[ARG1]][%[[POOL_N]], %[[POOL_C]], %[[POOL_H]], %[[POOL_W]]] fastmath<reassoc,nsz,contract> : memref<1x4x4x4xf32>
// CHECK-NEXT:              }
// CHECK-NEXT:            }
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @pool(%x: tensor<1x4x8x8xf32>) -> tensor<1x4x4x4xf32> {
  %0 = graph.pool max %x window [3, 3] strides [2, 2] pads [1, 1, 0, 0] : tensor<1x4x8x8xf32> -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @pad(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x6xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<f32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<8x8xf32> {irkit.result = 0 : i64}) {
// CHECK:         loop.for @pad.i (%[[PAD_I:.*]] = 0 to 8) parallel {
// CHECK-NEXT:      loop.for @pad.j (%[[PAD_J:.*]] = 0 to 8) parallel {
// CHECK-NEXT:        %[[VAL_0:.*]] = loop.load %[[ARG1]][] : memref<f32>
// CHECK-NEXT:        %[[VAL_1:.*]] = loop.load %[[ARG0]][(%[[PAD_I]] - 1) floordiv 2, %[[PAD_J]]] where (%[[PAD_I]] >= 1, (%[[PAD_I]] - 1) mod 2 == 0, %[[PAD_J]] <= 5) else %[[VAL_0]] : memref<4x6xf32>
// CHECK-NEXT:        loop.store %[[VAL_1]], %[[ARG2]][%[[PAD_I]], %[[PAD_J]]] : memref<8x8xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @pad(%x: tensor<4x6xf32>, %z: tensor<f32>) -> tensor<8x8xf32> {
  %0 = graph.pad %x, %z low [1, 0] high [0, 2] interior [1, 0] : tensor<4x6xf32>, tensor<f32> -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @gather(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x6xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<3xi64>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<3x6xf32> {irkit.result = 0 : i64}) {
// CHECK:         %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:    loop.for @gather.i (%[[GATHER_I:.*]] = 0 to 3) parallel {
// CHECK-NEXT:      loop.for @gather.j (%[[GATHER_J:.*]] = 0 to 6) parallel {
// CHECK-NEXT:        %[[VAL_0:.*]] = loop.load %[[ARG1]][%[[GATHER_I]]] : memref<3xi64>
// CHECK-NEXT:        %[[VAL_1:.*]] = arith.index_cast %[[VAL_0]] : i64 to index
// CHECK-NEXT:        %[[VAL_2:.*]] = arith.cmpi slt, %[[VAL_1]], %[[C0]] : index
// CHECK-NEXT:        %[[VAL_3:.*]] = arith.addi %[[VAL_1]], %[[C4]] : index
// CHECK-NEXT:        %[[VAL_4:.*]] = arith.select %[[VAL_2]], %[[VAL_3]], %[[VAL_1]] : index
// CHECK-NEXT:        %[[VAL_5:.*]] = arith.minsi %[[VAL_4]], %[[C3]] : index
// CHECK-NEXT:        %[[VAL_6:.*]] = arith.maxsi %[[VAL_5]], %[[C0]] : index
// CHECK-NEXT:        %[[VAL_7:.*]] = memref.load %[[ARG0]][%[[VAL_6]], %[[GATHER_J]]] : memref<4x6xf32>
// CHECK-NEXT:        loop.store %[[VAL_7]], %[[ARG2]][%[[GATHER_I]], %[[GATHER_J]]] : memref<3x6xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @gather(%x: tensor<4x6xf32>, %p: tensor<3xi64>) -> tensor<3x6xf32> {
  %0 = graph.gather %x, %p axis 0 : tensor<4x6xf32>, tensor<3xi64> -> tensor<3x6xf32>
  return %0 : tensor<3x6xf32>
}

// Rows go one after the other.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @scatter(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x6xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<3xi64>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<3x6xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: memref<4x6xf32> {irkit.result = 0 : i64}) {
// CHECK:         %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:    loop.for @scatter.copy.i (%[[SCATTER_COPY_I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      loop.for @scatter.copy.j (%[[SCATTER_COPY_J:.*]] = 0 to 6) parallel {
// CHECK-NEXT:        %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[SCATTER_COPY_I]], %[[SCATTER_COPY_J]]] : memref<4x6xf32>
// CHECK-NEXT:        loop.store %[[VAL_0]], %[[ARG3]][%[[SCATTER_COPY_I]], %[[SCATTER_COPY_J]]] : memref<4x6xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @scatter.row (%[[SCATTER_ROW:.*]] = 0 to 3) {
// CHECK-NEXT:      %[[VAL_0_1:.*]] = loop.load %[[ARG1]][%[[SCATTER_ROW]]] : memref<3xi64>
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.index_cast %[[VAL_0_1]] : i64 to index
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.cmpi slt, %[[VAL_1]], %[[C0]] : index
// CHECK-NEXT:      %[[VAL_3:.*]] = arith.addi %[[VAL_1]], %[[C4]] : index
// CHECK-NEXT:      %[[VAL_4:.*]] = arith.select %[[VAL_2]], %[[VAL_3]], %[[VAL_1]] : index
// CHECK-NEXT:      %[[VAL_5:.*]] = arith.minsi %[[VAL_4]], %[[C3]] : index
// CHECK-NEXT:      %[[VAL_6:.*]] = arith.maxsi %[[VAL_5]], %[[C0]] : index
// CHECK-NEXT:      loop.for @scatter.i (%[[SCATTER_I:.*]] = 0 to 6) parallel {
// CHECK-NEXT:        %[[VAL_7:.*]] = loop.load %[[ARG2]][%[[SCATTER_ROW]], %[[SCATTER_I]]] : memref<3x6xf32>
// CHECK-NEXT:        %[[VAL_8:.*]] = memref.load %[[ARG3]][%[[VAL_6]], %[[SCATTER_I]]] : memref<4x6xf32>
// CHECK-NEXT:        %[[VAL_9:.*]] = arith.addf %[[VAL_8]], %[[VAL_7]] fastmath<reassoc,contract> : f32
// CHECK-NEXT:        memref.store %[[VAL_9]], %[[ARG3]][%[[VAL_6]], %[[SCATTER_I]]] : memref<4x6xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @scatter(%x: tensor<4x6xf32>, %p: tensor<3xi64>, %u: tensor<3x6xf32>) -> tensor<4x6xf32> {
  %0 = graph.scatter add %x, %p, %u : tensor<4x6xf32>, tensor<3xi64>, tensor<3x6xf32> -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @cumulate(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x6xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4x6xf32> {irkit.result = 0 : i64}) {
// CHECK:         %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    loop.for @cumulate.i (%[[CUMULATE_I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      %[[ALLOCA:.*]] = memref.alloca() {loop.name = "cumulate.total"} : memref<f32>
// CHECK-NEXT:      loop.store %[[CST]], %[[ALLOCA]][] : memref<f32>
// CHECK-NEXT:      loop.for @cumulate.j (%[[CUMULATE_J:.*]] = 0 to 6) {
// CHECK-NEXT:        %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[CUMULATE_I]], 5 - %[[CUMULATE_J]]] : memref<4x6xf32>
// CHECK-NEXT:        loop.update addf %[[VAL_0]], %[[ALLOCA]][] fastmath<reassoc,contract> : memref<f32>
// CHECK-NEXT:        %[[VAL_1:.*]] = loop.load %[[ALLOCA]][] : memref<f32>
// CHECK-NEXT:        loop.store %[[VAL_1]], %[[ARG1]][%[[CUMULATE_I]], 5 - %[[CUMULATE_J]]] : memref<4x6xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @cumulate(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = graph.cumulate sum %x axis 1 reverse : tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @arg_reduce(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x6xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4xi64> {irkit.result = 0 : i64}) {
// CHECK:         %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %[[C0_I64:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    loop.for @arg_reduce.i (%[[ARG_REDUCE_I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      %[[ALLOCA:.*]] = memref.alloca() {loop.name = "arg_reduce.best"} : memref<f32>
// CHECK-NEXT:      %[[ALLOCA_0:.*]] = memref.alloca() {loop.name = "arg_reduce.place"} : memref<i64>
// CHECK-NEXT:      loop.store %[[CST]], %[[ALLOCA]][] : memref<f32>
// CHECK-NEXT:      loop.store %[[C0_I64]], %[[ALLOCA_0]][] : memref<i64>
// CHECK-NEXT:      loop.for @arg_reduce.j (%[[ARG_REDUCE_J:.*]] = 0 to 6) {
// CHECK-NEXT:        %[[VAL_1:.*]] = loop.load %[[ARG0]][%[[ARG_REDUCE_I]], %[[ARG_REDUCE_J]]] : memref<4x6xf32>
// CHECK-NEXT:        %[[VAL_2:.*]] = arith.index_cast %[[ARG_REDUCE_J]] : index to i64
// CHECK-NEXT:        %[[VAL_3:.*]] = loop.load %[[ALLOCA]][] : memref<f32>
// CHECK-NEXT:        %[[VAL_4:.*]] = arith.cmpf ugt, %[[VAL_1]], %[[VAL_3]] : f32
// CHECK-NEXT:        %[[VAL_5:.*]] = arith.cmpf ord, %[[VAL_3]], %[[VAL_3]] : f32
// CHECK-NEXT:        %[[VAL_6:.*]] = arith.andi %[[VAL_4]], %[[VAL_5]] : i1
// CHECK-NEXT:        %[[VAL_7:.*]] = arith.select %[[VAL_6]], %[[VAL_1]], %[[VAL_3]] : f32
// CHECK-NEXT:        loop.store %[[VAL_7]], %[[ALLOCA]][] : memref<f32>
// CHECK-NEXT:        %[[VAL_8:.*]] = loop.load %[[ALLOCA_0]][] : memref<i64>
// CHECK-NEXT:        %[[VAL_9:.*]] = arith.select %[[VAL_6]], %[[VAL_2]], %[[VAL_8]] : i64
// CHECK-NEXT:        loop.store %[[VAL_9]], %[[ALLOCA_0]][] : memref<i64>
// CHECK-NEXT:      }
// CHECK-NEXT:      %[[VAL_0:.*]] = loop.load %[[ALLOCA_0]][] : memref<i64>
// CHECK-NEXT:      loop.store %[[VAL_0]], %[[ARG1]][%[[ARG_REDUCE_I]]] : memref<4xi64>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @arg_reduce(%x: tensor<4x6xf32>) -> tensor<4xi64> {
  %0 = graph.arg_reduce max %x axis 1 : tensor<4x6xf32> -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// A tensor of one number is in memory where an access may miss it.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @splat(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<1x1x2x2xf32> {irkit.result = 0 : i64}) {
// CHECK:         %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.get_global @constant_0 : memref<1x1x2x2xf32>
// CHECK-NEXT:    loop.for @pool.n (%[[POOL_N:.*]] = 0 to 1) parallel {
// CHECK-NEXT:      loop.for @pool.c (%[[POOL_C:.*]] = 0 to 1) parallel {
// CHECK-NEXT:        loop.for @pool.h (%[[POOL_H:.*]] = 0 to 2) parallel {
// CHECK-NEXT:          loop.for @pool.w (%[[POOL_W:.*]] = 0 to 2) parallel {
// CHECK-NEXT:            loop.store %[[CST]], %[[ARG0]][%[[POOL_N]], %[[POOL_C]], %[[POOL_H]], %[[POOL_W]]] : memref<1x1x2x2xf32>
// CHECK-NEXT:            loop.for @pool.kh (%[[POOL_KH:.*]] = 0 to 2) {
// CHECK-NEXT:              loop.for @pool.kw (%[[POOL_KW:.*]] = 0 to 2) {
// CHECK-NEXT:                %[[VAL_1:.*]] = loop.load %[[VAL_0]][%[[POOL_N]], %[[POOL_C]], %[[POOL_H]] + %[[POOL_KH]] - 1, %[[POOL_W]] + %[[POOL_KW]] - 1] where (%[[POOL_H]] + %[[POOL_KH]] >= 1, %[[POOL_W]] + %[[POOL_KW]] >= 1) else %[[CST]] : memref<1x1x2x2xf32>
// CHECK-NEXT:                loop.update addf %[[VAL_1]], %[[ARG0]][%[[POOL_N]], %[[POOL_C]], %[[POOL_H]], %[[POOL_W]]] fastmath<reassoc,contract> : memref<1x1x2x2xf32>
// CHECK-NEXT:              }
// CHECK-NEXT:            }
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @splat() -> tensor<1x1x2x2xf32> {
  %x = graph.constant dense<1.0> : tensor<1x1x2x2xf32>
  %0 = graph.pool sum %x window [2, 2] pads [1, 1, 0, 0] : tensor<1x1x2x2xf32> -> tensor<1x1x2x2xf32>
  return %0 : tensor<1x1x2x2xf32>
}
