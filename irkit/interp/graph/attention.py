"""Attention: the scores of all pairs at once, which is what the blocked nests never store."""

import math
from collections.abc import Callable
from typing import Any

from irkit.dialects import graph
from irkit.interp.bounded import Bounded
from irkit.interp.code import Code
from irkit.interp.graph.contractions import product_for
from irkit.interp.graph.elementwise import check_batches, check_stretching, rounded
from irkit.interp.graph.open_sizes import emits_fitting
from irkit.ir.types import TensorType
from irkit.ir.values import Value


@emits_fitting(graph.Attention)
def attention(op: graph.Attention, c: Code) -> None:
    causal = op.causal.value if op.causal is not None else ""
    number = Bounded if c.machine.bounded else float
    empty = number(math.nan if op.empty_is_nan else 0.0)
    attend = c.constant(_attending(op.scale.value, causal, product_for(op, c), number, empty))
    check_batches(c, op.inputs)
    if op.bias is not None:
        _check_bias(c, op, op.bias)
    operands = ", ".join([c[each] for each in op.inputs])
    c.set(op.result, rounded(op, c, f"{attend}({operands})"))


def _check_bias(c: Code, op: graph.Attention, bias: Value[TensorType]) -> None:
    """The last two dimensions of what broadcasts to the scores."""
    sizes = (op.query.type.shape[-2], op.key.type.shape[-2])
    kinds = [TensorType(shape, bias.type.element_type) for shape in (bias.type.shape[-2:], sizes)]
    if not all(kind.has_static_shape for kind in kinds):
        scores = f"({c[op.query]}.shape[-2], {c[op.key]}.shape[-2])"
        c.line(f"{c.constant(check_stretching)}({c.constant(kinds)}, [{c[bias]}.shape[-2:], {scores}])")


def _attending(
    scale: float,
    causal: str,
    product: Callable[[Any, Any], Any],
    number: Callable[[float], Any],
    empty: Any,
) -> Callable[..., Any]:
    import numpy as np

    nothing, zero, one = number(-math.inf), number(0.0), number(1.0)

    def attend(query: Any, key: Any, value: Any, bias: Any = None) -> Any:
        if query.dtype == np.float16:
            query, key, value = [each.astype(np.float32) for each in (query, key, value)]
        scores = product(query, np.swapaxes(key, -1, -2)) * scale
        if bias is not None:
            scores = np.where(bias, scores, nothing) if bias.dtype == bool else scores + bias
        if causal:
            queries, keys = scores.shape[-2:]
            seen = np.tri(queries, keys, keys - queries if causal == "bottom_right" else 0, dtype=bool)
            scores = np.where(seen, scores, nothing)
        if not scores.shape[-1]:
            return np.full_like(product(scores, value), empty)
        largest = np.max(scores, axis=-1, keepdims=True)
        sees_none = _plain(largest) == -math.inf
        powers = np.exp(scores - np.where(sees_none, zero, largest))
        total = np.where(sees_none, one, np.sum(powers, axis=-1, keepdims=True))
        return np.where(sees_none, empty, product(powers / total, value))

    return attend


def _plain(values: Any) -> Any:
    """Numbers without their bounds."""
    import numpy as np

    plain = [each.value if isinstance(each, Bounded) else float(each) for each in values.flat]
    return np.array(plain, dtype=np.float64).reshape(values.shape)
