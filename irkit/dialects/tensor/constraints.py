"""What operands, results and attributes of tensor operations may be."""

from collections.abc import Callable
from typing import Annotated, TypeAlias

from irkit.define.constraints import TypeConstraint, is_signless_integer
from irkit.ir.interning import Type
from irkit.ir.types import INDEX, FloatType, IntegerType, TensorType, UnrankedTensorType


def _tensor(summary: str, holds: Callable[[TensorType], bool]) -> TypeConstraint:
    return TypeConstraint(summary, lambda kind: isinstance(kind, TensorType) and holds(kind))


def _is_whole_number(kind: Type) -> bool:
    return kind is INDEX or is_signless_integer(kind)


Non0RankedOrUnrankedTensor: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "non-0-ranked or unranked tensor",
        lambda kind: isinstance(kind, UnrankedTensorType) or (isinstance(kind, TensorType) and kind.rank > 0),
    ),
]
TensorOfNumbers: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "tensor of signless integer or unsigned integer or signed integer or floating-point values",
        lambda kind: (
            isinstance(kind, (TensorType, UnrankedTensorType))
            and isinstance(kind.element_type, (IntegerType, FloatType))
        ),
    ),
]
TensorOfIndices: TypeAlias = Annotated[
    TensorType,
    _tensor(
        "ranked tensor of signless integer or index values", lambda kind: _is_whole_number(kind.element_type)
    ),
]
ShapeTensor: TypeAlias = Annotated[
    TensorType,
    _tensor(
        "1D tensor of signless integer or index values",
        lambda kind: kind.rank == 1 and _is_whole_number(kind.element_type),
    ),
]
StaticTensor: TypeAlias = Annotated[
    TensorType,
    _tensor("statically shaped tensor of any type values", lambda kind: kind.has_static_shape),
]
