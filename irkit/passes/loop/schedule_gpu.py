"""loop-schedule-gpu: gives every nest that is not mapped yet a plain schedule for a GPU.

    loop.for @i (0 to 61) parallel {               loop.for @i.0 (0 to 61 step 8) parallel #gpu.block<y> {
      loop.for @j (0 to 77) parallel {               loop.for @j.0 (0 to 77 step 32) parallel #gpu.block<x> {
        ... C[%i, %j] ...                  -->         loop.for @i.1 (0 to 8) parallel #gpu.thread<y> {
                                                         loop.for @j.1 (0 to 32) parallel #gpu.thread<x> {

    loop.for @i (0 to 64) parallel {               loop.for @i (0 to 64) parallel #gpu.block<x> {
      loop.for @max (0 to 1000) {                    loop.for @max.0 (0 to 1000 step 256) {
        update maximumf A[%i, %max], m     -->         loop.for @max.1 (0 to 256) parallel #gpu.thread<x> {

Threads that are neighbours along x touch neighbouring addresses: x goes to the loop whose index most accesses
have as their last subscript.  Where that is one of the parallel loops outside, these are tiled; where it is a
loop inside that only reduces or fills, rows go to blocks and the loop inside to threads.  Loops that run in
order stay so.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from irkit.analysis.dependence import Part, find_carried
from irkit.define import Op
from irkit.dialects import func, gpu, loop
from irkit.dialects.loop.linear import linear
from irkit.dialects.loop.nest import PARALLEL
from irkit.ir import Operation
from irkit.passes.convert.gpu_mapping import MAX_THREADS
from irkit.passes.convert.gpu_tiles import tile
from irkit.passes.loop.gpu_grid import fitted
from irkit.passes.loop.gpu_product import DEPTH, Product, ProductSchedule, find_product, sum_apart
from irkit.pipeline import Pass, option

_AXES: Final = ("x", "y", "z")
_SMALL: Final = 32
_LARGE: Final = 64
_ENOUGH: Final = 64
"""Blocks that keep a device busy."""


@dataclass(frozen=True)
class LoopScheduleGPU(Pass):
    """Maps nests to blocks and threads by a fixed rule."""

    name = "loop-schedule-gpu"

    width: int = option(help="threads of a block along x", default=32)
    height: int = option(help="threads of a block along y", default=8)
    row: int = option(help="threads of a block that work on one row", default=256)

    def run(self, function: func.Func) -> None:
        largest = max(self.width * self.height, self.row)
        if min(self.width, self.height, self.row) < 1 or largest > MAX_THREADS:
            sizes = f"width={self.width} height={self.height} row={self.row}"
            raise function.error(f"{self.name} makes blocks of 1 to {MAX_THREADS} threads, not {sizes}")
        pending = [op for block in function.body.blocks for op in block.ops]
        while pending:
            op = pending.pop()
            if any(each.mapping is not None for each in loop.loops_in(op)):
                continue
            band = _parallel_band(op) if isinstance(op, loop.For) else []
            if band:
                self._schedule(band)
            else:
                pending += [each for region in op.regions for block in region.blocks for each in block.ops]

    def _schedule(self, band: list[loop.For]) -> None:
        product = find_product(band)
        tile_size = _product_tile(product) if product is not None else 0
        if product is not None and tile_size:
            for each in fitted(band[:-2], band[-3], axes=1)[0] if len(band) > 2 else ():
                each.mapping = gpu.Block("z")
            ProductSchedule(product, tile_size).write()
            return
        inner = _row_loops(band[-1])
        unit = {each: _unit_accesses(each, inner or band[:1]) for each in [*band, *inner]}
        best = max(band, key=lambda each: unit[each])
        if inner and sum(unit[each] for each in inner) > unit[best]:
            self._map_rows(band, inner)
        else:
            if product is not None:
                sum_apart(product)
            self._map_tiles(band, best)

    def _map_tiles(self, band: list[loop.For], fastest: loop.For) -> None:
        """Tiles of the two innermost loops to blocks, their elements to threads; further loops to blocks."""
        band, fastest = fitted(band, fastest, self.height)
        others = [each for each in reversed(band) if each is not fastest]
        mapped = dict(zip([fastest, *others], _AXES, strict=False))
        sizes = {fastest: self.width * self.height if not others else self.width}
        if others:
            sizes[others[0]] = self.height
        tiled = [each for each in band if each in sizes]
        inner = tile(tiled, [_at_most(sizes[each], each.constant_trip_count) for each in tiled])
        for each, axis in mapped.items():
            each.mapping = gpu.Block(axis)
        for outer, each in zip(tiled, inner, strict=True):
            each.mapping = gpu.Thread(mapped[outer])

    def _map_rows(self, band: list[loop.For], inner: Sequence[loop.For]) -> None:
        """Rows to blocks, the elements of a row to threads; a long row in pieces."""
        band, _ = fitted(band, band[-1])
        for axis, each in zip(_AXES, reversed(band), strict=False):
            each.mapping = gpu.Block(axis)
        for each in inner:
            each.kind = PARALLEL
            trips = each.constant_trip_count
            (target,) = tile([each], [self.row]) if trips is None or trips > self.row else (each,)
            target.mapping = gpu.Thread("x")
            if target is not each:
                each.kind = None


def _product_tile(product: Product) -> int:
    """The size of the tiles of a product: large where there are enough for many processors, 0 for too little
    work.
    """
    rows, columns = product.rows.constant_upper or 0, product.columns.constant_upper or 0
    if min(rows, columns) < _SMALL or (product.depth.constant_upper or 0) < DEPTH:
        return 0
    return _LARGE if -(-rows // _LARGE) * -(-columns // _LARGE) >= _ENOUGH else _SMALL


def _parallel_band(outer: loop.For) -> list[loop.For]:
    """Parallel loops, each all that the one before it holds; the host can tell how often they run."""
    band: list[loop.For] = []
    for each in loop.perfect_nest(outer):
        if not each.is_parallel or each.inits or len(each.lower_bounds) != 1:
            break
        if each.largest_trip_count is None and any(loop.loop_of(value) in band for value in each.indices):
            break
        band.append(each)
    return band


# What a nest does with its indices.


def _unit_accesses(along: loop.For, nests: Sequence[loop.For]) -> int:
    """How many accesses go to the next element where the index of a loop goes to its next value.

    Of an access in a loop that does not change it only the first and last time count, so not here.
    """
    count = 0
    for nest in nests:
        inside = [each.induction_variable for each in loop.loops_in(nest)]
        for access in loop.accesses_in(nest):
            form = linear(access.subscripts[-1], access.indices) if access.subscripts else None
            moves = any(index in access.indices for index in inside)
            if form is not None and abs(form.factor(along.induction_variable)) == 1 and moves:
                count += 1
    return count


def _at_most(size: int, trips: int | None) -> int:
    return size if not trips else min(size, trips)


def _row_loops(row: loop.For) -> list[loop.For]:
    """For each loop directly inside a loop, the one along memory of it and those it is all of; none where the
    iterations of one of these must keep their order."""
    found: list[loop.For] = []
    for outer in [op for op in row.block.ops if isinstance(op, loop.For)]:
        free = [each for each in loop.perfect_nest(outer) if each.is_parallel or _is_independent(each)]
        if not free:
            return []
        found.append(max(reversed(free), key=lambda each: _unit_accesses(each, [outer])))
    return found


def _is_independent(each: loop.For) -> bool:
    """Whether the iterations of an innermost loop may run in any order."""
    if each.inits or len(each.lower_bounds) != 1 or not all(map(_is_known, each.block.ops)):
        return False
    return find_carried(Part([each]), each) is None


def _is_known(op: Operation) -> bool:
    """Whether an operation of a body is an access or has no effects."""
    return isinstance(op, loop.Access | loop.Yield) or (isinstance(op, Op) and op.is_pure)
