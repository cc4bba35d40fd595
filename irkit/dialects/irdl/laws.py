"""Laws that several operations of irdl obey: how names are spelt, and what may stand in a definition."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from irkit.define import AttrConstraint, Op, Trait
from irkit.define.symbols import SymbolTables, nearest_symbol_table
from irkit.diagnostics import IRError
from irkit.dialects.irdl.types import VariadicityArrayAttr
from irkit.ir.attributes import ArrayAttr, StringAttr, SymbolRefAttr
from irkit.ir.interning import Attribute
from irkit.ir.operation import Operation


def _is_string_array(attr: Attribute) -> bool:
    return isinstance(attr, ArrayAttr) and all(isinstance(each, StringAttr) for each in attr.elements)


StringArray: TypeAlias = Annotated[ArrayAttr, AttrConstraint("string array attribute", _is_string_array)]

VariadicityArray: TypeAlias = Annotated[
    VariadicityArrayAttr, AttrConstraint("", lambda attr: isinstance(attr, VariadicityArrayAttr))
]
"""Upstream has no words for it."""


class SizedRegion(Trait):
    """SizedRegion<1>: the region has one block."""

    def verify(self, op: Operation) -> None:
        if len(op.regions[0].blocks) != 1:
            raise op.error("region #0 ('body') failed to verify constraint: region with 1 blocks")


class NoRegionArguments(Trait):
    """The body takes no arguments."""

    def verify(self, op: Operation) -> None:
        if op.regions[0].blocks[0].args:
            raise op.error("region should have no arguments")


class AtMostOneChildOf(Trait):
    """Holds at most one operation of each of these names."""

    def __init__(self, *names: str):
        self.names = names

    def verify_regions(self, op: Operation) -> None:
        seen: set[str] = set()
        for inner in op.regions[0].blocks[0].ops:
            if inner.name in self.names and inner.name in seen:
                raise IRError.at(
                    op.location,
                    "failed to verify AtMostOneChildOf trait: the operation contains at least two operations "
                    f"of type {inner.name}",
                )
            seen.add(inner.name)


def check_name(op: Operation, name: str, what: str) -> None:
    """Names are lower case words joined by single underscores."""
    if not name:
        raise IRError.at(op.location, f"name of {what} is empty")
    previous = "_"
    for letter in name:
        problem = None
        if letter == "_":
            problem = "should not contain leading or double underscores" if previous == "_" else None
        elif not (letter.isascii() and letter.isalnum()):
            problem = "must contain only lowercase letters, digits and underscores"
        elif letter.isupper():
            problem = "should not contain uppercase letters"
        if problem is not None:
            raise IRError.at(op.location, f"name of {what} {problem}")
        previous = letter


def check_names(op: Operation, kind: str, names: Sequence[str], count: int) -> None:
    """One name for each of `count` values, no two the same."""
    if len(names) != count:
        raise op.error(
            f"the number of {kind}s and their names must be the same, but got {count} and {len(names)} "
            "respectively"
        )
    for number, name in enumerate(names):
        check_name(op, name, f"{kind} #{number}")
        first = names.index(name)
        if first < number:
            raise op.error(f"name of {kind} #{number} is a duplicate of the name of {kind} #{first}")


def strings(names: ArrayAttr) -> list[str]:
    """The texts of an array of strings."""
    return [each.value for each in names.elements if isinstance(each, StringAttr)]


def definition_of(op: Operation, symbol: SymbolRefAttr) -> Operation | None:
    """What a reference inside the definition of a dialect names: it is looked up beside the dialect."""
    dialect = next((each for each in op.ancestors() if each.name == "irdl.dialect"), None)
    table = nearest_symbol_table(dialect.parent_op) if dialect is not None else None
    return SymbolTables().lookup(table, symbol) if table is not None else None


def check_is_definition(op: Op, symbol: SymbolRefAttr) -> None:
    """A reference names a type or an attribute that irdl defines."""
    found = definition_of(op, symbol)
    if found is None:
        raise op.error(f"symbol '{symbol}' not found")
    if found.name not in ("irdl.type", "irdl.attribute"):
        raise op.error(
            f"symbol '{symbol}' does not refer to a type or attribute definition (refers to '{found.name}')"
        )
