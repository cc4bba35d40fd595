"""The rewriter of a dialect conversion: knows what stands for which value, and can take everything back.

What is replaced stays where it is until the conversion has succeeded, so that patterns see the program as it
was: `op.lhs.defining_op` is what the program said, `adaptor.lhs` what it has become.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from irkit.ir.block import Block
from irkit.ir.dominance import Dominance
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import BlockArgument, Value
from irkit.rewrite.conversion.casts import Cast
from irkit.rewrite.conversion.types import TypeConverter, Types, Values
from irkit.rewrite.rewriter import Replacement, Rewriter

O = TypeVar("O", bound=Operation)  # noqa: E741


class ConversionRewriter(Rewriter):
    """A rewriter whose changes are journalled."""

    __slots__ = (
        "_cast_of",
        "casts",
        "gone",
        "journal",
        "made",
        "origins",
        "reason",
        "types",
        "updated",
        "values",
    )

    def __init__(self) -> None:
        super().__init__()
        self.types: TypeConverter | None = None
        """The type converter of the pattern at work."""
        self.reason = ""
        """Why the pattern at work refuses."""
        self.values: dict[Value[Type], Values] = {}
        """What stands for the values of the program that was."""
        self.origins: dict[Value[Type], TypeConverter | None] = {}
        """By which type converter these came about."""
        self.gone: dict[Operation, None] = {}
        """What is replaced, contents included: it is erased at the end."""
        self.made: list[Operation] = []
        self.updated: list[Operation] = []
        self.casts: dict[Operation, tuple[TypeConverter | None, bool]] = {}
        """The type converter of each cast, and whether the cast leads back to an original type."""
        self._cast_of: dict[tuple[Values, Types], Values] = {}
        self.journal: list[Callable[[], object]] = []
        """How to take back each change."""

    def refuse(self, reason: str) -> None:
        """Says why a pattern does not apply."""
        self.reason = reason

    def undo(self, mark: int = 0) -> None:
        """Takes back all changes since the journal had that length."""
        while len(self.journal) > mark:
            self.journal.pop()()

    # Values.

    def converted(self, *values: Value[Type]) -> list[Value[Type]]:
        """What stands for values, as the type converter wants it: of one value as many as it becomes."""
        return [each for value in values for each in self._converted(value)]

    def _converted(self, value: Value[Type]) -> Values:
        types = self.types.convert(value.type) if self.types is not None else None
        return self.as_types(value, types)

    def as_types(self, value: Value[Type], types: Types | None, back: bool = False) -> Values:
        """What stands for a value, cast to types where it has others; None: whatever it is."""
        found: Values = (value,)
        while any(each in self.values for each in found):
            found = tuple([each for old in found for each in self.values.get(old, (old,))])
        if types is None or tuple([each.type for each in found]) == types:
            return found
        return self._cast(value, found, types, back)

    def _cast(self, original: Value[Type], values: Values, types: Types, back: bool) -> Values:
        known = self._cast_of.get((values, types))
        if known is not None:
            return known
        cast = Cast(values, outputs=list(types), location=original.location)
        _insert_behind(cast, values or (original,))
        key = values, types
        self.casts[cast] = self.types, back
        self._cast_of[key] = cast.results

        def forget() -> None:
            del self._cast_of[key], self.casts[cast]
            cast.erase(check_uses=False)

        self.journal.append(forget)
        return cast.results

    # Operations.

    def inserted(self, op: Operation) -> None:
        """What moves into a new operation does so when that has been inserted: taking back an insertion drops
        the contents."""
        self.made.append(op)
        self.made += [inner for region in op.regions for inner in region.walk()]
        self.journal.append(lambda: op.erase(check_uses=False))

    def replace(self, op: Operation, by: Replacement | Sequence[Value[Type] | Sequence[Value[Type]]]) -> None:
        """Lets values, or the results of an operation, stand for the results of `op`: one, several or none
        for each."""
        new = by.results if isinstance(by, Operation) else (by,) if isinstance(by, Value) else by
        for result, value in zip(op.results, new, strict=True):
            self._let(result, (value,) if isinstance(value, Value) else tuple(value))
        self._give_up(op)

    def erase(self, op: Operation) -> None:
        """Nothing stands for the results of `op`, of which nothing that stays may make use."""
        for result in op.results:
            self._let(result, ())
        self._give_up(op)

    def replace_uses(self, value: Value[Type], by: Value[Type]) -> None:
        self._let(value, (by,))

    def _let(self, value: Value[Type], new: Values) -> None:
        if new == (value,):
            return
        assert value not in self.values, "something stands for the value already"
        self.values[value], self.origins[value] = new, self.types
        self.journal.append(lambda: self.values.pop(value))

    def _give_up(self, op: Operation) -> None:
        if self.before is op:
            self.before = op.next
        fresh = [each for each in op.walk() if each not in self.gone]
        self.gone.update(dict.fromkeys(fresh))
        self.journal.append(lambda: [self.gone.pop(each) for each in fresh])

    def update(self, op: Operation) -> None:
        """Must be said before operands, attributes or successors of an operation are changed in place."""
        self.updated.append(op)
        self.journal.append(self.snapshot(op))

    def snapshot(self, op: Operation) -> Callable[[], None]:
        """How to make an operation, regions excepted, again what it is now."""
        operands, successors, location = op.operands, op.successors, op.location
        properties, attributes = dict(op.properties), dict(op.attributes)

        def restore() -> None:
            op.operands, op.successors, op.location = operands, successors, location
            op.properties, op.attributes = properties, attributes

        return restore

    def modified(self, op: Operation) -> None:
        """Moves are journalled by what moves, other changes by `update`."""

    def set_operands(self, op: Operation, values: Sequence[Value[Type]]) -> None:
        """Lets an operation use other values."""
        self.update(op)
        op.operands = values

    def set_operand(self, op: Operation, index: int, value: Value[Type]) -> None:
        self.update(op)
        op.set_operand(index, value)

    def set_property(self, op: Operation, name: str, value: Attribute | None) -> None:
        self.update(op)
        super().set_property(op, name, value)

    def move_before(self, op: Operation, other: Operation) -> None:
        block, following = op.parent, op.next
        super().move_before(op, other)
        self.journal.append(lambda: block.insert(op.detach(), following) if block is not None else None)

    # Blocks and regions.

    def inline_block(self, block: Block, before: Operation, args: Sequence[Value[Type]] = ()) -> None:
        for arg, value in zip(block.args, args, strict=True):
            self._let(arg, (value,))
        ops = list(block.ops)
        for op in ops:
            op.move_before(before)
        self.journal.append(lambda: [block.append(op.detach()) for op in ops])

    def merge_blocks(self, block: Block, into: Block, args: Sequence[Value[Type]] = ()) -> None:
        for arg, value in zip(block.args, args, strict=True):
            self._let(arg, (value,))
        ops = list(block.ops)
        for op in ops:
            into.append(op.detach())
        self.journal.append(lambda: [block.append(op.detach()) for op in ops])
        self._unlink(block)

    def erase_block(self, block: Block) -> None:
        for op in block.ops:
            self.erase(op)
        self._unlink(block)

    def _unlink(self, block: Block) -> None:
        region = block.parent
        assert region is not None
        at = region.blocks.index(block)
        del region.blocks[at]
        block.parent = None
        self.journal.append(lambda: region.insert(at, block))

    def split_block(self, op: Operation) -> Block:
        before = op.parent
        rest = super().split_block(op)

        def rejoin() -> None:
            if before is not None and rest.parent is not None:
                for each in rest.ops:
                    before.append(each.detach())
                rest.parent.blocks.remove(rest)

        self.journal.append(rejoin)
        return rest

    def inline_region(self, region: Region, before: Block) -> None:
        blocks = list(region.blocks)
        super().inline_region(region, before)

        def take_back() -> None:
            for block in blocks:
                if block.parent is not None:
                    block.parent.blocks.remove(block)
                block.parent = None
                region.append(block)

        self.journal.append(take_back)

    def move_region(self, region: Region, to: Region) -> None:
        blocks = list(region.blocks)
        super().move_region(region, to)

        def take_back() -> None:
            for block in blocks:
                to.blocks.remove(block)
                block.parent = None
                region.append(block)

        self.journal.append(take_back)

    def convert_arguments(self, block: Block) -> bool:
        """Gives a block the arguments that the type converter wants; False, and nothing done, where it knows
        no types for one."""
        assert self.types is not None, "the pattern has no type converter"
        kinds = self.types.convert_each([arg.type for arg in block.args])
        if kinds is None:
            return False
        if not self.types.is_legal(*[arg.type for arg in block.args]):
            self._replace_arguments(block, kinds)
        return True

    def convert_region(self, region: Region) -> bool:
        """Converts the arguments of all blocks; False where it knows no types for one."""
        return all(self.convert_arguments(block) for block in region.blocks)

    def _replace_arguments(self, block: Block, kinds: Sequence[Types]) -> None:
        old, new = block.args, list[BlockArgument[Type]]()
        for arg, types in zip(old, kinds, strict=True):
            first = len(new)
            made = tuple(
                [BlockArgument(kind, block, first + at, arg.location) for at, kind in enumerate(types)]
            )
            new += made
            self._let(arg, made)
        block.args = new

        def restore() -> None:
            block.args = old

        self.journal.append(restore)


def _insert_behind(cast: Operation, values: Values) -> None:
    """Puts a cast where the last of some values is defined."""
    latest = values[0]
    for value in values[1:]:
        block = value.parent_block
        at = value.defining_op or (block.first if block is not None else None)
        if at is not None and Dominance().properly_dominates(latest, at):
            latest = value
    block, owner = latest.parent_block, latest.defining_op
    assert block is not None
    block.insert(cast, owner.next if owner is not None else block.first)


def twin(op: O, operands: Sequence[Value[Type]]) -> O:
    """The operation as it would be with other operands, which do not learn of it."""
    found = op.clone_without_regions({})
    found._operands = list(operands)
    return found
