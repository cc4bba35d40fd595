"""Other types for the same tensor: sizes forgotten or claimed, bits read as other numbers."""

from collections.abc import Sequence

from irkit.define import AnyTensor, Op, Operand, Pure, Result
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.casting import incompatible
from irkit.dialects.tensor.constraints import TensorOfNumbers
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, TensorType, UnrankedTensorType, element_type_of
from irkit.ir.values import Value


def shapes_fit(left: Type, right: Type) -> bool:
    """Whether two shapes may be the same: unknown ranks and sizes fit everything."""
    if not isinstance(left, TensorType) or not isinstance(right, TensorType):
        return True
    return left.rank == right.rank and all(
        mine == theirs or DYNAMIC in (mine, theirs)
        for mine, theirs in zip(left.shape, right.shape, strict=True)
    )


class Cast(Op):
    """Forgets sizes or the rank, or claims to know them.

        %b = tensor.cast %a : tensor<4x?xf32> to tensor<?x?xf32>
    """

    name = "tensor.cast"
    syntax = "$source attr-dict `:` type($source) `to` type($dest)"

    source: Operand[AnyTensor]
    dest: Result[AnyTensor]

    traits = (Pure(),)

    def verify(self) -> None:
        source, target = self.source.type, self.dest.type
        if element_type_of(source) is not element_type_of(target) or not shapes_fit(source, target):
            raise incompatible(self)

    def fold(self, operands: Constants) -> Folded:
        """A cast to the same type."""
        return (self.source,) if self.source.type is self.dest.type else None

    def result_names(self) -> Sequence[str | None]:
        return ("cast",)


def cast_source(value: Value[Type]) -> Value[Type] | None:
    """What `value` is a cast of."""
    op = value.defining_op
    return op.source if isinstance(op, Cast) else None


def loses_knowledge(cast: Cast) -> bool:
    """Whether the cast only forgets sizes, so that what uses it may as well use its source."""
    source, target = cast.source.type, cast.dest.type
    if not isinstance(source, TensorType) or not isinstance(target, TensorType):
        return False
    if source.encoding is not target.encoding or source.rank != target.rank:
        return False
    return all(
        theirs in (mine, DYNAMIC) for mine, theirs in zip(source.shape, target.shape, strict=True)
    )


class Bitcast(Op):
    """The bits of every element as a number of another type of the same width.

        %b = tensor.bitcast %a : tensor<4xui32> to tensor<4xi32>
    """

    name = "tensor.bitcast"
    syntax = "$source attr-dict `:` type($source) `to` type($dest)"

    source: Operand[TensorOfNumbers]
    dest: Result[TensorOfNumbers]

    traits = (Pure(),)

    def verify(self) -> None:
        source, target = self.source.type, self.dest.type
        assert isinstance(source, (TensorType, UnrankedTensorType))
        assert isinstance(target, (TensorType, UnrankedTensorType))
        widths: list[object] = [getattr(kind.element_type, "width", None) for kind in (source, target)]
        if widths[0] != widths[1] or not shapes_fit(source, target):
            raise incompatible(self)

    def fold(self, operands: Constants) -> Folded:
        """The bits as what they are."""
        return (self.source,) if self.source.type is self.dest.type else None
