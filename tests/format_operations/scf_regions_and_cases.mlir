func.func @f(%n: index, %x: f32) {
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }
  %r2:2 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z, %z) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }, {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    } {x}
  }
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce
  }
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce {x}
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  %z = arith.constant 0.0 : f32
  %r2:2 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z, %z) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    } {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    }
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  %z = arith.constant 0.0 : f32
  %r2:2 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z, %z) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    },
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> (f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce() {x}
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce(%x) {x}
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce(: f32) {x}
  }
  return
}
// -----
func.func @f(%n: index) -> f32 {
  %0 = scf.index_switch %n {a} -> f32
  case 2 {
    %c = arith.constant 1.0 : f32
    scf.yield %c : f32
  }
  case -5 {
    %c = arith.constant 1.0 : f32
    scf.yield %c : f32
  }
  default {
    %c = arith.constant 1.0 : f32
    scf.yield %c : f32
  }
  scf.index_switch %n
  case 1 {
    scf.yield
  }
  default {
  }
  scf.index_switch %n
  default {
    scf.yield
  }
  return %0 : f32
}
// -----
func.func @f(%n: index) {
  scf.index_switch %n
  case {
  }
  default {
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.index_switch %n
  case 1 {
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.index_switch %n
  default {
  }
  case 1 {
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.index_switch %n ->
  default {
  }
  return
}
// -----
func.func @f(%n: i32) {
  scf.index_switch %n
  default {
  }
  return
}
