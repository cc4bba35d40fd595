// RUN: irkit-opt %s --pass-pipeline='builtin.module(memory-plan{arena=argument})' --split-input-file --check-each | filecheck %s

// The arena of @kernel stands in the plan of @main, while the calls run; that of @main comes from outside.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @kernel(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<16xf32> {irkit.result = 0 : i64},
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<64xi8> {irkit.arena = 64 : i64}) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ARG2]][%[[C0]]][] {loop.name = "t"} : memref<64xi8> to memref<16xf32>
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<16xf32>) outs(%[[VIEW]] : memref<16xf32>)
// CHECK-NEXT:    linalg.copy ins(%[[VIEW]] : memref<16xf32>) outs(%[[ARG1]] : memref<16xf32>)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func private @kernel(%x: memref<16xf32>, %out: memref<16xf32> {irkit.result = 0 : i64}) {
  %t = memref.alloc() {loop.name = "t"} : memref<16xf32>
  linalg.copy ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.copy ins(%t : memref<16xf32>) outs(%out : memref<16xf32>)
  memref.dealloc %t : memref<16xf32>
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @main(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<16xf32> {irkit.result = 0 : i64},
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<128xi8> {irkit.arena = 64 : i64}) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ARG2]][%[[C0]]][] {loop.name = "a"} : memref<128xi8> to memref<16xf32>
// CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[VIEW_0:.*]] = memref.view %[[ARG2]][%[[C64]]][] {loop.name = "kernel.arena/kernel.arena"} : memref<128xi8> to memref<64xi8>
// CHECK-NEXT:    call @kernel(%[[ARG0]], %[[VIEW]], %[[VIEW_0]]) : (memref<16xf32>, memref<16xf32>, memref<64xi8>) -> ()
// CHECK-NEXT:    call @kernel(%[[VIEW]], %[[ARG1]], %[[VIEW_0]]) : (memref<16xf32>, memref<16xf32>, memref<64xi8>) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @main(%x: memref<16xf32>, %out: memref<16xf32> {irkit.result = 0 : i64}) {
  %a = memref.alloc() {loop.name = "a"} : memref<16xf32>
  call @kernel(%x, %a) : (memref<16xf32>, memref<16xf32>) -> ()
  call @kernel(%a, %out) : (memref<16xf32>, memref<16xf32>) -> ()
  memref.dealloc %a : memref<16xf32>
  return
}

// -----

// A function that something else than a call names keeps its type, and so its arena.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @named(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C0]]][] : memref<64xi8> to memref<16xf32>
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<16xf32>) outs(%[[VIEW]] : memref<16xf32>)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func private @named(%x: memref<16xf32>) {
  %t = memref.alloc() : memref<16xf32>
  linalg.copy ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @f(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>) {
// CHECK:         %[[F:.*]] = constant @named : (memref<16xf32>) -> ()
// CHECK-NEXT:    call_indirect %[[F]](%[[ARG0]]) : (memref<16xf32>) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @f(%x: memref<16xf32>) {
  %f = constant @named : (memref<16xf32>) -> ()
  call_indirect %f(%x) : (memref<16xf32>) -> ()
  return
}

// -----

// So does one that calls itself: each call has an arena of its own.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @again(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[VIEW:.*]] = memref.view %[[ALLOC]][%[[C0]]][] : memref<64xi8> to memref<16xf32>
// CHECK-NEXT:    %[[C0_0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    linalg.copy ins(%[[ARG0]] : memref<16xf32>) outs(%[[VIEW]] : memref<16xf32>)
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.subi %[[ARG1]], %[[C1]] : index
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.cmpi sgt, %[[VAL_0]], %[[C0_0]] : index
// CHECK-NEXT:    scf.if %[[VAL_1]] {
// CHECK-NEXT:      func.call @again(%[[VIEW]], %[[VAL_0]]) : (memref<16xf32>, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    linalg.copy ins(%[[VIEW]] : memref<16xf32>) outs(%[[ARG0]] : memref<16xf32>)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func private @again(%x: memref<16xf32>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %t = memref.alloc() : memref<16xf32>
  linalg.copy ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  %rest = arith.subi %n, %one : index
  %more = arith.cmpi sgt, %rest, %zero : index
  scf.if %more {
    func.call @again(%t, %rest) : (memref<16xf32>, index) -> ()
  }
  linalg.copy ins(%t : memref<16xf32>) outs(%x : memref<16xf32>)
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @g(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16xf32>) {
// CHECK:         %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    call @again(%[[ARG0]], %[[C2]]) : (memref<16xf32>, index) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @g(%x: memref<16xf32>) {
  %two = arith.constant 2 : index
  call @again(%x, %two) : (memref<16xf32>, index) -> ()
  return
}
