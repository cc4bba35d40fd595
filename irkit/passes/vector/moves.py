"""Operations that only move elements of vectors, on rows.

    %t = vector.transpose %v, [1, 0] : vector<2x4xf32> to vector<4x2xf32>      -->      shuffles of the rows

Each operation is a list that says for every element of the result from where it comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import vector
from irkit.dialects.vector.constraints import integers
from irkit.dialects.vector.folds import linear
from irkit.ir import Type, Value
from irkit.ir.elements import int_array
from irkit.ir.types import DYNAMIC, I64, VectorType
from irkit.passes.vector import chosen_rows
from irkit.passes.vector.rows import Lane, RowWriter, positions, row_count
from irkit.rewrite.conversion import ConversionRewriter

_ONE_VALUE: Final = int_array([DYNAMIC], I64)
"""The static position of a lane that a value says."""


def _put_together(code: RowWriter, lanes: Sequence[Lane], kind: Type) -> list[Value[Type]]:
    """A value of a type from its elements in row-major order, as rows where it has several."""
    if not isinstance(kind, VectorType):
        return [code.element(lanes[0])]
    if kind.rank < 2:
        return [code.assemble(lanes, kind)]
    return code.rows_of(lanes, kind)


def convert_broadcast(
    op: vector.Broadcast, adaptor: vector.Broadcast, rewriter: ConversionRewriter
) -> None:
    code, kind, source = RowWriter(rewriter), op.vector.type, op.source.type
    lanes = code.lanes(op.source)
    shape = source.shape if isinstance(source, VectorType) else ()
    lead = kind.rank - len(shape)
    picked = []
    for position in positions(kind.shape):
        inner = [0 if size == 1 else at for at, size in zip(position[lead:], shape, strict=True)]
        picked.append(lanes[linear(inner, shape)])
    rewriter.replace(op, [_put_together(code, picked, kind)])


def convert_shape_cast(
    op: vector.ShapeCast, adaptor: vector.ShapeCast, rewriter: ConversionRewriter
) -> None:
    code = RowWriter(rewriter)
    rewriter.replace(op, [_put_together(code, code.lanes(op.source), op.result.type)])


def convert_extract_slice(
    op: vector.ExtractStridedSlice, adaptor: vector.ExtractStridedSlice, rewriter: ConversionRewriter
) -> None:
    code, shape = RowWriter(rewriter), op.source.type.shape
    offsets = integers(op.offsets)
    offsets += [0] * (len(shape) - len(offsets))
    lanes = code.lanes(op.source)
    picked = [
        lanes[linear([at + offset for at, offset in zip(position, offsets, strict=True)], shape)]
        for position in positions(op.result.type.shape)
    ]
    rewriter.replace(op, [_put_together(code, picked, op.result.type)])


def convert_insert_slice(
    op: vector.InsertStridedSlice, adaptor: vector.InsertStridedSlice, rewriter: ConversionRewriter
) -> None:
    code, shape, part = RowWriter(rewriter), op.dest.type.shape, op.value_to_store.type.shape
    offsets, lead = integers(op.offsets), len(shape) - len(part)
    lanes, inserted = code.lanes(op.dest), code.lanes(op.value_to_store)
    for number, position in enumerate(positions(part)):
        inner = [at + offset for at, offset in zip(position, offsets[lead:], strict=True)]
        lanes[linear([*offsets[:lead], *inner], shape)] = inserted[number]
    rewriter.replace(op, [_put_together(code, lanes, op.result.type)])


def convert_extract(op: vector.Extract, adaptor: vector.Extract, rewriter: ConversionRewriter) -> None:
    """Values may say which row, and which lane of a row."""
    code, shape, position = RowWriter(rewriter), op.source.type.shape, op.position
    result = op.result.type
    if DYNAMIC in position[: len(shape) - 1]:
        rewriter.replace(op, [chosen_rows.extracted(code, op)])
        return
    if DYNAMIC in position:
        row = code.rows(op.source)[linear(position[:-1], shape[:-1])]
        (lane,) = [code.only(each) for each in op.dynamic_position]
        rewriter.replace(op, code.add(vector.Extract(row, [lane], _ONE_VALUE, result=result)))
        return
    start = linear([max(at, 0) for at in position], shape)
    count = result.num_elements if isinstance(result, VectorType) else 1
    rewriter.replace(op, [_put_together(code, code.lanes(op.source)[start : start + count], result)])


def convert_insert(op: vector.Insert, adaptor: vector.Insert, rewriter: ConversionRewriter) -> None:
    code, shape, position = RowWriter(rewriter), op.dest.type.shape, op.position
    if DYNAMIC in position[: len(shape) - 1]:
        rewriter.replace(op, [chosen_rows.inserted(code, op)])
        return
    if DYNAMIC in position:
        rows = code.rows(op.dest)
        at = linear(position[:-1], shape[:-1])
        (lane,) = [code.only(each) for each in op.dynamic_position]
        value = code.only(op.value_to_store)
        rows[at] = code.add(vector.Insert(value, rows[at], [lane], _ONE_VALUE))
        rewriter.replace(op, [rows])
        return
    lanes, inserted = code.lanes(op.dest), code.lanes(op.value_to_store)
    start = linear([max(at, 0) for at in position], shape)
    lanes[start : start + len(inserted)] = inserted
    rewriter.replace(op, [_put_together(code, lanes, op.result.type)])


def convert_shuffle(op: vector.Shuffle, adaptor: vector.Shuffle, rewriter: ConversionRewriter) -> None:
    """Of the leading dimension: rows change places."""
    code = RowWriter(rewriter)
    rows = [*code.rows(op.v1), *code.rows(op.v2)]
    each = row_count(op.v1.type) // op.v1.type.shape[0]
    picked = [row for at in op.mask.values for row in rows[max(at, 0) * each : (max(at, 0) + 1) * each]]
    rewriter.replace(op, [picked])


def convert_elements(
    op: vector.FromElements, adaptor: vector.FromElements, rewriter: ConversionRewriter
) -> None:
    code = RowWriter(rewriter)
    lanes: list[Lane] = [(code.only(each), 0) for each in op.elements]
    rewriter.replace(op, [_put_together(code, lanes, op.dest.type)])


def convert_to_elements(
    op: vector.ToElements, adaptor: vector.ToElements, rewriter: ConversionRewriter
) -> None:
    code = RowWriter(rewriter)
    rewriter.replace(op, [code.element(lane) for lane in code.lanes(op.source)])


def convert_interleave(
    op: vector.Interleave, adaptor: vector.Interleave, rewriter: ConversionRewriter
) -> None:
    code = RowWriter(rewriter)
    pairs = zip(code.lanes(op.lhs), code.lanes(op.rhs), strict=True)
    rewriter.replace(op, [_put_together(code, [lane for pair in pairs for lane in pair], op.result.type)])


def convert_deinterleave(
    op: vector.Deinterleave, adaptor: vector.Deinterleave, rewriter: ConversionRewriter
) -> None:
    code = RowWriter(rewriter)
    lanes = code.lanes(op.source)
    rewriter.replace(op, [_put_together(code, lanes[at::2], each.type) for at, each in enumerate(op.results)])


def convert_transpose(
    op: vector.Transpose, adaptor: vector.Transpose, rewriter: ConversionRewriter
) -> None:
    """Rows change places; where the last dimension goes elsewhere, matrices of rows are transposed."""
    code, order = RowWriter(rewriter), op.permutation.values
    rows, shape = code.rows(op.vector), op.vector.type.shape
    result, last = op.result.type, len(shape) - 1
    found: list[Value[Type] | None] = [None] * row_count(result)
    if order[last] == last:
        for number, position in enumerate(positions(result.shape[:-1])):
            found[number] = rows[linear([position[order.index(dim)] for dim in range(last)], shape[:-1])]
    else:
        _transpose_matrices(code, rows, shape, order, found)
    rewriter.replace(op, [[row for row in found if row is not None]])


def _transpose_matrices(
    code: RowWriter,
    rows: Sequence[Value[Type]],
    shape: Sequence[int],
    order: Sequence[int],
    found: list[Value[Type] | None],
) -> None:
    """For each position of the other dimensions, the matrix of the dimension that becomes the last one and
    of that which was."""
    last, inner = len(shape) - 1, order[-1]
    others = [1 if dim in (last, inner) else size for dim, size in enumerate(shape)]
    result_shape = [shape[dim] for dim in order[:-1]]
    for position in positions(others):
        matrix = []
        for number in range(shape[inner]):
            at = [number if dim == inner else place for dim, place in enumerate(position)]
            matrix.append(rows[linear(at[:-1], shape[:-1])])
        for number, row in enumerate(code.transpose(matrix)):
            at = [number if dim == last else place for dim, place in enumerate(position)]
            found[linear([at[dim] for dim in order[:-1]], result_shape)] = row
