"""Operations along one axis in its order: running sums, and where the extreme is.

    %1 = graph.cumulate sum %0 axis 1 exclusive : tensor<4x10xf32>
    %2 = graph.arg_reduce max %0 axis 1 : tensor<4x10xf32> -> tensor<4xi64>
"""

from typing import TYPE_CHECKING

from irkit.define import AnyRankedTensor, Attr, EnumAttr, Flag, I64Attr, Operand, Result, absent, inferred
from irkit.define.traits import Parts
from irkit.dialects.graph.base import NumberTensor, Stage, TensorOp, tensor_types
from irkit.dialects.graph.shapes import normal_axis, reduce
from irkit.dialects.graph.text import read_axis, read_case
from irkit.ir.attributes import UNIT, IntegerAttr
from irkit.ir.interning import Attribute
from irkit.ir.types import I64, TensorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser


def _axis(parts: Parts, rank: int) -> int:
    axis = parts.properties["axis"]
    assert isinstance(axis, IntegerAttr)
    return normal_axis(axis.value, rank)


def _read_flags(p: "OpParser", *names: str) -> dict[str, Attribute]:
    """The keywords that stand there, in this order."""
    return {name: UNIT for name in names if p.accept(name)}


class CumulateKind(EnumAttr):
    """What is taken of the elements so far."""

    name = "graph.cumulate_kind"
    summary = "kind of running total"
    cases = ("sum", "prod")


class Cumulate(TensorOp):
    """The sum or product of the elements up to each, along an axis; without itself where `exclusive`, from
    the end where `reverse`.

        %1 = graph.cumulate sum %0 axis 1 exclusive reverse : tensor<4x10xf32>
    """

    name = "graph.cumulate"

    kind: Attr[CumulateKind]
    operand: Operand[NumberTensor]
    axis: Attr[I64Attr]
    exclusive: Flag = absent()
    reverse: Flag = absent()
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "before":
            return {"kind": read_case(p, CumulateKind)}
        own: dict[str, Attribute] = {"axis": read_axis(p)}
        return own | _read_flags(p, "exclusive", "reverse")

    def show_own(self, stage: Stage) -> str:
        if stage == "before":
            return f"{self.kind.value} "
        flags = f"{' exclusive' if self.exclusive else ''}{' reverse' if self.reverse else ''}"
        return f" axis {self.axis.value}{flags}"

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        (operand,) = tensor_types(parts, "operand")
        _axis(parts, operand.rank)
        return operand

    @property
    def normal_axis(self) -> int:
        """The axis counted from the front."""
        return normal_axis(self.axis.value, self.operand.type.rank)


class ExtremeKind(EnumAttr):
    """Which element is looked for."""

    name = "graph.extreme_kind"
    summary = "kind of extreme"
    cases = ("max", "min")


class ArgReduce(TensorOp):
    """Where along an axis the greatest, or the least, element is: the first such place, or the `last`.

        %1 = graph.arg_reduce max %0 axis 1 : tensor<4x10xf32> -> tensor<4xi64>
        %2 = graph.arg_reduce min %0 axis 1 keepdims last : tensor<4x10xf32> -> tensor<4x1xi64>

    A NaN is beyond all numbers.  Along an axis without elements it is 0.
    """

    name = "graph.arg_reduce"

    kind: Attr[ExtremeKind]
    operand: Operand[NumberTensor]
    axis: Attr[I64Attr]
    keepdims: Flag = absent()
    last: Flag = absent()
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "before":
            return {"kind": read_case(p, ExtremeKind)}
        own: dict[str, Attribute] = {"axis": read_axis(p)}
        return own | _read_flags(p, "keepdims", "last")

    def show_own(self, stage: Stage) -> str:
        if stage == "before":
            return f"{self.kind.value} "
        flags = f"{' keepdims' if self.keepdims else ''}{' last' if self.last else ''}"
        return f" axis {self.axis.value}{flags}"

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        (operand,) = tensor_types(parts, "operand")
        axis = _axis(parts, operand.rank)
        return TensorType(reduce(operand.shape, [axis], "keepdims" in parts.properties), I64)

    @property
    def normal_axis(self) -> int:
        """The axis counted from the front."""
        return normal_axis(self.axis.value, self.operand.type.rank)
