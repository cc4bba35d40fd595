"""Tiles of loops whose bounds depend on one another: triangles, and what loop-skew makes.

    loop.for @i (%i = 0 to 8) {                  loop.for @i.0 (%i = 0 to 8 step 4) {
      loop.for @j (%j = %i to %n) {                loop.for @j.0 (%j = %i floordiv 4 * 4 to %n step 4) {
        use(%i, %j)                      -->         loop.for @i.1 (%ii = 0 to 4) {
                                                       loop.for @j.1 (%jj = max(0, %i + %ii - %j)
                                                                           to min(4, %n - %j)) {
                                                         use(%i + %ii, %j + %jj)

A grid is laid over the iterations: a loop whose start depends on an index gets tiles counted from 0, and so
does one that has several starts, where the order must be proved.  A loop over tiles runs over all that hold
an iteration; some may hold none.
"""

from collections.abc import Sequence
from typing import NamedTuple

from irkit.dialects import loop
from irkit.ir import Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.passes.loop.bounds import Inequality, bounds_of
from irkit.passes.loop.normalize import normalize
from irkit.passes.loop.simplify import drop_redundant_bounds
from irkit.passes.loop.strip_mining import strip_mine


def has_own_grid(nest: loop.For, band: Sequence[loop.For]) -> bool:
    """Whether tiles of a loop are counted from its start, which is the same in all iterations of the band."""
    if nest.constant_lower is not None:
        return True
    starts = [nest.indices[dim] for each in nest.lower_bounds for dim in each.used_dims()]
    is_moved = any(not each.is_parallel for each in band[:-1])
    return _indices(band).isdisjoint(starts) and (len(nest.lower_bounds) == 1 or not is_moved)


def is_oblique(nest: loop.For, band: Sequence[loop.For]) -> bool:
    """Whether the bounds of a loop depend on others of the band, or its start is no affine expression."""
    return not has_own_grid(nest, band) or not _indices(band).isdisjoint(nest.indices)


def _indices(band: Sequence[loop.For]) -> set[Value[Type]]:
    return {nest.induction_variable for nest in band}


def check_oblique(nest: loop.For, band: Sequence[loop.For], tails: str, refusal: str) -> None:
    """Refuses what no grid can be laid over; gives loops the step 1 that need it."""
    label = nest.label.value
    if tails != "min":
        error = nest.error(f"{refusal}: the bounds of @{label} cut off its tiles obliquely")
        raise error.note("tails=min makes shorter tiles")
    if nest.step_value > 1 and not has_own_grid(nest, band):
        if len(nest.lower_bounds) > 1:
            error = nest.error(f"{refusal}: @{label} has a step, and several lower bounds")
            raise error.note("loop-simplify removes bounds that are redundant")
        normalize(nest)
    for each in band[: band.index(nest) + 1]:
        if bounds_of(each) is None:
            raise each.error(f"{refusal}: a bound of @{each.label.value} is not linear")


class Strip(NamedTuple):
    """A loop of a band that has been cut: its iterations before, and how far apart its tiles are."""

    nest: loop.For
    outer: loop.For
    domain: Sequence[Inequality]
    extent: int


def strip_mine_band(
    band: Sequence[loop.For], sizes: Sequence[int], names: dict[loop.For, tuple[str, str]]
) -> list[loop.For]:
    """Cuts each loop of a band into strips; returns the loops over them, each still around its strip."""
    plans = [
        (bounds_of(nest) or [], is_oblique(nest, band), has_own_grid(nest, band)) for nest in band
    ]
    strips: list[Strip] = []
    for nest, size, (domain, oblique, own_grid) in zip(band, sizes, plans, strict=True):
        outer = strip_mine(nest, size, *names.get(nest, ()))
        strips.append(Strip(nest, outer, domain, outer.step_value))
        if oblique:
            _bound_points(strips[-1], own_grid)
            _bound_tiles(strips, own_grid)
    return [strip.outer for strip in strips]


def _bound_points(strip: Strip, own_grid: bool) -> None:
    """A strip holds what lies between its two ends and the bounds of the loop."""
    at, outer = loop.Indices(), strip.outer
    start = outer.induction_variable
    lowers: list[AffineExpr] = [AffineConstant(0)]
    uppers: list[AffineExpr] = [AffineConstant(strip.extent)]
    if not own_grid:
        lowers += [at.translate(each, outer.indices) - at(start) for each in outer.lower_bounds]
    uppers += [at.translate(each, outer.indices) - at(start) for each in outer.upper_bounds]
    strip.nest.lower, strip.nest.upper = at.map(lowers), at.map(uppers)
    strip.nest.indices = at.values


def _bound_tiles(strips: Sequence[Strip], own_grid: bool) -> None:
    """The tiles, for given tiles of the loops around, that may hold an iteration: the points of a tile are
    put where they hold an inequality best."""
    *_, (nest, outer, domain, extent) = strips
    at = loop.Indices()
    tile = outer.induction_variable
    held = [_of_tiles(each, strips) for each in domain]
    if own_grid:
        lowers = [at.translate(each, outer.indices) for each in outer.lower_bounds]
    else:
        first = [each.bound(tile, at) for each in held if each.factors.get(tile, 0) > 0]
        lowers = [(each + (extent - 1)).floordiv(extent) * extent for each in first]
    uppers = [each.bound(tile, at) for each in held if each.factors.get(tile, 0) < 0]
    outer.lower, outer.upper = at.map(lowers), at.map(uppers)
    outer.indices = at.values
    drop_redundant_bounds(outer)
    drop_redundant_bounds(nest)


def _of_tiles(held: Inequality, strips: Sequence[Strip]) -> Inequality:
    """What follows for tiles from an inequality of their points."""
    factors, constant = dict(held.factors), held.constant
    for strip in strips:
        factor = factors.pop(strip.nest.induction_variable, 0)
        tile = strip.outer.induction_variable
        factors[tile] = factors.get(tile, 0) + factor
        constant += max(factor, 0) * (strip.extent - 1)
    return Inequality(factors, constant)
