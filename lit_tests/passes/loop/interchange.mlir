// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-interchange{loops=j,i}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @rectangle(
// CHECK:         loop.for @j (%[[J:.*]] = 0 to 5) {
// CHECK-NEXT:      loop.for @i (%[[I:.*]] = 0 to 4) {
// CHECK-NEXT:        loop.load %{{.*}}[%[[I]], %[[J]]]
func.func @rectangle(%a: memref<4x5xi32>, %b: memref<5x4xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 5) {
      %x = loop.load %a[%i, %j] : memref<4x5xi32>
      loop.store %x, %b[%j, %i] : memref<5x4xi32>
    }
  }
  return
}

// -----

// A triangle: the new bounds describe the same iterations.
// CHECK-LABEL: func.func @triangle(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index)
// CHECK:         loop.for @j (%[[J:.*]] = 0 to %[[N]]) {
// CHECK-NEXT:      loop.for @i (%{{.*}} = %[[J]] to %[[N]]) {
func.func @triangle(%a: memref<16x16xi32>, %b: memref<16x16xi32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to %n) {
    loop.for @j (%j = 0 to %i + 1) {
      %x = loop.load %a[%i, %j] : memref<16x16xi32>
      loop.store %x, %b[%j, %i] : memref<16x16xi32>
    }
  }
  return
}

// -----

// Several bounds, and an index with a factor.
// CHECK-LABEL: func.func @trapezoid(
// CHECK:         loop.for @j (%[[J:.*]] = 0 to 4) {
// CHECK-NEXT:      loop.for @i (%{{.*}} = %[[J]] ceildiv 2 to min(4, 6 - %[[J]])) {
func.func @trapezoid(%a: memref<4x8xi32>) {
  %c1 = arith.constant 1 : i32
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to min(%i * 2 + 1, 6 - %i)) {
      loop.update addi %c1, %a[%i, %j] : memref<4x8xi32>
    }
  }
  return
}

// -----

// Steps stay with their loops; empty loops too.
// CHECK-LABEL: func.func @steps(
// CHECK:         loop.for @j (%{{.*}} = 5 to 5) {
// CHECK-NEXT:      loop.for @i (%{{.*}} = 1 to 8 step 3) parallel {
func.func @steps(%a: memref<8x8xi32>) {
  %c1 = arith.constant 1 : i32
  loop.for @i (%i = 1 to 8 step 3) parallel {
    loop.for @j (%j = 5 to 5) {
      loop.store %c1, %a[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

// -----

// A dependence that points forwards in both loops allows any order.
// CHECK-LABEL: func.func @forwards(
// CHECK:         loop.for @j
func.func @forwards(%a: memref<9x9xi32>) {
  loop.for @i (%i = 1 to 9) {
    loop.for @j (%j = 1 to 9) {
      %x = loop.load %a[%i - 1, %j - 1] : memref<9x9xi32>
      loop.store %x, %a[%i, %j] : memref<9x9xi32>
    }
  }
  return
}
