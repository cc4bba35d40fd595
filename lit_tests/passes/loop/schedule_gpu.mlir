// RUN: irkit-opt %s --loop-schedule-gpu | filecheck %s

// Tiles of two loops go to blocks, the elements of a tile to threads; x along memory.

// CHECK-LABEL: func.func @elements(
// CHECK:         loop.for @i.0 (%[[I:.*]] = 0 to 9 step 8) parallel #gpu.block<y> {
// CHECK-NEXT:      loop.for @j.0 (%[[J:.*]] = 0 to 40 step 32) parallel #gpu.block<x> {
// CHECK-NEXT:        loop.for @i.1 (%[[II:.*]] = 0 to min(8, 9 - %[[I]])) parallel #gpu.thread<y> {
// CHECK-NEXT:          loop.for @j.1 (%[[JJ:.*]] = 0 to min(32, 40 - %[[J]])) parallel #gpu.thread<x> {
// CHECK-NEXT:            loop.load %{{.*}}[%[[I]] + %[[II]], %[[J]] + %[[JJ]]]
func.func @elements(%a: memref<9x40xf32>, %r: memref<9x40xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 9) parallel {
    loop.for @j (%j = 0 to 40) parallel {
      %v = loop.load %a[%i, %j] : memref<9x40xf32>
      loop.store %v, %r[%i, %j] : memref<9x40xf32>
    }
  }
  return
}

// The loop along memory is not always the innermost one; a third loop goes to blocks along z.

// CHECK-LABEL: func.func @swapped(
// CHECK:         loop.for @b (%{{.*}} = 0 to 2) parallel #gpu.block<z> {
// CHECK-NEXT:      loop.for @j.0 (%{{.*}} = 0 to 4 step 4) parallel #gpu.block<x> {
// CHECK-NEXT:        loop.for @i.0 (%{{.*}} = 0 to 3 step 3) parallel #gpu.block<y> {
// CHECK-NEXT:          loop.for @j.1 {{.*}} parallel #gpu.thread<x> {
// CHECK-NEXT:            loop.for @i.1 {{.*}} parallel #gpu.thread<y> {
func.func @swapped(%a: memref<2x3x4xf32>, %r: memref<2x3x4xf32> {irkit.result = 0 : i64}) {
  loop.for @b (%b = 0 to 2) parallel {
    loop.for @j (%j = 0 to 4) parallel {
      loop.for @i (%i = 0 to 3) parallel {
        %v = loop.load %a[%b, %i, %j] : memref<2x3x4xf32>
        loop.store %v, %r[%b, %i, %j] : memref<2x3x4xf32>
      }
    }
  }
  return
}

// One loop has all threads of the block for itself.

// CHECK-LABEL: func.func @vector(
// CHECK:         loop.for @i.0 (%[[I:.*]] = 0 to %[[N:.*]] step 256) parallel #gpu.block<x> {
// CHECK-NEXT:      loop.for @i.1 (%[[II:.*]] = 0 to min(256, %[[N]] - %[[I]])) parallel #gpu.thread<x> {
func.func @vector(%n: index, %a: memref<?xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to %n) parallel {
    loop.store %zero, %a[%i] : memref<?xf32>
  }
  return
}

// Rows: where memory runs along a loop inside, that one goes to threads, if its iterations may be reordered.

// CHECK-LABEL: func.func @rows(
// CHECK:         loop.for @i (%[[I:.*]] = 0 to 3) parallel #gpu.block<x> {
// CHECK:           loop.for @j (%[[J:.*]] = 0 to 5) parallel #gpu.thread<x> {
// CHECK:           loop.for @long.0 (%[[L:.*]] = 0 to 300 step 256) {
// CHECK-NEXT:        loop.for @long.1 (%[[LL:.*]] = 0 to min(256, 300 - %[[L]])) parallel #gpu.thread<x> {
func.func @rows(%a: memref<3x5xf32>, %b: memref<3x300xf32>, %r: memref<3xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 3) parallel {
    loop.store %zero, %r[%i] : memref<3xf32>
    loop.for @j (%j = 0 to 5) {
      %v = loop.load %a[%i, %j] : memref<3x5xf32>
      loop.update addf %v, %r[%i] fastmath<reassoc> : memref<3xf32>
    }
    loop.for @long (%j = 0 to 300) {
      %v = loop.load %b[%i, %j] : memref<3x300xf32>
      loop.update addf %v, %r[%i] fastmath<reassoc> : memref<3xf32>
    }
  }
  return
}

// Of a nest inside, the loop along memory goes to threads.

// CHECK-LABEL: func.func @whole(
// CHECK:         loop.for @once (%{{.*}} = 0 to 1) parallel #gpu.block<x> {
// CHECK:           loop.for @i (%{{.*}} = 0 to 3) {
// CHECK-NEXT:        loop.for @j (%{{.*}} = 0 to 5) parallel #gpu.thread<x> {
func.func @whole(%a: memref<3x5xf32>, %r: memref<f32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @once (%o = 0 to 1) parallel {
    loop.store %zero, %r[] : memref<f32>
    loop.for @i (%i = 0 to 3) {
      loop.for @j (%j = 0 to 5) {
        %v = loop.load %a[%i, %j] : memref<3x5xf32>
        loop.update addf %v, %r[] fastmath<reassoc> : memref<f32>
      }
    }
  }
  return
}

// Without reassoc a sum stays in its order: rows are then the work of one thread each.

// CHECK-LABEL: func.func @ordered(
// CHECK:         loop.for @i.0 (%{{.*}} = 0 to 3 step 3) parallel #gpu.block<x> {
// CHECK-NEXT:      loop.for @i.1 {{.*}} parallel #gpu.thread<x> {
// CHECK:             loop.for @j (%{{.*}} = 0 to 5) {
func.func @ordered(%a: memref<3x5xf32>, %r: memref<3xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 3) parallel {
    loop.store %zero, %r[%i] : memref<3xf32>
    loop.for @j (%j = 0 to 5) {
      %v = loop.load %a[%i, %j] : memref<3x5xf32>
      loop.update addf %v, %r[%i] : memref<3xf32>
    }
  }
  return
}

// A recurrence, a read of what a neighbour writes, and a call are left in order.

// CHECK-LABEL: func.func @recurrence(
// CHECK:         loop.for @j (%{{.*}} = 1 to 5) {
// CHECK-LABEL: func.func @neighbour(
// CHECK:         loop.for @k (%{{.*}} = 0 to 4) {
func.func @recurrence(%a: memref<3x5xf32>) {
  loop.for @i (%i = 0 to 3) parallel {
    loop.for @j (%j = 1 to 5) {
      %v = loop.load %a[%i, %j - 1] : memref<3x5xf32>
      loop.store %v, %a[%i, %j] : memref<3x5xf32>
    }
  }
  return
}
func.func @neighbour(%a: memref<3x5xf32>, %b: memref<3x5xf32>) {
  loop.for @i (%i = 0 to 3) parallel {
    loop.for @k (%j = 0 to 4) {
      %v = loop.load %b[%i, %j + 1] : memref<3x5xf32>
      loop.store %v, %a[%i, %j] : memref<3x5xf32>
    }
  }
  return
}

// What is mapped already is left alone; inside of a loop that runs in order the nests are mapped.

// CHECK-LABEL: func.func @mapped(
// CHECK:         loop.for @i (%{{.*}} = 0 to 4) parallel #gpu.thread<y> {
// CHECK:         loop.for @k (%{{.*}} = 0 to 2) {
// CHECK-NEXT:      loop.for @j.0 (%{{.*}} = 0 to 4 step 4) parallel #gpu.block<x> {
func.func @mapped(%a: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 4) parallel #gpu.thread<y> {
    loop.store %zero, %a[%i] : memref<4xf32>
  }
  loop.for @k (%k = 0 to 2) {
    loop.for @j (%j = 0 to 4) parallel {
      loop.store %zero, %a[%j] : memref<4xf32>
    }
  }
  return
}

// A product large enough is staged in shared memory by tiles, and summed in registers.

// CHECK-LABEL: func.func @product(
// CHECK:         loop.for @mm.i.0 (%[[I:.*]] = 0 to 33 step 32) parallel #gpu.block<y> {
// CHECK-NEXT:      loop.for @mm.j.0 (%[[J:.*]] = 0 to 32 step 32) parallel #gpu.block<x> {
// CHECK-NEXT:        %[[L:.*]] = memref.alloca() {loop.name = "mm.left"} : memref<16x33xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:        %[[R:.*]] = memref.alloca() {loop.name = "mm.right"} : memref<16x32xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:        %[[ACC:.*]] = memref.alloca() {loop.name = "mm.acc"} : memref<16x16x2x2xf32, #gpu.address_space<private>>
// CHECK:             loop.for @mm.k.0 (%[[K:.*]] = 0 to 18 step 16) {
// CHECK-NEXT:          loop.for @mm.left.y (%[[Y:.*]] = 0 to 16) parallel #gpu.thread<y> {
// CHECK-NEXT:            loop.for @mm.left.x (%[[X:.*]] = 0 to 16) parallel #gpu.thread<x> {
// CHECK-NEXT:              loop.for @mm.left.r (%[[E:.*]] = 0 to 2) parallel {
// CHECK:                     loop.load %{{.*}}[%[[I]] + %[[Y]] + %[[E]] * 16, %[[K]] + %[[X]]] where (%[[I]] + %[[Y]] + %[[E]] * 16 <= 32, %[[K]] + %[[X]] <= 17) else
// CHECK-NEXT:                loop.store %{{.*}}, %[[L]][%[[X]], %[[Y]] + %[[E]] * 16]
// CHECK:               loop.for @mm.right.x
// CHECK:                 loop.store %{{.*}}, %[[R]][
// CHECK:               loop.for @mm.sum.x (%[[X:.*]] = 0 to 16) parallel #gpu.thread<x> {
// CHECK-NEXT:            loop.for @mm.k.1 (%{{.*}} = 0 to 16) {
// CHECK:                     %[[P:.*]] = arith.mulf
// CHECK-NEXT:                loop.update addf %[[P]], %[[ACC]][
// CHECK:             loop.for @mm.store.y
// CHECK:                 loop.store %{{.*}}, %{{.*}}[{{.*}}] where ({{.*}} <= 32) : memref<33x32xf32>
func.func @product(%a: memref<33x18xf32>, %b: memref<18x32xf32>, %c: memref<33x32xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @mm.i (%i = 0 to 33) parallel {
    loop.for @mm.j (%j = 0 to 32) parallel {
      loop.store %zero, %c[%i, %j] : memref<33x32xf32>
      loop.for @mm.k (%k = 0 to 18) {
        %x = loop.load %a[%i, %k] : memref<33x18xf32>
        %y = loop.load %b[%k, %j] : memref<18x32xf32>
        %p = arith.mulf %x, %y : f32
        loop.update addf %p, %c[%i, %j] : memref<33x32xf32>
      }
    }
  }
  return
}

// A grid has three axes: two loops become one, not the one along memory.

// CHECK-LABEL: func.func @four(
// CHECK:         loop.for @j.0 (%[[J:.*]] = 0 to 4 step 4) parallel #gpu.block<x> {
// CHECK-NEXT:      loop.for @a (%[[A:.*]] = 0 to 6) parallel #gpu.block<z> {
// CHECK-NEXT:        loop.for @i.0 (%[[I:.*]] = 0 to 5 step 5) parallel #gpu.block<y> {
// CHECK-NEXT:          loop.for @j.1 (%[[JJ:.*]] = 0 to 4) parallel #gpu.thread<x> {
// CHECK-NEXT:            loop.for @i.1 (%[[II:.*]] = 0 to 5) parallel #gpu.thread<y> {
// CHECK-NEXT:              loop.load %{{.*}}[%[[A]] floordiv 3, %[[A]] mod 3, %[[I]] + %[[II]], %[[J]] + %[[JJ]]]
func.func @four(%a: memref<2x3x5x4xf32>, %r: memref<2x3x5x4xf32> {irkit.result = 0 : i64}) {
  loop.for @j (%j = 0 to 4) parallel {
    loop.for @a (%x = 0 to 2) parallel {
      loop.for @b (%y = 0 to 3) parallel {
        loop.for @i (%i = 0 to 5) parallel {
          %v = loop.load %a[%x, %y, %i, %j] : memref<2x3x5x4xf32>
          loop.store %v, %r[%x, %y, %i, %j] : memref<2x3x5x4xf32>
        }
      }
    }
  }
  return
}

// Nor does much fit along y and z.

// CHECK-LABEL: func.func @long(
// CHECK:         loop.for @i.0 (%[[I:.*]] = 0 to 3000000 step 256) parallel #gpu.block<x> {
// CHECK-NEXT:      loop.for @i.1 (%[[II:.*]] = 0 to min(256, 3000000 - %[[I]])) parallel #gpu.thread<x> {
// CHECK-NEXT:        loop.store %{{.*}}, %{{.*}}[(%[[I]] + %[[II]]) floordiv 3, (%[[I]] + %[[II]]) mod 3]
func.func @long(%r: memref<1000000x3xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 1000000) parallel {
    loop.for @j (%j = 0 to 3) parallel {
      loop.store %zero, %r[%i, %j] : memref<1000000x3xf32>
    }
  }
  return
}

// What is not known cannot be split again: the host counts the outermost loops.

// CHECK-LABEL: func.func @unknown(
// CHECK:         loop.for @a (%{{.*}} = 0 to %{{.*}}) parallel {
// CHECK-NEXT:      loop.for @b (%{{.*}} = 0 to %{{.*}}) parallel #gpu.block<z> {
// CHECK-NEXT:        loop.for @i.0 (%{{.*}}) parallel #gpu.block<y> {
// CHECK-NEXT:          loop.for @j.0 (%{{.*}}) parallel #gpu.block<x> {
func.func @unknown(%n: index, %r: memref<?x?x?x?xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @a (%x = 0 to %n) parallel {
    loop.for @b (%y = 0 to %n) parallel {
      loop.for @i (%i = 0 to %n) parallel {
        loop.for @j (%j = 0 to %n) parallel {
          loop.store %zero, %r[%x, %y, %i, %j] : memref<?x?x?x?xf32>
        }
      }
    }
  }
  return
}

// A product whose sum is in a buffer of its own: what comes of it follows the sum.

// CHECK-LABEL: func.func @rounded(
// CHECK:         %[[ACC:.*]] = memref.alloca() {loop.name = "m.acc"} : memref<16x16x2x2xf32, #gpu.address_space<private>>
// CHECK:         loop.update addf %{{.*}}, %[[ACC]][
// CHECK:         %[[SUM:.*]] = loop.load %[[ACC]][%[[Y:.*]], %[[X:.*]], %[[R:.*]], %[[C:.*]]]
// CHECK-NEXT:    loop.if (%[[I:.*]] + %[[Y]] + %[[R]] * 16 <= 39) {
// CHECK-NEXT:      %[[H:.*]] = arith.truncf %[[SUM]] : f32 to f16
// CHECK-NEXT:      %[[B:.*]] = loop.load %{{.*}}[%[[J:.*]] + %[[X]] + %[[C]] * 16] : memref<64xf16>
// CHECK-NEXT:      %[[S:.*]] = arith.addf %[[H]], %[[B]] : f16
// CHECK-NEXT:      loop.store %[[S]], %{{.*}}[%[[I]] + %[[Y]] + %[[R]] * 16, %[[J]] + %[[X]] + %[[C]] * 16] : memref<40x64xf16>
func.func @rounded(%a: memref<40x32xf16>, %b: memref<32x64xf16>, %bias: memref<64xf16>, %r: memref<40x64xf16> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @m.i (%i = 0 to 40) parallel {
    loop.for @m.j (%j = 0 to 64) parallel {
      %acc = memref.alloca() : memref<f32>
      loop.store %zero, %acc[] : memref<f32>
      loop.for @m.k (%k = 0 to 32) {
        %x = loop.load %a[%i, %k] : memref<40x32xf16>
        %y = loop.load %b[%k, %j] : memref<32x64xf16>
        %u = arith.extf %x : f16 to f32
        %v = arith.extf %y : f16 to f32
        %z = arith.mulf %u, %v : f32
        loop.update addf %z, %acc[] : memref<f32>
      }
      %s = loop.load %acc[] : memref<f32>
      %t = arith.truncf %s : f32 to f16
      %c = loop.load %bias[%j] : memref<64xf16>
      %d = arith.addf %t, %c : f16
      loop.store %d, %r[%i, %j] : memref<40x64xf16>
    }
  }
  return
}

// What follows a sum takes it at hand; a buffer that only this needed is written no more, another one is.

// CHECK-LABEL: func.func @fused(
// CHECK:         %[[C:.*]] = memref.alloc() {loop.name = "c"} : memref<32x32xf32>
// CHECK:         %[[D:.*]] = memref.alloc() {loop.name = "d"} : memref<32x32xf32>
// CHECK:         %[[SUM:.*]] = loop.load %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}] : memref<16x16x2x2xf32
// CHECK-NEXT:    %[[T:.*]] = arith.negf %[[SUM]] : f32
// CHECK-NEXT:    loop.store %[[T]], %[[D]][%[[I:.*]], %[[J:.*]]] : memref<32x32xf32>
// CHECK-NEXT:    %[[U:.*]] = arith.mulf %[[T]], %[[T]] : f32
// CHECK-NEXT:    loop.store %[[U]], %{{.*}}[%[[I]], %[[J]]] : memref<32x32xf32>
// CHECK-NOT:     , %[[C]][
// CHECK:         return
func.func @fused(%a: memref<32x32xf32>, %b: memref<32x32xf32>, %r: memref<32x32xf32>, %s: memref<32x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %c = memref.alloc() {loop.name = "c"} : memref<32x32xf32>
  %d = memref.alloc() {loop.name = "d"} : memref<32x32xf32>
  loop.for @i (%i = 0 to 32) parallel {
    loop.for @j (%j = 0 to 32) parallel {
      loop.store %zero, %c[%i, %j] : memref<32x32xf32>
      loop.for @k (%k = 0 to 32) {
        %x = loop.load %a[%i, %k] : memref<32x32xf32>
        %y = loop.load %b[%k, %j] : memref<32x32xf32>
        %z = arith.mulf %x, %y : f32
        loop.update addf %z, %c[%i, %j] : memref<32x32xf32>
      }
      %sum = loop.load %c[%i, %j] : memref<32x32xf32>
      %t = arith.negf %sum : f32
      loop.store %t, %d[%i, %j] : memref<32x32xf32>
      %v = loop.load %d[%i, %j] : memref<32x32xf32>
      %u = arith.mulf %v, %v : f32
      loop.store %u, %r[%i, %j] : memref<32x32xf32>
    }
  }
  loop.for @l (%l = 0 to 32) parallel {
    %v = loop.load %d[%l, 0] : memref<32x32xf32>
    loop.store %v, %s[%l, 0] : memref<32x32xf32>
  }
  return
}

// A small product is not staged, but each thread keeps its sum.

// CHECK-LABEL: func.func @small(
// CHECK:         loop.for @j.1 {{.*}} parallel #gpu.thread<x> {
// CHECK-NEXT:      %[[SUM:.*]] = memref.alloca() : memref<f32>
// CHECK-NEXT:      loop.store %{{.*}}, %[[SUM]][] : memref<f32>
// CHECK-NEXT:      loop.for @k
// CHECK:             loop.update addf %{{.*}}, %[[SUM]][] : memref<f32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %[[TOTAL:.*]] = loop.load %[[SUM]][] : memref<f32>
// CHECK-NEXT:      loop.store %[[TOTAL]], %{{.*}}[%{{.*}}, %{{.*}}] : memref<5x9xf32>
// CHECK-NEXT:    }
func.func @small(%a: memref<5x7xf32>, %b: memref<7x9xf32>, %r: memref<5x9xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 5) parallel {
    loop.for @j (%j = 0 to 9) parallel {
      loop.store %zero, %r[%i, %j] : memref<5x9xf32>
      loop.for @k (%k = 0 to 7) {
        %x = loop.load %a[%i, %k] : memref<5x7xf32>
        %y = loop.load %b[%k, %j] : memref<7x9xf32>
        %z = arith.mulf %x, %y : f32
        loop.update addf %z, %r[%i, %j] : memref<5x9xf32>
      }
    }
  }
  return
}

// A triangle: the host cannot tell how often the loop inside runs, so its iterations are threads of a row.

// CHECK-LABEL: func.func @triangle(
// CHECK:         loop.for @t (%t = 0 to 8) parallel #gpu.block<x> {
// CHECK:           loop.for @u.0 (%u.0 = %t to 8 step 256) {
// CHECK:             loop.for @u.1 (%u.1 = 0 to min(256, 8 - %u.0)) parallel #gpu.thread<x> {
func.func @triangle(%A: memref<8x8xf32>, %c: f32) {
  loop.for @t (%t = 0 to 8) parallel {
    loop.for @u (%u = %t to 8) parallel {
      loop.store %c, %A[%t, %u] : memref<8x8xf32>
    }
  }
  return
}
