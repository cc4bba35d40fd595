"""Reads a bytecode file.

Whatever is wrong with the bytes is a diagnostic at the file, with a note that says who wrote them.
"""

from __future__ import annotations

from irkit.diagnostics import FileLineCol, IRError
from irkit.ir.block import Block
from irkit.ir.context import Context
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.syntax.bytecode.dialects import read_dialects, read_strings
from irkit.syntax.bytecode.entries import Entries
from irkit.syntax.bytecode.inherent import Inherent
from irkit.syntax.bytecode.layout import MAGIC, VERSIONS, WITH_PROPERTIES, Section
from irkit.syntax.bytecode.operations import OperationReader
from irkit.syntax.bytecode.resources import ResourceReader
from irkit.syntax.bytecode.streams import Decoder


def read_bytecode(data: bytes, name: str, context: Context, around: bool = False) -> Operation:
    """The module in a file: the only one there is, or one around all operations; `around`: always the latter.

    Nothing is verified."""
    decoder = Decoder(data, 0, len(data), name)
    decoder.skip(len(MAGIC))
    version = _version(decoder)
    producer = decoder.text()
    try:
        top = _Reader(context, decoder, version).read()
    except IRError as error:
        raise error.note(f"in bytecode version {version} produced by: {producer}") from None
    only = top.first
    if only is not None and only.next is None and only.name == "builtin.module" and not around:
        return only.detach()
    return _module(context, name, top)


def _version(decoder: Decoder) -> int:
    version, last = decoder.number(), VERSIONS[-1]
    if version > last:
        raise decoder.error(f"bytecode version {version} is newer than the current version {last}")
    return version


def _module(context: Context, name: str, block: Block | None = None) -> Operation:
    module_class = context.op_class("builtin.module")
    assert module_class is not None, "the builtin dialect declares the module"
    if block is not None and block.parent is not None:
        block.parent.blocks.remove(block)
        block.parent = None
    regions = [] if block is None else [Region([block])]
    return module_class.create(location=FileLineCol(name, 0, 0), regions=regions)


class _Reader:
    """The sections of one file."""

    def __init__(self, context: Context, decoder: Decoder, version: int):
        self.context = context
        self.decoder = decoder
        self.version = version

    def read(self) -> Block:
        """The block of the operations at the top."""
        sections = self._sections()
        version, context, file = self.version, self.context, self.decoder.file
        strings = read_strings(sections[Section.STRING])
        properties = sections.get(Section.PROPERTIES)
        dialects, names = read_dialects(sections[Section.DIALECT], strings, version)
        resources = ResourceReader(context, strings, dialects)
        self._read_resources(resources, sections)
        entries = Entries(context, file, strings, resources.handles)
        entries.index(sections[Section.ATTR_TYPE_OFFSET], sections[Section.ATTR_TYPE], dialects)
        inherent = Inherent(entries, properties)
        reader = OperationReader(context, version, names, entries, inherent)
        return reader.read(sections[Section.IR], _module(context, file))

    def _sections(self) -> dict[Section, Decoder]:
        """The sections at the top, none twice, none missing."""
        found: dict[Section, Decoder] = {}
        while self.decoder.left:
            kind, content = self.decoder.section()
            if kind in found:
                raise self.decoder.error(f"duplicate top-level section: {kind.title}")
            found[kind] = content
        needed = [Section.STRING, Section.DIALECT, Section.ATTR_TYPE, Section.ATTR_TYPE_OFFSET, Section.IR]
        if self.version >= WITH_PROPERTIES:
            needed.append(Section.PROPERTIES)
        for kind in needed:
            if kind not in found:
                raise self.decoder.error(f"missing data for top-level section: {kind.title}")
        return found

    def _read_resources(self, reader: ResourceReader, sections: dict[Section, Decoder]) -> None:
        offsets, content = sections.get(Section.RESOURCE_OFFSET), sections.get(Section.RESOURCE)
        if content is None and offsets is not None:
            raise offsets.error("unexpected resource offset section when resource section is not present")
        if offsets is None and content is not None:
            raise content.error("expected resource offset section when resource section is present")
        if offsets is not None and content is not None:
            reader.read(offsets, content)
