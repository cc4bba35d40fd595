// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(memref-transpose-copies))' | filecheck %s
// RUN: irkit-opt %s --check-each --pass-pipeline='builtin.module(func.func(memref-transpose-copies,vector-unroll))'

// Both have rows of their own in memory; squares of 16 x 16 are transposed in registers.

// CHECK-LABEL: func.func @whole
// CHECK:         %[[S:.*]] = memref.transpose %{{.*}} (d0, d1) -> (d1, d0) : {{.*}} to memref<32x48xf32, strided<[48, 1]>>
// CHECK:         scf.for %[[J:.*]] = %{{.*}} to %c32 step %c16
// CHECK:           scf.for %[[I:.*]] = %{{.*}} to %c48 step %c16
// CHECK:             %[[V:.*]] = vector.transfer_read %[[S]][%[[J]], %[[I]]], %{{.*}} {in_bounds = [true, true]}
// CHECK:             %[[T:.*]] = vector.transpose %[[V]], [1, 0]
// CHECK:             vector.transfer_write %[[T]], %{{.*}}[%[[I]], %[[J]]] {in_bounds = [true, true]}
func.func @whole(%a: memref<32x48xf32>, %b: memref<48x32xf32>) {
  %t = memref.transpose %a (i, j) -> (j, i) : memref<32x48xf32> to memref<48x32xf32, strided<[1, 48]>>
  memref.copy %t, %b : memref<48x32xf32, strided<[1, 48]>> to memref<48x32xf32>
  return
}

// Sizes that nobody knows: the ends are masked. Eight numbers of 64 bits are a register.

// CHECK-LABEL: func.func @open
// CHECK:         scf.for %{{.*}} = %{{.*}} to %c3{{.*}} step %c1
// CHECK:           scf.for %{{.*}} step %c8
// CHECK:             scf.for %{{.*}} step %c8
// CHECK:               vector.transfer_read %{{.*}} : memref<3x?x?xi64, strided<[?, ?, 1]>>, vector<8x8xi64>
func.func @open(%a: memref<3x?x?xi64>, %b: memref<?x3x?xi64>) {
  %t = memref.transpose %a (i, j, k) -> (k, i, j) : memref<3x?x?xi64> to memref<?x3x?xi64, strided<[1, ?, ?]>>
  memref.copy %t, %b : memref<?x3x?xi64, strided<[1, ?, ?]>> to memref<?x3x?xi64>
  return
}

// Along the same dimension there is nothing to turn, nor where neither or both lie side by side.

// CHECK-LABEL: func.func @rows
// CHECK-NOT:     scf.for
// CHECK:         memref.copy
// CHECK:         memref.copy
// CHECK:         memref.copy
func.func @rows(%a: memref<8x20xf32>, %b: memref<8x10xf32>, %c: memref<8x4xf32>, %d: memref<8x1xi1>,
                %e: memref<1x8xi1>) {
  %s = memref.subview %a[0, 4] [8, 10] [1, 1] : memref<8x20xf32> to memref<8x10xf32, strided<[20, 1], offset: 4>>
  memref.copy %s, %b : memref<8x10xf32, strided<[20, 1], offset: 4>> to memref<8x10xf32>
  %t = memref.subview %a[0, 0] [8, 4] [1, 2] : memref<8x20xf32> to memref<8x4xf32, strided<[20, 2]>>
  memref.copy %t, %c : memref<8x4xf32, strided<[20, 2]>> to memref<8x4xf32>
  %u = memref.transpose %d (i, j) -> (j, i) : memref<8x1xi1> to memref<1x8xi1, strided<[1, 1]>>
  memref.copy %u, %e : memref<1x8xi1, strided<[1, 1]>> to memref<1x8xi1>
  return
}
