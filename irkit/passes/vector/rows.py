"""Rows: an n-dimensional vector as one-dimensional vectors, put together from lanes of others.

    vector<2x3x8xf32>      six rows of vector<8xf32>, in row-major order of the leading dimensions

A lane is (row, number), a scalar value stands for a row of one.  A row of lanes from many rows is a tree of
shuffles; a transposition is log2(rows) rounds of interleaving where all sizes are powers of two.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product

from irkit.dialects import arith, ub, vector
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import index
from irkit.ir.elements import int_array
from irkit.ir.types import I64, VectorType
from irkit.rewrite.conversion import ConversionRewriter

Row = Value[Type]
Lane = tuple[Row, int] | None
"""A lane of a row; None is any value."""


def is_unrolled(kind: Type) -> bool:
    """Whether a type becomes rows: a vector of two dimensions or more, of known sizes."""
    return isinstance(kind, VectorType) and kind.rank > 1 and not any(kind.scalable)


def row_type(kind: VectorType) -> VectorType:
    return VectorType(kind.shape[-1:], kind.element_type)


def row_count(kind: VectorType) -> int:
    return math.prod(kind.shape[:-1])


def positions(shape: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All positions of a shape in row-major order."""
    return product(*[range(size) for size in shape])


class RowWriter:
    """Writes operations on rows where a conversion stands."""

    def __init__(self, rewriter: ConversionRewriter):
        self.rewriter = rewriter
        self._assembled: dict[tuple[VectorType, tuple[Lane, ...]], Row] = {}

    def add(self, op: Operation) -> Value[Type]:
        return self.rewriter.insert(op).results[0]

    def rows(self, value: Value[Type]) -> list[Row]:
        """The rows of a vector; a scalar, or a vector of one dimension, is alone."""
        return self.rewriter.converted(value)

    def only(self, value: Value[Type]) -> Value[Type]:
        """What stands for a value that is no vector of several dimensions."""
        (one,) = self.rewriter.converted(value)
        return one

    def lanes(self, value: Value[Type]) -> list[Lane]:
        """All elements of a vector in row-major order; a scalar is one."""
        kind, rows = value.type, self.rows(value)
        if isinstance(kind, VectorType) and kind.rank == 0:
            flat = VectorType((1,), kind.element_type)
            rows = [self.add(vector.ShapeCast(row, result=flat)) for row in rows]
        size = kind.shape[-1] if isinstance(kind, VectorType) and kind.rank else 1
        return [(row, lane) for row in rows for lane in range(size)]

    def index(self, value: int) -> Value[Type]:
        return self.add(arith.Constant(index(value)))

    def moved(self, indices: Sequence[Value[Type]], steps: Sequence[int]) -> list[Value[Type]]:
        """Indices plus constants; there may be fewer of these, which then go to the innermost indices."""
        fixed = len(indices) - len(steps)
        result = list(indices[:fixed])
        for value, step in zip(indices[fixed:], steps, strict=True):
            result.append(self.add(arith.AddI(value, self.index(step))) if step else value)
        return result

    # Lanes to rows.

    def assemble(self, lanes: Sequence[Lane], kind: VectorType) -> Row:
        """The row of a type that has these lanes."""
        key = kind, tuple(lanes)
        found = self._assembled.get(key)
        if found is None:
            found = self._assembled[key] = self._assemble(lanes, kind)
        return found

    def _assemble(self, lanes: Sequence[Lane], kind: VectorType) -> Row:
        if kind.rank == 0:
            flat = self.assemble(lanes, VectorType((1,), kind.element_type))
            return self.add(vector.ShapeCast(flat, result=kind))
        scalars = [lane is not None and not isinstance(lane[0].type, VectorType) for lane in lanes]
        if any(scalars):
            return self._with_scalars(lanes, scalars, kind)
        rows = list(dict.fromkeys([lane[0] for lane in lanes if lane is not None]))
        if not rows:
            return self.add(ub.Poison(ub.PoisonAttr(), result=kind))
        if len(rows) == 1 and rows[0].type is kind and _is_identity(lanes):
            return rows[0]
        if len(rows) <= 2:
            return self._shuffle(rows[0], rows[-1], lanes)
        first = set(rows[: len(rows) // 2])
        is_first = [lane is not None and lane[0] in first for lane in lanes]
        sides = list(zip(lanes, is_first, strict=True))
        left = self.assemble([lane if mine else None for lane, mine in sides], kind)
        right = self.assemble([None if mine else lane for lane, mine in sides], kind)
        picked: list[Lane] = [
            None if lane is None else (left if mine else right, at)
            for at, (lane, mine) in enumerate(sides)
        ]
        return self._shuffle(left, right, picked)

    def _with_scalars(self, lanes: Sequence[Lane], scalars: Sequence[bool], kind: VectorType) -> Row:
        if all(scalars) and len(set(lanes)) == 1:
            (lane,) = set(lanes)
            assert lane is not None
            return self.add(vector.Broadcast(lane[0], vector=kind))
        rest = [None if scalar else lane for lane, scalar in zip(lanes, scalars, strict=True)]
        result = self.assemble(rest, kind)
        for at, (lane, scalar) in enumerate(zip(lanes, scalars, strict=True)):
            if scalar and lane is not None:
                result = self.add(vector.Insert(lane[0], result, [], int_array([at], I64)))
        return result

    def _shuffle(self, left: Row, right: Row, lanes: Sequence[Lane]) -> Row:
        assert isinstance(left.type, VectorType)
        start = left.type.num_elements
        numbers = [
            -1 if lane is None else lane[1] if lane[0] is left else start + lane[1] for lane in lanes
        ]
        return self.add(vector.Shuffle(left, right, int_array(numbers, I64)))

    def rows_of(self, lanes: Sequence[Lane], kind: VectorType) -> list[Row]:
        """The rows of a vector from all of its elements in row-major order."""
        size, row = kind.shape[-1], row_type(kind)
        return [self.assemble(lanes[at : at + size], row) for at in range(0, len(lanes), size)]

    def element(self, lane: Lane) -> Value[Type]:
        """The scalar in a lane."""
        assert lane is not None
        row, at = lane
        if not isinstance(row.type, VectorType):
            return row
        position = [at] if row.type.rank else []
        return self.add(vector.Extract(row, [], int_array(position, I64), result=row.type.element_type))

    def splat(self, lane: Lane, kind: VectorType) -> Row:
        """The row all of whose lanes are one."""
        return self.assemble([lane] * kind.num_elements, kind)

    # Transpositions.

    def transpose(self, rows: Sequence[Row]) -> list[Row]:
        """The columns of a matrix of rows, as rows."""
        kind = rows[0].type
        assert isinstance(kind, VectorType)
        height, width = len(rows), kind.shape[0]
        turned = VectorType((height,), kind.element_type)
        if _is_power_of_two(height) and _is_power_of_two(width) and height > 1:
            return self._cut(self._interleaved(rows), turned, width)
        return [self.assemble([(row, lane) for row in rows], turned) for lane in range(width)]

    def _interleaved(self, rows: Sequence[Row]) -> list[Row]:
        """Each round rotates the bits of an element's number by one: after as many as the row's number has,
        the elements stand in transposed order."""
        current, half = list(rows), len(rows) // 2
        for _ in range(half.bit_length()):
            pairs = [self._zip(current[at], current[at + half]) for at in range(half)]
            current = [row for pair in pairs for row in pair]
        return current

    def _zip(self, left: Row, right: Row) -> tuple[Row, Row]:
        """Two rows interleaved: the lower and the upper half of the result."""
        kind = left.type
        assert isinstance(kind, VectorType)
        lanes: list[Lane] = [(row, at) for at in range(kind.shape[0]) for row in (left, right)]
        return self.assemble(lanes[: kind.shape[0]], kind), self.assemble(lanes[kind.shape[0] :], kind)

    def _cut(self, rows: Sequence[Row], kind: VectorType, count: int) -> list[Row]:
        """The same elements in order as `count` rows of another length."""
        lanes: list[Lane] = []
        for row in rows:
            assert isinstance(row.type, VectorType)
            lanes += [(row, at) for at in range(row.type.shape[0])]
        size = kind.shape[0]
        return [self.assemble(lanes[at * size : (at + 1) * size], kind) for at in range(count)]


def _is_identity(lanes: Sequence[Lane]) -> bool:
    return all(lane is None or lane[1] == at for at, lane in enumerate(lanes))


def _is_power_of_two(number: int) -> bool:
    return number & (number - 1) == 0
