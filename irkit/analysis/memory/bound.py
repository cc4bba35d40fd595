"""How much lives at once: the lower bound of every plan, the sections of time, and what lives at the peak."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from irkit.analysis.memory.blocks import Block
from irkit.analysis.memory.buffers import Buffer


def most_live(blocks: Sequence[Block]) -> int:
    """The largest sum of the bytes that live at one time."""
    changes = [(each.upper, -each.size) for each in blocks] + [(each.lower, each.size) for each in blocks]
    changes.sort()  # what ends at a time is gone before what begins: negative changes sort first
    live = most = 0
    for _, change in changes:
        live += change
        if live > most:
            most = live
    return most


def sections(blocks: Sequence[Block]) -> list[list[int]]:
    """The largest sets of blocks that live at one time, in the order of time: the maximal cliques of the
    interval graph.  Each block is in consecutive sections, and two meet if and only if they share one."""
    changes = [(each.upper, 0, index) for index, each in enumerate(blocks)]
    changes += [(each.lower, 1, index) for index, each in enumerate(blocks)]
    changes.sort()
    live: set[int] = set()
    found: list[list[int]] = []
    grew = False
    for _, begins, index in changes:
        if begins:
            live.add(index)
            grew = True
            continue
        if grew:
            found.append(sorted(live))
            grew = False
        live.remove(index)
    return found


def spans(blocks: Sequence[Block]) -> list[tuple[int, int]]:
    """For each block the first section that it is in, and the first one behind it."""
    first, end = [-1] * len(blocks), [0] * len(blocks)
    for number, members in enumerate(sections(blocks)):
        for index in members:
            if first[index] < 0:
                first[index] = number
            end[index] = number + 1
    return list(zip(first, end, strict=True))


def pairs(blocks: Sequence[Block]) -> int:
    """How many pairs of blocks live at one time."""
    solid = sorted([each for each in blocks if each.size], key=lambda each: each.lower)
    starts = [each.lower for each in solid]
    return sum([bisect_left(starts, each.upper) - number for number, each in enumerate(solid, 1)])


def peak_of(buffers: Sequence[Buffer], offsets: Sequence[int]) -> tuple[int, list[int]]:
    """The first step at which the arena is used up to its highest byte, and the buffers that live then."""
    live = [index for index, each in enumerate(buffers) if each.size]
    if not live:
        return 0, []
    highest = max(live, key=lambda index: offsets[index] + buffers[index].size)
    begin, end = buffers[highest].lower, buffers[highest].upper
    changes = [(each.upper, -each.size) for each in buffers if each.base is None]
    changes += [(each.lower, each.size) for each in buffers if each.base is None]
    changes.sort()
    time, most, load = begin, -1, 0
    for number, (at, change) in enumerate(changes):
        load += change
        if number + 1 < len(changes) and changes[number + 1][0] == at:
            continue  # more changes at that step
        if at <= begin or (at < end and load > most):
            time, most = max(at, begin), load
    return time, [index for index in live if buffers[index].lower <= time < buffers[index].upper]
