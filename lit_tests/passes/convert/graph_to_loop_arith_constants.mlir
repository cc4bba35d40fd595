// Tensors that arith.constant makes are constants like those of graph.constant: globals, and numbers where all
// elements are the same.

// RUN: irkit-opt %s --convert-graph-to-loop | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @rows(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<2x2xf32> {irkit.result = 0 : i64}) {
// CHECK:         %[[VAL_0:.*]] = memref.get_global @constant_0 : memref<2x2xf32>
// CHECK-NEXT:    loop.for @copy.i (%[[COPY_I:.*]] = 0 to 2) parallel {
// CHECK-NEXT:      loop.for @copy.j (%[[COPY_J:.*]] = 0 to 2) parallel {
// CHECK-NEXT:        %[[VAL_1:.*]] = loop.load %[[VAL_0]][%[[COPY_I]], %[[COPY_J]]] : memref<2x2xf32>
// CHECK-NEXT:        loop.store %[[VAL_1]], %[[ARG0]][%[[COPY_I]], %[[COPY_J]]] : memref<2x2xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @rows() -> tensor<2x2xf32> {
  %c = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  return %c : tensor<2x2xf32>
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @both(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4xi32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4xi32> {irkit.result = 0 : i64}) {
// CHECK:         %[[C3_I32:.*]] = arith.constant 3 : i32
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.get_global @constant_1 : memref<4xi32>
// CHECK-NEXT:    %[[VAL_1:.*]] = memref.get_global @constant_1 : memref<4xi32>
// CHECK-NEXT:    %[[C5_I32:.*]] = arith.constant 5 : i32
// CHECK-NEXT:    %[[ALLOC:.*]] = memref.alloc() {loop.name = "add"} : memref<4xi32>
// CHECK-NEXT:    loop.for @add.i (%[[ADD_I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      %[[VAL_2:.*]] = loop.load %[[ARG0]][%[[ADD_I]]] : memref<4xi32>
// CHECK-NEXT:      %[[VAL_3:.*]] = loop.load %[[VAL_0]][%[[ADD_I]]] : memref<4xi32>
// CHECK-NEXT:      %[[VAL_4:.*]] = arith.addi %[[VAL_2]], %[[VAL_3]] : i32
// CHECK-NEXT:      loop.store %[[VAL_4]], %[[ALLOC]][%[[ADD_I]]] : memref<4xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[ALLOC_0:.*]] = memref.alloc() {loop.name = "mul"} : memref<4xi32>
// CHECK-NEXT:    loop.for @mul.i (%[[MUL_I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      %[[VAL_2_1:.*]] = loop.load %[[ALLOC]][%[[MUL_I]]] : memref<4xi32>
// CHECK-NEXT:      %[[VAL_3_1:.*]] = loop.load %[[VAL_1]][%[[MUL_I]]] : memref<4xi32>
// CHECK-NEXT:      %[[VAL_4_1:.*]] = arith.muli %[[VAL_2_1]], %[[VAL_3_1]] : i32
// CHECK-NEXT:      loop.store %[[VAL_4_1]], %[[ALLOC_0]][%[[MUL_I]]] : memref<4xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @sub.i (%[[SUB_I:.*]] = 0 to 4) parallel {
// CHECK-NEXT:      %[[VAL_2_2:.*]] = loop.load %[[ALLOC_0]][%[[SUB_I]]] : memref<4xi32>
// CHECK-NEXT:      %[[VAL_3_2:.*]] = arith.subi %[[VAL_2_2]], %[[C3_I32]] : i32
// CHECK-NEXT:      loop.store %[[VAL_3_2]], %[[ARG1]][%[[SUB_I]]] : memref<4xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[ALLOC]] : memref<4xi32>
// CHECK-NEXT:    memref.dealloc %[[ALLOC_0]] : memref<4xi32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @both(%x: tensor<4xi32>) -> tensor<4xi32> {
  %c = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %d = graph.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %e = arith.constant dense<3> : tensor<4xi32>
  %n = arith.constant 5 : i32
  %0 = graph.add %x, %c : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  %1 = graph.mul %0, %d : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  %2 = graph.sub %1, %e : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  return %2 : tensor<4xi32>
}
