"""What operands, results and attributes of nvgpu may be, and which memory is shared memory."""

from typing import Annotated, Final, TypeAlias

from irkit.define import AttrConstraint, TypeConstraint
from irkit.dialects.gpu.attributes import AddressSpace
from irkit.dialects.memref.layouts import strided_layout
from irkit.ir.attributes import ArrayAttr, IntegerAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import (
    F32,
    I16,
    I32,
    I64,
    FloatType,
    IntegerType,
    MemRefType,
    VectorType,
)

SHARED: Final = 3
"""The number of the memory space of a block."""
SHARED_MEMORY: Final = f"IntegerAttr({SHARED}) or gpu::AddressSpaceAttr(Workgroup)"


def is_shared(kind: MemRefType) -> bool:
    """Whether a memref lies in shared memory."""
    space = kind.memory_space
    if isinstance(space, IntegerAttr):
        return space.value == SHARED
    return isinstance(space, AddressSpace) and space.value == "workgroup"


def has_unit_stride(kind: MemRefType) -> bool:
    """Whether elements along the last dimension are neighbours."""
    strided = strided_layout(kind)
    return strided is not None and (not strided.strides or strided.strides[-1] == 1)


def bits_of(kind: Type) -> int | None:
    """The width of an integer or float."""
    return kind.width if isinstance(kind, (IntegerType, FloatType)) else None


def is_integer_of(kind: Type, *widths: int) -> bool:
    """Whether a type is an integer of one of the widths, with a sign or without."""
    return isinstance(kind, IntegerType) and kind.width in widths


def _is_sizes(attr: Attribute) -> bool:
    return isinstance(attr, ArrayAttr) and all(
        isinstance(each, IntegerAttr) and each.type is I64 for each in attr
    )


MmaShape: TypeAlias = Annotated[ArrayAttr, AttrConstraint("64-bit integer array attribute", _is_sizes)]
I1Value: TypeAlias = Annotated[
    IntegerType, TypeConstraint("1-bit signless integer", lambda kind: kind is IntegerType(1), IntegerType(1))
]
I16Value: TypeAlias = Annotated[
    IntegerType, TypeConstraint("16-bit signless integer", lambda kind: kind is I16, I16)
]
Pointer: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "32-bit signless integer or 64-bit signless integer", lambda kind: kind is I32 or kind is I64
    ),
]
Metadata: TypeAlias = Annotated[
    VectorType,
    TypeConstraint(
        "fixed-length vector of 16-bit signless integer values of length 2",
        lambda kind: kind is VectorType((2,), I16),
        VectorType((2,), I16),
    ),
]
Vector: TypeAlias = Annotated[
    VectorType,
    TypeConstraint(
        "vector of any type values", lambda kind: isinstance(kind, VectorType) and bool(kind.shape)
    ),
]
F32Vector: TypeAlias = Annotated[
    VectorType,
    TypeConstraint(
        "vector of 32-bit float values",
        lambda kind: isinstance(kind, VectorType) and bool(kind.shape) and kind.element_type is F32,
    ),
]
