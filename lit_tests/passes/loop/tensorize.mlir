// RUN: irkit-opt %s --split-input-file --check-each --pass-pipeline='builtin.module(func.func(loop-tensorize{loops=t instruction=fma_8xf32}))' | filecheck %s

// A row of eight: factors either way round, freedoms beyond those that the instruction needs, the indices of
// loops around.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @row(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16x8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8x64xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<16x64xf32> {llvm.noalias}) {
// CHECK:         loop.for @i (%[[I:.*]] = 0 to 16) parallel {
// CHECK-NEXT:      loop.for @k (%[[K:.*]] = 0 to 8) {
// CHECK-NEXT:        loop.for @j (%[[J:.*]] = 0 to 64 step 8) {
// CHECK-NEXT:          %[[SUBVIEW:.*]] = memref.subview %[[ARG0]][%[[I]], %[[K]]] [1, 1] [1, 1] : memref<16x8xf32> to memref<f32, strided<[], offset: ?>>
// CHECK-NEXT:          %[[SUBVIEW_0:.*]] = memref.subview %[[ARG1]][%[[K]], %[[J]]] [1, 8] [1, 1] : memref<8x64xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:          %[[SUBVIEW_1:.*]] = memref.subview %[[ARG2]][%[[I]], %[[J]]] [1, 8] [1, 1] : memref<16x64xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:          %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:          %[[VAL_0:.*]] = memref.load %[[SUBVIEW]][] : memref<f32, strided<[], offset: ?>>
// CHECK-NEXT:          %[[VAL_1:.*]] = vector.broadcast %[[VAL_0]] : f32 to vector<8xf32>
// CHECK-NEXT:          %[[VAL_2:.*]] = vector.load %[[SUBVIEW_0]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:          %[[VAL_3:.*]] = vector.load %[[SUBVIEW_1]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:          %[[VAL_4:.*]] = vector.fma %[[VAL_1]], %[[VAL_2]], %[[VAL_3]] : vector<8xf32>
// CHECK-NEXT:          vector.store %[[VAL_4]], %[[SUBVIEW_1]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @row(%A: memref<16x8xf32>, %B: memref<8x64xf32>, %C: memref<16x64xf32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 16) parallel {
    loop.for @k (%k = 0 to 8) {
      loop.for @j (%j = 0 to 64 step 8) {
        loop.for @t (%t = 0 to 8) vector {
          %b = loop.load %B[%k, %j + %t] : memref<8x64xf32>
          %a = loop.load %A[%i, %k] : memref<16x8xf32>
          %p = arith.mulf %b, %a fastmath<fast> : f32
          loop.update addf %p, %C[%i, %j + %t] fastmath<reassoc,contract> : memref<16x64xf32>
        }
      }
    }
  }
  return
}

// -----

// The loop counts otherwise, in a tail that is none; operands of other ranks; what nobody uses is dropped.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @counts(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<f32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<64xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<5x3x64xf32> {llvm.noalias}) {
// CHECK:         loop.for @j (%[[J:.*]] = 0 to 64 step 8) {
// CHECK-NEXT:      %[[CAST:.*]] = memref.cast %[[ARG0]] : memref<f32> to memref<f32, strided<[], offset: ?>>
// CHECK-NEXT:      %[[SUBVIEW:.*]] = memref.subview %[[ARG1]][%[[J]]] [8] [1] : memref<64xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:      %[[SUBVIEW_0:.*]] = memref.subview %[[ARG2]][2, 1, %[[J]]] [1, 1, 8] [1, 1, 1] : memref<5x3x64xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:      %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[VAL_0:.*]] = memref.load %[[CAST]][] : memref<f32, strided<[], offset: ?>>
// CHECK-NEXT:      %[[VAL_1:.*]] = vector.broadcast %[[VAL_0]] : f32 to vector<8xf32>
// CHECK-NEXT:      %[[VAL_2:.*]] = vector.load %[[SUBVIEW]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:      %[[VAL_3:.*]] = vector.load %[[SUBVIEW_0]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:      %[[VAL_4:.*]] = vector.fma %[[VAL_1]], %[[VAL_2]], %[[VAL_3]] : vector<8xf32>
// CHECK-NEXT:      vector.store %[[VAL_4]], %[[SUBVIEW_0]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @counts(%A: memref<f32>, %x: memref<64xf32>, %C: memref<5x3x64xf32> {llvm.noalias}) {
  loop.for @j (%j = 0 to 64 step 8) {
    loop.for @t (%t = %j to min(%j + 8, 64)) {
      %a = loop.load %A[] : memref<f32>
      %unused = loop.load %A[] : memref<f32>
      loop.prefetch %x[%t + 8] : memref<64xf32>
      %b = loop.load %x[%t] : memref<64xf32>
      %p = arith.mulf %a, %b fastmath<contract> : f32
      loop.update addf %p, %C[2, 1, %t] fastmath<contract> : memref<5x3x64xf32>
    }
  }
  return
}

// -----

// Columns are neighbours where rows lie side by side; a step of four counts once.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @steps(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<f32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8xf32> {llvm.noalias}) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {loop.name = "flat"} : memref<8x8xf32, strided<[1, 8]>>
// CHECK-NEXT:    %[[CST:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    loop.for @i (%[[I:.*]] = 0 to 8) {
// CHECK-NEXT:      loop.for @j (%[[J:.*]] = 0 to 8) {
// CHECK-NEXT:        loop.store %[[CST]], %[[ALLOC]][%[[I]], %[[J]]] : memref<8x8xf32, strided<[1, 8]>>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[CAST:.*]] = memref.cast %[[ARG0]] : memref<f32> to memref<f32, strided<[], offset: ?>>
// CHECK-NEXT:    %[[SUBVIEW:.*]] = memref.subview %[[ALLOC]][0, 3] [8, 1] [1, 1] : memref<8x8xf32, strided<[1, 8]>> to memref<8xf32, strided<[1], offset: 24>>
// CHECK-NEXT:    %[[CAST_0:.*]] = memref.cast %[[SUBVIEW]] : memref<8xf32, strided<[1], offset: 24>> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:    %[[CAST_1:.*]] = memref.cast %[[ARG1]] : memref<8xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[CAST]][] : memref<f32, strided<[], offset: ?>>
// CHECK-NEXT:    %[[VAL_1:.*]] = vector.broadcast %[[VAL_0]] : f32 to vector<8xf32>
// CHECK-NEXT:    %[[VAL_2:.*]] = vector.load %[[CAST_0]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:    %[[VAL_3:.*]] = vector.load %[[CAST_1]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:    %[[VAL_4:.*]] = vector.fma %[[VAL_1]], %[[VAL_2]], %[[VAL_3]] : vector<8xf32>
// CHECK-NEXT:    vector.store %[[VAL_4]], %[[CAST_1]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @steps(%A: memref<f32>, %C: memref<8xf32> {llvm.noalias}) {
  %flat = memref.alloc() {loop.name = "flat"} : memref<8x8xf32, strided<[1, 8]>>
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 8) {
    loop.for @j (%j = 0 to 8) {
      loop.store %one, %flat[%i, %j] : memref<8x8xf32, strided<[1, 8]>>
    }
  }
  loop.for @t (%t = 4 to 36 step 4) {
    %a = loop.load %A[] : memref<f32>
    %b = loop.load %flat[%t floordiv 4 - 1, 3] : memref<8x8xf32, strided<[1, 8]>>
    %p = arith.mulf %a, %b fastmath<contract> : f32
    loop.update addf %p, %C[%t floordiv 4 - 1] fastmath<contract> : memref<8xf32>
  }
  return
}

// -----

// Two rows of one buffer, which no element is part of.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @two_rows(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<9x9xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         loop.for @i (%[[I:.*]] = 0 to 8) {
// CHECK-NEXT:      %[[SUBVIEW:.*]] = memref.subview %[[ARG0]][8, 8] [1, 1] [1, 1] : memref<9x9xf32> to memref<f32, strided<[], offset: 80>>
// CHECK-NEXT:      %[[CAST:.*]] = memref.cast %[[SUBVIEW]] : memref<f32, strided<[], offset: 80>> to memref<f32, strided<[], offset: ?>>
// CHECK-NEXT:      %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:      %[[VAL_0:.*]] = arith.addi %[[I]], %[[C1]] : index
// CHECK-NEXT:      %[[SUBVIEW_0:.*]] = memref.subview %[[ARG0]][%[[VAL_0]], 0] [1, 8] [1, 1] : memref<9x9xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:      %[[SUBVIEW_1:.*]] = memref.subview %[[ARG0]][%[[I]], 0] [1, 8] [1, 1] : memref<9x9xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:      %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[VAL_1:.*]] = memref.load %[[CAST]][] : memref<f32, strided<[], offset: ?>>
// CHECK-NEXT:      %[[VAL_2:.*]] = vector.broadcast %[[VAL_1]] : f32 to vector<8xf32>
// CHECK-NEXT:      %[[VAL_3:.*]] = vector.load %[[SUBVIEW_0]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:      %[[VAL_4:.*]] = vector.load %[[SUBVIEW_1]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:      %[[VAL_5:.*]] = vector.fma %[[VAL_2]], %[[VAL_3]], %[[VAL_4]] : vector<8xf32>
// CHECK-NEXT:      vector.store %[[VAL_5]], %[[SUBVIEW_1]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @two_rows(%m: memref<9x9xf32>, %n: index) {
  loop.for @i (%i = 0 to 8) {
    loop.for @t (%t = 0 to 8) {
      %a = loop.load %m[8, 8] : memref<9x9xf32>
      %b = loop.load %m[%i + 1, %t] : memref<9x9xf32>
      %p = arith.mulf %a, %b fastmath<contract> : f32
      loop.update addf %p, %m[%i, %t] fastmath<contract> : memref<9x9xf32>
    }
  }
  return
}
