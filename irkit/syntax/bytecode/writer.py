"""Writes a bytecode file, byte for byte as upstream does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from irkit.diagnostics import UNKNOWN, IRError
from irkit.ir.attributes import LocationAttr
from irkit.ir.block import Block
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value
from irkit.syntax.bytecode.encodings import encoding_of
from irkit.syntax.bytecode.layout import (
    MAGIC,
    VERSIONS,
    WITH_DIALECT_VERSIONS,
    WITH_ORDERS_OF_USES,
    WITH_PROPERTIES,
    WITH_SECTIONS_OF_REGIONS,
    WITHOUT_UNKNOWN_LOCATIONS,
    Has,
    Section,
)
from irkit.syntax.bytecode.numbering import Numbering, Table, is_ambiguous
from irkit.syntax.bytecode.properties import Properties
from irkit.syntax.bytecode.resources import Entry
from irkit.syntax.bytecode.streams import Bytes, zigzag
from irkit.syntax.bytecode.uses import as_numbers, as_they_lie, written_order
from irkit.syntax.resources import Section as Resources

K = TypeVar("K")
_UNKNOWN: Final = LocationAttr(UNKNOWN)


class Strings(dict[str, int]):
    """Numbers for strings, in the order in which they are first asked for."""

    def __missing__(self, text: str) -> int:
        number = self[text] = len(self)
        return number


class _EntrySink(Bytes):
    """The bytes of attributes and types, or of properties, in which others stand by their numbers."""

    def __init__(self, numbering: Numbering, strings: Strings):
        super().__init__()
        self.numbering = numbering
        self.strings = strings

    def signed(self, value: int) -> None:
        self.number(zigzag(value))

    def byte(self, value: int) -> None:
        self.append(value)

    def blob(self, value: bytes) -> None:
        self.number(len(value))
        self.extend(value)

    def string(self, value: str) -> None:
        self.number(self.strings[value])

    def attribute(self, value: Attribute) -> None:
        self.number(self.numbering.attributes[value])

    def optional_attribute(self, value: Attribute | None) -> None:
        self.number(0 if value is None else self.numbering.attributes[value] << 1 | 1)

    def type(self, value: Type) -> None:
        self.number(self.numbering.types[value])

    def resource(self, key: str) -> None:
        self.number(self.numbering.resources[key])


def write_bytecode(
    root: Operation,
    producer: str,
    version: int = VERSIONS[-1],
    elide_resources: bool = False,
    resources: Mapping[str, Resources] | None = None,
) -> bytes:
    """The bytecode of an operation and all inside it, with what it needs of the resources beside it.

    Raises an IRError for what a version cannot say."""
    if version not in VERSIONS:
        bounds = f"[{VERSIONS[0]}, {VERSIONS[-1]}]"
        message = f"unsupported version requested {version}, must be in range {bounds}"
        raise IRError.at(root.location, message, root)
    return bytes(_Writer(root, version, elide_resources, resources or {}).write(producer))


class _Writer:
    def __init__(
        self, root: Operation, version: int, elide_resources: bool, resources: Mapping[str, Resources]
    ):
        self.root = root
        self.version = version
        self.elide_resources = elide_resources
        self.outside = {} if elide_resources else resources.get("external_resources", {})
        self.blobs = resources.get("dialect_resources", {}).get("builtin", {})
        self.numbering = Numbering(root, version, self.blobs)
        self.strings = Strings()
        self.properties: dict[bytes, int] = {}

    def write(self, producer: str) -> Bytes:
        out = Bytes(MAGIC)
        out.number(self.version)
        out.extend(producer.encode() + b"\0")
        out.section(Section.DIALECT, self._dialect_section())
        entries, offsets = self._entry_sections()
        out.section(Section.ATTR_TYPE_OFFSET, offsets)
        out.section(Section.ATTR_TYPE, entries)
        operations = Bytes()
        operations.flagged(1, False)
        self._write_operations(operations)
        out.section(Section.IR, operations)
        self._write_resources(out)
        out.section(Section.STRING, self._string_section())
        if self.version >= WITH_PROPERTIES:
            out.section(Section.PROPERTIES, self._properties_section())
        return out

    # Operations.

    def _write_operations(self, out: Bytes) -> None:
        """Writes all operations; those with regions that are sections wait for the size of these."""
        stack = [self._pieces(self.root, out)]
        while stack:
            inner = next(stack[-1], None)
            if inner is None:
                stack.pop()
            else:
                stack.append(self._pieces(*inner))

    def _pieces(self, op: Operation, out: Bytes) -> Iterator[tuple[Operation, Bytes]]:
        """Writes what is of the operation itself, and yields those inside, each with where it goes."""
        self._head(op, out)
        if not op.regions:
            return
        isolated = op in self.numbering.isolated
        apart = isolated and self.version >= WITH_SECTIONS_OF_REGIONS
        out.flagged(len(op.regions), isolated)
        into = Bytes() if apart else out
        for region in op.regions:
            into.number(len(region.blocks))
            if region.blocks:
                into.number(self.numbering.counts[region])
            for block in region.blocks:
                self._block_head(block, into)
                for inner in block.ops:
                    yield inner, into
        if apart:
            out.section(Section.IR, into)

    def _head(self, op: Operation, out: Bytes) -> None:
        numbering = self.numbering
        out.number(numbering.names[numbering.name_of(op)])
        at, mask = len(out), 0
        out.append(0)
        out.number(numbering.location_of(op))
        attributes = numbering.dictionary_of(op)
        if attributes is not None:
            mask |= Has.ATTRIBUTES
            out.number(numbering.attributes[attributes])
        inherent = numbering.inherent_of(op)
        if inherent is not None:
            mask |= Has.PROPERTIES
            out.number(self._property(op, inherent))
        parts: list[tuple[Has, list[int]]] = [
            (Has.RESULTS, [numbering.types[result.type] for result in op.results]),
            (Has.OPERANDS, [numbering.values[operand] for operand in op._operands]),
            (Has.SUCCESSORS, [numbering.blocks[block] for block in op.successors]),
        ]
        for kind, numbers in parts:
            if numbers:
                mask |= kind
                out.number(len(numbers))
                for number in numbers:
                    out.number(number)
        if self._write_orders(op.results, out):
            mask |= Has.ORDERS_OF_USES
        out[at] = mask | (Has.REGIONS if op.regions else 0)

    def _block_head(self, block: Block, out: Bytes) -> None:
        numbering = self.numbering
        out.flagged(len([*block.ops]), bool(block.args))
        if not block.args:
            return
        out.number(len(block.args))
        for arg in block.args:
            known = numbering.places[arg] is not _UNKNOWN
            if self.version >= WITHOUT_UNKNOWN_LOCATIONS:
                out.flagged(numbering.types[arg.type], known)
            else:
                out.number(numbering.types[arg.type])
            if known or self.version < WITHOUT_UNKNOWN_LOCATIONS:
                out.number(numbering.location_of(arg))
        if self.version >= WITH_ORDERS_OF_USES:
            at = len(out)
            out.append(0)
            if self._write_orders(block.args, out):
                out[at] = Has.ORDERS_OF_USES

    def _write_orders(self, values: Sequence[Value[Type]], out: Bytes) -> bool:
        """The orders of the uses that are not in the order of the program; whether there are any."""
        if self.version < WITH_ORDERS_OF_USES:
            return False
        orders: dict[int, list[int]] = {}
        for position, value in enumerate(values):
            if value._uses is not None and not isinstance(value._uses, Operation):
                order = written_order(value, self.numbering.operations)
                if order is not None:
                    orders[position] = order
        if orders and len(values) > 1:
            out.number(len(orders))
        for position in as_they_lie(len(orders), [*orders]):
            if len(values) > 1:
                out.number(position)
            in_pairs, numbers = as_numbers(orders[position])
            out.flagged(len(numbers), in_pairs)
            for number in numbers:
                out.number(number)
        return bool(orders)

    def _property(self, op: Operation, inherent: Properties | Attribute) -> int:
        """The number of the properties; equal ones have one."""
        content = _EntrySink(self.numbering, self.strings)
        if isinstance(inherent, Properties):
            inherent.write(content, op.properties)
        else:
            content.attribute(inherent)
        return self.properties.setdefault(bytes(content), len(self.properties))

    # The other sections.

    def _dialect_section(self) -> Bytes:
        out, numbering = Bytes(), self.numbering
        out.number(len(numbering.dialects))
        for dialect in numbering.dialects:
            number = self.strings[dialect]
            out.number(number << 1 if self.version >= WITH_DIALECT_VERSIONS else number)
        if self.version >= WITHOUT_UNKNOWN_LOCATIONS:
            out.number(len(numbering.names))
        for dialect, names in _groups(numbering.names):
            out.number(numbering.dialects[dialect])
            out.number(len(names))
            for name, registered in names:
                number = self.strings[name.partition(".")[2]]
                out.number(number << 1 | registered if self.version >= WITH_PROPERTIES else number)
        return out

    def _entry_sections(self) -> tuple[Bytes, Bytes]:
        """The attributes and types, and how long each is."""
        numbering = self.numbering
        entries, offsets = _EntrySink(numbering, self.strings), Bytes()
        offsets.number(len(numbering.attributes))
        offsets.number(len(numbering.types))
        groups: list[tuple[str, list[Attribute] | list[Type]]] = [
            *_groups(numbering.attributes),
            *_groups(numbering.types),
        ]
        for dialect, group in groups:
            offsets.number(numbering.dialects[dialect])
            offsets.number(len(group))
            for each in group:
                before = len(entries)
                encoded = self._write_entry(each, entries)
                offsets.flagged(len(entries) - before, encoded)
        return entries, offsets

    def _write_entry(self, each: Attribute | Type, entries: _EntrySink) -> bool:
        """An attribute or a type; whether it is more than text."""
        found = encoding_of(each)
        if found is not None:
            entries.number(found[0])
            found[1].write(entries, each)
            return True
        if is_ambiguous(each):
            message = f"'{each}' cannot be written as bytecode: its text does not say all about it"
            raise IRError.at(self.root.location, message, self.root)
        entries.extend(str(each).encode("utf-8", "surrogateescape") + b"\0")
        return False

    def _write_resources(self, out: Bytes) -> None:
        """The resources outside of dialects, all of them, then those that attributes name."""
        offsets, content = Bytes(), Bytes()
        offsets.number(len(self.outside))
        for name, section in self.outside.items():
            group = [Entry(key, token) for key, token in section.items()]
            sizes = self._resource_values(group, content)
            self._resource_group(self.strings[name], group, sizes, offsets)
        if self.numbering.resources:
            group = [Entry(key, self.blobs.get(key)) for key in self.numbering.resources]
            sizes = self._resource_values(group, content)
            self._resource_group(self.numbering.dialects["builtin"], group, sizes, offsets)
        out.section(Section.RESOURCE_OFFSET, offsets)
        out.section(Section.RESOURCE, content)

    def _resource_values(self, group: Sequence[Entry], content: Bytes) -> list[int]:
        """Writes the values, and returns how long each is."""
        sizes: list[int] = []
        for entry in group:
            before = len(content)
            if not self.elide_resources:
                entry.write(content, self.strings)
            sizes.append(len(content) - before)
        return sizes

    def _resource_group(
        self, number: int, group: Sequence[Entry], sizes: Sequence[int], offsets: Bytes
    ) -> None:
        offsets.number(number)
        offsets.number(len(group))
        for entry, size in zip(group, sizes, strict=True):
            offsets.number(self.strings[entry.key])
            offsets.number(size)
            offsets.append(entry.kind)

    def _string_section(self) -> Bytes:
        texts = [text.encode("utf-8", "surrogateescape") + b"\0" for text in self.strings]
        out = Bytes()
        out.number(len(texts))
        for text in reversed(texts):
            out.number(len(text))
        out.extend(b"".join(texts))
        return out

    def _properties_section(self) -> Bytes:
        out = Bytes()
        out.number(len(self.properties))
        for each in self.properties:
            out.number(len(each))
            out.extend(each)
        return out


def _groups(table: Table[K]) -> list[tuple[str, list[K]]]:
    """What is numbered, in order, by neighbours that belong to one dialect."""
    groups: list[tuple[str, list[K]]] = []
    for each in table:
        dialect = table.dialects[each]
        if not groups or groups[-1][0] != dialect:
            groups.append((dialect, []))
        groups[-1][1].append(each)
    return groups
