"""The view of a buffer that becomes an operand, and whether it lies in memory as the operand demands.

    %0 = memref.subview %B[%k, 3, %j] [8, 1, 4] [1, 1, 1] : memref<64x8x64xf32> to memref<8x4xf32, ...>
    %1 = memref.transpose %0 (d0, d1) -> (d1, d0) : ...
    %2 = memref.cast %1 : ... to memref<4x8xf32, strided<[?, ?], offset: ?>>
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from irkit.analysis.dependence import Facts
from irkit.analysis.dependence.aliasing import root_of
from irkit.analysis.dependence.layouts import are_distinct
from irkit.analysis.signature import argument_attributes
from irkit.dialects import loop, memref
from irkit.dialects.memref.layouts import product, strided_layout, with_layout
from irkit.dialects.memref.views import transposed
from irkit.ir import BlockArgument, Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineMap
from irkit.ir.attributes import AffineMapAttr, IntegerAttr
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.passes.convert.index_arithmetic import IndexArithmetic
from irkit.passes.loop.instructions.pairs import Operand, element_bytes
from irkit.passes.loop.instructions.windows import Window

ALLOCATED: Final = 16
"""What is allocated begins at a multiple of so many bytes, in the code for CPUs and for GPUs, unless it asks
for another alignment."""


def misfit(operand: Operand, source: Value[MemRefType], window: Window) -> str:
    """Why a window does not lie in memory as the operand demands, nothing where it does or may."""
    layout, wanted = strided_layout(source.type), strided_layout(operand.type)
    if layout is None or wanted is None:
        return f"the layout of '{source.type}' is not strided"
    strides = _strides(source.type, window)
    if operand.writes and not all(
        are_distinct(operand.type.shape, _strides(each, window)) for each in _layouts(source)
    ):
        return "elements of the operand share memory, and the instruction writes to it"
    for dim, (given, needed) in enumerate(zip(strides, wanted.strides, strict=True)):
        if needed not in (DYNAMIC, given):
            shown = "are an unknown distance" if given == DYNAMIC else f"lie {given}"
            return f"neighbours along dimension {dim} of the operand {shown} apart, not {needed}"
    if _leaves(operand, source.type, window):
        return f"the operand would lie outside of '{source.type}'"
    if wanted.offset not in (DYNAMIC, _start(source.type, window)):
        return f"the operand is not known to begin at offset {wanted.offset} of its buffer"
    return ""


def _strides(kind: MemRefType, window: Window) -> list[int]:
    """How far neighbours along each dimension of a window lie apart."""
    layout = strided_layout(kind)
    pairs = zip(window.dims, window.steps, strict=True)
    return [DYNAMIC if layout is None else product(layout.strides[dim], step) for dim, step in pairs]


def _layouts(value: Value[Type]) -> Iterator[MemRefType]:
    """The types under which the same elements are known: casts leave strides open."""
    while isinstance(value.type, MemRefType):
        yield value.type
        if not isinstance(value.defining_op, memref.Cast):
            return
        value = value.defining_op.source


def _leaves(operand: Operand, kind: MemRefType, window: Window) -> bool:
    """Whether a window surely lies outside of its buffer, in part or as a whole."""
    extents = [0] * kind.rank
    for dim, size, step in zip(window.dims, operand.type.shape, window.steps, strict=True):
        extents[dim] = (size - 1) * step
    return any(
        isinstance(start, AffineConstant) and size != DYNAMIC and not 0 <= start.value < size - extent
        for start, size, extent in zip(window.starts, kind.shape, extents, strict=True)
    )


def _start(kind: MemRefType, window: Window) -> int:
    """The offset of a window, where it is a number."""
    layout = strided_layout(kind)
    assert layout is not None
    offset = layout.offset
    for start, stride in zip(window.starts, layout.strides, strict=True):
        moved = product(start.value if isinstance(start, AffineConstant) else DYNAMIC, stride)
        offset = DYNAMIC if DYNAMIC in (offset, moved) else offset + moved
    return offset


def misaligned(
    operand: Operand, source: Value[MemRefType], window: Window, at: loop.Indices, nest: loop.For
) -> str:
    """Why the rows of a window may begin elsewhere than the operand demands, nothing where they do not."""
    width, needed = element_bytes(operand.type), operand.aligned
    if needed == 1:
        return ""
    reason = f"its rows are not known to begin at multiples of {needed} bytes"
    layout = strided_layout(source.type)
    if layout is None or DYNAMIC in (*layout.strides, layout.offset) or not _is_aligned(source, needed):
        return reason
    rows = [layout.strides[dim] * step * width for dim, step in zip(window.dims, window.steps, strict=True)]
    begin = AffineConstant(layout.offset * width) + AffineConstant(0)
    for start, stride in zip(window.starts, layout.strides, strict=True):
        begin = begin + start * (stride * width)
    known = Facts(nest).always(at, (begin % needed, True))
    return reason if any(each % needed for each in rows[:-1]) or not known else ""


def _is_aligned(source: Value[Type], needed: int) -> bool:
    """Whether a buffer begins at a multiple of so many bytes: an argument that says so, or an allocation."""
    root = root_of(source)
    origin = root.origin
    if isinstance(origin, BlockArgument) and origin.owner.parent_op is not None:
        given = argument_attributes(origin.owner.parent_op, origin.index).get("llvm.align")
        return isinstance(given, IntegerAttr) and given.value % needed == 0
    op = origin.defining_op if root.kind == "allocation" and isinstance(origin, Value) else None
    given = op.attribute("alignment") if op is not None else None
    known = given.value if isinstance(given, IntegerAttr) else ALLOCATED
    return op is not None and known % needed == 0


def view(
    operand: Operand, source: Value[MemRefType], window: Window, at: loop.Indices, before: Operation
) -> Value[Type]:
    """Writes the window as a memref of the operand's type, before an operation."""
    if _is_whole(operand, source, window):
        return _cast(source, operand.type, before)
    code = IndexArithmetic.before(before)
    starts = [
        each.value if isinstance(each, AffineConstant) else code.value(each, at.values)
        for each in window.starts
    ]
    sizes, steps = [1] * len(starts), [1] * len(starts)
    for dim, size, step in zip(window.dims, operand.type.shape, window.steps, strict=True):
        sizes[dim], steps[dim] = size, step
    part = memref.SubView.build(source, starts, sizes, steps, location=before.location)
    layout = strided_layout(part.result.type)
    assert layout is not None
    kept = sorted(window.dims)
    kind = with_layout(
        source.type, [sizes[dim] for dim in kept], [layout.strides[dim] for dim in kept], layout.offset
    )
    part.result.type = kind
    value = code.add_op(part).results[0]
    order = [kept.index(dim) for dim in window.dims]
    if order != sorted(order):
        kind = transposed(kind, order)
        turned = AffineMapAttr(AffineMap.permutation(order))
        value = code.add_op(memref.Transpose(value, turned, kind, location=before.location)).results[0]
    return _cast(value, operand.type, before)


def _is_whole(operand: Operand, source: Value[MemRefType], window: Window) -> bool:
    """Whether the operand is all of the buffer, in the order of its dimensions."""
    starts_at_zero = all(isinstance(each, AffineConstant) and each.value == 0 for each in window.starts)
    in_order = window.dims == tuple(range(source.type.rank))
    return starts_at_zero and in_order and source.type.shape == operand.type.shape


def _cast(value: Value[Type], kind: MemRefType, before: Operation) -> Value[Type]:
    if value.type is kind:
        return value
    cast = memref.Cast(value, kind, location=before.location)
    return IndexArithmetic.before(before).add_op(cast).results[0]
