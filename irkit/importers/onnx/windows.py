"""ONNX's convolutions and pooling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from irkit.dialects import graph
from irkit.dialects.graph.sliding import Window
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elementwise import on_signed
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Tensor

if TYPE_CHECKING:
    from irkit.importers.onnx.elements import Array


def window_of(n: Node, x: Tensor, sizes: Sequence[int]) -> Window:
    """The window of a node over the last dimensions of a tensor, with the padding that `auto_pad` means."""
    rank = len(sizes)
    strides, dilations = n.ints("strides") or [1] * rank, n.ints("dilations") or [1] * rank
    how = n.string("auto_pad", "NOTSET")
    if how in ("SAME_UPPER", "SAME_LOWER"):
        before, behind = [], []
        for axis in range(rank):
            size, span = x.size(axis + 2), dilations[axis] * (sizes[axis] - 1) + 1
            count = -(-size // strides[axis])
            total = max(0, (count - 1) * strides[axis] + span - size)
            less, more = total // 2, total - total // 2
            before.append(less if how == "SAME_UPPER" else more)
            behind.append(more if how == "SAME_UPPER" else less)
        return Window.of(sizes, strides, dilations, [*before, *behind])
    pads = n.ints("pads") if how == "NOTSET" else None
    return Window.of(sizes, strides, dilations, pads or [])


def with_bias(b: Builder, x: Tensor, bias: Tensor | None) -> Tensor:
    """One number a channel more."""
    if bias is None:
        return x
    return b.add(x, b.reshape(bias, [bias.dims[0], *[1] * (x.rank - 2)]))


def _conv(b: Builder, n: Node) -> Tensor:
    x, filters = n[0], n[1]
    window = window_of(n, x, filters.type.shape[2:])
    return with_bias(b, b.conv(x, filters, window, n.integer("group", 1)), n.get(2))


def _conv_transpose(b: Builder, n: Node) -> Tensor:
    """The convolution of the operand, zeros between its elements, with the filters turned around."""
    x, filters, groups = n[0], n[1], n.integer("group", 1)
    sizes = [filters.size(axis) for axis in range(2, filters.rank)]
    strides, dilations = n.ints("strides") or [1] * len(sizes), n.ints("dilations") or [1] * len(sizes)
    spans = [d * (size - 1) for d, size in zip(dilations, sizes, strict=True)]
    before, behind = _pads_of_transpose(n, x, spans, strides)
    low = [span - pad for span, pad in zip(spans, before, strict=True)]
    high = [span - pad for span, pad in zip(spans, behind, strict=True)]
    spread = b.pad(
        x,
        b.like(0, x),
        [0, 0, *[max(0, each) for each in low]],
        [0, 0, *[max(0, each) for each in high]],
        [0, 0, *[stride - 1 for stride in strides]],
    )
    cuts = {}
    for axis, (first, last) in enumerate(zip(low, high, strict=True), 2):
        if min(first, last) < 0:
            cuts[axis] = (max(0, -first), spread.size(axis) - max(0, -last), 1)
    window = Window.of(sizes, [], dilations, [])
    turned = _turned(b, filters, groups)
    return with_bias(b, b.conv(b.slice(spread, cuts), turned, window, groups), n.get(2))


def _pads_of_transpose(
    n: Node, x: Tensor, spans: Sequence[int], strides: Sequence[int]
) -> tuple[list[int], list[int]]:
    """What is cut off before and behind; negative where more is made."""
    rank = len(spans)
    extra = n.ints("output_padding") or [0] * rank
    wanted, how = n.ints("output_shape"), n.string("auto_pad", "NOTSET")
    if wanted is None and how in ("NOTSET", "VALID"):
        pads = n.ints("pads") if how == "NOTSET" else None
        pads = pads or [0] * (2 * rank)
        return pads[:rank], [pad - more for pad, more in zip(pads[rank:], extra, strict=True)]
    before, behind = [], []
    for axis in range(rank):
        size = x.size(axis + 2)
        target = size * strides[axis] if wanted is None else wanted[len(wanted) - rank + axis]
        total = strides[axis] * (size - 1) + extra[axis] + spans[axis] + 1 - target
        less, more = total // 2, total - total // 2
        before.append(less if how == "SAME_UPPER" else more)
        behind.append((more if how == "SAME_UPPER" else less) - extra[axis])
    return before, behind


def _turned(b: Builder, filters: Tensor, groups: int) -> Tensor:
    """[in, out / groups, ...] as [out, in / groups, ...], every window in the opposite order."""
    count, out = filters.size(0), filters.size(1)
    window = filters.dims[2:]
    parts = b.reshape(filters, [groups, count // groups, out, *window])
    parts = b.transpose(parts, [0, 2, 1, *range(3, parts.rank)])
    turned = b.reshape(parts, [groups * out, count // groups, *window])
    return b.reverse(turned, list(range(2, turned.rank)))


# Pooling.


def _pooling_window(n: Node, x: Tensor) -> Window:
    """The window, with the padding behind that lets the last position in where `ceil_mode` says so."""
    window = window_of(n, x, n.ints("kernel_shape") or [])
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


def _max_pool(b: Builder, n: Node) -> Tensor:
    if n.has_output(1):
        raise Refusal("also makes the places of the maxima")
    window = _pooling_window(n, n[0])
    return on_signed(b, lambda x: _pooled(b, "max", x, window), n[0])


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
    counts = _counts(x, window, given if n.flag("count_include_pad") else None)
    if counts.min() == counts.max():
        return b.div(total, b.like(float(counts.max()), x))
    return b.div(total, b.constant(counts.astype("float32")[None, None], x.element, f"{b.key}.counts"))


def _counts(x: Tensor, window: Window, counted: Window | None) -> Array:
    """How many elements each window has; those of the padding `counted` count, too."""
    import numpy as np

    total: Array = np.ones((1,) * len(window.sizes))
    for axis, (size, stride, dilation, before, behind) in enumerate(zip(*window, strict=True)):
        length = x.size(axis + 2)
        first, last = (-before, length) if counted is not None else (0, length)
        last += counted.behind[axis] if counted is not None else 0
        positions = (length + before + behind - dilation * (size - 1) - 1) // stride + 1
        at = np.arange(positions)[:, None] * stride - before + np.arange(size)[None] * dilation
        each = ((at >= first) & (at < last)).sum(1)
        total = total * each.reshape([-1 if dim == axis else 1 for dim in range(len(window.sizes))])
    return total


def _lp_pool(b: Builder, n: Node) -> Tensor:
    """(sum |x|^p)^(1/p)"""
    x, power = n[0], n.integer("p", 2)
    total = _pooled(b, "sum", _power(b, b.unary(graph.Abs, x), power), _pooling_window(n, x))
    return _power(b, total, 1 / power)


def _power(b: Builder, x: Tensor, exponent: float) -> Tensor:
    if exponent == 1:
        return x
    return b.binary(graph.Pow, x, b.like(exponent, x))


def _global(kind: str) -> Handler:
    return lambda b, n: b.reduce(kind, n[0], list(range(2, n[0].rank)), keepdims=True)


def _global_lp(b: Builder, n: Node) -> Tensor:
    x, power = n[0], n.integer("p", 2)
    total = b.reduce("sum", _power(b, b.unary(graph.Abs, x), power), list(range(2, x.rank)), keepdims=True)
    return _power(b, total, 1 / power)


TABLE: Final[dict[str, Handler]] = {
    "AveragePool": _average_pool,
    "Conv": _conv,
    "ConvTranspose": _conv_transpose,
    "GlobalAveragePool": _global("mean"),
    "GlobalLpPool": _global_lp,
    "GlobalMaxPool": _global("max"),
    "LpPool": _lp_pool,
    "MaxPool": _max_pool,
}
