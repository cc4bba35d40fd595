// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-scalar-restore))' --check-each | filecheck %s

// Values that come from nowhere and go to more than one place get a buffer; those that change places too.
// CHECK-LABEL: func.func @fibonacci(
// CHECK:         %[[A:.*]] = memref.alloca() {loop.name = "k.0"} : memref<i32>
// CHECK:         %[[B:.*]] = memref.alloca() {loop.name = "k.1"} : memref<i32>
// CHECK:         loop.for @k ({{.*}}) {
// CHECK-DAG:       %[[X:.*]] = loop.load %[[A]][]
// CHECK-DAG:       %[[Y:.*]] = loop.load %[[B]][]
// CHECK:           %[[Z:.*]] = arith.addi %[[X]], %[[Y]]
// CHECK:           loop.store %[[Y]], %[[A]][]
// CHECK:           loop.store %[[Z]], %[[B]][]
// CHECK:         %[[R:.*]] = loop.load %[[A]][]
// CHECK:         return %[[R]]
func.func @fibonacci(%n: index) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r:2 = loop.for @k (%k = 0 to 10) iter_args(%x = %c0, %y = %c1) -> (i32, i32) {
    %z = arith.addi %x, %y : i32
    loop.yield %y, %z : i32, i32
  }
  return %r#0 : i32
}

// -----

// The element may be touched in between: a buffer.
// CHECK-LABEL: func.func @touched(
// CHECK:         memref.alloca() {loop.name = "k.0"} : memref<i32>
func.func @touched(%A: memref<8xi32>) {
  %0 = loop.load %A[0] : memref<8xi32>
  %1 = loop.for @k (%k = 0 to 8) iter_args(%x = %0) -> (i32) {
    %a = loop.load %A[%k] : memref<8xi32>
    %y = arith.addi %x, %a : i32
    loop.yield %y : i32
  }
  loop.store %1, %A[0] : memref<8xi32>
  return
}

// -----

// A value that no iteration changes, and a loop that never runs.
// CHECK-LABEL: func.func @unchanged(
// CHECK-NOT:     iter_args
func.func @unchanged(%v: i32) -> i32 {
  %r = loop.for @k (%k = 0 to 0) iter_args(%x = %v) -> (i32) {
    loop.yield %x : i32
  }
  return %r : i32
}

// -----

// Two values go to one element: the last one counts.
// CHECK-LABEL: func.func @twice(
// CHECK:         memref.alloca
func.func @twice(%A: memref<1xi32>, %v: i32) {
  %0 = loop.load %A[0] : memref<1xi32>
  %1:2 = loop.for @k (%k = 0 to 3) iter_args(%x = %0, %y = %0) -> (i32, i32) {
    %a = arith.addi %x, %v : i32
    %b = arith.muli %y, %v : i32
    loop.yield %a, %b : i32, i32
  }
  loop.store %1#0, %A[0] : memref<1xi32>
  loop.store %1#1, %A[0] : memref<1xi32>
  return
}

// -----

// Element 3 of a view is element 7 of what it is a view of: the value comes from one and goes to another.
// CHECK-LABEL: func.func @view(
// CHECK:         memref.alloca() {loop.name = "k.0"} : memref<i32>
// CHECK:         loop.store %{{.*}}, %{{.*}}[3] : memref<24xi32>
func.func @view(%A: memref<24xi32>, %x: i32) {
  %v = memref.subview %A[1] [10] [2] : memref<24xi32> to memref<10xi32, strided<[2], offset: 1>>
  %0 = loop.load %v[3] : memref<10xi32, strided<[2], offset: 1>>
  %r = loop.for @k (%k = 0 to 10) iter_args(%c = %0) -> (i32) {
    %1 = arith.addi %c, %x : i32
    loop.yield %1 : i32
  }
  loop.store %r, %A[3] : memref<24xi32>
  return
}
