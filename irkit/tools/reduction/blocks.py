"""Fewer blocks, and fewer arguments of blocks.

    cf.cond_br %c, ^bb1, ^bb2        cf.br ^bb1           a branch always goes one way
    cf.br ^bb1                 -->   return %arg0         or leaves
    cf.br ^bb1   ^bb1: use()         use()                a block that is entered from one place
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.define import Op
from irkit.dialects import cf
from irkit.ir.block import Block
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.rewrite import Rewriter
from irkit.rewrite.regions import erase_unreachable_blocks
from irkit.tools.reduction.operations import Part
from irkit.tools.reduction.shrinking import step
from irkit.tools.reduction.stand_ins import drop_uses, value_of_type


def _forks(module: Operation) -> list[Part]:
    """Each way that a branch with several ways can go."""
    return [
        (op, number) for op in module.walk() if len(op.successors) > 1 for number in range(len(op.successors))
    ]


def _go_one_way(parts: Sequence[Part]) -> None:
    regions: dict[Region, None] = {}
    for op, number in parts:
        if op.parent is None or not isinstance(op, Op) or op.parent_region is None:
            continue
        operands = op.successor_operands(number)
        if operands is not None:
            branch = cf.Br(tuple(operands), dest=op.successors[number], location=op.location)
            regions[op.parent_region] = None
            _replace_end(op, branch)
    _prune(regions)


def _branches(module: Operation) -> list[Operation]:
    """The branches of regions that are also left."""
    return [op for op in module.walk() if op.successors and _exit_of(op) is not None]


def _exit_of(op: Operation) -> Operation | None:
    """An operation that ends a block of the region of `op` without going on in another one."""
    for block in op.parent_region.blocks if op.parent_region is not None else ():
        if block.last is not None and block.last.is_terminator and not block.last.successors:
            return block.last
    return None


def _leave(ops: Sequence[Operation]) -> None:
    regions: dict[Region, None] = {}
    for op in ops:
        end = _exit_of(op)
        if op.parent is None or op.parent_region is None or end is None:
            continue
        values = [value_of_type(operand.type, op.parent) for operand in end.operands]
        known = [value for value in values if value is not None]
        if len(known) == len(values):
            copy = end.clone()
            copy.operands = known
            regions[op.parent_region] = None
            _replace_end(op, copy)
    _prune(regions)


def _replace_end(op: Operation, by: Operation) -> None:
    block = op.parent
    assert block is not None
    for result in op.results:
        drop_uses(result)
    op.erase()
    block.append(by)


def _prune(regions: dict[Region, None]) -> None:
    for region in regions:
        erase_unreachable_blocks(region, Rewriter())


def _continued(module: Operation) -> list[Block]:
    """The blocks that are entered from one place only, which goes nowhere else."""
    return [block for block in _inner_blocks(module) if _only_predecessor(block) is not None]


def _inner_blocks(module: Operation) -> list[Block]:
    """The blocks that are not entries."""
    return [block for op in module.walk() for region in op.regions for block in region.blocks[1:]]


def _only_predecessor(block: Block) -> Block | None:
    predecessors = block.predecessors
    if len(predecessors) != 1 or predecessors[0] is block:
        return None
    last = predecessors[0].last
    alone = isinstance(last, Op) and len(last.successors) == 1 and not last.results and not last.regions
    return predecessors[0] if alone else None


def _merge(blocks: Sequence[Block]) -> None:
    for block in blocks:
        before = _only_predecessor(block)
        branch = before.last if before is not None else None
        if before is None or not isinstance(branch, Op):
            continue
        values = branch.successor_operands(0)
        if values is not None:
            branch.erase()
            Rewriter().merge_blocks(block, before, values)


Argument = tuple[Block, int]


def _arguments(module: Operation) -> list[Argument]:
    return [(block, index) for block in _inner_blocks(module) for index in range(len(block.args))]


def _drop_arguments(arguments: Sequence[Argument]) -> None:
    for block, index in reversed(arguments):
        branches = _branches_to(block)
        handed = [branch.successor_operands(number) for branch, number in branches]
        if None in handed or not drop_uses(block.args[index]):
            continue
        for branch, number in branches:
            values = list(branch.successor_operands(number) or ())
            branch.set_successor_operands(number, [*values[:index], *values[index + 1 :]])
        block.erase_arg(index)


def _branches_to(block: Block) -> list[tuple[Op, int]]:
    return [(branch, number) for branch, number in block.uses if isinstance(branch, Op)]


STEPS: Final = (
    step("branches", _forks, _go_one_way),
    step("exits", _branches, _leave),
    step("blocks", _continued, _merge),
    step("block arguments", _arguments, _drop_arguments),
)
