"""Nests in which each element of a result is a sum of products, and what their loops do: read off their
accesses, whatever operation they come from.

    for @i parallel { for @j parallel {          @j      columns: neighbours in the result and in B
      store %zero, C[i, j]                       @i      rows: the same element of B
      for @k {                                   @k      a sum
        update addf A[i, k] * B[k, j], C[i, j]
      }
      store f(C[i, j]), D[i, j]                          what follows each sum
    } }

What the columns share is broadcast, what the rows share is read once for several rows: these two make a tile
that fits the registers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple, TypeAlias

from irkit.analysis.lanes import motion_of
from irkit.define import Op
from irkit.dialects import loop, memref
from irkit.ir import Operation
from irkit.ir.attributes import StringAttr
from irkit.ir.types import FloatType, IntegerType

_FEW_ROWS: Final = 4
"""Fewer rows leave the multipliers waiting for what is loaded."""


class Contraction(NamedTuple):
    """A nest of sums of products."""

    band: Sequence[loop.For]
    """The parallel loops, outermost first."""
    rows: loop.For
    columns: loop.For
    sums: Sequence[loop.For]
    update: loop.Update
    shared: loop.Load
    """What is read for a column, the same for all rows."""
    has_epilogue: bool

    @property
    def outer(self) -> loop.For:
        return self.band[0]


_Axes: TypeAlias = tuple[loop.For, loop.For, loop.Load]
_FindAxes: TypeAlias = Callable[
    [Sequence[loop.For], Sequence[loop.For], loop.Update, Sequence[loop.Load]], _Axes | None
]


def find_contraction(outer: loop.For) -> Contraction | None:
    """The contraction that a nest is, None for any other nest."""
    return _find(outer, _axes)


def _find(outer: loop.For, axes_of: _FindAxes) -> Contraction | None:
    band = list(takewhile(lambda each: each.is_parallel and _is_plain(each), loop.perfect_nest(outer)))
    if len(band) < 2:
        return None
    inside = [op for op in band[-1].block.ops if op is not band[-1].block.last]
    nests = [op for op in inside if isinstance(op, loop.For)]
    if len(nests) != 1 or not all(op in nests or _is_simple(op) for op in inside):
        return None
    sums = loop.perfect_nest(nests[0])
    if not all(each.kind is None and _is_plain(each) for each in sums):
        return None
    body = [op for op in sums[-1].block.ops if op is not sums[-1].block.last]
    updates = [op for op in body if isinstance(op, loop.Update)]
    loads = [op for op in body if isinstance(op, loop.Load)]
    if len(updates) != 1 or any(op not in loads and not _is_pure(op) for op in body if op not in updates):
        return None
    (update,) = updates
    if update.conditions or not all(motion_of(update, each).is_uniform for each in sums):
        return None
    if not isinstance(update.value.type, FloatType | IntegerType):
        return None
    axes = axes_of(band, sums, update, loads)
    if axes is None:
        return None
    return Contraction(band, *axes[:2], sums, update, axes[2], nests[0] is not inside[-1])


def own_sums(outer: loop.For) -> tuple[list[str], list[str]]:
    """The labels of the loops of a nest, and the names of the buffers in which each element of its result has
    its sum alone, as the sums of short floats have."""
    band = loop.perfect_nest(outer)
    buffers = [op for op in band[-1].block.ops if isinstance(op, memref.Alloca)]
    names = [each.attributes.get("loop.name") for each in buffers]
    known = [each.value for each in names if isinstance(each, StringAttr)]
    return [each.label.value for each in band], known if len(known) == len(buffers) else []


def _axes(
    band: Sequence[loop.For], _: Sequence[loop.For], update: loop.Update, loads: Sequence[loop.Load]
) -> _Axes | None:
    """The rows, the columns, and what the rows share.

    A loop that runs once makes no columns where another one has what they share in a row: a matrix of one
    column is a row as well."""
    axes = list(_possible_axes(band, update, loads))
    rows = [each for each in axes if each[1].constant_trip_count != 1 and _lies_along(each)]
    is_single = bool(axes) and axes[0][1].constant_trip_count == 1
    return next(iter([*(rows if is_single else []), *axes]), None)


def _lies_along(axes: _Axes) -> bool:
    """Whether what the rows share lies along the columns."""
    return motion_of(axes[2], axes[1]).is_contiguous


def _possible_axes(
    band: Sequence[loop.For], update: loop.Update, loads: Sequence[loop.Load]
) -> Iterator[_Axes]:
    for columns in reversed(band):
        if not motion_of(update, columns).is_contiguous:
            continue
        moving = [each for each in loads if not motion_of(each, columns).is_uniform]
        if not moving or any(motion_of(each, columns).pattern == "scattered" for each in moving):
            continue
        rows = [
            each
            for each in reversed(band)
            if each is not columns
            and not motion_of(update, each).is_uniform
            and all(motion_of(load, each).is_uniform for load in moving)
            and any(not motion_of(load, each).is_uniform for load in loads)
        ]
        if rows:
            yield max(rows, key=_rows_of_a_tile), columns, moving[0]


def find_sliding(outer: loop.For) -> Contraction | None:
    """The same for sums over windows of which each result has its own: rows are what windows slide along, and
    `shared` is what neighbours both see."""
    return _find(outer, _sliding_axes)


def _sliding_axes(
    band: Sequence[loop.For], sums: Sequence[loop.For], update: loop.Update, loads: Sequence[loop.Load]
) -> _Axes | None:
    for columns, rows in ((one, other) for one in reversed(band) for other in reversed(band)):
        moving = [each for each in loads if not motion_of(each, columns).is_uniform]
        if rows is columns or len(moving) != 1 or not motion_of(update, columns).is_contiguous:
            continue
        others = [each for each in loads if each is not moving[0]]
        if motion_of(update, rows).is_uniform or not all(motion_of(each, rows).is_uniform for each in others):
            continue
        if any(_slides(moving[0], each, rows) for each in sums):
            return rows, columns, moving[0]
    return None


def _slides(access: loop.Load, inner: loop.For, outer: loop.For) -> bool:
    """Whether one subscript moves with both loops."""
    pair = {inner.induction_variable, outer.induction_variable}
    return any(pair <= {access.indices[dim] for dim in each.used_dims()} for each in access.subscripts)


def _rows_of_a_tile(nest: loop.For) -> int:
    """How many rows of a loop a tile can have, as far as that matters."""
    trips = nest.constant_trip_count
    return _FEW_ROWS if trips is None else min(trips, _FEW_ROWS)


def _is_plain(nest: loop.For) -> bool:
    """Whether a loop counts by one, from 0, to an end that no other loop decides."""
    return (
        nest.constant_lower == 0
        and nest.step_value == 1
        and len(nest.upper_bounds) == 1
        and nest.mapping is None
        and not nest.inits
        and not any(loop.is_induction_variable(value) for value in nest.indices)
    )


def _is_pure(op: Operation) -> bool:
    return isinstance(op, Op) and op.is_pure and not op.regions


def _is_simple(op: Operation) -> bool:
    """Whether an operation beside the sum is an access or has no effects."""
    return isinstance(op, loop.Access) or _is_pure(op)
