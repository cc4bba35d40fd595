func.func @there(%x: i32) -> i64 {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  return %0 : i64
}
// -----
func.func @chain(%x: i32) -> (i32, i32) {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
  %2 = builtin.unrealized_conversion_cast %0 : i64 to i16
  %3 = builtin.unrealized_conversion_cast %2 : i16 to i32
  %5 = builtin.unrealized_conversion_cast %2 : i16 to i8
  return %1, %3 : i32, i32
}
// -----
func.func @several(%x: i32, %y: i64) -> (i32, i64, i32) {
  %0 = builtin.unrealized_conversion_cast %x, %y : i32, i64 to f32
  %1:2 = builtin.unrealized_conversion_cast %0 : f32 to i32, i64
  %2 = builtin.unrealized_conversion_cast %x : i32 to i32
  return %1#0, %1#1, %2 : i32, i64, i32
}
// -----
func.func @shared(%x: i32) -> (i8, i64) {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
  %2 = builtin.unrealized_conversion_cast %1 : i32 to i8
  return %2, %0 : i8, i64
}
// -----
func.func @cycle(%x: i32) -> i32 {
  %a = builtin.unrealized_conversion_cast %x : i32 to i64
  %b = builtin.unrealized_conversion_cast %a : i64 to i16
  %c = builtin.unrealized_conversion_cast %b : i16 to i8
  %d = builtin.unrealized_conversion_cast %c : i8 to i64
  %e = builtin.unrealized_conversion_cast %d : i64 to i1
  %f = builtin.unrealized_conversion_cast %e : i1 to i32
  %g = builtin.unrealized_conversion_cast %e : i1 to i64
  "t.u"(%g, %e) : (i64, i1) -> ()
  return %f : i32
}
// -----
func.func @none() -> i64 {
  %a = builtin.unrealized_conversion_cast to i64
  %b:2 = builtin.unrealized_conversion_cast %a : i64 to i32, i32
  %c = builtin.unrealized_conversion_cast %b#1, %b#0 : i32, i32 to i64
  %d = builtin.unrealized_conversion_cast %b#0, %b#1 : i32, i32 to i64
  "t.u"(%c) : (i64) -> ()
  return %d : i64
}
// -----
func.func @dead(%x: i32) {
  %a = builtin.unrealized_conversion_cast %x : i32 to i64
  %b = builtin.unrealized_conversion_cast %a : i64 to i16
  %c = arith.constant true
  scf.if %c { %d = builtin.unrealized_conversion_cast %b : i16 to i32 "t.u"(%d) : (i32) -> () }
  return
}
