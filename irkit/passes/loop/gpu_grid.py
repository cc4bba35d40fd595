"""Makes room in a grid, which has three axes and little along two of them.

    loop.for @i (%i = 0 to 8) parallel {           loop.for @i (%i = 0 to 96) parallel {
      loop.for @j (%j = 0 to 12) parallel {   -->    ... [%i floordiv 12, %i mod 12, ...]
        ... [%i, %j, ...]

Two parallel loops become one where the inner one has a known number of iterations; what still does not fit is
left outside for the host.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from irkit.dialects import loop
from irkit.ir.affine import AffineConstant
from irkit.passes.convert.gpu_barriers import block_ops
from irkit.passes.loop.substitution import replace_index

_BLOCKS: Final = 65535
"""How many blocks there may be along y or z."""


def fitted(
    band: Sequence[loop.For], fastest: loop.For, tile: int = 1, axes: int = 3
) -> tuple[list[loop.For], loop.For]:
    """The loops of a perfect parallel nest that go to a grid, and which of them goes to its first axis.

    Along the second one `tile` iterations become one block.
    """
    band = list(band)
    while (pair := _next_pair(band, fastest, tile, axes)) is not None:
        outer, inner = pair
        _coalesce(outer, inner)
        band.remove(inner)
        fastest = outer if inner is fastest else fastest
    while len(band) > axes:
        band.pop(0)
    return band, fastest if fastest in band else band[-1]


def _next_pair(
    band: Sequence[loop.For], fastest: loop.For, tile: int, axes: int
) -> tuple[loop.For, loop.For] | None:
    """Neighbours in a band that shall become one, preferably without the loop along memory."""
    others = [each for each in reversed(band) if each is not fastest]
    blocks = [each.constant_trip_count or 0 for each in others]
    if blocks:
        blocks[0] = -(-blocks[0] // tile)
    if len(band) <= axes and all(count <= _BLOCKS for count in blocks):
        return None
    pairs = [(outer, inner) for outer, inner in pairwise(band) if _can_coalesce(outer, inner)]
    apart = [pair for pair in pairs if fastest not in pair]
    return next(iter(apart or pairs), None)


def _can_coalesce(outer: loop.For, inner: loop.For) -> bool:
    """Whether both count from 0 in steps of 1, and the inner one to a known number."""
    plain = all(each.lower_bounds == (AffineConstant(0),) and each.step_value == 1 for each in (outer, inner))
    return plain and len(outer.upper_bounds) == 1 and bool(inner.constant_trip_count)


def _coalesce(outer: loop.For, inner: loop.For) -> None:
    """Lets `outer` count the iterations of both."""
    trips = inner.constant_trip_count
    assert trips is not None
    variable = outer.induction_variable
    replace_index(outer, lambda at: at(variable).floordiv(trips))
    replace_index(inner, lambda at: at(variable) % trips)
    for op in block_ops(inner.block):
        outer.block.insert(op.detach(), inner)
    inner.erase()
    at = loop.Indices()
    outer.upper = at.map([at.translate(bound, outer.indices) * trips for bound in outer.upper_bounds])
    outer.indices = at.values
