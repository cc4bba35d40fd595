"""Remarks as LLVM's tools keep them in a file of their own: a bitstream of blocks.

    what the records are called and how they are written; the version; a block for each remark; the strings

`llvm-remarkutil` and `llvm-bcanalyzer` read it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from irkit.diagnostics import utf8
from irkit.pipeline.bitstream import BLOB, FIRST_DESCRIBED, Bitstream, Shape, fixed, variable
from irkit.pipeline.remarks import Kind, Remark

_MAGIC: Final = b"RMRK"
_CONTAINER_VERSION: Final = 1
_REMARK_VERSION: Final = 0
_FILE_OF_REMARKS: Final = 1

_META: Final = 8
_REMARK: Final = 9
_META_WIDTH: Final = 3
_REMARK_WIDTH: Final = 4

_CONTAINER: Final = Shape(1, "Container info", (fixed(32), fixed(2)))
_VERSION: Final = Shape(2, "Remark version", (fixed(32),))
_STRINGS: Final = Shape(3, "String table", (BLOB,))
_HEADER: Final = Shape(5, "Remark header", (fixed(3), variable(6), variable(6), variable(8)))
_PLACE: Final = Shape(6, "Remark debug location", (variable(7), fixed(32), fixed(32)))
_HOTNESS: Final = Shape(7, "Remark hotness", (variable(8),))
_PLACED_ARGUMENT: Final = Shape(
    8, "Argument with debug location", (variable(7), variable(7), variable(7), fixed(32), fixed(32))
)
_ARGUMENT: Final = Shape(9, "Argument", (variable(7), variable(7)))

_META_SHAPES: Final = (_CONTAINER, _VERSION, _STRINGS)
_REMARK_SHAPES: Final = (_HEADER, _PLACE, _HOTNESS, _PLACED_ARGUMENT, _ARGUMENT)
_NUMBERS: Final = {
    shape: FIRST_DESCRIBED + position
    for shapes in (_META_SHAPES, _REMARK_SHAPES)
    for position, shape in enumerate(shapes)
}
_KINDS: Final[dict[Kind, int]] = {"Passed": 1, "Missed": 2, "Analysis": 3, "Failure": 6}


def container(remarks: Iterable[Remark]) -> bytes:
    """The file that holds some remarks; no bytes at all for none."""
    strings: dict[str, int] = {}
    stream = Bitstream(_MAGIC)
    stream.describe([(_META, "Meta", _META_SHAPES), (_REMARK, "Remark", _REMARK_SHAPES)])
    stream.enter(_META, _META_WIDTH)
    _write(stream, _CONTAINER, _CONTAINER_VERSION, _FILE_OF_REMARKS)
    _write(stream, _VERSION, _REMARK_VERSION)
    stream.leave()
    for remark in remarks:
        _write_remark(stream, remark, strings)
    if not strings:
        return b""
    stream.enter(_META, _META_WIDTH)
    _write(stream, _STRINGS, b"".join([utf8(text) + b"\0" for text in strings]))
    stream.leave()
    return bytes(stream.data)


def _write(stream: Bitstream, shape: Shape, *values: int | bytes) -> None:
    stream.described(_NUMBERS[shape], shape, values)


def _write_remark(stream: Bitstream, remark: Remark, strings: dict[str, int]) -> None:
    """One remark; its strings stand by their numbers, in the order in which they first come."""

    def number(text: str) -> int:
        return strings.setdefault(text, len(strings))

    stream.enter(_REMARK, _REMARK_WIDTH)
    names = [number(text) for text in (remark.name, remark.category, remark.function)]
    _write(stream, _HEADER, _KINDS[remark.kind], *names)
    at = remark.place
    _write(stream, _PLACE, number(at.file), at.line, at.column)
    for key, value in remark.arguments:
        _write(stream, _ARGUMENT, number(key), number(value))
    stream.leave()
