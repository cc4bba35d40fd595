"""The attributes and types of the builtin dialect that bytecode has an encoding for; all others are text.

A row stands for a number, its place in the table, which comes first in the bytes; then its parts follow in
order.  The writer takes an attribute apart by a row, the reader puts it together by the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.diagnostics import UNKNOWN, CallSiteLoc, FileLineCol, FusedLoc, NameLoc, UnknownLoc
from irkit.ir.attributes import (
    ArrayAttr,
    DictionaryAttr,
    DistinctAttr,
    DistinctId,
    FloatAttr,
    IntegerAttr,
    LocationAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
    dictionary,
)
from irkit.ir.elements import (
    DenseArrayAttr,
    DenseElementsAttr,
    DenseResourceAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
)
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import (
    INDEX,
    NONE,
    ComplexType,
    FloatType,
    FunctionType,
    MemRefType,
    ShapedType,
    TensorType,
    TupleType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from irkit.syntax.bytecode.numbers import (
    array_of,
    elements_of,
    integer_type,
    packed_array,
    packed_elements,
    range_ends,
    range_of,
    sign_and_width,
    sparse_elements,
    vector_type,
)
from irkit.syntax.bytecode.parts import (
    Bits,
    Blob,
    Flag,
    Handle,
    Layout,
    List,
    Name,
    Number,
    OneAttribute,
    OneType,
    Pair,
    Part,
    Place,
    Shape,
    Sink,
    Strings,
    Symbol,
    Text,
    Well,
)
from irkit.syntax.memref_types import memref_type, without_default


class Encoding:
    """One row: `take` makes the values of the parts of an attribute or a type, `make` the inverse; `holds`
    says whether the row is for it."""

    __slots__ = ("holds", "kind", "make", "parts", "take")

    def __init__(
        self,
        kind: type[object],
        parts: Sequence[Part[Any]],
        take: Callable[[Any], Sequence[Any]],
        make: Callable[..., Any],
        holds: Callable[[Any], bool],
    ):
        self.kind = kind
        self.parts = tuple(parts)
        self.take = take
        self.make = make
        self.holds = holds

    def write(self, sink: Sink, value: object) -> None:
        """The parts of an attribute or a type."""
        values = self.take(value)
        for position, part in enumerate(self.parts):
            part.write(sink, values[position], values[:position])

    def read(self, well: Well) -> Attribute | Type:
        """The attribute or type that the parts make; a ValueError says why they make none."""
        values: list[object] = []
        for part in self.parts:
            values.append(part.read(well, values))
        made: Attribute | Type = self.make(*values)
        return made


def _always(value: object) -> bool:
    return True


def _row(kind: Any, holds: Callable[[Any], bool] = _always, /, **parts: Part[Any]) -> Encoding:
    """An attribute or a type by its fields, in the order in which they are written."""
    names = tuple(parts)

    def take(value: Any) -> Sequence[Any]:
        return [getattr(value, name) for name in names]

    def make(*values: object) -> Any:
        return kind(**dict(zip(names, values, strict=True)))

    return Encoding(kind, tuple(parts.values()), take, make, holds)


def _location(kind: Any, holds: Callable[[Any], bool] = _always, /, **parts: Part[Any]) -> Encoding:
    """A location, which among attributes stands in a LocationAttr."""
    names = tuple(parts)

    def take(value: LocationAttr) -> Sequence[Any]:
        return [getattr(value.value, name) for name in names]

    def make(*values: object) -> LocationAttr:
        return LocationAttr(kind(**dict(zip(names, values, strict=True))))

    return Encoding(kind, tuple(parts.values()), take, make, lambda attr: holds(attr.value))


def _other(
    kind: type[object],
    parts: Sequence[Part[Any]],
    take: Callable[[Any], Sequence[Any]],
    make: Callable[..., Any],
    holds: Callable[[Any], bool] = _always,
) -> Encoding:
    """What is not written by its fields."""
    return Encoding(kind, parts, take, make, holds)


def _constant(value: Type) -> Encoding:
    """The only type of its kind."""
    return Encoding(type(value), (), lambda _: (), lambda: value, lambda each: each is value)


def _is_position(at: Any) -> bool:
    return bool(at.end_line == at.line and at.end_column == at.column)


def _has_metadata(at: Any) -> bool:
    return at.metadata is not None


_ATTRIBUTE: Final = OneAttribute()
_TYPE: Final = OneType()
_SHAPE: Final = Shape()
_SHAPED: Final = OneType(ShapedType)

ATTRIBUTES: Final = (
    _row(ArrayAttr, elements=List(_ATTRIBUTE)),
    _other(
        DictionaryAttr,
        [List(Pair(Name(), _ATTRIBUTE))],
        lambda attr: (attr.entries,),
        lambda entries: dictionary(dict(entries)),
    ),
    _row(StringAttr, lambda attr: attr.type is NONE, value=Text()),
    _row(StringAttr, value=Text(), type=_TYPE),
    _row(SymbolRefAttr, lambda attr: not attr.nested, root=Name()),
    _row(SymbolRefAttr, root=Name(), nested=List(Symbol())),
    _row(TypeAttr, value=_TYPE),
    _row(UnitAttr),
    _row(IntegerAttr, type=_TYPE, value=Bits()),
    _row(FloatAttr, type=OneType(FloatType), bits=Bits()),
    _location(CallSiteLoc, callee=Place(), caller=Place()),
    _location(FileLineCol, _is_position, file=Name(), line=Number(), column=Number()),
    _location(FusedLoc, lambda at: not _has_metadata(at), locations=List(Place())),
    _location(FusedLoc, _has_metadata, locations=List(Place()), metadata=_ATTRIBUTE),
    _location(NameLoc, name=Name(), child=Place()),
    _other(UnknownLoc, [], lambda _: (), lambda: LocationAttr(UNKNOWN)),
    _row(DenseResourceAttr, type=_SHAPED, key=Handle()),
    _other(DenseArrayAttr, [_TYPE, Number(), Blob()], packed_array, array_of),
    _other(DenseElementsAttr, [_SHAPED, Blob()], packed_elements, elements_of),
    _other(
        DenseStringElementsAttr,
        [_SHAPED, Number(), Strings()],
        lambda attr: (attr.type, int(len(attr.values) == 1), attr.values),
        lambda kind, _, values: DenseStringElementsAttr(kind, values),
    ),
    _other(
        SparseElementsAttr,
        [_SHAPED, OneAttribute(DenseElementsAttr), _ATTRIBUTE],
        lambda attr: (attr.type, attr.indices, attr.values),
        sparse_elements,
    ),
    _other(
        DistinctAttr,
        [_ATTRIBUTE],
        lambda attr: (attr.referenced,),
        lambda referenced: DistinctAttr(DistinctId(), referenced),
    ),
    _other(FileLineCol, [Name(), List(Number())], range_ends, range_of),
)

TYPES: Final = (
    _other(type(integer_type(4)), [Number()], sign_and_width, integer_type),
    _constant(INDEX),
    _row(FunctionType, inputs=List(_TYPE), results=List(_TYPE)),
    *[_constant(FloatType(name)) for name in ("bf16", "f16", "f32", "f64", "f80", "f128")],
    _row(ComplexType, element_type=_TYPE),
    _other(
        MemRefType,
        [_SHAPE, _TYPE, Layout()],
        lambda kind: (kind.shape, kind.element_type, kind.layout),
        lambda shape, element, layout: memref_type(shape, element, layout, None),
        lambda kind: kind.memory_space is None,
    ),
    _other(
        MemRefType,
        [_ATTRIBUTE, _SHAPE, _TYPE, Layout()],
        lambda kind: (kind.memory_space, kind.shape, kind.element_type, kind.layout),
        lambda space, shape, element, layout: memref_type(shape, element, layout, without_default(space)),
    ),
    _constant(NONE),
    _row(TensorType, lambda kind: kind.encoding is None, shape=_SHAPE, element_type=_TYPE),
    _row(TensorType, encoding=_ATTRIBUTE, shape=_SHAPE, element_type=_TYPE),
    _row(TupleType, types=List(_TYPE)),
    _row(UnrankedMemRefType, lambda kind: kind.memory_space is None, element_type=_TYPE),
    _other(
        UnrankedMemRefType,
        [_ATTRIBUTE, _TYPE],
        lambda kind: (kind.memory_space, kind.element_type),
        lambda space, element: UnrankedMemRefType(element, without_default(space)),
    ),
    _row(UnrankedTensorType, element_type=_TYPE),
    _row(VectorType, lambda kind: not any(kind.scalable), shape=_SHAPE, element_type=_TYPE),
    _other(
        VectorType,
        [List(Flag()), _SHAPE, _TYPE],
        lambda kind: (kind.scalable, kind.shape, kind.element_type),
        vector_type,
    ),
)

_Found = dict[type[object], list[tuple[int, Encoding]]]


def _by_kind(rows: Sequence[Encoding]) -> _Found:
    found: _Found = {}
    for code, row in enumerate(rows):
        found.setdefault(row.kind, []).append((code, row))
    return found


_ATTRIBUTES_BY_KIND: Final = _by_kind(ATTRIBUTES)
_TYPES_BY_KIND: Final = _by_kind(TYPES)


def encoding_of(value: Attribute | Type) -> tuple[int, Encoding] | None:
    """The number and the row for an attribute or a type, None where it is written as text."""
    if isinstance(value, Type):
        rows = _TYPES_BY_KIND.get(type(value), ())
    else:
        kind = type(value.value) if isinstance(value, LocationAttr) else type(value)
        rows = _ATTRIBUTES_BY_KIND.get(kind, ())
    return next((entry for entry in rows if entry[1].holds(value)), None)
