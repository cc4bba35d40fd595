// RUN: irkit-opt %s --split-input-file --check-each --pass-pipeline='builtin.module(func.func(loop-widen-buffer{buffers=t}))' | filecheck %s

// CHECK-LABEL: func.func @tile(
// CHECK:         %[[T:.*]] = memref.alloca() {loop.name = "t"} : memref<8xf32>
// CHECK:         %[[X:.*]] = loop.load %arg0[%{{.*}}] : memref<8xf16>
// CHECK-NEXT:    %[[W:.*]] = arith.extf %[[X]] : f16 to f32
// CHECK-NEXT:    loop.store %[[W]], %[[T]][%{{.*}}] : memref<8xf32>
// CHECK:         %[[Z:.*]] = loop.load %[[T]][%{{.*}}] : memref<8xf32>
// CHECK-NOT:     arith.extf
// CHECK:         loop.update addf %[[Z]], %arg1
func.func @tile(%a: memref<8xf16>, %y: memref<4xf32>) {
  %t = memref.alloca() {loop.name = "t"} : memref<8xf16>
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %a[%i] : memref<8xf16>
    loop.store %x, %t[%i] : memref<8xf16>
  }
  loop.for @j (%j = 0 to 4) {
    loop.for @k (%k = 0 to 8) {
      %v = loop.load %t[%k] : memref<8xf16>
      %z = arith.extf %v : f16 to f32
      loop.update addf %z, %y[%j] : memref<4xf32>
    }
  }
  return
}

// -----

// Several readers, one of which widens twice; sizes that are not known; a load that nobody uses.
// CHECK-LABEL: func.func @readers(
// CHECK:         memref.alloc(%arg2) {loop.name = "t"} : memref<?x2xf64>
// CHECK:         arith.extf %{{.*}} : bf16 to f64
// CHECK-NOT:     arith.extf
// CHECK:         memref.dealloc %{{.*}} : memref<?x2xf64>
func.func @readers(%x: bf16, %y: memref<4xf64>, %n: index) {
  %t = memref.alloc(%n) {loop.name = "t"} : memref<?x2xbf16>
  loop.for @i (%i = 0 to min(%n, 4)) {
    loop.store %x, %t[%i, 1] : memref<?x2xbf16>
    %0 = loop.load %t[%i, 1] : memref<?x2xbf16>
    %1 = arith.extf %0 : bf16 to f64
    %2 = arith.extf %0 : bf16 to f64
    %3 = arith.addf %1, %2 : f64
    loop.store %3, %y[%i] : memref<4xf64>
    %4 = loop.load %t[%i, 1] : memref<?x2xbf16>
  }
  memref.dealloc %t : memref<?x2xbf16>
  return
}
