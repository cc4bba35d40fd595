func.func @branch(%c: i1) -> i32 {
  %0 = arith.constant 1 : i32
  cf.cond_br %c, ^bb1(%0 : i32), ^bb2
^bb1(%a: i32):
  %1 = arith.addi %a, %a : i32
  return %1 : i32
^bb2:
  return %0 : i32
}
// -----
func.func @loop(%n: index) -> i32 {
  %0 = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> i32 {
    %1 = arith.addi %a, %0 : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @while(%x: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %r = scf.while (%a = %0) : (i32) -> i32 {
    %c = arith.cmpi slt, %a, %x : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %1 = arith.muli %b, %b : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func private @callee(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  return %0 : i32
}
func.func @caller() -> (i32, i32) {
  %0 = arith.constant 3 : i32
  %1 = arith.constant 4 : i32
  %2 = call @callee(%0, %1) : (i32, i32) -> i32
  %3 = call @callee(%0, %1) : (i32, i32) -> i32
  return %2, %3 : i32, i32
}
// -----
func.func @if(%c: i1) -> i32 {
  %true = arith.constant true
  %0 = scf.if %true -> i32 {
    %1 = arith.constant 7 : i32
    scf.yield %1 : i32
  } else {
    %1 = "t.any"() : () -> i32
    scf.yield %1 : i32
  }
  %2 = arith.addi %0, %0 : i32
  return %2 : i32
}
// -----
func.func @switch(%x: i32) -> i32 {
  %s = arith.constant 5 : i32
  %o = arith.constant 10 : i32
  cf.switch %s : i32, [
    default: ^bb1(%o : i32),
    5: ^bb2(%s : i32)
  ]
^bb1(%a: i32):
  return %a : i32
^bb2(%b: i32):
  %r = arith.muli %b, %b : i32
  return %r : i32
}
// -----
func.func @select(%x: i32, %c: i1) -> i32 {
  %0 = arith.constant 5 : i32
  %1 = arith.constant 5 : i32
  %2 = arith.select %c, %0, %1 : i32
  %3 = arith.subi %2, %1 : i32
  return %3 : i32
}
// -----
func.func @nested(%x: i32) -> i32 {
  %0 = arith.constant 5 : i32
  %r = scf.execute_region -> i32 {
    cf.br ^bb1(%0 : i32)
  ^bb1(%a: i32):
    %1 = arith.addi %a, %0 : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @index_switch() -> i32 {
  %0 = arith.constant 2 : index
  %r = scf.index_switch %0 -> i32
  case 2 {
    %1 = arith.constant 20 : i32
    scf.yield %1 : i32
  }
  default {
    %1 = arith.constant 30 : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @floats(%v: vector<4xf32>) -> (f32, vector<4xf32>) {
  %0 = arith.constant 2.5 : f32
  %1 = arith.mulf %0, %0 : f32
  %2 = arith.constant dense<1.0> : vector<4xf32>
  %3 = arith.addf %2, %2 : vector<4xf32>
  return %1, %3 : f32, vector<4xf32>
}
