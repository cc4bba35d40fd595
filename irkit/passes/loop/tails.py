"""Splitting off a tail, so that what is left is a whole number of tiles.

    loop.for @i (%i = 0 to %M) { S(%i) }    -->    loop.for @i (%i = 0 to %M floordiv 4 * 4) { S(%i) }
                                                   loop.for @i.tail (%i = max(0, ...) to %M) { S(%i) }

Always legal: every iteration runs once, in the old order.  The loops inside @i.tail are called @j.rest.
"""

from __future__ import annotations

from irkit.dialects import loop
from irkit.ir.attributes import StringAttr


def has_plain_bounds(nest: loop.For) -> bool:
    """Whether a loop counts by one from one bound to another, and so has a tail that can be split off."""
    return nest.step_value == 1 and len(nest.lower_bounds) == len(nest.upper_bounds) == 1


def split_tail(nest: loop.For, size: int) -> loop.For | None:
    """Leaves `nest` a multiple of `size` iterations; returns the loop over the rest, which follows it.

    None where nothing is left over.  The bounds must be plain."""
    trips = nest.constant_trip_count
    if trips is not None and trips % size == 0:
        return None
    (lower,), (upper,) = nest.lower_bounds, nest.upper_bounds
    middle = lower + (upper - lower).floordiv(size) * size
    tail = nest.clone()
    for each in loop.loops_in(tail):
        each.label = StringAttr(f"{each.label.value}.{'tail' if each is tail else 'rest'}")
    at = loop.Indices(nest.indices)
    nest.upper = at.map([middle])
    # Where the loop does not run at all, the middle may lie before its start.
    tail.lower = at.map([middle] if trips is not None else [lower, middle])
    assert nest.parent is not None
    nest.parent.insert(tail, nest.next)
    return tail
