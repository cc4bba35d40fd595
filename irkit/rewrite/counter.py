"""The debug counter: lets only some of the greedy driver's attempts happen, to find the one that is wrong.

    counter = Counter(skip=0, count=17)
    with counting(counter):
        rewrite_greedily(...)             # attempts 1 to 17 only
    counter.last                          # what attempt 17 was

Attempts are counted, whether anything comes of them or not: how many there are in front of one depends on
nothing that is behind it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from irkit.diagnostics import Location
from irkit.ir.operation import Operation


class Attempt(NamedTuple):
    """A pattern, or what else the driver does, on an operation."""

    what: str
    op: str
    location: Location


class Counter:
    """Allows `count` attempts (-1: all) after the first `skip` ones."""

    __slots__ = ("count", "last", "skip", "tried")

    def __init__(self, skip: int = 0, count: int = -1):
        self.skip = skip
        self.count = count
        self.tried = 0
        """How many attempts have asked."""
        self.last: Attempt | None = None
        """The last one that was allowed."""

    def allows(self, what: str, op: Operation) -> bool:
        """Whether the next attempt may happen."""
        number = self.tried - self.skip
        self.tried += 1
        if number < 0 or 0 <= self.count <= number:
            return False
        self.last = Attempt(what, op.name, op.location)
        return True


_active: list[Counter] = []


@contextmanager
def counting(counter: Counter) -> Iterator[None]:
    """Lets a counter decide for the duration of the block."""
    _active.append(counter)
    try:
        yield
    finally:
        _active.pop()


def active_counter() -> Counter | None:
    """The counter that decides, None where everything may happen."""
    return _active[-1] if _active else None
