func.func @callee(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @caller(%x: i32) -> i32 {
  %0 = call @callee(%x) : (i32) -> i32
  return %0 : i32
}
// -----
func.func private @callee(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @caller(%x: i32) -> (i32, i32) {
  %0 = call @callee(%x) : (i32) -> i32
  %1 = call @callee(%0) : (i32) -> i32
  return %0, %1 : i32, i32
}
// -----
func.func private @blocks(%x: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %x : i32
^bb2:
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @caller(%x: i32, %c: i1) -> i32 {
  %0 = call @blocks(%x, %c) : (i32, i1) -> i32
  %1 = arith.muli %0, %0 : i32
  return %1 : i32
}
// -----
func.func private @rec(%x: i32) -> i32 {
  %0 = call @rec(%x) : (i32) -> i32
  return %0 : i32
}
func.func @caller(%x: i32) -> i32 {
  %0 = call @rec(%x) : (i32) -> i32
  return %0 : i32
}
// -----
func.func private @decl(i32) -> i32
func.func @caller(%x: i32) -> i32 {
  %0 = call @decl(%x) : (i32) -> i32
  return %0 : i32
}
// -----
func.func private @no(%x: i32) -> i32 attributes {no_inline} {
  return %x : i32
}
func.func @caller(%x: i32) -> i32 {
  %0 = call @no(%x) : (i32) -> i32
  return %0 : i32
}
// -----
func.func private @leaf(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func private @mid(%x: i32) -> i32 {
  %0 = call @leaf(%x) : (i32) -> i32
  %1 = call @leaf(%0) : (i32) -> i32
  return %1 : i32
}
func.func @caller(%x: i32) -> i32 {
  %0 = call @mid(%x) : (i32) -> i32
  return %0 : i32
}
// -----
func.func private @callee(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @inloop(%n: index, %x: i32) -> i32 {
  %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i32 {
    %0 = func.call @callee(%a) : (i32) -> i32
    scf.yield %0 : i32
  }
  return %r : i32
}
// -----
func.func private @several(%x: i32, %c: i1) -> i32 {
  cf.br ^bb1(%x : i32)
^bb1(%a: i32):
  %0 = arith.addi %a, %x : i32
  cf.cond_br %c, ^bb1(%0 : i32), ^bb2
^bb2:
  return %0 : i32
}
func.func @inscf(%x: i32, %c: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %0 = func.call @several(%x, %c) : (i32, i1) -> i32
    scf.yield %0 : i32
  } else {
    scf.yield %x : i32
  }
  %k = call @several(%r, %c) : (i32, i1) -> i32
  return %k : i32
}
// -----
func.func private @const() -> i32 {
  %0 = arith.constant 3 : i32
  return %0 : i32
}
func.func @caller(%c: i1) -> i32 {
  %0 = call @const() : () -> i32
  %2 = scf.if %c -> i32 {
    %1 = func.call @const() : () -> i32
    scf.yield %1 : i32
  } else {
    scf.yield %0 : i32
  }
  return %2 : i32
}
// -----
module @outer { module @mid { func.func private @leaf(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @api(%x: i32) -> i32 {
  %0 = call @leaf(%x) : (i32) -> i32
  return %0 : i32
}
func.func nested @unused(%x: i32) -> i32 {
  return %x : i32
}
}
}
// -----
gpu.module @g {
  gpu.func @k(%x: i32, %m: memref<i32>) kernel {
    %c = arith.constant 1 : i32
    %d = arith.addi %c, %x : i32
    %e = arith.addi %c, %d : i32
    %y = func.call @h(%e) : (i32) -> i32
    memref.store %y, %m[] : memref<i32>
    gpu.return
  }
  func.func private @h(%x: i32) -> i32 {
    %c = arith.constant 1 : i32
    %d = arith.addi %c, %x : i32
    %e = arith.addi %c, %d : i32
    return %e : i32
  }
  func.func nested @unused(%x: i32) -> i32 {
    return %x : i32
  }
}
// -----
func.func private @even(%x: i32, %c: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %0 = func.call @odd(%x, %c) : (i32, i1) -> i32
    scf.yield %0 : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
func.func private @odd(%x: i32, %c: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %0 = func.call @even(%x, %c) : (i32, i1) -> i32
    scf.yield %0 : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
func.func @main(%x: i32, %c: i1) -> i32 {
  %0 = func.call @odd(%x, %c) : (i32, i1) -> i32
  return %0 : i32
}
// -----
module @m {
func.func nested @unused(%x: i32) -> i32 {
  return %x : i32
}
func.func private @dead() {
  call @dead2() : () -> ()
  return
}
func.func private @dead2() {
  return
}
func.func private @taken() {
  return
}
func.func @k() -> (() -> ()) {
  %f = constant @taken : () -> ()
  call @taken() : () -> ()
  return %f : () -> ()
}
}
// -----
module {
func.func nested @unused(%x: i32) -> i32 {
  return %x : i32
}
func.func private @a() { "t.a"() : () -> ()
  return }
func.func private @b() { call @c() : () -> ()
  return }
func.func private @c() { call @a() : () -> ()
 call @d() : () -> ()
  return }
func.func private @d() { call @b() : () -> ()
  return }
func.func @k()  {
  call @b() : () -> ()
  return 
}
}
// -----
"t.op"() {f = @unused} : () -> ()
func.func private @unused(%x: i32) -> i32 {
  return %x : i32
}
func.func @k(%x: i32) -> i32 {
  %0 = call @unused(%x) : (i32) -> i32
  %2 = constant @unused : (i32) -> i32
  %1 = call_indirect %2(%0) : (i32) -> i32
  return %1 : i32
}
