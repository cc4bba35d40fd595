"""Elements literals: attributes that hold a whole tensor.

    dense<[1, 2]> : tensor<2xi32>   dense<0.0> : vector<4xf32>   array<i64: 1, 2>   sparse<0, 1> :
    tensor<4xi8> dense_resource<weights> : tensor<8xf32>

Data is held as MLIR lays it out: little-endian, an i1 one bit, every other element a whole number of bytes; a
splat holds one element.
"""

import struct
from collections.abc import Sequence
from typing import Final

from irkit.ir.attributes import escape, integer_text, normalize_int
from irkit.ir.floats import format_bits
from irkit.ir.interning import Attribute, Show, Type, TypedAttribute
from irkit.ir.resources import Blob
from irkit.ir.types import (
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    TensorType,
    VectorType,
)

HEX_ABOVE: Final = 100
"""Literals with more elements print as hex."""

_STRUCT_SIZES: Final = {1: "B", 2: "H", 4: "I", 8: "Q"}


def is_bit(kind: Type) -> bool:
    """Whether elements are packed bits, whatever their sign."""
    return isinstance(kind, IntegerType) and kind.width == 1


def storage_bits(kind: Type) -> int:
    """The bits of one element in an elements literal: i1 is packed, all else takes whole bytes."""
    if isinstance(kind, ComplexType):
        return 2 * max(8, storage_bits(kind.element_type))
    if isinstance(kind, IndexType):
        return 64
    assert isinstance(kind, (IntegerType, FloatType))
    return 1 if is_bit(kind) else (kind.width + 7) // 8 * 8


def data_size(kind: Type, count: int) -> int:
    """The bytes that `count` elements take."""
    return (count * storage_bits(kind) + 7) // 8


def pack_bits(kind: Type, values: Sequence[int]) -> bytes:
    """Raw data of elements given as unsigned bit patterns (of a complex number: two entries each)."""
    if is_bit(kind):
        packed = bytearray((len(values) + 7) // 8)
        for position, value in enumerate(values):
            packed[position >> 3] |= (value & 1) << (position & 7)
        return bytes(packed)
    size = _piece_size(kind)
    code = _STRUCT_SIZES.get(size)
    number = kind.element_type if isinstance(kind, ComplexType) else kind
    mask = (1 << (number.width if isinstance(number, IntegerType) else 8 * size)) - 1
    if code is not None:
        return struct.pack(f"<{len(values)}{code}", *[value & mask for value in values])
    return b"".join([(value & mask).to_bytes(size, "little") for value in values])


def unpack_bits(kind: Type, data: bytes, count: int) -> Sequence[int]:
    """The inverse of `pack_bits`: `count` unsigned bit patterns (twice as many for a complex type)."""
    if is_bit(kind):
        return [(data[position >> 3] >> (position & 7)) & 1 for position in range(count)]
    size = _piece_size(kind)
    if isinstance(kind, ComplexType):
        count *= 2
    code = _STRUCT_SIZES.get(size)
    if code is not None:
        return struct.unpack(f"<{count}{code}", data)
    return [int.from_bytes(data[size * at : size * (at + 1)], "little") for at in range(count)]


def _piece_size(kind: Type) -> int:
    """Bytes of one number: an element, or half of a complex one."""
    return max(8, storage_bits(kind.element_type if isinstance(kind, ComplexType) else kind)) // 8


def number_text(kind: Type, bits: int) -> str:
    """One number of an elements literal."""
    if isinstance(kind, FloatType):
        return format_bits(kind.kind, bits)
    if is_bit(kind):
        return "true" if bits & 1 else "false"
    if isinstance(kind, IndexType):
        return str(bits - (1 << 64) if bits >> 63 else bits)
    return integer_text(normalize_int(bits, kind))


class DenseElementsAttr(TypedAttribute):
    """`dense<...> : tensor<...>`.  `data` holds one element if `is_splat`, else all in row-major order.

    A splat may stand for no element at all: `dense<3> : tensor<0xi32>` is not `dense<> : tensor<0xi32>`."""

    type: TensorType | VectorType | MemRefType
    data: bytes
    is_splat: bool = False

    @classmethod
    def of(cls, type: TensorType | VectorType | MemRefType, data: bytes) -> "DenseElementsAttr":
        """From raw data of all elements; equal elements become a splat."""
        kind, count = type.element_type, type.num_elements
        if count == 1:
            return cls(type, data, True)
        if is_bit(kind):
            if count and data[:-1] in (b"\xff" * (len(data) - 1), b"\0" * (len(data) - 1)):
                first = data[0] & 1
                tail = count & 7 or 8
                if data == b"\xff" * (len(data) - 1) + bytes([(1 << tail) - 1]) or not any(data):
                    return cls(type, bytes([first]), True)
            return cls(type, data, False)
        size = storage_bits(kind) // 8
        if count and data[:size] == data[size : 2 * size] and data == data[:size] * count:
            return cls(type, data[:size], True)
        return cls(type, data, False)

    @classmethod
    def splat(cls, type: TensorType | VectorType | MemRefType, bits: int) -> "DenseElementsAttr":
        """Every element the number with these bits."""
        if 0 in type.shape:
            return cls(type, b"", False)
        return cls(type, pack_bits(type.element_type, [bits]), True)

    @property
    def bit_patterns(self) -> Sequence[int]:
        """The elements as unsigned bit patterns, one only for a splat (complex: two each)."""
        return unpack_bits(self.type.element_type, self.data, 1 if self.is_splat else self.type.num_elements)

    def text(self, show: Show) -> str:
        return f"dense<{self.literal()}> : {show(self.type)}"

    def literal(self, hex_above: int = HEX_ABOVE) -> str:
        """What stands between the angle brackets."""
        kind = self.type.element_type
        count = self.type.num_elements
        if not self.is_splat and 0 <= hex_above < count:
            return f'"0x{self.data.hex().upper()}"'
        if not self.is_splat and count == 0:
            return ""
        texts = _element_texts(kind, self.bit_patterns)
        return texts[0] if self.is_splat else nested_text(texts, self.type.shape)


def _element_texts(kind: Type, patterns: Sequence[int]) -> list[str]:
    if isinstance(kind, ComplexType):
        parts = [number_text(kind.element_type, bits) for bits in patterns]
        return [f"({real},{imaginary})" for real, imaginary in zip(parts[::2], parts[1::2], strict=True)]
    return [number_text(kind, bits) for bits in patterns]


def nested_text(texts: list[str], shape: tuple[int, ...]) -> str:
    """Element texts in row-major order, in nested brackets."""
    for size in reversed(shape):
        texts = [f"[{', '.join(texts[at : at + size])}]" for at in range(0, len(texts), size)]
    return texts[0]


class DenseStringElementsAttr(TypedAttribute):
    """`dense<["a", "b"]> : tensor<2x!d.string>`; one string for a splat."""

    type: TensorType | VectorType | MemRefType
    values: tuple[str, ...]

    def text(self, show: Show) -> str:
        return f"dense<{self.literal()}> : {show(self.type)}"

    def literal(self) -> str:
        """What stands between the angle brackets."""
        quoted = [f'"{escape(value)}"' for value in self.values]
        return quoted[0] if len(quoted) == 1 else nested_text(quoted, self.type.shape) if quoted else ""


class SparseElementsAttr(TypedAttribute):
    """`sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>`: indices (count x rank) and their values."""

    type: TensorType | VectorType | MemRefType
    indices: DenseElementsAttr
    values: DenseElementsAttr | DenseStringElementsAttr

    def text(self, show: Show) -> str:
        empty = self.indices.type.num_elements == 0
        body = "" if empty else f"{self.indices.literal()}, {self.values.literal()}"
        return f"sparse<{body}> : {show(self.type)}"


class DenseArrayAttr(Attribute):
    """`array<i64: 1, 2>`: numbers of one type, as unsigned bit patterns or booleans."""

    element_type: IntegerType | FloatType
    patterns: tuple[int, ...] = ()

    @property
    def values(self) -> tuple[int, ...]:
        """The elements of an integer array."""
        return tuple([normalize_int(bits, self.element_type) for bits in self.patterns])

    def text(self, show: Show) -> str:
        colon = ": " if self.patterns else ""
        body = ", ".join([number_text(self.element_type, bits) for bits in self.patterns])
        return f"array<{show(self.element_type)}{colon}{body}>"


def int_array(values: Sequence[int], kind: IntegerType) -> DenseArrayAttr:
    """`array<i32: ...>` of Python integers."""
    mask = (1 << kind.width) - 1
    return DenseArrayAttr(kind, tuple([value & mask for value in values]))


class DenseResourceAttr(TypedAttribute):
    """`dense_resource<key> : T`: data kept beside the module, under `key` in its resources.

    `blob` holds the data, for those who compute with it."""

    key: str
    type: Type
    blob: Blob | None = None

    def text(self, show: Show) -> str:
        return f"dense_resource<{name_or_quoted(self.key)}> : {show(self.type)}"


def name_or_quoted(key: str) -> str:
    simple = key[:1].isalpha() or key[:1] == "_"
    return (
        key
        if simple and key.isascii() and key.replace("_", "a").replace(".", "a").replace("$", "a").isalnum()
        else f'"{escape(key)}"'
    )
