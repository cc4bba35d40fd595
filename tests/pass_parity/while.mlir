func.func @a(%x: i32, %c: i1) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    scf.if %c {
      %0 = "t.any"(%a) : (i32) -> i32
    }
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %1 = "t.any"(%b) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @b(%x: i32, %c: i1) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    scf.if %c {
      %0 = "t.any"(%a) : (i32) -> i32
    } 
    %k = arith.constant 3 : i32
    scf.condition(%c) %k : i32
  } do {
  ^bb0(%b: i32):
    %1 = "t.any"(%b) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %x : i32
}
// -----
func.func @r(%x: i32, %c: i1, %y: i32) -> i32 {
  %r:2 = scf.while (%a = %x) : (i32) -> (i32, i32) {
    %q = "t.q"(%a) : (i32) -> i32
    %k = scf.if %c -> i32 {
      %0 = "t.any"(%a, %q, %y) : (i32, i32, i32) -> i32
      scf.yield %0 : i32
    } else {
      scf.yield %q : i32
    }
    scf.condition(%c) %k, %a : i32, i32
  } do {
  ^bb0(%b: i32, %d: i32):
    %1 = "t.any"(%b, %d) : (i32, i32) -> i32
    scf.yield %1 : i32
  }
  return %r#0 : i32
}
// -----
func.func @else(%x: i32, %c: i1, %y: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> (i32) {
    scf.if %c {
      %0 = "t.any"(%a) : (i32) -> i32
    } else {
      %0 = "t.other"(%a) : (i32) -> i32
    }
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %1 = "t.any"(%b) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @notlast(%x: i32, %c: i1, %y: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> (i32) {
    scf.if %c {
      %0 = "t.any"(%a) : (i32) -> i32
    }
    "t.x"() : () -> ()
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %1 = "t.any"(%b) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @inner(%x: i32, %y: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> (i32) {
    %c = arith.cmpi slt, %a, %y : i32
    scf.if %c {
      %z = arith.addi %a, %y : i32
      scf.if %c {
        %0 = "t.any"(%a, %z) : (i32, i32) -> i32
      }
    }
    scf.condition(%c) %y : i32
  } do {
  ^bb0(%b: i32):
    %1 = "t.any"(%b) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @truth(%x: i32, %y: i32) -> i1 {
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
