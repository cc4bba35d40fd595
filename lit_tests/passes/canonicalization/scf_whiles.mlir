// RUN: irkit-opt %s --canonicalize --split-input-file --allow-unregistered-dialect | filecheck %s

// What runs before the test only where the loop goes on runs in the second region; what it uses is handed on.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @moved(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<i32>) -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:[a-zA-Z0-9$._-]+]]:2 = scf.while (%[[ARG3:.*]] = %[[ARG0]]) : (i32) -> (i32, i32) {
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.muli %[[ARG3]], %[[ARG3]] : i32
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.cmpi ult, %[[VAL_1]], %[[ARG1]] : i32
// CHECK-NEXT:      scf.condition(%[[VAL_2]]) %[[ARG3]], %[[VAL_1]] : i32, i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[ARG3_1:[a-zA-Z0-9$._-]+]]: i32, %[[ARG4:[a-zA-Z0-9$._-]+]]: i32):
// CHECK-NEXT:      memref.store %[[ARG4]], %[[ARG2]][] : memref<i32>
// CHECK-NEXT:      %[[VAL_1_1:.*]] = arith.addi %[[ARG3_1]], %[[C1_I32]] : i32
// CHECK-NEXT:      scf.yield %[[VAL_1_1]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_0]]#0 : i32
// CHECK-NEXT:  }
func.func @moved(%x: i32, %n: i32, %m: memref<i32>) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %twice = arith.muli %a, %a : i32
    %c = arith.cmpi ult, %twice, %n : i32
    scf.if %c {
      memref.store %twice, %m[] : memref<i32>
    }
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %one = arith.constant 1 : i32
    %next = arith.addi %b, %one : i32
    scf.yield %next : i32
  }
  return %r : i32
}

// -----

// Its values are those of the then in the second region, and those of the else behind the loop.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @values(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[VAL_0:.*]] = scf.while (%[[ARG2:.*]] = %[[ARG0]]) : (i32) -> i32 {
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.cmpi ult, %[[ARG2]], %[[ARG1]] : i32
// CHECK-NEXT:      scf.condition(%[[VAL_1]]) %[[ARG2]] : i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[ARG2_1:[a-zA-Z0-9$._-]+]]: i32):
// CHECK-NEXT:      %[[VAL_1_1:.*]] = "t.any"(%[[ARG2_1]]) : (i32) -> i32
// CHECK-NEXT:      scf.yield %[[VAL_1_1]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @values(%x: i32, %n: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %c = arith.cmpi ult, %a, %n : i32
    %v = scf.if %c -> i32 {
      %s = "t.any"(%a) : (i32) -> i32
      scf.yield %s : i32
    } else {
      scf.yield %a : i32
    }
    scf.condition(%c) %v : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  return %r : i32
}

// -----

// In the second region the condition holds; behind the loop it does not.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @holds(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) -> i1 {
// CHECK:         %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT:    %[[VAL_0:[a-zA-Z0-9$._-]+]]:2 = scf.while (%[[ARG2:.*]] = %[[ARG0]]) : (i32) -> (i32, i1) {
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.cmpi slt, %[[ARG2]], %[[ARG1]] : i32
// CHECK-NEXT:      scf.condition(%[[VAL_1]]) %[[ARG2]], %[[VAL_1]] : i32, i1
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[ARG2_1:[a-zA-Z0-9$._-]+]]: i32, %[[ARG3:[a-zA-Z0-9$._-]+]]: i1):
// CHECK-NEXT:      %[[VAL_1_1:.*]] = "t.any"(%[[ARG2_1]], %[[TRUE]]) : (i32, i1) -> i32
// CHECK-NEXT:      scf.yield %[[VAL_1_1]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_0]]#1 : i1
// CHECK-NEXT:  }
func.func @holds(%x: i32, %y: i32) -> i1 {
  %r:2 = scf.while (%a = %x) : (i32) -> (i32, i1) {
    %c = arith.cmpi slt, %a, %y : i32
    scf.condition(%c) %a, %c : i32, i1
  } do {
  ^bb0(%b: i32, %d: i1):
    %1 = "t.any"(%b, %d) : (i32, i1) -> i32
    scf.yield %1 : i32
  }
  return %r#1 : i1
}

// -----

// Not moved: an else that does something, something between, another condition.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @stays(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i1) {
// CHECK:         scf.while : () -> () {
// CHECK-NEXT:      scf.if %[[ARG2]] {
// CHECK-NEXT:        "t.other"(%[[ARG0]]) : (i32) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.if %[[ARG1]] {
// CHECK-NEXT:        "t.between"(%[[ARG0]]) : (i32) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:      "t.last"() : () -> ()
// CHECK-NEXT:      scf.if %[[ARG1]] {
// CHECK-NEXT:        "t.then"(%[[ARG0]]) : (i32) -> ()
// CHECK-NEXT:      } else {
// CHECK-NEXT:        "t.else"(%[[ARG0]]) : (i32) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.condition(%[[ARG1]])
// CHECK-NEXT:    } do {
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @stays(%x: i32, %c: i1, %d: i1) {
  scf.while (%a = %x) : (i32) -> () {
    scf.if %d {
      "t.other"(%a) : (i32) -> ()
    }
    scf.if %c {
      "t.between"(%a) : (i32) -> ()
    }
    "t.last"() : () -> ()
    scf.if %c {
      "t.then"(%a) : (i32) -> ()
    } else {
      "t.else"(%a) : (i32) -> ()
    }
    scf.condition(%c)
  } do {
    scf.yield %x : i32
  }
  return
}
