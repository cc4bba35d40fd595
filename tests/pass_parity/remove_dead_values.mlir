func.func @ops(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %0, %a : i32
  return %a : i32
}
// -----
func.func private @callee(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %b, %b : i32
  return %0, %1 : i32, i32
}
func.func @caller(%x: i32, %y: i32) -> i32 {
  %0:2 = call @callee(%x, %y) : (i32, i32) -> (i32, i32)
  return %0#0 : i32
}
// -----
func.func @for(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %0 = arith.addi %a, %x : i32
    %1 = arith.addi %b, %x : i32
    scf.yield %0, %1 : i32, i32
  }
  return %r#1 : i32
}
// -----
func.func @if(%c: i1, %x: i32, %y: i32) -> i32 {
  %r:2 = scf.if %c -> (i32, i32) {
    %0 = arith.addi %x, %x : i32
    scf.yield %0, %x : i32, i32
  } else {
    %0 = arith.addi %y, %x : i32
    scf.yield %0, %y : i32, i32
  }
  return %r#1 : i32
}
// -----
func.func @cfg(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x, %y : i32, i32), ^bb2(%y : i32)
^bb1(%a: i32, %b: i32):
  %0 = arith.addi %b, %b : i32
  cf.br ^bb2(%a : i32)
^bb2(%d: i32):
  return %d : i32
}
// -----
func.func @dead_if(%c: i1, %x: i32) {
  scf.if %c {
    %0 = arith.addi %x, %x : i32
  }
  return
}
// -----
func.func @while(%x: i32, %y: i32) -> i32 {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %a, %x : i32
    scf.condition(%c) %a, %b : i32, i32
  } do {
  ^bb0(%a: i32, %b: i32):
    %0 = arith.addi %a, %a : i32
    %1 = arith.addi %b, %b : i32
    scf.yield %0, %1 : i32, i32
  }
  return %r#0 : i32
}
// -----
func.func @store(%m: memref<i32>, %x: i32) {
  %0 = arith.addi %x, %x : i32
  memref.store %0, %m[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  return
}
// -----
func.func private @unused(%a: i32) -> i32 {
  return %a : i32
}
func.func @nobody(%x: i32) {
  %0 = call @unused(%x) : (i32) -> i32
  return
}
// -----
func.func @nested(%n: index, %c: i1, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (i32, i32) {
    %s:2 = scf.if %c -> (i32, i32) {
      scf.yield %a, %b : i32, i32
    } else {
      %0 = arith.muli %b, %b : i32
      scf.yield %x, %0 : i32, i32
    }
    scf.yield %s#0, %s#1 : i32, i32
  }
  return %r#0 : i32
}
