"""The shapes of results, and why operands do not fit: the rules of NumPy and ONNX.

    broadcast([64, 256], [256])  -->  [64, 256]         matmul([64, 784], [784, 256])  -->  [64, 256]

A size that is not known (`?`) is, when the program runs, the size that the other operands have there: only
a literal 1 is stretched.  All functions raise a `ShapeError` whose text completes "'graph.op' op ...".
"""

from collections.abc import Sequence
from math import prod
from typing import TypeAlias

from irkit.ir.types import DYNAMIC

Shape: TypeAlias = tuple[int, ...]


class ShapeError(ValueError):
    """Operands that do not fit each other."""


def shape_text(shape: Sequence[int]) -> str:
    """`[64, ?]`, as diagnostics show a shape."""
    return "[" + ", ".join(["?" if size == DYNAMIC else str(size) for size in shape]) + "]"


def same_size(left: int, right: int) -> bool:
    """Whether two sizes may be equal when the program runs."""
    return left == right or DYNAMIC in (left, right)


def compatible(left: Sequence[int], right: Sequence[int]) -> bool:
    return len(left) == len(right) and all(map(same_size, left, right))


def broadcast(shapes: Sequence[Shape]) -> Shape:
    """The shape to which all of these stretch."""
    result = shapes[0]
    for shape in shapes[1:]:
        result = _broadcast_two(result, shape)
    return result


def _broadcast_two(left: Shape, right: Shape) -> Shape:
    rank = max(len(left), len(right))
    padded = [(1,) * (rank - len(shape)) + shape for shape in (left, right)]
    sizes: list[int] = []
    for a, b in zip(*padded, strict=True):
        if a != b and 1 not in (a, b) and DYNAMIC not in (a, b):
            shapes = f"{shape_text(left)} and {shape_text(right)}"
            raise ShapeError(f"cannot broadcast shapes {shapes}: sizes {a} and {b} differ and neither is 1")
        sizes.append(_stretched(a, b))
    return tuple(sizes)


def _stretched(a: int, b: int) -> int:
    if b in {a, 1}:
        return a
    if a == 1:
        return b
    return b if a == DYNAMIC else a


def check_broadcast_to(source: Shape, target: Shape) -> None:
    """Whether `source` stretches to exactly `target`; each `?` of the target is one of the source."""
    shapes = f"{shape_text(source)} to {shape_text(target)}"
    if len(source) > len(target):
        raise ShapeError(f"cannot broadcast shape {shapes}: the result has fewer dimensions")
    for a, b in zip((1,) * (len(target) - len(source)) + source, target, strict=True):
        if b == DYNAMIC and a != DYNAMIC:
            raise ShapeError(
                f"cannot broadcast shape {shapes}: nothing gives the size of a '?' in the result"
            )
        if a != 1 and not same_size(a, b):
            raise ShapeError(
                f"cannot broadcast shape {shapes}: sizes {a} and {b} differ and the first is not 1"
            )


def matmul(left: Shape, right: Shape) -> Shape:
    """NumPy's matmul: the last two dimensions multiply, those before broadcast; a vector is a row on the
    left and a column on the right, and leaves no dimension in the result."""
    shapes = f"{shape_text(left)} by {shape_text(right)}"
    if not left or not right:
        raise ShapeError(f"cannot multiply {shapes}: a matrix product has no scalar operands")
    columns, rows = left[-1], right[-2] if len(right) > 1 else right[0]
    if not same_size(columns, rows):
        raise ShapeError(f"cannot multiply {shapes}: {columns} columns meet {rows} rows")
    batch = _broadcast_two(left[:-2], right[:-2])
    return (*batch, *left[-2:-1], *(right[-1:] if len(right) > 1 else ()))


def normal_axis(axis: int, rank: int) -> int:
    """An axis counted from the front; negative ones count from the back."""
    if not -rank <= axis < rank:
        raise ShapeError(f"axis {axis} is out of range for rank {rank}")
    return axis % rank


def reduce(shape: Shape, axes: Sequence[int], keepdims: bool) -> Shape:
    reduced = {normal_axis(axis, len(shape)) for axis in axes}
    if len(reduced) != len(axes):
        raise ShapeError(f"axes {list(axes)} name a dimension twice")
    if keepdims:
        return tuple([1 if axis in reduced else size for axis, size in enumerate(shape)])
    return tuple([size for axis, size in enumerate(shape) if axis not in reduced])


def transpose(shape: Shape, permutation: Sequence[int]) -> Shape:
    if sorted(permutation) != list(range(len(shape))):
        raise ShapeError(f"{list(permutation)} is no permutation of the dimensions of {shape_text(shape)}")
    return tuple([shape[axis] for axis in permutation])


def check_reshape(source: Shape, target: Shape) -> None:
    """Whether the elements of `source` fill `target`; at most one size of the target is not known."""
    shapes = f"{shape_text(source)} to {shape_text(target)}"
    if target.count(DYNAMIC) > 1:
        raise ShapeError(f"cannot reshape {shapes}: more than one size of the result is not known")
    known, wanted = prod(_known(source)), prod(_known(target))
    if DYNAMIC not in source and DYNAMIC not in target and known != wanted:
        raise ShapeError(f"cannot reshape {shapes}: {known} elements do not fill {wanted}")
    if DYNAMIC in target and DYNAMIC not in source and (wanted == 0 or known % wanted):
        raise ShapeError(f"cannot reshape {shapes}: {known} elements are no multiple of {wanted}")
    if DYNAMIC not in target and DYNAMIC in source and known and wanted % known:
        raise ShapeError(f"cannot reshape {shapes}: {wanted} elements are no multiple of {known}")


def _known(shape: Shape) -> list[int]:
    return [size for size in shape if size != DYNAMIC]


def concat(shapes: Sequence[Shape], axis: int) -> Shape:
    """Sizes add up along `axis` and are equal elsewhere."""
    first = shapes[0]
    at = normal_axis(axis, len(first))
    sizes = list(first)
    for shape in shapes[1:]:
        pair = f"{shape_text(first)} and {shape_text(shape)}"
        if len(shape) != len(first):
            raise ShapeError(f"cannot concatenate shapes {pair}: their ranks differ")
        for dim, (a, b) in enumerate(zip(first, shape, strict=True)):
            if dim == at:
                sizes[dim] = DYNAMIC if DYNAMIC in (sizes[dim], b) else sizes[dim] + b
            elif not same_size(a, b):
                raise ShapeError(
                    f"cannot concatenate shapes {pair}: sizes {a} and {b} differ at dimension {dim}"
                )
            elif sizes[dim] == DYNAMIC:
                sizes[dim] = b
    return tuple(sizes)


TO_THE_END = (1 << 63) - 1
"""The stop of a slice that takes all there is."""


def slice_(shape: Shape, starts: Sequence[int], stops: Sequence[int], steps: Sequence[int]) -> Shape:
    """Python's slices with non-negative bounds: a stop beyond the end is the end."""
    if not len(shape) == len(starts) == len(stops) == len(steps):
        raise ShapeError(f"needs one slice a dimension of {shape_text(shape)}, but has {len(starts)}")
    sizes: list[int] = []
    for size, start, stop, step in zip(shape, starts, stops, steps, strict=True):
        if start < 0 or stop < start or step < 1:
            raise ShapeError(f"slice {start}:{stop}:{step} must have 0 <= start <= stop and a positive step")
        if size == DYNAMIC:
            whole = start == 0 and stop == TO_THE_END and step == 1
            if not whole and stop == TO_THE_END:
                raise ShapeError(f"slice {start}::{step} of a size that is not known must have a stop")
            sizes.append(DYNAMIC if whole else -(-(stop - start) // step))
        else:
            sizes.append(max(0, -(-(min(stop, size) - start) // step)))
    return tuple(sizes)


def pad(shape: Shape, low: Sequence[int], high: Sequence[int], interior: Sequence[int]) -> Shape:
    """Elements before, behind and between; no `interior` stands for zeros."""
    between = interior or (0,) * len(shape)
    if not len(shape) == len(low) == len(high) == len(between):
        raise ShapeError(f"needs one number a dimension of {shape_text(shape)} in each list")
    if any(count < 0 for count in (*low, *high, *between)):
        raise ShapeError("cannot add less than no elements")
    return tuple(
        [
            size
            if not (before or behind or inner)
            else DYNAMIC
            if size == DYNAMIC
            else before + size + max(0, size - 1) * inner + behind
            for size, before, behind, inner in zip(shape, low, high, between, strict=True)
        ]
    )
