"""loop-schedule-cpu: gives each function a schedule for a processor.

    loop.for @i parallel { loop.for @j parallel {          attributes {irkit.schedule =
      loop.store %zero, %C[%i, %j]                           "loop-interchange{loops=j,i},
      loop.for @k {                                  -->      loop-tile{loops=j,i,k sizes=64,6,1 tails=peel},
        loop.update addf %p, %C[%i, %j]                       loop-stage{level=i.0 buffers=C names=i.sums},
                                                              ...,loop-vectorize{loops=j.1.d0,j.1.d1}"}

A nest of sums of products gets tiles that fit the registers and panels that fit the caches of the `machine`
(irkit/passes/loop/schedule_cpu_tiles.py).  It is left in the function as text, which loop-apply-schedules
runs, and told as a remark; each pass in it asks for itself whether it is legal.  In a function without such
nests rows are fused, and what crosses memory gets tiles (irkit/passes/loop/schedule_cpu_rows.py).  In any
other nest a parallel loop that runs along memory moves inwards over sums at once
(irkit/passes/loop/schedule_cpu_sinking.py).

For each element the order of its updates stays, so that the result is the same to the last bit.
"""

from dataclasses import dataclass

from irkit.analysis.machines import MACHINES, Machine, machine
from irkit.diagnostics import IRError
from irkit.dialects import func, loop
from irkit.ir.attributes import StringAttr
from irkit.passes.loop.apply_schedules import SCHEDULE
from irkit.passes.loop.schedule_cpu_contraction import find_contraction
from irkit.passes.loop.schedule_cpu_rows import RowSchedule
from irkit.passes.loop.schedule_cpu_sinking import sink_rows
from irkit.passes.loop.schedule_cpu_tiles import TileSchedule
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.pipeline import Pass, option
from irkit.pipeline.remarks import missed, passed


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
        state, steps = function, list[str]()
        scheduled: list[loop.For] = []
        for nest in _nests(function):
            trial = self._schedule(state, nest, target)
            if trial is not None:
                state = trial.function
                steps.append(trial.text())
                scheduled.append(nest)
        if not scheduled:
            rows = Trial(function)
            if RowSchedule(rows).write():
                steps.append(rows.text())
                scheduled = _nests(function)
                passed(function, "schedule", self.name, remark="rows are scheduled", reason=rows.text())
        sink_rows(function, scheduled)
        if steps:
            function.attributes[SCHEDULE] = StringAttr(",".join(steps))

    def _schedule(self, state: func.Func, nest: loop.For, target: Machine) -> Trial | None:
        """The steps for a nest, behind those for nests before it; None for one that is no sum of products, and
        where a step is refused."""
        label = nest.label.value
        trial = Trial(state)
        copy = trial.nest(label)
        found = find_contraction(copy) if copy is not None else None
        if found is None:
            return None
        try:
            TileSchedule(trial, found, target).write()
        except IRError as error:
            reason = "; ".join([each.message for each in error.diagnostics])
            missed(nest, "no tiles", self.name, remark=f"@{label} gets no tiles", reason=reason)
            return None
        passed(nest, "schedule", self.name, remark=f"@{label} is scheduled", reason=trial.text())
        return trial


def _nests(function: func.Func) -> list[loop.For]:
    """The outermost loops of a function."""
    return [op for block in function.body.blocks for op in block.ops if isinstance(op, loop.For)]
