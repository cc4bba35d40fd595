// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512}))' --split-input-file | filecheck %s

// Between calls of kernels a nest that only copies is a reshape, which memory-plan leaves away: it needs no
// schedule.  What it copies to the other order of dimensions, and what is computed, does.

// CHECK-LABEL: func.func @program
// CHECK-SAME:    irkit.schedule = "{{[^"]*}}add.
// CHECK-NOT:     reshape{{[^"]*}}"}
func.func private @kernel(memref<32x64xf32>)
func.func @program(%a: memref<2x16x64xf32>, %b: memref<32x64xf32>, %c: memref<32x64xf32>) {
  loop.for @reshape.i (%i = 0 to 32) parallel {
    loop.for @reshape.j (%j = 0 to 64) parallel {
      %0 = loop.load %a[%i floordiv 16, %i mod 16, %j] : memref<2x16x64xf32>
      loop.store %0, %b[%i, %j] : memref<32x64xf32>
    }
  }
  call @kernel(%b) : (memref<32x64xf32>) -> ()
  loop.for @add.i (%i = 0 to 32) parallel {
    loop.for @add.j (%j = 0 to 64) parallel {
      %0 = loop.load %b[%i, %j] : memref<32x64xf32>
      %1 = arith.addf %0, %0 : f32
      loop.store %1, %c[%i, %j] : memref<32x64xf32>
    }
  }
  return
}

// -----

// A function that only copies gets one.

// CHECK-LABEL: func.func @copy
// CHECK-SAME:    irkit.schedule = "{{[^"]*}}copy.
func.func @copy(%a: memref<32x64xf32>, %b: memref<32x64xf32>) {
  loop.for @copy.i (%i = 0 to 32) parallel {
    loop.for @copy.j (%j = 0 to 64) parallel {
      %0 = loop.load %a[%i, %j] : memref<32x64xf32>
      loop.store %0, %b[%i, %j] : memref<32x64xf32>
    }
  }
  return
}
