"""Reads ahead where functions of rows are computed, and the processor does not by itself.

    for @i {                                    for @i {
      for @j.0 (step 32) {                        for @j.0 (step 32) {
        y[i, j] = exp(x[i, j] * a[j] + b[j])        prefetch x[i + 1, j] where (i + 1 < n)
      }                                  -->        y[i, j] = exp(x[i, j] * a[j] + b[j])

That is where what is read again in every row, a and b, fills half of the first cache: what streams through
then arrives late (measured on Zen 5: 1.4 times the time).  Elsewhere a prefetch would only cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.analysis.dependence.aliasing import root_of
from irkit.analysis.lanes import motion_of
from irkit.analysis.machines import Machine
from irkit.analysis.sizes import buffer_bytes, element_bytes
from irkit.dialects import loop
from irkit.passes.loop.buffers import buffers_in
from irkit.passes.loop.prefetch import LoopPrefetch
from irkit.passes.loop.schedule_cpu_trial import Trial

_AHEAD: Final = 16 << 10
"""How many bytes ahead."""


def look_ahead(trial: Trial, label: str, machine: Machine) -> None:
    """Adds the steps for a loop over strips, whose iterations are the loop inside."""
    (strips,) = loop.select(trial.function, [label])
    loads = [op for op in strips.walk() if isinstance(op, loop.Load)]
    if _bytes_read_again(loads, strips) <= machine.l1 // 2:
        return
    names = {each.root: each.name for each in buffers_in(trial.function)}
    found: dict[tuple[str, int], list[str]] = {}
    for op in loads:
        place, name = _place(op, strips, machine), names.get(root_of(op.memref), "")
        if place is not None and name and name not in found.setdefault(place, []):
            found[place].append(name)
    for (along, distance), buffers in found.items():
        trial.attempt(LoopPrefetch, loop=along, buffers=buffers, distance=distance)


def _bytes_read_again(loads: Sequence[loop.Load], strips: loop.For) -> int:
    """Of one row: what does not move with the loop around."""
    rows, trips = strips.parent_op, strips.constant_trip_count or 0
    if not isinstance(rows, loop.For):
        return 0
    again = {}
    for op in loads:
        if motion_of(op, rows).is_uniform:
            step = motion_of(op, strips).stride or 0
            again[root_of(op.memref)] = trips * step * (element_bytes(op.memref.type.element_type) or 0)
    return sum(again.values())


def _place(op: loop.Load, strips: loop.For, machine: Machine) -> tuple[str, int] | None:
    """The outermost loop of which some iterations are so many bytes, and their number; None for what the
    second cache holds."""
    size, width = buffer_bytes(op.memref.type), element_bytes(op.memref.type.element_type)
    if size is None or width is None or size <= machine.l2:
        return None
    place = None
    for nest in [strips, *[each for each in strips.ancestors() if isinstance(each, loop.For)]]:
        step = (motion_of(op, nest).stride or 0) * width
        if 0 < step <= 2 * _AHEAD:
            place = nest.label.value, -(-_AHEAD // step)
    return place
