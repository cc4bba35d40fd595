"""The schedule of nests that cross memory: what is read along one loop is written along another.

    for @i { for @j {             for @i.0 (step 64) { for @j.0 (step 128) {       blocks, in which lines and
      y[i, j] = x[j, i]   -->       for @j.1.0 (step 16) { for @i.1.0 (step 16) {  pages are met again
    } }                               for @i.1.1 vector { for @j.1.1 vector {      tiles, in registers

What no block or tile holds gets smaller ones.  The inner loops become matrices in convert-loop-to-vector.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from irkit.analysis.lanes import motion_of
from irkit.analysis.machines import Machine
from irkit.analysis.sizes import element_bytes
from irkit.dialects import loop
from irkit.passes.loop.interchange import LoopInterchange
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.tile import LoopTile
from irkit.passes.loop.vectorize import LoopVectorize

_TILE: Final = 16
_BLOCK: Final = (64, 128)
"""Read are 4 lines side by side of many rows; written is along the longer side."""
_NARROW: Final = (16, 128)
"""The same where lines of all rows that are written meet in a few places of the caches."""
_MEETING: Final = 1 << 10
"""Bytes: rows that are a multiple of these apart meet."""
_MOST: Final = 32
"""Pairs of loops, those of what is left over included."""


def schedule_crossings(trial: Trial, machine: Machine, loops: Callable[[], Sequence[loop.For]]) -> None:
    """Adds the steps for all pairs of loops, among those that `loops` gives, that cross memory."""
    seen: set[tuple[str, str]] = set()
    for _ in range(_MOST):
        found = next((pair for pair in _pairs(loops()) if pair not in seen), None)
        if found is None:
            return
        seen.add(found)
        _tile(trial, machine, *found, loops)


def _pairs(loops: Sequence[loop.For]) -> list[tuple[str, str]]:
    """The labels of the pairs, each of parallel loops directly inside one another."""
    found = []
    for outer in loops:
        inside = [op for op in outer.block.ops if isinstance(op, loop.For)]
        if len(inside) == 1 and len(list(outer.block.ops)) == 2 and _cross(outer, inside[0]):
            found.append((outer.label.value, inside[0].label.value))
    return found


def _cross(outer: loop.For, inner: loop.For) -> bool:
    """Whether stores go along the inner loop, and some load along the outer one and not along the inner."""
    if not outer.is_parallel or not inner.is_parallel:
        return False
    if any(isinstance(op, loop.For) for op in inner.block.ops):
        return False
    if any(value is outer.induction_variable for value in inner.indices):
        return False
    stores = [op for op in inner.block.ops if isinstance(op, loop.Store)]
    loads = [op for op in inner.block.ops if isinstance(op, loop.Load)]
    if not stores or not all(motion_of(op, inner).is_contiguous for op in stores):
        return False
    return any(motion_of(op, outer).is_contiguous and _jumps(op, inner) for op in loads)


def _jumps(op: loop.Load, nest: loop.For) -> bool:
    """Whether a loop reads neither one element nor neighbours."""
    motion = motion_of(op, nest)
    return not motion.is_contiguous and not motion.is_uniform and not op.conditions


def _block(nest: loop.For, machine: Machine) -> tuple[int, int]:
    """The sides of a block for the loops from one on; what no cache holds goes past them all."""
    for store in [op for op in nest.walk() if isinstance(op, loop.Store)]:
        width, stride = element_bytes(store.value.type) or 1, motion_of(store, nest).stride
        kind = store.memref.type
        is_held = kind.has_static_shape and kind.num_elements * width <= machine.l3
        if is_held and stride is not None and stride * width % _MEETING == 0:
            return _NARROW
    return _BLOCK


def _tile(
    trial: Trial, machine: Machine, outer: str, inner: str, loops: Callable[[], Sequence[loop.For]]
) -> None:
    """Blocks if there are some, otherwise tiles."""
    trips = [each.constant_trip_count for each in loop.select(trial.function, [outer, inner])]
    # What is left over of tiles is less than one, even if nobody knows how much: tiles of it would not end.
    if any(trip is None and ".tail" in label for trip, label in zip(trips, (outer, inner), strict=True)):
        return
    known = [trip for trip in trips if trip is not None]
    if len(known) == 2 and all(trip > size for trip, size in zip(known, _BLOCK, strict=True)):
        (nest,) = loop.select(trial.function, [outer])
        trial.attempt(LoopTile, loops=[outer, inner], sizes=list(_block(nest, machine)), tails="peel")
        trial.simplify(loops())
        return
    sizes = [min(_TILE, trip) if trip is not None else _TILE for trip in trips]
    if not trial.attempt(LoopTile, loops=[outer, inner], sizes=sizes, tails="peel"):
        return
    trial.attempt(LoopVectorize, loops=[f"{outer}.1", f"{inner}.1"])
    trial.attempt(LoopInterchange, loops=[f"{inner}.0", f"{outer}.0"])
    trial.simplify(loops())
