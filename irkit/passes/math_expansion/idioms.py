"""Functions that are written as several operations, and lose digits when these are done one by one.

    1 / (1 + exp(-x))                    sigmoid: exp(-x) overflows where the result is still a number
    x / 2 * (1 + erf(x * sqrt(1/2)))     gelu: 1 + erf cancels where x < 0

They are recognised where every operation may be contracted, so that no rounding in between is asked for.
"""

from __future__ import annotations

from collections.abc import Callable

from irkit.dialects import arith, math, vector
from irkit.dialects.arith.evaluate import constant_of
from irkit.dialects.vector.folds import splat_pattern
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import FloatAttr
from irkit.ir.floats import from_float
from irkit.ir.types import F64, FloatType, element_type_of
from irkit.passes.math_expansion import bells, double_bells, doubles
from irkit.passes.math_expansion.arithmetic import Arithmetic

Function = Callable[[Arithmetic, Value[Type]], Value[Type]]


def recognised(op: Operation) -> tuple[Function, Value[Type]] | None:
    """The function that an operation is the last step of, and its argument."""
    is_wide = element_type_of(op.results[0].type) is F64
    x = _of_sigmoid(op)
    if x is not None:
        return doubles.sigmoid if is_wide else bells.sigmoid, x
    x = _of_gelu(op)
    if x is not None:
        return double_bells.gelu if is_wide else bells.gelu, x
    return None


def _of_sigmoid(op: Operation) -> Value[Type] | None:
    if not isinstance(op, arith.DivF) or not _contracts(op) or not _is_number(op.lhs, 1.0):
        return None
    power = _one_more_than(op.rhs)
    if not isinstance(power, math.Exp):
        return None
    minus = power.operand.defining_op
    return minus.operand if isinstance(minus, arith.NegF) else None


def _of_gelu(op: Operation) -> Value[Type] | None:
    """The factors x and 1/2 may be anywhere among the products."""
    if not isinstance(op, arith.MulF) or not _contracts(op):
        return None
    for curve, factor in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
        bell = _one_more_than(curve)
        if isinstance(bell, math.Erf):
            x = _times(bell.operand, 0.5**0.5)
            if x is not None and _times(factor, 0.5) is x:
                return x
    return None


def _contracts(op: Operation) -> bool:
    flags = op.properties.get("fastmath")
    return isinstance(flags, arith.FastMathFlags) and flags.has("contract")


def _one_more_than(value: Value[Type]) -> Operation | None:
    """The operation to whose result 1 is added."""
    total = value.defining_op
    if not isinstance(total, arith.AddF) or not _contracts(total):
        return None
    for part, other in ((total.lhs, total.rhs), (total.rhs, total.lhs)):
        made_by = part.defining_op
        if made_by is not None and _contracts(made_by) and _is_number(other, 1.0):
            return made_by
    return None


def _times(value: Value[Type], number: float) -> Value[Type] | None:
    """What is multiplied by a number."""
    product = value.defining_op
    if not isinstance(product, arith.MulF) or not _contracts(product):
        return None
    for part, other in ((product.lhs, product.rhs), (product.rhs, product.lhs)):
        if _is_number(other, number):
            return part
    return None


def _is_number(value: Value[Type], number: float) -> bool:
    """Whether a value is a constant, in all elements, as near to a number as its type allows."""
    made_by = value.defining_op
    attr = constant_of(made_by.source if isinstance(made_by, vector.Broadcast) else value)
    if isinstance(attr, FloatAttr):
        return from_float(attr.type.kind, number) == attr.bits
    kind = element_type_of(value.type)
    return isinstance(kind, FloatType) and from_float(kind.kind, number) == splat_pattern(attr)
