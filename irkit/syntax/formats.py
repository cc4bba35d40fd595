"""The elements of which the declarative format of an operation is made; `format_text.py` reads it.

    $lhs `,` $rhs attr-dict      -->      Variable("lhs"), Literal(","), Variable("rhs"), AttrDict(False)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from irkit.define import Op

if TYPE_CHECKING:
    from irkit.define.fields import AttrSpec, OperandSpec


class Element:
    """One piece of a format; `at` is where it stands in the text."""

    __slots__: tuple[str, ...] = ("at",)

    at: int


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


class PropDict(Element):
    """`prop-dict`: the properties that the format does not show otherwise, as `<{...}>`."""

    __slots__ = ()


class Group(Element):
    """An optional group; printed where its anchor is present, read where its first element is.  An anchor in
    `otherwise` is present where `elements` are not."""

    __slots__ = ("elements", "otherwise", "anchor", "inverted")

    def __init__(
        self, elements: list[Element], otherwise: list[Element], anchor: Element, inverted: bool = False
    ):
        self.elements = elements
        self.otherwise = otherwise
        self.anchor = anchor
        self.inverted = inverted


class Clause:
    """One clause of an oilist: a keyword, and what follows it."""

    __slots__ = ("keyword", "elements")

    def __init__(self, keyword: Literal, elements: list[Element]):
        self.keyword = keyword
        self.elements = elements


class OrderIndependent(Element):
    """``oilist(`key` ... | `word` ...)``: each clause may stand once or not at all, in any order."""

    __slots__ = ("clauses",)

    def __init__(self, clauses: list[Clause]):
        self.clauses = clauses


class FormatError(TypeError):
    """A format that is wrong: of which operation, where, and why.

    d.op: 'foo' is no directive
      $lhs `,` foo
               ^
    """

    def __init__(self, cls: type[Op], message: str, at: int = 0):
        text = cls.syntax or ""
        start = text.rfind("\n", 0, at) + 1
        line = text[start:].partition("\n")[0]
        super().__init__(f"{cls.name}: {message}\n  {line}\n  {' ' * (at - start)}^")


def operand_spec(cls: type[Op], name: str) -> OperandSpec | None:
    return next((each for each in cls.spec.operands if each.name == name), None)


def result_spec(cls: type[Op], name: str) -> OperandSpec | None:
    return next((each for each in cls.spec.results if each.name == name), None)


def is_declared_type(spec: OperandSpec) -> bool:
    """Whether the types are of a class of a dialect that has parameters: the format leaves its name out."""
    return bool(getattr(spec.kind, "name", "") and spec.kind._fields)


def attr_spec(cls: type[Op], name: str) -> AttrSpec | None:
    return cls.spec.attrs.get(name)


def inside(elements: Sequence[Element | str]) -> Iterator[Element]:
    """All elements, those within others included, in the order in which they stand."""
    for each in elements:
        if isinstance(each, str):
            continue
        yield each
        match each:
            case Group():
                yield from inside(each.elements)
                yield from inside(each.otherwise)
            case OrderIndependent():
                for clause in each.clauses:
                    yield from inside(clause.elements)
            case Custom():
                yield from inside(each.args)


def parsed(elements: Sequence[Element]) -> list[Element]:
    """The elements that text stands for: those that only govern spaces are left out."""
    return [each for each in elements if not (isinstance(each, Literal) and not each.text.strip(" \\n"))]


def shows_unit(cls: type[Op], group: Group) -> AttrSpec | None:
    """The flag that a group shows as `unit`, for there is nothing else in it; None for other groups."""
    elements = parsed(group.elements)
    if len(elements) != 1 or group.otherwise or not isinstance(elements[0], Variable):
        return None
    attr = attr_spec(cls, elements[0].name)
    return attr if attr is not None and attr.is_flag else None


def used_attrs(elements: Sequence[Element]) -> set[str]:
    """The fields that the format itself shows, so that the attribute dictionary leaves them out."""
    return {each.name for each in inside(elements) if isinstance(each, Variable)}


def has_prop_dict(elements: Sequence[Element]) -> bool:
    """Whether properties stand in a dictionary of their own."""
    return any(isinstance(each, PropDict) for each in elements)


def has_regions(elements: Sequence[Element], cls: type[Op]) -> bool:
    """Whether the format shows a region, so that reading and printing it must be a generator."""
    regions = {region.name for region in cls.spec.regions}
    return any(
        (isinstance(each, All) and each.what == "regions")
        or (isinstance(each, Variable) and each.name in regions)
        for each in inside(elements)
    )
