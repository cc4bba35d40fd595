// RUN: irkit-opt %s --split-input-file --check-each --pass-pipeline='builtin.module(func.func(loop-tile{loops=j sizes=4},loop-stage{level=j.0 buffers=A names=a along=j.1*}))' | filecheck %s

// The square of a matrix reads it in two ways, of which one is copied.
// CHECK-LABEL: func.func @square(
// CHECK-SAME:    %[[A:.*]]: memref<8x8xi32> {loop.name = "A"}
// CHECK:         loop.for @j.0 (%[[J:.*]] = 0 to 8 step 4)
// CHECK:           %[[COPY:.*]] = memref.alloca() {loop.name = "a"} : memref<8x4xi32>
// CHECK:           loop.load %[[A]][%{{.*}}, %[[J]] + %{{.*}}]
// CHECK:           loop.for @j.1 (%[[IN:.*]] = 0 to 4)
// CHECK-NEXT:        loop.for @i (%[[I:.*]] = 0 to 8)
// CHECK-NEXT:          loop.for @k (%[[K:.*]] = 0 to 8)
// CHECK-NEXT:            loop.load %[[A]][%[[I]], %[[K]]]
// CHECK-NEXT:            loop.load %[[COPY]][%[[K]], %[[IN]]]
func.func @square(%A: memref<8x8xi32> {loop.name = "A"}, %C: memref<8x8xi32> {irkit.result = 0 : i64}) {
  loop.for @j (%j = 0 to 8) {
    loop.for @i (%i = 0 to 8) {
      loop.for @k (%k = 0 to 8) {
        %x = loop.load %A[%i, %k] : memref<8x8xi32>
        %y = loop.load %A[%k, %j] : memref<8x8xi32>
        %p = arith.muli %x, %y : i32
        loop.update addi %p, %C[%i, %j] : memref<8x8xi32>
      }
    }
  }
  return
}

// -----

// Where all reads follow the loop, all are of the copy.
// CHECK-LABEL: func.func @all(
// CHECK:         %[[COPY:.*]] = memref.alloca() {loop.name = "a"} : memref<5xi32>
// CHECK:         loop.for @j.1
// CHECK-NEXT:      loop.load %[[COPY]][%{{.*}}]
// CHECK-NEXT:      loop.load %[[COPY]][%{{.*}} + 1]
func.func @all(%A: memref<9xi32> {loop.name = "A"}, %C: memref<8xi32> {irkit.result = 0 : i64}) {
  loop.for @j (%j = 0 to 8) {
    %x = loop.load %A[%j] : memref<9xi32>
    %y = loop.load %A[%j + 1] : memref<9xi32>
    %s = arith.addi %x, %y : i32
    loop.store %s, %C[%j] : memref<8xi32>
  }
  return
}
