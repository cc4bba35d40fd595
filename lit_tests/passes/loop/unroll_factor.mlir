// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-unroll{loops=part* factor=3}))' --check-each | filecheck %s

// A factor that divides needs no remainder; loops inside get other labels.
// CHECK-LABEL: func.func @divides(
// CHECK:           %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:      loop.for @part (%part = 0 to 12 step 3) {
// CHECK-NEXT:        loop.for @j.u0 (%j.u0 = 0 to 4) {
// CHECK-NEXT:          loop.update addi %c1_i32, %arg0[%part, %j.u0] : memref<16x4xi32>
// CHECK-NEXT:        }
// CHECK-NEXT:        loop.for @j.u1 (%j.u1 = 0 to 4) {
// CHECK-NEXT:          loop.update addi %c1_i32, %arg0[%part + 1, %j.u1] : memref<16x4xi32>
// CHECK-NEXT:        }
// CHECK-NEXT:        loop.for @j.u2 (%j.u2 = 0 to 4) {
// CHECK-NEXT:          loop.update addi %c1_i32, %arg0[%part + 2, %j.u2] : memref<16x4xi32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
func.func @divides(%a: memref<16x4xi32>) {
  %c1 = arith.constant 1 : i32
  loop.for @part (%i = 0 to 12) {
    loop.for @j (%j = 0 to 4) {
      loop.update addi %c1, %a[%i, %j] : memref<16x4xi32>
    }
  }
  return
}

// The remainder, for every trip count down to 0.
// CHECK-LABEL: func.func @remainder(
// CHECK:           %0 = loop.for @part (%part = 1 to %arg2 - 2 step 3) iter_args(%arg3 = %arg1) -> (i32) {
// CHECK-NEXT:        %2 = loop.load %arg0[%part - 1] : memref<?xi32>
// CHECK-NEXT:        %3 = arith.addi %arg3, %2 : i32
// CHECK-NEXT:        %4 = loop.load %arg0[%part] : memref<?xi32>
// CHECK-NEXT:        %5 = arith.addi %3, %4 : i32
// CHECK-NEXT:        %6 = loop.load %arg0[%part + 1] : memref<?xi32>
// CHECK-NEXT:        %7 = arith.addi %5, %6 : i32
// CHECK-NEXT:        loop.yield %7 : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      %1 = loop.for @part.tail (%part.tail = max(1, ((%arg2 - 1) floordiv 3) * 3 + 1) to %arg2) iter_args(%arg3 = %0) -> (i32) {
// CHECK-NEXT:        %2 = loop.load %arg0[%part.tail - 1] : memref<?xi32>
// CHECK-NEXT:        %3 = arith.addi %arg3, %2 : i32
// CHECK-NEXT:        loop.yield %3 : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      return %1 : i32
func.func @remainder(%a: memref<?xi32>, %z: i32, %n: index) -> i32 {
  %s = loop.for @part (%i = 1 to %n) iter_args(%t = %z) -> (i32) {
    %x = loop.load %a[%i - 1] : memref<?xi32>
    %u = arith.addi %t, %x : i32
    loop.yield %u : i32
  }
  return %s : i32
}

// Fewer iterations than copies; a step.
// CHECK-LABEL: func.func @short(
// CHECK:           loop.for @part (%part = 3 to 3 step 6) {
// CHECK-NEXT:        loop.store %arg1, %arg0[%part] : memref<16xi32>
// CHECK-NEXT:        loop.store %arg1, %arg0[%part + 2] : memref<16xi32>
// CHECK-NEXT:        loop.store %arg1, %arg0[%part + 4] : memref<16xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @part.tail (%part.tail = 3 to 7 step 2) {
// CHECK-NEXT:        loop.store %arg1, %arg0[%part.tail] : memref<16xi32>
// CHECK-NEXT:      }
func.func @short(%a: memref<16xi32>, %v: i32) {
  loop.for @part (%i = 3 to 7 step 2) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}
