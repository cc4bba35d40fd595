"""The rewriter: changes the IR at an insertion point, and tells whoever drives it what changed.

    total = rewriter.insert(arith.AddI(a, b))        # before the operation that is being rewritten
    rewriter.replace(op, total)

A pattern makes every change through the rewriter; what it must change by hand it reports with `modified`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from irkit.diagnostics import UNKNOWN, Location, fuse
from irkit.ir.block import Block
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value

O = TypeVar("O", bound=Operation)  # noqa: E741

Replacement = Operation | Value[Type] | Sequence[Value[Type]]

MOST_PLACES = 8


class Rewriter:
    """Inserts before `before`, or at the end of `block` where that is None.

    An inserted operation without a location gets `location`.  Subclasses override `inserted`, `modified` and
    `erased`.
    """

    __slots__ = ("before", "block", "location")

    def __init__(self, at: Operation | None = None):
        self.block: Block | None = None
        self.before: Operation | None = None
        self.location: Location = UNKNOWN
        if at is not None:
            self.set_before(at)

    # Notifications.

    def inserted(self, op: Operation) -> None:
        """`op` has been inserted."""

    def modified(self, op: Operation) -> None:
        """The operands, attributes, successors or regions of `op` have changed."""

    def erased(self, op: Operation) -> None:
        """`op` is about to be erased."""

    # Where.

    def set_before(self, op: Operation) -> None:
        self.block, self.before, self.location = op.parent, op, op.location

    def set_after(self, op: Operation) -> None:
        self.block, self.before, self.location = op.parent, op.next, op.location

    def set_to_start(self, block: Block) -> None:
        self.block, self.before = block, block.first

    def set_to_end(self, block: Block) -> None:
        self.block, self.before = block, None

    @contextmanager
    def elsewhere(self) -> Iterator[None]:
        """Restores the insertion point after the block."""
        saved = self.block, self.before, self.location
        try:
            yield
        finally:
            self.block, self.before, self.location = saved

    # What.

    def insert(self, op: O) -> O:
        """Inserts an operation, contents included, and returns it."""
        block = self.block if self.before is None else self.before.parent  # it may have moved
        assert block is not None, "the rewriter has no insertion point"
        if op.location is UNKNOWN:
            op.location = self.location
        block.insert(op, self.before)
        self.inserted(op)
        return op

    def derive_from(self, source: Value[Type] | Operation) -> None:
        """What is inserted from now on, until the next change of place, also comes from where this does.

        Not where that is many places: along a chain of rewrites they would add up to quadratic work."""
        op = source if isinstance(source, Operation) else source.defining_op
        if op is not None and len(op.location.parts()) < MOST_PLACES:
            self.location = fuse([self.location, op.location])

    def erase(self, op: Operation) -> None:
        """Erases an operation that nothing uses, contents included."""
        if self.before is op:
            self.before = op.next
        self.erased(op)
        op.erase()

    def replace(self, op: Operation, by: Replacement) -> None:
        """Lets values, or the results of an operation, stand for the results of `op`, and erases `op`."""
        for result, value in zip(op.results, _values(by), strict=True):
            self.replace_uses(result, value)
        self.erase(op)

    def replace_uses(self, value: Value[Type], by: Value[Type]) -> None:
        """Lets `by` stand for `value` in every operation that uses it."""
        if value is by:
            return
        users = value.users
        value.replace_all_uses_with(by)
        for user in users:
            self.modified(user)

    def set_operand(self, op: Operation, index: int, value: Value[Type]) -> None:
        op.set_operand(index, value)
        self.modified(op)

    def set_property(self, op: Operation, name: str, value: Attribute | None) -> None:
        """Sets an inherent attribute, or removes it where the value is None."""
        if value is None:
            op.properties.pop(name, None)
        else:
            op.properties[name] = value
        self.modified(op)

    def move_before(self, op: Operation, other: Operation) -> None:
        op.move_before(other)
        self.modified(op)

    # Blocks and regions.

    def inline_block(self, block: Block, before: Operation, args: Sequence[Value[Type]] = ()) -> None:
        """Moves the operations of `block` before another operation; `args` stand for the block's
        arguments."""
        for arg, value in zip(block.args, args, strict=True):
            self.replace_uses(arg, value)
        for op in list(block.ops):
            op.move_before(before)
            self.modified(op)

    def merge_blocks(self, block: Block, into: Block, args: Sequence[Value[Type]] = ()) -> None:
        """Moves the operations of `block` to the end of another block, and erases it."""
        for arg, value in zip(block.args, args, strict=True):
            self.replace_uses(arg, value)
        for op in block.ops:
            into.append(op.detach())
            self.modified(op)
        block.erase()

    def split_block(self, op: Operation) -> Block:
        """Moves `op` and all behind it to a fresh block, which is returned; the first block has no terminator
        then."""
        return op.parent.split_before(op) if op.parent is not None else Block()

    def inline_region(self, region: Region, before: Block) -> None:
        """Moves the blocks of `region` before another block."""
        target = before.parent
        assert target is not None
        at = target.blocks.index(before)
        blocks, region.blocks = region.blocks, []
        for number, block in enumerate(blocks):
            block.parent = None
            target.insert(at + number, block)

    def move_region(self, region: Region, to: Region) -> None:
        """Moves all blocks of a region to the end of another one."""
        to.take_blocks(region)

    def erase_block(self, block: Block) -> None:
        """Erases a block with all it holds; nothing outside may use its values."""
        for op in block.ops_reversed:
            self.erased(op)
        block.erase()


def _values(by: Replacement) -> Sequence[Value[Type]]:
    if isinstance(by, Operation):
        return by.results
    return (by,) if isinstance(by, Value) else by
