"""Positions in a vector, some of them values: what vector.extract and vector.insert have in common."""

from collections.abc import Sequence

from irkit.dialects.arith.evaluate import constant_of
from irkit.ir.attributes import IntegerAttr
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC, I64
from irkit.ir.values import Value

POISON_INDEX = -1
"""The position that picks anything."""


def position_attr(position: Sequence[int]) -> DenseArrayAttr:
    return int_array(position, I64)


def is_valid(at: int, size: int) -> bool:
    """Whether a coordinate (not that of a value) lies in a dimension, or is the poison one."""
    return at in (DYNAMIC, POISON_INDEX) or 0 <= at < size


def take_constants(
    op: Operation, fixed: int, position: Sequence[int], shape: Sequence[int]
) -> Sequence[int] | None:
    """Writes constant coordinates into the static position; `fixed` operands stand before the dynamic ones.

    The new static position; None where nothing changed."""
    static: list[int] = []
    left: list[Value[Type]] = []
    dynamic = iter(op.operands[fixed:])
    for at, size in zip(position, shape, strict=False):
        if at != DYNAMIC:
            static.append(at)
            continue
        value = next(dynamic)
        known = constant_of(value)
        if isinstance(known, IntegerAttr) and POISON_INDEX <= known.value < size:
            static.append(known.value)
        else:
            static.append(DYNAMIC)
            left.append(value)
    if static == list(position):
        return None
    op.operands = [*op.operands[:fixed], *left]
    return static
