"""ONNX's convolutions."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final

from irkit.dialects.graph.sliding import Window
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Tensor, written

AUTO_PADS: Final = ("NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID")


def filter_sizes(n: Node, filters: Tensor) -> list[int]:
    """The window of filters, which an attribute may repeat."""
    if filters.rank < 3:
        raise Refusal(f"has filters of the shape {written(filters.dims)}, which have no window")
    sizes = [filters.size(axis) for axis in range(2, filters.rank)]
    said = n.ints("kernel_shape") or sizes
    if said != sizes:
        raise Refusal(f"has the kernel_shape {said}, and filters of {sizes}")
    return sizes


def window_of(n: Node, x: Tensor, sizes: Sequence[int]) -> Window:
    """The window of a node over the last dimensions of a tensor, with the padding that `auto_pad` means."""
    rank = len(sizes)
    if x.rank != rank + 2:
        raise Refusal(f"has a window of {rank} dimensions, and '{x.type}' {x.rank - 2} behind its channels")
    if min(sizes, default=1) < 1:
        raise Refusal(f"has a window of the shape {written(sizes)}")
    strides, dilations = n.listed("strides", rank, 1, least=1), n.listed("dilations", rank, 1, least=1)
    how = n.choice("auto_pad", "NOTSET", AUTO_PADS)
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
    pads = n.listed("pads", 2 * rank, 0) if how == "NOTSET" else []
    return Window.of(sizes, strides, dilations, pads)


def with_bias(b: Builder, x: Tensor, bias: Tensor | None) -> Tensor:
    """One number a channel more."""
    if bias is None:
        return x
    bias.expect("a bias for each channel", x.dims[1:2])
    return b.add(x, b.reshape(bias, [bias.dims[0], *[1] * (x.rank - 2)]))


def _conv(b: Builder, n: Node) -> Tensor:
    x, filters = n[0], n[1]
    window = window_of(n, x, filter_sizes(n, filters))
    return with_bias(b, b.conv(x, filters, window, n.integer("group", 1)), n.get(2))


def _conv_transpose(b: Builder, n: Node) -> Tensor:
    """The convolution of the operand, zeros between its elements, with the filters turned around."""
    x, filters, groups = n[0], n[1], n.integer("group", 1)
    sizes = filter_sizes(n, filters)
    rank = len(sizes)
    x.expect_rank("images", rank + 2)
    if groups < 1 or filters.size(0) % groups or x.dims[1] != filters.size(0):
        raise Refusal(f"has {groups} groups of channels, '{x.type}', and filters '{filters.type}'")
    strides, dilations = n.listed("strides", rank, 1, least=1), n.listed("dilations", rank, 1, least=1)
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
    extra = n.listed("output_padding", rank, 0, least=0)
    wanted, how = n.ints("output_shape"), n.choice("auto_pad", "NOTSET", AUTO_PADS)
    if wanted is not None and len(wanted) not in (rank, rank + 2):
        raise Refusal(f"has the output_shape {wanted}, and images of {rank} dimensions")
    if wanted is None and how in ("NOTSET", "VALID"):
        pads = n.listed("pads", 2 * rank, 0) if how == "NOTSET" else [0] * (2 * rank)
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


def _col_2_im(b: Builder, n: Node) -> Tensor:
    """The sum of what lies at each place of the windows, spread over the image."""
    import numpy as np

    x, image, sizes = n[0].expect_rank("columns", 3), n.known_ints(b, 1), n.known_ints(b, 2)
    if not 0 < len(image) == len(sizes):
        raise Refusal(f"has an image of the shape {image}, and windows of {sizes}")
    window = Window.of(sizes, n.ints("strides") or [], n.ints("dilations") or [], n.ints("pads") or [])
    positions = window.positions(tuple(image))
    inside = prod(sizes)
    x.expect("columns", [None, x.size(1) // inside * inside, prod(positions)])
    each = b.reshape(x, [x.dims[0], x.size(1) // inside, inside, *positions])
    made: Tensor | None = None
    for number, place in enumerate(np.ndindex(*sizes)):
        part = b.squeeze(b.slice(each, {2: (number, number + 1, 1)}), [2])
        low = [at * dilation for at, dilation in zip(place, window.dilations, strict=True)]
        ends = [
            first + (count - 1) * stride + 1
            for first, count, stride in zip(low, positions, window.strides, strict=True)
        ]
        whole = [sum(size) for size in zip(image, window.before, window.behind, strict=True)]
        high = [size - end for size, end in zip(whole, ends, strict=True)]
        between = [0, 0, *[stride - 1 for stride in window.strides]]
        spread = b.pad(part, b.like(0, x), [0, 0, *low], [0, 0, *high], between)
        made = spread if made is None else b.add(made, spread)
    assert made is not None
    cuts = {
        axis: (before, before + size, 1)
        for axis, (before, size) in enumerate(zip(window.before, image, strict=True), 2)
    }
    return b.slice(made, cuts)


TABLE: Final[dict[str, Handler]] = {"Col2Im": _col_2_im, "Conv": _conv, "ConvTranspose": _conv_transpose}
