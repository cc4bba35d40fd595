// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=i sizes=4}))' | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=i sizes=4 tails=peel}))' | filecheck %s --check-prefix=PEEL
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=i sizes=4 names=a,b}))' | filecheck %s --check-prefix=NAMES

// NAMES: loop.for @a (%{{.*}} = 0 to 10 step 4) {
// NAMES-NEXT: loop.for @b

// The bounds leave two iterations over.
// CHECK-LABEL: func.func @constant
// CHECK-NEXT: loop.for @i.0 (%i.0 = 0 to 10 step 4) {
// CHECK-NEXT:   loop.for @i.1 (%i.1 = 0 to min(4, 10 - %i.0)) {
// CHECK-NEXT:     {{.*}} = loop.load %{{.*}}[%i.0 + %i.1]
// PEEL-LABEL: func.func @constant
// PEEL-NEXT: loop.for @i.0 (%i.0 = 0 to 8 step 4) {
// PEEL-NEXT:   loop.for @i.1 (%i.1 = 0 to 4) {
// PEEL: loop.for @i.tail (%i.tail = 8 to 10) {
func.func @constant(%A: memref<10xi32>, %B: memref<10xi32>) {
  loop.for @i (%i = 0 to 10) {
    %x = loop.load %A[%i] : memref<10xi32>
    loop.store %x, %B[%i] : memref<10xi32>
  }
  return
}

// A loop that steps, and starts at a size.
// CHECK-LABEL: func.func @steps
// CHECK: loop.for @i.0 (%i.0 = %[[M:.*]] to %[[N:.*]] step 12) parallel {
// CHECK-NEXT:   loop.for @i.1 (%i.1 = 0 to min(12, %[[N]] - %i.0) step 3) parallel {
// PEEL-LABEL: func.func @steps
// PEEL: loop.for @i.0 (%i.0 = %[[M:.*]] to %[[M]] + ((%[[N:.*]] - %[[M]] + 2) floordiv 12) * 12 step 12) parallel {
// PEEL-NEXT:   loop.for @i.1 (%i.1 = 0 to 12 step 3) parallel {
// PEEL: loop.for @i.tail (%i.tail = max(%[[M]], %[[M]] + ((%[[N]] - %[[M]] + 2) floordiv 12) * 12) to %[[N]] step 3) parallel {
func.func @steps(%A: memref<?xi32>, %x: i32, %m: index, %n: index) {
  loop.assume (%m >= 0)
  loop.for @i (%i = %m to %n step 3) parallel {
    loop.store %x, %A[%i] : memref<?xi32>
  }
  return
}

// What loop.assume says of the size leaves nothing over.
// CHECK-LABEL: func.func @divides
// CHECK: loop.for @i.0 (%i.0 = 0 to %{{.*}} step 4) {
// CHECK-NEXT:   loop.for @i.1 (%i.1 = 0 to 4) {
// PEEL-LABEL: func.func @divides
// PEEL-NOT: tail
// PEEL: return
func.func @divides(%A: memref<?xi32>, %x: i32, %n: index) {
  loop.assume (%n mod 8 == 0)
  loop.for @i (%i = 0 to %n) {
    loop.store %x, %A[%i] : memref<?xi32>
  }
  return
}

// A vector loop is one inside, and a carried value goes from strip to strip, and on into the tail.
// CHECK-LABEL: func.func @carried
// CHECK: %[[SUM:.*]] = loop.for @i.0 (%i.0 = 0 to 10 step 4) iter_args(%[[S:.*]] = %{{.*}}) -> (i32) {
// CHECK-NEXT:   %[[PART:.*]] = loop.for @i.1 (%i.1 = 0 to min(4, 10 - %i.0)) iter_args(%{{.*}} = %[[S]]) -> (i32) {
// CHECK:   loop.yield %[[PART]] : i32
// CHECK: return %[[SUM]]
// PEEL-LABEL: func.func @carried
// PEEL: %[[SUM:.*]] = loop.for @i.0
// PEEL: %[[ALL:.*]] = loop.for @i.tail (%i.tail = 8 to 10) iter_args(%{{.*}} = %[[SUM]]) -> (i32) {
// PEEL: return %[[ALL]]
func.func @carried(%A: memref<10xi32>, %zero: i32) -> i32 {
  %sum = loop.for @i (%i = 0 to 10) iter_args(%s = %zero) -> (i32) {
    %x = loop.load %A[%i] : memref<10xi32>
    %t = arith.addi %s, %x : i32
    loop.yield %t : i32
  }
  return %sum : i32
}

// CHECK-LABEL: func.func @never
// CHECK-NEXT: loop.for @i.0 (%i.0 = 5 to 2 step 4) {
// CHECK-NEXT:   loop.for @i.1 (%i.1 = 0 to 4) vector {
func.func @never(%A: memref<10xi32>, %x: i32) {
  loop.for @i (%i = 5 to 2) vector {
    loop.store %x, %A[%i] : memref<10xi32>
  }
  return
}
