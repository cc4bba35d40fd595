"""Fills freed ranges of an arena with bytes 0xFF, so that what is read too late is NaN.

    last use of %a                                last use of %a
    ...                                    -->    loop.for @poison (%p = 0 to 64) parallel {
                                                    loop.store %ff, %arena[%p + 128] : memref<512xi8>
                                                  }

A program whose plan is right computes the same with and without.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from irkit.analysis.allocations import Allocation
from irkit.analysis.memory import Buffer
from irkit.dialects import arith, func, loop
from irkit.ir import Operation, Value
from irkit.ir.attributes import IntegerAttr
from irkit.ir.types import I8, MemRefType


class Death(NamedTuple):
    """Bytes of the arena that nobody needs after an operation."""

    after: Operation
    start: int
    end: int


def deaths(found: Sequence[Allocation], buffers: Sequence[Buffer], offsets: Sequence[int]) -> list[Death]:
    """What is freed by whom; what lives on in the place of another buffer is not freed."""
    dead: list[Death] = []
    for number, (old, buffer) in enumerate(zip(found, buffers, strict=True)):
        if not old.usage.ends_there:
            continue
        taken = [
            (offsets[other], offsets[other] + each.size)
            for other, each in enumerate(buffers)
            if each.lower < buffer.upper <= each.upper and _outlives(found[other], each, old, buffer)
        ]
        for start, end in _without(offsets[number], offsets[number] + buffer.size, taken):
            dead.append(Death(old.usage.last, start, end))
    return dead


def _outlives(other: Allocation, late: Buffer, one: Allocation, early: Buffer) -> bool:
    """Whether the first buffer is in use when the second one is not any more."""
    if late.upper != early.upper or other.usage.last is one.usage.last:
        return late.upper > early.upper
    before, after = one.usage.last, other.usage.last
    return before.parent is after.parent and before.is_before(after)


def _without(start: int, end: int, taken: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The parts of a range that no taken one covers."""
    for low, high in sorted(taken):
        if low >= end:
            break
        if start < low:
            yield start, low
        start = max(start, high)
    if start < end:
        yield start, end


def poison(function: func.Func, arena: Value[MemRefType], dead: Sequence[Death]) -> None:
    """Puts a loop that fills the bytes behind each last use."""
    labels = {each.label.value for each in loop.loops_in(function)}
    number = 0
    for after, start, end in dead:
        while (label := f"poison{number or ''}") in labels:
            number += 1
        labels.add(label)
        assert after.parent is not None
        byte = arith.Constant(IntegerAttr(-1, I8), location=after.location)
        nest = loop.For.build(
            label, loop.Indices(), start, end, kind=loop.Kind("parallel"), location=after.location
        )
        at = loop.Indices()
        subscripts = [at(nest.induction_variable)]
        store = loop.Store.build(byte.result, arena, at, subscripts, location=after.location)
        nest.block.insert(store, nest.block.last)
        following = after.next
        after.parent.insert(byte, following)
        after.parent.insert(nest, following)
