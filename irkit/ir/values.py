"""Values, and who uses them.

A value is defined once, as a result of an operation or as an argument of a block, and knows its users, as a
block knows the branches to it.  Most have one user, so the uses are kept small: None, the only user, or a
dictionary from user to number of uses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, TypeVar

from irkit.diagnostics import UNKNOWN, Location
from irkit.ir.interning import Type

if TYPE_CHECKING:
    from irkit.ir.block import Block
    from irkit.ir.operation import Operation

T_co = TypeVar("T_co", bound=Type, covariant=True)


class Used:
    """What operations refer to, and what knows them."""

    __slots__ = ("_uses",)

    _uses: Operation | dict[Operation, int] | None

    @property
    def users(self) -> tuple[Operation, ...]:
        """The operations that use this, each once, in the order in which the uses were made."""
        uses = self._uses
        if uses is None:
            return ()
        return tuple(uses) if type(uses) is dict else (uses,)  # type: ignore[return-value]

    @property
    def user_count(self) -> int:
        """How many operations use this, known without looking at them."""
        uses = self._uses
        return len(uses) if type(uses) is dict else int(uses is not None)

    @property
    def has_uses(self) -> bool:
        return self._uses is not None

    @property
    def has_one_use(self) -> bool:
        uses = self._uses
        return uses is not None and (
            type(uses) is not dict or (len(uses) == 1 and next(iter(uses.values())) == 1)
        )

    def _add_use(self, user: Operation) -> None:
        uses = self._uses
        if uses is None:
            self._uses = user
        elif type(uses) is dict:
            uses[user] = uses.get(user, 0) + 1
        elif uses is user:
            self._uses = {user: 2}
        else:
            self._uses = {uses: 1, user: 1}  # type: ignore[dict-item]

    def _drop_use(self, user: Operation) -> None:
        uses = self._uses
        if type(uses) is not dict:
            self._uses = None
            return
        left = uses[user] - 1
        if left:
            uses[user] = left
        else:
            del uses[user]
            if not uses:
                self._uses = None


class Value(Used, Generic[T_co]):
    """What an operation computes with: has a type, a definition and users."""

    __slots__ = ("type",)

    type: T_co

    @property
    def uses(self) -> Iterator[tuple[Operation, int]]:
        """Each use as (operation, operand index)."""
        for user in self.users:
            for index, operand in enumerate(user._operands):
                if operand is self:
                    yield user, index

    def replace_all_uses_with(self, other: Value[Type]) -> None:
        if other is self:
            return
        for user, index in list(self.uses):
            user.set_operand(index, other)

    @property
    def defining_op(self) -> Operation | None:
        """The operation whose result this is; None for a block argument."""
        return None

    @property
    def parent_block(self) -> Block | None:
        """The block in which the value is defined."""
        raise NotImplementedError

    @property
    def location(self) -> Location:
        raise NotImplementedError


class OpResult(Value[T_co]):
    """Result number `index` of operation `owner`."""

    __slots__ = ("owner", "index")

    owner: Operation
    index: int

    def __init__(self, type: T_co, owner: Operation, index: int):
        self.type = type
        self._uses = None
        self.owner = owner
        self.index = index

    @property
    def defining_op(self) -> Operation:
        return self.owner

    @property
    def parent_block(self) -> Block | None:
        return self.owner.parent

    @property
    def location(self) -> Location:
        return self.owner.location


class BlockArgument(Value[T_co]):
    """Argument number `index` of block `owner`."""

    __slots__ = ("owner", "index", "_location")

    owner: Block
    index: int

    def __init__(self, type: T_co, owner: Block, index: int, location: Location = UNKNOWN):
        self.type = type
        self._uses = None
        self.owner = owner
        self.index = index
        self._location = location

    @property
    def parent_block(self) -> Block:
        return self.owner

    @property
    def location(self) -> Location:
        return self._location

    @location.setter
    def location(self, location: Location) -> None:
        self._location = location
