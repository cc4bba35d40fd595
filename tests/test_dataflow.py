"""Data flow: the solver with a lattice of its own, reachability, and the flow between regions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import irkit
from irkit.analysis.dataflow import (
    BOTTOM,
    TOP,
    ConstantPropagation,
    FlatLattice,
    Known,
    Liveness,
    SparseForward,
    edges_from,
    edges_into,
    has_region_flow,
)
from irkit.dialects import arith
from irkit.ir import Operation
from irkit.ir.attributes import StringAttr, integer
from irkit.ir.types import I1, I32


def named(module: Operation, name: str) -> Operation:
    return next(op for op in module.walk() if op.name == name)


class _Range:
    """Bounds of integers; None is the bottom, and what leaves -100..100 is at the top."""

    bottom: tuple[int, int] | None = None
    top: tuple[int, int] | None = (-100, 100)

    def join(self, left: tuple[int, int] | None, right: tuple[int, int] | None) -> tuple[int, int] | None:
        if left is None or right is None:
            return right if left is None else left
        return min(left[0], right[0]), max(left[1], right[1])


class _Ranges(SparseForward[tuple[int, int] | None]):
    def transfer(
        self, op: Operation, operands: Sequence[tuple[int, int] | None]
    ) -> Sequence[tuple[int, int] | None]:
        if isinstance(op, arith.Constant):
            value = integer_value(op)
            return [(value, value)]
        if isinstance(op, arith.AddI) and None not in operands:
            (a, b), (c, d) = operands  # type: ignore[misc]
            return [(max(a + c, -100), min(b + d, 100))]
        return [self.lattice.top] * len(op.results)


def integer_value(op: arith.Constant) -> int:
    value = op.properties["value"]
    assert hasattr(value, "value")
    return int(value.value)


def test_an_analysis_is_a_lattice_and_a_transfer() -> None:
    module = irkit.parse("""
    func.func @f(%c: i1, %n: index) -> (i32, i32) {
      %one = arith.constant 1 : i32
      %two = arith.constant 2 : i32
      %zero = arith.constant 0 : index
      %step = arith.constant 1 : index
      %either = scf.if %c -> (i32) { scf.yield %one : i32 } else { scf.yield %two : i32 }
      %sum = arith.addi %either, %two : i32
      %grows = scf.for %i = %zero to %n step %step iter_args(%a = %one) -> (i32) {
        %b = arith.addi %a, %one : i32
        scf.yield %b : i32
      }
      return %sum, %grows : i32, i32
    }""")
    ranges = _Ranges(module, _Range())
    ranges.run()
    last = named(module, "func.return")
    assert [ranges[value] for value in last.operands] == [(3, 4), (1, 100)]


@pytest.mark.parametrize(
    ("left", "right", "joined"),
    [
        (BOTTOM, BOTTOM, BOTTOM),
        (BOTTOM, 4, 4),
        (4, BOTTOM, 4),
        (4, 4, 4),
        (4, 5, TOP),
        (TOP, 4, TOP),
        (BOTTOM, TOP, TOP),
    ],
)
def test_the_flat_lattice(left: object, right: object, joined: object) -> None:
    assert FlatLattice[object]().join(left, right) == joined


def test_blocks_that_no_branch_takes_do_not_run() -> None:
    module = irkit.parse("""
    func.func @f(%x: i32) -> i32 {
      %false = arith.constant false
      cf.cond_br %false, ^bb1, ^bb2
    ^bb1:
      %r = scf.execute_region -> i32 { scf.yield %x : i32 }
      cf.br ^bb2
    ^bb2:
      return %x : i32
    }""")
    known = ConstantPropagation(module)
    known.run()
    blocks = named(module, "func.func").regions[0].blocks
    assert [known.may_run(block) for block in blocks] == [True, False, True]
    inside = named(module, "scf.execute_region")
    assert not known.may_run(inside.regions[0].entry)
    assert known[inside.results[0]] is BOTTOM


def test_the_scope_knows_nothing_of_its_own_arguments() -> None:
    module = irkit.parse("func.func private @f(%x: i32) -> i32 { return %x : i32 }")
    function = named(module, "func.func")
    inside, around = ConstantPropagation(function), ConstantPropagation(module)
    inside.run()
    around.run()
    argument = function.regions[0].entry.args[0]
    assert inside[argument] is TOP
    assert around[argument] is BOTTOM, "nobody calls it"


def test_folding_changes_nothing() -> None:
    module = irkit.parse("""
    func.func @f(%x: i32, %m: memref<4xi32>) -> (i32, memref<4xi32>) {
      %one = arith.constant 1 : i32
      %0 = arith.subi %x, %one : i32
      %1 = arith.addi %one, %0 : i32
      %2 = memref.cast %m : memref<4xi32> to memref<?xi32>
      %3 = memref.cast %2 : memref<?xi32> to memref<4xi32>
      return %1, %3 : i32, memref<4xi32>
    }""")
    before = str(module)
    ConstantPropagation(module).run()
    assert str(module) == before


def test_equal_constants_are_one_whoever_made_them() -> None:
    one = integer(1, I32)
    assert Known(one, None) == Known(one, arith.dialect)
    assert hash(Known(one, None)) == hash(Known(one, arith.dialect))
    assert Known(one, None) != Known(integer(2, I32), None)


def test_a_condition_that_is_known_leaves_one_edge() -> None:
    module = irkit.parse("""
    func.func @f(%c: i1) {
      scf.if %c { scf.yield }
      return
    }""")
    choice = named(module, "scf.if")
    then = choice.regions[0]
    assert has_region_flow(choice)
    assert [edge.target for edge in edges_into(choice)] == [then, None]
    assert [edge.target for edge in edges_into(choice, [integer(1, I1)])] == [then]
    assert [edge.target for edge in edges_into(choice, [integer(0, I1)])] == [None]
    last = then.entry.last
    assert last is not None
    assert [edge.target for edge in edges_from(last)] == [None]
    assert not has_region_flow(module)


def test_deep_nests_need_no_recursion() -> None:
    depth = 3000
    text = "scf.execute_region {\n" * depth + "scf.yield }\n"
    text += "scf.yield }\n" * (depth - 1)
    module = irkit.parse(f"func.func @f() {{ {text} return }}")
    known = ConstantPropagation(module)
    known.run()
    assert all(known.may_run(op.parent) for op in module.walk() if op.parent is not None)


# Liveness.


def live(text: str) -> set[str]:
    """The names of the live values: `name = "x"` of the operation or, of a block argument, its number."""
    module = irkit.parse(text, allow_unregistered=True)
    liveness = Liveness(module)
    liveness.run()
    found: set[str] = set()
    for op in module.walk():
        name = op.attribute("v")
        if isinstance(name, StringAttr):
            found |= {name.value for result in op.results if liveness[result]}
        for region in op.regions:
            for number, block in enumerate(region.blocks):
                found |= {f"{op.name}.{number}.{arg.index}" for arg in block.args if liveness[arg]}
    return found


def test_what_effects_and_returns_need_is_live() -> None:
    assert live("""
    func.func @f(%a: i32, %b: i32, %m: memref<i32>) -> i32 {
      %0 = arith.addi %a, %a {v = "stored"} : i32
      %1 = arith.addi %b, %b {v = "unused"} : i32
      %2 = arith.muli %1, %1 {v = "chained"} : i32
      %3 = arith.subi %a, %a {v = "returned"} : i32
      memref.store %0, %m[] : memref<i32>
      return %3 : i32
    }""") == {"stored", "returned", "func.func.0.0", "func.func.0.2"}


def test_block_arguments_that_only_feed_each_other_are_not_live() -> None:
    assert live("""
    func.func @f(%a: i32, %c: i1) -> i32 {
      %0 = arith.addi %a, %a {v = "dead"} : i32
      cf.br ^bb1(%a, %0 : i32, i32)
    ^bb1(%x: i32, %y: i32):
      %1 = arith.addi %y, %y {v = "around"} : i32
      cf.cond_br %c, ^bb1(%x, %1 : i32, i32), ^bb2
    ^bb2:
      return %x : i32
    }""") == {"func.func.0.0", "func.func.0.1", "func.func.1.0"}


def test_what_a_loop_carries_is_live_where_its_result_is() -> None:
    assert live("""
    func.func @f(%n: index, %a: i32) -> i32 {
      %c = arith.constant {v = "bound"} 1 : index
      %r:2 = scf.for %i = %c to %n step %c iter_args(%x = %a, %y = %a) -> (i32, i32) {
        %0 = arith.addi %x, %a {v = "first"} : i32
        %1 = arith.addi %y, %a {v = "second"} : i32
        scf.yield %0, %1 : i32, i32
      }
      return %r#1 : i32
    }""") == {"bound", "second", "scf.for.0.2", "func.func.0.0", "func.func.0.1"}


def test_conditions_are_live_where_something_depends_on_them() -> None:
    text = """
    func.func @f(%a: i32, %m: memref<i32>) -> i32 {{
      %c = arith.cmpi eq, %a, %a {{v = "condition"}} : i32
      %r = scf.if %c -> (i32) {{
        {effect}
        scf.yield %a : i32
      }} else {{
        scf.yield %a : i32
      }}
      return %{returned} : i32
    }}"""
    assert "condition" not in live(text.format(effect="", returned="a"))
    assert "condition" in live(text.format(effect="", returned="r"))
    assert "condition" in live(text.format(effect="memref.store %a, %m[] : memref<i32>", returned="a"))


def test_the_condition_of_a_while_is_live_with_its_results() -> None:
    text = """
    func.func @f(%a: i32) -> i32 {{
      %r = scf.while (%x = %a) : (i32) -> i32 {{
        %c = arith.cmpi eq, %x, %x {{v = "condition"}} : i32
        scf.condition(%c) %x : i32
      }} do {{
      ^bb0(%y: i32):
        scf.yield %y : i32
      }}
      return %{returned} : i32
    }}"""
    assert live(text.format(returned="a")) == {"func.func.0.0"}
    assert live(text.format(returned="r")) == {"condition", "func.func.0.0", "scf.while.0.0"}


def test_arguments_and_results_of_private_functions_are_followed() -> None:
    callee = """
    func.func {visibility} @g(%a: i32, %b: i32) -> (i32, i32) {{
      %0 = arith.addi %a, %a {{v = "first"}} : i32
      %1 = arith.addi %b, %b {{v = "second"}} : i32
      return %0, %1 : i32, i32
    }}
    func.func @f(%x: i32) -> i32 {{
      %y = arith.addi %x, %x {{v = "handed"}} : i32
      %r:2 = call @g(%x, %y) : (i32, i32) -> (i32, i32)
      return %r#0 : i32
    }}"""
    assert live(callee.format(visibility="private")) == {"first", "func.func.0.0"}
    assert {"first", "second", "handed"} <= live(callee.format(visibility="public"))


def test_what_is_unknown_needs_its_operands_and_what_never_runs_needs_nothing() -> None:
    assert live("""
    func.func @f(%a: i32) {
      %0 = arith.addi %a, %a {v = "used"} : i32
      %1 = arith.muli %a, %a {v = "branch"} : i32
      "t.use"(%0) ({
        %2 = arith.subi %a, %a {v = "inside"} : i32
        "t.end"(%2) : (i32) -> ()
      }) : (i32) -> ()
      "t.br"(%1)[^bb1] : (i32) -> ()
    ^bb1:
      return
    ^bb2:
      %3 = arith.xori %a, %a {v = "unreachable"} : i32
      "t.use"(%3) : (i32) -> ()
      cf.br ^bb1
    }""") == {"used", "branch", "inside", "func.func.0.0"}
