"""loop-shift: lets a loop count from elsewhere.

    loop-shift{loops=i by=2}

    loop.for @i (%i = 0 to %n) { use(%i) }   -->   loop.for @i (%i = 2 to %n + 2) { use(%i - 2) }

By iterations, forwards or backwards.  Always legal: the order stays; only numbers that leave 64 bits are
refused.  Two loops of which one needs what the other has made some iterations before can be fused after it:
first shift, then cut what only one of them runs (loop-split-at), then fuse.
"""

from dataclasses import dataclass

from irkit.dialects import func, loop
from irkit.passes.loop.magnitude import check_magnitude
from irkit.passes.loop.substitution import replace_index
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopShift(Pass):
    """Lets loops count from elsewhere."""

    name = "loop-shift"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])
    by: int = option(help="by how many iterations; below 0 for backwards", default=1)

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-shift needs the labels of the loops: loops=i")
        for nest in loop.select(function, self.loops):
            check_magnitude(nest, self.by * nest.step_value, f"a shift by {self.by} iterations")
            shift(nest, self.by * nest.step_value)


def shift(nest: loop.For, distance: int) -> None:
    """Adds a distance to the indices of a loop."""
    index = nest.induction_variable
    replace_index(nest, lambda at: at(index) - distance)
    at = loop.Indices(nest.indices)
    nest.lower = at.map([each + distance for each in nest.lower_bounds])
    nest.upper = at.map([each + distance for each in nest.upper_bounds])
