"""The smallest arena, proved: bisection between the lower bound and the best greedy plan.

Each question (do the blocks fit into this capacity?) goes to the branch and bound, with several orders in
turn, first as they are and then blurred at random (from a fixed seed): the time of a search has a heavy tail,
so many short tries find a plan sooner than a long one.  Their shares of nodes follow Luby, Sinclair and
Zuckerman, "Optimal speedup of Las Vegas algorithms" (1993): 1 1 2 1 1 2 4 ..., and a long try comes in time.
Each share is tried twice: on joined blocks (joining.py), of which only a plan is an answer, and on all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd
from random import Random
from typing import Final, NamedTuple

from irkit.analysis.memory.blocks import Block, Blocks
from irkit.analysis.memory.bound import most_live, sections
from irkit.analysis.memory.joining import join
from irkit.analysis.memory.search import OutOfNodes, Search

UNIT: Final = 3000
"""The placements of a short try."""
BLUR: Final = 0.15
_ORDERS: Final = ("WAT", "TAW", "TWA", "AWT", "ZTA")


class Answer(NamedTuple):
    """What the search found: offsets, None where there are none or none were found."""

    offsets: list[int] | None
    decided: bool
    nodes: int


class _Course(NamedTuple):
    """One way to answer: the blocks that are searched, and in which orders."""

    home: Blocks
    orders: Iterator[list[int]]
    is_guess: bool
    """Whether there may be a plan though there is none of these blocks."""


def fit(blocks: Sequence[Block], capacity: int, budget: int) -> Answer:
    """Whether the blocks fit into a capacity, by at most `budget` placements."""
    chosen = [index for index, each in enumerate(blocks) if each.size]
    solid = [blocks[index] for index in chosen]
    if most_live(solid) > capacity:
        return Answer(None, True, 0)
    courses, spent = _courses(solid), 0
    for share in _shares():
        for course in list(courses):
            home = course.home
            search = Search(home.blocks, capacity, next(course.orders), min(UNIT * share, budget - spent))
            try:
                found = search.run()
            except OutOfNodes:
                spent += search.budget
                if spent >= budget:
                    return Answer(None, False, spent)
                continue
            spent += search.nodes
            if found is not None:
                return Answer(_spread(home.unfold(found), chosen, len(blocks)), True, spent)
            if not course.is_guess:
                return Answer(None, True, spent)
            courses.remove(course)
    raise AssertionError("there is no end of shares")


def _courses(blocks: list[Block]) -> list[_Course]:
    """The blocks joined, where some can be, and as they are."""
    joined = join(blocks)
    alone = Blocks(blocks, [(index, 0) for index in range(len(blocks))])
    guesses = [joined] if len(joined.blocks) < len(blocks) else []
    return [
        *[_Course(each, _orders(each.blocks), True) for each in guesses],
        _Course(alone, _orders(blocks), False),
    ]


def smallest(blocks: Sequence[Block], start: Sequence[int], budget: int) -> Answer:
    """The smallest plan, `start` being one: `decided` says whether it is proved.

    A question gets at most half of the placements that are left: what it leaves undecided costs the proof,
    and the others still make the plan smaller."""
    step = 0
    for each in blocks:
        step = gcd(step, each.size, each.alignment if each.size % each.alignment else each.size)
    best = list(start)
    low, high, spent = most_live(blocks), peak(blocks, start), 0
    step = max(step, 1)
    target = low  # nearly always reached, so it is tried first
    proved = True
    while low < high and spent < budget:
        answer = fit(blocks, target, (budget - spent + 1) // 2)
        spent += answer.nodes
        proved = proved and answer.decided
        if answer.offsets is None:
            low = target + step
        else:
            best = answer.offsets
            high = peak(blocks, best)
        target = low + (high - low) // (2 * step) * step
        target = min(target, high - step)
    return Answer(best, proved and low >= high, spent)


def peak(blocks: Sequence[Block], offsets: Sequence[int]) -> int:
    """The end of the highest block."""
    return max([at + each.size for each, at in zip(blocks, offsets, strict=True) if each.size], default=0)


def _spread(found: Sequence[int], chosen: Sequence[int], length: int) -> list[int]:
    offsets = [0] * length
    for index, at in zip(chosen, found, strict=True):
        offsets[index] = at
    return offsets


def _shares() -> Iterator[int]:
    """Luby's sequence, by the recurrence of Knuth."""
    u, v = 1, 1
    while True:
        yield v
        u, v = (u + 1, 1) if u & -u == v else (u, 2 * v)


def _orders(blocks: Sequence[Block]) -> Iterator[list[int]]:
    """Orders by length of life (W), area (A), size (Z) and the load of the fullest section (T), the greatest
    first; without end, blurred from the second round on."""
    load = [0] * len(blocks)
    for members in sections(blocks):
        total = sum([blocks[index].size for index in members])
        for index in members:
            load[index] = max(load[index], total)
    keys = {
        "W": [each.upper - each.lower for each in blocks],
        "A": [(each.upper - each.lower) * each.size for each in blocks],
        "T": load,
        "Z": [each.size for each in blocks],
    }
    chance = Random(0)
    blur = [1.0] * len(blocks)
    while True:
        for name in _ORDERS:
            ranks = [
                (tuple([-keys[key][index] * blur[index] for key in name]), index)
                for index in range(len(blocks))
            ]
            yield [index for _, index in sorted(ranks)]
            if blur[0] != 1.0 or name == _ORDERS[-1]:
                blur = [chance.uniform(1 - BLUR, 1 + BLUR) for _ in blocks]
