// RUN: irkit-opt %s --check-each --pass-pipeline='builtin.module(func.func(loop-stage{level=k.0 buffers=arg0,arg1 names=a,b space=workgroup},loop-tensorize{loops=i.1 instruction=mma_16x8x16xf16}))' | filecheck %s

// Tiles that are copied to shared memory, whose rows begin at multiples of 16 bytes, are multiplied by a warp.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @product(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<16x32xf16>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<32x16xf16>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<16x16xf32> {llvm.noalias}) {
// CHECK:         loop.for @j.0 (%[[J_0:.*]] = 0 to 16 step 8) parallel {
// CHECK-NEXT:      loop.for @k.0 (%[[K_0:.*]] = 0 to 32 step 16) {
// CHECK-NEXT:        %[[ALLOCA:.*]] = memref.alloca() {loop.name = "a"} : memref<16x16xf16, #gpu.address_space<workgroup>>
// CHECK-NEXT:        loop.for @a.in0 (%[[A_IN0:.*]] = 0 to 16) {
// CHECK-NEXT:          loop.for @a.in1 (%[[A_IN1:.*]] = 0 to 16) {
// CHECK-NEXT:            %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[A_IN0]], %[[K_0]] + %[[A_IN1]]] : memref<16x32xf16>
// CHECK-NEXT:            loop.store %[[VAL_0]], %[[ALLOCA]][%[[A_IN0]], %[[A_IN1]]] : memref<16x16xf16, #gpu.address_space<workgroup>>
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:        %[[ALLOCA_0:.*]] = memref.alloca() {loop.name = "b"} : memref<16x8xf16, #gpu.address_space<workgroup>>
// CHECK-NEXT:        loop.for @b.in0 (%[[B_IN0:.*]] = 0 to 16) {
// CHECK-NEXT:          loop.for @b.in1 (%[[B_IN1:.*]] = 0 to 8) {
// CHECK-NEXT:            %[[VAL_0_1:.*]] = loop.load %[[ARG1]][%[[K_0]] + %[[B_IN0]], %[[J_0]] + %[[B_IN1]]] : memref<32x16xf16>
// CHECK-NEXT:            loop.store %[[VAL_0_1]], %[[ALLOCA_0]][%[[B_IN0]], %[[B_IN1]]] : memref<16x8xf16, #gpu.address_space<workgroup>>
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:        %[[CAST:.*]] = memref.cast %[[ALLOCA]] : memref<16x16xf16, #gpu.address_space<workgroup>> to memref<16x16xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>>
// CHECK-NEXT:        %[[CAST_1:.*]] = memref.cast %[[ALLOCA_0]] : memref<16x8xf16, #gpu.address_space<workgroup>> to memref<16x8xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>>
// CHECK-NEXT:        %[[SUBVIEW:.*]] = memref.subview %[[ARG2]][0, %[[J_0]]] [16, 8] [1, 1] : memref<16x16xf32> to memref<16x8xf32, strided<[16, 1], offset: ?>>
// CHECK-NEXT:        %[[CAST_2:.*]] = memref.cast %[[SUBVIEW]] : memref<16x8xf32, strided<[16, 1], offset: ?>> to memref<16x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:        %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:        %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:        %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:        %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:        %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT:        %[[C16:.*]] = arith.constant 16 : index
// CHECK-NEXT:        %[[C32:.*]] = arith.constant 32 : index
// CHECK-NEXT:        gpu.launch blocks(%{{.*}}, %{{.*}}, %{{.*}}) in (%[[ARG9:.*]] = %[[C1]], %[[ARG10:.*]] = %[[C1]], %[[ARG11:.*]] = %[[C1]]) threads(%{{.*}}, %{{.*}}, %{{.*}}) in (%[[ARG12:.*]] = %[[C32]], %[[ARG13:.*]] = %[[C1]], %[[ARG14:.*]] = %[[C1]]) {
// CHECK-NEXT:          %[[VAL_0_2:.*]] = arith.remui %{{.*}}, %[[C16]] : index
// CHECK-NEXT:          %[[VAL_1:.*]] = arith.divui %{{.*}}, %[[C16]] : index
// CHECK-NEXT:          %[[VAL_2:.*]] = arith.muli %[[VAL_1]], %[[C8]] : index
// CHECK-NEXT:          %[[VAL_3:.*]] = nvgpu.ldmatrix %[[CAST]][%[[VAL_0_2]], %[[VAL_2]]] {numTiles = 4 : i32, transpose = false} : memref<16x16xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>> -> vector<4x2xf16>
// CHECK-NEXT:          %[[VAL_4:.*]] = nvgpu.ldmatrix %[[CAST_1]][%[[VAL_0_2]], %[[C0]]] {numTiles = 2 : i32, transpose = true} : memref<16x8xf16, strided<[?, 1], offset: ?>, #gpu.address_space<workgroup>> -> vector<2x2xf16>
// CHECK-NEXT:          %[[VAL_5:.*]] = arith.divui %{{.*}}, %[[C4]] : index
// CHECK-NEXT:          %[[VAL_6:.*]] = arith.remui %{{.*}}, %[[C4]] : index
// CHECK-NEXT:          %[[VAL_7:.*]] = arith.addi %[[VAL_5]], %[[C8]] : index
// CHECK-NEXT:          %[[VAL_8:.*]] = arith.muli %[[VAL_6]], %[[C2]] : index
// CHECK-NEXT:          %[[VAL_9:.*]] = vector.load %[[CAST_2]][%[[VAL_5]], %[[VAL_8]]] : memref<16x8xf32, strided<[?, 1], offset: ?>>, vector<2xf32>
// CHECK-NEXT:          %[[VAL_10:.*]] = vector.load %[[CAST_2]][%[[VAL_7]], %[[VAL_8]]] : memref<16x8xf32, strided<[?, 1], offset: ?>>, vector<2xf32>
// CHECK-NEXT:          %[[CST:.*]] = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// CHECK-NEXT:          %[[VAL_11:.*]] = vector.insert %[[VAL_9]], %[[CST]] [0] : vector<2xf32> into vector<2x2xf32>
// CHECK-NEXT:          %[[VAL_12:.*]] = vector.insert %[[VAL_10]], %[[VAL_11]] [1] : vector<2xf32> into vector<2x2xf32>
// CHECK-NEXT:          %[[VAL_13:.*]] = nvgpu.mma.sync(%[[VAL_3]], %[[VAL_4]], %[[VAL_12]]) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
// CHECK-NEXT:          %[[VAL_14:.*]] = vector.extract %[[VAL_13]][0] : vector<2xf32> from vector<2x2xf32>
// CHECK-NEXT:          %[[VAL_15:.*]] = vector.extract %[[VAL_13]][1] : vector<2xf32> from vector<2x2xf32>
// CHECK-NEXT:          vector.store %[[VAL_14]], %[[CAST_2]][%[[VAL_5]], %[[VAL_8]]] : memref<16x8xf32, strided<[?, 1], offset: ?>>, vector<2xf32>
// CHECK-NEXT:          vector.store %[[VAL_15]], %[[CAST_2]][%[[VAL_7]], %[[VAL_8]]] : memref<16x8xf32, strided<[?, 1], offset: ?>>, vector<2xf32>
// CHECK-NEXT:          gpu.terminator
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @product(%A: memref<16x32xf16>, %B: memref<32x16xf16>, %C: memref<16x16xf32> {llvm.noalias}) {
  loop.for @j.0 (%j = 0 to 16 step 8) parallel {
    loop.for @k.0 (%k = 0 to 32 step 16) {
      loop.for @i.1 (%ii = 0 to 16) {
        loop.for @j.1 (%jj = 0 to 8) {
          loop.for @k.1 (%kk = 0 to 16) {
            %a = loop.load %A[%ii, %k + %kk] : memref<16x32xf16>
            %b = loop.load %B[%k + %kk, %j + %jj] : memref<32x16xf16>
            %x = arith.extf %a : f16 to f32
            %y = arith.extf %b : f16 to f32
            %p = arith.mulf %x, %y fastmath<reassoc,contract> : f32
            loop.update addf %p, %C[%ii, %j + %jj] fastmath<reassoc,contract> : memref<16x16xf32>
          }
        }
      }
    }
  }
  return
}
