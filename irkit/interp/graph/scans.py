"""Operations along one axis in its order."""

from typing import Any

from irkit.dialects import graph
from irkit.interp.bounded import Bounded
from irkit.interp.code import Code, emits
from irkit.interp.graph.elementwise import rounded
from irkit.interp.traps import Undecided


@emits(graph.Cumulate)
def cumulate(op: graph.Cumulate, c: Code) -> None:
    import numpy as np

    start = 0 if op.kind.value == "sum" else 1
    dtype = c.machine.dtype(op.operand.type.element_type)
    neutral = c.machine.number(np.array(start, dtype if dtype != object else np.float64), op.operand.type)[()]
    take = np.cumsum if op.kind.value == "sum" else np.cumprod
    rest = [c.constant(each) for each in (op.normal_axis, op.exclusive, op.reverse, neutral, take)]
    c.set(op.result, rounded(op, c, f"{c.constant(cumulated)}({c[op.operand]}, {', '.join(rest)})"))


def cumulated(x: Any, axis: int, exclusive: bool, reverse: bool, neutral: Any, take: Any) -> Any:
    import numpy as np

    x = np.moveaxis(x, axis, 0)
    x = x[::-1] if reverse else x
    made = take(x, axis=0, dtype=x.dtype)
    if exclusive and len(made):
        made = np.concatenate([np.full_like(made[:1], neutral), made[:-1]])
    return np.moveaxis(made[::-1] if reverse else made, 0, axis)


@emits(graph.ArgReduce)
def arg_reduce(op: graph.ArgReduce, c: Code) -> None:
    rest = [c.constant(each) for each in (op.kind.value, op.normal_axis, op.keepdims, op.last)]
    c.set(op.result, rounded(op, c, f"{c.constant(place_of_extreme)}({c[op.operand]}, {', '.join(rest)})"))


def place_of_extreme(x: Any, kind: str, axis: int, keepdims: bool, last: bool) -> Any:
    import numpy as np

    if not x.shape[axis]:
        shape = [1 if at == axis else size for at, size in enumerate(x.shape)]
        return np.zeros(shape if keepdims else [*shape[:axis], *shape[axis + 1 :]], np.int64)
    check_decided(x, kind, axis)
    x = np.flip(x, axis) if last else x
    found = (np.argmax if kind == "max" else np.argmin)(x, axis=axis, keepdims=keepdims)
    return np.asarray(x.shape[axis] - 1 - found if last else found)


def check_decided(x: Any, kind: str, axis: int) -> None:
    """Which of two numbers is greater is not known where their bounds overlap."""
    import numpy as np

    if x.dtype != object or not isinstance(x.flat[0], Bounded):
        return
    values = np.vectorize(lambda each: each.value, otypes=[np.float64])(x)
    errors = np.vectorize(lambda each: each.error, otypes=[np.float64])(x)
    values = values if kind == "max" else -values
    best = np.max(values - errors, axis=axis, keepdims=True)
    near = (values + errors >= best) & (errors > 0)
    if np.any(near & (np.sum(values + errors >= best, axis=axis, keepdims=True) > 1)):
        raise Undecided("which element is the extreme depends on how numbers are rounded")
