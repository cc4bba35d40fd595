"""loop-split-at: cuts the iterations of a loop in two (index-set splitting).

    loop-split-at{loops=i at=8}

    loop.for @i (%i = 0 to %n) { use(%i) }
      -->
    loop.for @i.head (%i = 0 to min(%n, 8)) { use(%i) }
    loop.for @i (%i = 8 to %n) { use(%i) }

Always legal: the order stays.  A condition on the index that changes at the cut is the same in all of each
piece, and loop-simplify removes it.
"""

from dataclasses import dataclass

from irkit.dialects import func, loop
from irkit.passes.loop.peel import split
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopSplitAt(Pass):
    """Cuts the iterations of loops at an index."""

    name = "loop-split-at"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])
    at: int = option(help="the first index of the second piece", default=0)

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-split-at needs the labels of the loops: loops=i")
        for nest in reversed(loop.select(function, self.loops)):
            self._split(nest)
        number_repeated_labels(function)

    def _split(self, nest: loop.For) -> None:
        label = nest.label.value
        if len(nest.lower_bounds) > 1:
            error = nest.error(f"@{label} cannot be split at {self.at}: it has several lower bounds")
            raise error.note("loop-simplify removes bounds that are redundant")
        (lower,) = nest.lower_bounds
        # The first index of the loop's own steps that is not below the cut, nor below the start.
        cut = lower + (lower * -1 + self.at).ceildiv(nest.step_value) * nest.step_value
        first = nest.constant_lower
        if first is None or first > self.at:
            raise nest.error(f"@{label} cannot be split at {self.at}: it may start behind that")
        split(nest, [cut], has_head=True)
