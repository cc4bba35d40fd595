test.format_region_a_op {
  "test.return"() : () -> ()
}
test.format_region_a_op {} {x}
test.format_region_b_op {
  "test.return"() : () -> ()
}
test.format_region_b_op {}
test.format_region_c_op region {
  "test.return"() : () -> ()
}
test.format_region_c_op
test.format_region_c_op {x}
test.format_variadic_region_a_op {
  "test.return"() : () -> ()
}, {
  "test.return"() : () -> ()
}
test.format_variadic_region_a_op {
  "test.return"() : () -> ()
}
test.format_variadic_region_b_op {
  "test.return"() : () -> ()
}, {
^bb0(%a: i32):
  "test.return"() : () -> ()
} found_regions
test.format_variadic_region_b_op
test.format_implicit_terminator_region_a_op {
}
test.format_implicit_terminator_region_a_op {
  "test.return"() {foo.x} : () -> ()
}
test.format_custom_directive_regions {
  "test.return"() : () -> ()
}
test.format_custom_directive_regions {
  "test.return"() : () -> ()
}, {
  "test.return"() : () -> ()
}
// -----
test.format_region_b_op
// -----
test.format_region_a_op
// -----
test.format_region_a_op {}, {}
// -----
test.format_region_c_op region
// -----
test.format_variadic_region_b_op { "test.return"() : () -> () }
// -----
test.format_variadic_region_a_op {},
// -----
test.format_variadic_region_a_op
// -----
func.func @f() {
  test.format_successor_a_op ^bb1 {attr}
^bb1:
  test.format_successor_a_op ^bb2, ^bb3, ^bb4
^bb2:
  test.format_custom_directive_successors ^bb3
^bb3:
  test.format_custom_directive_successors ^bb4, ^bb2 {x}
^bb4:
  return
}
// -----
func.func @f() {
  test.format_successor_a_op ^bb1,
^bb1:
  return
}
// -----
func.func @f() {
  test.format_successor_a_op
^bb1:
  return
}
// -----
func.func @f() {
  test.format_successor_a_op ^bb1 ^bb2
^bb1:
  return
}
// -----
func.func @f(%i: i64) {
  test.format_custom_directive_with_optional_operand_ref %i : 1
  test.format_custom_directive_with_optional_operand_ref : 0 {x}
  test.format_custom_directive_spacing "a" "b"
  test.format_custom_directive_spacing "a" "b" {x}
  test.format_custom_directive_attrdict {attr = 1 : i64}
  test.format_custom_directive_attrdict {attr = 1 : i64, optAttr = 2 : i64, x}
  return
}
// -----
test.format_custom_directive_spacing "a"
// -----
test.format_custom_directive_attrdict {optAttr = 2 : i64, x}
