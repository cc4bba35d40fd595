"""Simplifying the blocks of regions: unreachable blocks go, and arguments that nothing needs.

A block argument is needed where an operation that must stay depends on it, possibly through the arguments of
other blocks; arguments that only feed each other around a loop are not.
"""

from __future__ import annotations

from irkit.define import Op
from irkit.ir.block import Block
from irkit.ir.dominance import Dominance, DominatorTree
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import BlockArgument, Value
from irkit.rewrite.dead_code import would_be_dead
from irkit.rewrite.merging import hands_known_operands, merge_equal_blocks
from irkit.rewrite.rewriter import Rewriter


def simplify_regions(region: Region, rewriter: Rewriter, merge: bool = False) -> bool:
    """Simplifies a region and all inside it; whether anything changed.

    With `merge` equal blocks become one, and arguments that are always one value become that value.
    """
    changed = erase_all_unreachable_blocks(region, rewriter)
    for each in _regions_of_several_blocks(region):
        if merge:
            changed |= merge_equal_blocks(each, rewriter)
            changed |= replace_constant_arguments(each, rewriter)
        changed |= _erase_dead(each, rewriter)
    return changed


def erase_all_unreachable_blocks(region: Region, rewriter: Rewriter) -> bool:
    """Erases the unreachable blocks of a region and all inside it; whether there were any."""
    changed = False
    for each in _regions_of_several_blocks(region):
        changed |= erase_unreachable_blocks(each, rewriter)
    return changed


def _regions_of_several_blocks(region: Region) -> list[Region]:
    inside = [each for op in region.walk() for each in op.regions if len(each.blocks) > 1]
    return [region, *inside] if len(region.blocks) > 1 else inside


def erase_unreachable_blocks(region: Region, rewriter: Rewriter) -> bool:
    """Erases the blocks that the entry does not lead to."""
    if len(region.blocks) < 2:
        return False
    tree = DominatorTree(region)
    unreachable = [block for block in region.blocks if not tree.is_reachable(block)]
    for block in unreachable:
        for op in block.ops:
            op.drop_all_uses_inside()
    for block in unreachable:
        rewriter.erase_block(block)
    return bool(unreachable)


def replace_constant_arguments(region: Region, rewriter: Rewriter) -> bool:
    """Replaces the arguments to which all branches hand one value that is defined before."""
    dominance = Dominance()
    changed = False
    for block in region.blocks[1:]:
        branches = _branches_to(block)
        for arg in block.args if block.first is not None and hands_known_operands(block) else ():
            handed = {(branch.successor_operands(number) or ())[arg.index] for branch, number in branches}
            if len(handed) == 1 and arg.has_uses:
                (value,) = handed
                assert block.first is not None
                if dominance.properly_dominates(value, block.first):
                    rewriter.replace_uses(arg, value)
                    changed = True
    return changed


def _erase_dead(region: Region, rewriter: Rewriter) -> bool:
    """Erases the block arguments and operations on which nothing that must stay depends."""
    needed = _needed(region)
    dead_args = [arg for block in region.blocks[1:] for arg in block.args if arg not in needed]
    dead_ops = [
        op
        for block in region.blocks
        for op in block.ops
        if op.results and not any(result in needed for result in op.results) and would_be_dead(op)
    ]
    if not dead_args and not dead_ops:
        return False
    for arg in reversed(dead_args):
        for branch, number in _branches_to(arg.owner):
            operands = branch.successor_operands(number) or ()
            rest = [*operands[: arg.index], *operands[arg.index + 1 :]]
            branch.set_successor_operands(number, rest)
            rewriter.modified(branch)
    for op in dead_ops:
        op.drop_all_uses_inside()
    for op in reversed(dead_ops):
        rewriter.erase(op)
    for arg in reversed(dead_args):
        arg.owner.erase_arg(arg.index)
    return True


def _needed(region: Region) -> set[Value[Type]]:
    """The values on which something in a region that must stay depends."""
    needed: set[Value[Type]] = set()
    pending: list[Value[Type]] = []
    for block in region.blocks:
        if block.args and not hands_known_operands(block):
            pending += block.args
        for op in block.ops:
            if op.is_terminator or not would_be_dead(op):
                pending += _used_by(op)
                needed.update(op.results)
    while pending:
        value = pending.pop()
        if value in needed:
            continue
        needed.add(value)
        if isinstance(value, BlockArgument):
            if value.owner.parent is region and hands_known_operands(value.owner):
                for branch, number in _branches_to(value.owner):
                    pending.append((branch.successor_operands(number) or ())[value.index])
            continue
        defining = value.defining_op
        if defining is not None and defining.parent_region is region:
            needed.update(defining.results)
            pending += _used_by(defining)
    return needed


def _used_by(op: Operation) -> list[Value[Type]]:
    """The operands of an operation and of all inside it, those excepted that it hands to successors."""
    found = list(op.operands)
    if isinstance(op, Op) and op.successors:
        handed = [op.successor_operands(number) for number in range(len(op.successors))]
        if None not in handed:
            found = found[: len(found) - sum(len(each or ()) for each in handed)]
    for inner in op.walk() if op.regions else ():
        found += inner.operands
    return found


def _branches_to(block: Block) -> list[tuple[Op, int]]:
    """The branches of registered operations to a block, each with the number of the successor."""
    return [(branch, number) for branch, number in block.uses if isinstance(branch, Op)]
