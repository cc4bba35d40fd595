"""Combining two values by a kind of reduction of vector's: #vector.kind<add> is arith.addf, or arith.addi."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from irkit.define import Op
from irkit.dialects import arith
from irkit.ir import Type, Value
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import FloatType, element_type_of
from irkit.passes.convert.gpu_reductions import neutral_element

_FLOATS: Final[dict[str, Callable[..., Op]]] = {
    "add": arith.AddF,
    "mul": arith.MulF,
    "maximumf": arith.MaximumF,
    "maxnumf": arith.MaxNumF,
    "minimumf": arith.MinimumF,
    "minnumf": arith.MinNumF,
}
_INTEGERS: Final[dict[str, Callable[..., Op]]] = {
    "add": arith.AddI,
    "mul": arith.MulI,
    "and": arith.AndI,
    "or": arith.OrI,
    "xor": arith.XOrI,
    "maxsi": arith.MaxSI,
    "maxui": arith.MaxUI,
    "minsi": arith.MinSI,
    "minui": arith.MinUI,
}


def combination(
    kind: str, lhs: Value[Type], rhs: Value[Type], fastmath: arith.FastMathFlags | None = None
) -> Op:
    """The operation that combines two scalars or vectors of one type."""
    if not isinstance(element_type_of(lhs.type), FloatType):
        return _INTEGERS[kind](lhs, rhs)
    return _FLOATS[kind](lhs, rhs, *(() if fastmath is None else (fastmath,)))


def neutral(kind: str, element: Type) -> TypedAttribute:
    """What changes nothing when it is combined with any value."""
    if kind not in ("add", "mul", "and", "or", "xor"):
        return neutral_element(kind, element)
    return neutral_element(f"{kind}{'f' if isinstance(element, FloatType) else 'i'}", element)
