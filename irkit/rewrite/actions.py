"""Actions: steps of a transformation that somebody may watch, and forbid.

    with watching(watcher):
        run(pipeline, module)               # every pass, rewrite iteration and pattern asks the watcher first

Upstream's tags: `pass-execution`, `GreedyPatternRewriteIteration`, `apply-pattern`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from irkit.ir.operation import Operation

PASS: Final = "pass-execution"
ITERATION: Final = "GreedyPatternRewriteIteration"
PATTERN: Final = "apply-pattern"


class Action(NamedTuple):
    """A step: its tag, what it does in words, the operation it works on, and which region where it is one."""

    tag: str
    description: str
    op: Operation
    region: int | None = None


class Watcher:
    """Sees actions begin and end."""

    def begins(self, action: Action) -> bool:
        """Whether the action may happen; `ends` is called only where it did."""
        return True

    def ends(self, action: Action) -> None:
        """The action has happened."""


class Watchers(Watcher):
    """Several watchers: what one forbids does not happen."""

    def __init__(self, watchers: Sequence[Watcher]):
        self.watchers = watchers

    def begins(self, action: Action) -> bool:
        asked: list[Watcher] = []
        for each in self.watchers:
            if not each.begins(action):
                for other in reversed(asked):
                    other.ends(action)
                return False
            asked.append(each)
        return True

    def ends(self, action: Action) -> None:
        for each in reversed(self.watchers):
            each.ends(action)


_active: list[Watcher] = []


@contextmanager
def watching(watcher: Watcher) -> Iterator[None]:
    """Lets somebody watch for the duration of the block."""
    _active.append(watcher)
    try:
        yield
    finally:
        _active.pop()


def active_watcher() -> Watcher | None:
    """Who watches, if anybody does."""
    return _active[-1] if _active else None
