"""What operands, results and attributes of memref operations may be."""

from collections.abc import Callable
from typing import Annotated, TypeAlias

from irkit.define.constraints import AttrConstraint, TypeConstraint, is_signless_integer
from irkit.dialects.memref.layouts import is_strided
from irkit.ir.attributes import ArrayAttr, IntegerAttr, SymbolRefAttr, TypeAttr
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import I8, I32, I64, INDEX, FloatType, MemRefType, UnrankedMemRefType


def _memref(summary: str, holds: Callable[[MemRefType], bool]) -> TypeConstraint:
    return TypeConstraint(summary, lambda kind: isinstance(kind, MemRefType) and holds(kind))


def _is_number(kind: Type) -> bool:
    return isinstance(kind, FloatType) or is_signless_integer(kind)


Number: TypeAlias = Annotated[Type, TypeConstraint("signless integer or floating-point", _is_number)]
MemRefOfNumbers: TypeAlias = Annotated[
    MemRefType,
    _memref(
        "memref of signless integer or floating-point values", lambda kind: _is_number(kind.element_type)
    ),
]
Non0RankedOrUnranked: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "unranked.memref of any type values or non-0-ranked.memref of any type values",
        lambda kind: isinstance(kind, UnrankedMemRefType) or (isinstance(kind, MemRefType) and kind.rank > 0),
    ),
]
MemRef1D: TypeAlias = Annotated[
    MemRefType, _memref("1D memref of any type values", lambda kind: kind.rank == 1)
]
Bytes: TypeAlias = Annotated[
    MemRefType,
    _memref(
        "1D memref of 8-bit signless integer values", lambda kind: kind.rank == 1 and kind.element_type is I8
    ),
]
Shape: TypeAlias = Annotated[
    MemRefType,
    _memref(
        "1D memref of signless integer or index values",
        lambda kind: (
            kind.rank == 1 and (kind.element_type is INDEX or is_signless_integer(kind.element_type))
        ),
    ),
]
StridedMemRef: TypeAlias = Annotated[MemRefType, _memref("strided memref of any type values", is_strided)]
StridedMemRef0D: TypeAlias = Annotated[
    MemRefType,
    _memref("strided memref of any type values of rank 0", lambda kind: kind.rank == 0 and is_strided(kind)),
]
StaticMemRef: TypeAlias = Annotated[
    MemRefType,
    _memref("statically shaped memref of any type values", lambda kind: kind.has_static_shape),
]


def _is_power_of_two(attr: Attribute) -> bool:
    return (
        isinstance(attr, IntegerAttr)
        and attr.type is I64
        and attr.value > 0
        and attr.value & (attr.value - 1) == 0
    )


Alignment: TypeAlias = Annotated[
    IntegerAttr,
    AttrConstraint(
        "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
        _is_power_of_two,
        I64,
    ),
]
PositiveI32: TypeAlias = Annotated[
    IntegerAttr,
    AttrConstraint(
        "32-bit signless integer attribute whose value is positive",
        lambda attr: isinstance(attr, IntegerAttr) and attr.type is I32 and attr.value > 0,
        I32,
    ),
]
Locality: TypeAlias = Annotated[
    IntegerAttr,
    AttrConstraint(
        "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
        lambda attr: isinstance(attr, IntegerAttr) and attr.type is I32 and 0 <= attr.value <= 3,
        I32,
    ),
]
I64Array: TypeAlias = Annotated[
    DenseArrayAttr,
    AttrConstraint(
        "i64 dense array attribute",
        lambda attr: isinstance(attr, DenseArrayAttr) and attr.element_type is I64,
        I64,
    ),
]
FlatSymbolRef: TypeAlias = Annotated[
    SymbolRefAttr,
    AttrConstraint(
        "flat symbol reference attribute", lambda attr: isinstance(attr, SymbolRefAttr) and not attr.nested
    ),
]
MemRefTypeAttr: TypeAlias = Annotated[
    TypeAttr,
    AttrConstraint(
        "memref type attribute",
        lambda attr: isinstance(attr, TypeAttr) and isinstance(attr.value, MemRefType),
    ),
]


def _is_index_list(attr: Attribute) -> bool:
    return isinstance(attr, ArrayAttr) and all(
        isinstance(each, IntegerAttr) and each.type is I64 for each in attr
    )


Reassociation: TypeAlias = Annotated[
    ArrayAttr,
    AttrConstraint(
        "Array of 64-bit integer array attributes",
        lambda attr: isinstance(attr, ArrayAttr) and all(_is_index_list(each) for each in attr),
    ),
]
