// RUN: irkit-opt %s --sccp --allow-unregistered-dialect | filecheck %s

// Of operations that nobody knows all regions may run, and their results are unknown; where one may hide
// calls, a private function may be called by anybody.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @callee(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func private @callee(%x: i32) -> i32 {
  return %x : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @unknown_operations() -> (i32, i32) {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:.*]] = "t.op"(%[[C1_I32]]) ({
// CHECK-NEXT:    ^bb0(%[[ARG0:[a-zA-Z0-9$._-]+]]: i32):
// CHECK-NEXT:      %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:      "t.end"(%[[C2_I32]], %[[ARG0]]) : (i32, i32) -> ()
// CHECK-NEXT:    }) : (i32) -> i32
// CHECK-NEXT:    %[[VAL_1:.*]] = call @callee(%[[C1_I32]]) : (i32) -> i32
// CHECK-NEXT:    return %[[VAL_0]], %[[VAL_1]] : i32, i32
// CHECK-NEXT:  }
func.func @unknown_operations() -> (i32, i32) {
  %one = arith.constant 1 : i32
  %0 = "t.op"(%one) ({
  ^bb0(%a: i32):
    %two = arith.addi %one, %one : i32
    "t.end"(%two, %a) : (i32, i32) -> ()
  }) : (i32) -> i32
  %r = func.call @callee(%one) : (i32) -> i32
  return %0, %r : i32, i32
}

// An unknown branch hands nothing that is known to its targets.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @unknown_branch() -> i32 {
// CHECK:         %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    "t.br"(%[[C1_I32]])[^bb1, ^bb2] : (i32) -> ()
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb2(%[[C1_I32]] : i32)
// CHECK-NEXT:  ^bb2(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    "t.use"(%[[C2_I32]]) : (i32) -> ()
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @unknown_branch() -> i32 {
  %one = arith.constant 1 : i32
  "t.br"(%one)[^bb1, ^bb2] : (i32) -> ()
^bb1:
  cf.br ^bb2(%one : i32)
^bb2(%r: i32):
  %s = arith.addi %one, %one : i32
  "t.use"(%s) : (i32) -> ()
  return %r : i32
}
