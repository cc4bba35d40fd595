"""How many bytes buffers take.

    memref<4x8xf32>      128        memref<3xi24>      12, an element as far from the next as i32
    memref<?xf32>        None       memref<4xf32, 3>   None: memory of another kind is not counted
"""

from __future__ import annotations

from irkit.dialects.memref.layouts import has_identity_layout
from irkit.ir import Type
from irkit.ir.types import DYNAMIC, FloatType, IndexType, IntegerType, MemRefType


def element_bytes(element: Type) -> int | None:
    """The bytes from one element to the next, None where the type says nothing of that."""
    if isinstance(element, IndexType):
        return 8
    if not isinstance(element, IntegerType | FloatType):
        return None
    size = -(-element.width // 8)
    return 1 << (size - 1).bit_length()  # i24 and f80 stand as far apart as the next power of two


def buffer_bytes(kind: MemRefType) -> int | None:
    """The bytes of a buffer in plain memory, row by row; None where they are not known."""
    if not has_identity_layout(kind) or DYNAMIC in kind.shape or kind.memory_space is not None:
        return None
    size = element_bytes(kind.element_type)
    if size is None:
        return None
    for extent in kind.shape:
        size *= extent
    return size
