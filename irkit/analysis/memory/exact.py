"""The smallest arena, proved: bisection between the lower bound and the best greedy plan.

Each question (do the blocks fit into this capacity?) goes to the branch and bound, with several static orders
in turn, each with a share of nodes that grows from round to round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import gcd
from typing import NamedTuple

from irkit.analysis.memory.blocks import Block
from irkit.analysis.memory.bound import most_live, sections
from irkit.analysis.memory.search import OutOfNodes, Search

FIRST_SHARE = 500


class Answer(NamedTuple):
    """What the search found: offsets, None where there are none or none were found."""

    offsets: list[int] | None
    decided: bool
    nodes: int


def fit(blocks: Sequence[Block], capacity: int, budget: int) -> Answer:
    """Whether the blocks fit into a capacity, by at most `budget` placements."""
    chosen = [index for index, each in enumerate(blocks) if each.size]
    solid = [blocks[index] for index in chosen]
    if most_live(solid) > capacity:
        return Answer(None, True, 0)
    orders = list(_orders(solid))
    spent = 0
    for turn in count():
        share = min(FIRST_SHARE * 4 ** (turn // len(orders)), budget - spent)
        if share <= 0:
            return Answer(None, False, spent)
        search = Search(solid, capacity, orders[turn % len(orders)], share)
        try:
            found = search.run()
        except OutOfNodes:
            spent += share
            continue
        offsets = _spread(found, chosen, len(blocks)) if found is not None else None
        return Answer(offsets, True, spent + search.nodes)
    raise AssertionError


def smallest(blocks: Sequence[Block], start: Sequence[int], budget: int) -> Answer:
    """The smallest plan, `start` being one: `decided` says whether it is proved."""
    step = 0
    for each in blocks:
        step = gcd(step, each.size, each.alignment if each.size % each.alignment else each.size)
    best = list(start)
    low, high, spent = most_live(blocks), peak(blocks, start), 0
    step = max(step, 1)
    target = low  # nearly always reached, so it is tried first
    while low < high:
        answer = fit(blocks, target, budget - spent)
        spent += answer.nodes
        if not answer.decided:
            return Answer(best, False, spent)
        if answer.offsets is None:
            low = target + step
        else:
            best = answer.offsets
            high = peak(blocks, best)
        target = low + (high - low) // (2 * step) * step
        target = min(target, high - step)
    return Answer(best, True, spent)


def peak(blocks: Sequence[Block], offsets: Sequence[int]) -> int:
    """The end of the highest block."""
    return max([at + each.size for each, at in zip(blocks, offsets, strict=True) if each.size], default=0)


def _spread(found: Sequence[int], chosen: Sequence[int], length: int) -> list[int]:
    offsets = [0] * length
    for index, at in zip(chosen, found, strict=True):
        offsets[index] = at
    return offsets


def _orders(blocks: Sequence[Block]) -> Iterator[list[int]]:
    """Static orders by length of life, area, size and the load of the fullest section."""
    load = [0] * len(blocks)
    for members in sections(blocks):
        total = sum([blocks[index].size for index in members])
        for index in members:
            load[index] = max(load[index], total)
    keys = {
        "W": [each.lower - each.upper for each in blocks],
        "A": [(each.lower - each.upper) * each.size for each in blocks],
        "T": [-each for each in load],
        "Z": [-each.size for each in blocks],
    }
    for name in ("WAT", "TAW", "TWA", "AWT", "ZTA"):
        yield sorted(range(len(blocks)), key=lambda index: tuple([keys[key][index] for key in name]))
