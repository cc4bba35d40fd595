"""The schedule of products with few columns: each sum in as many parts as a register has lanes.

    for @i { for @j {                    for @i.0 (step 4) {
      C[i, j] = 0                          parts = alloca 4x6x16                 registers, in the end
      for @k {                             for @k.0 (step 16) {
        C[i, j] += A[i, k] * B[k, j] -->     for @i.1 { for @j.1 { for @k.1 vector {
      }                                        parts[i, j, k] += A[i.0 + i, k.0 + k] * b[j, k.0 + k]
    } }                                      } } }
                                           }
                                           for @i.1 { for @j.1 { C[i.0 + i, j] = sum of parts[i, j] } }

Lanes along the columns would be empty, or what they share would have to be copied for a few rows.  Both
factors are read along the sum; the one that does not lie so is copied before.  Only for sums that may be
reassociated (loop-split-reduction asks).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from irkit.analysis.dependence.aliasing import root_of
from irkit.analysis.lanes import motion_of
from irkit.analysis.machines import Machine
from irkit.analysis.sizes import element_bytes
from irkit.dialects import loop
from irkit.ir.types import FloatType, IntegerType
from irkit.passes.loop.buffers import buffers_in
from irkit.passes.loop.expand_buffer import LoopExpandBuffer
from irkit.passes.loop.forward_stores import LoopForwardStores
from irkit.passes.loop.interchange import LoopInterchange
from irkit.passes.loop.pack import LoopPack
from irkit.passes.loop.schedule_cpu_contraction import Contraction, find_contraction
from irkit.passes.loop.schedule_cpu_crossing import schedule_crossings
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.split_reduction import LoopSplitReduction
from irkit.passes.loop.stage import LoopStage
from irkit.passes.loop.tile import LoopTile
from irkit.passes.loop.unroll import LoopUnroll
from irkit.passes.loop.vectorize import LoopVectorize

_SIDE: Final = 8
"""Rows or columns of a tile at most: streams that the processor follows."""
_ADDING_UP: Final = 10
"""Steps of a sum that take as long as adding up its parts."""
_COPYING: Final = 1.5
"""Products that take as long as copying an element to where it lies along the other dimension."""
_PACKING: Final = 0.6
"""The same for an element of a panel, which is packed where a tile reads it."""
_SLACK: Final = 1.05
"""How much longer a tile of columns takes than its multiplications."""
_NARROW_SLACK: Final = 1.2
"""The same for fewer columns than a tile has otherwise."""
_CONVERTING: Final = 1.25
"""How much longer parts take of which the factors are converted, each as often as it is read."""
_STREAMING: Final = 1.3
"""How much longer parts take where the second cache does not hold the smaller factor."""


class _Shape(NamedTuple):
    """The lengths of the loops of a product, and what lies along the sum."""

    rows: int
    columns: int
    total: int
    lanes: int
    is_along: bool
    """Whether what the rows share lies along the sum already."""
    is_wide: bool
    """Whether the columns fill a tile."""
    factor: float
    """How much longer parts take than their multiplications."""

    @property
    def steps(self) -> int:
        return -(-self.total // self.lanes)

    def is_faster(self) -> bool:
        """Whether the sums are computed faster in parts than in a tile of columns; both in multiplications of
        registers for an element of the result."""
        copied = self.total / self.rows
        parts = self.factor * self.steps + _ADDING_UP + (0 if self.is_along else _COPYING * copied)
        vectors = -(-self.columns // self.lanes)
        slack = _SLACK if self.is_wide else _NARROW_SLACK
        tile = slack * self.total * vectors / self.columns + (_PACKING * copied if self.is_along else 0)
        return parts < tile

    def tile(self, machine: Machine) -> tuple[int, int]:
        """Rows and columns of which the parts fit the registers, with few loads and little left over."""
        free = machine.registers - machine.registers // 5
        sizes = [
            (min(self.rows, _SIDE, free // width), width)
            for width in range(1, min(self.columns, _SIDE, free) + 1)
        ]
        return min(sizes, key=self._cost)

    def _cost(self, size: tuple[int, int]) -> float:
        height, width = size
        left_over = self.columns % width / self.columns + self.rows % height / self.rows
        return 1 / height + 1 / width + left_over


def schedule_dots(trial: Trial, label: str, machine: Machine) -> bool:
    """Adds the steps for a nest of sums of products; whether it is one that is faster this way."""
    nest = trial.nest(label)
    found = find_contraction(nest) if nest is not None else None
    shape = _shape(found, machine) if found is not None else None
    if found is None or shape is None or not shape.is_faster():
        return False
    _Dots(trial, found, shape, machine).write()
    return True


def is_faster_in_parts(found: Contraction, machine: Machine) -> bool:
    """Whether the sums of a product are computed this way."""
    shape = _shape(found, machine)
    return shape is not None and shape.is_faster()


def _shape(found: Contraction, machine: Machine) -> _Shape | None:
    """The shape of a product, if lanes may go along its sum."""
    if len(found.sums) != 1 or not found.update.may_reassociate or _is_busy(found):
        return None
    (total,) = found.sums
    trips = [each.constant_trip_count for each in (found.rows, found.columns, total)]
    kind = found.update.value.type
    if not isinstance(kind, FloatType | IntegerType) or None in trips or 0 in trips:
        return None
    loads = [op for op in total.block.ops if isinstance(op, loop.Load)]
    others = [op for op in loads if op is not found.shared]
    is_along = motion_of(found.shared, total).is_contiguous
    if not others or not all(motion_of(op, total).is_contiguous and not op.conditions for op in others):
        return None
    rows, columns, length = (each or 0 for each in trips)
    lanes = machine.lanes(max(1, kind.width // 8))
    if length < lanes or (columns >= lanes and not is_along):
        return None
    is_wide = columns >= machine.across * lanes
    return _Shape(rows, columns, length, lanes, is_along, is_wide, _factor(found, loads, machine))


def _factor(found: Contraction, loads: Sequence[loop.Load], machine: Machine) -> float:
    """How much longer parts take than their multiplications."""
    width = element_bytes(found.update.value.type) or 1
    read = min([element_bytes(each.result.type) or 1 for each in loads])
    side = min(found.rows.constant_trip_count or 0, found.columns.constant_trip_count or 0)
    streams = side * (found.sums[0].constant_trip_count or 0) * read > machine.l2
    return (_CONVERTING if read < width else 1.0) * (_STREAMING if streams else 1.0)


def _is_busy(found: Contraction) -> bool:
    """Whether functions are computed of each sum: that is better done for many at once."""
    return any(op.dialect_name == "math" for op in found.outer.walk())


class _Dots:
    """Writes the schedule of one product."""

    def __init__(self, trial: Trial, found: Contraction, shape: _Shape, machine: Machine):
        self.trial = trial
        self.machine = machine
        self.shape = shape
        self.size = shape.tile(machine)
        self.rows, self.columns = found.rows.label.value, found.columns.label.value
        self.total = found.sums[0].label.value
        self.band = [each.label.value for each in found.band]
        self.parts = f"{self.total}.parts"
        root = root_of(found.shared.memref)
        self.shared = next((each.name for each in buffers_in(trial.function) if each.root == root), "")

    def write(self) -> None:
        trial = self.trial
        beside = {each.label.value for each in trial.outermost()} - {self.band[0]}
        others = [label for label in self.band if label not in (self.rows, self.columns)]
        # What is read again and again is the smaller part.
        is_outer = self.shape.rows > self.shape.columns
        pair = [self.rows, self.columns] if is_outer else [self.columns, self.rows]
        if [*others, *pair] != self.band:
            trial.do(LoopInterchange, loops=[*others, *pair])
        if not self.shape.is_along:
            self._pack(pair[0])
        trial.do(LoopSplitReduction, loop=self.total, parts=self.shape.lanes)
        trial.do(LoopExpandBuffer, loops=[*others, *pair], buffers=[self.parts])
        size = self.size if is_outer else (self.size[1], self.size[0])
        self._tile(pair, self.total, size)
        trial.simplify([each for each in trial.outermost() if each.label.value not in beside])
        trial.do(LoopForwardStores)
        lanes = [each.label.value for each in self._loops() if self._is_lane(each)]
        trial.do(LoopVectorize, loops=lanes)
        inside = tuple([f"{label}{part}" for label in pair for part in (".1", ".tail", ".rest")])
        written_out = [each.label.value for each in self._loops() if each.label.value.startswith(inside)]
        trial.do(LoopUnroll, loops=[label for label in written_out if self._is_short(label)])
        trial.do(LoopForwardStores)

    def _pack(self, before: str) -> None:
        """Copies what the rows share, along the sum."""
        name = f"{before}.turned"
        self.trial.do(LoopPack, loop=before, buffers=[self.shared], names=[name], by=[self.total])
        schedule_crossings(
            self.trial,
            self.machine,
            lambda: [each for each in self._loops() if each.label.value.startswith(f"{name}.in")],
        )

    def _tile(self, pair: Sequence[str], total: str, size: tuple[int, int]) -> None:
        """Tiles of that size, and others for what these leave over."""
        trial, (outer, inner) = self.trial, pair
        trial.do(LoopTile, loops=[outer, inner, total], sizes=[*size, self.shape.lanes], tails="peel")
        trial.do(LoopStage, level=f"{inner}.0", buffers=[self.parts], names=[f"{inner}.parts"])
        below, beside = trial.nest(f"{inner}.tail"), trial.nest(f"{outer}.tail")
        if below is not None and isinstance(below.parent_op, loop.For):
            around = below.parent_op.label.value
            rest = self._total_inside(below)
            self._tile([around, below.label.value], rest, (size[0], below.constant_trip_count or 1))
        if beside is not None:
            first = next(op for op in beside.block.ops if isinstance(op, loop.For))
            rest, trips = self._total_inside(first), beside.constant_trip_count or 1
            self._tile([beside.label.value, first.label.value], rest, (trips, size[1]))

    def _total_inside(self, nest: loop.For) -> str:
        """The sum, among what starts its parts and what adds them up."""
        (found,) = [
            op.label.value
            for op in nest.block.ops
            if isinstance(op, loop.For) and op.label.value.startswith(self.total) and self._is_total(op)
        ]
        return found

    def _is_total(self, nest: loop.For) -> bool:
        return not nest.label.value.startswith((f"{self.total}.init", f"{self.total}.sum"))

    def _loops(self) -> list[loop.For]:
        return list(loop.loops_in(self.trial.function))

    def _is_lane(self, nest: loop.For) -> bool:
        """Whether the lanes of one register are the iterations of a loop."""
        trips = nest.constant_trip_count
        is_part = nest.label.value.startswith(f"{self.total}.")
        is_inner = not any(isinstance(op, loop.For) for op in nest.block.ops)
        return is_part and is_inner and trips is not None and 1 < trips <= self.shape.lanes

    def _is_short(self, label: str) -> bool:
        (nest,) = loop.select(self.trial.function, [label])
        return nest.step_value == 1 and (nest.constant_trip_count or _SIDE + 1) <= _SIDE
