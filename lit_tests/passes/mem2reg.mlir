// RUN: irkit-opt %s --mem2reg --split-input-file --allow-unregistered-dialect | filecheck %s

// A store and a load.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @a(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func @a(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %y = memref.load %m[] : memref<i32>
  return %y : i32
}

// -----

// What is loaded before anything was stored is poison.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @noinit() -> i32 {
// CHECK:         %[[VAL_0:.*]] = ub.poison : i32
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @noinit() -> i32 {
  %m = memref.alloca() : memref<i32>
  %y = memref.load %m[] : memref<i32>
  return %y : i32
}

// -----

// Any shape of one element, whatever the subscripts.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @one(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) -> i32 {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func @one(%x: i32, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1x1xi32>
  memref.store %x, %m[%c0, %i] : memref<1x1xi32>
  %y = memref.load %m[%i, %c0] : memref<1x1xi32>
  return %y : i32
}

// -----

// A block where definitions meet gets an argument; nothing was stored on one of the ways.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @branch(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         %[[VAL_0:.*]] = ub.poison : i32
// CHECK-NEXT:    cf.cond_br %[[ARG1]], ^bb1, ^bb2(%[[VAL_0]] : i32)
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb2(%[[ARG0]] : i32)
// CHECK-NEXT:  ^bb2(%[[VAL_1:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    return %[[VAL_1]] : i32
// CHECK-NEXT:  }
func.func @branch(%x: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb2
^bb2:
  %y = memref.load %m[] : memref<i32>
  return %y : i32
}

// -----

// Around a loop.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @loop(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         cf.br ^bb1(%[[ARG0]] : i32)
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.addi %[[VAL_0]], %[[VAL_0]] : i32
// CHECK-NEXT:    cf.cond_br %[[ARG1]], ^bb1(%[[VAL_1]] : i32), ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    return %[[VAL_1]] : i32
// CHECK-NEXT:  }
func.func @loop(%x: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb1
^bb1:
  %y = memref.load %m[] : memref<i32>
  %z = arith.addi %y, %y : i32
  memref.store %z, %m[] : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}

// -----

// Not promoted: accesses in nested regions, escapes, memory of others, views, sizes that are not known, affine accesses.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @if(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    scf.if %[[ARG1]] {
// CHECK-NEXT:      %[[VAL_1:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.addi %[[VAL_1]], %[[VAL_1]] : i32
// CHECK-NEXT:      memref.store %[[VAL_2]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @if(%x: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  scf.if %c {
    %y = memref.load %m[] : memref<i32>
    %z = arith.addi %y, %y : i32
    memref.store %z, %m[] : memref<i32>
  }
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @ifload(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    scf.if %[[ARG1]] {
// CHECK-NEXT:      %[[VAL_1:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:      "t.use"(%[[VAL_1]]) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @ifload(%x: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  scf.if %c {
    %y = memref.load %m[] : memref<i32>
    "t.use"(%y) : (i32) -> ()
  }
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @for(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) -> i32 {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    scf.for %[[ARG2:.*]] = %[[C0]] to %[[ARG1]] step %[[C1]] {
// CHECK-NEXT:      %[[VAL_1:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.addi %[[VAL_1]], %[[VAL_1]] : i32
// CHECK-NEXT:      memref.store %[[VAL_2]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @for(%x: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  scf.for %i = %c0 to %n step %c1 {
    %y = memref.load %m[] : memref<i32>
    %z = arith.addi %y, %y : i32
    memref.store %z, %m[] : memref<i32>
  }
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @inloop(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    scf.for %[[ARG2:.*]] = %[[C0]] to %[[ARG1]] step %[[C1]] {
// CHECK-NEXT:      %[[VAL_0:.*]] = ub.poison : i32
// CHECK-NEXT:      "t.use"(%[[VAL_0]]) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @inloop(%x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloca() : memref<i32>
    %y = memref.load %m[] : memref<i32>
    memref.store %y, %m[] : memref<i32>
    %y2 = memref.load %m[] : memref<i32>
    "t.use"(%y2) : (i32) -> ()
  }
  return
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @escape(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    "t.use"(%[[ALLOCA]]) : (memref<i32>) -> ()
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @escape(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  "t.use"(%m) : (memref<i32>) -> ()
  %y = memref.load %m[] : memref<i32>
  return %y : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @alloc(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOC]][] : memref<i32>
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOC]][] : memref<i32>
// CHECK-NEXT:    memref.dealloc %[[ALLOC]] : memref<i32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @alloc(%x: i32) -> i32 {
  %m = memref.alloc() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %y = memref.load %m[] : memref<i32>
  memref.dealloc %m : memref<i32>
  return %y : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @cast(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<1xi32>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[CAST:.*]] = memref.cast %[[ALLOCA]] : memref<1xi32> to memref<?xi32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[CAST]][%[[C0]]] : memref<?xi32>
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][%[[C0]]] : memref<1xi32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @cast(%x: i32) -> i32 {
  %m = memref.alloca() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %k = memref.cast %m : memref<1xi32> to memref<?xi32>
  memref.store %x, %k[%c0] : memref<?xi32>
  %y = memref.load %m[%c0] : memref<1xi32>
  return %y : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @dead(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) {
// CHECK:         return
// CHECK-NEXT:  }
func.func @dead(%x: i32) {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  return
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @unused(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unused(%x: i32) {
  %m = memref.alloca() : memref<i32>
  return
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @storeself(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) {
// CHECK:         return
// CHECK-NEXT:  }
func.func @storeself(%x: i32) {
  %m = memref.alloca() : memref<memref<i32>>
  %k = memref.alloca() : memref<i32>
  memref.store %k, %m[] : memref<memref<i32>>
  %l = memref.load %m[] : memref<memref<i32>>
  memref.store %x, %l[] : memref<i32>
  return
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @vector(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: vector<4xf32>) -> vector<4xf32> {
// CHECK:         return %[[ARG0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @vector(%x: vector<4xf32>) -> vector<4xf32> {
  %m = memref.alloca() : memref<vector<4xf32>>
  memref.store %x, %m[] : memref<vector<4xf32>>
  %l = memref.load %m[] : memref<vector<4xf32>>
  return %l : vector<4xf32>
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @dyn(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) -> i32 {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[ALLOCA:.*]] = memref.alloca(%[[ARG1]]) : memref<?xi32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][%[[C0]]] : memref<?xi32>
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][%[[C0]]] : memref<?xi32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @dyn(%x: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca(%n) : memref<?xi32>
  memref.store %x, %m[%c0] : memref<?xi32>
  %l = memref.load %m[%c0] : memref<?xi32>
  return %l : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @afl(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    affine.store %[[ARG0]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    %[[VAL_0:.*]] = affine.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @afl(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  affine.store %x, %m[] : memref<i32>
  %l = affine.load %m[] : memref<i32>
  return %l : i32
}

// -----

// Two elements, the arguments in the order of the allocations.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @swapped(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i32) -> (i32, i32) {
// CHECK:         cf.cond_br %[[ARG0]], ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%[[ARG1]], %[[ARG2]] : i32, i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%[[ARG2]], %[[ARG1]] : i32, i32)
// CHECK-NEXT:  ^bb3(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32, %[[VAL_1:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    return %[[VAL_0]], %[[VAL_1]] : i32, i32
// CHECK-NEXT:  }
func.func @swapped(%c: i1, %x: i32, %z: i32) -> (i32, i32) {
  %m = memref.alloca() : memref<i32>
  %k = memref.alloca() : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %x, %m[] : memref<i32>
  memref.store %z, %k[] : memref<i32>
  cf.br ^bb3
^bb2:
  memref.store %z, %m[] : memref<i32>
  memref.store %x, %k[] : memref<i32>
  cf.br ^bb3
^bb3:
  %l = memref.load %m[] : memref<i32>
  %r = memref.load %k[] : memref<i32>
  return %l, %r : i32, i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @space(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func @space(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32, 3>
  memref.store %x, %m[] : memref<i32, 3>
  %l = memref.load %m[] : memref<i32, 3>
  return %l : i32
}

// -----

// Code that never runs loads poison.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @unreachable(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[VAL_0:.*]] = ub.poison : i32
// CHECK-NEXT:    return %[[ARG0]] : i32
// CHECK-NEXT:  ^bb1:  // no predecessors
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @unreachable(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %y = memref.load %m[] : memref<i32>
  return %y : i32
^bb1:
  %z = memref.load %m[] : memref<i32>
  memref.store %z, %m[] : memref<i32>
  cf.br ^bb2
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @unreach_into(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         cf.br ^bb2
// CHECK-NEXT:  ^bb1:  // no predecessors
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func @unreach_into(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb2
^bb1:
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb2
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}

// -----

// Not promoted: a branch that cannot hand on a value. It is where it need not.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @unreg(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    "t.br"()[^bb1, ^bb2] : () -> ()
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @unreg(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  "t.br"()[^bb1, ^bb2] : () -> ()
^bb1:
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb2
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @unreg_nomerge(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         "t.br"()[^bb1, ^bb2] : () -> ()
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return %[[ARG0]] : i32
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func @unreg_nomerge(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  "t.br"()[^bb1, ^bb2] : () -> ()
^bb1:
  memref.store %x, %m[] : memref<i32>
  return %x : i32
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @switch(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         cf.switch %[[ARG2]] : i32, [
// CHECK-NEXT:      default: ^bb1,
// CHECK-NEXT:      1: ^bb2,
// CHECK-NEXT:      2: ^bb3(%[[ARG0]] : i32),
// CHECK-NEXT:      3: ^bb3(%[[ARG0]] : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%[[ARG1]] : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.addi %[[ARG0]], %[[ARG1]] : i32
// CHECK-NEXT:    cf.br ^bb3(%[[VAL_0]] : i32)
// CHECK-NEXT:  ^bb3(%[[VAL_1:[a-zA-Z0-9$._-]+]]: i32):  // 4 preds: ^bb0, ^bb0, ^bb1, ^bb2
// CHECK-NEXT:    return %[[VAL_1]] : i32
// CHECK-NEXT:  }
func.func @switch(%x: i32, %y: i32, %s: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.switch %s : i32, [
    default: ^bb1,
    1: ^bb2,
    2: ^bb3,
    3: ^bb3
  ]
^bb1:
  memref.store %y, %m[] : memref<i32>
  cf.br ^bb3
^bb2:
  %q = memref.load %m[] : memref<i32>
  %q2 = arith.addi %q, %y : i32
  memref.store %q2, %m[] : memref<i32>
  cf.br ^bb3
^bb3:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @twoinit(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1) -> (i32, i32) {
// CHECK:         %[[VAL_0:.*]] = ub.poison : i32
// CHECK-NEXT:    %[[VAL_1:.*]] = ub.poison : i32
// CHECK-NEXT:    return %[[VAL_1]], %[[VAL_0]] : i32, i32
// CHECK-NEXT:  }
func.func @twoinit(%c: i1) -> (i32, i32) {
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<i32>
  %x = memref.load %m[] : memref<i32>
  %y = memref.load %n[] : memref<i32>
  %z = memref.load %n[] : memref<i32>
  return %x, %z : i32, i32
}

// -----

// An alloca in a loop is another one in each round.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @order(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) -> (i32, i32) {
// CHECK:         %[[VAL_0:.*]] = ub.poison : i32
// CHECK-NEXT:    %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    cf.br ^bb1(%[[VAL_0]] : i32)
// CHECK-NEXT:  ^bb1(%[[VAL_1:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    cf.cond_br %[[ARG0]], ^bb1(%[[C1_I32]] : i32), ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    return %[[C1_I32]], %[[C1_I32]] : i32, i32
// CHECK-NEXT:  }
func.func @order(%c: i1, %x : i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %m = memref.alloca() : memref<i32>
  cf.br ^bb1
^bb1:
  %n = memref.alloca() : memref<i32>
  %a = memref.load %m[] : memref<i32>
  %b = memref.load %n[] : memref<i32>
  memref.store %c1, %m[] : memref<i32>
  memref.store %c1, %n[] : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  %y = memref.load %n[] : memref<i32>
  %z = memref.load %m[] : memref<i32>
  return %y, %z : i32, i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @existing(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         cf.cond_br %[[ARG0]], ^bb1(%[[ARG1]] : i32), ^bb2(%[[ARG2]], %[[ARG1]] : i32, i32)
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb2(%[[VAL_0]], %[[VAL_0]] : i32, i32)
// CHECK-NEXT:  ^bb2(%[[VAL_1:[a-zA-Z0-9$._-]+]]: i32, %[[VAL_2:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %[[VAL_3:.*]] = arith.addi %[[VAL_1]], %[[VAL_2]] : i32
// CHECK-NEXT:    return %[[VAL_3]] : i32
// CHECK-NEXT:  }
func.func @existing(%c: i1, %x : i32, %y: i32) -> (i32) {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.cond_br %c, ^bb1(%x : i32), ^bb2(%y : i32)
^bb1(%p: i32):
  memref.store %p, %m[] : memref<i32>
  cf.br ^bb2(%p : i32)
^bb2(%q: i32):
  %z = memref.load %m[] : memref<i32>
  %r = arith.addi %q, %z : i32
  return %r : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @same(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         cf.cond_br %[[ARG0]], ^bb1, ^bb1
// CHECK-NEXT:  ^bb1:  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    cf.cond_br %[[ARG0]], ^bb2(%[[ARG2]] : i32), ^bb2(%[[ARG2]] : i32)
// CHECK-NEXT:  ^bb2(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32):  // 3 preds: ^bb1, ^bb1, ^bb2
// CHECK-NEXT:    cf.cond_br %[[ARG0]], ^bb2(%[[ARG1]] : i32), ^bb3
// CHECK-NEXT:  ^bb3:  // pred: ^bb2
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @same(%c: i1, %x : i32, %y: i32) -> (i32) {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  memref.store %y, %m[] : memref<i32>
  cf.cond_br %c, ^bb2, ^bb2
^bb2:
  %z = memref.load %m[] : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.cond_br %c, ^bb2, ^bb3
^bb3:
  return %z : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @nested_alloca(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[VAL_0:.*]] = scf.execute_region -> i32 {
// CHECK-NEXT:      cf.cond_br %[[ARG0]], ^bb1, ^bb2(%[[ARG1]] : i32)
// CHECK-NEXT:    ^bb1:  // pred: ^bb0
// CHECK-NEXT:      cf.br ^bb2(%[[ARG1]] : i32)
// CHECK-NEXT:    ^bb2(%[[VAL_1:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:      scf.yield %[[VAL_1]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @nested_alloca(%c: i1, %x : i32) -> (i32) {
  %r = scf.execute_region -> i32 {
    %m = memref.alloca() : memref<i32>
    memref.store %x, %m[] : memref<i32>
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %z = memref.load %m[] : memref<i32>
    memref.store %z, %m[] : memref<i32>
    cf.br ^bb2
  ^bb2:
    %zz = memref.load %m[] : memref<i32>
    scf.yield %zz : i32
  }
  return %r : i32
}

// -----

// A memref may be the element.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @storeptr(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> memref<i32> {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    return %[[ALLOCA]] : memref<i32>
// CHECK-NEXT:  }
func.func @storeptr(%x : i32) -> memref<i32> {
    %m = memref.alloca() : memref<i32>
    %n = memref.alloca() : memref<memref<i32>>
    memref.store %m, %n[] : memref<memref<i32>>
    memref.store %x, %m[] : memref<i32>
    %z = memref.load %n[] : memref<memref<i32>>
    return %z : memref<i32>
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func @chain(%x : i32) -> i32 {
    %m = memref.alloca() : memref<i32>
    %n = memref.alloca() : memref<i32>
    memref.store %x, %m[] : memref<i32>
    %a = memref.load %m[] : memref<i32>
    memref.store %a, %n[] : memref<i32>
    %b = memref.load %n[] : memref<i32>
    memref.store %b, %m[] : memref<i32>
    %c = memref.load %m[] : memref<i32>
    return %c : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @attrs(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32) -> i32 {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func @attrs(%x : i32) -> i32 {
    %m = memref.alloca() {alignment = 16 : i64, a.b} : memref<1x1x1xi32>
    %i = arith.constant 0 : index
    memref.store %x, %m[%i, %i, %i] {nontemporal = true} : memref<1x1x1xi32>
    %c = memref.load %m[%i, %i, %i] {nontemporal = true} : memref<1x1x1xi32>
    return %c : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @layout(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) -> i32 {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func @layout(%x : i32, %s: index) -> i32 {
    %m = memref.alloca()[%s] : memref<1xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
    %i = arith.constant 0 : index
    memref.store %x, %m[%i] : memref<1xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
    %c = memref.load %m[%i] : memref<1xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
    return %c : i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @kinds(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: vector<4xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: complex<f32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: memref<4xf32>) -> (index, vector<4xf32>, complex<f32>, memref<4xf32>) {
// CHECK:         %[[VAL_0:.*]] = ub.poison : vector<4xf32>
// CHECK-NEXT:    %[[VAL_1:.*]] = ub.poison : memref<4xf32>
// CHECK-NEXT:    %[[VAL_2:.*]] = ub.poison : complex<f32>
// CHECK-NEXT:    %[[VAL_3:.*]] = ub.poison : index
// CHECK-NEXT:    return %[[VAL_3]], %[[VAL_0]], %[[VAL_2]], %[[VAL_1]] : index, vector<4xf32>, complex<f32>, memref<4xf32>
// CHECK-NEXT:  }
func.func @kinds(%p: index, %v: vector<4xf32>, %cx: complex<f32>, %q: memref<4xf32>) -> (index, vector<4xf32>, complex<f32>, memref<4xf32>) {
    %m = memref.alloca() : memref<index>
    %n = memref.alloca() : memref<complex<f32>>
    %o = memref.alloca() : memref<memref<4xf32>>
    %k = memref.alloca() : memref<vector<4xf32>>
    %a = memref.load %m[] : memref<index>
    %b = memref.load %n[] : memref<complex<f32>>
    %c = memref.load %o[] : memref<memref<4xf32>>
    %d = memref.load %k[] : memref<vector<4xf32>>
    return %a, %d, %b, %c : index, vector<4xf32>, complex<f32>, memref<4xf32>
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @dce(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         %[[VAL_0:.*]] = arith.addi %[[ARG0]], %[[ARG0]] : i32
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @dce(%x: i32, %i: index) {
    %m = memref.alloca() : memref<1xi32>
    %y = arith.addi %x, %x : i32
    memref.store %y, %m[%i] : memref<1xi32>
    return
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @loop2(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         cf.br ^bb1(%[[ARG0]], %[[ARG0]] : i32, i32)
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: i32, %[[VAL_1:[a-zA-Z0-9$._-]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    cf.cond_br %[[ARG1]], ^bb1(%[[VAL_1]], %[[VAL_0]] : i32, i32), ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    return %[[VAL_1]] : i32
// CHECK-NEXT:  }
func.func @loop2(%x: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  memref.store %x, %n[] : memref<i32>
  cf.br ^bb1
^bb1:
  %y = memref.load %m[] : memref<i32>
  %y2 = memref.load %n[] : memref<i32>
  memref.store %y2, %m[] : memref<i32>
  memref.store %y, %n[] : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
