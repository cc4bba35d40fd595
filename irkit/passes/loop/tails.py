"""What is left over where the iterations of a loop are cut into tiles.

    tails=min        the last tile is a shorter one                    0 to min(64, %M - %i)
    tails=peel       what is left over runs in a loop behind           @i.tail
    tails=perfect    nothing is left over, which is proved, or refused

Splitting off a tail leaves a whole number of tiles:

    loop.for @i (%i = 0 to %M) { S(%i) }    -->    loop.for @i (%i = 0 to %M floordiv 4 * 4) { S(%i) }
                                                   loop.for @i.tail (%i = max(0, ...) to %M) { S(%i) }

Always legal: every iteration runs once, in the old order.  The loops inside @i.tail are called @j.rest.
"""

from __future__ import annotations

from typing import Literal

from irkit.analysis.dependence import Facts
from irkit.dialects import loop
from irkit.ir.affine import AffineConstant
from irkit.ir.attributes import StringAttr

Tails = Literal["min", "peel", "perfect"]


def has_plain_bounds(nest: loop.For) -> bool:
    """Whether a loop counts by one from one bound to another."""
    return nest.step_value == 1 and len(nest.lower_bounds) == len(nest.upper_bounds) == 1


def has_tail(nest: loop.For, size: int) -> bool:
    """Whether tiles of this size may leave iterations over: unless the bounds, or what `loop.assume` says,
    prove that the size divides the trip count."""
    trips = nest.constant_trip_count
    if trips is not None:
        return trips % size != 0
    facts, at, step = Facts(nest), loop.Indices(nest.indices), nest.step_value
    # The trip count is the least of those that each pair of bounds would allow.
    counts = [
        (high - low).ceildiv(step) % size for low in nest.lower_bounds for high in nest.upper_bounds
    ]
    return size > 1 and not all(facts.always(at, (count, True)) for count in counts)


def check_tail(nest: loop.For, size: int, tails: Tails, refusal: str) -> None:
    """Refuses what cannot be cut into tiles in this way."""
    if tails == "min" or not has_tail(nest, size):
        return
    if tails == "perfect":
        error = nest.error(f"{refusal}: {size} is not known to divide its trip count")
        raise error.note("loop.assume says what is known of sizes; tails=min or tails=peel need not know")
    if nest.constant_trip_count is None and (len(nest.lower_bounds) > 1 or len(nest.upper_bounds) > 1):
        error = nest.error(f"{refusal}: it has several bounds, so its tail starts at no affine expression")
        raise error.note("loop-simplify removes bounds that are redundant, loop-split-at parts the loop")


def split_tail(nest: loop.For, size: int) -> loop.For | None:
    """Leaves `nest` a multiple of `size` iterations; returns the loop over the rest, which follows it.

    None where nothing is left over.  There must be one bound on either side, or numbers."""
    trips = nest.constant_trip_count
    if not has_tail(nest, size):
        return None
    lower, upper = nest.lower_bounds[0], nest.upper_bounds[0]
    if nest.constant_lower is not None and nest.constant_upper is not None:
        lower, upper = AffineConstant(nest.constant_lower), AffineConstant(nest.constant_upper)
    extent = size * nest.step_value
    middle = lower + (upper - lower + (nest.step_value - 1)).floordiv(extent) * extent
    tail = nest.clone()
    for each in loop.loops_in(tail):
        each.label = StringAttr(f"{each.label.value}.{'tail' if each is tail else 'rest'}")
    at = loop.Indices(nest.indices)
    nest.upper = at.map([middle])
    # Where the loop does not run at all, the middle may lie before its start.
    tail.lower = at.map([middle] if trips is not None else [lower, middle])
    assert nest.parent is not None
    nest.parent.insert(tail, nest.next)
    for old, made in zip(nest.results, tail.results, strict=True):
        old.replace_all_uses_with(made)
    tail.inits = nest.results
    return tail
