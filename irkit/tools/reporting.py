"""Showing diagnostics: as text, in colour where a terminal reads it, as JSON, or as SARIF.

    --diagnostic-format=text      f.mlir:3:8: error: use of undeclared SSA value name, and the source line
    --diagnostic-format=json      one object a line: {"file": "f.mlir", "line": 3, "column": 8, ...}
    --diagnostic-format=sarif     one SARIF 2.1.0 log at the end of the run

Everything goes to standard error.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from traceback import extract_stack, format_list, format_tb
from types import TracebackType
from typing import Final

from irkit.diagnostics import Diagnostic, IRError, Source, excerpt, handling, place_text, render, shown
from irkit.ir.operation import Operation
from irkit.syntax.styled import quote
from irkit.tools.arguments import Arguments

FORMATS: Final = ("text", "json", "sarif")
_RANKS: Final = {"errors": ("error",), "warnings": ("error", "warning"), "remarks": ()}
_COLORS: Final = {"error": "31", "warning": "35", "remark": "34", "note": "30"}


class Reporter:
    """Shows what a tool has to say about its input."""

    def __init__(self, arguments: Arguments, tool: str):
        self.tool = tool
        self.format = arguments.choice("diagnostic-format", FORMATS, "text")
        self.color = _wants_color(arguments)
        level = arguments.choice("mlir-diagnostic-verbosity-level", tuple(_RANKS), "remarks")
        self.severities: tuple[str, ...] = _RANKS[level]
        self.without_notes = arguments.on("mlir-disable-diagnostic-notes")
        # Expected diagnostics say nothing of the operation, as with upstream.
        expecting = arguments.has("verify-diagnostics")
        self.with_operation = arguments.on("mlir-print-op-on-diagnostic") and not expecting
        self.with_trace = arguments.on("mlir-print-stacktrace-on-diagnostic")
        self._results: list[Diagnostic] = []
        self._sources: dict[str, Source] = {}

    def complete(self, diagnostic: Diagnostic, trace: TracebackType | None = None) -> Diagnostic:
        """The diagnostic with the notes that the flags ask for; `trace` leads to where an error was
        raised."""
        made = Diagnostic(diagnostic.severity, diagnostic.message, diagnostic.location, diagnostic.operation)
        if self.with_trace:
            lines = format_tb(trace) if trace is not None else format_list(extract_stack()[:-2])
            made.note(f"diagnostic emitted with trace:\n{''.join(lines)}")
        op = _operation_at(diagnostic) if self.with_operation else None
        if op is not None:
            made.note(f"see current operation: {quote(op)}")
        made.notes += diagnostic.notes
        return made

    def report(
        self, diagnostic: Diagnostic, sources: Mapping[str, Source], trace: TracebackType | None = None
    ) -> None:
        """Shows a diagnostic, unless it is of a kind that nobody wants to see."""
        if self.severities and diagnostic.severity not in self.severities:
            return
        made = self.complete(diagnostic, trace)
        if self.without_notes:
            made.notes.clear()
        if self.format == "sarif":
            self._results.append(made)
            self._sources.update(sources)
        elif self.format == "json":
            print(import_module("irkit.tools.diagnostic_json").json_line(made), file=sys.stderr)
        else:
            text = _colored(made, sources) if self.color else f"{render(made, sources)}\n"
            sys.stderr.write(text)

    def report_error(self, error: IRError, sources: Mapping[str, Source]) -> None:
        """Shows all diagnostics of an error."""
        for diagnostic in error.diagnostics:
            self.report(diagnostic, sources, error.__traceback__)

    @contextmanager
    def reporting(self, sources: Mapping[str, Source]) -> Iterator[Reporter]:
        """Shows what is emitted in the block and the error that leaves it, and what is shown as a whole; of
        another exception the tool makes a whole itself."""
        try:
            with handling(lambda diagnostic: self.report(diagnostic, sources)):
                yield self
        except IRError as error:
            self.report_error(error, sources)
            self.finish()
            raise
        self.finish()

    def finish(self) -> None:
        """Shows what is shown as a whole."""
        if self.format == "sarif":
            module = import_module("irkit.tools.diagnostic_json")
            print(module.sarif_log(self.tool, self._results, self._sources), file=sys.stderr)


def _operation_at(diagnostic: Diagnostic) -> Operation | None:
    """The operation that a diagnostic is about, or the one inside it that stands where it points."""
    op = diagnostic.operation
    if not isinstance(op, Operation) or op.location is diagnostic.location:
        return op if isinstance(op, Operation) else None
    return next((each for each in op.walk() if each.location is diagnostic.location), op)


def _wants_color(arguments: Arguments) -> bool:
    """Whether standard error takes colours: as the flag says, else if it is a terminal that has them."""
    if arguments.has("color"):
        return arguments.on("color")
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stderr.isatty()


def _colored(diagnostic: Diagnostic, sources: Mapping[str, Source]) -> str:
    """The text of `render` in the colours that LLVM's tools use."""
    pieces: list[str] = []
    for line in shown(diagnostic):
        kind = line.severity
        pieces.append(f"\x1b[1m{place_text(line.at)}: \x1b[0m\x1b[0;1;{_COLORS[kind]}m{kind}: \x1b[0m")
        pieces.append(f"\x1b[1m{line.message}\n\x1b[0m")
        if line.excerpt and line.at is not None:
            lines = excerpt(line.at, sources)
            pieces += [f"{lines[0]}\n\x1b[0;1;32m{lines[1]}\n\x1b[0m"] if lines else []
    return "".join(pieces)
