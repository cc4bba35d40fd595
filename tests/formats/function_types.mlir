test.format_optional_result_c_op
// -----
%3:2 = test.format_result_c_op (i64, i64) -> memref<1xf64>
// -----
%3:2 = test.format_result_c_op (i64) -> (memref<1xf64>, i64)
// -----
%0 = test.format_optional_result_c_op : (i64, i64) -> (i64)
// -----
test.format_result_c_op (i64) -> ()
// -----
test.format_result_c_op () -> memref<1xf64>
