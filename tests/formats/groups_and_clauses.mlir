test.format_optional_prop_dict
test.format_optional_prop_dict {x}
test.format_optional_prop_dict <{b = 2 : i32}>
test.format_optional_prop_dict <{b = 1 : i32}>
test.format_optional_prop_dict <{b = 2 : i32}> {x = 1 : i8}
test.format_optional_prop_dict {b = 2 : i32}
// -----
test.format_optional_prop_dict <{c = 1 : i32}>
// -----
test.format_optional_prop_dict <1>
// -----
test.format_optional_prop_dict <{b = 2 : i32>
// -----
test.format_optional_prop_dict <{b = 2 : i32} {x}
// -----
test.format_optional_unit_attribute is_optional
test.format_optional_unit_attribute
test.format_optional_unit_attribute is_optional {x}
// -----
test.format_optional_unit_attribute is_optionl
// -----
test.format_optional_unit_attribute_no_elide
test.format_optional_unit_attribute_no_elide unit
test.format_optional_unit_attribute_no_elide unit {x}
// -----
test.format_optional_else then
test.format_optional_else else
test.format_optional_else else {x}
// -----
test.format_optional_else
// -----
test.format_optional_else other
// -----
func.func @f(%a: i32) {
  test.else_anchor(?)
  test.else_anchor(%a : i32) {x}
  return
}
// -----
func.func @f(%a: i32) {
  test.else_anchor()
  return
}
// -----
func.func @f(%a: i32) {
  test.else_anchor(? %a : i32)
  return
}
// -----
test.oilist_with_keywords_only keyword
test.oilist_with_keywords_only otherKeyword
test.oilist_with_keywords_only keyword otherKeyword
test.oilist_with_keywords_only otherKeyword keyword
test.oilist_with_keywords_only thirdKeyword
test.oilist_with_keywords_only keyword thirdKeyword
test.oilist_with_keywords_only {x}
test.oilist_with_keywords_only
// -----
test.oilist_with_keywords_only keyword keyword
// -----
test.oilist_with_keywords_only thirdKeyword keyword thirdKeyword
// -----
test.oilist_with_keywords_only keywrd
// -----
func.func @f(%a: i32, %b: i64) {
  test.oilist_with_simple_args keyword %a : i32
  test.oilist_with_simple_args otherKeyword %a : i32 keyword %b : i64
  test.oilist_with_simple_args thirdKeyword %a : i32 keyword %b : i64 otherKeyword %b : i64 {x}
  test.oilist_with_simple_args
  test.oilist_variadic_with_parens keyword (%a, %b : i32, i64)
  test.oilist_variadic_with_parens keyword (%a, %b : i32, i64) otherKeyword (%a : i32)
  test.oilist_variadic_with_parens thirdKeyword (%a, %b : i32, i64) keyword (%a : i32)
  test.oilist_custom private(%a, %b : i32, i64)
  test.oilist_custom nowait private(%a, %b : i32, i64)
  test.oilist_custom nowait reduction (%a) private(%a, %b : i32, i64)
  test.oilist_custom private(%a, %b : i32, i64) nowait reduction (%a)
  return
}
// -----
func.func @f(%a: i32) {
  test.oilist_with_simple_args keyword %a : i32 keyword %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  test.oilist_with_simple_args keyword : i32
  return
}
// -----
func.func @f(%a: i32) {
  test.oilist_variadic_with_parens keyword (%a : i32
  return
}
// -----
func.func @f(%a: i64) {
  test.oilist_custom reduction (%a)
  return
}
// -----
test.oilist_allowed_literal foo bar buzz
test.oilist_allowed_literal bar buzz
test.oilist_allowed_literal buzz {x}
// -----
test.oilist_allowed_literal foo
// -----
test.oilist_allowed_literal foo foo buzz
