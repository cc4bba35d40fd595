"""ONNX's operators that place elements anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from irkit.dialects.graph.shapes import TO_THE_END
from irkit.importers.onnx import symbolic
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import OpenSize, Refusal, Size, Tensor, new_axis, written
from irkit.ir.types import DYNAMIC

if TYPE_CHECKING:
    from irkit.importers.onnx.elements import Array


def _identity(b: Builder, n: Node) -> Tensor:
    return n[0]


def _transpose(b: Builder, n: Node) -> Tensor:
    order = n.ints("perm")
    return b.transpose(n[0], list(range(n[0].rank))[::-1] if order is None else order)


def product(sizes: Sequence[Size]) -> Size:
    total: Size = 1
    for size in sizes:
        total = total * size
    return total


def _reshape(b: Builder, n: Node) -> Tensor:
    """0 keeps a size, unless `allowzero`; -1 is what the others leave."""
    x = n[0]
    wanted = n.sizes(b, 1)
    dims: list[Size] = []
    for axis, size in enumerate(wanted):
        if size == 0 and not n.flag("allowzero"):
            if axis >= x.rank:
                raise Refusal(f"keeps the size of dimension {axis} of '{x.type}'")
            size = x.dims[axis]
        dims.append(size)
    if dims.count(-1) > 1:
        raise Refusal(f"leaves more than one size open in {written(wanted)}")
    if -1 in dims:
        place = dims.index(-1)
        dims[place] = _left(x.dims, [size for at, size in enumerate(dims) if at != place])
    return b.reshape(x, dims)


def _left(dims: Sequence[Size], taken: Sequence[Size]) -> Size:
    """What remains of the elements when some sizes are taken."""
    dims = list(dims)
    for size in taken:
        if not isinstance(size, int) and size in dims:
            dims.remove(size)
        elif not isinstance(size, int):
            raise OpenSize("leaves a size open that is no multiple of those of the inputs")
    divisor = product([size for size in taken if isinstance(size, int)])
    assert isinstance(divisor, int)
    if not divisor:
        return 0
    whole = product([size for size in dims if isinstance(size, int)])
    assert isinstance(whole, int)
    open_ = product([size for size in dims if not isinstance(size, int)])
    if isinstance(open_, int):
        if whole % divisor:
            raise Refusal(f"splits {whole} elements by {divisor}")
        return whole // divisor
    return open_ * (whole // divisor) if whole % divisor == 0 else (open_ * whole).floordiv(divisor)


def _flatten(b: Builder, n: Node) -> Tensor:
    x, axis = n[0], n.integer("axis", 1)
    if not -x.rank <= axis <= x.rank:
        raise Refusal(f"flattens a tensor of rank {x.rank} at the axis {axis}")
    axis = axis if axis >= 0 else axis + x.rank
    return b.reshape(x, [product(x.dims[:axis]), product(x.dims[axis:])])


def _squeeze(b: Builder, n: Node) -> Tensor:
    x, given = n[0], n.numbers(b, "axes", 1)
    if given is None:
        return b.squeeze(x, [axis for axis, size in enumerate(x.dims) if size == 1])
    return b.squeeze(x, [x.axis(axis) for axis in given])


def _unsqueeze(b: Builder, n: Node) -> Tensor:
    given = n.numbers(b, "axes", 1) or []
    rank = n[0].rank + len(given)
    axes = [new_axis(axis, rank - 1) for axis in given]
    if len(set(axes)) < len(axes):
        raise Refusal(f"adds the axes {given}, one of them twice")
    return b.unsqueeze(n[0], axes)


def _expand(b: Builder, n: Node) -> Tensor:
    return b.broadcast(n[0], symbolic.broadcast([n[0].dims, n.sizes(b, 1)]))


def _tile(b: Builder, n: Node) -> Tensor:
    """A new dimension before each that is repeated, stretched, and then made one with it."""
    x, repeats = n[0], n.known_ints(b, 1)
    if len(repeats) != x.rank or min(repeats, default=0) < 0:
        raise Refusal(f"repeats a tensor of rank {x.rank} by {repeats}")
    return tiled(b, x, repeats)


def tiled(b: Builder, x: Tensor, repeats: Sequence[int]) -> Tensor:
    if all(count == 1 for count in repeats):
        return x
    split, wide, merged = [], [], []
    for size, count in zip(x.dims, repeats, strict=True):
        split += [1, size] if count != 1 else [size]
        wide += [count, size] if count != 1 else [size]
        merged.append(size * count)
    return b.reshape(b.broadcast(b.reshape(x, split), wide), merged)


def _concat(b: Builder, n: Node) -> Tensor:
    return b.concat(n.given, n[0].axis(n.integer("axis", 1)))


def _split(b: Builder, n: Node) -> list[Tensor]:
    x = n[0]
    axis = x.axis(n.integer("axis", 0))
    parts = n.numbers(b, "split", 1)
    if parts is None:
        count = n.integer("num_outputs", len(n.outputs))
        if count != len(n.outputs):
            raise Refusal(f"has {len(n.outputs)} outputs, and num_outputs {count}")
        each = -(-x.size(axis) // count)
        parts = [min(each, x.size(axis) - each * number) for number in range(count)]
    if len(parts) != len(n.outputs) or min(parts) < 0:
        raise Refusal(f"splits into {parts} for {len(n.outputs)} outputs")
    if sum(parts) != x.size(axis):
        raise Refusal(f"splits {x.size(axis)} elements into {parts}")
    found, at = [], 0
    for size in parts:
        found.append(b.slice(x, {axis: (at, at + size, 1)}))
        at += size
    return found


def _slice(b: Builder, n: Node) -> Tensor:
    x = n[0]
    if n.opset < 10:
        starts, stops = n.ints("starts") or [], n.ints("ends") or []
        axes, steps = n.ints("axes"), None
    else:
        starts, stops = ([*map(_bound, n.sizes(b, number))] for number in (1, 2))
        axes = n.numbers(b, "", 3)
        steps = n.numbers(b, "", 4)
    axes = [x.axis(axis) for axis in (range(len(starts)) if axes is None else axes)]
    steps = steps or [1] * len(starts)
    if not len(starts) == len(stops) == len(axes) == len(steps):
        counts = f"{len(starts)} starts, {len(stops)} ends, {len(axes)} axes and {len(steps)} steps"
        raise Refusal(f"has {counts}, of which there have to be as many")
    if 0 in steps or len(set(axes)) < len(axes):
        reason = "where none may be 0, and no axis come twice"
        raise Refusal(f"cuts the axes {axes} in steps of {steps}, {reason}")
    for start, stop, axis, step in zip(starts, stops, axes, steps, strict=True):
        x = _cut(b, x, axis, start, stop, step)
    return x


def _bound(size: Size) -> int:
    if not isinstance(size, int):
        raise OpenSize("cuts at a size of an input that is open")
    return size


_LARGE: Final = (1 << 31) - 1
"""From here on an end stands for that of the dimension: exporters write the largest number of a type."""


def _cut(b: Builder, x: Tensor, axis: int, start: int, stop: int, step: int) -> Tensor:
    """One dimension; a negative step goes through the reversed elements."""
    if x.type.shape[axis] == DYNAMIC:
        if (start, step) == (0, 1) and stop >= _LARGE:
            return x
        if 0 <= start <= stop < _LARGE and step > 0:
            return b.slice(x, {axis: (start, stop, step)})
    size = x.size(axis)
    if step < 0:
        first, last, _ = slice(start, stop if stop >= -size else None, step).indices(size)
        x = b.reverse(x, [axis])
        return b.slice(x, {axis: (size - 1 - first, max(size - 1 - last, size - 1 - first), -step)})
    first, last, _ = slice(start, stop, step).indices(size)
    return b.slice(x, {axis: (first, max(first, last), step)})


def _pad(b: Builder, n: Node) -> Tensor:
    """Numbers may be negative, and then elements are cut off."""
    x, mode = n[0], n.choice("mode", "constant", ("constant", "reflect", "edge", "wrap"))
    if n.opset < 11:
        pads, axes = n.ints("pads") or n.ints("paddings") or [], None
        value = b.like(n.real("value", 0.0), x)
    else:
        pads, given = n.known_ints(b, 1), n.get(2)
        value = b.reshape(given.expect_single("a value"), []) if given is not None else b.like(0, x)
        axes = n.numbers(b, "", 3)
    axes = list(range(x.rank)) if axes is None else [x.axis(axis) for axis in axes]
    if len(pads) != 2 * len(axes) or len(set(axes)) < len(axes):
        raise Refusal(f"pads the axes {axes} by {pads}, of which there have to be twice as many")
    low, high = [0] * x.rank, [0] * x.rank
    for number, axis in enumerate(axes):
        low[axis], high[axis] = pads[number], pads[number + len(axes)]
    if mode == "constant":
        return padded(b, x, value, low, high)
    for axis in range(x.rank):
        if low[axis] or high[axis]:
            if not x.size(axis):
                raise Refusal(f"pads dimension {axis} by its own elements, and there are none")
            b.check_count(x.size(axis) + max(0, low[axis]) + max(0, high[axis]))
            x = b.gather(x, b.integers(_places(mode, x.size(axis), low[axis], high[axis])), axis)
    return x


def padded(b: Builder, x: Tensor, value: Tensor, low: Sequence[int], high: Sequence[int]) -> Tensor:
    cuts = {
        axis: (max(0, -first), x.size(axis) - max(0, -last), 1)
        for axis, (first, last) in enumerate(zip(low, high, strict=True))
        if min(first, last) < 0
    }
    grown = [[max(0, each) for each in side] for side in (low, high)]
    return b.pad(b.slice(x, cuts), value, *grown)


def _places(mode: str, size: int, low: int, high: int) -> Array:
    """Which elements stand in a dimension that is padded by its own."""
    import numpy as np

    places = np.arange(-low, size + high)
    if mode == "edge":
        return np.clip(places, 0, size - 1)
    if mode == "wrap":
        return places % size
    period = max(1, 2 * (size - 1))
    places = np.abs(places) % period
    return np.where(places < size, places, period - places)


def _block(n: Node) -> int:
    block = n.integer("blocksize", 1)
    if block < 1:
        raise Refusal(f"has the blocksize {block}, of which the least is 1")
    return block


def _check_division(x: Tensor, axis: int, divisor: int) -> None:
    if x.size(axis) % divisor:
        raise Refusal(f"divides dimension {axis} of '{x.type}' into parts of {divisor}")


def _depth_to_space(b: Builder, n: Node) -> Tensor:
    x, block = n[0].expect_rank("images", 4), _block(n)
    _check_division(x, 1, block * block)
    count, depth, (height, width) = x.dims[0], x.size(1) // (block * block), (x.dims[2], x.dims[3])
    if n.choice("mode", "DCR", ("DCR", "CRD")) == "DCR":
        x = b.transpose(b.reshape(x, [count, block, block, depth, height, width]), [0, 3, 4, 1, 5, 2])
    else:
        x = b.transpose(b.reshape(x, [count, depth, block, block, height, width]), [0, 1, 4, 2, 5, 3])
    return b.reshape(x, [count, depth, height * block, width * block])


def _space_to_depth(b: Builder, n: Node) -> Tensor:
    x, block = n[0].expect_rank("images", 4), _block(n)
    _check_division(x, 2, block)
    _check_division(x, 3, block)
    count, depth, height, width = x.dims[0], x.size(1), x.size(2) // block, x.size(3) // block
    x = b.reshape(x, [count, depth, height, block, width, block])
    is_first = n.choice("mode", "DCR", ("DCR", "CRD")) == "DCR"
    x = b.transpose(x, [0, 3, 5, 1, 2, 4] if is_first else [0, 1, 3, 5, 2, 4])
    return b.reshape(x, [count, depth * block * block, height, width])


def _reverse_sequence(b: Builder, n: Node) -> Tensor:
    """Some first elements of each example in the opposite order, the others as they are."""
    x, lengths = n[0], n.known_ints(b, 1)
    batch, time = n.integer("batch_axis", 1), n.integer("time_axis", 0)
    if {batch, time} != {0, 1} or x.rank < 2:
        raise Refusal(f"has the axes {batch} of examples and {time} of time, and has to have 0 and 1")
    n[1].expect("lengths", [x.size(batch)])
    if not all(0 <= length <= x.size(time) for length in lengths):
        raise Refusal(f"reverses {lengths} elements of {x.size(time)}")
    rows = []
    for number, length in enumerate(lengths):
        row = b.slice(x, {batch: (number, number + 1, 1)})
        first = b.reverse(b.slice(row, {time: (0, length, 1)}), [time])
        rest = b.slice(row, {time: (length, TO_THE_END, 1)}) if length < x.size(time) else None
        rows.append(first if rest is None else b.concat([first, rest], time))
    return b.concat(rows, batch) if rows else x


TABLE: Final[dict[str, Handler]] = {
    "Concat": _concat,
    "DepthToSpace": _depth_to_space,
    "Expand": _expand,
    "Flatten": _flatten,
    "Identity": _identity,
    "Pad": _pad,
    "Reshape": _reshape,
    "ReverseSequence": _reverse_sequence,
    "Slice": _slice,
    "SpaceToDepth": _space_to_depth,
    "Split": _split,
    "Squeeze": _squeeze,
    "Tile": _tile,
    "Transpose": _transpose,
    "Unsqueeze": _unsqueeze,
}
