// RUN: irkit-opt %s --vector-unroll | filecheck %s
// RUN: irkit-opt %s --vector-unroll --check-each

// CHECK-LABEL: func.func @rows
// CHECK:         %[[A:.*]] = vector.load %{{.*}}[%{{.*}}, %{{.*}}] : memref<2x4xf32>, vector<4xf32>
// CHECK:         %[[B:.*]] = vector.load %{{.*}}[%{{.*}}, %{{.*}}] : memref<2x4xf32>, vector<4xf32>
// CHECK:         arith.addf %[[A]], %[[A]] fastmath<contract> : vector<4xf32>
// CHECK:         arith.addf %[[B]], %[[B]] fastmath<contract> : vector<4xf32>
// CHECK:         vector.store %{{.*}} {alignment = 32 : i64}
// CHECK:         vector.store %{{.*}} {alignment = 16 : i64}
func.func @rows(%m: memref<2x4xf32>) {
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>
  %w = arith.addf %v, %v fastmath<contract> : vector<2x4xf32>
  vector.store %w, %m[%c0, %c0] {alignment = 32 : i64} : memref<2x4xf32>, vector<2x4xf32>
  return
}

// Each round of interleaving rotates the bits of the numbers of the elements.

// CHECK-LABEL: func.func @transpose
// CHECK:         vector.shuffle %[[A:.*]], %[[B:.*]] [0, 2] : vector<2xf32>, vector<2xf32>
// CHECK:         vector.shuffle %[[A]], %[[B]] [1, 3] : vector<2xf32>, vector<2xf32>
func.func @transpose(%m: memref<2x2xf32>) {
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0, %c0] : memref<2x2xf32>, vector<2x2xf32>
  %t = vector.transpose %v, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  vector.store %t, %m[%c0, %c0] : memref<2x2xf32>, vector<2x2xf32>
  return
}

// CHECK-LABEL: func.func @carried
// CHECK:         scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) -> (vector<4xf32>, vector<4xf32>)
func.func @carried(%m: memref<2x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = vector.load %m[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%w = %v) -> vector<2x4xf32> {
    %x = arith.mulf %w, %w : vector<2x4xf32>
    scf.yield %x : vector<2x4xf32>
  }
  vector.store %r, %m[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>
  return
}

// A row that lies outside has a mask of zeros.

// CHECK-LABEL: func.func @edge
// CHECK:         %[[IN:.*]] = arith.cmpi slt, %{{.*}}, %[[SIZE:.*]] : index
// CHECK:         %[[ONES:.*]] = vector.broadcast %[[IN]] : i1 to vector<4xi1>
// CHECK:         %[[AT:.*]] = arith.minsi
// CHECK:         vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}} : memref<?x4xf32>, vector<4xf32>
func.func @edge(%m: memref<?x4xf32>, %i: index, %o: memref<2x4xf32>) {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %c0], %pad {in_bounds = [false, true]} : memref<?x4xf32>, vector<2x4xf32>
  vector.store %v, %o[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>
  return
}

// The signature stays.

// CHECK-LABEL: func.func @signature(%arg0: vector<2x4xf32>) -> vector<2x4xf32>
// CHECK:         vector.extract %arg0[0] : vector<4xf32> from vector<2x4xf32>
// CHECK:         vector.insert %{{.*}}, %{{.*}} [1] : vector<4xf32> into vector<2x4xf32>
func.func @signature(%v: vector<2x4xf32>) -> vector<2x4xf32> {
  %w = arith.negf %v : vector<2x4xf32>
  return %w : vector<2x4xf32>
}
