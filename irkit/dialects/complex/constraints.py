"""What operands and results of complex operations may be."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from irkit.define.constraints import TypeConstraint
from irkit.ir.attributes import ArrayAttr, FloatAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import ComplexType, FloatType
from irkit.ir.values import Value

Constants: TypeAlias = Sequence[Attribute | None]
Folded: TypeAlias = Sequence[Value[Type] | Attribute] | None

AnyComplex: TypeAlias = Annotated[
    ComplexType, TypeConstraint("complex-type", lambda kind: isinstance(kind, ComplexType))
]
ComplexOfFloats: TypeAlias = Annotated[
    ComplexType,
    TypeConstraint(
        "complex type with floating-point elements",
        lambda kind: isinstance(kind, ComplexType) and isinstance(kind.element_type, FloatType),
    ),
]


def element(kind: Type) -> Type | None:
    """The type of the two parts of a complex number."""
    return kind.element_type if isinstance(kind, ComplexType) else None


def parts_of(constant: Attribute | None) -> tuple[float, float] | None:
    """The two parts of a constant of floats."""
    if not isinstance(constant, ArrayAttr) or len(constant) != 2:
        return None
    real, imaginary = constant
    if not isinstance(real, FloatAttr) or not isinstance(imaginary, FloatAttr):
        return None
    return real.value, imaginary.value
