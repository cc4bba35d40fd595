"""Float arithmetic with the signs and NaNs of IEEE 754, for scalars and arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from irkit.interp.numbers import dtype_of, needs_rounding, rounder
from irkit.interp.traps import Trap
from irkit.ir.floats import from_float, to_float
from irkit.ir.interning import Type
from irkit.ir.types import FloatType, element_type_of

__all__ = ["Trap"]


def where(condition: Any, a: Any, b: Any) -> Any:
    import numpy as np

    return np.where(condition, a, b)


def negate(a: Any) -> Any:
    import numpy as np

    return np.negative(a)


def remainder(a: Any, b: Any) -> Any:
    """C's fmod: the sign of the dividend."""
    import numpy as np

    return np.fmod(a, b)


def maximum(a: Any, b: Any) -> Any:
    """NaN if either is; +0 above -0."""
    import numpy as np

    larger = np.where(a == b, np.where(np.signbit(a), b, a), np.maximum(a, b))
    return np.asarray(larger, dtype=np.result_type(a))[()]


def minimum(a: Any, b: Any) -> Any:
    """NaN if either is; -0 below +0."""
    import numpy as np

    smaller = np.where(a == b, np.where(np.signbit(a), a, b), np.minimum(a, b))
    return np.asarray(smaller, dtype=np.result_type(a))[()]


def maxnum(a: Any, b: Any) -> Any:
    """The number if one is NaN."""
    import numpy as np

    return np.asarray(
        np.where(np.isnan(a), b, np.where(np.isnan(b), a, maximum(a, b))), dtype=np.result_type(a)
    )[()]


def minnum(a: Any, b: Any) -> Any:
    import numpy as np

    return np.asarray(
        np.where(np.isnan(a), b, np.where(np.isnan(b), a, minimum(a, b))), dtype=np.result_type(a)
    )[()]


def compare(case: str) -> Callable[[Any, Any], Any]:
    """The comparison of a predicate of arith.cmpf, ordered or unordered."""
    import numpy as np

    if case in ("true", "false"):
        return lambda a, b: np.full(np.shape(a), case == "true")[()]
    if case in ("ord", "uno"):
        return lambda a, b: (np.isnan(a) | np.isnan(b)) == (case == "uno")
    operators = {
        "eq": np.equal,
        "ne": np.not_equal,
        "lt": np.less,
        "le": np.less_equal,
        "gt": np.greater,
        "ge": np.greater_equal,
    }
    relation = operators[case[1:]]
    if case[0] == "o":
        return lambda a, b: relation(a, b) & ~(np.isnan(a) | np.isnan(b))
    return lambda a, b: relation(a, b) | np.isnan(a) | np.isnan(b)


def converter(kind: Type) -> Callable[[Any], Any]:
    """Converts floats to another float type, rounding to nearest, ties to even."""
    import numpy as np

    if needs_rounding(kind):
        dtype = dtype_of(element_type_of(kind))
        round_to = rounder(kind)
        if dtype == np.float32 and str(element_type_of(kind)) == "bf16":
            return lambda value: round_to(_to_odd_f32(value))
        return lambda value: round_to(value)
    dtype = dtype_of(element_type_of(kind))
    return lambda value: np.asarray(value).astype(dtype)[()]


def _to_odd_f32(value: Any) -> Any:
    """A double as float32 rounded to odd, so that rounding it again to fewer bits is right."""
    import numpy as np

    wide = np.asarray(value)
    if wide.dtype != np.float64:
        return value
    near = wide.astype(np.float32)
    bits = near.view(np.int32) if near.shape else np.asarray(near).view(np.int32)
    inexact = (near.astype(np.float64) != wide) & np.isfinite(wide) & np.isfinite(near) & (bits & 1 == 0)
    away = np.abs(near.astype(np.float64)) < np.abs(wide)
    fixed = np.where(inexact, np.where(away, bits + 1, bits - 1), bits).astype(np.int32)
    return fixed.view(np.float32)[()]


def from_int(kind: FloatType) -> Callable[[int], Any]:
    """Converts Python integers to a float type, rounding once."""
    dtype = dtype_of(kind)

    def convert(value: int) -> Any:
        # An integer beyond 53 bits is rounded to odd there first, so that rounding it again is harmless.
        size = abs(value)
        shift = max(0, size.bit_length() - 55)
        lost = size & ((1 << shift) - 1)
        size = ((size >> shift) | (lost != 0)) << shift
        exact = float(-size if value < 0 else size)
        if kind.kind_name == "f64":
            return dtype.type(exact)
        return dtype.type(to_float(kind.kind, from_float(kind.kind, exact)))

    return convert
