"""Dominance: which blocks, and so which values, are sure to have been reached before others.

The immediate dominators of a region are computed by the algorithm of Lengauer and Tarjan ("A Fast Algorithm
for Finding Dominators in a Flowgraph", 1979) in its simple form: the time grows little faster than the number
of branches, whatever the graph looks like.  A region of one block needs none.
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

    __slots__ = ("_dominators", "_ends", "_frontiers", "_starts")

    def __init__(self, region: Region):
        search = _DepthFirstSearch(region)
        immediate = _immediate_dominators(search.parents, search.predecessors())
        order = search.postorder[::-1]
        self._dominators = {block: search.blocks[immediate[search.number[block]]] for block in order}
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
        self._frontiers: dict[Block, list[Block]] | None = None

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
        predecessor (Cooper, Harvey and Kennedy, section 4.2); computed once, not to be changed."""
        if self._frontiers is None:
            self._frontiers = {block: [] for block in self._dominators}
            for block in self._dominators:
                above = self.immediate_dominator(block)
                for predecessor in dict.fromkeys(block.predecessors):
                    runner: Block | None = predecessor if self.is_reachable(predecessor) else None
                    while runner is not None and runner is not above:
                        if block not in self._frontiers[runner]:
                            self._frontiers[runner].append(block)
                        runner = self.immediate_dominator(runner)
        return self._frontiers

    def dominates(self, above: Block, below: Block) -> bool:
        """Whether every path from the entry to `below` meets `above`; so it is where `below` is
        unreachable."""
        if above is below or below not in self._dominators:
            return True
        if above not in self._dominators:
            return False
        return self._starts[above] <= self._starts[below] < self._ends[above]


class _DepthFirstSearch:
    """The blocks that the entry reaches, numbered as they are met; `parents`: from which each was met."""

    __slots__ = ("blocks", "number", "parents", "postorder")

    def __init__(self, region: Region):
        self.blocks: list[Block] = region.blocks[:1]
        self.number: dict[Block, int] = dict.fromkeys(self.blocks, 0)
        self.parents = [0] * len(self.blocks)
        self.postorder: list[Block] = []
        stack = [(block, 0) for block in self.blocks]
        while stack:
            block, position = stack.pop()
            successors = block.successors
            if position == len(successors):
                self.postorder.append(block)
                continue
            stack.append((block, position + 1))
            successor = successors[position]
            if successor not in self.number and successor.parent is region:
                self.number[successor] = len(self.blocks)
                self.blocks.append(successor)
                self.parents.append(self.number[block])
                stack.append((successor, 0))

    def predecessors(self) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in self.blocks]
        for number, block in enumerate(self.blocks):
            for successor in block.successors:
                found[self.number[successor]].append(number)
        return found


def _immediate_dominators(parents: list[int], predecessors: list[list[int]]) -> list[int]:
    """The immediate dominator of each node of a graph; nodes are numbered by a depth-first search.

    The semidominator of a node is the least from which a path leads to it over greater ones only."""
    count = len(parents)
    forest = _Forest(count)
    semidominators = forest.weights
    dominated_half: list[list[int]] = [[] for _ in parents]
    dominators = [0] * count
    for node in range(count - 1, 0, -1):
        for predecessor in predecessors[node]:
            least = semidominators[forest.lightest(predecessor)]
            if least < semidominators[node]:
                semidominators[node] = least
        dominated_half[semidominators[node]].append(node)
        parent = parents[node]
        forest.above[node] = parent
        for each in dominated_half[parent]:
            between = forest.lightest(each)
            dominators[each] = between if semidominators[between] < semidominators[each] else parent
        dominated_half[parent].clear()
    for node in range(1, count):
        if dominators[node] != semidominators[node]:
            dominators[node] = dominators[dominators[node]]
    return dominators


class _Forest:
    """Trees of weighted nodes, in which paths are shortened as they are walked."""

    __slots__ = ("above", "best", "weights")

    def __init__(self, count: int):
        self.above = [-1] * count
        self.weights = list(range(count))
        self.best = list(range(count))
        """The lightest node on the path that was cut out above a node, itself included."""

    def lightest(self, node: int) -> int:
        """The lightest node from `node` up to, but without, the root of its tree; a root itself."""
        above, best, weights = self.above, self.best, self.weights
        if above[node] < 0:
            return node
        path = []
        while above[above[node]] >= 0:
            path.append(node)
            node = above[node]
        for each in reversed(path):
            over = above[each]
            if weights[best[over]] < weights[best[each]]:
                best[each] = best[over]
            above[each] = above[over]
        return best[path[0] if path else node]


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
