// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4,8 tails=peel}))' | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4,8 tails=peel}, loop-tile{loops=i.1,j.1 sizes=2 tails=perfect}))' | filecheck %s --check-prefix=TWICE

// The order is one that the dependence analysis allows; a tail runs where its tiles would.
// CHECK-LABEL: func.func @sum
// CHECK: loop.for @i.0 (%i.0 = 0 to (%[[M:.*]] floordiv 4) * 4 step 4) {
// CHECK-NEXT:   loop.for @j.0 (%j.0 = 0 to (%[[N:.*]] floordiv 8) * 8 step 8) {
// CHECK-NEXT:     loop.for @i.1 (%i.1 = 0 to 4) {
// CHECK-NEXT:       loop.for @j.1 (%j.1 = 0 to 8) {
// CHECK:   loop.for @i.1.rest (%i.1.rest = 0 to 4) {
// CHECK-NEXT:     loop.for @j.tail (%j.tail = max(0, (%[[N]] floordiv 8) * 8) to %[[N]]) {
// CHECK: loop.for @i.tail (%i.tail = max(0, (%[[M]] floordiv 4) * 4) to %[[M]]) {
// CHECK-NEXT:   loop.for @j.rest (%j.rest = 0 to %[[N]]) {

// Tiles of tiles, all of them whole.
// TWICE-LABEL: func.func @sum
// TWICE: loop.for @i.0
// TWICE-NEXT: loop.for @j.0
// TWICE-NEXT: loop.for @i.1.0 (%i.1.0 = 0 to 4 step 2) {
// TWICE-NEXT: loop.for @j.1.0 (%j.1.0 = 0 to 8 step 2) {
// TWICE-NEXT: loop.for @i.1.1 (%i.1.1 = 0 to 2) {
// TWICE-NEXT: loop.for @j.1.1 (%j.1.1 = 0 to 2) {
// TWICE: loop.for @i.1.rest
func.func @sum(%A: memref<?x?xi32>, %s: memref<?xi32> {llvm.noalias}, %m: index, %n: index) {
  loop.for @i (%i = 0 to %m) {
    loop.for @j (%j = 0 to %n) {
      %x = loop.load %A[%i, %j] : memref<?x?xi32>
      loop.update addi %x, %s[%i] : memref<?xi32>
    }
  }
  return
}

// What stands beside the inner loop keeps its copy of the outer one.
// CHECK-LABEL: func.func @beside
// CHECK: loop.for @i.0 (%i.0 = 0 to 8 step 4) parallel {
// CHECK-NEXT:   loop.for @i.1.d0 (%i.1.d0 = 0 to 4) parallel {
// CHECK-NEXT:     loop.store
// CHECK:   loop.for @j.0 (%j.0 = 0 to 8 step 8) {
// CHECK-NEXT:     loop.for @i.1.d1 (%i.1.d1 = 0 to 4) parallel {
// CHECK-NEXT:       loop.for @j.1 (%j.1 = 0 to 8) {
// CHECK:   loop.for @i.1.rest (%i.1.rest = 0 to 4) parallel {
// CHECK-NEXT:     loop.for @j.tail (%j.tail = 8 to 13) {
// CHECK-NOT: @i.tail
func.func @beside(%A: memref<8x13xi32>, %s: memref<8xi32> {llvm.noalias}, %zero: i32) {
  loop.for @i (%i = 0 to 8) parallel {
    loop.store %zero, %s[%i] : memref<8xi32>
    loop.for @j (%j = 0 to 13) {
      %x = loop.load %A[%i, %j] : memref<8x13xi32>
      loop.update addi %x, %s[%i] : memref<8xi32>
    }
  }
  loop.for @i.1 (%i = 0 to 4) {
    loop.for @j.1 (%j = 0 to 4) {
    }
  }
  return
}
