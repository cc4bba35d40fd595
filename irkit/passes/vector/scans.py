"""Scans: all partial combinations along a dimension, one after the other.

    %r, %last = vector.scan <add>, %v, %init {inclusive = true, reduction_dim = 0}
      : vector<3x8xf32>, vector<8xf32>
        -->      r[0] = v[0]      r[1] = r[0] + v[1]      r[2] = r[1] + v[2]      last = r[2]

One that is not inclusive starts with the initial value, and leaves the last element out.
"""

from __future__ import annotations

from irkit.dialects import vector
from irkit.dialects.vector.folds import linear
from irkit.ir.types import VectorType
from irkit.passes.vector.combining import combination
from irkit.passes.vector.rows import Lane, Row, RowWriter, positions, row_type
from irkit.rewrite.conversion import ConversionRewriter


def convert_scan(op: vector.Scan, adaptor: vector.Scan, rewriter: ConversionRewriter) -> None:
    code, kind = RowWriter(rewriter), op.source.type
    along = op.reduction_dim.value
    if 0 in kind.shape:
        rewriter.refuse("it has no elements")
    elif along == kind.rank - 1:
        rewriter.replace(op, _along_rows(code, op))
    else:
        rewriter.replace(op, _across_rows(code, op, along))


def _across_rows(code: RowWriter, op: vector.Scan, along: int) -> list[list[Row]]:
    """Whole rows are combined, lane by lane."""
    lead = op.source.type.shape[:-1]
    rows, totals = code.rows(op.source), code.rows(op.initial_value)
    kept_shape = [size for dim, size in enumerate(lead) if dim != along]
    made: list[Row] = []
    for number, at in enumerate(positions(lead)):
        # In row-major order an element comes after the one before it along any dimension.
        group = linear([step for dim, step in enumerate(at) if dim != along], kept_shape)
        previous = linear([step - (dim == along) for dim, step in enumerate(at)], lead)
        source = rows[number] if op.inclusive.as_bool or not at[along] else rows[previous]
        totals[group] = _step(code, op, at[along], totals[group], source)
        made.append(totals[group])
    return [made, totals]


def _along_rows(code: RowWriter, op: vector.Scan) -> list[list[Row]]:
    """Lanes are combined one after the other."""
    kind, size = op.source.type, op.source.type.shape[-1]
    lanes, totals = code.lanes(op.source), [code.element(each) for each in code.lanes(op.initial_value)]
    made: list[Lane] = []
    for row, total in enumerate(totals):
        for at in range(size):
            source = lanes[row * size + (at if op.inclusive.as_bool else max(0, at - 1))]
            total = _step(code, op, at, total, code.element(source))
            made.append((total, 0))
        totals[row] = total
    last = op.accumulated_value.type
    assert isinstance(last, VectorType)
    return [code.rows_of(made, kind), _rows_of(code, totals, last)]


def _step(code: RowWriter, op: vector.Scan, at: int, total: Row, source: Row) -> Row:
    """The combination at a place, from the one before it, or from the initial value."""
    if at == 0:
        return source if op.inclusive.as_bool else total
    return code.add(combination(op.kind.value, total, source))


def _rows_of(code: RowWriter, elements: list[Row], kind: VectorType) -> list[Row]:
    lanes: list[Lane] = [(each, 0) for each in elements]
    return code.rows_of(lanes, kind) if kind.rank else [code.assemble(lanes, row_type(kind))]
