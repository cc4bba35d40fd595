func.func @f(%a: i32, %b: i64) {
  %0:2 = test.format_infer_type_all_operands_and_types(%a, %b) : i32, i64
  %1:2 = test.format_infer_type_all_types_one_operand(%a, %b) : i32, i64
  %2:2 = test.format_infer_type_all_types(%a, %b) : i32, i64
  %3:2 = test.format_infer_type_regions {
  ^bb0(%x: i32, %y: i8):
    "test.return"() : () -> ()
  }
  %4:3 = test.format_infer_type_variadic_operands (%a, %a : i32, i32) (%b : i64)
  %5:2 = test.format_types_match_variadic %a, %b : i32, i64
  return
}
// -----
test.format_infer_type_all_operands_and_types() :
// -----
func.func @f(%a: i32, %b: i64) {
  %0:2 = test.format_infer_type_all_operands_and_types(%a, %b) : i32
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  %1:2 = test.format_infer_type_all_types_one_operand(%a) : i32, i64
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  %1:2 = test.format_infer_type_all_types(%a) : i32, i64
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  %1:2 = "test.format_infer_type_all_types"(%a) : (i32) -> (i32, i32)
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  %1:2 = "test.format_types_match_variadic"(%a) : (i32) -> (i32, i32)
  return
}
// -----
%4 = "test.format_infer_type"() : () -> i64
