"""loop-distribute: gives the statements of a loop loops of their own, as far as their dependences allow.

    loop.for @i (%i = 0 to %n) {                   loop.for @i.d0 (%i = 0 to %n) {
      loop.store %z, %s[%i]                          loop.store %z, %s[%i]
      loop.for @k (...) {                          }
        loop.update addf %x, %s[%i]        -->     loop.for @i.d1 (%i = 0 to %n) {
      }                                              loop.for @k (...) {
    }                                                  loop.update addf %x, %s[%i]

A loop whose statements depend on one another in a circle stays one; that none can be parted is refused, with
a witness.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from irkit.analysis.dependence import (
    Part,
    Statement,
    check_nothing_carried,
    error_of,
    find_carried_between,
    find_violation,
)
from irkit.dialects import func, loop
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.passes.loop.copies import body_of, like
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopDistribute(Pass):
    """Gives the statements of loops loops of their own."""

    name = "loop-distribute"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-distribute needs the labels of the loops: loops=i")
        for nest in reversed(loop.select(function, self.loops)):
            _distribute(nest)
        number_repeated_labels(function)


def _distribute(nest: loop.For) -> None:
    refusal = f"@{nest.label.value} cannot be distributed"
    part = Part([nest])
    check_nothing_carried(part, refusal)
    ops = body_of(nest)
    parting = [cut for cut, crossing in enumerate(_crossings(ops)) if cut and not crossing]
    cuts = _legal(part, nest, ops, parting)
    if parting and not cuts:
        before = ops[: parting[-1]]
        witness = find_violation(part, lambda statement: _new_time(statement, nest, before))
        assert witness is not None
        raise error_of(witness, refusal)
    if not cuts:
        raise nest.error(f"{refusal}: it has no two parts that share no value")
    _part(nest, ops, cuts)


def _crossings(ops: Sequence[Operation]) -> list[int]:
    """How many operations before each place in a body make values that are used behind it."""
    places = {op: number for number, op in enumerate(ops)}
    ends = [0] * (len(ops) + 1)
    found: list[int] = []
    alive = 0
    for number, op in enumerate(ops):
        alive -= ends[number]
        found.append(alive)
        last = max([_place(user, places) for result in op.results for user in result.users], default=number)
        if last > number:
            alive += 1
            ends[last + 1] += 1
    return found


def _place(op: Operation, places: Mapping[Operation, int]) -> int:
    """The number of the operation of a body that holds another one."""
    return next(places[each] for each in (op, *op.ancestors()) if each in places)


def _legal(part: Part, nest: loop.For, ops: Sequence[Operation], cuts: Sequence[int]) -> list[int]:
    """The places at which a body may be cut: behind them nothing comes first that something before them, in
    a later iteration, must come behind."""
    places = {op: number for number, op in enumerate(ops)}
    order = [(_place(each.op, places), each) for each in part.statements]
    left = list(cuts)
    for place, first in order:
        for other, second in order:
            between = slice(bisect_right(left, other), bisect_right(left, place))
            if left[between] and find_carried_between(part, nest, first, second) is not None:
                del left[between]
    return left


def _new_time(statement: Statement, nest: loop.For, before: Sequence[Operation]) -> list[AffineExpr]:
    """Everything before the cut for all iterations, then everything behind it."""
    place = statement.position_of(nest)
    is_before = any(op.is_ancestor_of(statement.op) for op in before)
    time = list(statement.time)
    time.insert(place, AffineConstant(0 if is_before else 1))
    return time


def _part(nest: loop.For, ops: Sequence[Operation], cuts: Sequence[int]) -> None:
    label = nest.label.value
    places = {op: number for number, op in enumerate(ops)}
    uses = [(user, operand, _place(user, places)) for user, operand in nest.induction_variable.uses]
    indices: list[Value[Type]] = []
    for number, (start, end) in enumerate(zip([0, *cuts], [*cuts, len(ops)], strict=True)):
        at = loop.Indices(nest.indices)
        piece = like(nest, f"{label}.d{number}", at, nest.lower_bounds, nest.upper_bounds)
        assert nest.parent is not None
        nest.parent.insert(piece, nest)
        for op in ops[start:end]:
            piece.block.insert(op.detach(), piece.block.last)
        indices += [piece.induction_variable] * (end - start)
    for user, operand, place in uses:
        user.set_operand(operand, indices[place])
    nest.erase()
