"""ONNX's operators that sample an image at places around regions, or around the windows of a convolution.

    RoiAlign      a region in a grid of bins, each the mean of some samples
    DeformConv    a convolution whose windows have an offset for each place in them

A sample is the weighted sum of the four elements around it, looked up as GridSample's are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from irkit.dialects import graph
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elementwise import as_places, wide
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.sampling import (
    Border,
    Tap,
    clipped,
    corners,
    first_rows,
    int_product,
    taps_at,
    total,
)
from irkit.importers.onnx.symbolic import known
from irkit.importers.onnx.tensors import Refusal, Tensor
from irkit.importers.onnx.windows import filter_sizes, window_of, with_bias

if TYPE_CHECKING:
    from irkit.importers.onnx.elements import Array


def _roi_align(b: Builder, n: Node) -> Tensor:
    x, regions, examples = wide(b, n[0]), wide(b, n[1]), as_places(b, n[2])
    samples = n.integer("sampling_ratio", 0)
    if samples <= 0:
        raise Refusal("takes as many samples as the regions are wide: sampling_ratio has to say how many")
    modes = ("half_pixel", "output_half_pixel")
    shift = n.choice("coordinate_transformation_mode", modes[0], modes) == modes[0] and n.opset >= 16
    x.expect_rank("images", 4)
    sizes, count = known(x.dims, "the shape"), regions.expect("regions", [None, 4]).size(0)
    examples.expect("the number of an image for each region", [count])
    bins = [n.integer("output_height", 1), n.integer("output_width", 1)]
    if min(bins) < 1:
        raise Refusal(f"makes {bins[0]} x {bins[1]} bins of a region")
    b.check_count(max(bins) * samples)
    taps = []
    for axis, (size, parts) in enumerate(zip(sizes[2:], bins, strict=True)):
        ends = [b.slice(regions, {1: (column, column + 1, 1)}) for column in (1 - axis, 3 - axis)]
        start, end = (b.scaled(each, n.real("spatial_scale", 1.0)) for each in ends)
        length = b.sub(end, start)
        start = b.sub(start, b.like(0.5, x)) if shift else start
        length = length if shift else b.binary(graph.Max, length, b.like(1, x))
        at = b.add(start, b.mul(length, b.constant(_steps(parts, samples), x.element)))
        shape = [count, parts * samples, 1] if axis == 0 else [count, 1, parts * samples]
        around = _inside(b, at, size)
        taps.append([Tap(b.reshape(each.place, shape), b.reshape(each.weight, shape)) for each in around])
    rows = b.reshape(b.transpose(x, [0, 2, 3, 1]), [sizes[0] * int_product(sizes[2:]), sizes[1]])
    first = b.reshape(b.scaled(examples, int_product(sizes[2:])), [count, 1, 1])
    found = corners(b, rows, first, sizes[2:], taps)
    is_mean = n.choice("mode", "avg", ("avg", "max")) == "avg"
    made = total(b, found) if is_mean else _greatest(b, found)
    made = b.reshape(made, [count, bins[0], samples, bins[1], samples, sizes[1]])
    made = b.reduce("mean" if is_mean else "max", made, [2, 4])
    return b.cast(b.transpose(made, [0, 3, 1, 2]), n[0].element)


def _steps(parts: int, samples: int) -> Array:
    """Where the samples of each bin are, as parts of the length of a region."""
    import numpy as np

    places = np.arange(parts)[:, None] + (np.arange(samples) + 0.5) / samples
    return (places.reshape(1, -1) / parts).astype(np.float32)


def _greatest(b: Builder, parts: list[Tensor]) -> Tensor:
    made = parts[0]
    for part in parts[1:]:
        made = b.binary(graph.Max, made, part)
    return made


def _inside(b: Builder, at: Tensor, size: int) -> list[Tap]:
    """The two elements around a place; one that is more than a step outside counts nothing."""
    is_there = b.binary(
        graph.And, b.compare("ge", at, b.like(-1, at)), b.compare("le", at, b.like(size, at))
    )
    kept = clipped(b, at, size)
    first = b.unary(graph.Floor, kept)
    part = b.sub(kept, first)
    found = []
    for step, weight in enumerate([b.sub(b.like(1, part), part), part]):
        place = clipped(b, b.add(first, b.like(step, first)), size)
        found.append(Tap(as_places(b, place), b.select(is_there, weight, b.like(0, weight))))
    return found


def _deform_conv(b: Builder, n: Node) -> Tensor:
    x, filters, offset, mask = wide(b, n[0]), n[1], wide(b, n[2]), n.get(4)
    groups, parts = n.integer("group", 1), n.integer("offset_group", 1)
    sizes, shape = known(x.dims, "the shape"), known(filters.dims, "the shape of the filters")
    window = window_of(n, x, filter_sizes(n, filters))
    if groups < 1 or shape[0] % groups or shape[1] * groups != sizes[1] or parts < 1 or sizes[1] % parts:
        reason = f"divides the channels of '{x.type}' into {groups} groups of '{filters.type}'"
        raise Refusal(f"{reason}, and into {parts} of offsets")
    positions = window.positions(tuple(sizes[2:]))
    inside, results = int_product(shape[2:]), int_product(positions)
    rank = len(positions)
    offset.expect("offsets", [sizes[0], parts * inside * rank, *positions])
    if mask is not None:
        mask.expect("a mask", [sizes[0], parts * inside, *positions])
    each = b.reshape(offset, [sizes[0] * parts, inside, rank, *positions])
    taps = []
    for axis, size in enumerate(sizes[2:]):
        own = b.squeeze(b.slice(each, {2: (axis, axis + 1, 1)}), [2])
        stride, dilation, before = window.strides[axis], window.dilations[axis], window.before[axis]
        regular = _regular(shape[2:], positions, axis, stride, dilation, before)
        at = b.add(own, b.constant(regular, x.element))
        taps.append(taps_at(b, at, Border(size, "zeros", 0.0, size - 1.0), "linear"))
    channels = sizes[1] // parts
    rows = b.reshape(x, [sizes[0] * parts, channels, int_product(sizes[2:])])
    rows = b.reshape(b.transpose(rows, [0, 2, 1]), [sizes[0] * parts * int_product(sizes[2:]), channels])
    first = first_rows(b, sizes[0] * parts, int_product(sizes[2:]), taps[0][0].place.rank)
    made = total(b, corners(b, rows, first, sizes[2:], taps))
    if mask is not None:
        made = b.mul(made, b.reshape(wide(b, mask), [sizes[0] * parts, inside, *positions, 1]))
    made = b.reshape(made, [sizes[0], parts, inside, results, channels])
    made = b.transpose(made, [0, 1, 4, 2, 3])
    made = b.reshape(made, [sizes[0], groups, sizes[1] // groups * inside, results])
    own = b.reshape(wide(b, filters), [groups, shape[0] // groups, shape[1] * inside])
    made = b.reshape(b.matmul(own, made), [sizes[0], shape[0], *positions])
    return with_bias(b, b.cast(made, n[0].element), n.get(3))


def _regular(
    window: list[int], positions: tuple[int, ...], axis: int, stride: int, dilation: int, before: int
) -> Array:
    """Where along one axis the elements of each window are without an offset."""
    import numpy as np

    inside = np.indices(window)[axis].reshape(-1) * dilation
    starts = np.indices(positions)[axis] * stride - before
    found = inside.reshape([-1, *[1] * len(positions)]) + starts[None]
    return np.asarray(found[None], dtype=np.float32)


TABLE: Final[dict[str, Handler]] = {"DeformConv": _deform_conv, "RoiAlign": _roi_align}
