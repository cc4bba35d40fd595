"""Types and attributes that bytecode packs into numbers and bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from irkit.diagnostics import FileLineCol
from irkit.ir.attributes import LocationAttr
from irkit.ir.elements import (
    DenseArrayAttr,
    DenseElementsAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
    data_size,
    is_bit,
    pack_bits,
    unpack_bits,
)
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import ComplexType, FloatType, IndexType, IntegerType, ShapedType, Signedness, VectorType
from irkit.syntax.bytecode.streams import signed_word

_INDEX_BITS: Final = 64
_SIGNS: Final[tuple[Signedness, ...]] = ("", "s", "u")


def sign_and_width(kind: IntegerType) -> Sequence[Any]:
    """The width of an integer, its sign in the two lowest bits."""
    return (kind.width << 2 | _SIGNS.index(kind.signedness),)


def integer_type(packed: int) -> IntegerType:
    """The inverse of `sign_and_width`."""
    if packed & 3 >= len(_SIGNS):
        raise ValueError(f"invalid signedness of an integer type: {packed & 3}")
    return IntegerType(packed >> 2, _SIGNS[packed & 3])


def vector_type(scalable: tuple[bool, ...], shape: tuple[int, ...], element: Type) -> VectorType:
    """A vector some sizes of which are scalable."""
    if len(scalable) != len(shape):
        raise ValueError(f"number of dims must match, got {len(scalable)} and {len(shape)}")
    return VectorType(shape, element, scalable if any(scalable) else ())


def sparse_elements(kind: ShapedType, indices: DenseElementsAttr, values: Attribute) -> SparseElementsAttr:
    """Elements of which most are zero, with the positions of those that are not."""
    if not isinstance(values, (DenseElementsAttr, DenseStringElementsAttr)):
        raise ValueError(f"expected mlir::DenseElementsAttr, but got: {values}")
    element = indices.type.element_type
    if not isinstance(element, IntegerType) or element.width != _INDEX_BITS:
        raise ValueError(f"expected 64-bit integers as sparse indices, but got: {indices}")
    shape, rank = indices.type.shape, len(kind.shape)
    if shape not in ((values.type.num_elements, rank), (values.type.num_elements,)[rank != 1 :]):
        raise ValueError(f"sparse indices of shape {list(shape)} fit neither {kind} nor its values")
    numbers = [signed_word(bits) for bits in indices.bit_patterns]
    numbers *= rank if indices.is_splat else 1
    for row in range(0, len(numbers), max(1, rank)):
        index = numbers[row : row + rank]
        if any(not 0 <= at < size for at, size in zip(index, kind.shape, strict=True)):
            raise ValueError(f"sparse index {index} is not contained within the value shape of '{kind}'")
    return SparseElementsAttr(kind, indices, values)  # type: ignore[arg-type]


def packed_array(attr: DenseArrayAttr) -> Sequence[Any]:
    """The type of the elements of an array, their number, and their bytes, one for a boolean."""
    kind, patterns = attr.element_type, attr.patterns
    data = bytes([int(bits) for bits in patterns]) if is_bit(kind) else pack_bits(kind, patterns)
    return kind, len(patterns), data


def array_of(kind: Type, count: int, data: bytes) -> DenseArrayAttr:
    """The inverse of `packed_array`."""
    if not isinstance(kind, (IntegerType, FloatType)):
        raise ValueError(f"expected integer or floating-point type of an array, but got: {kind}")
    size = (kind.width + 7) // 8
    if size * count != len(data):
        raise ValueError(f"expected {count} elements of {size} bytes, but got {len(data)} bytes")
    if is_bit(kind):
        return DenseArrayAttr(kind, tuple([byte & 1 for byte in data]))
    return DenseArrayAttr(kind, tuple(unpack_bits(kind, data, count)))


def packed_elements(attr: DenseElementsAttr) -> Sequence[Any]:
    """The type of an elements literal and its data; a splat of bits fills its byte."""
    if attr.is_splat and is_bit(attr.type.element_type):
        return attr.type, b"\xff" if attr.data[0] & 1 else b"\0"
    return attr.type, attr.data


def elements_of(kind: ShapedType, data: bytes) -> DenseElementsAttr:
    """The inverse of `packed_elements`."""
    element = kind.element_type
    if not kind.has_static_shape or not isinstance(
        element, (IntegerType, IndexType, FloatType, ComplexType)
    ):
        raise ValueError(f"no elements literal has the type {kind}")
    count = kind.num_elements
    if len(data) != data_size(element, count):
        if len(data) != data_size(element, 1):
            raise ValueError(f"{len(data)} bytes are no elements of {kind}")
        return DenseElementsAttr(kind, bytes([data[0] & 1]) if is_bit(element) else data, True)  # type: ignore[arg-type]
    if count == 1 or (is_bit(element) and 1 < count <= 8 and data in (b"\xff", b"\0")):
        return DenseElementsAttr(kind, bytes([data[0] & 1]) if is_bit(element) else data, True)  # type: ignore[arg-type]
    return DenseElementsAttr.of(kind, data)  # type: ignore[arg-type]


def range_ends(attr: LocationAttr) -> Sequence[Any]:
    """The file of a range in it, and as many numbers as are needed."""
    at = attr.value
    assert isinstance(at, FileLineCol)
    numbers: tuple[int, ...] = (at.line, at.column, at.end_line, at.end_column)
    if not any(numbers):
        numbers = ()
    elif at.line == at.end_line:
        numbers = (at.line,) if at.column == 0 else (at.line, at.column, at.end_column)
    return at.file, numbers


def range_of(file: str, numbers: tuple[int, ...]) -> LocationAttr:
    """The inverse of `range_ends`."""
    match numbers:
        case ():
            return LocationAttr(FileLineCol(file, 0, 0))
        case (line,):
            return LocationAttr(FileLineCol(file, line, 0))
        case (line, column):
            return LocationAttr(FileLineCol(file, line, column))
        case (line, column, end_column):
            return LocationAttr(FileLineCol(file, line, column, line, end_column))
        case (line, column, end_line, end_column):
            return LocationAttr(FileLineCol(file, line, column, end_line, end_column))
    raise ValueError(f"a range in a file has at most 4 numbers, but got {len(numbers)}")
