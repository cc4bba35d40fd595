"""loop-shrink-buffer: makes a buffer only as large as what is in use at a time.

    %t = memref.alloca() : memref<16x8xi32>              %t = memref.alloca() : memref<2x4xi32>
    loop.for @t (%t = 1 to 16) {                         loop.for @t (%t = 1 to 16) {
      loop.for @i (%i = 2 to 6) {                          loop.for @i (%i = 2 to 6) {
        store %t[%t, %i] = f(%t[%t - 1, %i])     -->         store %t[%t mod 2, %i - 2] = f(...)

First each dimension is cut to the range that is touched; then, where all accesses to an element come before
those to elements further on, later ones take its place (`mod`).  Iterations that may run at once never share
a place.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dependence import Part
from irkit.analysis.dependence.elements import Hull
from irkit.analysis.dependence.windows import Windows
from irkit.diagnostics import IRError
from irkit.dialects import func, loop, memref
from irkit.dialects.loop.text import from_terms
from irkit.ir import Operation
from irkit.ir.affine import AffineExpr
from irkit.ir.types import DYNAMIC
from irkit.passes.loop.buffers import Buffer, local_accesses, select_buffers
from irkit.passes.loop.guards import missing_before
from irkit.passes.loop.resizing import resized
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopShrinkBuffer(Pass):
    """Makes buffers only as large as what is in use at a time."""

    name = "loop-shrink-buffer"

    buffers: list[str] = option(help="names of the buffers, globs allowed", default=[])

    def run(self, function: func.Func) -> None:
        if not self.buffers:
            raise function.error("loop-shrink-buffer needs the names of buffers: buffers=t")
        buffers = select_buffers(function, self.buffers)
        shrunk = [_shrink(buffer) for buffer in buffers]
        if buffers and not any(shrunk):
            first = buffers[0]
            raise IRError.at(
                first.value.location, f"{first.name} cannot be made smaller: all of it is in use"
            )


def _shrink(buffer: Buffer) -> bool:
    refusal = f"{buffer.name} cannot be made smaller"
    accesses = local_accesses(buffer, refusal)
    ops = _lifetime(buffer)
    if not ops:
        return False
    windows = Windows(Part(ops), buffer.root, buffer.type.shape)
    obstacle = windows.obstacle()
    if obstacle is not None:
        raise obstacle.op.error(f"{refusal}: this may touch it too")
    before = buffer.type
    hulls = [windows.hull(dim) for dim in range(buffer.type.rank)]
    buffer = _cut(buffer, accesses, hulls, ops[0])
    for dim in range(buffer.type.rank):
        accesses = local_accesses(buffer, refusal)
        windows = Windows(Part(ops), buffer.root, buffer.type.shape)
        size = windows.size(dim)
        if size is None or not _is_less(size, buffer.type.shape[dim]):
            continue
        licensed = {each for touch in windows.touches for each in touch.statement.loops if each.kind}
        if not any(windows.shares(dim, size, each) for each in licensed):
            buffer = _fold(buffer, accesses, dim, size)
    return buffer.type is not before


def _lifetime(buffer: Buffer) -> list[Operation]:
    """The operations of the block of an allocation, from the first that touches the buffer to the last."""
    block = buffer.value.parent_block
    assert block is not None
    users = [user for user in buffer.value.users if not isinstance(user, memref.Dealloc)]
    ops = list(block.ops)
    touching = [at for at, op in enumerate(ops) if any(op.is_ancestor_of(user) for user in users)]
    return ops[touching[0] : touching[-1] + 1] if touching else []


def _is_less(size: int, old: int) -> bool:
    return old == DYNAMIC or size < old


def _cut(
    buffer: Buffer,
    accesses: Sequence[loop.Access | loop.Prefetch],
    hulls: Sequence[Hull | None],
    first: Operation,
) -> Buffer:
    """Cuts the dimensions to what is touched."""
    kept = [
        hull
        if hull is not None and _is_less(hull.extent, size) and missing_before(hull.at.values, first) is None
        else None
        for hull, size in zip(hulls, buffer.type.shape, strict=True)
    ]
    shape = [
        size if hull is None else hull.extent for hull, size in zip(kept, buffer.type.shape, strict=True)
    ]

    def moved(at: loop.Indices, subscripts: Sequence[AffineExpr]) -> list[AffineExpr]:
        return [
            each if hull is None else from_terms([(each, 1), (at.translate(hull.base, hull.at.values), -1)])
            for each, hull in zip(subscripts, kept, strict=True)
        ]

    return resized(buffer, accesses, shape, moved) if any(kept) else buffer


def _fold(buffer: Buffer, accesses: Sequence[loop.Access | loop.Prefetch], dim: int, size: int) -> Buffer:
    """Lets elements of a dimension take turns in `size` places."""
    shape = list(buffer.type.shape)
    shape[dim] = size

    def folded(at: loop.Indices, subscripts: Sequence[AffineExpr]) -> list[AffineExpr]:
        return [each % size if number == dim else each for number, each in enumerate(subscripts)]

    return resized(buffer, accesses, shape, folded)
