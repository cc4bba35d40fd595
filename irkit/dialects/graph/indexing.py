"""Operations whose places are numbers in a tensor: gather reads by them, scatter writes.

    %1 = graph.gather %table, %ids axis 0 : tensor<30522x768xf32>, tensor<1x128xi64> -> tensor<1x128x768xf32>
    %2 = graph.scatter add %0, %places, %more
        : tensor<9x4xf32>, tensor<5xi64>, tensor<5x4xf32> -> tensor<9x4xf32>

Places are counted from 0, negative ones from the back; one outside is an error of the program.
"""

from typing import TYPE_CHECKING

from irkit.define import AnyRankedTensor, Attr, EnumAttr, I64Attr, Operand, Result, inferred
from irkit.define.traits import Parts
from irkit.dialects.graph.base import AlongAxis, NumberTensor, Stage, TensorOp, tensor_types
from irkit.dialects.graph.shapes import ShapeError, compatible, normal_axis, shape_text
from irkit.dialects.graph.text import read_case
from irkit.ir.attributes import IntegerAttr
from irkit.ir.interning import Attribute
from irkit.ir.types import FloatType, TensorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser


def _check_places(places: TensorType) -> None:
    if isinstance(places.element_type, FloatType):
        raise ShapeError(f"takes integers for places, but has '{places}'")


def _check_not_empty(size: int, places: TensorType) -> None:
    if size == 0 and places.has_static_shape and 0 not in places.shape:
        raise ShapeError(f"takes places of an axis that has no elements, but has '{places}'")


class Gather(AlongAxis):
    """For each number in the second operand what the first holds there along an axis (NumPy's take).

        %1 = graph.gather %0, %ids axis 1 : tensor<4x10xf32>, tensor<2x3xi64> -> tensor<4x2x3xf32>
    """

    name = "graph.gather"

    operand: Operand[AnyRankedTensor]
    places: Operand[NumberTensor]
    axis: Attr[I64Attr]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        operand, places = tensor_types(parts, "operand", "places")
        _check_places(places)
        axis = parts.properties["axis"]
        assert isinstance(axis, IntegerAttr)
        at = normal_axis(axis.value, operand.rank)
        _check_not_empty(operand.shape[at], places)
        shape = (*operand.shape[:at], *places.shape, *operand.shape[at + 1 :])
        return TensorType(shape, operand.element_type)

    @property
    def normal_axis(self) -> int:
        """The axis counted from the front."""
        return normal_axis(self.axis.value, self.operand.type.rank)


class ScatterKind(EnumAttr):
    """What becomes of an element: it is replaced, or combined with the one that is written."""

    name = "graph.scatter_kind"
    summary = "kind of scatter"
    cases = ("set", "add", "mul", "max", "min")


class Scatter(TensorOp):
    """The first operand, where row `places[i]` is replaced by, or combined with, row i of the third, in the
    order of i.

        %1 = graph.scatter set %0, %places, %rows
            : tensor<9x4xf32>, tensor<5xi64>, tensor<5x4xf32> -> tensor<9x4xf32>
    """

    name = "graph.scatter"

    kind: Attr[ScatterKind]
    operand: Operand[AnyRankedTensor]
    places: Operand[NumberTensor]
    updates: Operand[AnyRankedTensor]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        return {"kind": read_case(p, ScatterKind)} if stage == "before" else {}

    def show_own(self, stage: Stage) -> str:
        return f"{self.kind.value} " if stage == "before" else ""

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        operand, places, updates = tensor_types(parts, "operand", "places", "updates")
        _check_places(places)
        if not operand.rank or places.rank != 1:
            raise ShapeError(f"takes places in a list for the rows of a tensor, but has '{places}'")
        _check_not_empty(operand.shape[0], places)
        if updates.element_type is not operand.element_type:
            raise ShapeError(f"keeps the elements, but writes those of '{updates}' into '{operand}'")
        rows = (*places.shape, *operand.shape[1:])
        if not compatible(updates.shape, rows):
            raise ShapeError(f"writes rows of shape {shape_text(rows)}, but has {shape_text(updates.shape)}")
        return operand
