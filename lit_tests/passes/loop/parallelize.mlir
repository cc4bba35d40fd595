// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-parallelize))' --check-each | filecheck %s

// CHECK-LABEL: func.func @transpose(
// CHECK:         loop.for @i (%{{.*}} = 0 to 4) parallel {
// CHECK-NEXT:      loop.for @j (%{{.*}} = 0 to 5) parallel {
func.func @transpose(%a: memref<4x5xi32>, %b: memref<5x4xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 5) {
      %x = loop.load %a[%i, %j] : memref<4x5xi32>
      loop.store %x, %b[%j, %i] : memref<5x4xi32>
    }
  }
  return
}

// Only the loops for which the proof succeeds: a sum in printed order is carried by its loop.
// CHECK-LABEL: func.func @rows(
// CHECK:         loop.for @r (%{{.*}} = 0 to 4) parallel {
// CHECK-NEXT:      loop.for @c (%{{.*}} = 0 to 5) {
// CHECK:         loop.for @x (%{{.*}} = 0 to 4) parallel {
// CHECK-NEXT:      loop.for @y (%{{.*}} = 0 to 5) parallel {
func.func @rows(%a: memref<4x5xf32>, %s: memref<4xf32> {llvm.noalias}, %t: memref<4xf32> {llvm.noalias}) {
  loop.for @r (%i = 0 to 4) {
    loop.for @c (%j = 0 to 5) {
      %x = loop.load %a[%i, %j] : memref<4x5xf32>
      loop.update addf %x, %s[%i] : memref<4xf32>
    }
  }
  loop.for @x (%i = 0 to 4) {
    loop.for @y (%j = 0 to 5) {
      %x = loop.load %a[%i, %j] : memref<4x5xf32>
      loop.update addf %x, %t[%i] fastmath<reassoc> : memref<4xf32>
    }
  }
  return
}

// A buffer of one iteration is that iteration's own; even and odd elements never meet.
// CHECK-LABEL: func.func @private(
// CHECK:         loop.for @p (%{{.*}} = 0 to 8) parallel {
// CHECK:         loop.for @q (%{{.*}} = 0 to 8) parallel {
func.func @private(%a: memref<8xi32>, %b: memref<17xi32> {llvm.noalias}) {
  loop.for @p (%i = 0 to 8) {
    %s = memref.alloca() : memref<1xi32>
    %x = loop.load %a[%i] : memref<8xi32>
    loop.store %x, %s[0] : memref<1xi32>
    %y = loop.load %s[0] : memref<1xi32>
    loop.store %y, %b[%i] : memref<17xi32>
  }
  loop.for @q (%i = 0 to 8) {
    %x = loop.load %b[%i * 2 + 1] : memref<17xi32>
    loop.store %x, %b[%i * 2] : memref<17xi32>
  }
  return
}

// CHECK-LABEL: func.func @no_loops(
func.func @no_loops() {
  return
}
