"""Functions of each element, constants, and conversions of elements."""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.dialects import arith, graph
from irkit.interp import floats
from irkit.interp.code import Code, emits
from irkit.interp.constants import value_of
from irkit.interp.numbers import bits_of, divide_signed, is_float, remainder_signed, wrap
from irkit.interp.traps import Trap
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import I1, I64, INDEX, FloatType, IntegerType, TensorType
from irkit.ir.values import Value


@emits(graph.Constant)
def constant(op: graph.Constant, c: Code) -> None:
    c.set(op.result, c.constant(c.machine.number(value_of(op.value), op.result.type)))


# Elementwise.


def set_rounded(op: graph.TensorOp, c: Code, expression: str) -> None:
    """The result, rounded to its type, of an expression whose operands broadcast as they should."""
    check_sizes(c, op.operands)
    c.set(op.results[0], rounded(op, c, expression))


def check_sizes(c: Code, tensors: Sequence[Value[Type]]) -> None:
    """Looks, when the program runs, whether tensors broadcast as they should; known sizes are verified."""
    kinds = [each.type for each in tensors if isinstance(each.type, TensorType)]
    if not all(kind.has_static_shape for kind in kinds):
        shapes = ", ".join([f"{c[each]}.shape" for each in tensors])
        c.line(f"{c.constant(check_stretching)}({c.constant(kinds)}, [{shapes}])")


def check_batches(c: Code, matrices: Sequence[Value[Type]]) -> None:
    """The same for the dimensions in front of the last two."""
    kinds = [each.type for each in matrices if isinstance(each.type, TensorType)]
    if not all(kind.has_static_shape for kind in kinds):
        batches = [TensorType(kind.shape[:-2], kind.element_type) for kind in kinds]
        shapes = ", ".join([f"{c[each]}.shape[:-2]" for each in matrices])
        c.line(f"{c.constant(check_stretching)}({c.constant(batches)}, [{shapes}])")


def rounded(op: graph.TensorOp, c: Code, expression: str) -> str:
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
    set_rounded(op, c, f"{c[op.lhs]} {_OPERATORS[type(op)]} {c[op.rhs]}")


@emits(graph.Div)
def div(op: graph.Div, c: Code) -> None:
    if is_float(op.result.type):
        set_rounded(op, c, f"{c[op.lhs]} / {c[op.rhs]}")
    else:
        set_rounded(op, c, f"{c.function_of(op.result.type, divide_signed)}({c[op.lhs]}, {c[op.rhs]})")


@emits(graph.Rem)
def rem(op: graph.Rem, c: Code) -> None:
    import numpy as np

    if is_float(op.result.type):
        set_rounded(op, c, f"{c.array_function(op.result.type, np.fmod)}({c[op.lhs]}, {c[op.rhs]})")
    else:
        set_rounded(op, c, f"{c.function_of(op.result.type, remainder_signed)}({c[op.lhs]}, {c[op.rhs]})")


_BITWISE: Final = {graph.And: "&", graph.Or: "|", graph.Xor: "^"}


@emits(graph.And, graph.Or, graph.Xor)
def bitwise(op: graph.And | graph.Or | graph.Xor, c: Code) -> None:
    set_rounded(op, c, f"{c[op.lhs]} {_BITWISE[type(op)]} {c[op.rhs]}")


@emits(graph.Shl, graph.Shr)
def shift(op: graph.Shl | graph.Shr, c: Code) -> None:
    bits, to_the_left = bits_of(op.result.type), isinstance(op, graph.Shl)

    def shifted(value: int, by: int) -> int:
        if not 0 <= by < bits:
            return 0 if to_the_left else -(value < 0)
        return wrap(value << by if to_the_left else value >> by, bits)

    set_rounded(op, c, f"{c.function_of(op.result.type, shifted)}({c[op.lhs]}, {c[op.rhs]})")


@emits(graph.Max, graph.Min)
def extreme(op: graph.Max | graph.Min, c: Code) -> None:
    import numpy as np

    is_max = isinstance(op, graph.Max)
    of_floats, of_integers = (floats.maximum, np.maximum) if is_max else (floats.minimum, np.minimum)
    function = of_floats if is_float(op.result.type) else of_integers
    set_rounded(op, c, f"{c.array_function(op.result.type, function)}({c[op.lhs]}, {c[op.rhs]})")


@emits(graph.Neg)
def neg(op: graph.Neg, c: Code) -> None:
    set_rounded(op, c, f"-{c[op.operand]}")


@emits(graph.Abs)
def abs_(op: graph.Abs, c: Code) -> None:
    set_rounded(op, c, f"abs({c[op.operand]})")


@emits(graph.Relu)
def relu(op: graph.Relu, c: Code) -> None:
    import numpy as np

    set_rounded(op, c, f"{c.array_function(op.result.type, np.maximum)}({c[op.operand]}, 0)")


def function_on_doubles(op: graph.TensorOp, c: Code, function: Callable[[Any], Any]) -> None:
    """A function computed in double precision and rounded once; the operation has one operand."""
    kind, operand = op.results[0].type, c[op.operands[0]]
    apply = c.function_of(kind, function) if c.machine.bounded else c.constant(_in_double(function))
    set_rounded(op, c, f"{apply}({operand})")


def _in_double(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    import numpy as np

    return lambda x: np.asarray(function(x.astype(np.float64))).astype(x.dtype)


def _functions() -> dict[type[Operation], Callable[[Any], Any]]:
    import numpy as np

    return {
        graph.Exp: np.exp,
        graph.Log: np.log,
        graph.Sqrt: np.sqrt,
        graph.Rsqrt: lambda x: 1 / np.sqrt(x),
        graph.Reciprocal: lambda x: 1 / np.float64(x),
        graph.Sin: np.sin,
        graph.Cos: np.cos,
        graph.Tan: np.tan,
        graph.Asin: np.arcsin,
        graph.Acos: np.arccos,
        graph.Atan: np.arctan,
        graph.Sinh: np.sinh,
        graph.Cosh: np.cosh,
        graph.Asinh: np.arcsinh,
        graph.Acosh: np.arccosh,
        graph.Atanh: np.arctanh,
        graph.Floor: np.floor,
        graph.Ceil: np.ceil,
        graph.Round: np.rint,
        graph.Tanh: np.tanh,
        graph.Erf: erf,
        graph.Sigmoid: _sigmoid,
        graph.Silu: lambda x: x * _sigmoid(x),
    }


def erf(x: Any) -> Any:
    import numpy as np

    return np.asarray(np.frompyfunc(math.erf, 1, 1)(x)).astype(np.float64)


def _sigmoid(x: Any) -> Any:
    import numpy as np

    return 1 / (1 + np.exp(-x))


_FLOAT_FUNCTIONS: Final = tuple(
    each
    for each in vars(graph).values()
    if isinstance(each, type) and issubclass(each, graph.FloatUnary) and each is not graph.FloatUnary
)


@emits(*_FLOAT_FUNCTIONS)
def function(op: graph.FloatUnary, c: Code) -> None:
    function_on_doubles(op, c, _functions()[type(op)])


@emits(graph.Gelu)
def gelu(op: graph.Gelu, c: Code) -> None:
    function_on_doubles(op, c, _gelu if op.approximate.value == "none" else _gelu_tanh)


def _gelu(x: Any) -> Any:
    """0.5 * x * (1 + erf(x / sqrt(2))), where that sum of two does not cancel."""
    import numpy as np

    return 0.5 * x * np.asarray(np.frompyfunc(math.erfc, 1, 1)(-x * math.sqrt(0.5))).astype(np.float64)


def _gelu_tanh(x: Any) -> Any:
    import numpy as np

    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


@emits(graph.Pow)
def pow_(op: graph.Pow, c: Code) -> None:
    import numpy as np

    set_rounded(op, c, f"{c.array_function(op.result.type, np.power)}({c[op.lhs]}, {c[op.rhs]})")


_RELATIONS: Final = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}


@emits(graph.Compare)
def compare(op: graph.Compare, c: Code) -> None:
    relation = eval(f"lambda a, b: a {_RELATIONS[op.kind.value]} b")
    set_rounded(op, c, f"{c.array_function(op.result.type, relation)}({c[op.lhs]}, {c[op.rhs]})")


@emits(graph.Select)
def select(op: graph.Select, c: Code) -> None:
    import numpy as np

    set_rounded(op, c, f"{c.constant(np.where)}({c.all(op.operands).removesuffix(', ')})")


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
