"""Numbers everything in a module, ahead of the writing, as upstream does.

What is named most often gets the smallest numbers, which take the fewest bytes; among those whose numbers are
equally long, what belongs to one dialect comes together.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Final, Generic, TypeVar

from irkit.define import Op
from irkit.ir.attributes import DistinctAttr, LocationAttr, OpaqueAttr, dictionary
from irkit.ir.block import Block
from irkit.ir.elements import DenseResourceAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation, UnregisteredOp
from irkit.ir.region import Region
from irkit.ir.types import OpaqueType
from irkit.ir.values import Value
from irkit.syntax.bytecode.encodings import encoding_of
from irkit.syntax.bytecode.isolation import isolated_operations
from irkit.syntax.bytecode.layout import WITH_PROPERTIES
from irkit.syntax.bytecode.properties import NATIVE, Properties, flags_of, is_set, properties_of

K = TypeVar("K")

_BITS_OF_A_BYTE: Final = 7


class Table(dict[K, int], Generic[K]):
    """How often each thing is named, then its number; `dialects` has the dialect of each."""

    def __init__(self) -> None:
        super().__init__()
        self.dialects: dict[K, str] = {}

    def _place(self, each: K, dialects: Mapping[str, int], first: int) -> tuple[bool, int]:
        """By dialect, the one that ended the group before first of all."""
        number = dialects[self.dialects[each]]
        return number != first, number

    def settle(self, dialects: Mapping[str, int]) -> None:
        """Replaces counts by numbers."""
        ordered = sorted(self, key=self.__getitem__, reverse=True)
        first, taken, size = 0, 0, 0
        for bits in range(_BITS_OF_A_BYTE, 9 * _BITS_OF_A_BYTE, _BITS_OF_A_BYTE):
            size = (1 << bits) - size
            group = ordered[taken : taken + size]
            if not group:
                break
            group.sort(key=lambda each: self._place(each, dialects, first))
            ordered[taken : taken + size] = group
            taken += len(group)
            first = dialects[self.dialects[group[-1]]]
        self.clear()
        self.update({each: number for number, each in enumerate(ordered)})


Name = tuple[str, bool]
"""The name of operations, and whether they are registered in an encoding that others know."""


class Numbering:
    """The numbers of what is in an operation."""

    def __init__(self, root: Operation, version: int, blobs: Container[str] = ()):
        self.version = version
        self.dialects: dict[str, int] = {}
        self.names: Table[Name] = Table()
        self.attributes: Table[Attribute] = Table()
        self.types: Table[Type] = Table()
        self.resources: dict[str, int] = {}
        self.values: dict[Value[Type], int] = {}
        self.blocks: dict[Block, int] = {}
        self.counts: dict[Region, int] = {}
        self.places: dict[Operation | Value[Type], Attribute] = {}
        """The locations of operations and arguments: finding one takes time."""
        self.operations, self.isolated = isolated_operations(root)
        self._next_value = 0
        self._layouts: dict[type[Operation], Properties | None] = {}
        self._counter = _Counter(self)
        self._number_all(root)
        for table in (self.attributes, self.names, self.types):
            table.settle(self.dialects)
        # Those of which only the key is known come last.
        ordered = sorted(self.resources, key=lambda key: key not in blobs)
        self.resources = {key: number for number, key in enumerate(ordered)}

    def layout_of(self, op: Operation) -> Properties | None:
        """How the properties of an operation are kept if others know that encoding."""
        cls = type(op)
        if cls not in self._layouts:
            self._layouts[cls] = properties_of(cls, self.version) if issubclass(cls, Op) else None
        return self._layouts[cls]

    def name_of(self, op: Operation) -> Name:
        return op.name, op.is_registered and op.dialect_name in NATIVE

    def dictionary_of(self, op: Operation) -> Attribute | None:
        """The dictionary of an operation: with its properties unless they are written as such."""
        entries = op.attributes
        if self.version < WITH_PROPERTIES:
            self._check_sayable(op)
            flags = flags_of(op.name)
            entries = {**{key: attr for key, attr in op.properties.items() if key not in flags}, **entries}
        elif op.properties and self.layout_of(op) is None:
            entries = {**op.properties, **entries}
        return dictionary(entries) if entries else None

    def _check_sayable(self, op: Operation) -> None:
        """Refuses properties that are no attributes where there are only attributes."""
        if isinstance(op, UnregisteredOp) and op.raw_properties is not None:
            raise op.error(f"has properties, which bytecode of version {self.version} cannot say")
        for key in flags_of(op.name):
            if is_set(op.properties.get(key)):
                raise op.error(f"is '{key}', which bytecode of version {self.version} cannot say")

    def inherent_of(self, op: Operation) -> Properties | Attribute | None:
        """The properties of an operation, if they are written as such: their encoding, or an attribute."""
        if self.version < WITH_PROPERTIES:
            return None
        if isinstance(op, UnregisteredOp):
            return op.raw_properties
        return self.layout_of(op)

    # Numbering.

    def _number_all(self, root: Operation) -> None:
        """Regions are numbered whole, the last of an operation first, before what is inside them."""
        self._number_op(root)
        pending: list[tuple[Region, int]] = []
        self._push(root, pending)
        while pending:
            region, self._next_value = pending.pop()
            self._number_region(region)
            for block in region.blocks:
                for op in block.ops:
                    if op.regions:
                        self._push(op, pending)

    def _push(self, op: Operation, pending: list[tuple[Region, int]]) -> None:
        first = 0 if op in self.isolated else self._next_value
        pending += [(region, first) for region in op.regions]

    def _number_region(self, region: Region) -> None:
        first = self._next_value
        for position, block in enumerate(region.blocks):
            self.blocks[block] = position
            for arg in block.args:
                self._number_value(arg)
                self._number_place(arg)
                self.type(arg.type)
            for op in block.ops:
                self._number_op(op)
        self.counts[region] = self._next_value - first

    def _number_value(self, value: Value[Type]) -> None:
        self.values[value] = self._next_value
        self._next_value += 1

    def _number_op(self, op: Operation) -> None:
        name = self.name_of(op)
        if name not in self.names:
            self.names.dialects[name] = self._dialect(op.dialect_name)
        self.names[name] = self.names.get(name, 0) + 1
        for result in op.results:
            self._number_value(result)
            self.type(result.type)
        attributes = self.dictionary_of(op)
        if attributes is not None:
            self.attribute(attributes)
        inherent = self.inherent_of(op)
        if isinstance(inherent, Properties):
            inherent.write(self._counter, op.properties)
            self._counter.drain()
        elif inherent is not None:
            self.attribute(inherent)
        self._number_place(op)

    def _number_place(self, each: Operation | Value[Type]) -> None:
        place = self.places[each] = LocationAttr(each.location)
        self.attribute(place)

    def _dialect(self, name: str) -> str:
        self.dialects.setdefault(name, len(self.dialects))
        return name

    def attribute(self, attr: Attribute) -> None:
        self._counter.attribute(attr)
        self._counter.drain()

    def type(self, kind: Type) -> None:
        self._counter.type(kind)
        self._counter.drain()

    def count(self, each: Attribute | Type) -> bool:
        """Counts one use; whether it is the first."""
        table: Table[Attribute] | Table[Type] = self.types if isinstance(each, Type) else self.attributes
        seen = table.get(each)  # type: ignore[arg-type]
        if seen is not None:
            table[each] = seen + 1  # type: ignore[index]
            return False
        table[each] = 1  # type: ignore[index]
        table.dialects[each] = self._dialect(dialect_of(each))  # type: ignore[index]
        return True

    def resource(self, key: str) -> None:
        self._dialect("builtin")
        self.resources.setdefault(key, len(self.resources))

    def location_of(self, each: Operation | Value[Type]) -> int:
        return self.attributes[self.places[each]]


def dialect_of(each: Attribute | Type) -> str:
    """The dialect that an attribute or a type belongs to."""
    if isinstance(each, (OpaqueAttr, OpaqueType)):
        return each.dialect
    return each.name.partition(".")[0] or "builtin"


class _Counter:
    """Counts what an encoding names, what is inside it too: a sink that keeps nothing.

    Each is counted with all inside it before the next, without recursion."""

    def __init__(self, numbering: Numbering):
        self.numbering = numbering
        self.fresh: list[Attribute | Type | str] = []
        self.pending: list[Iterator[Attribute | Type | str]] = []

    def attribute(self, value: Attribute) -> None:
        self.fresh.append(value)

    def optional_attribute(self, value: Attribute | None) -> None:
        if value is not None:
            self.fresh.append(value)

    def type(self, value: Type) -> None:
        self.fresh.append(value)

    def resource(self, key: str) -> None:
        self.fresh.append(key)

    def number(self, value: int) -> None:
        pass

    def signed(self, value: int) -> None:
        pass

    def byte(self, value: int) -> None:
        pass

    def blob(self, value: bytes) -> None:
        pass

    def string(self, value: str) -> None:
        pass

    def drain(self) -> None:
        """Counts what has been named."""
        self._push()
        pending = self.pending
        while pending:
            each = next(pending[-1], None)
            if each is None:
                pending.pop()
            elif isinstance(each, str):
                self.numbering.resource(each)
            elif self.numbering.count(each):
                self._open(each)
                self._push()

    def _push(self) -> None:
        if self.fresh:
            self.pending.append(iter(self.fresh))
            self.fresh = []

    def _open(self, each: Attribute | Type) -> None:
        """Names what is inside an attribute or a type: of text only the resources."""
        found = encoding_of(each)
        if found is not None:
            found[1].write(self, each)
            return
        inside = [*each.children()]
        while inside:
            inner = inside.pop(0)
            if isinstance(inner, DenseResourceAttr):
                self.resource(inner.key)
            inside += inner.children()


def is_ambiguous(each: Attribute | Type) -> bool:
    """Whether an attribute that is written as text has one inside that is equal only to itself."""
    inside = [*each.children()]
    while inside:
        inner = inside.pop()
        if isinstance(inner, DistinctAttr):
            return True
        inside += inner.children()
    return False
