"""Operations: the nodes of the IR.

An `Operation` has operands, results, properties (its own, inherent attributes), discardable attributes,
regions and successors.  Registered operations are subclasses made by `irkit.define.Op`; an operation of an
unknown dialect is an `UnregisteredOp` and passes through untouched.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Self

from irkit.diagnostics import UNKNOWN, Diagnostic, IRError, Location, emit
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.values import OpResult, Value

if TYPE_CHECKING:
    from irkit.ir.block import Block


class Operation:
    """One operation.  `name` is `dialect.mnemonic`."""

    __slots__ = (
        "_operands",
        "results",
        "properties",
        "attributes",
        "regions",
        "_successors",
        "location",
        "parent",
        "previous",
        "next",
        "_order",
    )

    name: ClassVar[str]
    is_registered: ClassVar[bool] = False
    is_terminator: ClassVar[bool] = True
    """Whether the operation ends a block; an unregistered one may."""
    has_result_names: ClassVar[bool] = False
    """Whether the results have suggested names."""
    is_isolated: ClassVar[bool] = False
    """Whether regions may use no value from outside (IsolatedFromAbove)."""

    _operands: list[Value[Type]]
    results: tuple[OpResult[Type], ...]
    properties: dict[str, Attribute]
    attributes: dict[str, Attribute]
    regions: tuple[Region, ...]
    _successors: tuple[Block, ...]
    location: Location
    parent: Block | None
    previous: Operation | None
    next: Operation | None

    @classmethod
    def create(
        cls,
        operands: Iterable[Value[Type]] = (),
        result_types: Sequence[Type] = (),
        properties: dict[str, Attribute] | None = None,
        attributes: dict[str, Attribute] | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Block] = (),
        location: Location = UNKNOWN,
    ) -> Self:
        """Makes an operation from its parts, as the reader does; nothing is checked."""
        op = cls.__new__(cls)
        op._set_parts(operands, result_types, properties, attributes, regions, successors, location)
        return op

    def _set_parts(
        self,
        operands: Iterable[Value[Type]],
        result_types: Sequence[Type],
        properties: dict[str, Attribute] | None,
        attributes: dict[str, Attribute] | None,
        regions: Sequence[Region],
        successors: Sequence[Block],
        location: Location,
    ) -> None:
        # Every operation that is read or built passes here, most with one result and no region.
        self._operands = list(operands)
        for operand in self._operands:
            if operand._uses is None:
                operand._uses = self
            else:
                operand._add_use(self)
        if len(result_types) == 1:
            self.results = (OpResult(result_types[0], self, 0),)
        else:
            self.results = tuple([OpResult(kind, self, index) for index, kind in enumerate(result_types)])
        self.properties = {} if properties is None else properties
        self.attributes = {} if attributes is None else attributes
        self.regions = tuple(regions) if regions else ()
        for region in self.regions:
            region.parent = self
        self._successors = tuple(successors) if successors else ()
        for block in self._successors:
            block._add_use(self)
        self.location = location
        self.parent = self.previous = self.next = None
        self._order = 0

    # Operands and successors.

    @property
    def operands(self) -> Sequence[Value[Type]]:
        return tuple(self._operands)

    @operands.setter
    def operands(self, values: Iterable[Value[Type]]) -> None:
        fresh = list(values)
        for operand in self._operands:
            operand._drop_use(self)
        self._operands = fresh
        for operand in fresh:
            operand._add_use(self)

    def set_operand(self, index: int, value: Value[Type]) -> None:
        self._operands[index]._drop_use(self)
        self._operands[index] = value
        value._add_use(self)

    def drop_operands(self) -> None:
        self.operands = ()

    def drop_references(self) -> None:
        """Drops the operands and the successors."""
        for operand in self._operands:
            operand._drop_use(self)
        self._operands = []
        if self._successors:
            self.successors = ()

    @property
    def successors(self) -> tuple[Block, ...]:
        return self._successors

    @successors.setter
    def successors(self, blocks: Sequence[Block]) -> None:
        for block in self._successors:
            block._drop_use(self)
        self._successors = tuple(blocks)
        for block in self._successors:
            block._add_use(self)

    @property
    def result(self) -> OpResult[Type]:
        """The only result."""
        (only,) = self.results
        return only

    @property
    def operand_types(self) -> list[Type]:
        return [operand.type for operand in self._operands]

    @property
    def result_types(self) -> list[Type]:
        return [result.type for result in self.results]

    # Where it stands.

    @property
    def dialect_name(self) -> str:
        return self.name.partition(".")[0]

    @property
    def parent_region(self) -> Region | None:
        return self.parent.parent if self.parent is not None else None

    @property
    def parent_op(self) -> Operation | None:
        region = self.parent_region
        return region.parent if region is not None else None

    def ancestors(self) -> Iterator[Operation]:
        """The operation that contains this one, the one that contains that, and so on outwards."""
        op = self.parent_op
        while op is not None:
            yield op
            op = op.parent_op

    def is_ancestor_of(self, other: Operation) -> bool:
        """Whether `other` is this operation or lies inside it."""
        return other is self or any(each is self for each in other.ancestors())

    def is_before(self, other: Operation) -> bool:
        """Whether this operation stands before `other` of the same block."""
        assert self.parent is not None
        assert self.parent is other.parent
        return self.parent.order_of(self) < self.parent.order_of(other)

    def walk(self) -> Iterator[Operation]:
        """This operation and every one inside it, each before its contents.

        The operation just yielded may be changed, and erased once it has no contents of interest; what its
        regions hold is looked at after it was yielded.
        """
        yield self
        for region in self.regions:
            yield from region.walk()

    def walk_postorder(self) -> Iterator[Operation]:
        """This operation and every one inside it, contents first; the one just yielded may be erased."""
        stack: list[tuple[Operation, bool]] = [(self, False)]
        while stack:
            op, seen = stack.pop()
            if seen or not op.regions:
                following = op.next if op is not self else None
                yield op
                if following is not None:
                    stack.append((following, False))
                continue
            stack.append((op, True))
            for region in reversed(op.regions):
                stack += [
                    (block.first, False) for block in reversed(region.blocks) if block.first is not None
                ]

    # Change.

    def detach(self) -> Self:
        """Takes the operation out of its block and returns it."""
        if self.parent is not None:
            self.parent.unlink(self)
        return self

    def move_before(self, other: Operation) -> None:
        if self is other:
            return
        self.detach()
        assert other.parent is not None
        other.parent.insert(self, other)

    def move_after(self, other: Operation) -> None:
        if self is other:
            return
        self.detach()
        assert other.parent is not None
        other.parent.insert(self, other.next)

    def erase(self, check_uses: bool = True) -> None:
        """Removes the operation and all inside it.  One whose results are used is an error that lists the
        users."""
        if check_uses:
            users = [
                user for result in self.results for user in result.users if not self.is_ancestor_of(user)
            ]
            if users:
                error = self.error("cannot be erased: its results are still used")
                for user in users:
                    error.note(f"used by '{user.name}'", user.location)
                raise error
        self.detach()
        self.drop_all_uses_inside()

    def drop_all_uses_inside(self) -> None:
        """Drops the operands and the successors of this operation and of all inside it."""
        for op in self.walk():
            op.drop_references()

    def replace_with(self, values: Sequence[Value[Type]]) -> None:
        """Lets `values` stand for the results, one each, and erases the operation."""
        for result, value in zip(self.results, values, strict=True):
            result.replace_all_uses_with(value)
        self.erase()

    def clone(self, mapping: dict[object, object] | None = None) -> Self:
        """A copy, contents included.  `mapping` gives other values (and blocks) for those used from outside,
        and receives the copies of the results and of all inside."""
        from_to: dict[object, object] = {} if mapping is None else mapping
        copy = self.clone_without_regions(from_to)
        copy.operands = [from_to.get(operand, operand) for operand in self._operands]  # type: ignore[misc]
        copy.successors = [from_to.get(block, block) for block in self._successors]  # type: ignore[misc]
        for mine, theirs in zip(self.regions, copy.regions, strict=True):
            theirs.take_blocks(mine.clone(from_to))
        return copy

    def clone_without_regions(self, mapping: dict[object, object]) -> Self:
        """A copy with empty regions and no operands; `mapping` receives the results."""
        copy = type(self).__new__(type(self))
        copy._set_parts(
            (),
            self.result_types,
            dict(self.properties),
            dict(self.attributes),
            [Region() for _ in self.regions],
            (),
            self.location,
        )
        mapping.update(zip(self.results, copy.results, strict=True))
        return copy

    # Attributes, inherent or not.

    def attribute(self, name: str) -> Attribute | None:
        """The attribute of that name, inherent or discardable."""
        found = self.properties.get(name)
        return found if found is not None else self.attributes.get(name)

    # Diagnostics.

    def error(self, message: str) -> IRError:
        """`'dialect.op' op MESSAGE` at this operation, to be raised."""
        return IRError.at(self.location, f"'{self.name}' op {message}", self)

    def emit_remark(self, message: str) -> None:
        emit(Diagnostic("remark", message, self.location, self))

    def emit_warning(self, message: str) -> None:
        emit(Diagnostic("warning", message, self.location, self))

    def __str__(self) -> str:
        return self.text()

    def text(self, generic: bool = False) -> str:
        """The operation as MLIR text."""
        printer = import_module("irkit.syntax.printer")  # found by its name: it stands above this room
        shown: str = printer.print_op(self, generic=generic)
        return shown

    def text_in_place(self) -> str:
        """The generic form as diagnostics show it, named as in the isolated operation around; a line of its
        own where there are regions."""
        styled = import_module("irkit.syntax.styled")  # found by its name: it stands above this room
        text: str = styled.quote(self)
        return text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name} at {id(self):#x}>"


class UnregisteredOp(Operation):
    """An operation of which only the generic form is known."""

    __slots__ = ("name", "raw_properties")

    name: str  # type: ignore[misc]
    raw_properties: Attribute | None
    """`<...>` as written: of an unregistered operation it need not be a dictionary."""

    @classmethod
    def make(
        cls,
        name: str,
        operands: Iterable[Value[Type]] = (),
        result_types: Sequence[Type] = (),
        raw_properties: Attribute | None = None,
        attributes: dict[str, Attribute] | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Block] = (),
        location: Location = UNKNOWN,
    ) -> UnregisteredOp:
        op = cls.create(operands, result_types, None, attributes, regions, successors, location)
        op.name = name
        op.raw_properties = raw_properties
        return op

    def clone_without_regions(self, mapping: dict[object, object]) -> UnregisteredOp:
        copy = super().clone_without_regions(mapping)
        copy.name = self.name
        copy.raw_properties = self.raw_properties
        return copy
