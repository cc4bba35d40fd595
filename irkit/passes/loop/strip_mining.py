"""Strip-mining: a loop becomes a loop over strips with a loop over one strip inside.  Always legal.

    loop.for @i (%i = 0 to %M) { A[%i] }    -->    loop.for @i.0 (%i = 0 to %M step 64) {
                                                     loop.for @i.1 (%ii = 0 to min(64, %M - %i)) {
                                                       A[%i + %ii]

The outer index is absolute, the inner one counts from it.  Where the trip count is a number that the size
divides, the inner loop needs no `min`.
"""

from __future__ import annotations

from irkit.dialects import loop
from irkit.dialects.loop.nest import PARALLEL
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.ir.attributes import StringAttr
from irkit.passes.loop.substitution import replace_index


def strip_mine(nest: loop.For, size: int, outer_label: str = "", inner_label: str = "") -> loop.For:
    """Makes `nest` the loop over one strip and returns the loop over all strips, which is put around it.

    A vector loop is one inside: strips run one after the other.  The labels are i.0 and i.1
    unless given.
    """
    label = nest.label.value
    extent, trips = size * nest.step.value, nest.constant_trip_count
    kind = PARALLEL if nest.is_parallel else None
    at = loop.Indices(nest.indices)
    outer = loop.For.build(
        outer_label or f"{label}.0",
        at,
        nest.lower_bounds,
        nest.upper_bounds,
        extent,
        kind,
        location=nest.location,
    )
    assert nest.parent is not None
    nest.parent.insert(outer, nest)
    nest.detach()
    outer.block.insert(nest, outer.block.last)
    start, inner = outer.induction_variable, nest.induction_variable
    replace_index(nest, lambda at: at(start) + at(inner))
    _bound_strip(nest, outer, extent, has_tail=trips is None or trips % size != 0)
    nest.label = StringAttr(inner_label or f"{label}.1")
    return outer


def _bound_strip(nest: loop.For, outer: loop.For, extent: int, has_tail: bool) -> None:
    """Lets `nest` run over one strip."""
    at = loop.Indices()
    uppers: list[AffineExpr | int] = [AffineConstant(extent)]
    if has_tail:
        start = outer.induction_variable
        uppers += [at.translate(bound, outer.indices) - at(start) for bound in outer.upper_bounds]
    nest.lower, nest.upper = at.map([0]), at.map(uppers)
    nest.indices = at.values
