"""Text to tokens: one `findall` of one regular expression.

A token is a plain string.  A flat type such as `tensor<4x?xf32>` is one token, and so is a use `%0#1`.
Offsets are not kept: they are found by a second scan when a position is first asked for, which only
diagnostics and opaque bodies do.  A text may be all short tokens, so that what is kept of each counts.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from operator import methodcaller
from typing import Final

from irkit.diagnostics import FileLineCol, Location, Source, utf8

# Possessive: there is nothing to come back to.
_SKIP: Final = r"[ \t\n\r\0]*+(?://[^\n\r]*+[ \t\n\r\0]*+)*+"
STRING: Final = r'"[^"\\\n\v\f]*(?:\\(?:["\\nt]|[0-9A-Fa-f]{2})[^"\\\n\v\f]*)*"'
_SUFFIX: Final = r"(?:[0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)"
_FLAT: Final = r"<[0-9?x]*+[a-z][a-zA-Z0-9]*+>"
_TOKEN: Final = (
    rf"%{_SUFFIX}(?:[ \t]*#[0-9]+)?"
    rf"|tensor{_FLAT}|memref{_FLAT}|vector{_FLAT}"
    r"|[A-Za-z_][A-Za-z0-9_$.]*"
    r"|[:,=(){}<>\[\]]"
    r"|[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?|0x[0-9A-Fa-f]+|[0-9]+"
    r"|->"
    rf"|{STRING}"
    rf"|@(?:[A-Za-z_][A-Za-z0-9_$.]*|{STRING})"
    r"|#-\}"
    rf"|[!#^]{_SUFFIX}"
    r"|\.\.\.|\{-#"
    r"|[^\0-\x7f]++|."
)
_BLOB_START: Final = r"\{-#"
_MASTER: Final = re.compile(f"{_SKIP}({_BLOB_START}|{_TOKEN}|$)", re.DOTALL)
_START: Final = methodcaller("start", 1)
_MOST_DIGITS: Final = 4300
_SINGLE: Final = frozenset("[]<>-+*/?|:,=(){}")


class Buffer:
    """The tokens of a piece of a source, ended by empty strings."""

    __slots__ = ("source", "start", "text", "tokens", "_moved", "_offsets", "_spaced")

    def __init__(self, source: Source, start: int = 0, end: int | None = None):
        self.source = source
        self.start = start
        self.text = source.text if start == 0 and end is None else source.text[start:end]
        self.tokens: list[str] = _MASTER.findall(self.text)
        self._moved: dict[int, int] = {}
        self._offsets: array[int] | None = None
        self._spaced: dict[str, bool] = {}
        if not self.tokens or self.tokens[-1]:
            self.tokens.append("")
        self.tokens.append("")  # for those who look one further

    def offset(self, index: int) -> int:
        """Where token `index` starts, from the start of this piece."""
        if self._offsets is None:
            self._offsets = array("I")
            self._offsets.extend(map(_START, _MASTER.finditer(self.text)))
            self._offsets.append(len(self.text))
        return (
            self._offsets[index] + self._moved.get(index, 0) if index < len(self._offsets) else len(self.text)
        )

    def cut(self, index: int, length: int) -> None:
        """Drops the first characters of a token, which then starts behind them: `0xc` of `0xcomplex` leaves
        `complex`."""
        self.tokens[index] = self.tokens[index][length:]
        self._moved[index] = self._moved.get(index, 0) + length
        match = _MASTER.match(self.text, self.offset(index))
        if match is not None and match[1] != self.tokens[index]:
            self._scan_again(index, match.start(1))

    def touches(self, index: int) -> bool:
        """Whether a token starts right where the one before it ends.  Most are never written otherwise
        anywhere in the text, which is seen without finding all offsets."""
        before = self.tokens[index - 1]
        if self._offsets is None and before not in self._spaced:
            self._spaced[before] = re.search(re.escape(before) + r"[\s/\0]", self.text) is not None
        if self._offsets is None and not self._spaced[before]:
            return True
        return self.end(index - 1) == self.offset(index)

    def end(self, index: int) -> int:
        """Where token `index` ends; of one that was replaced by a remainder, where that ends."""
        match = _MASTER.match(self.text, self.offset(index))
        return match.end(1) if match is not None else len(self.text)

    def resume(self, offset: int) -> int:
        """The index of the first token after `offset`, where opaque text ended that may hold half a token."""
        self.offset(0)
        assert self._offsets is not None
        index = bisect_left(self._offsets, offset)
        if index == len(self._offsets) or self._offsets[index] != offset or len(self.tokens[index]) != 1:
            self._scan_again(index, offset)
        return index + 1

    def _scan_again(self, index: int, offset: int) -> None:
        """Replaces the tokens from `index` on by those of the text from `offset` on, up to where both begin
        at the same place: from there on they are the same."""
        offsets = self._offsets
        assert offsets is not None
        tokens: list[str] = []
        starts = array("I")
        same = len(offsets)
        for match in _MASTER.finditer(self.text, offset):
            start = match.start(1)
            same = bisect_left(offsets, start, index + 1)
            if same < len(offsets) and offsets[same] == start:
                break
            tokens.append(match[1])
            starts.append(start)
        self.tokens[index:same] = tokens
        offsets[index:same] = starts
        self._moved.pop(index, None)

    def location(self, offset: int) -> FileLineCol:
        return self.source.position(self.start + offset)


class TokenLoc(Location):
    """The position of a token, found when it is asked for."""

    __slots__ = ("buffer", "index")

    def __init__(self, buffer: Buffer, index: int):
        self.buffer = buffer
        self.index = index

    def resolve(self) -> FileLineCol:
        return self.buffer.location(self.buffer.offset(self.index))

    def file_position(self) -> FileLineCol | None:
        return self.resolve()


def is_word(token: str) -> bool:
    """Whether the token is a bare identifier (keywords included)."""
    first = token[:1]
    return ("a" <= first <= "z" or "A" <= first <= "Z" or first == "_") and token[-1] != ">"


def is_valid(token: str) -> bool:
    """Whether the token belongs to the language; one that does not is a character that nothing begins
    with, or several that are not of ASCII."""
    if len(token) != 1:
        return token[:1].isascii()
    return token in _SINGLE or (token.isascii() and token.isalnum()) or token == "_"


def number_of(digits: str) -> int:
    """The value of an integer token.  One with more decimal digits than Python reads (reading takes time
    quadratic in them) is a number that fits no type."""
    if digits[:2] == "0x":
        return int(digits, 16)
    return int(digits) if len(digits) <= _MOST_DIGITS else 1 << (1 << 24)


def unescape(quoted: str) -> str:
    """The text of a string token."""
    body = quoted[1:-1]
    if "\\" not in body:
        return body
    data = bytearray()
    raw = utf8(body)
    at = 0
    while at < len(raw):
        byte = raw[at]
        if byte != 0x5C:
            data.append(byte)
            at += 1
            continue
        following = raw[at + 1 : at + 2]
        simple = {b'"': 34, b"\\": 92, b"n": 10, b"t": 9}.get(following)
        if simple is not None:
            data.append(simple)
            at += 2
        else:
            data.append(int(raw[at + 1 : at + 3], 16))
            at += 3
    return data.decode("utf-8", "surrogateescape")
