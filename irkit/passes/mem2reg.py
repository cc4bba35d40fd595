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

from collections.abc import Sequence
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
        dominance = Dominance()
        promoted = True
        while promoted:
            left = [slot for slot in slots if not _promote(slot, dominance)]
            promoted, slots = len(left) < len(slots), left
        if self.region_simplify:
            for region in op.regions:
                simplify_regions(region, Rewriter())


def _promote(slot: memref.Alloca, dominance: Dominance) -> bool:
    """Promotes an allocation where that can be done; whether it was."""
    kind, block = slot.memref.type, slot.parent
    region = block.parent if block is not None else None
    if not _has_one_element(kind) or not slot.memref.has_uses or block is None or region is None:
        return False
    if not all(_accesses(user, slot) and user.parent_region is region for user in slot.memref.users):
        return False
    promotion = _Promotion(slot, block, region, dominance.tree(region))
    if not all(map(_hands_on_operands, promotion.merges)):
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


def _hands_on_operands(block: Block) -> bool:
    """Whether every branch to a block can hand it one more value."""
    return all(
        isinstance(each.last, Op) and each.last.successor_operands(number) is not None
        for each in block.predecessors
        if each.last is not None
        for number in range(len(each.last.successors))
    )


class _Promotion:
    """One slot on its way into values; `merges` are the blocks that get an argument for it."""

    def __init__(self, slot: memref.Alloca, block: Block, region: Region, tree: DominatorTree):
        self.slot = slot
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
            op.replace_with([self.poison()] * len(op.results))  # it never runs
        for block, argument in arguments.items():
            self._hand_to(block, argument.index, reaching)
        if self._poison is not None and not self._poison.results[0].has_uses:
            self._poison.erase()
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
                op.replace_with([value if value is not None else self.poison()])
        return value

    def _hand_to(self, block: Block, position: int, reaching: dict[Block, Value[Type] | None]) -> None:
        for each in dict.fromkeys(block.predecessors):
            branch = each.last
            assert isinstance(branch, Op)
            value = reaching.get(each)
            for number, target in enumerate(branch.successors):
                if target is block:
                    operands: Sequence[Value[Type]] = branch.successor_operands(number) or ()
                    handed = value if value is not None else self.poison()
                    branch.set_successor_operands(
                        number, [*operands[:position], handed, *operands[position:]]
                    )

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
