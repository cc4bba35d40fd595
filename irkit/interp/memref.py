"""What memory operations mean: allocation, access, globals.  Views are in `views`."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.analysis.layout import layout_of
from irkit.dialects import arith, memref
from irkit.interp import floats
from irkit.interp.code import Code, emits
from irkit.interp.constants import value_of
from irkit.interp.memory import MemRef, allocate
from irkit.interp.numbers import bits_of, wrap
from irkit.interp.traps import Trap
from irkit.interp.views import (
    assume_alignment,
    cast,
    collapse_shape,
    dim,
    distinct_objects,
    expand_shape,
    extract_strided_metadata,
    memory_space_cast,
    rank,
    reinterpret_cast,
    reshape,
    subview,
    transpose,
    view,
)
from irkit.ir.attributes import StringAttr
from irkit.ir.elements import DenseElementsAttr, DenseResourceAttr
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.ir.values import Value

__all__ = [
    "assume_alignment",
    "cast",
    "collapse_shape",
    "dim",
    "distinct_objects",
    "expand_shape",
    "extract_strided_metadata",
    "memory_space_cast",
    "rank",
    "reinterpret_cast",
    "reshape",
    "subview",
    "transpose",
    "view",
]


# Allocation.


@emits(memref.Alloc, memref.Alloca)
def alloc(op: memref.Alloc | memref.Alloca, c: Code) -> None:
    kind = op.memref.type
    dynamic = iter(op.dynamic_sizes)
    sizes = "".join([f"{c[next(dynamic)]}, " if size == DYNAMIC else f"{size}, " for size in kind.shape])
    name = op.attributes.get("loop.name")
    label = name.value if isinstance(name, StringAttr) else ""
    layout = layout_of(kind)
    if layout is None or op.symbol_operands:
        raise op.error("cannot be executed: its layout is a map that is not strided")
    strides = layout.strides if kind.layout is not None else None
    make = c.constant(allocate)
    dtype = c.constant(c.machine.dtype(kind.element_type))
    c.set(op.memref, f"{make}(({sizes}), {dtype}, {label!r}, {strides!r})")


@emits(memref.AllocaScope)
def alloca_scope(op: memref.AllocaScope, c: Code) -> None:
    c.region(op.body, [c.define(result) for result in op.results])


@emits(memref.AllocaScopeReturn)
def alloca_scope_return(op: memref.AllocaScopeReturn, c: Code) -> None:
    c.yielded(op._operands)


def free(what: MemRef) -> None:
    if what.buffer.freed:
        raise Trap("a buffer is freed twice")
    what.buffer.free()


@emits(memref.Dealloc)
def dealloc(op: memref.Dealloc, c: Code) -> None:
    c.line(f"{c.constant(free)}({c[op.memref]})")


def grow(source: MemRef, size: int) -> MemRef:
    """The same elements in fresh memory of another size; what is new is not written."""
    made = allocate([size], source.buffer.data.dtype)
    for index in range(min(size, source.sizes[0])):
        position = source.at([index])
        made.buffer.data[index] = source.buffer.data[position]
        made.buffer.written[index] = source.buffer.written[position]
    free(source)
    return made


@emits(memref.Realloc)
def realloc(op: memref.Realloc, c: Code) -> None:
    size = c[op.dynamic_result_size] if op.dynamic_result_size is not None else str(op.result.type.shape[0])
    c.set(op.result, f"{c.constant(grow)}({c[op.source]}, {size})")


# Access.


def indices(c: Code, values: Sequence[Value[Any]]) -> str:
    return f"({c.all(values)})"


@emits(memref.Load)
def load(op: memref.Load, c: Code) -> None:
    c.set(op.result, c.load_element(op.memref, [c[index] for index in op.indices]))


@emits(memref.Store)
def store(op: memref.Store, c: Code) -> None:
    c.store_element(op.memref, c[op.value], [c[index] for index in op.indices])


def copy_elements(source: MemRef, target: MemRef) -> None:
    """Element by element, as if all were read before any is written; what was not written stays so."""
    if source.sizes != target.sizes:
        raise Trap(f"copy between sizes {list(source.sizes)} and {list(target.sizes)}")
    if source.buffer.freed or target.buffer.freed:
        raise Trap("copy of a buffer that was freed")
    read, write = source.positions(), target.positions()
    values, written = source.buffer.data[read], source.buffer.written[read]
    target.buffer.data[write] = values
    target.buffer.written[write] = written


@emits(memref.Copy)
def copy(op: memref.Copy, c: Code) -> None:
    c.line(f"{c.constant(copy_elements)}({c[op.source]}, {c[op.target]})")


@emits(memref.Prefetch)
def prefetch(op: memref.Prefetch, c: Code) -> None:
    """A hint: nothing to be seen, not even where the address is out of bounds."""


# Atomics: one iteration after another, so nothing comes between.


_RMW: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "addf": lambda a, b: a + b,
    "mulf": lambda a, b: a * b,
    "addi": lambda a, b: a + b,
    "muli": lambda a, b: a * b,
    "andi": lambda a, b: a & b,
    "ori": lambda a, b: a | b,
    "xori": lambda a, b: a ^ b,
    "assign": lambda a, b: b,
    "maximumf": floats.maximum,
    "minimumf": floats.minimum,
    "maxnumf": floats.maxnum,
    "minnumf": floats.minnum,
    "maxs": max,
    "mins": min,
}


def combiner(kind: str, bits: int) -> Callable[[Any, Any], Any]:
    """The operation of an atomic update on two numbers, by its keyword."""
    if kind in ("maxu", "minu"):
        choose = max if kind == "maxu" else min
        mask = (1 << bits) - 1
        return lambda a, b: choose(a, b, key=lambda value: value & mask)
    if kind.endswith("i"):
        function = _RMW[kind]
        return lambda a, b: wrap(function(int(a), int(b)), bits)
    return _RMW[kind]


@emits(memref.AtomicRMW)
def atomic_rmw(op: memref.AtomicRMW, c: Code) -> None:
    """The result is what was there before."""
    kind = arith.AtomicRMWKind.case_of(op.kind) or ""
    combine = c.array_function(op.result.type, combiner(kind, bits_of(op.value.type)))
    where = indices(c, op.indices)
    old = c.define(op.result)
    c.line(f"{old} = {c[op.memref]}.load({where})")
    c.line(f"{c[op.memref]}.store({c.wrapped(op.value.type, f'{combine}({old}, {c[op.value]})')}, {where})")


@emits(memref.GenericAtomicRMW)
def generic_atomic_rmw(op: memref.GenericAtomicRMW, c: Code) -> None:
    where = indices(c, op.indices)
    old, fresh = c.define(op.result), c.fresh("new")
    c.line(f"{old} = {c[op.memref]}.load({where})")
    c.region(op.regions[0], [fresh], [old])
    c.line(f"{c[op.memref]}.store({fresh}, {where})")


@emits(memref.AtomicYield)
def atomic_yield(op: memref.AtomicYield, c: Code) -> None:
    c.yielded([op.value])


# Globals.


@emits(memref.Global)
def global_(op: memref.Global, c: Code) -> None:
    """Stands beside the functions; its memory is made when it is first asked for."""


@emits(memref.GetGlobal)
def get_global(op: memref.GetGlobal, c: Code) -> None:
    find = c.constant(lambda: global_memory(c, op.symbol.root))
    c.set(op.result, f"{find}()")


def global_memory(c: Code, name: str) -> MemRef:
    """The memory of a global, one for the whole run; an uninitialised one holds nothing."""
    machine = c.machine
    if name not in machine.globals:
        machine.globals[name] = _initial(machine.symbol(name), c)
    found: MemRef = machine.globals[name]
    return found


def _initial(op: Operation, c: Code) -> MemRef:
    assert isinstance(op, memref.Global)
    kind = op.type.value
    assert isinstance(kind, MemRefType)
    if isinstance(op.initial_value, (DenseElementsAttr, DenseResourceAttr)):
        found: MemRef = c.machine.argument(kind, value_of(op.initial_value), op.sym_name.value)
        return found
    return allocate(kind.shape, c.machine.dtype(kind.element_type), op.sym_name.value)
