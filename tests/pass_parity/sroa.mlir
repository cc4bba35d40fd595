func.func @a(%x: f32, %y: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xf32>
  memref.store %x, %m[%c0] : memref<2xf32>
  memref.store %y, %m[%c1] : memref<2xf32>
  %z = memref.load %m[%c0] : memref<2xf32>
  return %z : f32
}
// -----
func.func @dyn(%x: f32, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xf32>
  memref.store %x, %m[%c0] : memref<2xf32>
  %z = memref.load %m[%i] : memref<2xf32>
  return %z : f32
}
// -----
func.func @two(%x: f32, %y: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<2x3xf32>
  memref.store %x, %m[%c0, %c1] : memref<2x3xf32>
  memref.store %y, %m[%c1, %c0] : memref<2x3xf32>
  %z = memref.load %m[%c0, %c1] : memref<2x3xf32>
  return %z : f32
}
// -----
func.func @oob(%x: f32) -> f32 {
  %c5 = arith.constant 5 : index
  %m = memref.alloca() : memref<2xf32>
  memref.store %x, %m[%c5] : memref<2xf32>
  %z = memref.load %m[%c5] : memref<2xf32>
  return %z : f32
}
// -----
func.func @escapes(%x: f32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xf32>
  memref.store %x, %m[%c0] : memref<2xf32>
  "t.use"(%m) : (memref<2xf32>) -> ()
  return
}
// -----
func.func @alloc(%x: f32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xf32>
  memref.store %x, %m[%c0] : memref<2xf32>
  return
}
// -----
func.func @one(%x: f32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1xf32>
  memref.store %x, %m[%c0] : memref<1xf32>
  return
}
// -----
func.func @rank0(%x: f32) {
  %m = memref.alloca() : memref<f32>
  memref.store %x, %m[] : memref<f32>
  return
}
// -----
func.func @nested(%x: f32, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xf32>
  memref.store %x, %m[%c1] : memref<2xf32>
  scf.if %c {
    memref.store %x, %m[%c0] : memref<2xf32>
  }
  %z = memref.load %m[%c0] : memref<2xf32>
  return %z : f32
}
// -----
func.func @big(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<20xf32>
  memref.store %x, %m[%c0] : memref<20xf32>
  %z = memref.load %m[%c0] : memref<20xf32>
  return %z : f32
}
// -----
func.func @big16(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<16xf32>
  memref.store %x, %m[%c0] : memref<16xf32>
  %z = memref.load %m[%c0] : memref<16xf32>
  return %z : f32
}
// -----
func.func @space(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xf32, 5>
  memref.store %x, %m[%c0] : memref<2xf32, 5>
  %z = memref.load %m[%c0] : memref<2xf32, 5>
  return %z : f32
}
// -----
func.func @order(%x: f32, %y: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloca() : memref<3xf32>
  memref.store %y, %m[%c2] : memref<3xf32>
  memref.store %x, %m[%c0] : memref<3xf32>
  memref.store %x, %m[%c1] : memref<3xf32>
  %z = memref.load %m[%c0] : memref<3xf32>
  %w = memref.load %m[%c2] : memref<3xf32>
  return %z, %w : f32, f32
}
// -----
func.func @unused(%x: f32) {
  %m = memref.alloca() : memref<3xf32>
  return
}
