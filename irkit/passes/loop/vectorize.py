"""loop-vectorize: lets loops run in lockstep.

    loop.for @k (...) {                                  loop.for @k (...) vector {
      %a = loop.load %A[%i, %k]                            ...
      loop.update addf %a, %s[%i] fastmath<reassoc>  -->

Legal for a parallel loop, and for one whose dependences between iterations all go from an operation to a
later one and whose iterations take the same way through what is inside; everything else is refused, with two
iterations that show it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dependence import Part, Statement, check_order, find_carried
from irkit.dialects import func, loop
from irkit.dialects.loop.nest import VECTOR
from irkit.ir.affine import AffineExpr
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
        refusal = f"@{label} cannot be vectorized"
        part = Part([nest])
        check_order(part, lambda statement: _lockstep(statement, nest), refusal)
        apart = _runs_apart(nest)
        if apart is not None and find_carried(part, nest) is not None:
            error = apart.error(f"{refusal}: its iterations depend on one another, and part ways here")
            raise error.note("see the loop here", nest.location)


def _runs_apart(nest: loop.For) -> loop.For | loop.If | None:
    """Something inside that need not run alike in all iterations, which then are at different operations."""
    for op in nest.block.ops:
        for inner in op.walk():
            if isinstance(inner, loop.For | loop.If) and nest.induction_variable in inner.indices:
                return inner
    return None


def _lockstep(statement: Statement, nest: loop.For) -> Sequence[AffineExpr]:
    """All iterations at once: what is left of the time are the operation and the loops inside.

    Two iterations of one operation come at the same time, so they may not depend on one another."""
    place = statement.position_of(nest)
    return [*statement.time[:place], *statement.time[place + 1 :]]
