// RUN: irkit-opt %s --canonicalize | filecheck %s

// CHECK-LABEL: func.func @known_condition(
// CHECK-NEXT:    return %arg0 : i32
func.func @known_condition(%a: i32, %b: i32) -> i32 {
  %true = arith.constant true
  cf.cond_br %true, ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  return %x : i32
^bb2:
  return %b : i32
}

// Blocks that only branch are passed by; blocks with one way in continue the one before.

// CHECK-LABEL: func.func @passed_by(
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:    %2 = arith.subi %arg1, %1 : i32
// CHECK-NEXT:    return %2 : i32
func.func @passed_by(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb2(%b : i32)
^bb1(%x: i32):
  cf.br ^bb2(%x : i32)
^bb2(%y: i32):
  %0 = arith.muli %y, %y : i32
  cf.br ^bb3(%0, %a : i32, i32)
^bb3(%z: i32, %w: i32):
  cf.br ^bb4(%w, %z : i32, i32)
^bb4(%u: i32, %v: i32):
  %1 = arith.subi %u, %v : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @to_one_block(
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    %1 = arith.subi %0, %arg2 : i32
// CHECK-NEXT:    return %1 : i32
func.func @to_one_block(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a, %b : i32, i32), ^bb1(%b, %b : i32, i32)
^bb1(%x: i32, %y: i32):
  %0 = arith.subi %x, %y : i32
  return %0 : i32
}

// A condition is known in blocks that only one side leads to.

// CHECK-LABEL: func.func @decided_before(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    %0 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    %1 = arith.muli %arg2, %arg2 : i32
// CHECK-NEXT:    %2 = arith.addi %1, %1 : i32
// CHECK-NEXT:    return %2 : i32
func.func @decided_before(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.muli %a, %a : i32
  cf.cond_br %c, ^bb3(%0 : i32), ^bb4(%0 : i32)
^bb2:
  %1 = arith.muli %b, %b : i32
  cf.cond_br %c, ^bb3(%1 : i32), ^bb4(%1 : i32)
^bb3(%x: i32):
  return %x : i32
^bb4(%y: i32):
  %2 = arith.addi %y, %y : i32
  return %2 : i32
}

// CHECK-LABEL: func.func @truth(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    return %true : i1
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    return %false : i1
func.func @truth(%c: i1) -> i1 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %c : i1
^bb2:
  return %c : i1
}

// Loops stay loops.

// CHECK-LABEL: func.func @endless(
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    cf.br ^bb1
func.func @endless() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}

// CHECK-LABEL: func.func @count(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    cf.br ^bb1(%c0_i32 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):
// CHECK-NEXT:    %1 = arith.cmpi slt, %0, %arg0 : i32
// CHECK-NEXT:    cf.cond_br %1, ^bb2, ^bb3
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    %2 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:    cf.br ^bb1(%2 : i32)
// CHECK-NEXT:  ^bb3:
// CHECK-NEXT:    return %0 : i32
func.func @count(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^bb1(%c0 : i32)
^bb1(%i: i32):
  %0 = arith.cmpi slt, %i, %n : i32
  cf.cond_br %0, ^bb2, ^bb3
^bb2:
  %1 = arith.addi %i, %c1 : i32
  cf.br ^bb1(%1 : i32)
^bb3:
  return %i : i32
}

// Unreachable blocks go; so do arguments that only feed themselves.

// CHECK-LABEL: func.func @nothing_needs_it(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    cf.br ^bb1(%c0_i32 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):
// CHECK-NEXT:    %1 = arith.cmpi slt, %0, %arg0 : i32
// CHECK-NEXT:    cf.cond_br %1, ^bb2, ^bb3
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    %2 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:    cf.br ^bb1(%2 : i32)
// CHECK-NEXT:  ^bb3:
// CHECK-NEXT:    return %0 : i32
func.func @nothing_needs_it(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^bb1(%c0, %c0 : i32, i32)
^bb1(%i: i32, %idle: i32):
  %0 = arith.cmpi slt, %i, %n : i32
  cf.cond_br %0, ^bb2, ^bb3
^bb2:
  %1 = arith.addi %i, %c1 : i32
  %2 = arith.addi %idle, %i : i32
  cf.br ^bb1(%1, %2 : i32, i32)
^bb3:
  return %i : i32
^bb4:
  %3 = arith.addi %n, %n : i32
  return %3 : i32
}

// CHECK-LABEL: func.func @switches(
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb1(%arg1 : i32),
// CHECK-NEXT:      9: ^bb2(%arg2 : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1(%0: i32):
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  ^bb2(%1: i32):
// CHECK-NEXT:    %2 = arith.muli %1, %1 : i32
// CHECK-NEXT:    return %2 : i32
func.func @switches(%f: i32, %a: i32, %b: i32) -> i32 {
  %c7 = arith.constant 7 : i32
  cf.switch %c7 : i32, [
    default: ^bb1(%a : i32),
    7: ^bb2(%b : i32)
  ]
^bb1(%x: i32):
  return %x : i32
^bb2(%y: i32):
  cf.switch %f : i32, [
    default: ^bb1(%a : i32),
    8: ^bb1(%a : i32),
    9: ^bb3(%y : i32)
  ]
^bb3(%z: i32):
  %0 = arith.muli %z, %z : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @assertions(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    cf.assert %arg0, "may hold"
// CHECK-NEXT:    cf.assert %false, "does not hold"
// CHECK-NEXT:    return
func.func @assertions(%c: i1) {
  %true = arith.constant true
  %false = arith.constant false
  cf.assert %true, "holds"
  cf.assert %c, "may hold"
  cf.assert %false, "does not hold"
  return
}
