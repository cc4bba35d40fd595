// RUN: irkit-opt %s --sccp | filecheck %s

// A branch that is known leaves one value for the argument; the branch itself stays.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @known_branch(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT:    cf.cond_br %[[TRUE]], ^bb1, ^bb2(%[[ARG0]] : i32)
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb2(%[[C1_I32]] : i32)
// CHECK-NEXT:  ^bb2(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    return %[[C1_I32]] : i32
// CHECK-NEXT:  }
func.func @known_branch(%x: i32) -> i32 {
  %true = arith.constant true
  %one = arith.constant 1 : i32
  cf.cond_br %true, ^bb1, ^bb2(%x : i32)
^bb1:
  cf.br ^bb2(%one : i32)
^bb2(%r: i32):
  return %r : i32
}

// Both branches hand on the same constant.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @equal_on_both(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    cf.cond_br %[[ARG0]], ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%[[C1_I32]] : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%[[C1_I32]] : i32)
// CHECK-NEXT:  ^bb3(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    return %[[C1_I32]] : i32
// CHECK-NEXT:  }
func.func @equal_on_both(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = arith.constant 1 : i32
  cf.br ^bb3(%a : i32)
^bb2:
  %b = arith.constant 1 : i32
  cf.br ^bb3(%b : i32)
^bb3(%r: i32):
  return %r : i32
}

// They hand on different ones: nothing is known.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @different(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    cf.cond_br %[[ARG0]], ^bb1(%[[C1_I32]] : i32), ^bb1(%[[C2_I32]] : i32)
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @different(%c: i1) -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  cf.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%r: i32):
  return %r : i32
}

// A value that a loop only hands around is constant; a counter is not.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @around_a_loop(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT:    %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    cf.br ^bb1(%[[C1_I32]], %[[C0_I32]] : i32, i32)
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32, %[[VAL_1:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT:    %[[VAL_2:.*]] = arith.cmpi slt, %[[VAL_1]], %[[ARG0]] : i32
// CHECK-NEXT:    cf.cond_br %[[VAL_2]], ^bb2, ^bb6
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    cf.cond_br %[[TRUE]], ^bb3, ^bb4
// CHECK-NEXT:  ^bb3:  // pred: ^bb2
// CHECK-NEXT:    cf.br ^bb5(%[[C1_I32]] : i32)
// CHECK-NEXT:  ^bb4:  // pred: ^bb2
// CHECK-NEXT:    %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    cf.br ^bb5(%[[C2_I32]] : i32)
// CHECK-NEXT:  ^bb5(%[[VAL_3:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:    %[[VAL_4:.*]] = arith.addi %[[VAL_1]], %[[C1_I32]] : i32
// CHECK-NEXT:    cf.br ^bb1(%[[C1_I32]], %[[VAL_4]] : i32, i32)
// CHECK-NEXT:  ^bb6:  // pred: ^bb1
// CHECK-NEXT:    %[[VAL_5:.*]] = arith.addi %[[C1_I32]], %[[VAL_1]] : i32
// CHECK-NEXT:    return %[[VAL_5]] : i32
// CHECK-NEXT:  }
func.func @around_a_loop(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  cf.br ^head(%one, %zero : i32, i32)
^head(%same: i32, %i: i32):
  %less = arith.cmpi slt, %i, %n : i32
  cf.cond_br %less, ^body, ^exit
^body:
  %is_one = arith.cmpi eq, %same, %one : i32
  cf.cond_br %is_one, ^then, ^else
^then:
  cf.br ^latch(%same : i32)
^else:
  %two = arith.constant 2 : i32
  cf.br ^latch(%two : i32)
^latch(%next: i32):
  %j = arith.addi %i, %one : i32
  cf.br ^head(%next, %j : i32, i32)
^exit:
  %r = arith.addi %same, %i : i32
  return %r : i32
}

// What is never reached is left alone.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @unreachable(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    return %[[C1_I32]] : i32
// CHECK-NEXT:  ^bb1:  // no predecessors
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.addi %[[C1_I32]], %[[C1_I32]] : i32
// CHECK-NEXT:    cf.br ^bb2(%[[VAL_0]] : i32)
// CHECK-NEXT:  ^bb2(%[[VAL_1:[a-zA-Z0-9$._-]+]]: i32):  // pred: ^bb1
// CHECK-NEXT:    return %[[VAL_1]] : i32
// CHECK-NEXT:  }
func.func @unreachable(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  return %one : i32
^bb1:
  %two = arith.addi %one, %one : i32
  cf.br ^bb2(%two : i32)
^bb2(%r: i32):
  return %r : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @switch(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[C10_I32:.*]] = arith.constant 10 : i32
// CHECK-NEXT:    %[[C7_I32:.*]] = arith.constant 7 : i32
// CHECK-NEXT:    cf.switch %[[C7_I32]] : i32, [
// CHECK-NEXT:      default: ^bb1(%[[ARG0]] : i32),
// CHECK-NEXT:      3: ^bb1(%[[ARG0]] : i32),
// CHECK-NEXT:      7: ^bb2(%[[C10_I32]] : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    cf.br ^bb2(%[[VAL_0]] : i32)
// CHECK-NEXT:  ^bb2(%[[VAL_1:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    return %[[C10_I32]] : i32
// CHECK-NEXT:  }
func.func @switch(%x: i32) -> i32 {
  %flag = arith.constant 7 : i32
  %a = arith.constant 10 : i32
  cf.switch %flag : i32, [
    default: ^bb1(%x : i32),
    3: ^bb1(%x : i32),
    7: ^bb2(%a : i32)
  ]
^bb1(%p: i32):
  cf.br ^bb2(%p : i32)
^bb2(%r: i32):
  return %r : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @switch_default(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[C10_I32:.*]] = arith.constant 10 : i32
// CHECK-NEXT:    %[[C_1_I32:.*]] = arith.constant -1 : i32
// CHECK-NEXT:    cf.switch %[[C_1_I32]] : i32, [
// CHECK-NEXT:      default: ^bb2(%[[C10_I32]] : i32),
// CHECK-NEXT:      3: ^bb1(%[[ARG0]] : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb2(%[[VAL_0]] : i32)
// CHECK-NEXT:  ^bb2(%[[VAL_1:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    return %[[C10_I32]] : i32
// CHECK-NEXT:  }
func.func @switch_default(%x: i32) -> i32 {
  %flag = arith.constant -1 : i32
  %a = arith.constant 10 : i32
  cf.switch %flag : i32, [
    default: ^bb2(%a : i32),
    3: ^bb1(%x : i32)
  ]
^bb1(%p: i32):
  cf.br ^bb2(%p : i32)
^bb2(%r: i32):
  return %r : i32
}

// Cases that lead to one block are one edge.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @switch_one_block(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[C10_I32:.*]] = arith.constant 10 : i32
// CHECK-NEXT:    %[[C3_I32:.*]] = arith.constant 3 : i32
// CHECK-NEXT:    cf.switch %[[C3_I32]] : i32, [
// CHECK-NEXT:      default: ^bb1(%[[ARG0]] : i32),
// CHECK-NEXT:      3: ^bb1(%[[C10_I32]] : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @switch_one_block(%x: i32) -> i32 {
  %flag = arith.constant 3 : i32
  %a = arith.constant 10 : i32
  cf.switch %flag : i32, [
    default: ^bb1(%x : i32),
    3: ^bb1(%a : i32)
  ]
^bb1(%r: i32):
  return %r : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @switch_unknown(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[C11_I32:.*]] = arith.constant 11 : i32
// CHECK-NEXT:    %[[C10_I32:.*]] = arith.constant 10 : i32
// CHECK-NEXT:    cf.switch %[[ARG0]] : i32, [
// CHECK-NEXT:      default: ^bb1(%[[C10_I32]] : i32),
// CHECK-NEXT:      3: ^bb1(%[[C11_I32]] : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @switch_unknown(%flag: i32) -> i32 {
  %a = arith.constant 10 : i32
  %b = arith.constant 11 : i32
  cf.switch %flag : i32, [
    default: ^bb1(%a : i32),
    3: ^bb1(%b : i32)
  ]
^bb1(%r: i32):
  return %r : i32
}

// An operation that only rewrites itself when folded is left as it was, and one that cannot be folded.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @no_folding_in_place(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> (i32, i32, i32) {
// CHECK:         %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.addi %[[C1_I32]], %[[ARG0]] : i32
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.divsi %[[C1_I32]], %[[C0_I32]] : i32
// CHECK-NEXT:    return %[[VAL_0]], %[[VAL_1]], %[[C0_I32]] : i32, i32, i32
// CHECK-NEXT:  }
func.func @no_folding_in_place(%x: i32) -> (i32, i32, i32) {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %0 = arith.addi %one, %x : i32
  %1 = arith.divsi %one, %zero : i32
  %2 = arith.muli %x, %zero : i32
  return %0, %1, %2 : i32, i32, i32
}

// scf.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @if_known(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> (i32, i32) {
// CHECK:         %[[C4_I32:.*]] = arith.constant 4 : i32
// CHECK-NEXT:    %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT:    return %[[C2_I32]], %[[C4_I32]] : i32, i32
// CHECK-NEXT:  }
func.func @if_known(%x: i32) -> (i32, i32) {
  %false = arith.constant false
  %one = arith.constant 1 : i32
  %r = scf.if %false -> (i32) {
    scf.yield %x : i32
  } else {
    %two = arith.addi %one, %one : i32
    scf.yield %two : i32
  }
  %s = arith.addi %r, %r : i32
  return %r, %s : i32, i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @if_unknown(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1) -> (i32, i32) {
// CHECK:         %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:[a-zA-Z0-9$._-]+]]:2 = scf.if %[[ARG0]] -> (i32, i32) {
// CHECK-NEXT:      scf.yield %[[C1_I32]], %[[C1_I32]] : i32, i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[C1_I32]], %[[C2_I32]] : i32, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[C1_I32]], %[[VAL_0]]#1 : i32, i32
// CHECK-NEXT:  }
func.func @if_unknown(%c: i1) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %r:2 = scf.if %c -> (i32, i32) {
    scf.yield %one, %one : i32, i32
  } else {
    scf.yield %one, %two : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @if_without_else(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<i32>) {
// CHECK:         %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT:    scf.if %[[TRUE]] {
// CHECK-NEXT:      memref.store %[[C2_I32]], %[[ARG0]][] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @if_without_else(%m: memref<i32>) {
  %true = arith.constant true
  scf.if %true {
    %one = arith.constant 1 : i32
    %two = arith.addi %one, %one : i32
    memref.store %two, %m[] : memref<i32>
  }
  return
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @index_switch(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) -> (i32, i32) {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    return %[[C1_I32]], %[[C1_I32]] : i32, i32
// CHECK-NEXT:  }
func.func @index_switch(%x: i32, %i: index) -> (i32, i32) {
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %r = scf.index_switch %c2 -> i32
  case 2 {
    scf.yield %one : i32
  }
  default {
    scf.yield %x : i32
  }
  %s = scf.index_switch %i -> i32
  case 2 {
    scf.yield %one : i32
  }
  default {
    scf.yield %r : i32
  }
  return %r, %s : i32, i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @for_carries(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) -> (i32, i32) {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VAL_0:[a-zA-Z0-9$._-]+]]:2 = scf.for %[[ARG2:.*]] = %[[C0]] to %[[ARG0]] step %[[C1]] iter_args(%[[ARG3:.*]] = %[[C1_I32]], %[[ARG4:.*]] = %[[C1_I32]]) -> (i32, i32) {
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.addi %[[ARG4]], %[[C1_I32]] : i32
// CHECK-NEXT:      scf.yield %[[C1_I32]], %[[VAL_1]] : i32, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[C1_I32]], %[[VAL_0]]#1 : i32, i32
// CHECK-NEXT:  }
func.func @for_carries(%n: index, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %one, %b = %one) -> (i32, i32) {
    %p = arith.muli %a, %one : i32
    %s = arith.addi %b, %one : i32
    scf.yield %p, %s : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// The condition rules the body out.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @while_never(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    return %[[C1_I32]] : i32
// CHECK-NEXT:  }
func.func @while_never(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %false = arith.constant false
  %r = scf.while (%a = %one) : (i32) -> i32 {
    scf.condition(%false) %a : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %x : i32
  }
  return %r : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @while_unknown(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    return %[[C1_I32]] : i32
// CHECK-NEXT:  }
func.func @while_unknown(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = scf.while (%a = %one) : (i32) -> i32 {
    %again = arith.cmpi eq, %a, %x : i32
    scf.condition(%again) %a : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  return %r : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @execute_region(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    return %[[C1_I32]] : i32
// CHECK-NEXT:  }
func.func @execute_region(%c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %one : i32
  ^bb2:
    scf.yield %one : i32
  }
  return %r : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @parallel_is_unknown(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index) -> i32 {
// CHECK:         %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VAL_0:.*]] = scf.parallel (%{{.*}}) = (%[[C0]]) to (%[[ARG0]]) step (%[[C1]]) init (%[[C1_I32]]) -> i32 {
// CHECK-NEXT:      scf.reduce(%[[C2_I32]] : i32) {
// CHECK-NEXT:      ^bb0(%[[ARG2:[a-zA-Z0-9$._-]+]]: i32, %[[ARG3:[a-zA-Z0-9$._-]+]]: i32):
// CHECK-NEXT:        scf.reduce.return %[[C1_I32]] : i32
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @parallel_is_unknown(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%one) -> i32 {
    %two = arith.addi %one, %one : i32
    scf.reduce(%two : i32) {
    ^bb0(%a: i32, %b: i32):
      scf.reduce.return %one : i32
    }
  }
  return %r : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @alloca_scope() -> i32 {
// CHECK:         %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    return %[[C2_I32]] : i32
// CHECK-NEXT:  }
func.func @alloca_scope() -> i32 {
  %one = arith.constant 1 : i32
  %r = memref.alloca_scope -> (i32) {
    %two = arith.addi %one, %one : i32
    memref.alloca_scope.return %two : i32
  }
  return %r : i32
}

// affine: a loop that runs once does not go back, one that never runs yields its inits.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @affine_for(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) -> (i32, i32, i32) {
// CHECK:         %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:.*]] = affine.for %[[ARG2:.*]] = 0 to %[[ARG1]] iter_args(%[[ARG3:.*]] = %[[C1_I32]]) -> (i32) {
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.addi %[[ARG3]], %[[ARG3]] : i32
// CHECK-NEXT:      affine.yield %[[VAL_1]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[C2_I32]], %[[C1_I32]], %[[VAL_0]] : i32, i32, i32
// CHECK-NEXT:  }
func.func @affine_for(%x: i32, %n: index) -> (i32, i32, i32) {
  %one = arith.constant 1 : i32
  %once = affine.for %i = 0 to 4 step 4 iter_args(%a = %one) -> (i32) {
    %two = arith.addi %a, %a : i32
    affine.yield %two : i32
  }
  %never = affine.for %i = 4 to 0 iter_args(%a = %one) -> (i32) {
    affine.yield %x : i32
  }
  %often = affine.for %i = 0 to %n iter_args(%a = %one) -> (i32) {
    %two = arith.addi %a, %a : i32
    affine.yield %two : i32
  }
  return %once, %never, %often : i32, i32, i32
}

// Calls: an argument is what all calls hand over, where all calls are seen.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @seen(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    return %[[C2_I32]] : i32
// CHECK-NEXT:  }
func.func private @seen(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @caller() -> (i32, i32) {
// CHECK:         %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:.*]] = call @seen(%[[C1_I32]]) : (i32) -> i32
// CHECK-NEXT:    %[[VAL_1:.*]] = call @seen(%[[C1_I32]]) : (i32) -> i32
// CHECK-NEXT:    return %[[C2_I32]], %[[C2_I32]] : i32, i32
// CHECK-NEXT:  }
func.func @caller() -> (i32, i32) {
  %one = arith.constant 1 : i32
  %a = call @seen(%one) : (i32) -> i32
  %b = call @seen(%one) : (i32) -> i32
  return %a, %b : i32, i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @called_with_two(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func private @called_with_two(%x: i32) -> i32 {
  return %x : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @caller_of_two() -> (i32, i32) {
// CHECK:         %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:.*]] = call @called_with_two(%[[C1_I32]]) : (i32) -> i32
// CHECK-NEXT:    %[[VAL_1:.*]] = call @called_with_two(%[[C2_I32]]) : (i32) -> i32
// CHECK-NEXT:    return %[[VAL_0]], %[[VAL_1]] : i32, i32
// CHECK-NEXT:  }
func.func @caller_of_two() -> (i32, i32) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %a = call @called_with_two(%one) : (i32) -> i32
  %b = call @called_with_two(%two) : (i32) -> i32
  return %a, %b : i32, i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @public(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> (i32, i32) {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    return %[[ARG0]], %[[C1_I32]] : i32, i32
// CHECK-NEXT:  }
func.func @public(%x: i32) -> (i32, i32) {
  %one = arith.constant 1 : i32
  return %x, %one : i32, i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @caller_of_public() -> (i32, i32) {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:[a-zA-Z0-9$._-]+]]:2 = call @public(%[[C1_I32]]) : (i32) -> (i32, i32)
// CHECK-NEXT:    return %[[VAL_0]]#0, %[[C1_I32]] : i32, i32
// CHECK-NEXT:  }
func.func @caller_of_public() -> (i32, i32) {
  %one = arith.constant 1 : i32
  %a:2 = call @public(%one) : (i32) -> (i32, i32)
  return %a#0, %a#1 : i32, i32
}

// One whose name is taken may be called by anybody.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @named(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func private @named(%x: i32) -> i32 {
  return %x : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @takes_the_name() -> ((i32) -> i32, i32) {
// CHECK:         %[[F:.*]] = constant @named : (i32) -> i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:.*]] = call @named(%[[C1_I32]]) : (i32) -> i32
// CHECK-NEXT:    return %[[F]], %[[VAL_0]] : (i32) -> i32, i32
// CHECK-NEXT:  }
func.func @takes_the_name() -> ((i32) -> i32, i32) {
  %one = arith.constant 1 : i32
  %f = constant @named : (i32) -> i32
  %a = call @named(%one) : (i32) -> i32
  return %f, %a : (i32) -> i32, i32
}

// Recursion; a function that is never called; one without a body.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @recursive(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    cf.cond_br %[[ARG1]], ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    %[[VAL_0:.*]] = call @recursive(%[[C1_I32]], %[[ARG1]]) : (i32, i1) -> i32
// CHECK-NEXT:    return %[[C1_I32]] : i32
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    return %[[C1_I32]] : i32
// CHECK-NEXT:  }
func.func private @recursive(%x: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %r = call @recursive(%x, %c) : (i32, i1) -> i32
  return %r : i32
^bb2:
  return %x : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @starts_recursion(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:.*]] = call @recursive(%[[C1_I32]], %[[ARG0]]) : (i32, i1) -> i32
// CHECK-NEXT:    return %[[C1_I32]] : i32
// CHECK-NEXT:  }
func.func @starts_recursion(%c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %r = call @recursive(%one, %c) : (i32, i1) -> i32
  return %r : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @never_called() -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.addi %[[C1_I32]], %[[C1_I32]] : i32
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func private @never_called() -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.addi %one, %one : i32
  return %two : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @elsewhere(i32) -> i32
func.func private @elsewhere(i32) -> i32

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @calls_elsewhere() -> i32 {
// CHECK:         %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    %[[VAL_0:.*]] = call @elsewhere(%[[C1_I32]]) : (i32) -> i32
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @calls_elsewhere() -> i32 {
  %one = arith.constant 1 : i32
  %r = call @elsewhere(%one) : (i32) -> i32
  return %r : i32
}

// Constants stand where they may be used: inside what looks out of nowhere, and inside what is launched.

// Written by irkit-update-checks:
// CHECK-LABEL: module @inner {
module @inner {
  // Written by irkit-update-checks:
  // CHECK-LABEL: func.func @f() -> f32 {
  // CHECK:         %[[CST:.*]] = arith.constant 2.000000e+00 : f32
  // CHECK-NEXT:    %[[CST_0:.*]] = arith.constant 1.000000e+00 : f32
  // CHECK-NEXT:    return %[[CST]] : f32
  // CHECK-NEXT:  }
  func.func @f() -> f32 {
    %a = arith.constant 1.0 : f32
    %b = arith.addf %a, %a : f32
    return %b : f32
  }
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @launch(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<?xi32>) {
// CHECK:         %[[C2_I32:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    gpu.launch blocks(%{{.*}}, %{{.*}}, %{{.*}}) in (%[[ARG8:.*]] = %[[ARG0]], %[[ARG9:.*]] = %[[ARG0]], %[[ARG10:.*]] = %[[ARG0]]) threads(%{{.*}}, %{{.*}}, %{{.*}}) in (%[[ARG11:.*]] = %[[ARG0]], %[[ARG12:.*]] = %[[ARG0]], %[[ARG13:.*]] = %[[ARG0]]) {
// CHECK-NEXT:      memref.store %[[C2_I32]], %[[ARG1]][%{{.*}}] : memref<?xi32>
// CHECK-NEXT:      gpu.terminator
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @launch(%n: index, %m: memref<?xi32>) {
  %one = arith.constant 1 : i32
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n)
             threads(%g, %h, %i) in (%j = %n, %k = %n, %l = %n) {
    %two = arith.addi %one, %one : i32
    memref.store %two, %m[%a] : memref<?xi32>
    gpu.terminator
  }
  return
}
