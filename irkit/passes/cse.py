"""cse: computes equal values once.

    %0 = arith.addi %a, %b : i32              %0 = arith.addi %a, %b : i32
    %1 = arith.addi %b, %a : i32     -->      "use"(%0, %0)
    "use"(%0, %1)

Operations without effects are equal where name, operands (of commutative ones in any order), attributes,
result types and regions are.  One that reads memory is equal to an earlier one in its block if nothing in
between may write.
"""

from collections.abc import Generator, Hashable
from dataclasses import dataclass
from typing import Any, TypeAlias

from irkit.define import Op
from irkit.diagnostics import UNKNOWN
from irkit.ir.block import Block
from irkit.ir.dominance import DominatorTree, has_ssa_dominance
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.pipeline import Pass, Statistic, statistic
from irkit.rewrite.dead_code import has_no_effects, is_droppable
from irkit.rewrite.equality import same_regions

Walk: TypeAlias = Generator[Any, None, None]


@dataclass(frozen=True)
class CSE(Pass):
    """Eliminate common sub-expressions"""

    name = "cse"

    equal: Statistic = statistic("num-cse'd", help="Number of operations CSE'd")
    dead: Statistic = statistic("num-dce'd", help="Number of operations DCE'd")

    def run(self, op: Operation) -> None:
        for region in op.regions:
            elimination = _Elimination()
            elimination.run(region)
            self.equal.add(elimination.equal)
            self.dead.add(len(elimination.dead) - elimination.equal_and_dead)


class _Elimination:
    """The expressions known in the blocks that dominate the current one: a dictionary with an undo list."""

    def __init__(self) -> None:
        self.known: dict[Hashable, Operation] = {}
        self.undo: list[tuple[Hashable, Operation | None]] = []
        self.dead: list[Operation] = []
        self.equal = self.equal_and_dead = 0
        """How many operations another stands for, and how many of those go."""
        self.judged: dict[Operation, tuple[bool, bool]] = {}
        """What `_judge` said of the operations with regions."""

    def run(self, region: Region) -> None:
        walks = [self._region(region)]
        while walks:
            inner = next(walks[-1], None)
            if inner is None:
                walks.pop()
            else:
                walks.append(inner)
        for op in self.dead:
            op.erase()

    # The walk: generators that yield what is inside, so that nothing recurses.

    def _region(self, region: Region) -> Walk:
        if not region.blocks:
            return
        ordered = has_ssa_dominance(region.blocks[0])
        if len(region.blocks) == 1:
            mark = len(self.undo)
            yield self._block(region.blocks[0], ordered)
            self._forget(mark)
        elif ordered:
            yield from self._dominated_blocks(region)

    def _dominated_blocks(self, region: Region) -> Walk:
        """The blocks in preorder of the dominator tree; what a block knows, those it dominates know."""
        children = DominatorTree(region).children()
        pending: list[tuple[Block, int | None]] = [(region.blocks[0], None)]
        while pending:
            block, mark = pending.pop()
            if mark is not None:
                self._forget(mark)
                continue
            pending.append((block, len(self.undo)))
            yield self._block(block, True)
            pending += [(child, None) for child in reversed(children[block])]

    def _block(self, block: Block, ordered: bool) -> Walk:
        for op in block.ops:
            if op.regions:
                saved = self.known, self.undo
                if op.is_isolated or not op.is_registered:
                    self.known, self.undo = {}, []
                for region in op.regions:
                    yield self._region(region)
                self.known, self.undo = saved
            if isinstance(op, Op) and not op.is_terminator:
                self._simplify(op, ordered)

    def _forget(self, mark: int) -> None:
        """Forgets what was learned since the undo list had that length."""
        while len(self.undo) > mark:
            key, earlier = self.undo.pop()
            if earlier is None:
                del self.known[key]
            else:
                self.known[key] = earlier

    # One operation.

    def _simplify(self, op: Op, ordered: bool) -> None:
        free, droppable = self._judge(op)
        if droppable and not op.is_symbol and not any(result.has_uses for result in op.results):
            self.dead.append(op)
            return
        if op.regions and any(len(region.blocks) > 1 for region in op.regions):
            return
        if not free and not _only_reads(op):
            return
        key = _key(op)
        known = self.known.get(key)
        if op.regions:
            while known is not None and not same_regions(known, op):
                key = (key,)
                known = self.known.get(key)
        if known is not None and (free or (known.parent is op.parent and not _writes_between(known, op))):
            self._replace(op, known, ordered)
            return
        self.undo.append((key, known))
        self.known[key] = op

    def _replace(self, op: Op, known: Operation, ordered: bool) -> None:
        """Lets `known` stand for `op` wherever the use has not been looked at yet."""
        for result, value in zip(op.results, known.results, strict=True):
            if ordered:
                result.replace_all_uses_with(value)
                continue
            for user, index in list(result.uses):
                if _key(user) not in self.known:
                    user.set_operand(index, value)
        if not any(result.has_uses for result in op.results):
            self.dead.append(op)
            self.equal_and_dead += 1
        self.equal += 1
        if known.location is UNKNOWN:
            known.location = op.location

    def _judge(self, op: Op) -> tuple[bool, bool]:
        """Whether `op` and what is inside has no effects, and whether it can be left out if it is not used.

        What is inside has been asked before, so that each operation is looked at once."""
        free, droppable = has_no_effects(op), is_droppable(op)
        if not op.regions:
            return free, droppable
        for region in op.regions if op.has_recursive_effects else ():
            for block in region.blocks:
                for inner in block.ops:
                    if not isinstance(inner, Op):
                        inner_free, inner_droppable = False, False
                    elif inner.regions:
                        inner_free, inner_droppable = self.judged.get(inner, (False, False))
                    else:
                        inner_free, inner_droppable = has_no_effects(inner), is_droppable(inner)
                    free &= inner_free
                    droppable &= inner_droppable
        self.judged[op] = free, droppable
        return free, droppable


def _key(op: Operation) -> Hashable:
    """What two operations have in common if they are equal."""
    operands = tuple(op._operands)
    if getattr(op, "is_commutative", False) and len(operands) > 1:
        operands = tuple(sorted(operands, key=id))
    results = op.results
    types = results[0].type if len(results) == 1 else tuple([result.type for result in results])
    properties = tuple(op.properties.items()) if len(op.properties) < 2 else frozenset(op.properties.items())
    if op.attributes or op.regions:
        return op.__class__, operands, types, properties, frozenset(op.attributes.items()), _sketch(op)
    return op.__class__, operands, types, properties


def _sketch(op: Operation) -> Hashable:
    """What the operations directly inside are and what they take from outside: few that differ agree in
    it."""
    return tuple(
        [
            (inner.__class__, *[None if value.parent_block is block else value for value in inner._operands])
            for region in op.regions
            for block in region.blocks
            for inner in block.ops
        ]
    )


def _only_reads(op: Op) -> bool:
    effects = op.effects()
    return effects is not None and len(effects) == 1 and effects[0].kind == "read"


def _writes_between(first: Operation, last: Operation) -> bool:
    """Whether something between two operations of a block may write to memory."""
    op = first.next
    while op is not None and op is not last:
        pending = [op]
        while pending:
            each = pending.pop()
            effects = each.effects() if isinstance(each, Op) else None
            if effects is None or any(effect.kind == "write" for effect in effects):
                return True
            if getattr(each, "has_recursive_effects", False):
                for region in each.regions:
                    pending += [inner for block in region.blocks for inner in block.ops]
        op = op.next
    return False
