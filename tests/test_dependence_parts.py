"""What keeps questions to integer sets few and small: accesses that numbers keep apart, conditions that share
no variable.  Both against all values of small variables."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import irkit
from irkit.analysis.dependence import Part, find_violation
from irkit.analysis.dependence.components import Question, components
from irkit.analysis.dependence.polyhedra import find_point, is_impossible, pairs
from irkit.analysis.dependence.separation import are_apart
from irkit.dialects import func, loop

CONDITIONS = ("i0 < j0", "i0 = 3", "i1 = j1", "0 <= i1 < 4", "j1 >= p0", "p1 = 2 * p0 + 1", "i0 + j1 = p1",
              "(j0) mod 2 = 1", "(i0 < j0 or i1 < j1)", "i2 > 5", "0 <= i0 <= 4", "1 = 0", "0 = 0")  # fmt: skip
NAMES = (("p0", "p1"), ("i0", "i1", "i2"), ("j0", "j1"))


@pytest.mark.parametrize("seed", range(40))
def test_the_parts_of_a_question_have_the_answer_of_the_whole(seed: int) -> None:
    held = tuple(Random(seed).sample(CONDITIONS, 5))
    whole = pairs(*NAMES, held)
    point = find_point(*NAMES, held)
    assert (point is None) == whole.is_empty()
    if point is not None:
        fixed = [f"{name} = {value}" for name, value in point.items()]
        assert not pairs(*NAMES, [*held, *fixed]).is_empty()


def test_parts_that_ask_the_same_are_the_same_question() -> None:
    (one, _), (other, names) = components(Question((), ("i0", "i1"), (), ("0 <= i0 < 8", "0 <= i1 < 8")))
    assert one == other == Question((), ("i0",), (), ("0 <= i0 < 8",))
    assert names == {"i0": "i1"}


def test_a_part_without_variables() -> None:
    assert is_impossible(("p0",), ("p0 >= 0", "1 = 0"))
    assert not is_impossible(("p0",), ("p0 >= 0", "0 = 0"))


SUBSCRIPTS = ("%i", "%i * 2", "%i * 2 + 1", "%i * 4 + %j * 6 + 1", "%i + %n", "%i * 2 + %n + 1", "3", "4",
              "%n", "%n + 1", "%i floordiv 2", "%j * 3 - %n * 3", "%j * 3 + 2", "-%i * 2 + %n * 2")  # fmt: skip


def test_what_numbers_keep_apart_never_meets() -> None:
    loads = [f"%x{number} = loop.load %a[{each}] : memref<?xi32>" for number, each in enumerate(SUBSCRIPTS)]
    body = "\n".join(loads)
    module = irkit.parse(
        f"func.func @f(%a: memref<?xi32>, %n: index) {{\nloop.for @i (%i = 0 to %n) {{\n"
        f"loop.for @j (%j = 0 to %n) {{\n{body}\n}}\n}}\nreturn\n}}"
    )
    part = Part([next(loop.loops_in(module))])
    apart = 0
    for one, other in product(part.statements, repeat=2):
        (a,), (b,) = one.accesses, other.accesses
        assert a.subscripts is not None and b.subscripts is not None
        if are_apart(one, a, other, b):
            apart += 1
            for i, j, i2, j2, n in product(range(-1, 3), repeat=5):
                here = a.subscripts[0].evaluate([i, j, n])
                assert here != b.subscripts[0].evaluate([i2, j2, n])
    assert apart > 20


def test_a_deep_nest_costs_what_its_loops_cost() -> None:
    depth = 64
    heads = "\n".join([f"loop.for @i{number} (%i{number} = 0 to 2) {{" for number in range(depth)])
    module = irkit.parse(
        f"func.func @f(%a: memref<4xf32>, %v: f32) {{\n{heads}\nloop.store %v, %a[%i{depth - 1}] : memref<4xf32>\n"
        f"{'}' * depth}\nreturn\n}}"
    )
    irkit.run_pipeline(module, "builtin.module(func.func(loop-parallelize))")
    assert [each.kind is not None for each in loop.loops_in(module)] == [False] * (depth - 1) + [True]


def test_a_long_body_is_distributed_by_its_pairs() -> None:
    statements = "\n".join(
        [
            f"%x{number} = loop.load %a[%i, {number}] : memref<64x200xf32>\n"
            f"loop.store %x{number}, %a[%i, {number + 1}] : memref<64x200xf32>"
            for number in range(100)
        ]
    )
    module = irkit.parse(
        f"func.func @f(%a: memref<64x200xf32>) {{\nloop.for @i (%i = 0 to 64) {{\n{statements}\n}}\nreturn\n}}"
    )
    irkit.run_pipeline(module, "builtin.module(func.func(loop-distribute{loops=i}))")
    assert [each.label.value for each in loop.loops_in(module)] == [f"i.d{number}" for number in range(100)]
    (function,) = [each for each in module.walk() if isinstance(each, func.Func)]
    part = Part([next(loop.loops_in(function))])
    assert find_violation(part, lambda statement: list(statement.time)) is None
