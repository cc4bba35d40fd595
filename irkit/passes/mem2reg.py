"""mem2reg: makes values of the elements that a function keeps on the stack.

    %m = memref.alloca() : memref<i32>                       %0 = ub.poison : i32
    cf.cond_br %c, ^bb1, ^bb2                                cf.cond_br %c, ^bb1, ^bb2(%0 : i32)
    ^bb1:                                                    ^bb1:
      memref.store %x, %m[] : memref<i32>             -->      cf.br ^bb2(%x : i32)
      cf.br ^bb2                                             ^bb2(%1: i32):
    ^bb2:                                                      "use"(%1)
      %y = memref.load %m[] : memref<i32>
      "use"(%y)

An alloca of one element goes where nothing but loads and stores uses it, all in the blocks of its own region.
Where several definitions meet a block gets an argument (Cytron, Ferrante, Rosen, Wegman and Zadeck,
"Efficiently computing static single assignment form", 1991), if a load may see it; what is loaded before
anything was stored is poison.
"""

from dataclasses import dataclass

from irkit.define import Op
from irkit.dialects import memref, ub
from irkit.ir.block import Block
from irkit.ir.dominance import Dominance, DominatorTree
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import MemRefType
from irkit.ir.values import Value
from irkit.pipeline import Pass, option
from irkit.rewrite import Rewriter
from irkit.rewrite.regions import simplify_regions


@dataclass(frozen=True)
class Mem2Reg(Pass):
    """Promotes memory slots into values."""

    name = "mem2reg"

    region_simplify: bool = option(
        help="Perform control flow optimizations to the region tree", default=False
    )

    def run(self, op: Operation) -> None:
        slots = [each for each in op.walk_postorder() if isinstance(each, memref.Alloca)]
        dominance, edges = Dominance(), _Edges()
        promoted = True
        while promoted:
            left = [slot for slot in slots if not _promote(slot, dominance, edges)]
            promoted, slots = len(left) < len(slots), left
        edges.write()
        if self.region_simplify:
            for region in op.regions:
                simplify_regions(region, Rewriter())


class _Edges:
    """What branches are to hand on, written at last: a branch takes all its operands at once."""

    def __init__(self) -> None:
        self._operands: dict[tuple[Op, int], list[Value[Type]]] = {}
        self._handed: set[Value[Type]] = set()
        self._replaced: dict[Value[Type], Value[Type]] = {}
        self._open: dict[Block, bool] = {}

    def may_hand_to(self, block: Block) -> bool:
        """Whether every branch to a block can hand it one more value."""
        known = self._open.get(block)
        if known is None:
            known = self._open[block] = all(
                isinstance(branch, Op) and branch.successor_operands(number) is not None
                for branch, number in block.uses
            )
        return known

    def hand(self, branch: Op, successor: int, value: Value[Type]) -> None:
        self._operands.setdefault((branch, successor), []).append(value)
        self._handed.add(value)

    def are_handed(self, value: Value[Type]) -> bool:
        return value in self._handed

    def replace(self, op: Operation, by: Value[Type]) -> None:
        """Lets a value stand for the result of a load, in what is handed on, too."""
        self._replaced[op.results[0]] = by
        op.replace_with([by])

    def write(self) -> None:
        for (branch, successor), values in self._operands.items():
            known = branch.successor_operands(successor) or ()
            branch.set_successor_operands(successor, [*known, *map(self._final, values)])

    def _final(self, value: Value[Type]) -> Value[Type]:
        while value in self._replaced:
            value = self._replaced[value]
        return value


def _promote(slot: memref.Alloca, dominance: Dominance, edges: _Edges) -> bool:
    """Promotes an allocation where that can be done; whether it was."""
    kind, block = slot.memref.type, slot.parent
    region = block.parent if block is not None else None
    if not _has_one_element(kind) or not slot.memref.has_uses or block is None or region is None:
        return False
    if edges.are_handed(slot.memref):
        return False
    if not all(_accesses(user, slot) and user.parent_region is region for user in slot.memref.users):
        return False
    promotion = _Promotion(slot, block, region, dominance.tree(region), edges)
    if not all(map(edges.may_hand_to, promotion.merges)):
        return False
    promotion.run()
    return True


def _has_one_element(kind: MemRefType) -> bool:
    return all(size == 1 for size in kind.shape)


def _accesses(user: Operation, slot: memref.Alloca) -> bool:
    """Whether all that an operation does with a slot is to read or to write its element."""
    if isinstance(user, memref.Store):
        return user.value is not slot.memref
    return isinstance(user, memref.Load)


class _Promotion:
    """One slot on its way into values; `merges` are the blocks that get an argument for it."""

    def __init__(
        self, slot: memref.Alloca, block: Block, region: Region, tree: DominatorTree, edges: _Edges
    ):
        self.slot = slot
        self.edges = edges
        self.block = block
        self.region = region
        self.tree = tree
        self.accesses: dict[Block, list[Operation]] = {}
        for user in slot.memref.users:
            assert user.parent is not None
            self.accesses.setdefault(user.parent, []).append(user)
        for users in self.accesses.values():
            first = users[0].parent
            assert first is not None
            users.sort(key=first.order_of)
        self.merges = self._merges()
        self._poison: Operation | None = None

    def run(self) -> None:
        arguments = {
            block: block.add_arg(self.slot.memref.type.element_type, self.slot.location)
            for block in self.merges
        }
        reaching: dict[Block, Value[Type] | None] = {}
        children = self.tree.children()
        pending = [self.block] if self.tree.is_reachable(self.block) else []
        while pending:
            block = pending.pop()
            above = self.tree.immediate_dominator(block)
            value = reaching.get(above) if above is not None and block is not self.block else None
            reaching[block] = self._rename(block, arguments.get(block, value))
            pending += children[block]
        for op in [op for block, ops in self.accesses.items() if block not in reaching for op in ops]:
            if _is_store(op):  # it never runs
                op.erase()
            else:
                self.edges.replace(op, self.poison())
        for block in arguments:
            self._hand_to(block, reaching)
        self._drop_unused_poison()
        self.slot.erase()

    def _merges(self) -> list[Block]:
        """The blocks, in the order of the region, where definitions meet that a load may see: the iterated
        dominance frontier of the definitions, as far as the slot is live there."""
        frontiers = self.tree.frontiers()
        stores = [block for block, ops in self.accesses.items() if any(map(_is_store, ops))]
        pending = [block for block in [self.block, *stores] if block in frontiers]
        found: set[Block] = set()
        live = self._live_in()
        while pending:
            for block in frontiers[pending.pop()]:
                if block not in found and block in live:
                    found.add(block)
                    pending.append(block)
        return [block for block in self.region.blocks if block in found]

    def _live_in(self) -> set[Block]:
        """The blocks at whose head the element may be loaded before it is stored; the alloca makes it
        anew."""
        loaded = [block for block, ops in self.accesses.items() if not _is_store(ops[0])]
        ends = {self.block, *[block for block, ops in self.accesses.items() if any(map(_is_store, ops))]}
        pending = [block for block in loaded if block is not self.block]
        live: set[Block] = set()
        while pending:
            block = pending.pop()
            if block in live:
                continue
            live.add(block)
            pending += [each for each in block.predecessors if each not in ends]
        return live

    def _rename(self, block: Block, value: Value[Type] | None) -> Value[Type] | None:
        """Replaces the loads of a block at whose head the element is `value`, None where nothing was stored;
        what it is at the end."""
        for op in self.accesses.get(block, ()):
            if isinstance(op, memref.Store):
                value = op.value
                op.erase()
            else:
                self.edges.replace(op, value if value is not None else self.poison())
        return value

    def _hand_to(self, block: Block, reaching: dict[Block, Value[Type] | None]) -> None:
        for branch, number in block.uses:
            assert isinstance(branch, Op)
            value = reaching.get(branch.parent) if branch.parent is not None else None
            self.edges.hand(branch, number, value if value is not None else self.poison())

    def _drop_unused_poison(self) -> None:
        made = self._poison
        if made is not None and not made.results[0].has_uses and not self.edges.are_handed(made.results[0]):
            made.erase()

    def poison(self) -> Value[Type]:
        """What nothing was stored to holds, made at the head of the block of the alloca."""
        if self._poison is None:
            kind = self.slot.memref.type.element_type
            self._poison = self.block.insert(
                ub.Poison(result=kind, location=self.slot.location), self.block.first
            )
        return self._poison.results[0]


def _is_store(op: Operation) -> bool:
    return isinstance(op, memref.Store)
