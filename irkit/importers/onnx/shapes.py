"""ONNX's operators that make tensors from sizes: known while the model is imported."""

from __future__ import annotations

from math import ceil, inf, isfinite
from typing import Final

from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elements import array_of, element_type, type_name
from irkit.importers.onnx.elementwise import cast_to
from irkit.importers.onnx.movement import product
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.symbolic import known
from irkit.importers.onnx.tensors import Refusal, Size, Tensor, shape_of
from irkit.ir.types import F32, I1, I64


def of_sizes(b: Builder, sizes: list[Size]) -> Tensor:
    """A list of sizes as a tensor."""
    import numpy as np

    if all(isinstance(size, int) for size in sizes):
        return b.integers(np.array(sizes, dtype=np.int64))
    held = np.empty(len(sizes), dtype=object)
    held[:] = sizes
    return Tensor(I64, [len(sizes)], sizes=held)


def _shape(b: Builder, n: Node) -> Tensor:
    dims = list(n[0].dims)
    end = n.integer("end", len(dims))
    return of_sizes(b, dims[n.integer("start", 0) : end])


def _size(b: Builder, n: Node) -> Tensor:
    return b.reshape(of_sizes(b, [product(n[0].dims)]), [])


def _constant(b: Builder, n: Node) -> Tensor:
    import numpy as np

    proto = n.tensor("value")
    if proto is not None:
        found = element_type(proto.data_type)
        if found is None:
            raise Refusal(f"holds {type_name(proto.data_type)}, for which there is no type here")
        element, is_unsigned = found
        array = array_of(proto)
        return Tensor(element, array.shape, array=array, is_unsigned=is_unsigned, key=b.key)
    for name, element in (("value_int", I64), ("value_float", F32)):
        if n.has(name):
            return b.number(n.integer(name, 0) if element is I64 else n.real(name, 0.0), element)
    ints, floats = n.ints("value_ints"), n.floats("value_floats")
    if ints is not None:
        return b.integers(ints)
    if floats is not None:
        return b.constant(np.array(floats, dtype=np.float32), F32)
    raise Refusal("holds strings or a sparse tensor")


def _constant_of_shape(b: Builder, n: Node) -> Tensor:
    import numpy as np

    n[0].expect_rank("a shape", 1)
    proto, dims = n.tensor("value"), known(n.sizes(b, 0), "the shape")
    shape_of(dims)
    element, is_unsigned, value = F32, False, np.zeros((), np.float32)
    if proto is not None:
        found = element_type(proto.data_type)
        if found is None:
            raise Refusal(f"holds {type_name(proto.data_type)}, for which there is no type here")
        element, is_unsigned = found  # type: ignore[assignment]
        given = array_of(proto).reshape(-1)
        if given.size != 1:
            raise Refusal(f"repeats a value of {given.size} elements, and takes one")
        value = given[0]
    array = np.broadcast_to(np.asarray(value), dims)
    return Tensor(element, dims, array=array, is_unsigned=is_unsigned, key=b.key)


def _range(b: Builder, n: Node) -> Tensor:
    """How many there are depends on the numbers."""
    import numpy as np

    start, limit, step = (n.scalar(b, number) for number in range(3))
    steps = (limit - start) / step if step else inf
    if not isfinite(steps):
        raise Refusal(f"counts from {start} to {limit} in steps of {step}")
    b.check_count(steps)
    numbers = start + np.arange(max(0, ceil(steps))) * step
    return b.constant(numbers.astype(n.known(b, 0).dtype), n[0].element)


def _eye_like(b: Builder, n: Node) -> Tensor:
    import numpy as np

    x = n[0].expect_rank("a matrix", 2)
    b.check_count(x.size(0) * x.size(1))
    made = np.eye(x.size(0), x.size(1), n.integer("k", 0), dtype=np.float32)
    numbers = b.constant(made, F32)
    return cast_to(b, numbers, n.integer("dtype", 1)) if n.has("dtype") else b.cast(numbers, x.element)


def _trilu(b: Builder, n: Node) -> Tensor:
    """The elements on one side of a diagonal, zeros on the other."""
    import numpy as np

    x, diagonal = n[0], int(n.scalar(b, 1)) if n.get(1) is not None else 0
    if x.rank < 2:
        raise Refusal(f"takes matrices, and has '{x.type}'")
    b.check_count(x.size(-2) * x.size(-1))
    rows, columns = np.arange(x.size(-2))[:, None], np.arange(x.size(-1))[None]
    kept = columns - rows >= diagonal if n.flag("upper", True) else columns - rows <= diagonal
    mask = b.constant(kept, I1, f"{b.key}.mask")
    return b.select(mask, x, b.like(0, x))


TABLE: Final[dict[str, Handler]] = {
    "Constant": _constant,
    "ConstantOfShape": _constant_of_shape,
    "EyeLike": _eye_like,
    "Range": _range,
    "Shape": _shape,
    "Size": _size,
    "Trilu": _trilu,
}
