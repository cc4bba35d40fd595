"""loop-parallelize: proves that the iterations of loops are independent, and marks them parallel.

    loop.for @i (%i = 0 to %n) {                   loop.for @i (%i = 0 to %n) parallel {
      %x = loop.load %a[%i]                          %x = loop.load %a[%i]
      loop.store %x, %b[%i, 0]              -->      loop.store %x, %b[%i, 0]
    }                                              }

A loop that is named and whose iterations are not independent is refused, with two of them that show it.
Where no label is given, all loops for which the proof succeeds are marked.
"""

from dataclasses import dataclass

from irkit.analysis.dependence import Part, check_nothing_carried, error_of, find_carried
from irkit.dialects import func, loop
from irkit.dialects.loop.nest import PARALLEL
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopParallelize(Pass):
    """Marks loops parallel whose iterations are proved to be independent."""

    name = "loop-parallelize"

    loops: list[str] = option(
        help="labels of the loops, globs allowed; all that can be proved if none is given", default=[]
    )

    def run(self, function: func.Func) -> None:
        for nest in loop.select(function, self.loops or ["*"]) if any(loop.loops_in(function)) else []:
            if nest.kind is None:
                self._mark(nest)

    def _mark(self, nest: loop.For) -> None:
        part = Part([nest])
        refusal = f"@{nest.label.value} cannot run in parallel"
        if not self.loops and part.carrying is not None:
            return
        check_nothing_carried(part, refusal)
        witness = find_carried(part, nest)
        if witness is None:
            nest.kind = PARALLEL
        elif self.loops:
            raise error_of(witness, refusal)
