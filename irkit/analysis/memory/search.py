"""Branch and bound for offsets within a capacity, in the manner of MiniMalloc.

Moffitt, "MiniMalloc: A Lightweight Memory Allocator for Hardware-Accelerated Machine Learning" (ASPLOS 2023).
Every plan can be pushed down until each block stands on the bottom or on another one.  Such plans are made
by placing blocks in the order of their offsets, which never fall, those of one offset by a fixed rank.

What prunes: the lowest place of what is left in a section of time, plus its bytes, against the capacity; a
place above the lowest possible end of another block; other places of a block above which nothing can stand;
and, which is not in the paper, blocks whose turn is over and that have to be lifted.  What falls apart in
time is solved part by part.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from irkit.analysis.memory.blocks import Block
from irkit.analysis.memory.bound import sections


class OutOfNodes(Exception):
    """The search reached its budget."""


class Search:
    """Looks for offsets of the blocks, none of which is empty, below `capacity`."""

    def __init__(self, blocks: Sequence[Block], capacity: int, order: Sequence[int], budget: int):
        self.capacity = capacity
        self.budget = budget
        self.nodes = 0
        self.rank = [0] * len(blocks)
        for position, index in enumerate(order):
            self.rank[index] = position
        self.sizes = [each.size for each in blocks]
        self.alignments = [each.alignment for each in blocks]
        self.sections = sections(blocks)
        self.first = [0] * len(blocks)
        self.last = [0] * len(blocks)  # exclusive
        for number, members in reversed(list(enumerate(self.sections))):
            for index in members:
                self.first[index] = number
                self.last[index] = max(self.last[index], number + 1)
        self.beside = [self._meeting(index) for index in range(len(blocks))]
        self.left = [sum([self.sizes[index] for index in members]) for members in self.sections]
        """Of each section, the bytes that are not placed yet."""
        self.crossing = [0] * len(self.sections)
        """How many blocks that are not placed yet are in a section and in the one before."""
        for first, last in zip(self.first, self.last, strict=True):
            for section in range(first + 1, last):
                self.crossing[section] += 1
        self.offsets = [0] * len(blocks)
        """Of a placed block where it stands, of another one how low it can stand at best."""
        self.placed = [False] * len(blocks)
        self.history: list[tuple[int, list[tuple[int, int]]]] = []
        """The placed blocks in order, each with what it lifted and the offsets before."""

    def _meeting(self, index: int) -> list[int]:
        found: set[int] = set().union(*self.sections[self.first[index] : self.last[index]])
        return sorted(found - {index}, key=self.rank.__getitem__)

    def run(self) -> list[int] | None:
        """The offsets, None where there are none; raises OutOfNodes."""
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(max(limit, 4 * len(self.sizes) + 1000))  # a level for each block
        try:
            if max(self.left, default=0) > self.capacity:
                return None
            for part in self._parts(range(len(self.sizes))):
                if not self._solve(part, self._span(part), 0, -1):
                    return None
        finally:
            sys.setrecursionlimit(limit)
        return self.offsets

    def _parts(self, todo: Sequence[int]) -> list[list[int]]:
        """Splits blocks into sets that do not meet, the smallest first, each by rank."""
        parts: list[list[int]] = []
        end = -1
        for index in sorted(todo, key=self.first.__getitem__):
            if self.first[index] >= end:
                parts.append([])
            parts[-1].append(index)
            end = max(end, self.last[index])
        for part in parts:
            part.sort(key=self.rank.__getitem__)
        return sorted(parts, key=len)

    def _span(self, todo: Sequence[int]) -> slice:
        """The sections that blocks are in."""
        return slice(min([self.first[each] for each in todo]), max([self.last[each] for each in todo]))

    def _solve(self, todo: list[int], span: slice, offset: int, rank: int) -> bool:
        """Places the blocks `todo`, none below `offset`, and at `offset` none of a rank up to `rank`."""
        self.nodes += 1
        if self.nodes > self.budget:
            raise OutOfNodes
        if offset + max(self.left[span]) > self.capacity or self._stranded(todo, offset, rank):
            return False
        offsets, sizes, ranks = self.offsets, self.sizes, self.rank
        # What begins above the lowest possible end leaves room for another block below it: dominated.
        lowest_end = min([(at if (at := offsets[each]) > offset else offset) + sizes[each] for each in todo])
        choices = [
            (at, ranks[each], each)
            for each in todo
            if offset <= (at := offsets[each]) < lowest_end and (at > offset or ranks[each] > rank)
        ]
        choices.sort()
        mark = len(self.history)
        for at, order, index in choices:
            covered = self._put(index, at)
            possible = covered is not None and not self._overfull(index, at, covered)
            if possible and self._rest(todo, span, index, at, order):
                return True
            while len(self.history) > mark:
                self._undo()
            if covered is not None and self._is_topmost(index):
                return False  # nothing can stand above it: no other place of it helps
        return False

    def _stranded(self, todo: Sequence[int], offset: int, rank: int) -> bool:
        """Whether nothing can lift a block whose turn is over, or not within the capacity.

        Such a block has to stand on one that is still to be placed.  So it, and a section in which there are
        only such blocks, begins above the lowest end of those.
        """
        offsets, sizes, placed, capacity = self.offsets, self.sizes, self.placed, self.capacity
        lifted: dict[int, int] = {}
        for each in todo:
            at = offsets[each]
            if at > offset or (at == offset and self.rank[each] > rank):
                continue
            lowest = capacity
            for other in self.beside[each]:
                if not placed[other]:
                    top = offsets[other] if offsets[other] > offset else offset  # noqa: FURB136  # faster
                    top += sizes[other]
                    if top < lowest:
                        lowest = top
            if lowest + sizes[each] > capacity:
                return True
            lifted[each] = lowest
        return bool(lifted) and self._too_high(lifted)

    def _too_high(self, lifted: Mapping[int, int]) -> bool:
        """Whether the rest of a section does not fit above the lowest place of its blocks, some of which have
        to be lifted."""
        offsets, placed = self.offsets, self.placed
        least = min(lifted.values())
        span = self._span(list(lifted))
        for section in range(span.start, span.stop):
            highest = self.capacity - self.left[section]
            if highest == self.capacity or least <= highest:
                continue
            for other in self.sections[section]:
                if not placed[other] and lifted.get(other, offsets[other]) <= highest:
                    break
            else:
                return True
        return False

    def _put(self, index: int, at: int) -> tuple[int, int] | None:
        """Places a block and lifts what lives with it; the sections that changed, None where the capacity is
        exceeded."""
        offsets, sizes, capacity, placed = self.offsets, self.sizes, self.capacity, self.placed
        left, first, last = self.left, self.first, self.last
        size = sizes[index]
        end = at + size
        placed[index] = True
        trail: list[tuple[int, int]] = []
        self.history.append((index, trail))
        begin, stop = first[index], last[index]
        for section in range(begin, stop):
            left[section] -= size
        for section in range(begin + 1, stop):
            self.crossing[section] -= 1
        if end + max(left[begin:stop]) > capacity:
            return None
        for other in self.beside[index]:
            if not placed[other] and offsets[other] < end:
                above = end + -end % self.alignments[other]
                if above + sizes[other] > capacity:
                    return None
                trail.append((other, offsets[other]))
                offsets[other] = above
                if first[other] < begin:
                    begin = first[other]
                if last[other] > stop:
                    stop = last[other]
        return begin, stop

    def _rest(self, todo: list[int], span: slice, index: int, at: int, order: int) -> bool:
        """Whether the rest can be placed after the block `index`: in parts, where it falls apart."""
        rest = [each for each in todo if each != index]
        if not rest:
            return True
        if 0 not in self.crossing[self.first[index] + 1 : self.last[index]]:
            return self._solve(rest, span, at, order)
        for part in self._parts(rest):  # noqa: SIM110  # no generator: it would use the stack of C
            if not self._solve(part, self._span(part), at, order):
                return False
        return True

    def _overfull(self, index: int, at: int, covered: tuple[int, int]) -> bool:
        """Whether in a section that changed the lowest place of the rest and the rest exceed the capacity."""
        offsets, placed, left = self.offsets, self.placed, self.left
        first, last, room = self.first[index], self.last[index], self.capacity
        for section in range(*covered):
            rest = left[section]
            if not rest or first <= section < last:
                continue
            floor = room
            for other in self.sections[section]:
                if not placed[other] and offsets[other] < floor:
                    floor = offsets[other]
                    if floor <= at:
                        floor = at
                        break
            if floor + rest > room:
                return True
        return False

    def _is_topmost(self, index: int) -> bool:
        return all(self.placed[other] for other in self.beside[index])

    def _undo(self) -> None:
        index, trail = self.history.pop()
        size, left = self.sizes[index], self.left
        for other, before in trail:
            self.offsets[other] = before
        for section in range(self.first[index], self.last[index]):
            left[section] += size
        for section in range(self.first[index] + 1, self.last[index]):
            self.crossing[section] += 1
        self.placed[index] = False
