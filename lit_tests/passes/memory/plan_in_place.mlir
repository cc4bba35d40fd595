// RUN: irkit-opt %s --pass-pipeline='builtin.module(memory-plan{poison=true})' --split-input-file --check-each | filecheck %s

// The result stands where the input stood, which each iteration reads before it writes.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @relu(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<16xf32>) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C0]]][] {loop.name = "a/b"} : memref<64xi8> to memref<16xf32>
// CHECK-NEXT:    %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    loop.for @copy (%[[COPY:.*]] = 0 to 16) parallel {
// CHECK-NEXT:      %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[COPY]]] : memref<16xf32>
// CHECK-NEXT:      loop.store %[[VAL_0]], %[[VIEW]][%[[COPY]]] : memref<16xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @relu (%[[RELU:.*]] = 0 to 16) parallel {
// CHECK-NEXT:      %[[VAL_0_1:.*]] = loop.load %[[VIEW]][%[[RELU]]] : memref<16xf32>
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.maximumf %[[VAL_0_1]], %[[CST]] : f32
// CHECK-NEXT:      loop.store %[[VAL_1]], %[[VIEW]][%[[RELU]]] : memref<16xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @out (%[[OUT:.*]] = 0 to 16) parallel {
// CHECK-NEXT:      %[[VAL_0_2:.*]] = loop.load %[[VIEW]][%[[OUT]]] : memref<16xf32>
// CHECK-NEXT:      loop.store %[[VAL_0_2]], %[[ARG1]][%[[OUT]]] : memref<16xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[C_1_I8:.*]] = arith.constant -1 : i8
// CHECK-NEXT:    loop.for @poison (%[[POISON:.*]] = 0 to 64) parallel {
// CHECK-NEXT:      loop.store %[[C_1_I8]], %[[ALLOC]][%[[POISON]]] : memref<64xi8>
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[ALLOC]] : memref<64xi8>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @relu(%x: memref<16xf32>, %out: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() {loop.name = "a"} : memref<16xf32>
  %b = memref.alloc() {loop.name = "b"} : memref<16xf32>
  loop.for @copy (%i = 0 to 16) parallel {
    %v = loop.load %x[%i] : memref<16xf32>
    loop.store %v, %a[%i] : memref<16xf32>
  }
  loop.for @relu (%i = 0 to 16) parallel {
    %v = loop.load %a[%i] : memref<16xf32>
    %m = arith.maximumf %v, %zero : f32
    loop.store %m, %b[%i] : memref<16xf32>
  }
  loop.for @out (%i = 0 to 16) parallel {
    %v = loop.load %b[%i] : memref<16xf32>
    loop.store %v, %out[%i] : memref<16xf32>
  }
  memref.dealloc %a : memref<16xf32>
  memref.dealloc %b : memref<16xf32>
  return
}

// -----

// Reversed, iteration 0 would overwrite what iteration 15 still reads.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @reversed(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<16xf32>) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C0]]][] {loop.name = "a"} : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[VIEW_0:.*]] = memref.view %[[ALLOC]][%[[C64]]][] {loop.name = "b"} : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    loop.for @copy (%[[COPY:.*]] = 0 to 16) parallel {
// CHECK-NEXT:      %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[COPY]]] : memref<16xf32>
// CHECK-NEXT:      loop.store %[[VAL_0]], %[[VIEW]][%[[COPY]]] : memref<16xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @turn (%[[TURN:.*]] = 0 to 16) parallel {
// CHECK-NEXT:      %[[VAL_0_1:.*]] = loop.load %[[VIEW]][15 - %[[TURN]]] : memref<16xf32>
// CHECK-NEXT:      loop.store %[[VAL_0_1]], %[[VIEW_0]][%[[TURN]]] : memref<16xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[C_1_I8:.*]] = arith.constant -1 : i8
// CHECK-NEXT:    loop.for @poison (%[[POISON:.*]] = 0 to 64) parallel {
// CHECK-NEXT:      loop.store %[[C_1_I8]], %[[ALLOC]][%[[POISON]]] : memref<128xi8>
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @out (%[[OUT:.*]] = 0 to 16) parallel {
// CHECK-NEXT:      %[[VAL_0_2:.*]] = loop.load %[[VIEW_0]][%[[OUT]]] : memref<16xf32>
// CHECK-NEXT:      loop.store %[[VAL_0_2]], %[[ARG1]][%[[OUT]]] : memref<16xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[C_1_I8_1:.*]] = arith.constant -1 : i8
// CHECK-NEXT:    loop.for @poison1 (%[[POISON1:.*]] = 64 to 128) parallel {
// CHECK-NEXT:      loop.store %[[C_1_I8_1]], %[[ALLOC]][%[[POISON1]]] : memref<128xi8>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @reversed(%x: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloc() {loop.name = "a"} : memref<16xf32>
  %b = memref.alloc() {loop.name = "b"} : memref<16xf32>
  loop.for @copy (%i = 0 to 16) parallel {
    %v = loop.load %x[%i] : memref<16xf32>
    loop.store %v, %a[%i] : memref<16xf32>
  }
  loop.for @turn (%i = 0 to 16) parallel {
    %v = loop.load %a[15 - %i] : memref<16xf32>
    loop.store %v, %b[%i] : memref<16xf32>
  }
  loop.for @out (%i = 0 to 16) parallel {
    %v = loop.load %b[%i] : memref<16xf32>
    loop.store %v, %out[%i] : memref<16xf32>
  }
  return
}
