// RUN: not irkit-opt %s --split-input-file --loop-tensorize='loops=t instruction=mma_16x8x16xf16' 2>&1 | filecheck %s

// Rows of tiles begin at multiples of 16 bytes, which are eight elements.

// The tile may begin at a multiple of four.
// CHECK: error: 'loop.load' op @t is not 'mma_16x8x16xf16': its rows are not known to begin at multiples of 16 bytes
// CHECK: instructions/subgroup.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @step(%C: memref<16x8xf32> {llvm.noalias}) {
    %A = memref.alloca() : memref<64x64xf16, #gpu.address_space<workgroup>>
    %B = memref.alloca() : memref<64x8xf16, #gpu.address_space<workgroup>>
    loop.for @k.0 (%k = 0 to 48 step 4) {
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

// CHECK: error: 'loop.load' op @t is not 'mma_16x8x16xf16': its rows are not known to begin at multiples of 16 bytes
// CHECK: instructions/subgroup.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @shifted(%C: memref<16x8xf32> {llvm.noalias}) {
    %A = memref.alloca() : memref<64x64xf16, #gpu.address_space<workgroup>>
    %B = memref.alloca() : memref<64x8xf16, #gpu.address_space<workgroup>>
    loop.for @k.0 (%k = 0 to 48 step 16) {
      loop.for @t (%ii = 0 to 16) {
        loop.for @j (%jj = 0 to 8) {
          loop.for @k (%kk = 0 to 16) {
            %a = loop.load %A[%ii, %k + %kk + 1] : memref<64x64xf16, #gpu.address_space<workgroup>>
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

// From one row to the next there are 120 bytes.
// CHECK: error: 'loop.load' op @t is not 'mma_16x8x16xf16': its rows are not known to begin at multiples of 16 bytes
// CHECK: instructions/subgroup.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @rows(%C: memref<16x8xf32> {llvm.noalias}) {
    %A = memref.alloca() : memref<64x60xf16, #gpu.address_space<workgroup>>
    %B = memref.alloca() : memref<64x8xf16, #gpu.address_space<workgroup>>
    loop.for @k.0 (%k = 0 to 48 step 16) {
      loop.for @t (%ii = 0 to 16) {
        loop.for @j (%jj = 0 to 8) {
          loop.for @k (%kk = 0 to 16) {
            %a = loop.load %A[%ii, %k + %kk] : memref<64x60xf16, #gpu.address_space<workgroup>>
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

// Nothing says where an argument begins.
// CHECK: error: 'loop.load' op @t is not 'mma_16x8x16xf16': its rows are not known to begin at multiples of 16 bytes
// CHECK: instructions/subgroup.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @argument(%A: memref<64x64xf16, #gpu.address_space<workgroup>>, %C: memref<16x8xf32> {llvm.noalias}) {
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

// -----

// CHECK: error: 'loop.load' op @t is not 'mma_16x8x16xf16': its rows are not known to begin at multiples of 16 bytes
// CHECK: instructions/subgroup.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @asked_for(%C: memref<16x8xf32> {llvm.noalias}) {
    %A = memref.alloca() {alignment = 8 : i64} : memref<64x64xf16, #gpu.address_space<workgroup>>
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

// -----

// A kernel in a kernel.
// CHECK: error: 'loop.for' op @t is not 'mma_16x8x16xf16': that is a kernel, and this stands in one
// CHECK: note: see that kernel here
func.func @in_a_kernel(%C: memref<16x8xf32> {llvm.noalias}) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %A = memref.alloca() : memref<64x64xf16, #gpu.address_space<workgroup>>
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
    gpu.terminator
  }
  return
}
