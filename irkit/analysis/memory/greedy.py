"""Greedy plans: blocks in some order, each into a gap between those that are placed and live with it.

Pisarchyk and Lee, "Efficient Memory Management for Deep Neural Net Inference" (2020), section 5: by size the
order is nearly always optimal on networks; the best of several orders closes most of the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from irkit.analysis.memory.blocks import Block

Order = Callable[[int], tuple[int, ...]]


def by_size(blocks: Sequence[Block]) -> list[int]:
    """The offsets where larger blocks are placed first."""
    return place(blocks, _largest_first(blocks), neighbours(blocks))


def by_orders(blocks: Sequence[Block]) -> Iterator[list[int]]:
    """The offsets by each of several orders."""
    beside = neighbours(blocks)
    for order in _orders(blocks, beside):
        for tightest in (False, True):
            yield place(blocks, order, beside, tightest)


def neighbours(blocks: Sequence[Block]) -> list[list[int]]:
    """For each block those that live at the same time; of empty blocks nothing is said."""
    beside: list[list[int]] = [[] for _ in blocks]
    active: list[int] = []
    for index in sorted(range(len(blocks)), key=lambda index: blocks[index].lower):
        size, lower, _, _ = blocks[index]
        if size:
            active = [other for other in active if blocks[other].upper > lower]
            beside[index] += active
            for other in active:
                beside[other].append(index)
            active.append(index)
    return beside


def place(
    blocks: Sequence[Block], order: Sequence[int], beside: Sequence[Sequence[int]], tightest: bool = False
) -> list[int]:
    """Places blocks in the given order: at the lowest offset that is free, or in the tightest gap."""
    offsets = [0] * len(blocks)
    taken: list[list[tuple[int, int]]] = [[] for _ in blocks]
    for index in order:
        size, _, _, alignment = blocks[index]
        if not size:
            continue
        ranges = taken[index]
        ranges.sort()
        at = _gap(ranges, size, alignment, tightest)
        offsets[index] = at
        used = (at, at + size)
        for other in beside[index]:
            taken[other].append(used)
    return offsets


def _gap(ranges: Sequence[tuple[int, int]], size: int, alignment: int, tightest: bool) -> int:
    """An offset between the ranges, which are sorted and may overlap."""
    at, found, smallest = 0, -1, -1
    for start, end in ranges:
        if start - at >= size and (found < 0 or start - at < smallest):
            if not tightest:
                return at
            found, smallest = at, start - at
        if end > at:
            at = end + -end % alignment
    return at if found < 0 else found


def _largest_first(blocks: Sequence[Block]) -> list[int]:
    return sorted(
        range(len(blocks)),
        key=lambda index: (-blocks[index].size, blocks[index].lower - blocks[index].upper, index),
    )


def _orders(blocks: Sequence[Block], beside: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """Orders in which a block is placed the earlier the harder it is to place."""
    everyone = range(len(blocks))
    length = [each.upper - each.lower for each in blocks]
    size = [each.size for each in blocks]
    load = [size[index] + sum([size[other] for other in beside[index]]) for index in everyone]
    yield _largest_first(blocks)
    keys: list[Order] = [
        lambda index: (-size[index] * length[index], -size[index]),
        lambda index: (-length[index], -size[index]),
        lambda index: (-load[index], -size[index]),
        lambda index: (blocks[index].lower, -size[index]),
        lambda index: (blocks[index].upper, -size[index]),
        lambda index: (-size[index] * load[index],),
    ]
    for key in keys:
        yield sorted(everyone, key=key)
