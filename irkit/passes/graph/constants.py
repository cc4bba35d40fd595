"""Tensors that are known, as passes look at them."""

from __future__ import annotations

from irkit.dialects import graph
from irkit.interp.constants import value_of
from irkit.ir import Type, Value
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.types import FloatType, IndexType, IntegerType, TensorType


def is_number(value: Value[Type]) -> bool:
    """Whether a value is a constant that holds one number everywhere."""
    op = value.defining_op
    return isinstance(op, graph.Constant) and isinstance(op.value, DenseElementsAttr) and op.value.is_splat


def number_of(value: Value[Type]) -> float | None:
    """The number that a constant holds everywhere; None where it holds several, or is none."""
    op = value.defining_op
    if not isinstance(op, graph.Constant) or not isinstance(op.value, DenseElementsAttr):
        return None
    element = op.value.type.element_type
    if not op.value.is_splat or not isinstance(element, FloatType | IntegerType | IndexType):
        return None
    return float(value_of(DenseElementsAttr(TensorType((), element), op.value.data, True)))
