"""Numbers as bytecode writes them, and the bytes of a section, one after the other.

    5 -> 0b1011      one byte; the zeros at the low end of the first count those that follow
    -3 -> 5 -> ...   a signed number has its sign in the lowest bit
"""

from __future__ import annotations

from typing import Final, NoReturn

from irkit.diagnostics import FileLineCol, IRError
from irkit.syntax.bytecode.layout import ALIGNED, PADDING, Section

_WORD: Final = 64
_ALL_ONES: Final = (1 << _WORD) - 1


def zigzag(value: int) -> int:
    """A signed number of 64 bits as an unsigned one, its sign in the lowest bit."""
    return ((value << 1) ^ (value >> (_WORD - 1))) & _ALL_ONES


def unzigzag(value: int) -> int:
    """The inverse of `zigzag`."""
    return (value >> 1) ^ -(value & 1)


def signed_word(value: int) -> int:
    """The signed number with the bits of an unsigned one of 64 bits."""
    value &= _ALL_ONES
    return value - (1 << _WORD) if value >> (_WORD - 1) else value


class Bytes(bytearray):
    """A section that grows; `alignment` is what it has to begin at a multiple of."""

    alignment = 1

    def number(self, value: int) -> None:
        """An unsigned number in as few bytes as hold it."""
        if value < 0x80:
            self.append(value << 1 | 1)
            return
        size = (value.bit_length() + 6) // 7
        if size > 8:
            self.append(0)
            self.extend(value.to_bytes(8, "little"))
        else:
            self.extend(((value << 1 | 1) << (size - 1)).to_bytes(size, "little"))

    def flagged(self, value: int, flag: bool) -> None:
        self.number(value << 1 | flag)

    def align(self, alignment: int) -> None:
        """Fills up to a multiple of a power of two."""
        if alignment > 1:
            self.extend(bytes([PADDING]) * (-len(self) % alignment))
            self.alignment = max(self.alignment, alignment)

    def section(self, kind: Section, content: Bytes) -> None:
        at = len(self)
        self.append(kind)
        self.number(len(content))
        if content.alignment > 1 and len(self) % content.alignment:
            self.number(content.alignment)
            self.align(content.alignment)
            self[at] |= ALIGNED
        else:
            self.alignment = max(self.alignment, content.alignment)
        self.extend(content)


class Decoder:
    """A position in some bytes.  What is wrong with them is an error at the file, in upstream's words."""

    __slots__ = ("at", "data", "end", "file")

    def __init__(self, data: bytes, at: int, end: int, file: str):
        self.data = data
        self.at = at
        self.end = end
        self.file = file

    @property
    def left(self) -> int:
        return self.end - self.at

    def error(self, message: str) -> IRError:
        return IRError.at(FileLineCol(self.file, 0, 0), message)

    def number(self) -> int:
        at = self.at
        if at >= self.end:
            raise self.error("attempting to parse a byte at the end of the bytecode")
        first = self.data[at]
        if first & 1:
            self.at = at + 1
            return first >> 1
        return self._long_number(first)

    def _long_number(self, first: int) -> int:
        self.at += 1
        if first == 0:
            return int.from_bytes(self.take(8), "little")
        size = (first & -first).bit_length() - 1
        self._check(size, "parse")
        self.at += size
        return int.from_bytes(self.data[self.at - size - 1 : self.at], "little") >> (size + 1)

    def signed(self) -> int:
        return unzigzag(self.number())

    def flagged(self) -> tuple[int, bool]:
        value = self.number()
        return value >> 1, bool(value & 1)

    def byte(self) -> int:
        if self.at >= self.end:
            raise self.error("attempting to parse a byte at the end of the bytecode")
        self.at += 1
        return self.data[self.at - 1]

    def take(self, size: int) -> bytes:
        self._check(size, "parse")
        self.at += size
        return self.data[self.at - size : self.at]

    def blob(self) -> bytes:
        return self.take(self.number())

    def part(self, size: int) -> Decoder:
        """The next bytes, to be read on their own."""
        self._check(size, "parse")
        self.at += size
        return Decoder(self.data, self.at - size, self.at, self.file)

    def skip(self, size: int) -> None:
        self._check(size, "skip")
        self.at += size

    def _check(self, size: int, what: str) -> None:
        if size > self.left:
            raise self.error(f"attempting to {what} {size} bytes when only {self.left} remain")

    def text(self) -> str:
        """Characters up to a zero."""
        found = self.data.find(b"\0", self.at, self.end)
        if found < 0:
            raise self.error("malformed null-terminated string, no null character found")
        start, self.at = self.at, found + 1
        return self.data[start:found].decode("utf-8", "surrogateescape")

    def section(self) -> tuple[Section, Decoder]:
        """The kind of a section and its content."""
        code = self.byte()
        size = self.number()
        if code & ~ALIGNED >= len(Section):
            raise self.error(f"invalid section ID: {code & ~ALIGNED}")
        if code & ALIGNED:
            self.align(self.number())
        return Section(code & ~ALIGNED), self.part(size)

    def align(self, alignment: int) -> None:
        """Steps over the filling up to a multiple of a power of two, counted from the start of the file."""
        if alignment <= 0 or alignment & (alignment - 1):
            raise self.error("expected alignment to be a power-of-two")
        while self.at % alignment:
            padding = self.byte()
            if padding != PADDING:
                raise self.error(f"expected alignment byte (0xCB), but got: '0x{padding:X}'")

    def expected(self, what: str, found: object) -> NoReturn:
        raise self.error(f"expected mlir::{what}, but got: {found}")
