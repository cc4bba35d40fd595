"""Dominance: of blocks by the tree of immediate dominators, of values through regions."""

from __future__ import annotations

import random

import pytest
from test_built_modules import arith_value, function_of, message

from irkit.dialects import arith
from irkit.ir import Block, Region, UnregisteredOp
from irkit.ir.dominance import Dominance, DominatorTree


def diamond() -> Region:
    """entry -> left, right; left -> end; right -> end; unreachable -> end."""
    names = entry, left, right, end, unreachable = [Block() for _ in range(5)]
    for block, successors in ((entry, [left, right]), (left, [end]), (right, [end]), (unreachable, [end])):
        block.append(UnregisteredOp.make("t.br", successors=successors))
    return Region(names)


def test_dominator_tree() -> None:
    region = diamond()
    entry, left, right, end, unreachable = region.blocks
    tree = DominatorTree(region)
    assert [tree.immediate_dominator(block) for block in region.blocks] == [None, entry, entry, entry, None]
    assert not tree.is_reachable(unreachable)
    assert tree.dominates(entry, end)
    assert not tree.dominates(left, end)
    assert tree.dominates(left, left)
    assert tree.dominates(left, unreachable)
    assert not tree.dominates(unreachable, end)
    assert set(tree.children()[entry]) == {left, right, end}


def test_dominance_of_values_looks_through_regions() -> None:
    constant = arith.Constant(arith_value(1))
    inner = UnregisteredOp.make("t.use", operands=[constant.result])
    holder = UnregisteredOp.make("t.holder", regions=[Region([Block()])])
    holder.regions[0].entry.append(inner)
    module = function_of(constant, holder)
    dominance = Dominance()
    assert dominance.properly_dominates(constant.result, inner)
    constant.move_after(holder)
    assert not dominance.properly_dominates(constant.result, inner)
    assert message(module) == "operand #0 does not dominate this use"


def reachable(entry: Block, without: Block | None = None) -> set[Block]:
    """The blocks to which a path leads that avoids `without`."""
    seen: set[Block] = set()
    pending = [entry]
    while pending:
        block = pending.pop()
        if block not in seen and block is not without:
            seen.add(block)
            pending += block.successors
    return seen


@pytest.mark.parametrize("seed", range(300))
def test_dominators_are_on_all_paths(seed: int) -> None:
    chance = random.Random(seed)
    blocks = [Block() for _ in range(chance.randint(1, 9))]
    for block in blocks:
        successors = chance.choices(blocks, k=chance.choice((0, 1, 1, 2, 2, 3)))
        block.append(UnregisteredOp.make("t.br", successors=successors))
    tree = DominatorTree(Region(blocks))
    reached = reachable(blocks[0])
    for above in blocks:
        around = reachable(blocks[0], above)
        for below in blocks:
            expected = below not in reached or above is below or (above in reached and below not in around)
            assert tree.dominates(above, below) == expected
