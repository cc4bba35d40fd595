// RUN: irkit-opt %s --sroa --split-input-file --allow-unregistered-dialect | filecheck %s

// An alloca for each element that is used, in nested regions, too; the memory space stays.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @elements(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i1) -> f32 {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[ALLOCA:.*]] = memref.alloca() : memref<f32, 5>
// CHECK-NEXT:    %[[ALLOCA_0:.*]] = memref.alloca() : memref<f32, 5>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][] : memref<f32, 5>
// CHECK-NEXT:    scf.if %[[ARG2]] {
// CHECK-NEXT:      memref.store %[[ARG1]], %[[ALLOCA_0]][] {nontemporal = true} : memref<f32, 5>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][] : memref<f32, 5>
// CHECK-NEXT:    return %[[VAL_0]] : f32
// CHECK-NEXT:  }
func.func @elements(%x: f32, %y: f32, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<2x3xf32, 5>
  memref.store %x, %m[%c0, %c1] : memref<2x3xf32, 5>
  scf.if %c {
    memref.store %y, %m[%c1, %c0] {nontemporal = true} : memref<2x3xf32, 5>
  }
  %z = memref.load %m[%c0, %c1] : memref<2x3xf32, 5>
  return %z : f32
}

// -----

// Left alone: subscripts that are not numbers or out of bounds, other uses, one element, too many.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @left(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: f32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) -> f32 {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[ALLOCA:.*]] = memref.alloca() : memref<2xf32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][%[[C0]]] : memref<2xf32>
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][%[[ARG1]]] : memref<2xf32>
// CHECK-NEXT:    %[[ALLOCA_0:.*]] = memref.alloca() : memref<2xf32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA_0]][%[[C0]]] : memref<2xf32>
// CHECK-NEXT:    %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT:    scf.if %[[FALSE]] {
// CHECK-NEXT:      memref.store %[[ARG0]], %[[ALLOCA_0]][%[[C2]]] : memref<2xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[ALLOCA_1:.*]] = memref.alloca() : memref<2xf32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA_1]][%[[C0]]] : memref<2xf32>
// CHECK-NEXT:    "t.use"(%[[ALLOCA_1]]) : (memref<2xf32>) -> ()
// CHECK-NEXT:    %[[ALLOCA_2:.*]] = memref.alloca() : memref<1xf32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA_2]][%[[C0]]] : memref<1xf32>
// CHECK-NEXT:    %[[ALLOCA_3:.*]] = memref.alloca() : memref<17xf32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA_3]][%[[C0]]] : memref<17xf32>
// CHECK-NEXT:    %[[ALLOCA_4:.*]] = memref.alloca(%[[ARG1]]) : memref<?xf32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA_4]][%[[C0]]] : memref<?xf32>
// CHECK-NEXT:    return %[[VAL_0]] : f32
// CHECK-NEXT:  }
func.func @left(%x: f32, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %dynamic = memref.alloca() : memref<2xf32>
  memref.store %x, %dynamic[%c0] : memref<2xf32>
  %y = memref.load %dynamic[%i] : memref<2xf32>
  %outside = memref.alloca() : memref<2xf32>
  memref.store %x, %outside[%c0] : memref<2xf32>
  %false = arith.constant false
  scf.if %false {
    memref.store %x, %outside[%c2] : memref<2xf32>
  }
  %escapes = memref.alloca() : memref<2xf32>
  memref.store %x, %escapes[%c0] : memref<2xf32>
  "t.use"(%escapes) : (memref<2xf32>) -> ()
  %one = memref.alloca() : memref<1xf32>
  memref.store %x, %one[%c0] : memref<1xf32>
  %many = memref.alloca() : memref<17xf32>
  memref.store %x, %many[%c0] : memref<17xf32>
  %sized = memref.alloca(%i) : memref<?xf32>
  memref.store %x, %sized[%c0] : memref<?xf32>
  return %y : f32
}
