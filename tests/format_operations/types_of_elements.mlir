func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  %0:2 = memref.distinct_objects %a, %b : memref<?xf32>, memref<?xf64>
  %1 = memref.distinct_objects %a {x} : memref<?xf32>
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  %0 = "memref.distinct_objects"(%a) : (memref<?xf32>) -> memref<?xf64>
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  "memref.distinct_objects"() : () -> ()
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  memref.distinct_objects : memref<?xf32>
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  memref.distinct_objects
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  %0:2 = memref.distinct_objects %a, %b : memref<?xf32>
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  %0:2 = memref.distinct_objects %a, %a : memref<?xf32>, i32
  return
}
// -----
func.func @f(%x: f32, %v: vector<2x2xf32>) {
  %0 = vector.from_elements %x, %x : vector<2xf32>
  %1 = vector.from_elements %x {a} : vector<f32>
  %2 = vector.from_elements %x, %x, %x, %x : vector<2x2xf32>
  %3:4 = vector.to_elements %v : vector<2x2xf32>
  %4:4 = vector.to_elements %v {a} : vector<2x2xf32>
  %5 = tensor.from_elements %x, %x : tensor<2xf32>
  %6 = tensor.from_elements %x : tensor<f32>
  %7 = tensor.from_elements : tensor<0xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements %x : vector<2xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x, %x : vector<2xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements : vector<2xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : vector<[2]xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : vector<2xf64>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : f32
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements %x, %x : tensor<?xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements %x, %x : tensor<*xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements %x, %x : tensor<3xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements : tensor<3xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements %x : tensor<1xf64>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements %x : vector<1xf32>
  return
}
// -----
func.func @f(%v: vector<[2]xf32>) {
  %4:2 = vector.to_elements %v : vector<[2]xf32>
  return
}
// -----
func.func @f(%v: vector<2xf32>) {
  %4 = vector.to_elements %v : vector<2xf32>
  return
}
// -----
func.func @f(%v: vector<2xf32>) {
  %4 = vector.to_elements %v : f32
  return
}
// -----
func.func @f(%x: f32) {
  %0 = "vector.from_elements"(%x) : (f32) -> vector<2xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = "tensor.from_elements"(%x) : (f32) -> tensor<2xf32>
  return
}
// -----
func.func @f(%v: vector<2xf32>) {
  %0 = "vector.to_elements"(%v) : (vector<2xf32>) -> f32
  return
}
