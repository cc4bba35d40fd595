"""loop-compute-at: computes what a loop reads where it is read, in each iteration just what that one needs.

    loop-compute-at{producer=p level=c.0}

    loop.for @p (%p = 0 to 34) {                loop.for @c.0 (%c = 0 to 32 step 8) {
      B[%p] = f(%p)                               %b = memref.alloca() {loop.name = "B.c.0"} : memref<10xf32>
    }                                             loop.for @p (%p = %c to %c + 10) {
    loop.for @c.0 (%c = 0 to 32 step 8) {   -->     b[%p - %c] = f(%p)
      loop.for @c.1 (%i = 0 to 8) {               }
        use(B[%c + %i], B[%c + %i + 2])           loop.for @c.1 (%i = 0 to 8) {
                                                    use(b[%i], b[%i + 2])

The results live in a buffer of the iteration, which is a box of constant extent around what it reads; what
several iterations need is computed in each of them.  The producer goes where nothing else reads what it
makes in a buffer of the function; else it stays, and its copies are called p.at.

Legal where the producer would compute the same later: it writes one buffer, at elements that its loops count
one by one; whatever is read, it has written; nothing from there on writes what it reads or wrote; and the
consumer only reads the buffer.
"""

from dataclasses import dataclass
from typing import Literal

from irkit.define import Op
from irkit.dialects import func, gpu, loop, memref
from irkit.dialects.loop.affine import renumber_indices
from irkit.ir import Operation
from irkit.ir.attributes import StringAttr
from irkit.ir.types import MemRefType
from irkit.passes.loop.buffers import Buffer, accesses_of, redirect
from irkit.passes.loop.copies import rename_labels
from irkit.passes.loop.producers import Cuts, check_producer, written_buffer
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.passes.loop.simplify import drop_redundant_bounds
from irkit.passes.loop.staging import Shifted, Staging
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopComputeAt(Pass):
    """Computes what an iteration of a loop reads in that iteration, instead of all of it before."""

    name = "loop-compute-at"

    producer: str = option(help="label of the outermost loop of the nest that computes it", default="")
    level: str = option(help="label of the loop, each of whose iterations computes what it reads", default="")
    buffer_name: str = option(help="name of the new buffer instead of BUFFER.LEVEL", default="")
    space: Literal["", "workgroup", "private"] = option(help="memory of the new buffer", default="")

    def run(self, function: func.Func) -> None:
        if not self.producer or not self.level:
            raise function.error("loop-compute-at needs two loops: producer=p level=c")
        found = [loop.select(function, [label]) for label in (self.producer, self.level)]
        if not all(found):
            return
        for label, nests in zip((self.producer, self.level), found, strict=True):
            if len(nests) > 1:
                raise function.error(f"'{label}' means {len(nests)} loops; loop-compute-at needs one")
        self._move(function, found[0][0], found[1][0])
        number_repeated_labels(function)

    def _move(self, function: func.Func, producer: loop.For, level: loop.For) -> None:
        refusal = f"@{producer.label.value} cannot be computed in @{level.label.value}"
        buffer = written_buffer(function, producer, refusal)
        consumer = _around(level, producer, refusal)
        check_producer(producer, consumer, buffer, refusal)
        if not accesses_of(buffer, level):
            raise level.error(f"{refusal}, which does not read {buffer.name}")
        staging = Staging(level, buffer, refusal)
        cuts = Cuts(producer, buffer, staging, refusal)
        space = gpu.AddressSpace(self.space) if self.space else buffer.type.memory_space
        shape = [each.extent for each in staging.hulls]
        kind = MemRefType(tuple(shape), buffer.type.element_type, None, space)
        name = self.buffer_name or f"{buffer.name}.{self.level}"
        made = memref.Alloca(
            memref=kind, attributes={"loop.name": StringAttr(name)}, location=producer.location
        )
        level.block.insert(made, staging.first)
        order = range(buffer.type.rank)
        for op in accesses_of(buffer, level):
            redirect(op, made.memref, Shifted(staging, op.subscripts, order).subscripts_at)
        copy = _copied(producer, level, staging.first, cuts)
        for op in accesses_of(buffer, copy):
            redirect(op, made.memref, Shifted(staging, op.subscripts, order).subscripts_at)
        if _is_dead(buffer, producer):
            _erase(buffer, producer)
        else:
            rename_labels(copy, ".at")


def _around(level: loop.For, producer: loop.For, refusal: str) -> loop.For:
    """The loop around the level, or it itself, that stands behind the producer in its block."""
    for each in (level, *level.ancestors()):
        if each.parent is producer.parent and isinstance(each, loop.For) and producer.is_before(each):
            return each
    error = level.error(f"{refusal}, which does not stand behind it")
    raise error.note("see the producer here", producer.location)


def _copied(producer: loop.For, level: loop.For, before: Operation, cuts: Cuts) -> loop.For:
    """The producer in the level, its loops cut to what the box holds."""
    copy = producer.clone()
    pairs = zip(loop.loops_in(producer), loop.loops_in(copy), strict=True)
    level.block.insert(copy, before)
    for original, nest in pairs:
        at = loop.Indices(nest.indices)
        lowers, uppers = cuts.bounds(original, at)
        if lowers:
            nest.lower = at.map([*nest.lower_bounds, *lowers])
            nest.upper = at.map([*nest.upper_bounds, *uppers])
            nest.indices = at.values
            drop_redundant_bounds(nest)
            renumber_indices(nest, {})
    return copy


def _is_dead(buffer: Buffer, producer: loop.For) -> bool:
    """Whether nobody sees what the producer writes."""
    users = buffer.value.users
    mine = [user for user in users if producer.is_ancestor_of(user) or isinstance(user, memref.Dealloc)]
    return buffer.allocation is not None and len(mine) == len(users)


def _erase(buffer: Buffer, producer: loop.For) -> None:
    allocation = buffer.allocation
    assert isinstance(allocation, Op)
    producer.erase()
    for user in list(buffer.value.users):
        user.erase()
    allocation.erase()
