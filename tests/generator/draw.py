"""A source of random choices, and the words that every theme needs: names, strings, numbers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

_STARTS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
_REST = _STARTS + "0123456789"
_KEYWORDS = ("i32", "f32", "true", "dense", "loc", "mod", "affine_map", "unit", "index", "tensor", "to", "at")
_STRINGS = (
    "", "a", "a b", "x.y", "0", "é", "\\0A", "\\n", "\\t", "\\\\", "\\22", '\\"', "// no", "<{[(", "%0", "\\FF\\80", "日本",
    "0x01", "#a", "->", "\\00", "?",
)  # fmt: skip
_EDGES = (0, 1, 2, 3, 7, 8, 127, 128, 255, 256, 32767, 32768, 65535, 2147483647, 2147483648, 4294967295)


class Draw(random.Random):
    """Random choices in the vocabulary of the themes."""

    def maybe(self, likelihood: float = 0.5) -> bool:
        return self.random() < likelihood

    def one(self, makers: Sequence[Callable[[Draw], T]]) -> T:
        """What one of the functions makes."""
        return self.choice(makers)(self)

    def few(self, make: Callable[[Draw], T], least: int = 0, most: int = 3) -> list[T]:
        return [make(self) for _ in range(self.randint(least, most))]

    def listed(self, make: Callable[[Draw], str], least: int = 0, most: int = 3) -> str:
        """Between commas."""
        return ", ".join(self.few(make, least, most))

    def bare(self, inner: str = "$.") -> str:
        """An identifier; `inner` may stand behind its first character."""
        rest = _REST + inner
        return self.choice(_STARTS) + "".join(self.choices(rest, k=self.randint(0, 4)))

    def string(self) -> str:
        """A string literal."""
        parts = [self.choice(_STRINGS) for _ in range(self.randint(1, 2))]
        return f'"{"".join(parts)}"'

    def key(self) -> str:
        """The name of an attribute, bare, a keyword or quoted."""
        kind = self.random()
        if kind < 0.7:
            return self.bare()
        if kind < 0.85:
            return self.choice(_KEYWORDS)
        return f'"{self.bare()}{self.choice([" ", "", "é", "-", "/"])}"'

    def symbol(self) -> str:
        """`@name`, now and then in quotes."""
        return f"@{self.bare()}" if self.maybe(0.8) else f'@"{self.bare()}{self.choice([" ", "é", ":", "-x"])}"'

    def number(self, most: int) -> int:
        """From 0 to `most`, the edges often."""
        edges = [each for each in _EDGES if each <= most]
        edges += [most, max(0, most - 1), most // 2, most // 2 + 1]
        return self.choice(edges) if self.maybe(0.6) else self.randint(0, most)

    def digits(self, value: int) -> str:
        """A number that is not negative, decimal or hexadecimal."""
        if self.maybe(0.8):
            return str(value)
        return f"0x{value:x}" if self.maybe() else f"0x0{value:X}"
