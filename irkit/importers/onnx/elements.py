"""Elements: ONNX's types and ours.

    FLOAT  f32      UINT8  i8, unsigned      BOOL  i1      BFLOAT16  bf16, which NumPy holds as float32

The types of `graph` have no sign: that a tensor of the model is unsigned is known to the importer alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from irkit.interp.numbers import dtype_of, rounder
from irkit.ir.floats import KINDS, to_float
from irkit.ir.interning import Type
from irkit.ir.types import I1, FloatType, IntegerType

if TYPE_CHECKING:
    import numpy as np
    import onnx

    Array: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[Any]]

_FLOATS: Final = {
    "FLOAT": "f32",
    "DOUBLE": "f64",
    "FLOAT16": "f16",
    "BFLOAT16": "bf16",
    "FLOAT8E4M3FN": "f8E4M3FN",
    "FLOAT8E4M3FNUZ": "f8E4M3FNUZ",
    "FLOAT8E5M2": "f8E5M2",
    "FLOAT8E5M2FNUZ": "f8E5M2FNUZ",
    "FLOAT8E8M0": "f8E8M0FNU",
    "FLOAT4E2M1": "f4E2M1FN",
}
_WIDTHS: Final = {"INT2": 2, "INT4": 4, "INT8": 8, "INT16": 16, "INT32": 32, "INT64": 64}


def element_type(code: int) -> tuple[Type, bool] | None:
    """The type of elements of one of ONNX's types, and whether it is unsigned; None where there is none."""
    name = type_name(code).upper()
    if name in _FLOATS:
        return FloatType(_FLOATS[name]), False
    if name == "BOOL":
        return I1, False
    width = _WIDTHS.get(name.removeprefix("U"))
    return (IntegerType(width), name[0] == "U") if width is not None else None


def code_of(kind: Type, is_unsigned: bool = False) -> int:
    """ONNX's number for a type of elements."""
    import onnx

    if kind is I1:
        name = "BOOL"
    elif isinstance(kind, IntegerType):
        name = f"{'U' if is_unsigned else ''}INT{kind.width}"
    else:
        assert isinstance(kind, FloatType)
        (name,) = [name for name, own in _FLOATS.items() if own == kind.kind_name]
    return int(onnx.TensorProto.DataType.Value(name))


def type_name(code: int) -> str:
    """What ONNX calls an element type."""
    import onnx

    known = onnx.TensorProto.DataType.values()
    return str(onnx.TensorProto.DataType.Name(code)).lower() if code in known else f"type {code}"


def is_float(kind: Type) -> bool:
    return isinstance(kind, FloatType)


def is_tiny_float(kind: Type) -> bool:
    """Whether numbers are of 8 bits or fewer, which ONNX rounds in ways of its own."""
    return isinstance(kind, FloatType) and kind.width <= 8


def largest(kind: FloatType) -> float:
    """The largest finite number."""
    return to_float(KINDS[kind.kind_name], KINDS[kind.kind_name].largest)


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
    if isinstance(kind, IntegerType) and 1 < kind.width < 8:
        unused = 8 - kind.width
        return (array.astype(np.int8) << unused >> unused).astype(dtype)
    return np.asarray(array).astype(dtype, copy=False)


def packed_bits(kind: Type) -> int:
    """How many bits each element has in a model, where several share a byte; else 0."""
    return kind.width if isinstance(kind, FloatType | IntegerType) and 1 < kind.width < 8 else 0


def unpacked(data: memoryview, bits: int) -> Array:
    """Integers of 2 or 4 bits, of which the model keeps several in a byte, the first in the lowest bits."""
    import numpy as np

    steps = np.arange(0, 8, bits, dtype=np.uint8)
    return (np.frombuffer(data, np.uint8)[:, None] >> steps).reshape(-1).astype(np.int8)


def rounded(array: Array, kind: Type) -> Array:
    """Numbers in the precision of a type, as the interpreter holds them."""
    import numpy as np

    dtype = dtype_of(kind)
    if isinstance(kind, FloatType) and dtype.itemsize * 8 != kind.width:
        return np.asarray(rounder(kind)(np.asarray(array, dtype=dtype)))
    return np.asarray(array).astype(dtype)
