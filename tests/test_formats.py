"""Declarative formats: what irkit makes of one is what upstream makes of it, and one that is wrong is refused.

The operations of `format_dialect.py` have the formats of operations that mlir-opt has for its own tests, so
that texts good and bad can be compared: what is printed, and the first line of each diagnostic.
"""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

Tool = Callable[..., subprocess.CompletedProcess[str]]

PIECES: Final[dict[str, str]] = {
    "literals and attributes": r"""
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
""",
    "dictionaries, groups and clauses": r"""
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
""",
    "function types": r"""
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
""",
    "operands, results and types": r"""
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
""",
    "regions, successors and custom directives": r"""
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
""",
    "types that are inferred": r"""
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
""",
}
"""Texts of operations, good and bad."""


def _first_lines(stderr: str) -> list[str]:
    return [
        line
        for line in stderr.splitlines()
        if re.search(r": (error|note): ", line) and "see current operation" not in line
    ]


@pytest.mark.parametrize("name", PIECES)
def test_a_format_is_read_refused_and_printed_as_by_mlir_opt(
    name: str, tmp_path: Path, mlir_opt: Tool, irkit_opt: Tool, root: Path
) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(PIECES[name])
    expected = mlir_opt(path, "--split-input-file")
    found = irkit_opt(path, "--split-input-file", f"--load-plugin={root / 'tests/format_dialect.py'}")
    assert found.stdout == expected.stdout
    assert _first_lines(found.stderr) == _first_lines(expected.stderr)


@pytest.mark.parametrize("name", PIECES)
def test_what_a_format_prints_is_read_again(name: str, tmp_path: Path, irkit_opt: Tool, root: Path) -> None:
    path = tmp_path / "f.mlir"
    # Bytecode keeps properties of dialects that upstream lacks among the attributes, where this would be one.
    first = PIECES[name].split("// -----")[0].replace("test.format_optional_prop_dict {b = 2 : i32}\n", "")
    path.write_text(first)
    plugin = f"--load-plugin={root / 'tests/format_dialect.py'}"
    assert irkit_opt(path, "--verify-roundtrip", plugin).returncode == 0
