"""Operations that sum up: products of matrices, reductions, softmax."""

import math
from typing import Any

from irkit.dialects import graph
from irkit.interp.bounded import product_of, unit_roundoff
from irkit.interp.code import Code, emits
from irkit.interp.graph.elementwise import check_batches, rounded
from irkit.interp.graph.open_sizes import emits_fitting
from irkit.interp.numbers import bits_of, divide_signed, is_float
from irkit.ir.interning import Type
from irkit.ir.types import TensorType
from irkit.ir.values import Value


@emits_fitting(graph.Matmul)
def matmul(op: graph.Matmul, c: Code) -> None:
    lhs, rhs = widened(op, c, op.lhs), widened(op, c, op.rhs)
    check_batches(c, op.operands)
    c.set(op.result, rounded(op, c, f"{c.constant(product_for(op, c))}({lhs}, {rhs})"))


def product_for(op: graph.TensorOp, c: Code) -> Any:
    """The product of matrices in the element type of the result."""
    import numpy as np

    kind = op.results[0].type
    return product_of(unit_roundoff(kind)) if c.machine.bounded and is_float(kind) else np.matmul


def widened(op: graph.TensorOp, c: Code, value: Value[TensorType]) -> str:
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
    start = neutral(op.result.type.element_type, kind)
    initial = f", initial={c.constant(start)}" if kind in ("max", "min") else ""
    total = f"{c.constant(function)}({x}, axis={axes}, keepdims={op.keepdims}{initial})"
    if kind == "mean":
        count = f"{c.constant(math.prod)}([{', '.join([f'{x}.shape[{axis}]' for axis in axes])}])"
        if is_float(op.result.type):
            total = f"{total} / {count}"
        else:
            total = f"{c.function_of(op.result.type, divide_signed)}({total}, {count})"
    c.set(op.result, rounded(op, c, total))


def neutral(kind: Type, extreme: str) -> int | float:
    """The `max` or `min` of no elements."""
    sign = -1 if extreme == "max" else 1
    if is_float(kind):
        return sign * math.inf
    half = 1 << (bits_of(kind) - 1)
    return -half if sign < 0 else half - 1


@emits(graph.Softmax)
def softmax(op: graph.Softmax, c: Code) -> None:
    c.set(op.result, rounded(op, c, f"{c.constant(normalized)}({c[op.operand]}, {op.normal_axis})"))


def normalized(x: Any, axis: int) -> Any:
    """Sums of float16 are taken in float32, as NumPy does not."""
    import numpy as np

    wide = x.astype(np.float32) if x.dtype == np.float16 else x
    if not wide.size:
        return x
    powers = np.exp(wide - np.max(wide, axis=axis, keepdims=True))
    return (powers / np.sum(powers, axis=axis, keepdims=True)).astype(x.dtype)
