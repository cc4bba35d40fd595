// RUN: irkit-opt %s --split-input-file --check-each --loop-tensorize='loops=sums* instruction=row_sums library=%S/Inputs/instructions.mlir' --loop-tensorize='loops=scale* instruction=scale_complex library=%S/Inputs/instructions.mlir' --loop-tensorize='loops=count* instruction=count library=%S/Inputs/instructions.mlir' | filecheck %s

// Nests of all kinds in one function, by a library of one's own.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @kinds(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x3x8xi32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<12xi32> {llvm.noalias},
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<8x2xf32, strided<[1, 9], offset: 3>> {llvm.noalias},
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: memref<9x9xindex> {llvm.noalias},
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    loop.for @j (%[[J:.*]] = 0 to 1) {
// CHECK-NEXT:      %[[SUBVIEW_1:.*]] = memref.subview %[[ARG0]][0, %[[J]], 0] [4, 1, 8] [1, 1, 1] : memref<4x3x8xi32> to memref<4x8xi32, strided<[24, 1], offset: ?>>
// CHECK-NEXT:      %[[CAST_2:.*]] = memref.cast %[[SUBVIEW_1]] : memref<4x8xi32, strided<[24, 1], offset: ?>> to memref<4x8xi32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:      %[[SUBVIEW_3:.*]] = memref.subview %[[ARG1]][%[[J]]] [4] [3] : memref<12xi32> to memref<4xi32, strided<[3], offset: ?>>
// CHECK-NEXT:      %[[CAST_4:.*]] = memref.cast %[[SUBVIEW_3]] : memref<4xi32, strided<[3], offset: ?>> to memref<4xi32, strided<[?], offset: ?>>
// CHECK-NEXT:      %[[C0_5:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[C1_6:.*]] = arith.constant 1 : index
// CHECK-NEXT:      %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:      scf.for %[[ARG5:.*]] = %[[C0_5]] to %[[C4]] step %[[C1_6]] {
// CHECK-NEXT:        %[[VAL_5:.*]] = vector.load %[[CAST_2]][%[[ARG5]], %[[C0_5]]] : memref<4x8xi32, strided<[?, 1], offset: ?>>, vector<8xi32>
// CHECK-NEXT:        %[[VAL_6:.*]] = vector.reduction <add>, %[[VAL_5]] : vector<8xi32> into i32
// CHECK-NEXT:        memref.store %[[VAL_6]], %[[CAST_4]][%[[ARG5]]] : memref<4xi32, strided<[?], offset: ?>>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[SUBVIEW:.*]] = memref.subview %[[ARG2]][0, 0] [8, 2] [1, 1] : memref<8x2xf32, strided<[1, 9], offset: 3>> to memref<8x2xf32, strided<[1, 9], offset: 3>>
// CHECK-NEXT:    %[[TRANSPOSE:.*]] = memref.transpose %[[SUBVIEW]] (d0, d1) -> (d1, d0) : memref<8x2xf32, strided<[1, 9], offset: 3>> to memref<2x8xf32, strided<[9, 1], offset: 3>>
// CHECK-NEXT:    %[[CAST:.*]] = memref.cast %[[TRANSPOSE]] : memref<2x8xf32, strided<[9, 1], offset: 3>> to memref<2x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:    %[[C0_0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[VAL_0:.*]] = vector.broadcast %[[ARG4]] : f32 to vector<8xf32>
// CHECK-NEXT:    %[[VAL_1:.*]] = vector.load %[[CAST]][%[[C0_0]], %[[C0_0]]] : memref<2x8xf32, strided<[?, 1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:    %[[VAL_2:.*]] = vector.load %[[CAST]][%[[C1]], %[[C0_0]]] : memref<2x8xf32, strided<[?, 1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:    %[[VAL_3:.*]] = arith.mulf %[[VAL_0]], %[[VAL_1]] : vector<8xf32>
// CHECK-NEXT:    %[[VAL_4:.*]] = arith.mulf %[[VAL_0]], %[[VAL_2]] : vector<8xf32>
// CHECK-NEXT:    vector.store %[[VAL_3]], %[[CAST]][%[[C0_0]], %[[C0_0]]] : memref<2x8xf32, strided<[?, 1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:    vector.store %[[VAL_4]], %[[CAST]][%[[C1]], %[[C0_0]]] : memref<2x8xf32, strided<[?, 1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:    loop.for @o (%[[O:.*]] = 0 to 9) {
// CHECK-NEXT:      %[[SUBVIEW_1_1:.*]] = memref.subview %[[ARG3]][1, %[[O]]] [8, 1] [1, 1] : memref<9x9xindex> to memref<8xindex, strided<[9], offset: ?>>
// CHECK-NEXT:      %[[CAST_2_1:.*]] = memref.cast %[[SUBVIEW_1_1]] : memref<8xindex, strided<[9], offset: ?>> to memref<8xindex, strided<[?], offset: ?>>
// CHECK-NEXT:      %[[C0_3:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[C1_4:.*]] = arith.constant 1 : index
// CHECK-NEXT:      %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:      %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT:      scf.for %[[ARG5_1:.*]] = %[[C0_3]] to %[[C8]] step %[[C1_4]] {
// CHECK-NEXT:        %[[VAL_5_1:.*]] = arith.cmpi uge, %[[ARG5_1]], %[[C3]] : index
// CHECK-NEXT:        %[[VAL_6_1:.*]] = arith.select %[[VAL_5_1]], %[[ARG5_1]], %[[C0_3]] : index
// CHECK-NEXT:        memref.store %[[VAL_6_1]], %[[CAST_2_1]][%[[ARG5_1]]] : memref<8xindex, strided<[?], offset: ?>>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @kinds(%A: memref<4x3x8xi32>, %s: memref<12xi32> {llvm.noalias}, %z: memref<8x2xf32, strided<[1, 9], offset: 3>> {llvm.noalias}, %y: memref<9x9xindex> {llvm.noalias}, %f: f32) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  loop.for @j (%j = 0 to 1) {
    loop.for @sums (%i = 0 to 4) parallel {
      loop.store %zero, %s[%i * 3 + %j] : memref<12xi32>
      loop.for @k (%k = 0 to 8) {
        %0 = loop.load %A[%i, %j, %k] : memref<4x3x8xi32>
        loop.update addi %0, %s[%i * 3 + %j] : memref<12xi32>
      }
    }
  }
  loop.for @scale (%i = 0 to 8) {
    %im = loop.load %z[%i, 1] : memref<8x2xf32, strided<[1, 9], offset: 3>>
    %re = loop.load %z[%i, 0] : memref<8x2xf32, strided<[1, 9], offset: 3>>
    %1 = arith.mulf %f, %im : f32
    %0 = arith.mulf %re, %f : f32
    loop.store %0, %z[%i, 0] : memref<8x2xf32, strided<[1, 9], offset: 3>>
    loop.store %1, %z[%i, 1] : memref<8x2xf32, strided<[1, 9], offset: 3>>
  }
  loop.for @o (%o = 0 to 9) {
    loop.for @count (%i = 0 to 8) {
      loop.store %c0, %y[%i + 1, %o] : memref<9x9xindex>
      loop.store %i, %y[%i + 1, %o] where (%i >= 3) : memref<9x9xindex>
    }
  }
  return
}
