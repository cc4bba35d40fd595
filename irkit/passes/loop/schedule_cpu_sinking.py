"""Brings the loop that runs along memory to where LLVM's vectoriser looks for it.

    loop.for @j (...) parallel {                            loop.for @j.d0 (...) parallel {
      loop.store %zero, %C[%i, %j]                            loop.store %zero, %C[%i, %j]
      loop.for @k (...) {                            -->    }
        loop.update addf %p, %C[%i, %j]                     loop.for @k (...) {
      }                                                       loop.for @j.d1 (...) parallel {
    }                                                           loop.update addf %p, %C[%i, %j]

Where an element that is read is the same for all indices of a parallel loop around this, four of these
indices and four of the sum are taken together, inside: LLVM writes them out and keeps the elements in
registers.

    loop.for @i.0 (... step 4) {
      ...
      loop.for @k.0 (... step 4) {
        loop.for @j {
          loop.for @k.1 (4) { loop.for @i.1 (4) {

Every step moves a parallel loop inwards (irkit/passes/loop/sinking.py), cuts a loop into strips or splits off
a tail; for each element the order of its updates stays, so that the result is the same to the last bit.
"""

from collections.abc import Container, Iterator
from typing import Final

from irkit.analysis.layout import layout_of
from irkit.diagnostics import IRError
from irkit.dialects import func, loop
from irkit.ir import Type, Value
from irkit.ir.affine import AffineDim
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.passes.loop.expansion import expand, is_expandable, private_buffers
from irkit.passes.loop.sinking import check_sinkable, sink
from irkit.passes.loop.strip_mining import strip_mine
from irkit.passes.loop.tails import has_plain_bounds, split_tail

_TILE: Final = 4
"""Iterations taken together: 4 x 4 products of which the factors and sums fit the vector registers."""


def sink_rows(function: func.Func, kept: Container[loop.For] = ()) -> None:
    """Moves parallel loops inwards over sums, to where memory is read and written in order; nests inside of
    `kept` loops stay."""
    for each in [op for op in function.walk_postorder() if isinstance(op, loop.For)]:
        if each in kept or any(outer in kept for outer in each.ancestors()):
            continue
        total = total_to_sink_over(each)
        if total is not None:
            _schedule(each, total)


def total_to_sink_over(row: loop.For) -> loop.For | None:
    """The sum that a parallel loop would better stand inside of; None where there is none."""
    total = _sum_inside(row)
    return total if total is not None and _jumps(row, total) < _jumps(total, total) else None


def _sum_inside(outer: loop.For) -> loop.For | None:
    """The one loop inside a parallel loop, if that may move inwards over it and holds no loops itself."""
    inner = [op for op in outer.block.ops if isinstance(op, loop.For)]
    if not outer.is_parallel or outer.mapping is not None or outer.inits or len(inner) != 1:
        return None
    (total,) = inner
    if total.kind is not None or total.inits or any(each is not total for each in loop.loops_in(total)):
        return None
    return total if _may_move(outer, total, outer.largest_trip_count) else None


def _may_move(outer: loop.For, inner: loop.For, count: int | None) -> bool:
    """Whether a loop may move inwards once the buffers of one iteration are expanded to `count` of them."""
    buffers = private_buffers(outer)
    if not all(is_expandable(each, outer, count) for each in buffers):
        return False
    places = [(each, each.next) for each in buffers]
    for each in buffers:
        each.detach()
    try:
        check_sinkable(outer, inner)
    except IRError:
        return False
    finally:
        for each, following in reversed(places):
            outer.block.insert(each, following)
    return True


def _expand_buffers(nest: loop.For, count: int | None) -> None:
    for each in private_buffers(nest):
        assert count is not None
        expand(each, nest, count)


def _accesses(nest: loop.For) -> Iterator[loop.Access]:
    return (op for op in nest.block.ops if isinstance(op, loop.Access))


def _jumps(along: loop.For, innermost: loop.For) -> int:
    """How many accesses of the innermost body skip memory from one index of a loop to the next."""
    return sum(_skips(each, along.induction_variable) for each in _accesses(innermost))


def _skips(access: loop.Access, index: Value[Type]) -> bool:
    """Whether the element moves with the index otherwise than to its neighbour in the last dimension."""
    terms = {AffineDim(number) for number, value in enumerate(access.indices) if value is index}
    using = [expr for expr in access.subscripts if terms & set(expr.walk())]
    if not using:
        return False
    (term, *_) = terms
    last = access.subscripts[-1]
    return using != [last] or term in set((last - term).walk())


def _schedule(row: loop.For, total: loop.For) -> None:
    """Moves the loop along a row inwards over the sum, by tiles where that pays."""
    _expand_buffers(row, row.largest_trip_count)
    around = row.parent_op
    if not isinstance(around, loop.For) or not _pays(around, total) or not _may_move(around, total, _TILE):
        sink(row, total)
        return
    tail = split_tail(around, _TILE)
    if tail is not None:
        (rest,) = [each for each in tail.block.ops if isinstance(each, loop.For)]
        inner = _sum_inside(rest)
        assert inner is not None
        sink(rest, inner)
    _schedule_tile(around, row, total)


def _pays(around: loop.For, total: loop.For) -> bool:
    """Whether the loop around the row meets the same elements again and again, and there is enough of it."""
    if not around.is_parallel or around.mapping is not None or around.inits:
        return False
    if len([op for op in around.block.ops if isinstance(op, loop.For)]) != 1:
        return False
    long_enough = all(
        has_plain_bounds(each) and (each.constant_trip_count is None or each.constant_trip_count >= _TILE)
        for each in (around, total)
    )
    index, accesses = around.induction_variable, list(_accesses(total))
    known = all(_has_known_strides(each.memref.type) for each in accesses)
    return long_enough and known and any(index not in each.indices for each in accesses)


def _has_known_strides(kind: MemRefType) -> bool:
    """Whether LLVM can tell rows apart at compile time; otherwise many rows at once defeat its vectoriser."""
    layout = layout_of(kind)
    return layout is not None and layout.strides is not None and DYNAMIC not in layout.strides


def _schedule_tile(around: loop.For, row: loop.For, total: loop.For) -> None:
    """The nest `around { row { ... total } }`, of which `around` has a whole number of tiles."""
    rest = split_tail(total, _TILE)
    totals, strips = _whole_strips(total), _whole_strips(around)
    _expand_buffers(around, _TILE)
    row_of_rest = row
    inner_row = sink(row, totals)
    if rest is not None:
        row_of_rest = _loop_around(rest)
        sink(row_of_rest, rest)
    lane = sink(around, totals)
    assert strips.is_ancestor_of(lane)
    if rest is not None:
        lane_of_rest = _loop_around(rest)
        lane_of_rest = sink(lane_of_rest, rest)
        (row_inside,) = [each for each in lane_of_rest.block.ops if isinstance(each, loop.For)]
        sink(lane_of_rest, row_inside)
    lane = sink(lane, inner_row)
    sink(lane, total)


def _whole_strips(nest: loop.For) -> loop.For:
    """Strip-mines a loop that has a whole number of strips, known or not; returns the loop over all."""
    strips = strip_mine(nest, _TILE)
    at = loop.Indices()
    nest.lower, nest.upper = at.map([0]), at.map([_TILE])
    nest.indices = ()
    return strips


def _loop_around(nest: loop.For) -> loop.For:
    around = nest.parent_op
    assert isinstance(around, loop.For)
    return around
