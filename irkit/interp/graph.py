"""What the graph dialect means, in NumPy: each operation is one expression on whole arrays.

Numbers of narrow types are computed in the type and rounded; sums and functions are good to rounding only,
which is all that the dialect promises.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.dialects import arith, graph
from irkit.dialects.graph.shapes import TO_THE_END
from irkit.interp import floats
from irkit.interp.bounded import product_of, unit_roundoff
from irkit.interp.code import Code, emits
from irkit.interp.constants import value_of
from irkit.interp.numbers import bits_of, divide_signed, is_float
from irkit.interp.traps import Trap
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC, I1, I64, INDEX, FloatType, IntegerType, TensorType
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
    c.set(op.results[0], _rounded(op, c, expression))


def _rounded(op: graph.TensorOp, c: Code, expression: str) -> str:
    """An expression in the precision of the result; of rank 0, as the array that a tensor is."""
    import numpy as np

    kind = op.results[0].type
    assert isinstance(kind, TensorType)
    text = c.wrapped(kind, expression)
    dtype = c.constant(c.machine.dtype(kind.element_type))
    return text if kind.rank else f"{c.constant(np.asarray)}({text}, {dtype})"


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
    return max(0, x)


@emits(graph.Relu)
def relu(op: graph.Relu, c: Code) -> None:
    _set(op, c, f"{c.function_of(op.result.type, _relu)}({c[op.operand]})")


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


@emits(graph.Pow)
def pow_(op: graph.Pow, c: Code) -> None:
    import numpy as np

    _set(op, c, f"{c.array_function(op.result.type, np.power)}({c[op.lhs]}, {c[op.rhs]})")


_RELATIONS: Final = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}


@emits(graph.Compare)
def compare(op: graph.Compare, c: Code) -> None:
    relation = eval(f"lambda a, b: a {_RELATIONS[op.kind.value]} b")
    _set(op, c, f"{c.array_function(op.result.type, relation)}({c[op.lhs]}, {c[op.rhs]})")


@emits(graph.Select)
def select(op: graph.Select, c: Code) -> None:
    import numpy as np

    _set(op, c, f"{c.constant(np.where)}({c.all(op.operands).removesuffix(', ')})")


@emits(graph.Cast)
def cast(op: graph.Cast, c: Code) -> None:
    """Through the casts of arith, which work on tensors; index counts as i64."""
    source, target = _as_i64(op.operand.type), _as_i64(op.result.type)
    if source.element_type is target.element_type:
        c.set(op.result, c[op.operand])
        return
    if target.element_type is I1:
        c.set(op.result, f"{c.array_function(op.result.type, not_zero)}({c[op.operand]})")
        return
    stand_in = Block([source]).args[0]
    c.names[stand_in] = c[op.operand]
    made = _cast_class(source.element_type, target.element_type)(stand_in, out=target)
    c.machine.emitter(made)(made, c)
    c.set(op.result, c[made.results[0]])


def _as_i64(kind: TensorType) -> TensorType:
    return TensorType(kind.shape, I64) if kind.element_type is INDEX else kind


def not_zero(value: Any) -> Any:
    return value != 0


def _cast_class(source: Type, target: Type) -> type[Any]:
    if isinstance(source, FloatType):
        if not isinstance(target, FloatType):
            return arith.FPToSI
        return arith.ExtF if target.width > source.width else arith.TruncF
    if isinstance(target, FloatType):
        return arith.UIToFP if source is I1 else arith.SIToFP
    assert isinstance(source, IntegerType)
    assert isinstance(target, IntegerType)
    if target.width < source.width:
        return arith.TruncI
    return arith.ExtUI if source is I1 else arith.ExtSI


# Contractions.


@emits(graph.Matmul)
def matmul(op: graph.Matmul, c: Code) -> None:
    import numpy as np

    lhs, rhs = _widened(op, c, op.lhs), _widened(op, c, op.rhs)
    bounded = c.machine.bounded and is_float(op.result.type)
    product = product_of(unit_roundoff(op.result.type)) if bounded else np.matmul
    c.set(op.result, _rounded(op, c, f"{c.constant(product)}({lhs}, {rhs})"))


def _widened(op: graph.TensorOp, c: Code, value: Value[TensorType]) -> str:
    """An operand in the element type of the result."""
    kind = op.results[0].type
    assert isinstance(kind, TensorType)
    if value.type.element_type is kind.element_type or (c.machine.bounded and is_float(kind)):
        return c[value]
    return f"{c[value]}.astype({c.constant(c.machine.dtype(kind.element_type))})"


@emits(graph.Reduce)
def reduce(op: graph.Reduce, c: Code) -> None:
    import numpy as np

    axes, kind, x = op.normal_axes, op.kind.value, c[op.operand]
    function = {"sum": np.sum, "mean": np.sum, "prod": np.prod, "max": np.max, "min": np.min}[kind]
    initial = f", initial={c.constant(_neutral(op))}" if kind in ("max", "min") else ""
    total = f"{c.constant(function)}({x}, axis={axes}, keepdims={op.keepdims}{initial})"
    if kind == "mean":
        count = f"{c.constant(math.prod)}([{', '.join([f'{x}.shape[{axis}]' for axis in axes])}])"
        if is_float(op.result.type):
            total = f"{total} / {count}"
        else:
            total = f"{c.function_of(op.result.type, divide_signed)}({total}, {count})"
    c.set(op.result, _rounded(op, c, total))


def _neutral(op: graph.Reduce) -> int | float:
    """The maximum, or the minimum, of no elements."""
    kind = op.result.type.element_type
    sign = -1 if op.kind.value == "max" else 1
    if is_float(kind):
        return sign * math.inf
    half = 1 << (bits_of(kind) - 1)
    return -half if sign < 0 else half - 1


@emits(graph.Softmax)
def softmax(op: graph.Softmax, c: Code) -> None:
    c.set(op.result, _rounded(op, c, f"{c.constant(normalized)}({c[op.operand]}, {op.normal_axis})"))


def normalized(x: Any, axis: int) -> Any:
    """Sums of float16 are taken in float32, as NumPy does not."""
    import numpy as np

    wide = x.astype(np.float32) if x.dtype == np.float16 else x
    if not wide.size:
        return x
    powers = np.exp(wide - np.max(wide, axis=axis, keepdims=True))
    return (powers / np.sum(powers, axis=axis, keepdims=True)).astype(x.dtype)


# Movement.


@emits(graph.Transpose)
def transpose(op: graph.Transpose, c: Code) -> None:
    import numpy as np

    c.set(op.result, f"{c.constant(np.transpose)}({c[op.operand]}, {op.permutation.values})")


@emits(graph.Reshape)
def reshape(op: graph.Reshape, c: Code) -> None:
    shape = tuple([-1 if size == DYNAMIC else size for size in op.result.type.shape])
    c.set(op.result, f"{c[op.operand]}.reshape({shape})")


@emits(graph.Broadcast)
def broadcast(op: graph.Broadcast, c: Code) -> None:
    import numpy as np

    missing = op.result.type.rank - op.operand.type.rank
    sizes = [
        f"{c[op.operand]}.shape[{axis - missing}], " if size == DYNAMIC else f"{size}, "
        for axis, size in enumerate(op.result.type.shape)
    ]
    c.set(op.result, f"{c.constant(np.broadcast_to)}({c[op.operand]}, ({''.join(sizes)}))")


@emits(graph.Concat)
def concat(op: graph.Concat, c: Code) -> None:
    import numpy as np

    c.set(op.result, f"{c.constant(np.concatenate)}(({c.all(op.inputs)}), {op.normal_axis})")


@emits(graph.Slice)
def slice_(op: graph.Slice, c: Code) -> None:
    parts = [
        f"slice({start}, {None if stop == TO_THE_END else stop}, {step}), " for start, stop, step in op.slices
    ]
    c.set(op.result, f"{c[op.operand]}[{''.join(parts)}]" if parts else c[op.operand])
