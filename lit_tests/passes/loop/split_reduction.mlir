// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-split-reduction{loop=k parts=4}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @sum(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index)
// CHECK:         %[[P:.*]] = memref.alloca() {loop.name = "k.parts"} : memref<4xi32>
// CHECK:         %[[Z:.*]] = arith.constant 0 : i32
// CHECK:         loop.for @k.init (%[[Q:.*]] = 0 to 4) {
// CHECK-NEXT:      loop.store %[[Z]], %[[P]][%[[Q]]]
// CHECK:         loop.for @k (%[[K:.*]] = 2 to %[[N]]) {
// CHECK:           loop.update addi %{{.*}}, %[[P]][(%[[K]] - 2) mod 4]
// CHECK:         loop.for @k.sum (%[[Q:.*]] = 0 to 4) {
// CHECK-NEXT:      %[[X:.*]] = loop.load %[[P]][%[[Q]]]
// CHECK-NEXT:      loop.update addi %[[X]], %{{.*}}[] where (%[[N]] >= 3)
func.func @sum(%A: memref<?xi32>, %s: memref<i32> {llvm.noalias}, %n: index) {
  loop.for @k (%k = 2 to %n) {
    %x = loop.load %A[%k] : memref<?xi32>
    loop.update addi %x, %s[] : memref<i32>
  }
  return
}

// -----

// Two elements, a step, and a loop inside.
// CHECK-LABEL: func.func @two(
// CHECK:         memref.alloca() {loop.name = "k.parts.0"} : memref<4xi32>
// CHECK:         arith.constant 1 : i32
// CHECK:         memref.alloca() {loop.name = "k.parts.1"} : memref<4xi32>
// CHECK:         arith.constant -2147483648 : i32
// CHECK:         loop.update muli %{{.*}}, %{{.*}}[(%[[K:.*]] floordiv 3) mod 4]
// CHECK:         loop.update maxsi %{{.*}}, %{{.*}}[(%[[K]] floordiv 3) mod 4]
func.func @two(%A: memref<16xi32>, %s: memref<2xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 2) {
    loop.for @k (%k = 0 to 16 step 3) {
      loop.for @l (%l = 0 to min(3, 16 - %k)) {
        %x = loop.load %A[%k + %l] : memref<16xi32>
        loop.update muli %x, %s[0] : memref<2xi32>
        loop.update maxsi %x, %s[1] : memref<2xi32>
      }
    }
  }
  return
}

// -----

// CHECK-LABEL: func.func @licensed(
// CHECK:         arith.constant -0.000000e+00 : f32
// CHECK:         loop.update addf %{{.*}}, %{{.*}}[%{{.*}} mod 4] fastmath<reassoc>
// CHECK:         loop.update addf %{{.*}}, %{{.*}}[] fastmath<reassoc>
func.func @licensed(%A: memref<8xf32>, %s: memref<f32> {llvm.noalias}) {
  loop.for @k (%k = 0 to 8) {
    %x = loop.load %A[%k] : memref<8xf32>
    loop.update addf %x, %s[] fastmath<reassoc> : memref<f32>
  }
  return
}
