// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-privatize{loop=i buffers=t}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @row(
// CHECK-NEXT:    loop.for @i
// CHECK-NEXT:      %[[T:.*]] = memref.alloca() {loop.name = "t"} : memref<8xi32>
// CHECK:             loop.store %{{.*}}, %[[T]]
// CHECK:             loop.load %[[T]]
// CHECK-NOT:     dealloc
func.func @row(%A: memref<4x8xi32>, %B: memref<4x8xi32> {llvm.noalias}) {
  %t = memref.alloc() {loop.name = "t"} : memref<8xi32>
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %A[%i, %j] : memref<4x8xi32>
      loop.store %x, %t[%j] : memref<8xi32>
    }
    loop.for @k (%k = 0 to 8) {
      %x = loop.load %t[7 - %k] : memref<8xi32>
      loop.store %x, %B[%i, %k] : memref<4x8xi32>
    }
  }
  memref.dealloc %t : memref<8xi32>
  return
}

// -----

// A size that is known before; an accumulator that each iteration starts anew.
// CHECK-LABEL: func.func @size(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index)
// CHECK:         loop.for @i
// CHECK-NEXT:      memref.alloca(%[[N]]) {loop.name = "t"} : memref<?xi32>
func.func @size(%A: memref<?xi32> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : i32
  %t = memref.alloca(%n) {loop.name = "t"} : memref<?xi32>
  loop.for @i (%i = 0 to %n) {
    loop.store %c0, %t[%i] : memref<?xi32>
    loop.for @k (%k = 0 to 3) {
      %x = loop.load %A[%i] : memref<?xi32>
      loop.update addi %x, %t[%i] : memref<?xi32>
    }
    %y = loop.load %t[%i] : memref<?xi32>
    loop.store %y, %A[%i] : memref<?xi32>
  }
  return
}

// -----

// Two writes that together cover what is read; conditions are seen.
// CHECK-LABEL: func.func @halves(
// CHECK:         loop.for @i
// CHECK-NEXT:      memref.alloca
func.func @halves(%B: memref<4xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 8) {
      loop.if (%j mod 2 == 0) {
        loop.store %c0, %t[%j] : memref<8xi32>
      }
      loop.store %c1, %t[%j] where (%j mod 2 == 1) : memref<8xi32>
    }
    loop.for @k (%k = 0 to 8) {
      %x = loop.load %t[%k] : memref<8xi32>
      loop.update addi %x, %B[%i] : memref<4xi32>
    }
  }
  return
}

// -----

// Nobody reads it.
// CHECK-LABEL: func.func @never_read(
// CHECK:         loop.for @i
// CHECK-NEXT:      memref.alloca
func.func @never_read(%v: i32) {
  %t = memref.alloca() {loop.name = "t"} : memref<8xi32>
  loop.for @i (%i = 0 to 4) {
    loop.store %v, %t[0] : memref<8xi32>
  }
  return
}
