"""loop-fuse: runs loops that follow one another as one.

    loop-fuse{loops=i,j}

    loop.for @i (%i = 0 to %n) { A(%i) }           loop.for @i (%i = 0 to %n) {
    loop.for @j (%j = 0 to %n) { B(%j) }     -->     A(%i)
                                                     B(%i)
                                                   }

The loops stand in one block, have the same bounds and the same step, and nothing that touches memory stands
between them.  What an iteration of the second one needs must be there when the same iteration of the first
has run; else the fusion is refused, with a witness.  The fused loop keeps the label of the first, and its
kind where both have it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from irkit.analysis.dependence import Part, Statement, check_order
from irkit.define import Op
from irkit.dialects import func, loop
from irkit.ir import Operation
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.passes.loop.kinds import drop_false_kinds
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopFuse(Pass):
    """Runs loops that follow one another as one."""

    name = "loop-fuse"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])

    def run(self, function: func.Func) -> None:
        nests = loop.select(function, self.loops)
        if len(nests) < 2 and function.regions[0].blocks:
            raise function.error("loop-fuse needs two loops or more: loops=i,j")
        for first, second in pairwise(nests):
            _check_alike(first, second)
        for second in nests[1:]:
            _fuse(nests[0], second)


def _check_alike(first: loop.For, second: loop.For) -> None:
    refusal = f"@{second.label.value} cannot be fused into @{first.label.value}"
    if first.parent is not second.parent:
        error = second.error(f"{refusal}, which does not stand in the same block")
        raise error.note("see that loop here", first.location)
    at = loop.Indices()
    bounds = [
        [at.translate(each, nest.indices) for each in [*nest.lower_bounds, *nest.upper_bounds]]
        for nest in (first, second)
    ]
    if bounds[0] != bounds[1] or first.step_value != second.step_value:
        error = second.error(f"{refusal}: it has other bounds or another step")
        raise error.note("see that loop here", first.location)
    if first.mapping is not second.mapping:
        raise second.error(f"{refusal}: one of them is mapped to {first.mapping or second.mapping}")


def _fuse(first: loop.For, second: loop.For) -> None:
    refusal = f"@{second.label.value} cannot be fused into @{first.label.value}"
    between = _between(first, second)
    for op in between:
        if not (isinstance(op, Op) and op.is_pure):
            error = op.error(f"stands between @{first.label.value} and @{second.label.value}")
            raise error.note("so the second loop cannot be fused into the first", second.location)
    part = Part([first, *between, second])
    size = sum(1 for _ in first.block.ops)
    check_order(part, lambda statement: _new_time(statement, first, second, size), refusal)
    for op in between:
        op.move_before(first)
    if first.kind is not second.kind:
        first.kind = None
    for op in list(second.block.ops):
        if op is not second.block.last:
            op.detach()
            first.block.insert(op, first.block.last)
    second.induction_variable.replace_all_uses_with(first.induction_variable)
    second.erase()
    drop_false_kinds([first])


def _between(first: loop.For, second: loop.For) -> list[Operation]:
    found: list[Operation] = []
    op = first.next
    while op is not None and op is not second:
        found.append(op)
        op = op.next
    if op is None:
        error = second.error(f"@{second.label.value} stands before @{first.label.value}")
        raise error.note("loops are fused in printed order", first.location)
    return found


def _new_time(statement: Statement, first: loop.For, second: loop.For, size: int) -> Sequence[AffineExpr]:
    """The second body behind the first, in the same iteration."""
    time = list(statement.time)
    if second in statement.loops:
        place = statement.position_of(second)
        time[place - 1] = AffineConstant(0)
        time[place + 1] = time[place + 1] + size
    elif first not in statement.loops:
        # What stands between moves before both.
        time[0] = AffineConstant(-1)
    return time
