// RUN: irkit-opt %s --canonicalize --check-each | filecheck %s

// Constants stand in the expressions; of several constant bounds the tightest counts.
// CHECK-LABEL: func.func @bounds(
// CHECK-SAME:    %[[A:.*]]: memref<16xf32>, %[[X:.*]]: f32, %[[N:.*]]: index)
// CHECK-NEXT:    loop.for @i (%[[I:.*]] = 1 to min(8, %[[N]])) {
// CHECK-NEXT:      loop.store %[[X]], %[[A]][%[[I]] + 8] where (%[[I]] >= 1) : memref<16xf32>
func.func @bounds(%A: memref<16xf32>, %x: f32, %n: index) {
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  loop.for @i (%i = max(0, %c1) to min(%c8, 9, %n, %n)) {
    loop.store %x, %A[%i + %c8] where (%i >= %c1) : memref<16xf32>
  }
  return
}

// What never runs, or does nothing, goes away; its results are the initial values.
// CHECK-LABEL: func.func @nothing(
// CHECK-SAME:    %{{.*}}: memref<8xf32>, %[[X:.*]]: f32)
// CHECK-NEXT:    return %[[X]] : f32
func.func @nothing(%A: memref<8xf32>, %x: f32) -> f32 {
  loop.for @j (%j = 8 to 4) {
    loop.store %x, %A[%j] : memref<8xf32>
  }
  loop.for @k (%k = 0 to 4) {
    loop.for @l (%l = 0 to 4) {
    }
  }
  %r = loop.for @m (%m = 4 to 4) iter_args(%s = %x) -> (f32) {
    %t = arith.addf %s, %s : f32
    loop.yield %t : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @decided(
// CHECK-SAME:    %[[A:.*]]: memref<8xf32>, %[[X:.*]]: f32, %[[Y:.*]]: f32, %[[N:.*]]: index)
// CHECK-NEXT:    loop.store %[[X]], %[[A]][0]
// CHECK-NEXT:    loop.store %[[Y]], %[[A]][1]
// CHECK-NEXT:    loop.if (%[[N]] >= 2) {
// CHECK-NEXT:      loop.store %[[X]], %[[A]][3]
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @decided(%A: memref<8xf32>, %x: f32, %y: f32, %n: index) {
  %c8 = arith.constant 8 : index
  loop.if (%c8 >= 8) {
    loop.store %x, %A[0] : memref<8xf32>
  }
  loop.if (%c8 >= 9, %n >= 1) {
    loop.store %x, %A[1] : memref<8xf32>
  } else {
    loop.store %y, %A[1] : memref<8xf32>
  }
  loop.if (%c8 == 9) {
    loop.store %x, %A[2] : memref<8xf32>
  }
  loop.if (%n >= 2) {
    loop.store %x, %A[3] : memref<8xf32>
  }
  return
}

// CHECK-LABEL: func.func @accumulations(
// CHECK-SAME:    %[[A:.*]]: memref<8xf32>, %[[B:.*]]: memref<8xi32>, %[[X:.*]]: f32, %[[Y:.*]]: i32)
// CHECK:           loop.update addf %[[X]], %[[A]][%[[I:.*]]] fastmath<contract> : memref<8xf32>
// CHECK-NEXT:      loop.update maxsi %[[Y]], %[[B]][%[[I]]] where (%[[I]] >= 2) : memref<8xi32>
func.func @accumulations(%A: memref<8xf32>, %B: memref<8xi32>, %x: f32, %y: i32) {
  loop.for @i (%i = 0 to 8) {
    %0 = loop.load %A[%i] : memref<8xf32>
    %1 = arith.addf %x, %0 fastmath<contract> : f32
    loop.store %1, %A[%i] : memref<8xf32>
    %2 = loop.load %B[%i] : memref<8xi32>
    %3 = arith.maxsi %2, %y : i32
    loop.store %3, %B[%i] where (%i >= 2) : memref<8xi32>
  }
  return
}

// No updates: another element, another operation, a write between, a sum that is used again, a load that is.
// CHECK-LABEL: func.func @no_accumulations(
// CHECK-NOT:     loop.update
func.func @no_accumulations(%A: memref<9xf32>, %x: f32) -> f32 {
  %0 = loop.load %A[0] : memref<9xf32>
  %1 = arith.addf %x, %0 : f32
  loop.store %1, %A[1] : memref<9xf32>
  %2 = loop.load %A[2] : memref<9xf32>
  %3 = arith.subf %2, %x : f32
  loop.store %3, %A[2] : memref<9xf32>
  %4 = loop.load %A[3] : memref<9xf32>
  %5 = arith.addf %4, %x : f32
  loop.store %x, %A[4] : memref<9xf32>
  loop.store %5, %A[3] : memref<9xf32>
  %6 = loop.load %A[5] : memref<9xf32>
  %7 = arith.addf %6, %x : f32
  loop.store %7, %A[5] : memref<9xf32>
  %8 = loop.load %A[6] : memref<9xf32>
  %9 = arith.addf %8, %8 : f32
  loop.store %9, %A[6] : memref<9xf32>
  return %7 : f32
}
