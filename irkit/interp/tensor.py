"""What tensors mean: arrays that are never changed.  What writes into one works on a copy."""

import itertools
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from irkit.dialects import tensor
from irkit.interp.code import Code, emits
from irkit.interp.numbers import bits_of, dtype_of, float_bits, from_bits, is_float
from irkit.interp.traps import Trap
from irkit.interp.views import mixed
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC, FloatType, TensorType, element_type_of
from irkit.ir.values import Value


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


def _apply(op: Operation, c: Code, function: Callable[..., Any], *arguments: str) -> None:
    """Gives the only result what a function of run-time values yields; a trap where that is no value of its
    type."""
    kind = op.results[0].type
    call = f"{c.constant(function)}({', '.join(arguments)})"
    if isinstance(kind, TensorType) and not kind.has_static_shape:
        c.set(op.results[0], call)
    elif isinstance(kind, TensorType):
        c.set(op.results[0], f"{c.constant(checked)}({call}, {c.constant(kind)})")
    else:
        c.set(op.results[0], call)


def checked(array: Any, kind: TensorType) -> Any:
    """The same array; a trap where its shape is not that of the type."""
    fits = array.ndim == kind.rank and all(
        size in (DYNAMIC, given) for size, given in zip(kind.shape, array.shape, strict=True)
    )
    if not fits:
        raise Trap(f"a tensor of sizes {list(array.shape)} is no {kind}")
    return array


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


# Slices.


Sliced = tensor.ExtractSlice | tensor.InsertSlice | tensor.ParallelInsertSlice


def _places(op: Sliced, c: Code) -> str:
    """Offsets, sizes and strides as three tuples."""
    lists = (
        (op.static_offsets, op.offsets),
        (op.static_sizes, op.sizes),
        (op.static_strides, op.strides),
    )
    return ", ".join([mixed(c, static.values, dynamic) for static, dynamic in lists])


def grid(shape: Sequence[int], offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]) -> Any:
    """The indices of a part of an array; a trap where it leaves the array."""
    import numpy as np

    axes = []
    for whole, offset, size, stride in zip(shape, offsets, sizes, strides, strict=True):
        last = offset + (size - 1) * stride
        if size < 0 or (size and not (0 <= offset < whole and 0 <= last < whole)):
            raise Trap(f"a slice at {list(offsets)} of sizes {list(sizes)} leaves {list(shape)}")
        axes.append(np.arange(size) * stride + offset)
    return np.ix_(*axes) if axes else ()


@emits(tensor.ExtractSlice)
def extract_slice(op: tensor.ExtractSlice, c: Code) -> None:
    dropped = tuple(sorted(op.dropped_dims()))

    def part(array: Any, offsets: Any, sizes: Any, strides: Any) -> Any:
        import numpy as np

        found = array[grid(array.shape, offsets, sizes, strides)]
        return np.asarray(found).reshape([size for axis, size in enumerate(sizes) if axis not in dropped])

    _apply(op, c, part, c[op.source], _places(op, c))


def put(array: Any, source: Any, offsets: Any, sizes: Any, strides: Any) -> None:
    """Replaces a part of an array in place."""
    where = grid(array.shape, offsets, sizes, strides)
    if source.size != array[where].size:
        raise Trap(f"a tensor of sizes {list(source.shape)} is inserted as a slice of {list(sizes)}")
    array[where] = source.reshape(tuple(sizes))


@emits(tensor.InsertSlice)
def insert_slice(op: tensor.InsertSlice, c: Code) -> None:
    def replaced(array: Any, source: Any, offsets: Any, sizes: Any, strides: Any) -> Any:
        made = array.copy()
        put(made, source, offsets, sizes, strides)
        return made

    c.set(op.result, f"{c.constant(replaced)}({c[op.dest]}, {c[op.source]}, {_places(op, c)})")


@emits(tensor.ParallelInsertSlice)
def parallel_insert_slice(op: tensor.ParallelInsertSlice, c: Code) -> None:
    """Writes into the result of the loop; what the iterations read is what was there before."""
    block = op.parent
    loop = block.parent_op.parent_op if block is not None and block.parent_op is not None else None
    assert loop is not None
    args = loop.regions[0].blocks[0].args
    result = loop.results[args.index(op.dest) - (len(args) - len(loop.results))]  # type: ignore[arg-type]
    c.line(f"{c.constant(put)}({c[result]}, {c[op.source]}, {_places(op, c)})")


# Shapes.


@emits(tensor.Reshape)
def reshape(op: tensor.Reshape, c: Code) -> None:
    def reshaped(array: Any, shape: Any) -> Any:
        return _with_shape(array, [int(size) for size in shape])

    _apply(op, c, reshaped, c[op.source], c[op.shape])


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

    _apply(op, c, collapsed, c[op.src])


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
    _apply(op, c, expanded, c[op.src], sizes)


@emits(tensor.Concat)
def concat(op: tensor.Concat, c: Code) -> None:
    axis = op.dim.value

    def joined(arrays: Sequence[Any]) -> Any:
        import numpy as np

        shapes = {tuple([size for at, size in enumerate(array.shape) if at != axis]) for array in arrays}
        if len(shapes) > 1:
            raise Trap(f"tensors of sizes {[list(array.shape) for array in arrays]} are put together")
        return np.concatenate(arrays, axis)

    _apply(op, c, joined, f"({c.all(op.inputs)})")


# Slices by coordinates.


def _coordinates(indices: Any, dims: Sequence[int], shape: Sequence[int]) -> list[tuple[Any, ...]]:
    """For each row of the indices where its slice is: a number for each dimension that is indexed."""
    made = []
    for row in indices.reshape(-1, len(dims)):
        place: list[Any] = [slice(None)] * len(shape)
        for dim_, number in zip(dims, row, strict=True):
            if not 0 <= int(number) < shape[dim_]:
                raise Trap(f"coordinate {int(number)} is out of the bounds {list(shape)}")
            place[dim_] = int(number)
        made.append(tuple(place))
    return made


@emits(tensor.Gather)
def gather(op: tensor.Gather, c: Code) -> None:
    import numpy as np

    dims, keeps = op.gather_dims.values, op.result.type.rank
    dtype = c.machine.dtype(op.result.type.element_type)

    def gathered(array: Any, indices: Any) -> Any:
        outer = indices.shape[:-1]
        inner = tuple([size for axis, size in enumerate(array.shape) if axis not in dims])
        made = np.empty((indices.size // len(dims), *inner), dtype)
        for at, place in enumerate(_coordinates(indices, dims, array.shape)):
            made[at] = array[place]
        if keeps == len(outer) + array.ndim:
            inner = tuple([1 if axis in dims else size for axis, size in enumerate(array.shape)])
        return made.reshape(*outer, *inner)

    _apply(op, c, gathered, c[op.source], c[op.indices])


@emits(tensor.Scatter)
def scatter(op: tensor.Scatter, c: Code) -> None:
    dims = op.scatter_dims.values

    def scattered(source: Any, array: Any, indices: Any) -> Any:
        made = array.copy()
        places = _coordinates(indices, dims, array.shape)
        if len({str(place) for place in places}) != len(places):
            raise Trap("coordinates that were said to be unique are not")
        rows = source.reshape(len(places), *array[places[0]].shape) if places else ()
        for place, row in zip(places, rows, strict=True):
            made[place] = row
        return made

    _apply(op, c, scattered, c[op.source], c[op.dest], c[op.indices])


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
