"""schedule-tree: the loops of a module in words, with what each statement touches.

    @matmul
      for @i from 0 to 64 step 16, parallel on #gpu.block<x>
        for @k from 0 to 784
          read argument #0[i, k]
          update addf argument #2[i] (may be reordered)
"""

from __future__ import annotations

from collections.abc import Mapping

from irkit.analysis.dependence.aliasing import name_of, reference_of
from irkit.dialects import func, loop
from irkit.dialects.loop.text import show_bounds, show_conditions, show_list
from irkit.ir import BlockArgument, Operation, Type, Value


def emit(module: Operation) -> Mapping[str, str | bytes]:
    """One file, schedule.txt."""
    lines: list[str] = []
    for op in module.walk():
        if isinstance(op, func.Func) and op.regions[0].blocks:
            lines.append(f"@{op.symbol}")
            lines += _tree(op)
    return {"schedule.txt": "".join([f"{line}\n" for line in lines])}


def _tree(function: Operation) -> list[str]:
    lines: list[str] = []
    for op in function.walk():
        if op is function:
            continue
        depth = sum(isinstance(each, loop.For | loop.If) for each in op.ancestors()) + 1
        text = _describe(op)
        if text is not None:
            lines.append("  " * depth + text)
    return lines


def _describe(op: Operation) -> str | None:
    """A line for a loop, a condition or an access; None for what computes only."""
    match op:
        case loop.For():
            return _loop(op)
        case loop.If():
            return f"if {show_conditions(op.conditions, _names(op))}"
        case loop.Load() | loop.Store() | loop.Update():
            return _access(op)
        case loop.Commit() | loop.Wait() | loop.Prefetch():
            return op.name.removeprefix("loop.")
    return f"call {op.name}" if op.name in ("func.call", "gpu.launch_func") else None


def _loop(nest: loop.For) -> str:
    names = _names(nest)
    lower = show_bounds(nest.lower_bounds, names, "max")
    upper = show_bounds(nest.upper_bounds, names, "min")
    step = f" step {nest.step_value}" if nest.step_value != 1 else ""
    kind = f", {nest.kind.value}" if nest.kind is not None else ""
    mapping = f" on {nest.mapping}" if nest.mapping is not None else ""
    return f"for @{nest.label.value} from {lower} to {upper}{step}{kind}{mapping}"


def _access(op: loop.Access) -> str:
    element = f"{name_of(reference_of(op.memref).root)}[{show_list(op.subscripts, _names(op))}]"
    where = f" where {show_conditions(op.conditions, _names(op))}" if op.where is not None else ""
    if isinstance(op, loop.Load):
        return f"read {element}{where}"
    if isinstance(op, loop.Store):
        return f"write {element}{where}{' later' if op.is_async else ''}"
    free = " (may be reordered)" if op.may_reassociate else ""
    return f"update {op.kind.value} {element}{where}{free}"


def _names(op: loop.For | loop.If | loop.Access) -> list[str]:
    return [_name(value) for value in op.indices]


def _name(value: Value[Type]) -> str:
    """An index by the label of its loop, a size by what defines it."""
    nest = loop.loop_of(value)
    if isinstance(nest, loop.For):
        return nest.label.value
    if isinstance(value, BlockArgument):
        return f"argument #{value.index}"
    op = value.defining_op
    assert op is not None
    return {"memref.dim": "size", "arith.constant": "constant"}.get(op.name, op.name.replace(".", "_"))
