// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-compute-at{producer=p level=c.0}))' | filecheck %s

// Each tile computes the elements that it reads, two of which the next one computes again.
// CHECK-LABEL: func.func @blur
// CHECK-NOT: alloc(
// CHECK: loop.for @c.0 (%c.0 = 0 to 32 step 8) parallel {
// CHECK-NEXT:   %[[B:.*]] = memref.alloca() {loop.name = "B.c.0"} : memref<10xi32>
// CHECK-NEXT:   loop.for @p (%p = %c.0 to %c.0 + 10) parallel {
// CHECK:          loop.store %{{.*}}, %[[B]][%p - %c.0]
// CHECK:        loop.for @c.1 (%c.1 = 0 to 8) {
// CHECK-NEXT:     loop.load %[[B]][%c.1]
// CHECK-NEXT:     loop.load %[[B]][%c.1 + 2]
// CHECK-NOT: dealloc
func.func @blur(%x: memref<36xi32>, %y: memref<32xi32> {llvm.noalias}) {
  %B = memref.alloc() {loop.name = "B"} : memref<34xi32>
  loop.for @p (%p = 0 to 34) parallel {
    %a = loop.load %x[%p] : memref<36xi32>
    %b = loop.load %x[%p + 2] : memref<36xi32>
    %s = arith.addi %a, %b : i32
    loop.store %s, %B[%p] : memref<34xi32>
  }
  loop.for @c.0 (%c = 0 to 32 step 8) parallel {
    loop.for @c.1 (%i = 0 to 8) {
      %a = loop.load %B[%c + %i] : memref<34xi32>
      %b = loop.load %B[%c + %i + 2] : memref<34xi32>
      %s = arith.addi %a, %b : i32
      loop.store %s, %y[%c + %i] : memref<32xi32>
    }
  }
  memref.dealloc %B : memref<34xi32>
  return
}

// A matrix product goes into the tiles of what reads it: sizes are not known, the last tiles are shorter.
// CHECK-LABEL: func.func @product
// CHECK: loop.for @c.0
// CHECK-NEXT:   %[[B:.*]] = memref.alloca() {loop.name = "B.c.0"} : memref<4x8xi32>
// CHECK-NEXT:   loop.for @p (%p = %i.0 to min(%{{.*}}, %i.0 + 4)) parallel {
// CHECK-NEXT:     loop.for @j (%j = %c.0 to min(%{{.*}}, %c.0 + 8)) parallel {
// CHECK-NEXT:       loop.store %{{.*}}, %[[B]][%p - %i.0, %j - %c.0]
// CHECK-NEXT:       loop.for @k (%k = 0 to %{{.*}}) {
// CHECK:              loop.update addi %{{.*}}, %[[B]][%p - %i.0, %j - %c.0]
// CHECK:      loop.load %[[B]][%i.1, %j.1]
func.func @product(%A: memref<?x?xi32>, %W: memref<?x?xi32>, %D: memref<?x?xi32> {llvm.noalias}, %m: index, %n: index, %kk: index) {
  %zero = arith.constant 0 : i32
  %B = memref.alloc(%m, %n) {loop.name = "B"} : memref<?x?xi32>
  loop.for @p (%i = 0 to %m) parallel {
    loop.for @j (%j = 0 to %n) parallel {
      loop.store %zero, %B[%i, %j] : memref<?x?xi32>
      loop.for @k (%k = 0 to %kk) {
        %a = loop.load %A[%i, %k] : memref<?x?xi32>
        %w = loop.load %W[%k, %j] : memref<?x?xi32>
        %s = arith.muli %a, %w : i32
        loop.update addi %s, %B[%i, %j] : memref<?x?xi32>
      }
    }
  }
  loop.for @i.0 (%i = 0 to %m step 4) parallel {
    loop.for @c.0 (%j = 0 to %n step 8) parallel {
      loop.for @i.1 (%ii = 0 to min(4, %m - %i)) parallel {
        loop.for @j.1 (%jj = 0 to min(8, %n - %j)) parallel {
          %a = loop.load %B[%i + %ii, %j + %jj] : memref<?x?xi32>
          %z = arith.maxsi %a, %zero : i32
          loop.store %z, %D[%i + %ii, %j + %jj] : memref<?x?xi32>
        }
      }
    }
  }
  return
}

// What is an argument is still to be written.
// CHECK-LABEL: func.func @seen
// CHECK: loop.for @p (%p = 0 to 8) {
// CHECK: loop.for @c.0 (%c.0 = 0 to 8) {
// CHECK:   %[[B:.*]] = memref.alloca() {loop.name = "arg1.c.0"} : memref<1xi32>
// CHECK:   loop.for @p.at (%p.at = %c.0 to %c.0 + 1) {
// CHECK:   loop.load %[[B]][0]
func.func @seen(%x: memref<8xi32>, %b: memref<8xi32> {llvm.noalias}, %y: memref<8xi32> {llvm.noalias}) {
  loop.for @p (%p = 0 to 8) {
    %a = loop.load %x[%p] : memref<8xi32>
    loop.store %a, %b[%p] : memref<8xi32>
  }
  loop.for @c.0 (%c = 0 to 8) {
    %a = loop.load %b[%c] : memref<8xi32>
    loop.store %a, %y[%c] : memref<8xi32>
  }
  return
}

// Padding: what the condition leaves out is not read, and a tile at the edge computes less.
// CHECK-LABEL: func.func @padding
// CHECK: loop.for @p (%p = max(0, %c.0 - 1) to min(16, %c.0 + 5)) {
// CHECK: loop.store %{{.*}}[%p - %c.0 + 1]
func.func @padding(%x: memref<16xi32>, %y: memref<16xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  %B = memref.alloca() {loop.name = "B"} : memref<16xi32>
  loop.for @p (%p = 0 to 16) {
    %a = loop.load %x[%p] : memref<16xi32>
    loop.store %a, %B[%p] : memref<16xi32>
  }
  loop.for @c.0 (%c = 0 to 16 step 4) {
    loop.for @c.1 (%i = 0 to 4) {
      loop.for @r (%r = 0 to 3) {
        %a = loop.load %B[%c + %i + %r - 1] where (%c + %i + %r >= 1, %c + %i + %r <= 16) else %zero : memref<16xi32>
        loop.update addi %a, %y[%c + %i] : memref<16xi32>
      }
    }
  }
  return
}
