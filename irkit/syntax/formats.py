"""The declarative format of an operation, read into elements.

    "$condition `,` $true_value attr-dict `:` type($result)"

The grammar is ODS's: literals in backquotes, `$field`, `type(...)`, `qualified(...)`, `attr-dict`,
`attr-dict-with-keyword`, `functional-type(a, b)`, `operands`, `results`, `regions`, `successors`,
`custom<Name>(args)`, `ref(...)`, and optional groups `( ... $anchor^ ...)? : ( ... )`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from irkit.define import Op

if TYPE_CHECKING:
    from irkit.define.fields import AttrSpec, OperandSpec

_PIECES: Final = re.compile(r"\s*(`[^`]*`|\$\w+|[a-z][\w-]*|[A-Z]\w*|[()<>,?:^]|\"[^\"]*\")")


class Element:
    """One piece of a format."""

    __slots__: tuple[str, ...] = ()


class Literal(Element):
    """Text that stands in the output; empty and blank ones only govern the space there."""

    __slots__ = ("text",)

    def __init__(self, text: str):
        self.text = text


class Variable(Element):
    """A field by name; `qualified` attributes and types keep their dialect's prefix."""

    __slots__ = ("name", "qualified")

    def __init__(self, name: str, qualified: bool = False):
        self.name = name
        self.qualified = qualified


class TypeOf(Element):
    """`type($x)`, `type(operands)`, `type(results)`."""

    __slots__ = ("name", "qualified")

    def __init__(self, name: str, qualified: bool = False):
        self.name = name
        self.qualified = qualified


class FunctionalType(Element):
    """`functional-type(inputs, results)`; each a field's name, `operands` or `results`."""

    __slots__ = ("inputs", "results")

    def __init__(self, inputs: str, results: str):
        self.inputs = inputs
        self.results = results


class AttrDict(Element):
    __slots__ = ("keyword",)

    def __init__(self, keyword: bool):
        self.keyword = keyword


class All(Element):
    """`operands`, `regions` or `successors`: all of them."""

    __slots__ = ("what",)

    def __init__(self, what: str):
        self.what = what


class Custom(Element):
    """`custom<Name>(args)`: `args` are Variables, TypeOfs or strings; `ref(...)` marks what is read
    elsewhere."""

    __slots__ = ("name", "args", "refs")

    def __init__(self, name: str, args: list[Element | str], refs: list[bool]):
        self.name = name
        self.args = args
        self.refs = refs


class Group(Element):
    """An optional group; printed where its anchor is present, read where its first element is."""

    __slots__ = ("elements", "otherwise", "anchor")

    def __init__(self, elements: list[Element], otherwise: list[Element], anchor: Element):
        self.elements = elements
        self.otherwise = otherwise
        self.anchor = anchor


class _FormatParser:
    def __init__(self, op: str, text: str):
        self.op = op
        self.pieces = _PIECES.findall(text)
        self.at = 0
        if "".join(self.pieces) != re.sub(r"\s+(?=([^`]*`[^`]*`)*[^`]*$)", "", text):
            raise TypeError(f"{op}: the format contains something that is not understood: {text!r}")

    def elements(self, closing: str | None = None) -> tuple[list[Element], Element | None]:
        """Elements up to `closing` or the end, and the one marked as the anchor."""
        found: list[Element] = []
        anchor: Element | None = None
        while self.at < len(self.pieces) and self.pieces[self.at] != closing:
            found.append(self.element())
            if self.take("^"):
                anchor = found[-1]
        return found, anchor

    def take(self, piece: str) -> bool:
        if self.at < len(self.pieces) and self.pieces[self.at] == piece:
            self.at += 1
            return True
        return False

    def need(self, piece: str) -> None:
        if not self.take(piece):
            raise TypeError(f"{self.op}: expected {piece!r} in the format")

    def next(self) -> str:
        self.at += 1
        piece: str = self.pieces[self.at - 1]
        return piece

    def element(self) -> Element:
        piece = self.next()
        if piece[0] == "`":
            return Literal(piece[1:-1])
        if piece[0] == "$":
            return Variable(piece[1:])
        if piece == "(":
            return self.group()
        if piece in ("attr-dict", "attr-dict-with-keyword"):
            return AttrDict(piece != "attr-dict")
        if piece in ("operands", "regions", "successors"):
            return All(piece)
        if piece == "type":
            return self.in_parens(self.type_of)
        if piece == "qualified":
            return self.in_parens(self.qualified)
        if piece == "functional-type":
            self.need("(")
            inputs = self.next().lstrip("$")
            self.need(",")
            results = self.next().lstrip("$")
            self.need(")")
            return FunctionalType(inputs, results)
        if piece == "custom":
            return self.custom()
        raise TypeError(f"{self.op}: unknown directive {piece!r} in the format")

    def in_parens(self, read: Callable[[], Element]) -> Element:
        self.need("(")
        made = read()
        self.need(")")
        return made

    def type_of(self) -> Element:
        return TypeOf(self.next().lstrip("$"))

    def qualified(self) -> Element:
        inner = self.element()
        if isinstance(inner, (Variable, TypeOf)):
            inner.qualified = True
        return inner

    def group(self) -> Element:
        elements, anchor = self.elements(")")
        self.need(")")
        otherwise: list[Element] = []
        if not self.take("?"):
            self.need(":")
            self.need("(")
            otherwise, other_anchor = self.elements(")")
            self.need(")")
            self.need("?")
            anchor = anchor or other_anchor
        if anchor is None:
            raise TypeError(f"{self.op}: an optional group needs an anchor")
        return Group(elements, otherwise, anchor)

    def custom(self) -> Element:
        self.need("<")
        name = self.next()
        self.need(">")
        self.need("(")
        args: list[Element | str] = []
        refs: list[bool] = []
        while not self.take(")"):
            is_ref = self.take("ref")
            if is_ref:
                self.need("(")
            piece = self.pieces[self.at]
            if piece[0] == '"':
                args.append(self.next()[1:-1])
            else:
                args.append(self.element())
            if is_ref:
                self.need(")")
            refs.append(is_ref)
            self.take(",")
        return Custom(name, args, refs)


def elements_of(cls: type[Op]) -> list[Element]:
    """The elements of an operation's format.  ODS's order of `(a)? : (b)` is `(a) : (b)?`; both are read."""
    assert cls.syntax is not None
    text = re.sub(r"\)\s*\?\s*:\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)", r") : (\1)?", cls.syntax)
    return _FormatParser(cls.name, text).elements()[0]


def operand_spec(cls: type[Op], name: str) -> OperandSpec | None:
    return next((each for each in cls.spec.operands if each.name == name), None)


def result_spec(cls: type[Op], name: str) -> OperandSpec | None:
    return next((each for each in cls.spec.results if each.name == name), None)


def attr_spec(cls: type[Op], name: str) -> AttrSpec | None:
    return cls.spec.attrs.get(name)


def used_attrs(elements: Sequence[Element | str]) -> set[str]:
    """The fields that the format itself shows, so that the attribute dictionary leaves them out."""
    names: set[str] = set()
    for each in elements:
        if isinstance(each, Variable):
            names.add(each.name)
        elif isinstance(each, Group):
            names |= used_attrs(each.elements) | used_attrs(each.otherwise)
        elif isinstance(each, Custom):
            names |= used_attrs(each.args)
    return names


def has_regions(elements: Sequence[Element], cls: type[Op]) -> bool:
    """Whether the format shows a region, so that reading and printing it must be a generator."""
    regions = {region.name for region in cls.spec.regions}
    for each in elements:
        if isinstance(each, All) and each.what == "regions":
            return True
        if isinstance(each, Variable) and each.name in regions:
            return True
        if isinstance(each, Group) and (has_regions(each.elements, cls) or has_regions(each.otherwise, cls)):
            return True
        if isinstance(each, Custom) and any(
            isinstance(arg, Variable) and arg.name in regions for arg in each.args
        ):
            return True
    return False
