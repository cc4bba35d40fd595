"""Dialect conversion between types: casts where others stay, one value as several, structure that follows."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from test_conversion import becomes, illegal, named, names, parse

import irkit
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects import builtin
from irkit.ir import Type, UnregisteredOp, Value
from irkit.ir.attributes import IntegerAttr, StringAttr, integer
from irkit.ir.interning import Attribute
from irkit.ir.types import F32, F64, I8, I32, I64, ComplexType, FloatType, IntegerType
from irkit.passes.conversion.structure import STRUCTURE, mark_legal_by_types
from irkit.rewrite import Rewriter
from irkit.rewrite.conversion import (
    ConversionPattern,
    ConversionRewriter,
    ConversionTarget,
    TypeConverter,
    convert_fully,
    convert_partially,
)
from irkit.rewrite.conversion.types import Types, Values


def _itself(kind: Type) -> Type:
    return kind


def _wider(kind: IntegerType) -> Type | None:
    return I64 if kind.width == 32 else None


def _parts(kind: ComplexType) -> list[Type]:
    return [kind.element_type] * 2


def _nothing(kind: FloatType) -> list[Type] | None:
    return [] if kind is F64 else None


def _cast(rewriter: Rewriter, types: Types, values: Values) -> Sequence[Value[Type]]:
    return rewriter.insert(builtin.UnrealizedConversionCast(values, outputs=list(types))).results


def test_the_last_rule_is_asked_first() -> None:
    types = TypeConverter([_itself, _wider, _parts, _nothing])
    assert types.convert(I32) == (I64,)
    assert types.convert(I8) == (I8,)
    assert types.convert(ComplexType(F32)) == (F32, F32)
    assert types.convert(F64) == ()
    assert types.convert_one(F64) is None
    assert types.convert_all([I32, ComplexType(F32), F64, I8]) == [I64, F32, F32, I8]
    assert types.is_legal(I8, F32)
    assert not types.is_legal(I8, I32)
    unknown = TypeConverter([_wider])
    assert unknown.convert(I8) is None
    assert unknown.convert_each([I32, I8]) is None


def test_attributes_are_converted_by_type_and_kind() -> None:
    def number(kind: IntegerType, attr: IntegerAttr) -> Attribute:
        return integer(attr.value, I64)

    types = TypeConverter([_itself], attributes=[number])
    assert types.convert_attribute(I32, integer(3, I32)) is integer(3, I64)
    assert types.convert_attribute(F32, integer(3, I32)) is None
    assert types.convert_attribute(I32, StringAttr("a")) is None


STRUCTURED = """
func.func @callee(%x: complex<f32> {t.a}, %y: i32) -> (i32, complex<f32>) {
  %c = "t.condition"() : () -> i1
  cf.cond_br %c, ^bb1(%x, %y : complex<f32>, i32), ^bb2(%y, %x : i32, complex<f32>)
^bb1(%a: complex<f32>, %b: i32):
  cf.br ^bb2(%b, %a : i32, complex<f32>)
^bb2(%d: i32, %e: complex<f32>):
  return %d, %e : i32, complex<f32>
}
func.func @f(%n: index, %x: complex<f32>, %y: i32, %gone: f64) -> complex<f32> {
  %0:2 = call @callee(%x, %y) : (complex<f32>, i32) -> (i32, complex<f32>)
  %1:2 = scf.for %i = %n to %n step %n iter_args(%a = %0#1, %b = %gone) -> (complex<f32>, f64) {
    scf.yield %a, %b : complex<f32>, f64
  }
  %2 = scf.while (%p = %1#0) : (complex<f32>) -> i32 {
    %c = "t.condition"() : () -> i1
    scf.condition(%c) %y : i32
  } do {
  ^bb0(%q: i32):
    %z = scf.if %c -> complex<f32> { scf.yield %x : complex<f32> } else { scf.yield %1#0 : complex<f32> }
    scf.yield %z : complex<f32>
  }
  return %1#0 : complex<f32>
}
""".replace("%z = scf.if %c", '%k = "t.condition"() : () -> i1\n    %z = scf.if %k')


def test_structure_follows_the_types() -> None:
    module = parse(STRUCTURED)
    types = TypeConverter([_itself, _wider, _parts, _nothing])
    target = ConversionTarget()
    mark_legal_by_types(target, types)
    convert_partially(module, target, STRUCTURE, types)
    verify(module)
    text = str(module)
    assert "complex" not in text
    assert "unrealized" not in text
    assert "@callee(%arg0: f32 {t.a}, %arg1: f32 {t.a}, %arg2: i64) -> (i64, f32, f32)" in text
    assert "@f(%arg0: index, %arg1: f32, %arg2: f32, %arg3: i64) -> (f32, f32)" in text
    assert "iter_args(%arg5 = %0#1, %arg6 = %0#2) -> (f32, f32)" in text
    assert re.search(r"\^bb2\(%\w+: i64, %\w+: f32, %\w+: f32\)", text)


def test_values_are_cast_where_others_stay() -> None:
    module = parse("""
      func.func @f(%x: i32) -> i32 {
        "t.use"(%x) : (i32) -> ()
        return %x : i32
      }""")
    target = ConversionTarget()
    types = TypeConverter([_itself, _wider], source=_cast)
    mark_legal_by_types(target, types)
    convert_partially(module, target, STRUCTURE, types)
    verify(module)
    use = named(module, "t.use")
    cast = use.operands[0].defining_op
    assert isinstance(cast, builtin.UnrealizedConversionCast)
    assert (cast.operand_types, cast.result_types) == ([I64], [I32])
    returned = named(module, "func.return").operands[0]
    assert returned is cast.operands[0]


def test_parts_are_put_together_where_the_whole_is_used() -> None:
    module = parse("""
      func.func @f(%x: complex<f32>, %c: i1) {
        %0:2 = "t.first"() : () -> (complex<f32>, i32)
        cf.cond_br %c, ^bb1, ^bb2(%x : complex<f32>)
      ^bb1:
        "t.use"(%x, %0#0) : (complex<f32>, complex<f32>) -> ()
        cf.br ^bb2(%0#0 : complex<f32>)
      ^bb2(%y: complex<f32>):
        "t.use"(%y, %x) : (complex<f32>, complex<f32>) -> ()
        return
      }""")
    types = TypeConverter([_itself, _parts], source=_cast, target=_cast)
    target = illegal("t.first")
    mark_legal_by_types(target, types)

    def split(op: UnregisteredOp, adaptor: UnregisteredOp, rewriter: ConversionRewriter) -> None:
        if op.name == "t.first":
            real = rewriter.insert(UnregisteredOp.make("new.re", (), [F32]))
            imaginary = rewriter.insert(UnregisteredOp.make("new.im", (), [F32]))
            other = rewriter.insert(UnregisteredOp.make("new.other", (), [I32]))
            rewriter.replace(op, [(real.result, imaginary.result), other.result])

    convert_partially(module, target, [*STRUCTURE, split], types)
    verify(module)
    assert names(module).count("builtin.unrealized_conversion_cast") == 3
    for use in [op for op in module.walk() if op.name == "t.use"]:
        assert use.operand_types == [ComplexType(F32)] * 2


def test_a_cast_that_nobody_can_make_is_an_error() -> None:
    text = 'func.func @f(%x: i32) {\n  "t.use"(%x) : (i32) -> ()\n  return\n}'
    module = parse(text)
    before = str(module)
    types = TypeConverter([_itself, _wider])
    target = ConversionTarget()
    mark_legal_by_types(target, types)
    with pytest.raises(IRError) as caught:
        convert_partially(module, target, STRUCTURE, types)
    error = caught.value.diagnostics[0]
    assert error.message == (
        "failed to legalize unresolved materialization from ('i64') to ('i32') that remained live after conversion"
    )
    assert error.notes[0].message == "see existing live user here: 't.use'"
    assert str(module) == before


def test_a_value_of_which_nothing_stays() -> None:
    module = parse('%0 = "t.a"() : () -> i16\n"t.use"(%0) : (i16) -> ()')

    def drop(op: UnregisteredOp, adaptor: UnregisteredOp, rewriter: ConversionRewriter) -> None:
        if op.name == "t.a":
            rewriter.erase(op)

    with pytest.raises(IRError, match=r"from \(\) to \('i16'\) that remained live"):
        convert_partially(module, illegal("t.a"), [drop])
    assert names(module) == ["t.a", "t.use"]


def test_operands_are_cast_for_patterns_of_other_types() -> None:
    module = parse('%0 = "t.a"() : () -> i32\n%1 = "t.b"(%0) : (i32) -> i32\n"t.use"(%1) : (i32) -> ()')
    types = TypeConverter([_itself, _wider], source=_cast, target=_cast)
    seen: list[Type] = []
    wanted = ["t.b"]

    def convert(op: UnregisteredOp, adaptor: UnregisteredOp, rewriter: ConversionRewriter) -> None:
        if op.name not in wanted:
            return
        seen.extend(adaptor.operand_types)
        assert op.operand_types in ([], [I32])
        made = UnregisteredOp.make(f"new.{op.name[2:]}", adaptor.operands, [I64])
        rewriter.replace(op, rewriter.insert(made))

    convert_partially(module, illegal("t.b"), [ConversionPattern(convert, types)])
    assert seen == [I64]
    cast = "builtin.unrealized_conversion_cast"
    assert names(module) == ["t.a", cast, "new.b", cast, "t.use"]
    wanted[:] = ["t.a"]
    convert_partially(module, illegal("t.a"), [ConversionPattern(convert, types)])
    assert names(module) == ["new.a", cast, cast, "new.b", cast, "t.use"]
    irkit.run_pipeline(module, "builtin.module(reconcile-unrealized-casts)")
    assert names(module) == ["new.a", "new.b", cast, "t.use"]


def test_types_without_a_rule_are_refused() -> None:
    module = parse('%0 = "t.x"() : () -> i16\n"t.a"(%0) : (i16) -> ()')
    with pytest.raises(IRError) as caught:
        convert_partially(module, illegal("t.a"), [becomes("t.a", "new.b")], TypeConverter([_wider]))
    note = caught.value.diagnostics[0].notes[0].message
    assert note.endswith("refused 't.a': its operands have types that cannot be converted")


def test_long_chains_of_values_are_followed() -> None:
    count = 3000
    lines = ['%0 = "t.a"() : () -> i32'] + [f'%{n} = "t.a"(%{n - 1}) : (i32) -> i32' for n in range(1, count)]
    module = parse("\n".join(lines))
    convert_fully(module, _all_but("t.a"), [becomes("t.a", "t.b", [I32])])
    assert names(module) == ["t.b"] * count


def _all_but(name: str) -> ConversionTarget:
    target = illegal(name)
    target.mark_unknown_dynamically_legal(lambda op: True)
    return target


def test_deep_nesting_needs_no_deep_stack() -> None:
    depth = 2000
    module = parse('"t.r"() ({' * depth + '"t.a"() : () -> ()' + "}) : () -> ()" * depth)
    convert_fully(module, _all_but("t.a"), [becomes("t.a", "t.b")])
    assert names(module).count("t.b") == 1
