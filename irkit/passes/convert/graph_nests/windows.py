"""Windows that slide: the positions are parallel loops, the places in the window run in order inside.

    graph.conv   -->   loop.for @conv.n parallel { loop.for @conv.m parallel { loop.for @conv.h ... {
                         loop.store %zero, %out[%n, %m, %h, %w]
                         loop.for @conv.c { loop.for @conv.kh { loop.for @conv.kw {
                           %x = loop.load %in[%n, %c, %h * 2 + %kh - 1, ...] where (...) else %zero
                           ...  loop.update addf %p, %out[%n, %m, %h, %w]

`where` stands for the padding, with those conditions alone that do not always hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import arith, graph
from irkit.dialects.graph.sliding import Window
from irkit.dialects.loop import Indices
from irkit.dialects.loop.affine import Replacement
from irkit.ir import Type, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.types import FloatType
from irkit.passes.convert.graph_nests.contractions import Accumulator, accumulating
from irkit.passes.convert.graph_nests.elementwise import convert
from irkit.passes.convert.graph_nests.emitter import Emitter, Size, Subscript, Tensor

_AXES: Final = "dhw"


def _axis_names(rank: int) -> list[str]:
    return list(_AXES[-rank:]) if 0 < rank <= len(_AXES) else [f"d{axis}" for axis in range(rank)]


class _Sliding:
    """A window over the last dimensions of a tensor, and the loops over its places."""

    def __init__(self, e: Emitter, source: Tensor, window: Window):
        self.source = source
        self.window = window
        self.sizes = [e.size(source, axis) for axis in range(2, source.type.rank)]
        self.places = [axis for axis, size in enumerate(window.sizes) if size > 1]
        """The dimensions along which the window has more than one place."""

    @property
    def loops(self) -> tuple[list[Size], list[str]]:
        names = _axis_names(len(self.window.sizes))
        return [self.window.sizes[axis] for axis in self.places], [f"k{names[axis]}" for axis in self.places]

    def load(
        self,
        e: Emitter,
        first: Sequence[Subscript],
        at: Sequence[Value[Type]],
        inside: Sequence[Value[Type]],
        padding: Value[Type],
    ) -> Value[Type]:
        """The element at a place in the window at a position; `padding` where there is none."""
        within = dict(zip(self.places, inside, strict=True))
        positions = [self._position(axis, each, within.get(axis)) for axis, each in enumerate(at)]

        def where(indices: Indices) -> list[Constraint]:
            return [
                each
                for axis, position in enumerate(positions)
                for each in self._inside(axis, position, indices)
            ]

        return e.load_where(self.source, [*first, *positions], where, padding)

    def _position(self, axis: int, at: Value[Type], inside: Value[Type] | None) -> Replacement:
        stride, dilation, before = (
            self.window.strides[axis],
            self.window.dilations[axis],
            self.window.before[axis],
        )

        def subscript(indices: Indices) -> AffineExpr:
            start = indices(at) * stride
            return start - before if inside is None else start + indices(inside) * dilation - before

        return subscript

    def _inside(self, axis: int, position: Replacement, indices: Indices) -> list[Constraint]:
        """Which of the two ends of a dimension the window may stick out of."""
        expr, size, window = position(indices), self.sizes[axis], self.window
        conditions: list[Constraint] = []
        if window.before[axis]:
            conditions.append((expr, False))
        span = window.dilations[axis] * (window.sizes[axis] - 1) + 1
        if not isinstance(size, int):
            if window.behind[axis]:
                conditions.append((indices(size) - 1 - expr, False))
        else:
            room = size + window.before[axis] + window.behind[axis] - span
            if room // window.strides[axis] * window.strides[axis] - window.before[axis] + span > size:
                conditions.append((size - 1 - expr, False))
        return conditions


def conv(e: Emitter, op: graph.Conv, out: Tensor) -> None:
    sliding, filters = _Sliding(e, e.tensor(op.operand), op.window), e.tensor(op.filter)
    groups, channels = op.groups.value, e.size(filters, 1)
    examples, filter_count, *positions = e.sizes(out)
    each = filter_count // groups if isinstance(filter_count, int) else filter_count
    outer: list[tuple[str, Size]] = [("n", examples)]
    outer += [("g", groups)] if groups > 1 else []
    outer += [("m", each)] if groups == 1 or each != 1 else []
    outer += zip(_axis_names(len(positions)), positions, strict=True)
    inner: list[tuple[str, Size]] = [] if channels == 1 else [("c", channels)]
    with e.nest([size for _, size in outer], [name for name, _ in outer]) as indices:
        at = dict(zip([name for name, _ in outer], indices, strict=True))
        target = _part(at.get("g"), at.get("m"), each)
        where = indices[len(indices) - len(positions) :]
        with accumulating(e, 0.0, out, [at["n"], target, *where]) as into:
            sizes, names = sliding.loops
            sizes, names = [size for _, size in inner] + sizes, [name for name, _ in inner] + names
            with e.nest(sizes, names, parallel=False) as inside:
                channel = inside[0] if inner else None
                places = inside[len(inner) :]
                source = [at["n"], _part(at.get("g"), channel, channels)]
                zero = e.number(0.0, op.operand.type.element_type)
                left = sliding.load(e, source, where, places, zero)
                window = dict(zip(sliding.places, places, strict=True))
                taps = [window.get(axis, 0) for axis in range(len(positions))]
                right = e.load(filters, [target, channel if channel is not None else 0, *taps])
                _multiply(e, into, left, right)


def _part(group: Value[Type] | None, inside: Value[Type] | None, count: Size) -> Subscript:
    """A channel: one inside of a group of so many."""
    if group is None or inside is None:
        return group if group is not None else inside if inside is not None else 0
    return lambda at: at(group) * count + at(inside)  # type: ignore[operator]  # several groups are of known size


def _multiply(e: Emitter, into: Accumulator, left: Value[Type], right: Value[Type]) -> None:
    left, right = convert(e, left, into.element), convert(e, right, into.element)
    add = "addf" if isinstance(into.element, FloatType) else "addi"
    e.update(add, e.arithmetic(arith.MulF, arith.MulI, left, right), *into)


_POOLS: Final = {
    "sum": ("addf", "addi", 0.0),
    "max": ("maximumf", "maxsi", float("-inf")),
    "min": ("minimumf", "minsi", float("inf")),
}


def pool(e: Emitter, op: graph.Pool, out: Tensor) -> None:
    sliding = _Sliding(e, e.tensor(op.operand), op.window)
    of_floats, of_integers, start = _POOLS[op.kind.value]
    sizes = e.sizes(out)
    with (
        e.nest(sizes, ["n", "c", *_axis_names(len(sizes) - 2)]) as indices,
        accumulating(e, start, out, indices) as into,
        e.nest(*sliding.loops, parallel=False) as inside,
    ):
        padding = e.number(start, op.operand.type.element_type)
        value = convert(e, sliding.load(e, indices[:2], indices[2:], inside, padding), into.element)
        e.update(of_floats if isinstance(into.element, FloatType) else of_integers, value, *into)
