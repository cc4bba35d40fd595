// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-distribute{loops=i}))' --check-each | filecheck %s

// The initialisation of a reduction goes into a loop of its own.
// CHECK-LABEL: func.func @initialisation(
// CHECK:           loop.for @i.d0 (%i.d0 = 0 to 8) parallel {
// CHECK-NEXT:        loop.store %arg2, %arg1[%i.d0] : memref<8xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @i.d1 (%i.d1 = 0 to 8) parallel {
// CHECK-NEXT:        loop.for @k (%k = 0 to 5) {
// CHECK-NEXT:          %0 = loop.load %arg0[%i.d1, %k] : memref<8x5xi32>
// CHECK-NEXT:          loop.update addi %0, %arg1[%i.d1] : memref<8xi32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
func.func @initialisation(%a: memref<8x5xi32>, %s: memref<8xi32> {llvm.noalias}, %z: i32) {
  loop.for @i (%i = 0 to 8) parallel {
    loop.store %z, %s[%i] : memref<8xi32>
    loop.for @k (%k = 0 to 5) {
      %x = loop.load %a[%i, %k] : memref<8x5xi32>
      loop.update addi %x, %s[%i] : memref<8xi32>
    }
  }
  return
}

// The second and the third depend on one another in a circle; the first goes.
// CHECK-LABEL: func.func @circle(
// CHECK:           loop.for @i.d0 (%i.d0 = 1 to 9) {
// CHECK-NEXT:        loop.store %arg3, %arg2[%i.d0] : memref<9xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @i.d1 (%i.d1 = 1 to 9) {
// CHECK-NEXT:        %0 = loop.load %arg1[%i.d1 - 1] : memref<9xi32>
// CHECK-NEXT:        loop.store %0, %arg0[%i.d1] : memref<9xi32>
// CHECK-NEXT:        %1 = loop.load %arg0[%i.d1] : memref<9xi32>
// CHECK-NEXT:        loop.store %1, %arg1[%i.d1] : memref<9xi32>
// CHECK-NEXT:      }
func.func @circle(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}, %c: memref<9xi32> {llvm.noalias}, %v: i32) {
  loop.for @i (%i = 1 to 9) {
    loop.store %v, %c[%i] : memref<9xi32>
    %x = loop.load %b[%i - 1] : memref<9xi32>
    loop.store %x, %a[%i] : memref<9xi32>
    %y = loop.load %a[%i] : memref<9xi32>
    loop.store %y, %b[%i] : memref<9xi32>
  }
  return
}
