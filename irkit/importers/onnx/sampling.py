"""ONNX's sampling at places that are numbers in a tensor: GridSample.

    y[n, c, i] = sum over the corners around grid[n, i] of weight * x[n, c, corner]

A corner is a look-up of the elements of all channels; beyond the border there are zeros, the border itself,
or the elements reflected.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product as combinations
from typing import Final, NamedTuple

from irkit.dialects import graph
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elementwise import as_places, wide
from irkit.importers.onnx.indexing import row_major_steps
from irkit.importers.onnx.movement import product
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.symbolic import known
from irkit.importers.onnx.tensors import Refusal, Tensor
from irkit.ir.types import I64

_CUBIC: Final = -0.75


class Border(NamedTuple):
    """One dimension, and what is beyond its ends."""

    size: int
    padding: str
    low: float
    high: float


class Tap(NamedTuple):
    """Where along one dimension an element is taken, and how much of it."""

    place: Tensor
    weight: Tensor


def _grid_sample(b: Builder, n: Node) -> Tensor:
    x, grid = wide(b, n[0]), wide(b, n[1])
    modes = ("linear", "nearest", "cubic") if n.opset >= 20 else ("bilinear", "nearest", "bicubic")
    mode = n.choice("mode", modes[0], modes).removeprefix("bi")
    padding = n.choice("padding_mode", "zeros", ("zeros", "border", "reflection"))
    sizes = known(x.dims, "the shape")
    if x.rank < 3:
        raise Refusal(f"has '{x.type}', which has no dimensions behind its channels")
    grid.expect("a grid", [*sizes[:1], *[None] * (x.rank - 2), x.rank - 2])
    taps = []
    for axis, size in enumerate(sizes[2:]):
        ends = (0.0, size - 1.0) if n.flag("align_corners") else (-0.5, size - 0.5)
        border = Border(size, padding, *ends)
        last = grid.rank - 1
        at = len(sizes) - 3 - axis  # the grid names the last dimension first
        place = b.squeeze(b.slice(grid, {last: (at, at + 1, 1)}), [last])
        taps.append(taps_at(b, _coordinates(b, place, border, n.flag("align_corners"), mode), border, mode))
    order = [0, *range(2, x.rank), 1]
    rows = b.reshape(b.transpose(x, order), [sizes[0] * int_product(sizes[2:]), sizes[1]])
    first = first_rows(b, sizes[0], int_product(sizes[2:]), taps[0][0].place.rank)
    found = total(b, corners(b, rows, first, sizes[2:], taps))
    return b.cast(b.transpose(found, [0, found.rank - 1, *range(1, found.rank - 1)]), n[0].element)


def int_product(sizes: Sequence[int]) -> int:
    total = product(sizes)
    assert isinstance(total, int)
    return total


def _coordinates(b: Builder, place: Tensor, border: Border, aligned: bool, mode: str) -> Tensor:
    """From -1 to 1 becomes from the first element to the last, or from edge to edge."""
    size = border.size
    if aligned:
        at = b.scaled(b.add(place, b.like(1, place)), (size - 1) / 2)
    else:
        at = b.scaled(b.sub(b.scaled(b.add(place, b.like(1, place)), size), b.like(1, place)), 0.5)
    at = b.unary(graph.Round, at) if mode == "nearest" else at
    return _kept(b, at, border) if border.padding != "zeros" else at


def _kept(b: Builder, at: Tensor, border: Border) -> Tensor:
    """A coordinate within the border: the nearest one there, or its mirror image."""
    if border.padding == "border":
        return clipped(b, at, border.size)
    span = border.high - border.low
    if span <= 0:
        return b.scaled(at, 0)
    distance = b.unary(graph.Abs, b.sub(at, b.like(border.low, at)))
    turns = b.unary(graph.Floor, b.scaled(distance, 1 / span))
    rest = b.sub(distance, b.scaled(turns, span))
    is_odd = b.compare("ne", b.binary(graph.Rem, turns, b.like(2, turns)), b.like(0, turns))
    return b.select(is_odd, b.sub(b.like(border.high, at), rest), b.add(rest, b.like(border.low, at)))


def clipped(b: Builder, at: Tensor, size: int) -> Tensor:
    return b.binary(graph.Min, b.binary(graph.Max, at, b.like(0, at)), b.like(size - 1, at))


def taps_at(b: Builder, at: Tensor, border: Border, mode: str) -> list[Tap]:
    if mode == "nearest":
        return [_tap(b, at, b.like(1, at), border)]
    first = b.unary(graph.Floor, at)
    part = b.sub(at, first)
    if mode == "linear":
        weights = [b.sub(b.like(1, part), part), part]
        return [_tap(b, b.add(first, b.like(step, at)), each, border) for step, each in enumerate(weights)]
    found = []
    for step in range(-1, 3):
        distance = b.unary(graph.Abs, b.sub(part, b.like(step, part)))
        weight = _cubic(b, distance, is_near=step in (0, 1))
        found.append(_tap(b, b.add(first, b.like(step, at)), weight, border))
    return found


def _cubic(b: Builder, x: Tensor, is_near: bool) -> Tensor:
    """Keys' cubic convolution (1981): one polynomial for the two inner elements, one for the others."""

    def polynomial(*factors: float) -> Tensor:
        total = b.like(factors[0], x)
        for factor in factors[1:]:
            total = b.add(b.mul(total, x), b.like(factor, x))
        return total

    a = _CUBIC
    return polynomial(a + 2, -(a + 3), 0, 1) if is_near else polynomial(a, -5 * a, 8 * a, -4 * a)


def _tap(b: Builder, at: Tensor, weight: Tensor, border: Border) -> Tap:
    """An element that is there; beyond a border of zeros it counts nothing."""
    if border.padding == "zeros":
        inside = b.compare("eq", at, clipped(b, at, border.size))
        weight = b.select(inside, weight, b.like(0, weight))
    elif border.padding == "reflection":
        at = b.unary(graph.Round, _kept(b, at, border))
    return Tap(as_places(b, clipped(b, at, border.size)), weight)


def first_rows(b: Builder, count: int, size: int, rank: int) -> Tensor:
    """Where each example begins among the rows, so that it broadcasts against places of a rank."""
    return b.reshape(b.integers([number * size for number in range(count)]), [count, *[1] * (rank - 1)])


def corners(
    b: Builder, rows: Tensor, first: Tensor, sizes: Sequence[int], taps: Sequence[Sequence[Tap]]
) -> list[Tensor]:
    """The weighted elements at all combinations of places; an example begins at `first` among the rows."""
    passed = row_major_steps(sizes)
    found = []
    for corner in combinations(*taps):
        place, weight = first, None
        for tap, step in zip(corner, passed, strict=True):
            place = b.add(place, b.scaled(tap.place, step))
            weight = tap.weight if weight is None else b.mul(weight, tap.weight)
        assert weight is not None
        part = b.gather(rows, b.cast(place, I64), 0)
        found.append(b.mul(part, b.unsqueeze(weight, [weight.rank])) if weight.rank else part)
    return found


def total(b: Builder, parts: Sequence[Tensor]) -> Tensor:
    """Their sum."""
    made = parts[0]
    for part in parts[1:]:
        made = b.add(made, part)
    return made


TABLE: Final[dict[str, Handler]] = {"GridSample": _grid_sample}
