"""loop-interchange: puts the loops of a nest in another order.

    loop-interchange{loops=j,i}

    loop.for @i (%i = 0 to %n) {                   loop.for @j (%j = 0 to %n) {
      loop.for @j (%j = 0 to %i + 1) {               loop.for @i (%i = %j to %n) {
        use(%i, %j)                        -->         use(%i, %j)

The loops are named in the order in which they shall stand, outermost first, and stand directly inside one
another. Bounds that depend on an index are computed anew, for which loops with a step are normalized.  An
order in which accesses to an element would change places is refused, with two iterations that show it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from irkit.analysis.dependence import Part, Statement, check_order
from irkit.dialects import func, loop
from irkit.dialects.loop.affine import LARGEST
from irkit.dialects.loop.nest import For
from irkit.ir import Operation
from irkit.ir.affine import AffineExpr
from irkit.passes.loop.bounds import Inequality, bounds_of, eliminate
from irkit.passes.loop.kinds import drop_false_kinds
from irkit.passes.loop.magnitude import size_of, too_large
from irkit.passes.loop.normalize import normalize
from irkit.passes.loop.simplify import drop_redundant_bounds
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopInterchange(Pass):
    """Puts the loops of a perfect nest in another order."""

    name = "loop-interchange"

    loops: list[str] = option(help="labels of the loops in their new order, outermost first", default=[])

    def run(self, function: func.Func) -> None:
        if len(self.loops) < 2:
            raise function.error("loop-interchange needs the labels of two loops or more: loops=j,i")
        wanted = [nest for label in self.loops for nest in _only(function, label)]
        band = _band(function, wanted)
        if band == wanted:
            return
        refusal = (
            f"the loops cannot stand in the order {', '.join([f'@{each.label.value}' for each in wanted])}"
        )
        _count_by_one(band, refusal)
        check_order(Part([band[0]]), lambda statement: _new_time(statement, band, wanted), refusal)
        bounds = _new_bounds(band, wanted, refusal)
        _reorder(band, wanted, bounds)
        if not all(nest.is_parallel for nest in band):
            drop_false_kinds(band)


def _only(function: func.Func, label: str) -> list[For]:
    found = loop.select(function, [label])
    if len(found) > 1:
        raise function.error(f"'{label}' means {len(found)} loops; loop-interchange needs one label for each")
    return found


def _band(function: func.Func, nests: Sequence[For]) -> list[For]:
    """The loops as they stand, outermost first; each must be all that is in the one around it."""
    band = [nest for nest in loop.loops_in(function) if nest in nests]
    if len(band) != len(nests):
        raise function.error("one loop is named twice in the new order")
    for outer, inner in pairwise(band):
        if inner.parent_op is not outer:
            error = inner.error(
                f"@{inner.label.value} does not stand directly inside of @{outer.label.value}"
            )
            raise error.note("see that loop here", outer.location)
        other = next((op for op in outer.block.ops if op is not inner and op is not outer.block.last), None)
        if other is not None:
            error = other.error(f"stands between @{outer.label.value} and @{inner.label.value}")
            raise error.note("only loops directly inside one another can be interchanged", inner.location)
    return band


def _count_by_one(band: Sequence[For], refusal: str) -> None:
    """Bounds that must be computed anew are inequalities: steps would be left out of them."""
    inside = {nest.induction_variable for nest in band}
    if all(inside.isdisjoint(nest.indices) for nest in band):
        return
    for nest in band:
        if nest.step_value == 1:
            continue
        if len(nest.lower_bounds) > 1:
            error = nest.error(f"{refusal}: @{nest.label.value} has a step, and several lower bounds")
            raise error.note("loop-simplify removes bounds that are redundant")
        normalize(nest)


def _new_time(statement: Statement, band: Sequence[For], wanted: Sequence[For]) -> list[AffineExpr]:
    time = list(statement.time)
    for place, nest in zip([statement.position_of(each) for each in band], wanted, strict=True):
        time[place] = statement.index_of(nest)
    return time


_Bounds = tuple[loop.Indices, list[AffineExpr], list[AffineExpr]]


def _new_bounds(band: Sequence[For], wanted: Sequence[For], refusal: str) -> dict[For, _Bounds] | None:
    """Bounds for each loop where some depend on an index of the band, None where all can stay."""
    inside = {nest.induction_variable for nest in band}
    if all(inside.isdisjoint(nest.indices) for nest in band):
        return None
    system: list[Inequality] = []
    for nest in band:
        domain = bounds_of(nest)
        if domain is None:
            raise nest.error(f"{refusal}: a bound of @{nest.label.value} is not linear")
        system += domain
    bounds: dict[For, _Bounds] = {}
    for nest in reversed(wanted):
        at = loop.Indices()
        index = nest.induction_variable
        lowers = [each.bound(index, at) for each in system if each.factors.get(index, 0) > 0]
        uppers = [each.bound(index, at) for each in system if each.factors.get(index, 0) < 0]
        if any(max(size_of(bound)) > LARGEST for bound in [*lowers, *uppers]):
            raise too_large(nest, "another place")
        bounds[nest] = at, lowers, uppers
        system = eliminate(system, index)
    return bounds


def _reorder(band: Sequence[For], wanted: Sequence[For], bounds: dict[For, _Bounds] | None) -> None:
    """Takes the nest apart and puts it together in the new order."""
    outermost, innermost = band[0], band[-1]
    assert outermost.parent is not None
    anchor = outermost.next
    block = outermost.parent
    body: list[Operation] = [op.detach() for op in innermost.block.ops if op is not innermost.block.last]
    for nest in reversed(band):
        nest.detach()
    for outer, inner in zip([None, *wanted], wanted, strict=False):
        if outer is None:
            block.insert(inner, anchor)
        else:
            outer.block.insert(inner, outer.block.last)
    for op in body:
        wanted[-1].block.insert(op, wanted[-1].block.last)
    for nest, (at, lowers, uppers) in (bounds or {}).items():
        nest.lower, nest.upper = at.map(lowers), at.map(uppers)
        nest.indices = at.values
    for nest in wanted if bounds is not None else ():
        drop_redundant_bounds(nest)
