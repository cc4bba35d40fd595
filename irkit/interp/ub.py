"""ub: a poison is a number that nobody expects: a NaN, or an integer of odd bits."""

from __future__ import annotations

from typing import Any

from irkit.dialects import ub
from irkit.interp.code import Code, emits
from irkit.interp.numbers import bits_of, dtype_of, from_bits, is_float
from irkit.ir.interning import Type
from irkit.ir.types import ShapedType

_BITS = 0x5A5A5A5A5A5A5A5A


def unexpected(element: Type) -> Any:
    """A number of a scalar type that a program which relies on it is unlikely to survive."""
    if is_float(element):
        return dtype_of(element).type(float("nan"))
    return from_bits(_BITS & ((1 << bits_of(element)) - 1), element)


@emits(ub.Poison)
def poison(op: ub.Poison, c: Code) -> None:
    kind = op.result.type
    value = unexpected(kind.element_type if isinstance(kind, ShapedType) else kind)
    if isinstance(kind, ShapedType):
        import numpy as np

        value = np.full(kind.shape, value, dtype_of(kind.element_type))
    c.set(op.result, c.constant(value))


@emits(ub.Unreachable)
def unreachable(op: ub.Unreachable, c: Code) -> None:
    c.line('raise Trap("a place that is never reached was reached")')
