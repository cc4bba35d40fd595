// RUN: irkit-opt %s --pass-pipeline='builtin.module(memory-plan)' --split-input-file --check-each | filecheck %s

// The third buffer takes the place of the first; the output is the caller's.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<16xf32>) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C0]]][] : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[VIEW_0:.*]] = memref.view %[[ALLOC]][%[[C64]]][] : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<16xf32>) outs(%[[VIEW]] : memref<16xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[VIEW]] : memref<16xf32>) outs(%[[VIEW_0]] : memref<16xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[VIEW_0]] : memref<16xf32>) outs(%[[VIEW]] : memref<16xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[VIEW]] : memref<16xf32>) outs(%[[ARG1]] : memref<16xf32>)
// CHECK-NEXT:    memref.dealloc %[[ALLOC]] : memref<128xi8>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @chain(%x: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %c = memref.alloc() : memref<16xf32>
  linalg.copy ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.copy ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  linalg.copy ins(%b : memref<16xf32>) outs(%c : memref<16xf32>)
  linalg.copy ins(%c : memref<16xf32>) outs(%out : memref<16xf32>)
  memref.dealloc %a : memref<16xf32>
  return
}

// -----

// Fault 1: what nobody reads has a place of its own while it is written.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @unread(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<16xf32>) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C0]]][] : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[VIEW_0:.*]] = memref.view %[[ALLOC]][%[[C64]]][] : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<16xf32>) outs(%[[VIEW]] : memref<16xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<16xf32>) outs(%[[VIEW_0]] : memref<16xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[VIEW]] : memref<16xf32>) outs(%[[ARG1]] : memref<16xf32>)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unread(%x: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %unread = memref.alloc() : memref<16xf32>
  linalg.copy ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.copy ins(%x : memref<16xf32>) outs(%unread : memref<16xf32>)
  linalg.copy ins(%a : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// -----

// Fault 5: a view keeps its base alive: nothing else uses the base after its first write.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @view(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4x4xf32>) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C0]]][] : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[VIEW_0:.*]] = memref.view %[[ALLOC]][%[[C64]]][] : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    %[[EXPAND_SHAPE:.*]] = memref.expand_shape %[[VIEW]] {{\[\[}}0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<16xf32>) outs(%[[VIEW]] : memref<16xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<16xf32>) outs(%[[VIEW_0]] : memref<16xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[EXPAND_SHAPE]] : memref<4x4xf32>) outs(%[[ARG1]] : memref<4x4xf32>)
// CHECK-NEXT:    memref.dealloc %[[ALLOC]] : memref<128xi8>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @view(%x: memref<16xf32>, %out: memref<4x4xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %v = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  %b = memref.alloc() : memref<16xf32>
  linalg.copy ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.copy ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
  linalg.copy ins(%v : memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  memref.dealloc %a : memref<16xf32>
  memref.dealloc %b : memref<16xf32>
  return
}

// -----

// Fault 9: buffers of two branches share their place, not that of what lives around them.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @branches(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<16xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<16xf32>) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C0]]][] : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[VIEW_0:.*]] = memref.view %[[ALLOC]][%[[C64]]][] : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    linalg.copy ins(%[[ARG1]] : memref<16xf32>) outs(%[[VIEW]] : memref<16xf32>)
// CHECK-NEXT:    scf.if %[[ARG0]] {
// CHECK-NEXT:      linalg.copy ins(%[[VIEW]] : memref<16xf32>) outs(%[[VIEW_0]] : memref<16xf32>)
// CHECK-NEXT:      linalg.copy ins(%[[VIEW_0]] : memref<16xf32>) outs(%[[ARG2]] : memref<16xf32>)
// CHECK-NEXT:    } else {
// CHECK-NEXT:      linalg.copy ins(%[[ARG1]] : memref<16xf32>) outs(%[[VIEW_0]] : memref<16xf32>)
// CHECK-NEXT:      linalg.copy ins(%[[VIEW_0]] : memref<16xf32>) outs(%[[ARG2]] : memref<16xf32>)
// CHECK-NEXT:    }
// CHECK-NEXT:    linalg.copy ins(%[[VIEW]] : memref<16xf32>) outs(%[[ARG2]] : memref<16xf32>)
// CHECK-NEXT:    memref.dealloc %[[ALLOC]] : memref<128xi8>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @branches(%c: i1, %x: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  linalg.copy ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  scf.if %c {
    %b = memref.alloc() : memref<16xf32>
    linalg.copy ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
    linalg.copy ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
    memref.dealloc %b : memref<16xf32>
  } else {
    %b = memref.alloc() : memref<16xf32>
    linalg.copy ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
    linalg.copy ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
    memref.dealloc %b : memref<16xf32>
  }
  linalg.copy ins(%a : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// -----

// Fault 10: what a loop uses from outside keeps its place all through the loop, buffers of the body share.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @loop(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4xf32>) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C0]]][] : memref<128xi8> to memref<4xf32>
// CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[VIEW_0:.*]] = memref.view %[[ALLOC]][%[[C64]]][] : memref<128xi8> to memref<4xf32>
// CHECK-NEXT:    %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<4xf32>) outs(%[[VIEW]] : memref<4xf32>)
// CHECK-NEXT:    scf.for %[[ARG2:.*]] = %[[C0_1]] to %[[C4]] step %[[C1]] {
// CHECK-NEXT:      linalg.copy ins(%[[VIEW]] : memref<4xf32>) outs(%[[VIEW_0]] : memref<4xf32>)
// CHECK-NEXT:      linalg.copy ins(%[[ARG0]] : memref<4xf32>) outs(%[[VIEW_0]] : memref<4xf32>)
// CHECK-NEXT:      %[[VAL_0:.*]] = memref.load %[[VIEW_0]][%[[ARG2]]] : memref<4xf32>
// CHECK-NEXT:      memref.store %[[VAL_0]], %[[ARG1]][%[[ARG2]]] : memref<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop(%x: memref<4xf32>, %out: memref<4xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  linalg.copy ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  scf.for %i = %zero to %four step %one {
    %b = memref.alloc() : memref<4xf32>
    linalg.copy ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    %c = memref.alloc() : memref<4xf32>
    linalg.copy ins(%x : memref<4xf32>) outs(%c : memref<4xf32>)
    %v = memref.load %c[%i] : memref<4xf32>
    memref.store %v, %out[%i] : memref<4xf32>
  }
  return
}

// -----

// The same with blocks: the branch back lengthens the life of the buffer.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @cycle(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<4xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C0]]][] : memref<128xi8> to memref<4xf32>
// CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[VIEW_0:.*]] = memref.view %[[ALLOC]][%[[C64]]][] : memref<128xi8> to memref<4xf32>
// CHECK-NEXT:    %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<4xf32>) outs(%[[VIEW]] : memref<4xf32>)
// CHECK-NEXT:    cf.br ^bb1(%[[C0_1]] : index)
// CHECK-NEXT:  ^bb1(%[[VAL_0:[a-zA-Z0-9$._-]+]]: index):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    linalg.copy ins(%[[VIEW]] : memref<4xf32>) outs(%[[ARG1]] : memref<4xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<4xf32>) outs(%[[VIEW_0]] : memref<4xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[VIEW_0]] : memref<4xf32>) outs(%[[ARG1]] : memref<4xf32>)
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.addi %[[VAL_0]], %[[C1]] : index
// CHECK-NEXT:    %[[VAL_2:.*]] = arith.cmpi slt, %[[VAL_1]], %[[C1]] : index
// CHECK-NEXT:    cf.cond_br %[[VAL_2]], ^bb1(%[[VAL_1]] : index), ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    memref.dealloc %[[ALLOC]] : memref<128xi8>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @cycle(%x: memref<4xf32>, %out: memref<4xf32>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  linalg.copy ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  cf.br ^head(%zero : index)
^head(%i: index):
  linalg.copy ins(%a : memref<4xf32>) outs(%out : memref<4xf32>)
  linalg.copy ins(%x : memref<4xf32>) outs(%b : memref<4xf32>)
  linalg.copy ins(%b : memref<4xf32>) outs(%out : memref<4xf32>)
  %next = arith.addi %i, %one : index
  %again = arith.cmpi slt, %next, %one : index
  cf.cond_br %again, ^head(%next : index), ^end
^end:
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// Fault 13: offsets are aligned though sizes are not, and to what the allocation asks for; fault 8: nothing is
// as good as any place.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @aligned(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<3xi8>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<5xi16>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<5xi16>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: memref<0xf32>) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 256 : i64} : memref<384xi8>
// CHECK-NEXT:    %[[C320:.*]] = arith.constant 320 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C320]]][] : memref<384xi8> to memref<3xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW_0:.*]] = memref.view %[[ALLOC]][%[[C0]]][] {loop.name = "b"} : memref<384xi8> to memref<5xi16>
// CHECK-NEXT:    %[[C256:.*]] = arith.constant 256 : index
// CHECK-NEXT:    %[[VIEW_1:.*]] = memref.view %[[ALLOC]][%[[C256]]][] : memref<384xi8> to memref<3xi8>
// CHECK-NEXT:    %[[C0_2:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW_3:.*]] = memref.view %[[ALLOC]][%[[C0_2]]][] : memref<384xi8> to memref<0xf32>
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<3xi8>) outs(%[[VIEW]] : memref<3xi8>)
// CHECK-NEXT:    linalg.copy ins(%[[ARG1]] : memref<5xi16>) outs(%[[VIEW_0]] : memref<5xi16>)
// CHECK-NEXT:    linalg.copy ins(%[[VIEW]] : memref<3xi8>) outs(%[[VIEW_1]] : memref<3xi8>)
// CHECK-NEXT:    linalg.copy ins(%[[ARG3]] : memref<0xf32>) outs(%[[VIEW_3]] : memref<0xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[VIEW_0]] : memref<5xi16>) outs(%[[ARG2]] : memref<5xi16>)
// CHECK-NEXT:    linalg.copy ins(%[[VIEW_1]] : memref<3xi8>) outs(%[[ARG0]] : memref<3xi8>)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @aligned(%x: memref<3xi8>, %y: memref<5xi16>, %out: memref<5xi16>, %e: memref<0xf32>) {
  %a = memref.alloc() : memref<3xi8>
  %b = memref.alloc() {alignment = 256 : i64, loop.name = "b"} : memref<5xi16>
  %c = memref.alloc() : memref<3xi8>
  %none = memref.alloc() : memref<0xf32>
  linalg.copy ins(%x : memref<3xi8>) outs(%a : memref<3xi8>)
  linalg.copy ins(%y : memref<5xi16>) outs(%b : memref<5xi16>)
  linalg.copy ins(%a : memref<3xi8>) outs(%c : memref<3xi8>)
  linalg.copy ins(%e : memref<0xf32>) outs(%none : memref<0xf32>)
  linalg.copy ins(%b : memref<5xi16>) outs(%out : memref<5xi16>)
  linalg.copy ins(%c : memref<3xi8>) outs(%x : memref<3xi8>)
  return
}
