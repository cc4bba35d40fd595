"""The schedule of what memory bounds: nests over rows, fused so that a row stays in the cache between them.

    for @mean.i { ... }                              for @mean.i {
    for @sub.i { for @sub.j { t = x - m } }            for @mean.j { s += x }
    for @var.i { for @var.j { v += t * t } }   -->     for @sub.j { t[j] = x - m; v += t[j] * t[j] }
    for @mul.i { for @mul.j { y = t * r } }            for @mul.j vector { y = t[j] * r }
                                                     }

Sums along other dimensions than the last become additions of rows (schedule_cpu_columns.py).  Then the
outermost loops are fused, and those inside; stores are forwarded to loads; what is left between the loops of
a row gets a buffer of one row.  There the order of the updates of each element stays.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from irkit.analysis.lanes import motion_of
from irkit.analysis.machines import Machine
from irkit.dialects import loop, memref
from irkit.dialects.loop.nest import VECTOR
from irkit.passes.loop.buffers import Buffer, buffers_in
from irkit.passes.loop.forward_stores import LoopForwardStores
from irkit.passes.loop.fuse import LoopFuse
from irkit.passes.loop.privatize import LoopPrivatize
from irkit.passes.loop.schedule_cpu_ahead import look_ahead
from irkit.passes.loop.schedule_cpu_columns import sum_columns
from irkit.passes.loop.schedule_cpu_crossing import schedule_crossings
from irkit.passes.loop.schedule_cpu_lanes import take_columns
from irkit.passes.loop.schedule_cpu_runs import join_runs
from irkit.passes.loop.schedule_cpu_sinking import total_to_sink_over
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.shrink_buffer import LoopShrinkBuffer
from irkit.passes.loop.simplify import LoopSimplify
from irkit.passes.loop.tile import LoopTile
from irkit.passes.loop.vectorize import LoopVectorize

_STRIP: Final = 32
"""Elements that are computed together: two chains of dependent operations hide one another."""


class RowSchedule:
    """Writes the schedule of such nests in a trial; the outermost loops in `kept` have theirs already."""

    def __init__(self, trial: Trial, machine: Machine, kept: Collection[str] = ()):
        self.trial = trial
        self.machine = machine
        self.kept = kept

    def write(self) -> bool:
        """Whether there is something to do, and no sum is left that jumps through memory."""
        before = self.trial.text()
        schedule_crossings(self.trial, self.machine, self._loops)
        sum_columns(self.trial, self.machine, self._loops)
        if self._fuse(self._rows()):
            self.trial.do(LoopSimplify, loops=[each.label.value for each in self._rows()])
            for row in self._rows():
                self._fuse(_children(row))
            self.trial.do(LoopForwardStores)
            for row in self._rows():
                self._shrink_buffers(row.label.value)
        is_left = any(total_to_sink_over(each) for each in self._loops())
        join_runs(self.trial, self._loops)
        take_columns(self.trial, self._loops)
        self._vectorize()
        return self.trial.text() != before and not is_left

    def _rows(self) -> list[loop.For]:
        """The outermost loops that are looked at."""
        return [each for each in self.trial.outermost() if each.label.value not in self.kept]

    def _loops(self) -> list[loop.For]:
        """These and all inside."""
        return [each for row in self._rows() for each in loop.loops_in(row)]

    def _fuse(self, nests: Sequence[loop.For]) -> bool:
        """Fuses each loop into the one before where that may be; whether any was."""
        labels = [(each.label.value, each.constant_trip_count) for each in nests]
        first: tuple[str, int | None] | None = None
        fused = False
        for each in labels:
            is_alike = first is not None and first[1] == each[1]
            if is_alike and first is not None and self._fuse_pair(first[0], each[0]):
                fused = True
            else:
                first = each
        return fused

    def _fuse_pair(self, first: str, second: str) -> bool:
        """Unless iterations that could run at once then could not."""
        before = self.trial.function
        pair = loop.select(before, [first, second])
        if not self.trial.attempt(LoopFuse, loops=[first, second], ends="alike"):
            return False
        (fused,) = loop.select(self.trial.function, [first])
        if fused.is_parallel or not all(each.is_parallel for each in pair) or self._is_inside(fused):
            return True
        self.trial.function = before
        self.trial.forget()
        return False

    def _is_inside(self, nest: loop.For) -> bool:
        return isinstance(nest.parent_op, loop.For)

    def _shrink_buffers(self, row: str) -> None:
        """Buffers that live for one row get the size of what of it is in use."""
        (nest,) = loop.select(self.trial.function, [row])
        inside = [each.name for each in buffers_in(self.trial.function) if _is_of(each, nest)]
        for name in inside:
            if self.trial.attempt(LoopPrivatize, loop=row, buffers=[name]):
                self.trial.attempt(LoopShrinkBuffer, buffers=[name])

    def _vectorize(self) -> None:
        """Loops that go along memory, each element for itself; sums along memory are for LLVM."""
        for nest in self._loops():
            if _children(nest) or nest.kind is VECTOR or not goes_along(nest):
                continue
            label, trips = nest.label.value, nest.constant_trip_count
            is_long = trips is not None and trips > 2 * _STRIP and not trips % _STRIP
            computes = _computes_functions(nest)
            if is_long and (computes or _updates(nest) > 1):
                self.trial.do(LoopTile, loops=[label], sizes=[_STRIP])
                if computes:
                    look_ahead(self.trial, f"{label}.0", self.machine)
                label = f"{label}.1"
            self.trial.attempt(LoopVectorize, loops=[label])


def _is_of(buffer: Buffer, nest: loop.For) -> bool:
    """Whether a buffer is allocated outside of a loop and accessed nowhere else than inside of it."""
    made = buffer.allocation
    if made is None or nest.is_ancestor_of(made):
        return False
    users = [each for each in buffer.value.users if not isinstance(each, memref.Dealloc)]
    return bool(users) and all(nest.is_ancestor_of(each) for each in users)


def _computes_functions(nest: loop.For) -> bool:
    return any(op.dialect_name == "math" for op in nest.walk())


def _updates(nest: loop.For) -> int:
    return sum(isinstance(op, loop.Update) for op in nest.walk())


def goes_along(nest: loop.For) -> bool:
    """Whether a loop writes neighbours, and reads neighbours or one element."""
    motions = [motion_of(op, nest) for op in nest.walk() if isinstance(op, loop.Access)]
    writes = [motion_of(op, nest) for op in nest.walk() if isinstance(op, loop.Store | loop.Update)]
    contiguous = bool(writes) and all(each.is_contiguous for each in writes)
    return contiguous and all(each.is_contiguous or each.is_uniform for each in motions)


def _children(nest: loop.For) -> list[loop.For]:
    return [op for op in nest.block.ops if isinstance(op, loop.For)]
