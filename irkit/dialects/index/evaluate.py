"""Evaluation on constants, in both widths that an index may have."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from irkit.ir.attributes import IntegerAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import INDEX
from irkit.ir.values import Value

Constants: TypeAlias = Sequence[Attribute | None]
Folded: TypeAlias = Sequence[Value[Type] | Attribute] | None
Rule: TypeAlias = Callable[[int, int, int], int | None]
"""Two signed operands and their width make a result, None where it is undefined."""


def signed(value: int, width: int) -> int:
    """The lower `width` bits as a two's complement number."""
    half = 1 << (width - 1)
    return ((value + half) & (2 * half - 1)) - half


def unsigned(value: int, width: int) -> int:
    return value & ((1 << width) - 1)


def constant_int(attr: Attribute | None) -> int | None:
    return attr.value if isinstance(attr, IntegerAttr) and attr.type is INDEX else None


def evaluate(rule: Rule, lhs: int, rhs: int) -> int | None:
    """The result in 64 bits, where in 32 bits it is the lower half of that."""
    wide = rule(lhs, rhs, 64)
    narrow = rule(signed(lhs, 32), signed(rhs, 32), 32)
    if wide is None or narrow is None or signed(wide, 32) != signed(narrow, 32):
        return None
    return signed(wide, 64)


def truncated(lhs: int, rhs: int) -> int:
    """The quotient rounded towards zero."""
    quotient = abs(lhs) // abs(rhs)
    return quotient if (lhs < 0) == (rhs < 0) else -quotient
