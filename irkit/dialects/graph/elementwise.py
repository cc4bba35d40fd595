"""Functions of each element, with broadcasting, and conversions of elements."""

from collections.abc import Sequence
from typing import Any

from irkit.define import (
    AnyRankedTensor,
    Operand,
    Result,
    inferred,
)
from irkit.define.traits import Parts
from irkit.dialects.graph.base import (
    FloatTensor,
    NumberTensor,
    TensorOp,
    broadcast_type,
    tensor_types,
)
from irkit.dialects.graph.shapes import compatible
from irkit.ir import Attribute, Type, Value
from irkit.ir.types import TensorType


class Binary(TensorOp):
    """Combines two tensors of numbers, element by element."""

    by_element = True

    lhs: Operand[NumberTensor]
    rhs: Operand[NumberTensor]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        return broadcast_type(tensor_types(parts, "lhs", "rhs"))


class Add(Binary):
    """The sum.

        %2 = graph.add %0, %1 : tensor<64x256xf32>, tensor<256xf32> -> tensor<64x256xf32>
    """

    name = "graph.add"


class Sub(Binary):
    """The difference.

        %2 = graph.sub %0, %1 : tensor<64xf32>
    """

    name = "graph.sub"


class Mul(Binary):
    """The product of elements.

        %2 = graph.mul %0, %1 : tensor<64xf32>
    """

    name = "graph.mul"


class Div(Binary):
    """The quotient; of integers, signed and rounded towards zero.

        %2 = graph.div %0, %1 : tensor<64xf32>
    """

    name = "graph.div"


class Rem(Binary):
    """What truncating division leaves: it has the sign of the dividend, as C's fmod and integer remainder.

        %2 = graph.rem %0, %1 : tensor<64xf32>
    """

    name = "graph.rem"


class Max(Binary):
    """The greater element, NaN where either is; integers are signed.

        %2 = graph.max %0, %1 : tensor<64xf32>
    """

    name = "graph.max"


class Min(Binary):
    """The lesser element, NaN where either is; integers are signed.

        %2 = graph.min %0, %1 : tensor<64xf32>
    """

    name = "graph.min"


class Pow(TensorOp):
    """The first operand to the power of the second.

        %2 = graph.pow %0, %1 : tensor<64xf32>, tensor<f32> -> tensor<64xf32>
    """

    name = "graph.pow"
    by_element = True

    lhs: Operand[FloatTensor]
    rhs: Operand[FloatTensor]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        return broadcast_type(tensor_types(parts, "lhs", "rhs"))


class Unary(TensorOp):
    """A function of each element of a tensor of numbers."""

    by_element = True

    operand: Operand[NumberTensor]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        return tensor_types(parts, "operand")[0]


class Neg(Unary):
    """The negative.

        %1 = graph.neg %0 : tensor<64xf32>
    """

    name = "graph.neg"


class Abs(Unary):
    """The magnitude.

        %1 = graph.abs %0 : tensor<64xf32>
    """

    name = "graph.abs"


class Relu(Unary):
    """`max(x, 0)`.

        %1 = graph.relu %0 : tensor<64xf32>
    """

    name = "graph.relu"


class Cast(TensorOp):
    """The elements converted to another type: floats round to nearest even, and towards zero to become
    integers; i1 is 0 or 1, and anything but 0 is true.

        %1 = graph.cast %0 : tensor<64xf32> -> tensor<64xf16>
    """

    name = "graph.cast"
    by_element = True

    operand: Operand[AnyRankedTensor]
    result: Result[AnyRankedTensor]

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {}

    def verify(self) -> None:
        if not compatible(self.operand.type.shape, self.result.type.shape):
            raise self.error(f"keeps the shape, but makes '{self.result.type}' of '{self.operand.type}'")

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Any]] | None:
        return (self.operand,) if self.result.type is self.operand.type else None
