"""Buffers that share their place by definition become one block: views with their base, in-place results with
the input whose place they take.

    a: 64 bytes, 0 to 2;  v: a view of a, 1 to 5;  r: 64 bytes, 4 to 7, in place of a   -->   64 bytes, 0 to 7

An in-place result is folded where the input dies in the step in which the result begins and both are equally
large: the block is then never larger than what lived before, at no step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from irkit.analysis.memory.buffers import Buffer


class Block(NamedTuple):
    """Bytes that get one offset; the size is a multiple of the alignment."""

    size: int
    lower: int
    upper: int
    alignment: int


class Blocks(NamedTuple):
    """The blocks of some buffers, and for each buffer its block and the bytes that it stands into it."""

    blocks: list[Block]
    homes: list[tuple[int, int]]

    def unfold(self, offsets: Sequence[int]) -> tuple[int, ...]:
        """The offsets of the buffers from those of the blocks."""
        return tuple([offsets[block] + displacement for block, displacement in self.homes])


def rounded(size: int, alignment: int) -> int:
    """The smallest multiple of `alignment` that is not below `size`."""
    return -(-size // alignment) * alignment


def fold(buffers: Sequence[Buffer], in_place: bool = True) -> Blocks:
    """One block for each group of buffers that share their place; a ValueError for views in a circle."""
    roots = [_root(buffers, index) for index in range(len(buffers))]
    lives: dict[int, Block] = {}
    for each, (root, displacement) in zip(buffers, roots, strict=True):
        old = lives.get(root, Block(0, each.lower, each.upper, 1))
        alignment = max(old.alignment, each.alignment)
        size = max(old.size, each.size) if displacement == 0 else old.size
        lower, upper = min(old.lower, each.lower), max(old.upper, each.upper)
        lives[root] = Block(size, lower, upper, alignment)
    for root, block in lives.items():
        lives[root] = block._replace(size=rounded(block.size, block.alignment))
    owners = _take_places(buffers, lives) if in_place else {}
    numbers: dict[int, int] = {}
    homes: list[tuple[int, int]] = []
    for root, displacement in roots:
        owner = root
        while owner in owners:
            owner = owners[owner]
        homes.append((numbers.setdefault(owner, len(numbers)), displacement))
    return Blocks([lives[owner] for owner in numbers], homes)


def _root(buffers: Sequence[Buffer], index: int) -> tuple[int, int]:
    """The buffer of which a buffer is a view in the end, and the bytes between them."""
    displacement, seen = 0, 0
    base = buffers[index].base
    while base is not None:
        displacement += buffers[index].displacement
        index, base = base, buffers[base].base
        seen += 1
        if seen > len(buffers):
            raise ValueError(f"'{buffers[index].name}' is a view of itself")
    return index, displacement


def _take_places(buffers: Sequence[Buffer], lives: dict[int, Block]) -> dict[int, int]:
    """Which root takes the place of which: the lives of the owners are lengthened."""
    owners: dict[int, int] = {}
    occupants = {root: root for root in lives}  # who is the last in the place of an owner
    ends = {root: block.upper for root, block in lives.items()}
    for index in sorted(lives, key=lambda root: lives[root].lower):
        block = lives[index]
        for candidate in buffers[index].in_place:
            root, displacement = _root(buffers, candidate)
            owner = root
            while owner in owners:
                owner = owners[owner]
            begins_before = buffers[root].lower < block.lower and not displacement and block.size
            dies = occupants[owner] == root and ends[root] == block.lower + 1
            fits = lives[root].size == block.size and buffers[index].size <= buffers[root].size
            if begins_before and dies and fits:
                owners[index] = owner
                occupants[owner] = index
                size, lower, _, alignment = lives[owner]
                lives[owner] = Block(size, lower, block.upper, max(alignment, block.alignment))
                break
    return owners
