// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j,k sizes=4,3,2}))' --check-each | filecheck %s

// With the sequential loop among those that are tiled, the tiles of the parallel ones move into it; a copy of each
// stays around what precedes and what follows it.

// CHECK-LABEL: func.func @product(
// CHECK:         loop.for @i.0 (%[[I:.*]] = 0 to 7 step 4) parallel {
// CHECK-NEXT:      loop.for @j.0 (%[[J:.*]] = 0 to 9 step 3) parallel {
// CHECK-NEXT:        loop.for @i.1.d0 (%[[I0:.*]] = 0 to min(4, 7 - %[[I]])) parallel {
// CHECK-NEXT:          loop.for @j.1.d0 (%[[J0:.*]] = 0 to 3) parallel {
// CHECK-NEXT:            loop.store %{{.*}}, %[[C:.*]][%[[I]] + %[[I0]], %[[J]] + %[[J0]]] : memref<7x9xf32>
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:        loop.for @k.0 (%[[K:.*]] = 0 to 5 step 2) {
// CHECK-NEXT:          loop.for @i.1.d1 (%[[I1:.*]] = 0 to min(4, 7 - %[[I]])) parallel {
// CHECK-NEXT:            loop.for @j.1.d1 (%[[J1:.*]] = 0 to 3) parallel {
// CHECK-NEXT:              loop.for @k.1 (%[[KK:.*]] = 0 to min(2, 5 - %[[K]])) {
// CHECK:                     loop.update addf %{{.*}}, %[[C]][%[[I]] + %[[I1]], %[[J]] + %[[J1]]]
// CHECK:             loop.for @i.1.d2 (%[[I2:.*]] = 0 to min(4, 7 - %[[I]])) parallel {
// CHECK-NEXT:          loop.for @j.1.d2 (%[[J2:.*]] = 0 to 3) parallel {
// CHECK-NEXT:            loop.update mulf %{{.*}}, %[[C]][%[[I]] + %[[I2]], %[[J]] + %[[J2]]]
func.func @product(%A: memref<7x5xf32>, %B: memref<5x9xf32>, %C: memref<7x9xf32>, %z: f32, %scale: f32) {
  loop.for @i (%i = 0 to 7) parallel {
    loop.for @j (%j = 0 to 9) parallel {
      loop.store %z, %C[%i, %j] : memref<7x9xf32>
      loop.for @k (%k = 0 to 5) {
        %a = loop.load %A[%i, %k] : memref<7x5xf32>
        %b = loop.load %B[%k, %j] : memref<5x9xf32>
        %p = arith.mulf %a, %b : f32
        loop.update addf %p, %C[%i, %j] : memref<7x9xf32>
      }
      loop.update mulf %scale, %C[%i, %j] : memref<7x9xf32>
    }
  }
  return
}
