// RUN: irkit-opt %s --memref-stream-stores=machine=neon | filecheck %s

// 17 MB, of which nothing is read.

// CHECK-LABEL: func.func @large
// CHECK:         vector.store %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] {nontemporal = true} : memref<2176x2048xf32>, vector<16xf32>
func.func @large(%y: memref<2176x2048xf32>, %v: vector<16xf32>, %i: index) {
  vector.store %v, %y[%i, %i] : memref<2176x2048xf32>, vector<16xf32>
  return
}

// A write of a whole line becomes a store.

// CHECK-LABEL: func.func @transfer
// CHECK:         vector.store %{{.*}}, %{{.*}} {nontemporal = true}
// CHECK-NOT:     vector.transfer_write
// CHECK:         return
func.func @transfer(%y: memref<2176x2048xf32>, %v: vector<16xf32>, %i: index) {
  vector.transfer_write %v, %y[%i, %i] {in_bounds = [true]} : vector<16xf32>, memref<2176x2048xf32>
  return
}

// A cache can hold it.

// CHECK-LABEL: func.func @small
// CHECK-NOT:     nontemporal
func.func @small(%y: memref<64x64xf32>, %v: vector<16xf32>, %i: index) {
  vector.store %v, %y[%i, %i] : memref<64x64xf32>, vector<16xf32>
  return
}

// Something reads it, or may.

// CHECK-LABEL: func.func @read
// CHECK-NOT:     nontemporal
func.func @read(%y: memref<2176x2048xf32>, %v: vector<16xf32>, %i: index) -> f32 {
  vector.store %v, %y[%i, %i] : memref<2176x2048xf32>, vector<16xf32>
  %x = memref.load %y[%i, %i] : memref<2176x2048xf32>
  return %x : f32
}

// CHECK-LABEL: func.func @handed_on
// CHECK-NOT:     nontemporal
func.func @handed_on(%y: memref<2176x2048xf32>, %v: vector<16xf32>, %i: index) {
  vector.store %v, %y[%i, %i] : memref<2176x2048xf32>, vector<16xf32>
  call @other(%y) : (memref<2176x2048xf32>) -> ()
  return
}
func.func private @other(memref<2176x2048xf32>)

// CHECK-LABEL: func.func @same_memory
// CHECK-NOT:     nontemporal
func.func @same_memory(%y: memref<2176x2048xf32>, %z: memref<?xf32>, %v: vector<16xf32>, %i: index) -> f32 {
  vector.store %v, %y[%i, %i] : memref<2176x2048xf32>, vector<16xf32>
  %x = memref.load %z[%i] : memref<?xf32>
  return %x : f32
}

// Parts of lines, sizes that are not known, and rows that do not lie side by side.

// CHECK-LABEL: func.func @others
// CHECK-NOT:     nontemporal
func.func @others(%y: memref<2176x2048xf32>, %z: memref<?x2048xf32>,
                  %t: memref<2176x2048xf32, strided<[1, 2176]>>, %v: vector<16xf32>, %w: vector<8xf32>, %i: index) {
  vector.store %w, %y[%i, %i] : memref<2176x2048xf32>, vector<8xf32>
  vector.store %v, %z[%i, %i] : memref<?x2048xf32>, vector<16xf32>
  vector.transfer_write %v, %t[%i, %i] {in_bounds = [true]} : vector<16xf32>, memref<2176x2048xf32, strided<[1, 2176]>>
  vector.transfer_write %v, %y[%i, %i] : vector<16xf32>, memref<2176x2048xf32>
  return
}

// So much is computed that reading the line first takes no time of its own; indices do not count.

// CHECK-LABEL: func.func @busy
// CHECK-NOT:     nontemporal
// CHECK-LABEL: func.func @idle
// CHECK:         vector.store %{{.*}} {nontemporal = true}
func.func @busy(%y: memref<2176x2048xf32> {irkit.result = 0 : i64}, %v: vector<16xf32>, %i: index) {
  %0 = math.erf %v : vector<16xf32>
  %1 = math.exp %0 : vector<16xf32>
  vector.store %1, %y[%i, %i] : memref<2176x2048xf32>, vector<16xf32>
  return
}
func.func @idle(%y: memref<2176x2048xf32> {irkit.result = 0 : i64}, %v: vector<16xf32>, %i: index, %x: f32) {
  %0 = math.erf %v : vector<16xf32>
  %1 = math.exp %x : f32
  vector.store %0, %y[%i, %i] : memref<2176x2048xf32>, vector<16xf32>
  return
}
