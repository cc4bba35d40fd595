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

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dependence import (
    Part,
    Statement,
    Witness,
    check_nothing_carried,
    error_of,
    find_violation,
)
from irkit.dialects import func, loop
from irkit.ir import Operation
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
    cuts: list[int] = []
    witness: Witness | None = None
    for cut in [number for number in range(1, len(ops)) if not _crosses(ops, number)]:
        found = find_violation(part, lambda statement, cut=cut: _new_time(statement, nest, ops[:cut]))  # type: ignore[misc]
        if found is None:
            cuts.append(cut)
        else:
            witness = found
    if witness is not None and not cuts:
        raise error_of(witness, refusal)
    if not cuts:
        raise nest.error(f"{refusal}: it has no two parts that share no value")
    _part(nest, ops, cuts)


def _crosses(ops: Sequence[Operation], cut: int) -> bool:
    """Whether a value made before the cut is used behind it."""
    behind = ops[cut:]
    users = [user for op in ops[:cut] for result in op.results for user in result.users]
    return any(each.is_ancestor_of(user) for user in users for each in behind)


def _new_time(statement: Statement, nest: loop.For, before: Sequence[Operation]) -> list[AffineExpr]:
    """Everything before the cut for all iterations, then everything behind it."""
    place = statement.position_of(nest)
    is_before = any(op.is_ancestor_of(statement.op) for op in before)
    time = list(statement.time)
    time.insert(place, AffineConstant(0 if is_before else 1))
    return time


def _part(nest: loop.For, ops: Sequence[Operation], cuts: Sequence[int]) -> None:
    label = nest.label.value
    for number, (start, end) in enumerate(zip([0, *cuts], [*cuts, len(ops)], strict=True)):
        at = loop.Indices(nest.indices)
        piece = like(nest, f"{label}.d{number}", at, nest.lower_bounds, nest.upper_bounds)
        assert nest.parent is not None
        nest.parent.insert(piece, nest)
        for op in ops[start:end]:
            piece.block.insert(op.detach(), piece.block.last)
            for user, operand in list(nest.induction_variable.uses):
                if op.is_ancestor_of(user):
                    user.set_operand(operand, piece.induction_variable)
    nest.erase()
