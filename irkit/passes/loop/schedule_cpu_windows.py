"""What sums over windows need before they get tiles: rows whose neighbours lie side by side.

    out[m, h, w] += f[m, c, kh, kw] * X[c, 2 * h + kh - 1, 2 * w + kw - 1] where (...)
      -->
    x[c, r, kw, w] = X[c, r - 1, 2 * w + kw - 1] where (...)          strides and padding, once
    out[m, h, w] += f[m, c, kh, kw] * x[c, 2 * h + kh, kw, w]

A copy that is large is made strip by strip (irkit/passes/loop/schedule_cpu_strips.py).
Where rows of columns are short, a tile holds several of them, so that what they share is read once for all.
Decided by the nest alone: by how accesses move with the loops, and by the registers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final

from irkit.analysis.dependence.aliasing import root_of
from irkit.analysis.lanes import motion_of
from irkit.analysis.machines import Machine
from irkit.dialects import loop
from irkit.dialects.loop.linear import linear
from irkit.passes.loop.buffers import buffers_in
from irkit.passes.loop.interchange import LoopInterchange
from irkit.passes.loop.normalize import LoopNormalize
from irkit.passes.loop.pack import LoopPack
from irkit.passes.loop.schedule_cpu_contraction import Contraction, find_contraction, find_sliding
from irkit.passes.loop.schedule_cpu_strips import Strips, find_strips
from irkit.passes.loop.schedule_cpu_tiles import Sizes, TileSchedule, rows_for
from irkit.passes.loop.schedule_cpu_trial import Setting, Trial
from irkit.passes.loop.simplify import LoopSimplify
from irkit.passes.loop.split_at import LoopSplitAt
from irkit.passes.loop.tile import LoopTile
from irkit.passes.loop.unroll import LoopUnroll
from irkit.passes.loop.vectorize import LoopVectorize

_MOST_PLACES: Final = 32
"""Places in a window that is not written out."""


def schedule_product(trial: Trial, label: str, machine: Machine) -> bool:
    """Adds the steps for a nest of sums of products, or of sums over windows; whether it is one."""
    nest = trial.nest(label)
    if nest is None:
        return False
    found = find_contraction(nest)
    if found is None:
        return _schedule_sliding(trial, nest, machine)
    fused = _fuse_epilogues(trial, found, machine)
    strips = find_strips(fused, _order(fused), machine) if _needs_copy(fused) else None
    if strips is not None and trial.attempt_all(lambda: _schedule_strips(trial, fused, strips, machine)):
        return True
    _pack(trial, fused, label)
    return _write_tiles(trial, label, machine)


def _schedule_strips(trial: Trial, found: Contraction, strips: Strips, machine: Machine) -> bool:
    """Copies what a strip of rows sees when its turn comes, for all filters."""
    outside = [each.label.value for each in strips.outside]
    first, rows, columns = (each.label.value for each in (found.rows, strips.along, found.columns))
    if strips.rows == strips.along.constant_trip_count:
        trial.do(LoopInterchange, loops=[*outside, first, rows, columns])
        return _schedule_strip(trial, first, machine)
    trial.do(LoopInterchange, loops=[*outside, rows, first, columns])
    trial.do(LoopTile, loops=[rows], sizes=[strips.rows], tails="peel")
    tail = [f"{rows}.tail"] if trial.nest(f"{rows}.tail") is not None else []
    trial.do(LoopNormalize, loops=[f"{rows}.0", *tail])
    for label in (f"{rows}.1", *tail):
        first, columns = (each.label.value for each in list(trial.inside(label))[:2])
        trial.do(LoopInterchange, loops=[first, label, columns])
        if not _schedule_strip(trial, first, machine):
            return False
    return True


def _schedule_strip(trial: Trial, label: str, machine: Machine) -> bool:
    """One strip, around which there is a loop over filters."""
    nest = trial.nest(label)
    found = find_contraction(nest) if nest is not None else None
    return found is not None and _pack(trial, found, label) and _write_tiles(trial, label, machine)


def _schedule_sliding(trial: Trial, nest: loop.For, machine: Machine) -> bool:
    """Each result has a window of its own: planes fit the first cache, so they are copied one by one."""
    found = find_sliding(nest)
    if found is None:
        return False
    TileSchedule(trial, found, machine).fuse_epilogues()
    inner = next(each for each in found.band if each in (found.rows, found.columns)).label.value
    whole = trial.nest(nest.label.value)
    fused = find_sliding(whole) if whole is not None else None
    if fused is None:
        return False
    _pack(trial, fused, inner)
    plane = trial.nest(inner)
    packed = find_sliding(plane) if plane is not None else None
    if packed is None:
        return False
    tiles = TileSchedule(trial, packed, machine)
    tiles.sizes = tiles.sizes._replace(depth=0, is_packed=False)
    places = prod([each.constant_trip_count or _MOST_PLACES for each in packed.sums])
    tiles.cut()
    if places < _MOST_PLACES:
        _write_out(trial, tiles.sums)
    return True


def _write_out(trial: Trial, sums: Sequence[str]) -> None:
    """Writes windows out, so that what neighbouring rows see is read once."""
    loops = [each.label.value for each in loop.loops_in(trial.function)]
    trial.do(LoopUnroll, loops=[each for each in loops if each.startswith(tuple(sums))])


def _needs_copy(found: Contraction) -> bool:
    """Whether columns do not read neighbours, or not without conditions."""
    return bool(_order(found) or found.shared.conditions)


def _pack(trial: Trial, found: Contraction, label: str) -> bool:
    """Adds the steps that copy what windows see, before the loop with a label, where rows need it; whether
    they do, and that is possible."""
    by = _order(found)
    if not _needs_copy(found):
        return False
    buffer, name = _buffer_of(trial, found.shared), f"{label}.window"
    order: dict[str, Setting] = {"by": by} if by else {}
    if not trial.attempt(LoopPack, loop=label, buffers=[buffer], names=[name], **order):
        return False
    _schedule_copy(trial, f"{name}.in")
    return True


def _order(found: Contraction) -> list[str]:
    """The loops that the last dimensions of a copy follow; none where none is needed."""
    last = linear(found.shared.subscripts[-1], found.shared.indices)
    columns = found.columns.induction_variable
    if last is None or last.factor(columns) in (0, 1):
        return []
    inside = [*found.band, *found.sums]
    others = [each for each in inside if each is not found.columns and last.factor(each.induction_variable)]
    return [each.label.value for each in [*others, found.columns]]


def _fuse_epilogues(trial: Trial, found: Contraction, machine: Machine) -> Contraction:
    """What follows each sum goes along with it, unless the sum is cut."""
    tiles = TileSchedule(trial, found, machine)
    if tiles.sizes.depth:
        return found
    tiles.fuse_epilogues()
    nest = trial.nest(found.outer.label.value)
    return (find_contraction(nest) if nest is not None else None) or found


def _write_tiles(trial: Trial, label: str, machine: Machine) -> bool:
    """Adds the steps for tiles, of some rows of columns where one does not fill the registers; whether this
    still is a nest of sums of products."""
    nest = trial.nest(label)
    found = find_contraction(nest) if nest is not None else None
    if found is None:
        return False
    tiles = TileSchedule(trial, found, machine)
    choice = _rows_of_columns(found, tiles.sizes, machine)
    if choice is None or tiles.sizes.is_packed or tiles.sizes.depth:
        tiles.cut()
        return True
    stacked, count = choice
    stack = stacked.label.value
    if count != stacked.constant_trip_count:
        trial.do(LoopTile, loops=[stack], sizes=[count], tails="perfect")
        trial.do(LoopNormalize, loops=[f"{stack}.0"])
        stack = f"{stack}.1"
    nest = trial.nest(label)
    again = find_contraction(nest) if nest is not None else None
    if again is None:
        return False
    TileSchedule(trial, again, machine, next(each for each in again.band if each.label.value == stack)).cut()
    return True


def _rows_of_columns(found: Contraction, sizes: Sizes, machine: Machine) -> tuple[loop.For, int] | None:
    """A parallel loop along which columns lie in rows, and how many of its iterations fit one tile: the
    divisor of its length for which the fewest elements are read for a product."""
    if found.columns.constant_trip_count != sizes.columns:
        return None
    across = -(-sizes.columns // sizes.lanes)
    others = [op for op in found.sums[-1].block.ops if isinstance(op, loop.Load) and op is not found.shared]
    for each in reversed(found.band):
        trips = each.constant_trip_count
        if each is found.rows or each is found.columns or trips is None:
            continue
        is_shared = all(motion_of(op, each).is_uniform for op in others)
        if motion_of(found.update, each).is_uniform or not is_shared:
            continue
        counts = [count for count in range(1, machine.registers // 3) if trips % count == 0]
        best = min(counts, key=lambda count: _reads(across * count, machine))
        return (each, best) if best > 1 else None
    return None


def _reads(across: int, machine: Machine) -> float:
    """Elements read for one product, in a tile so many registers wide; too many for the registers are
    none at all."""
    rows = rows_for(across, machine)
    return 1 / across + 1 / rows if rows > 1 else 2.0


def _schedule_copy(trial: Trial, prefix: str) -> None:
    """Borders apart from what lies inside, and rows as vectors."""
    for each in _innermost(trial, prefix):
        if trial.attempt(LoopSplitAt, loops=[each]):
            trial.do(LoopSimplify, loops=[each.label.value for each in _loops(trial, prefix)])
    rows = _innermost(trial, prefix)
    if rows:
        trial.attempt(LoopVectorize, loops=rows)


def _loops(trial: Trial, prefix: str) -> list[loop.For]:
    return [each for each in loop.loops_in(trial.function) if each.label.value.startswith(prefix)]


def _innermost(trial: Trial, prefix: str) -> list[str]:
    loops = _loops(trial, prefix)
    return [each.label.value for each in loops if not any(isinstance(op, loop.For) for op in each.block.ops)]


def _buffer_of(trial: Trial, access: loop.Load) -> str:
    root = root_of(access.memref)
    return next((each.name for each in buffers_in(trial.function) if each.root == root), "")
