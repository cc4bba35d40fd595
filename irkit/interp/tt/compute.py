"""Arithmetic of tt: matrix products, conversions, functions of libraries."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from irkit.dialects import tt
from irkit.interp.code import Code, emits
from irkit.interp.numbers import bits_of, is_array, needs_rounding, rounder, unsigned
from irkit.interp.traps import Trap
from irkit.interp.tt.values import held_as, numpy_name, plain
from irkit.ir import Type
from irkit.ir.types import FloatType, element_type_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Array = npt.NDArray[Any]


@emits(tt.Dot)
def dot(op: tt.Dot, c: Code) -> None:
    """Exact products summed in double precision (integers: exactly), rounded once to the type of the
    result."""
    dtype = c.constant(held_as(op.d.type))
    text = f"{c.constant(_dot)}({c[op.a]}, {c[op.b]}, {c[op.c]}, {dtype})"
    c.set(op.d, f"{c.constant(rounder(op.d.type))}({text})" if needs_rounding(op.d.type) else text)


def _dot(a: Array, b: Array, c: Array, dtype: np.dtype[Any]) -> Array:
    import numpy as np

    wide = np.float64 if a.dtype.kind == "f" else np.int64
    total: Array = np.matmul(a.astype(wide), b.astype(wide)) + c.astype(wide)
    return total.astype(dtype)


@emits(tt.Bitcast)
def bitcast(op: tt.Bitcast, c: Code) -> None:
    source, target = element_type_of(op.src.type), element_type_of(op.result.type)
    if isinstance(source, tt.PointerType) or source is target:
        c.set(op.result, c[op.src])
        return
    c.set(op.result, f"{c.constant(_bitcaster(op.src.type, op.result.type))}({c[op.src]})")


def _bitcaster(source: Type, target: Type) -> Callable[[Any], Any]:
    import numpy as np

    if needs_rounding(source) or needs_rounding(target):
        raise Trap(f"tt.bitcast from {source} to {target} is not modelled")
    before, after = held_as(source), held_as(target)

    def cast(value: Any) -> Any:
        made = np.asarray(value, before).view(after)
        return made if is_array(target) else plain(made[()], target)

    return cast


@emits(tt.FpToFp)
def float_to_float(op: tt.FpToFp, c: Code) -> None:
    kind = op.result.type
    if op.rounding is not None and tt.RoundingMode.case_of(op.rounding) == "rtz":
        c.set(op.result, f"{c.constant(_truncator(kind))}({c[op.src]})")
    elif needs_rounding(kind):
        c.set(op.result, f"{c.constant(rounder(kind))}({c[op.src]})")
    else:
        c.set(op.result, f"{numpy_name(c, 'asarray')}({c[op.src]}).astype({c.constant(held_as(kind))})[()]")


def _truncator(kind: Type) -> Callable[[Any], Any]:
    """Rounds towards zero: to the nearest, and one step back where that went too far."""
    import numpy as np

    element = element_type_of(kind)
    dtype = held_as(kind)
    nearest = rounder(kind) if needs_rounding(kind) else lambda value: np.asarray(value).astype(dtype)[()]
    step = 2.0 ** -(8 if isinstance(element, FloatType) and element.kind_name == "bf16" else 11)

    def truncate(value: Any) -> Any:
        wide = np.asarray(value, np.float64)
        rounded = np.asarray(nearest(wide), np.float64)
        smaller = np.asarray(nearest(rounded * (1 - step)), np.float64)
        return np.where(np.abs(rounded) > np.abs(wide), smaller, rounded).astype(dtype)[()]

    return truncate


@emits(tt.ClampF)
def clamp(op: tt.ClampF, c: Code) -> None:
    through = tt.PropagateNan.case_of(op.propagate_nan) == "all"
    greatest, least = ("maximum", "minimum") if through else ("fmax", "fmin")
    inner = f"{numpy_name(c, greatest)}({c[op.x]}, {c[op.min]})"
    c.set(op.result, f"{numpy_name(c, least)}({inner}, {c[op.max]})")


@emits(tt.PreciseSqrt)
def square_root(op: tt.PreciseSqrt, c: Code) -> None:
    c.set_wrapped(op.result, f"{numpy_name(c, 'sqrt')}({c[op.x]})")


@emits(tt.PreciseDivF, tt.ApproxDivF)
def divide(op: tt.PreciseDivF | tt.ApproxDivF, c: Code) -> None:
    c.set_wrapped(op.result, f"{numpy_name(c, 'divide')}({c[op.x]}, {c[op.y]})")


@emits(tt.MulhiUI)
def multiply_high(op: tt.MulhiUI, c: Code) -> None:
    bits = bits_of(op.result.type)
    c.set(op.result, f"{c.constant(lambda a, b: _mulhi(a, b, bits))}({c[op.x]}, {c[op.y]})")


def _mulhi(a: Any, b: Any, bits: int) -> Any:
    import numpy as np

    if not isinstance(a, np.ndarray):
        return from_high((unsigned(a, bits) * unsigned(b, bits)) >> bits, bits)
    product = (unsigned(a, bits).astype(object) * unsigned(b, bits).astype(object)) >> bits
    return product.astype(f"uint{bits}").view(f"int{bits}")


def from_high(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


@emits(tt.ExternElementwise)
def extern(op: tt.ExternElementwise, c: Code) -> None:
    symbol = op.symbol.value
    name = symbol.removeprefix("__nv_")
    function = _LIBDEVICE.get(name) or _LIBDEVICE.get(name.removesuffix("f"))
    if function is None:
        raise op.error(f"calls {symbol}, of which irkit/interp/tt/compute.py knows no meaning")
    dtype = c.constant(held_as(op.result.type))
    operands = ", ".join(c[value] for value in op.srcs)
    c.set(op.result, f"{c.constant(_in_double(function))}({dtype}, {operands})")


_LIBDEVICE: Final[dict[str, str]] = {
    "acos": "arccos", "acosh": "arccosh", "asin": "arcsin", "asinh": "arcsinh", "atan": "arctan",
    "atanh": "arctanh",
    "atan2": "arctan2", "cbrt": "cbrt", "copysign": "copysign", "cos": "cos", "cosh": "cosh", "exp": "exp",
    "exp2": "exp2", "expm1": "expm1", "fabs": "abs", "fmod": "fmod", "log": "log", "log10": "log10",
    "log1p": "log1p",
    "log2": "log2", "pow": "power", "rint": "rint", "sin": "sin", "sinh": "sinh", "sqrt": "sqrt",
    "tan": "tan",
    "tanh": "tanh", "trunc": "trunc", "floor": "floor", "ceil": "ceil", "fmax": "fmax", "fmin": "fmin",
    "erf": "erf", "erfc": "erfc", "round": "round",
}  # fmt: skip


def _in_double(name: str) -> Callable[..., Any]:
    import numpy as np

    own: dict[str, Callable[..., Any]] = {
        "erf": np.vectorize(math.erf, otypes=[np.float64]),
        "erfc": np.vectorize(math.erfc, otypes=[np.float64]),
        "round": lambda value: np.copysign(np.floor(np.abs(value) + 0.5), value),
    }
    function = own.get(name) or getattr(np, name)

    def apply(dtype: np.dtype[Any], *operands: Any) -> Any:
        return np.asarray(function(*[np.asarray(each, np.float64) for each in operands])).astype(dtype)[()]

    return apply
