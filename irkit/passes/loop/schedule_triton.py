"""loop-schedule-triton: gives every nest that is not mapped yet a plain schedule for Triton.

    loop.for @i (0 to 61) parallel {               loop.for @i.0 (0 to 61 step 32) parallel #gpu.block<y> {
      loop.for @j (0 to 13) parallel {               loop.for @j.0 (0 to 13 step 64) parallel #gpu.block<x> {
        store %zero, C[%i, %j]                         loop.for @i.1 (0 to min(32, 61 - %i)) vector {
        loop.for @k (0 to 777) {           -->           loop.for @j.1 (0 to min(64, 13 - %j)) vector {
          update addf A[i, k] * B[k, j]                    store %zero, C[...]
                                                           loop.for @k.0 (0 to 777 step 32) {
                                                             loop.for @k.1 (0 to min(32, 777 - %k)) {

    loop.for @i (0 to 64) parallel {               loop.for @i.0 (0 to 64 step 16) parallel #gpu.block<x> {
      loop.for @max (0 to 10) {                      loop.for @i.1 (0 to 16) vector {
        update maximumf A[%i, %max], m     -->         loop.for @max.0 (0 to 10 step 16) {
                                                         loop.for @max.1 (0 to min(16, 10 - %max)) vector {

Parallel loops outside go to blocks by tiles, whose iterations are lanes; a matrix product has its tile in
two dimensions.  Innermost loops inside become lanes where their iterations may run in lockstep: they own
what they write, or only update it in an order that is free.  What is left runs in order.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from irkit.analysis.dependence.aliasing import may_alias
from irkit.dialects import func, gpu, loop
from irkit.dialects.loop.linear import linear
from irkit.dialects.loop.nest import VECTOR
from irkit.ir import Operation, Type, Value
from irkit.passes.convert.gpu_tiles import tile
from irkit.passes.convert.loop_to_tt.combine import product_of
from irkit.passes.convert.loop_to_tt.lanes import told_apart
from irkit.pipeline import Pass, option

_AXES: Final = ("x", "y", "z")
_LEAST: Final = 16
"""The least size of a dimension of a matrix product."""


@dataclass(frozen=True)
class LoopScheduleTriton(Pass):
    """Maps nests to blocks of lanes by a fixed rule."""

    name = "loop-schedule-triton"

    product: list[int] = option(
        help="rows, columns and depth of the tile of a matrix product", default=[32, 64, 32]
    )
    lanes: int = option(help="elements of a block of any other nest", default=512)
    row: int = option(help="elements of a row that are one block", default=4096)

    def run(self, function: func.Func) -> None:
        if len(self.product) != 3 or any(
            not _is_power(size) for size in (*self.product, self.lanes, self.row)
        ):
            raise function.error("loop-schedule-triton takes three sizes for a product, and powers of two")
        for op in [op for block in function.body.blocks for op in block.ops if isinstance(op, loop.For)]:
            if any(each.mapping is not None for each in loop.loops_in(op)):
                continue
            band = _parallel_band(op)
            if not band:
                raise op.error(
                    "is the outermost loop and not parallel; "
                    "loop-schedule-triton maps parallel loops to blocks"
                )
            self._schedule(band)

    def _schedule(self, band: list[loop.For]) -> None:
        inner = [each for each in _innermost(band[-1]) if each is not band[-1] and _may_run_in_lockstep(each)]
        product = next((each for each in inner if len(band) > 1 and _is_product(each, band)), None)
        if product is not None:
            rows, columns, depth = self.product
            sizes = [_fit(band[-2], rows, _LEAST), _fit(band[-1], columns, _LEAST)]
            _split(product, _fit(product, depth, _LEAST))
            self._map(band, sizes)
            return
        widths = [self._row(each, band) for each in inner]
        self._map(band, self._tile(band, max(widths, default=1)))

    def _row(self, inner: loop.For, band: Sequence[loop.For]) -> int:
        """Makes lanes of an inner loop, and says how many."""
        along = max(_unit_accesses(each, band[0]) for each in band) <= _unit_accesses(inner, band[0])
        width = _fit(inner, self.row if along else max(1, self.lanes // 64))
        innermost = _split(inner, width)
        innermost.kind = VECTOR
        return width

    def _tile(self, band: Sequence[loop.For], width: int) -> list[int]:
        """The tile of the two innermost parallel loops: what a block has beside `width` inner lanes."""
        left = max(1, self.lanes // width)
        sizes = [_fit(band[-1], left)]
        if len(band) > 1:
            sizes.insert(0, _fit(band[-2], max(1, left // sizes[0])))
        return sizes

    def _map(self, band: Sequence[loop.For], sizes: Sequence[int]) -> None:
        """Tiles the innermost loops of a band, and maps its outermost ones to blocks."""
        for each in tile(band[-len(sizes) :], sizes):
            each.kind = VECTOR
        for axis, each in zip(_AXES, reversed(band[: len(_AXES)]), strict=False):
            each.mapping = gpu.Block(axis)


def _is_power(size: int) -> bool:
    return size > 0 and not size & (size - 1)


def _fit(nest: loop.For, size: int, least: int = 1) -> int:
    """`size`, or less where the loop is shorter: a power of two."""
    trips = nest.constant_trip_count
    return size if trips is None else max(least, min(size, 1 << max(0, trips - 1).bit_length()))


def _split(nest: loop.For, size: int) -> loop.For:
    """Tiles one loop, unless a tile is all of it, to a power of two; the loop over a tile."""
    trips = nest.constant_trip_count
    if trips is not None and size == 1 << max(0, trips - 1).bit_length():
        return nest
    (inner,) = tile([nest], [size])
    inner.kind = None
    return inner


def _parallel_band(outer: loop.For) -> list[loop.For]:
    """Parallel loops, each all that the one before it holds, none with bounds that depend on another."""
    band: list[loop.For] = []
    for each in loop.perfect_nest(outer):
        if not each.is_parallel or each.inits or len(each.lower_bounds) != 1:
            break
        if any(loop.loop_of(value) is not None for value in each.indices):
            break
        band.append(each)
    return band


def _innermost(nest: loop.For) -> Iterator[loop.For]:
    """The loops without loops in them."""
    for each in loop.loops_in(nest):
        if not any(isinstance(op, loop.For) for op in each.walk() if op is not each):
            yield each


def _is_product(inner: loop.For, band: Sequence[loop.For]) -> bool:
    """Whether a loop sums products for each element that the two innermost parallel loops stand for."""
    row, column = band[-2].induction_variable, band[-1].induction_variable
    for op in inner.block.ops:
        if isinstance(op, loop.Update) and op.kind.value == "addf" and product_of(op) is not None:
            used = {op.indices[at] for subscript in op.subscripts for at in subscript.used_dims()}
            product = op.value.defining_op
            factors = [_indices_of(value) for value in product.operands] if product is not None else []
            own = inner.induction_variable
            apart = [{row, column} & each for each in factors if own in each]
            local = not used and op.memref.defining_op is not None
            return (
                (local or {row, column} <= used)
                and sorted(map(len, apart)) == [1, 1]
                and apart[0] != apart[1]
            )
    return False


def _indices_of(value: Value[Type]) -> set[Value[Type]]:
    """The indices that a value depends on through loads in the same block."""
    found: set[Value[Type]] = set()
    pending = [value]
    while pending:
        source = pending.pop().defining_op
        if isinstance(source, loop.Load):
            found |= {source.indices[at] for subscript in source.subscripts for at in subscript.used_dims()}
        elif source is not None and getattr(source, "is_pure", False):
            pending += source.operands
    return found


def _unit_accesses(nest: loop.For, outermost: loop.For) -> int:
    """How many accesses go to the next element where the index of a loop goes to its next value."""
    count = 0
    for access in loop.accesses_in(outermost):
        last = linear(access.subscripts[-1], access.indices) if access.subscripts else None
        count += last is not None and last.factor(nest.induction_variable) == 1
    return count


def _may_run_in_lockstep(nest: loop.For) -> bool:
    """Whether every operation may be done for all iterations before the next one.

    A buffer that the loop writes is accessed at one place alone, in an element of its own for every
    iteration; or it is only updated, by updates of one kind that may be reassociated.
    """
    if nest.inits or not all(map(_is_simple, nest.block.ops)):
        return False
    accesses = list(loop.accesses_in(nest))
    for written in [op for op in accesses if not isinstance(op, loop.Load)]:
        others = [op for op in accesses if may_alias(op.memref, written.memref)]
        if not _own_elements(others, nest) and not _only_updated(others):
            return False
    return nest.is_parallel or bool(accesses)


def _is_simple(op: Operation) -> bool:
    return isinstance(op, loop.Access | loop.Yield) or getattr(op, "is_pure", False)


def _own_elements(accesses: Sequence[loop.Access], nest: loop.For) -> bool:
    places = {(op.memref, op.map, tuple(op.indices)) for op in accesses}
    writes = [op for op in accesses if not isinstance(op, loop.Load)]
    return len(places) == 1 and all(told_apart(op, [nest]) for op in writes)


def _only_updated(accesses: Iterable[loop.Access]) -> bool:
    updates = [op for op in accesses if isinstance(op, loop.Update) and op.may_reassociate]
    return len(updates) == len(list(accesses)) and len({op.kind for op in updates}) == 1
