// RUN: irkit-opt %s --canonicalize | filecheck %s

// A buffer that is only written to is not needed; one that is read is.

// CHECK-LABEL: func.func @written_only(
// CHECK-NEXT:    return
func.func @written_only(%a: i32) {
  %c0 = arith.constant 0 : index
  %0 = memref.alloc() : memref<4xi32>
  memref.store %a, %0[%c0] : memref<4xi32>
  memref.dealloc %0 : memref<4xi32>
  %1 = memref.alloca() : memref<4xi32>
  memref.store %a, %1[%c0] : memref<4xi32>
  return
}

// CHECK-LABEL: func.func @read(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xi32>
// CHECK-NEXT:    memref.store %arg0, %alloc[%c0] : memref<4xi32>
// CHECK-NEXT:    %0 = memref.load %alloc[%c0] : memref<4xi32>
// CHECK-NEXT:    memref.dealloc %alloc : memref<4xi32>
// CHECK-NEXT:    return %0 : i32
func.func @read(%a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %0 = memref.alloc() : memref<4xi32>
  memref.store %a, %0[%c0] : memref<4xi32>
  %1 = memref.load %0[%c0] : memref<4xi32>
  memref.dealloc %0 : memref<4xi32>
  return %1 : i32
}

// Sizes that are known become part of the type, and are known where they are asked for.

// CHECK-LABEL: func.func @sizes(
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %alloc = memref.alloc() : memref<8xi32>
// CHECK-NEXT:    %cast = memref.cast %alloc : memref<8xi32> to memref<?xi32>
// CHECK-NEXT:    return %c8, %arg0, %cast : index, index, memref<?xi32>
func.func @sizes(%n: index) -> (index, index, memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %0 = memref.alloc(%c8) : memref<?xi32>
  %1 = memref.dim %0, %c0 : memref<?xi32>
  %2 = memref.alloc(%n) : memref<?xi32>
  %3 = memref.dim %2, %c0 : memref<?xi32>
  memref.dealloc %2 : memref<?xi32>
  return %1, %3, %0 : index, index, memref<?xi32>
}

// CHECK-LABEL: func.func @size_of_an_argument(
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?x4xi32>
// CHECK-NEXT:    return %dim, %c4 : index, index
func.func @size_of_an_argument(%m: memref<?x4xi32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c0 : memref<?x4xi32>
  %1 = memref.dim %m, %c1 : memref<?x4xi32>
  return %0, %1 : index, index
}

// Casts that forget what is known are looked through.

// CHECK-LABEL: func.func @casts(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = memref.load %arg0[%c0] : memref<4xi32>
// CHECK-NEXT:    memref.store %arg1, %arg0[%c0] : memref<4xi32>
// CHECK-NEXT:    memref.store %0, %arg0[%c0] : memref<4xi32>
// CHECK-NEXT:    return %0 : i32
func.func @casts(%m: memref<4xi32>, %a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %0 = memref.cast %m : memref<4xi32> to memref<?xi32>
  %1 = memref.load %0[%c0] : memref<?xi32>
  memref.store %a, %0[%c0] : memref<?xi32>
  %2 = memref.cast %0 : memref<?xi32> to memref<4xi32>
  memref.store %1, %2[%c0] : memref<4xi32>
  memref.copy %m, %m : memref<4xi32> to memref<4xi32>
  return %1 : i32
}

// CHECK-LABEL: func.func @a_cast_that_learns_stays(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<?xi32> to memref<4xi32>
// CHECK-NEXT:    return %cast : memref<4xi32>
func.func @a_cast_that_learns_stays(%m: memref<?xi32>) -> memref<4xi32> {
  %0 = memref.cast %m : memref<?xi32> to memref<4xi32>
  return %0 : memref<4xi32>
}

// CHECK-LABEL: func.func @whole(
// CHECK-NEXT:    memref.store %arg1, %arg0[%arg2] : memref<4xi32>
// CHECK-NEXT:    return
func.func @whole(%m: memref<4xi32>, %a: i32, %i: index) {
  %0 = memref.subview %m[0] [4] [1] : memref<4xi32> to memref<4xi32>
  memref.store %a, %0[%i] : memref<4xi32>
  return
}
