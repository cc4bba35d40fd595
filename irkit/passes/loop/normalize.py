"""loop-normalize: lets loops start at 0 and step by 1.

    loop.for @i (%i = 2 to %n step 3) {          loop.for @i (%i = 0 to (%n - 2) ceildiv 3) {
      use(%i)                             -->      use(%i * 3 + 2)
    }                                            }

Always legal: the order stays.  Refused where numbers leave 64 bits.
"""

from dataclasses import dataclass

from irkit.dialects import func, loop
from irkit.ir.affine import AffineConstant
from irkit.ir.attributes import index
from irkit.passes.loop.magnitude import check_magnitude, size_of
from irkit.passes.loop.substitution import replace_index
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopNormalize(Pass):
    """Lets loops start at 0 and step by 1."""

    name = "loop-normalize"

    loops: list[str] = option(help="labels of the loops, globs allowed; all if none is given", default=[])

    def run(self, function: func.Func) -> None:
        nests = loop.select(function, self.loops) if self.loops else list(loop.loops_in(function))
        for nest in nests:
            if len(nest.lower_bounds) == 1:
                normalize(nest)
            elif self.loops:
                error = nest.error(f"@{nest.label.value} cannot be normalized: it has several lower bounds")
                raise error.note("loop-simplify removes bounds that are redundant")


def normalize(nest: loop.For) -> None:
    """For a loop with one lower bound."""
    (lower,), step = nest.lower_bounds, nest.step_value
    if lower is AffineConstant(0) and step == 1:
        return
    check_magnitude(nest, max(step, *size_of(lower)), "normalization")
    indices = list(nest.indices)
    variable = nest.induction_variable
    replace_index(nest, lambda at: at.translate(lower, indices) + at(variable) * step)
    at = loop.Indices()
    start = at.translate(lower, indices)
    uppers = [(at.translate(bound, indices) - start).ceildiv(step) for bound in nest.upper_bounds]
    nest.lower, nest.upper, nest.step = at.map([0]), at.map(uppers), index(1)
    nest.indices = at.values
