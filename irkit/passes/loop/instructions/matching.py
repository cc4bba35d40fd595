"""Compares a nest with the specification of an instruction.

    loop.for @i (%i = 0 to 8) {                      loop.for @j.1 (%jj = 0 to 8) vector {
      %v = loop.load %x[%i]                            %b = loop.load %B[%k, %j + %jj]
      %p = arith.mulf %a, %v fastmath<contract>        %p = arith.mulf %b, %s fastmath<reassoc,contract>
      loop.update addf %p, %y[%i] ...                  loop.update addf %p, %C[%i, %j + %jj] ...

The same loops in the same nesting, each as many times; in each body the same stores, updates and loops in the
same order, and values that are made of the same operations.  Names, kinds of loops, and what else is computed
do not matter.  Operations that commute take their operands either way; loops directly inside one another may
stand in another order where the dependence analysis allows it.  The nest grants each freedom of arithmetic
that the specification asks for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from typing import Final

from irkit.analysis.dependence import NewTime, Part, Statement, check_nothing_carried, check_order
from irkit.define import Op
from irkit.diagnostics import IRError
from irkit.dialects import loop
from irkit.ir import Operation
from irkit.ir.affine import AffineExpr
from irkit.passes.loop.instructions.comparison import Comparison, trip_count
from irkit.passes.loop.instructions.operands import Match
from irkit.passes.loop.instructions.pairs import Instruction
from irkit.passes.loop.simplify import drop_redundant_bounds

_MOST: Final = 2000
_DEEPEST: Final = 6
"""So many ways to pair loops and operands are tried, of so many loops at the most in other orders."""


def match(nest: loop.For, instruction: Instruction) -> Match:
    """The operands for which the instruction does what the nest does; refuses with the first difference."""
    refusal = f"@{nest.label.value} is not '{instruction.name}'"
    check_nothing_carried(Part([nest]), refusal)
    for each in loop.loops_in(nest):
        if each.mapping is not None:
            raise each.error(f"{refusal}: the iterations of @{each.label.value} are mapped to {each.mapping}")
        if len(each.lower_bounds) > 1 or len(each.upper_bounds) > 1:
            drop_redundant_bounds(each)
    mine, theirs = loop.perfect_nest(instruction.nest), loop.perfect_nest(nest)
    if len(mine) != len(theirs):
        error = nest.error(f"{refusal}: {_nested(theirs)}, {_nested(mine)} in its specification")
        raise error.note("the specification is here", instruction.nest.location)
    first: IRError | None = None
    for band, swaps in islice(_attempts(mine, theirs, instruction.nest), _MOST):
        try:
            found = Comparison(nest, instruction, refusal, swaps).run(list(zip(mine, band, strict=True)))
        except IRError as problem:
            first = first or problem
            continue
        if band != theirs:
            check_order(Part([nest]), _new_times(theirs, band), refusal)
        return found
    assert first is not None
    raise first


def _nested(band: Sequence[loop.For]) -> str:
    count = len(band)
    return f"{count} loops stand directly inside one another" if count > 1 else "one loop stands alone"


def _attempts(
    mine: Sequence[loop.For], theirs: Sequence[loop.For], nest: loop.For
) -> Iterator[tuple[list[loop.For], set[Operation]]]:
    for band in _orders(mine, theirs):
        for swaps in _swaps(nest):
            yield band, swaps


def _orders(mine: Sequence[loop.For], theirs: Sequence[loop.For]) -> list[list[loop.For]]:
    """The orders of the loops of a nest in which they run as often as those of the specification; as they
    stand first, or alone where there is none."""
    needed, given = [each.constant_trip_count for each in mine], {each: trip_count(each) for each in theirs}
    orders = [list(each) for each in permutations(theirs)] if len(theirs) <= _DEEPEST else [list(theirs)]
    return [order for order in orders if [given[each] for each in order] == needed] or orders[:1]


def _swaps(nest: loop.For) -> Iterator[set[Operation]]:
    """The choices of operations whose operands change places; none first."""
    ops = [op for op in nest.walk() if isinstance(op, Op) and op.is_commutative and len(op.operands) == 2]
    for bits in product((False, True), repeat=len(ops)):
        yield {op for op, bit in zip(ops, bits, strict=True) if bit}


def _new_times(band: Sequence[loop.For], wanted: Sequence[loop.For]) -> NewTime:
    """The times of statements where the loops of a band stand in another order."""

    def new_time(statement: Statement) -> list[AffineExpr]:
        time = list(statement.time)
        for place, nest in zip([statement.position_of(each) for each in band], wanted, strict=True):
            time[place] = statement.index_of(nest)
        return time

    return new_time
