"""What tensors mean: arrays that are never changed.  What writes into one works on a copy."""

import itertools
import math
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from irkit.dialects import tensor
from irkit.interp.code import Code, emits
from irkit.interp.numbers import bits_of, dtype_of, float_bits, from_bits, is_float
from irkit.interp.tensor_slices import (
    checked,
    extract_slice,
    gather,
    insert_slice,
    parallel_insert_slice,
    scatter,
    set_tensor,
)
from irkit.interp.traps import Trap
from irkit.interp.views import mixed
from irkit.ir.interning import Type
from irkit.ir.types import FloatType, TensorType, element_type_of
from irkit.ir.values import Value

__all__ = ["extract_slice", "gather", "insert_slice", "parallel_insert_slice", "scatter"]


def scalar(value: Any) -> Any:
    """An element as a number: a Python integer, or a float of NumPy."""
    return value.item() if getattr(value, "dtype", None) is not None and value.dtype.kind in "iub" else value


def element(array: Any, place: tuple[int, ...]) -> Any:
    """An element; a trap where there is none."""
    check_place(array, place)
    return scalar(array[place])


def check_place(array: Any, place: tuple[int, ...]) -> None:
    if not all(0 <= at < size for at, size in zip(place, array.shape, strict=True)):
        raise Trap(f"subscript {list(place)} is out of the bounds {list(array.shape)}")


def sizes_of(c: Code, kind: TensorType, dynamic: Sequence[Value[Any]]) -> str:
    """The shape of a tensor to be made, as a tuple."""
    return mixed(c, kind.shape, dynamic)


def _check_sizes(sizes: Sequence[int]) -> None:
    if any(size < 0 for size in sizes):
        raise Trap(f"a tensor of negative size {list(sizes)}")


# Sizes and casts.


@emits(tensor.Dim)
def dim(op: tensor.Dim, c: Code) -> None:
    def size(array: Any, axis: int) -> int:
        if not 0 <= axis < array.ndim:
            raise Trap(f"size {axis} of a tensor of rank {array.ndim}")
        return int(array.shape[axis])

    c.set(op.result, f"{c.constant(size)}({c[op.source]}, {c[op.index]})")


@emits(tensor.Rank)
def rank(op: tensor.Rank, c: Code) -> None:
    c.set(op.result, f"{c[op.tensor]}.ndim")


@emits(tensor.Empty)
def empty(op: tensor.Empty, c: Code) -> None:
    """Nothing is promised of the elements: they are such that a use of them shows."""
    import numpy as np

    kind = op.result.type
    dtype = c.machine.dtype(kind.element_type)
    odd: Any = float("nan") if is_float(kind) else -0x5B
    if not is_float(kind):
        odd = from_bits(odd & ((1 << bits_of(kind)) - 1), kind)
    filling = c.machine.number(np.array(odd, dtype_of(kind.element_type)), kind)

    def make(sizes: Sequence[int]) -> Any:
        _check_sizes(sizes)
        made = np.empty(sizes, dtype)
        made[...] = filling
        return made

    c.set(op.result, f"{c.constant(make)}({sizes_of(c, kind, op.dynamic_sizes)})")


@emits(tensor.Cast)
def cast(op: tensor.Cast, c: Code) -> None:
    kind = op.dest.type
    if isinstance(kind, TensorType):
        c.set(op.dest, f"{c.constant(checked)}({c[op.source]}, {c.constant(kind)})")
    else:
        c.set(op.dest, c[op.source])


@emits(tensor.Bitcast)
def bitcast(op: tensor.Bitcast, c: Code) -> None:
    source, target = element_type_of(op.source.type), element_type_of(op.dest.type)

    def one(value: Any) -> Any:
        bits = float_bits(value, source) if isinstance(source, FloatType) else _bits(value, source)
        return bits if getattr(target, "signedness", "") == "u" else from_bits(bits, target)

    c.set(op.dest, f"{c.function_of(op.dest.type, one)}({c[op.source]})")


def _bits(value: Any, kind: Type) -> int:
    return int(value) & ((1 << bits_of(kind)) - 1)


# Elements.


@emits(tensor.Extract)
def extract(op: tensor.Extract, c: Code) -> None:
    c.set(op.result, f"{c.constant(element)}({c[op.tensor]}, ({c.all(op.indices)}))")


@emits(tensor.Insert)
def insert(op: tensor.Insert, c: Code) -> None:
    def replaced(array: Any, value: Any, place: tuple[int, ...]) -> Any:
        check_place(array, place)
        made = array.copy()
        made[place] = value
        return made

    c.set(op.result, f"{c.constant(replaced)}({c[op.dest]}, {c[op.scalar]}, ({c.all(op.indices)}))")


@emits(tensor.FromElements)
def from_elements(op: tensor.FromElements, c: Code) -> None:
    import numpy as np

    kind = op.result.type
    dtype = c.machine.dtype(kind.element_type)

    def make(values: Sequence[Any]) -> Any:
        made = np.empty(len(values), dtype)
        for at, value in enumerate(values):
            made[at] = value
        return made.reshape(kind.shape)

    c.set(op.result, f"{c.constant(make)}(({c.all(op.elements)}))")


@emits(tensor.Splat)
def splat(op: tensor.Splat, c: Code) -> None:
    import numpy as np

    kind = op.aggregate.type
    dtype = c.machine.dtype(kind.element_type)

    def make(value: Any, sizes: Sequence[int]) -> Any:
        _check_sizes(sizes)
        made = np.empty(sizes, dtype)
        made.fill(value)
        return made

    c.set(op.aggregate, f"{c.constant(make)}({c[op.input]}, {sizes_of(c, kind, op.dynamic_sizes)})")


# Shapes.


@emits(tensor.Reshape)
def reshape(op: tensor.Reshape, c: Code) -> None:
    def reshaped(array: Any, shape: Any) -> Any:
        return _with_shape(array, [int(size) for size in shape])

    set_tensor(op, c, reshaped, c[op.source], c[op.shape])


def _with_shape(array: Any, shape: Sequence[int]) -> Any:
    count = 1
    for size in shape:
        count *= size
    if count != array.size or any(size < 0 for size in shape):
        raise Trap(f"sizes {list(array.shape)} cannot be read as {list(shape)}")
    return array.reshape(tuple(shape))


@emits(tensor.CollapseShape)
def collapse_shape(op: tensor.CollapseShape, c: Code) -> None:
    groups = op.groups()

    def collapsed(array: Any) -> Any:
        shape = []
        for group in groups:
            size = 1
            for axis in group:
                size *= array.shape[axis]
            shape.append(size)
        return _with_shape(array, shape)

    set_tensor(op, c, collapsed, c[op.src])


@emits(tensor.ExpandShape)
def expand_shape(op: tensor.ExpandShape, c: Code) -> None:
    groups = op.groups()

    def expanded(array: Any, shape: Sequence[int]) -> Any:
        for whole, group in zip(array.shape, groups, strict=True):
            size = 1
            for axis in group:
                size *= shape[axis]
            if size != whole:
                raise Trap(f"size {whole} is split into {[shape[axis] for axis in group]}")
        return array.reshape(tuple(shape))

    sizes = mixed(c, op.static_output_shape.values, op.output_shape)
    set_tensor(op, c, expanded, c[op.src], sizes)


@emits(tensor.Concat)
def concat(op: tensor.Concat, c: Code) -> None:
    axis = op.dim.value

    def joined(arrays: Sequence[Any]) -> Any:
        import numpy as np

        shapes = {tuple([size for at, size in enumerate(array.shape) if at != axis]) for array in arrays}
        if len(shapes) > 1:
            raise Trap(f"tensors of sizes {[list(array.shape) for array in arrays]} are put together")
        return np.concatenate(arrays, axis)

    set_tensor(op, c, joined, f"({c.all(op.inputs)})")


# Regions.


@emits(tensor.Yield)
def yield_(op: tensor.Yield, c: Code) -> None:
    c.yielded([op.value])


class Points:
    """The points of a box, the last axis fastest: counted before they are gone through, and never listed."""

    __slots__ = ("axes",)

    def __init__(self, axes: Sequence[Sequence[int]]):
        self.axes = axes

    def __len__(self) -> int:
        return min(math.prod([len(axis) for axis in self.axes]), sys.maxsize)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return itertools.product(*self.axes)


def points(sizes: Sequence[int]) -> Points:
    """The indices of all elements, in row-major order."""
    return Points([range(size) for size in sizes])


def _fill(c: Code, op: tensor.Generate | tensor.Pad, made: str, places: str) -> None:
    """Computes the elements of an array at some places by the region of an operation."""
    region = op.regions[0]
    place, value = c.fresh("at"), c.fresh("x")
    with c.indented(f"for {place} in {c.counted(places, region)}"):
        args = [f"{place}[{axis}]" for axis in range(len(region.entry.args))]
        c.region(region, [value], args)
        c.line(f"{made}[{place}] = {value}")


@emits(tensor.Generate)
def generate(op: tensor.Generate, c: Code) -> None:
    import numpy as np

    kind = op.result.type
    dtype = c.machine.dtype(kind.element_type)

    def make(sizes: Sequence[int]) -> Any:
        _check_sizes(sizes)
        return np.empty(sizes, dtype)

    made = c.fresh("made")
    c.line(f"{made} = {c.constant(make)}({sizes_of(c, kind, op.dynamic_extents)})")
    _fill(c, op, made, f"{c.constant(points)}({made}.shape)")
    c.set(op.result, made)


@emits(tensor.Pad)
def pad(op: tensor.Pad, c: Code) -> None:
    import numpy as np

    kind = op.result.type
    dtype = c.machine.dtype(kind.element_type)

    def make(array: Any, low: Sequence[int], high: Sequence[int]) -> tuple[Any, list[tuple[int, ...]]]:
        if any(size < 0 for size in (*low, *high)):
            raise Trap(f"padding of {list(low)} before and {list(high)} behind")
        shape = [a + b + e for a, b, e in zip(low, array.shape, high, strict=True)]
        made = np.empty(shape, dtype)
        inner = tuple([slice(a, a + b) for a, b in zip(low, array.shape, strict=True)])
        made[inner] = array
        outside = [
            point
            for point in points(shape)
            if not all(
                a <= at < a + b for at, a, b in zip(point, low, array.shape, strict=True)
            )
        ]
        return checked(made, kind), outside

    made, places = c.fresh("made"), c.fresh("border")
    low = mixed(c, op.static_low.values, op.low)
    high = mixed(c, op.static_high.values, op.high)
    c.line(f"{made}, {places} = {c.constant(make)}({c[op.source]}, {low}, {high})")
    _fill(c, op, made, places)
    c.set(op.result, made)
