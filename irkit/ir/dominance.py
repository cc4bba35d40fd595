"""Dominance: which blocks, and so which values, are sure to have been reached before others.

The immediate dominators of a region are computed by the algorithm of Cooper, Harvey and Kennedy ("A Simple,
Fast Dominance Algorithm", 2001); a region of one block needs none.
"""

from __future__ import annotations

from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import OpResult, Value


class DominatorTree:
    """The dominators of the blocks of one region that can be reached from its entry.

    Blocks are numbered in preorder of the tree, so that those below a block are an interval: a question takes
    the same time however deep the tree is.
    """

    __slots__ = ("_dominators", "_ends", "_starts")

    def __init__(self, region: Region):
        order = _reverse_postorder(region)
        number = {block: position for position, block in enumerate(order)}
        predecessors: list[list[int]] = [[] for _ in order]
        for block in order:
            for successor in block.successors:
                predecessors[number[successor]].append(number[block])
        immediate = _immediate_dominators(predecessors)
        self._dominators = {block: order[immediate[number[block]]] for block in order}
        sizes = dict.fromkeys(order, 1)
        for block in reversed(order[1:]):
            sizes[self._dominators[block]] += sizes[block]
        self._starts = {order[0]: 0} if order else {}
        free = {order[0]: 1} if order else {}
        for block in order[1:]:
            above = self._dominators[block]
            self._starts[block] = free[above]
            free[block] = free[above] + 1
            free[above] += sizes[block]
        self._ends = {block: start + sizes[block] for block, start in self._starts.items()}

    def is_reachable(self, block: Block) -> bool:
        return block in self._dominators

    def immediate_dominator(self, block: Block) -> Block | None:
        """The closest other block that dominates `block`; None for the entry and for unreachable blocks."""
        found = self._dominators.get(block)
        return None if found is block else found

    def children(self) -> dict[Block, list[Block]]:
        """The blocks that each reachable block dominates immediately."""
        found: dict[Block, list[Block]] = {block: [] for block in self._dominators}
        for block, above in self._dominators.items():
            if block is not above:
                found[above].append(block)
        return found

    def frontiers(self) -> dict[Block, list[Block]]:
        """For each reachable block those that it does not dominate properly, but of which it dominates a
        predecessor (Cooper, Harvey and Kennedy, section 4.2)."""
        found: dict[Block, list[Block]] = {block: [] for block in self._dominators}
        for block in self._dominators:
            above = self.immediate_dominator(block)
            for predecessor in dict.fromkeys(block.predecessors):
                runner: Block | None = predecessor if self.is_reachable(predecessor) else None
                while runner is not None and runner is not above:
                    if block not in found[runner]:
                        found[runner].append(block)
                    runner = self.immediate_dominator(runner)
        return found

    def dominates(self, above: Block, below: Block) -> bool:
        """Whether every path from the entry to `below` meets `above`; so it is where `below` is
        unreachable."""
        if above is below or below not in self._dominators:
            return True
        if above not in self._dominators:
            return False
        return self._starts[above] <= self._starts[below] < self._ends[above]


def _reverse_postorder(region: Region) -> list[Block]:
    """The blocks that the entry reaches, each before those that only it leads to."""
    if not region.blocks:
        return []
    entry = region.blocks[0]
    seen = {entry}
    found: list[Block] = []
    stack = [(entry, 0)]
    while stack:
        block, position = stack.pop()
        successors = block.successors
        if position == len(successors):
            found.append(block)
            continue
        stack.append((block, position + 1))
        successor = successors[position]
        if successor not in seen and successor.parent is region:
            seen.add(successor)
            stack.append((successor, 0))
    found.reverse()
    return found


def _immediate_dominators(predecessors: list[list[int]]) -> list[int]:
    """The immediate dominator of each node; nodes are numbered in reverse postorder, the entry is 0."""
    dominators = [-1] * len(predecessors)
    if dominators:
        dominators[0] = 0
    changed = True
    while changed:
        changed = False
        for node in range(1, len(predecessors)):
            best = -1
            for predecessor in predecessors[node]:
                if dominators[predecessor] >= 0:
                    best = predecessor if best < 0 else _meet(dominators, best, predecessor)
            if dominators[node] != best:
                dominators[node] = best
                changed = True
    return dominators


def _meet(dominators: list[int], left: int, right: int) -> int:
    while left != right:
        while left > right:
            left = dominators[left]
        while right > left:
            right = dominators[right]
    return left


def has_ssa_dominance(block: Block) -> bool:
    """Whether values of the block are defined before they are used: not in graph regions, nor where nothing
    is known of the operation around."""
    op = block.parent_op
    return op is None or (op.is_registered and not getattr(op, "has_graph_regions", False))


class Dominance:
    """Dominance of operations and values; the trees of regions are made when first needed.

    Stays valid while no block or branch changes.
    """

    __slots__ = ("_trees",)

    def __init__(self) -> None:
        self._trees: dict[Region, DominatorTree] = {}

    def tree(self, region: Region) -> DominatorTree:
        found = self._trees.get(region)
        if found is None:
            found = self._trees[region] = DominatorTree(region)
        return found

    def is_reachable(self, block: Block) -> bool:
        """Whether the block can be reached from the entry of its region."""
        region = block.parent
        assert region is not None
        return len(region.blocks) == 1 or self.tree(region).is_reachable(block)

    def properly_dominates(self, value: Value[Type], user: Operation) -> bool:
        """Whether `value` is sure to be defined where `user` is executed."""
        defined = value.parent_block
        if defined is None or defined.parent is None:
            return False
        place = _ancestor_in(defined.parent, user)
        if place is None:
            return False
        block = place.parent
        assert block is not None
        if block is not defined:
            return self.tree(defined.parent).dominates(defined, block)
        if not isinstance(value, OpResult):
            return True
        return not has_ssa_dominance(block) or value.owner.is_before(place)


def _ancestor_in(region: Region, op: Operation | None) -> Operation | None:
    """The operation directly in `region` that is `op` or contains it."""
    while op is not None and op.parent_region is not region:
        op = op.parent_op
    return op
