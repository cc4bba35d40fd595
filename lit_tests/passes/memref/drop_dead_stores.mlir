// RUN: irkit-opt %s --memref-drop-dead-stores --split-input-file --allow-unregistered-dialect | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @overwritten(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         memref.store %[[ARG0]], %[[ARG3]][%[[ARG4]]] : memref<8xi32>
// CHECK-NEXT:    affine.store %[[ARG1]], %[[ARG2]][symbol(%[[ARG4]])] : memref<8xi32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @overwritten(%x: i32, %y: i32, %m: memref<8xi32>, %n: memref<8xi32>, %i: index) {
  memref.store %x, %m[%i] : memref<8xi32>
  memref.store %x, %n[%i] : memref<8xi32>
  affine.store %y, %m[symbol(%i)] : memref<8xi32>
  return
}

// -----

// Read between, or perhaps: another index, another argument, whatever an unknown operation and a call do.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @read(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: index) -> (i32, i32) {
// CHECK:         memref.store %[[ARG0]], %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ARG1]][%[[ARG4]]] : memref<8xi32>
// CHECK-NEXT:    memref.store %[[VAL_0]], %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    %[[VAL_1:.*]] = memref.load %[[ARG2]][%[[ARG4]]] : memref<8xi32>
// CHECK-NEXT:    memref.store %[[VAL_1]], %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    "t.anything"() : () -> ()
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    call @opaque_to_read() : () -> ()
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ARG1]][%[[ARG3]]] : memref<8xi32>
// CHECK-NEXT:    return %[[VAL_0]], %[[VAL_1]] : i32, i32
// CHECK-NEXT:  }
func.func @read(%x: i32, %m: memref<8xi32>, %n: memref<8xi32>, %i: index, %j: index) -> (i32, i32) {
  memref.store %x, %m[%i] : memref<8xi32>
  %0 = memref.load %m[%j] : memref<8xi32>
  memref.store %0, %m[%i] : memref<8xi32>
  %1 = memref.load %n[%j] : memref<8xi32>
  memref.store %1, %m[%i] : memref<8xi32>
  "t.anything"() : () -> ()
  memref.store %x, %m[%i] : memref<8xi32>
  func.call @opaque_to_read() : () -> ()
  memref.store %x, %m[%i] : memref<8xi32>
  return %0, %1 : i32, i32
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @opaque_to_read()
func.func private @opaque_to_read()

// -----

// What a function keeps to itself is lost at its end, or when it is freed.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @lost(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) -> i32 {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<8xi32>
// CHECK-NEXT:    %[[ALLOC:.*]] = memref.alloc() : memref<8xi32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][%[[ARG2]]] : memref<8xi32>
// CHECK-NEXT:    call @opaque_to_lost() : () -> ()
// CHECK-NEXT:    %[[VAL_0:.*]] = memref.load %[[ALLOCA]][%[[ARG2]]] : memref<8xi32>
// CHECK-NEXT:    memref.dealloc %[[ALLOC]] : memref<8xi32>
// CHECK-NEXT:    return %[[VAL_0]] : i32
// CHECK-NEXT:  }
func.func @lost(%x: i32, %y: i32, %i: index) -> i32 {
  %a = memref.alloca() : memref<8xi32>
  %m = memref.alloc() : memref<8xi32>
  memref.store %x, %a[%i] : memref<8xi32>
  func.call @opaque_to_lost() : () -> ()
  %0 = memref.load %a[%i] : memref<8xi32>
  memref.store %y, %a[%i] : memref<8xi32>
  memref.store %y, %m[%i] : memref<8xi32>
  memref.dealloc %m : memref<8xi32>
  return %0 : i32
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @opaque_to_lost()
func.func private @opaque_to_lost()

// -----

// What leaves the function is not lost.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @escapes(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) -> memref<8xi32> {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() : memref<8xi32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOC]][%[[ARG1]]] : memref<8xi32>
// CHECK-NEXT:    return %[[ALLOC]] : memref<8xi32>
// CHECK-NEXT:  }
func.func @escapes(%x: i32, %i: index) -> memref<8xi32> {
  %m = memref.alloc() : memref<8xi32>
  memref.store %x, %m[%i] : memref<8xi32>
  return %m : memref<8xi32>
}

// -----

// All ways must write again.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @branches(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<i32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: i1) {
// CHECK:         scf.if %[[ARG3]] {
// CHECK-NEXT:      memref.store %[[ARG1]], %[[ARG2]][] : memref<i32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      memref.store %[[ARG0]], %[[ARG2]][] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    "t.anything"() : () -> ()
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ARG2]][] : memref<i32>
// CHECK-NEXT:    scf.if %[[ARG3]] {
// CHECK-NEXT:      memref.store %[[ARG1]], %[[ARG2]][] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @branches(%x: i32, %y: i32, %m: memref<i32>, %c: i1) {
  memref.store %x, %m[] : memref<i32>
  scf.if %c {
    memref.store %y, %m[] : memref<i32>
  } else {
    memref.store %x, %m[] : memref<i32>
  }
  "t.anything"() : () -> ()
  memref.store %x, %m[] : memref<i32>
  scf.if %c {
    memref.store %y, %m[] : memref<i32>
  }
  return
}

// -----

// The next round reads; the round after a store at another index does not overwrite it.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @loops(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<8xi32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         %[[ALLOCA:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    %[[ALLOCA_0:.*]] = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    scf.for %[[ARG4:.*]] = %[[ARG2]] to %[[ARG3]] step %[[ARG2]] {
// CHECK-NEXT:      %[[VAL_0:.*]] = memref.load %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:      memref.store %[[VAL_0]], %[[ARG1]][%[[ARG4]]] : memref<8xi32>
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.addi %[[VAL_0]], %[[ARG0]] : i32
// CHECK-NEXT:      memref.store %[[VAL_1]], %[[ALLOCA]][] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loops(%x: i32, %m: memref<8xi32>, %lo: index, %hi: index) {
  %a = memref.alloca() : memref<i32>
  %b = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  scf.for %i = %lo to %hi step %lo {
    %0 = memref.load %a[] : memref<i32>
    memref.store %0, %m[%i] : memref<8xi32>
    memref.store %x, %b[] : memref<i32>
    %1 = arith.addi %0, %x : i32
    memref.store %1, %a[] : memref<i32>
  }
  return
}

// -----

// A function that never ends may be watched.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @endless(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<i32>) {
// CHECK:         cf.br ^bb1
// CHECK-NEXT:  ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    memref.store %[[ARG0]], %[[ARG1]][] : memref<i32>
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  }
func.func @endless(%x: i32, %m: memref<i32>) {
  cf.br ^bb1
^bb1:
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb1
}
