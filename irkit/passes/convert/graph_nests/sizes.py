"""The sizes of results that are not known before the program runs, computed at the level of the function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any, Final

from irkit.dialects import arith, graph
from irkit.dialects.graph.shapes import TO_THE_END
from irkit.dialects.graph.sliding import Window
from irkit.ir import Operation, Type, Value
from irkit.ir.types import DYNAMIC, INDEX, TensorType
from irkit.passes.convert.graph_nests.emitter import Emitter, Size, Tensor


def result_sizes(e: Emitter, op: graph.TensorOp) -> list[Size]:
    """One size a dimension of the result; those in its type are taken from there."""
    kind = op.results[0].type
    assert isinstance(kind, TensorType)
    shape = kind.shape
    if DYNAMIC not in shape:
        return list(shape)
    found = (_broadcast if op.by_element else _SIZES[type(op)])(e, op)
    return [size if size != DYNAMIC else given for size, given in zip(shape, found, strict=True)]


def _broadcast(e: Emitter, op: Operation) -> list[Size]:
    tensors = [e.tensor(each) for each in op.operands]
    rank = max(each.type.rank for each in tensors)
    return [_stretched(e, tensors, axis - rank) for axis in range(rank)]


def _stretched(e: Emitter, tensors: Sequence[Tensor], axis: int) -> Size:
    """The size to which tensors stretch at an axis counted from the back: a known one if there is one."""
    having = [each for each in tensors if each.type.rank >= -axis and each.type.shape[axis] != 1]
    if not having:
        return 1
    best = max(having, key=lambda each: each.type.shape[axis])
    return e.size(best, best.type.rank + axis)


def _matmul(e: Emitter, op: graph.Matmul) -> list[Size]:
    lhs, rhs = e.tensor(op.lhs), e.tensor(op.rhs)
    has_row, has_column = lhs.type.rank > 1, rhs.type.rank > 1
    batch = op.result.type.rank - has_row - has_column
    sizes = [_stretched(e, [lhs, rhs], axis - batch - 2) for axis in range(batch)]
    if has_row:
        sizes.append(e.size(lhs, lhs.type.rank - 2))
    if has_column:
        sizes.append(e.size(rhs, rhs.type.rank - 1))
    return sizes


def _reduce(e: Emitter, op: graph.Reduce) -> list[Size]:
    sizes = e.sizes(e.tensor(op.operand))
    summed = op.normal_axes
    if op.keepdims:
        return [1 if axis in summed else size for axis, size in enumerate(sizes)]
    return [size for axis, size in enumerate(sizes) if axis not in summed]


def _transpose(e: Emitter, op: graph.Transpose) -> list[Size]:
    sizes = e.sizes(e.tensor(op.operand))
    return [sizes[axis] for axis in op.permutation.values]


def _reshape(e: Emitter, op: graph.Reshape) -> list[Size]:
    """The one size that is not known is what the others leave."""
    shape = op.result.type.shape
    total = _folded(e, arith.MulI, e.sizes(e.tensor(op.operand)))
    known = prod([size for size in shape if size != DYNAMIC])
    rest: Size = total
    if isinstance(total, int):
        rest = total // max(known, 1)
    elif known != 1:
        rest = e.add(arith.DivUI(total, e.number(known, INDEX))).result
    return [rest if size == DYNAMIC else size for size in shape]


def _broadcast_to(e: Emitter, op: graph.Broadcast) -> list[Size]:
    """An open size is one of the operand."""
    sizes, shape = e.sizes(e.tensor(op.operand)), op.result.type.shape
    new = len(shape) - len(sizes)
    return [*shape[:new], *sizes]


def _attention(e: Emitter, op: graph.Attention) -> list[Size]:
    """Batch dimensions are those to which queries, keys and values stretch."""
    tensors = [e.tensor(each) for each in (op.query, op.key, op.value)]
    rank = op.result.type.rank
    batch = [_stretched(e, tensors, axis - rank) for axis in range(rank - 2)]
    query, value = tensors[0], tensors[2]
    return [*batch, e.size(query, query.type.rank - 2), e.size(value, value.type.rank - 1)]


def _same(e: Emitter, op: Operation) -> list[Size]:
    return e.sizes(e.tensor(op.operands[0]))


def _concat(e: Emitter, op: graph.Concat) -> list[Size]:
    tensors = [e.tensor(each) for each in op.inputs]
    sizes = [_stretched(e, tensors, axis - op.result.type.rank) for axis in range(op.result.type.rank)]
    along = op.normal_axis
    sizes[along] = _folded(e, arith.AddI, [e.size(each, along) for each in tensors])
    return sizes


def _slice(e: Emitter, op: graph.Slice) -> list[Size]:
    """Whole dimensions stay; a stop beyond the end of one whose size is open is the end."""
    sizes = e.sizes(e.tensor(op.operand))
    return [_cut(e, size, *bounds) for size, bounds in zip(sizes, op.slices, strict=True)]


def _cut(e: Emitter, size: Size, start: int, stop: int, step: int) -> Size:
    if isinstance(size, int):
        return max(0, -(-(min(stop, size) - start) // step))
    if (start, stop, step) == (0, TO_THE_END, 1):
        return size
    first, end = e.number(start, INDEX), e.number(stop, INDEX)
    last = e.add(arith.MaxSI(e.add(arith.MinSI(size, end)).result, first)).result
    length = e.add(arith.SubI(last, first)).result
    return _affine(e, length, 1, step - 1, step)


def _pad(e: Emitter, op: graph.Pad) -> list[Size]:
    sizes = e.sizes(e.tensor(op.operand))
    columns = zip(sizes, op.low.values, op.high.values, op.between, strict=True)
    return [_affine(e, size, 1 + inner, low + high - inner, 1) for size, low, high, inner in columns]


def _windows(e: Emitter, tensor: Tensor, window: Window) -> list[Size]:
    """How many windows fit into the last dimensions."""
    columns = zip(e.sizes(tensor)[2:], *window, strict=True)
    return [
        _affine(e, size, 1, before + behind - dilation * (count - 1) - 1 + stride, stride)
        for size, count, stride, dilation, before, behind in columns
    ]


def _affine(e: Emitter, size: Size, factor: int, offset: int, divisor: int) -> Size:
    """`(size * factor + offset) / divisor`, rounded down; not negative."""
    if isinstance(size, int):
        return (size * factor + offset) // divisor
    if factor != 1:
        size = e.add(arith.MulI(size, e.number(factor, INDEX))).result
    if offset:
        size = e.add(arith.AddI(size, e.number(offset, INDEX))).result
    return size if divisor == 1 else e.add(arith.DivUI(size, e.number(divisor, INDEX))).result


def _conv(e: Emitter, op: graph.Conv) -> list[Size]:
    operand, filters = e.tensor(op.operand), e.tensor(op.filter)
    return [e.size(operand, 0), e.size(filters, 0), *_windows(e, operand, op.window)]


def _pool(e: Emitter, op: graph.Pool) -> list[Size]:
    operand = e.tensor(op.operand)
    return [*e.sizes(operand)[:2], *_windows(e, operand, op.window)]


def _gather(e: Emitter, op: graph.Gather) -> list[Size]:
    sizes, axis = e.sizes(e.tensor(op.operand)), op.normal_axis
    return [*sizes[:axis], *e.sizes(e.tensor(op.places)), *sizes[axis + 1 :]]


def _arg_reduce(e: Emitter, op: graph.ArgReduce) -> list[Size]:
    sizes, axis = e.sizes(e.tensor(op.operand)), op.normal_axis
    return [*sizes[:axis], *([1] if op.keepdims else []), *sizes[axis + 1 :]]


def _folded(e: Emitter, combine: Callable[[Value[Type], Value[Type]], Any], sizes: Sequence[Size]) -> Size:
    """The sum or product of sizes."""
    if all(isinstance(size, int) for size in sizes):
        numbers = [size for size in sizes if isinstance(size, int)]
        return prod(numbers) if combine is arith.MulI else sum(numbers)
    values = [e.number(size, INDEX) if isinstance(size, int) else size for size in sizes]
    total = values[0]
    for value in values[1:]:
        total = e.add(combine(total, value)).result
    return total


_SIZES: Final[dict[type[Operation], Callable[[Emitter, Any], list[Size]]]] = {
    graph.Matmul: _matmul,
    graph.Reduce: _reduce,
    graph.Transpose: _transpose,
    graph.Reshape: _reshape,
    graph.Broadcast: _broadcast_to,
    graph.Concat: _concat,
    graph.Slice: _slice,
    graph.Pad: _pad,
    graph.Conv: _conv,
    graph.Pool: _pool,
    graph.Gather: _gather,
    graph.Scatter: _same,
    graph.Softmax: _same,
    graph.Cumulate: _same,
    graph.Reverse: _same,
    graph.Attention: _attention,
    graph.ArgReduce: _arg_reduce,
}
