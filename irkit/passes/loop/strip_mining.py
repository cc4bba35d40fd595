"""Strip-mining: a loop becomes a loop over strips with a loop over one strip inside.  Always legal.

    loop.for @i (%i = 0 to %M) { A[%i] }    -->    loop.for @i.0 (%i = 0 to %M step 64) {
                                                     loop.for @i.1 (%ii = 0 to min(64, %M - %i)) {
                                                       A[%i + %ii]

The outer index is absolute, the inner one counts from it.  Where the size is known to divide the trip count,
the inner loop needs no `min`.
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.dialects import func, loop
from irkit.dialects.loop.nest import PARALLEL
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.ir.attributes import StringAttr
from irkit.passes.loop.magnitude import check_magnitude
from irkit.passes.loop.substitution import replace_index
from irkit.passes.loop.tails import has_tail


def strip_mine(nest: loop.For, size: int, outer_label: str = "", inner_label: str = "") -> loop.For:
    """Makes `nest` the loop over one strip and returns the loop over all strips, which is put around it.

    A vector loop is one inside: strips run one after the other.  The labels are i.0 and i.1
    unless given.
    """
    label = nest.label.value
    extent, is_whole = size * nest.step.value, not has_tail(nest, size)
    kind = PARALLEL if nest.is_parallel else None
    at = loop.Indices(nest.indices)
    outer = loop.For.build(
        outer_label or f"{label}.0",
        at,
        nest.lower_bounds,
        nest.upper_bounds,
        extent,
        kind,
        inits=nest.inits,
        location=nest.location,
    )
    assert nest.parent is not None
    nest.parent.insert(outer, nest)
    nest.detach()
    outer.block.insert(nest, outer.block.last)
    _carry(nest, outer)
    start, inner = outer.induction_variable, nest.induction_variable
    replace_index(nest, lambda at: at(start) + at(inner))
    _bound_strip(nest, outer, extent, is_whole)
    nest.label = StringAttr(inner_label or f"{label}.1")
    return outer


def _carry(nest: loop.For, outer: loop.For) -> None:
    """Hands carried values through from strip to strip."""
    if not nest.inits:
        return
    for old, made in zip(nest.results, outer.results, strict=True):
        old.replace_all_uses_with(made)
    nest.inits = outer.carried
    outer.block.append(loop.Yield(nest.results, location=nest.location))


def _bound_strip(nest: loop.For, outer: loop.For, extent: int, is_whole: bool) -> None:
    """Lets `nest` run over one strip."""
    at = loop.Indices()
    uppers: list[AffineExpr | int] = [AffineConstant(extent)]
    if not is_whole:
        start = outer.induction_variable
        uppers += [at.translate(bound, outer.indices) - at(start) for bound in outer.upper_bounds]
    nest.lower, nest.upper = at.map([0]), at.map(uppers)
    nest.indices = at.values


# What passes that strip-mine say in their options.


def selected_sizes(
    function: func.Func, name: str, loops: Sequence[str], sizes: Sequence[int]
) -> dict[loop.For, int]:
    """The size for each loop, in printed order: one for each label, or one for all."""
    if not loops:
        raise function.error(f"{name} needs the labels of the loops: loops=i,j")
    known = list(sizes) * len(loops) if len(sizes) == 1 else sizes
    if len(known) != len(loops):
        raise function.error(f"{name} has {len(loops)} loops, but {len(known)} sizes")
    for size in known:
        if size < 1:
            raise function.error(f"{name} cannot make tiles of size {size}")
    loop.check_once(function, "label", loops)
    chosen: dict[loop.For, int] = {}
    for label, size in zip(loops, known, strict=True):
        for nest in loop.select(function, [label]):
            check_magnitude(nest, size * nest.step_value, f"a tile of {size} iterations")
            chosen.setdefault(nest, size)
    return {nest: chosen[nest] for nest in loop.loops_in(function) if nest in chosen}


def selected_names(
    function: func.Func, name: str, nests: Sequence[loop.For], names: Sequence[str]
) -> dict[loop.For, tuple[str, str]]:
    """The labels for each loop's tiles and for what is inside of one, where they are given."""
    if not names:
        return {}
    if len(names) != 2 * len(nests):
        raise function.error(f"{name} makes {2 * len(nests)} loops, but has {len(names)} names")
    return dict(zip(nests, zip(names[::2], names[1::2], strict=True), strict=True))
