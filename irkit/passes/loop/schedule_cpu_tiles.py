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
from typing import NamedTuple

from irkit.analysis.dependence.aliasing import root_of
from irkit.analysis.lanes import motion_of, strides_of
from irkit.analysis.machines import Machine
from irkit.dialects import func, loop
from irkit.ir.types import DYNAMIC, FloatType, IntegerType
from irkit.passes.loop.buffers import buffers_in
from irkit.passes.loop.interchange import LoopInterchange
from irkit.passes.loop.schedule_cpu_contraction import Contraction
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.simplify import LoopSimplify
from irkit.passes.loop.stage import LoopStage
from irkit.passes.loop.tile import LoopTile
from irkit.passes.loop.unroll import LoopUnroll
from irkit.passes.loop.vectorize import LoopVectorize

_MANY_ROWS = 96
"""Rows that pay for packing a panel."""
_WHOLE = 4096
"""A tile of a loop that is not cut, where its length is not known."""


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
    the panel of columns fills a quarter of the second cache."""
    kind = found.update.value.type
    assert isinstance(kind, FloatType | IntegerType)
    width = max(1, kind.width // 8)
    lanes = machine.lanes(width)
    across = 4 if machine.registers >= 32 else 2
    columns = across * lanes
    trips = found.columns.constant_trip_count
    if trips is not None and trips < columns:
        across, columns = max(1, -(-trips // lanes)), trips
    rows = rows_for(across, machine)
    depth = _depth(found, machine, columns * width)
    return Sizes(lanes, rows, columns, depth, _is_packed(found, machine, width))


def rows_for(across: int, machine: Machine) -> int:
    """Rows of a tile that is some registers wide: sums, a row of what is shared, and what is broadcast."""
    free = machine.registers - across - 2
    return max(1, min(free // across, 14))


def _depth(found: Contraction, machine: Machine, row_bytes: int) -> int:
    """The largest part of a sum of which a panel fills a quarter of the second cache, parts of equal size."""
    (first, *others) = found.sums
    trips = first.constant_trip_count
    most = machine.l2 // 4 // row_bytes
    if others or found.has_epilogue or (trips is not None and trips <= most):
        return 0
    return most if trips is None else -(-trips // -(-trips // most))


def _is_packed(found: Contraction, machine: Machine, width: int) -> bool:
    """Whether what the rows share is copied, panel by panel: where it is too large for the second cache, or
    lies otherwise than the columns need it."""
    moves = motion_of(found.shared, found.columns)
    rows = found.rows.constant_trip_count
    if rows is not None and rows < _MANY_ROWS:
        return False
    if not moves.is_contiguous:
        return True
    size = width
    for each in (*found.sums, found.columns):
        trips = each.constant_trip_count
        if motion_of(found.shared, each).is_uniform:
            continue
        if trips is None:
            return True
        size *= trips
    strides = strides_of(found.shared.memref.type)
    return size > machine.l2 and strides is not None and DYNAMIC not in strides


class TileSchedule:
    """Writes the schedule of one contraction in a trial."""

    def __init__(self, trial: Trial, found: Contraction, machine: Machine):
        self.trial = trial
        self.machine = machine
        self.sizes = choose_sizes(found, machine)
        self.band = [each.label.value for each in found.band]
        self.rows, self.columns = found.rows.label.value, found.columns.label.value
        self.sums = [each.label.value for each in found.sums]
        self.lengths = [each.constant_trip_count or _WHOLE for each in (found.columns, found.rows)]
        self.shared, self.result = (_buffer_name(each) for each in (found.shared, found.update))
        self.layout = _panel_layout(found)

    def write(self) -> None:
        others = [label for label in self.band if label not in (self.rows, self.columns)]
        wanted = [*others, self.columns, self.rows]
        if wanted != self.band:
            self.trial.do(LoopInterchange, loops=wanted)
        columns, rows, sums = self.columns, self.rows, self.sums
        if self.sizes.depth:
            columns, rows, sums = self._cut_sum()
        self._tile(columns, rows, sums, self.sizes.columns, self.sizes.rows, self.sizes.is_packed)

    def _cut_sum(self) -> tuple[str, str, list[str]]:
        """Blocks of the sum outside of all rows and columns; what starts the sums goes before."""
        columns, rows, (total,) = self.columns, self.rows, self.sums
        sizes = [*self.lengths, self.sizes.depth]
        self.trial.do(LoopTile, loops=[columns, rows, total], sizes=sizes)
        self.trial.do(LoopSimplify)
        for label in (f"{columns}.1.d0", f"{rows}.1.d0"):
            assert self.trial.loop(label) is not None
        self.trial.do(LoopInterchange, loops=[f"{rows}.1.d0", f"{columns}.1.d0"])
        self.trial.do(LoopVectorize, loops=[f"{columns}.1.d0"])
        return f"{columns}.1.d1", f"{rows}.1.d1", [f"{total}.1"]

    def _tile(
        self, columns: str, rows: str, sums: Sequence[str], width: int, height: int, is_packed: bool = False
    ) -> None:
        """Tiles of `height` rows and `width` columns, and others for what these leave over."""
        trial, known = self.trial, {each.label.value for each in loop.loops_in(self.trial.function)}
        trial.do(
            LoopTile, loops=[columns, rows, *sums], sizes=[width, height, *[1] * len(sums)], tails="peel"
        )
        trial.do(LoopUnroll, loops=[f"{each}.1" for each in sums])
        if is_packed:
            self._pack(columns)
        self._keep_sums(columns, rows)
        below, beside = trial.loop(f"{rows}.tail"), trial.loop(f"{columns}.tail")
        assert known.isdisjoint((f"{rows}.tail", f"{columns}.tail"))
        if below is not None:
            around = below.parent_op
            assert isinstance(around, loop.For)
            inside = [each.label.value for each in trial.inside(below.label.value)]
            height = below.constant_trip_count or 1
            self._tile(around.label.value, below.label.value, inside, width, height)
        if beside is not None:
            first, *inside = [each.label.value for each in trial.inside(beside.label.value)]
            trips = beside.constant_trip_count
            width = trips or self.sizes.lanes
            height = rows_for(-(-width // self.sizes.lanes), self.machine) if trips else 1
            self._tile(beside.label.value, first, inside, width, height)

    def _pack(self, columns: str) -> None:
        """Copies what the rows share, for a panel of columns."""
        name = f"{columns}.panel"
        level = f"{columns}.0"
        self.trial.do(LoopStage, level=level, buffers=[self.shared], names=[name], layout=self.layout)
        copies = [each for each in self.trial.inside(level) if each.label.value.startswith(f"{name}.in")]
        axis = f"{name}.in{self.layout[-1]}"
        if any(each.label.value == axis for each in copies):
            self.trial.do(LoopVectorize, loops=[axis])

    def _keep_sums(self, columns: str, rows: str) -> None:
        """Gives a tile of sums a buffer of its own, which becomes registers: its indices are numbers."""
        name, level = f"{rows}.sums", f"{rows}.0"
        self.trial.do(LoopStage, level=level, buffers=[self.result], names=[name])
        copies: dict[str, list[str]] = {}
        vectors: list[str] = []
        unrolled: list[str] = []
        for each in self.trial.inside(level):
            label = each.label.value
            if label.startswith(f"{rows}.1"):
                unrolled.append(label)
            elif label.startswith(f"{columns}.1"):
                vectors.append(label)
            elif label.startswith(name):
                copies.setdefault(label.rstrip("0123456789"), []).append(label)
        for labels in copies.values():
            vectors.append(labels[-1])
            unrolled += labels[:-1]
        self.trial.do(LoopVectorize, loops=vectors)
        if unrolled:
            self.trial.do(LoopUnroll, loops=unrolled)


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
