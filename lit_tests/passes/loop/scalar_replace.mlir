// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-scalar-replace{loops=k*}))' --check-each | filecheck %s
// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-scalar-replace{loops=k*},loop-scalar-restore))' --check-each | filecheck %s --check-prefix=BACK

// Through two loops: the innermost first, and what it leaves around it is carried by the next.
// CHECK-LABEL: func.func @product(
// CHECK:         loop.for @j
// CHECK-NEXT:      %[[OLD:.*]] = loop.load %[[C:.*]][%[[I:.*]], %[[J:.*]]] : memref<4x4xi32>
// CHECK-NEXT:      %[[SUM:.*]] = loop.for @k.0 ({{.*}}) iter_args(%[[S:.*]] = %[[OLD]]) -> (i32) {
// CHECK-NEXT:        %[[IN:.*]] = loop.for @k.1 ({{.*}}) iter_args(%[[T:.*]] = %[[S]]) -> (i32) {
// CHECK:               %[[N:.*]] = arith.addi %[[T]], %{{.*}} : i32
// CHECK-NEXT:          loop.yield %[[N]] : i32
// CHECK:             loop.yield %[[IN]] : i32
// CHECK:           loop.store %[[SUM]], %[[C]][%[[I]], %[[J]]] : memref<4x4xi32>
// BACK-LABEL: func.func @product(
// BACK:         loop.for @j
// BACK-NEXT:      loop.for @k.0
// BACK-NEXT:        loop.for @k.1
// BACK:               loop.update addi %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : memref<4x4xi32>
func.func @product(%A: memref<4x8xi32>, %B: memref<8x4xi32>, %C: memref<4x4xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 4) {
      loop.for @k.0 (%k = 0 to 8 step 2) {
        loop.for @k.1 (%kk = 0 to 2) {
          %a = loop.load %A[%i, %k + %kk] : memref<4x8xi32>
          %b = loop.load %B[%k + %kk, %j] : memref<8x4xi32>
          %p = arith.muli %a, %b : i32
          loop.update addi %p, %C[%i, %j] : memref<4x4xi32>
        }
      }
    }
  }
  return
}

// -----

// A loop that may not run: nothing is touched then.
// CHECK-LABEL: func.func @maybe(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index)
// CHECK:         %[[Z:.*]] = arith.constant 0 : i32
// CHECK-NEXT:    %[[OLD:.*]] = loop.load %{{.*}}[0] where (%[[N]] >= 1) else %[[Z]] : memref<1xi32>
// CHECK:         loop.store %{{.*}}, %{{.*}}[0] where (%[[N]] >= 1) : memref<1xi32>
// BACK-LABEL: func.func @maybe(
// BACK-NOT:     loop.load %{{.*}}[0]
// BACK:         loop.update addi %{{.*}}, %{{.*}}[0] : memref<1xi32>
// BACK-NOT:     loop.store
func.func @maybe(%A: memref<?xi32>, %s: memref<1xi32> {llvm.noalias}, %n: index) {
  loop.for @k (%k = 0 to %n) {
    %a = loop.load %A[%k] : memref<?xi32>
    loop.update addi %a, %s[0] : memref<1xi32>
  }
  return
}

// -----

// Written first: what was there before is not read.  Two elements of one buffer are two values.
// CHECK-LABEL: func.func @two(
// CHECK-NOT:     loop.load
// CHECK:         loop.for @k ({{.*}}) iter_args({{.*}}) -> (i32, i32) {
// CHECK:         loop.store %{{.*}}, %{{.*}}[0]
// CHECK:         loop.store %{{.*}}, %{{.*}}[1]
// BACK-LABEL: func.func @two(
// BACK-NOT:     memref.alloca
func.func @two(%s: memref<2xi32> {irkit.result = 0 : i64}) {
  loop.for @k (%k = 0 to 4) {
    %x = arith.index_cast %k : index to i32
    loop.store %x, %s[1] : memref<2xi32>
    %y = loop.load %s[1] : memref<2xi32>
    %z = arith.addi %y, %x : i32
    loop.store %z, %s[0] : memref<2xi32>
  }
  return
}

// -----

// Other elements of the buffer stay in memory where they are proved to be others.
// CHECK-LABEL: func.func @prefix(
// CHECK:         iter_args
// CHECK:           loop.store %{{.*}}, %{{.*}}[%{{.*}} + 1] : memref<9xi32>
func.func @prefix(%A: memref<9xi32>) {
  loop.for @k (%k = 0 to 8) {
    %a = loop.load %A[%k + 1] : memref<9xi32>
    loop.update addi %a, %A[0] : memref<9xi32>
    loop.store %a, %A[%k + 1] : memref<9xi32>
  }
  return
}

// -----

// Licences of floats go with them, there and back.
// CHECK-LABEL: func.func @floats(
// CHECK:         arith.addf %{{.*}}, %{{.*}} fastmath<reassoc> : f32
// BACK-LABEL: func.func @floats(
// BACK:         loop.update addf %{{.*}}, %{{.*}}[] fastmath<reassoc> : memref<f32>
func.func @floats(%A: memref<8xf32>, %s: memref<f32> {llvm.noalias}) {
  loop.for @k (%k = 0 to 8) {
    %a = loop.load %A[%k] : memref<8xf32>
    loop.update addf %a, %s[] fastmath<reassoc> : memref<f32>
  }
  return
}

// -----

// What one element holds may have been read from another one: the values change places.
// CHECK-LABEL: func.func @swap(
// CHECK:         loop.for @k ({{.*}}) iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}, %{{.*}} = %{{.*}}) -> (f32, f32, f32) {
// CHECK-NEXT:      loop.yield %[[B]], %[[A]], %[[A]] : f32, f32, f32
// CHECK-NEXT:    }
// BACK-LABEL: func.func @swap(
func.func @swap(%a: memref<8xf32>) {
  loop.for @k (%k = 0 to 5) {
    %0 = loop.load %a[3] : memref<8xf32>
    %1 = loop.load %a[4] : memref<8xf32>
    loop.store %0, %a[4] : memref<8xf32>
    %2 = loop.load %a[4] : memref<8xf32>
    loop.store %1, %a[3] : memref<8xf32>
    loop.store %2, %a[5] : memref<8xf32>
  }
  return
}
