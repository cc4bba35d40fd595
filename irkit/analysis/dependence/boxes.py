"""The part of a buffer that a view shows, as a box of elements.

    %v = memref.subview %A[%i, %j] [1, 8] [1, 2]        A[i, j] up to A[i, j + 14]

What accesses a view by subscripts stays in its box.  A step larger than one leaves elements of the box out:
the box is too large, never too small.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from irkit.analysis.dependence.aliasing import Reference, reference_of
from irkit.dialects import arith, loop, memref
from irkit.dialects.loop.affine import constant_index, is_induction_variable, is_symbol
from irkit.ir import Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.ir.types import DYNAMIC

_SAME_ELEMENTS: Final = (memref.AssumeAlignment, memref.Cast, memref.MemorySpaceCast, memref.Transpose)


class Box(NamedTuple):
    """The elements from `starts` on, `extents` of them along each dimension of the buffer."""

    starts: tuple[AffineExpr, ...]
    extents: tuple[int, ...]


def box_of(value: Value[Type], at: loop.Indices) -> tuple[Reference, Box] | None:
    """The buffer behind a view and the box of it that the view shows; None where that is not known."""
    while isinstance(op := value.defining_op, _SAME_ELEMENTS):
        value = op.operands[0]
    if not isinstance(op, memref.SubView):
        return None
    reference = reference_of(op.source)
    sizes, steps = op.static_sizes.values, op.static_strides.values
    starts = [
        AffineConstant(number) if each is None else _affine(each, at) for number, each in op.mixed_offsets()
    ]
    if not reference.exact or DYNAMIC in (*sizes, *steps) or any(step < 1 for step in steps):
        return None
    known = [each for each in starts if each is not None]
    if len(known) < len(starts):
        return None
    extents = [max(size - 1, 0) * step + 1 for size, step in zip(sizes, steps, strict=True)]
    return reference, Box(tuple(known), tuple(extents))


def _affine(value: Value[Type], at: loop.Indices) -> AffineExpr | None:
    """An index as an affine expression of indices of loops and of symbols, None for any other one."""
    pending, made = [value], dict[Value[Type], AffineExpr]()
    while pending:
        each = pending[-1]
        number, op = constant_index(each), each.defining_op
        if number is not None:
            made[each] = AffineConstant(number)
        elif is_induction_variable(each) or is_symbol(each):
            made[each] = at(each)
        elif isinstance(op, arith.AddI | arith.SubI | arith.MulI):
            missing = [operand for operand in op.operands if operand not in made]
            if missing:
                pending += missing
                continue
            combined = _combined(op, [made[operand] for operand in op.operands])
            if combined is None:
                return None
            made[each] = combined
        else:
            return None
        pending.pop()
    return made[value]


def _combined(op: arith.AddI | arith.SubI | arith.MulI, operands: Sequence[AffineExpr]) -> AffineExpr | None:
    left, right = operands
    if isinstance(op, arith.AddI):
        return left + right
    if isinstance(op, arith.SubI):
        return left - right
    if isinstance(left, AffineConstant):
        left, right = right, left
    return left * right.value if isinstance(right, AffineConstant) else None
