"""Where each operation stands in its own text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from irkit.ir.operation import Operation
from irkit.syntax.printer import OpPrinter, write_op


class Place(NamedTuple):
    """The line, from 1, and how many characters stand before in that line: what upstream counts."""

    line: int
    column: int


class _Text:
    """Text as it grows, and where it ends."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.end = Place(1, 0)

    def write(self, piece: str) -> None:
        self.pieces.append(piece)
        breaks = piece.count("\n")
        column = len(piece) - piece.rfind("\n") - 1 if breaks else self.end.column + len(piece)
        self.end = Place(self.end.line + breaks, column)


def print_with_places(
    root: Operation, *, generic: bool = False, debuginfo: bool = False
) -> tuple[str, dict[Operation, Place]]:
    """The text of an operation, and where it and those inside begin; what the text leaves out has no
    place."""
    text = _Text()
    places: dict[Operation, Place] = {}

    class Placing(OpPrinter):
        def _start(self, op: Operation, named: bool = True) -> Iterator[Any] | None:
            self.flush()
            places[op] = text.end
            return super()._start(op, named)

    write_op(root, text.write, generic=generic, debuginfo=debuginfo, kind=Placing)
    return "".join(text.pieces), places
