"""ub: a poison is a number that nobody expects: a NaN, or an integer of odd bits."""

from __future__ import annotations

from typing import Any

from irkit.dialects import ub
from irkit.interp.code import Code, emits
from irkit.interp.inputs import can_draw
from irkit.interp.numbers import bits_of, dtype_of, from_bits, is_float
from irkit.ir.interning import Type
from irkit.ir.types import MemRefType, ShapedType

_BITS = 0x5A5A5A5A5A5A5A5A


def unexpected(element: Type) -> Any:
    """A number of a scalar type that a program which relies on it is unlikely to survive."""
    if is_float(element):
        return dtype_of(element).type(float("nan"))
    return from_bits(_BITS & ((1 << bits_of(element)) - 1), element)


def may_be_unexpected(values: Any) -> Any:
    """Where an array of integers may hold poison."""
    import numpy as np

    if values.dtype.kind not in "iu" or values.dtype.itemsize < 2:
        return np.zeros(values.shape, np.bool_)
    return values.view(f"u{values.dtype.itemsize}") == _BITS & ((1 << 8 * values.dtype.itemsize) - 1)


@emits(ub.Poison)
def poison(op: ub.Poison, c: Code) -> None:
    kind = op.result.type
    if isinstance(kind, MemRefType) or not can_draw(kind):
        raise op.error(f"cannot be executed: there is no poisoned value of type {kind}")
    value = unexpected(kind.element_type if isinstance(kind, ShapedType) else kind)
    if isinstance(kind, ShapedType):
        import numpy as np

        value = np.full(kind.shape, value, dtype_of(kind.element_type))
    c.set(op.result, c.constant(value))


@emits(ub.Unreachable)
def unreachable(op: ub.Unreachable, c: Code) -> None:
    c.line('raise Trap("a place that is never reached was reached")')
