func.func @f(%i64: i64, %m: memref<1xf64>) {
  %0 = test.format_buildable_type_op %i64
  %1:2 = test.format_result_a_op memref<1xf64>
  %2:2 = test.format_result_b_op i64, memref<1xf64>
  %3:2 = test.format_result_c_op (i64) -> memref<1xf64>
  %4:3 = test.format_variadic_result : i64, i64, i64
  %5:5 = test.format_multiple_variadic_results : (i64, i64, i64), (i32, i1)
  test.format_operand_a_op %i64, %m : i64, memref<1xf64>
  test.format_operand_b_op %i64, %m : memref<1xf64>
  test.format_operand_c_op %i64, %m : i64, memref<1xf64>
  test.format_operand_d_op %i64, %m : memref<1xf64>
  test.format_operand_e_op %i64, %m : i64, memref<1xf64>
  test.format_variadic_operand %i64, %i64 : i64, i64
  test.format_multiple_variadic_operands (%i64, %i64), (%i64, %m : i64, memref<1xf64>)
  %7 = test.format_optional_operand_result_a_op(%i64 : i64) : i64
  %8 = test.format_optional_operand_result_a_op(%i64 : i64) : i64 [%i64, %i64]
  %9 = test.format_optional_operand_result_b_op(%i64 : i64) : i64
  test.format_optional_operand_result_b_op : [%i64]
  %10:2 = test.format_optional_result_a_op : i64 -> i64
  test.format_optional_result_a_op
  %11:3 = test.format_optional_result_b_op : i64 -> i64, i64
  test.format_optional_result_b_op
  %12:2 = test.format_optional_result_c_op : (i64) -> (i64)
  test.format_optional_result_c_op
  %13 = test.format_optional_result_d_op : f80
  test.format_optional_result_d_op
  test.format_two_variadic_operands_no_buildable_type_op(%i64, %m : i64, memref<1xf64>) -> (%m : memref<1xf64>)
  return
}
// -----
%2:2 = test.format_result_b_op i64
// -----
%2:2 = test.format_result_b_op i64, memref<1xf32>, i64
// -----
%2:2 = test.format_result_a_op i64
// -----
%4 = test.format_variadic_result : i32
// -----
%4 = test.format_variadic_result :
// -----
%5 = test.format_multiple_variadic_results : (i64) (i32, i1)
// -----
func.func @f(%i64: i64, %m: memref<1xf64>) {
  test.format_operand_a_op %i64, %m : i64
  return
}
// -----
func.func @f(%i64: i64, %m: memref<1xf64>) {
  test.format_operand_a_op %i64 : i64, memref<1xf64>
  return
}
// -----
func.func @f(%i64: i64, %m: memref<1xf64>) {
  test.format_operand_b_op %i64 : memref<1xf64>
  return
}
// -----
func.func @f(%i64: i64, %m: memref<1xf64>) {
  test.format_operand_b_op %i64, %m, %m : memref<1xf64>
  return
}
// -----
func.func @f(%i64: i64, %m: memref<1xf64>) {
  test.format_operand_c_op %i64, %m : i64, memref<1xf64>, i64
  return
}
// -----
func.func @f(%i64: i64, %m: memref<1xf64>) {
  test.format_operand_d_op %i64 %m : memref<1xf64>
  return
}
// -----
func.func @f(%i64: i64, %m: memref<1xf64>) {
  test.format_operand_e_op %i64, %m : i32, memref<1xf64>
  return
}
// -----
func.func @f(%i64: i64) {
  test.format_variadic_operand %i64, %i64 : i64
  return
}
// -----
func.func @f(%i64: i64) {
  test.format_variadic_operand : i64
  return
}
// -----
func.func @f(%i64: i64) {
  test.format_optional_operand_result_a_op( : i64) :
  return
}
// -----
func.func @f(%i64: i64) {
  test.format_optional_operand_result_a_op(%i64 : ) :
  return
}
// -----
func.func @f(%i64: i64) {
  test.format_optional_operand_result_b_op(%i64) :
  return
}
// -----
test.format_optional_result_a_op : i64
// -----
%0 = test.format_optional_result_d_op : f64
// -----
func.func @f(%a: i64, %b: i64, %c: f32) {
  %0 = test.format_infer_variadic_type_from_non_variadic %a, %b : i64
  %1 = test.format_all_types_match_var %a, %b : i64
  %2 = test.format_all_types_match_attr 1 : i64, %b
  %3 = test.format_types_match_var %c : f32
  %4 = test.format_types_match_attr 1.0 : f32
  %5 = test.format_types_match_attr "x"
  %6 = test.format_types_match_context %c : f32
  %7 = test.format_infer_type
  %8 = test.format_all_types_match_var {x} %a, %b : i64
  return
}
// -----
func.func @f(%a: i64, %b: i32) {
  %1 = test.format_all_types_match_var %a, %b : i64
  return
}
// -----
func.func @f(%a: i64, %b: i32) {
  %2 = test.format_all_types_match_attr 1 : i64, %b
  return
}
// -----
func.func @f(%a: i64, %b: i32) {
  %2 = test.format_all_types_match_attr @x, %b
  return
}
// -----
%4 = test.format_types_match_attr [1]
// -----
%4 = "test.format_types_match_attr"() {value = 1 : i32} : () -> i64
// -----
func.func @f(%a: i64, %b: i32) {
  %0 = test.format_infer_variadic_type_from_non_variadic %a, %b : i64
  return
}
// -----
func.func @f(%a: i64) {
  %0 = "test.format_types_match_context"(%a) : (i64) -> i64
  return
}
