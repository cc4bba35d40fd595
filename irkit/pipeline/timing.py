"""How long each part of a run took, as a tree.

===-------------------------------------------------------------------------===
                         ... Execution time report ...
===-------------------------------------------------------------------------===
  Total Execution Time: 0.0124 seconds

  ----Wall Time----  ----Name----
    0.0030 ( 24.2%)  Parser
    0.0090 ( 72.6%)  'func.func' Pipeline
    0.0041 ( 33.1%)    CSE
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from irkit.ir.operation import Operation
from irkit.pipeline.pass_manager import PassManager
from irkit.pipeline.passes import Pass
from irkit.pipeline.run import Instrument

_RULE = "===" + "-" * 73 + "==="


class _Span:
    """One row: a name, the seconds spent, and what is inside."""

    __slots__ = ("children", "name", "seconds", "started")

    def __init__(self, name: str):
        self.name = name
        self.seconds = 0.0
        self.started = 0.0
        self.children: dict[object, _Span] = {}


class Timing(Instrument):
    """Measures wall time from its creation on; rows with equal places are added up."""

    def __init__(self) -> None:
        self._root = _Span("Total")
        self._root.started = perf_counter()
        self._open = [self._root]

    @contextmanager
    def span(self, name: str) -> Iterator[None]:
        """Counts the block under `name`."""
        self._start(name, name)
        try:
            yield
        finally:
            self._stop()

    def before_pass(self, each: Pass, op: Operation) -> None:
        self._start(each, type(each).__name__)

    def after_pass(self, each: Pass, op: Operation) -> None:
        self._stop()

    def after_failure(self, each: Pass, op: Operation) -> None:
        if len(self._open) > 1 and self._open[-1].name == type(each).__name__:
            self._stop()

    def before_nested(self, manager: PassManager) -> None:
        self._start(manager, f"'{manager.anchor}' Pipeline")

    def after_nested(self, manager: PassManager) -> None:
        self._stop()

    def report(self) -> str:
        """The table, for standard error."""
        total = perf_counter() - self._root.started
        rest = total - sum(child.seconds for child in self._root.children.values())
        rows = [*self._rows(), ("Rest", rest, 0), ("Total", total, 0)]
        lines = [_RULE, " " * 25 + "... Execution time report ...", _RULE]
        lines += [f"  Total Execution Time: {total:.4f} seconds", "", "  ----Wall Time----  ----Name----"]
        for name, seconds, depth in rows:
            share = 100 * seconds / total if total else 100.0
            lines.append(f"  {seconds:8.4f} ({share:5.1f}%)  {'  ' * depth}{name}")
        return "\n".join(lines) + "\n\n"

    def _rows(self) -> Iterator[tuple[str, float, int]]:
        pending = [(child, 0) for child in reversed(self._root.children.values())]
        while pending:
            span, depth = pending.pop()
            yield span.name, span.seconds, depth
            pending += [(child, depth + 1) for child in reversed(span.children.values())]

    def _start(self, key: object, name: str) -> None:
        children = self._open[-1].children
        span = children.get(id(key) if not isinstance(key, str) else key)
        if span is None:
            span = children[id(key) if not isinstance(key, str) else key] = _Span(name)
        span.started = perf_counter()
        self._open.append(span)

    def _stop(self) -> None:
        span = self._open.pop()
        span.seconds += perf_counter() - span.started
