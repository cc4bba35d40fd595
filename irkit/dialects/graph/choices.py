"""Relations between elements, and choices by them.

    %2 = graph.compare lt, %0, %1 : tensor<64xf32>
    %3 = graph.select %2, %0, %1 : tensor<64xi1>, tensor<64xf32>, tensor<64xf32> -> tensor<64xf32>
"""

from typing import TYPE_CHECKING

from irkit.define import AnyRankedTensor, Attr, EnumAttr, Operand, Result, inferred
from irkit.define.traits import Parts
from irkit.dialects.graph.base import BoolTensor, NumberTensor, Stage, TensorOp, broadcast_type, tensor_types
from irkit.dialects.graph.shapes import broadcast
from irkit.dialects.graph.text import read_case
from irkit.ir import Attribute
from irkit.ir.types import I1, TensorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser


class CompareKind(EnumAttr):
    """A relation.  With a NaN only `ne` holds; integers are signed."""

    name = "graph.compare_kind"
    summary = "relation"
    cases = ("eq", "ne", "lt", "le", "gt", "ge")


class Compare(TensorOp):
    """Whether a relation holds for the elements.

        %2 = graph.compare lt, %0, %1 : tensor<64xf32>, tensor<f32> -> tensor<64xi1>
    """

    name = "graph.compare"
    by_element = True

    kind: Attr[CompareKind]
    lhs: Operand[NumberTensor]
    rhs: Operand[NumberTensor]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "after":
            return {}
        kind = read_case(p, CompareKind)
        p.expect(",")
        return {"kind": kind}

    def show_own(self, stage: Stage) -> str:
        return f"{self.kind.value}, " if stage == "before" else ""

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        return broadcast_type(tensor_types(parts, "lhs", "rhs"), I1)


class Select(TensorOp):
    """The element of the second operand where the first is true, else that of the third; all three broadcast.

        %3 = graph.select %0, %1, %2 : tensor<64xi1>, tensor<64xf32>, tensor<f32> -> tensor<64xf32>
    """

    name = "graph.select"
    by_element = True

    condition: Operand[BoolTensor]
    true_value: Operand[AnyRankedTensor]
    false_value: Operand[AnyRankedTensor]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        (condition,) = tensor_types(parts, "condition")
        chosen = broadcast_type(tensor_types(parts, "true_value", "false_value"))
        return TensorType(broadcast([condition.shape, chosen.shape]), chosen.element_type)
