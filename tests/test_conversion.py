"""Dialect conversion: what is legal, what patterns make of the rest, and that a failure leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

import irkit
from irkit.diagnostics import IRError
from irkit.dialects import arith, builtin, scf
from irkit.ir import Operation, Type, UnregisteredOp
from irkit.ir.types import I32
from irkit.rewrite.conversion import (
    ConversionRewriter,
    ConversionTarget,
    analyze_conversion,
    convert_fully,
    convert_partially,
)

Pattern = Callable[..., object]


def parse(text: str) -> Operation:
    return irkit.parse(text, allow_unregistered=True)


def names(module: Operation) -> list[str]:
    return [op.name for op in module.walk()][1:]


def named(module: Operation, name: str) -> Operation:
    return next(op for op in module.walk() if op.name == name)


def illegal(*kinds: str) -> ConversionTarget:
    """Illegal are these operations, legal those of the dialect `new`."""
    target = ConversionTarget()
    target.add_illegal(*kinds)
    target.add_legal("new")
    return target


def becomes(old: str, new: str, types: Sequence[Type] | None = None) -> Pattern:
    """A pattern from one unregistered operation to another."""

    def convert(op: UnregisteredOp, adaptor: UnregisteredOp, rewriter: ConversionRewriter) -> None:
        if op.name != old:
            rewriter.refuse(f"it is no {old}")
            return
        kinds = op.result_types if types is None else types
        rewriter.replace(op, rewriter.insert(UnregisteredOp.make(new, adaptor.operands, kinds)))

    convert.__name__ = f"{old} to {new}"
    return convert


# Legality.


def test_an_operation_counts_more_than_its_dialect() -> None:
    module = parse('%0 = arith.constant 1 : i32\n%1 = arith.addi %0, %0 : i32\n"t.a"() : () -> ()')
    constant, add, other = module.regions[0].entry.ops
    target = ConversionTarget()
    target.add_legal("arith")
    target.add_illegal(arith.AddI)
    assert [target.legality(op) for op in (constant, add, other)] == [True, False, None]
    target.add_dynamically_legal("arith.addi", condition=lambda op: op.result.type is I32)
    target.mark_unknown_dynamically_legal(lambda op: op.name == "t.a")
    assert [target.legality(op) for op in (constant, add, other)] == [True, True, True]


def test_unknown_operations_may_stay_in_a_partial_conversion() -> None:
    module = parse('"t.a"() : () -> ()\n"t.b"() : () -> ()')
    convert_partially(module, illegal("t.a"), [becomes("t.a", "new.c")])
    assert names(module) == ["new.c", "t.b"]
    target = ConversionTarget()
    target.add_legal(builtin.Module)
    with pytest.raises(IRError, match=r"failed to legalize operation 'new\.c'$"):
        convert_fully(module, target, [])


def test_what_is_legal_with_its_contents_is_left_alone() -> None:
    text = 'scf.execute_region { "t.a"() : () -> ()\n scf.yield }\n"t.a"() : () -> ()'
    target = illegal("t.a")
    target.add_legal("scf")
    target.mark_recursively_legal(scf.ExecuteRegion)
    module = parse(text)
    convert_partially(module, target, [becomes("t.a", "new.b")])
    assert names(module) == ["scf.execute_region", "t.a", "scf.yield", "new.b"]
    target.mark_recursively_legal(scf.ExecuteRegion, condition=lambda op: bool(op.attributes))
    convert_partially(module, target, [becomes("t.a", "new.b")])
    assert names(module) == ["scf.execute_region", "new.b", "scf.yield", "new.b"]


# Patterns.


def test_what_a_pattern_makes_is_converted_in_its_turn() -> None:
    module = parse('%0 = "t.a"() : () -> i32\n"t.use"(%0) : (i32) -> ()')
    convert_partially(module, illegal("t.a", "t.b"), [becomes("t.b", "new.c"), becomes("t.a", "t.b")])
    assert names(module) == ["new.c", "t.use"]
    assert named(module, "t.use").operands[0].defining_op is named(module, "new.c")


def test_the_next_pattern_is_tried_where_the_first_leads_nowhere() -> None:
    module = parse('"t.a"() : () -> ()')
    patterns = [becomes("t.a", "t.dead_end"), becomes("t.a", "new.good")]
    convert_partially(module, illegal("t.a", "t.dead_end"), patterns)
    assert names(module) == ["new.good"]


def test_patterns_that_lead_to_each_other_come_to_an_end() -> None:
    module = parse('"t.a"() : () -> ()')
    with pytest.raises(IRError, match=r"failed to legalize operation 't\.a'"):
        convert_partially(module, illegal("t.a", "t.b"), [becomes("t.a", "t.b"), becomes("t.b", "t.a")])
    assert names(module) == ["t.a"]


def test_a_failure_names_what_was_tried() -> None:
    module = parse('"t.a"() : () -> ()')
    patterns = [becomes("t.b", "new.c"), becomes("t.a", "t.bad")]
    with pytest.raises(IRError) as caught:
        convert_partially(module, illegal("t.a", "t.bad"), patterns)
    error = caught.value.diagnostics[0]
    assert error.message == "failed to legalize operation 't.a' that was explicitly marked illegal"
    assert [note.message for note in error.notes] == [
        "pattern 't.b to new.c' refused 't.a': it is no t.b",
        "pattern 't.b to new.c' refused 't.bad': it is no t.b",
        "pattern 't.a to t.bad' refused 't.a': it leads to 't.bad', which cannot become legal",
    ]


def test_folding_makes_legal() -> None:
    module = parse("""
      func.func @f(%x: i32) -> (i32, i32) {
        %c = arith.constant 2 : i32
        %0 = arith.muli %c, %c : i32
        %z = arith.constant 0 : i32
        %1 = arith.addi %x, %z : i32
        return %0, %1 : i32, i32
      }""")
    target = ConversionTarget()
    target.add_legal(arith.Constant)
    target.add_illegal("arith")
    convert_partially(module, target, [])
    assert "constant 4" in str(module)
    assert "addi" not in str(module)
    target.add_illegal(arith.Constant)
    before = str(module)
    with pytest.raises(IRError, match=r"'arith\.constant'"):
        convert_partially(module, target, [])
    assert str(module) == before


# Failures.


def test_an_error_in_a_pattern_takes_all_back() -> None:
    module = parse('"t.a"() : () -> ()\n"t.b"() : () -> ()')

    def refuse(op: UnregisteredOp, adaptor: UnregisteredOp, rewriter: ConversionRewriter) -> None:
        if op.name == "t.b":
            raise op.error("cannot be lowered")

    with pytest.raises(IRError, match=r"'t\.b' op cannot be lowered"):
        convert_partially(module, illegal("t.a", "t.b"), [becomes("t.a", "new.c"), refuse])
    assert names(module) == ["t.a", "t.b"]


def test_an_analysis_changes_nothing() -> None:
    module = parse('"t.a"() : () -> ()\n"t.b"() : () -> ()\n"t.c"() : () -> ()')
    before = str(module)
    found = analyze_conversion(module, illegal("t.a", "t.b"), [becomes("t.a", "new.d")])
    assert sorted(op.name for op in found) == ["t.a"]
    assert str(module) == before
