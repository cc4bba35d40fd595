"""Fewer operations, and fewer regions around them.

    %1 = d.b %0 : i32                %1 = d.b %arg0 : i32          an operation is left out
    scf.if %c { use(%1) }      -->   use(%1)                       what is inside stands for the whole
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import func
from irkit.ir.attributes import ArrayAttr, StringAttr, TypeAttr, dictionary
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import FunctionType
from irkit.tools.reduction.shrinking import step
from irkit.tools.reduction.stand_ins import drop_uses, value_of_type, without_insiders

Part = tuple[Operation, int]
"""An operation and the number of one of its regions, or results, or operands."""


def _symbols(module: Operation) -> list[Operation]:
    return [op for op in module.walk() if op is not module and op.attribute("sym_name") is not None]


def _others(module: Operation) -> list[Operation]:
    """The operations that can be left out: not the module, and not the end of a block."""
    return [op for op in module.walk() if op is not module and not ends_block(op)]


def ends_block(op: Operation) -> bool:
    """Whether a block needs `op` as its end: one that is registered ends one always, any other only where it
    branches."""
    return op.next is None and (op.is_terminator if op.is_registered else bool(op.successors))


def leave_out(ops: Sequence[Operation]) -> None:
    """Erases operations, users before what they use; one stays where nothing can stand for its results."""
    for op in reversed(without_insiders(ops)):
        if all(drop_uses(result) for result in op.results):
            op.erase()


def _bodies(module: Operation) -> list[func.Func]:
    return [op for op in module.walk() if isinstance(op, func.Func) and not op.is_declaration]


def _declare(functions: Sequence[func.Func]) -> None:
    for each in functions:
        each.body.drop()
        each.sym_visibility = StringAttr("private")


def _detours(module: Operation) -> list[Part]:
    """Operations with one result that is used, each with an operand that could stand for it."""
    return [
        (op, index)
        for op in _others(module)
        if len(op.results) == 1 and op.results[0].has_uses
        for index, operand in enumerate(op.operands)
        if operand.type is op.results[0].type
    ]


def _go_straight(parts: Sequence[Part]) -> None:
    for op, index in reversed(parts):
        if op.parent is not None:
            op.results[0].replace_all_uses_with(op.operands[index])
            op.erase()


# Operations whose results come from outside instead.


def _computed(module: Operation) -> list[Operation]:
    """Operations whose results are used, in functions that nobody calls: those can get more arguments."""
    called = symbols_used(module)
    return [
        op
        for op in _others(module)
        if any(result.has_uses for result in op.results)
        and (function := _function_of(op)) is not None
        and function.symbol not in called
    ]


def symbols_used(module: Operation) -> set[str]:
    """The names of the functions that something in a module calls, or takes as a value."""
    found = set()
    for op in module.walk():
        for key in ("callee", "value", "kernel"):
            name = getattr(op.properties.get(key), "leaf", None)
            if isinstance(name, str):
                found.add(name)
    return found


def _function_of(op: Operation) -> func.Func | None:
    """The function around an operation, where values of it can be used at the operation."""
    for outer in op.ancestors():
        if isinstance(outer, func.Func):
            return outer
        if outer.is_isolated:
            return None
    return None


def _take_from_outside(ops: Sequence[Operation]) -> None:
    for op in reversed(without_insiders(ops)):
        function = _function_of(op)
        if function is None or function.is_declaration:
            continue
        for result in op.results:
            if result.has_uses:
                result.replace_all_uses_with(function.body.entry.add_arg(result.type))
        op.erase()
        inputs = tuple([arg.type for arg in function.body.entry.args])
        if function.arg_attrs is not None:
            missing = [dictionary({})] * (len(inputs) - len(function.arg_attrs))
            function.arg_attrs = ArrayAttr((*function.arg_attrs, *missing))
        function.function_type = TypeAttr(FunctionType(inputs, function.type.results))


# Regions.

def _regions(module: Operation) -> list[Part]:
    return [
        (op, number)
        for op in module.walk()
        if op is not module
        for number, region in enumerate(op.regions)
        if region.blocks
    ]


def _inlinable(module: Operation) -> list[Part]:
    return [
        (op, number)
        for op, number in _regions(module)
        if len(op.regions[number].blocks) == 1 and not op.is_isolated
    ]


def _inline(parts: Sequence[Part]) -> None:
    """Puts the contents of a region where its operation is; the operands of its end stand for the results."""
    for op, number in reversed(parts):
        if op.parent is None or not op.regions[number].blocks:
            continue
        block = op.regions[number].entry
        if not all(_hand_over(op, number, index) for index in range(len(block.args))):
            continue
        last = block.last
        ends = last is not None and ends_block(last)
        operands = list(last.operands) if last is not None and ends else []
        if last is not None and ends:
            last.erase()
        for inner in block.ops:
            inner.move_before(op)
        for index, result in enumerate(op.results):
            if index < len(operands) and operands[index].type is result.type:
                result.replace_all_uses_with(operands[index])
            else:
                drop_uses(result)
        op.erase()


def _hand_over(op: Operation, number: int, index: int) -> bool:
    """Lets an operand of `op`, or what else there is, stand for an argument of a region's block."""
    args = op.regions[number].entry.args
    arg = args[index]
    offset = len(op.operands) - (len(args) - index)
    operand = op.operands[offset] if 0 <= offset < len(op.operands) else None
    if operand is None or operand.type is not arg.type:
        operand = next((each for each in op.operands if each.type is arg.type), None)
    if operand is not None:
        arg.replace_all_uses_with(operand)
        return True
    other = value_of_type(arg.type, op.parent) if arg.has_uses and op.parent is not None else None
    if other is not None:
        arg.replace_all_uses_with(other)
    return not arg.has_uses


def _empty(parts: Sequence[Part]) -> None:
    for op, number in parts:
        region: Region = op.regions[number]
        region.drop()


STEPS: Final = (
    step("symbols", _symbols, leave_out),
    step("bodies", _bodies, _declare),
    step("operations", _others, leave_out),
    step("operations for their operands", _detours, _go_straight),
    step("operations for arguments", _computed, _take_from_outside),
    step("contents of regions", _inlinable, _inline),
    step("regions", _regions, _empty),
)
