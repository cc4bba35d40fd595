"""What arithmetic on complex numbers means.  A number is the pair of its parts.

Sums and products round after each step, as the formulas of the parts do; every other function is computed in
double precision and rounded to the type.
"""

import math
from collections.abc import Callable
from typing import Any, Final

from irkit.dialects import complex as dialect
from irkit.dialects.complex.arithmetic import Binary
from irkit.dialects.complex.functions import Function, RealFunction
from irkit.interp import floats
from irkit.interp.code import Code, emits
from irkit.interp.constants import value_of
from irkit.interp.numbers import bits_of, float_bits, from_bits
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import ComplexType, FloatType
from irkit.ir.values import Value

Pair = tuple[Any, Any]


def _element(value: Value[Any]) -> Type:
    kind: Type = value.type
    return kind.element_type if isinstance(kind, ComplexType) else kind


@emits(dialect.Constant)
def constant(op: dialect.Constant, c: Code) -> None:
    kind = _element(op.complex)
    parts = [c.machine.number(value_of(part), kind) for part in op.value]
    c.set(op.complex, c.constant(tuple(parts)))


@emits(dialect.Create)
def create(op: dialect.Create, c: Code) -> None:
    c.set(op.result, f"({c[op.real]}, {c[op.imaginary]})")


@emits(dialect.Re, dialect.Im)
def part(op: dialect.Re | dialect.Im, c: Code) -> None:
    c.set(op.results[0], f"{c[op.operands[0]]}[{int(isinstance(op, dialect.Im))}]")


@emits(dialect.Bitcast)
def bitcast(op: dialect.Bitcast, c: Code) -> None:
    """The real part has the lower bits."""
    source, target = op.operand.type, op.result.type
    if source is target:
        c.set(op.result, c[op.operand])
        return

    def cast(value: Any) -> Any:
        if not isinstance(source, ComplexType):
            return _from_bits(_to_bits(value, source), target)
        kind = source.element_type
        low, high = (_to_bits(each, kind) for each in value)
        return _from_bits(low | high << _width(kind), target)

    _refuse_bounds(op, c)
    c.set(op.result, f"{c.constant(cast)}({c[op.operand]})")


def _width(kind: Type) -> int:
    return kind.width if isinstance(kind, FloatType) else bits_of(kind)


def _to_bits(value: Any, kind: Type) -> int:
    if isinstance(kind, FloatType):
        return float_bits(value, kind)
    return int(value) & ((1 << bits_of(kind)) - 1)


def _from_bits(bits: int, kind: Type) -> Any:
    if not isinstance(kind, ComplexType):
        return from_bits(bits, kind)
    width = _width(kind.element_type)
    return from_bits(bits & ((1 << width) - 1), kind.element_type), from_bits(
        bits >> width, kind.element_type
    )


def _refuse_bounds(op: Operation, c: Code) -> None:
    if c.machine.bounded:
        raise op.error("cannot be executed with bounds of its errors")


# Formulas of the parts.


@emits(dialect.Add, dialect.Sub, dialect.Mul)
def formula(op: Binary, c: Code) -> None:
    kind = _element(op.result)
    names = [f"{c[value]}[{at}]" for value in (op.lhs, op.rhs) for at in (0, 1)]
    if isinstance(op, dialect.Mul):
        a, b, x, y = names
        rounded = [c.wrapped(kind, f"{one} * {other}") for one, other in ((a, x), (b, y), (a, y), (b, x))]
        parts = [f"{rounded[0]} - {rounded[1]}", f"{rounded[2]} + {rounded[3]}"]
    else:
        sign = "+" if isinstance(op, dialect.Add) else "-"
        parts = [f"{names[at]} {sign} {names[at + 2]}" for at in (0, 1)]
    c.set(op.result, f"({', '.join([c.wrapped(kind, each) for each in parts])})")


@emits(dialect.Neg, dialect.Conj)
def signs(op: dialect.Neg | dialect.Conj, c: Code) -> None:
    value = c[op.complex]
    real = f"-{value}[0]" if isinstance(op, dialect.Neg) else f"{value}[0]"
    c.set(op.result, f"({real}, -{value}[1])")


@emits(dialect.Equal, dialect.NotEqual)
def comparison(op: dialect.Equal | dialect.NotEqual, c: Code) -> None:
    """NaN is equal to nothing."""
    lhs, rhs = c[op.lhs], c[op.rhs]
    same = f"{lhs}[0] == {rhs}[0] and {lhs}[1] == {rhs}[1]"
    c.set(op.result, f"int({same})" if isinstance(op, dialect.Equal) else f"int(not ({same}))")


# Functions in double precision.


def _number(value: Pair) -> Any:
    import numpy as np

    return np.complex128(complex(float(value[0]), float(value[1])))


def _rounded(kind: Type, function: Callable[..., Any]) -> Callable[..., Pair]:
    """A function of complex numbers, both parts of its result rounded."""
    convert = floats.converter(kind)

    def apply(*values: Pair) -> Pair:
        made = function(*map(_number, values))
        return convert(made.real), convert(made.imag)

    return apply


def _sign(value: Any) -> Any:
    return value if value == 0 else value / abs(value)


def _functions() -> dict[type[Operation], Callable[..., Any]]:
    import numpy as np

    return {
        dialect.Atan2: lambda y, x: -1j * np.log((x + 1j * y) / np.sqrt(x * x + y * y)),
        dialect.Cos: np.cos,
        dialect.Div: np.divide,
        dialect.Exp: np.exp,
        dialect.Expm1: np.expm1,
        dialect.Log: np.log,
        dialect.Log1p: np.log1p,
        dialect.Pow: np.power,
        dialect.Rsqrt: lambda value: 1 / np.sqrt(value),
        dialect.Sign: _sign,
        dialect.Sin: np.sin,
        dialect.Sqrt: np.sqrt,
        dialect.Tan: np.tan,
        dialect.Tanh: np.tanh,
    }


@emits(
    dialect.Atan2, dialect.Cos, dialect.Div, dialect.Exp, dialect.Expm1, dialect.Log, dialect.Log1p,
    dialect.Pow, dialect.Rsqrt, dialect.Sign, dialect.Sin, dialect.Sqrt, dialect.Tan, dialect.Tanh,
)  # fmt: skip
def function(op: Binary | Function, c: Code) -> None:
    _refuse_bounds(op, c)
    name = c.constant(_rounded(_element(op.results[0]), _functions()[type(op)]))
    c.set(op.results[0], f"{name}({', '.join([c[value] for value in op.operands])})")


@emits(dialect.Powi)
def integer_power(op: dialect.Powi, c: Code) -> None:
    _refuse_bounds(op, c)
    import numpy as np

    name = c.constant(_rounded(_element(op.result), np.power))
    c.set(op.result, f"{name}({c[op.lhs]}, ({c[op.rhs]}, 0))")


_REAL: Final[dict[type[Operation], Callable[[float, float], float]]] = {
    dialect.Abs: math.hypot,
    dialect.Angle: lambda real, imaginary: math.atan2(imaginary, real),
}


@emits(*_REAL)
def real_function(op: RealFunction, c: Code) -> None:
    _refuse_bounds(op, c)
    convert, compute = floats.converter(op.result.type), _REAL[type(op)]
    apply: Callable[[Pair], Any] = lambda value: convert(compute(float(value[0]), float(value[1])))  # noqa: E731
    c.set(op.result, f"{c.constant(apply)}({c[op.complex]})")
