"""Blocks that fit together like the pieces of a sheet that was cut are put together again.

    a: 64 bytes, 0 to 4;  b: 32 bytes, 4 to 7;  c: 32 bytes, 4 to 7   -->   64 bytes, 0 to 7

What begins and ends together is stacked; what begins where a block of its size ends takes the place of that
block.  It is a guess: the joined blocks may need more room than the blocks alone.  But a plan of them is one
of these, and there are few of them where programs replace what they used by what they need next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from irkit.analysis.memory.blocks import Block, Blocks
from irkit.analysis.memory.bound import spans


class _Part(NamedTuple):
    """Joined blocks: the first section that they are in, the first behind them, and of each the bytes that it
    stands above the bottom."""

    size: int
    first: int
    end: int
    alignment: int
    members: list[tuple[int, int]]


def join(blocks: Sequence[Block]) -> Blocks:
    """Fewer blocks, none of which is empty, and where the given ones stand in them."""
    parts = [
        _Part(each.size, first, end, each.alignment, [(index, 0)])
        for index, (each, (first, end)) in enumerate(zip(blocks, spans(blocks), strict=True))
    ]
    count = 0
    while count != len(parts):
        count = len(parts)
        parts = _in_rows(_stacked(parts))
    homes = [(0, 0)] * len(blocks)
    for number, part in enumerate(parts):
        for index, displacement in part.members:
            homes[index] = number, displacement
    return Blocks([_block(part, blocks) for part in parts], homes)


def _block(part: _Part, blocks: Sequence[Block]) -> Block:
    lower = min([blocks[index].lower for index, _ in part.members])
    upper = max([blocks[index].upper for index, _ in part.members])
    return Block(part.size, lower, upper, part.alignment)


def _stacked(parts: Sequence[_Part]) -> list[_Part]:
    """One part for those that are in the same sections, the most aligned at the bottom, so that there are few
    gaps between them."""
    alike: dict[tuple[int, int], list[_Part]] = {}
    for part in parts:
        alike.setdefault((part.first, part.end), []).append(part)
    found: list[_Part] = []
    for (first, end), pile in alike.items():
        pile.sort(key=lambda part: -part.alignment)
        members: list[tuple[int, int]] = []
        top = 0
        for part in pile:
            top += -top % part.alignment
            members += [(index, top + displacement) for index, displacement in part.members]
            top += part.size
        found.append(_Part(top, first, end, pile[0].alignment, members))
    return found


def _in_rows(parts: Sequence[_Part]) -> list[_Part]:
    """One part for those of one size of which each begins where the one before it ends."""
    following: dict[tuple[int, int], list[int]] = {}
    for number, part in enumerate(parts):
        following.setdefault((part.size, part.first), []).append(number)
    found: list[_Part] = []
    for _, candidates in sorted(following.items()):  # the first of a row comes before the others
        for number in candidates:
            part = parts[number]
            members, alignment = list(part.members), part.alignment
            while after := following.get((part.size, part.end)):
                part = parts[after.pop()]
                members += part.members
                alignment = max(alignment, part.alignment)
            found.append(_Part(part.size, parts[number].first, part.end, alignment, members))
    return found
