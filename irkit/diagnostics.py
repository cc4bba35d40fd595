"""Locations, and the diagnostics that point at them.

    mlp.mlir:3:8: error: use of undeclared SSA value name
      %1 = arith.addf %0, %2 : f32
           ^

A `Location` says where something in the IR comes from.  A `Diagnostic` is a message at a location, with
notes.  Bad input raises `IRError`, which carries diagnostics; what is not an error (warnings, remarks) goes
through `emit` to the innermost handler that `handling` installed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Final, Literal

Severity = Literal["error", "warning", "remark", "note"]
_TAB = 8
_MOST_CALLS = 10
"""How many callers of a location are shown."""


class Location:
    """Where an operation comes from.  Compares by value; subclasses list their fields in `__slots__`."""

    __slots__: tuple[str, ...] = ("_hash",)

    _hash: int
    """Kept, since locations share parts: without it the time would grow with the tree written out."""

    def key(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def parts(self) -> tuple[Location, ...]:
        """The locations directly inside this one."""
        return ()

    def own_key(self) -> object:
        """What tells this location from others with the same parts."""
        return None

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Location) and _are_equal(self.resolve(), other.resolve())

    def __hash__(self) -> int:
        resolved = self.resolve()
        try:
            return resolved._hash
        except AttributeError:
            return _hash_of(resolved)

    def resolve(self) -> Location:
        """The location itself; a location that is computed on demand answers with the computed one."""
        return self

    def file_position(self) -> FileLineCol | None:
        """The first file location in this tree of locations, the one that a diagnostic shows."""
        pending, seen = [self.resolve()], set()
        while pending:
            each = pending.pop()
            if isinstance(each, FileLineCol):
                return each
            parts = each.parts()
            if parts and id(each) not in seen:
                seen.add(id(each))
                pending += [part.resolve() for part in reversed(parts)]
        return None


def _are_equal(a: Location, b: Location) -> bool:
    """Without recursion, since locations nest deeper than Python calls may; shared parts once."""
    pending: list[tuple[Location, Location]] = [(a, b)]
    seen: set[tuple[int, int]] = set()
    while pending:
        a, b = pending.pop()
        if a is b or (id(a), id(b)) in seen:
            continue
        mine, others = a.parts(), b.parts()
        if type(a) is not type(b) or len(mine) != len(others):
            return False
        if not mine:
            if a.key() != b.key():
                return False
            continue
        if hash(a) != hash(b) or a.own_key() != b.own_key():
            return False
        seen.add((id(a), id(b)))
        pending += [(x.resolve(), y.resolve()) for x, y in zip(mine, others, strict=True)]
    return True


def _hash_of(location: Location) -> int:
    """Computes the hash, those of inner locations first."""
    pending = [location]
    while pending:
        each = pending[-1]
        inner = [part.resolve() for part in each.parts()]
        fresh = [part for part in inner if part.parts() and not hasattr(part, "_hash")]
        if fresh:
            pending += fresh
            continue
        pending.pop()
        each._hash = hash((type(each).__name__, each.key()))
    return location._hash


class UnknownLoc(Location):
    __slots__ = ()


UNKNOWN: Final = UnknownLoc()


class FileLineCol(Location):
    """A position (1-based) in a file, or a range where the end differs from the start."""

    __slots__ = ("file", "line", "column", "end_line", "end_column")

    def __init__(
        self, file: str, line: int, column: int, end_line: int | None = None, end_column: int | None = None
    ):
        self.file = file
        self.line = line
        self.column = column
        self.end_line = line if end_line is None else end_line
        self.end_column = column if end_column is None else end_column

    def file_position(self) -> FileLineCol | None:
        return self


class NameLoc(Location):
    """A name given to another location (`child`)."""

    __slots__ = ("name", "child")

    def __init__(self, name: str, child: Location = UNKNOWN):
        self.name = name
        self.child = child

    def parts(self) -> tuple[Location, ...]:
        return (self.child,)

    def own_key(self) -> object:
        return self.name


class CallSiteLoc(Location):
    __slots__ = ("callee", "caller")

    def __init__(self, callee: Location, caller: Location):
        self.callee = callee
        self.caller = caller

    def parts(self) -> tuple[Location, ...]:
        return self.callee, self.caller


class FusedLoc(Location):
    """Several locations as one; `metadata` is an attribute, or None."""

    __slots__ = ("locations", "metadata")

    def __init__(self, locations: Sequence[Location], metadata: object = None):
        self.locations = tuple(locations)
        self.metadata = metadata

    def parts(self) -> tuple[Location, ...]:
        return self.locations

    def own_key(self) -> object:
        return self.metadata


def fuse(locations: Sequence[Location], metadata: object = None) -> Location:
    """One location for several: nested fusions flattened, repetitions and unknowns dropped."""
    flat: list[Location] = []
    for location in locations:
        inner = location.resolve()
        if isinstance(inner, FusedLoc) and inner.metadata == metadata:
            flat += [child for child in inner.locations if child not in flat]
        elif inner not in flat and not isinstance(inner, UnknownLoc):
            flat.append(inner)
    if metadata is None:
        if not flat:
            return UNKNOWN
        if len(flat) == 1:
            return flat[0]
    return FusedLoc(flat or [UNKNOWN], metadata)


def utf8(text: str) -> bytes:
    """The bytes of a text: those that were no UTF-8 come back as they were, and other lone surrogates, which
    only Python programs can make, as three bytes each."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


class Source:
    """The text of an input file, cut into lines when a position in it is first asked for."""

    __slots__ = ("name", "text", "_starts")

    def __init__(self, name: str, text: str):
        self.name = name
        self.text = text
        self._starts: list[int] | None = None

    def position(self, offset: int) -> FileLineCol:
        """The line and column (1-based, a column counts bytes as upstream does) of a character offset."""
        starts = self._line_starts()
        low, high = 0, len(starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if starts[middle] <= offset else (low, middle)
        prefix = self.text[starts[low] : offset]
        column = len(prefix) if prefix.isascii() else len(utf8(prefix))
        return FileLineCol(self.name, low + 1, column + 1)

    def line(self, number: int) -> str | None:
        """Line `number` (1-based) without its end, None past the end of the file."""
        starts = self._line_starts()
        if not 1 <= number <= len(starts):
            return None
        end = starts[number] - 1 if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r")

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            starts, at = [0], self.text.find("\n")
            while at >= 0:
                starts.append(at + 1)
                at = self.text.find("\n", at + 1)
            self._starts = starts
        return self._starts


class Diagnostic:
    """A message at a location.  `notes` are shown after it; `operation` is the one that it is about."""

    __slots__ = ("severity", "message", "location", "notes", "operation")

    def __init__(
        self, severity: Severity, message: str, location: Location = UNKNOWN, operation: object = None
    ):
        self.severity: Severity = severity
        self.message = message
        self.location = location
        self.operation = operation
        self.notes: list[Diagnostic] = []

    def note(self, message: str, location: Location | None = None) -> Diagnostic:
        """Attaches a note (at the diagnostic's own location unless given) and returns this diagnostic."""
        self.notes.append(Diagnostic("note", message, self.location if location is None else location))
        return self

    def __str__(self) -> str:
        return render(self, {})


class IRError(Exception):
    """Bad input.  Carries the diagnostics that say where and why."""

    def __init__(self, *diagnostics: Diagnostic):
        super().__init__(*diagnostics)
        self.diagnostics = list(diagnostics)
        self.sources: Mapping[str, Source] = {}
        """The texts that `str` shows excerpts of, by file name."""

    @classmethod
    def at(cls, location: Location, message: str, operation: object = None) -> IRError:
        return cls(Diagnostic("error", message, location, operation))

    def about(self, operation: object) -> IRError:
        """Says which operation the error is about, unless that is known."""
        for diagnostic in self.diagnostics:
            if diagnostic.operation is None:
                diagnostic.operation = operation
        return self

    def note(self, message: str, location: Location | None = None) -> IRError:
        """Attaches a note to the last diagnostic: `raise error.note("previously defined here", where)`."""
        self.diagnostics[-1].note(message, location)
        return self

    def __str__(self) -> str:
        return "\n".join(render(diagnostic, self.sources) for diagnostic in self.diagnostics)


class Line:
    """One message as it is shown; `excerpt` says whether its source line follows."""

    __slots__ = ("at", "excerpt", "message", "severity")

    def __init__(self, severity: Severity, message: str, at: FileLineCol | None, excerpt: bool):
        self.severity = severity
        self.message = message
        self.at = at
        self.excerpt = excerpt


def shown(diagnostic: Diagnostic) -> list[Line]:
    """The messages that a diagnostic shows: its own, the calls that led there, its notes."""
    location = diagnostic.location.resolve()
    calls = _calls(location)
    lines = [_line(diagnostic.severity, diagnostic.message, location)]
    lines += [_line("note", "called from", each) for each in calls]
    last = calls[-1] if calls else location
    for note in diagnostic.notes:
        where = note.location.resolve()
        lines.append(_line("note", note.message, where, where != last))
        last = where
    return lines


def _line(severity: Severity, message: str, location: Location, excerpt: bool = True) -> Line:
    at = location.file_position()
    if at is None and not isinstance(location, UnknownLoc):
        message = f"{_describe(location)}: {message}"
    return Line(severity, message, at, excerpt)


def _describe(location: Location) -> str:
    """A location without a file, as text: found by its name, for attributes stand above."""
    attributes = import_module("irkit.ir.attributes")
    text: str = attributes.LocationAttr(location).text(str)
    return text


def _calls(location: Location) -> list[Location]:
    """The callers in a location, the innermost first."""
    callers: list[Location] = []
    found = _call_in(location)
    while found is not None and len(callers) < _MOST_CALLS:
        callers.append(found.caller.resolve())
        found = _call_in(callers[-1])
    return callers


def _call_in(location: Location) -> CallSiteLoc | None:
    pending = [location]
    while pending:
        each = pending.pop().resolve()
        if isinstance(each, CallSiteLoc):
            return each
        if isinstance(each, NameLoc):
            pending.append(each.child)
        elif isinstance(each, FusedLoc):
            pending += reversed(each.locations)
    return None


def render(diagnostic: Diagnostic, sources: Mapping[str, Source]) -> str:
    """The text of a diagnostic and its notes, each with its source line and a caret where the source is
    known."""
    lines: list[str] = []
    for each in shown(diagnostic):
        lines.append(f"{place_text(each.at)}: {each.severity}: {each.message}")
        if each.excerpt and each.at is not None:
            lines += excerpt(each.at, sources)
    return "\n".join(lines)


def place_text(at: FileLineCol | None) -> str:
    """`f.mlir:1:2`."""
    return "<unknown>:0" if at is None else f"{at.file}:{at.line}:{at.column}"


def excerpt(at: FileLineCol, sources: Mapping[str, Source]) -> list[str]:
    """The source line of a position and a caret below it, nothing where it is not at hand."""
    source = sources.get(at.file)
    line = source.line(at.line) if source is not None else None
    raw = b"" if line is None else utf8(line)
    if line is None or not 0 < at.column <= len(raw) + 1:
        return []
    before = raw[: at.column - 1].decode("utf-8", "replace")
    mark = "^"
    if at.end_line == at.line and at.end_column > at.column:
        mark = "^" + "~" * (at.end_column - at.column - 1)
    text = utf8(line.expandtabs(_TAB)).decode("utf-8", "replace")
    return [text, " " * len(before.expandtabs(_TAB)) + mark]


Handler = Callable[[Diagnostic], None]
_handlers: list[Handler] = []


def emit(diagnostic: Diagnostic) -> None:
    """Hands a warning or a remark (or an error that does not stop the work) to the innermost handler."""
    if _handlers:
        _handlers[-1](diagnostic)


@contextmanager
def handling(handler: Handler) -> Iterator[None]:
    """Sends what `emit` gets to `handler` for the duration of the block."""
    _handlers.append(handler)
    try:
        yield
    finally:
        _handlers.pop()
