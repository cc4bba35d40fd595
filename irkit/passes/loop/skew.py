"""loop-skew: shifts the iterations of an inner loop by a multiple of an outer index.

    loop-skew{loop=i by=t factor=1}

    loop.for @t (%t = 0 to %n) {                   loop.for @t (%t = 0 to %n) {
      loop.for @i (%i = 1 to 31) {                   loop.for @i (%i = %t + 1 to %t + 31) {
        use(%t, %i)                        -->         use(%t, %i - %t)

Always legal: the order stays.  It is what makes tiling or interchange legal where dependences point
backwards.
"""

from dataclasses import dataclass

from irkit.dialects import func, loop
from irkit.dialects.loop.nest import For
from irkit.passes.loop.magnitude import check_magnitude, reach
from irkit.passes.loop.substitution import replace_index
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopSkew(Pass):
    """Shifts the iterations of a loop by a multiple of an outer index."""

    name = "loop-skew"

    loop: str = option(help="label of the loop to shift, a glob", default="")
    by: str = option(help="label of a loop around it", default="")
    factor: int = option(help="by how many times the outer index", default=1)

    def run(self, function: func.Func) -> None:
        if not self.loop or not self.by:
            raise function.error("loop-skew needs two labels: loop=i by=t")
        shifted, around = loop.select(function, [self.loop]), loop.select(function, [self.by])
        for inner in shifted:
            self._skew(inner, around)

    def _skew(self, inner: For, around: list[For]) -> None:
        outer = next((nest for nest in reversed(around) if nest.is_ancestor_of(inner)), around[-1])
        if outer is inner or not outer.is_ancestor_of(inner):
            label = outer.label.value
            error = inner.error(f"@{inner.label.value} cannot be skewed by @{label}, which is not around it")
            raise error.note("see that loop here", outer.location)
        check_magnitude(inner, self.factor * reach(outer), f"a skew by {self.factor} times an index")
        skew(inner, outer, self.factor)


def skew(inner: For, outer: For, factor: int) -> None:
    shift = outer.induction_variable
    replace_index(inner, lambda at: at(inner.induction_variable) - at(shift) * factor)
    at = loop.Indices()
    lowers = [at.translate(bound, inner.indices) + at(shift) * factor for bound in inner.lower_bounds]
    uppers = [at.translate(bound, inner.indices) + at(shift) * factor for bound in inner.upper_bounds]
    inner.lower, inner.upper = at.map(lowers), at.map(uppers)
    inner.indices = at.values
