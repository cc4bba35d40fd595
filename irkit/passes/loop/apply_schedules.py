"""loop-apply-schedules: runs the pipeline that a function carries.

    func.func private @kernel(...) attributes {irkit.schedule = "loop-tile{loops=i,j sizes=32},loop-simplify"}

runs loop-tile and loop-simplify on @kernel; then the attribute is gone.  So each kernel of a model can have a
schedule of its own, as text that is stored with it.  Functions without the attribute stay as they are.
"""

import dataclasses
from dataclasses import dataclass
from typing import Final

from irkit.diagnostics import IRError
from irkit.dialects import func
from irkit.ir.attributes import StringAttr
from irkit.pipeline import Pass
from irkit.pipeline.run import run
from irkit.pipeline.text import Lookup, parse_pipeline

SCHEDULE: Final = "irkit.schedule"
"""The attribute of a function that holds the passes for it, without `func.func(` and `)`."""


@dataclass(frozen=True)
class LoopApplySchedules(Pass):
    """Runs the pipelines that functions carry in their attribute irkit.schedule."""

    name = "loop-apply-schedules"

    lookup: Lookup | None = dataclasses.field(default=None, init=False, compare=False, repr=False)

    def bound(self, lookup: object) -> "LoopApplySchedules":
        made = LoopApplySchedules()
        object.__setattr__(made, "lookup", lookup)
        return made

    def run(self, function: func.Func) -> None:
        schedule = function.attributes.get(SCHEDULE)
        if schedule is None:
            return
        if not isinstance(schedule, StringAttr):
            raise function.error(f"attribute '{SCHEDULE}' must be a string, the passes to run")
        if self.lookup is None:
            raise function.error("loop-apply-schedules knows no passes: it was not made by a pipeline")
        try:
            manager = parse_pipeline(f"{function.name}({schedule.value})", self.lookup, f"<{SCHEDULE}>")
        except IRError as error:
            message = "; ".join([each.message for each in error.diagnostics])
            raise function.error(f"has a schedule that cannot be run: {message}") from None
        # Gone before it runs, so that a schedule that applies schedules ends.
        del function.attributes[SCHEDULE]
        run(manager, function, [])
