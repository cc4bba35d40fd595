"""Operations that place elements anew: one parallel nest that copies, the move in its subscripts."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from irkit.dialects import graph
from irkit.dialects.loop import Indices
from irkit.ir import Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr, Constraint
from irkit.ir.types import DYNAMIC
from irkit.passes.convert.graph_nests.elementwise import stretched
from irkit.passes.convert.graph_nests.emitter import Emitter, Size, Subscript, Tensor


def copy(e: Emitter, source: Tensor, out: Tensor) -> None:
    """out = source"""
    with e.nest(e.sizes(out)) as indices:
        e.store(e.load(source, indices), out, indices)


def transpose(e: Emitter, op: graph.Transpose, out: Tensor) -> None:
    source = e.tensor(op.operand)
    with e.nest(e.sizes(out)) as indices:
        at = dict(zip(op.permutation.values, indices, strict=True))
        e.store(e.load(source, [at[axis] for axis in range(len(at))]), out, indices)


def broadcast(e: Emitter, op: graph.Broadcast, out: Tensor) -> None:
    source = e.tensor(op.operand)
    with e.nest(e.sizes(out)) as indices:
        e.store(e.load(source, stretched(source, out, indices)), out, indices)


def slice_(e: Emitter, op: graph.Slice, out: Tensor) -> None:
    source = e.tensor(op.operand)
    with e.nest(e.sizes(out)) as indices:
        pairs = zip(indices, op.slices, strict=True)
        subscripts = [_scaled(at, step, start) for at, (start, _, step) in pairs]
        e.store(e.load(source, subscripts), out, indices)


def _scaled(value: Value[Type], factor: int, offset: int) -> Subscript:
    return lambda at: at(value) * factor + offset


def concat(e: Emitter, op: graph.Concat, out: Tensor) -> None:
    axis, prefix = op.normal_axis, e.prefix
    offsets: list[Size] = []
    for number, operand in enumerate(op.inputs):
        source = e.tensor(operand)
        e.prefix = f"{prefix}.{number}"
        sizes = e.sizes(source)
        with e.nest(sizes) as indices:
            target: list[Subscript] = list(indices)
            target[axis] = _shifted(indices[axis], list(offsets))
            e.store(e.load(source, indices), out, target)
        offsets.append(sizes[axis])
    e.prefix = prefix


def _shifted(value: Value[Type], offsets: Sequence[Size]) -> Subscript:
    def subscript(at: Indices) -> AffineExpr:
        expr = at(value)
        for each in offsets:
            expr = expr + (each if isinstance(each, int) else at(each))
        return expr

    return subscript


def reverse(e: Emitter, op: graph.Reverse, out: Tensor) -> None:
    source, axes = e.tensor(op.operand), op.normal_axes
    sizes = e.sizes(out)
    with e.nest(sizes) as indices:
        subscripts: list[Subscript] = [
            _mirrored(index, sizes[axis]) if axis in axes else index for axis, index in enumerate(indices)
        ]
        e.store(e.load(source, subscripts), out, indices)


def _mirrored(value: Value[Type], size: Size) -> Subscript:
    def subscript(at: Indices) -> AffineExpr:
        return at(value) * -1 + (size if isinstance(size, int) else at(size)) - 1

    return subscript


def pad(e: Emitter, op: graph.Pad, out: Tensor) -> None:
    source, sizes = e.tensor(op.operand), e.sizes(e.tensor(op.operand))
    columns = list(zip(op.low.values, op.high.values, op.between, sizes, strict=True))
    with e.nest(e.sizes(out)) as indices:

        def where(at: Indices) -> list[Constraint]:
            found: list[Constraint] = []
            for index, (low, high, between, size) in zip(indices, columns, strict=True):
                inside = at(index) - low
                last = (size if isinstance(size, int) else at(size)) - 1
                found += [(inside, False)] if low else []
                found += [(last * (between + 1) - inside, False)] if high else []
                found += [(inside % (between + 1), True)] if between else []
            return found

        subscripts: list[Subscript] = [
            _unpadded(index, low, between)
            for index, (low, _, between, _) in zip(indices, columns, strict=True)
        ]
        value = e.load(e.tensor(op.value), ())
        e.store(e.load_where(source, subscripts, where, value), out, indices)


def _unpadded(value: Value[Type], low: int, between: int) -> Subscript:
    def subscript(at: Indices) -> AffineExpr:
        inside = at(value) - low
        return inside.floordiv(between + 1) if between else inside

    return subscript


def reshape(e: Emitter, op: graph.Reshape, out: Tensor) -> None:
    """Splits both shapes into groups of dimensions with equally many elements; within one, the position in
    row-major order of the result is taken apart by the sizes of the operand."""
    source = e.tensor(op.operand)
    groups = grouped(source.type.shape, out.type.shape)
    if groups is None:
        raise op.error(
            "has no lowering to loops: a size that is not known may only be the first of those that are "
            "merged or split, since subscripts must be affine"
        )
    with e.nest(e.sizes(out)) as indices:
        subscripts: list[Subscript] = [0] * source.type.rank
        for sources, targets in groups:
            position = [(indices[axis], prod(out.type.shape[axis + 1 : targets.stop])) for axis in targets]
            for axis in sources:
                inner = prod(source.type.shape[axis + 1 : sources.stop])
                size = None if axis == sources.start else source.type.shape[axis]
                subscripts[axis] = _digit(position, inner, size)
        e.store(e.load(source, subscripts), out, indices)


def _digit(position: Sequence[tuple[Value[Type], int]], inner: int, size: int | None) -> Subscript:
    """`position floordiv inner mod size`, where `position` is a sum of values times factors."""

    def subscript(at: Indices) -> AffineExpr:
        total: AffineExpr = AffineConstant(0)
        for value, factor in position:
            total = total + at(value) * factor
        digit = total.floordiv(inner) if inner else total
        return digit if size is None else digit % max(size, 1)

    return subscript


def grouped(source: Sequence[int], target: Sequence[int]) -> list[tuple[range, range]] | None:
    """The groups of dimensions, as ranges of both shapes.

    None where a size that is not known is not the first of its group."""
    groups: list[tuple[range, range]] = []
    left = right = 0
    while left < len(source) or right < len(target):
        ends = _next_group(source[left:], target[right:])
        groups.append((range(left, left + ends[0]), range(right, right + ends[1])))
        left, right = left + ends[0], right + ends[1]
    if any(_elements(source, sources) != _elements(target, targets) for sources, targets in groups):
        groups = [(range(len(source)), range(len(target)))]
    for sources, targets in groups:
        if DYNAMIC in [source[axis] for axis in sources[1:]] + [target[axis] for axis in targets[1:]]:
            return None
    return groups


def _elements(shape: Sequence[int], axes: range) -> tuple[int, bool]:
    """The product of the known sizes, and whether there are others."""
    sizes = [shape[axis] for axis in axes]
    return prod([size for size in sizes if size != DYNAMIC]), DYNAMIC in sizes


def _next_group(source: Sequence[int], target: Sequence[int]) -> tuple[int, int]:
    """The least numbers of leading dimensions that hold equally many elements; all where none do."""
    left = right = 1
    while left <= len(source) and right <= len(target):
        one, other = _elements(source, range(left)), _elements(target, range(right))
        if one == other:
            return left, right
        if one[1] == other[1]:
            grow_left = one[0] < other[0]
        else:
            grow_left = other[1]
        left, right = left + grow_left, right + (not grow_left)
    return len(source), len(target)
