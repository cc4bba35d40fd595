"""loop-reverse: runs a loop from its last iteration to its first.

    loop.for @i (%i = 0 to %n) { use(%i) }      -->      loop.for @i (%i = 0 to %n) { use(%n - 1 - %i) }

A loop with several bounds counts through the opposites of its indices: from max(0, %j) to 8 becomes from -7
to min(1, 1 - %j).  Refused, with a witness, where an iteration depends on another.
"""

from dataclasses import dataclass

from irkit.analysis.dependence import Part, Statement, check_order
from irkit.dialects import func, loop
from irkit.ir.affine import AffineConstant, AffineExpr
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
    many = len(nest.lower_bounds) > 1 or len(nest.upper_bounds) > 1
    if many and nest.step_value > 1 and nest.constant_trip_count is None:
        error = nest.error(f"{refusal}: it has several bounds, and a step from them")
        if len(nest.lower_bounds) == 1:
            raise error.note("loop-normalize gives it the step 1")
        error.note("loop-simplify drops bounds that are redundant, loop-normalize then gives it the step 1")
        raise error
    check_order(Part([nest]), lambda statement: _backwards(statement, nest), refusal)
    if many and nest.step_value == 1:
        _negate(nest)
    else:
        replace_index(nest, lambda at: _mirrored(nest, at))


def _negate(nest: loop.For) -> None:
    """Lets a loop count from the opposite of its last index to that of its first."""
    index = nest.induction_variable
    replace_index(nest, lambda at: at(index) * -1)
    at = loop.Indices(nest.indices)
    lowers, uppers = nest.lower_bounds, nest.upper_bounds
    nest.lower, nest.upper = at.map([1 - each for each in uppers]), at.map([1 - each for each in lowers])


def _backwards(statement: Statement, nest: loop.For) -> list[AffineExpr]:
    time = list(statement.time)
    place = statement.position_of(nest)
    time[place] = time[place] * -1
    return time


def _mirrored(nest: loop.For, at: loop.Indices) -> AffineExpr:
    """The first index plus the last one minus this one."""
    lower, upper = (
        at.translate(bounds[0], nest.indices) if constant is None else AffineConstant(constant)
        for bounds, constant in (
            (nest.lower_bounds, nest.constant_lower),
            (nest.upper_bounds, nest.constant_upper),
        )
    )
    step = nest.step_value
    last = lower + (upper - 1 - lower).floordiv(step) * step if step > 1 else upper - 1
    return lower + last - at(nest.induction_variable)
