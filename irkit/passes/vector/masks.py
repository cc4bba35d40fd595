"""Masks of several dimensions on rows: a row of a corner is a shorter corner, or empty.

    %m = vector.create_mask %a, %b : vector<2x8xi1>
        -->      %0 = vector.create_mask (0 < %a ? %b : 0)        %1 = vector.create_mask (1 < %a ? %b : 0)
"""

from __future__ import annotations

from irkit.dialects import arith, vector
from irkit.ir.elements import int_array
from irkit.ir.types import I64
from irkit.passes.vector.rows import RowWriter, positions, row_type
from irkit.rewrite.conversion import ConversionRewriter


def convert_create_mask(
    op: vector.CreateMask, adaptor: vector.CreateMask, rewriter: ConversionRewriter
) -> None:
    code, kind = RowWriter(rewriter), op.result.type
    *lead, last = rewriter.converted(*op.operands)
    none = code.index(0)
    rows = []
    for at in positions(kind.shape[:-1]):
        ones = last
        for step, limit in zip(at, lead, strict=True):
            inside = code.add(arith.CmpI(arith.CmpIPredicate.attr("slt"), code.index(step), limit))
            ones = code.add(arith.Select(inside, ones, none))
        rows.append(code.add(vector.CreateMask([ones], result=row_type(kind))))
    rewriter.replace(op, [rows])


def convert_constant_mask(
    op: vector.ConstantMask, adaptor: vector.ConstantMask, rewriter: ConversionRewriter
) -> None:
    code, kind, sizes = RowWriter(rewriter), op.result.type, op.mask_dim_sizes.values
    rows = []
    for at in positions(kind.shape[:-1]):
        inside = all(step < limit for step, limit in zip(at, sizes, strict=False))
        corner = int_array([sizes[-1] if inside else 0], I64)
        rows.append(code.add(vector.ConstantMask(corner, result=row_type(kind))))
    rewriter.replace(op, [rows])
