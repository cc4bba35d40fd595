"""Buffers that are copied into a part of another one and may be written there in the first place.

    %a, %b: 64 bytes each                                %c: 128 bytes
    nest copies %a to bytes 0 to 64 of %c        -->     %a is a view of %c, at byte 0
    nest copies %b to bytes 64 to 128 of %c              %b is a view of %c, at byte 64

The copies are then from every byte to itself.  The larger buffer lives from the first write to any of its
parts: that may need more or less memory, so the plan decides (`written_in_place`).  A part may be read when
the whole is there already, as a tensor is that is read in two shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from irkit.analysis.allocations import Allocation
from irkit.analysis.dependence.aliasing import Root
from irkit.analysis.dependence.copying import Copy, find_copy, is_whole
from irkit.analysis.memory import Buffer
from irkit.analysis.sizes import buffer_bytes, element_bytes
from irkit.analysis.writes import WritingCalls
from irkit.define import Op
from irkit.dialects import func, loop
from irkit.ir import Operation, Value
from irkit.ir.types import MemRefType


class Piece(NamedTuple):
    """An allocation that may stand in another one, by their numbers."""

    number: int
    whole: int
    shift: int


def copies_of(found: Sequence[Allocation]) -> list[Copy]:
    """The nests beside some allocations that copy to one of them, from there or from elsewhere."""
    roots = {each.usage.root for each in found}
    stores = [(user, each) for each in found for user in each.usage.users if isinstance(user, loop.Store)]
    copies = [find_copy(nest) for nest in dict.fromkeys([_beside(*pair) for pair in stores])]
    return [copy for copy in copies if copy is not None and copy.target in roots]


def _beside(user: Operation, allocation: Allocation) -> Operation:
    """The operation in the region of an allocation that a use is, or is in."""
    while user.parent_region is not allocation.alloc.parent_region and user.parent_op is not None:
        user = user.parent_op
    return user


def pieces_of(
    found: Sequence[Allocation], copies: Sequence[Copy], calls: WritingCalls
) -> dict[int, list[Piece]]:
    """By the number of an allocation those that may stand in it."""
    numbers = {each.usage.root: number for number, each in enumerate(found)}
    into: dict[Root, list[Copy]] = {}
    for copy in copies:
        into.setdefault(copy.target, []).append(copy)
    pieces: dict[int, list[Piece]] = {}
    for target, held in into.items():
        if not _are_apart(held) or not _is_copied_together(found[numbers[target]], held, calls):
            continue
        for copy in held:
            part = numbers.get(copy.source)
            if part is not None and _may_stand(found[part], found[numbers[target]], copy, calls):
                pieces.setdefault(numbers[target], []).append(Piece(part, numbers[target], copy.shift))
    return pieces


def _are_apart(copies: Sequence[Copy]) -> bool:
    """Whether copies into one buffer are from different ones, to different bytes."""
    ranges: list[tuple[int, int]] = []
    for copy in copies:
        origin = copy.source.origin
        kind = origin.type if isinstance(origin, Value) else None
        size = buffer_bytes(kind) if isinstance(kind, MemRefType) else None
        if size is None:
            return False
        ranges.append((copy.shift, copy.shift + size))
    ranges.sort()
    apart = all(end <= start for (_, end), (start, _) in pairwise(ranges))
    return apart and len({copy.source for copy in copies}) == len(copies)


def _is_copied_together(whole: Allocation, copies: Sequence[Copy], calls: WritingCalls) -> bool:
    """Whether nothing but these copies, one after the other, writes to a buffer."""
    if any(copy.nest.parent is not whole.alloc.parent for copy in copies):
        return False
    return all(any(copy.nest.is_ancestor_of(user) for copy in copies) for user in _writers(whole, calls))


def _may_stand(part: Allocation, whole: Allocation, copy: Copy, calls: WritingCalls) -> bool:
    """Whether the part of the whole holds what the piece holds, as long as somebody reads either."""
    block, size = whole.alloc.parent, part.buffer.size
    if part.alloc.parent is not block or not (part.usage.ends_there and whole.usage.ends_there):
        return False
    if copy.shift < 0 or copy.shift + size > whole.buffer.size or copy.shift % _own_alignment(part):
        return False
    writers = [_beside(user, part) for user in _writers(part, calls)]
    if any(writer.parent is not block or not writer.is_before(copy.nest) for writer in writers):
        return False
    return is_whole(copy, part.alloc.memref)


def _own_alignment(part: Allocation) -> int:
    """What the allocation asks for itself, or its elements."""
    given = part.alloc.alignment
    element = element_bytes(part.alloc.memref.type.element_type)
    return max(given.value if given is not None else 1, element or 1)


def _writers(allocation: Allocation, calls: WritingCalls) -> Iterator[Operation]:
    """What may write to a buffer."""
    for user in allocation.usage.users:
        if isinstance(user, loop.Load | loop.Prefetch):
            continue
        if isinstance(user, func.Call) and not calls.may_write(user, allocation.usage.root):
            continue
        effects = user.effects() if isinstance(user, Op) and not isinstance(user, loop.Access) else None
        if effects is None or any(effect.kind != "read" for effect in effects):
            yield user


def written_in_place(
    found: Sequence[Allocation],
    buffers: Sequence[Buffer],
    pieces: Mapping[int, Sequence[Piece]],
    peak: Callable[[Sequence[Buffer]], int],
) -> list[Buffer]:
    """The buffers with those pieces as views that make the peak fall: those of all wholes at once, else those
    of one whole, and then one piece, after the other.  Then those that leave it, since they spare a copy."""
    best = list(buffers)
    least = peak(best) if pieces else 0
    everything = [piece for held in pieces.values() for piece in held]
    tried: list[Sequence[Piece]] = [*pieces.values(), *[[piece] for piece in everything]]
    if len(pieces) > 1:
        tried.insert(0, everything)
    for may_stay in (False, True):
        for some in tried:
            wanted = [piece for piece in some if best[piece.number].base is None]
            made = _joined(found, best, wanted) if wanted else best
            if wanted and (needed := peak(made)) < least + may_stay:
                best, least = made, needed
    return best


def _joined(
    found: Sequence[Allocation], buffers: Sequence[Buffer], pieces: Sequence[Piece]
) -> list[Buffer]:
    """The buffers with some as views of others.  What takes the place of the whole has been compared with its
    accesses alone, so the pieces have to be dead by then."""
    made = list(buffers)
    for piece in pieces:
        old, alignment = made[piece.number], _own_alignment(found[piece.number])
        made[piece.number] = old._replace(
            base=piece.whole, displacement=piece.shift, alignment=alignment, in_place=()
        )
    ends = _last_views(made)
    for number, each in enumerate(made):
        kept = [place for place in each.in_place if made[place].base is None and ends[place] <= each.lower]
        made[number] = each._replace(in_place=tuple(kept))
    return made


def _last_views(buffers: Sequence[Buffer]) -> list[int]:
    """When the last view of each buffer dies, 0 where there is none."""
    ends = [0] * len(buffers)
    for each in buffers:
        base = each.base
        while base is not None:
            ends[base] = max(ends[base], each.upper)
            base = buffers[base].base
    return ends
