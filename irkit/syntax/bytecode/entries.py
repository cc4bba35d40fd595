"""The attributes and types of a bytecode file, each read when it is first asked for.

An entry names others by their numbers, in any order, so deep nests are read in steps: where it goes too deep,
what is found there is read first, and then the rest again.
"""

from __future__ import annotations

from typing import Final, TypeVar

from irkit.diagnostics import FileLineCol, IRError, Location, Source
from irkit.ir.attributes import LocationAttr, StringAttr
from irkit.ir.context import Context
from irkit.ir.interning import Attribute, Type
from irkit.syntax.bytecode.dialects import DialectEntry
from irkit.syntax.bytecode.encodings import ATTRIBUTES, TYPES, Encoding
from irkit.syntax.bytecode.streams import Decoder
from irkit.syntax.extents import Extents
from irkit.syntax.lexer import Buffer
from irkit.syntax.reader import Reader

A = TypeVar("A", bound=Attribute)
T = TypeVar("T", bound=Type)

_DEEPEST: Final = 40
_POSITION: Final = next(code for code, row in enumerate(ATTRIBUTES) if row.kind is FileLineCol)

Key = tuple[bool, int]
"""Whether it is a type, and its number."""


class _TooDeep(Exception):
    """An entry that has to be read first."""

    def __init__(self, key: Key):
        super().__init__(key)
        self.key = key


class _TextReader(Reader):
    """Reads entries that are text, one after the other."""

    def again(self, text: str) -> None:
        """Goes on to another text, which knows nothing of those before it."""
        self.buffer = Buffer(Source(text, text))  # upstream calls it so
        self.tokens = self.buffer.tokens
        self.i = self.depth = 0
        self.distinct_memo.clear()


Entry = tuple[int, int, bool, DialectEntry]
"""Where the bytes of an attribute or a type begin and end, whether they are an encoding or text, and of which
dialect."""


class Entries:
    """All attributes and types of a file."""

    def __init__(self, context: Context, file: str, strings: list[str], resources: list[str]):
        self.context = context
        self.strings = strings
        self.resources = resources
        self.file = file
        self.text = _TextReader(Buffer(Source("", "")), context)
        """Reads what is text."""
        self.data = b""
        self.attributes: list[Attribute | None] = []
        self.types: list[Type | None] = []
        self.locations: dict[int, Location] = {}
        self._attribute_entries: list[Entry] = []
        self._type_entries: list[Entry] = []
        self._reading: set[Key] = set()
        self._extents = Extents()

    def index(self, offsets: Decoder, section: Decoder, dialects: list[DialectEntry]) -> None:
        """Finds where each attribute and each type begins."""
        self.data = section.data
        attributes = offsets.number()
        types = offsets.number()
        for count, entries in ((attributes, self._attribute_entries), (types, self._type_entries)):
            while len(entries) < count:
                self._group(offsets, section, dialects, entries, count)
        if offsets.left:
            raise offsets.error("unexpected trailing data in the Attribute/Type offset section")
        self.attributes = [None] * attributes
        self.types = [None] * types
        self._read_positions()

    def _group(
        self,
        offsets: Decoder,
        section: Decoder,
        dialects: list[DialectEntry],
        entries: list[Entry],
        most: int,
    ) -> None:
        """Entries of one dialect."""
        number = offsets.number()
        if number >= len(dialects):
            raise offsets.error(f"invalid dialect index: {number}")
        count = offsets.number()
        if count > most - len(entries):
            raise offsets.error(f"a group of {count} entries where {most - len(entries)} are left")
        at, end, dialect, read = section.at, section.end, dialects[number], offsets.number
        for _ in range(count):
            packed = read()
            after = at + (packed >> 1)
            if after > end:
                raise offsets.error("Attribute or Type entry offset points past the end of section")
            entries.append((at, after, packed & 1 == 1, dialect))
            at = after
        section.at = at

    # Asking for one.

    def attribute(self, number: int) -> Attribute:
        if number >= len(self.attributes):
            raise self.error(f"invalid Attribute index: {number}")
        found = self.attributes[number]
        if found is None:
            self._resolve((False, number))
            found = self.attributes[number]
            assert found is not None
        return found

    def type(self, number: int) -> Type:
        if number >= len(self.types):
            raise self.error(f"invalid Type index: {number}")
        found = self.types[number]
        if found is None:
            self._resolve((True, number))
            found = self.types[number]
            assert found is not None
        return found

    def location(self, number: int) -> Location:
        found = self.locations.get(number)
        if found is None:
            attr = self.attribute(number)
            if not isinstance(attr, LocationAttr):
                raise self.error(f"expected attribute of type: mlir::LocationAttr, but got: {attr}")
            found = self.locations[number] = attr.value
        return found

    def _read_positions(self) -> None:
        """Reads the positions in files all at once, for most operations have one of their own; what is wrong
        about one is said when it is asked for."""
        data, code = self.data, _POSITION << 1 | 1
        files: dict[int, str | None] = {}
        for number, (at, end, encoded, dialect) in enumerate(self._attribute_entries):
            if at == end or data[at] != code or not encoded or dialect.name != "builtin":
                continue
            numbers: list[int] = []
            at += 1
            while at < end:
                # Decoder.number, written out.
                first = data[at]
                if first & 1:
                    numbers.append(first >> 1)
                    at += 1
                    continue
                size = (first & -first).bit_length() or end
                numbers.append(int.from_bytes(data[at : at + size], "little") >> size)
                at += size
            if at == end and len(numbers) == 3:
                name, line, column = numbers
                if name not in files:
                    files[name] = self._file(name)
                file = files[name]
                if file is not None:
                    self.locations[number] = FileLineCol(file, line, column)

    def _file(self, number: int) -> str | None:
        """The name of a file, None where the attribute is none."""
        try:
            name = self.attribute(number)
        except IRError:
            return None
        return name.value if isinstance(name, StringAttr) else None

    def error(self, message: str) -> IRError:
        return IRError.at(FileLineCol(self.file, 0, 0), message)

    # Reading.

    def find(self, key: Key, depth: int | None) -> None:
        """Reads what stands in an entry, or in what is none."""
        if depth is None:
            self._resolve(key)
        else:
            self.read(key, depth + 1)

    def _resolve(self, wanted: Key) -> None:
        """Reads an entry, those first that it nests too deeply."""
        pending = [wanted]
        waiting = {wanted}
        while pending:
            key = pending[-1]
            try:
                self.read(key, 0)
            except _TooDeep as deeper:
                if deeper.key in waiting:
                    raise self.error("an attribute or type stands in itself") from None
                pending.append(deeper.key)
                waiting.add(deeper.key)
                continue
            pending.pop()
            waiting.discard(key)

    def read(self, key: Key, depth: int) -> None:
        """Reads an entry; one that is already being read stands in itself."""
        is_type, number = key
        found: list[Type | None] | list[Attribute | None] = self.types if is_type else self.attributes
        if found[number] is not None:
            return
        if depth > _DEEPEST:
            raise _TooDeep(key)
        if key in self._reading:
            raise self.error("an attribute or type stands in itself")
        self._reading.add(key)
        try:
            entries = self._type_entries if is_type else self._attribute_entries
            at, end, encoded, dialect = entries[number]
            well = EntryDecoder(self, at, end, depth)
            made = self._encoded(well, dialect, is_type) if encoded else self._from_text(well, is_type)
            if well.left:
                raise well.error(f"unexpected trailing bytes after {_called(is_type)} entry")
            problem = self._extents.problem(made)
            if problem is not None:
                raise well.error(problem)
            found[number] = made  # type: ignore[assignment]
        finally:
            self._reading.discard(key)

    def _encoded(self, well: EntryDecoder, dialect: DialectEntry, is_type: bool) -> Attribute | Type:
        dialect.load(self.context)
        if dialect.name != "builtin":
            raise well.error(f"dialect '{dialect.name}' does not implement the bytecode interface")
        code = well.number()
        rows: tuple[Encoding, ...] = TYPES if is_type else ATTRIBUTES
        if code >= len(rows):
            raise well.error(f"unknown attribute code: {code}")
        try:
            made = rows[code].read(well)
        except ValueError as problem:
            raise well.error(str(problem)) from None
        return made

    def _from_text(self, well: EntryDecoder, is_type: bool) -> Attribute | Type:
        text = well.text()
        p = self.text
        p.again(text)
        made = p.type() if is_type else p.attribute()
        if p.peek():
            rest = text[p.buffer.offset(p.i) :]
            raise well.error(f"trailing characters found after {_called(is_type)} assembly format: {rest}")
        return made


def _called(is_type: bool) -> str:
    return "type" if is_type else "attribute"


class EntryDecoder(Decoder):
    """The bytes of an entry at some depth, or of the properties of an operation."""

    __slots__ = ("_depth", "_entries")

    def __init__(self, entries: Entries, at: int, end: int, depth: int | None = None):
        super().__init__(entries.data, at, end, entries.file)
        self._entries = entries
        self._depth = depth

    def string(self) -> str:
        number = self.number()
        if number >= len(self._entries.strings):
            raise self.error(f"invalid string index: {number}")
        return self._entries.strings[number]

    def resource(self) -> str:
        number = self.number()
        if number >= len(self._entries.resources):
            raise self.error(f"invalid resource handle index: {number}")
        return self._entries.resources[number]

    def attribute(self, kind: type[A]) -> A:
        return self._attribute(self.number(), kind)

    def optional_attribute(self) -> Attribute | None:
        number, given = self.flagged()
        return self._attribute(number, Attribute) if given else None

    def _attribute(self, number: int, kind: type[A]) -> A:
        known = self._entries.attributes
        if number >= len(known):
            what = "Attribute" if self._depth is None else "attribute"
            raise self.error(f"invalid {what} index: {number}")
        if known[number] is None:
            self._entries.find((False, number), self._depth)
        found = known[number]
        if not isinstance(found, kind):
            self.expected(kind.__name__, found)
        return found

    def type(self, kind: type[T]) -> T:
        number = self.number()
        known = self._entries.types
        if number >= len(known):
            what = "Type" if self._depth is None else "type"
            raise self.error(f"invalid {what} index: {number}")
        if known[number] is None:
            self._entries.find((True, number), self._depth)
        found = known[number]
        if not isinstance(found, kind):
            self.expected(kind.__name__, found)
        return found
