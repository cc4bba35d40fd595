"""memory-plan: puts the buffers of a function into one arena.

    memory-plan{strategy=best alignment=64}

    %a = memref.alloc() : memref<16xf32>           %arena = memref.alloc() {alignment = 64} : memref<64xi8>
    ... uses of %a                                 %a = memref.view %arena[0] to memref<16xf32>
    memref.dealloc %a                         -->  ... uses of %a
    %b = memref.alloc() : memref<16xf32>           %b = memref.view %arena[0] to memref<16xf32>
    ... uses of %b                                 ... uses of %b
    memref.dealloc %b                              memref.dealloc %arena

Buffers that are in use at different times share bytes, and a result stands in the place of an input that dies
where the dependences of the nest allow it: see analysis/allocations.py, docs/memory.md for the strategies.
What comes from the caller or goes to it is never shared.  A buffer stays as it is, and a remark says why,
where its size is not known, where it is handed on under another name, where it is allocated in iterations
that may run at once, where it holds what has no size in bytes, and where nothing uses it.

What a private function needs no more when it writes a result stands in the memory of that result.  Its arena
is a buffer of those that call it, so that it stands in their plan while the call runs.  With arena=argument
the arena of a public function is an argument, marked `irkit.arena`, which whoever runs it brings; otherwise
it is allocated, and freed before the function returns where buffers were.

What becomes a kernel may count on it that its operands share no memory.  With apart=true a result takes the
place of an input of its own type only, so that both are one operand, and nothing is written where it will be
copied to.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from irkit.analysis.allocations import Allocation, allocations_of, in_place
from irkit.analysis.call_graph import CallGraph
from irkit.analysis.concatenation import copies_of, pieces_of, written_in_place
from irkit.analysis.memory import Buffer, plan
from irkit.analysis.writes import WritingCalls
from irkit.dialects import builtin, func
from irkit.passes.memory.arena import Homes, erase_idle, place, stand_in_results
from irkit.passes.memory.poison import deaths, poison
from irkit.pipeline import Pass, option
from irkit.pipeline.remarks import missed, passed


@dataclass(frozen=True)
class MemoryPlan(Pass):
    """Puts the buffers of a function into one arena, where those that live at different times share bytes."""

    name = "memory-plan"

    strategy: Literal["naive", "refcount", "lazy", "greedy-by-size", "best", "exact"] = option(
        help="how places are found", default="best"
    )
    alignment: int = option(help="the least alignment of every buffer in bytes", default=64)
    arena: Literal["allocate", "argument"] = option(
        help="who brings the arena of a public function: itself or its caller", default="allocate"
    )
    apart: bool = option(help="what a nest names apart shares no memory: for kernels", default=False)
    poison: bool = option(help="fill what is freed with bytes 0xFF, which are NaN", default=False)

    def run(self, module: builtin.Module) -> None:
        if self.alignment < 1 or self.alignment & (self.alignment - 1):
            raise module.error(f"memory-plan: the alignment {self.alignment} is no power of two")
        homes, calls = Homes(module, self.arena == "argument"), WritingCalls()
        for component in CallGraph(module).components():
            for function in component:
                if isinstance(function, func.Func):
                    self._plan(function, homes, calls)

    def _plan(self, function: func.Func, homes: Homes, calls: WritingCalls) -> None:
        found, left = allocations_of(function, self.alignment)
        for alloc, reason in left:
            missed(alloc, "left", "memory-plan", remark="the buffer keeps its allocation", reason=reason)
        if self.strategy != "naive":
            found = stand_in_results(function, found)
        if not found:
            return
        copies = copies_of(found)
        pieces = pieces_of(found, copies, calls) if self.strategy != "naive" and not self.apart else {}
        buffers = _of_one_type(found, in_place(found)) if self.apart else in_place(found)
        tried = "greedy-by-size" if self.strategy in ("best", "exact") else self.strategy
        buffers = written_in_place(found, buffers, pieces, lambda each: plan(each, tried).peak)
        made = plan(buffers, self.strategy)
        arena = homes.arena_for(function, made.peak, max([each.alignment for each in buffers]))
        place(function, arena, found, made.offsets)
        if self.poison:
            poison(function, arena, deaths(found, buffers, made.offsets))
        erase_idle(copies, found, made.offsets)
        if any(each.freed for each in found):
            homes.free(function, arena)
        text = f"{len(found)} buffers in {made.peak} bytes"
        bound = f"{made.naive} without sharing, the lower bound is {made.lower_bound}"
        passed(function, "planned", "memory-plan", remark=f"{text}: {bound}")


def _of_one_type(found: Sequence[Allocation], buffers: Sequence[Buffer]) -> list[Buffer]:
    """The buffers, with those alone as candidates for their places that have their types."""
    kinds = [each.alloc.memref.type for each in found]
    return [
        buffer._replace(in_place=tuple([other for other in buffer.in_place if kinds[other] == kinds[number]]))
        for number, buffer in enumerate(buffers)
    ]
