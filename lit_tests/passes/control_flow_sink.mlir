// RUN: irkit-opt %s --control-flow-sink | filecheck %s

// Each operation goes where all its users are, and what only it uses goes with it, operands first.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @chains(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[VAL_0:.*]] = scf.if %[[ARG0]] -> (i32) {
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.addi %[[ARG1]], %[[ARG1]] : i32
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.muli %[[VAL_1]], %[[VAL_1]] : i32
// CHECK-NEXT:      %[[VAL_3:.*]] = arith.subi %[[VAL_2]], %[[VAL_1]] : i32
// CHECK-NEXT:      %[[VAL_4:.*]] = arith.addi %[[VAL_3]], %[[VAL_2]] : i32
// CHECK-NEXT:      scf.yield %[[VAL_4]] : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[VAL_1_1:.*]] = arith.xori %[[ARG1]], %[[ARG1]] : i32
// CHECK-NEXT:      scf.yield %[[VAL_1_1]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @chains(%c: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %0 : i32
  %2 = arith.subi %1, %0 : i32
  %3 = arith.xori %a, %a : i32
  %r = scf.if %c -> (i32) {
    %4 = arith.addi %2, %1 : i32
    scf.yield %4 : i32
  } else {
    scf.yield %3 : i32
  }
  return %r : i32
}

// What both regions use, and what is used behind, stays.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @shared(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) -> (i32, i32) {
// CHECK:         %[[VAL_0:.*]] = arith.addi %[[ARG1]], %[[ARG1]] : i32
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.muli %[[ARG1]], %[[ARG1]] : i32
// CHECK-NEXT:    %[[VAL_2:.*]] = scf.if %[[ARG0]] -> (i32) {
// CHECK-NEXT:      %[[VAL_3:.*]] = arith.addi %[[VAL_0]], %[[VAL_1]] : i32
// CHECK-NEXT:      scf.yield %[[VAL_3]] : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[VAL_0]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_2]], %[[VAL_1]] : i32, i32
// CHECK-NEXT:  }
func.func @shared(%c: i1, %a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %a, %a : i32
  %r = scf.if %c -> (i32) {
    %2 = arith.addi %0, %1 : i32
    scf.yield %2 : i32
  } else {
    scf.yield %0 : i32
  }
  return %r, %1 : i32, i32
}

// The condition is used outside of the regions.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @condition(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) {
// CHECK:         %[[VAL_0:.*]] = arith.cmpi eq, %[[ARG0]], %[[ARG0]] : i32
// CHECK-NEXT:    scf.if %[[VAL_0]] {
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @condition(%a: i32) {
  %c = arith.cmpi eq, %a, %a : i32
  scf.if %c {
    scf.yield
  }
  return
}

// Reads and writes stay; so does what may be used by an operation that stays.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @effects(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<i32>) -> i32 {
// CHECK:         %[[VAL_0:.*]] = memref.load %[[ARG1]][] : memref<i32>
// CHECK-NEXT:    %[[ALLOC:.*]] = memref.alloc() : memref<i32>
// CHECK-NEXT:    %[[VAL_1:.*]] = scf.if %[[ARG0]] -> (i32) {
// CHECK-NEXT:      memref.store %[[VAL_0]], %[[ALLOC]][] : memref<i32>
// CHECK-NEXT:      scf.yield %[[VAL_0]] : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[VAL_2:.*]] = memref.load %[[ARG1]][] : memref<i32>
// CHECK-NEXT:      scf.yield %[[VAL_2]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_1]] : i32
// CHECK-NEXT:  }
func.func @effects(%c: i1, %m: memref<i32>) -> i32 {
  %0 = memref.load %m[] : memref<i32>
  %x = memref.alloc() : memref<i32>
  %r = scf.if %c -> (i32) {
    memref.store %0, %x[] : memref<i32>
    scf.yield %0 : i32
  } else {
    %1 = memref.load %m[] : memref<i32>
    scf.yield %1 : i32
  }
  return %r : i32
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @switch(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[VAL_0:.*]] = scf.index_switch %[[ARG0]] -> i32
// CHECK-NEXT:    case 1 {
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.addi %[[ARG1]], %[[ARG1]] : i32
// CHECK-NEXT:      scf.yield %[[VAL_1]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    case 2 {
// CHECK-NEXT:      %[[VAL_1_1:.*]] = arith.muli %[[ARG1]], %[[ARG1]] : i32
// CHECK-NEXT:      scf.yield %[[VAL_1_1]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      %[[VAL_1_2:.*]] = arith.subi %[[ARG1]], %[[ARG1]] : i32
// CHECK-NEXT:      scf.yield %[[VAL_1_2]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @switch(%i: index, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %a, %a : i32
  %2 = arith.subi %a, %a : i32
  %r = scf.index_switch %i -> i32
  case 1 {
    scf.yield %0 : i32
  }
  case 2 {
    scf.yield %1 : i32
  }
  default {
    scf.yield %2 : i32
  }
  return %r : i32
}

// Inner branches come first, so that what they alone use goes all the way in; an operation with regions moves
// as a whole.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @nested(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[VAL_0:.*]] = arith.addi %[[ARG2]], %[[ARG2]] : i32
// CHECK-NEXT:    %[[VAL_1:.*]] = scf.if %[[ARG0]] -> (i32) {
// CHECK-NEXT:      %[[VAL_2:.*]] = scf.if %[[ARG1]] -> (i32) {
// CHECK-NEXT:        %[[VAL_3:.*]] = arith.muli %[[VAL_0]], %[[ARG2]] : i32
// CHECK-NEXT:        scf.yield %[[VAL_3]] : i32
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %[[VAL_3_1:.*]] = scf.if %[[ARG1]] -> (i32) {
// CHECK-NEXT:          scf.yield %[[VAL_0]] : i32
// CHECK-NEXT:        } else {
// CHECK-NEXT:          scf.yield %[[ARG2]] : i32
// CHECK-NEXT:        }
// CHECK-NEXT:        scf.yield %[[VAL_3_1]] : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %[[VAL_2]] : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[ARG2]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_1]] : i32
// CHECK-NEXT:  }
func.func @nested(%c: i1, %d: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %a : i32
  %s = scf.if %d -> (i32) {
    scf.yield %0 : i32
  } else {
    scf.yield %a : i32
  }
  %r = scf.if %c -> (i32) {
    %2 = scf.if %d -> (i32) {
      scf.yield %1 : i32
    } else {
      scf.yield %s : i32
    }
    scf.yield %2 : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// Nothing is sunk into a loop, which may run often; into a branch goes what the branch itself uses.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @loops(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<?xi32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: i32) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.addi %[[ARG3]], %[[ARG3]] : i32
// CHECK-NEXT:    scf.for %[[ARG4:.*]] = %[[C0]] to %[[ARG1]] step %[[C1]] {
// CHECK-NEXT:      memref.store %[[VAL_0]], %[[ARG2]][%[[ARG4]]] : memref<?xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.muli %[[ARG3]], %[[ARG3]] : i32
// CHECK-NEXT:    scf.if %[[ARG0]] {
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.subi %[[ARG3]], %[[ARG3]] : i32
// CHECK-NEXT:      %[[VAL_3:.*]] = arith.addi %[[VAL_2]], %[[ARG3]] : i32
// CHECK-NEXT:      scf.for %[[ARG4_1:.*]] = %[[C0]] to %[[ARG1]] step %[[C1]] {
// CHECK-NEXT:        memref.store %[[VAL_1]], %[[ARG2]][%[[ARG4_1]]] : memref<?xi32>
// CHECK-NEXT:        memref.store %[[VAL_2]], %[[ARG2]][%[[ARG4_1]]] : memref<?xi32>
// CHECK-NEXT:        memref.store %[[VAL_3]], %[[ARG2]][%[[ARG4_1]]] : memref<?xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loops(%c: i1, %n: index, %m: memref<?xi32>, %a: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = arith.addi %a, %a : i32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %0, %m[%i] : memref<?xi32>
  }
  %1 = arith.muli %a, %a : i32
  %2 = arith.subi %a, %a : i32
  scf.if %c {
    %3 = arith.addi %2, %a : i32
    scf.for %i = %c0 to %n step %c1 {
      memref.store %1, %m[%i] : memref<?xi32>
      memref.store %2, %m[%i] : memref<?xi32>
      memref.store %3, %m[%i] : memref<?xi32>
    }
  }
  return
}

// Regions that run once without a choice, or of which upstream does not say how often they run.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @no_choice(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) -> (i32, i32, i32) {
// CHECK:         %[[VAL_0:.*]] = arith.addi %[[ARG0]], %[[ARG0]] : i32
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.muli %[[ARG0]], %[[ARG0]] : i32
// CHECK-NEXT:    %[[VAL_2:.*]] = arith.subi %[[ARG0]], %[[ARG0]] : i32
// CHECK-NEXT:    %[[VAL_3:.*]] = scf.execute_region -> i32 {
// CHECK-NEXT:      scf.yield %[[VAL_0]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_4:.*]] = memref.alloca_scope  -> (i32) {
// CHECK-NEXT:      memref.alloca_scope.return %[[VAL_1]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_5:.*]] = affine.if #set(%[[ARG1]]) -> i32 {
// CHECK-NEXT:      affine.yield %[[VAL_2]] : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      affine.yield %[[ARG0]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_3]], %[[VAL_4]], %[[VAL_5]] : i32, i32, i32
// CHECK-NEXT:  }
func.func @no_choice(%a: i32, %i: index) -> (i32, i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %a, %a : i32
  %2 = arith.subi %a, %a : i32
  %r = scf.execute_region -> i32 {
    scf.yield %0 : i32
  }
  %s = memref.alloca_scope -> (i32) {
    memref.alloca_scope.return %1 : i32
  }
  %t = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> i32 {
    affine.yield %2 : i32
  } else {
    affine.yield %a : i32
  }
  return %r, %s, %t : i32, i32, i32
}

// Branches between blocks are no regions.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @blocks(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[VAL_0:.*]] = arith.addi %[[ARG1]], %[[ARG1]] : i32
// CHECK-NEXT:    cf.cond_br %[[ARG0]], ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    return %[[ARG1]] : i32
// CHECK-NEXT:  }
func.func @blocks(%c: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %0 : i32
^bb2:
  return %a : i32
}
