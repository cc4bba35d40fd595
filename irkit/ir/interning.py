"""Attributes and types: immutable, interned, compared by identity.

    class ComplexType(Type):
        element_type: Type

        def text(self, show):
            return f"complex<{show(self.element_type)}>"

A class lists its fields as annotations, as a dataclass does.  Two objects of one class with equal fields are
one object, for as long as somebody holds it: the tables are weak, so a long-lived process does not leak.
Fields are equal when type and value are: 1 is not True, and floats compare by their bits.
"""

import struct
from collections.abc import Callable
from typing import Any, ClassVar, Self, dataclass_transform
from weakref import WeakValueDictionary

Show = Callable[["Attribute | Type"], str]
"""How a nested attribute or type is shown: `str`, or the printer's function that knows about aliases."""


def class_annotations(body: dict[str, Any]) -> dict[str, object]:
    """The annotations in a class body that a metaclass is about to use (from Python 3.14 on they are
    lazy)."""
    annotations: dict[str, object] | None = body.get("__annotations__")
    if annotations is None:
        annotate = body.get("__annotate_func__") or body.get("__annotate__")
        annotations = annotate(1) if annotate is not None else {}
    return annotations


def _bits(value: object) -> object:
    return struct.pack("<d", value) if isinstance(value, float) else value


@dataclass_transform(frozen_default=True, eq_default=False)
class Interned(type):
    """The metaclass that turns annotations into slots and calls into look-ups."""

    _fields: tuple[str, ...]
    _defaults: dict[str, object]
    _table: "WeakValueDictionary[tuple[object, ...], object]"

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, object]) -> "Interned":
        annotations = class_annotations(body)
        own = tuple(field for field, kind in annotations.items() if "ClassVar" not in str(kind))
        inherited: tuple[str, ...] = ()
        defaults: dict[str, object] = {}
        for base in bases:
            inherited += tuple(field for field in getattr(base, "_fields", ()) if field not in inherited)
            defaults.update(getattr(base, "_defaults", {}))
        for field in own:
            if field in body:
                defaults[field] = body.pop(field)
        slots = ("__weakref__",) if not any(isinstance(base, Interned) for base in bases) else ()
        body["__slots__"] = (*own, *slots)
        cls = super().__new__(mcs, name, bases, body)
        cls._fields = inherited + own
        cls._defaults = defaults
        cls._table = WeakValueDictionary()
        return cls

    def __call__(cls, *args: object, **keywords: object) -> object:
        if len(args) != len(cls._fields) or keywords:
            args = cls._complete(args, keywords)
        args = cls._normalize(tuple([tuple(arg) if type(arg) is list else arg for arg in args]))  # type: ignore[attr-defined]
        key = (
            (*args, *map(type, args))
            if float not in map(type, args)
            else (*map(_bits, args), *map(type, args))
        )
        found = cls._table.get(key)
        if found is not None:
            return found
        made: Any = object.__new__(cls)  # type: ignore[arg-type]
        for field, arg in zip(cls._fields, args, strict=True):
            object.__setattr__(made, field, arg)
        made.check()
        cls._table[key] = made
        return made

    def _complete(cls, args: tuple[object, ...], keywords: dict[str, object]) -> tuple[object, ...]:
        """Positional arguments followed by keywords and defaults, in the order of the fields."""
        rest = cls._fields[len(args) :]
        unknown = [key for key in keywords if key not in rest]
        missing = [field for field in rest if field not in keywords and field not in cls._defaults]
        if unknown or missing or len(args) > len(cls._fields):
            raise TypeError(f"{cls.__name__} takes ({', '.join(cls._fields)})")
        return (*args, *(keywords[field] if field in keywords else cls._defaults[field] for field in rest))


class _Immutable(metaclass=Interned):
    name: ClassVar[str] = ""
    """`dialect.mnemonic` of an attribute or type that a dialect declares; empty for the builtin ones."""

    @classmethod
    def _normalize(cls, fields: tuple[Any, ...]) -> tuple[Any, ...]:
        """The fields in the form in which equal objects have equal fields."""
        return fields

    def check(self) -> None:
        """Refuses impossible fields with a ValueError in upstream's words; the reader adds the location."""

    def text(self, show: Show) -> str:
        """The printed form; nested attributes and types are shown through `show`."""
        raise NotImplementedError

    def alias(self) -> str | None:
        """The name under which the printer gives this an alias (`map` for `#map`), or None."""
        return None

    def children(self) -> "tuple[Attribute | Type, ...]":
        """The attributes and types directly inside this one, in print order."""
        found: list[Attribute | Type] = []
        for field in type(self)._fields:
            value = getattr(self, field)
            if isinstance(value, _Immutable):
                found.append(value)  # type: ignore[arg-type]
            elif isinstance(value, tuple):
                found += [each for each in value if isinstance(each, _Immutable)]  # type: ignore[misc]
        return tuple(found)

    def __str__(self) -> str:
        try:
            return self.text(str)
        except RecursionError:
            return text_inside_first(self, str, lambda each, show: each.text(show))  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return str(self)

    def __setattr__(self, field: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(getattr(self, field) for field in type(self)._fields)


class Type(_Immutable):
    """The type of a value."""

    def text(self, show: Show) -> str:
        """`!dialect.mnemonic`, for types without parameters."""
        return f"!{self.name}"


class Attribute(_Immutable):
    """A constant piece of information on an operation."""

    def text_in_list(self, show: Show) -> str:
        """The printed form where a default type (i64, f64) may be left out."""
        return show(self)


class TypedAttribute(Attribute):
    """An attribute that has a type, such as an integer or an elements literal: subclasses have a field
    `type`."""

    @property
    def type(self) -> Type:
        raise NotImplementedError


def text_inside_first(
    root: Attribute | Type, show: Show, text: Callable[[Attribute | Type, Show], str]
) -> str:
    """The text of what nests deeper, by way of aliases, than Python calls may: inner texts first."""
    texts: dict[Attribute | Type, str] = {}

    def known(each: Attribute | Type) -> str:
        return texts[each] if each in texts else show(each)

    pending = [root]
    while pending:
        each = pending[-1]
        fresh = [child for child in each.children() if child not in texts]
        if fresh:
            pending += fresh
            continue
        pending.pop()
        texts[each] = text(each, known)
    return texts[root]
