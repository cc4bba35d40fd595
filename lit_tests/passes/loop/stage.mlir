// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-stage{level=i buffers=A names=a}))' --check-each | filecheck %s

// The bounds of the loop inside say exactly what is touched.
// CHECK-LABEL: func.func @tail(
// CHECK-SAME:    %[[A:.*]]: memref<?xi32> {loop.name = "A"}, %{{.*}}, %[[N:.*]]: index)
// CHECK:         loop.for @i (%[[I:.*]] = 0 to %[[N]] step 8) {
// CHECK-NEXT:      %[[a:.*]] = memref.alloca() {loop.name = "a"} : memref<8xi32>
// CHECK-NEXT:      loop.for @a.in0 (%[[C:.*]] = 0 to min(8, %[[N]] - %[[I]])) {
// CHECK-NEXT:        %[[X:.*]] = loop.load %[[A]][%[[I]] + %[[C]]]
// CHECK-NEXT:        loop.store %[[X]], %[[a]][%[[C]]]
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @k (%[[K:.*]] = 0 to min(8, %[[N]] - %[[I]])) {
// CHECK-NEXT:        loop.load %[[a]][%[[K]]]
// CHECK-NOT:     @a.out
func.func @tail(%A: memref<?xi32> {loop.name = "A"}, %B: memref<?xi32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to %n step 8) {
    loop.for @k (%k = 0 to min(8, %n - %i)) {
      %x = loop.load %A[%i + %k] : memref<?xi32>
      loop.store %x, %B[%i + %k] : memref<?xi32>
    }
  }
  return
}

// -----

// A stencil: the box holds all three, counted from the least.
// CHECK-LABEL: func.func @stencil(
// CHECK:         memref.alloca() {loop.name = "a"} : memref<10xi32>
// CHECK-NEXT:    loop.for @a.in0 (%[[C:.*]] = 0 to 10) {
// CHECK-NEXT:      loop.load %{{.*}}[%[[I:.*]] + %[[C]]]
// CHECK:         loop.for @k (%[[K:.*]] = 0 to 8) {
// CHECK-NEXT:      loop.load %{{.*}}[%[[K]]]
// CHECK-NEXT:      loop.load %{{.*}}[%[[K]] + 2]
func.func @stencil(%A: memref<18xi32> {loop.name = "A"}, %B: memref<18xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 16 step 8) parallel {
    loop.for @k (%k = 0 to 8) {
      %x = loop.load %A[%i + %k] : memref<18xi32>
      %y = loop.load %A[%i + %k + 2] : memref<18xi32>
      %z = arith.addi %x, %y : i32
      loop.store %z, %B[%i + %k + 1] : memref<18xi32>
    }
  }
  return
}

// -----

// Written before it is read: only copied back, and exactly what was written.
// CHECK-LABEL: func.func @written(
// CHECK-NOT:     @a.in
// CHECK:         loop.for @k
// CHECK:         loop.for @a.out0 (%{{.*}} = 0 to 4) {
func.func @written(%A: memref<8xi32> {irkit.result = 0 : i64, loop.name = "A"}) {
  %c1 = arith.constant 1 : i32
  loop.for @i (%i = 0 to 8 step 4) parallel {
    loop.for @k (%k = 0 to 4) {
      loop.store %c1, %A[%i + %k] : memref<8xi32>
      loop.update addi %c1, %A[%i + %k] : memref<8xi32>
    }
  }
  return
}

// -----

// Some of the box may not be written: all of it is copied in, so that copying back changes nothing else.
// CHECK-LABEL: func.func @conditional(
// CHECK:         loop.for @a.in0 (%{{.*}} = 0 to 4) {
// CHECK:         loop.store %{{.*}} where (%{{.*}} >= 3)
// CHECK:         loop.for @a.out0 (%{{.*}} = 0 to 4) {
func.func @conditional(%A: memref<8xi32> {loop.name = "A"}) {
  %c1 = arith.constant 1 : i32
  loop.for @i (%i = 0 to 8 step 4) {
    loop.for @k (%k = 0 to 4) {
      loop.store %c1, %A[%i + %k] where (%i + %k >= 3) : memref<8xi32>
    }
  }
  return
}

// -----

// Strided: the box holds what lies between, and ends with the buffer.
// CHECK-LABEL: func.func @strided(
// CHECK:         memref.alloca() {loop.name = "a"} : memref<7xi32>
// CHECK-NEXT:    loop.for @a.in0 (%{{.*}} = 0 to min(7, 10 - %{{.*}})) {
// CHECK:         loop.load %{{.*}}[%{{.*}} * 3] where
func.func @strided(%A: memref<10xi32> {loop.name = "A"}, %B: memref<6xi32> {llvm.noalias}) {
  %c0 = arith.constant 0 : i32
  loop.for @i (%i = 0 to 6) {
    loop.for @k (%k = 0 to 3) {
      %x = loop.load %A[%i + %k * 3] where (%i + %k * 3 < 10) else %c0 : memref<10xi32>
      loop.update addi %x, %B[%i] : memref<6xi32>
    }
  }
  return
}

// -----

// Zero iterations inside, and a bound that depends on the level.
// CHECK-LABEL: func.func @triangle(
// CHECK:         memref.alloca() {loop.name = "a"} : memref<3xi32>
// CHECK-NEXT:    loop.for @a.in0 (%{{.*}} = 0 to 
func.func @triangle(%A: memref<4xi32> {loop.name = "A"}, %B: memref<4xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 4) {
    loop.for @k (%k = 0 to %i) {
      %x = loop.load %A[%k] : memref<4xi32>
      loop.update addi %x, %B[%i] : memref<4xi32>
    }
  }
  return
}

// -----

// Where a box of at most one element may be empty, it is copied by a loop that may not run.

// CHECK-LABEL: func.func @one_or_none(
// CHECK:         loop.for @i (%[[I:.*]] = -1 to 3) {
// CHECK-NEXT:      %[[COPY:.*]] = memref.alloca() {loop.name = "a"} : memref<1xf32>
// CHECK-NEXT:      loop.for @l (%[[L:.*]] = 2 to %[[I]] + 1) {
// CHECK-NEXT:        loop.store %{{.*}}, %[[COPY]][%[[L]] - 2] : memref<1xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @a.out0 (%[[OUT:.*]] = 0 to %[[I]] - 1) {
func.func @one_or_none(%a: memref<24xf32> {loop.name = "A"}, %v: f32) {
  loop.for @i (%i = -1 to 3) {
    loop.for @l (%l = 2 to %i + 1) {
      loop.store %v, %a[%l - 2] : memref<24xf32>
    }
  }
  return
}
