"""The iterations of a small nest, one by one: what the pictures and the tests of the analysis are made from.

    for each in instances(part, size=8): ...        in the order in which they run

Every parameter (a size that is not a number) is taken to be `size`.  Loops are walked as they stand, so this
says what happens without isl.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from irkit.analysis.dependence.aliasing import Root
from irkit.analysis.dependence.model import Access, Part, Statement
from irkit.dialects import loop
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineExpr

MOST: Final = 20_000


class Instance(NamedTuple):
    """A statement in one iteration: the value of each index, and the elements that it accesses."""

    statement: Statement
    indices: tuple[int, ...]
    elements: tuple[tuple[Access, Root | None, tuple[int, ...] | None], ...]


def instances(part: Part, size: int = 8) -> Iterator[Instance]:
    """The instances in printed order, `MOST` of them at the most."""
    statements = {statement.op: statement for statement in part.statements}
    return islice(_run(part, statements, size), MOST)


def _run(part: Part, statements: Mapping[Operation, Statement], size: int) -> Iterator[Instance]:
    """Walks the loops with an explicit stack of iterators over operations."""
    values = _Values(size)
    stack: list[Iterator[Operation]] = [iter(part.ops)]
    while stack:
        op = next(stack[-1], None)
        if op is None:
            stack.pop()
        elif isinstance(op, loop.For):
            stack.append(_iterations(op, values))
        elif isinstance(op, loop.If):
            holds = all(
                values.of(expr, op.indices) == 0 if equality else values.of(expr, op.indices) >= 0
                for expr, equality in op.conditions
            )
            chosen = op.then_block if holds else op.else_block
            stack.append(chosen.ops if chosen is not None else iter(()))
        elif op in statements:
            yield from _instance(statements[op], values)


class _Values:
    """What each value stands for: an index, or the size that every parameter has."""

    def __init__(self, size: int):
        self.size = size
        self.known: dict[Value[Type], int] = {}

    def __getitem__(self, value: Value[Type]) -> int:
        return self.known.get(value, self.size)

    def of(self, expr: AffineExpr, values: list[Value[Type]] | tuple[Value[Type], ...]) -> int:
        return expr.evaluate([self[value] for value in values])


def _iterations(nest: loop.For, values: _Values) -> Iterator[Operation]:
    """The body again and again, the index set before each time."""
    start = max([values.of(bound, nest.indices) for bound in nest.lower_bounds])
    end = min([values.of(bound, nest.indices) for bound in nest.upper_bounds])
    for index in range(start, end, nest.step_value):
        values.known[nest.induction_variable] = index
        yield from nest.block.ops


def _instance(statement: Statement, values: _Values) -> Iterator[Instance]:
    point = [values[value] for value in statement.at.values]
    where = [
        expr.evaluate(point) == 0 if equality else expr.evaluate(point) >= 0
        for expr, equality in statement.constraints
    ]
    if not all(where):
        return
    elements = []
    for access in statement.accesses:
        root = access.reference.root if access.reference is not None else None
        element = None
        if access.subscripts is not None:
            element = tuple([expr.evaluate(point) for expr in access.subscripts])
        elements.append((access, root, element))
    yield Instance(statement, tuple(point[: len(statement.loops)]), tuple(elements))
