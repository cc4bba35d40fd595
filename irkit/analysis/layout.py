"""Where the elements of a memref lie, and what its type leaves open.

    memref<4x8xf32>                                offset 0, strides 8, 1    nothing open
    memref<?x8xf32>                                offset 0, strides 8, 1    size 0
    memref<4x?xf32, strided<[?, 1], offset: ?>>    offset ?, strides ?, 1    offset, size 1, stride 0

Sizes, strides and offsets count elements.  A memref crosses calls as its pointer followed by its open parts.
"""

from typing import Literal, NamedTuple

from irkit.dialects.memref.layouts import row_major
from irkit.ir.attributes import AffineMapAttr, StridedLayoutAttr
from irkit.ir.types import DYNAMIC, MemRefType

OpenPart = tuple[Literal["offset", "size", "stride"], int]
"""Something that a type leaves open, and the axis that it belongs to (0 for the offset)."""


class Layout(NamedTuple):
    """Offset and strides of a memref type, DYNAMIC where the type leaves them open.

    `strides` is None for an identity layout whose strides follow from sizes that are not all known.
    """

    offset: int
    strides: tuple[int, ...] | None


def layout_of(kind: MemRefType) -> Layout | None:
    """The layout of a memref type, None for an affine map that is not the identity."""
    if isinstance(kind.layout, StridedLayoutAttr):
        return Layout(kind.layout.offset, kind.layout.strides)
    if isinstance(kind.layout, AffineMapAttr) and not kind.layout.value.is_identity:
        return None
    if kind.layout is not None and not isinstance(kind.layout, AffineMapAttr):
        return None
    return Layout(0, None if DYNAMIC in kind.shape[1:] else row_major(kind.shape))


def open_parts(kind: MemRefType) -> list[OpenPart] | None:
    """The parts behind the pointer, in order; None for a layout that `layout_of` does not know."""
    layout = layout_of(kind)
    if layout is None:
        return None
    parts: list[OpenPart] = [("offset", 0)] if layout.offset == DYNAMIC else []
    parts += [("size", axis) for axis, size in enumerate(kind.shape) if size == DYNAMIC]
    strides = layout.strides if layout.strides is not None else ()
    return parts + [("stride", axis) for axis, stride in enumerate(strides) if stride == DYNAMIC]
