// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512}))' | filecheck %s
// RUN: irkit-opt %s --split-input-file --check-each --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules,convert-loop-to-vector,convert-loop-to-scf))' | filecheck %s --check-prefix=CODE

// Four columns fill a quarter of a register: lanes go along the sum, and the factor that does not lie so is
// turned before.
// CHECK-LABEL: func.func @narrow
// CHECK-SAME: irkit.schedule = "loop-pack{loop=i buffers=B names=i.turned by=k}
// CHECK-SAME: loop-split-reduction{loop=k parts=16},loop-expand-buffer{loops=i,j buffers=k.parts}
// CHECK-SAME: loop-tile{loops=i,j,k sizes=6,4,16 tails=peel}
// CHECK-SAME: loop-stage{level=j.0 buffers=k.parts names=j.parts}
// CHECK-SAME: loop-vectorize{loops=k.init,k.1,k.sum}

// CODE-LABEL: func.func @narrow
// CODE:         vector.transfer_read
// CODE:         memref.alloca() : memref<6x4x16xf32>
// CODE:         scf.for
// CODE:           arith.mulf {{.*}} : vector<16xf32>
// CODE:         vector.reduction <add>
func.func @narrow(%A: memref<60x128xf32> {loop.name = "A"}, %B: memref<128x4xf32> {loop.name = "B"},
                  %C: memref<60x4xf32> {irkit.result = 0, loop.name = "C"}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 60) parallel {
    loop.for @j (%j = 0 to 4) parallel {
      loop.store %zero, %C[%i, %j] : memref<60x4xf32>
      loop.for @k (%k = 0 to 128) {
        %a = loop.load %A[%i, %k] : memref<60x128xf32>
        %b = loop.load %B[%k, %j] : memref<128x4xf32>
        %p = arith.mulf %a, %b fastmath<reassoc,contract> : f32
        loop.update addf %p, %C[%i, %j] fastmath<reassoc,contract> : memref<60x4xf32>
      }
    }
  }
  return
}

// -----

// Few rows, and both factors lie along the sum: the columns, of which there are more, are outside.
// CHECK-LABEL: func.func @along
// CHECK-SAME: irkit.schedule = "loop-interchange{loops=j,i},loop-split-reduction{loop=k parts=16}
// CHECK-SAME: loop-tile{loops=j,i,k sizes=8,3,16 tails=peel}
func.func @along(%A: memref<3x200xf32> {loop.name = "A"}, %B: memref<64x200xf32> {loop.name = "B"},
                 %C: memref<3x64xf32> {irkit.result = 0, loop.name = "C"}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 3) parallel {
    loop.for @j (%j = 0 to 64) parallel {
      loop.store %zero, %C[%i, %j] : memref<3x64xf32>
      loop.for @k (%k = 0 to 200) {
        %a = loop.load %A[%i, %k] : memref<3x200xf32>
        %b = loop.load %B[%j, %k] : memref<64x200xf32>
        %p = arith.mulf %a, %b fastmath<reassoc,contract> : f32
        loop.update addf %p, %C[%i, %j] fastmath<reassoc,contract> : memref<3x64xf32>
      }
    }
  }
  return
}

// -----

// One row reads nothing twice: half of the registers hold its sums, written out by vectors of four.
// CHECK-LABEL: func.func @row
// CHECK-SAME: loop-tile{loops=j,i,k sizes=256,1,1 tails=peel}
// CHECK-SAME: loop-tile{loops=j.1.d0 sizes=64},loop-tile{loops=j.1.d1 sizes=64}
func.func @row(%A: memref<1x200xf32> {loop.name = "A"}, %B: memref<200x512xf32> {loop.name = "B"},
               %C: memref<1x512xf32> {irkit.result = 0, loop.name = "C"}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 1) parallel {
    loop.for @j (%j = 0 to 512) parallel {
      loop.store %zero, %C[%i, %j] : memref<1x512xf32>
      loop.for @k (%k = 0 to 200) {
        %a = loop.load %A[%i, %k] : memref<1x200xf32>
        %b = loop.load %B[%k, %j] : memref<200x512xf32>
        %p = arith.mulf %a, %b fastmath<reassoc,contract> : f32
        loop.update addf %p, %C[%i, %j] fastmath<reassoc,contract> : memref<1x512xf32>
      }
    }
  }
  return
}

// -----

// The order of the sum is fixed, so lanes go along the columns, few as they are.
// CHECK-LABEL: func.func @ordered
// CHECK-SAME: irkit.schedule = "loop-interchange{loops=j,i},loop-tile{loops=j,i,k sizes=4,14,1 tails=peel}
func.func @ordered(%A: memref<28x128xf32> {loop.name = "A"}, %B: memref<128x4xf32> {loop.name = "B"},
                   %C: memref<28x4xf32> {irkit.result = 0, loop.name = "C"}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 28) parallel {
    loop.for @j (%j = 0 to 4) parallel {
      loop.store %zero, %C[%i, %j] : memref<28x4xf32>
      loop.for @k (%k = 0 to 128) {
        %a = loop.load %A[%i, %k] : memref<28x128xf32>
        %b = loop.load %B[%k, %j] : memref<128x4xf32>
        %p = arith.mulf %a, %b fastmath<contract> : f32
        loop.update addf %p, %C[%i, %j] fastmath<contract> : memref<28x4xf32>
      }
    }
  }
  return
}
