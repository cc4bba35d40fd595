// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512}))' | filecheck %s
// RUN: irkit-opt %s --split-input-file --check-each --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules,convert-loop-to-vector,convert-loop-to-scf))' | filecheck %s --check-prefix=CODE
// RUN: irkit-opt %s --split-input-file --check-each --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=neon},loop-apply-schedules,convert-loop-to-vector,convert-loop-to-scf))' | filecheck %s --check-prefix=NEON

// Tiles of 6 rows and 64 columns; the row, and the column, that are left over get tiles of their own.

// CHECK-LABEL: func.func @product
// CHECK-SAME:    irkit.schedule = "loop-interchange{loops=j,i},
// CHECK-SAME:    loop-tile{loops=j,i,k sizes=64,6,1 tails=peel},loop-stage{level=i.0 buffers=arg2 names=i.sums},
// CHECK-SAME:    loop-tile{loops=j.1.rest,i.tail,k.rest sizes=64,1,1 tails=peel},
// CHECK-SAME:    loop-tile{loops=j.tail,i.rest,k.rest_1 sizes=1,7,1 tails=peel},
// CHECK-SAME:    loop-vectorize{loops=j.1.d0,j.1.d1,i.sums.out1,

// Each row of the tile is one vector of all its columns.

// CODE-LABEL: func.func @product
// CODE:         memref.alloca() : memref<6x64xf32>
// CODE:         vector.store %{{.*}} : memref<6x64xf32>, vector<64xf32>
// CODE:         scf.for
// CODE:           vector.broadcast %{{.*}} : f32 to vector<64xf32>
// CODE:           arith.mulf %{{.*}} fastmath<contract> : vector<64xf32>
// CODE:           arith.addf %{{.*}} fastmath<contract> : vector<64xf32>
// CODE:         vector.store %{{.*}}, %arg2[%{{.*}}] : memref<7x65xf32>, vector<64xf32>

// NEON-LABEL: func.func @product
// NEON:         vector<16xf32>
func.func @product(%a: memref<7x5xf32>, %b: memref<5x65xf32>, %c: memref<7x65xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 7) parallel {
    loop.for @j (%j = 0 to 65) parallel {
      loop.store %zero, %c[%i, %j] : memref<7x65xf32>
      loop.for @k (%k = 0 to 5) {
        %x = loop.load %a[%i, %k] : memref<7x5xf32>
        %y = loop.load %b[%k, %j] : memref<5x65xf32>
        %p = arith.mulf %x, %y fastmath<contract> : f32
        loop.update addf %p, %c[%i, %j] fastmath<contract> : memref<7x65xf32>
      }
    }
  }
  return
}

// -----

// Sizes that nobody knows; sums of integers; what is not a sum of products stays.

// CHECK-LABEL: func.func @sizes
// CHECK-SAME:    loop-tile{loops=j,i,k sizes=64,6,1 tails=peel}
// CODE-LABEL: func.func @sizes
// NEON-LABEL: func.func @sizes
func.func @sizes(%a: memref<?x?xi32>, %b: memref<?x?xi32>, %c: memref<?x?xi32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.dim %a, %c0 : memref<?x?xi32>
  %n = memref.dim %b, %c1 : memref<?x?xi32>
  %l = memref.dim %a, %c1 : memref<?x?xi32>
  loop.for @i (%i = 0 to %m) parallel {
    loop.for @j (%j = 0 to %n) parallel {
      loop.store %zero, %c[%i, %j] : memref<?x?xi32>
      loop.for @k (%k = 0 to %l) {
        %x = loop.load %a[%i, %k] : memref<?x?xi32>
        %y = loop.load %b[%k, %j] : memref<?x?xi32>
        %p = arith.muli %x, %y : i32
        loop.update addi %p, %c[%i, %j] : memref<?x?xi32>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @column
// CHECK-NOT:     irkit.schedule
// CHECK:         loop.for @k
func.func @column(%a: memref<7x5xf32>, %b: memref<5xf32>, %c: memref<7xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 7) parallel {
    loop.store %zero, %c[%i] : memref<7xf32>
    loop.for @k (%k = 0 to 5) {
      %x = loop.load %a[%i, %k] : memref<7x5xf32>
      %y = loop.load %b[%k] : memref<5xf32>
      %p = arith.mulf %x, %y : f32
      loop.update addf %p, %c[%i] : memref<7xf32>
    }
  }
  return
}

// -----

// The sum of short floats is taken in an f32 of each element: these stand in one buffer, which becomes tiles.

// CHECK-LABEL: func.func @half
// CHECK-SAME:    irkit.schedule = "loop-expand-buffer{loops=i,j buffers=s},loop-interchange{loops=j,i},
// CHECK-SAME:    loop-stage{level=i.0 buffers=s names=i.sums}
// CHECK-SAME:    loop-forward-stores"
// CODE-LABEL: func.func @half
// CODE-NOT:     memref.alloc()
// CODE:         arith.extf %{{.*}} : vector<16xf16> to vector<16xf32>
// CODE:         arith.truncf %{{.*}} : vector<16xf32> to vector<16xf16>
// NEON-LABEL: func.func @half
func.func @half(%a: memref<7x5xf16>, %b: memref<5x16xf16>, %c: memref<7x16xf16> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 7) parallel {
    loop.for @j (%j = 0 to 16) parallel {
      %s = memref.alloca() {loop.name = "s"} : memref<f32>
      loop.store %zero, %s[] : memref<f32>
      loop.for @k (%k = 0 to 5) {
        %x = loop.load %a[%i, %k] : memref<7x5xf16>
        %y = loop.load %b[%k, %j] : memref<5x16xf16>
        %x1 = arith.extf %x : f16 to f32
        %y1 = arith.extf %y : f16 to f32
        %p = arith.mulf %x1, %y1 fastmath<contract> : f32
        loop.update addf %p, %s[] fastmath<contract> : memref<f32>
      }
      %0 = loop.load %s[] : memref<f32>
      %1 = arith.truncf %0 : f32 to f16
      loop.store %1, %c[%i, %j] : memref<7x16xf16>
    }
  }
  return
}
