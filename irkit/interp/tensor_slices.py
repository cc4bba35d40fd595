"""What parts of tensors mean: slices, read or written, in a row or at places that coordinates list."""

from collections.abc import Callable, Sequence
from typing import Any

from irkit.dialects import tensor
from irkit.interp.code import Code, emits
from irkit.interp.traps import Trap
from irkit.interp.views import mixed
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC, TensorType


def set_tensor(op: Operation, c: Code, function: Callable[..., Any], *arguments: str) -> None:
    """Gives the only result what a function of run-time values yields; a trap where that is no value of its
    type."""
    kind = op.results[0].type
    call = f"{c.constant(function)}({', '.join(arguments)})"
    if isinstance(kind, TensorType):
        call = f"{c.constant(checked)}({call}, {c.constant(kind)})"
    c.set(op.results[0], call)


def checked(array: Any, kind: TensorType) -> Any:
    """The same array; a trap where its shape is not that of the type."""
    fits = array.ndim == kind.rank and all(
        size in (DYNAMIC, given) for size, given in zip(kind.shape, array.shape, strict=True)
    )
    if not fits:
        raise Trap(f"a tensor of sizes {list(array.shape)} is no {kind}")
    return array


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

    set_tensor(op, c, part, c[op.source], _places(op, c))


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

    set_tensor(op, c, gathered, c[op.source], c[op.indices])


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

    set_tensor(op, c, scattered, c[op.source], c[op.dest], c[op.indices])
