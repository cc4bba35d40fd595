"""The run-time value of a constant attribute."""

from __future__ import annotations

from typing import Any

from irkit.interp.numbers import dtype_of, from_bits
from irkit.interp.traps import Trap
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.elements import DenseElementsAttr, DenseResourceAttr, data_size, unpack_bits
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import MemRefType, TensorType, VectorType


def value_of(attr: Attribute) -> Any:
    """A number for an integer or a float, an array for an elements literal."""
    if isinstance(attr, IntegerAttr):
        return attr.value
    if isinstance(attr, FloatAttr):
        return from_bits(attr.bits, attr.type)
    if isinstance(attr, DenseElementsAttr):
        return array_of(attr)
    if isinstance(attr, DenseResourceAttr):
        return array_of_resource(attr)
    raise TypeError(f"no run-time value for {attr}")


def array_of(attr: DenseElementsAttr) -> Any:
    """An elements literal as an array of its shape."""
    import numpy as np

    kind = attr.type.element_type
    if attr.is_splat:
        (bits,) = attr.bit_patterns
        return np.full(attr.type.shape, from_bits(bits, kind), dtype=dtype_of(kind))
    return _array(kind, attr.type.shape, attr.data)


def array_of_resource(attr: DenseResourceAttr) -> Any:
    """The array that stands beside the module; a trap where its data was left out."""
    kind = attr.type
    assert isinstance(kind, (TensorType, VectorType, MemRefType))
    data = attr.blob.data if attr.blob is not None else None
    if data is None:
        raise Trap(f"nothing is known of what the resource {attr.key} holds: its data was left out")
    if data.nbytes != data_size(kind.element_type, kind.num_elements):
        raise Trap(f"the resource {attr.key} holds {data.nbytes} bytes, which are no {kind}")
    return _array(kind.element_type, kind.shape, data)


def _array(kind: Type, shape: tuple[int, ...], data: bytes | memoryview) -> Any:
    """The elements that lie in memory; a view of it where NumPy holds them in the same way."""
    import numpy as np

    dtype = dtype_of(kind)
    native = (
        dtype != object and dtype.kind in "fiu" and str(dtype).removeprefix("u") in _DIRECT.get(str(kind), "")
    )
    if native:
        found = np.frombuffer(data, dtype=dtype.newbyteorder("<"))
        return found.astype(dtype, copy=False).reshape(shape)
    count = int(np.prod(shape, dtype=np.int64))
    values = [from_bits(bits, kind) for bits in unpack_bits(kind, bytes(data), count)]
    return np.array(values, dtype=dtype).reshape(shape)


_DIRECT = {
    "f16": "float16",
    "f32": "float32",
    "f64": "float64",
    "i8": "int8",
    "i16": "int16",
    "i32": "int32",
    "i64": "int64",
    "index": "int64",
}
"""The element types whose literals are laid out as NumPy lays out its arrays."""
