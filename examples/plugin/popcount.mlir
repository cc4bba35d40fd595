// How many bits of a and b differ.
func.func @distance(%a: i32, %b: i32) -> i32 {
  %0 = arith.xori %a, %b : i32
  %1 = bits.popcount %0 : i32
  return %1 : i32
}
