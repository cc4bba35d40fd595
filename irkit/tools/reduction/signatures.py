"""Fewer arguments, results and operands.

    func.func @f(%a: i32, %b: i32) -> (i32, i32)      -->      func.func @f(%a: i32) -> i32
    %0:2 = scf.if %c -> (i32, i32)                    -->      %0 = scf.if %c -> i32
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import func
from irkit.ir.attributes import ArrayAttr, TypeAttr
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.operation import Operation
from irkit.ir.types import I32, FunctionType
from irkit.tools.reduction.operations import Part, ends_block
from irkit.tools.reduction.shrinking import step
from irkit.tools.reduction.stand_ins import drop_uses


def drop_operand(op: Operation, index: int) -> None:
    op.operands = [*op.operands[:index], *op.operands[index + 1 :]]
    _shorten_segment(op, "operandSegmentSizes", index)


def drop_result(op: Operation, index: int) -> None:
    """Takes away a result that nothing uses."""
    op.results = (*op.results[:index], *op.results[index + 1 :])
    for later in op.results[index:]:
        later.index -= 1
    _shorten_segment(op, "resultSegmentSizes", index)


def _shorten_segment(op: Operation, key: str, index: int) -> None:
    """Counts one value less in the segment in which the value `index` is."""
    sizes = op.properties.get(key)
    if not isinstance(sizes, DenseArrayAttr):
        return
    found = list(sizes.values)
    for number, size in enumerate(found):
        if index < size:
            found[number] -= 1
            break
        index -= size
    op.properties[key] = int_array(found, I32)


# Functions.

Place = tuple[func.Func, int]
"""A function, and the number of one of its arguments or results."""


def _functions(module: Operation) -> list[func.Func]:
    return [op for op in module.walk() if isinstance(op, func.Func)]


def _function_arguments(module: Operation) -> list[Place]:
    return [(each, index) for each in _functions(module) for index in range(len(each.type.inputs))]


def _function_results(module: Operation) -> list[Place]:
    return [(each, index) for each in _functions(module) for index in range(len(each.type.results))]


def _calls_of(function: func.Func) -> list[func.Call]:
    root = [function, *function.ancestors()][-1]
    return [op for op in root.walk() if isinstance(op, func.Call) and op.callee.leaf == function.symbol]


def _drop_function_arguments(places: Sequence[Place]) -> None:
    for function, index in reversed(places):
        if not function.is_declaration:
            if not drop_uses(function.args[index]):
                continue
            function.body.entry.erase_arg(index)
        kind = function.type
        inputs = (*kind.inputs[:index], *kind.inputs[index + 1 :])
        function.function_type = TypeAttr(FunctionType(inputs, kind.results))
        function.arg_attrs = _without(function.arg_attrs, index)
        for call in _calls_of(function):
            call.arg_attrs = _without(call.arg_attrs, index)
            drop_operand(call, index)


def _drop_function_results(places: Sequence[Place]) -> None:
    for function, index in reversed(places):
        calls = _calls_of(function)
        if not all(drop_uses(call.results[index]) for call in calls):
            continue
        kind = function.type
        results = (*kind.results[:index], *kind.results[index + 1 :])
        function.function_type = TypeAttr(FunctionType(kind.inputs, results))
        function.res_attrs = _without(function.res_attrs, index)
        for block in function.body.blocks:
            if isinstance(block.last, func.Return):
                drop_operand(block.last, index)
        for call in calls:
            call.res_attrs = _without(call.res_attrs, index)
            drop_result(call, index)


def _without(attrs: ArrayAttr | None, index: int) -> ArrayAttr | None:
    """The attributes of the arguments or results but one; none at all where all others are empty."""
    if attrs is None:
        return None
    kept = [each for number, each in enumerate(attrs) if number != index]
    return ArrayAttr(tuple(kept)) if any(str(each) != "{}" for each in kept) else None


# Other operations.


def _results(module: Operation) -> list[Part]:
    return [(op, index) for op in module.walk() for index in range(len(op.results))]


def _drop_results(parts: Sequence[Part]) -> None:
    """Drops results with all that is behind them: what the ends of regions hand over, and, in a loop, what is
    carried."""
    for op, index in reversed(parts):
        if not drop_uses(op.results[index]):
            continue
        count = len(op.results)
        carries = _carries_results(op)
        for region in op.regions:
            for block in region.blocks:
                if block.last is not None and ends_block(block.last) and len(block.last.operands) == count:
                    drop_operand(block.last, index)
        if carries:
            position = len(op.operands) - count + index
            args = op.regions[0].entry.args
            arg = args[len(args) - count + index]
            arg.replace_all_uses_with(op.operands[position])
            arg.owner.erase_arg(arg.index)
            drop_operand(op, position)
        drop_result(op, index)


def _carries_results(op: Operation) -> bool:
    """Whether an operation is a loop whose last operands become its last block arguments and its results."""
    if len(op.regions) != 1 or len(op.regions[0].blocks) != 1:
        return False
    count = len(op.results)
    carried = [arg.type for arg in op.regions[0].entry.args[-count:]]
    return carried == op.result_types == [operand.type for operand in op.operands[-count:]]


def _operands(module: Operation) -> list[Part]:
    return [(op, index) for op in module.walk() for index in range(len(op.operands))]


def _drop_operands(parts: Sequence[Part]) -> None:
    for op, index in reversed(parts):
        drop_operand(op, index)


STEPS: Final = (
    step("function arguments", _function_arguments, _drop_function_arguments),
    step("function results", _function_results, _drop_function_results),
    step("results", _results, _drop_results),
    step("operands", _operands, _drop_operands),
)
