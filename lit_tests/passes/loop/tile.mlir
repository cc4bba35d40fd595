// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=*i,*j sizes=64,32}))' --check-each | filecheck %s

// Tiles outside, the iterations of one tile inside; tails end at the least of two bounds.

// CHECK-LABEL: func.func @copy(
// CHECK-SAME:    %[[A:.*]]: memref<?x128xf32>, %[[B:.*]]: memref<?x128xf32>, %[[M:.*]]: index)
// CHECK:         loop.for @i.0 (%[[I:.*]] = 0 to %[[M]] step 64) parallel {
// CHECK-NEXT:      loop.for @j.0 (%[[J:.*]] = 0 to 128 step 32) parallel {
// CHECK-NEXT:        loop.for @i.1 (%[[II:.*]] = 0 to min(64, %[[M]] - %[[I]])) parallel {
// CHECK-NEXT:          loop.for @j.1 (%[[JJ:.*]] = 0 to 32) parallel {
// CHECK-NEXT:            %[[V:.*]] = loop.load %[[A]][%[[I]] + %[[II]], %[[J]] + %[[JJ]]] : memref<?x128xf32>
// CHECK-NEXT:            loop.store %[[V]], %[[B]][%[[I]] + %[[II]], %[[J]] + %[[JJ]]] : memref<?x128xf32>
func.func @copy(%A: memref<?x128xf32>, %B: memref<?x128xf32>, %M: index) {
  loop.for @i (%i = 0 to %M) parallel {
    loop.for @j (%j = 0 to 128) parallel {
      %v = loop.load %A[%i, %j] : memref<?x128xf32>
      loop.store %v, %B[%i, %j] : memref<?x128xf32>
    }
  }
  return
}

// Steps stay; several bounds too.
// CHECK-LABEL: func.func @steps(
// CHECK-SAME:    %[[A:.*]]: memref<100xf32>, %{{.*}}: f32, %[[N:.*]]: index)
// CHECK:         loop.for @j.0 (%[[J:.*]] = 0 to 70 step 64) parallel {
// CHECK-NEXT:      loop.for @j.1 (%[[JJ:.*]] = 0 to min(64, 70 - %[[J]]) step 2) parallel {
// CHECK-NEXT:        loop.store %{{.*}}, %[[A]][%[[J]] + %[[JJ]]]
// CHECK:         loop.for @i.0 (%[[I:.*]] = max(2, %[[N]]) to min(100, %[[N]] * 2) step 192) {
// CHECK-NEXT:      loop.for @i.1 (%[[II:.*]] = 0 to min(192, 100 - %[[I]], %[[N]] * 2 - %[[I]]) step 3) {
// CHECK-NEXT:        loop.store %{{.*}}, %[[A]][%[[I]] + %[[II]]]
func.func @steps(%A: memref<100xf32>, %v: f32, %n: index) {
  loop.for @j (%j = 0 to 70 step 2) parallel {
    loop.store %v, %A[%j] : memref<100xf32>
  }
  loop.for @i (%i = max(2, %n) to min(100, %n * 2) step 3) {
    loop.store %v, %A[%i] : memref<100xf32>
  }
  return
}

// A loop that is not tiled stays where it is, inside; a tile of one iteration, and one longer than the loop.
// CHECK-LABEL: func.func @kept(
// CHECK:         loop.for @a.i.0 (%{{.*}} = 0 to 7 step 64) parallel {
// CHECK-NEXT:      loop.for @a.j.0 (%{{.*}} = 0 to 6 step 32) parallel {
// CHECK-NEXT:        loop.for @a.i.1 (%{{.*}} = 0 to min(64, 7 - %{{.*}})) parallel {
// CHECK-NEXT:          loop.for @a.j.1 (%{{.*}} = 0 to min(32, 6 - %{{.*}})) parallel {
// CHECK-NEXT:            loop.store
// CHECK-NEXT:            loop.for @k (%{{.*}} = 0 to 5) {
// CHECK-NEXT:              loop.update
func.func @kept(%A: memref<7x6xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  loop.for @a.i (%i = 0 to 7) parallel {
    loop.for @a.j (%j = 0 to 6) parallel {
      loop.store %c0, %A[%i, %j] : memref<7x6xi32>
      loop.for @k (%k = 0 to 5) {
        loop.update addi %c1, %A[%i, %j] : memref<7x6xi32>
      }
    }
  }
  return
}

// Where the index is a value, the sum is one too.
// CHECK-LABEL: func.func @index_as_a_value(
// CHECK:         loop.for @i.0 (%[[I:.*]] = 0 to 70 step 64)
// CHECK-NEXT:      loop.for @i.1 (%[[II:.*]] = 0
// CHECK-NEXT:        %[[S:.*]] = arith.addi %[[I]], %[[II]] : index
// CHECK-NEXT:        loop.store %[[S]], %{{.*}}[%[[I]] + %[[II]]] : memref<70xindex>
func.func @index_as_a_value(%A: memref<70xindex>) {
  loop.for @i (%i = 0 to 70) parallel {
    loop.store %i, %A[%i] : memref<70xindex>
  }
  loop.for @once.j (%j = 0 to 1) { }
  return
}

// A vector loop is one inside; strips run one after the other.
// CHECK-LABEL: func.func @vector(
// CHECK:         loop.for @i.0 (%{{.*}} = 0 to 128 step 64) {
// CHECK-NEXT:      loop.for @i.1 (%{{.*}} = 0 to 64) vector {
func.func @vector(%A: memref<128xf32>, %v: f32) {
  loop.for @i (%i = 0 to 128) vector {
    loop.store %v, %A[%i] : memref<128xf32>
  }
  loop.for @once.j (%j = 0 to 1) { }
  return
}
