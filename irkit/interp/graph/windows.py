"""Windows that slide: convolution as a product of matrices, pooling as a reduction."""

from typing import Any

from irkit.dialects import graph
from irkit.dialects.graph.sliding import Window
from irkit.interp.code import Code, emits
from irkit.interp.graph.contractions import neutral, product_for, widened
from irkit.interp.graph.elementwise import rounded
from irkit.interp.graph.movement import padded
from irkit.interp.graph.open_sizes import emits_fitting
from irkit.interp.traps import Trap


@emits_fitting(graph.Conv)
def conv(op: graph.Conv, c: Code) -> None:
    import numpy as np

    x, filters = widened(op, c, op.operand), widened(op, c, op.filter)
    dtype = c.machine.dtype(op.operand.type.element_type)
    zero = c.machine.number(np.zeros((), dtype if dtype != object else np.float64), op.operand.type)
    rest = [c.constant(each) for each in (op.groups.value, op.window, zero[()], product_for(op, c))]
    c.set(op.result, rounded(op, c, f"{c.constant(convolved)}({x}, {filters}, {', '.join(rest)})"))


def convolved(x: Any, filters: Any, groups: int, window: Window, zero: Any, product: Any) -> Any:
    """Each group: a matrix with a row for each position of the window, times one with a column a filter."""
    import numpy as np

    window = window._replace(sizes=filters.shape[2:])
    view = windows_of(x, window, zero)
    rank, count, channels = len(window.sizes), x.shape[0], x.shape[1] // groups
    positions = view.shape[2 : 2 + rank]
    view = view.reshape(count, groups, channels, *view.shape[2:])
    order = [0, 1, *range(3, 3 + rank), 2, *range(3 + rank, 3 + 2 * rank)]
    depth, out = int(np.prod(filters.shape[1:])), filters.shape[0] // groups
    rows = view.transpose(order).reshape(count, groups, int(np.prod(positions)), depth)
    columns = filters.reshape(groups, out, depth).transpose(0, 2, 1)
    made = np.asarray(product(rows, columns)).transpose(0, 1, 3, 2)
    return made.reshape(count, groups * out, *positions)


def windows_of(x: Any, window: Window, value: Any) -> Any:
    """All windows: examples, channels, positions, places in the window; padding holds `value`."""
    import numpy as np

    if window.is_padded:
        x = padded(x, value, (0, 0, *window.before), (0, 0, *window.behind), (0,) * x.ndim)
    rank = len(window.sizes)
    if not rank:
        return x
    spans = [
        dilation * (size - 1) + 1 for size, dilation in zip(window.sizes, window.dilations, strict=True)
    ]
    if any(span > size for span, size in zip(spans, x.shape[2:], strict=True)):
        raise Trap(f"a window of {spans} is larger than the operand of {list(x.shape[2:])}")
    view = np.lib.stride_tricks.sliding_window_view(x, spans, axis=tuple(range(2, 2 + rank)))
    steps = [slice(None, None, step) for step in (*window.strides, *window.dilations)]
    return view[(slice(None), slice(None), *steps)]


@emits(graph.Pool)
def pool(op: graph.Pool, c: Code) -> None:
    import numpy as np

    kind = op.kind.value
    start = 0 if kind == "sum" else neutral(op.result.type.element_type, kind)
    dtype = c.machine.dtype(op.operand.type.element_type)
    value = c.machine.number(np.array(start, dtype if dtype != object else np.float64), op.operand.type)[()]
    take = {"sum": np.sum, "max": np.max, "min": np.min}[kind]
    rest = [c.constant(each) for each in (op.window, value, take)]
    c.set(op.result, rounded(op, c, f"{c.constant(pooled)}({c[op.operand]}, {', '.join(rest)})"))


def pooled(x: Any, window: Window, value: Any, take: Any) -> Any:
    rank = len(window.sizes)
    return take(windows_of(x, window, value), axis=tuple(range(2 + rank, 2 + 2 * rank)))
