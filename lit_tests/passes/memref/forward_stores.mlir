// RUN: irkit-opt %s --memref-forward-stores --split-input-file --allow-unregistered-dialect | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @stored(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) -> (i32, i32) {
// CHECK:         memref.store %[[ARG0]], %[[ARG1]][%[[ARG2]]] : memref<8xi32>
// CHECK-NEXT:    return %[[ARG0]], %[[ARG0]] : i32, i32
// CHECK-NEXT:  }
func.func @stored(%x: i32, %m: memref<8xi32>, %i: index) -> (i32, i32) {
  memref.store %x, %m[%i] : memref<8xi32>
  %0 = memref.load %m[%i] : memref<8xi32>
  %1 = affine.load %m[symbol(%i)] : memref<8xi32>
  return %0, %1 : i32, i32
}

// -----

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @loaded_twice(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) -> (i32, i32, i32) {
// CHECK:         %[[VAL_0:.*]] = memref.load %[[ARG0]][%[[ARG1]]] : memref<8xi32>
// CHECK-NEXT:    %[[VAL_1:.*]] = memref.load %[[ARG0]][%[[ARG2]]] : memref<8xi32>
// CHECK-NEXT:    return %[[VAL_0]], %[[VAL_1]], %[[VAL_0]] : i32, i32, i32
// CHECK-NEXT:  }
func.func @loaded_twice(%m: memref<8xi32>, %i: index, %j: index) -> (i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<8xi32>
  %1 = memref.load %m[%j] : memref<8xi32>
  %2 = memref.load %m[%i] : memref<8xi32>
  return %0, %1, %2 : i32, i32, i32
}

// -----

// Other elements, and other memory, are no obstacle.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @others(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) -> (i32, i32) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[ALLOC:.*]] = memref.alloc() : memref<8xi32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOC]][%[[C0]]] : memref<8xi32>
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.addi %[[ARG0]], %[[ARG0]] : i32
// CHECK-NEXT:    memref.store %[[VAL_0]], %[[ALLOC]][%[[C1]]] : memref<8xi32>
// CHECK-NEXT:    memref.store %[[VAL_0]], %[[ARG1]][%[[ARG2]]] : memref<8xi32>
// CHECK-NEXT:    call @opaque_to_others() : () -> ()
// CHECK-NEXT:    memref.dealloc %[[ALLOC]] : memref<8xi32>
// CHECK-NEXT:    return %[[ARG0]], %[[VAL_0]] : i32, i32
// CHECK-NEXT:  }
func.func @others(%x: i32, %n: memref<8xi32>, %i: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<8xi32>
  memref.store %x, %m[%c0] : memref<8xi32>
  %y = arith.addi %x, %x : i32
  memref.store %y, %m[%c1] : memref<8xi32>
  memref.store %y, %n[%i] : memref<8xi32>
  call @opaque_to_others() : () -> ()
  %0 = memref.load %m[%c0] : memref<8xi32>
  %1 = affine.load %m[1] : memref<8xi32>
  memref.dealloc %m : memref<8xi32>
  return %0, %1 : i32, i32
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @opaque_to_others()
func.func private @opaque_to_others()

// -----

// What may be the same element is one: %i and %j, arguments %m and %n, whatever an unknown operation touches.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @clobbered(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: index) -> (i32, i32, i32, i32) {
// CHECK:         %[[VAL_0:.*]] = arith.addi %[[ARG0]], %[[ARG0]] : i32
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    memref.store %[[VAL_0]], %[[ARG1]][%[[ARG4]]] : memref<8xi32>
// CHECK-NEXT:    %[[VAL_1:.*]] = memref.load %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    memref.store %[[VAL_0]], %[[ARG2]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    %[[VAL_2:.*]] = memref.load %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    "t.anything"() : () -> ()
// CHECK-NEXT:    %[[VAL_3:.*]] = memref.load %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    call @opaque_to_clobbered() : () -> ()
// CHECK-NEXT:    %[[VAL_4:.*]] = memref.load %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    return %[[VAL_1]], %[[VAL_2]], %[[VAL_3]], %[[VAL_4]] : i32, i32, i32, i32
// CHECK-NEXT:  }
func.func @clobbered(%x: i32, %m: memref<8xi32>, %n: memref<8xi32>, %i: index, %j: index) -> (i32, i32, i32, i32) {
  %y = arith.addi %x, %x : i32
  memref.store %x, %m[%i] : memref<8xi32>
  memref.store %y, %m[%j] : memref<8xi32>
  %0 = memref.load %m[%i] : memref<8xi32>
  memref.store %y, %n[%i] : memref<8xi32>
  %1 = memref.load %m[%i] : memref<8xi32>
  "t.anything"() : () -> ()
  %2 = memref.load %m[%i] : memref<8xi32>
  func.call @opaque_to_clobbered() : () -> ()
  %3 = memref.load %m[%i] : memref<8xi32>
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @opaque_to_clobbered()
func.func private @opaque_to_clobbered()

// -----

// The same value stored to what may be the same element changes nothing that is known.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @same_value(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index) -> i32 {
// CHECK:         memref.store %[[ARG0]], %[[ARG1]][%[[ARG2]]] : memref<8xi32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    return %[[ARG0]] : i32
// CHECK-NEXT:  }
func.func @same_value(%x: i32, %m: memref<8xi32>, %i: index, %j: index) -> i32 {
  memref.store %x, %m[%i] : memref<8xi32>
  memref.store %x, %m[%j] : memref<8xi32>
  %0 = memref.load %m[%i] : memref<8xi32>
  return %0 : i32
}

// -----

// Both ways must agree, and the value must be defined on both.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @branches(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<i32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i1) -> (i32, i32) {
// CHECK:         scf.if %[[ARG2]] {
// CHECK-NEXT:      memref.store %[[ARG0]], %[[ARG1]][] : memref<i32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      memref.store %[[ARG0]], %[[ARG1]][] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.if %[[ARG2]] {
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.addi %[[ARG0]], %[[ARG0]] : i32
// CHECK-NEXT:      memref.store %[[VAL_1]], %[[ARG1]][] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ARG1]][] : memref<i32>
// CHECK-NEXT:    return %[[ARG0]], %[[VAL_0]] : i32, i32
// CHECK-NEXT:  }
func.func @branches(%x: i32, %m: memref<i32>, %c: i1) -> (i32, i32) {
  scf.if %c {
    memref.store %x, %m[] : memref<i32>
  } else {
    memref.store %x, %m[] : memref<i32>
  }
  %0 = memref.load %m[] : memref<i32>
  scf.if %c {
    %y = arith.addi %x, %x : i32
    memref.store %y, %m[] : memref<i32>
  }
  %1 = memref.load %m[] : memref<i32>
  return %0, %1 : i32, i32
}

// -----

// A loop: what the last round stored is not what was before the loop; what it leaves alone is.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @loop(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index) -> (i32, i32) {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    %[[ALLOCA_0:.*]] = memref.alloca() : memref<8xi32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA_0]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    scf.for %[[ARG4:.*]] = %[[ARG1]] to %[[ARG2]] step %[[ARG3]] {
// CHECK-NEXT:      %[[VAL_1:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.addi %[[VAL_1]], %[[ARG0]] : i32
// CHECK-NEXT:      memref.store %[[VAL_2]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:      "t.use"(%[[VAL_2]]) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    return %[[VAL_0]], %[[ARG0]] : i32, i32
// CHECK-NEXT:  }
func.func @loop(%x: i32, %lo: index, %hi: index, %k: index) -> (i32, i32) {
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<8xi32>
  memref.store %x, %m[] : memref<i32>
  memref.store %x, %n[%k] : memref<8xi32>
  scf.for %i = %lo to %hi step %k {
    %0 = memref.load %m[] : memref<i32>
    %1 = memref.load %n[%k] : memref<8xi32>
    %2 = arith.addi %0, %1 : i32
    memref.store %2, %m[] : memref<i32>
    %3 = memref.load %m[] : memref<i32>
    "t.use"(%3) : (i32) -> ()
  }
  %4 = memref.load %m[] : memref<i32>
  %5 = memref.load %n[%k] : memref<8xi32>
  return %4, %5 : i32, i32
}

// -----

// The subscript is another value in the next round.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @next_round(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    cf.br ^bb1(%[[C0]] : index)
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: index):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %[[VAL_1:.*]] = memref.load %[[ARG1]][%[[VAL_0]]] : memref<8xi32>
// CHECK-NEXT:    "t.use"(%[[VAL_1]]) : (i32) -> ()
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ARG1]][%[[VAL_0]]] : memref<8xi32>
// CHECK-NEXT:    %[[VAL_2:.*]] = arith.addi %[[VAL_0]], %[[ARG2]] : index
// CHECK-NEXT:    %[[VAL_3:.*]] = arith.cmpi slt, %[[VAL_2]], %[[ARG2]] : index
// CHECK-NEXT:    cf.cond_br %[[VAL_3]], ^bb1(%[[VAL_2]] : index), ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @next_round(%x: i32, %m: memref<8xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  cf.br ^bb1(%c0 : index)
^bb1(%i: index):
  %0 = memref.load %m[%i] : memref<8xi32>
  "t.use"(%0) : (i32) -> ()
  memref.store %x, %m[%i] : memref<8xi32>
  %j = arith.addi %i, %n : index
  %c = arith.cmpi slt, %j, %n : index
  cf.cond_br %c, ^bb1(%j : index), ^bb2
^bb2:
  return
}

// -----

// A call of a function that is seen: what it leaves alone stays known.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @sets(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) {
// CHECK:         %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    memref.store %[[ARG1]], %[[ARG0]][%[[C1]]] : memref<8xi32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func private @sets(%m: memref<8xi32>, %x: i32) {
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c1] : memref<8xi32>
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @reads(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<8xi32>) -> i32 {
// CHECK:         %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ARG0]][%[[C1]]] : memref<8xi32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func private @reads(%m: memref<8xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %0 = memref.load %m[%c1] : memref<8xi32>
  return %0 : i32
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @calls(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) -> (i32, i32) {
// CHECK:         memref.store %[[ARG0]], %[[ARG1]][%[[ARG2]]] : memref<8xi32>
// CHECK-NEXT:    %[[VAL_0:.*]] = call @reads(%[[ARG1]]) : (memref<8xi32>) -> i32
// CHECK-NEXT:    call @sets(%[[ARG1]], %[[VAL_0]]) : (memref<8xi32>, i32) -> ()
// CHECK-NEXT:    %[[VAL_1:.*]] = memref.load %[[ARG1]][%[[ARG2]]] : memref<8xi32>
// CHECK-NEXT:    return %[[ARG0]], %[[VAL_1]] : i32, i32
// CHECK-NEXT:  }
func.func @calls(%x: i32, %m: memref<8xi32>, %c1: index) -> (i32, i32) {
  memref.store %x, %m[%c1] : memref<8xi32>
  %0 = call @reads(%m) : (memref<8xi32>) -> i32
  %1 = memref.load %m[%c1] : memref<8xi32>
  call @sets(%m, %0) : (memref<8xi32>, i32) -> ()
  %2 = memref.load %m[%c1] : memref<8xi32>
  return %1, %2 : i32, i32
}

// -----

// A function that calls itself has other buffers of the same names.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @again(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<i32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG1]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG1]], %[[ARG0]][] : memref<i32>
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.addi %[[ARG1]], %[[ARG1]] : i32
// CHECK-NEXT:    %[[VAL_1:.*]] = scf.if %[[ARG2]] -> (i32) {
// CHECK-NEXT:      %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT:      %[[VAL_5:.*]] = func.call @again(%[[ARG0]], %[[VAL_0]], %[[FALSE]]) : (memref<i32>, i32, i1) -> i32
// CHECK-NEXT:      scf.yield %[[VAL_5]] : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[ARG1]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[VAL_2:.*]] = memref.load %[[ARG0]][] : memref<i32>
// CHECK-NEXT:    %[[VAL_3:.*]] = arith.addi %[[ARG1]], %[[VAL_2]] : i32
// CHECK-NEXT:    %[[VAL_4:.*]] = arith.addi %[[VAL_3]], %[[VAL_1]] : i32
// CHECK-NEXT:    return %[[VAL_4]] : i32
// CHECK-NEXT:  }
func.func private @again(%m: memref<i32>, %x: i32, %c: i1) -> i32 {
  %k = memref.alloca() : memref<i32>
  memref.store %x, %k[] : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %y = arith.addi %x, %x : i32
  %r = scf.if %c -> (i32) {
    %f = arith.constant false
    %s = func.call @again(%m, %y, %f) : (memref<i32>, i32, i1) -> i32
    scf.yield %s : i32
  } else {
    scf.yield %x : i32
  }
  %0 = memref.load %k[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  %2 = arith.addi %0, %1 : i32
  %3 = arith.addi %2, %r : i32
  return %3 : i32
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @starts(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<i32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: i1) -> i32 {
// CHECK:         %[[VAL_0:.*]] = call @again(%[[ARG0]], %[[ARG1]], %[[ARG2]]) : (memref<i32>, i32, i1) -> i32
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @starts(%m: memref<i32>, %x: i32, %c: i1) -> i32 {
  %0 = call @again(%m, %x, %c) : (memref<i32>, i32, i1) -> i32
  return %0 : i32
}
