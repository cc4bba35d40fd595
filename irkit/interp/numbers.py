"""How values of each type are represented, and arithmetic that Python and NumPy do not have.

    i1                 0 or 1                       vector<4xi1>     array of bool
    iN, index          int, signed                  vector<4xi32>    array of int32; of other widths, of ints
    f16 f32 f64        a NumPy scalar               vector<4xf32>    array of float32
    bf16, f8 ...       float32 holding exactly such a number; arrays of float32 likewise
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from irkit.interp.traps import Trap
from irkit.ir.floats import FloatKind, from_float, to_float
from irkit.ir.interning import Type
from irkit.ir.types import FloatType, IndexType, IntegerType, ShapedType, element_type_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_NATIVE_FLOATS = {"f16": "float16", "f32": "float32", "f64": "float64"}


@cache
def dtype_of(kind: Type) -> np.dtype[Any]:
    """The NumPy type in which elements of a scalar type are held."""
    import numpy as np

    if isinstance(kind, IndexType):
        return np.dtype(np.int64)
    if isinstance(kind, IntegerType):
        if kind.width == 1:
            return np.dtype(np.bool_)
        unsigned = "u" if kind.signedness == "u" else ""
        return np.dtype(f"{unsigned}int{kind.width}") if kind.width in (8, 16, 32, 64) else np.dtype(object)
    if isinstance(kind, FloatType):
        wide = "float64" if kind.width > 32 else "float32"
        return np.dtype(_NATIVE_FLOATS.get(kind.kind_name, wide))
    return np.dtype(object)


def bits_of(kind: Type) -> int:
    """The width of an integer type; an index has 64 bits."""
    kind = element_type_of(kind)
    return kind.width if isinstance(kind, IntegerType) else 64


def is_float(kind: Type) -> bool:
    return isinstance(element_type_of(kind), FloatType)


def is_array(kind: Type) -> bool:
    return isinstance(kind, ShapedType)


def needs_rounding(kind: Type) -> bool:
    """Whether results of this type have to be rounded after an operation in the wider type that holds
    them."""
    element = element_type_of(kind)
    return isinstance(element, FloatType) and element.kind_name not in _NATIVE_FLOATS


def rounder(kind: Type) -> Callable[[Any], Any]:
    """Rounds to a narrow float type: numbers, or arrays of them."""
    import numpy as np

    element = element_type_of(kind)
    assert isinstance(element, FloatType)
    if element.kind_name == "bf16":
        return _round_bf16
    dtype = dtype_of(element)
    one = np.frompyfunc(lambda value: to_float(element.kind, encoded(element.kind, float(value))), 1, 1)
    return lambda value: np.asarray(one(value)).astype(dtype)[()]


def encoded(kind: FloatKind, value: float) -> int:
    """The bits of a number in a format; a NaN where that has none is a trap."""
    try:
        return from_float(kind, value)
    except ValueError as problem:
        raise Trap(str(problem)) from None


def _round_bf16(value: Any) -> Any:
    """To the nearest bf16, ties to even, on float32."""
    import numpy as np

    bits = np.asarray(value, dtype=np.float32).view(np.uint32)
    rounded = (bits + 0x7FFF + ((bits >> np.uint32(16)) & np.uint32(1))) & np.uint32(0xFFFF0000)
    quiet = np.where(
        np.isnan(np.asarray(value, dtype=np.float32)), bits | np.uint32(0x400000), rounded
    ) & np.uint32(0xFFFF0000)
    return np.asarray(quiet, dtype=np.uint32).view(np.float32)[()]


def wrap(value: int, bits: int) -> int:
    """An integer wrapped to `bits`, signed; 0 or 1 for one bit."""
    value &= (1 << bits) - 1
    if bits > 1 and value >> (bits - 1):
        value -= 1 << bits
    return value


def wrap_array(value: npt.NDArray[Any], bits: int, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    import numpy as np

    if dtype == object:
        return np.frompyfunc(lambda each: wrap(int(each), bits), 1, 1)(value)  # type: ignore[no-any-return]
    return np.asarray(value).astype(dtype)


def unsigned(value: Any, bits: int) -> Any:
    """The unsigned reading of an integer, or of an array of them as Python ints."""
    import numpy as np

    if isinstance(value, np.ndarray):
        if value.dtype == np.bool_:
            return value.astype(np.uint8)
        if value.dtype == object:
            return value & ((1 << bits) - 1)
        return value.view(f"uint{bits}")
    return value & ((1 << bits) - 1)


def elementwise(function: Callable[..., Any], dtype: np.dtype[Any]) -> Callable[..., Any]:
    """A function of Python numbers applied to numbers, or to each element of arrays."""
    import numpy as np

    mapped = np.frompyfunc(function, function.__code__.co_argcount, 1)

    def apply(*args: Any) -> Any:
        if any(isinstance(arg, np.ndarray) for arg in args):
            return np.asarray(mapped(*args)).astype(dtype)
        return function(*args)

    return apply


def divide_signed(a: int, b: int) -> int:
    """Towards zero; division by zero is a trap."""
    if b == 0:
        raise Trap("division by zero")
    quotient = abs(a) // abs(b)
    return -quotient if (a < 0) != (b < 0) else quotient


def remainder_signed(a: int, b: int) -> int:
    """With the sign of the dividend."""
    return a - b * divide_signed(a, b)


def floor_divide(a: int, b: int) -> int:
    if b == 0:
        raise Trap("division by zero")
    return a // b


def ceil_divide(a: int, b: int) -> int:
    if b == 0:
        raise Trap("division by zero")
    return -(-a // b)


def fused_multiply_add(a: Any, b: Any, c: Any) -> Any:
    """a * b + c rounded once, for float16, float32 and float64 scalars and arrays."""
    import numpy as np

    dtype = np.result_type(a, b, c)
    if dtype == np.float64:
        return _fma_exact(a, b, c)
    product, added = np.float64(a) * np.float64(b), np.float64(c)
    total = product + added
    bits = np.asarray(total).view(np.int64)
    # Rounding the sum of an exact product and a float in double again is harmless but half way between two
    # results, so where the bits behind the one that says half are zeros: there it is rounded to odd first.
    behind = 52 - np.finfo(dtype).nmant - 1
    if (bits & ((1 << behind) - 1)).all():
        return np.asarray(total).astype(dtype)[()]
    back = total - added
    error = (product - back) + (added - (total - back))
    odd = (error != 0) & (bits & 1 == 0) & np.isfinite(total)
    towards = np.where((error > 0) == (total > 0), bits + 1, bits - 1)
    fixed = np.asarray(np.where(odd, towards, bits), dtype=np.int64).view(np.float64)
    return fixed.astype(dtype)[()]


def _fma_exact(a: Any, b: Any, c: Any) -> Any:
    import numpy as np

    made = np.frompyfunc(_fma_double, 3, 1)(a, b, c)
    return np.asarray(made).astype(np.float64)[()]


def _fma_double(a: float, b: float, c: float) -> float:
    """Exact rational arithmetic where all is finite."""
    a, b, c = float(a), float(b), float(c)
    if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)):
        return a * b + c
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact == 0:
        return a * b + c
    try:
        return float(exact)
    except OverflowError:
        return math.copysign(math.inf, exact)


def float_to_int(value: float, bits: int, signed: bool) -> int:
    """Towards zero; what does not fit is a trap, since it is poison."""
    number = float(value)
    if not math.isfinite(number):
        raise Trap(f"conversion of {number} to an integer")
    whole = math.trunc(number)
    low, high = (-(1 << (bits - 1)), 1 << (bits - 1)) if signed else (0, 1 << bits)
    if not low <= whole < high:
        raise Trap(f"conversion of {number} to an integer of {bits} bits")
    return wrap(whole, bits)


def float_bits(value: Any, kind: FloatType) -> int:
    """The bits of a number in its type, as an unsigned integer."""
    if kind.kind_name == "f32":
        return (
            int(struct.unpack("<I", struct.pack("<f", float(value)))[0])
            if not math.isinf(float(value))
            else encoded(kind.kind, float(value))
        )
    return encoded(kind.kind, float(value))


def from_bits(bits: int, kind: Type) -> Any:
    """The value with these bits."""
    element = element_type_of(kind)
    if isinstance(element, FloatType):
        return dtype_of(element).type(to_float(element.kind, bits))
    return wrap(bits, bits_of(element))
