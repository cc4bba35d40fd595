"""ONNX's operators whose places are numbers in a tensor.

What looks up single elements in several dimensions becomes a look-up in one, of the elements in row-major
order: the place is the sum of each number times how many elements a step in its dimension passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import graph
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elementwise import as_places
from irkit.importers.onnx.movement import product
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.symbolic import known
from irkit.importers.onnx.tensors import Refusal, Tensor, new_axis, written
from irkit.ir.types import I64

_KINDS: Final = {"none": "set", "add": "add", "mul": "mul", "max": "max", "min": "min"}


def _kind(n: Node) -> str:
    return _KINDS[n.choice("reduction", "none", tuple(_KINDS))]


def _gather(b: Builder, n: Node) -> Tensor:
    x = n[0]
    axis = x.axis(n.integer("axis", 0))
    return b.gather(x, as_places(b, n[1]), axis)


def _from_front(b: Builder, places: Tensor, size: int) -> Tensor:
    """Negative places count from the back."""
    return b.select(
        b.compare("lt", places, b.like(0, places)), b.add(places, b.like(size, places)), places
    )


def row_major_steps(sizes: Sequence[int]) -> list[int]:
    """How many elements one step in each dimension passes."""
    passed = [1]
    for size in sizes[:0:-1]:
        passed.insert(0, passed[0] * size)
    return passed


def _counted(b: Builder, shape: Sequence[int], axis: int) -> Tensor:
    """The number of each place along an axis, so that it broadcasts."""
    dims = [shape[axis] if at == axis else 1 for at in range(len(shape))]
    return b.reshape(b.integers(range(shape[axis])), dims)


def _single_places(b: Builder, x: Tensor, places: Tensor, axis: int) -> Tensor:
    """Where in row-major order the elements are that differ from their own place along one axis."""
    places.expect_rank("places", x.rank)
    sizes, shape = known(x.dims, "the shape"), known(places.dims, "the shape of the places")
    if any(at != axis and size > sizes[at] for at, size in enumerate(shape)):
        raise Refusal(f"takes places of the shape {written(shape)} in a tensor of the shape {written(sizes)}")
    steps = row_major_steps(sizes)
    total = b.scaled(_from_front(b, as_places(b, places), sizes[axis]), steps[axis])
    for at in range(x.rank):
        if at != axis:
            total = b.add(total, b.scaled(_counted(b, shape, at), steps[at]))
    return total


def _flat(b: Builder, x: Tensor) -> Tensor:
    return b.reshape(x, [product(x.dims)])


def _gather_elements(b: Builder, n: Node) -> Tensor:
    x = n[0]
    places = _single_places(b, x, n[1], x.axis(n.integer("axis", 0)))
    return b.gather(_flat(b, x), places, 0)


def _scatter_elements(b: Builder, n: Node) -> Tensor:
    x = b.signed(n[0])
    places = _single_places(b, x, n[1], x.axis(n.integer("axis", 0)))
    n[2].expect("what is written", n[1].dims)
    made = b.scatter(_kind(n), _flat(b, x), _flat(b, places), _flat(b, b.signed(n[2])))
    return b.cast(b.reshape(made, x.dims), n[0].element, n[0].is_unsigned)


def _row_places(b: Builder, sizes: Sequence[int], places: Tensor) -> Tensor:
    """Where the rows are that the last dimension of `places` names by a number a dimension."""
    total = None
    for number, (size, step) in enumerate(zip(sizes, row_major_steps(sizes), strict=True)):
        at = b.slice(places, {places.rank - 1: (number, number + 1, 1)})
        at = b.scaled(_from_front(b, b.squeeze(at, [places.rank - 1]), size), step)
        total = at if total is None else b.add(total, at)
    if total is None:
        return b.broadcast(b.integers(0), places.dims[:-1])
    return total


def _count(places: Tensor, rank: int) -> int:
    """Of how many numbers each place consists."""
    count = places.size(-1) if places.rank else 0
    if not 0 < count <= rank:
        raise Refusal(f"takes places of {count} numbers in a tensor of {rank} dimensions")
    return count


def _gather_nd(b: Builder, n: Node) -> Tensor:
    x, places, batch = n[0], as_places(b, n[1]), n.integer("batch_dims", 0)
    count = _count(places, x.rank - batch)
    sizes, shape = known(x.dims, "the shape"), known(places.dims, "the shape of the places")
    if not 0 <= batch < len(shape):
        raise Refusal(f"has {batch} dimensions of examples, and places of rank {len(shape)}")
    places.expect("places", [*sizes[:batch], *shape[batch:]])
    rows = _row_places(b, sizes[batch : batch + count], places)
    if batch:
        each = product(sizes[batch : batch + count])
        assert isinstance(each, int)
        steps = row_major_steps(sizes[:batch])
        for axis in range(batch):
            rows = b.add(rows, b.scaled(_counted(b, shape[:-1], axis), steps[axis] * each))
    table = b.reshape(x, [product(sizes[: batch + count]), *sizes[batch + count :]])
    return b.gather(table, rows, 0)


def _scatter_nd(b: Builder, n: Node) -> Tensor:
    x, places = b.signed(n[0]), as_places(b, n[1])
    count, sizes = _count(places, x.rank), known(x.dims, "the shape")
    n[2].expect("what is written", [*places.dims[:-1], *sizes[count:]])
    rows = _flat(b, _row_places(b, sizes[:count], places))
    table = b.reshape(x, [product(sizes[:count]), *sizes[count:]])
    updates = b.reshape(b.signed(n[2]), [*rows.dims, *sizes[count:]])
    made = b.reshape(b.scatter(_kind(n), table, rows, updates), x.dims)
    return b.cast(made, n[0].element, n[0].is_unsigned)


def _one_hot(b: Builder, n: Node) -> Tensor:
    """One value where a counter along the new axis is the number, the other elsewhere."""
    places, values, depth = b.cast(n[0], I64), n[2].expect("two values", [2]), int(n.scalar(b, 1))
    if depth < 1:
        raise Refusal(f"has the depth {depth}, of which the least is 1")
    axis = new_axis(n.integer("axis", -1), places.rank)
    counted = _counted(b, [depth if at == axis else 1 for at in range(places.rank + 1)], axis)
    is_there = b.compare("eq", b.unsqueeze(_from_front(b, places, depth), [axis]), counted)
    off, on = (b.reshape(b.slice(values, {0: (at, at + 1, 1)}), []) for at in range(2))
    return b.select(is_there, on, off)


def _compress(b: Builder, n: Node) -> Tensor:
    """The elements, or the slices along an axis, whose flag is set; the flags have to be known."""
    import numpy as np

    x, flags = n[0], n[1].expect_rank("flags", 1)
    x, axis = (x, x.axis(n.integer("axis", 0))) if n.has("axis") else (_flat(b, x), 0)
    places = b.integers(np.flatnonzero(n.known(b, 1)))
    if flags.size(0) > x.size(axis):
        raise Refusal(f"has {flags.size(0)} flags for {x.size(axis)} elements")
    return b.gather(x, places, axis)


def _non_zero(b: Builder, n: Node) -> Tensor:
    """How many there are depends on the elements, which have to be known."""
    import numpy as np

    return b.integers(np.array(np.nonzero(n.known(b, 0)), dtype=np.int64))


def _array_feature(b: Builder, n: Node) -> Tensor:
    x = n[0] if n[0].rank > 1 else b.unsqueeze(n[0].expect_rank("elements", 1), [0])
    return b.gather(x, _flat(b, as_places(b, n[1])), x.rank - 1)


def _tensor_scatter(b: Builder, n: Node) -> Tensor:
    """Writes at a place along an axis that may be another for each example."""
    x, updates, starts = n[0], n[1].expect_rank("what is written", n[0].rank), n.get(2)
    axis = x.axis(n.integer("axis", -2))
    if axis == 0:
        raise Refusal("writes along the axis of the examples")
    sizes, shape = known(x.dims, "the shape"), known(updates.dims, "the shape of what is written")
    along = _counted(b, shape, axis)
    updates.expect("what is written", [None if at == axis else size for at, size in enumerate(x.dims)])
    if starts is not None:
        starts.expect("places", x.dims[:1])
        along = b.add(along, b.reshape(as_places(b, starts), [starts.dims[0], *[1] * (x.rank - 1)]))
    if n.choice("mode", "linear", ("linear", "circular")) == "circular":
        along = b.binary(graph.Rem, along, b.like(sizes[axis], along))
    along = b.broadcast(along, shape)
    places = _single_places(b, x, along, axis)
    made = b.scatter("set", _flat(b, x), _flat(b, places), _flat(b, updates))
    return b.reshape(made, x.dims)


TABLE: Final[dict[str, Handler]] = {
    "Compress": _compress,
    "Gather": _gather,
    "GatherElements": _gather_elements,
    "GatherND": _gather_nd,
    "NonZero": _non_zero,
    "OneHot": _one_hot,
    "Scatter": _scatter_elements,
    "ScatterElements": _scatter_elements,
    "ScatterND": _scatter_nd,
    "TensorScatter": _tensor_scatter,
}
FEATURES: Final[dict[str, Handler]] = {"ArrayFeatureExtractor": _array_feature}
