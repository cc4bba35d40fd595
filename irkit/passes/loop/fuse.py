"""loop-fuse: runs loops that follow one another as one.

    loop-fuse{loops=i,j}

    loop.for @i (%i = 0 to %n) { A(%i) }           loop.for @i (%i = 0 to %n) {
    loop.for @j (%j = 0 to %n) { B(%j) }     -->     A(%i)
                                                     B(%i)
                                                   }

    loop-fuse{loops=i,j shift=auto}                loop.for @i.head (%i = 0 to 1) { make(a[%i]) }
                                                   loop.for @i (%i = 1 to 8) {
    loop.for @i (%i = 0 to 8) { make(a[%i]) }        make(a[%i])
    loop.for @j (%j = 0 to 7) {              -->     use(a[%i])
      use(a[%j + 1])                               }
    }

The loops stand in one block and have the same step.  Allocations and accesses that stand between them move
before both; nothing else that touches memory may stand there.  What
an iteration of the second one needs must be there when the same iteration of the first has run; else the
fusion is refused, with a witness.  `shift` lets the second loop run some iterations later: as many as it
says, or (auto) the fewest that are legal.

What only one of the loops runs, since its bounds are others or it is shifted, goes to loops before and behind
(ends=peel: @i.head, @j.tail), or the bodies get conditions (ends=guard); ends=alike refuses it.  The fused
loop keeps the label of the first, and its kind where both have it and it is still true.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from irkit.analysis.dependence import Part, Statement, check_nothing_carried, check_order, find_delay
from irkit.define import Op
from irkit.dialects import func, loop, memref
from irkit.ir import Operation
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.passes.loop.copies import body_of
from irkit.passes.loop.ends import Ends, put_under
from irkit.passes.loop.kinds import drop_false_kinds
from irkit.passes.loop.normalize import normalize
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.passes.loop.shift import shift
from irkit.pipeline import Pass, option

_BEFORE: Final = 1 << 20
"""More than the operations of a block."""


@dataclass(frozen=True)
class LoopFuse(Pass):
    """Runs loops that follow one another as one."""

    name = "loop-fuse"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])
    shift: str = option(
        help="iterations by which later loops run behind: a number, none, or auto for as few as are legal",
        default="none",
    )
    ends: Literal["peel", "guard", "alike"] = option(
        help="what becomes of iterations that only one of the loops has; alike refuses them", default="peel"
    )

    def run(self, function: func.Func) -> None:
        nests = loop.select(function, self.loops)
        if len(nests) < 2 and function.regions[0].blocks:
            raise function.error("loop-fuse needs two loops or more: loops=i,j")
        delay = self._delay(function)
        for first, second in pairwise(nests):
            _check_alike(first, second)
        for second in nests[1:]:
            _fuse(nests[0], second, delay, self.ends)
        number_repeated_labels(function)

    def _delay(self, function: func.Func) -> int | None:
        """The number of iterations, None for as few as are legal."""
        text = {"none": "0", "auto": ""}.get(self.shift, self.shift)
        if text and not text.removeprefix("-").isdecimal():
            raise function.error(f"loop-fuse cannot shift a loop by '{self.shift}': a number, none or auto")
        return int(text) if text else None


def _refusal(first: loop.For, second: loop.For) -> str:
    return f"@{second.label.value} cannot be fused into @{first.label.value}"


def _check_alike(first: loop.For, second: loop.For) -> None:
    refusal = _refusal(first, second)
    if first.parent is not second.parent:
        error = second.error(f"{refusal}, which does not stand in the same block")
        raise error.note("see that loop here", first.location)
    if first.step_value != second.step_value:
        error = second.error(f"{refusal}: it has another step")
        raise error.note("see that loop here", first.location)
    if first.mapping is not second.mapping:
        raise second.error(f"{refusal}: one of them is mapped to {first.mapping or second.mapping}")


def _fuse(first: loop.For, second: loop.For, delay: int | None, ends: str) -> None:
    between = _between(first, second)
    if delay != 0 and first.step_value > 1 and _are_alike(first, second) and len(first.lower_bounds) == 1:
        normalize(first)
        normalize(second)
    part = Part([first, *between, second])
    if delay is None:
        check_nothing_carried(part, _refusal(first, second))
        delay = -(-(find_delay(part, first, second) or 0) // first.step_value)
    size = sum(1 for _ in first.block.ops)
    distance = delay * first.step_value
    check_order(
        part,
        lambda statement: _new_time(statement, first, second, size, distance),
        _refusal(first, second),
    )
    unlike = _ends(first, second, distance, ends)
    for op in between:
        op.move_before(first)
    if first.kind is not second.kind:
        first.kind = None
    if distance:
        shift(second, distance)
    bodies = [body_of(first), body_of(second)]
    if unlike is not None and ends == "peel":
        unlike.peel()
    second.induction_variable.replace_all_uses_with(first.induction_variable)
    if unlike is not None and ends == "guard":
        for body, held in zip(bodies, unlike.guard(), strict=True):
            put_under(first, body, unlike.over, held)
    else:
        put_under(first, bodies[1], loop.Indices(), [])
    second.erase()
    drop_false_kinds([first])


def _ends(first: loop.For, second: loop.For, distance: int, how: str) -> Ends | None:
    """What sticks out on either side, None where nothing does; refuses what cannot be parted."""
    refusal = _refusal(first, second)
    if _are_alike(first, second) and not distance:
        return None
    if first.step_value > 1:
        error = second.error(f"{refusal}: it has other bounds, or is shifted, and both have a step")
        raise error.note("loop-normalize gives them the step 1")
    found = Ends(first, second, distance)
    if found.are_alike:
        return None
    if how == "alike":
        error = second.error(f"{refusal}: it has other bounds")
        error.note("ends=peel runs what only one of them has in another loop, ends=guard under conditions")
        raise error.note("see that loop here", first.location)
    if how == "peel":
        found.check_pieces(refusal)
    else:
        found.check_guards(refusal)
    return found


def _are_alike(first: loop.For, second: loop.For) -> bool:
    """Whether two loops have the same bounds."""
    at = loop.Indices()
    bounds = [
        [at.translate(each, nest.indices) for each in [*nest.lower_bounds, *nest.upper_bounds]]
        for nest in (first, second)
    ]
    return bounds[0] == bounds[1]


def _between(first: loop.For, second: loop.For) -> list[Operation]:
    found: list[Operation] = []
    op = first.next
    while op is not None and op is not second:
        if not _may_move(op):
            error = op.error(f"stands between @{first.label.value} and @{second.label.value}")
            raise error.note("so the second loop cannot be fused into the first", second.location)
        found.append(op)
        op = op.next
    assert op is second, "loops are selected in printed order"
    return found


def _may_move(op: Operation) -> bool:
    """Whether an operation is among those of which the dependences say all."""
    return isinstance(op, Op) and (op.is_pure or isinstance(op, loop.Access | memref.Alloc | memref.Alloca))


def _new_time(
    statement: Statement, first: loop.For, second: loop.For, size: int, distance: int
) -> Sequence[AffineExpr]:
    """The second body behind the first, in the same iteration, or some iterations later."""
    time = list(statement.time)
    if second in statement.loops:
        place = statement.position_of(second)
        time[place - 1] = AffineConstant(0)
        time[place] = time[place] + distance
        time[place + 1] = time[place + 1] + size
    elif first not in statement.loops:
        # What stands between moves before both, in its order.
        time[0] = time[0] - _BEFORE
    return time
