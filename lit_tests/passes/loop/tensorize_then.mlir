// RUN: irkit-opt %s --verify-licences --check-each --loop-tensorize='loops=t instruction=mul_add_8xf32' --loop-interchange='loops=k,i' | filecheck %s

// What an instruction touches is known to the passes behind: @i stays parallel, and @k may move outwards, since
// the sums of each row keep their order.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @rows(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<6x5xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<5x16xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<6x16xf32> {llvm.noalias}) {
// CHECK:         loop.for @k (%[[K:.*]] = 0 to 5) {
// CHECK-NEXT:      loop.for @i (%[[I:.*]] = 0 to 6) parallel {
// CHECK-NEXT:        loop.for @j (%[[J:.*]] = 0 to 16 step 8) parallel {
// CHECK-NEXT:          %[[SUBVIEW:.*]] = memref.subview %[[ARG0]][%[[I]], %[[K]]] [1, 1] [1, 1] : memref<6x5xf32> to memref<f32, strided<[], offset: ?>>
// CHECK-NEXT:          %[[SUBVIEW_0:.*]] = memref.subview %[[ARG1]][%[[K]], %[[J]]] [1, 8] [1, 1] : memref<5x16xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:          %[[SUBVIEW_1:.*]] = memref.subview %[[ARG2]][%[[I]], %[[J]]] [1, 8] [1, 1] : memref<6x16xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:          %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:          %[[VAL_0:.*]] = memref.load %[[SUBVIEW]][] : memref<f32, strided<[], offset: ?>>
// CHECK-NEXT:          %[[VAL_1:.*]] = vector.broadcast %[[VAL_0]] : f32 to vector<8xf32>
// CHECK-NEXT:          %[[VAL_2:.*]] = vector.load %[[SUBVIEW_0]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:          %[[VAL_3:.*]] = vector.load %[[SUBVIEW_1]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:          %[[VAL_4:.*]] = arith.mulf %[[VAL_1]], %[[VAL_2]] : vector<8xf32>
// CHECK-NEXT:          %[[VAL_5:.*]] = arith.addf %[[VAL_3]], %[[VAL_4]] : vector<8xf32>
// CHECK-NEXT:          vector.store %[[VAL_5]], %[[SUBVIEW_1]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @rows(%A: memref<6x5xf32>, %B: memref<5x16xf32>, %C: memref<6x16xf32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 6) parallel {
    loop.for @k (%k = 0 to 5) {
      loop.for @j (%j = 0 to 16 step 8) parallel {
        loop.for @t (%t = 0 to 8) {
          %a = loop.load %A[%i, %k] : memref<6x5xf32>
          %b = loop.load %B[%k, %j + %t] : memref<5x16xf32>
          %p = arith.mulf %a, %b : f32
          loop.update addf %p, %C[%i, %j + %t] : memref<6x16xf32>
        }
      }
    }
  }
  return
}
