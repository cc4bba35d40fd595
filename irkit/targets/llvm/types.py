"""How types and constants are spelled in LLVM.

    index, i32, f32, bf16, vector<4xf32>      i64, i32, float, bfloat, <4 x float>
    1.5 : f32     0x3FF8000000000000          (LLVM writes a float as the bits of the double that equals it)

In memory an integer takes a whole power-of-two number of bytes (i1 one byte, 0 or 1), as in a NumPy array.
"""

import struct
from typing import Final

from irkit.ir import Attribute, Type
from irkit.ir.attributes import FloatAttr, IntegerAttr, normalize_int
from irkit.ir.elements import DenseElementsAttr, storage_bits
from irkit.ir.types import I1, FloatType, FunctionType, IndexType, IntegerType, VectorType

FLOATS: Final = {
    "f16": "half",
    "bf16": "bfloat",
    "f32": "float",
    "f64": "double",
    "f80": "x86_fp80",
    "f128": "fp128",
}
_PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-$._")
_SPECIAL: Final = frozenset([*range(32), *b'"\\', 127])
_ESCAPES: Final = [
    chr(byte) if 32 <= byte < 127 and byte not in _SPECIAL else f"\\{byte:02X}" for byte in range(256)
]
_READABLE: Final = 64
"""Bytes up to which a constant shows the letters in it."""
_DENSE_BITS: Final = {"half": "0xH{:04X}", "bfloat": "0xR{:04X}", "double": "0x{:016X}"}


def llvm_type(kind: Type) -> str | None:
    """The LLVM type of a value of a scalar or one-dimensional vector type, None where there is none."""
    if isinstance(kind, IntegerType):
        return f"i{kind.width}" if kind.width else None
    if isinstance(kind, IndexType):
        return "i64"
    if isinstance(kind, FunctionType):
        return "ptr"
    if isinstance(kind, FloatType):
        return FLOATS.get(kind.kind_name)
    if isinstance(kind, VectorType) and kind.rank <= 1 and not any(kind.scalable):
        element = llvm_type(kind.element_type)
        count = kind.shape[0] if kind.rank else 1
        return f"<{count} x {element}>" if element is not None else None
    return None


def storage_width(kind: IntegerType) -> int:
    """The bits that an integer takes in memory."""
    return max(8, 1 << (kind.width - 1).bit_length())


def memory_type(kind: Type) -> str | None:
    """The LLVM type of an element in memory."""
    if isinstance(kind, IntegerType) and kind.width:
        return f"i{storage_width(kind)}"
    return llvm_type(kind)


def byte_width(kind: Type) -> int | None:
    """The bytes from one element in memory to the next, None where the type has no place in memory."""
    if isinstance(kind, IntegerType):
        return storage_width(kind) // 8 if kind.width else None
    if isinstance(kind, IndexType):
        return 8
    if isinstance(kind, FloatType) and kind.kind_name in FLOATS:
        return (kind.width + 7) // 8 if kind.kind_name != "f80" else 16
    if isinstance(kind, VectorType) and kind.rank == 1 and not any(kind.scalable):
        size = byte_width(kind.element_type)
        whole = not isinstance(kind.element_type, IntegerType) or kind.element_type.width % 8 == 0
        return size * (1 << (kind.shape[0] - 1).bit_length()) if size is not None and whole else None
    return None


def float_text(bits: int, kind: FloatType) -> str:
    """A float constant from its bits; NaN payloads and signs are kept."""
    spelling = FLOATS[kind.kind_name]
    if spelling == "float":
        return f"0x{_widen_single(bits):016X}"
    return _DENSE_BITS[spelling].format(bits)


def _widen_single(bits: int) -> int:
    """The bits of the double that equals the single with the given bits."""
    sign, exponent, fraction = bits >> 31, bits >> 23 & 0xFF, bits & 0x7FFFFF
    if exponent == 0xFF:
        return sign << 63 | 0x7FF << 52 | fraction << 29
    value = struct.unpack("<f", struct.pack("<I", bits))[0]
    return int(struct.unpack("<Q", struct.pack("<d", value))[0])


def constant_text(value: Attribute) -> str | None:
    """The LLVM literal of a constant, None where there is none."""
    if isinstance(value, IntegerAttr):
        return _integer_text(value.value, value.type)
    if isinstance(value, FloatAttr):
        return (
            float_text(value.bits, value.type)
            if value.type.kind_name in ("f16", "bf16", "f32", "f64")
            else None
        )
    if isinstance(value, DenseElementsAttr) and isinstance(value.type, VectorType) and value.type.rank <= 1:
        return _vector_text(value, value.type)
    return None


def _integer_text(value: int, kind: Type) -> str:
    return ("true" if value else "false") if kind is I1 else str(value)


def _vector_text(value: DenseElementsAttr, kind: VectorType) -> str | None:
    element = kind.element_type
    spelling = llvm_type(element)
    if spelling is None or (isinstance(element, FloatType) and element.kind_name in ("f80", "f128")):
        return None
    patterns = value.bit_patterns
    if isinstance(element, FloatType):
        texts = [float_text(bits, element) for bits in patterns]
    else:
        texts = [_integer_text(normalize_int(bits, element), element) for bits in patterns]
    if value.is_splat:
        return f"splat ({spelling} {texts[0]})"
    return f"<{', '.join([f'{spelling} {text}' for text in texts])}>"


def symbol(name: str) -> str:
    """A symbol as it stands after `@`, quoted where it must be."""
    if name and not name[0].isdigit() and _PLAIN.issuperset(name):
        return name
    return f'"{_escaped(name.encode("utf-8", "surrogateescape"))}"'


def string_constant(data: bytes) -> str:
    """A constant array of bytes, without its type."""
    return f'c"{_escaped(data)}"'


def _escaped(data: bytes) -> str:
    if data.isascii() and not _SPECIAL.intersection(data):
        return data.decode("ascii")
    if len(data) > _READABLE:
        return "\\" + data.hex("\\")
    return "".join([_ESCAPES[byte] for byte in data])


def memory_image(value: DenseElementsAttr) -> bytes:
    """The bytes of an elements literal as a memref holds them."""
    kind, count = value.type.element_type, value.type.num_elements
    width = byte_width(kind)
    assert width is not None
    if isinstance(kind, IntegerType) and (kind.width % 8 or storage_bits(kind) != 8 * width):
        patterns = value.bit_patterns
        signed = kind.width > 1
        values = [normalize_int(bits, kind) if signed else bits & 1 for bits in patterns]
        data = b"".join([each.to_bytes(width, "little", signed=signed) for each in values])
    else:
        data = value.data
    return data * count if value.is_splat else data
