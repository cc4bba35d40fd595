// RUN: irkit-opt %s --convert-loop-to-scf | filecheck %s

// Bounds are the largest of the lower and the least of the upper ones; a kind leaves no trace.

// CHECK-LABEL: func.func @bounds(
// CHECK-SAME:    %[[N:.*]]: index, %[[M:.*]]: memref<?xf32>)
// CHECK:         %[[ZERO:.*]] = arith.constant 0 : index
// CHECK:         %[[N3:.*]] = arith.addi %[[N]], %{{.*}} : index
// CHECK:         %[[LOW:.*]] = arith.maxsi %{{.*}}, %{{.*}} : index
// CHECK:         %[[HIGH:.*]] = arith.minsi %{{.*}}, %{{.*}} : index
// CHECK:         %[[STEP:.*]] = arith.constant 4 : index
// CHECK:         scf.for %[[I:.*]] = %[[LOW]] to %[[HIGH]] step %[[STEP]] {
// CHECK:           memref.store %{{.*}}, %[[M]][%[[I]]] : memref<?xf32>
// CHECK-NEXT:    }
func.func @bounds(%n: index, %m: memref<?xf32>) {
  %c = arith.constant 1.0 : f32
  loop.for @i (%i = max(0, %n - 3) to min(%n, 64) step 4) parallel {
    loop.store %c, %m[%i] : memref<?xf32>
  }
  return
}

// Where an index cannot be negative, quotients and remainders are the unsigned ones.

// CHECK-LABEL: func.func @natural
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[Q:.*]] = arith.divui %[[I]], %{{.*}} : index
// CHECK:           %[[R:.*]] = arith.remui %[[I]], %{{.*}} : index
// CHECK:           memref.load %arg0[%[[Q]], %[[R]]]
func.func @natural(%m: memref<4x8xf32>, %r: memref<32xf32>) {
  loop.for @i (%i = 0 to 32) {
    %v = loop.load %m[%i floordiv 8, %i mod 8] : memref<4x8xf32>
    loop.store %v, %r[%i] : memref<32xf32>
  }
  return
}

// Otherwise they are rounded down by hand.

// CHECK-LABEL: func.func @negative
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[S:.*]] = arith.addi %[[I]]
// CHECK:           %[[NEG:.*]] = arith.cmpi slt, %[[S]]
// CHECK:           %[[D:.*]] = arith.select %[[NEG]]
// CHECK:           %[[Q:.*]] = arith.divsi %[[D]]
// CHECK:           arith.select %[[NEG]], %{{.*}}, %[[Q]]
// CHECK:           arith.remsi
func.func @negative(%m: memref<8x8xf32>, %r: memref<32xf32>) {
  loop.for @i (%i = -4 to 20) {
    %v = loop.load %m[(%i + 4) floordiv 3, (%i - 7) mod 8] : memref<8x8xf32>
    loop.store %v, %r[%i + 4] : memref<32xf32>
  }
  return
}

// CHECK-LABEL: func.func @ceil
// CHECK:         arith.cmpi sle
// CHECK:         arith.divsi
func.func @ceil(%m: memref<16xf32>) {
  %c = arith.constant 1.0 : f32
  loop.for @i (%i = -3 to 8) {
    loop.store %c, %m[%i ceildiv 2 + 2] : memref<16xf32>
  }
  return
}

// Updates become a load, an operation that keeps the flags, and a store.

// CHECK-LABEL: func.func @update
// CHECK:         %[[OLD:.*]] = memref.load %arg1[]
// CHECK-NEXT:    %[[NEW:.*]] = arith.addf %[[OLD]], %{{.*}} fastmath<reassoc,contract> : f32
// CHECK-NEXT:    memref.store %[[NEW]], %arg1[]
// CHECK:         %[[OLDER:.*]] = memref.load %arg2[]
// CHECK-NEXT:    %[[MAX:.*]] = arith.maxsi %[[OLDER]], %{{.*}} : i32
// CHECK-NEXT:    memref.store %[[MAX]], %arg2[]
func.func @update(%x: memref<8xf32>, %s: memref<f32>, %k: memref<i32>, %n: i32) {
  loop.for @i (%i = 0 to 8) {
    %v = loop.load %x[%i] : memref<8xf32>
    loop.update addf %v, %s[] fastmath<reassoc,contract> : memref<f32>
    loop.update maxsi %n, %k[] : memref<i32>
  }
  return
}

// Conditions become branches.

// CHECK-LABEL: func.func @where
// CHECK:         arith.cmpi sge
// CHECK:         %[[A:.*]] = arith.andi
// CHECK:         %[[R:.*]] = scf.if %[[A]] -> (f32) {
// CHECK:           %[[V:.*]] = memref.load %arg0
// CHECK:           scf.yield %[[V]] : f32
// CHECK:         } else {
// CHECK:           scf.yield %{{.*}} : f32
// CHECK:         }
// CHECK:         %[[B:.*]] = arith.andi
// CHECK:         scf.if %[[B]] {
// CHECK:           memref.store %[[R]], %arg1
// CHECK:         }
// CHECK:         scf.if %{{.*}} {
// CHECK:           memref.load %arg1
// CHECK:           arith.addf
// CHECK:           memref.store
func.func @where(%x: memref<8xf32>, %y: memref<8xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 12) {
    %v = loop.load %x[%i - 3] where (%i >= 3, %i < 11) else %zero : memref<8xf32>
    loop.store %v, %y[%i] where (%i < 8, %i mod 2 == 0) : memref<8xf32>
    loop.update addf %v, %y[%i] where (%i < 8) : memref<8xf32>
  }
  return
}

// CHECK-LABEL: func.func @if
// CHECK:         scf.if %{{.*}} {
// CHECK:           memref.store
// CHECK:         } else {
// CHECK:           memref.store
// CHECK:         }
func.func @if(%x: memref<8xf32>, %a: f32, %b: f32) {
  loop.for @i (%i = 0 to 8) {
    loop.if (%i < 4) {
      loop.store %a, %x[%i] : memref<8xf32>
    } else {
      loop.store %b, %x[%i] : memref<8xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @carried
// CHECK:         %[[R:.*]] = scf.for %{{.*}} iter_args(%[[A:.*]] = %{{.*}}) -> (f32) {
// CHECK:           %[[S:.*]] = arith.addf %[[A]]
// CHECK-NEXT:      scf.yield %[[S]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]] : f32
func.func @carried(%x: memref<8xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %r = loop.for @i (%i = 0 to 8) iter_args(%a = %zero) -> (f32) {
    %v = loop.load %x[%i] : memref<8xf32>
    %s = arith.addf %a, %v : f32
    loop.yield %s : f32
  }
  return %r : f32
}

// Copies in flight land at once; what is assumed is known no more.

// CHECK-LABEL: func.func @flight
// CHECK-NOT:     loop.
// CHECK:         memref.alloca() : memref<2xf32>
// CHECK:         memref.prefetch %arg0[%{{.*}}], read, locality<3>, data : memref<8xf32>
// CHECK:         memref.store
// CHECK-NOT:     loop.
// CHECK:         return
func.func @flight(%x: memref<8xf32>, %y: memref<8xf32>, %n: index) {
  loop.assume (%n >= 1)
  %b = memref.alloca() {loop.name = "b"} : memref<2xf32>
  loop.for @i (%i = 0 to 8) {
    loop.prefetch %x[%i + 1] : memref<8xf32>
    %v = loop.load %x[%i] : memref<8xf32>
    loop.store %v, %b[%i mod 2] async : memref<2xf32>
    loop.commit
    loop.wait {pending = 0}
    %w = loop.load %b[%i mod 2] : memref<2xf32>
    loop.store %w, %y[%i] : memref<8xf32>
  }
  return
}

// A loop whose iterations threads share stays parallel, with its mark.

// CHECK-LABEL: func.func @shared
// CHECK:         scf.parallel (%[[I:.*]]) = (%{{.*}}) to (%{{.*}}) step (%{{.*}}) {
// CHECK:           scf.for
// CHECK:             memref.store %{{.*}}, %arg0[%[[I]], %{{.*}}] : memref<8x8xf32>
// CHECK:           scf.reduce
// CHECK-NEXT:    } {irkit.chunk = 2 : index}
func.func @shared(%m: memref<8x8xf32>, %x: f32) {
  loop.for @i (%i = 0 to 8) parallel {
    loop.for @j (%j = 0 to 8) parallel {
      loop.store %x, %m[%i, %j] : memref<8x8xf32>
    }
  } {irkit.chunk = 2 : index}
  return
}
