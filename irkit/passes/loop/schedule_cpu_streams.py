"""The schedule of one row times a large matrix, of which each element is used once: memory is read in order.

    for @j { y[j] = 0                        for @j.d0 vector { y[j] = 0 }
      for @k { y[j] += a[k] * B[k, j] } -->  for @k (step 8) {
    }                                          for @j.d1 vector { y[j] += a[k] * B[k, j]; ... (8 rows) }
                                             }

The row of sums, or a block of it, stays in the first cache.  For each element the order of its updates stays.
"""

from __future__ import annotations

from typing import Final

from irkit.analysis.lanes import motion_of
from irkit.analysis.machines import Machine
from irkit.analysis.sizes import element_bytes
from irkit.dialects import loop
from irkit.passes.loop.distribute import LoopDistribute
from irkit.passes.loop.interchange import LoopInterchange
from irkit.passes.loop.schedule_cpu_contraction import Contraction, find_contraction
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.simplify import LoopSimplify
from irkit.passes.loop.tile import LoopTile
from irkit.passes.loop.unroll_jam import LoopUnrollJam
from irkit.passes.loop.vectorize import LoopVectorize

_TOGETHER: Final = 8
"""Rows that are read together, for one look at the sums."""


def schedule_stream(trial: Trial, label: str, machine: Machine) -> bool:
    """Adds the steps for a nest that is such a product; whether it is one."""
    nest = trial.nest(label)
    found = find_contraction(nest) if nest is not None else None
    if found is None or not _is_stream(found, machine):
        return False
    columns, total = found.columns.label.value, found.sums[0].label.value
    width = element_bytes(found.update.value.type) or 1
    trial.do(LoopSimplify, loops=[found.rows.label.value])
    trips = found.columns.constant_trip_count or 0
    parts = [(columns, total)]
    block = _block(trips, machine.l1 // 4 // width)
    if block < trips:
        trial.do(LoopTile, loops=[columns], sizes=[block], tails="peel")
        names = f"{columns}.1", f"{columns}.tail"
        parts = [(each, inner) for each in names for inner in _inside(trial, each)]
    for each, inner in parts:
        trial.do(LoopDistribute, loops=[each])
        trial.do(LoopInterchange, loops=[inner, f"{each}.d1"])
        trial.do(LoopUnrollJam, loops=[inner], factor=_TOGETHER)
    along = [f"{each}.d" for each, _ in parts]
    trial.do(
        LoopVectorize,
        loops=[
            each.label.value
            for each in loop.loops_in(trial.function)
            if each.label.value.startswith(tuple(along))
        ],
    )
    return True


def _is_stream(found: Contraction, machine: Machine) -> bool:
    """Whether there is one row, and what it is multiplied by does not fit the second cache."""
    if len(found.sums) != 1 or found.has_epilogue or found.rows.constant_trip_count != 1:
        return False
    trips = [each.constant_trip_count for each in (found.sums[0], found.columns)]
    width = element_bytes(found.shared.result.type)
    if None in trips or width is None or not motion_of(found.shared, found.columns).is_contiguous:
        return False
    depth, columns = (each or 0 for each in trips)
    return depth * columns * width > 2 * machine.l2 and depth >= _TOGETHER


def _block(columns: int, most: int) -> int:
    """Blocks of equal size if there can be, which threads share."""
    least = -(-columns // most)
    count = next((each for each in range(least, least + _TOGETHER) if columns % each == 0), least)
    return -(-columns // count)


def _inside(trial: Trial, label: str) -> list[str]:
    return [each.label.value for each in trial.inside(label)]
