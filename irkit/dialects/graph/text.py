"""What operations of this dialect write beside their operands: keywords, axes, lists of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from irkit.define import EnumAttr
from irkit.ir.attributes import IntegerAttr, integer, normalize_int
from irkit.ir.elements import int_array
from irkit.ir.interning import Attribute
from irkit.ir.types import I64

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser

E = TypeVar("E", bound=EnumAttr)


def read_case(p: OpParser, kind: type[E]) -> E:
    """A keyword among the cases of an enumeration."""
    if p.peek() not in kind.cases:
        raise p.custom_error(f"expected {kind.summary}, one of {', '.join(kind.cases)}")
    return kind(p.keyword())


def read_integer(p: OpParser) -> int:
    """A number of 64 bits."""
    return normalize_int(p.array_element(I64), I64)


def read_integers(p: OpParser) -> list[int]:
    """`[1, -1]`."""
    p.expect("[")
    numbers: list[int] = []
    while p.peek() != "]":
        numbers.append(read_integer(p))
        if not p.accept(","):
            break
    p.expect("]")
    return numbers


def read_axis(p: OpParser) -> IntegerAttr:
    """`axis -1`."""
    p.expect("axis")
    return integer(read_integer(p))


def read_option(p: OpParser, keyword: str) -> dict[str, Attribute]:
    """`strides [2, 2]`, which may be missing."""
    return {keyword: int_array(read_integers(p), I64)} if p.accept(keyword) else {}


def option_text(keyword: str, values: Sequence[int]) -> str:
    return f" {keyword} {list(values)}" if values else ""
