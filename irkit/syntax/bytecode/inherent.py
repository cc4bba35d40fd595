"""The properties of the operations in a bytecode file."""

from __future__ import annotations

from irkit.define import Op
from irkit.diagnostics import IRError
from irkit.ir.attributes import DictionaryAttr
from irkit.ir.interning import Attribute
from irkit.syntax.bytecode.dialects import OpName
from irkit.syntax.bytecode.entries import Entries, EntryDecoder
from irkit.syntax.bytecode.layout import WITH_PROPERTIES
from irkit.syntax.bytecode.properties import Properties, properties_of
from irkit.syntax.bytecode.streams import Decoder


class Inherent:
    """Reads properties; those that many operations share are read once."""

    def __init__(self, entries: Entries, section: Decoder | None):
        self.entries = entries
        self._spans: list[tuple[int, int]] = []
        self._layouts: dict[type[Op], Properties | None] = {}
        self.known: dict[tuple[type[Op], int | None], dict[str, Attribute]] = {}
        """The properties of a class and a number that have been read."""
        if section is not None:
            self._index(section)

    def _index(self, section: Decoder) -> None:
        """Where the properties of each number are."""
        if not section.left:
            return
        for _ in range(section.number()):
            size = section.number()
            self._spans.append((section.at, section.at + section.part(size).left))
        if section.left:
            raise section.error("Broken properties section: didn't exhaust the offsets table")

    def _decoder(self, name: str, number: int) -> EntryDecoder:
        if number >= len(self._spans):
            raise self.entries.error(f"Properties idx out-of-bound for {name}")
        return EntryDecoder(self.entries, *self._spans[number])

    def raw(self, name: OpName, number: int) -> Attribute:
        """The properties of an unregistered operation."""
        well = self._decoder(name.name, number)
        if name.was_registered:
            raise self._unknown(well, name.name)
        return self.entries.attribute(well.number())

    def _unknown(self, well: EntryDecoder, name: str) -> IRError:
        return well.error(f"the properties of '{name}' are written as only its dialect, not known here, does")

    def of(
        self, name: OpName, cls: type[Op], number: int | None, attributes: dict[str, Attribute], version: int
    ) -> dict[str, Attribute]:
        """The properties of a registered operation, from the entry of a number or from its attributes."""
        if number is not None and version < WITH_PROPERTIES:
            raise self.entries.error(
                "Unexpected missing `wasRegistered` opname flag at bytecode version "
                f"{version} with properties."
            )
        if number is not None and name.was_registered:
            known = self.known[cls, number] = self._complete(cls, self._native(cls, number, version))
            return known
        if number is None and not attributes:
            known = self.known[cls, None] = self._complete(cls, {})
            return known
        found: dict[str, Attribute] = {}
        if number is not None:
            given = self.raw(name, number)
            if not isinstance(given, DictionaryAttr):
                expected = "expected DictionaryAttr to set properties"
                raise self.entries.error(f"invalid properties {given} for op {cls.name}: {expected}")
            found = dict(given.entries)
            self._check(cls, found, given)
        if attributes:
            self.entries.text.take_properties(cls, attributes, found)
        return self._complete(cls, found)

    def _native(self, cls: type[Op], number: int, version: int) -> dict[str, Attribute]:
        well = self._decoder(cls.name, number)
        if cls not in self._layouts:
            self._layouts[cls] = properties_of(cls, version)
        layout = self._layouts[cls]
        if layout is None:
            raise self._unknown(well, cls.name)
        return layout.read(well)

    def _check(self, cls: type[Op], found: dict[str, Attribute], given: Attribute) -> None:
        known = {spec.key for spec in cls.spec.attrs.values()}
        known |= {"operandSegmentSizes", "resultSegmentSizes"}
        for key in found:
            if key not in known:
                why = f"unknown key '\"{key}\"' when parsing properties dictionary"
                raise self.entries.error(f"invalid properties {given} for op {cls.name}: {why}")

    def _complete(self, cls: type[Op], found: dict[str, Attribute]) -> dict[str, Attribute]:
        for key, value in self.entries.text.defaults_of(cls):
            if key not in found:
                found[key] = value
        return found
