// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4,8}))' --check-each --verify-licences | filecheck %s

// Tiles that the bounds cut off obliquely.

// CHECK-LABEL: func.func @triangle(
// CHECK-NEXT:    loop.for @i.0 (%[[I0:.*]] = 0 to 30 step 4) {
// CHECK-NEXT:      loop.for @j.0 (%[[J0:.*]] = 0 to %[[I0]] + 4 step 8) {
// CHECK-NEXT:        loop.for @i.1 (%[[I1:.*]] = 0 to min(4, 30 - %[[I0]])) {
// CHECK-NEXT:          loop.for @j.1 (%[[J1:.*]] = 0 to min(8, %[[I0]] + %[[I1]] - %[[J0]] + 1)) {
func.func @triangle(%a: memref<30x30xi32>, %v: i32) {
  loop.for @i (%i = 0 to 30) {
    loop.for @j (%j = 0 to %i + 1) {
      loop.update addi %v, %a[%i, %j] : memref<30x30xi32>
    }
  }
  return
}

// -----

// A sweep in place, skewed: the start depends on the index, so the tiles of @j are counted from 0.
// CHECK-LABEL: func.func @sweep(
// CHECK:         loop.for @i.0 (%[[I0:.*]] = 0 to 6 step 4) {
// CHECK-NEXT:      loop.for @j.0 (%[[J0:.*]] = ((%[[I0]] + 1) floordiv 8) * 8 to
// CHECK-NEXT:        loop.for @i.1 (%[[I1:.*]] = 0 to min(4, 6 - %[[I0]])) {
// CHECK-NEXT:          loop.for @j.1 (%[[J1:.*]] = max(0, %[[I0]] + %[[I1]] - %[[J0]] + 1) to min(8, %[[I0]] + %[[I1]] - %[[J0]] + 31)) {
func.func @sweep(%a: memref<32xi32>) {
  loop.for @i (%i = 0 to 6) {
    loop.for @j (%j = %i + 1 to %i + 31) {
      %x = loop.load %a[%j - %i - 1] : memref<32xi32>
      %y = loop.load %a[%j - %i + 1] : memref<32xi32>
      %z = arith.addi %x, %y : i32
      loop.store %z, %a[%j - %i] : memref<32xi32>
    }
  }
  return
}

// -----

// What stands beside the inner loop gets the points of a tile for itself.
// CHECK-LABEL: func.func @beside(
// CHECK:         loop.for @i.0 (%{{.*}} = 1 to 9 step 4) {
// CHECK-NEXT:      loop.for @i.1.d0
// CHECK-NEXT:        loop.load %{{.*}}
// CHECK-NEXT:        loop.store
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @j.0 
// CHECK-NEXT:        loop.for @i.1.d1
// CHECK-NEXT:          loop.for @j.1
func.func @beside(%a: memref<16xi32>, %b: memref<16x16xi32> {llvm.noalias}) {
  loop.for @i (%i = 1 to 9) {
    %x = loop.load %a[%i - 1] : memref<16xi32>
    loop.store %x, %a[%i] : memref<16xi32>
    loop.for @j (%j = 0 to %i) {
      %y = loop.load %a[%i] : memref<16xi32>
      loop.update addi %y, %b[%i, %j] : memref<16x16xi32>
    }
  }
  return
}

// -----

// A step from a start that depends on the index: the loop is normalized first.
// CHECK-LABEL: func.func @step(
// CHECK:         loop.for @j.0 (%{{.*}} = 0 to {{.*}} step 8) {
func.func @step(%a: memref<16x16xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    loop.for @j (%j = %i to 16 step 3) {
      loop.update addi %v, %a[%i, %j] : memref<16x16xi32>
    }
  }
  return
}

// -----

// A loop between them whose bounds depend on the one that moves inwards is tiled by one.
// CHECK-LABEL: func.func @between(
// CHECK:         loop.for @k.0 (%[[K0:.*]] = 0 to
// CHECK:           loop.for @j.0
// CHECK:             loop.for @i.1 (%[[I1:.*]] = 0 to 4)
// CHECK-NEXT:          loop.for @k.1 (%{{.*}} = 0 to min(1, %{{.*}} + %[[I1]] - %[[K0]] + 1))
// CHECK-NEXT:            loop.for @j.1
func.func @between(%a: memref<8x8xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    loop.for @k (%k = 0 to %i + 1) {
      loop.for @j (%j = 0 to 8) {
        loop.update addi %v, %a[%i, %k] : memref<8x8xi32>
      }
    }
  }
  return
}

// -----

// One that stays is parallel no more where it comes to stand around iterations that depend on one another.
// CHECK-LABEL: func.func @moved(
// CHECK:         loop.for @k (%{{.*}} = 1 to 9) {
func.func @moved(%a: memref<32x32xi32>) {
  loop.for @i (%i = 1 to 9) {
    loop.for @k (%k = 1 to 9) parallel {
      loop.for @j (%j = 0 to 4) {
        %x = loop.load %a[%i - 1, %k - 1] : memref<32x32xi32>
        loop.store %x, %a[%i, %k] : memref<32x32xi32>
      }
    }
  }
  return
}
