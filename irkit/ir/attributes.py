"""The builtin attributes, elements literals excepted (`irkit.ir.elements`).

    5 : i32   1.5 : f32   "text"   [1, 2 : i8]   {a = 1 : i64}   unit   i32   @f::@g
    affine_map<(d0) -> (d0)>   strided<[2, ?], offset: ?>   distinct[0]<42 : i64>   loc("f":1:2)
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from irkit.diagnostics import (
    UNKNOWN,
    CallSiteLoc,
    FileLineCol,
    FusedLoc,
    Location,
    NameLoc,
    utf8,
)
from irkit.ir.affine import AffineMap, IntegerSet
from irkit.ir.floats import format_bits, from_float, to_float
from irkit.ir.interning import Attribute, Show, Type, TypedAttribute
from irkit.ir.types import (
    DYNAMIC,
    F64,
    I1,
    I64,
    INDEX,
    NONE,
    FloatType,
    IntegerType,
    pretty_dialect_text,
)

_BARE_START: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
_BARE: Final = _BARE_START | frozenset("0123456789$.")
_ESCAPED: Final = {byte: f"\\{byte:02X}" for byte in range(256) if not 32 <= byte < 127} | {
    34: "\\22",
    92: "\\\\",
}


def escape(text: str) -> str:
    """A string as it stands between quotes: printable ASCII as is, all other bytes in hex."""
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return text
    return "".join([_ESCAPED.get(byte) or chr(byte) for byte in utf8(text)])


def is_bare_identifier(text: str) -> bool:
    return text[:1] in _BARE_START and _BARE.issuperset(text) if text else False


def name_text(name: str) -> str:
    """An attribute's name: bare where it can be."""
    return name if is_bare_identifier(name) else f'"{escape(name)}"'


def symbol_text(name: str) -> str:
    """`@name`, quoted where it must be."""
    return f"@{name}" if is_bare_identifier(name) else f'@"{escape(name)}"'


class IntegerAttr(TypedAttribute):
    """`5 : i32`, `true`, `3 : index`.  `value` is what is printed: signed unless the type is unsigned or
    i1."""

    value: int
    type: Type = I64

    @classmethod
    def _normalize(cls, fields: tuple[Any, ...]) -> tuple[Any, ...]:
        return normalize_int(fields[0], fields[1]), fields[1]

    @property
    def as_bool(self) -> bool:
        return self.value != 0

    def text(self, show: Show) -> str:
        if self.type is I1:
            return "true" if self.value else "false"
        return f"{integer_text(self.value)} : {show(self.type)}"

    def text_in_list(self, show: Show) -> str:
        return str(self.value) if self.type is I64 else show(self)


_DECIMAL_BITS = 14_000
"""Above this numbers print in hex."""


def integer_text(value: int) -> str:
    """A number in decimal; one of thousands of digits in hex, which takes time linear in their number."""
    return str(value) if value.bit_length() <= _DECIMAL_BITS else hex(value)


def normalize_int(value: int, kind: Type) -> int:
    """`value` as attributes of that type hold it: wrapped to the width, signed where the type is not
    unsigned."""
    if not isinstance(kind, IntegerType):
        return int(value)
    wrapped = int(value) & ((1 << kind.width) - 1)
    signed = kind.signedness == "s" or (kind.signedness == "" and kind.width > 1)
    if signed and wrapped >> (kind.width - 1):
        wrapped -= 1 << kind.width
    return wrapped


def integer(value: int, kind: Type = I64) -> IntegerAttr:
    """The integer attribute of a value, wrapped to the width of its type."""
    return IntegerAttr(value, kind)


def boolean(value: bool) -> IntegerAttr:
    return IntegerAttr(int(value), I1)


def index(value: int) -> IntegerAttr:
    return IntegerAttr(value, INDEX)


class FloatAttr(TypedAttribute):
    """`1.5 : f32`, held as the bits of its type."""

    bits: int
    type: FloatType = F64

    @property
    def value(self) -> float:
        return to_float(self.type.kind, self.bits)

    def text(self, show: Show) -> str:
        return f"{format_bits(self.type.kind, self.bits)} : {show(self.type)}"

    def text_in_list(self, show: Show) -> str:
        text = format_bits(self.type.kind, self.bits)
        # Bits need the type: without it they read as an integer.
        return text if self.type is F64 and text[:2] != "0x" else show(self)


def floating(value: float, kind: FloatType = F64) -> FloatAttr:
    """The float attribute of a value, rounded to its type."""
    return FloatAttr(from_float(kind.kind, value), kind)


class StringAttr(TypedAttribute):
    """`"text"`; bytes that are no UTF-8 are kept as surrogate escapes."""

    value: str
    type: Type = NONE

    def text(self, show: Show) -> str:
        return f'"{escape(self.value)}"' + ("" if self.type is NONE else f" : {show(self.type)}")


class ArrayAttr(Attribute):
    elements: tuple[Attribute, ...] = ()

    def text(self, show: Show) -> str:
        return f"[{', '.join([each.text_in_list(show) for each in self.elements])}]"

    def __iter__(self) -> Iterator[Attribute]:
        return iter(self.elements)

    def __len__(self) -> int:
        return len(self.elements)


class DictionaryAttr(Attribute):
    """`{a = 1 : i64, b}`: entries sorted by name."""

    entries: tuple[tuple[str, Attribute], ...] = ()

    def __iter__(self) -> Iterator[tuple[str, Attribute]]:
        return iter(self.entries)

    def get(self, name: str) -> Attribute | None:
        return next((value for key, value in self.entries if key == name), None)

    def children(self) -> tuple[Attribute | Type, ...]:
        return tuple([value for _, value in self.entries])

    def text(self, show: Show) -> str:
        return f"{{{entries_text(self.entries, show)}}}"


def dictionary(entries: Mapping[str, Attribute]) -> DictionaryAttr:
    return DictionaryAttr(tuple(sorted(entries.items(), key=_byte_order)))


def _byte_order(entry: tuple[str, Attribute]) -> bytes:
    return utf8(entry[0])


def sorted_entries(entries: Mapping[str, Attribute]) -> Iterable[tuple[str, Attribute]]:
    """The entries in the order in which they print."""
    return entries.items() if len(entries) < 2 else sorted(entries.items(), key=_byte_order)


def entries_text(entries: Iterable[tuple[str, Attribute]], show: Show) -> str:
    """`a = 1 : i64, b`: the inside of a dictionary; a unit shows its name alone."""
    return ", ".join(
        [name_text(key) if value is UNIT else f"{name_text(key)} = {show(value)}" for key, value in entries]
    )


class UnitAttr(Attribute):
    def text(self, show: Show) -> str:
        return "unit"


UNIT: Final = UnitAttr()


class TypeAttr(Attribute):
    value: Type

    def text(self, show: Show) -> str:
        return show(self.value)


class SymbolRefAttr(Attribute):
    """`@root::@nested`."""

    root: str
    nested: tuple[str, ...] = ()

    @property
    def leaf(self) -> str:
        return self.nested[-1] if self.nested else self.root

    def text(self, show: Show) -> str:
        return "::".join([symbol_text(self.root), *map(symbol_text, self.nested)])


class AffineMapAttr(Attribute):
    value: AffineMap

    def alias(self) -> str | None:
        return "map"

    def text(self, show: Show) -> str:
        return f"affine_map<{self.value}>"


class IntegerSetAttr(Attribute):
    value: IntegerSet

    def alias(self) -> str | None:
        return "set"

    def text(self, show: Show) -> str:
        return f"affine_set<{self.value}>"


class StridedLayoutAttr(Attribute):
    """`strided<[2, ?], offset: ?>`, in elements."""

    strides: tuple[int, ...]
    offset: int = 0

    def text(self, show: Show) -> str:
        strides = ", ".join(["?" if stride == DYNAMIC else str(stride) for stride in self.strides])
        offset = "" if self.offset == 0 else f", offset: {'?' if self.offset == DYNAMIC else self.offset}"
        return f"strided<[{strides}]{offset}>"


class OpaqueAttr(Attribute):
    """An attribute of a dialect that is not registered, kept verbatim; `type` follows a colon where there is
    one."""

    dialect: str
    body: str
    type: Type | None = None

    def text(self, show: Show) -> str:
        typed = "" if self.type is None else f" : {show(self.type)}"
        return "#" + pretty_dialect_text(self.dialect, self.body) + typed


class DistinctId:
    """The identity of a distinct attribute; equal only to itself."""

    __slots__ = ()


class DistinctAttr(Attribute):
    """`distinct[0]<attr>`: unequal to every other one; numbered as they appear in what is printed."""

    identity: DistinctId
    referenced: Attribute

    def alias(self) -> str | None:
        return None if self.referenced is UNIT else "distinct"

    def text(self, show: Show) -> str:
        return self.numbered_text(0, show)

    def numbered_text(self, number: int, show: Show) -> str:
        """The text with its number, which the printer knows."""
        return f"distinct[{number}]<{'' if self.referenced is UNIT else show(self.referenced)}>"


class LocationAttr(Attribute):
    """`loc(...)` as an attribute."""

    value: Location

    @classmethod
    def _normalize(cls, fields: tuple[Any, ...]) -> tuple[Any, ...]:
        return (fields[0].resolve(),)

    def children(self) -> tuple[Attribute | Type, ...]:
        at = self.value
        if isinstance(at, NameLoc):
            return () if at.child is UNKNOWN else (LocationAttr(at.child),)
        if isinstance(at, CallSiteLoc):
            return LocationAttr(at.callee), LocationAttr(at.caller)
        if isinstance(at, FusedLoc):
            metadata = (at.metadata,) if isinstance(at.metadata, Attribute) else ()
            return (*metadata, *map(LocationAttr, at.locations))
        return ()

    def alias(self) -> str | None:
        return "loc"

    def text(self, show: Show) -> str:
        return f"loc({location_text(self.value, show, None if show is str else show)})"


def location_text(location: Location, show: Show, name: Show | None) -> str:
    """What stands between the parentheses of `loc(...)`; `name` shows the locations inside, which are
    written out without it."""
    pieces: list[str] = []
    pending: list[str | Location] = [location]
    while pending:
        each = pending.pop()
        if isinstance(each, str):
            pieces.append(each)
            continue
        for part in reversed(_location_parts(each.resolve(), show)):
            if isinstance(part, str) or name is None:
                pending.append(part)
            else:
                text = name(LocationAttr(part))
                pending.append(text if text[:1] == "#" else text[len("loc(") : -1])
    return "".join(pieces)


def _location_parts(at: Location, show: Show) -> list[str | Location]:
    """A location as text and, where others stand in it, those."""
    match at:
        case FileLineCol():
            return [f'"{escape(at.file)}":{at.line}:{at.column}{range_text(at)}']
        case NameLoc():
            name = f'"{escape(at.name)}"'
            return [name] if at.child is UNKNOWN else [f"{name}(", at.child, ")"]
        case CallSiteLoc():
            return ["callsite(", at.callee, " at ", at.caller, ")"]
        case FusedLoc():
            metadata = f"<{show(at.metadata)}>" if isinstance(at.metadata, Attribute) else ""
            parts: list[str | Location] = [f"fused{metadata}["]
            for number, each in enumerate(at.locations):
                parts += [", ", each] if number else [each]
            return [*parts, "]"]
    return ["unknown"]


def range_text(at: FileLineCol) -> str:
    if at.end_line == at.line:
        return "" if at.end_column == at.column else f" to :{at.end_column}"
    return f" to {at.end_line}:{at.end_column}"


def int_value(attr: Attribute | None) -> int | None:
    """The value of an integer attribute, None for anything else."""
    return attr.value if isinstance(attr, IntegerAttr) else None
