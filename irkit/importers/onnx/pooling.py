"""ONNX's pooling: what is taken of windows, or of all that windows lie in."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Final

from irkit.dialects import graph
from irkit.dialects.graph.sliding import Window
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elements import is_float
from irkit.importers.onnx.elementwise import as_places, on_signed
from irkit.importers.onnx.indexing import row_major_steps
from irkit.importers.onnx.movement import product
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Tensor
from irkit.importers.onnx.windows import window_of

if TYPE_CHECKING:
    from irkit.importers.onnx.elements import Array


def _pooling_window(n: Node, x: Tensor) -> Window:
    """The window, with the padding behind that lets the last position in where `ceil_mode` says so."""
    window = window_of(n, x, n.ints("kernel_shape") or [])
    if x.rank < 3:
        raise Refusal(f"has '{x.type}', which has no dimensions behind its channels")
    if not n.flag("ceil_mode"):
        return window
    behind = list(window.behind)
    for axis, (size, stride, dilation, before, after) in enumerate(zip(*window, strict=True)):
        length, span = x.size(axis + 2), dilation * (size - 1) + 1
        count = -(-(length + before + after - span) // stride) + 1
        if (count - 1) * stride >= length + before:
            count -= 1
        behind[axis] = max(after, (count - 1) * stride + span - length - before)
    return window._replace(behind=tuple(behind))


def _max_pool(b: Builder, n: Node) -> list[Tensor]:
    window = _pooling_window(n, n[0])
    found = on_signed(b, lambda x: _pooled(b, "max", x, window), n[0])
    return [found, _places_of_maxima(b, n, b.signed(n[0]), window)] if n.has_output(1) else [found]


def _places_of_maxima(b: Builder, n: Node, x: Tensor, window: Window) -> Tensor:
    """Where in the whole operand the maxima are: the first greatest among the places of each window.

    With `storage_order` the last two dimensions are counted column by column."""
    import numpy as np

    if n.flag("storage_order") and len(window.sizes) != 2:
        raise Refusal("counts the places of the maxima by columns, of which there are none")
    sizes = [x.size(axis) for axis in range(x.rank)]
    least = b.like(float("-inf") if is_float(x.element) else -(1 << 30), x)
    spread = b.pad(x, least, [0, 0, *window.before], [0, 0, *window.behind])
    b.check_count(prod(sizes))
    positions = window.positions(tuple(sizes[2:]))
    passed = np.array([1, sizes[2]] if n.flag("storage_order") else row_major_steps(sizes[2:]))
    cuts, offsets = [], []
    for place in np.ndindex(*window.sizes):
        at = [inside * dilation for inside, dilation in zip(place, window.dilations, strict=True)]
        part = {
            axis + 2: (first, first + (count - 1) * stride + 1, stride)
            for axis, (first, count, stride) in enumerate(zip(at, positions, window.strides, strict=True))
        }
        cuts.append(b.unsqueeze(b.slice(spread, part), [x.rank]))
        offsets.append(int(np.dot(at, passed)))
    which = b.arg_reduce("max", b.concat(cuts, x.rank), x.rank, keepdims=False)
    total = b.gather(b.integers(offsets), which, 0)
    each = int(np.prod(sizes[2:]))
    starts = np.arange(sizes[0] * sizes[1]).reshape(sizes[0], sizes[1], *[1] * len(positions)) * each
    for axis, (count, stride, before) in enumerate(
        zip(positions, window.strides, window.before, strict=True)
    ):
        along = (np.arange(count) * stride - before) * passed[axis]
        starts = starts + along.reshape([-1 if dim == axis + 2 else 1 for dim in range(x.rank)])
    return b.add(total, b.integers(starts))


def _max_unpool(b: Builder, n: Node) -> Tensor:
    """Zeros, but for the elements at the places where maxima were."""
    x, rank = n[0], n[0].rank - 2
    if rank < 1:
        raise Refusal(f"has '{x.type}', which has no dimensions behind its channels")
    sizes, strides = n.listed("kernel_shape", rank, 1, least=1), n.listed("strides", rank, 1, least=1)
    pads = n.listed("pads", 2 * rank, 0)
    n[1].expect("places", x.dims)
    dims = [x.size(0), x.size(1)]
    for axis, size in enumerate(sizes):
        whole = (x.size(axis + 2) - 1) * strides[axis] + size
        dims.append(whole - pads[axis] - pads[axis + rank])
    count = [product(x.dims)]
    zeros = b.broadcast(b.like(0, x), [product(dims)])
    made = b.scatter("set", zeros, b.reshape(as_places(b, n[1]), count), b.reshape(x, count))
    made = b.reshape(made, dims)
    if n.get(2) is None:
        return made
    target = n.known_ints(b, 2)
    if len(target) != x.rank or any(size < old for size, old in zip(target, dims, strict=True)):
        raise Refusal(f"has the output_shape {target}, and makes {dims}")
    high = [max(0, size - old) for size, old in zip(target, dims, strict=True)]
    return b.pad(made, b.like(0, x), [0] * x.rank, high)


def _pooled(b: Builder, kind: str, x: Tensor, window: Window) -> Tensor:
    """A window of which a part may lie beyond the padding, or in nothing else."""
    limits = zip(window.sizes, window.before, window.behind, strict=True)
    if any(max(before, behind) >= size for size, before, behind in limits):
        raise Refusal("has windows that lie in the padding alone")
    return b.pool(kind, x, window)


def _average_pool(b: Builder, n: Node) -> Tensor:
    """The sum of a window over how many elements it has."""
    x = n[0]
    window = _pooling_window(n, x)
    total = _pooled(b, "sum", x, window)
    whole = 1
    for size in window.sizes:
        whole *= size
    if not window.is_padded:
        return b.div(total, b.like(whole, x))
    given = window_of(n, x, window.sizes)
    counts = _counts(b, x, window, given if n.flag("count_include_pad") else None)
    if counts.min() == counts.max():
        return b.div(total, b.like(float(counts.max()), x))
    return b.div(total, b.constant(counts.astype("float32")[None, None], x.element, f"{b.key}.counts"))


def _counts(b: Builder, x: Tensor, window: Window, counted: Window | None) -> Array:
    """How many elements each window has; those of the padding `counted` count, too."""
    import numpy as np

    total: Array = np.ones((1,) * len(window.sizes))
    for axis, (size, stride, dilation, before, behind) in enumerate(zip(*window, strict=True)):
        length = x.size(axis + 2)
        first, last = (-before, length) if counted is not None else (0, length)
        last += counted.behind[axis] if counted is not None else 0
        positions = (length + before + behind - dilation * (size - 1) - 1) // stride + 1
        b.check_count(positions * size)
        at = np.arange(positions)[:, None] * stride - before + np.arange(size)[None] * dilation
        each = ((at >= first) & (at < last)).sum(1)
        total = total * each.reshape([-1 if dim == axis else 1 for dim in range(len(window.sizes))])
    return total


def _lp_pool(b: Builder, n: Node) -> Tensor:
    """(sum |x|^p)^(1/p)"""
    x, power = n[0], _norm(n)
    total = _pooled(b, "sum", _power(b, b.unary(graph.Abs, x), power), _pooling_window(n, x))
    return _power(b, total, 1 / power)


def _power(b: Builder, x: Tensor, exponent: float) -> Tensor:
    if exponent == 1:
        return x
    return b.binary(graph.Pow, x, b.like(exponent, x))


def _global(kind: str) -> Handler:
    return lambda b, n: b.reduce(kind, n[0], _behind_channels(n[0]), keepdims=True)


def _behind_channels(x: Tensor) -> list[int]:
    if x.rank < 2:
        raise Refusal(f"takes examples and channels, and has a tensor of rank {x.rank}")
    return list(range(2, x.rank))


def _norm(n: Node) -> int:
    power = n.integer("p", 2)
    if power < 1:
        raise Refusal(f"has the norm p = {power}, of which the least is 1")
    return power


def _global_lp(b: Builder, n: Node) -> Tensor:
    x, power = n[0], _norm(n)
    total = b.reduce("sum", _power(b, b.unary(graph.Abs, x), power), _behind_channels(x), keepdims=True)
    return _power(b, total, 1 / power)


TABLE: Final[dict[str, Handler]] = {
    "AveragePool": _average_pool,
    "GlobalAveragePool": _global("mean"),
    "GlobalLpPool": _global_lp,
    "GlobalMaxPool": _global("max"),
    "LpPool": _lp_pool,
    "MaxPool": _max_pool,
    "MaxUnpool": _max_unpool,
}
