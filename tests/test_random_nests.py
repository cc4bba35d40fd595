"""Random nests keep their meaning under every tiling that is accepted, and in every order that their kinds allow.

A nest is two or three loops with statements on integer buffers before, between and behind them.  Which loops are
parallel is found by listing what every iteration touches.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import NamedTuple

import numpy as np
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects import func
from irkit.interp import Machine
from irkit.passes.loop.tile import LoopTile
from irkit.syntax import parse, print_op

SIZE = 24
LABELS = "ijk"


class Access(NamedTuple):
    """`buffer[sum of factors times indices + offset]`; `kind` is load, store or update."""

    kind: str
    buffer: int
    factors: tuple[int, ...]
    offset: int

    def text(self, value: str) -> str:
        terms = [f"%{name} * {factor}" for name, factor in zip(LABELS, self.factors, strict=False) if factor]
        where = f"%B{self.buffer}[{' + '.join([*terms, str(self.offset)])}]"
        target = f"{where} : memref<{SIZE}xi32>"
        return {
            "load": f"{value} = loop.load {target}",
            "store": f"loop.store {value}, {target}",
            "update": f"loop.update addi {value}, {target}",
        }[self.kind]

    def element(self, point: tuple[int, ...]) -> tuple[int, int]:
        position = sum([factor * index for factor, index in zip(self.factors, point, strict=False)])
        return self.buffer, position + self.offset


class Statement(NamedTuple):
    """Reads an element and writes, or updates, another; it stands in `depth` loops, before or behind the next."""

    depth: int
    behind: bool
    read: Access
    write: Access


class Nest(NamedTuple):
    trips: tuple[int, ...]
    statements: tuple[Statement, ...]

    def parallel(self, level: int) -> bool:
        """Whether no two iterations of a loop that differ at `level` alone, or inside of it, touch one element."""
        for outer in product(*[range(trips) for trips in self.trips[:level]]):
            touched: dict[tuple[int, int], set[tuple[str, int]]] = {}
            for statement in self.statements:
                inner = self.trips[level : statement.depth]
                if statement.depth <= level:
                    continue
                for rest in product(*[range(trips) for trips in inner]):
                    point = (*outer, *rest)
                    for access in (statement.read, statement.write):
                        key = access.element(point)
                        touched.setdefault(key, set()).add((access.kind, rest[0]))
            for users in touched.values():
                kinds = {kind for kind, _ in users}
                iterations = {iteration for _, iteration in users}
                if len(iterations) > 1 and kinds not in ({"load"}, {"update"}):
                    return False
        return True

    def text(self) -> str:
        lines: list[str] = []
        self._level(0, lines)
        args = ", ".join([f"%B{number}: memref<{SIZE}xi32>" for number in range(3)])
        return f"func.func @f({args}) {{\n" + "\n".join(lines) + "\nreturn\n}"

    def _level(self, depth: int, lines: list[str]) -> None:
        lines += self._statements(depth, behind=False)
        if depth < len(self.trips):
            name = LABELS[depth]
            kind = "parallel" if self.parallel(depth) else ""
            lines.append(f"loop.for @{name} (%{name} = 0 to {self.trips[depth]}) {kind} {{")
            self._level(depth + 1, lines)
            lines.append("}")
        lines += self._statements(depth, behind=True)

    def _statements(self, depth: int, behind: bool) -> list[str]:
        lines: list[str] = []
        for number, each in enumerate(self.statements):
            if each.depth == depth and each.behind == behind:
                value = f"%v{number}"
                lines += [each.read.text(value), each.write.text(value)]
        return lines


@st.composite
def accesses(draw: st.DrawFn, depth: int, trips: tuple[int, ...], kinds: tuple[str, ...]) -> Access:
    factors = tuple([draw(st.sampled_from([0, 1, 1, 2, 5])) for _ in range(depth)])
    reach = sum([factor * (count - 1) for factor, count in zip(factors, trips, strict=False)])
    assume(reach < SIZE)
    offset = draw(st.integers(0, min(3, SIZE - 1 - reach)))
    return Access(draw(st.sampled_from(kinds)), draw(st.integers(0, 2)), factors, offset)


@st.composite
def nests(draw: st.DrawFn) -> Nest:
    depth = draw(st.integers(2, 3))
    trips = tuple([draw(st.integers(1, 4)) for _ in range(depth)])
    statements: list[Statement] = []
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(1, depth))
        read = draw(accesses(at, trips, ("load",)))
        write = draw(accesses(at, trips, ("store", "update")))
        statements.append(Statement(at, draw(st.booleans()), read, write))
    return Nest(trips, tuple(statements))


@settings(max_examples=300, deadline=None)
@given(nests(), st.data())
def test_tilings_that_are_accepted_keep_the_meaning(nest: Nest, data: st.DataObject) -> None:
    labels = list(LABELS[: len(nest.trips)])
    chosen = sorted(data.draw(st.lists(st.sampled_from(labels), min_size=1, unique=True)))
    sizes = data.draw(st.lists(st.integers(1, 5), min_size=len(chosen), max_size=len(chosen)))
    module = parse(nest.text(), context=context())
    inputs = [np.arange(SIZE, dtype=np.int32) * (number + 3) for number in range(3)]
    expected = Machine(module).run_in_place("f", inputs)[1]
    (function,) = [each for each in module.walk() if isinstance(each, func.Func)]
    try:
        LoopTile(loops=chosen, sizes=sizes).run(function)
    except IRError:
        event("refused")
        return
    event("accepted")
    verify(module)
    once = print_op(module)
    assert print_op(parse(once, context=context())) == once
    for random in (None, Random(5)):
        found = Machine(module, random=random).run_in_place("f", inputs)[1]
        for left, right in zip(found, expected, strict=True):
            np.testing.assert_array_equal(left, right)
