"""memref-transpose-copies: copies that read along one dimension and write along another go by squares.

    memref.copy %a, %b : memref<64x64xf32, strided<[1, 64]>> to memref<64x64xf32>
      -->
    %s = memref.transpose %a (i, j) -> (j, i)                    both with the rows that they have in memory
    scf.for %j = 0 to 64 step 16 {
      scf.for %i = 0 to 64 step 16 {
        %0 = vector.transfer_read %s[%j, %i] : vector<16x16xf32>
        %1 = vector.transpose %0, [1, 0]                         in registers
        vector.transfer_write %1, %b[%i, %j]

Element by element one of the two would jump through memory.  Sizes that are not known, or that no number of
squares has, are masked at their ends.  Copies along the same dimension are whole rows in LLVM.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from irkit.analysis.layout import layout_of
from irkit.dialects import arith, func, memref, scf, vector
from irkit.dialects.memref.views import transposed
from irkit.dialects.vector.transfer import default_map
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.attributes import AffineMapAttr, ArrayAttr, boolean, floating, integer
from irkit.ir.elements import int_array
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import DYNAMIC, I64, INDEX, FloatType, IntegerType, MemRefType, VectorType
from irkit.passes.convert.index_arithmetic import IndexArithmetic
from irkit.pipeline import Pass

_REGISTER: Final = 512
"""Bits of the rows of a square."""
_SIDE: Final = 16
"""Rows of a square at most."""


@dataclass(frozen=True)
class MemRefTransposeCopies(Pass):
    """Turns copies that cross memory into loops over squares, which are transposed in registers."""

    name = "memref-transpose-copies"

    def run(self, function: func.Func) -> None:
        for op in [each for each in function.walk() if isinstance(each, memref.Copy)]:
            dims = _crossed(op)
            if dims is not None:
                _Squares(op, *dims).write()


def _crossed(op: memref.Copy) -> tuple[int, int] | None:
    """The dimension along which the source lies in memory, and that of the target, if they differ."""
    source, target = op.source.type, op.target.type
    if not isinstance(source, MemRefType) or not isinstance(target, MemRefType):
        return None
    if _side(source) is None or source.rank < 2:
        return None
    along = _along(source), _along(target)
    read, written = along
    return (read, written) if read is not None and written is not None and read != written else None


def _side(kind: MemRefType) -> int | None:
    """Rows and columns of a square; None for elements that lie otherwise in a vector than in memory."""
    element = kind.element_type
    if isinstance(element, FloatType):
        return min(_SIDE, _REGISTER // element.width) if element.width <= 64 else None
    if isinstance(element, IntegerType) and element.width in (8, 16, 32, 64):
        return min(_SIDE, _REGISTER // element.width)
    return None


def _along(kind: MemRefType) -> int | None:
    """The dimension of which neighbours lie side by side."""
    layout = layout_of(kind)
    if layout is None:
        return None
    strides = layout.strides
    if strides is None:
        return kind.rank - 1
    found = [dim for dim in range(kind.rank) if strides[dim] == 1 and kind.shape[dim] != 1]
    return found[0] if len(found) == 1 else None


class _Squares:
    """Writes the loops of one copy before it, and erases it."""

    def __init__(self, op: memref.Copy, read: int, written: int):
        self.op = op
        kind = op.source.type
        assert isinstance(kind, MemRefType)
        self.kind, self.side = kind, _side(kind) or 1
        others = [dim for dim in range(kind.rank) if dim not in (read, written)]
        self.source_order, self.target_order = [*others, written, read], [*others, read, written]
        self.is_whole = {
            dim: kind.shape[dim] != DYNAMIC and kind.shape[dim] % self.side == 0 for dim in (read, written)
        }

    def write(self) -> None:
        code = IndexArithmetic.before(self.op)
        source = self._turned(code, self.op.source, self.source_order)
        target = self._turned(code, self.op.target, self.target_order)
        padding = code.add_op(arith.Constant(self._zero(), location=self.op.location)).results[0]
        indices: dict[int, Value[Type]] = {}
        for number, dim in enumerate(self.source_order):
            step = self.side if number >= self.kind.rank - 2 else 1
            code, indices[dim] = self._loop(code, dim, step)
        self._copy(code, source, target, padding, indices)
        self.op.erase()

    def _turned(self, code: IndexArithmetic, value: Value[Type], order: Sequence[int]) -> Value[Type]:
        """A view of memory with its dimensions in an order."""
        kind = value.type
        assert isinstance(kind, MemRefType)
        if list(order) == sorted(order):
            return value
        turn = AffineMapAttr(AffineMap(kind.rank, 0, [AffineDim(dim) for dim in order]))
        made = memref.Transpose(value, turn, transposed(kind, order), location=self.op.location)
        return code.add_op(made).results[0]

    def _loop(self, code: IndexArithmetic, dim: int, step: int) -> tuple[IndexArithmetic, Value[Type]]:
        """A loop over a dimension; where what is inside is written, and its index."""
        size = self.kind.shape[dim]
        if size != DYNAMIC:
            end = code.constant(size)
        else:
            made = memref.Dim(self.op.source, code.constant(dim), location=self.op.location)
            end = code.add_op(made).results[0]
        block = Block((INDEX,))
        last = block.append(scf.Yield())
        bounds = code.constant(0), end, code.constant(step)
        code.add_op(scf.For(*bounds, (), results=(), region=Region([block]), location=self.op.location))
        return IndexArithmetic.before(last), block.args[0]

    def _copy(
        self,
        code: IndexArithmetic,
        source: Value[Type],
        target: Value[Type],
        padding: Value[Type],
        indices: dict[int, Value[Type]],
    ) -> None:
        square = VectorType((self.side, self.side), self.kind.element_type)
        first, last = self.source_order[-2:]
        place = AffineMapAttr(default_map(self.kind, square))
        read = vector.TransferRead(
            source,
            [indices[dim] for dim in self.source_order],
            place,
            padding,
            in_bounds=self._bounds(first, last),
            vector=square,
        )
        turned = vector.Transpose(self._add(code, read), int_array([1, 0], I64), result=square)
        write = vector.TransferWrite(
            self._add(code, turned),
            target,
            [indices[dim] for dim in self.target_order],
            place,
            in_bounds=self._bounds(last, first),
        )
        code.add_op(write)

    def _add(self, code: IndexArithmetic, op: Operation) -> Value[Type]:
        return code.add_op(op).results[0]

    def _bounds(self, *dims: int) -> ArrayAttr:
        return ArrayAttr(tuple([boolean(self.is_whole[dim]) for dim in dims]))

    def _zero(self) -> TypedAttribute:
        element = self.kind.element_type
        return floating(0.0, element) if isinstance(element, FloatType) else integer(0, element)
