"""Plans of an allocator that walks through the program once and knows nothing of what comes.

`naive` shares nothing.  `refcount` hands a slot on as a whole when the last reader is done.  `lazy` is the
two-phase allocator of InfiniTensor: it allocates and frees without touching memory, keeps offsets and the
peak, and one allocation of the peak follows.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence

from irkit.analysis.memory.blocks import Block, rounded


def naive(blocks: Sequence[Block]) -> list[int]:
    """One block after the other."""
    offsets, end = [], 0
    for size, _, _, alignment in blocks:
        end = rounded(end, alignment)
        offsets.append(end)
        end += size
    return offsets


def refcount(blocks: Sequence[Block]) -> list[int]:
    """The smallest free slot that is large enough; where there is none the largest free one grows."""
    granule = _granule(blocks)
    sizes: list[int] = []
    free: list[tuple[int, int]] = []  # size and slot
    slots = [-1] * len(blocks)
    for begins, index in _walk(blocks):
        if not begins:
            insort(free, (sizes[slots[index]], slots[index]))
            continue
        size = rounded(blocks[index].size, granule)
        if free:
            at = min(bisect_left(free, (size, -1)), len(free) - 1)
            _, slot = free.pop(at)
            sizes[slot] = max(sizes[slot], size)
        else:
            slot = len(sizes)
            sizes.append(size)
        slots[index] = slot
    starts = naive([Block(size, 0, 1, granule) for size in sizes])
    return [starts[slot] if slot >= 0 else 0 for slot in slots]


def lazy(blocks: Sequence[Block]) -> list[int]:
    """Best fit among free ranges; neighbours are merged, and the last free range grows."""
    granule = _granule(blocks)
    memory = FreeRanges()
    offsets = [0] * len(blocks)
    for begins, index in _walk(blocks):
        size = rounded(blocks[index].size, granule)
        if begins:
            offsets[index] = memory.allocate(size)
        else:
            memory.release(offsets[index], size)
    return offsets


class FreeRanges:
    """The free ranges of an arena that grows: ordered by size and address, found by head and by tail.

    The order is a sorted list: its insertions move memory, and below some 100,000 ranges that is faster than
    a balanced tree in Python.
    """

    def __init__(self) -> None:
        self.peak = 0
        self._by_size: list[tuple[int, int]] = []
        self._sizes: dict[int, int] = {}  # by the first byte
        self._heads: dict[int, int] = {}  # the first byte, by the end

    def allocate(self, size: int) -> int:
        """The offset of `size` bytes."""
        at = bisect_left(self._by_size, (size, -1))
        if at < len(self._by_size):
            found, start = self._by_size[at]
            self._remove(start, found)
            if found > size:
                self._add(start + size, found - size)
            return start
        start = self._heads.get(self.peak, self.peak)
        if start < self.peak:
            self._remove(start, self.peak - start)
        self.peak = start + size
        return start

    def release(self, start: int, size: int) -> None:
        """Gives back a range, which joins those beside it."""
        end = start + size
        if end in self._sizes:
            after = self._sizes[end]
            self._remove(end, after)
            end += after
        if start in self._heads:
            before = self._heads[start]
            self._remove(before, start - before)
            start = before
        self._add(start, end - start)

    def _add(self, start: int, size: int) -> None:
        insort(self._by_size, (size, start))
        self._sizes[start] = size
        self._heads[start + size] = start

    def _remove(self, start: int, size: int) -> None:
        del self._by_size[bisect_left(self._by_size, (size, start))]
        del self._sizes[start], self._heads[start + size]


def _granule(blocks: Sequence[Block]) -> int:
    """What every offset is a multiple of: the largest alignment."""
    return max([each.alignment for each in blocks], default=1)


def _walk(blocks: Sequence[Block]) -> Iterator[tuple[bool, int]]:
    """Beginnings (True) and ends of the blocks that are not empty, in order of time; ends come first."""
    changes = [(each.upper, False, index) for index, each in enumerate(blocks) if each.size]
    changes += [(each.lower, True, index) for index, each in enumerate(blocks) if each.size]
    changes.sort()
    for _, begins, index in changes:
        yield begins, index
