// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

// While loops carry no more than they need; dimensions that run once are left out; blocks join the function.

// CHECK-LABEL: func.func @while_unused(
// CHECK-NEXT:   %0 = scf.while (%arg2 = %arg1) : (i32) -> i32 {
// CHECK-NEXT:     %1 = "test.cond"(%arg2) : (i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg2 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32):
// CHECK-NEXT:     %1 = "test.next"(%arg2, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
func.func @while_unused(%c: i1, %x: i32) -> i32 {
  %0:2 = scf.while (%a = %x) : (i32) -> (i32, i32) {
    %1 = "test.cond"(%a) : (i32) -> i1
    scf.condition(%1) %a, %x : i32, i32
  } do {
  ^bb0(%b: i32, %d: i32):
    %2 = "test.next"(%b, %d) : (i32, i32) -> i32
    scf.yield %2 : i32
  }
  return %0#0 : i32
}

// CHECK-LABEL: func.func @while_cond_true(
// CHECK-NEXT:   %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     %1 = "test.cond"(%arg1) : (i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg1 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32):
// CHECK-NEXT:     %1 = "test.next"(%arg1) : (i32) -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
func.func @while_cond_true(%x: i32) -> i32 {
  %0 = scf.while (%a = %x) : (i32) -> (i32) {
    %1 = "test.cond"(%a) : (i32) -> i1
    scf.condition(%1) %a : i32
  } do {
  ^bb0(%b: i32):
    %t = "test.next"(%b) : (i32) -> i32
    scf.yield %t : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @while_false(
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     scf.condition(%false) %arg1 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32):
// CHECK-NEXT:     %1 = "test.next"(%arg1) : (i32) -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
func.func @while_false(%x: i32) -> i32 {
  %f = arith.constant false
  %0 = scf.while (%a = %x) : (i32) -> (i32) {
    scf.condition(%f) %a : i32
  } do {
  ^bb0(%b: i32):
    %t = "test.next"(%b) : (i32) -> i32
    scf.yield %t : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @while_invariant(
// CHECK-NEXT:   %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     %1 = "test.cond"(%arg2, %arg1) : (i32, i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg2 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32):
// CHECK-NEXT:     %1 = "test.next"(%arg2, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %arg1 : i32, i32
func.func @while_invariant(%x: i32, %y: i32) -> (i32, i32) {
  %0:2 = scf.while (%a = %x, %k = %y) : (i32, i32) -> (i32, i32) {
    %1 = "test.cond"(%a, %k) : (i32, i32) -> i1
    scf.condition(%1) %a, %k : i32, i32
  } do {
  ^bb0(%b: i32, %l: i32):
    %t = "test.next"(%b, %l) : (i32, i32) -> i32
    scf.yield %t, %l : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @while_cmp(
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %0 = scf.while (%arg2 = %arg1) : (i32) -> i32 {
// CHECK-NEXT:     %1 = arith.cmpi ne, %arg2, %arg0 : i32
// CHECK-NEXT:     scf.condition(%1) %arg2 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32):
// CHECK-NEXT:     %1 = "test.next"(%arg2, %true) : (i32, i1) -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
func.func @while_cmp(%n: i32, %x: i32) -> i32 {
  %0 = scf.while (%a = %x) : (i32) -> (i32) {
    %1 = arith.cmpi ne, %a, %n : i32
    scf.condition(%1) %a : i32
  } do {
  ^bb0(%b: i32):
    %c = arith.cmpi ne, %b, %n : i32
    %t = "test.next"(%b, %c) : (i32, i1) -> i32
    scf.yield %t : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @execute(
// CHECK-NEXT:   %0 = "test.op"() : () -> i32
// CHECK-NEXT:   cf.cond_br %arg1, ^bb2(%arg0 : i32), ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT:   %1 = "test.op"() : () -> i32
// CHECK-NEXT:   cf.br ^bb2(%1 : i32)
// CHECK-NEXT: ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:   return %0, %2 : i32, i32
func.func @execute(%x: i32, %c: i1) -> (i32, i32) {
  %0 = scf.execute_region -> i32 {
    %1 = "test.op"() : () -> i32
    scf.yield %1 : i32
  }
  %2 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %x : i32
  ^bb2:
    %3 = "test.op"() : () -> i32
    scf.yield %3 : i32
  }
  return %0, %2 : i32, i32
}

// CHECK-LABEL: func.func @execute_in_block(
// CHECK-NEXT:   "test.op"() : () -> ()
// CHECK-NEXT:   scf.if %arg1 {
// CHECK-NEXT:     "test.a"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0 : i32
func.func @execute_in_block(%x: i32, %c: i1) -> i32 {
  scf.execute_region {
    "test.op"() : () -> ()
    scf.yield
  }
  %0 = scf.execute_region -> i32 no_inline {
    scf.yield %x : i32
  }
  scf.if %c {
    scf.execute_region {
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      "test.a"() : () -> ()
      scf.yield
    ^bb2:
      "test.b"() : () -> ()
      scf.yield
    }
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @index_switch(
// CHECK-NEXT:   %0 = "test.two"() : () -> i32
// CHECK-NEXT:   %1 = "test.default"() : () -> i32
// CHECK-NEXT:   %2 = scf.index_switch %arg1 -> i32 
// CHECK-NEXT:   case 1 {
// CHECK-NEXT:     scf.yield %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     %3 = "test.default"() : () -> i32
// CHECK-NEXT:     scf.yield %3 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %1, %2 : i32, i32, i32
func.func @index_switch(%x: i32, %i: index) -> (i32, i32, i32) {
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %0 = scf.index_switch %c2 -> i32
  case 1 {
    %1 = "test.one"() : () -> i32
    scf.yield %1 : i32
  }
  case 2 {
    %1 = "test.two"() : () -> i32
    scf.yield %1 : i32
  }
  default {
    scf.yield %x : i32
  }
  %2 = scf.index_switch %c7 -> i32
  case 1 {
    %1 = "test.one"() : () -> i32
    scf.yield %1 : i32
  }
  default {
    %1 = "test.default"() : () -> i32
    scf.yield %1 : i32
  }
  %3:2 = scf.index_switch %i -> i32, i32
  case 1 {
    scf.yield %x, %x : i32, i32
  }
  default {
    %1 = "test.default"() : () -> i32
    scf.yield %1, %1 : i32, i32
  }
  return %0, %2, %3#1 : i32, i32, i32
}

// CHECK-LABEL: func.func @parallel_one(
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   scf.parallel (%arg2) = (%c0) to (%arg1) step (%c1) {
// CHECK-NEXT:     "test.op"(%c0, %arg2) : (index, index) -> ()
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
func.func @parallel_one(%i: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%p, %q) = (%c0, %c0) to (%c1, %n) step (%c4, %c1) {
    "test.op"(%p, %q) : (index, index) -> ()
    scf.reduce
  }
  scf.parallel (%p) = (%c4) to (%c0) step (%c1) {
    "test.dead"(%p) : (index) -> ()
    scf.reduce
  }
  scf.parallel (%p) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @parallel_all_one(
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = "test.make"(%c0) : (index) -> f32
// CHECK-NEXT:   %1 = arith.addf %arg0, %0 : f32
// CHECK-NEXT:   return %1 : f32
func.func @parallel_all_one(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.parallel (%p) = (%c0) to (%c1) step (%c1) init (%x) -> f32 {
    %1 = "test.make"(%p) : (index) -> f32
    scf.reduce(%1 : f32) {
    ^bb0(%l: f32, %r: f32):
      %2 = arith.addf %l, %r : f32
      scf.reduce.return %2 : f32
    }
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @parallel_nested(
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   scf.parallel (%arg1, %arg2) = (%c0, %c0) to (%arg0, %arg0) step (%c1, %c1) {
// CHECK-NEXT:     "test.op"(%arg1, %arg2) : (index, index) -> ()
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   return
func.func @parallel_nested(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%p) = (%c0) to (%n) step (%c1) {
    scf.parallel (%q) = (%c0) to (%n) step (%c1) {
      "test.op"(%p, %q) : (index, index) -> ()
      scf.reduce
    }
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @forall(
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   scf.forall (%arg2, %arg3) in (4, %arg0) {
// CHECK-NEXT:     "test.op"(%arg2, %arg3) : (index, index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   "test.once"(%c0) : (index) -> ()
// CHECK-NEXT:   scf.forall (%arg2) in (%arg0) {
// CHECK-NEXT:     "test.partly"(%c0, %arg2) : (index, index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
func.func @forall(%n: index, %t: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.forall (%p, %q) = (%c0, 0) to (%c4, %n) step (%c1, 1) {
    "test.op"(%p, %q) : (index, index) -> ()
  }
  scf.forall (%p) in (1) {
    "test.once"(%p) : (index) -> ()
  }
  scf.forall (%p) in (0) {
    "test.never"(%p) : (index) -> ()
  }
  scf.forall (%p, %q) in (1, %n) {
    "test.partly"(%p, %q) : (index, index) -> ()
  }
  return
}
