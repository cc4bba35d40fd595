"""What stands behind the element type of a memref: its layout, then its memory space.

    memref<4x4xf32, affine_map<(i, j) -> (j, i)>, 3>
    memref<4x4xf32, affine_map<(i, j) -> (i, j)>, 0>      -->     memref<4x4xf32>
"""

from __future__ import annotations

from typing import Final

from irkit.ir.attributes import (
    AffineMapAttr,
    DictionaryAttr,
    IntegerAttr,
    OpaqueAttr,
    StridedLayoutAttr,
    StringAttr,
)
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import MemRefType

_FOREIGN: Final = frozenset(("amdgpu", "llvm", "nvvm", "ptr", "rocdl", "spirv", "xegpu", "xevm"))
"""Upstream's dialects that name memory spaces and are not here: files that use them are read all the same."""


def is_layout(attr: Attribute) -> bool:
    return isinstance(attr, (AffineMapAttr, StridedLayoutAttr))


def without_default(space: Attribute) -> Attribute | None:
    """A memory space as memrefs hold it: the default one is none."""
    return None if isinstance(space, IntegerAttr) and space.value == 0 else space


def check_space(space: Attribute | None) -> None:
    """Integers, strings, dictionaries and attributes of dialects may name a memory space; what is only kept
    verbatim may not."""
    if space is None or type(space).name or (isinstance(space, OpaqueAttr) and space.dialect in _FOREIGN):
        return
    if not isinstance(space, (IntegerAttr, StringAttr, DictionaryAttr)):
        raise ValueError("unsupported memory space Attribute")


def memref_type(
    shape: tuple[int, ...], element: Type, layout: Attribute | None, space: Attribute | None
) -> MemRefType:
    """A memref type; an identity map as layout is dropped, and one of another rank refused."""
    if isinstance(layout, AffineMapAttr):
        if layout.value.num_dims != len(shape):
            raise ValueError(
                f"memref layout mismatch between rank and affine map: {len(shape)} != {layout.value.num_dims}"
            )
        if layout.value.is_identity:
            layout = None
    if isinstance(layout, StridedLayoutAttr) and len(layout.strides) != len(shape):
        raise ValueError("expected the number of strides to match the rank")
    check_space(space)
    return MemRefType(shape, element, layout, space)
