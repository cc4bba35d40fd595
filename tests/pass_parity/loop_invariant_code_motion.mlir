func.func @pure(%n: index, %x: i32) {
  scf.for %i = %n to %n step %n {
    %0 = arith.addi %x, %x : i32
    %1 = arith.muli %0, %x : i32
    "t.use"(%1) : (i32) -> ()
  }
  return
}
// -----
func.func @variant(%n: index, %x: index) {
  scf.for %i = %n to %n step %n {
    %0 = arith.addi %x, %i : index
    "t.use"(%0) : (index) -> ()
  }
  return
}
// -----
func.func @division(%n: index, %x: i32) {
  %c2 = arith.constant 2 : i32
  scf.for %i = %n to %n step %n {
    %0 = arith.divsi %x, %x : i32
    %1 = arith.divsi %x, %c2 : i32
    "t.use"(%0, %1) : (i32, i32) -> ()
  }
  return
}
// -----
func.func @loads(%n: index, %m: memref<i32>) {
  scf.for %i = %n to %n step %n {
    %0 = memref.load %m[] : memref<i32>
    "t.use"(%0) : (i32) -> ()
  }
  return
}
// -----
func.func @nested(%n: index, %x: i32) {
  scf.for %i = %n to %n step %n {
    scf.for %j = %n to %n step %n {
      %0 = arith.addi %x, %x : i32
      %1 = arith.addi %i, %n : index
      "t.use"(%0, %1) : (i32, index) -> ()
    }
  }
  return
}
// -----
func.func @if_inside(%n: index, %x: i32, %c: i1) {
  scf.for %i = %n to %n step %n {
    %0 = scf.if %c -> i32 {
      %1 = arith.addi %x, %x : i32
      scf.yield %1 : i32
    } else {
      scf.yield %x : i32
    }
    "t.use"(%0) : (i32) -> ()
  }
  return
}
// -----
func.func @while(%x: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %l = arith.muli %x, %x : i32
    %c = arith.cmpi slt, %a, %l : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %k = arith.addi %x, %x : i32
    %0 = arith.addi %k, %b : i32
    scf.yield %0 : i32
  }
  return %r : i32
}
// -----
func.func @affine(%x: i32, %m: memref<10xi32>) {
  affine.for %i = 0 to 10 {
    %0 = arith.addi %x, %x : i32
    affine.store %0, %m[%i] : memref<10xi32>
  }
  return
}
// -----
func.func @parallel(%n: index, %x: i32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %0 = arith.addi %x, %x : i32
    "t.use"(%0) : (i32) -> ()
  }
  return
}
// -----
func.func @iter(%n: index, %x: i32) -> i32 {
  %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = arith.addi %0, %a : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
