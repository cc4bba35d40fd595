"""What operands of arith and math may be: scalars, and vectors and tensors of them."""

from collections.abc import Callable
from typing import Annotated, TypeAlias

from irkit.define.constraints import TypeConstraint, is_signless_integer
from irkit.ir.interning import Type
from irkit.ir.types import (
    I1,
    INDEX,
    FloatType,
    MemRefType,
    TensorType,
    UnrankedTensorType,
    VectorType,
)


def _elements(scalar: Callable[[Type], bool]) -> Callable[[Type], bool]:
    """Holds for what `scalar` holds for, and for vectors and tensors of it."""

    def holds(kind: Type) -> bool:
        if isinstance(kind, (VectorType, TensorType, UnrankedTensorType)):
            return scalar(kind.element_type)
        return scalar(kind)

    return holds


def _or_memref(scalar: Callable[[Type], bool], element: Callable[[Type], bool]) -> Callable[[Type], bool]:
    holds = _elements(scalar)
    return lambda kind: element(kind.element_type) if isinstance(kind, MemRefType) else holds(kind)


def is_signless_integer_or_index(kind: Type) -> bool:
    return kind is INDEX or is_signless_integer(kind)


def is_float(kind: Type) -> bool:
    return isinstance(kind, FloatType)


def is_signless_integer_or_float(kind: Type) -> bool:
    return isinstance(kind, FloatType) or is_signless_integer(kind)


BoolLike: TypeAlias = Annotated[Type, TypeConstraint("bool-like", _elements(lambda kind: kind is I1))]
IntegerLike: TypeAlias = Annotated[
    Type, TypeConstraint("signless-integer-like", _elements(is_signless_integer_or_index))
]
FixedWidthIntegerLike: TypeAlias = Annotated[
    Type, TypeConstraint("signless-fixed-width-integer-like", _elements(is_signless_integer))
]
FloatLike: TypeAlias = Annotated[Type, TypeConstraint("floating-point-like", _elements(is_float))]
IndexCastLike: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "signless-integer-like or memref of signless-integer",
        _or_memref(is_signless_integer_or_index, is_signless_integer_or_index),
    ),
]
BitcastLike: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "signless-integer-or-float-like or memref of signless-integer or float",
        _or_memref(is_signless_integer_or_float, is_signless_integer_or_float),
    ),
]


def boolean_like(kind: Type) -> Type:
    """i1, in the shape of `kind`."""
    if isinstance(kind, TensorType):
        return TensorType(kind.shape, I1, kind.encoding)
    if isinstance(kind, VectorType):
        return VectorType(kind.shape, I1, kind.scalable)
    if isinstance(kind, UnrankedTensorType):
        return UnrankedTensorType(I1)
    return I1
