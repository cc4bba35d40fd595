"""Regions: the lists of blocks inside an operation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from irkit.ir.block import Block

if TYPE_CHECKING:
    from irkit.ir.interning import Type
    from irkit.ir.operation import Operation
    from irkit.ir.values import Value


class Region:
    """A list of blocks; the first is the entry.  `parent` is the operation that the region belongs to."""

    __slots__ = ("blocks", "parent")

    blocks: list[Block]
    parent: Operation | None

    def __init__(self, blocks: Iterable[Block] = ()):
        self.blocks = []
        self.parent = None
        for block in blocks:
            self.append(block)

    @property
    def index(self) -> int:
        """The number of this region among those of its operation."""
        assert self.parent is not None
        return self.parent.regions.index(self)

    @property
    def entry(self) -> Block:
        """The first block; an IndexError where there is none."""
        return self.blocks[0]

    def __len__(self) -> int:
        return len(self.blocks)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Block]:
        return iter(self.blocks)

    def append(self, block: Block) -> Block:
        return self.insert(len(self.blocks), block)

    def insert(self, index: int, block: Block) -> Block:
        assert block.parent is None, "the block is in a region already"
        block.parent = self
        self.blocks.insert(index, block)
        return block

    def take_blocks(self, other: Region) -> None:
        """Moves all blocks of `other` to the end of this region."""
        for block in other.blocks:
            block.parent = self
        self.blocks += other.blocks
        other.blocks = []

    def walk(self) -> Iterator[Operation]:
        """Every operation inside, at any depth, each before what is inside it."""
        pending: list[Block] = list(reversed(self.blocks))
        while pending:
            op = pending.pop().first
            # A block is left at each operation with regions and resumed behind it.
            stack: list[Operation | None] = [op]
            while stack:
                op = stack.pop()
                if op is None:
                    continue
                stack.append(op.next)
                yield op
                for region in reversed(op.regions):
                    stack += [block.first for block in reversed(region.blocks)]

    def captured(self) -> list[Value[Type]]:
        """The values from outside that are used inside, in the order of first use."""
        found: dict[Value[Type], None] = {}
        for op in self.walk():
            for operand in op.operands:
                block = operand.parent_block
                if block is None or not self.is_ancestor_of(block.parent):
                    found[operand] = None
        return list(found)

    def clone(self, mapping: dict[object, object] | None = None) -> Region:
        """A copy of all blocks; values and blocks from outside stay unless `mapping` names others."""
        from_to: dict[object, object] = {} if mapping is None else mapping
        copy = Region()
        _clone_blocks([(self, copy)], from_to)
        return copy

    def is_ancestor_of(self, other: Region | None) -> bool:
        """Whether `other` is this region or lies inside it."""
        while other is not None:
            if other is self:
                return True
            parent = other.parent
            other = parent.parent_region if parent is not None else None
        return False

    def drop(self) -> None:
        """Erases everything in this region, uses included; nothing outside may use a value of it."""
        for op in self.walk():
            op.drop_references()
        self.blocks.clear()


def _clone_blocks(pending: list[tuple[Region, Region]], mapping: dict[object, object]) -> None:
    """Copies regions without recursion: shells of the operations first, operands when every value has its
    copy."""
    copies: list[tuple[Operation, Operation]] = []
    while pending:
        source, target = pending.pop()
        for block in source.blocks:
            twin = target.append(
                Block([arg.type for arg in block.args], [arg.location for arg in block.args])
            )
            mapping[block] = twin
            mapping.update(zip(block.args, twin.args, strict=True))
        for block in source.blocks:
            twin = mapping[block]  # type: ignore[assignment]
            for op in block.ops:
                shell = op.clone_without_regions(mapping)
                copies.append((op, shell))
                twin.append(shell)
                pending += zip(op.regions, shell.regions, strict=True)
    for op, shell in copies:
        shell.operands = [mapping.get(operand, operand) for operand in op.operands]  # type: ignore[misc]
        if op.successors:
            shell.successors = [mapping.get(block, block) for block in op.successors]  # type: ignore[misc]


def ancestors(block: Block | None) -> Iterator[Block]:
    """The block, the block that contains its operation, and so on outwards."""
    while block is not None:
        yield block
        op = block.parent.parent if block.parent is not None else None
        block = op.parent if op is not None else None
