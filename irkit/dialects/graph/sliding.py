"""Where the windows of convolution and pooling come to stand.

    size 3, stride 2, padding 1 before and 1 behind, over 7 elements:   [. 0 1] [1 2 3] [3 4 5] [5 6 .]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from irkit.dialects.graph.shapes import Shape, ShapeError, same_size, shape_text
from irkit.ir.types import DYNAMIC


class Window(NamedTuple):
    """A window over some dimensions: for each of them its size, stride, dilation, and the padding."""

    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    dilations: tuple[int, ...]
    before: tuple[int, ...]
    behind: tuple[int, ...]

    @classmethod
    def of(
        cls, sizes: Sequence[int], strides: Sequence[int], dilations: Sequence[int], pads: Sequence[int]
    ) -> Window:
        """`pads` are those before each dimension, then those behind each; empty lists stand for ones and
        zeros."""
        rank = len(sizes)
        ones, zeros = (1,) * rank, (0,) * (2 * rank)
        strides, dilations, pads = strides or ones, dilations or ones, pads or zeros
        for name, values, count in (
            ("strides", strides, rank),
            ("dilations", dilations, rank),
            ("pads", pads, 2 * rank),
        ):
            if len(values) != count:
                raise ShapeError(f"needs {count} {name} for a window of {rank} dimensions, has {len(values)}")
            if any(value < (name != "pads") for value in values):
                least = "negative" if name == "pads" else "less than 1"
                raise ShapeError(f"has {name} {list(values)}, and none may be {least}")
        if any(size < 1 and size != DYNAMIC for size in sizes):
            raise ShapeError(f"has a window of the sizes {shape_text(sizes)}, and none may be less than 1")
        return cls(tuple(sizes), tuple(strides), tuple(dilations), tuple(pads[:rank]), tuple(pads[rank:]))

    @property
    def is_padded(self) -> bool:
        return any(self.before) or any(self.behind)

    def positions(self, shape: Sequence[int]) -> tuple[int, ...]:
        """How many windows fit in each dimension."""
        found: list[int] = []
        columns = zip(shape, *self, strict=True)
        for size, window, stride, dilation, before, behind in columns:
            if DYNAMIC in (size, window):
                found.append(DYNAMIC)
                continue
            room = size + before + behind - (dilation * (window - 1) + 1)
            if room < 0:
                raise ShapeError(f"has a window that is larger than the operand, with padding, by {-room}")
            found.append(room // stride + 1)
        return tuple(found)


def _check_rank(shape: Shape, window: Window) -> None:
    if len(shape) != len(window.sizes) + 2:
        raise ShapeError(
            f"has a window of {len(window.sizes)} dimensions, and the operand {len(shape) - 2} behind "
            "examples and channels"
        )


def conv(operand: Shape, filters: Shape, window: Window, groups: int) -> Shape:
    """[examples, channels, ...] and [out, channels / groups, ...] make [examples, out, ...]."""
    if len(filters) < 2:
        raise ShapeError(f"has filters of the shape {shape_text(filters)}, which lack channels")
    _check_rank(operand, window)
    if groups < 1 or (filters[0] != DYNAMIC and filters[0] % groups):
        raise ShapeError(f"has {filters[0]} filters, which {groups} groups do not divide")
    channels = filters[1] if filters[1] == DYNAMIC else filters[1] * groups
    if not same_size(operand[1], channels):
        raise ShapeError(f"has {operand[1]} channels, and filters for {channels}")
    return (operand[0], filters[0], *window.positions(operand[2:]))


def pool(operand: Shape, window: Window) -> Shape:
    _check_rank(operand, window)
    for size, before, behind in zip(window.sizes, window.before, window.behind, strict=True):
        if max(before, behind) >= size:
            raise ShapeError("has windows that would lie in the padding alone")
    return (*operand[:2], *window.positions(operand[2:]))
