"""A product reads what was transposed for it where it lay before.

    for @t.i { for @t.j { T[i, j] = B[j, i] } }
    for @i { for @j { C[i, j] = 0                       for @i { for @j { C[i, j] = 0
      for @k { C[i, j] += A[i, k] * T[k, j] }    -->      for @k { C[i, j] += A[i, k] * B[j, k] }
    } }                                                 } }

T goes, and with it a pass over memory: sums in parts read B along @k as it is (schedule_cpu_dots.py), tiles
pack it by panels (schedule_cpu_tiles.py), which costs a fifth of copying it as a whole.  What the columns
share is another matter: tiles read it row by row, which jumps through memory where it lies along the rows; so
it is transposed before, unless there are so few columns that this takes longer than the product.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from irkit.analysis.dependence.aliasing import root_of
from irkit.analysis.lanes import motion_of
from irkit.analysis.machines import Machine
from irkit.dialects import func, loop, memref
from irkit.ir.affine import AffineDim
from irkit.passes.loop.buffers import buffers_in
from irkit.passes.loop.compute_at import LoopComputeAt
from irkit.passes.loop.forward_stores import LoopForwardStores
from irkit.passes.loop.schedule_cpu_contraction import Contraction, find_contraction
from irkit.passes.loop.schedule_cpu_dots import is_faster_in_parts
from irkit.passes.loop.schedule_cpu_tiles import choose_sizes
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.simplify import LoopSimplify

_FEW_COLUMNS: Final = 96
"""Columns up to which a product takes no longer than transposing what they share."""


def read_before_transposition(trial: Trial, function: func.Func, label: str, machine: Machine) -> None:
    """Adds the steps for the factors of a product that nothing else reads, where that is faster."""
    copies = [_transposition_of(each, trial.function) for each in _factors(trial, label)]
    for found in copies:
        if found is not None and _is_read_once(found.target, function):
            reading = _Reading(trial, label, found, machine)
            trial.attempt_all(reading.move)


def _factors(trial: Trial, label: str) -> list[loop.Load]:
    """What a product reads for each step of its sum, if the lengths of its loops are known."""
    nest = trial.nest(label)
    found = find_contraction(nest) if nest is not None else None
    if found is None or any(each.constant_trip_count is None for each in (*found.band, *found.sums)):
        return []
    return [op for op in found.sums[-1].block.ops if isinstance(op, loop.Load)]


class _Transposition(NamedTuple):
    """A nest that does nothing else than copy one buffer into another."""

    label: str
    source: str
    target: str
    """The names of the buffers."""


def _transposition_of(factor: loop.Load, function: func.Func) -> _Transposition | None:
    """What has filled the buffer that a factor is read from, if the function allocates it."""
    names = {each.root: each for each in buffers_in(function)}
    buffer = names.get(root_of(factor.memref))
    if buffer is None or buffer.allocation is None:
        return None
    stores = [op for op in buffer.value.users if isinstance(op, loop.Store)]
    nest = _copy_around(stores[0]) if len(stores) == 1 else None
    load = stores[0].value.defining_op if nest is not None else None
    if nest is None or not isinstance(load, loop.Load) or not _is_permuted(load):
        return None
    source = names.get(root_of(load.memref))
    return _Transposition(nest.label.value, source.name, buffer.name) if source is not None else None


def _copy_around(store: loop.Store) -> loop.For | None:
    """The nest whose only statement is a store of what it loads."""
    around = [op for op in store.ancestors() if isinstance(op, loop.For)]
    if not around or len(loop.perfect_nest(around[-1])) != len(around):
        return None
    inside = [op for op in around[0].block.ops if op is not around[0].block.last]
    is_copy = len(inside) == 2 and inside[1] is store and isinstance(inside[0], loop.Load)
    return around[-1] if is_copy and inside[0].results[0] is store.value else None


def _is_permuted(load: loop.Load) -> bool:
    """Whether each subscript is an index, a different one for each dimension."""
    dims = [each.position for each in load.subscripts if isinstance(each, AffineDim)]
    return len(set(dims)) == len(load.subscripts) and not load.conditions


def _is_read_once(name: str, function: func.Func) -> bool:
    """Whether a buffer has no other user than its copy, one load, and what frees it."""
    value = next((each.value for each in buffers_in(function) if each.name == name), None)
    users = [op for op in value.users if not isinstance(op, memref.Dealloc)] if value is not None else []
    return len(users) == 2 and all(isinstance(op, loop.Load | loop.Store) for op in users)


class _Reading:
    """A factor of a product, and the nest that transposes it before."""

    def __init__(self, trial: Trial, label: str, copy: _Transposition, machine: Machine):
        self.trial = trial
        self.label = label
        self.copy = copy
        self.machine = machine

    def move(self) -> bool:
        """Computes what is copied where it is read, and forwards it; whether it is read well there."""
        trial = self.trial
        nest = trial.nest(self.label)
        found = find_contraction(nest) if nest is not None else None
        if found is None:
            return False
        total = found.sums[-1].label.value
        trial.do(LoopComputeAt, producer=self.copy.label, level=total)
        trial.do(LoopSimplify, loops=[total])
        trial.do(LoopForwardStores)
        nest = trial.nest(self.label)
        again = find_contraction(nest) if nest is not None else None
        if again is None or trial.nest(self.copy.label) is not None:
            return False
        root = next(each.root for each in buffers_in(trial.function) if each.name == self.copy.source)
        # What is packed goes by the name of its buffer, which has to be read in one place.
        factors = [each for each in _factors(trial, self.label) if root_of(each.memref) == root]
        if len(factors) != 1:
            return False
        if factors[0] is again.shared:
            return _is_shared_well(again, self.machine)
        return _is_broadcast_well(factors[0], again)


def _is_shared_well(found: Contraction, machine: Machine) -> bool:
    """Whether what the rows share lies along the columns, or is read along the sum, or is packed."""
    if motion_of(found.shared, found.columns).is_contiguous:
        return True
    is_along = motion_of(found.shared, found.sums[-1]).is_contiguous
    return is_along and (is_faster_in_parts(found, machine) or choose_sizes(found, machine).is_packed)


def _is_broadcast_well(factor: loop.Load, found: Contraction) -> bool:
    """Whether what the columns share is read along the sum, or for few columns."""
    if motion_of(factor, found.sums[-1]).is_contiguous:
        return True
    return (found.columns.constant_trip_count or 0) <= _FEW_COLUMNS
