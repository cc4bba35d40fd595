"""The schedule of rows of work that lie across memory, such as a softmax along another axis than the last:
lanes are neighbouring columns.

    for @j parallel {                       for @j.0 (step 64) parallel {
      for @max { m = max(x[max, j]) }         for @j.1 (64) vector {
      for @sum { s += exp(...) }      -->       for @max { m = max(x[max, j]) }
      for @div { y[div, j] /= s }               for @sum ...
    }                                       } }

What a lane keeps to itself stays in registers; a block of columns stays in the cache from one loop to the
next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from irkit.analysis.lanes import motion_of
from irkit.analysis.sizes import element_bytes
from irkit.dialects import loop
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.tile import LoopTile
from irkit.passes.loop.vectorize import LoopVectorize

_BLOCK: Final = 256
"""Bytes of the columns that are computed together: four registers, and four lines of each page."""


def take_columns(trial: Trial, loops: Callable[[], Sequence[loop.For]]) -> None:
    """Adds the steps for all such loops, among those that `loops` gives."""
    for label in [each.label.value for each in loops() if _has_columns(each)]:
        trial.attempt_all(partial(_take, trial, label))


def _take(trial: Trial, label: str) -> bool:
    """Blocks of columns, and the columns that are left over."""
    (nest,) = loop.select(trial.function, [label])
    trips, columns = nest.constant_trip_count or 0, _BLOCK // _width(nest)
    if trips <= columns:
        trial.do(LoopVectorize, loops=[label])
        return True
    trial.do(LoopTile, loops=[label], sizes=[columns], tails="peel")
    trial.do(LoopVectorize, loops=[f"{label}.1"])
    if trips % columns > 1:
        trial.do(LoopVectorize, loops=[f"{label}.tail"])
    return True


def _width(nest: loop.For) -> int:
    """Bytes of what is computed with."""
    kinds = [op.memref.type.element_type for op in nest.walk() if isinstance(op, loop.Access)]
    return max([element_bytes(kind) or 1 for kind in kinds])


def _has_columns(nest: loop.For) -> bool:
    """Whether several loops stand inside of a parallel one, and each of its iterations works on a column."""
    inside = [op for op in nest.block.ops if isinstance(op, loop.For)]
    if not nest.is_parallel or len(inside) < 2 or (nest.constant_trip_count or 0) < 2:
        return False
    if any(isinstance(op, loop.For) for each in inside for op in each.block.ops):
        return False
    accesses = [op for op in nest.walk() if isinstance(op, loop.Access)]
    shared = [op for op in accesses if not _is_private(op, nest)]
    if not any(motion_of(op, nest).is_contiguous for op in shared):
        return False
    return all(_is_of_column(op, nest) for op in shared)


def _is_private(op: loop.Access, nest: loop.For) -> bool:
    """Whether an access means a buffer that lives for one iteration."""
    made = op.memref.defining_op
    return made is not None and nest.is_ancestor_of(made)


def _is_of_column(op: loop.Access, nest: loop.For) -> bool:
    motion = motion_of(op, nest)
    return motion.is_contiguous or (motion.is_uniform and isinstance(op, loop.Load))
