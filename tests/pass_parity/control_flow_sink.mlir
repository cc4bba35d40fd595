func.func @one(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %r = scf.if %c -> i32 {
    scf.yield %0 : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
func.func @both(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %r = scf.if %c -> i32 {
    scf.yield %0 : i32
  } else {
    scf.yield %0 : i32
  }
  return %r : i32
}
// -----
func.func @chain(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %x : i32
  %2 = arith.muli %1, %0 : i32
  %r = scf.if %c -> i32 {
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
func.func @effects(%c: i1, %m: memref<i32>) -> i32 {
  %0 = memref.load %m[] : memref<i32>
  %1 = "t.any"() : () -> i32
  %r = scf.if %c -> i32 {
    scf.yield %0 : i32
  } else {
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @condition(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %c = arith.cmpi eq, %0, %x : i32
  %r = scf.if %c -> i32 {
    scf.yield %0 : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
func.func @loop(%n: index, %x: i32) {
  %0 = arith.addi %x, %x : i32
  scf.for %i = %n to %n step %n {
    "t.use"(%0) : (i32) -> ()
  }
  return
}
// -----
func.func @nested(%c: i1, %d: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %r = scf.if %c -> i32 {
    %s = scf.if %d -> i32 {
      scf.yield %0 : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
func.func @switch(%i: index, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %x, %x : i32
  %r = scf.index_switch %i -> i32
  case 0 {
    scf.yield %0 : i32
  }
  default {
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @region_op(%c: i1, %d: i1, %x: i32) -> i32 {
  %0 = scf.if %d -> i32 {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  %r = scf.if %c -> i32 {
    scf.yield %0 : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
func.func @blocks(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  cf.br ^bb1
^bb1:
  %1 = arith.muli %x, %x : i32
  %r = scf.if %c -> i32 {
    scf.yield %0 : i32
  } else {
    scf.yield %1 : i32
  }
  return %r : i32
}
