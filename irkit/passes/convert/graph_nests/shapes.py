"""How the sizes of buffers follow from the sizes of a function's inputs that its type leaves open.

    %r: memref<?x9xf32> {irkit.result = 0, irkit.shape = affine_map<(d0) -> (d0, 9)>}      d0: the first open
    size

Callers need it to allocate results, and to refuse destinations of another size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import arith, memref
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineDim, AffineExpr, AffineMap, binary
from irkit.ir.affine_expr import Kind
from irkit.ir.attributes import AffineMapAttr, int_value
from irkit.ir.types import DYNAMIC, ShapedType
from irkit.passes.convert.graph_nests.emitter import Size

_KINDS: Final[dict[type[Operation], Kind]] = {arith.AddI: "add", arith.MulI: "mul", arith.DivUI: "floordiv"}


class BufferSizes:
    """The sizes of buffers as expressions over the open sizes of the inputs, None where they are none."""

    def __init__(self, inputs: Sequence[Value[Type]]):
        self._sizes: dict[Value[Type], list[AffineExpr | None]] = {}
        self._count = 0
        for each in inputs:
            if isinstance(each.type, ShapedType):
                self._sizes[each] = [self._size_of_input(size) for size in each.type.shape]

    def _size_of_input(self, size: int) -> AffineExpr:
        if size != DYNAMIC:
            return AffineConstant(size)
        self._count += 1
        return AffineDim(self._count - 1)

    def note(self, buffer: Value[Type], sizes: Sequence[Size]) -> None:
        """The sizes of a new buffer, each a number or computed from those of buffers noted before."""
        self._sizes[buffer] = [
            AffineConstant(size) if isinstance(size, int) else self._expression(size) for size in sizes
        ]

    def shape_of(self, buffer: Value[Type]) -> AffineMapAttr | None:
        """All sizes of a buffer as a map of the open sizes of the inputs."""
        sizes = self._sizes.get(buffer, [None])
        known = [size for size in sizes if size is not None]
        return AffineMapAttr(AffineMap(self._count, 0, known)) if len(known) == len(sizes) else None

    def _expression(self, value: Value[Type]) -> AffineExpr | None:
        found: dict[Value[Type], AffineExpr | None] = {}
        pending = [value]
        while pending:
            each = pending[-1]
            op = each.defining_op
            operands = op.operands if op is not None and type(op) in _KINDS else ()
            missing = [operand for operand in operands if operand not in found]
            if missing:
                pending += missing
                continue
            pending.pop()
            found[each] = self._simple(each, found)
        return found[value]

    def _simple(self, value: Value[Type], found: dict[Value[Type], AffineExpr | None]) -> AffineExpr | None:
        op = value.defining_op
        if isinstance(op, arith.Constant):
            number = int_value(op.value)
            return None if number is None else AffineConstant(number)
        if isinstance(op, memref.Dim):
            axis, sizes = op.constant_index(), self._sizes.get(op.source)
            return sizes[axis] if sizes is not None and axis is not None and axis < len(sizes) else None
        if op is None or type(op) not in _KINDS:
            return None
        lhs, rhs = (found[each] for each in op.operands)
        if lhs is None or rhs is None:
            return None
        try:
            combined = binary(_KINDS[type(op)], lhs, rhs)
        except ValueError:
            return None
        return combined if combined.is_pure_affine else None
