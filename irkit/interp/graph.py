"""What the graph dialect means, in NumPy: each operation is one expression on whole arrays.

Numbers of narrow types are computed in the type and rounded; sums and functions are good to rounding only, which is
all that the dialect promises.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.dialects import arith, graph
from irkit.dialects.graph.shapes import TO_THE_END
from irkit.interp import floats
from irkit.interp.code import Code, emits
from irkit.interp.constants import value_of
from irkit.interp.numbers import divide_signed, is_float
from irkit.interp.traps import Trap
from irkit.ir.block import Block
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC, I1, INDEX, FloatType, IntegerType, TensorType
from irkit.ir.values import Value


@emits(graph.Constant)
def constant(op: graph.Constant, c: Code) -> None:
    c.set(op.result, c.constant(c.machine.number(value_of(op.value), op.result.type)))


# Elementwise.


def _set(op: graph.TensorOp, c: Code, expression: str) -> None:
    """The result, rounded to its type, of an expression whose operands broadcast as they should."""
    if any(not value.type.has_static_shape for value in op.operands if isinstance(value.type, TensorType)):
        shapes = ", ".join([f"{c[value]}.shape" for value in op.operands])
        kinds = c.constant([value.type for value in op.operands])
        c.line(f"{c.constant(check_stretching)}({kinds}, [{shapes}])")
    c.set_wrapped(op.results[0], expression)


def check_stretching(kinds: Sequence[TensorType], shapes: Sequence[Sequence[int]]) -> None:
    """Only a size that is written as 1 is stretched; sizes that were not known are those of the others."""
    rank = max(kind.rank for kind in kinds)
    for axis in range(-rank, 0):
        pairs = [(kind, shape) for kind, shape in zip(kinds, shapes, strict=True) if kind.rank >= -axis]
        sizes = {shape[axis] for kind, shape in pairs if kind.shape[axis] != 1}
        if len(sizes) > 1:
            raise Trap(f"sizes {sorted(sizes)} meet where they must be equal")


_OPERATORS: Final = {graph.Add: "+", graph.Sub: "-", graph.Mul: "*"}


@emits(graph.Add, graph.Sub, graph.Mul)
def sum_or_product(op: graph.Add | graph.Sub | graph.Mul, c: Code) -> None:
    _set(op, c, f"{c[op.lhs]} {_OPERATORS[type(op)]} {c[op.rhs]}")


@emits(graph.Div)
def div(op: graph.Div, c: Code) -> None:
    if is_float(op.result.type):
        _set(op, c, f"{c[op.lhs]} / {c[op.rhs]}")
    else:
        _set(op, c, f"{c.function_of(op.result.type, divide_signed)}({c[op.lhs]}, {c[op.rhs]})")


@emits(graph.Max, graph.Min)
def extreme(op: graph.Max | graph.Min, c: Code) -> None:
    import numpy as np

    is_max = isinstance(op, graph.Max)
    of_floats, of_integers = (floats.maximum, np.maximum) if is_max else (floats.minimum, np.minimum)
    function = of_floats if is_float(op.result.type) else of_integers
    _set(op, c, f"{c.array_function(op.result.type, function)}({c[op.lhs]}, {c[op.rhs]})")


@emits(graph.Neg)
def neg(op: graph.Neg, c: Code) -> None:
    _set(op, c, f"-{c[op.operand]}")


@emits(graph.Abs)
def abs_(op: graph.Abs, c: Code) -> None:
    _set(op, c, f"abs({c[op.operand]})")


def _relu(x: Any) -> Any:
    return x * (x > 0) if x == x else x


def _log(x: float) -> float:
    return -math.inf if x == 0 else math.log(x)


def _rsqrt(x: float) -> float:
    return math.copysign(math.inf, x) if x == 0 else 1 / math.sqrt(x)


def _sigmoid(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x >= 0 else math.exp(x) / (1 + math.exp(x))


def _gelu(x: float) -> float:
    return 0.5 * x * (1 + math.erf(x * math.sqrt(0.5)))


def _gelu_tanh(x: float) -> float:
    return 0.5 * x * (1 + math.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


_FUNCTIONS: Final[dict[type[Operation], Callable[[float], float]]] = {
    graph.Exp: math.exp,
    graph.Log: _log,
    graph.Sqrt: math.sqrt,
    graph.Rsqrt: _rsqrt,
    graph.Reciprocal: lambda x: 1 / x if x else math.copysign(math.inf, x),
    graph.Sin: math.sin,
    graph.Cos: math.cos,
    graph.Floor: lambda x: float(math.floor(x)) if math.isfinite(x) else x,
    graph.Ceil: lambda x: float(math.ceil(x)) if math.isfinite(x) else x,
    graph.Tanh: math.tanh,
    graph.Erf: math.erf,
    graph.Sigmoid: _sigmoid,
    graph.Silu: lambda x: x * _sigmoid(x),
}


def _total(function: Callable[..., float]) -> Callable[..., float]:
    """Python's functions raise where IEEE's return NaN or an infinity."""

    def one(x: float) -> float:
        try:
            return function(float(x))
        except ValueError:
            return math.nan
        except OverflowError:
            return math.inf

    return one


@emits(*_FUNCTIONS)
def function(op: graph.FloatUnary, c: Code) -> None:
    _set(op, c, f"{c.function_of(op.result.type, _total(_FUNCTIONS[type(op)]))}({c[op.operand]})")


@emits(graph.Gelu)
def gelu(op: graph.Gelu, c: Code) -> None:
    curve = _gelu if op.approximate.value == "none" else _gelu_tanh
    _set(op, c, f"{c.function_of(op.result.type, _total(curve))}({c[op.operand]})")
