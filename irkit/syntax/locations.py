"""Reads locations.

loc("f.mlir":3:8)  loc("f":1:2 to :9)  loc("name"(...))  loc(callsite(... at ...))  loc(fused[..., ...])
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from irkit.diagnostics import (
    UNKNOWN,
    CallSiteLoc,
    FileLineCol,
    Location,
    NameLoc,
    fuse,
)
from irkit.ir.attributes import LocationAttr
from irkit.ir.interning import Attribute
from irkit.syntax.attributes import AttributeParser
from irkit.syntax.cursor import MAX_LOCATION_DEPTH

Reading: TypeAlias = Generator[None, Location, Location]
"""A location being read."""


class AliasLoc(Location):
    """A location known by an alias that may be defined later."""

    __slots__ = ("alias", "table")

    def __init__(self, alias: str, table: dict[str, Attribute]):
        self.alias = alias
        self.table = table

    def resolve(self) -> Location:
        found = self.table.get(self.alias)
        return found.value.resolve() if isinstance(found, LocationAttr) else UNKNOWN

    def file_position(self) -> FileLineCol | None:
        return self.resolve().file_position()


class LocationParser(AttributeParser):
    """The grammar of locations."""

    location_uses: list[tuple[str, int]]
    """The aliases of locations that were used, and where."""

    def accept_location(self) -> Location | None:
        """`loc(...)`, None where there is none."""
        if self.tokens[self.i] != "loc":
            return None
        self.i += 1
        return self.location_in_parens("location")

    def location_in_parens(self, what: str) -> Location:
        """A location behind `loc`. That of an operation may be an alias which is defined later."""
        self.expect("(", f"expected '(' in {what}")
        alias = self.peek()
        if what == "location" and alias[:1] == "#" and "." not in alias and self.tokens[self.i + 1] != "<":
            made = self._later_location(alias[1:])
        else:
            made = self._location()
        self.expect(")", f"expected ')' in {what}")
        return made

    def _location(self) -> Location:
        """A location.  Those inside are read by generators that wait for them, so that nothing recurses."""
        waiting = [self._begun()]
        made: Location | None = None
        while waiting:
            try:
                if made is None:
                    next(waiting[-1])
                else:
                    waiting[-1].send(made)
            except StopIteration as finished:
                waiting.pop()
                made = finished.value
                continue
            if len(waiting) > MAX_LOCATION_DEPTH:
                raise self.too_deep(f"locations may nest at most {MAX_LOCATION_DEPTH} levels deep")
            waiting.append(self._begun())
            made = None
        assert made is not None
        return made

    def _begun(self) -> Reading:
        """Reads a location; yields where one inside is to be read, and is sent it."""
        token = self.peek()
        if token[:1] == "#":
            return self._location_attribute()
        if token[:1] == '"':
            return (yield from self._named_location())
        if token == "callsite":
            return (yield from self._callsite())
        if token == "fused":
            return (yield from self._fused())
        if token == "unknown":
            self.i += 1
            return UNKNOWN
        raise self.wrong_token("expected location instance")

    def _later_location(self, alias: str) -> Location:
        known = self.attribute_aliases.get(alias)
        if known is not None and not isinstance(known, LocationAttr):
            raise self.error(f"expected location, but found '{known}'")
        self.location_uses.append((alias, self.i))
        self.i += 1
        return AliasLoc(alias, self.attribute_aliases)

    def _location_attribute(self) -> Location:
        attr = self.attribute()
        if not isinstance(attr, LocationAttr):
            raise self.error(f"expected location attribute, but got {attr}")
        return attr.value

    def _named_location(self) -> Reading:
        text = self.string()
        if not self.accept(":"):
            if not self.accept("("):
                return NameLoc(text)
            child = yield
            self.expect(")", "expected ')' after child location of NameLoc")
            return NameLoc(text, child)
        line = self._position("expected integer line number in FileLineColRange")
        if not self.accept(":"):
            return FileLineCol(text, line, 0)
        column = self._position("expected integer column number in FileLineColRange")
        if not self.accept("to"):
            return FileLineCol(text, line, column)
        end_line = line
        if self.peek() != ":":
            end_line = self._position("expected either integer or `:` post `to` in FileLineColRange")
        self.expect(":", "expected either integer or `:` post `to` in FileLineColRange")
        return FileLineCol(
            text, line, column, end_line, self._position("expected integer column number in FileLineColRange")
        )

    def _position(self, message: str) -> int:
        if not "0" <= self.peek()[:1] <= "9":
            raise self.wrong_token(message)
        position = self.integer(message)
        if position >> 32:
            raise self.error(message, self.i - 1)
        return position

    def _callsite(self) -> Reading:
        self.i += 1
        self.expect("(", "expected '(' in callsite location")
        callee = yield
        self.expect("at", "expected 'at' in callsite location")
        caller = yield
        self.expect(")", "expected ')' in callsite location")
        return CallSiteLoc(callee, caller)

    def _fused(self) -> Reading:
        self.i += 1
        metadata: Attribute | None = None
        if self.accept("<"):
            self.deeper()
            metadata = self.attribute()
            self.expect(">", "expected '>' after fused location metadata")
            self.depth -= 1
        self.expect("[", "expected '[' in fused location")
        locations: list[Location] = []
        if self.peek() != "]":
            locations.append((yield))
            while self.accept(","):
                locations.append((yield))
        self.expect("]", "expected ']' in fused location")
        return fuse(locations, metadata)
