"""Buffers that may stand in the memory of a result, before the result does.

    loop.for @conv { ... store %t[...] }                  loop.for @conv { ... store %r[...] }
    loop.for @relu { load %t[...] ; store %r[...] }  -->  loop.for @relu { load %r[...] ; store %r[...] }

An argument that holds a result (`irkit.result`) has nothing in it before the function writes there.  So what
is dead by then may stand in it, and what dies in the nest that writes the result, if the dependences allow
it; before that, in turn, other buffers.  Only in private functions: what a public one gives back belongs to
whoever runs it, from the start.
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.analysis.allocations import Allocation, Usage, may_take_place, usage_of
from irkit.analysis.lifetimes import Lifetimes
from irkit.analysis.signature import argument_attributes, result_number
from irkit.dialects import func
from irkit.ir import BlockArgument, Type


def standing_in_results(
    function: func.Func, found: Sequence[Allocation]
) -> dict[int, BlockArgument[Type]]:
    """By the number of an allocation the result in whose memory it may stand.  Only in functions of one
    block: elsewhere a result may have been written before, on another way."""
    homes: dict[int, BlockArgument[Type]] = {}
    if not function.is_private or len(function.body.blocks) != 1 or not found:
        return homes
    lifetimes = Lifetimes(function)
    for number, arg in enumerate(function.args):
        if result_number(argument_attributes(function, number)) is None:
            continue
        users, _, escape = lifetimes.uses(arg)
        result = usage_of(arg, function.body.entry, users, lifetimes) if not escape else None
        left = [each for each in range(len(found)) if each not in homes and _fits(found[each], arg)]
        if result is not None:
            homes |= dict.fromkeys(_chain(result, found, left), arg)
    return homes


def _fits(allocation: Allocation, arg: BlockArgument[Type]) -> bool:
    """Whether a buffer is as large as a result, and asks for no alignment, which results need not have."""
    given = allocation.alloc.alignment
    return allocation.alloc.memref.type is arg.type and (given is None or given.value <= 1)


def _chain(result: Usage, found: Sequence[Allocation], left: Sequence[int]) -> list[int]:
    """Buffers that stand there one after the other, the last one first: each dead when the next begins, or
    handed over to it, and dead when the one after that begins."""
    chain: list[int] = []
    next_one, bound = result, result.life.last
    while True:
        fitting = [
            number
            for number in left
            if number not in chain and _precedes(found[number].usage, next_one, bound)
        ]
        if not fitting:
            return chain
        chain.append(max(fitting, key=lambda number: found[number].usage.life.last))
        bound = next_one.life.first - 1
        next_one = found[chain[-1]].usage


def _precedes(old: Usage, new: Usage, bound: int) -> bool:
    """Whether a buffer is dead when another one begins, or hands its place over; beyond `bound` anyway."""
    if old.block is not new.block or not old.ends_there or old.life.last > bound:
        return False
    return old.life.last < new.life.first or may_take_place(old, new)
