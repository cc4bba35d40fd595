"""LLVM's bitstream: numbers of any width, packed into words of 32 bits, in blocks that say their length.

    stream.enter(block=8, width=3)        enters a block in which codes have 3 bits
    stream.record(code, numbers)          a record that needs no description
    stream.described(4, shape, numbers)   one that was described before, by an abbreviation
    stream.leave()
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

_WORD: Final = 32
_TOP_WIDTH: Final = 2

# Codes that every block has.
_END: Final = 0
_ENTER: Final = 1
_DEFINE: Final = 2
_UNDESCRIBED: Final = 3
FIRST_DESCRIBED: Final = 4
"""The code of the first kind of record that is described in a block."""

# The block that describes others.
_INFO: Final = 0
_SET_BLOCK: Final = 1
_BLOCK_NAME: Final = 2
_RECORD_NAME: Final = 3

_FIXED: Final = 1
_VARIABLE: Final = 2
_BLOB: Final = 5


class Field(NamedTuple):
    """How a number of a record is written: in so many bits, or in groups of so many, in which the highest bit
    says whether another one follows.  A blob is bytes."""

    kind: int
    width: int = 0


def fixed(width: int) -> Field:
    return Field(_FIXED, width)


def variable(width: int) -> Field:
    return Field(_VARIABLE, width)


BLOB: Final = Field(_BLOB)


class Shape(NamedTuple):
    """The description of a kind of record: its code, its name and its fields."""

    code: int
    name: str
    fields: tuple[Field, ...]


class Bitstream:
    """A stream that grows."""

    def __init__(self, magic: bytes):
        self.data = bytearray(magic)
        self._bits = 0
        self._count = 0
        self._width = _TOP_WIDTH
        self._open: list[tuple[int, int]] = []
        """Where the length of each block around goes, and the width of codes outside of it."""

    # Bits.

    def emit(self, value: int, width: int) -> None:
        self._bits |= value << self._count
        self._count += width
        while self._count >= _WORD:
            self.data += (self._bits & ((1 << _WORD) - 1)).to_bytes(_WORD // 8, "little")
            self._bits >>= _WORD
            self._count -= _WORD

    def emit_variable(self, value: int, width: int) -> None:
        low = 1 << (width - 1)
        while value >= low:
            self.emit(value & (low - 1) | low, width)
            value >>= width - 1
        self.emit(value, width)

    def align(self) -> None:
        """Fills up the word."""
        if self._count:
            self.emit(0, _WORD - self._count)

    # Blocks and records.

    def enter(self, block: int, width: int) -> None:
        self.emit(_ENTER, self._width)
        self.emit_variable(block, 8)
        self.emit_variable(width, 4)
        self.align()
        self._open.append((len(self.data), self._width))
        self._width = width
        self.emit(0, _WORD)

    def leave(self) -> None:
        self.emit(_END, self._width)
        self.align()
        at, self._width = self._open.pop()
        words = (len(self.data) - at) // 4 - 1
        self.data[at : at + 4] = words.to_bytes(4, "little")

    def record(self, code: int, numbers: Sequence[int]) -> None:
        self.emit(_UNDESCRIBED, self._width)
        for number in (code, len(numbers), *numbers):
            self.emit_variable(number, 6)

    def described(self, number: int, shape: Shape, values: Sequence[int | bytes]) -> None:
        """A record of a kind that has been described under a number."""
        self.emit(number, self._width)
        for field, value in zip(shape.fields, values, strict=True):
            if isinstance(value, bytes):
                self.emit_variable(len(value), 6)
                self.align()
                self.data += value + bytes(-len(value) % 4)
            elif field.kind == _FIXED:
                self.emit(value & ((1 << field.width) - 1), field.width)
            else:
                self.emit_variable(value, field.width)

    def describe(self, blocks: Sequence[tuple[int, str, Sequence[Shape]]]) -> None:
        """The block that says what the records of others are called, and how they are written."""
        self.enter(_INFO, _TOP_WIDTH)
        for block, name, shapes in blocks:
            self.record(_SET_BLOCK, [block])
            self.record(_BLOCK_NAME, name.encode())
            for position, shape in enumerate(shapes):
                self.record(_RECORD_NAME, [shape.code, *shape.name.encode()])
                if position == 0:
                    self.record(_SET_BLOCK, [block])  # LLVM says it again before the first description
                self._define(shape)
        self.leave()

    def _define(self, shape: Shape) -> None:
        self.emit(_DEFINE, self._width)
        self.emit_variable(1 + len(shape.fields), 5)
        self.emit(1, 1)
        self.emit_variable(shape.code, 8)
        for field in shape.fields:
            self.emit(0, 1)
            self.emit(field.kind, 3)
            if field.kind != _BLOB:
                self.emit_variable(field.width, 5)
