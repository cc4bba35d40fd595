// RUN: irkit-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --allow-unregistered-dialect --mlir-print-op-generic | irkit-opt --allow-unregistered-dialect | filecheck %s

// CHECK-LABEL: func.func @for(%arg0: index, %arg1: i32, %arg2: f32) {
// CHECK-NEXT:   scf.for %arg3 = %arg0 to %arg0 step %arg0 {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.for %arg3 = %arg1 to %arg1 step %arg1  : i32 {
// CHECK-NEXT:   } {a.note}
// CHECK-NEXT:   scf.for unsigned %arg3 = %arg1 to %arg1 step %arg1  : i32 {
// CHECK-NEXT:     "test.op"(%arg3) : (i32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   %0:2 = scf.for %arg3 = %arg0 to %arg0 step %arg0 iter_args(%arg4 = %arg2, %arg5 = %arg1) -> (f32, i32) {
// CHECK-NEXT:     scf.yield %arg4, %arg5 : f32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = scf.for %arg3 = %arg0 to %arg0 step %arg0 iter_args(%arg4 = %arg2) -> (f32) {
// CHECK-NEXT:     %2 = scf.for %arg5 = %arg3 to %arg0 step %arg0 iter_args(%arg6 = %arg4) -> (f32) {
// CHECK-NEXT:       scf.yield %arg6 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @for(%i: index, %n: i32, %x: f32) {
  scf.for %k = %i to %i step %i {
  }
  scf.for %k = %n to %n step %n : i32 {
    scf.yield
  } {a.note}
  scf.for unsigned %k = %n to %n step %n : i32 {
    "test.op"(%k) : (i32) -> ()
  }
  %0:2 = scf.for %k = %i to %i step %i iter_args(%p = %x, %q = %n) -> (f32, i32) {
    scf.yield %p, %q : f32, i32
  }
  %1 = scf.for %k = %i to %i step %i iter_args(%p = %x) -> (f32) {
    %2 = scf.for %l = %k to %i step %i iter_args(%q = %p) -> (f32) {
      scf.yield %q : f32
    }
    scf.yield %2 : f32
  }
  return
}

// CHECK-LABEL: func.func @if(%arg0: i1, %arg1: i32, %arg2: i32) {
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:   } else {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     "test.op"() : () -> ()
// CHECK-NEXT:   } else {
// CHECK-NEXT:     "test.other"() : () -> ()
// CHECK-NEXT:   } {a.note}
// CHECK-NEXT:   %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = scf.if %arg0 -> (i32, i32) {
// CHECK-NEXT:     scf.yield %arg1, %arg2 : i32, i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg2, %arg1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @if(%c: i1, %a: i32, %b: i32) {
  scf.if %c {
  }
  scf.if %c {
  } else {
  }
  scf.if %c {
    "test.op"() : () -> ()
  } else {
    "test.other"() : () -> ()
  } {a.note}
  %0 = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  %1:2 = scf.if %c -> (i32, i32) {
    scf.yield %a, %b : i32, i32
  } else {
    scf.yield %b, %a : i32, i32
  }
  return
}

// CHECK-LABEL: func.func @while(%arg0: i1, %arg1: i32, %arg2: f32) {
// CHECK-NEXT:   %0:2 = scf.while (%arg3 = %arg1, %arg4 = %arg2) : (i32, f32) -> (i32, i1) {
// CHECK-NEXT:     scf.condition(%arg0) %arg3, %arg0 : i32, i1
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg3: i32, %arg4: i1):
// CHECK-NEXT:     scf.yield %arg3, %arg2 : i32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     scf.condition(%arg0)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   } attributes {a.note}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @while(%c: i1, %a: i32, %x: f32) {
  %0:2 = scf.while (%p = %a, %q = %x) : (i32, f32) -> (i32, i1) {
    scf.condition(%c) %p, %c : i32, i1
  } do {
  ^bb0(%u: i32, %v: i1):
    scf.yield %u, %x : i32, f32
  }
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  } attributes {a.note}
  return
}

// CHECK-LABEL: func.func @execute_region(%arg0: i32) {
// CHECK-NEXT:   %0 = scf.execute_region -> i32 {
// CHECK-NEXT:     scf.yield %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.execute_region no_inline {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = scf.execute_region -> (i32, i32) no_inline {
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     scf.yield %arg0, %arg0 : i32, i32
// CHECK-NEXT:   } {a.note}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @execute_region(%a: i32) {
  %0 = scf.execute_region -> i32 {
    scf.yield %a : i32
  }
  scf.execute_region no_inline {
    scf.yield
  }
  %1:2 = scf.execute_region -> (i32, i32) no_inline {
    cf.br ^bb1
  ^bb1:
    scf.yield %a, %a : i32, i32
  } {a.note}
  return
}

// CHECK-LABEL: func.func @index_switch(%arg0: index, %arg1: i32, %arg2: f32) {
// CHECK-NEXT:   %0 = scf.index_switch %arg0 {a.note} -> i32 
// CHECK-NEXT:   case 2 {
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   case -5 {
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = scf.index_switch %arg0 -> i32, f32 
// CHECK-NEXT:   default {
// CHECK-NEXT:     scf.yield %arg1, %arg2 : i32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.index_switch %arg0 
// CHECK-NEXT:   case 0 {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @index_switch(%i: index, %a: i32, %x: f32) {
  %0 = scf.index_switch %i {a.note} -> i32
  case 2 {
    scf.yield %a : i32
  }
  case -5 {
    scf.yield %a : i32
  }
  default {
    scf.yield %a : i32
  }
  %1:2 = scf.index_switch %i -> i32, f32
  default {
    scf.yield %a, %x : i32, f32
  }
  scf.index_switch %i
  case 0 {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// CHECK-LABEL: func.func @parallel(%arg0: index, %arg1: f32) {
// CHECK-NEXT:   scf.parallel (%arg2, %arg3) = (%arg0, %arg0) to (%arg0, %arg0) step (%arg0, %arg0) {
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.parallel (%arg2) = (%arg0) to (%arg0) step (%arg0) {
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = scf.parallel (%arg2) = (%arg0) to (%arg0) step (%arg0) init (%arg1) -> f32 {
// CHECK-NEXT:     scf.reduce(%arg1 : f32) {
// CHECK-NEXT:     ^bb0(%arg3: f32, %arg4: f32):
// CHECK-NEXT:       scf.reduce.return %arg3 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   } {a.note}
// CHECK-NEXT:   %1:2 = scf.parallel (%arg2) = (%arg0) to (%arg0) step (%arg0) init (%arg1, %arg1) -> (f32, f32) {
// CHECK-NEXT:     scf.reduce(%arg1, %arg1 : f32, f32) {
// CHECK-NEXT:     ^bb0(%arg3: f32, %arg4: f32):
// CHECK-NEXT:       scf.reduce.return %arg3 : f32
// CHECK-NEXT:     }, {
// CHECK-NEXT:     ^bb0(%arg3: f32, %arg4: f32):
// CHECK-NEXT:       scf.reduce.return %arg4 {a.note} : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @parallel(%i: index, %x: f32) {
  scf.parallel (%p, %q) = (%i, %i) to (%i, %i) step (%i, %i) {
    scf.reduce
  }
  scf.parallel (%p) = (%i) to (%i) step (%i) {
  }
  %0 = scf.parallel (%p) = (%i) to (%i) step (%i) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  } {a.note}
  %1:2 = scf.parallel (%p) = (%i) to (%i) step (%i) init (%x, %x) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }, {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %r {a.note} : f32
    }
  }
  return
}

// CHECK-LABEL: func.func @forall(%arg0: index, %arg1: tensor<4xf32>) {
// CHECK-NEXT:   scf.forall (%arg2, %arg3) in (4, %arg0) {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.forall (%arg2, %arg3) in (4, %arg0) {
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.forall (%arg2, %arg3) = (0, %arg0) to (4, %arg0) step (1, 2) {
// CHECK-NEXT:     "test.op"(%arg2, %arg3) : (index, index) -> ()
// CHECK-NEXT:   } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
// CHECK-NEXT:   %0 = scf.forall (%arg2) in (4) shared_outs(%arg3 = %arg1) -> (tensor<4xf32>) {
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @forall(%n: index, %t: tensor<4xf32>) {
  scf.forall (%p, %q) in (4, %n) {
  }
  scf.forall (%p, %q) = (0, 0) to (4, %n) step (1, 1) {
  }
  scf.forall (%p, %q) = (0, %n) to (4, %n) step (1, 2) {
    "test.op"(%p, %q) : (index, index) -> ()
  } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
  %0 = scf.forall (%p) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
    }
  }
  return
}
