"""loop-privatize: gives each iteration of a loop a buffer of its own.

    %t = memref.alloc() : memref<8xi32>            loop.for @i (%i = 0 to %n) {
    loop.for @i (%i = 0 to %n) {                     %t = memref.alloca() : memref<8xi32>
      loop.for @j { store %t[%j] }         -->       loop.for @j { store %t[%j] }
      loop.for @k { use(%t[%k]) }                    loop.for @k { use(%t[%k]) }
    }                                              }

Legal where nothing outside of the loop touches the buffer, and where an iteration reads only what it has
written before.  What iterations do to it is no dependence between them any more, so that loop-parallelize may
succeed.
"""

from dataclasses import dataclass

from irkit.analysis.dependence import Part
from irkit.analysis.dependence.elements import Elements
from irkit.dialects import func, loop, memref
from irkit.passes.loop.buffers import Buffer, local_accesses, select_buffers
from irkit.passes.loop.copies import body_of
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopPrivatize(Pass):
    """Gives each iteration of a loop a buffer of its own."""

    name = "loop-privatize"

    loop: str = option(help="label of the loop", default="")
    buffers: list[str] = option(help="names of the buffers, globs allowed", default=[])

    def run(self, function: func.Func) -> None:
        if not self.loop or not self.buffers:
            raise function.error("loop-privatize needs a loop and buffers: loop=i buffers=t")
        buffers = select_buffers(function, self.buffers)
        nests = loop.select(function, [self.loop])
        if len(nests) > 1:
            raise function.error(f"'{self.loop}' means {len(nests)} loops; a buffer moves into one")
        for nest in nests:
            for buffer in buffers:
                _privatize(nest, buffer)


def _privatize(nest: loop.For, buffer: Buffer) -> None:
    refusal = f"{buffer.name} cannot belong to each iteration of @{nest.label.value}"
    accesses = local_accesses(buffer, refusal)
    old = buffer.allocation
    assert old is not None
    if nest.is_ancestor_of(old):
        raise old.error(f"{refusal}: it is allocated inside of the loop already")
    for op in accesses:
        if not nest.is_ancestor_of(op):
            error = op.error(f"{refusal}: it is accessed outside of the loop")
            raise error.note("see the loop here", nest.location)
    if accesses:
        exposed = Elements(Part(body_of(nest)), buffer.root, buffer.type.shape).find_exposed()
        if exposed is not None:
            error = exposed.statement.op.error(f"{refusal}: this may read what the iteration has not written")
            raise error.note("see the loop here", nest.location)
    _move(nest, old)


def _move(nest: loop.For, old: memref.Alloc | memref.Alloca) -> None:
    """Allocates at the beginning of the body, on the stack."""
    made = memref.Alloca(
        old.dynamic_sizes,
        old.symbol_operands,
        alignment=old.alignment,
        memref=old.memref.type,
        attributes=dict(old.attributes),
        location=old.location,
    )
    nest.block.insert(made, nest.block.first)
    for user in old.memref.users:
        if isinstance(user, memref.Dealloc):
            user.erase()
    old.memref.replace_all_uses_with(made.memref)
    old.erase()
