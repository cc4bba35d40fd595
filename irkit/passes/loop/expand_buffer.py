"""loop-expand-buffer: moves a buffer of one iteration out of loops, with a place for each iteration.

    loop-expand-buffer{loops=i,j buffers=s}

    loop.for @i (%i = 0 to 8) {                    %s = memref.alloc() : memref<8x4xf32>
      loop.for @j (%j = 0 to 4) {                  loop.for @i (%i = 0 to 8) {
        %s = memref.alloca() : memref<f32>           loop.for @j (%j = 0 to 4) {
        store %s[]                          -->        store %s[%i, %j]
        ...                                            ...
      }                                              }
    }                                              }
                                                   memref.dealloc %s

Always legal: an iteration finds in its place what it has written itself.  The loops run a known number of
times.  With it loops can be parted or reordered that an iteration's own buffer held together; loop-privatize
and loop-shrink-buffer are the way back.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.dialects import func, loop, memref
from irkit.ir.affine import AffineExpr
from irkit.ir.types import MemRefType
from irkit.passes.loop.buffers import Buffer, local_accesses, redirect, select_buffers
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopExpandBuffer(Pass):
    """Gives each iteration of loops a place in a buffer outside of them."""

    name = "loop-expand-buffer"

    loops: list[str] = option(help="labels of the loops, outermost first, globs allowed", default=[])
    buffers: list[str] = option(help="names of the buffers, globs allowed", default=[])

    def run(self, function: func.Func) -> None:
        if not self.loops or not self.buffers:
            raise function.error("loop-expand-buffer needs loops and buffers: loops=i,j buffers=s")
        buffers = select_buffers(function, self.buffers)
        nests = loop.select(function, self.loops)
        for buffer in buffers:
            _expand(buffer, nests)


def _expand(buffer: Buffer, nests: Sequence[loop.For]) -> None:
    refusal = f"{buffer.name} cannot be moved out of its loops"
    accesses = local_accesses(buffer, refusal)
    old = buffer.allocation
    assert old is not None
    around = [each for each in nests if each.is_ancestor_of(old)]
    if not around or not isinstance(old, memref.Alloca):
        error = old.error(f"{refusal}: no iteration of the loops allocates it")
        raise error.note("see a loop here", nests[0].location)
    if not buffer.type.has_static_shape or buffer.type.layout is not None or old.symbol_operands:
        raise old.error(f"{refusal}: its size, or where its elements lie, is not known")
    for each in around:
        if each.constant_lower is None or each.constant_trip_count is None:
            raise each.error(f"{refusal}: how often @{each.label.value} runs is not known")
    shape = [*[each.constant_trip_count or 0 for each in around], *buffer.type.shape]
    made = memref.Alloc(
        memref=MemRefType(tuple(shape), buffer.type.element_type, None, buffer.type.memory_space),
        alignment=old.alignment,
        attributes=dict(old.attributes),
        location=old.location,
    )
    outermost = around[0]
    assert outermost.parent is not None
    outermost.parent.insert(made, outermost)
    outermost.parent.insert(memref.Dealloc(made.memref, location=old.location), outermost.next)
    for op in accesses:
        subscripts = op.subscripts
        redirect(op, made.memref, lambda at, subscripts=subscripts: [*_place(at, around), *subscripts])  # type: ignore[misc]
    old.erase()


def _place(at: loop.Indices, nests: Sequence[loop.For]) -> list[AffineExpr]:
    """The number of the iteration of each loop."""
    return [
        (at(each.induction_variable) - (each.constant_lower or 0)).floordiv(each.step_value) for each in nests
    ]
