// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-hoist))' --check-each | filecheck %s

// CHECK-LABEL: func.func @all(
// CHECK:         %[[X:.*]] = loop.load %{{.*}}[0]
// CHECK-NEXT:    %[[Y:.*]] = arith.muli %[[X]], %{{.*}}
// CHECK-NEXT:    loop.for @i
// CHECK-NEXT:      loop.store %[[Y]], %{{.*}}[%{{.*}}] : memref<8xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.store %{{.*}}, %{{.*}}[0] : memref<1xi32>
func.func @all(%a: memref<1xi32>, %b: memref<8xi32> {llvm.noalias}, %c: memref<1xi32> {llvm.noalias}, %s: i32) {
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %a[0] : memref<1xi32>
    %y = arith.muli %x, %s : i32
    loop.store %y, %b[%i] : memref<8xi32>
    loop.store %s, %c[0] : memref<1xi32>
  }
  return
}

// -----

// Out of two loops; the inner one may not run.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index, %[[M:[a-z0-9]+]]: index)
// CHECK:         %[[Z:.*]] = arith.constant 0 : i32
// CHECK:         %[[X:.*]] = loop.load %{{.*}}[0] where (%[[M]] >= 1, %[[N]] >= 1) else %[[Z]]
// CHECK:         loop.for @i
// CHECK-NEXT:      loop.for @j
// CHECK-NEXT:        loop.update addi %[[X]]
func.func @nested(%a: memref<1xi32>, %b: memref<?xi32> {llvm.noalias}, %n: index, %m: index) {
  loop.for @i (%i = 0 to %n) {
    loop.for @j (%j = 0 to %m) {
      %x = loop.load %a[0] : memref<1xi32>
      loop.update addi %x, %b[%i] : memref<?xi32>
    }
  }
  return
}

// -----

// A row that the outer loop chooses; other elements of the buffer are written.
// CHECK-LABEL: func.func @row(
// CHECK:         loop.for @i
// CHECK-NEXT:      %[[X:.*]] = loop.load %{{.*}}[%{{.*}}, 0] : memref<4x8xi32>
// CHECK-NEXT:      loop.for @j (%[[J:.*]] = 1 to 8) {
// CHECK-NEXT:        loop.store %[[X]], %{{.*}}[%{{.*}}, %[[J]]]
func.func @row(%a: memref<4x8xi32>) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 1 to 8) {
      %x = loop.load %a[%i, 0] : memref<4x8xi32>
      loop.store %x, %a[%i, %j] : memref<4x8xi32>
    }
  }
  return
}

// -----

// What is written, or depends on the iteration, or could do harm, stays.
// CHECK-LABEL: func.func @stays(
// CHECK-NEXT:    loop.for @i
// CHECK-NEXT:      loop.load
// CHECK-NEXT:      arith.divsi
// CHECK-NEXT:      loop.store
func.func @stays(%a: memref<?xi32>, %n: index, %s: i32) {
  loop.for @i (%i = 0 to %n) {
    %x = loop.load %a[0] : memref<?xi32>
    %y = arith.divsi %s, %s : i32
    loop.store %y, %a[%i] : memref<?xi32>
  }
  return
}

// -----

// Conditions that stay the same go with it; a loop that never runs.
// CHECK-LABEL: func.func @conditions(
// CHECK:         loop.load %{{.*}}[%{{.*}}] where (%{{.*}} <= 3, {{.*}}) else
// CHECK:         loop.for @i
func.func @conditions(%a: memref<4xi32>, %b: memref<8xi32> {llvm.noalias}, %n: index, %s: i32) {
  loop.assume (%n >= 0)
  loop.for @i (%i = 4 to 4) {
    %x = loop.load %a[%n] where (%n <= 3) else %s : memref<4xi32>
    loop.store %x, %b[%i] : memref<8xi32>
  }
  return
}
