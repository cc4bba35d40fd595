"""How the declarative format reads and shows an attribute, by what the field is declared as.

    Attr[CmpIPredicate]        slt                  an enumeration that is an integer
    Attr[FastMathFlags]        <contract>           a dialect's attribute, without its name
    Attr[I64Attr]              5                    a number whose type is known
    Attr[SymbolNameAttr]       @f
    Attr[TypedAttribute]       5 : i32              anything else as it is
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeGuard, get_args

from irkit.define import BoolAttr, IntEnum, SymbolNameAttr
from irkit.define.fields import AttrSpec
from irkit.ir.attributes import FloatAttr, IntegerAttr, StringAttr, SymbolRefAttr
from irkit.ir.elements import DenseArrayAttr, DenseElementsAttr, number_text
from irkit.ir.interning import Attribute, Show, Type
from irkit.ir.types import NONE, FloatType, IndexType, IntegerType

if TYPE_CHECKING:
    from irkit.syntax.attributes import AttributeParser

Read = Callable[["AttributeParser"], Attribute]
Write = Callable[[Any, Show], str]


def kind_of(spec: AttrSpec) -> object:
    """The class that an annotation names, its constraint set aside."""
    kind: object = (
        get_args(spec.annotation)[0] if hasattr(spec.annotation, "__metadata__") else spec.annotation
    )
    return kind


def storage_check(spec: AttrSpec) -> Callable[[Attribute], bool]:
    """What says whether an attribute is of the class in which upstream keeps this property."""
    kind = kind_of(spec)
    if not isinstance(kind, type) or kind is Attribute:
        return lambda attr: True
    narrowed = kind in (DenseArrayAttr, SymbolRefAttr) or spec.annotation is BoolAttr
    built = spec.constraint.buildable_type
    if kind is DenseArrayAttr and built is not None:
        return lambda attr: isinstance(attr, DenseArrayAttr) and attr.element_type is built
    if kind is DenseElementsAttr:
        return lambda attr: spec.constraint.predicate(attr) or _holds_integers(attr)
    if issubclass(kind, IntEnum) or narrowed:
        return spec.constraint.predicate
    return lambda attr: isinstance(attr, kind)


def _holds_integers(attr: Attribute) -> bool:
    return isinstance(attr, DenseElementsAttr) and isinstance(
        attr.type.element_type, (IntegerType, IndexType)
    )


def attr_reader(spec: AttrSpec, qualified: bool) -> Read:
    kind = kind_of(spec)
    built = spec.constraint.buildable_type
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        return lambda p: _read_int_enum(p, kind, spec.key)
    if spec.annotation is SymbolNameAttr:
        return lambda p: StringAttr(p.symbol_name())
    if kind is DenseArrayAttr and isinstance(built, (IntegerType, FloatType)):
        return lambda p: _read_bracketed(p, built)
    if built is not None and kind in (IntegerAttr, FloatAttr):
        return lambda p: _checked(p, spec, built)
    if kind is StringAttr:
        return lambda p: _checked(p, spec, NONE)
    if _is_dialect_attr(kind) and not qualified:
        return lambda p: p.attribute() if p.peek()[:1] == "#" else p.declared_attribute(kind, custom=True)
    return lambda p: _checked(p, spec)


def attr_writer(spec: AttrSpec, qualified: bool) -> Write:
    kind = kind_of(spec)
    built = spec.constraint.buildable_type
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        return lambda attr, show: kind.case_of(attr) or show(attr)
    if spec.annotation is SymbolNameAttr:
        return lambda attr, show: str(SymbolRefAttr(attr.value))
    if kind is DenseArrayAttr and built is not None:
        return lambda attr, show: f"[{', '.join([number_text(built, bits) for bits in attr.patterns])}]"
    if built is not None and kind in (IntegerAttr, FloatAttr):
        return lambda attr, show: show(attr).rpartition(" : ")[0] or show(attr)
    if kind is StringAttr:
        return lambda attr, show: show(StringAttr(attr.value))
    if _is_dialect_attr(kind) and not qualified:
        return lambda attr, show: _parameters(kind, show(attr))
    return lambda attr, show: show(attr)


def _is_dialect_attr(kind: object) -> TypeGuard[type[Attribute]]:
    return isinstance(kind, type) and issubclass(kind, Attribute) and "." in kind.name


def _parameters(kind: type[Attribute], text: str) -> str:
    """What follows the name of a dialect's attribute: `<x>` of `#d.name<x>`, ` x` of `#d<name x>`."""
    dialect, _, mnemonic = kind.name.partition(".")
    bracketed = f"#{dialect}<{mnemonic}"
    if text.startswith(bracketed):
        return text[len(bracketed) : -1]
    return text.removeprefix(f"#{kind.name}")


def _read_int_enum(p: AttributeParser, kind: type[IntEnum], key: str) -> Attribute:
    at = p.i
    quoted = p.accept_string()
    token = quoted if quoted is not None else p.peek()
    if token not in kind.cases:
        expected = ", ".join(kind.cases)
        if quoted is None:
            raise p.custom_error(
                "expected string or keyword containing one of the following enum values "
                f"for attribute '{key}' [{expected}]",
                at,
            )
        raise p.custom_error(f'invalid {key} attribute specification: "{token}"', at)
    if quoted is None:
        p.i += 1
    return kind.attr(token)


def _read_bracketed(p: AttributeParser, kind: IntegerType | FloatType) -> Attribute:
    p.expect("[")
    patterns: list[int] = []
    while patterns or p.peek() != "]":
        numeric = isinstance(kind, IntegerType) and kind.width > 1
        if numeric and p.peek() != "-" and (not p.peek()[:1].isdigit() or "." in p.peek()):
            raise p.custom_error("expected integer value")
        patterns.append(p.array_element(kind))
        if not p.accept(","):
            break
    p.expect("]")
    return DenseArrayAttr(kind, tuple(patterns))


def _checked(p: AttributeParser, spec: AttrSpec, typed: Type | None = None) -> Attribute:
    """Reads an attribute of the class that upstream insists on while it parses."""
    at, kind = p.i, kind_of(spec)
    attr = p.attribute(typed)
    if kind is SymbolRefAttr:
        fits = spec.constraint.allows(attr)
    else:
        fits = not isinstance(kind, type) or not issubclass(kind, Attribute) or isinstance(attr, kind)
    if not fits:
        raise p.custom_error("invalid kind of attribute specified", at)
    return attr
