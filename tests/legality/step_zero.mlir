// A step of 0 is a diagnostic.
// INVALID: step must be positive, but is 0
func.func @f(%a: memref<8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8 step 0) {
    loop.store %v, %a[%i] : memref<8xf32>
  }
  return
}
