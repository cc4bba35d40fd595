"""Operations that sum up along dimensions: matrix products, reductions, softmax."""

from typing import TYPE_CHECKING

from irkit.define import AnyRankedTensor, Attr, EnumAttr, Flag, I64Attr, Operand, Result, absent, inferred
from irkit.define.traits import Parts
from irkit.dialects.graph.base import (
    AlongAxis,
    FloatTensor,
    NumberTensor,
    Stage,
    TensorOp,
    is_wider,
    tensor_types,
)
from irkit.dialects.graph.shapes import ShapeError, matmul, normal_axis, reduce
from irkit.dialects.graph.text import read_case, read_integers
from irkit.ir.attributes import UNIT, IntegerAttr
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import I64, TensorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser


class Matmul(TensorOp):
    """The product of matrices, as NumPy's matmul: dimensions before the last two broadcast.

        %2 = graph.matmul %0, %1 : tensor<64x784xf32>, tensor<784x256xf32> -> tensor<64x256xf32>

    Products and sums are computed in the element type of the result, which may be wider than that of the
    operands.
    """

    name = "graph.matmul"

    lhs: Operand[NumberTensor]
    rhs: Operand[NumberTensor]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        lhs, rhs = tensor_types(parts, "lhs", "rhs")
        if lhs.element_type is not rhs.element_type:
            raise ShapeError(f"multiplies elements of one type, but has '{lhs}' and '{rhs}'")
        return TensorType(matmul(lhs.shape, rhs.shape), lhs.element_type)

    @classmethod
    def may_be_element(cls, given: Type, inferred: Type) -> bool:
        return given is inferred or is_wider(given, inferred)


class ReduceKind(EnumAttr):
    """What is taken along the axes."""

    name = "graph.reduce_kind"
    summary = "kind of reduction"
    cases = ("sum", "mean", "max", "min", "prod")


class Reduce(TensorOp):
    """The sum, mean, maximum, minimum or product along axes, which vanish or, with `keepdims`, become 1.

        %1 = graph.reduce sum %0 axes [1] : tensor<64x256xf32> -> tensor<64xf32>
        %2 = graph.reduce mean %0 axes [0, 1] keepdims : tensor<64x256xf32> -> tensor<1x1xf32>
    """

    name = "graph.reduce"

    kind: Attr[ReduceKind]
    operand: Operand[NumberTensor]
    axes: Attr[DenseArrayAttr]
    keepdims: Flag = absent()
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "before":
            return {"kind": read_case(p, ReduceKind)}
        p.expect("axes")
        own: dict[str, Attribute] = {"axes": int_array(read_integers(p), I64)}
        if p.accept("keepdims"):
            own["keepdims"] = UNIT
        return own

    def show_own(self, stage: Stage) -> str:
        if stage == "before":
            return f"{self.kind.value} "
        return f" axes {list(self.axes.values)}{' keepdims' if self.keepdims else ''}"

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        (operand,) = tensor_types(parts, "operand")
        axes = parts.properties["axes"]
        assert isinstance(axes, DenseArrayAttr)
        keepdims = "keepdims" in parts.properties
        return TensorType(reduce(operand.shape, axes.values, keepdims), operand.element_type)

    @property
    def normal_axes(self) -> tuple[int, ...]:
        """The axes counted from the front, in ascending order."""
        rank = self.operand.type.rank
        return tuple(sorted([normal_axis(axis, rank) for axis in self.axes.values]))


class Softmax(AlongAxis):
    """`exp(x - m) / sum(exp(x - m))` along an axis, where m is the maximum along it.

        %1 = graph.softmax %0 axis -1 : tensor<64x10xf32>
    """

    name = "graph.softmax"

    operand: Operand[FloatTensor]
    axis: Attr[I64Attr]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        (operand,) = tensor_types(parts, "operand")
        axis = parts.properties["axis"]
        assert isinstance(axis, IntegerAttr)
        normal_axis(axis.value, operand.rank)
        return operand

    @property
    def normal_axis(self) -> int:
        """The axis counted from the front."""
        return normal_axis(self.axis.value, self.operand.type.rank)
