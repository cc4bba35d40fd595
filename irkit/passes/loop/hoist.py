"""loop-hoist: takes out of a loop what is the same in all its iterations.

    loop.for @i (%i = 0 to 8) {                    %x = loop.load %a[0]
      %x = loop.load %a[0]                         %y = arith.muli %x, %s
      %y = arith.muli %x, %s               -->     loop.for @i (%i = 0 to 8) {
      loop.store %y, %b[%i]                          loop.store %y, %b[%i]
      loop.store %s, %c[0]                         }
    }                                              loop.store %s, %c[0]

A load moves where nothing in the loop may write its element, a store where nothing else in the loop may touch
it; where the loop may not run they get the condition under which it does.  Operations without effects move
where they do no harm if the loop never runs.  A loop that is named and has nothing to move is refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dependence import Part, Statement, check_lockstep, find_meeting
from irkit.define import Op
from irkit.diagnostics import IRError
from irkit.dialects import func, loop
from irkit.ir.affine import Constraint
from irkit.passes.loop.copies import body_of
from irkit.passes.loop.elements import is_scalar
from irkit.passes.loop.guards import missing_before, needed_to_run, zero
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopHoist(Pass):
    """Takes out of loops what is the same in all their iterations."""

    name = "loop-hoist"

    loops: list[str] = option(help="labels of the loops, globs allowed; all if none is given", default=[])

    def run(self, function: func.Func) -> None:
        nests = loop.select(function, self.loops or ["*"]) if any(loop.loops_in(function)) else []
        for nest in reversed(nests):
            found = _hoist(nest)
            if self.loops and isinstance(found, IRError):
                raise found


def _hoist(nest: loop.For) -> IRError | None:
    """Moves what can be moved; returns why nothing could."""
    part = Part([nest])
    guard = needed_to_run(nest)
    refusal = f"nothing can be taken out of @{nest.label.value}"
    try:
        check_lockstep(nest, refusal)
    except IRError as error:
        return error
    reason = nest.error(f"{refusal}: nothing in it is the same in all its iterations")
    moved = False
    for op in body_of(nest):
        if missing_before(op.operands, nest) is not None or op.regions:
            continue
        if isinstance(op, loop.Load | loop.Store):
            obstacle = _obstacle(part, op)
            if obstacle is not None:
                reason = obstacle.op.error(f"{refusal}: this may touch an element that stays the same")
                reason.note("it is accessed here", op.location)
            elif guard[1] and not _may_be_left_out(op):
                element = op.memref.type.element_type
                reason = op.error(f"{refusal}: it may not run, and no '{element}' stands in")
            else:
                _move(nest, op, *guard)
                moved = True
        elif isinstance(op, Op) and op.is_pure and op.is_speculatable() and not op.is_terminator:
            op.move_before(nest)
            moved = True
    return None if moved else reason


def _may_be_left_out(op: loop.Load | loop.Store) -> bool:
    """Whether an access can be put under conditions: a load has a value where they fail."""
    return isinstance(op, loop.Store) or op.otherwise is not None or is_scalar(op.result.type)


def _obstacle(part: Part, op: loop.Load | loop.Store) -> Statement | None:
    """What else may touch the element of an access; for a load, what may write it."""
    statement = next(each for each in part.statements if each.op is op)
    return find_meeting(part, statement, [each for each in part.statements if each.op is not op])


def _move(
    nest: loop.For, op: loop.Load | loop.Store, over: loop.Indices, conditions: Sequence[Constraint]
) -> None:
    """A load goes before the loop, a store behind it."""
    if isinstance(op, loop.Load):
        op.move_before(nest)
    else:
        op.move_after(nest)
    if not conditions:
        return
    at = loop.Indices(op.indices)
    where = [*op.conditions, *[(at.translate(expr, over.values), same) for expr, same in conditions]]
    op.map, op.where = at.map(op.subscripts), at.set(where)
    op.indices = at.values
    if isinstance(op, loop.Load) and op.otherwise is None:
        op.otherwise = zero(op.result.type, op)
