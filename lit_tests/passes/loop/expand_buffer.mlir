// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-expand-buffer{loops=i,j buffers=s}))' | filecheck %s
// RUN: irkit-opt %s --check-each --pass-pipeline='builtin.module(func.func(loop-expand-buffer{loops=i,j buffers=s}))' | filecheck %s

// Each iteration has its own place, whatever it starts at and steps by.

// CHECK-LABEL: func.func @place
// CHECK:         %[[S:.*]] = memref.alloc() {loop.name = "s"} : memref<3x4x2xf32>
// CHECK:         loop.for @i
// CHECK-NOT:       memref.alloca
// CHECK:           loop.store %{{.*}}, %[[S]][(%i - 1) floordiv 2, %j, 0] : memref<3x4x2xf32>
// CHECK:           loop.update addf %{{.*}}, %[[S]][(%i - 1) floordiv 2, %j, 0]
// CHECK:         memref.dealloc %[[S]]
func.func @place(%x: memref<7x4xf32>, %y: memref<7x4xf32>) {
  %z = arith.constant 0.0 : f32
  loop.for @i (%i = 1 to 7 step 2) parallel {
    loop.for @j (%j = 0 to 4) parallel {
      %s = memref.alloca() {loop.name = "s"} : memref<2xf32>
      loop.store %z, %s[0] : memref<2xf32>
      loop.for @k (%k = 0 to 3) {
        %0 = loop.load %x[%k, %j] : memref<7x4xf32>
        loop.update addf %0, %s[0] : memref<2xf32>
      }
      %1 = loop.load %s[0] : memref<2xf32>
      loop.store %1, %y[%i, %j] : memref<7x4xf32>
    }
  }
  return
}
