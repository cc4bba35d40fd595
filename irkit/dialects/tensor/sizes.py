"""What is known of a tensor, and tensors of which nothing but the size counts."""

from collections.abc import Sequence

from irkit.define import AnyRankedTensor, AnyTensor, Op, Operand, Operands, Pure, Result, inferred, keyword
from irkit.define.traits import Parts
from irkit.dialects.arith.evaluate import Constants, Folded, one
from irkit.dialects.memref.queries import SizeOfDimension
from irkit.dialects.tensor.casts import Cast
from irkit.dialects.tensor.constraints import Non0RankedOrUnrankedTensor
from irkit.dialects.tensor.generation import Generate
from irkit.dialects.tensor.slices import ExtractSlice
from irkit.ir.attributes import index, int_value
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, INDEX, IndexType, TensorType


class Dim(SizeOfDimension, Op):
    """The size of a dimension.

        %n = tensor.dim %t, %axis : tensor<4x?xf32>
    """

    name = "tensor.dim"
    syntax = "attr-dict $source `,` $index `:` type($source)"

    source: Operand[Non0RankedOrUnrankedTensor]
    index: Operand[IndexType]
    result: Result[IndexType] = inferred()

    def fold(self, operands: Constants) -> Folded:
        """A size that the type, or what made the tensor, says."""
        axis, kind = int_value(operands[1]), self.source.type
        if axis is None or not isinstance(kind, TensorType) or not 0 <= axis < kind.rank:
            return None
        if kind.shape[axis] != DYNAMIC:
            return (index(kind.shape[axis]),)
        origin = self.source.defining_op
        if isinstance(origin, Generate):
            return one(origin.dynamic_extents[kind.shape[:axis].count(DYNAMIC)])
        if isinstance(origin, ExtractSlice) and origin.source.type.rank == kind.rank:
            return one(origin.mixed_sizes()[axis][1])
        if isinstance(origin, Cast) and isinstance(origin.source.type, TensorType):
            self.source = origin.source
            return self.results
        return None


class Rank(Op):
    """The number of dimensions.

        %r = tensor.rank %t : tensor<*xf32>
    """

    name = "tensor.rank"
    syntax = "$tensor attr-dict `:` type($tensor)"

    tensor: Operand[AnyTensor]
    result: Result[IndexType] = inferred()

    traits = (Pure(),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"result": INDEX}

    def fold(self, operands: Constants) -> Folded:
        kind = self.tensor.type
        return (index(kind.rank),) if isinstance(kind, TensorType) else None

    def result_names(self) -> Sequence[str | None]:
        return ("rank",)


class Empty(Op):
    """A tensor of which only the shape is known: the destination of an operation that writes all of it.

        %t = tensor.empty(%n) : tensor<4x?xf32>
    """

    name = "tensor.empty"
    syntax = "`(` $dynamic_sizes `)` attr-dict `:` type($result)"

    dynamic_sizes: Operands[IndexType] = keyword(kw_only=True)
    result: Result[AnyRankedTensor] = keyword(kw_only=True)

    traits = (Pure(),)

    def verify(self) -> None:
        expected = self.result.type.num_dynamic_dims
        if len(self.dynamic_sizes) != expected:
            raise self.error(
                f"incorrect number of dynamic sizes, has {len(self.dynamic_sizes)}, expected {expected}"
            )
