"""Merging blocks that do the same with other values: what differs becomes an argument.

    ^bb1:                                     ^bb1(%a: i32):
      %0 = "t.a"(%x) : (i32) -> i32             %0 = "t.a"(%a) : (i32) -> i32
      cf.br ^bb3(%0 : i32)             -->      cf.br ^bb3(%0 : i32)
    ^bb2:
      %1 = "t.a"(%y) : (i32) -> i32
      cf.br ^bb3(%1 : i32)

Blocks are candidates where they go to the same blocks, hold no regions, and nothing outside uses what they
define, as upstream has it.
"""

from __future__ import annotations

from irkit.define import Op
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import BlockArgument, Value
from irkit.rewrite.equality import same_but_operands
from irkit.rewrite.rewriter import Rewriter

_NO_ARGUMENTS = ("affine", "loop")
"""Where an argument of a block is no index or size."""


def merge_equal_blocks(region: Region, rewriter: Rewriter) -> bool:
    """Merges the blocks of a region that differ only in values from outside; whether there were any."""
    by_successors: dict[tuple[Block, ...], list[Block]] = {}
    for block in region.blocks[1:]:
        by_successors.setdefault(tuple(block.successors), []).append(block)
    changed = False
    for blocks in by_successors.values():
        clusters: list[_Cluster] = []
        for block in blocks if len(blocks) > 1 else ():
            if _may_merge(block) and not any(cluster.accepts(block) for cluster in clusters):
                clusters.append(_Cluster(block))
        for cluster in clusters:
            changed |= cluster.merge(rewriter)
    return changed


def hands_known_operands(block: Block) -> bool:
    """Whether it is known of every branch to a block, and of its entry, what is handed to the arguments."""
    return (
        block.has_uses
        and not block.is_entry
        and all(
            isinstance(branch, Op)
            and all(branch.successor_operands(each) is not None for each in range(len(branch.successors)))
            for branch in block.users
        )
    )


def _may_merge(block: Block) -> bool:
    return not any(region.blocks for op in block.ops for region in op.regions) and not any(
        user.parent is not block
        for value in [*block.args, *[result for op in block.ops for result in op.results]]
        for user in value.users
    )


class _Cluster:
    """Blocks that may become one: the first, the others, and the operands (number of the operation, number of
    the operand) in which they differ."""

    def __init__(self, leader: Block):
        self.leader = leader
        self.others: list[Block] = []
        self.differing: set[tuple[int, int]] = set()

    def accepts(self, block: Block) -> bool:
        """Takes a block in, where it differs from the first in nothing but values from outside."""
        found = _differences(self.leader, block)
        if found is None:
            return False
        self.others.append(block)
        self.differing |= found
        return True

    def merge(self, rewriter: Rewriter) -> bool:
        if not self.others:
            return False
        blocks = [self.leader, *self.others]
        if self.differing:
            if not all(map(hands_known_operands, blocks)):
                return False
            self._add_arguments(blocks, rewriter)
        for block in self.others:
            branches = block.users
            block.replace_all_uses_with(self.leader)
            for branch in branches:
                rewriter.modified(branch)
            rewriter.erase_block(block)
        return True

    def _add_arguments(self, blocks: list[Block], rewriter: Rewriter) -> None:
        ops = [list(block.ops) for block in blocks]
        handed: list[list[Value[Type]]] = [[] for _ in blocks]
        arguments: dict[tuple[Value[Type], ...], BlockArgument[Type]] = {}
        for position, operand in sorted(self.differing):
            values = tuple([each[position].operands[operand] for each in ops])
            if values not in arguments:
                first = values[0]
                arguments[values] = self.leader.add_arg(first.type, first.location)
                for mine, value in zip(handed, values, strict=True):
                    mine.append(value)
            rewriter.set_operand(ops[0][position], operand, arguments[values])
        for block, values in zip(blocks, map(tuple, handed), strict=True):
            for branch, number in list(block.uses):
                assert isinstance(branch, Op)
                branch.set_successor_operands(number, [*(branch.successor_operands(number) or ()), *values])
                rewriter.modified(branch)


def _differences(leader: Block, block: Block) -> set[tuple[int, int]] | None:
    """The operands in which two blocks differ; None where they differ in more."""
    if [arg.type for arg in leader.args] != [arg.type for arg in block.args]:
        return None
    twin: dict[Value[Type], Value[Type]] = dict(zip(leader.args, block.args, strict=True))
    found: set[tuple[int, int]] = set()
    left, right, position = leader.first, block.first, 0
    while left is not None and right is not None:
        if not same_but_operands(left, right):
            return None
        for number, (one, other) in enumerate(zip(left.operands, right.operands, strict=True)):
            if one is other:
                continue
            if left.dialect_name in _NO_ARGUMENTS:
                return None
            inside = one.parent_block is leader
            if one.type is not other.type or inside is not (other.parent_block is block):
                return None
            if inside:
                if twin.get(one) is not other:
                    return None
            elif _comes_with_branch(leader, one) or _comes_with_branch(block, other):
                return None
            else:
                found.add((position, number))
        twin.update(zip(left.results, right.results, strict=True))
        left, right, position = left.next, right.next, position + 1
    return found if left is right else None


def _comes_with_branch(block: Block, value: Value[Type]) -> bool:
    """Whether a value is the result of a branch to a block, which cannot hand it on."""
    op: Operation | None = value.defining_op
    return op is not None and op in block.users
