"""Strips of rows of what sums over windows make: what a strip sees is copied when its turn comes.

    for @n { for @m { for @h { for @w { ...            for @n { for @h.0 {          strips of 7 rows
      sum X[n, c, h + kh - 1, w + kw - 1]       -->      x = alloca; copy 9 rows of all channels
                                                         for @m { for @h.1 { for @w { ...
                                                           sum x[c, h.1 + kh, w + kw]

A copy of all that windows see is as large as the images, and comes back from memory; that of a strip stays in
the second cache.  Each strip has one of its own, on the stack, so that threads can share the strips.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final, NamedTuple

from irkit.analysis.lanes import motion_of
from irkit.analysis.machines import Machine
from irkit.analysis.sizes import element_bytes
from irkit.dialects import loop
from irkit.dialects.loop.linear import linear
from irkit.passes.loop.schedule_cpu_contraction import Contraction

_MOST_BYTES: Final = 1 << 19
"""Of a copy on the stack."""


class Strips(NamedTuple):
    """How a nest is cut."""

    outside: Sequence[loop.For]
    """Parallel loops around the strips."""
    along: loop.For
    """The loop that is cut."""
    rows: int
    """Of each strip; the last one may have fewer."""


def find_strips(found: Contraction, by: Sequence[str], machine: Machine) -> Strips | None:
    """The strips of a nest whose windows are copied, the loops `by` counted one by one; None where one copy
    for all is as good, or none is small enough."""
    others = [each for each in found.band if each is not found.rows and each is not found.columns]
    sliding = [each for each in others if _slides(found, each)]
    if not sliding:
        return None
    along = sliding[-1]
    outside = [each for each in others if each is not along]
    trips = along.constant_trip_count
    if trips is None or any(motion_of(found.shared, each).is_uniform for each in outside):
        return None
    room = min(machine.l2 // 2, _MOST_BYTES)
    fitting = [count for count in range(1, trips + 1) if _bytes(found, by, along, count) <= room]
    if not fitting:
        return None
    most = fitting[-1]
    if most == trips and all(each.constant_trip_count == 1 for each in outside):
        return None
    return Strips(outside, along, _even(trips, most))


def _even(trips: int, most: int) -> int:
    """At most so many iterations, about as many each time; the same each time where that is half of it."""
    divisor = max([count for count in range(1, most + 1) if trips % count == 0])
    return divisor if 2 * divisor >= most else -(-trips // -(-trips // most))


def _slides(found: Contraction, nest: loop.For) -> bool:
    """Whether a loop moves a subscript together with a sum: windows overlap along it, or lie side by side."""
    moving = {each.induction_variable for each in found.sums}
    for subscript in found.shared.subscripts:
        form = linear(subscript, found.shared.indices)
        if form is not None and form.factor(nest.induction_variable) and moving & set(form.factors):
            return True
    return False


def _bytes(found: Contraction, by: Sequence[str], along: loop.For, count: int) -> int:
    """How large a copy is for so many iterations of a loop: see loop-pack."""
    inside = [found.rows, found.columns, along, *found.sums]
    trips = {each: count if each is along else each.constant_trip_count or 0 for each in inside}
    counted: set[loop.For] = set()
    elements = element_bytes(found.shared.memref.type.element_type) or 0
    for subscript in found.shared.subscripts:
        form = linear(subscript, found.shared.indices)
        if form is None:
            return 0
        factors = [(each, abs(form.factor(each.induction_variable))) for each in inside]
        moving = [(each, factor) for each, factor in factors if factor]
        if any(each.label.value in by for each, _ in moving):
            counted |= {each for each, _ in moving}
        else:
            elements *= sum([factor * (trips[each] - 1) for each, factor in moving]) + 1
    return elements * prod([trips[each] for each in counted])
