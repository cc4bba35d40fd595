// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-fuse{loops=i,j}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @producer(
// CHECK:           %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:      loop.for @i (%i = 0 to %arg2) {
// CHECK-NEXT:        %0 = arith.index_cast %i : index to i32
// CHECK-NEXT:        loop.store %0, %arg0[%i] : memref<8xi32>
// CHECK-NEXT:        %1 = loop.load %arg0[%i] : memref<8xi32>
// CHECK-NEXT:        %2 = arith.addi %1, %c1_i32 : i32
// CHECK-NEXT:        loop.store %2, %arg1[%i] : memref<8xi32>
// CHECK-NEXT:      }
func.func @producer(%a: memref<8xi32>, %b: memref<8xi32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to %n) parallel {
    %x = arith.index_cast %i : index to i32
    loop.store %x, %a[%i] : memref<8xi32>
  }
  %c1 = arith.constant 1 : i32
  loop.for @j (%k = 0 to %n) {
    %x = loop.load %a[%k] : memref<8xi32>
    %y = arith.addi %x, %c1 : i32
    loop.store %y, %b[%k] : memref<8xi32>
  }
  return
}

// What an earlier iteration made is there as well.
// CHECK-LABEL: func.func @earlier(
// CHECK:           loop.for @i (%i = 1 to 9) {
// CHECK-NEXT:        %0 = arith.index_cast %i : index to i32
// CHECK-NEXT:        loop.store %0, %arg0[%i] : memref<9xi32>
// CHECK-NEXT:        %1 = loop.load %arg0[%i - 1] : memref<9xi32>
// CHECK-NEXT:        loop.store %1, %arg1[%i] : memref<9xi32>
// CHECK-NEXT:      }
func.func @earlier(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}) {
  loop.for @i (%i = 1 to 9) {
    %x = arith.index_cast %i : index to i32
    loop.store %x, %a[%i] : memref<9xi32>
  }
  loop.for @j (%j = 1 to 9) {
    %x = loop.load %a[%j - 1] : memref<9xi32>
    loop.store %x, %b[%j] : memref<9xi32>
  }
  return
}
