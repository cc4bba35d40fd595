"""Where the arena of a function comes from, and how a buffer becomes a view of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from irkit.analysis.allocations import Allocation
from irkit.analysis.dataflow.callers import Callers
from irkit.analysis.dependence.copying import Copy, find_copy
from irkit.analysis.results import standing_in_results
from irkit.analysis.signature import ARENA
from irkit.define.symbols import symbol_uses
from irkit.dialects import arith, builtin, func, memref
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    TypeAttr,
    dictionary,
    index,
)
from irkit.ir.types import I8, I64, FunctionType, MemRefType


class Homes:
    """Which functions allocate their arenas, and which are given them.

    A function all of whose calls are seen gets its arena from these; with `as_argument`, so does a public one
    that nothing in the module names, from whoever runs it."""

    def __init__(self, module: builtin.Module, as_argument: bool):
        callers = Callers(module)
        ops = list(module.walk())
        self._calls = callers.calls_by_callee(ops)
        named = {symbol.leaf for op in ops for symbol in symbol_uses(op)}
        self._given: set[func.Func] = set()
        for function in [op for op in ops if isinstance(op, func.Func)]:
            calls = self._calls.get(function, ())
            seen = callers.all_seen(function) and not any(function.is_ancestor_of(call) for call in calls)
            alone = as_argument and not function.is_private and function.symbol not in named
            if (seen and calls) or alone:
                self._given.add(function)

    def arena_for(self, function: func.Func, size: int, alignment: int) -> Value[MemRefType]:
        kind = MemRefType((size,), I8)
        if function not in self._given:
            return _allocate(function, kind, alignment)
        arena = _add_argument(function, kind, alignment)
        for call in self._calls.get(function, ()):
            _hand_over(call, function, kind, alignment)
        return arena

    def free(self, function: func.Func, arena: Value[MemRefType]) -> None:
        """Frees an arena that the function has allocated where the function returns."""
        if function in self._given:
            return
        for block in function.body.blocks:
            last = block.last
            if isinstance(last, func.Return):
                block.insert(memref.Dealloc(arena, location=last.location), last)


def _allocate(function: func.Func, kind: MemRefType, alignment: int) -> Value[MemRefType]:
    entry = function.body.entry
    made = memref.Alloc(memref=kind, alignment=IntegerAttr(alignment, I64), location=function.location)
    entry.insert(made, entry.first)
    return made.memref


def _add_argument(function: func.Func, kind: MemRefType, alignment: int) -> Value[MemRefType]:
    """One more argument, marked as an arena."""
    old = function.type
    attrs = function.arg_attrs.elements if function.arg_attrs else [DictionaryAttr()] * len(old.inputs)
    mark = dictionary({ARENA: IntegerAttr(alignment, I64)})
    function.arg_attrs = ArrayAttr((*attrs, mark))
    function.function_type = TypeAttr(FunctionType((*old.inputs, kind), old.results))
    added: Any = function.body.entry.add_arg(kind, function.location)
    arena: Value[MemRefType] = added
    return arena


def _hand_over(call: func.Call, callee: func.Func, kind: MemRefType, alignment: int) -> None:
    """Allocates the arena of the callee for the time of a call."""
    block = call.parent
    assert block is not None
    name = StringAttr(f"{callee.symbol}.arena")
    made = memref.Alloc(
        memref=kind,
        alignment=IntegerAttr(alignment, I64),
        attributes={"loop.name": name},
        location=call.location,
    )
    block.insert(made, call)
    call.operands = [*call.operands, made.memref]
    block.insert(memref.Dealloc(made.memref, location=call.location), call.next)


def place(
    function: func.Func, arena: Value[MemRefType], found: Sequence[Allocation], offsets: Sequence[int]
) -> None:
    """Replaces allocations by views at the head of the function; they are not freed any more.

    Buffers of one type at one place are one view, whose name is theirs in turn."""
    head = arena.defining_op.next if arena.defining_op is not None else function.body.entry.first
    views: dict[tuple[int, MemRefType], memref.View] = {}
    for placed, offset in zip(found, offsets, strict=True):
        alloc, kind = placed.alloc, placed.alloc.memref.type
        view = views.get((offset, kind))
        if view is None:
            view = views[offset, kind] = _view(function, arena, offset, alloc, head)
        elif alloc.attributes.get("loop.name") is not None:
            view.attributes["loop.name"] = _joined(view, alloc)
    for placed, offset in zip(found, offsets, strict=True):
        for each in placed.freed:
            each.erase()
        result: Value[Type] = views[offset, placed.alloc.memref.type].result
        placed.alloc.memref.replace_all_uses_with(result)
        placed.alloc.erase()


def _view(
    function: func.Func,
    arena: Value[MemRefType],
    offset: int,
    alloc: memref.Alloc,
    head: Operation | None,
) -> memref.View:
    block = function.body.entry
    shift = block.insert(arith.Constant(index(offset), location=alloc.location), head)
    no_sizes: Sequence[Value[Type]] = []
    view = memref.View(arena, shift.results[0], no_sizes, alloc.memref.type, location=alloc.location)
    if "loop.name" in alloc.attributes:
        view.attributes["loop.name"] = alloc.attributes["loop.name"]
    block.insert(view, head)
    return view


def _joined(view: memref.View, alloc: memref.Alloc) -> StringAttr:
    names = [each.attributes.get("loop.name") for each in (view, alloc)]
    return StringAttr("/".join([each.value for each in names if isinstance(each, StringAttr)]))


def erase_idle(copies: Sequence[Copy], found: Sequence[Allocation], offsets: Sequence[int]) -> None:
    """Erases nests that copy bytes to where they are."""
    places = dict(zip([each.usage.root for each in found], offsets, strict=True))
    for copy in copies:
        if copy.source in places and places[copy.source] == places[copy.target] + copy.shift:
            copy.nest.erase()


def stand_in_results(function: func.Func, found: Sequence[Allocation]) -> list[Allocation]:
    """Puts buffers into the memory of results; returns those that need a place of their own."""
    homes = standing_in_results(function, found)
    nests: list[Operation] = []
    for number, home in homes.items():
        nests.append(found[number].usage.last)
        for each in found[number].freed:
            each.erase()
        found[number].alloc.memref.replace_all_uses_with(home)
        found[number].alloc.erase()
    for nest in dict.fromkeys(nests):
        copy = find_copy(nest)
        if copy is not None and copy.source == copy.target and not copy.shift:
            nest.erase()
    return [each for number, each in enumerate(found) if number not in homes]
