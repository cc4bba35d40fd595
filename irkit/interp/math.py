"""What math's operations mean.  Transcendental functions are computed in double and rounded to the type."""

import math
from collections.abc import Callable
from typing import Any, Final

from irkit.dialects import math as m
from irkit.interp import floats
from irkit.interp.code import Code, emits
from irkit.interp.numbers import bits_of, dtype_of, fused_multiply_add, is_array, wrap
from irkit.interp.traps import Trap
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import element_type_of


def _guarded(function: Callable[[float], float], pole: float = math.nan) -> Callable[[float], float]:
    """Python's functions raise where IEEE's return NaN or an infinity."""

    def apply(x: float) -> float:
        try:
            return function(x)
        except ValueError:
            return pole if not math.isnan(x) else math.nan
        except OverflowError:
            return math.inf

    return apply


def _log(function: Callable[[float], float], zero: float = 0.0) -> Callable[[float], float]:
    return lambda x: -math.inf if x == zero else _guarded(function)(x)


def _odd(function: Callable[[float], float]) -> Callable[[float], float]:
    """For an odd function: keeps the sign of zero and of an overflow."""
    return lambda x: x if x == 0 else math.copysign(_guarded(function)(abs(x)), x) if not math.isnan(x) else x


def _cbrt(x: float) -> float:
    return x if x == 0 or not math.isfinite(x) else math.copysign(math.cbrt(abs(x)), x)


def _rsqrt(x: float) -> float:
    if x == 0:
        return math.copysign(math.inf, x)
    return math.nan if x < 0 else 1.0 / math.sqrt(x) if x == x else x


def _sqrt(x: float) -> float:
    return math.sqrt(x) if x >= 0 else x if x == 0 or x != x else math.nan


def _atanh(x: float) -> float:
    return math.copysign(math.inf, x) if abs(x) == 1 else _guarded(math.atanh)(x)


_UNARY: Final[dict[type[Operation], Callable[[float], float]]] = {
    m.Acos: _guarded(math.acos),
    m.Acosh: _guarded(math.acosh),
    m.Asin: _guarded(math.asin),
    m.Asinh: math.asinh,
    m.Atan: math.atan,
    m.Atanh: _atanh,
    m.Cbrt: _cbrt,
    m.Cos: _guarded(math.cos),
    m.Cosh: _guarded(math.cosh),
    m.Erf: math.erf,
    m.Erfc: math.erfc,
    m.Exp: _guarded(math.exp),
    m.Exp2: _guarded(math.exp2),
    m.ExpM1: _guarded(math.expm1),
    m.Log: _log(math.log),
    m.Log10: _log(math.log10),
    m.Log1p: _log(math.log1p, -1.0),
    m.Log2: _log(math.log2),
    m.Rsqrt: _rsqrt,
    m.Sin: _guarded(math.sin),
    m.Sinh: _odd(math.sinh),
    m.Sqrt: _sqrt,
    m.Tan: _guarded(math.tan),
    m.Tanh: math.tanh,
}


def _rounded(kind: Type, function: Callable[..., float]) -> Callable[..., Any]:
    """A function in double, its result rounded to the type."""
    convert = floats.converter(element_type_of(kind))
    count = getattr(function, "__code__", None)
    if count is not None and count.co_argcount == 2:
        return lambda a, b: convert(function(float(a), float(b)))
    return lambda a: convert(function(float(a)))


@emits(*_UNARY)
def unary(op: Operation, c: Code) -> None:
    kind = op.results[0].type
    name = c.function_of(kind, _rounded(kind, _UNARY[type(op)]))
    c.set(op.results[0], f"{name}({c[op.operands[0]]})")


_ROUNDING: Final[dict[type[Operation], str]] = {
    m.AbsF: "abs",
    m.Ceil: "ceil",
    m.Floor: "floor",
    m.Trunc: "trunc",
    m.RoundEven: "rint",
}


@emits(*_ROUNDING)
def exact_unary(op: Operation, c: Code) -> None:
    import numpy as np

    name = c.array_function(op.results[0].type, getattr(np, _ROUNDING[type(op)]))
    c.set(op.results[0], f"{name}({c[op.operands[0]]})")


@emits(m.Round)
def round_away(op: m.Round, c: Code) -> None:
    """To the nearest integer, ties away from zero."""
    import numpy as np

    def apply(x: Any) -> Any:
        whole = np.trunc(x)
        away = np.abs(x - whole) >= 0.5
        return np.copysign(np.where(away, np.abs(whole) + 1, np.abs(whole)), x).astype(np.result_type(x))[()]

    c.set(op.results[0], f"{c.array_function(op.results[0].type, apply)}({c[op.operands[0]]})")


def _power(a: float, b: float) -> float:
    import numpy as np

    return float(np.power(np.float64(a), np.float64(b)))


def _atan2(a: float, b: float) -> float:
    return math.atan2(a, b)


_BINARY: Final[dict[type[Operation], Callable[[float, float], float]]] = {m.Atan2: _atan2, m.PowF: _power}


@emits(*_BINARY)
def binary(op: Operation, c: Code) -> None:
    kind = op.results[0].type
    name = c.function_of(kind, _rounded(kind, _BINARY[type(op)]))
    c.set(op.results[0], f"{name}({c[op.operands[0]]}, {c[op.operands[1]]})")


@emits(m.CopySign)
def copysign(op: m.CopySign, c: Code) -> None:
    import numpy as np

    c.set(
        op.results[0],
        f"{c.array_function(op.results[0].type, np.copysign)}({c[op.operands[0]]}, {c[op.operands[1]]})",
    )


@emits(m.Fma)
def fma(op: m.Fma, c: Code) -> None:
    c.set_wrapped(
        op.result, f"{c.array_function(op.result.type, fused_multiply_add)}({c[op.a]}, {c[op.b]}, {c[op.c]})"
    )


@emits(m.ClampF)
def clamp(op: m.ClampF, c: Code) -> None:
    low = c.array_function(op.result.type, floats.maximum)
    high = c.array_function(op.result.type, floats.minimum)
    c.set(op.result, f"{high}({low}({c[op.value]}, {c[op.min]}), {c[op.max]})")


@emits(m.FPowI)
def fpowi(op: m.FPowI, c: Code) -> None:
    kind = op.result.type
    name = c.function_of(kind, _rounded(kind, lambda a, b: _power(a, b)))
    c.set(op.result, f"{name}({c[op.lhs]}, {c[op.rhs]})")


@emits(m.SinCos)
def sincos(op: m.SinCos, c: Code) -> None:
    for result, function in ((op.sin, math.sin), (op.cos, math.cos)):
        name = c.function_of(result.type, _rounded(result.type, _guarded(function)))
        c.set(result, f"{name}({c[op.operand]})")


# Integers.


@emits(m.AbsI)
def absi(op: m.AbsI, c: Code) -> None:
    bits = bits_of(op.result.type)
    c.set(op.result, f"{c.function_of(op.result.type, lambda a: wrap(abs(int(a)), bits))}({c[op.operand]})")


def _leading(value: int, bits: int) -> int:
    return bits - (value & ((1 << bits) - 1)).bit_length()


def _trailing(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return bits if value == 0 else (value & -value).bit_length() - 1


def _ones(value: int, bits: int) -> int:
    return (value & ((1 << bits) - 1)).bit_count()


_COUNTS: Final[dict[type[Operation], Callable[[int, int], int]]] = {
    m.CountLeadingZeros: _leading,
    m.CountTrailingZeros: _trailing,
    m.CtPop: _ones,
}


@emits(*_COUNTS)
def count(op: Operation, c: Code) -> None:
    kind = op.results[0].type
    bits, function = bits_of(kind), _COUNTS[type(op)]
    name = c.function_of(kind, lambda a: wrap(function(int(a), bits), bits))
    c.set(op.results[0], f"{name}({c[op.operands[0]]})")


@emits(m.IPowI)
def ipowi(op: m.IPowI, c: Code) -> None:
    bits = bits_of(op.result.type)

    def power(a: int, b: int) -> int:
        if b >= 0:
            return wrap(pow(int(a), int(b), 1 << bits), bits)
        if a == 0:
            raise Trap("zero to a negative power")
        return 1 if a == 1 else (1 if b % 2 == 0 else wrap(-1, bits)) if a == -1 else 0

    c.set(op.result, f"{c.function_of(op.result.type, power)}({c[op.lhs]}, {c[op.rhs]})")


# Classes of floats.

_CLASSES: Final[dict[type[Operation], str]] = {m.IsFinite: "isfinite", m.IsInf: "isinf", m.IsNaN: "isnan"}


@emits(*_CLASSES)
def classify(op: Operation, c: Code) -> None:
    import numpy as np

    name = c.array_function(op.results[0].type, getattr(np, _CLASSES[type(op)]))
    test = f"{name}({c[op.operands[0]]})"
    c.set(op.results[0], test if is_array(op.results[0].type) else f"int({test})")


@emits(m.IsNormal)
def is_normal(op: m.IsNormal, c: Code) -> None:
    import numpy as np

    smallest = np.finfo(dtype_of(element_type_of(op.operand.type))).tiny
    test = c.array_function(op.result.type, lambda x: np.isfinite(x) & (np.abs(x) >= smallest))
    applied = f"{test}({c[op.operand]})"
    c.set(op.result, applied if is_array(op.result.type) else f"int({applied})")
