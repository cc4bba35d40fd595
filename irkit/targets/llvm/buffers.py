"""What becomes of a memref: its pointer, and the numbers that its type leaves open.

    memref<4x8xf32>                              ptr
    memref<?x8xf32>                              ptr, i64 size 0
    memref<4x?xf32, strided<[?, 1], offset: ?>>  ptr, i64 offset, i64 size 1, i64 stride 0

These parts, in this order, are what functions take and return, what branches carry and what kernels have as
parameters; whatever the type fixes is written as a constant where it is used.  Sizes, strides and offsets
count elements; an identity layout has the row-major strides of its sizes.
"""

from typing import NamedTuple


class Buffer(NamedTuple):
    """A memref during emission; each field an LLVM operand, a name or a literal."""

    pointer: str
    offset: str
    sizes: tuple[str, ...]
    strides: tuple[str, ...]
