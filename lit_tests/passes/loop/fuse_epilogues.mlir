// RUN: irkit-opt %s --loop-fuse-epilogues | filecheck %s

// Elementwise nests join the nest whose results they read, allocations between them go before it.

// CHECK-LABEL: func.func @chain
// CHECK:         memref.alloc() : memref<8x4xf32>
// CHECK-NEXT:    loop.for @sum.i (%{{.*}} = 0 to 8) parallel {
// CHECK-NEXT:      loop.for @sum.j (%{{.*}} = 0 to 4) parallel {
// CHECK-NEXT:        loop.store %{{.*}}, %arg1
// CHECK-NEXT:        loop.for @sum.k
// CHECK:             loop.load %arg1
// CHECK-NEXT:        math.exp
// CHECK-NEXT:        loop.store %{{.*}}, %[[T:.*]][
// CHECK-NEXT:        loop.load %[[T]][
// CHECK-NEXT:        arith.negf
// CHECK-NEXT:        loop.store %{{.*}}, %arg2
// CHECK-NOT:     loop.for
// CHECK:         return
func.func @chain(%x: memref<8x4x16xf32>, %y: memref<8x4xf32> {irkit.result = 0 : i64}, %z: memref<8x4xf32> {irkit.result = 1 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @sum.i (%i = 0 to 8) parallel { loop.for @sum.j (%j = 0 to 4) parallel {
    loop.store %zero, %y[%i, %j] : memref<8x4xf32>
    loop.for @sum.k (%k = 0 to 16) {
      %v = loop.load %x[%i, %j, %k] : memref<8x4x16xf32>
      loop.update addf %v, %y[%i, %j] fastmath<reassoc> : memref<8x4xf32>
    }
  } }
  %t = memref.alloc() : memref<8x4xf32>
  loop.for @exp.i (%i = 0 to 8) parallel { loop.for @exp.j (%j = 0 to 4) parallel {
    %v = loop.load %y[%i, %j] : memref<8x4xf32>
    %e = math.exp %v : f32
    loop.store %e, %t[%i, %j] : memref<8x4xf32>
  } }
  loop.for @neg.i (%i = 0 to 8) parallel { loop.for @neg.j (%j = 0 to 4) parallel {
    %v = loop.load %t[%i, %j] : memref<8x4xf32>
    %n = arith.negf %v : f32
    loop.store %n, %z[%i, %j] : memref<8x4xf32>
  } }
  return
}

// What reads other elements than those just written stays apart,

// CHECK-LABEL: func.func @shifted
// CHECK:         loop.for @a (
// CHECK:         loop.for @b (
func.func @shifted(%x: memref<9xf32>, %y: memref<8xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @a (%i = 0 to 8) parallel { loop.store %one, %x[%i] : memref<9xf32> }
  loop.for @b (%i = 0 to 8) parallel {
    %v = loop.load %x[7 - %i] : memref<9xf32>
    loop.store %v, %y[%i] : memref<8xf32>
  }
  return
}

// as does what has another shape,

// CHECK-LABEL: func.func @longer
// CHECK:         loop.for @a (
// CHECK:         loop.for @b (
func.func @longer(%x: memref<9xf32>, %y: memref<9xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @a (%i = 0 to 8) parallel { loop.store %one, %x[%i] : memref<9xf32> }
  loop.for @b (%i = 0 to 9) parallel {
    %v = loop.load %x[%i] : memref<9xf32>
    loop.store %v, %y[%i] : memref<9xf32>
  }
  return
}

// what sums up,

// CHECK-LABEL: func.func @second_sum
// CHECK:         loop.for @a (
// CHECK:         loop.for @b (
func.func @second_sum(%x: memref<8xf32>, %y: memref<8xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @a (%i = 0 to 8) parallel { loop.store %one, %x[%i] : memref<8xf32> }
  loop.for @b (%i = 0 to 8) parallel { loop.for @k (%k = 0 to 4) {
    %v = loop.load %x[%i] : memref<8xf32>
    loop.update addf %v, %y[%i] : memref<8xf32>
  } }
  return
}

// and what reads nothing of the first.

// CHECK-LABEL: func.func @strangers
// CHECK:         loop.for @a (
// CHECK:         loop.for @b (
func.func @strangers(%x: memref<8xf32>, %y: memref<8xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @a (%i = 0 to 8) parallel { loop.store %one, %x[%i] : memref<8xf32> }
  loop.for @b (%i = 0 to 8) parallel { loop.store %one, %y[%i] : memref<8xf32> }
  return
}
