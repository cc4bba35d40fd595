// RUN: irkit-opt %s --pass-pipeline="builtin.module(func.func(loop-chunk{work=1024}))" --split-input-file | filecheck %s

// The outermost parallel loop is shared: a row has 128 elements with three operations each, the end of the body
// included, so that three rows have 1024 and more.

// CHECK-LABEL: func.func @rows
// CHECK:         loop.for @i (%{{.*}} = 0 to 64) parallel {
// CHECK:           loop.for @j (%{{.*}} = 0 to 128) parallel {
// CHECK:           }
// CHECK-NEXT:    } {irkit.chunk = 3 : index}
func.func @rows(%a: memref<64x128xf32>, %b: memref<64x128xf32>) {
  loop.for @i (%i = 0 to 64) parallel {
    loop.for @j (%j = 0 to 128) parallel {
      %x = loop.load %a[%i, %j] : memref<64x128xf32>
      loop.store %x, %b[%i, %j] : memref<64x128xf32>
    }
  }
  return
}

// -----

// Inside of a loop that runs in order, once an iteration of that.

// CHECK-LABEL: func.func @inside
// CHECK:         loop.for @t (%{{.*}} = 0 to 10) {
// CHECK:           loop.for @i (%{{.*}} = 0 to 2048) parallel {
// CHECK:           } {irkit.chunk = 342 : index}
// CHECK-NEXT:    }
func.func @inside(%a: memref<2048xf32>, %b: memref<2048xf32>) {
  loop.for @t (%t = 0 to 10) {
    loop.for @i (%i = 0 to 2048) parallel {
      %x = loop.load %a[%i] : memref<2048xf32>
      loop.store %x, %b[%i] : memref<2048xf32>
    }
  }
  return
}

// -----

// Too little for two chunks.

// CHECK-LABEL: func.func @little
// CHECK-NOT:     irkit.chunk
func.func @little(%a: memref<128xf32>, %b: memref<128xf32>) {
  loop.for @i (%i = 0 to 128) parallel {
    %x = loop.load %a[%i] : memref<128xf32>
    loop.store %x, %b[%i] : memref<128xf32>
  }
  return
}

// -----

// A number of iterations that nobody knows: who runs it decides.  Elementary functions count 16.

// CHECK-LABEL: func.func @open
// CHECK:         } {irkit.chunk = 54 : index}
func.func @open(%a: memref<?xf32>, %n: index) {
  loop.for @i (%i = 0 to %n) parallel {
    %x = loop.load %a[%i] : memref<?xf32>
    %y = math.exp %x : f32
    loop.store %y, %a[%i] : memref<?xf32>
  }
  return
}

// -----

// A loop whose iterations update one element is parallel, as the updates may come in any order; but not at once.  What
// is inside may be shared.

// CHECK-LABEL: func.func @sums
// CHECK:         loop.for @i (%{{.*}} = 0 to 64) parallel {
// CHECK:           loop.for @j (%{{.*}} = 0 to 4096) parallel {
// CHECK:           } {irkit.chunk = 342 : index}
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @sums(%a: memref<64x4096xf32>, %s: memref<4096xf32>) {
  loop.for @i (%i = 0 to 64) parallel {
    loop.for @j (%j = 0 to 4096) parallel {
      %x = loop.load %a[%i, %j] : memref<64x4096xf32>
      loop.update addf %x, %s[%j] fastmath<reassoc> : memref<4096xf32>
    }
  }
  return
}

// -----

// Updates of what an iteration has for itself do not count.

// CHECK-LABEL: func.func @private
// CHECK:         } {irkit.chunk = 1 : index}
func.func @private(%a: memref<64x4096xf32>, %s: memref<64xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 64) parallel {
    %t = memref.alloca() : memref<f32>
    loop.store %zero, %t[] : memref<f32>
    loop.for @j (%j = 0 to 4096) parallel {
      %x = loop.load %a[%i, %j] : memref<64x4096xf32>
      loop.update addf %x, %t[] fastmath<reassoc> : memref<f32>
    }
    %sum = loop.load %t[] : memref<f32>
    loop.store %sum, %s[%i] : memref<64xf32>
  }
  return
}

// -----

// Loops in order, of lanes, or mapped to a GPU are not looked at.

// CHECK-LABEL: func.func @others
// CHECK-NOT:     irkit.chunk
func.func @others(%a: memref<9000xf32>, %x: f32) {
  loop.for @i (%i = 0 to 9000) {
    loop.store %x, %a[%i] : memref<9000xf32>
  }
  loop.for @j (%j = 0 to 9000) vector {
    loop.store %x, %a[%j] : memref<9000xf32>
  }
  loop.for @k (%k = 0 to 9000) parallel #gpu.block<x> {
    loop.store %x, %a[%k] : memref<9000xf32>
  }
  return
}

// -----

// Three chunks keep no four threads busy: the loops inside are shared, each on its own.

// CHECK-LABEL: func.func @few
// CHECK:         loop.for @b (%{{.*}} = 0 to 3) parallel {
// CHECK-NEXT:      loop.for @i (%{{.*}} = 0 to 64) parallel {
// CHECK:           } {irkit.chunk = 3 : index}
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @few(%a: memref<3x64x128xf32>, %x: f32) {
  loop.for @b (%b = 0 to 3) parallel {
    loop.for @i (%i = 0 to 64) parallel {
      loop.for @j (%j = 0 to 128) parallel {
        %y = loop.load %a[%b, %i, %j] : memref<3x64x128xf32>
        loop.store %y, %a[%b, %i, %j] : memref<3x64x128xf32>
      }
    }
  }
  return
}

// -----

// Not where much of the work is beside them.

// CHECK-LABEL: func.func @beside
// CHECK:         loop.for @i
// CHECK:           }
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @k
// CHECK:         {irkit.chunk = 1 : index}
// CHECK-NEXT:    return
func.func @beside(%a: memref<3x64x128xf32>, %s: memref<3xf32>) {
  loop.for @b (%b = 0 to 3) parallel {
    loop.for @i (%i = 0 to 64) parallel {
      loop.for @j (%j = 0 to 128) parallel {
        %y = loop.load %a[%b, %i, %j] : memref<3x64x128xf32>
        loop.store %y, %a[%b, %i, %j] : memref<3x64x128xf32>
      }
    }
    loop.for @k (%k = 0 to 64) {
      loop.for @l (%l = 0 to 128) {
        %y = loop.load %a[%b, %k, %l] : memref<3x64x128xf32>
        loop.update addf %y, %s[%b] : memref<3xf32>
      }
    }
  }
  return
}
