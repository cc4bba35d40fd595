"""The allocations of a function as the planner sees them: sizes, lifetimes, whose place each may take.

    %a = memref.alloc() : memref<16xf32>                     Buffer("a", 64, lower=2, upper=8)
    %b = memref.alloc() : memref<16xf32>                     Buffer("b", 64, lower=2, upper=9, in_place=(a,))
    loop.for @i (...) {  steps 2 to 7
      %x = loop.load %a[%i] ... loop.store %y, %b[%i]
    loop.for @j (...) {  ... loop.load %b[%j] ...

A result may take the place of an input that dies in the nest in which the result begins, if the dependences
of that nest allow it (dependence/overwriting.py).  Such a nest counts as one step: what is live somewhere in
it is live all through it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from irkit.analysis.dependence import Part
from irkit.analysis.dependence.aliasing import Root, root_of
from irkit.analysis.dependence.overwriting import find_overwritten, find_unseen
from irkit.analysis.lifetimes import Lifetimes
from irkit.analysis.memory import Buffer
from irkit.analysis.sizes import buffer_bytes
from irkit.dialects import memref
from irkit.ir import Operation
from irkit.ir.attributes import StringAttr

_MOST_OPERATIONS: Final = 8
"""How many operations a handover is looked for in: nests that were split, with what stands between them."""


class Allocation(NamedTuple):
    """An allocation that can stand in an arena."""

    alloc: memref.Alloc
    root: Root
    users: tuple[Operation, ...]
    """What touches the buffer or a view of it."""
    freed: tuple[Operation, ...]
    first: Operation
    """The first operation beside the allocation that uses the buffer, itself or in what it holds."""
    last: Operation
    buffer: Buffer
    ends_there: bool
    """Whether the buffer dies with `last`: not where a branch leads back to before it."""


class Left(NamedTuple):
    """An allocation that cannot stand in an arena, and why."""

    alloc: memref.Alloc
    reason: str


def allocations_of(function: Operation, alignment: int = 1) -> tuple[list[Allocation], list[Left]]:
    """The allocations of a function with their lifetimes, those that stay apart with the reason."""
    lifetimes = Lifetimes(function)
    found: list[Allocation] = []
    left: list[Left] = []
    for alloc in function.walk():
        if not isinstance(alloc, memref.Alloc):
            continue
        made = _allocation(alloc, lifetimes, alignment)
        if isinstance(made, Left):
            left.append(made)
        else:
            found.append(made)
    return found, left


def _allocation(alloc: memref.Alloc, lifetimes: Lifetimes, alignment: int) -> Allocation | Left:
    size = buffer_bytes(alloc.memref.type)
    users, freed, escape = lifetimes.uses(alloc)
    reason = "its size in bytes is not known" if size is None else lifetimes.place_obstacle(alloc) or escape
    life = lifetimes.lifetime(alloc, users)
    if reason or size is None or life is None:
        return Left(alloc, reason or "nothing uses it")
    beside = [lifetimes.beside(alloc, user) for user in users]
    first, last = min(beside, key=lifetimes.step), max(beside, key=lifetimes.step)
    own = alloc.alignment.value if alloc.alignment is not None else 1
    buffer = Buffer(_name(alloc), size, life.first, life.last + 1, max(alignment, own))
    exact = lifetimes.steps(first).first == life.first and lifetimes.steps(last).last == life.last
    return Allocation(alloc, root_of(alloc.memref), tuple(users), tuple(freed), first, last, buffer, exact)


def _name(alloc: memref.Alloc) -> str:
    given = alloc.attributes.get("loop.name")
    return given.value if isinstance(given, StringAttr) else "buffer"


def in_place(found: Sequence[Allocation]) -> list[Buffer]:
    """The buffers of the allocations, each with those whose place it may take."""
    licences: dict[int, list[int]] = {}
    windows: list[tuple[int, int]] = []
    for number, new in enumerate(found):
        for other, old in enumerate(found):
            if _may_meet(old, new) and _hands_over(old, new):
                licences.setdefault(number, []).append(other)
                windows.append((new.buffer.lower, old.buffer.upper))
    steps = _Steps(windows)
    return [
        each.buffer._replace(
            lower=steps.begin(each.buffer.lower),
            upper=steps.end(each.buffer.upper),
            in_place=tuple(licences.get(number, ())),
        )
        for number, each in enumerate(found)
    ]


def _may_meet(old: Allocation, new: Allocation) -> bool:
    """Whether one buffer begins as another of its size dies, beside it in one block."""
    if old.alloc.parent is not new.alloc.parent or not (old.ends_there and new.ends_there):
        return False
    before, after = old.buffer, new.buffer
    return (
        after.lower < before.upper <= after.upper and before.lower < after.lower and before.size == after.size
    )


def _hands_over(old: Allocation, new: Allocation) -> bool:
    """Whether no byte of the old buffer is needed once it is overwritten."""
    window: list[Operation] = []
    op: Operation | None = new.first
    while op is not None and (not window or window[-1] is not old.last):
        window.append(op)
        op = op.next
        if len(window) > _MOST_OPERATIONS:
            return False
    if not window or window[-1] is not old.last:
        return False
    part = Part(window)
    for each in (old, new):
        inside = [user for user in each.users if any(op.is_ancestor_of(user) for op in window)]
        if find_unseen(part, each.root, inside) is not None:
            return False
    return find_overwritten(part, old.root, new.root) is None


class _Steps:
    """Time in which some windows, from a step up to and without another, are one step each."""

    def __init__(self, windows: Sequence[tuple[int, int]]):
        self._windows: list[tuple[int, int]] = []
        for begin, end in sorted(windows):
            if self._windows and begin < self._windows[-1][1]:
                last, reach = self._windows[-1]
                self._windows[-1] = (last, max(reach, end))
            else:
                self._windows.append((begin, end))

    def begin(self, lower: int) -> int:
        """The step that a buffer begins in."""
        for begin, end in self._windows:
            if begin <= lower < end:
                return begin
        return lower

    def end(self, upper: int) -> int:
        """The step that a buffer does not live in any more."""
        for begin, end in self._windows:
            if begin < upper <= end:
                return begin + 1
        return upper
