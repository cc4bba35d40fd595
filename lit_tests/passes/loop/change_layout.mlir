// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-change-layout{buffers=t permutation=1,0},loop-change-layout{buffers=u tiles=0,4 permutation=1,0,2}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @layouts(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index)
// CHECK:         %[[T:.*]] = memref.alloc(%[[N]]) {loop.name = "t"} : memref<3x?xi32>
// CHECK:         %[[U:.*]] = memref.alloca() {loop.name = "u"} : memref<2x3x4xi32>
// CHECK:         loop.store %{{.*}}, %[[T]][%[[J:.*]], %[[I:.*]]]
// CHECK:         loop.load %[[T]][%{{.*}}, 0] where
// CHECK:         loop.store %{{.*}}, %[[U]][%[[K:.*]] floordiv 4, %[[H:.*]], %[[K]] mod 4]
// CHECK:         loop.load %[[U]]
// CHECK:         memref.dealloc %[[T]] : memref<3x?xi32>
func.func @layouts(%A: memref<?x3xi32>, %B: memref<3x7xi32> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : i32
  %t = memref.alloc(%n) {loop.name = "t"} : memref<?x3xi32>
  %u = memref.alloca() {loop.name = "u"} : memref<3x7xi32>
  loop.for @i (%i = 0 to %n) {
    loop.for @j (%j = 0 to 3) {
      %x = loop.load %A[%i, %j] : memref<?x3xi32>
      loop.store %x, %t[%i, %j] : memref<?x3xi32>
    }
  }
  loop.for @h (%h = 0 to 3) {
    loop.for @k (%k = 0 to 7) {
      %x = loop.load %t[0, %h] where (%n >= 1) else %c0 : memref<?x3xi32>
      loop.store %x, %u[%h, %k] : memref<3x7xi32>
      %y = loop.load %u[%h, %k] : memref<3x7xi32>
      loop.store %y, %B[%h, %k] : memref<3x7xi32>
    }
  }
  memref.dealloc %t : memref<?x3xi32>
  return
}
