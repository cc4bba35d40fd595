"""memory-plan: puts the buffers of a function into one arena.

    memory-plan{strategy=best alignment=64}

    %a = memref.alloc() : memref<16xf32>           %arena = memref.alloc() {alignment = 64} : memref<64xi8>
    ... uses of %a                                 %a = memref.view %arena[0] to memref<16xf32>
    memref.dealloc %a                         -->  ... uses of %a
    %b = memref.alloc() : memref<16xf32>           %b = memref.view %arena[0] to memref<16xf32>
    ... uses of %b                                 ... uses of %b
    memref.dealloc %b                              memref.dealloc %arena

Buffers that are in use at different times share bytes: see analysis/lifetimes.py for when they are in use,
docs/memory.md for the strategies.  What comes from the caller or goes to it is never shared.  A buffer stays
as it is, and a remark says why, where its size is not known, where it is handed on under another name, where
it is allocated in iterations that may run at once, where it holds what has no size in bytes, and where
nothing uses it.

Where buffers were freed, the arena is freed before the function returns.
"""

from dataclasses import dataclass
from typing import Literal

from irkit.analysis.allocations import Allocation, allocations_of, in_place
from irkit.analysis.memory import plan
from irkit.dialects import arith, func, memref
from irkit.ir import Type, Value
from irkit.ir.attributes import IntegerAttr, index
from irkit.ir.types import I8, I64, MemRefType
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
    poison: bool = option(help="fill what is freed with bytes 0xFF, which are NaN", default=False)

    def run(self, function: func.Func) -> None:
        if self.alignment < 1 or self.alignment & (self.alignment - 1):
            raise function.error(f"memory-plan: the alignment {self.alignment} is no power of two")
        if function.is_declaration:
            return
        found, left = allocations_of(function, self.alignment)
        for alloc, reason in left:
            missed(alloc, "left", "memory-plan", remark="the buffer keeps its allocation", reason=reason)
        if not found:
            return
        buffers = in_place(found)
        made = plan(buffers, self.strategy)
        arena = _make_arena(function, made.peak, max([each.alignment for each in buffers]))
        for each, offset in zip(found, made.offsets, strict=True):
            _place(each, arena, offset)
        if self.poison:
            poison(function, arena, deaths(found, buffers, made.offsets))
        if any(each.freed for each in found):
            _free(function, arena)
        text = f"{len(found)} buffers in {made.peak} bytes"
        bound = f"{made.naive} without sharing, the lower bound is {made.lower_bound}"
        passed(function, "planned", "memory-plan", remark=f"{text}: {bound}")


def _make_arena(function: func.Func, size: int, alignment: int) -> Value[MemRefType]:
    entry = function.body.entry
    kind = MemRefType((size,), I8)
    made = memref.Alloc(memref=kind, alignment=IntegerAttr(alignment, I64), location=function.location)
    entry.insert(made, entry.first)
    return made.memref


def _place(placed: Allocation, arena: Value[MemRefType], offset: int) -> None:
    """Replaces an allocation by a view of the arena; it is not freed any more."""
    alloc, block = placed.alloc, placed.alloc.parent
    assert block is not None
    for each in placed.freed:
        each.erase()
    shift = arith.Constant(index(offset), location=alloc.location)
    block.insert(shift, alloc)
    view = memref.View(arena, shift.result, [], alloc.memref.type, location=alloc.location)
    if "loop.name" in alloc.attributes:
        view.attributes["loop.name"] = alloc.attributes["loop.name"]
    block.insert(view, alloc)
    result: Value[Type] = view.result
    alloc.memref.replace_all_uses_with(result)
    alloc.erase()


def _free(function: func.Func, arena: Value[MemRefType]) -> None:
    for block in function.body.blocks:
        last = block.last
        if isinstance(last, func.Return):
            block.insert(memref.Dealloc(arena, location=last.location), last)
