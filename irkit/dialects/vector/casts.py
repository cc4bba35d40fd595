"""The same bits under another type: vector.bitcast, vector.type_cast."""

from irkit.define import AnyMemRef, Op, Operand, Pure, Result
from irkit.dialects.arith.evaluate import width_of
from irkit.dialects.memref.layouts import row_major, strided_layout
from irkit.dialects.vector.constraints import AnyRank, Constants, Folded, Holds, StaticMemRef
from irkit.dialects.vector.folds import splat_pattern
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import Type
from irkit.ir.types import F16, F32, IntegerType, MemRefType, element_type_of


class BitCast(Op):
    """The bits of the innermost dimension as elements of another width.

        %b = vector.bitcast %a : vector<4xf32> to vector<8xi16>
    """

    name = "vector.bitcast"
    syntax = "$source attr-dict `:` type($source) `to` type($result)"

    source: Operand[AnyRank]
    result: Result[AnyRank]

    traits = (
        Pure(),
        Holds(
            "all of {source, result} have same rank", lambda op: op.source.type.rank == op.result.type.rank
        ),
    )

    def verify(self) -> None:
        source, result = self.source.type, self.result.type
        for number, (before, after) in enumerate(zip(source.shape[:-1], result.shape[:-1], strict=True)):
            if before != after:
                raise self.error(f"dimension size mismatch at: {number}")
        bits, result_bits = width_of(source), width_of(result)
        if source.rank == 0:
            if bits != result_bits:
                raise self.error("source/result bitwidth of the 0-D vector element types must be equal")
        elif bits * source.shape[-1] != result_bits * result.shape[-1]:
            raise self.error("source/result bitwidth of the minor 1-D vectors must be equal")

    def fold(self, operands: Constants) -> Folded:
        if self.source.type is self.result.type:
            return (self.source,)
        inner = self.source.defining_op
        if isinstance(inner, BitCast):
            if inner.source.type is self.result.type:
                return (inner.source,)
            self.source = inner.source
            return self.results
        bits = splat_pattern(operands[0])
        return None if bits is None else self._widened(bits)

    def _widened(self, bits: int) -> Folded:
        """A splat of elements of which several make one of the result."""
        before, after = self.source.type.element_type, self.result.type.element_type
        narrow, wide = width_of(before), width_of(after)
        halves = before is F16 and after is F32
        whole = isinstance(before, IntegerType) and isinstance(after, IntegerType)
        if not (halves or (whole and wide > narrow and wide % narrow == 0)):
            return None
        repeated = sum(bits << shift for shift in range(0, wide, narrow))
        return (DenseElementsAttr.splat(self.result.type, repeated),)


class TypeCast(Op):
    """A memref as one of vectors, or the other way round.

        %b = vector.type_cast %a : memref<4x5xf32> to memref<vector<4x5xf32>>
    """

    name = "vector.type_cast"
    syntax = "$memref attr-dict `:` type($memref) `to` type($result)"

    memref: Operand[StaticMemRef]
    result: Result[AnyMemRef]

    traits = (Pure(),)

    def verify(self) -> None:
        source, result = self.memref.type, self.result.type
        if not _is_contiguous(source):
            raise self.error("expects operand to be a memref with identity layout")
        if result.layout is not None and not _is_contiguous(result):
            raise self.error("expects result to be a memref with identity layout")
        if source.memory_space is not result.memory_space:
            raise self.error("expects result in same memory space")
        if _scalar(source) is not _scalar(result):
            raise self.error(f"expects result and operand with same underlying scalar type: '{result}'")
        if _whole_shape(source) != _whole_shape(result):
            raise self.error(f"expects concatenated result and operand shapes to be equal: '{result}'")


def _is_contiguous(kind: MemRefType) -> bool:
    layout = strided_layout(kind)
    return layout is not None and layout.offset == 0 and layout.strides == row_major(kind.shape)


def _scalar(kind: MemRefType) -> Type:
    return element_type_of(kind.element_type)


def _whole_shape(kind: MemRefType) -> tuple[int, ...]:
    return (*kind.shape, *getattr(kind.element_type, "shape", ()))
