"""Conversion patterns: functions picked by the annotation of their first parameter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from irkit.ir.operation import Operation
from irkit.rewrite.conversion.types import TypeConverter

if TYPE_CHECKING:
    from irkit.rewrite.conversion.rewriter import ConversionRewriter

Convert = Callable[[Any, Any, "ConversionRewriter"], object]


class ConversionPattern:
    """A function (operation, adaptor, rewriter) and, where it is not that of the conversion, its type
    converter."""

    __slots__ = ("apply", "kinds", "name", "types")

    def __init__(self, function: Convert, types: TypeConverter | None = None):
        hints = {name: hint for name, hint in get_type_hints(function).items() if name != "return"}
        kind = next(iter(hints.values()))
        self.name = function.__name__
        self.kinds: tuple[type[Operation], ...] = get_args(kind) or (kind,)
        self.apply = function
        self.types = types

    def __repr__(self) -> str:
        return f"<conversion pattern {self.name}>"
