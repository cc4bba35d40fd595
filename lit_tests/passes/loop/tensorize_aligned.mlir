// RUN: irkit-opt %s --split-input-file --loop-tensorize='loops=t instruction=mma_16x8x16xf16' | filecheck %s

// Rows of tiles begin at multiples of 16 bytes, which are eight elements: by their strides, the steps of loops, and
// what arguments say.

// CHECK-LABEL: func.func @steps(
// CHECK: nvgpu.mma.sync
func.func @steps(%C: memref<16x8xf32> {llvm.noalias}) {
    %A = memref.alloca() : memref<64x64xf16, #gpu.address_space<workgroup>>
    %B = memref.alloca() : memref<64x8xf16, #gpu.address_space<workgroup>>
    loop.for @k.0 (%k = 0 to 48 step 8) {
      loop.for @t (%ii = 0 to 16) {
        loop.for @j (%jj = 0 to 8) {
          loop.for @k (%kk = 0 to 16) {
            %a = loop.load %A[%ii, %k + %kk] : memref<64x64xf16, #gpu.address_space<workgroup>>
            %b = loop.load %B[%k + %kk, %jj] : memref<64x8xf16, #gpu.address_space<workgroup>>
            %x = arith.extf %a : f16 to f32
            %y = arith.extf %b : f16 to f32
            %p = arith.mulf %x, %y fastmath<reassoc,contract> : f32
            loop.update addf %p, %C[%ii, %jj] fastmath<reassoc,contract> : memref<16x8xf32>
          }
        }
      }
    }
  return
}

// -----

// CHECK-LABEL: func.func @rows(
// CHECK: nvgpu.mma.sync
func.func @rows(%C: memref<16x8xf32> {llvm.noalias}) {
    %A = memref.alloca() : memref<64x72xf16, #gpu.address_space<workgroup>>
    %B = memref.alloca() : memref<64x8xf16, #gpu.address_space<workgroup>>
    loop.for @k.0 (%k = 0 to 48 step 16) {
      loop.for @t (%ii = 0 to 16) {
        loop.for @j (%jj = 0 to 8) {
          loop.for @k (%kk = 0 to 16) {
            %a = loop.load %A[%ii + 3, %k + %kk + 24] : memref<64x72xf16, #gpu.address_space<workgroup>>
            %b = loop.load %B[%k + %kk, %jj] : memref<64x8xf16, #gpu.address_space<workgroup>>
            %x = arith.extf %a : f16 to f32
            %y = arith.extf %b : f16 to f32
            %p = arith.mulf %x, %y fastmath<reassoc,contract> : f32
            loop.update addf %p, %C[%ii, %jj] fastmath<reassoc,contract> : memref<16x8xf32>
          }
        }
      }
    }
  return
}

// -----

// CHECK-LABEL: func.func @argument(
// CHECK: nvgpu.mma.sync
func.func @argument(%A: memref<64x64xf16, #gpu.address_space<workgroup>> {llvm.align = 32 : i64}, %C: memref<16x8xf32> {llvm.noalias}) {
    %B = memref.alloca() : memref<64x8xf16, #gpu.address_space<workgroup>>
    loop.for @k.0 (%k = 0 to 48 step 16) {
      loop.for @t (%ii = 0 to 16) {
        loop.for @j (%jj = 0 to 8) {
          loop.for @k (%kk = 0 to 16) {
            %a = loop.load %A[%ii, %k + %kk] : memref<64x64xf16, #gpu.address_space<workgroup>>
            %b = loop.load %B[%k + %kk, %jj] : memref<64x8xf16, #gpu.address_space<workgroup>>
            %x = arith.extf %a : f16 to f32
            %y = arith.extf %b : f16 to f32
            %p = arith.mulf %x, %y fastmath<reassoc,contract> : f32
            loop.update addf %p, %C[%ii, %jj] fastmath<reassoc,contract> : memref<16x8xf32>
          }
        }
      }
    }
  return
}
