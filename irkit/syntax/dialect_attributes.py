"""Reads what begins with `#`: attributes of dialects, and aliases.

    #gpu.block<x>    #d<"anything that is balanced"> : i32    #map
"""

from __future__ import annotations

from collections.abc import Callable

from irkit.define.attributes import UnknownCase
from irkit.diagnostics import IRError
from irkit.ir.attributes import OpaqueAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import NONE
from irkit.syntax.elements import ElementsParser


class DialectAttributeParser(ElementsParser):
    """Attributes that a dialect declares, or that are kept as text."""

    attribute_aliases: dict[str, Attribute]

    def _hash(self, type: Type | None) -> Attribute:
        start = self.i
        name = self.tokens[start][1:]
        self.i += 1
        if "." not in name and not self._body_follows():
            return self._alias(name)
        opened = self.i if self._body_follows() else None
        try:
            known = self._known_attribute(name, opened is not None)
        except IRError as error:
            raise self.first_unbalanced(opened, error) from None
        if known is not None:
            if self.accept(":"):
                self.type()  # that of an attribute without a type, which goes nowhere
            return known
        dialect, _, mnemonic = name.partition(".")
        self._check_dialect(dialect, mnemonic, start, "attribute")
        body = self.opaque_body(mnemonic, start)
        typed = None
        if type is None and self.accept(":"):
            typed = self.type()
        shown = f"#\"{dialect}\"<\"{body}\"> : '{NONE if typed is None else typed}' attribute"
        self._check_allowed(shown, dialect, mnemonic, start)
        return OpaqueAttr(dialect, body, None if typed is NONE else typed)

    def _known_attribute(self, name: str, has_body: bool) -> Attribute | None:
        """An attribute that a dialect declares, None where there is none of that name."""
        start = self.i
        declared = self.context.attribute_class(name)
        if declared is not None:
            made = self.declared_attribute(declared)
            if not has_body:
                self.i = start  # what follows a blank is no part of the attribute
            return made
        bracketed = None
        if "." not in name:
            bracketed = self.context.attribute_class(f"{name}.{self.tokens[start + 1]}")
        return self._bracketed_attribute(bracketed) if bracketed is not None else None

    def _bracketed_attribute(self, declared: Callable[..., Attribute]) -> Attribute:
        """`#d<name ...>`, which is `#d.name` with parameters in no brackets of their own."""
        self.expect("<")
        self.i += 1
        made = self.declared_attribute(declared)
        self.expect(">")
        return made

    def declared_attribute(self, declared: Callable[..., Attribute], custom: bool = False) -> Attribute:
        """The parameters of a declared attribute, whose name has been read or, in a `custom` form, is not
        there."""
        read = getattr(declared, "parse", None)
        at = self.i
        try:
            made: Attribute = read(self) if read is not None else declared()
        except ValueError as problem:
            report = self.custom_error if custom else self.error
            if isinstance(problem, UnknownCase):
                at = self.i - problem.back
            raise report(str(problem), at) from None
        return made

    def _alias(self, name: str) -> Attribute:
        found = self.attribute_aliases.get(name)
        if found is None:
            raise self.wrong_token(f"undefined symbol alias id '{name}'")
        return found
