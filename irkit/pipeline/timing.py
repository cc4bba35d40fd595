"""How long each part of a run took, as a tree or as a list, as text or as JSON.

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
        self._root = _Span("root")
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

    def report(self, as_list: bool = False, as_json: bool = False) -> str:
        """The table, for standard error: in the shape of the run, or all rows of one name together, the
        longest first."""
        total = self._root.seconds = perf_counter() - self._root.started
        rest = total - sum(child.seconds for child in self._root.children.values())
        ends = [("Rest", rest, 0), ("Total", total, 0)]
        if as_json:
            return self._json(total, self._listed() if as_list else None, ends)
        rows = [*(self._listed() if as_list else self._rows()), *ends]
        lines = [_RULE, " " * 25 + "... Execution time report ...", _RULE]
        lines += [f"  Total Execution Time: {total:.4f} seconds", "", "  ----Wall Time----  ----Name----"]
        for name, seconds, depth in rows:
            lines.append(f"  {seconds:8.4f} ({_share(seconds, total):5.1f}%)  {'  ' * depth}{name}")
        return "\n".join(lines) + "\n"

    def _rows(self) -> Iterator[tuple[str, float, int]]:
        pending = [(child, 0) for child in reversed(self._root.children.values())]
        while pending:
            span, depth = pending.pop()
            yield span.name, span.seconds, depth
            pending += [(child, depth + 1) for child in reversed(span.children.values())]

    def _listed(self) -> list[tuple[str, float, int]]:
        totals = {"root": self._root.seconds}
        for name, seconds, _ in self._rows():
            if name.endswith(" Pipeline"):  # upstream's row for all managers of one place
                collection = f"Pipeline Collection : [{name.removesuffix(' Pipeline')}]"
                totals[collection] = totals.get(collection, 0.0) + seconds
            totals[name] = totals.get(name, 0.0) + seconds
        return [(name, seconds, 0) for name, seconds in sorted(totals.items(), key=lambda row: -row[1])]

    def _json(
        self, total: float, rows: list[tuple[str, float, int]] | None, ends: list[tuple[str, float, int]]
    ) -> str:
        """An array of objects; those of the tree have what is inside under `passes`, ended by `{}`."""
        lines: list[str] = []
        if rows is None:
            spans = [(child, 0) for child in reversed(self._root.children.values())]
            closing: list[int] = []
            while spans:
                span, depth = spans.pop()
                while closing and closing[-1] >= depth:
                    lines.append(f"{'  ' * closing.pop()}{{}}]}},")
                lines.append(f"{'  ' * depth}{{{_entry(span.name, span.seconds, total)}, \"passes\": [")
                closing.append(depth)
                spans += [(child, depth + 1) for child in reversed(span.children.values())]
            lines += [f"{'  ' * depth}{{}}]}}," for depth in reversed(closing)]
        ends = [*(rows or ()), *ends]
        lines += [f"{{{_entry(name, seconds, total)}}}," for name, seconds, _ in ends]
        return "[\n" + "\n".join(lines).removesuffix(",") + "\n]\n"

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


def _share(seconds: float, total: float) -> float:
    return 100 * seconds / total if total else 100.0


def _entry(name: str, seconds: float, total: float) -> str:
    wall = f'"wall": {{"duration": {seconds:8.4f}, "percentage": {_share(seconds, total):5.1f}}}'
    return f'{wall}, "name": "{name}"'
