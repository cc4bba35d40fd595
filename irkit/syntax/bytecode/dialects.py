"""The dialects of a bytecode file and the names of its operations."""

from __future__ import annotations

from irkit.define import Op
from irkit.diagnostics import FileLineCol, IRError
from irkit.ir.context import Context
from irkit.syntax.bytecode.layout import (
    WITH_DIALECT_VERSIONS,
    WITH_PROPERTIES,
    WITHOUT_UNKNOWN_LOCATIONS,
    Section,
)
from irkit.syntax.bytecode.streams import Decoder


class DialectEntry:
    """A dialect by its name, found when something of it is first read."""

    __slots__ = ("file", "is_loaded", "name", "versioned")

    def __init__(self, name: str, file: str):
        self.name = name
        self.file = file
        self.versioned = False
        self.is_loaded = False

    def load(self, context: Context) -> None:
        """Refuses a dialect that is neither known nor allowed, and a version of one that has none."""
        if self.is_loaded:
            return
        self.is_loaded = True
        if context.dialect(self.name) is not None:
            self._check_version()
        elif not context.allow_unregistered:
            raise self._error(
                f"dialect '{self.name}' is unknown. If this is intended, please call "
                "allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the "
                "MLIR tool used."
            )

    def _check_version(self) -> None:
        if self.versioned and self.name == "builtin":
            raise self._error("Dialect does not support versioning")
        if self.versioned:
            raise self._error(
                f"dialect '{self.name}' does not implement the bytecode interface, but found a version entry"
            )

    def _error(self, message: str) -> IRError:
        return IRError.at(FileLineCol(self.file, 0, 0), message)


class OpName:
    """The name of operations, their class if there is one, and whether there was one for their writer."""

    __slots__ = ("cls", "dialect", "is_resolved", "mnemonic", "name", "was_registered")

    def __init__(self, dialect: DialectEntry, mnemonic: str, was_registered: bool):
        self.dialect = dialect
        self.mnemonic = mnemonic
        self.name = f"{dialect.name}.{mnemonic}" if mnemonic else dialect.name
        self.was_registered = was_registered
        self.cls: type[Op] | None = None
        self.is_resolved = False

    def resolve(self, context: Context) -> None:
        """Finds the class."""
        self.is_resolved = True
        if self.mnemonic:
            self.dialect.load(context)
        found = context.op_class(self.name)
        self.cls = found if found is not None and issubclass(found, Op) else None


def string_at(section: Decoder, strings: list[str], number: int) -> str:
    if number >= len(strings):
        raise section.error(f"invalid string index: {number}")
    return strings[number]


def read_dialects(
    section: Decoder, strings: list[str], version: int
) -> tuple[list[DialectEntry], list[OpName]]:
    """The dialect section."""
    dialects: list[DialectEntry] = []
    for _ in range(section.number()):
        number, versioned = section.number(), False
        if version >= WITH_DIALECT_VERSIONS:
            number, versioned = number >> 1, bool(number & 1)
        dialect = DialectEntry(string_at(section, strings, number), section.file)
        if versioned:
            kind, content = section.section()
            if kind is not Section.DIALECT_VERSIONS:
                raise section.error("expected dialect version section")
            dialect.versioned = content.left > 0
        dialects.append(dialect)
    if version >= WITHOUT_UNKNOWN_LOCATIONS:
        section.number()  # how many names there are
    names: list[OpName] = []
    while section.left:
        number = section.number()
        if number >= len(dialects):
            raise section.error(f"invalid dialect index: {number}")
        for _ in range(section.number()):
            text, registered = section.number(), True
            if version >= WITH_PROPERTIES:
                text, registered = text >> 1, bool(text & 1)
            names.append(OpName(dialects[number], string_at(section, strings, text), registered))
    return dialects, names


def read_strings(section: Decoder) -> list[str]:
    """The string section: the sizes, those of the last strings first, then the strings."""
    sizes = [section.number() for _ in range(section.number())]
    end = section.end
    ends: list[tuple[int, int]] = []
    for size in sizes:
        if size > end - section.at or size == 0:
            raise section.error("string size exceeds the available data size")
        ends.append((end - size, end - 1))
        end -= size
    if end != section.at:
        raise section.error("unexpected trailing data between the offsets for strings and their data")
    data = section.data
    return [data[start:stop].decode("utf-8", "surrogateescape") for start, stop in reversed(ends)]
