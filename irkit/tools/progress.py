"""What a long compilation is at, on a terminal: one line that goes when it is done.

    7 s: loop-schedule-cpu on @conv_add_relu_3

Nothing is written where standard error is no terminal, nor in the first second.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import get_terminal_size
from time import monotonic
from typing import Final

from irkit.ir.attributes import StringAttr
from irkit.ir.operation import Operation
from irkit.pipeline.passes import Pass
from irkit.pipeline.run import Instrument

_PATIENCE: Final = 1.0
"""Seconds before anything is shown."""
_BETWEEN: Final = 0.1
"""Seconds from one text to the next."""


def show_line(text: str) -> None:
    """Replaces the line, on a terminal only; no text takes it away."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r\033[K{text[: get_terminal_size().columns - 1]}", end="", file=sys.stderr, flush=True)


class Progress(Instrument):
    """Shows the pass that runs and what it runs on."""

    def __init__(self) -> None:
        self.name = ""
        """What the operation is called, where it has another name meanwhile."""
        self._began = monotonic()
        self._shown = 0.0

    def before_pass(self, each: Pass, op: Operation) -> None:
        now = monotonic()
        if now - self._began >= _PATIENCE and now - self._shown >= _BETWEEN:
            name = op.properties.get("sym_name")
            called = self.name or (name.value if isinstance(name, StringAttr) else "")
            self.at(f"{each.name} on @{called}" if called else each.name)

    def at(self, what: str) -> None:
        """Something that is no pass."""
        now = monotonic()
        if now - self._began >= _PATIENCE:
            self._shown = now
            show_line(f"{now - self._began:.0f} s: {what}")

    def end(self) -> None:
        if self._shown:
            show_line("")


@contextmanager
def progress() -> Iterator[Progress]:
    """Progress whose line goes at the end, whatever happens."""
    made = Progress()
    try:
        yield made
    finally:
        made.end()
