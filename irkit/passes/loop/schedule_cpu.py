"""loop-schedule-cpu: gives each function a schedule for a processor.

    loop.for @i parallel { loop.for @j parallel {          attributes {irkit.schedule =
      loop.store %zero, %C[%i, %j]                           "loop-interchange{loops=j,i},
      loop.for @k {                                  -->      loop-tile{loops=j,i,k sizes=64,6,1 tails=peel},
        loop.update addf %p, %C[%i, %j]                       loop-stage{level=i.0 buffers=C names=i.sums},
                                                              ...,loop-vectorize{loops=j.1.d0,j.1.d1}"}

A nest of sums of products gets tiles that fit the registers and panels that fit the caches of the `machine`
(irkit/passes/loop/schedule_cpu_tiles.py), also where it stands inside of other loops, as in attention
(irkit/passes/loop/schedule_cpu_attention.py).  Of other nests rows are fused, and what crosses memory gets
tiles (irkit/passes/loop/schedule_cpu_rows.py).  Where that is no way, a parallel loop that runs along memory
moves inwards over sums at once (irkit/passes/loop/schedule_cpu_sinking.py).

The schedule is left in the function as text, which loop-apply-schedules runs, and told as a remark; each pass
in it asks for itself whether it is legal.

For each element the order of its updates stays, so that the result is the same to the last bit, except where
lanes go along a sum that may be reassociated (irkit/passes/loop/schedule_cpu_dots.py).  One row times a large
matrix reads memory in order (irkit/passes/loop/schedule_cpu_streams.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from irkit.analysis.dependence.copying import find_copy
from irkit.analysis.machines import MACHINES, Machine, machine
from irkit.diagnostics import IRError
from irkit.dialects import func, loop
from irkit.ir.attributes import StringAttr
from irkit.passes.loop.apply_schedules import SCHEDULE
from irkit.passes.loop.expand_buffer import LoopExpandBuffer
from irkit.passes.loop.schedule_cpu_attention import schedule_inner_products
from irkit.passes.loop.schedule_cpu_contraction import find_contraction, find_sliding, own_sums
from irkit.passes.loop.schedule_cpu_dots import schedule_dots
from irkit.passes.loop.schedule_cpu_rows import RowSchedule
from irkit.passes.loop.schedule_cpu_sinking import sink_rows
from irkit.passes.loop.schedule_cpu_streams import schedule_stream
from irkit.passes.loop.schedule_cpu_transposed import read_before_transposition
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.schedule_cpu_windows import schedule_product
from irkit.pipeline import Pass, option
from irkit.pipeline.remarks import missed, passed

_MOST_ROWS: Final = 64
"""Nests that are looked at together: each is asked whether it can be fused into those before."""


@dataclass(frozen=True)
class LoopScheduleCPU(Pass):
    """Chooses a schedule for a processor, nest by nest."""

    name = "loop-schedule-cpu"

    machine: str = option(help="host, avx512, avx2 or neon: whose registers and caches count", default="host")

    def run(self, function: func.Func) -> None:
        target = machine(self.machine)
        if target is None:
            names = ", ".join(["host", *MACHINES])
            raise function.error(f"{self.name} knows no machine '{self.machine}'; it knows {names}")
        if SCHEDULE in function.attributes:
            return
        steps: list[str] = []
        scheduled: list[loop.For] = []
        products = [each for each in _nests(function) if _is_product(function, each)]
        others = [nest for nest in _nests(function) if nest not in products]
        if any(isinstance(op, func.Call) for op in function.walk()):
            # Between kernels copies are reshapes, which memory-plan leaves away.
            others = [nest for nest in others if find_copy(nest) is None]
        for nest in products:
            trial = self._schedule(function, nest, [each for each in products if each is not nest], target)
            if trial is not None:
                steps.append(trial.text())
                scheduled.append(nest)
                others = [each for each in others if trial.nest(each.label.value) is not None]
        trial = Trial(function)
        inside = [nest for nest in others if self._schedule_inside(trial, nest, target)]
        others = [nest for nest in others if nest not in inside]
        if inside:
            steps.append(trial.text())
            scheduled += inside
        rows = self._schedule_rows(trial, others, target)
        if rows:
            steps.append(rows)
            scheduled += others
        sink_rows(function, scheduled)
        if steps:
            function.attributes[SCHEDULE] = StringAttr(",".join(steps))

    def _schedule_inside(self, trial: Trial, nest: loop.For, target: Machine) -> bool:
        """Tries the steps for products inside of a nest; whether it has some, and every step is legal."""
        if all(find_contraction(each) is None for each in trial.inside(nest.label.value)):
            return False
        before, count = trial.function.clone(), trial.count
        try:
            if not schedule_inner_products(trial, nest.label.value, target):
                return False
        except IRError as error:
            trial.return_to(before, count)
            reason = "; ".join([each.message for each in error.diagnostics])
            missed(nest, "no tiles", self.name, remark=f"@{nest.label.value} gets no tiles", reason=reason)
            return False
        remark = f"@{nest.label.value} is scheduled"
        passed(nest, "schedule", self.name, remark=remark, reason=trial.text(count))
        return True

    def _schedule_rows(self, trial: Trial, nests: Sequence[loop.For], target: Machine) -> str:
        """The steps for nests that are no products, and have not become part of one; nothing where there is
        none, or a sum would still jump through memory."""
        if not 0 < len(nests) <= _MOST_ROWS:
            return ""
        count, rows = trial.count, [each.label.value for each in nests]
        # With all that is inside: of a loop that runs once only its body may be left in the end.
        others = [each for each in trial.outermost() if each.label.value not in rows]
        kept = [each.label.value for nest in others for each in loop.loops_in(nest)]
        if not RowSchedule(trial, target, kept).write():
            return ""
        passed(nests[0], "schedule", self.name, remark="rows are scheduled", reason=trial.text(count))
        return trial.text(count)

    def _schedule(
        self, function: func.Func, nest: loop.For, without: Sequence[loop.For], target: Machine
    ) -> Trial | None:
        """The steps for a nest, if it is one of sums of products, and every step is legal."""
        label = nest.label.value
        loops, buffers = own_sums(nest)
        for way in (schedule_dots, schedule_stream, schedule_product):
            trial = Trial(function, without)
            try:
                if buffers:
                    trial.do(LoopExpandBuffer, loops=loops, buffers=buffers)
                read_before_transposition(trial, function, label, target)
                if way(trial, label, target):
                    passed(
                        nest, "schedule", self.name, remark=f"@{label} is scheduled", reason=trial.text()
                    )
                    return trial
            except IRError as error:
                reason = "; ".join([each.message for each in error.diagnostics])
                missed(nest, "no tiles", self.name, remark=f"@{label} gets no tiles", reason=reason)
        return None


def _is_product(function: func.Func, nest: loop.For) -> bool:
    """Whether each element of what a nest computes is a sum of products, be it in a buffer of its own."""
    loops, buffers = own_sums(nest)
    if not buffers:
        return find_contraction(nest) is not None or find_sliding(nest) is not None
    trial = Trial(function, [each for each in _nests(function) if each is not nest])
    try:
        trial.do(LoopExpandBuffer, loops=loops, buffers=buffers)
    except IRError:
        return False
    copy = trial.nest(nest.label.value)
    return copy is not None and find_contraction(copy) is not None


def _nests(function: func.Func) -> list[loop.For]:
    """The outermost loops of a function."""
    return [op for block in function.body.blocks for op in block.ops if isinstance(op, loop.For)]
