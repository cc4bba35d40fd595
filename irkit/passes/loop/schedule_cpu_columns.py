"""The schedule of sums of elements that do not lie side by side: rows are added to a row of sums.

    for @j parallel {                          for @q parallel {               parts that threads share
      y[j] = 0                                   for @j vector { p[q, j] = 0 }
      for @i { y[j] += x[i, j] }        -->      for @i.1 (0 to n / 32) {      rows that are far apart
    }                                              for @j vector { p[q, j] += x[.., j]; ... (4 rows) }
                                               } }
                                               for @j vector { y[j] = 0; y[j] += p[0, j]; ... }

Where the sums may be reassociated, four rows are read together that are as far apart as can be: each is a
stream of its own that the processor follows from page to page; otherwise neighbours.  A matrix that is
larger than the second cache is cut into parts, whose number follows from its size alone, so that the bits of
a result do not depend on the number of threads.  One with long rows is cut into blocks of columns instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from irkit.analysis.lanes import motion_of
from irkit.analysis.machines import Machine
from irkit.analysis.sizes import buffer_bytes, element_bytes
from irkit.dialects import loop
from irkit.passes.loop.change_layout import LoopChangeLayout
from irkit.passes.loop.distribute import LoopDistribute
from irkit.passes.loop.expand_buffer import LoopExpandBuffer
from irkit.passes.loop.fuse import LoopFuse
from irkit.passes.loop.hoist import LoopHoist
from irkit.passes.loop.interchange import LoopInterchange
from irkit.passes.loop.normalize import LoopNormalize
from irkit.passes.loop.parallelize import LoopParallelize
from irkit.passes.loop.schedule_cpu_sinking import total_to_sink_over
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.split_reduction import LoopSplitReduction
from irkit.passes.loop.tile import LoopTile
from irkit.passes.loop.unroll_jam import LoopUnrollJam

_TOGETHER: Final = 4
"""Rows that are read together: streams that the processor follows, for one look at the sums."""
_PARTS: Final = 8
"""Enough for a few threads, and few enough that their sums cost nothing."""
_BLOCK: Final = 16 << 10
"""Bytes of a row of a block, at least: shorter runs of memory are read at less than full speed."""


def sum_columns(trial: Trial, machine: Machine, loops: Callable[[], Sequence[loop.For]]) -> None:
    """Adds the steps for all such sums among the loops that `loops` gives."""
    for column in [each.label.value for each in loops() if total_to_sink_over(each) is not None]:
        (nest,) = loop.select(trial.function, [column])
        total = total_to_sink_over(nest)
        if total is None or not _adds_elements(nest, total):
            continue
        sums = total.label.value
        if isinstance(nest.parent_op, loop.For) or not _is_large(total, machine):
            _sum_rows(trial, column, sums)
        elif count := _blocks(nest):
            size = (nest.constant_trip_count or 0) // count
            is_cut = trial.attempt(LoopTile, loops=[column], sizes=[size])
            _sum_rows(trial, f"{column}.1" if is_cut else column, sums)
        elif not trial.attempt_all(partial(_sum_parts, trial, column, sums)):
            _sum_rows(trial, column, sums)


def _adds_elements(nest: loop.For, total: loop.For) -> bool:
    """Whether each iteration adds something that lies beside what its neighbour adds."""
    accesses = [op for op in total.block.ops if isinstance(op, loop.Access)]
    return all(motion_of(op, nest).is_contiguous or motion_of(op, nest).is_uniform for op in accesses)


def _is_large(total: loop.For, machine: Machine) -> bool:
    loads = [op for op in total.block.ops if isinstance(op, loop.Load)]
    return any((buffer_bytes(op.memref.type) or 0) > 2 * machine.l2 for op in loads)


def _blocks(nest: loop.For) -> int | None:
    """Blocks of equal size into which columns can be cut."""
    trips = nest.constant_trip_count or 0
    widths = [element_bytes(op.memref.type.element_type) for op in nest.walk() if isinstance(op, loop.Load)]
    least = _BLOCK // max([width or 1 for width in widths], default=1)
    counts = range(_PARTS, _PARTS // 2 - 1, -1)
    return next((count for count in counts if trips % count == 0 and trips >= count * least), None)


def _sum_rows(trial: Trial, column: str, sums: str) -> None:
    """Moves the loop over columns inside of the one over rows, of which some are read together."""
    (nest,) = loop.select(trial.function, [column])
    inside = column
    if len(list(nest.block.ops)) > 2:
        inside = f"{column}.d1"
        if not trial.attempt(LoopDistribute, loops=[column]):
            return
    if trial.attempt(LoopInterchange, loops=[sums, inside]):
        _read_together(trial, sums)


def _read_together(trial: Trial, sums: str) -> None:
    if not trial.attempt_all(partial(_add_far_rows, trial, sums)):
        trial.attempt(LoopUnrollJam, loops=[sums], factor=_TOGETHER)


def _add_far_rows(trial: Trial, sums: str) -> bool:
    """Reads rows together that are far apart, by an odd number of rows: powers of two share sets of the
    caches and banks of memory."""
    (nest,) = loop.select(trial.function, [sums])
    trips = nest.constant_trip_count or 0
    apart_by = (trips // _TOGETHER - 1) | 1
    if trips - _TOGETHER * apart_by >= apart_by:
        return False  # What is left over would be as long.
    trial.do(LoopTile, loops=[sums], sizes=[apart_by], tails="peel")
    trial.do(LoopInterchange, loops=[f"{sums}.1", f"{sums}.0"])
    trial.do(LoopUnrollJam, loops=[f"{sums}.0"], factor=_TOGETHER)
    trial.attempt(LoopUnrollJam, loops=[f"{sums}.tail"], factor=_TOGETHER)
    return True


def _sum_parts(trial: Trial, column: str, sums: str) -> bool:
    """Sums some parts of the rows one by one, each into a row of its own, which are added in the end.  A part
    has an odd number of rows from each quarter."""
    (total,) = loop.select(trial.function, [sums])
    length = ((total.constant_trip_count or 0) // (_TOGETHER * _PARTS) - 1) | 1
    if length < 4 * _TOGETHER:
        return False
    apart, parts, inside = f"{sums}.0", f"{sums}.1.0", f"{sums}.1.1"
    trial.do(LoopTile, loops=[sums], sizes=[_PARTS * length], tails="peel")
    trial.do(LoopTile, loops=[f"{sums}.1"], sizes=[length])
    trial.do(LoopInterchange, loops=[parts, apart])
    trial.do(LoopSplitReduction, loop=parts, parts=_PARTS)
    trial.do(LoopExpandBuffer, loops=[column], buffers=[f"{parts}.parts"])
    trial.do(LoopChangeLayout, buffers=[f"{parts}.parts"], permutation=[1, 0])
    trial.do(LoopHoist, loops=[column])
    trial.do(LoopDistribute, loops=[column])
    trial.do(LoopInterchange, loops=[parts, inside, apart, _around(trial, parts)])
    for each in (f"{parts}.init", f"{parts}.sum"):
        trial.do(LoopInterchange, loops=[each, _around(trial, each)])
    trial.do(LoopNormalize, loops=[parts])
    trial.do(LoopFuse, loops=[f"{parts}.init", parts])
    trial.do(LoopParallelize, loops=[f"{parts}.init"])
    trial.do(LoopUnrollJam, loops=[apart], factor=_TOGETHER)
    trial.do(LoopUnrollJam, loops=[f"{parts}.sum"], factor=_PARTS)
    if trial.nest(f"{sums}.tail") is not None:
        trial.do(LoopInterchange, loops=[f"{sums}.tail", _around(trial, f"{sums}.tail")])
        trial.do(LoopUnrollJam, loops=[f"{sums}.tail"], factor=_TOGETHER)
    return True


def _around(trial: Trial, label: str) -> str:
    """The label of the loop around a loop."""
    (nest,) = loop.select(trial.function, [label])
    outer = nest.parent_op
    assert isinstance(outer, loop.For)
    return outer.label.value
