"""Watching the actions of a run: a log, a Chrome trace, counters that skip some.

    [thread irkit-opt] begins (no breakpoint) Action `pass-execution` running `CSE` on Operation ...
    [thread irkit-opt] completed `pass-execution`
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter

from irkit.diagnostics import CallSiteLoc, FileLineCol, FusedLoc, Location, NameLoc
from irkit.ir.operation import Operation
from irkit.rewrite.actions import Action, Watcher


class ActionLog(Watcher):
    """Writes a line where an action begins and one where it ends; with `places` only of what is there."""

    def __init__(
        self,
        tool: str,
        show: Callable[[Operation], str],
        write: Callable[[str], object],
        places: Sequence[tuple[str, int, int | None]] = (),
    ):
        self.tool = tool
        self.show = show
        self.write = write
        self.places = places
        self._logged: list[bool] = []

    def begins(self, action: Action) -> bool:
        wanted = not self.places or self._is_at_a_place(action.op.location)
        self._logged.append(wanted)
        if wanted:
            unit = self.show(action.op)
            if action.region is not None:
                unit = f"Region #{action.region} for op {unit}"
            line = f"begins (no breakpoint) Action {action.description} ({unit})`"
            self.write(f"[thread {self.tool}] {line}\n")
        return True

    def ends(self, action: Action) -> None:
        if self._logged.pop():
            self.write(f"[thread {self.tool}] completed `{action.tag}`\n")

    def _is_at_a_place(self, location: Location) -> bool:
        pending = [location]
        while pending:
            at = pending.pop().resolve()
            if isinstance(at, FileLineCol):
                if any(
                    (file, line) == (at.file, at.line) and column in (None, at.column)
                    for file, line, column in self.places
                ):
                    return True
            elif isinstance(at, NameLoc):
                pending.append(at.child)
            elif isinstance(at, CallSiteLoc):
                pending += [at.callee, at.caller]
            elif isinstance(at, FusedLoc):
                pending += at.locations
        return False


class ActionProfile(Watcher):
    """Writes a trace that chrome://tracing and Perfetto show: the text is whole after `finish`."""

    def __init__(self, write: Callable[[str], object]):
        self.write = write
        self._start = perf_counter()
        self._written = 0

    def begins(self, action: Action) -> bool:
        self._event(action, "B", {"args": {"desc": action.description}})
        return True

    def ends(self, action: Action) -> None:
        self._event(action, "E", {})

    def finish(self) -> None:
        self.write("]" if self._written else "[]")

    def _event(self, action: Action, phase: str, more: Mapping[str, object]) -> None:
        micros = int((perf_counter() - self._start) * 1e6)
        event = {"name": action.tag, "cat": "PERF", "ph": phase, "pid": 0, "tid": 0, "ts": micros}
        self.write(f"{',' + chr(10) if self._written else '['}{json.dumps({**event, **more})}")
        self._written += 1


class ActionCounter:
    """Lets `count` actions of a tag happen (-1: all) after the first `skip` ones."""

    __slots__ = ("count", "seen", "skip", "tag")

    def __init__(self, tag: str, skip: int = 0, count: int = -1):
        self.tag = tag
        self.skip = skip
        self.count = count
        self.seen = 0

    def allows(self) -> bool:
        """Whether the next action may happen."""
        number = self.seen - self.skip
        self.seen += 1
        return number >= 0 and (self.count < 0 or number < self.count)


class ActionCounters(Watcher):
    """Counters by the tags of the actions that they count."""

    def __init__(self, counters: Mapping[str, ActionCounter]):
        self.counters = counters

    def begins(self, action: Action) -> bool:
        counter = self.counters.get(action.tag)
        return counter is None or counter.allows()
