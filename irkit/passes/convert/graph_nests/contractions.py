"""Operations that sum up: the kept dimensions are parallel loops, the summed ones run in order inside.

    graph.matmul   -->   loop.for @matmul.i parallel { loop.for @matmul.j parallel {
                           loop.store %zero, %C[%i, %j]
                           loop.for @matmul.k { ...  loop.update addf %p, %C[%i, %j] }

Sums of floats narrower than f32 are taken in an f32 that lives for one element of the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from irkit.dialects import arith, graph, math
from irkit.ir import Type, Value
from irkit.ir.types import F32, INDEX, FloatType
from irkit.passes.convert.graph_nests.elementwise import convert, divided
from irkit.passes.convert.graph_nests.emitter import Emitter, Size, Subscript, Tensor, index_names


class Accumulator(NamedTuple):
    """Where updates go: the result itself, or a local element."""

    target: Tensor
    subscripts: Sequence[Subscript]

    @property
    def element(self) -> Type:
        return self.target.type.element_type


@contextmanager
def accumulating(
    e: Emitter, start: float, out: Tensor, subscripts: Sequence[Subscript]
) -> Iterator[Accumulator]:
    """An accumulator that begins with `start`; what it holds at the end is the element of `out`."""
    element = out.type.element_type
    narrow = isinstance(element, FloatType) and element.width < F32.width
    into = Accumulator(e.local("acc", F32), ()) if narrow else Accumulator(out, subscripts)
    e.store(e.number(start, into.element), *into)
    yield into
    if narrow:
        e.store(convert(e, e.load(*into), element), out, subscripts)


def matmul(e: Emitter, op: graph.Matmul, out: Tensor) -> None:
    lhs, rhs = e.tensor(op.lhs), e.tensor(op.rhs)
    has_row, has_column = lhs.type.rank > 1, rhs.type.rank > 1
    batch = out.type.rank - has_row - has_column
    names = ["b"] if batch == 1 else [f"b{axis}" for axis in range(batch)]
    names += ["i"] * has_row + ["j"] * has_column
    depth = e.size(lhs, lhs.type.rank - 1)
    if not isinstance(depth, int):
        depth = e.size(rhs, max(0, rhs.type.rank - 2))
    with e.nest(e.sizes(out), names) as indices:
        outer, inner = indices[:batch], list(indices[batch:])
        row = inner[:1] if has_row else []
        column = inner[-1:] if has_column else []
        with accumulating(e, 0.0, out, indices) as into, e.loop("k", depth) as k:
            left = e.load(lhs, [*_batch_of(lhs, out, outer, has_row), *row, k])
            right = e.load(rhs, [*_batch_of(rhs, out, outer, has_column), k, *column])
            left, right = convert(e, left, into.element), convert(e, right, into.element)
            e.update(_add(into.element), e.arithmetic(arith.MulF, arith.MulI, left, right), *into)


def _batch_of(operand: Tensor, out: Tensor, outer: Sequence[Value[Type]], is_matrix: bool) -> list[Subscript]:
    """The subscripts of an operand before its last two dimensions."""
    count = max(0, operand.type.rank - 2) if is_matrix else operand.type.rank - 1
    skipped = len(outer) - count
    pairs = zip(operand.type.shape[:count], out.type.shape[skipped:], outer[skipped:], strict=False)
    return [0 if size == 1 and wanted != 1 else at for size, wanted, at in pairs]


def _add(kind: Type) -> str:
    return "addf" if isinstance(kind, FloatType) else "addi"


_UPDATES: Final = {
    "sum": ("addf", "addi", 0.0),
    "mean": ("addf", "addi", 0.0),
    "max": ("maximumf", "maxsi", float("-inf")),
    "min": ("minimumf", "minsi", float("inf")),
    "prod": ("mulf", "muli", 1.0),
}


def reduce(e: Emitter, op: graph.Reduce, out: Tensor) -> None:
    source = e.tensor(op.operand)
    of_floats, of_integers, start = _UPDATES[op.kind.value]
    sizes, names = e.sizes(source), index_names(source.type.rank)
    summed = op.normal_axes
    kept = [axis for axis in range(len(sizes)) if axis not in summed]
    count = _count(e, [sizes[axis] for axis in summed], out) if op.kind.value == "mean" else None
    with e.nest([sizes[axis] for axis in kept], [names[axis] for axis in kept]) as outer:
        at: dict[int, Value[Type]] = dict(zip(kept, outer, strict=True))
        target: list[Subscript] = list(outer)
        if op.keepdims:
            target = [at.get(axis, 0) for axis in range(len(sizes))]
        with accumulating(e, start, out, target) as into:
            inner = e.nest([sizes[axis] for axis in summed], [names[axis] for axis in summed], parallel=False)
            with inner as indices:
                at.update(zip(summed, indices, strict=True))
                value = convert(e, e.load(source, [at[axis] for axis in range(len(sizes))]), into.element)
                e.update(of_floats if isinstance(into.element, FloatType) else of_integers, value, *into)
            if count is not None:
                divisor = convert(e, count, into.element)
                operands = (e.load(*into), divisor)
                is_float = isinstance(into.element, FloatType)
                mean = e.on_floats(arith.DivF, *operands) if is_float else divided(e, arith.DivSI, *operands)
                e.store(mean, *into)


def _count(e: Emitter, sizes: Sequence[Size], out: Tensor) -> Value[Type]:
    """Of how many elements one element of the result is made; in its type where that is known."""
    known, values = 1, []
    for size in sizes:
        if isinstance(size, int):
            known *= size
        else:
            values.append(size)
    if not values:
        element = out.type.element_type
        return e.number(
            known, F32 if isinstance(element, FloatType) and element.width < F32.width else element
        )
    total = e.number(known, INDEX)
    for value in values:
        total = e.add(arith.MulI(total, value)).result
    return total


def softmax(e: Emitter, op: graph.Softmax, out: Tensor) -> None:
    source = e.tensor(op.operand)
    sizes, names = e.sizes(out), index_names(out.type.rank)
    axis = op.normal_axis
    length = sizes.pop(axis)
    names.pop(axis)
    element = out.type.element_type
    assert isinstance(element, FloatType)
    wide = F32 if element.width < F32.width else element
    with e.nest(sizes, names) as outer:

        def along(index: Value[Type]) -> list[Subscript]:
            return [*outer[:axis], index, *outer[axis:]]

        largest, total = e.local("largest", wide), e.local("total", wide)
        e.store(e.number(float("-inf"), wide), largest, ())
        with e.loop("max", length) as index:
            e.update("maximumf", convert(e, e.load(source, along(index)), wide), largest, ())
        e.store(e.number(0.0, wide), total, ())
        with e.loop("sum", length) as index:
            value = convert(e, e.load(source, along(index)), wide)
            power = e.on_floats(math.Exp, e.on_floats(arith.SubF, value, e.load(largest, ())))
            e.store(convert(e, power, element), out, along(index))
            e.update("addf", power, total, ())
        with e.loop("div", length, parallel=True) as index:
            value = convert(e, e.load(out, along(index)), wide)
            e.store(convert(e, e.on_floats(arith.DivF, value, e.load(total, ())), element), out, along(index))
