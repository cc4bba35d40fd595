func.func @reassoc(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32 loc("c1")
  %c2 = arith.constant 2 : i32 loc("c2")
  %0 = arith.addi %x, %c1 : i32 loc("a")
  %1 = arith.addi %0, %c2 : i32 loc("b")
  return %1 : i32 loc("r")
}
// -----
func.func @uniq(%x: i32) -> (i32, i32, i32) {
  %c1 = arith.constant 1 : i32 loc("c1")
  %c2 = arith.constant 1 : i32 loc("c2")
  %c3 = arith.constant 3 : i32 loc("c3")
  %0 = arith.muli %x, %c1 : i32 loc("a")
  %1 = arith.muli %c3, %c3 : i32 loc("b")
  return %c1, %c2, %1 : i32, i32, i32 loc("r")
}
// -----
func.func @subs(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32) {
  %c1 = arith.constant 1 : i32 loc("c1")
  %c2 = arith.constant 2 : i32 loc("c2")
  %0 = arith.subi %x, %c1 : i32 loc("a")
  %1 = arith.subi %0, %c2 : i32 loc("b")
  %2 = arith.addi %0, %c2 : i32 loc("b2")
  %3 = arith.subi %c2, %0 : i32 loc("b3")
  %4 = arith.muli %x, %c2 : i32 loc("a5")
  %5 = arith.muli %4, %c2 : i32 loc("b5")
  %6 = arith.addi %x, %c1 : i32 loc("a6")
  %7 = arith.subi %6, %c2 : i32 loc("b6")
  %8 = arith.subi %c1, %x : i32 loc("a7")
  %9 = arith.subi %8, %c2 : i32 loc("b7")
  %10 = arith.addi %8, %c2 : i32 loc("b8")
  return %1, %2, %3, %5, %7, %9, %10 : i32, i32, i32, i32, i32, i32, i32 loc("r")
}
// -----
func.func @sel(%a: i1, %b: i1, %x: i32, %i: i8) -> (i1, i32, i64, i32) {
  %t = arith.constant true loc("t")
  %0 = arith.cmpi slt, %x, %x : i32 loc("cmp")
  %n = arith.xori %a, %t : i1 loc("not")
  %c5 = arith.constant 5 : i32 loc("c5")
  %s = arith.select %n, %x, %c5 : i32 loc("sel")
  %e = arith.extui %i : i8 to i32 loc("e")
  %f = arith.extsi %e : i32 to i64 loc("f")
  %g = arith.trunci %f : i64 to i32 loc("g")
  return %n, %s, %f, %g : i1, i32, i64, i32 loc("r")
}
// -----
func.func @ifs(%a: i1, %x: i32) -> (i32, i32) {
  %r = scf.if %a -> i32 {
    %c = arith.constant 5 : i32 loc("c5")
    "u"(%a) : (i1) -> () loc("u")
    scf.yield %c : i32 loc("y")
  } else {
    %c = arith.constant 5 : i32 loc("c5b")
    scf.yield %x : i32 loc("y2")
  } loc("if")
  %r2 = scf.if %a -> i32 {
    scf.yield %r : i32 loc("y")
  } else {
    scf.yield %x : i32 loc("y2")
  } loc("if2")
  return %r, %r2 : i32, i32 loc("r")
}
