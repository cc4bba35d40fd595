// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j,k sizes=8,8,4},loop-stage{level=k.0 buffers=arg0,arg1 names=a,b layout=1,0 space=workgroup},loop-stage{level=j.0 buffers=arg2}))' --check-each | filecheck %s

// Packing: the columns of both factors lie next to each other; the accumulators stand in a buffer of their own.
// CHECK-LABEL: func.func @product(
// CHECK:         loop.for @j.0
// CHECK-NEXT:      %[[C:.*]] = memref.alloca() {loop.name = "arg2.j.0"} : memref<8x8xi32>
// CHECK-NEXT:      loop.for @arg2.j.0.in0
// CHECK-NEXT:        loop.for @arg2.j.0.in1
// CHECK:           loop.for @k.0 (%[[K:.*]] = 0 to %[[KS:.*]] step 4) {
// CHECK-NEXT:        %[[A:.*]] = memref.alloca() {loop.name = "a"} : memref<4x8xi32, #gpu.address_space<workgroup>>
// CHECK-NEXT:        loop.for @a.in0
// CHECK-NEXT:          loop.for @a.in1 (%[[D:.*]] = 0 to min(4, %[[KS]] - %[[K]])) {
// CHECK:                 loop.store %{{.*}}, %[[A]][%[[D]],
// CHECK:           memref.alloca() {loop.name = "b"} : memref<8x4xi32, #gpu.address_space<workgroup>>
// CHECK:           loop.for @k.1 (%[[KK:.*]] = 0
// CHECK-NEXT:        loop.load %[[A]][%[[KK]], %{{.*}}]
// CHECK:             loop.update addi %{{.*}}, %[[C]]
// CHECK:         loop.for @arg2.j.0.out0
func.func @product(%A: memref<?x?xi32>, %B: memref<?x?xi32>, %C: memref<?x?xi32> {llvm.noalias}, %M: index, %N: index, %K: index) {
  loop.for @i (%i = 0 to %M) parallel {
    loop.for @j (%j = 0 to %N) parallel {
      loop.for @k (%k = 0 to %K) {
        %a = loop.load %A[%i, %k] : memref<?x?xi32>
        %b = loop.load %B[%k, %j] : memref<?x?xi32>
        %p = arith.muli %a, %b : i32
        loop.update addi %p, %C[%i, %j] : memref<?x?xi32>
      }
    }
  }
  return
}
