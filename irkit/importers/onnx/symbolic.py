"""Sizes that the inputs of a model leave open: how they go through operations, and arithmetic with them.

    x: N x 3 x 224 x 224      graph.conv ...  -->  N x 64 x 112 x 112       Shape -> [N, 64, 112, 112]

A size is a number or an affine expression in the open ones.  What cannot be said in this way is refused, and
the user fixes the size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from irkit.dialects import graph
from irkit.dialects.graph.shapes import TO_THE_END
from irkit.dialects.graph.sliding import Window
from irkit.importers.onnx.tensors import OpenSize, Size
from irkit.ir.affine import AffineExpr
from irkit.ir.operation import Operation
from irkit.ir.types import IntegerType

if TYPE_CHECKING:
    from irkit.importers.onnx.elements import Array

Dims = Sequence[Size]


def dims_of(op: graph.TensorOp, operands: Sequence[Dims]) -> list[Size]:
    """The sizes of the result of an operation."""
    return _DIMS.get(type(op), _broadcast)(op, operands)


def broadcast(operands: Sequence[Dims]) -> list[Size]:
    """To what these stretch: known sizes before open ones, those before 1."""
    rank = max(map(len, operands))
    return [
        _stretched([dims[axis] for dims in operands if len(dims) >= -axis]) for axis in range(-rank, 0)
    ]


def _broadcast(op: graph.TensorOp, operands: Sequence[Dims]) -> list[Size]:
    return broadcast(operands)


def _stretched(sizes: Sequence[Size]) -> Size:
    known = [size for size in sizes if isinstance(size, int) and size != 1]
    open_ = [size for size in sizes if isinstance(size, AffineExpr)]
    return known[0] if known else open_[0] if open_ else 1


def _same(op: graph.TensorOp, operands: Sequence[Dims]) -> list[Size]:
    return list(operands[0])


def _matmul(op: graph.Matmul, operands: Sequence[Dims]) -> list[Size]:
    lhs, rhs = operands
    batch = broadcast([lhs[:-2], rhs[:-2]]) if max(len(lhs), len(rhs)) > 2 else []
    return [*batch, *lhs[-2:-1], *(rhs[-1:] if len(rhs) > 1 else ())]


def _reduce(op: graph.Reduce, operands: Sequence[Dims]) -> list[Size]:
    return _without(operands[0], op.normal_axes, op.keepdims)


def _arg_reduce(op: graph.ArgReduce, operands: Sequence[Dims]) -> list[Size]:
    return _without(operands[0], [op.normal_axis], op.keepdims)


def _without(dims: Dims, axes: Sequence[int], keepdims: bool) -> list[Size]:
    if keepdims:
        return [1 if axis in axes else size for axis, size in enumerate(dims)]
    return [size for axis, size in enumerate(dims) if axis not in axes]


def _transpose(op: graph.Transpose, operands: Sequence[Dims]) -> list[Size]:
    return [operands[0][axis] for axis in op.permutation.values]


def _concat(op: graph.Concat, operands: Sequence[Dims]) -> list[Size]:
    sizes = [_stretched([dims[axis] for dims in operands]) for axis in range(len(operands[0]))]
    total: Size = 0
    for dims in operands:
        total = total + dims[op.normal_axis]
    sizes[op.normal_axis] = total
    return sizes


def _slice(op: graph.Slice, operands: Sequence[Dims]) -> list[Size]:
    found: list[Size] = []
    for size, known, (start, stop, step) in zip(operands[0], op.result.type.shape, op.slices, strict=True):
        whole = (start, stop, step) == (0, TO_THE_END, 1)
        found.append(size if whole else known)
    return found


def _pad(op: graph.Pad, operands: Sequence[Dims]) -> list[Size]:
    columns = zip(operands[0], op.low.values, op.high.values, op.between, strict=True)
    return [size * (inner + 1) + (low + high - inner) for size, low, high, inner in columns]


def _windows(dims: Dims, window: Window) -> list[Size]:
    return [
        (size + (before + behind - dilation * (count - 1) - 1)) // stride + 1
        for size, count, stride, dilation, before, behind in zip(dims, *window, strict=True)
    ]


def _conv(op: graph.Conv, operands: Sequence[Dims]) -> list[Size]:
    return [operands[0][0], operands[1][0], *_windows(operands[0][2:], op.window)]


def _pool(op: graph.Pool, operands: Sequence[Dims]) -> list[Size]:
    return [*operands[0][:2], *_windows(operands[0][2:], op.window)]


def _gather(op: graph.Gather, operands: Sequence[Dims]) -> list[Size]:
    axis = op.normal_axis
    return [*operands[0][:axis], *operands[1], *operands[0][axis + 1 :]]


_DIMS: Final[dict[type[Operation], Callable[[Any, Sequence[Dims]], list[Size]]]] = {
    graph.Matmul: _matmul,
    graph.Reduce: _reduce,
    graph.ArgReduce: _arg_reduce,
    graph.Transpose: _transpose,
    graph.Concat: _concat,
    graph.Slice: _slice,
    graph.Pad: _pad,
    graph.Conv: _conv,
    graph.Pool: _pool,
    graph.Gather: _gather,
    **dict.fromkeys((graph.Softmax, graph.Cumulate, graph.Reverse, graph.Scatter, graph.Cast), _same),
}


# Arithmetic with sizes.


def fold(op: graph.TensorOp, operands: Sequence[Array]) -> Array | None:
    """What an operation makes of sizes, None where that is no expression in them."""
    run = _FOLDS.get(type(op))
    try:
        return run(op, operands) if run is not None else None
    except ValueError:  # A product of two open sizes is not affine.
        return None


def _each(function: Callable[[Any, Any], Any]) -> Callable[[graph.TensorOp, Sequence[Array]], Array]:
    def apply(op: graph.TensorOp, operands: Sequence[Array]) -> Array:
        import numpy as np

        return np.asarray(np.frompyfunc(function, 2, 1)(*operands), dtype=object)

    return apply


def _quotient(a: Any, b: Any) -> Any:
    """Rounded towards zero, which is down: a size is not negative."""
    if isinstance(b, AffineExpr) or b < 1:
        raise ValueError
    return a.floordiv(b) if isinstance(a, AffineExpr) else a // b


def _reshape(op: graph.TensorOp, operands: Sequence[Array]) -> Array:
    return operands[0].reshape(op.results[0].type.shape)  # type: ignore[attr-defined]


def _broadcast_to(op: graph.TensorOp, operands: Sequence[Array]) -> Array:
    import numpy as np

    return np.broadcast_to(operands[0], op.results[0].type.shape)  # type: ignore[attr-defined]


def _cast(op: graph.Cast, operands: Sequence[Array]) -> Array | None:
    return operands[0] if isinstance(op.result.type.element_type, IntegerType) else None


def _joined(op: graph.Concat, operands: Sequence[Array]) -> Array:
    import numpy as np

    return np.concatenate(list(operands), axis=op.normal_axis)


def _cut(op: graph.Slice, operands: Sequence[Array]) -> Array:
    return operands[0][tuple([slice(start, stop, step) for start, stop, step in op.slices])]


def _taken(op: graph.Gather, operands: Sequence[Array]) -> Array:
    import numpy as np

    return np.asarray(np.take(operands[0], operands[1].astype(np.int64), op.normal_axis), dtype=object)


def _chosen(op: graph.Select, operands: Sequence[Array]) -> Array | None:
    import numpy as np

    return np.where(operands[0].astype(bool), *operands[1:]) if _is_known(operands[0]) else None


def _is_known(array: Array) -> bool:
    return not any(isinstance(each, AffineExpr) for each in array.reshape(-1))


def _total(op: graph.Reduce, operands: Sequence[Array]) -> Array | None:
    import numpy as np

    if op.kind.value not in ("sum", "prod"):
        return None
    take = np.sum if op.kind.value == "sum" else np.prod
    return np.asarray(take(operands[0], axis=op.normal_axes, keepdims=op.keepdims), dtype=object)


def _compared(op: graph.Compare, operands: Sequence[Array]) -> Array | None:
    """A size is itself, and no negative number; of anything else nothing is known."""
    import numpy as np

    def related(a: Any, b: Any) -> Any:
        if a is b:
            return op.kind.value in ("eq", "le", "ge")
        if isinstance(a, int) and isinstance(b, int):
            return _RELATIONS[op.kind.value](a, b)
        if isinstance(b, int) and b < 0:
            return op.kind.value in ("ne", "gt", "ge")
        if isinstance(a, int) and a < 0:
            return op.kind.value in ("ne", "lt", "le")
        raise ValueError

    return np.asarray(np.frompyfunc(related, 2, 1)(*operands), dtype=object)


_RELATIONS: Final[dict[str, Callable[[int, int], bool]]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}

_FOLDS: Final[dict[type[Operation], Callable[[Any, Sequence[Array]], Array | None]]] = {
    graph.Add: _each(lambda a, b: a + b),
    graph.Sub: _each(lambda a, b: a - b),
    graph.Mul: _each(lambda a, b: a * b),
    graph.Div: _each(_quotient),
    graph.Reshape: _reshape,
    graph.Broadcast: _broadcast_to,
    graph.Cast: _cast,
    graph.Concat: _joined,
    graph.Slice: _cut,
    graph.Gather: _taken,
    graph.Select: _chosen,
    graph.Reduce: _total,
    graph.Compare: _compared,
}


def known(sizes: Sequence[Size], what: str) -> list[int]:
    """Sizes all of which have to be known."""
    found = [size for size in sizes if isinstance(size, int)]
    if len(found) < len(sizes):
        raise OpenSize(f"needs {what} to be known, and a size of an input is open")
    return found
