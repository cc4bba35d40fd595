"""Reads parameters that are named, in any order: `<tensor = memref<4xf32>, oob = nan>`.

    values = read_struct(p, {"tensor": read_memref, "oob": read_case})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from irkit.ir.interning import Type

if TYPE_CHECKING:
    from irkit.syntax.attributes import AttributeParser

Read = Callable[["AttributeParser"], Any]


def read_struct(
    p: AttributeParser, parameters: Mapping[str, Read], optional: Sequence[str] = ()
) -> dict[str, Any]:
    """What was given, by name.  Where no parameter is `optional` as many are read as there are."""
    values: dict[str, Any] = {}
    while True:
        if not p.at_word():
            raise p.report("expected valid keyword")
        name = p.keyword()
        p.expect("=")
        if name in values or name not in parameters:
            raise p.report(f"duplicate or unknown struct parameter name: {name}")
        values[name] = parameters[name](p)
        if optional:
            if not p.accept(","):
                break
        elif len(values) == len(parameters):
            break
        else:
            p.expect(",")
    for name in parameters:
        if name not in values and name not in optional:
            raise p.report(f"struct is missing required parameter: {name}")
    return values


def read_type(kind: type[Type], name: str) -> Read:
    """Reads a type of one class; `name` is what upstream calls it."""

    def read(p: AttributeParser) -> Type:
        at = p.i
        found = p.type()
        if not isinstance(found, kind):
            expected = f"expected {name}, but found '{found}'"
            raise p.error(f"invalid kind of type specified: {expected}", at)
        return found

    return read
