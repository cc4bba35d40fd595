// RUN: irkit-opt %s --convert-loop-to-tt --check-each | filecheck %s

// What Triton has for f32 and f64 alone: quotients of half floats, and products of them summed in f64.

// CHECK-LABEL: tt.func public @quotient_i
// CHECK:         %[[A:.*]] = arith.extf %{{.*}} : tensor<16xf16> to tensor<16xf32>
// CHECK:         %[[B:.*]] = arith.extf %{{.*}} : tensor<16xf16> to tensor<16xf32>
// CHECK:         %[[Q:.*]] = arith.divf %[[A]], %[[B]] : tensor<16xf32>
// CHECK:         arith.truncf %[[Q]] : tensor<16xf32> to tensor<16xf16>
func.func @quotient(%x: memref<64xf16>, %y: memref<64xf16>, %z: memref<64xf16>) {
  loop.for @i (%i = 0 to 64 step 16) parallel #gpu.block<x> {
    loop.for @j (%j = 0 to 16) vector {
      %a = loop.load %x[%i + %j] : memref<64xf16>
      %b = loop.load %y[%i + %j] : memref<64xf16>
      %q = arith.divf %a, %b : f16
      loop.store %q, %z[%i + %j] : memref<64xf16>
    }
  }
  return
}

// CHECK-LABEL: tt.func public @product_i
// CHECK-NOT:     tt.dot
// CHECK:         arith.mulf %{{.*}}, %{{.*}} : tensor<{{.*}}xf64>
func.func @product(%x: memref<16x16xf16>, %y: memref<16x16xf16>, %z: memref<16x16xf64>) {
  loop.for @i (%i = 0 to 1) parallel #gpu.block<x> {
    loop.for @r (%r = 0 to 16) vector {
      loop.for @c (%c = 0 to 16) vector {
        loop.for @k (%k = 0 to 16) vector {
          %a = loop.load %x[%r, %k] : memref<16x16xf16>
          %b = loop.load %y[%k, %c] : memref<16x16xf16>
          %v = arith.extf %a : f16 to f64
          %w = arith.extf %b : f16 to f64
          %p = arith.mulf %v, %w fastmath<reassoc,contract> : f64
          loop.update addf %p, %z[%r, %c] fastmath<reassoc,contract> : memref<16x16xf64>
        }
      }
    }
  }
  return
}
