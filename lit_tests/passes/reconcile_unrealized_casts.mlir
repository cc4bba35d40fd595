// RUN: irkit-opt %s --reconcile-unrealized-casts | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @there_and_back(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func @there_and_back(%x: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i16
  %2 = builtin.unrealized_conversion_cast %1 : i16 to i32
  return %2 : i32
}

// A cast that something needs stays.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @needed(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> (i32, i64) {
// CHECK:         %[[VAL_0:.*]] = builtin.unrealized_conversion_cast %[[ARG0]] : i32 to i64
// CHECK-NEXT:    return %[[ARG0]], %[[VAL_0]] : i32, i64
// CHECK-NEXT:  }
func.func @needed(%x: i32) -> (i32, i64) {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
  return %1, %0 : i32, i64
}

// All values of a cast have to come back, in order.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @several(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i64) -> (i32, i64, i64) {
// CHECK:         %[[VAL_0:.*]] = builtin.unrealized_conversion_cast %[[ARG0]], %[[ARG1]] : i32, i64 to f32
// CHECK-NEXT:    %[[VAL_1:.*]] = builtin.unrealized_conversion_cast %[[VAL_0]] : f32 to i64
// CHECK-NEXT:    return %[[ARG0]], %[[ARG1]], %[[VAL_1]] : i32, i64, i64
// CHECK-NEXT:  }
func.func @several(%x: i32, %y: i64) -> (i32, i64, i64) {
  %0 = builtin.unrealized_conversion_cast %x, %y : i32, i64 to f32
  %1:2 = builtin.unrealized_conversion_cast %0 : f32 to i32, i64
  %2 = builtin.unrealized_conversion_cast %0 : f32 to i64
  return %1#0, %1#1, %2 : i32, i64, i64
}

// Casts that only lead to each other go.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @dead(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) {
// CHECK:         return
// CHECK-NEXT:  }
func.func @dead(%x: i32) {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i16
  return
}
