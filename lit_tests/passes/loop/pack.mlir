// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-pack{loop=m buffers=X names=x by=k,w}))' --check-each | filecheck %s

// Rows by iterations of @k and @w, which step over elements; channels and lines by what subscripts come to.
// CHECK-LABEL: func.func @strided(
// CHECK:         %[[P:.*]] = memref.alloc() {loop.name = "x"} : memref<3x9x2x4xf32>
// CHECK-NEXT:    loop.for @x.in0 (%[[C:.*]] = 0 to 3) parallel {
// CHECK-NEXT:      loop.for @x.in1 (%[[R:.*]] = 0 to 9) parallel {
// CHECK-NEXT:        loop.for @x.in2 (%[[K:.*]] = 0 to 2) parallel {
// CHECK-NEXT:          loop.for @x.in3 (%[[W:.*]] = 0 to 4) parallel {
// CHECK-NEXT:            %[[V:.*]] = loop.load %{{.*}}[%[[C]], %[[R]] - 1, %[[W]] * 2 + %[[K]] - 1] where (%[[W]] * 2 + %[[K]] >= 1, %[[R]] >= 1) else %{{.*}} : memref<3x8x8xf32>
// CHECK-NEXT:            loop.store %[[V]], %[[P]][%[[C]], %[[R]], %[[K]], %[[W]]] : memref<3x9x2x4xf32>
// CHECK:         loop.for @m
// CHECK:           loop.load %[[P]][%{{.*}}, %{{.*}} * 2 + %{{.*}}, %{{.*}}, %{{.*}}] : memref<3x9x2x4xf32>
// CHECK:         memref.dealloc %[[P]]
func.func @strided(%X: memref<3x8x8xf32> {loop.name = "X"}, %Y: memref<4x4x4xf32> {llvm.noalias}) {
  %zero = arith.constant 0.0 : f32
  loop.for @m (%m = 0 to 4) parallel {
    loop.for @h (%h = 0 to 4) parallel {
      loop.for @w (%w = 0 to 4) parallel {
        loop.for @c (%c = 0 to 3) {
          loop.for @l (%l = 0 to 3) {
            loop.for @k (%k = 0 to 2) {
              %x = loop.load %X[%c, %h * 2 + %l - 1, %w * 2 + %k - 1] where (%h * 2 + %l >= 1, %w * 2 + %k >= 1) else %zero : memref<3x8x8xf32>
              loop.update addf %x, %Y[%m, %h, %w] : memref<4x4x4xf32>
            }
          }
        }
      }
    }
  }
  return
}

// -----

// A subscript that falls, and one that is the same for all iterations.
// CHECK-LABEL: func.func @falling(
// CHECK:         memref.alloc() {loop.name = "x"} : memref<4x4xf32>
// CHECK:         loop.load %{{.*}}[%{{.*}}, 7 - %{{.*}} - %{{.*}}] : memref<9x8xf32>
func.func @falling(%X: memref<9x8xf32> {loop.name = "X"}, %Y: memref<4x4xf32> {llvm.noalias}, %n: index) {
  loop.for @m (%m = 0 to 1) {
    loop.for @k (%k = 0 to 4) {
      loop.for @w (%w = 0 to 4) {
        %x = loop.load %X[%n, 7 - %k - %w] : memref<9x8xf32>
        loop.store %x, %Y[%k, %w] : memref<4x4xf32>
      }
    }
  }
  return
}
