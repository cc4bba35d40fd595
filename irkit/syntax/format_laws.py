"""What must be true of a format, so that what it prints can be read again.

    every operand, region and successor is shown, and every field at most once
    attributes have a dictionary for those that are not shown
    what is optional can be missing: an anchor of a group, a field in a clause of an oilist
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.define import Op
from irkit.syntax.formats import (
    All,
    AttrDict,
    Custom,
    Element,
    FormatError,
    FunctionalType,
    Group,
    Literal,
    OrderIndependent,
    TypeOf,
    Variable,
    attr_spec,
    inside,
    operand_spec,
    result_spec,
)


def check_format(cls: type[Op], elements: Sequence[Element]) -> None:
    """Raises a FormatError where a format breaks a law."""
    _check_fields(cls, elements)
    for each in inside(elements):
        match each:
            case Group():
                _check_anchor(cls, each.anchor)
            case OrderIndependent():
                for clause in each.clauses:
                    _check_clause(cls, clause.elements)


def _check_fields(cls: type[Op], elements: Sequence[Element]) -> None:
    """Each field once, and all those that nothing else could show."""
    shown: dict[str, Element] = {}
    everything: set[str] = set()
    for each in _bound(elements):
        if isinstance(each, Variable):
            if each.name in shown:
                raise FormatError(cls, f"'{each.name}' is shown twice", each.at)
            shown[each.name] = each
        elif isinstance(each, All):
            everything.add(each.what)
    if not any(isinstance(each, AttrDict) for each in inside(elements)):
        raise FormatError(cls, "there is no `attr-dict`, in which all other attributes stand")
    spec = cls.spec
    for what, names in (
        ("operands", [each.name for each in spec.operands]),
        ("regions", [each.name for each in spec.regions]),
        ("successors", spec.successors),
    ):
        missing = next((name for name in names if name not in shown), None)
        if missing is not None and what not in everything:
            raise FormatError(cls, f"'{missing}', one of the {what}, is not shown")


def _bound(elements: Sequence[Element]) -> list[Element]:
    """All elements but what is only referred to."""
    found: list[Element] = []
    referred: set[int] = set()
    for each in inside(elements):
        if isinstance(each, Custom):
            referred |= {
                id(arg) for arg, is_ref in zip(each.args, each.refs, strict=True) if is_ref
            }
        if id(each) not in referred:
            found.append(each)
    return found


def _check_anchor(cls: type[Op], anchor: Element) -> None:
    if isinstance(anchor, Literal):
        raise FormatError(cls, "a literal is no anchor: it says nothing about the operation", anchor.at)
    if isinstance(anchor, (AttrDict, Group, OrderIndependent)):
        raise FormatError(cls, "this cannot be an anchor", anchor.at)
    if isinstance(anchor, (Variable, TypeOf)) and not can_be_missing(cls, anchor.name):
        raise FormatError(cls, f"the anchor '{anchor.name}' is never missing", anchor.at)
    if isinstance(anchor, Custom):
        fields = [arg.name for arg in anchor.args if isinstance(arg, (Variable, TypeOf))]
        if not any(can_be_missing(cls, name) for name in fields):
            raise FormatError(cls, "the anchor has no field that can be missing", anchor.at)


def _check_clause(cls: type[Op], elements: Sequence[Element]) -> None:
    for each in inside(elements):
        if isinstance(each, (AttrDict, All, FunctionalType, Group, OrderIndependent)):
            raise FormatError(cls, "a clause of an oilist holds literals, fields and their types", each.at)
        if isinstance(each, Variable) and not can_be_missing(cls, each.name):
            raise FormatError(cls, f"'{each.name}' is never missing, but a clause may be", each.at)


def can_be_missing(cls: type[Op], name: str) -> bool:
    """Whether an operation may have nothing in a field, or an attribute that text may leave out."""
    attr = attr_spec(cls, name)
    if attr is not None:
        return attr.optional or attr.default is not None or attr.elided is not None
    values = operand_spec(cls, name) or result_spec(cls, name)
    if values is not None:
        return values.is_variable
    if name in cls.spec.successors:
        return cls.spec.variable_successors and cls.spec.successors[-1] == name
    return True
