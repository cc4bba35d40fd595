"""loop-tile: cuts loops into tiles, and moves the loops over one tile inwards.

    loop.for @i (%i = 0 to %M) parallel {          loop.for @i.0 (%i = 0 to %M step 64) parallel {
      loop.for @j (%j = 0 to 128) parallel {         loop.for @j.0 (%j = 0 to 128 step 32) parallel {
        store C[%i, %j]                        -->     loop.for @i.1 (%ii = 0 to min(64, %M - %i)) parallel {
        loop.for @k (%k = 0 to %K) {                     loop.for @j.1 (%jj = 0 to 32) parallel {
          update C[%i, %j]                                 store C[%i + %ii, %j + %jj]
                                                           loop.for @k (%k = 0 to %K) {
                                                             update C[%i + %ii, %j + %jj]

Cutting a loop is always legal.  Moving one inwards is legal for a parallel loop, over whatever stands
inside of it (irkit/passes/loop/sinking.py); for loops that are not parallel the dependence analysis decides,
and refuses an illegal order with a witness.  With @k among the loops the tiles of @i and @j move into @k.0,
and a copy of each (@i.1.d0, @j.1.d0) stays around what precedes it.  Where bounds depend on one another, as
those of triangles and of loops that are skewed, tiles are cut off obliquely (irkit/passes/loop/oblique.py).

What the sizes leave over makes shorter tiles (tails=min), loops of its own (tails=peel: @i.tail with @j.rest
inside, and @i.1.rest around @j.tail), or is proved not to be there (tails=perfect).  Applied twice it makes
tiles of tiles, @i.1.0 and @i.1.1; the loops of several nests are tiled at once, each nest by itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from irkit.analysis.dependence import Part, Statement, check_order
from irkit.dialects import func, loop
from irkit.ir import Operation
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.passes.loop.kinds import drop_false_kinds
from irkit.passes.loop.oblique import check_oblique, has_own_grid, is_oblique, strip_mine_band
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.passes.loop.sinking import check_sinkable, sink
from irkit.passes.loop.strip_mining import selected_names, selected_sizes
from irkit.passes.loop.tails import check_tail, split_tail
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopTile(Pass):
    """Cuts loops into tiles and moves the loops over one tile inwards."""

    name = "loop-tile"

    loops: list[str] = option(help="labels of the loops of a nest, globs allowed", default=[])
    sizes: list[int] = option(help="iterations of a tile, one for each label or one for all", default=[])
    tails: Literal["min", "peel", "perfect"] = option(help="what becomes of what is left over", default="min")
    names: list[str] = option(help="labels to make of each loop instead of i.0,i.1: two for each", default=[])

    def run(self, function: func.Func) -> None:
        sizes = selected_sizes(function, self.name, self.loops, self.sizes)
        names = selected_names(function, self.name, list(sizes), self.names)
        bands = [_with_dependent(band) for band in _bands(list(sizes))]
        sizes |= {nest: 1 for band in bands for nest in band if nest not in sizes}
        is_proved: dict[loop.For, bool] = {}
        for band in bands:
            for nest in band:
                _check(nest)
                check_tail(nest, sizes[nest], self.tails, f"@{nest.label.value} cannot be tiled")
            for nest in band:
                if is_oblique(nest, band):
                    check_oblique(nest, band, self.tails, _refusal(band))
            is_proved[band[0]] = _prove(band, [sizes[nest] for nest in band])
            for nest in band[:-1]:
                check_sinkable(nest, band[-1], is_proved[band[0]], band)
        for band in bands:
            tails = _peel(band, sizes) if self.tails == "peel" else set()
            outers = _tile(band, [sizes[nest] for nest in band], names, tails)
            if is_proved[band[0]]:
                drop_false_kinds(_way(outers[0], outers[-1]))
        if not names or self.tails == "peel":
            number_repeated_labels(function)


def _bands(nests: list[loop.For]) -> list[list[loop.For]]:
    """The loops, in printed order, as nests: lists in which each loop is inside of the one before it."""
    bands: list[list[loop.For]] = []
    for nest in nests:
        around = next((band for band in bands if band[0].is_ancestor_of(nest)), None)
        if around is None:
            bands.append([nest])
        elif around[-1].is_ancestor_of(nest):
            around.append(nest)
        else:
            error = nest.error(
                f"@{nest.label.value} is not inside of @{around[-1].label.value}: tile them apart"
            )
            raise error.note("see the other loop here", around[-1].location)
    return bands


def _with_dependent(band: list[loop.For]) -> list[loop.For]:
    """A loop between others whose bounds depend on one that moves inwards over it is tiled, too: by one."""
    found: list[loop.For] = []
    for nest in _way(band[0], band[-1]):
        if nest in band or any(each.induction_variable in nest.indices for each in found):
            found.append(nest)
    return found


def _way(outer: loop.For, inner: loop.For) -> list[loop.For]:
    """The loops from one to another inside of it, both included."""
    found = [each for each in [inner, *inner.ancestors()] if isinstance(each, loop.For)]
    return found[found.index(outer) :: -1]


def _check(nest: loop.For) -> None:
    label = nest.label.value
    if nest.inits:
        raise nest.error(f"@{label} cannot be tiled: it carries values; undo loop-scalar-replace first")
    if nest.mapping is not None:
        raise nest.error(f"@{label} cannot be tiled: it is mapped to {nest.mapping} already")


def _refusal(band: list[loop.For]) -> str:
    return f"{', '.join([f'@{nest.label.value}' for nest in band])} cannot be tiled together"


def _prove(band: list[loop.For], sizes: list[int]) -> bool:
    """Asks the dependence analysis about a band of loops that are not all parallel; whether it was asked.
    An illegal order is refused with a witness."""
    if all(nest.is_parallel for nest in band[:-1]):
        return False
    way = _way(band[0], band[-1])
    check_order(Part([band[0]]), lambda statement: _new_time(statement, band, sizes, way), _refusal(band))
    return True


def _new_time(
    statement: Statement, band: list[loop.For], sizes: list[int], way: Sequence[loop.For]
) -> list[AffineExpr]:
    """The tile first, in all dimensions, then the iteration in it.  What stands beside the `way` from the
    outermost loop to the innermost runs before or behind all tiles of the loop that it stands beside."""
    time = list(statement.time)
    shared = [nest for nest in way if nest in statement.loops]
    points: list[AffineExpr] = []
    for nest, size in zip(band, sizes, strict=True):
        if nest in shared:
            place = statement.position_of(nest)
            points.append(time[place])
            start = _start(nest, statement, band)
            time[place] = (time[place] - start).floordiv(size * nest.step_value)
    cut = statement.position_of(shared[-1]) + 1
    if shared[-1] is not band[-1]:
        points.insert(0, _side(statement, shared[-1], way[len(shared)]))
    return [*time[:cut], *points, *time[cut:]]


def _side(statement: Statement, around: loop.For, inner: loop.For) -> AffineExpr:
    """Before the loop on the way that a statement stands beside, or behind it, in the body of the loop around
    both; branches of a condition stand there one behind the other."""
    first = next(op for op in around.walk() if op is inner or op is statement.op)
    return AffineConstant(len(list(around.block.ops)) if first is inner else -1)


def _start(nest: loop.For, statement: Statement, band: list[loop.For]) -> AffineExpr:
    first = nest.constant_lower
    if first is not None:
        return AffineConstant(first)
    if not has_own_grid(nest, band):
        return AffineConstant(0)
    return statement.at.translate(nest.lower_bounds[0], nest.indices)


def _peel(band: list[loop.For], sizes: dict[loop.For, int]) -> set[Operation]:
    """Splits off what no tile holds.  A tail runs in the old order, behind all tiles of its loop, where the
    last and shorter tile would: so what is legal with short tiles is legal with tails."""
    return {tail for nest in band if (tail := split_tail(nest, sizes[nest])) is not None}


def _tile(
    band: list[loop.For],
    sizes: list[int],
    names: dict[loop.For, tuple[str, str]],
    tails: set[Operation],
) -> list[loop.For]:
    """The loops over tiles outside, those over one tile inside; the innermost moves first."""
    outers = strip_mine_band(band, sizes, names)
    innermost = outers[-1]
    for position in reversed(range(len(band) - 1)):
        nest = band[position]
        while not innermost.is_ancestor_of(nest):
            path = [each for each in innermost.ancestors() if isinstance(each, loop.For)]
            at = path.index(nest)
            nest = sink(nest, path[at - 1] if at else innermost, tails)
    return outers
