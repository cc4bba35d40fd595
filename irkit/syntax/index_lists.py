"""Lists of sizes or bounds of which some are constants and others values: `[4, %n, 2]`.

The constants stand in an `array<i64>`, with a marker where a value stands; the values are operands.

    syntax = "... custom<DynamicIndexList>($sizes, $static_sizes) ..."
    directives = {"DynamicIndexList": DynamicIndexList()}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, I64
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.ir.operation import Operation
    from irkit.syntax.format_reader import Slot
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

Mixed: TypeAlias = tuple[int, Value[Type] | None]
"""A constant, or the marker and the value that stands there."""


def mixed(static: DenseArrayAttr, dynamic: Sequence[Value[Type]]) -> list[Mixed]:
    """Every entry of the list; the value is None where the entry is a constant."""
    values: Iterator[Value[Type]] = iter(dynamic)
    return [(size, next(values, None) if size == DYNAMIC else None) for size in static.values]


def split_mixed(entries: Sequence[int | Value[Type]]) -> tuple[list[Value[Type]], DenseArrayAttr]:
    """The values of a mixed list, and the constants with markers: what operands and attribute hold."""
    values = [each for each in entries if not isinstance(each, int)]
    return values, int_array([each if isinstance(each, int) else DYNAMIC for each in entries], I64)


class DynamicIndexList:
    """`[4, %n]`, in brackets or in parentheses."""

    def __init__(self, opening: str = "[", closing: str = "]"):
        self.opening = opening
        self.closing = closing

    def read(self, p: OpParser) -> tuple[list[int], DenseArrayAttr]:
        """The uses of values, and the constants with markers."""
        uses: list[int] = []
        sizes: list[int] = []
        p.expect(self.opening, f"expected '{self.opening}' in dynamic index list")
        if not p.accept(self.closing):
            while True:
                use = p.accept_operand()
                if use is not None:
                    uses.append(use)
                    sizes.append(DYNAMIC)
                else:
                    size = p.accept_integer()
                    if size is None:
                        raise p.custom_error("expected integer value")
                    sizes.append(size)
                if not p.accept(","):
                    break
            p.expect(self.closing, f"expected '{self.closing}' in dynamic index list")
        return uses, int_array(sizes, I64)

    def text(self, p: OpPrinter, values: Sequence[Value[Type]], static: DenseArrayAttr) -> str:
        texts = [
            str(size) if size != DYNAMIC else p.value(value) if value is not None else "<<UNKNOWN>>"
            for size, value in mixed(static, values)
        ]
        return f"{self.opening}{', '.join(texts)}{self.closing}"

    def parse(self, p: OpParser, values: Slot, static: Slot) -> None:
        values.value, static.value = self.read(p)

    def print(
        self, p: OpPrinter, op: Operation, values: Sequence[Value[Type]], static: DenseArrayAttr
    ) -> None:
        p.write(self.text(p, values, static))
