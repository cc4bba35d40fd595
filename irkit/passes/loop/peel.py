"""loop-peel: runs the first or the last iterations of a loop in loops of their own.

    loop-peel{loops=i front=1 back=2}

    loop.for @i (%i = 0 to %n) { use(%i) }
      -->
    loop.for @i.head (%i = 0 to min(%n, 1)) { use(%i) }
    loop.for @i (%i = 1 to %n - 2) { use(%i) }
    loop.for @i.tail (%i = max(0, 1, %n - 2) to %n) { use(%i) }

Always legal: the order stays.  loop-simplify then removes what the peeled iterations make redundant.
"""

from dataclasses import dataclass

from irkit.dialects import func, loop
from irkit.ir import Type, Value
from irkit.ir.affine import AffineExpr
from irkit.passes.loop.copies import fill, like
from irkit.passes.loop.magnitude import check_magnitude
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.passes.loop.simplify import drop_redundant_bounds
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopPeel(Pass):
    """Runs the first and the last iterations of loops in loops of their own."""

    name = "loop-peel"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])
    front: int = option(help="how many of the first iterations", default=0)
    back: int = option(help="how many of the last iterations", default=0)

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-peel needs the labels of the loops: loops=i")
        if self.front < 0 or self.back < 0 or not (self.front or self.back):
            raise function.error("loop-peel needs a number of iterations: front=1, or back=1")
        for nest in reversed(loop.select(function, self.loops)):  # inner ones first: outer ones copy them
            self._peel(nest)
        number_repeated_labels(function)

    def _peel(self, nest: loop.For) -> None:
        if len(nest.lower_bounds) > 1 or (self.back and len(nest.upper_bounds) > 1):
            error = nest.error(f"@{nest.label.value} cannot be peeled: it has several bounds on that side")
            raise error.note("loop-simplify removes bounds that are redundant, loop-split-at parts the loop")
        count = max(self.front, self.back)
        check_magnitude(nest, count * nest.step_value, f"peeling {count} iterations")
        (lower,), step = nest.lower_bounds, nest.step_value
        first = lower + self.front * step
        cuts = [first]
        if self.back:
            (upper,) = nest.upper_bounds
            cuts.append(lower + ((upper - lower + (step - 1)).floordiv(step) - self.back) * step)
        split(nest, cuts, self.front > 0)


def split(
    nest: loop.For, cuts: list[AffineExpr], has_head: bool, may_precede: bool = False
) -> list[loop.For]:
    """Cuts the iterations of a loop at indices that its steps meet, over `nest.indices`: up to the first one
    (`has_head`; else it is the start of the loop), up to the second (or the end), and from there on.  The
    middle keeps the label.  `may_precede`: the first cut may lie before the start of the loop."""
    at = loop.Indices(nest.indices)
    lowers, uppers = list(nest.lower_bounds), list(nest.upper_bounds)
    first, *rest = cuts
    pieces: list[tuple[str, list[AffineExpr], list[AffineExpr]]] = []
    if has_head:
        pieces.append((".head", lowers, [*uppers, first]))
    pieces.append(("", [*lowers, first] if may_precede else [first], [*uppers, *rest]))
    if rest:
        pieces.append((".tail", [*(lowers if has_head else ()), first, rest[0]], uppers))
    assert nest.parent is not None
    values: list[Value[Type]] = list(nest.inits)
    made: list[loop.For] = []
    label = nest.label.value
    for suffix, lowers, ends in pieces:
        piece = like(nest, label + suffix, at, lowers, ends, values)
        nest.parent.insert(piece, nest)
        fill(piece, nest, suffix)
        values = list(piece.results)
        made.append(piece)
    nest.replace_with(values)
    for piece in made:
        drop_redundant_bounds(piece)
    return made
