// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-simplify))' --check-each | filecheck %s

// CHECK-LABEL: func.func @bounds(
// CHECK:         loop.for @j (%[[J:.*]] = 0 to %{{.*}}) {
// CHECK-NEXT:      loop.for @i (%{{.*}} = %[[J]] to %{{.*}}) {
func.func @bounds(%a: memref<?xi32>, %v: i32, %n: index) {
  loop.for @j (%j = 0 to %n) {
    loop.for @i (%i = max(0, %j) to min(%n, %n + 3)) {
      loop.store %v, %a[%i] : memref<?xi32>
    }
  }
  return
}

// CHECK-LABEL: func.func @trips(
// CHECK-NOT:     loop.for
// CHECK:         loop.store %{{.*}}, %{{.*}}[3]
// CHECK:         return
func.func @trips(%a: memref<8xi32>, %v: i32) {
  loop.for @never (%i = 4 to 4) {
    loop.store %v, %a[%i] : memref<8xi32>
  }
  loop.for @once (%i = 3 to 5 step 2) {
    loop.store %v, %a[%i] : memref<8xi32>
  }
  return
}

// Conditions that always or never hold; the one in the middle stays.
// CHECK-LABEL: func.func @conditions(
// CHECK:         loop.for @i (%[[I:.*]] = 0 to 8) {
// CHECK-NEXT:      loop.load %{{.*}}[%[[I]]] : memref<8xi32>
// CHECK-NEXT:      loop.store %{{.*}}, %{{.*}}[%[[I]] - 1] where (%[[I]] >= 1)
// CHECK-NEXT:      loop.store %{{.*}}, %{{.*}}[0]
// CHECK-NEXT:    }
func.func @conditions(%a: memref<8xi32>, %b: memref<8xi32>, %z: i32) {
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %a[%i] where (%i >= 0, %i < 8) else %z : memref<8xi32>
    loop.store %x, %b[%i - 1] where (%i >= 1, %i < 9) : memref<8xi32>
    loop.if (%i >= 8) {
      loop.store %z, %b[%i] : memref<8xi32>
    } else {
      loop.store %z, %b[0] : memref<8xi32>
    }
    loop.if (%i < 0) {
      loop.store %z, %b[1] : memref<8xi32>
    }
  }
  return
}

// What is assumed is known.
// CHECK-LABEL: func.func @assumed(
// CHECK:         loop.for @i (%{{.*}} = 0 to 16) {
func.func @assumed(%a: memref<16xi32>, %v: i32, %n: index) {
  loop.assume (%n >= 16)
  loop.for @i (%i = 0 to min(16, %n)) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}

// An access that is not affine uses the index as it is.
// CHECK-LABEL: func.func @looked_up(
// CHECK-NOT:     loop.for
// CHECK:         memref.load %{{.*}}[%{{.*}}, %{{.*}}] : memref<4x1xi32>
func.func @looked_up(%a: memref<4x1xi32>, %b: memref<1xi32>, %p: index) {
  loop.for @i (%i = 0 to 1) {
    %x = memref.load %a[%p, %i] : memref<4x1xi32>
    loop.store %x, %b[%i] : memref<1xi32>
  }
  return
}
