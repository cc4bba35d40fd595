// RUN: irkit-opt %s --vector-unroll | filecheck %s
// RUN: irkit-opt %s --vector-unroll --check-each

// A transfer takes the mask as its own; what is to be there instead is selected.

// CHECK-LABEL: func.func @read
// CHECK:         %[[M:.*]] = vector.create_mask
// CHECK:         %[[R:.*]] = vector.transfer_read %{{.*}}[%{{.*}}], %{{.*}}, %[[M]] : memref<16xf32>, vector<8xf32>
// CHECK:         arith.select %[[M]], %[[R]], %{{.*}} : vector<8xi1>, vector<8xf32>
func.func @read(%a: memref<16xf32>, %out: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 1.0 : f32
  %p = arith.constant dense<2.0> : vector<8xf32>
  %m = vector.create_mask %n : vector<8xi1>
  %v = vector.mask %m, %p { vector.transfer_read %a[%n], %x : memref<16xf32>, vector<8xf32> }
    : vector<8xi1> -> vector<8xf32>
  vector.store %v, %out[%c0] : memref<8xf32>, vector<8xf32>
  return
}

// Two masks are one.

// CHECK-LABEL: func.func @write
// CHECK:         %[[M:.*]] = vector.create_mask
// CHECK:         vector.transfer_write %{{.*}}, %{{.*}}, %[[M]] : vector<8xf32>, memref<16xf32>
func.func @write(%a: memref<16xf32>, %b: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %m = vector.create_mask %n : vector<8xi1>
  %v = vector.load %b[%c0] : memref<8xf32>, vector<8xf32>
  vector.mask %m { vector.transfer_write %v, %a[%n] : vector<8xf32>, memref<16xf32> } : vector<8xi1>
  return
}

// What is left out is replaced by what changes nothing: -0.0, since 0.0 would change -0.0; NaN for the number
// that is greater.

// CHECK-LABEL: func.func @reduce
// CHECK:         %[[ZERO:.*]] = arith.constant -0.000000e+00 : f32
// CHECK:         %[[ZEROS:.*]] = vector.broadcast %[[ZERO]] : f32 to vector<8xf32>
// CHECK:         %[[V:.*]] = arith.select %[[M:.*]], %{{.*}}, %[[ZEROS]] : vector<8xi1>, vector<8xf32>
// CHECK:         %[[S:.*]] = vector.reduction <add>, %[[V]], %{{.*}} : vector<8xf32> into f32
// CHECK:         arith.constant 0x7FC00000 : f32
// CHECK:         %[[W:.*]] = arith.select %[[M]]
// CHECK:         vector.reduction <maxnumf>, %[[W]], %[[S]] : vector<8xf32> into f32
func.func @reduce(%a: memref<8xf32>, %out: memref<1xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %m = vector.create_mask %n : vector<8xi1>
  %v = vector.load %a[%c0] : memref<8xf32>, vector<8xf32>
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %1 = vector.mask %m { vector.reduction <maxnumf>, %v, %0 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  memref.store %1, %out[%c0] : memref<1xf32>
  return
}

// An inclusive scan starts with the first element, another one with the initial value.

// CHECK-LABEL: func.func @scan
// CHECK:         %[[I:.*]] = vector.load %arg1
// CHECK:         %[[A:.*]] = vector.load %arg0[%{{.*}}, %{{.*}}] : memref<3x4xf32>, vector<4xf32>
// CHECK:         %[[B:.*]] = vector.load %arg0
// CHECK:         %[[C:.*]] = vector.load %arg0
// CHECK:         %[[AB:.*]] = arith.addf %[[A]], %[[B]] : vector<4xf32>
// CHECK:         %[[ABC:.*]] = arith.addf %[[AB]], %[[C]] : vector<4xf32>
// CHECK:         %[[IA:.*]] = arith.mulf %[[I]], %[[A]] : vector<4xf32>
// CHECK:         %[[IAB:.*]] = arith.mulf %[[IA]], %[[B]] : vector<4xf32>
// CHECK:         vector.store %[[ABC]], %arg1
// CHECK:         vector.store %[[IAB]], %arg2
func.func @scan(%a: memref<3x4xf32>, %b: memref<4xf32>, %c: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %i = vector.load %b[%c0] : memref<4xf32>, vector<4xf32>
  %v = vector.load %a[%c0, %c0] : memref<3x4xf32>, vector<3x4xf32>
  %0, %1 = vector.scan <add>, %v, %i {inclusive = true, reduction_dim = 0 : i64} : vector<3x4xf32>, vector<4xf32>
  %2, %3 = vector.scan <mul>, %v, %i {inclusive = false, reduction_dim = 0 : i64} : vector<3x4xf32>, vector<4xf32>
  vector.store %0, %a[%c0, %c0] : memref<3x4xf32>, vector<3x4xf32>
  vector.store %1, %b[%c0] : memref<4xf32>, vector<4xf32>
  vector.store %3, %c[%c0] : memref<4xf32>, vector<4xf32>
  return
}

// Registers have no numbers: of all rows one is selected.

// CHECK-LABEL: func.func @row
// CHECK:         %[[ONE:.*]] = arith.cmpi eq, %[[AT:.*]], %c1{{.*}} : index
// CHECK:         %[[R:.*]] = arith.select %[[ONE]], %[[B:.*]], %[[A:.*]] : vector<4xf32>
// CHECK:         vector.store %[[R]]
func.func @row(%a: memref<2x4xf32>, %n: index, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %at = arith.andi %n, %c1 : index
  %v = vector.load %a[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>
  %r = vector.extract %v[%at] : vector<4xf32> from vector<2x4xf32>
  vector.store %r, %out[%c0] : memref<4xf32>, vector<4xf32>
  return
}
