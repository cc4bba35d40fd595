"""The schedule of a contraction: a tile of sums in registers, panels that fit the caches.

    for @j.0 (step 64) {                      panels of columns; what the rows share is packed if it is large
      b = alloca 512x64; copy
      for @i.0 (step 6) {                     tiles of rows
        acc = alloca 6x64                     registers, once every index is a number
        for @j.1 vector { acc[0..6, j] = 0 }
        for @k.0 {
          for @j.1 vector { acc[0, j] += A[i, k] * b[k, j] ... acc[5, j] += ... }
        }
        for @j.1 vector { C[i..i+6, j] = acc[0..6, j] }

After Goto and van de Geijn, Anatomy of High-Performance Matrix Multiplication (2008), with one panel instead
of their block and its re-packing: the panel stays in the second cache while the rows stream past.  What no
tile holds gets tiles of its own, with fewer rows or fewer and masked columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from irkit.analysis.dependence.aliasing import root_of
from irkit.analysis.lanes import motion_of
from irkit.analysis.machines import Machine
from irkit.dialects import arith, func, loop
from irkit.ir.types import F16, FloatType, IntegerType
from irkit.passes.loop.buffers import buffers_in
from irkit.passes.loop.forward_stores import LoopForwardStores
from irkit.passes.loop.fuse_epilogues import LoopFuseEpilogues
from irkit.passes.loop.interchange import LoopInterchange
from irkit.passes.loop.pad import LoopPad
from irkit.passes.loop.prefetch import LoopPrefetch
from irkit.passes.loop.schedule_cpu_contraction import Contraction
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.simplify import LoopSimplify
from irkit.passes.loop.split_at import LoopSplitAt
from irkit.passes.loop.stage import LoopStage
from irkit.passes.loop.tile import LoopTile
from irkit.passes.loop.unroll import LoopUnroll
from irkit.passes.loop.vectorize import LoopVectorize
from irkit.passes.loop.widen_buffer import LoopWidenBuffer

_MANY_ROWS = 96
"""Rows that pay for packing a panel."""
_MOST_ROWS = 14
"""Rows of a tile."""


class Sizes(NamedTuple):
    """How a contraction is cut."""

    lanes: int
    rows: int
    columns: int
    depth: int
    """Of a sum that is cut; 0 where it is not."""
    is_packed: bool


def choose_sizes(found: Contraction, machine: Machine) -> Sizes:
    """From the sizes of registers and caches.

    The tile has as many columns as leave half of the load ports free, and as many rows as registers are left;
    the panel of columns fills a quarter of the second cache.  One row alone reads nothing twice: then long
    pieces of memory count, of which half of the registers hold the sums."""
    kind = found.update.value.type
    assert isinstance(kind, FloatType | IntegerType)
    width = max(1, kind.width // 8)
    lanes = machine.lanes(width)
    across = machine.across
    trips = found.columns.constant_trip_count
    if found.rows.constant_trip_count == 1 and len(found.sums) == 1 and trips is not None:
        across = max(across, min(trips // lanes, machine.registers // 2) // across * across)
    columns = across * lanes
    if trips is not None and trips < columns:
        across, columns = max(1, -(-trips // lanes)), trips
    rows = rows_for(across, machine)
    depth = _depth(found, machine, columns * width, lanes)
    return Sizes(lanes, rows, columns, depth, _is_packed(found, machine, columns, depth))


def rows_for(across: int, machine: Machine) -> int:
    """Rows of a tile that is some registers wide: sums, a row of what is shared, and what is broadcast."""
    free = machine.registers - across - 2
    return max(1, min(free // across, _MOST_ROWS))


def _depth(found: Contraction, machine: Machine, row_bytes: int, lanes: int) -> int:
    """The parts of a sum of which a panel would fill more than a quarter of the second cache: of equal size,
    and less, since the sums come and go as well."""
    nests = (*found.sums, found.rows, found.columns)
    if len(found.sums) > 1 or found.has_epilogue or any(each.constant_trip_count is None for each in nests):
        return 0
    trips, rows = found.sums[0].constant_trip_count or 0, machine.l2 // max(row_bytes, 1)
    if trips <= rows // 4:
        return 0
    depth = -(-trips // -(-trips // (rows * 3 // 16)))
    is_along = motion_of(found.shared, found.columns).is_contiguous
    # A panel that is packed by squares has whole ones.
    return depth if is_along else -(-depth // lanes) * lanes


def _is_packed(found: Contraction, machine: Machine, width: int, depth: int) -> bool:
    """Whether what the rows share is copied, by panels of so many columns: where it is too large for the
    second cache, or lies otherwise than the columns need it."""
    moving = [each for each in (*found.sums, found.columns) if not motion_of(found.shared, each).is_uniform]
    trips = [each.constant_trip_count for each in moving]
    element = found.shared.result.type
    if None in trips or not isinstance(element, FloatType | IntegerType):
        return False
    size = prod([each or 0 for each in trips]) * max(1, element.width // 8)
    columns = found.columns.constant_trip_count or 1
    if not depth and size // columns * min(columns, width) > machine.l2:
        return False  # A panel stands on the stack.
    if not motion_of(found.shared, found.columns).is_contiguous:
        return True
    rows = found.rows.constant_trip_count
    return size > machine.l2 and (rows is None or rows >= _MANY_ROWS)


class TileSchedule:
    """Writes the schedule of one contraction in a trial."""

    def __init__(self, trial: Trial, found: Contraction, machine: Machine, stack: loop.For | None = None):
        """`stack` is one of the parallel loops, whose rows of columns all lie in each tile."""
        self.trial = trial
        self.machine = machine
        self.sizes = choose_sizes(found, machine)
        self.stack = [stack.label.value] if stack is not None else []
        self.stacked = stack.constant_trip_count or 1 if stack is not None else 1
        if stack is not None:
            across = -(-self.sizes.columns // self.sizes.lanes) * self.stacked
            self.sizes = self.sizes._replace(rows=rows_for(across, machine), depth=0, is_packed=False)
        self.band = [each.label.value for each in found.band]
        self.rows, self.columns = found.rows.label.value, found.columns.label.value
        self.sums = [each.label.value for each in found.sums]
        self.lengths = [each.constant_trip_count or 0 for each in (found.columns, found.rows)]
        self.shared, self.result = (_buffer_name(each) for each in (found.shared, found.update))
        loads = [each for each in loop.accesses_in(found.band[0]) if isinstance(each, loop.Load)]
        self.is_read_twice = sum(_buffer_name(each) == self.shared for each in loads) > 1
        """Whether the rows do not alone read what they share, as in A @ A."""
        self.layout = _panel_layout(found)
        self.crosses = not motion_of(found.shared, found.columns).is_contiguous
        """Whether what the rows share lies across the columns, so that even few of them are packed."""
        self.converted = _converted(found, machine) if stack is None else []
        """The buffers of factors that are converted tile by tile."""
        self.axis = str(len(found.update.subscripts) - 1)
        """The dimension of the result along which its columns lie, in labels."""
        self.vectors: list[str] = []
        self.unrolled: list[str] = []
        """Labels of the loops that become vectors, and of those that are written out, in the end: until then
        there are fewer accesses to ask about."""

    def write(self) -> None:
        if not self.sizes.depth:
            self.fuse_epilogues()
        self.cut()

    def cut(self) -> None:
        """The steps without what follows each sum."""
        others = [label for label in self.band if label not in (self.rows, self.columns, *self.stack)]
        wanted = [*others, self.columns, self.rows, *self.stack]
        if wanted != self.band:
            self.trial.do(LoopInterchange, loops=wanted)
        if self.sizes.depth:
            self._cut_sum()
        else:
            self._tile(self.columns, self.rows, [*self.stack, *self.sums], is_packed=self.sizes.is_packed)
        self._cut_wide_vectors()
        self.trial.do(LoopVectorize, loops=self.vectors)
        self.trial.do(LoopUnroll, loops=self.unrolled)
        self.trial.do(LoopForwardStores)

    def _cut_wide_vectors(self) -> None:
        """Writes vectors of more registers than a tile has otherwise out: indices of sums are numbers."""
        most = self.machine.across * self.sizes.lanes
        for place, label in enumerate(self.vectors):
            length = self._length(label)
            if self.sizes.columns > most and length is not None and length > most:
                self.trial.do(LoopTile, loops=[label], sizes=[most])
                self.vectors[place] = f"{label}.1"
                self.unrolled.append(f"{label}.0")

    def fuse_epilogues(self) -> None:
        """What is made of each element follows its sum; then what only this reads is not stored."""
        count = len(self.trial.outermost())
        self.trial.do(LoopFuseEpilogues, loops=[self.band[0]])
        if len(self.trial.outermost()) == count:
            self.trial.forget()
        else:
            self.trial.do(LoopForwardStores)

    def _cut_sum(self) -> None:
        """Blocks of the sum outside of all rows and columns; the first one stays with what starts the sums,
        the others go on from what is in memory, which is asked for a tile ahead."""
        columns, rows, (total,) = self.columns, self.rows, self.sums
        depth, is_packed = self.sizes.depth, self.sizes.is_packed
        self.trial.do(LoopSplitAt, loops=[total], at=depth)
        self.trial.do(LoopTile, loops=[columns, rows, total], sizes=[*self.lengths, depth])
        self.trial.do(LoopSimplify, loops=[f"{columns}.0"])
        self._tile(f"{columns}.1.d0", f"{rows}.1.d0", [f"{total}.head"], is_packed=is_packed)
        self._tile(f"{columns}.1.d1", f"{rows}.1.d1", [f"{total}.1"], is_packed=is_packed)
        for part in ("d0", "d1"):
            self.trial.do(LoopPrefetch, loop=f"{rows}.1.{part}.0", buffers=[self.result])

    def _tile(
        self,
        columns: str,
        rows: str,
        sums: Sequence[str],
        size: tuple[int, int] | None = None,
        is_packed: bool = False,
    ) -> None:
        """Tiles of so many columns and rows, and others for what these leave over."""
        width, height = size or (self.sizes.columns, self.sizes.rows)
        height = min(height, self._length(rows) or height)
        trial = self.trial
        self._check_free(f"{rows}.tail", f"{columns}.tail")
        # The end of columns of which nobody knows the number is masked, row by row.
        tails = "min" if size == (self.sizes.lanes, 1) else "peel"
        stack, totals = sums[: len(self.stack)], sums[len(self.stack) :]
        sizes = [width, height, *[self.stacked] * len(stack), *[1] * len(totals)]
        trial.do(LoopTile, loops=[columns, rows, *sums], sizes=sizes, tails=tails)
        self.unrolled += [f"{each}.1" for each in totals]
        if is_packed:
            self._pack(columns)
        for each in self.converted:
            self._convert(each, rows)
        self._keep_sums(columns, [rows, *stack], width)
        below, beside = trial.nest(f"{rows}.tail"), trial.nest(f"{columns}.tail")
        if below is not None:
            around = below.parent_op
            assert isinstance(around, loop.For)
            inside = [each.label.value for each in trial.inside(below.label.value)]
            height = below.constant_trip_count or 1
            self._tile(around.label.value, below.label.value, inside, (width, height))
        if beside is not None:
            first, *inside = [each.label.value for each in trial.inside(beside.label.value)]
            trips = beside.constant_trip_count
            width = self._width(trips) if trips else self.sizes.lanes
            height = rows_for(-(-width // self.sizes.lanes), self.machine) if trips else 1
            self._tile(beside.label.value, first, inside, (width, height), is_packed and self.crosses)

    def _width(self, columns: int) -> int:
        """As many of the columns as one tile takes: all of few, else what whole vectors hold."""
        most = self.machine.across * self.sizes.lanes
        return columns if columns < most else columns // most * most

    def _check_free(self, *labels: str) -> None:
        """Refuses where loops are called already what those to come will be found by."""
        for label in labels:
            nest = self.trial.nest(label)
            if nest is not None:
                raise nest.error(f"there is a loop @{label} already")

    def _length(self, label: str) -> int | None:
        """The number of iterations of a loop, where it is known."""
        nest = self.trial.nest(label)
        return nest.constant_trip_count if nest is not None else None

    def _pack(self, columns: str) -> None:
        """Copies what the rows share, for a panel of columns."""
        name = f"{columns}.panel"
        level = f"{columns}.0"
        inside = [each.label.value for each in self.trial.inside(level)] if self.is_read_twice else []
        along = [each for each in inside if f"{each}.".startswith(f"{columns}.1.")]
        settings = {"along": along} if along else {}
        self.trial.do(
            LoopStage, level=level, buffers=[self.shared], names=[name], layout=self.layout, **settings
        )
        copies = [each.label.value for each in self.trial.inside(level) if each.label.value.startswith(name)]
        if not copies:
            return
        inner = copies[-1]
        if inner == f"{name}.in{self.layout[-1]}":
            self.vectors.append(inner)
        elif len(copies) > 1:
            # Read along one dimension and written along another: in squares, which registers transpose.
            square = [f"{name}.in{self.layout[-1]}", inner]
            self._cut_squares(square)
            self.vectors += [f"{each}.1" for each in square]

    def _cut_squares(self, square: list[str]) -> None:
        """Squares of a copy, what is left over apart; the last block of a sum may have any length, so that
        what is left over of it is masked."""
        sizes = [min(self._length(each) or self.sizes.lanes, self.sizes.lanes) for each in square]
        if not self.trial.attempt(LoopTile, loops=square, sizes=sizes, tails="peel"):
            self.trial.do(LoopTile, loops=square, sizes=sizes, tails="min")
            self.trial.do(LoopSimplify, loops=[f"{square[0]}.0"])

    def _convert(self, buffer: str, rows: str) -> None:
        """Converts what the columns share where a tile begins: many at once, and once for all columns."""
        name, level = f"{rows}.wide", f"{rows}.0"
        self.trial.do(LoopStage, level=level, buffers=[buffer], names=[name])
        self.trial.do(LoopWidenBuffer, buffers=[name])
        copies = [each.label.value for each in self.trial.inside(level) if each.label.value.startswith(name)]
        lanes = [self.sizes.lanes]
        if not self.trial.attempt(LoopTile, loops=copies[-1:], sizes=lanes, tails="peel"):
            self.trial.do(LoopTile, loops=copies[-1:], sizes=lanes, tails="min")
        self.vectors.append(f"{copies[-1]}.1")

    def _keep_sums(self, columns: str, rows: Sequence[str], width: int) -> None:
        """Gives a tile of sums a buffer of its own, which becomes registers: its indices are numbers."""
        name, level = f"{rows[0]}.sums", f"{rows[0]}.0"
        self.trial.do(LoopStage, level=level, buffers=[self.result], names=[name])
        if more := -width % self.sizes.lanes:
            self.trial.do(LoopPad, buffers=[name], by=[*[0] * int(self.axis), more])
        for each in self.trial.inside(level):
            label = each.label.value
            if label.startswith(tuple([f"{each}.1" for each in rows])):
                self.unrolled.append(label)
            elif label.startswith(f"{columns}.1"):
                self.vectors.append(label)
            elif label.startswith(name):
                (self.vectors if label.endswith(self.axis) else self.unrolled).append(label)


def _converted(found: Contraction, machine: Machine) -> list[str]:
    """The buffers from which the columns share f16: processors convert one as slowly as many at once.
    Not where those of a tile fill half of the second cache, or do not lie in a row."""
    trips = found.sums[0].constant_trip_count
    if len(found.sums) > 1 or trips is None or trips < machine.lanes(4):
        return []
    if 4 * trips * _MOST_ROWS > machine.l2 // 2:
        return []
    loads = [op for op in found.sums[0].block.ops if isinstance(op, loop.Load)]
    names = [_buffer_name(each) for each in loads]
    return [
        name
        for each, name in zip(loads, names, strict=True)
        if each is not found.shared and names.count(name) == 1 and _is_widened(each, found.sums[0])
    ]


def _is_widened(load: loop.Load, total: loop.For) -> bool:
    """Whether a load along a sum reads f16, and is only widened."""
    is_plain = load.result.type is F16 and not load.conditions
    is_along = motion_of(load, total).is_contiguous
    return is_plain and is_along and all(isinstance(op, arith.ExtF) for op in load.result.users)


def _buffer_name(access: loop.Access) -> str:
    """How loop-stage calls the buffer of an access."""
    function = next(each for each in access.ancestors() if isinstance(each, func.Func))
    root = root_of(access.memref)
    return next((each.name for each in buffers_in(function) if each.root == root), "")


def _panel_layout(found: Contraction) -> list[int]:
    """The order of dimensions of a panel: along the columns last."""
    index = found.columns.induction_variable
    dims = range(len(found.shared.subscripts))
    moving = [
        dim
        for dim in dims
        if any(found.shared.indices[each] is index for each in found.shared.subscripts[dim].used_dims())
    ]
    return [*[dim for dim in dims if dim not in moving], *moving]
