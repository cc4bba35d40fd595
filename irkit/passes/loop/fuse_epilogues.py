"""loop-fuse-epilogues: fuses elementwise nests into the nest whose results they read.

    loop.for @matmul.i { loop.for @matmul.j {          loop.for @matmul.i { loop.for @matmul.j {
      loop.for @matmul.k { update C[i, j] }              loop.for @matmul.k { update C[i, j] }
    } }                                         -->      x = load C[i, j]
    loop.for @relu.i { loop.for @relu.j {                store relu(x), D[i, j]
      x = load C[i, j]                                 } }
      store relu(x), D[i, j]
    } }

Both are nests of parallel loops with the same bounds, the second one has no further loops inside.  Each
fusion is one that loop-fuse accepts; where it does not, the nests stay apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from irkit.diagnostics import IRError
from irkit.dialects import func, loop, memref
from irkit.passes.loop.fuse import LoopFuse
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopFuseEpilogues(Pass):
    """Fuses elementwise nests into those whose results they read."""

    name = "loop-fuse-epilogues"

    loops: list[str] = option(
        help="labels of the outermost loops of the nests to fuse into, globs allowed; all if none is given",
        default=[],
    )

    def run(self, function: func.Func) -> None:
        wanted = loop.select(function, self.loops) if self.loops else None
        for block in function.body.blocks:
            nests = [op for op in block.ops if isinstance(op, loop.For)]
            while len(nests) > 1:
                first, second = nests[:2]
                is_wanted = wanted is None or first in wanted
                if is_wanted and _is_epilogue(first, second) and _fuse(function, first, second):
                    del nests[1]
                else:
                    del nests[0]


def _is_epilogue(first: loop.For, second: loop.For) -> bool:
    """Whether the second nest is elementwise, of the shape of the first one, and reads what that writes."""
    band, others = _band(first), _band(second)
    if not others or len(band) != len(others) or sum(1 for _ in loop.loops_in(second)) != len(others):
        return False
    if any(each.mapping is not None for each in (*band, *others)):
        return False
    written = {op.memref for op in loop.accesses_in(first) if not isinstance(op, loop.Load)}
    return any(isinstance(op, loop.Load) and op.memref in written for op in loop.accesses_in(second))


def _band(outermost: loop.For) -> list[loop.For]:
    """Parallel loops, each all that the one before it holds."""
    return list(takewhile(lambda each: each.is_parallel and not each.inits, loop.perfect_nest(outermost)))


def _fuse(function: func.Func, first: loop.For, second: loop.For) -> bool:
    """Fuses two nests level by level, if every level may be: tried on a copy of the function."""
    labels = [
        [one.label.value, other.label.value] for one, other in zip(_band(first), _band(second), strict=True)
    ]
    copy = function.clone()
    try:
        _fuse_levels(copy, labels)
    except IRError:
        return False
    _fuse_levels(function, labels)
    return True


def _fuse_levels(function: func.Func, labels: Sequence[list[str]]) -> None:
    first, second = loop.select(function, labels[0])
    _hoist_allocations(first, second)
    for level in labels:
        LoopFuse(loops=level, ends="alike").run(function)


def _hoist_allocations(first: loop.For, second: loop.For) -> None:
    """Moves what is allocated between two nests before the first: fresh memory matters to neither."""
    op = first.next
    while op is not None and op is not second:
        following = op.next
        if isinstance(op, memref.Alloc) and not op.operands:
            op.move_before(first)
        op = following
