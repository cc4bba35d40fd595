// RUN: irkit-opt %s --canonicalize | filecheck %s

// CHECK-LABEL: func.func @known_condition(
// CHECK-NEXT:    memref.store %arg1, %arg2[%arg3] : memref<4xi32>
// CHECK-NEXT:    return %arg0 : i32
func.func @known_condition(%a: i32, %b: i32, %m: memref<4xi32>, %i: index) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %0 = scf.if %true -> i32 {
    memref.store %b, %m[%i] : memref<4xi32>
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  scf.if %false {
    memref.store %a, %m[%i] : memref<4xi32>
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @choices(
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      memref.store %arg1, %arg3[%arg4] : memref<4xi32>
// CHECK-NEXT:      %2 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0, %arg2, %1 : i32, i32, i32
func.func @choices(%c: i1, %a: i32, %b: i32, %m: memref<4xi32>, %i: index) -> (i32, i32, i32) {
  %0:4 = scf.if %c -> (i32, i32, i32, i32) {
    memref.store %a, %m[%i] : memref<4xi32>
    %1 = arith.addi %a, %b : i32
    scf.yield %a, %b, %1, %1 : i32, i32, i32, i32
  } else {
    scf.yield %b, %b, %a, %a : i32, i32, i32, i32
  }
  return %0#0, %0#1, %0#2 : i32, i32, i32
}

// CHECK-LABEL: func.func @empty(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      memref.store %arg1, %arg2[%arg3] : memref<4xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @empty(%c: i1, %a: i32, %m: memref<4xi32>, %i: index) {
  scf.if %c {
  }
  scf.if %c {
    memref.store %a, %m[%i] : memref<4xi32>
  } else {
  }
  return
}

// CHECK-LABEL: func.func @condition_is_known_inside(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      memref.store %arg1, %arg3[%arg4] : memref<4xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @condition_is_known_inside(%c: i1, %a: i32, %b: i32, %m: memref<4xi32>, %i: index) {
  scf.if %c {
    scf.if %c {
      memref.store %a, %m[%i] : memref<4xi32>
    } else {
      memref.store %b, %m[%i] : memref<4xi32>
    }
  }
  return
}

// CHECK-LABEL: func.func @one_behind_the_other(
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:      %2 = arith.muli %1, %arg2 : i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      memref.store %arg2, %arg3[%arg4] : memref<4xi32>
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @one_behind_the_other(%c: i1, %a: i32, %b: i32, %m: memref<4xi32>, %i: index) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = arith.addi %a, %b : i32
    scf.yield %1 : i32
  } else {
    scf.yield %b : i32
  }
  %2 = scf.if %c -> i32 {
    %3 = arith.muli %0, %b : i32
    scf.yield %3 : i32
  } else {
    memref.store %b, %m[%i] : memref<4xi32>
    scf.yield %a : i32
  }
  return %2 : i32
}

// CHECK-LABEL: func.func @one_in_the_other(
// CHECK-NEXT:    %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT:    scf.if %0 {
// CHECK-NEXT:      memref.store %arg2, %arg3[%arg4] : memref<4xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @one_in_the_other(%c: i1, %d: i1, %a: i32, %m: memref<4xi32>, %i: index) {
  scf.if %c {
    scf.if %d {
      memref.store %a, %m[%i] : memref<4xi32>
    }
  }
  return
}

// Loops.

// CHECK-LABEL: func.func @never_and_once(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    memref.store %arg1, %arg2[%c0] : memref<4xi32>
// CHECK-NEXT:    %0 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:    return %arg1, %0 : i32, i32
func.func @never_and_once(%n: index, %a: i32, %m: memref<4xi32>) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %c0 to %c0 step %c1 iter_args(%x = %a) -> i32 {
    memref.store %a, %m[%i] : memref<4xi32>
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  }
  %2 = scf.for %i = %c0 to %c1 step %c4 iter_args(%x = %a) -> i32 {
    memref.store %x, %m[%i] : memref<4xi32>
    %3 = arith.muli %x, %x : i32
    scf.yield %3 : i32
  }
  return %0, %2 : i32, i32
}

// CHECK-LABEL: func.func @many_times_or_unknown(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    scf.for %arg3 = %c0 to %c4 step %c1 {
// CHECK-NEXT:      memref.store %arg1, %arg2[%arg3] : memref<4xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      memref.store %arg1, %arg2[%arg3] : memref<4xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @many_times_or_unknown(%n: index, %a: i32, %m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %a, %m[%i] : memref<4xi32>
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.store %a, %m[%i] : memref<4xi32>
  }
  return
}

// CHECK-LABEL: func.func @idle_carried_values(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg2) -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg4, %arg1 : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %arg1, %0, %0, %arg1 : i32, i32, i32, i32
func.func @idle_carried_values(%n: index, %a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:4 = scf.for %i = %c0 to %n step %c1
      iter_args(%x = %a, %y = %b, %z = %b, %w = %a) -> (i32, i32, i32, i32) {
    %1 = arith.addi %y, %x : i32
    scf.yield %x, %1, %1, %a : i32, i32, i32, i32
  }
  return %0#0, %0#1, %0#2, %0#3 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @one_block(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @one_block(%a: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    %1 = arith.addi %a, %a : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @parallel(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    memref.store %arg2, %arg1[%c0] : memref<4xi32>
// CHECK-NEXT:    scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// CHECK-NEXT:      memref.store %arg2, %arg1[%arg3] : memref<4xi32>
// CHECK-NEXT:      scf.reduce 
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @parallel(%n: index, %m: memref<4xi32>, %a: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    memref.store %a, %m[%i] : memref<4xi32>
    scf.reduce
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %n) step (%c1, %c1) {
    memref.store %a, %m[%j] : memref<4xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c0) step (%c1) {
    memref.store %a, %m[%i] : memref<4xi32>
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @index_switch(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
func.func @index_switch(%a: i32, %b: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %0 = scf.index_switch %c2 -> i32
  case 2 {
    %1 = arith.addi %a, %b : i32
    scf.yield %1 : i32
  }
  default {
    scf.yield %b : i32
  }
  return %0 : i32
}
