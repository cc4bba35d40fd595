"""Tensors that are known.

    %0 = graph.constant dense<0.0> : tensor<64x256xf32>
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from irkit.define import AnyRankedTensor, Attr, ConstantLike, Pure, Result, inferred
from irkit.define.traits import Parts
from irkit.dialects.graph.base import TensorOp
from irkit.dialects.graph.shapes import ShapeError
from irkit.ir import Attribute, Value
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import TensorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class Constant(TensorOp):
    """A tensor that is known.

        %0 = graph.constant dense<0.0> : tensor<64x256xf32>
    """

    name = "graph.constant"

    value: Attr[TypedAttribute]
    result: Result[AnyRankedTensor] = inferred()

    traits = (Pure(), ConstantLike())

    @classmethod
    def parse(cls, p: "OpParser") -> "Constant":
        attributes = p.attr_dict()
        at = p.i
        value = p.attribute()
        if not isinstance(value, TypedAttribute):
            raise p.custom_error("expects a tensor with its elements", at)
        return p.build(cls, (), [value.type], {"value": value}, attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f"{p.attr_dict(self, elided=('value',))} {p.attribute(self.value)}")

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        kind = parts.type_of("value")
        if not isinstance(kind, TensorType) or not kind.has_static_shape:
            raise ShapeError(f"must have a value of a ranked, static tensor type, but its type is '{kind}'")
        return kind

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Any] | Attribute]:
        return (self.value,)
