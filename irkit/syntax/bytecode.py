"""Writes MLIR bytecode as `mlir-opt` reads it.

    magic and version, the producer's name, then sections:
    dialects and the names of operations; attributes and types; where each of those begins; the operations;
    resources; strings; properties of unregistered operations

Attributes and types are stored as text, which the format allows for every one of them; inherent attributes of
registered operations stand in the dictionary of the operation, from which the reader takes its properties.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import Final

from irkit.diagnostics import IRError, UnknownLoc
from irkit.ir.attributes import DistinctAttr, LocationAttr, UnitAttr, dictionary
from irkit.ir.block import Block
from irkit.ir.elements import DenseResourceAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation, UnregisteredOp
from irkit.ir.region import Region
from irkit.ir.values import Value

VERSIONS: Final = range(4, 7)
"""The versions that can be written; the last is what is written if nobody asks for another."""

_WITH_PROPERTIES: Final = 5
"""The first version that has properties of operations, and says which operations were registered."""

_MAGIC: Final = b"ML\xefR"
_NO_ATTRIBUTES: Final = {"affine.linearize_index": "disjoint"}
"""Properties that upstream stores in an encoding of their own; left out where they say nothing."""


class _Section(IntEnum):
    STRING = 0
    DIALECT = 1
    ATTR_TYPE = 2
    ATTR_TYPE_OFFSET = 3
    IR = 4
    RESOURCE = 5
    RESOURCE_OFFSET = 6
    PROPERTIES = 8


class _Has(IntEnum):
    """What the first byte of an operation says is there."""

    ATTRIBUTES = 1
    RESULTS = 2
    OPERANDS = 4
    SUCCESSORS = 8
    REGIONS = 16
    PROPERTIES = 64


class Bytes(bytearray):
    """A section that grows."""

    def number(self, value: int) -> None:
        """A number in as few bytes as hold it: the zeros at the low end of the first count the others."""
        size = max(1, (value.bit_length() + 6) // 7)
        if size > 8:
            self.append(0)
            self.extend(value.to_bytes(8, "little"))
        else:
            self.extend(((value << 1 | 1) << (size - 1)).to_bytes(size, "little"))

    def flagged(self, value: int, flag: bool) -> None:
        self.number(value << 1 | flag)

    def section(self, kind: _Section, content: bytes) -> None:
        self.append(kind)
        self.number(len(content))
        self.extend(content)


class _Table(dict[object, int]):
    """Numbers for things, in the order in which they are first asked for."""

    def of(self, key: object) -> int:
        return self.setdefault(key, len(self))


def write_bytecode(
    root: Operation, producer: str, version: int = VERSIONS[-1], elide_resources: bool = False
) -> bytes:
    """The bytecode of an operation and all inside it.

    Raises an IRError for what text in pieces cannot say: resources, unless their data is to be left out, and
    attributes with an identity."""
    if version not in VERSIONS:
        bounds = f"[{VERSIONS[0]}, {VERSIONS[-1]}]"
        message = f"unsupported version requested {version}, must be in range {bounds}"
        raise IRError.at(root.location, message, root)
    return _Writer(root, version, elide_resources).write(producer)


class _Writer:
    def __init__(self, root: Operation, version: int, elide_resources: bool):
        self.root = root
        self.version = version
        self.elide_resources = elide_resources
        self.strings = _Table()
        self.dialects = _Table()
        self.names: dict[tuple[str, bool], int] = {}
        self.attributes = _Table()
        self.types = _Table()
        self.properties: list[bytes] = []
        self.values: dict[Value[Type], int] = {}
        self.blocks: dict[Block, int] = {}
        self.counts: dict[Region, int] = {}

    def write(self, producer: str) -> bytes:
        self._number_names()
        self._number_values()
        operations = Bytes()
        operations.flagged(1, False)
        self._operation(self.root, operations)
        dialects = self._dialect_section()
        types, offsets = self._attribute_sections()
        out = Bytes(_MAGIC)
        out.number(self.version)
        out.extend(producer.encode() + b"\0")
        out.section(_Section.DIALECT, dialects)
        out.section(_Section.ATTR_TYPE_OFFSET, offsets)
        out.section(_Section.ATTR_TYPE, types)
        out.section(_Section.IR, bytes(operations))
        out.section(_Section.STRING, self._string_section())
        if self.version >= _WITH_PROPERTIES:
            out.section(_Section.PROPERTIES, self._properties_section())
        return bytes(out)

    # Numbers, ahead of the operations.

    def _number_names(self) -> None:
        """Numbers the names of operations, one dialect after the other."""
        self.dialects.of("builtin")
        found = {(op.name, op.is_registered): None for op in self.root.walk()}
        for name, _ in found:
            self.dialects.of(_dialect(name))
        ordered = sorted(found, key=lambda each: self.dialects[_dialect(each[0])])
        self.names = {each: number for number, each in enumerate(ordered)}

    def _number_values(self) -> None:
        """A region numbers what it defines before the regions inside; an isolated one begins at zero."""
        pending = [(region, 0) for region in self.root.regions]
        for result in self.root.results:
            self.values[result] = len(self.values)
        while pending:
            region, number = pending.pop()
            first = number
            for position, block in enumerate(region.blocks):
                self.blocks[block] = position
                results = [result for op in block.ops for result in op.results]
                for value in (*block.args, *results):
                    self.values[value] = number
                    number += 1
            self.counts[region] = number - first
            for block in region.blocks:
                for op in block.ops:
                    start = 0 if _is_isolated(op) else number
                    pending += [(inner, start) for inner in op.regions]

    # Operations.

    def _operation(self, root: Operation, out: Bytes) -> None:
        """Writes an operation; an isolated one has each region in a section, whose size comes first."""
        stack = [self._pieces(root, out)]
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
        isolated = _is_isolated(op)
        out.flagged(len(op.regions), isolated)
        for region in op.regions:
            into = Bytes() if isolated else out
            into.number(len(region.blocks))
            if region.blocks:
                into.number(self.counts[region])
            for block in region.blocks:
                self._block_head(block, into)
                for inner in block.ops:
                    yield inner, into
            if isolated:
                out.section(_Section.IR, bytes(into))

    def _head(self, op: Operation, out: Bytes) -> None:
        out.number(self.names[op.name, op.is_registered])
        at = len(out)
        out.append(0)
        out.number(self._attribute(LocationAttr(op.location), op))
        mask = 0
        entries = {**_inherent(op), **op.attributes}
        if entries:
            mask |= _Has.ATTRIBUTES
            out.number(self._attribute(dictionary(entries), op))
        if isinstance(op, UnregisteredOp) and op.raw_properties is not None:
            mask |= _Has.PROPERTIES
            out.number(self._property(op.raw_properties, op))
        numbers: list[tuple[_Has, list[int]]] = [
            (_Has.RESULTS, [self._type(result.type, op) for result in op.results]),
            (_Has.OPERANDS, [self.values[operand] for operand in op._operands]),
            (_Has.SUCCESSORS, [self.blocks[block] for block in op.successors]),
        ]
        for kind, found in numbers:
            if found:
                mask |= kind
                out.number(len(found))
                for each in found:
                    out.number(each)
        out[at] = mask | (_Has.REGIONS if op.regions else 0)

    def _block_head(self, block: Block, out: Bytes) -> None:
        out.flagged(len([*block.ops]), bool(block.args))
        if not block.args:
            return
        out.number(len(block.args))
        for arg in block.args:
            known = not isinstance(arg.location.resolve(), UnknownLoc)
            out.flagged(self._type(arg.type, self.root), known)
            if known:
                out.number(self._attribute(LocationAttr(arg.location), self.root))
        out.append(0)  # uses are in the order in which they are read

    def _property(self, attr: Attribute, op: Operation) -> int:
        if self.version < _WITH_PROPERTIES:
            raise op.error(f"has properties, which bytecode of version {self.version} cannot say")
        content = Bytes()
        content.number(self._attribute(attr, op))
        self.properties.append(bytes(content))
        return len(self.properties) - 1

    def _attribute(self, attr: Attribute, op: Operation) -> int:
        if attr not in self.attributes:
            self._check(attr, op)
        return self.attributes.of(attr)

    def _type(self, type: Type, op: Operation) -> int:
        if type not in self.types:
            self._check(type, op)
        return self.types.of(type)

    def _check(self, each: Attribute | Type, op: Operation) -> None:
        """Refuses what means something only together with other text."""
        pending: list[Attribute | Type] = [each]
        while pending:
            inner = pending.pop()
            if isinstance(inner, DistinctAttr):
                raise op.error(f"'{inner}' cannot be written as bytecode: attributes are written one by one")
            if isinstance(inner, DenseResourceAttr) and not self.elide_resources:
                raise op.error(f"'{inner}' cannot be written as bytecode: resources are not written")
            pending += inner.children()

    # The other sections.

    def _dialect_section(self) -> bytes:
        out = Bytes()
        out.number(len(self.dialects))
        for dialect in self.dialects:
            out.flagged(self.strings.of(dialect), False)
        out.number(len(self.names))
        groups: dict[str, list[tuple[str, bool]]] = {}
        for name, registered in self.names:
            groups.setdefault(_dialect(name), []).append((name, registered))
        for dialect, names in groups.items():
            out.number(self.dialects[dialect])
            out.number(len(names))
            for name, registered in names:
                text = self.strings.of(name.partition(".")[2])
                if self.version >= _WITH_PROPERTIES:
                    out.flagged(text, registered)
                else:
                    out.number(text)
        return bytes(out)

    def _attribute_sections(self) -> tuple[bytes, bytes]:
        """The texts, and how long each is."""
        texts, offsets = bytearray(), Bytes()
        offsets.number(len(self.attributes))
        offsets.number(len(self.types))
        for table in (self.attributes, self.types):
            if table:
                offsets.number(self.dialects["builtin"])
                offsets.number(len(table))
            for each in table:
                text = str(each).encode("utf-8", "surrogateescape") + b"\0"
                texts += text
                offsets.flagged(len(text), False)
        return bytes(texts), bytes(offsets)

    def _string_section(self) -> bytes:
        texts = [str(each).encode("utf-8", "surrogateescape") + b"\0" for each in self.strings]
        out = Bytes()
        out.number(len(texts))
        for text in reversed(texts):
            out.number(len(text))
        return bytes(out) + b"".join(texts)

    def _properties_section(self) -> bytes:
        out = Bytes()
        out.number(len(self.properties))
        for each in self.properties:
            out.number(len(each))
            out.extend(each)
        return bytes(out)


def _dialect(name: str) -> str:
    """What stands before the first dot: all of a name without one."""
    return name.partition(".")[0]


def _inherent(op: Operation) -> Mapping[str, Attribute]:
    """The properties of an operation that the reader finds among its attributes."""
    key = _NO_ATTRIBUTES.get(op.name)
    if key is None or key not in op.properties:
        return op.properties
    if isinstance(op.properties[key], UnitAttr):
        raise op.error(f"cannot be written as bytecode: '{key}' is no attribute")
    return {name: attr for name, attr in op.properties.items() if name != key}


def _is_isolated(op: Operation) -> bool:
    return op.is_registered and op.is_isolated
