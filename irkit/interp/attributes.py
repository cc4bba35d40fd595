"""Arrays as constant attributes: the inverse of irkit/interp/constants.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from irkit.interp.numbers import dtype_of
from irkit.ir.elements import DenseElementsAttr, DenseResourceAttr, pack_bits
from irkit.ir.floats import from_float
from irkit.ir.interning import Type, TypedAttribute
from irkit.ir.resources import Blob
from irkit.ir.types import BF16, I1, FloatType, TensorType

if TYPE_CHECKING:
    import numpy as np

    Array: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[Any]]

LITERAL: Final = 16
"""Up to how many elements stand in the text; more are a resource."""


def _bytes_of(array: Array, kind: Type) -> memoryview:
    """The elements as MLIR lays them out; a view where NumPy lays them out in the same way."""
    import numpy as np

    if kind is I1:
        return memoryview(np.packbits(array.reshape(-1), bitorder="little").tobytes())
    if kind is BF16:
        bits = np.ascontiguousarray(array, np.float32).view(np.uint32) >> np.uint32(16)
        return memoryview(bits.astype(np.uint16).tobytes())
    if isinstance(kind, FloatType) and dtype_of(kind).itemsize * 8 != kind.width:
        patterns = [from_float(kind.kind, float(each)) for each in array.reshape(-1)]
        return memoryview(pack_bits(kind, patterns))
    flat = np.ascontiguousarray(array).reshape(-1)
    return flat.view(np.uint8).data if flat.size else memoryview(b"")


def attribute_of(array: Array, kind: TensorType, key: str) -> TypedAttribute:
    """An array as an attribute: a literal where it is small or has one number, else a resource."""
    count, element = array.size, kind.element_type
    if count and not any(array.strides):
        first = bytes(_bytes_of(array.reshape(-1)[:1], element))
        return DenseElementsAttr(kind, first, True)
    if count <= LITERAL:
        return DenseElementsAttr.of(kind, bytes(_bytes_of(array, element)))
    return DenseResourceAttr(key, kind, Blob.of(_bytes_of(array, element)))
