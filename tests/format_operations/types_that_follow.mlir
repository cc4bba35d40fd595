func.func @f(%a: f32) { %0 = arith.cmpi eq, %a, %a : f32
return }
// -----
func.func @f(%a: i32) { %0 = arith.cmpf oeq, %a, %a : i32
return }
// -----
func.func @f(%a: i32, %b: i1) { %0 = math.isnan %a : i32
return }
// -----
func.func @f(%a: i32) { %0:2 = arith.addui_extended %a, %a : f32, i1
return }
// -----
func.func @f(%a: f32) { %0 = complex.re %a : f32
return }
// -----
func.func @f(%a: complex<i32>) { %0 = complex.re %a : complex<i32>
return }
// -----
func.func @f(%a: i32, %m: memref<2xf32>, %i: index) { memref.store %a, %m[%i] : i32
return }
// -----
func.func @f(%a: i32, %m: memref<2xf32>, %i: index) { %0 = vector.reduction <add>, %a : i32 into i32
return }
