func.func @merge(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = "t.a"(%x) : (i32) -> i32
  cf.br ^bb3(%0 : i32)
^bb2:
  %1 = "t.a"(%x) : (i32) -> i32
  cf.br ^bb3(%1 : i32)
^bb3(%r: i32):
  return %r : i32
}
// -----
func.func @merge_operand(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = "t.a"(%x) : (i32) -> i32
  cf.br ^bb3(%0 : i32)
^bb2:
  %1 = "t.a"(%y) : (i32) -> i32
  cf.br ^bb3(%1 : i32)
^bb3(%r: i32):
  return %r : i32
}
// -----
func.func @returns(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %x : i32
^bb2:
  return %y : i32
}
// -----
func.func @returns3(%s: i32, %x: i32, %y: i32) -> i32 {
  cf.switch %s : i32, [
    default: ^bb1,
    1: ^bb2,
    2: ^bb3
  ]
^bb1:
  return %x : i32
^bb2:
  return %y : i32
^bb3:
  return %x : i32
}
// -----
func.func @dead_arg(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x, %y : i32, i32), ^bb1(%y, %x : i32, i32)
^bb1(%a: i32, %b: i32):
  "t.keep"() : () -> ()
  return %a : i32
}
// -----
func.func @same_arg(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "t.one"() : () -> ()
  cf.br ^bb3(%x, %y : i32, i32)
^bb2:
  "t.two"() : () -> ()
  cf.br ^bb3(%x, %x : i32, i32)
^bb3(%a: i32, %b: i32):
  "t.keep"() : () -> ()
  return %a, %b : i32, i32
}
// -----
func.func @loop_arg(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.br ^bb1(%x, %y : i32, i32)
^bb1(%a: i32, %b: i32):
  %d = "t.c"(%b) : (i32) -> i1
  cf.cond_br %d, ^bb1(%a, %a : i32, i32), ^bb2
^bb2:
  return %a : i32
}
// -----
func.func @unreachable(%x: i32) -> i32 {
  return %x : i32
^bb1:
  cf.br ^bb2
^bb2:
  cf.br ^bb1
}
// -----
func.func @empty(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3
^bb2:
  "t.two"() : () -> ()
  cf.br ^bb3
^bb3:
  return %x : i32
}
// -----
func.func @chain(%c: i1, %x: i32) -> i32 {
  cf.br ^bb1
^bb1:
  "t.one"() : () -> ()
  cf.br ^bb2
^bb2:
  "t.two"() : () -> ()
  cf.br ^bb3(%x : i32)
^bb3(%y: i32):
  return %y : i32
}
// -----
func.func @const(%x: i32) -> i32 {
  %c = arith.constant true
  cf.cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%a: i32):
  "t.one"() : () -> ()
  return %a : i32
^bb2:
  "t.two"() : () -> ()
  return %x : i32
}
// -----
func.func @select(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
^bb1(%a: i32):
  return %a : i32
}
// -----
func.func @cond_inside(%c: i1, %x: i32, %y: i32) -> i1 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "t.one"(%c) : (i1) -> ()
  cf.br ^bb3(%c : i1)
^bb2:
  "t.two"(%c) : (i1) -> ()
  cf.br ^bb3(%c : i1)
^bb3(%a: i1):
  return %a : i1
}
// -----
func.func @self(%x: i32) {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}
// -----
func.func @merge_regions(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = scf.if %c -> i32 {
    %2 = "t.a"() : () -> i32
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  cf.br ^bb3(%0 : i32)
^bb2:
  %1 = scf.if %c -> i32 {
    %2 = "t.a"() : () -> i32
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  cf.br ^bb3(%1 : i32)
^bb3(%r: i32):
  return %r : i32
}
// -----
func.func @merge_live_out(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = "t.a"(%x) : (i32) -> i32
  cf.br ^bb3
^bb2:
  %1 = "t.a"(%x) : (i32) -> i32
  cf.br ^bb4
^bb3:
  %2 = "t.b"(%0) : (i32) -> i32
  return %2 : i32
^bb4:
  %3 = "t.b"(%1) : (i32) -> i32
  return %3 : i32
}
// -----
func.func @merge_args(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2(%y : i32)
^bb1(%a: i32):
  %0 = "t.a"(%a, %x) : (i32, i32) -> i32
  cf.br ^bb3(%0 : i32)
^bb2(%b: i32):
  %1 = "t.a"(%b, %y) : (i32, i32) -> i32
  cf.br ^bb3(%1 : i32)
^bb3(%r: i32):
  return %r : i32
}
// -----
func.func @merge_three(%s: i32, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.switch %s : i32, [
    default: ^bb1,
    1: ^bb2,
    2: ^bb3
  ]
^bb1:
  %0 = "t.a"(%x, %z) : (i32, i32) -> i32
  cf.br ^bb4(%0 : i32)
^bb2:
  %1 = "t.a"(%y, %z) : (i32, i32) -> i32
  cf.br ^bb4(%1 : i32)
^bb3:
  %2 = "t.a"(%z, %z) : (i32, i32) -> i32
  cf.br ^bb4(%2 : i32)
^bb4(%r: i32):
  return %r : i32
}
// -----
func.func @merge_order(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = "t.a"(%x) : (i32) -> i32
  %2 = "t.a"(%0) : (i32) -> i32
  "t.end"(%x)[^bb3] : (i32) -> ()
^bb2:
  %1 = "t.a"(%y) : (i32) -> i32
  %3 = "t.a"(%1) : (i32) -> i32
  "t.end"(%y)[^bb3] : (i32) -> ()
^bb3:
  return %x : i32
}
// -----
func.func @dead_chain(%c: i1, %x: i32) {
  %0 = arith.addi %x, %x : i32
  cf.br ^bb1(%0 : i32)
^bb1(%a: i32):
  %1 = arith.addi %a, %x : i32
  cf.cond_br %c, ^bb1(%1 : i32), ^bb2
^bb2:
  return
}
// -----
func.func @dead_op_loop(%c: i1, %x: i32) {
  cf.br ^bb1
^bb1:
  %1 = arith.addi %x, %x : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}
// -----
func.func @assert_true(%x: i32) {
  %c = arith.constant true
  cf.assert %c, "fine"
  return
}
// -----
func.func @switch_const(%x: i32) -> i32 {
  %s = arith.constant 2 : i32
  cf.switch %s : i32, [
    default: ^bb1,
    1: ^bb2(%x : i32),
    2: ^bb3
  ]
^bb1:
  "t.a"() : () -> ()
  return %x : i32
^bb2(%z: i32):
  "t.b"() : () -> ()
  return %z : i32
^bb3:
  "t.c"() : () -> ()
  return %x : i32
}
// -----
func.func @switch_default(%s: i32, %x: i32, %y: i32) -> i32 {
  cf.switch %s : i32, [
    default: ^bb1(%x : i32),
    1: ^bb1(%x : i32),
    2: ^bb2
  ]
^bb1(%a: i32):
  "t.a"() : () -> ()
  return %a : i32
^bb2:
  "t.b"() : () -> ()
  return %y : i32
}
// -----
func.func @merge_no_branch(%x: i32, %y: i32) -> i32 {
  "t.br"()[^bb1, ^bb2] : () -> ()
^bb1:
  "t.a"(%x) : (i32) -> ()
  return %x : i32
^bb2:
  "t.a"(%y) : (i32) -> ()
  return %x : i32
}
// -----
func.func @execute(%c: i1, %x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %0 = "t.a"(%x) : (i32) -> i32
    scf.yield %0 : i32
  ^bb2:
    %1 = "t.a"(%x) : (i32) -> i32
    scf.yield %1 : i32
  ^bb3:
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
func.func @backedge_merge(%c: i1, %x: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "t.a"(%x) : (i32) -> ()
  cf.cond_br %c, ^bb1, ^bb3
^bb2:
  "t.a"(%x) : (i32) -> ()
  cf.cond_br %c, ^bb2, ^bb3
^bb3:
  return
}
// -----
func.func @cond_known(%c: i1, %x: i32) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  cf.cond_br %c, ^bb1(%true : i1), ^bb1(%false : i1)
^bb1(%k: i1):
  "t.a"() : () -> ()
  return %k : i1
}
// -----
func.func @double_cond(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.cond_br %c, ^bb3, ^bb2
^bb2:
  "t.a"() : () -> ()
  return %x : i32
^bb3:
  "t.b"() : () -> ()
  return %x : i32
}
