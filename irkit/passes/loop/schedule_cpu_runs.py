"""The schedule of what is summed up over several dimensions that lie in memory as one run: one loop over it.

    for @i { for @j { s += x[i, j] } }     -->     for @i.j { s += x[i.j floordiv 1000, i.j mod 1000] }

LLVM's vectoriser begins anew in each row, and adds up lanes and what is left over of them at its end; for the
one loop it does so once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from irkit.analysis.lanes import motion_of
from irkit.dialects import loop
from irkit.passes.loop.coalesce import LoopCoalesce
from irkit.passes.loop.schedule_cpu_trial import Trial


def join_runs(trial: Trial, loops: Callable[[], Sequence[loop.For]]) -> None:
    """Adds the steps for all such loops, among those that `loops` gives."""
    labels = [each.label.value for each in loops()]
    for label in labels:
        nest = trial.nest(label)
        around = _around(nest) if nest is not None else []
        if len(around) > 1:
            trial.attempt(LoopCoalesce, loops=[each.label.value for each in around])


def _around(inner: loop.For) -> list[loop.For]:
    """The loops, outermost first and down to this innermost one, over what lies in memory as one run."""
    accesses = [op for op in inner.walk() if isinstance(op, loop.Access)]
    if all(not isinstance(op, loop.Load) for op in accesses) or any(_moves(op, inner) for op in accesses):
        return []
    found: list[loop.For] = []
    nest, run = inner, 1
    while _is_plain(nest) and all(_goes_on(each, nest, run) for each in accesses):
        found.insert(0, nest)
        run *= nest.constant_trip_count or 1
        outer = nest.parent_op
        if not isinstance(outer, loop.For) or len(list(outer.block.ops)) != 2:
            break
        nest = outer
    return found


def _moves(op: loop.Access, nest: loop.For) -> bool:
    """Whether a loop writes more than one element."""
    return not isinstance(op, loop.Load) and not motion_of(op, nest).is_uniform


def _is_plain(nest: loop.For) -> bool:
    """Whether a loop runs one by one, a number of times, and nothing says how."""
    return nest.kind is None and not nest.inits and nest.step_value == 1 and bool(nest.constant_trip_count)


def _goes_on(access: loop.Access, nest: loop.For, run: int) -> bool:
    """Whether an access stays where it is, or goes on behind the run that the loops inside have read."""
    motion = motion_of(access, nest)
    return motion.is_uniform or (motion.stride == run and not access.conditions)
