// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-peel{loops=i front=1 back=2}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @known(
// CHECK:           loop.for @i.head (%i.head = 2 to 4 step 2) {
// CHECK-NEXT:        loop.store %arg1, %arg0[%i.head] : memref<16xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @i (%i = 4 to 8 step 2) {
// CHECK-NEXT:        loop.store %arg1, %arg0[%i] : memref<16xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @i.tail (%i.tail = 8 to 11 step 2) {
// CHECK-NEXT:        loop.store %arg1, %arg0[%i.tail] : memref<16xi32>
// CHECK-NEXT:      }
func.func @known(%a: memref<16xi32>, %v: i32) {
  loop.for @i (%i = 2 to 11 step 2) {
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}

// Right for every trip count, also where there are fewer iterations than are peeled.
// CHECK-LABEL: func.func @unknown(
// CHECK:           loop.for @i.head (%i.head = 0 to min(%arg1, 1)) parallel {
// CHECK-NEXT:        %0 = arith.index_cast %i.head : index to i32
// CHECK-NEXT:        loop.store %0, %arg0[%i.head] : memref<?xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @i (%i = 1 to %arg1 - 2) parallel {
// CHECK-NEXT:        %0 = arith.index_cast %i : index to i32
// CHECK-NEXT:        loop.store %0, %arg0[%i] : memref<?xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @i.tail (%i.tail = max(1, %arg1 - 2) to %arg1) parallel {
// CHECK-NEXT:        %0 = arith.index_cast %i.tail : index to i32
// CHECK-NEXT:        loop.store %0, %arg0[%i.tail] : memref<?xi32>
// CHECK-NEXT:      }
func.func @unknown(%a: memref<?xi32>, %n: index) {
  loop.for @i (%i = 0 to %n) parallel {
    %x = arith.index_cast %i : index to i32
    loop.store %x, %a[%i] : memref<?xi32>
  }
  return
}

// CHECK-LABEL: func.func @carried(
// CHECK:           %0 = loop.for @i.head (%i.head = 0 to min(%arg2, 1)) iter_args(%arg3 = %arg1) -> (i32) {
// CHECK-NEXT:        %3 = loop.load %arg0[%i.head] : memref<?xi32>
// CHECK-NEXT:        %4 = arith.addi %arg3, %3 : i32
// CHECK-NEXT:        loop.yield %4 : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      %1 = loop.for @i (%i = 1 to %arg2 - 2) iter_args(%arg3 = %0) -> (i32) {
// CHECK-NEXT:        %3 = loop.load %arg0[%i] : memref<?xi32>
// CHECK-NEXT:        %4 = arith.addi %arg3, %3 : i32
// CHECK-NEXT:        loop.yield %4 : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      %2 = loop.for @i.tail (%i.tail = max(1, %arg2 - 2) to %arg2) iter_args(%arg3 = %1) -> (i32) {
// CHECK-NEXT:        %3 = loop.load %arg0[%i.tail] : memref<?xi32>
// CHECK-NEXT:        %4 = arith.addi %arg3, %3 : i32
// CHECK-NEXT:        loop.yield %4 : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      return %2 : i32
func.func @carried(%a: memref<?xi32>, %z: i32, %n: index) -> i32 {
  %s = loop.for @i (%i = 0 to %n) iter_args(%t = %z) -> (i32) {
    %x = loop.load %a[%i] : memref<?xi32>
    %u = arith.addi %t, %x : i32
    loop.yield %u : i32
  }
  return %s : i32
}

// A condition that only the first iteration fails is decided in each piece.
// CHECK-LABEL: func.func @nested(
// CHECK:           loop.for @j (%j = 0 to 4) {
// CHECK-NEXT:        loop.for @i.head (%i.head = 0 to 1) {
// CHECK-NEXT:          loop.store %arg1, %arg0[%j, %i.head - 1] where (%i.head >= 1) : memref<4x8xi32>
// CHECK-NEXT:        }
// CHECK-NEXT:        loop.for @i (%i = 1 to 6) {
// CHECK-NEXT:          loop.store %arg1, %arg0[%j, %i - 1] where (%i >= 1) : memref<4x8xi32>
// CHECK-NEXT:        }
// CHECK-NEXT:        loop.for @i.tail (%i.tail = 6 to 8) {
// CHECK-NEXT:          loop.store %arg1, %arg0[%j, %i.tail - 1] where (%i.tail >= 1) : memref<4x8xi32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
func.func @nested(%a: memref<4x8xi32>, %v: i32) {
  loop.for @j (%j = 0 to 4) {
    loop.for @i (%i = 0 to 8) {
      loop.store %v, %a[%j, %i - 1] where (%i >= 1) : memref<4x8xi32>
    }
  }
  return
}
