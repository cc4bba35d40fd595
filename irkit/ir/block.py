"""Blocks: arguments, and a linked list of operations of which the last may be a terminator.

A block is used by the operations that may go on with it, as a value is by those that compute with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from irkit.diagnostics import UNKNOWN, Location
from irkit.ir.interning import Type
from irkit.ir.values import BlockArgument, Used

if TYPE_CHECKING:
    from irkit.ir.operation import Operation
    from irkit.ir.region import Region


class Block(Used):
    """Operations linked from `first` to `last`; `parent` is the region."""

    __slots__ = ("args", "first", "last", "parent", "_ordered")

    args: list[BlockArgument[Type]]
    first: Operation | None
    last: Operation | None
    parent: Region | None

    def __init__(self, arg_types: Sequence[Type] = (), locations: Sequence[Location] | None = None):
        self.args = []
        self.first = None
        self.last = None
        self.parent = None
        self._uses = None
        self._ordered = False
        for index, arg_type in enumerate(arg_types):
            self.add_arg(arg_type, UNKNOWN if locations is None else locations[index])

    @property
    def ops(self) -> Iterator[Operation]:
        """The operations in order; the one just yielded may be erased or moved."""
        op = self.first
        while op is not None:
            following = op.next
            yield op
            op = following

    @property
    def ops_reversed(self) -> Iterator[Operation]:
        op = self.last
        while op is not None:
            previous = op.previous
            yield op
            op = previous

    @property
    def parent_op(self) -> Operation | None:
        return self.parent.parent if self.parent is not None else None

    @property
    def is_entry(self) -> bool:
        return self.parent is not None and self.parent.blocks[0] is self

    @property
    def terminator(self) -> Operation | None:
        """The last operation, if it is (or, unregistered, may be) a terminator."""
        last = self.last
        return last if last is not None and last.is_terminator else None

    @property
    def uses(self) -> Iterator[tuple[Operation, int]]:
        """Each branch to this block as (operation, number of the successor)."""
        for user in self.users:
            for number, successor in enumerate(user._successors):
                if successor is self:
                    yield user, number

    @property
    def predecessors(self) -> list[Block]:
        """The blocks that branch here, one entry an edge, in the order in which the branches were made."""
        return [user.parent for user, _ in self.uses if user.parent is not None]

    def replace_all_uses_with(self, other: Block) -> None:
        """Lets the branches to this block go to another one."""
        for user in self.users:
            user.successors = [other if block is self else block for block in user._successors]

    @property
    def successors(self) -> tuple[Block, ...]:
        return self.last.successors if self.last is not None else ()

    def add_arg(self, type: Type, location: Location = UNKNOWN) -> BlockArgument[Type]:
        return self.insert_arg(len(self.args), type, location)

    def insert_arg(self, index: int, type: Type, location: Location = UNKNOWN) -> BlockArgument[Type]:
        arg = BlockArgument(type, self, index, location)
        self.args.insert(index, arg)
        for later in self.args[index + 1 :]:
            later.index += 1
        return arg

    def erase_arg(self, index: int) -> None:
        """Removes an argument that nothing uses."""
        assert not self.args[index].has_uses, "the block argument is still used"
        del self.args[index]
        for later in self.args[index:]:
            later.index -= 1

    def append(self, op: Operation) -> Operation:
        return self.insert(op, None)

    def insert(self, op: Operation, before: Operation | None) -> Operation:
        """Inserts `op` before another operation of this block, or at the end."""
        assert op.parent is None, "the operation is in a block already"
        op.parent = self
        self._ordered = False
        previous = self.last if before is None else before.previous
        op.previous = previous
        op.next = before
        if previous is None:
            self.first = op
        else:
            previous.next = op
        if before is None:
            self.last = op
        else:
            before.previous = op
        return op

    def unlink(self, op: Operation) -> None:
        previous, following = op.previous, op.next
        if previous is None:
            self.first = following
        else:
            previous.next = following
        if following is None:
            self.last = previous
        else:
            following.previous = previous
        op.parent = op.previous = op.next = None

    def split_before(self, op: Operation) -> Block:
        """Moves `op` and all after it to a fresh block that follows this one in the region, and returns that
        block."""
        rest = Block()
        if self.parent is not None:
            self.parent.insert(self.parent.blocks.index(self) + 1, rest)
        moving: Operation | None = op
        while moving is not None:
            following = moving.next
            self.unlink(moving)
            rest.append(moving)
            moving = following
        return rest

    def erase(self) -> None:
        """Removes the block and everything in it; nothing outside may use its values."""
        for op in list(self.ops_reversed):
            op.drop_all_uses_inside()
            op.erase(check_uses=False)
        if self.parent is not None:
            self.parent.blocks.remove(self)
            self.parent = None

    def order_of(self, op: Operation) -> int:
        """The position of an operation of this block; numbered again only after an insertion."""
        if not self._ordered:
            for number, each in enumerate(self.ops):
                each._order = number
            self._ordered = True
        return op._order
