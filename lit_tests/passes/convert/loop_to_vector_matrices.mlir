// RUN: irkit-opt %s --convert-loop-to-vector | filecheck %s
// RUN: irkit-opt %s --convert-loop-to-vector --check-each
// RUN: irkit-opt %s --convert-loop-to-vector --convert-loop-to-scf --vector-unroll --check-each

// CHECK:       #[[TURNED:.*]] = affine_map<(d0, d1) -> (d1, d0)>

// CHECK-LABEL: func.func @transpose
// CHECK:         %[[M:.*]] = vector.transfer_read %arg0[%{{.*}}, %{{.*}}], %{{.*}} {in_bounds = [true, true], permutation_map = #[[TURNED]]} : memref<8x20xf32>, vector<16x8xf32>
// CHECK:         vector.transfer_write %[[M]], %arg1[%{{.*}}, %{{.*}}] {in_bounds = [true, true]} : vector<16x8xf32>, memref<20x8xf32>
// CHECK-NOT:     loop.for
func.func @transpose(%x: memref<8x20xf32>, %y: memref<20x8xf32>) {
  loop.for @i (%i = 0 to 16) vector {
    loop.for @j (%j = 0 to 8) vector {
      %0 = loop.load %x[%j, %i + 3] : memref<8x20xf32>
      loop.store %0, %y[%i + 4, %j] : memref<20x8xf32>
    }
  }
  return
}

// Functions of elements come along; what one loop does not move is repeated.

// CHECK-LABEL: func.func @computed
// CHECK:         %[[A:.*]] = vector.transfer_read %arg0
// CHECK:         %[[B:.*]] = vector.transfer_read %arg1
// CHECK:         %[[T:.*]] = arith.addf %[[A]], %[[B]] : vector<4x8xf32>
// CHECK:         %[[S:.*]] = vector.broadcast %arg3 : f32 to vector<4x8xf32>
// CHECK:         %[[U:.*]] = arith.mulf %[[T]], %[[S]] : vector<4x8xf32>
// CHECK:         vector.transfer_write %[[U]], %arg2
func.func @computed(%x: memref<8x4xf32>, %r: memref<8xf32>, %y: memref<4x8xf32>, %s: f32) {
  loop.for @i (%i = 0 to 4) vector {
    loop.for @j (%j = 0 to 8) vector {
      %0 = loop.load %x[%j, %i] : memref<8x4xf32>
      %1 = loop.load %r[%j] : memref<8xf32>
      %2 = arith.addf %0, %1 : f32
      %3 = arith.mulf %2, %s : f32
      loop.store %3, %y[%i, %j] : memref<4x8xf32>
    }
  }
  return
}

// Nothing goes along the outer loop: the inner one alone becomes vectors.

// CHECK-LABEL: func.func @rows
// CHECK:         loop.for @i
// CHECK:           vector.load
// CHECK-NOT:     permutation_map
func.func @rows(%x: memref<4x8xf32>, %y: memref<4x8xf32>) {
  loop.for @i (%i = 0 to 4) vector {
    loop.for @j (%j = 0 to 8) vector {
      %0 = loop.load %x[%i, %j] : memref<4x8xf32>
      loop.store %0, %y[%i, %j] : memref<4x8xf32>
    }
  }
  return
}

// Diagonals, conditions and indices are no boxes.

// CHECK-LABEL: func.func @no_boxes
// CHECK-NOT:     vector<4x8xf32>
// CHECK:         return
func.func @no_boxes(%x: memref<16x16xf32>, %y: memref<8x16xf32>, %z: f32) {
  loop.for @i (%i = 0 to 4) vector {
    loop.for @j (%j = 0 to 8) vector {
      %0 = loop.load %x[%j, %i + %j] : memref<16x16xf32>
      loop.store %0, %y[%i, %j] : memref<8x16xf32>
    }
  }
  loop.for @k (%k = 0 to 4) vector {
    loop.for @l (%l = 0 to 8) vector {
      %0 = loop.load %x[%l, %k] where (%l - 1 >= 0) else %z : memref<16x16xf32>
      loop.store %0, %y[%k, %l] : memref<8x16xf32>
    }
  }
  return
}
