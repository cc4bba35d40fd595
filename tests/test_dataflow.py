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
    SparseForward,
    edges_from,
    edges_into,
    has_region_flow,
)
from irkit.dialects import arith
from irkit.ir import Operation
from irkit.ir.attributes import integer
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
