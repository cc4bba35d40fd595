// RUN: irkit-opt %s --remove-dead-values=canonicalize=false --allow-unregistered-dialect | filecheck %s

// Where branches hand live and dead values to an argument that nothing needs, upstream 22 erases the argument
// and only some of the operands, which is not valid.

// CHECK-LABEL: func.func @some_are_live(
// CHECK-NEXT:    cf.cond_br %arg1, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    cf.br ^bb3(%arg0 : i32)
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    cf.br ^bb3(%arg0 : i32)
// CHECK-NEXT:  ^bb3(%0: i32):
// CHECK-NEXT:    return %0 : i32
func.func @some_are_live(%x: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.addi %x, %x : i32
  cf.br ^bb3(%0, %x : i32, i32)
^bb2:
  cf.br ^bb3(%x, %x : i32, i32)
^bb3(%dead: i32, %live: i32):
  return %live : i32
}

// Arguments to which an unknown branch leads stay.

// CHECK-LABEL: func.func @unknown_branch(
// CHECK-NEXT:    "t.br"(%arg0, %arg0)[^bb1] : (i32, i32) -> ()
// CHECK-NEXT:  ^bb1(%0: i32, %1: i32):
func.func @unknown_branch(%x: i32) {
  "t.br"(%x, %x)[^bb1] : (i32, i32) -> ()
^bb1(%a: i32, %b: i32):
  return
}

// In code that never runs, what remains of a dead value is poison.

// CHECK-LABEL: func.func @unreachable(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    %[[P:.*]] = ub.poison : i32
// CHECK-NEXT:    return %[[P]] : i32
func.func @unreachable(%x: i32, %m: memref<i32>) -> i32 {
  return %x : i32
^bb1:
  %0 = arith.addi %x, %x : i32
  memref.store %0, %m[] : memref<i32>
  return %0 : i32
}

// A function that is named by something else than a call keeps its signature; upstream 22 changes it, and the
// name no longer fits.

// CHECK-LABEL: func.func private @named(%arg0: i32) -> i32 {
// CHECK-LABEL: func.func @names(
// CHECK:         call @named(%arg0) : (i32) -> i32
func.func private @named(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  return %c : i32
}
func.func @names(%x: i32) -> ((i32) -> i32) {
  %0 = call @named(%x) : (i32) -> i32
  %f = constant @named : (i32) -> i32
  return %f : (i32) -> i32
}

// An argument that nothing needs goes where all that is handed to it is needed elsewhere; upstream keeps it.

// CHECK-LABEL: func.func @all_are_live(
// CHECK-NEXT:    cf.br ^bb1(%arg0 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):
func.func @all_are_live(%x: i32) -> i32 {
  cf.br ^bb1(%x, %x : i32, i32)
^bb1(%dead: i32, %live: i32):
  return %live : i32
}

// A branch that only reads, for nothing, goes with its condition; upstream 22 leaves it without one.

// CHECK-LABEL: func.func @reads_in_vain(
// CHECK-NEXT:    return
func.func @reads_in_vain(%c: i1, %m: memref<i32>) {
  %d = arith.xori %c, %c : i1
  %r = scf.if %d -> (i32) {
    %0 = memref.load %m[] : memref<i32>
    scf.yield %0 : i32
  } else {
    %1 = arith.constant 1 : i32
    scf.yield %1 : i32
  }
  return
}
