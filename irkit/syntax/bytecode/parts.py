"""What the encodings of attributes and types are put together from, each written and read by one class.

A part is written to a `Sink` and read from a `Well`.  Beside it come the values of the parts before it, for a
number may need a type to be understood.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from irkit.diagnostics import IRError, Location
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import AffineMapAttr, LocationAttr, StringAttr, SymbolRefAttr, normalize_int
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import DYNAMIC, NONE, FloatType, IndexType, IntegerType, ShapedType
from irkit.syntax.bytecode.streams import signed_word
from irkit.syntax.memref_types import is_layout

A = TypeVar("A", bound=Attribute)
T = TypeVar("T", bound=Type)

_WORD: Final = 64
_INDEX_WIDTH: Final = 64


class Sink(Protocol):
    """Where parts go: the bytes of an entry, or what only counts the attributes and types in it."""

    def number(self, value: int) -> None: ...
    def signed(self, value: int) -> None: ...
    def byte(self, value: int) -> None: ...
    def blob(self, value: bytes) -> None: ...
    def string(self, value: str) -> None: ...
    def attribute(self, value: Attribute) -> None: ...
    def optional_attribute(self, value: Attribute | None) -> None: ...
    def type(self, value: Type) -> None: ...
    def resource(self, key: str) -> None: ...


class Well(Protocol):
    """Where parts come from."""

    def number(self) -> int: ...
    def signed(self) -> int: ...
    def byte(self) -> int: ...
    def blob(self) -> bytes: ...
    def string(self) -> str: ...
    def attribute(self, kind: type[A]) -> A: ...
    def optional_attribute(self) -> Attribute | None: ...
    def type(self, kind: type[T]) -> T: ...
    def resource(self) -> str: ...
    def error(self, message: str) -> IRError: ...


Values = Sequence[Any]
V = TypeVar("V")
W = TypeVar("W")


class Part(Generic[V]):
    """One piece of an encoding."""

    def write(self, sink: Sink, value: V, before: Values) -> None:
        raise NotImplementedError

    def read(self, well: Well, before: Values) -> V:
        raise NotImplementedError


class Number(Part[int]):
    def write(self, sink: Sink, value: int, before: Values) -> None:
        sink.number(value)

    def read(self, well: Well, before: Values) -> int:
        return well.number()


class Shape(Part[tuple[int, ...]]):
    """The sizes of a shaped type, signed since one that is not known is the least of all numbers."""

    def write(self, sink: Sink, value: tuple[int, ...], before: Values) -> None:
        sink.number(len(value))
        for size in value:
            sink.signed(size)

    def read(self, well: Well, before: Values) -> tuple[int, ...]:
        sizes = tuple([signed_word(well.signed()) for _ in range(well.number())])
        for size in sizes:
            if size < 0 and size != DYNAMIC:
                raise ValueError("invalid tensor dimension size")
        return sizes


class Flag(Part[bool]):
    def write(self, sink: Sink, value: bool, before: Values) -> None:
        sink.byte(int(value))

    def read(self, well: Well, before: Values) -> bool:
        return bool(well.byte())


class Blob(Part[bytes]):
    def write(self, sink: Sink, value: bytes, before: Values) -> None:
        sink.blob(value)

    def read(self, well: Well, before: Values) -> bytes:
        return well.blob()


class Text(Part[str]):
    """A string by its number."""

    def write(self, sink: Sink, value: str, before: Values) -> None:
        sink.string(value)

    def read(self, well: Well, before: Values) -> str:
        return well.string()


class OneAttribute(Part[Attribute]):
    """An attribute of a class by its number."""

    def __init__(self, kind: type[Attribute] = Attribute):
        self.kind = kind

    def write(self, sink: Sink, value: Attribute, before: Values) -> None:
        sink.attribute(value)

    def read(self, well: Well, before: Values) -> Attribute:
        return well.attribute(self.kind)


class OneType(Part[Type]):
    """A type of a class by its number."""

    def __init__(self, kind: type[Type] = Type):
        self.kind = kind

    def write(self, sink: Sink, value: Type, before: Values) -> None:
        sink.type(value)

    def read(self, well: Well, before: Values) -> Type:
        return well.type(self.kind)


class Name(Part[str]):
    """A string that is an attribute of its own."""

    def write(self, sink: Sink, value: str, before: Values) -> None:
        sink.attribute(StringAttr(value, NONE))

    def read(self, well: Well, before: Values) -> str:
        return well.attribute(StringAttr).value


class Symbol(Part[str]):
    """A name in a path of symbols, which is a reference of its own."""

    def write(self, sink: Sink, value: str, before: Values) -> None:
        sink.attribute(SymbolRefAttr(value))

    def read(self, well: Well, before: Values) -> str:
        found = well.attribute(SymbolRefAttr)
        if found.nested:
            raise well.error(f"expected mlir::FlatSymbolRefAttr, but got: {found}")
        return found.root


class Place(Part[Location]):
    """A location."""

    def write(self, sink: Sink, value: Location, before: Values) -> None:
        sink.attribute(LocationAttr(value))

    def read(self, well: Well, before: Values) -> Location:
        return well.attribute(LocationAttr).value


class Pair(Part[tuple[V, W]]):
    def __init__(self, first: Part[V], second: Part[W]):
        self.first = first
        self.second = second

    def write(self, sink: Sink, value: tuple[V, W], before: Values) -> None:
        self.first.write(sink, value[0], before)
        self.second.write(sink, value[1], before)

    def read(self, well: Well, before: Values) -> tuple[V, W]:
        first = self.first.read(well, before)
        return first, self.second.read(well, before)


class List(Part[tuple[V, ...]]):
    """How many there are, and each of them."""

    def __init__(self, each: Part[V]):
        self.each = each

    def write(self, sink: Sink, value: tuple[V, ...], before: Values) -> None:
        sink.number(len(value))
        for each in value:
            self.each.write(sink, each, before)

    def read(self, well: Well, before: Values) -> tuple[V, ...]:
        return tuple([self.each.read(well, before) for _ in range(well.number())])


class Bits(Part[int]):
    """A number as wide as the type before it says: one byte, one number, or the words that are not zero."""

    def write(self, sink: Sink, value: int, before: Values) -> None:
        width = _width(before[0])
        bits = value & ((1 << width) - 1)
        if width <= 8:
            sink.byte(bits)
        elif width <= _WORD:
            sink.signed(signed_word(bits))
        else:
            words = max(1, (bits.bit_length() + _WORD - 1) // _WORD)
            sink.number(words)
            for word in range(words):
                sink.signed(signed_word(bits >> (_WORD * word)))

    def read(self, well: Well, before: Values) -> int:
        width = _width(before[0])
        if width == 0:
            raise well.error(f"expected integer, index or floating-point type, but got: {before[0]}")
        if width <= 8:
            bits = well.byte()
        elif width <= _WORD:
            bits = well.signed()
        else:
            words = [well.signed() & ((1 << _WORD) - 1) for _ in range(well.number())]
            bits = int.from_bytes(b"".join([word.to_bytes(8, "little") for word in words]), "little")
        kind = before[0]
        return bits & ((1 << width) - 1) if isinstance(kind, FloatType) else _integer(bits, kind, width)


def _width(kind: Type) -> int:
    """The bits of a number of this type; 0 where there is no such number."""
    if isinstance(kind, (IntegerType, FloatType)):
        return kind.width
    return _INDEX_WIDTH if isinstance(kind, IndexType) else 0


def _integer(bits: int, kind: Type, width: int) -> int:
    return normalize_int(bits, kind) if isinstance(kind, IntegerType) else signed_word(bits)


class Layout(Part[Attribute | None]):
    """The layout of a memref: where there is none, the identity of as many dimensions as the shape has."""

    def write(self, sink: Sink, value: Attribute | None, before: Values) -> None:
        rank = len(before[-2])
        sink.attribute(AffineMapAttr(AffineMap.identity(rank)) if value is None else value)

    def read(self, well: Well, before: Values) -> Attribute | None:
        found = well.attribute(Attribute)
        if not is_layout(found):
            raise well.error(f"expected mlir::MemRefLayoutAttrInterface, but got: {found}")
        return found


class Strings(Part[tuple[str, ...]]):
    """The strings of an elements literal: one of a splat, which the number before it says, or all."""

    def write(self, sink: Sink, value: tuple[str, ...], before: Values) -> None:
        for each in value:
            sink.string(each)

    def read(self, well: Well, before: Values) -> tuple[str, ...]:
        kind, is_splat = before
        count = 1 if is_splat else _elements(kind)
        strings: list[str] = []
        while len(strings) < count:
            strings.append(well.string())  # the end of the bytes comes first where too many are asked for
        return tuple(strings)


def _elements(kind: Type) -> int:
    if not isinstance(kind, ShapedType) or not kind.has_static_shape:
        raise ValueError(f"elements literal type must have static shape, but got: {kind}")
    return kind.num_elements


class Handle(Part[str]):
    """A resource by its number."""

    def write(self, sink: Sink, value: str, before: Values) -> None:
        sink.resource(value)

    def read(self, well: Well, before: Values) -> str:
        return well.resource()
