"""Operations that put something around elements, or turn their order around.

    %1 = graph.pad %0, %zero low [0, 1] high [2, 1] : tensor<4x6xf32>, tensor<f32> -> tensor<6x8xf32>
    %2 = graph.reverse %0 axes [1] : tensor<4x6xf32>
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from irkit.define import AnyRankedTensor, Attr, Operand, Result, default, inferred
from irkit.define.traits import Parts
from irkit.dialects.graph.base import Stage, TensorOp, optional_array, tensor_types
from irkit.dialects.graph.shapes import ShapeError, normal_axis, pad
from irkit.dialects.graph.text import option_text, read_integers, read_option
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Attribute
from irkit.ir.types import I64, TensorType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser


class Pad(TensorOp):
    """The operand with more elements before, behind and, by `interior`, between any two of a dimension.

        %1 = graph.pad %0, %zero low [0, 1] high [0, 1] : tensor<4x6xf32>, tensor<f32> -> tensor<4x8xf32>
        %2 = graph.pad %0, %zero low [0, 0] high [0, 0] interior [0, 1]
            : tensor<4x6xf32>, tensor<f32> -> tensor<4x11xf32>
    """

    name = "graph.pad"

    operand: Operand[AnyRankedTensor]
    value: Operand[AnyRankedTensor]
    low: Attr[DenseArrayAttr]
    high: Attr[DenseArrayAttr]
    interior: Attr[DenseArrayAttr] = default(DenseArrayAttr(I64))
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "before":
            return {}
        own: dict[str, Attribute] = {}
        for name in ("low", "high"):
            p.expect(name)
            own[name] = int_array(read_integers(p), I64)
        return own | read_option(p, "interior")

    def show_own(self, stage: Stage) -> str:
        if stage == "before":
            return ""
        low, high = list(self.low.values), list(self.high.values)
        return f" low {low} high {high}{option_text('interior', self.interior.values)}"

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        operand, value = tensor_types(parts, "operand", "value")
        if value.rank or value.element_type is not operand.element_type:
            raise ShapeError(f"pads with 'tensor<{operand.element_type}>', but has '{value}'")
        lists = [optional_array(parts, name) for name in ("low", "high", "interior")]
        return TensorType(pad(operand.shape, *lists), operand.element_type)

    @property
    def between(self) -> tuple[int, ...]:
        """How many elements come between any two, for each dimension."""
        return self.interior.values or (0,) * self.operand.type.rank

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Any]] | None:
        is_empty = not any((*self.low.values, *self.high.values, *self.between))
        return (self.operand,) if is_empty and self.result.type is self.operand.type else None


class Reverse(TensorOp):
    """The elements in the opposite order along axes.

        %1 = graph.reverse %0 axes [0, 1] : tensor<4x6xf32>
    """

    name = "graph.reverse"

    operand: Operand[AnyRankedTensor]
    axes: Attr[DenseArrayAttr]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "before":
            return {}
        p.expect("axes")
        return {"axes": int_array(read_integers(p), I64)}

    def show_own(self, stage: Stage) -> str:
        return f" axes {list(self.axes.values)}" if stage == "after" else ""

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        (operand,) = tensor_types(parts, "operand")
        axes = optional_array(parts, "axes")
        if len({normal_axis(axis, operand.rank) for axis in axes}) != len(axes):
            raise ShapeError(f"axes {list(axes)} name a dimension twice")
        return operand

    @property
    def normal_axes(self) -> tuple[int, ...]:
        """The axes counted from the front."""
        return tuple([normal_axis(axis, self.operand.type.rank) for axis in self.axes.values])

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Any]] | None:
        return (self.operand,) if not self.axes.values and self.result.type is self.operand.type else None
