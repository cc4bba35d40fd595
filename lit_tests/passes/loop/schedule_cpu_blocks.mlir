// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512}))' | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules,convert-loop-to-vector,convert-loop-to-scf))' | filecheck %s --check-prefix=CODE

// A sum of which a panel would not fit the second cache is cut in blocks of equal size; what goes on from
// memory is asked for before.

// CHECK-LABEL: func.func @long
// CHECK-SAME:    loop-split-at{loops=k at=700},
// CHECK-SAME:    loop-tile{loops=j,i,k sizes=200,100,700},
// CHECK-SAME:    loop-stage{level=j.1.d0.0 buffers=arg1 names=j.1.d0.panel layout=0,1},
// CHECK-SAME:    loop-prefetch{loop=i.1.d0.0 buffers=arg2},loop-prefetch{loop=i.1.d1.0 buffers=arg2}
func.func @long(%a: memref<100x1400xf32>, %b: memref<1400x200xf32>, %c: memref<100x200xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 100) parallel {
    loop.for @j (%j = 0 to 200) parallel {
      loop.store %zero, %c[%i, %j] : memref<100x200xf32>
      loop.for @k (%k = 0 to 1400) {
        %x = loop.load %a[%i, %k] : memref<100x1400xf32>
        %y = loop.load %b[%k, %j] : memref<1400x200xf32>
        %p = arith.mulf %x, %y fastmath<contract> : f32
        loop.update addf %p, %c[%i, %j] fastmath<contract> : memref<100x200xf32>
      }
    }
  }
  return
}


// CODE: memref.prefetch

// The square of a matrix reads it in two ways: the panel holds what the columns read, not all of it.

// CHECK-LABEL: func.func @square
// CHECK-SAME:    loop-stage{level=j.1.d0.0 buffers=arg0 names=j.1.d0.panel layout=0,1 along=j.1.d0.1.d0,j.1.d0.1.d1,j.1.d0.1.rest},

// CODE-LABEL: func.func @square
// CODE-NOT:     memref.alloca() : memref<1400x
// CODE:         memref.alloca() : memref<700x64xf32>
// CODE-NOT:     memref.alloca() : memref<1400x
func.func @square(%a: memref<1400x1400xf32>, %c: memref<1400x1400xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 1400) parallel {
    loop.for @j (%j = 0 to 1400) parallel {
      loop.store %zero, %c[%i, %j] : memref<1400x1400xf32>
      loop.for @k (%k = 0 to 1400) {
        %x = loop.load %a[%i, %k] : memref<1400x1400xf32>
        %y = loop.load %a[%k, %j] : memref<1400x1400xf32>
        %p = arith.mulf %x, %y fastmath<reassoc,contract> : f32
        loop.update addf %p, %c[%i, %j] fastmath<reassoc,contract> : memref<1400x1400xf32>
      }
    }
  }
  return
}
