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
from irkit.analysis.lifetimes import Lifetime, Lifetimes
from irkit.analysis.memory import Buffer
from irkit.analysis.sizes import buffer_bytes
from irkit.dialects import memref
from irkit.ir import Block, Operation, Type, Value
from irkit.ir.attributes import StringAttr

_MOST_OPERATIONS: Final = 8
"""How many operations a handover is looked for in: nests that were split, with what stands between them."""


class Usage(NamedTuple):
    """What a function does to memory that is there all through a region."""

    root: Root
    block: Block | None
    """Where it is allocated."""
    users: tuple[Operation, ...]
    """What touches the memory or a view of it."""
    first: Operation
    """The first operation in the region that uses it, itself or in what it holds."""
    last: Operation
    life: Lifetime
    ends_there: bool
    """Whether it is in use from `first` to `last`: not where a branch leads back to before it."""


class Allocation(NamedTuple):
    """An allocation that can stand in an arena."""

    alloc: memref.Alloc
    usage: Usage
    freed: tuple[Operation, ...]
    buffer: Buffer


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
    users, freed, escape = lifetimes.uses(alloc.memref)
    reason = "its size in bytes is not known" if size is None else lifetimes.place_obstacle(alloc) or escape
    usage = usage_of(alloc.memref, alloc.parent, users, lifetimes)
    if reason or size is None or usage is None:
        return Left(alloc, reason or "nothing uses it")
    first, last = usage.life
    own = alloc.alignment.value if alloc.alignment is not None else 1
    buffer = Buffer(_name(alloc), size, first, last + 1, max(alignment, own))
    return Allocation(alloc, usage, tuple(freed), buffer)


def usage_of(
    memory: Value[Type], block: Block | None, users: Sequence[Operation], lifetimes: Lifetimes
) -> Usage | None:
    """What the users of some memory do, None where there are none."""
    region = block.parent if block is not None else None
    life = lifetimes.lifetime(region, users)
    if life is None:
        return None
    beside = [lifetimes.beside(region, user) for user in users]
    first, last = min(beside, key=lifetimes.step), max(beside, key=lifetimes.step)
    exact = lifetimes.steps(first).first == life.first and lifetimes.steps(last).last == life.last
    return Usage(root_of(memory), block, tuple(users), first, last, life, exact)


def _name(alloc: memref.Alloc) -> str:
    given = alloc.attributes.get("loop.name")
    return given.value if isinstance(given, StringAttr) else "buffer"


def in_place(found: Sequence[Allocation]) -> list[Buffer]:
    """The buffers of the allocations, each with those whose place it may take."""
    licences: dict[int, list[int]] = {}
    windows: list[tuple[int, int]] = []
    for number, new in enumerate(found):
        for other, old in enumerate(found):
            if old.buffer.size == new.buffer.size and may_take_place(old.usage, new.usage):
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


def may_take_place(old: Usage, new: Usage) -> bool:
    """Whether one buffer begins as another one dies, beside it in one block, and no byte of that one is
    needed once it is overwritten."""
    if old.block is not new.block or not (old.ends_there and new.ends_there):
        return False
    before, after = old.life, new.life
    if not (before.first < after.first <= before.last <= after.last):
        return False
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
