"""Uses of values that are defined earlier, so that what lies between is no longer needed.

    %1 = d.b %0 : i32                          %1 = d.b %0 : i32
    %2 = d.c %1 : i32                -->       %2 = d.c %arg0 : i32
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.values import BlockArgument, Value
from irkit.tools.reduction.operations import Part
from irkit.tools.reduction.shrinking import step
from irkit.tools.reduction.stand_ins import blocks_around


def _uses(module: Operation) -> list[Part]:
    """The operands that are no arguments and that could be an earlier value."""
    return [
        (op, index)
        for op in module.walk()
        for index, operand in enumerate(op.operands)
        if not isinstance(operand, BlockArgument)
    ]


def _use_earlier(parts: Sequence[Part]) -> None:
    for op, index in parts:
        earlier = _earliest(op, op.operands[index])
        if earlier is not None:
            op.set_operand(index, earlier)


def _earliest(op: Operation, value: Value[Type]) -> Value[Type] | None:
    """The first value of the same type that is known at `op`: an argument, else an earlier result of the same
    block or of one around it."""
    assert op.parent is not None
    around = list(blocks_around(op.parent))
    for block in around:
        for arg in block.args:
            if arg.type is value.type:
                return arg
    scopes = [op, *op.ancestors()]
    for block in reversed(around):
        end = next((each for each in scopes if each.parent is block), None)
        for each in block.ops:
            if each is end or each is value.defining_op:
                break
            for result in each.results:
                if result.type is value.type:
                    return result
    return None


STEPS: Final = (step("uses", _uses, _use_earlier),)
