"""loop-vectorize: lets loops run in lockstep.

    loop.for @k (...) {                                  loop.for @k (...) vector {
      %a = loop.load %A[%i, %k]                            ...
      loop.update addf %a, %s[%i] fastmath<reassoc>  -->

Legal for a parallel loop, and for one whose dependences between iterations all go from an operation to a
later one and whose iterations take the same way through what is inside; everything else is refused, with two
iterations that show it.
"""

from dataclasses import dataclass

from irkit.analysis.dependence.licences import check_vector
from irkit.dialects import func, loop
from irkit.dialects.loop.nest import VECTOR
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopVectorize(Pass):
    """Marks loops as vector loops, whose iterations run in lockstep."""

    name = "loop-vectorize"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-vectorize needs the labels of the loops: loops=i,j")
        nests = loop.select(function, self.loops)
        for nest in nests:
            _check(nest)
        for nest in nests:
            nest.kind = VECTOR


def _check(nest: loop.For) -> None:
    label = nest.label.value
    if nest.inits:
        raise nest.error(f"@{label} cannot be vectorized: it carries values; undo loop-scalar-replace first")
    if nest.kind is None:
        check_vector(nest, f"@{label} cannot be vectorized")
