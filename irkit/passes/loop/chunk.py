"""loop-chunk: chooses the parallel loops whose iterations threads share, and how many go together.

    loop.for @i (%i = 0 to 4096) parallel {             loop.for @i (%i = 0 to 4096) parallel {
      loop.for @j (%j = 0 to 4096) parallel {    -->      loop.for @j (%j = 0 to 4096) parallel {
        ...                                                 ...
      }                                                   }
    }                                                   } {irkit.chunk = 64 : index}

Outermost loops are taken that carry enough work; starting threads inside of a chunk would only cost.  A
parallel loop may hold updates of one element by several iterations, in any order: those are not taken, as
threads would lose updates, and the order of a sum would be another one in every run.

Outside means fewer starts; but where that leaves less than eight chunks, loops inside that have more of them
are shared instead.

Work is estimated: an operation counts one, an elementary function 16, both times the iterations around it
(1024 where a trip count is not known).  A chunk has at least `work`: the default takes some 10 microseconds
where everything is vectorised and in cache, and the more where it is not, against some 2 for handing it out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from irkit.analysis.chunks import CHUNK
from irkit.analysis.dependence import Part, find_carried
from irkit.analysis.dependence.aliasing import root_of
from irkit.dialects import func, loop
from irkit.ir import Operation, Value
from irkit.ir.attributes import index
from irkit.ir.types import MemRefType
from irkit.pipeline import Pass, option

_UNKNOWN: Final = 1024
"""Iterations of a loop of which the number is not known."""
_FEW: Final = 8
"""Chunks with which a few threads cannot be kept busy alike."""
_ELEMENTARY: Final = 16
"""What an operation of the math dialect costs, beside one of arith."""


class _Chunks(NamedTuple):
    """Iterations in a chunk, and the number of chunks where that is known."""

    size: int
    number: int | None


@dataclass(frozen=True)
class LoopChunk(Pass):
    """Marks the outermost parallel loops that carry enough work with the size of their chunks."""

    name = "loop-chunk"

    work: int = option(help="operations that a chunk has at least", default=1 << 20)

    def run(self, function: func.Func) -> None:
        if self.work < 1:
            raise function.error(f"loop-chunk needs some work for a chunk, not {self.work} operations")
        work = work_of_loops(function)
        pending: list[Operation] = [function]
        while pending:
            for region in pending.pop().regions:
                for block in region.blocks:
                    pending += [op for op in block.ops if op.regions and not self._is_shared(op, work)]

    def _is_shared(self, op: Operation, work: Mapping[Operation, int]) -> bool:
        """Marks a loop where that pays; whether it is one to be shared."""
        chunks = self._chunks(op, work)
        if chunks is None or self._is_better_inside(op, chunks.number, work):
            return False
        op.attributes[CHUNK] = index(chunks.size)
        return True

    def _chunks(self, op: Operation, work: Mapping[Operation, int]) -> _Chunks | None:
        """The chunks of a loop that threads may share, None for one that they may not, or that has too little
        work for two."""
        if not isinstance(op, loop.For) or not op.is_parallel or op.mapping is not None or op.inits:
            return None
        size, trips = max(1, -(-self.work // max(1, work[op]))), op.constant_trip_count
        if (trips is not None and trips <= size) or not _writes_apart(op):
            return None
        return _Chunks(size, None if trips is None else -(-trips // size))

    def _is_better_inside(self, op: Operation, count: int | None, work: Mapping[Operation, int]) -> bool:
        """Whether a loop has so few chunks that threads would wait for one another, and nearly all its work
        is in loops that have more of them."""
        if count is None or count >= _FEW:
            return False
        shared = 0
        for each in op.regions[0].entry.ops:
            chunks = self._chunks(each, work) if isinstance(each, loop.For) else None
            if chunks is not None and (chunks.number is None or chunks.number > count):
                trips = each.constant_trip_count if isinstance(each, loop.For) else None
                shared += work[each] * (_UNKNOWN if trips is None else trips)
        return 8 * shared >= 7 * work[op]


def work_of_loops(function: func.Func) -> dict[Operation, int]:
    """The operations that one iteration of each loop runs, estimated."""
    work: dict[Operation, int] = {}
    for op in function.walk_postorder():
        own = 1 if not op.regions else 0
        if op.dialect_name == "math":
            own = _ELEMENTARY
        if isinstance(op, loop.For):
            count = op.constant_trip_count
            count = op.largest_trip_count if count is None else count
            own = work.setdefault(op, 0) * (_UNKNOWN if count is None else count)
        elif op.regions:
            own = work.get(op, 0)
        around = op.parent_op
        if around is not None:
            work[around] = work.get(around, 0) + own
    return work


def _writes_apart(nest: loop.For) -> bool:
    """Whether no two iterations update one element, which is all that a parallel loop may still do."""
    if all(_is_private(op.memref, nest) for op in nest.walk() if isinstance(op, loop.Update)):
        return True
    part = Part([nest], in_order=True)
    for statement in part.statements:
        statement.accesses = [each for each in statement.accesses if each.reduction is not None]
        for access in statement.accesses:
            access.reduction = None  # Threads take no turns.
    return find_carried(part, nest) is None


def _is_private(buffer: Value[MemRefType], nest: loop.For) -> bool:
    """Whether each iteration has memory of its own there."""
    root = root_of(buffer)
    origin = root.origin.defining_op if isinstance(root.origin, Value) else None
    return root.kind == "allocation" and origin is not None and nest.is_ancestor_of(origin)
