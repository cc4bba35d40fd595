"""loop-reverse: runs a loop from its last iteration to its first.

    loop.for @i (%i = 0 to %n) { use(%i) }      -->      loop.for @i (%i = 0 to %n) { use(%n - 1 - %i) }

Refused, with a witness, where an iteration depends on another.
"""

from dataclasses import dataclass

from irkit.analysis.dependence import Part, Statement, check_order
from irkit.dialects import func, loop
from irkit.ir.affine import AffineExpr
from irkit.passes.loop.substitution import replace_index
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopReverse(Pass):
    """Runs loops from their last iteration to their first."""

    name = "loop-reverse"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-reverse needs the labels of the loops: loops=i")
        for nest in loop.select(function, self.loops):
            _reverse(nest)


def _reverse(nest: loop.For) -> None:
    refusal = f"@{nest.label.value} cannot be reversed"
    if len(nest.lower_bounds) > 1 or len(nest.upper_bounds) > 1:
        raise nest.error(f"{refusal}: it has several bounds, so its last index is no affine expression")
    check_order(Part([nest]), lambda statement: _backwards(statement, nest), refusal)
    replace_index(nest, lambda at: _mirrored(nest, at))


def _backwards(statement: Statement, nest: loop.For) -> list[AffineExpr]:
    time = list(statement.time)
    place = statement.position_of(nest)
    time[place] = time[place] * -1
    return time


def _mirrored(nest: loop.For, at: loop.Indices) -> AffineExpr:
    """The first index plus the last one minus this one."""
    (lower,) = [at.translate(bound, nest.indices) for bound in nest.lower_bounds]
    (upper,) = [at.translate(bound, nest.indices) for bound in nest.upper_bounds]
    step = nest.step_value
    last = lower + (upper - 1 - lower).floordiv(step) * step if step > 1 else upper - 1
    return lower + last - at(nest.induction_variable)
