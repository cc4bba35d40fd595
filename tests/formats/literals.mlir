test.format_literal_op keyword_$. -> :, = <> () [] ( ) ? + * {
}
test.format_literal_op keyword_$. -> :, = <> () []( ) ? + * { } {foo.some_attr}
// -----
test.format_literal_op keyword -> :, = <> () []
// -----
test.format_literal_op keyword_$. ->
// -----
test.format_literal_following_optional_group(5 : i32) : i32 {a}
test.format_literal_following_optional_group : i32
// -----
test.format_literal_following_optional_group(5 : i32 : i32
// -----
test.format_opt_attr_op_b
// -----
func.func @f(%i: i64) {
  test.ellipsis (%i ...) : i64 ...
  test.ellipsis (%i) : i64 ...
  return
}
// -----
func.func @f(%i: i64) {
  test.ellipsis (%i ..) : i64 ...
  return
}
// -----
test.format_attr_op 10
test.format_attr_op 10 {x = 1 : i8}
test.format_attr_op 0x10
// -----
test.format_attr_op -10
// -----
test.format_attr_op 10 : i32
// -----
test.format_attr_op "x"
// -----
test.format_attr_op
// -----
test.format_attr_op 1 {attr = 2 : i64}
// -----
test.format_opt_attr_op_a(10)
test.format_opt_attr_op_a
test.format_opt_attr_op_a(10) {x}
// -----
test.format_opt_attr_op_a()
// -----
test.format_opt_attr_op_a(10
// -----
test.format_opt_attr_op_b 10
test.format_opt_attr_op_b
test.format_opt_attr_op_b {x}
// -----
test.format_opt_attr_op_b "x"
// -----
test.format_symbol_name_attr_op @name
test.format_symbol_name_attr_op @"na me" {x}
// -----
test.format_symbol_name_attr_op name
// -----
test.format_opt_symbol_name_attr_op @name
test.format_opt_symbol_name_attr_op
// -----
test.format_opt_symbol_name_attr_op @
// -----
test.format_opt_symbol_ref_attr_op @a::@b
test.format_opt_symbol_ref_attr_op {x}
// -----
test.format_attr_dict_w_keyword attributes {attr = 10 : i64}
test.format_attr_dict_w_keyword attributes {attr = 10 : i64, opt_attr = 10 : i64}
// -----
test.format_attr_dict_w_keyword attributes {attr = 10 : i32}
// -----
test.format_attr_dict_w_keyword attributes {}
// -----
test.format_attr_dict_w_keyword {attr = 10 : i64}
// -----
test.format_optional_enum_attr
test.format_optional_enum_attr case5
test.format_optional_enum_attr "case10"
// -----
test.format_optional_enum_attr case7
// -----
test.format_optional_default_attrs
test.format_optional_default_attrs "default" @default case5
test.format_optional_default_attrs "foo" @foo case10
test.format_optional_default_attrs @foo
test.format_optional_default_attrs case10
test.format_optional_default_attrs "foo" {x}
// -----
test.format_optional_default_attrs case7
// -----
test.format_optional_default_attrs @foo "foo"
