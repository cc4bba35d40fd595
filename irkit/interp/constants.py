"""The run-time value of a constant attribute."""

from __future__ import annotations

from typing import Any

from irkit.interp.numbers import dtype_of, from_bits
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import Attribute


def value_of(attr: Attribute) -> Any:
    """A number for an integer or a float, an array for an elements literal."""
    if isinstance(attr, IntegerAttr):
        return attr.value
    if isinstance(attr, FloatAttr):
        return from_bits(attr.bits, attr.type)
    if isinstance(attr, DenseElementsAttr):
        return array_of(attr)
    raise TypeError(f"no run-time value for {attr}")


def array_of(attr: DenseElementsAttr) -> Any:
    """An elements literal as an array of its shape."""
    import numpy as np

    kind = attr.type.element_type
    dtype = dtype_of(kind)
    native = (
        dtype != object and dtype.kind in "fiu" and str(dtype).removeprefix("u") in _DIRECT.get(str(kind), "")
    )
    if native and not attr.is_splat:
        return np.frombuffer(attr.data, dtype=dtype.newbyteorder("<")).astype(dtype).reshape(attr.type.shape)
    values = [from_bits(bits, kind) for bits in attr.bit_patterns]
    if attr.is_splat:
        return np.full(attr.type.shape, values[0], dtype=dtype)
    return np.array(values, dtype=dtype).reshape(attr.type.shape)


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
