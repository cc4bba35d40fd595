"""Elements: ONNX's types and ours, and arrays as attributes.

    FLOAT  f32      UINT8  i8, unsigned      BOOL  i1      BFLOAT16  bf16, which NumPy holds as float32

The types of `graph` have no sign: that a tensor of the model is unsigned is known to the importer alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from irkit.interp.numbers import dtype_of, rounder
from irkit.ir.elements import DenseElementsAttr, DenseResourceAttr, pack_bits
from irkit.ir.floats import from_float
from irkit.ir.interning import Type, TypedAttribute
from irkit.ir.resources import Blob
from irkit.ir.types import BF16, I1, FloatType, IntegerType, TensorType

if TYPE_CHECKING:
    import numpy as np
    import onnx

    Array: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[Any]]

LITERAL: Final = 16
"""Up to how many elements stand in the text; more are a resource."""

_FLOATS: Final = {
    "FLOAT": "f32",
    "DOUBLE": "f64",
    "FLOAT16": "f16",
    "BFLOAT16": "bf16",
    "FLOAT8E4M3FN": "f8E4M3FN",
    "FLOAT8E4M3FNUZ": "f8E4M3FNUZ",
    "FLOAT8E5M2": "f8E5M2",
    "FLOAT8E5M2FNUZ": "f8E5M2FNUZ",
}
_WIDTHS: Final = {"INT8": 8, "INT16": 16, "INT32": 32, "INT64": 64}


def element_type(code: int) -> tuple[Type, bool] | None:
    """The type of elements of one of ONNX's types, and whether it is unsigned; None where there is none."""
    name = type_name(code).upper()
    if name in _FLOATS:
        return FloatType(_FLOATS[name]), False
    if name == "BOOL":
        return I1, False
    width = _WIDTHS.get(name.removeprefix("U"))
    return (IntegerType(width), name[0] == "U") if width is not None else None


def type_name(code: int) -> str:
    """What ONNX calls an element type."""
    import onnx

    known = onnx.TensorProto.DataType.values()
    return str(onnx.TensorProto.DataType.Name(code)).lower() if code in known else f"type {code}"


def is_float(kind: Type) -> bool:
    return isinstance(kind, FloatType)


def array_of(proto: onnx.TensorProto) -> Array:
    """The elements of a tensor that stands in the model, as the interpreter holds them."""
    import numpy as np
    import onnx

    found = np.asarray(onnx.numpy_helper.to_array(proto))
    known = element_type(proto.data_type)
    assert known is not None
    return as_held(found, known[0])


def as_held(array: Array, kind: Type) -> Array:
    """An array as the interpreter holds elements of a type: unsigned ones by their bits, bf16 in float32."""
    import numpy as np

    dtype = dtype_of(kind)
    if array.dtype.kind == "u" and dtype.kind == "i" and array.dtype.itemsize == dtype.itemsize:
        return array.view(dtype)
    return np.asarray(array).astype(dtype, copy=False)


def rounded(array: Array, kind: Type) -> Array:
    """Numbers in the precision of a type, as the interpreter holds them."""
    import numpy as np

    dtype = dtype_of(kind)
    if isinstance(kind, FloatType) and dtype.itemsize * 8 != kind.width:
        return np.asarray(rounder(kind)(np.asarray(array, dtype=dtype)))
    return np.asarray(array).astype(dtype)


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
