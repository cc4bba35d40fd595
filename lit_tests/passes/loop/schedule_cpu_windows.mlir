// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512}))' --check-each | filecheck %s

// Columns step over elements: rows are copied by @k and @w, and a tile holds four rows of eight columns.
// CHECK-LABEL: func.func @strided(
// CHECK-SAME:  loop-pack{loop=m buffers=X names=m.window by=k,w},
// CHECK-SAME:  loop-split-at{loops=m.window.in3},
// CHECK-SAME:  loop-vectorize{loops=m.window.in3.head,m.window.in3},
// CHECK-SAME:  loop-tile{loops=h sizes=4 tails=perfect},
// CHECK-SAME:  loop-interchange{loops=h.0,w,m,h.1},
// CHECK-SAME:  loop-tile{loops=w,m,h.1,c,l,k sizes=8,4,4,1,1,1 tails=peel}
func.func @strided(%X: memref<3x16x16xf32> {loop.name = "X"}, %F: memref<4x3x3x3xf32>, %Y: memref<4x8x8xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @m (%m = 0 to 4) parallel {
    loop.for @h (%h = 0 to 8) parallel {
      loop.for @w (%w = 0 to 8) parallel {
        loop.store %zero, %Y[%m, %h, %w] : memref<4x8x8xf32>
        loop.for @c (%c = 0 to 3) {
          loop.for @l (%l = 0 to 3) {
            loop.for @k (%k = 0 to 3) {
              %x = loop.load %X[%c, %h * 2 + %l - 1, %w * 2 + %k - 1] where (%h * 2 + %l >= 1, %w * 2 + %k >= 1) else %zero : memref<3x16x16xf32>
              %f = loop.load %F[%m, %c, %l, %k] : memref<4x3x3x3xf32>
              %p = arith.mulf %x, %f : f32
              loop.update addf %p, %Y[%m, %h, %w] : memref<4x8x8xf32>
            }
          }
        }
      }
    }
  }
  return
}

// -----

// A window of its own for each channel: planes are copied one by one, and windows are written out.
// CHECK-LABEL: func.func @channels(
// CHECK-SAME:  loop-pack{loop=h buffers=X names=h.window},
// CHECK-SAME:  loop-interchange{loops=w,h},
// CHECK-SAME:  loop-tile{loops=w,h,l,k sizes=20,14,1,1 tails=peel},
// CHECK-SAME:  loop-unroll{loops=l.0,k.0,l.rest.0,k.rest.0}
func.func @channels(%X: memref<4x20x20xf32> {loop.name = "X"}, %F: memref<4x3x3xf32>, %Y: memref<4x20x20xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @g (%g = 0 to 4) parallel {
    loop.for @h (%h = 0 to 20) parallel {
      loop.for @w (%w = 0 to 20) parallel {
        loop.store %zero, %Y[%g, %h, %w] : memref<4x20x20xf32>
        loop.for @l (%l = 0 to 3) {
          loop.for @k (%k = 0 to 3) {
            %x = loop.load %X[%g, %h + %l - 1, %w + %k - 1] where (%h + %l >= 1, %h + %l <= 20, %w + %k >= 1, %w + %k <= 20) else %zero : memref<4x20x20xf32>
            %f = loop.load %F[%g, %l, %k] : memref<4x3x3xf32>
            %p = arith.mulf %x, %f : f32
            loop.update addf %p, %Y[%g, %h, %w] : memref<4x20x20xf32>
          }
        }
      }
    }
  }
  return
}

// -----

// Several images: what windows see is copied image by image, and threads that share these have a copy each.
// CHECK-LABEL: func.func @images(
// CHECK-SAME:  loop-interchange{loops=n,m,h,w},
// CHECK-SAME:  loop-pack{loop=m buffers=X names=m.window},
// CHECK-SAME:  loop-tile{loops=w,m,h,c,l,k sizes=6,4,5,1,1,1 tails=peel}
func.func @images(%X: memref<3x2x5x6xf32> {loop.name = "X"}, %F: memref<4x2x3x3xf32>, %Y: memref<3x4x5x6xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @n (%n = 0 to 3) parallel {
    loop.for @m (%m = 0 to 4) parallel {
      loop.for @h (%h = 0 to 5) parallel {
        loop.for @w (%w = 0 to 6) parallel {
          loop.store %zero, %Y[%n, %m, %h, %w] : memref<3x4x5x6xf32>
          loop.for @c (%c = 0 to 2) {
            loop.for @l (%l = 0 to 3) {
              loop.for @k (%k = 0 to 3) {
                %x = loop.load %X[%n, %c, %h + %l - 1, %w + %k - 1] where (%h + %l >= 1, %h + %l <= 5, %w + %k >= 1, %w + %k <= 6) else %zero : memref<3x2x5x6xf32>
                %f = loop.load %F[%m, %c, %l, %k] : memref<4x2x3x3xf32>
                %p = arith.mulf %x, %f : f32
                loop.update addf %p, %Y[%n, %m, %h, %w] : memref<3x4x5x6xf32>
              }
            }
          }
        }
      }
    }
  }
  return
}

// -----

// A copy of all rows would be larger than half of the second cache: it is made for 24 of them at a time, and for
// the 23 that are left over.
// CHECK-LABEL: func.func @strips(
// CHECK-SAME:  loop-interchange{loops=h,m,w},
// CHECK-SAME:  loop-tile{loops=h sizes=24 tails=peel},
// CHECK-SAME:  loop-normalize{loops=h.0,h.tail},
// CHECK-SAME:  loop-interchange{loops=m,h.1,w},
// CHECK-SAME:  loop-pack{loop=m buffers=X names=m.window},
// CHECK-SAME:  loop-interchange{loops=h.1,w,m},
// CHECK-SAME:  loop-interchange{loops=m.rest_1,h.tail,w.rest},
// CHECK-SAME:  loop-pack{loop=m.rest_1 buffers=X names=m.rest_1.window},
func.func @strips(%X: memref<1x376x400xf32> {loop.name = "X"}, %F: memref<2x3xf32>, %Y: memref<2x47x400xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @m (%m = 0 to 2) parallel {
    loop.for @h (%h = 0 to 47) parallel {
      loop.for @w (%w = 0 to 400) parallel {
        loop.store %zero, %Y[%m, %h, %w] : memref<2x47x400xf32>
        loop.for @l (%l = 0 to 3) {
          %x = loop.load %X[0, %h * 8 + %l - 1, %w] where (%h * 8 + %l >= 1) else %zero : memref<1x376x400xf32>
          %f = loop.load %F[%m, %l] : memref<2x3xf32>
          %p = arith.mulf %x, %f : f32
          loop.update addf %p, %Y[%m, %h, %w] : memref<2x47x400xf32>
        }
      }
    }
  }
  return
}
