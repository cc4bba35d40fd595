"""The programs of a grid, functions and calls of tt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.dialects import tt
from irkit.interp.code import Code, emits
from irkit.interp.cost import cost_of
from irkit.interp.machine import Machine
from irkit.interp.memory import MemRef
from irkit.interp.tt.memory import memory_of
from irkit.interp.tt.values import numpy_name, width_of
from irkit.ir import Operation
from irkit.ir.attributes import SymbolRefAttr

_GRID: Final = "tt.grid"
_COMPILED: Final = "tt.compiled"


def run_kernel(machine: Machine, kernel: tt.Func, grid: Sequence[int], operands: Sequence[Any]) -> None:
    """Runs every program of a grid; a memref is passed as the pointer to its first element."""
    memory = memory_of(machine)
    args: list[Any] = []
    for operand, kind in zip(operands, kernel.type.inputs, strict=True):
        if isinstance(operand, MemRef) and isinstance(kind, tt.PointerType):
            operand = memory.address(operand.buffer) + operand.offset * width_of(kind.pointee_type)
        args.append(operand)
    entry = _compiled(machine, kernel)
    programs = [(x, y, z) for z in range(grid[2]) for y in range(grid[1]) for x in range(grid[0])]
    if machine.random is not None:
        machine.random.shuffle(programs)
    for program in machine.counted(programs, cost_of(kernel.body, machine.bounded)):
        machine.state[_GRID] = (program, tuple(grid))
        entry(*args)


def _compiled(machine: Machine, function: tt.Func) -> Callable[..., Any]:
    table: dict[tt.Func, Callable[..., Any]] = machine.state.setdefault(_COMPILED, {})
    if function not in table:
        table[function] = Code(machine).function(function.symbol, function.body)
    return table[function]


@emits(tt.GetProgramId)
def program_id(op: tt.GetProgramId, c: Code) -> None:
    c.set(op.result, f"machine.state[{_GRID!r}][0][{op.axis.value}]")


@emits(tt.GetNumPrograms)
def num_programs(op: tt.GetNumPrograms, c: Code) -> None:
    c.set(op.result, f"machine.state[{_GRID!r}][1][{op.axis.value}]")


@emits(tt.Call)
def call(op: tt.Call, c: Code) -> None:
    callee = _function_of(op, op.callee)
    entry = c.constant(lambda *args: _compiled(c.machine, callee)(*args))
    targets = "".join([f"{c.define(value)}, " for value in op.results])
    text = f"{entry}({c.all(op.args)})"
    c.line(f"{targets}= {text}" if targets else text)


def _function_of(op: Operation, symbol: SymbolRefAttr) -> tt.Func:
    """The function of that name in the module around an operation."""
    module = next((each for each in op.ancestors() if each.name in ("builtin.module", "gpu.module")), None)
    for each in module.regions[0].entry.ops if module is not None else ():
        if isinstance(each, tt.Func) and each.symbol == symbol.leaf:
            return each
    raise op.error(f"calls @{symbol.leaf}, which is no function of its module")


@emits(tt.Return)
def leave(op: tt.Return, c: Code) -> None:
    c.line(f"return ({c.all(op.srcs)})")


@emits(tt.Assert)
def check(op: tt.Assert, c: Code) -> None:
    with c.indented(f"if not {numpy_name(c, 'all')}({c[op.condition]})"):
        c.line(f"raise Trap({op.message.value!r})")


@emits(tt.Print)
def show(op: tt.Print, c: Code) -> None:
    """Output of the device has no meaning here."""
