func.func @f(%g: (i32, f32) -> (i32, f32), %a: i32, %b: f32, %h: () -> ()) {
  %0:2 = func.call_indirect %g(%a, %b) : (i32, f32) -> (i32, f32)
  %1:2 = call_indirect %g(%a, %b) {x} : (i32, f32) -> (i32, f32)
  call_indirect %h() : () -> ()
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = func.call_indirect %g(%a) : i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = func.call_indirect %g(%a) : (i32, i32) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = func.call_indirect %g() : (i32) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = func.call_indirect %g(%a, %a) : (i32) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0:2 = func.call_indirect %g(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = func.call_indirect %a(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = "func.call_indirect"(%g, %a) : ((i32) -> i32, i32) -> i64
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i64) {
  %0 = "func.call_indirect"(%g, %a) : ((i32) -> i32, i64) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i64) {
  %0 = "func.call_indirect"(%a) : (i64) -> i32
  return
}
