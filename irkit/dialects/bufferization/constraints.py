"""The types that stand on the two sides of bufferization."""

from typing import Annotated, TypeAlias

from irkit.define import TypeConstraint
from irkit.ir.interning import Type
from irkit.ir.types import MemRefType, ShapedType, TensorType, UnrankedMemRefType, UnrankedTensorType

_TENSORS = (TensorType, UnrankedTensorType)
_BUFFERS = (MemRefType, UnrankedMemRefType)

TensorLike: TypeAlias = Annotated[
    Type, TypeConstraint("TensorLikeType instance", lambda kind: isinstance(kind, _TENSORS), classes=_TENSORS)
]
BufferLike: TypeAlias = Annotated[
    Type, TypeConstraint("BufferLikeType instance", lambda kind: isinstance(kind, _BUFFERS), classes=_BUFFERS)
]
Shaped: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "shaped of any type values",
        lambda kind: isinstance(kind, (ShapedType, UnrankedTensorType, UnrankedMemRefType)),
    ),
]
