"""Functions of each element, with broadcasting, and conversions of elements."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from irkit.define import (
    AnyRankedTensor,
    Attr,
    EnumAttr,
    Operand,
    Result,
    default,
    inferred,
)
from irkit.define.traits import Parts
from irkit.dialects.graph.base import (
    FloatTensor,
    NumberTensor,
    Stage,
    TensorOp,
    broadcast_type,
    tensor_types,
)
from irkit.dialects.graph.shapes import compatible
from irkit.dialects.graph.text import read_case
from irkit.ir import Attribute, Type, Value
from irkit.ir.types import TensorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser


class Binary(TensorOp):
    """Combines two tensors of numbers, element by element."""

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

    lhs: Operand[FloatTensor]
    rhs: Operand[FloatTensor]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        return broadcast_type(tensor_types(parts, "lhs", "rhs"))


class Unary(TensorOp):
    """A function of each element of a tensor of numbers."""

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


class FloatUnary(TensorOp):
    """A function of each element of a tensor of floats."""

    operand: Operand[FloatTensor]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        return tensor_types(parts, "operand")[0]


class Exp(FloatUnary):
    """e to the power of each element.

        %1 = graph.exp %0 : tensor<64xf32>
    """

    name = "graph.exp"


class Log(FloatUnary):
    """The natural logarithm.

        %1 = graph.log %0 : tensor<64xf32>
    """

    name = "graph.log"


class Sqrt(FloatUnary):
    """The square root.

        %1 = graph.sqrt %0 : tensor<64xf32>
    """

    name = "graph.sqrt"


class Rsqrt(FloatUnary):
    """One over the square root.

        %1 = graph.rsqrt %0 : tensor<64xf32>
    """

    name = "graph.rsqrt"


class Reciprocal(FloatUnary):
    """One over each element.

        %1 = graph.reciprocal %0 : tensor<64xf32>
    """

    name = "graph.reciprocal"


class Sin(FloatUnary):
    """The sine, of radians.

        %1 = graph.sin %0 : tensor<64xf32>
    """

    name = "graph.sin"


class Cos(FloatUnary):
    """The cosine, of radians.

        %1 = graph.cos %0 : tensor<64xf32>
    """

    name = "graph.cos"


class Floor(FloatUnary):
    """The greatest whole number that is not above.

        %1 = graph.floor %0 : tensor<64xf32>
    """

    name = "graph.floor"


class Ceil(FloatUnary):
    """The least whole number that is not below.

        %1 = graph.ceil %0 : tensor<64xf32>
    """

    name = "graph.ceil"


class Tanh(FloatUnary):
    """The hyperbolic tangent.

        %1 = graph.tanh %0 : tensor<64xf32>
    """

    name = "graph.tanh"


class Erf(FloatUnary):
    """The error function.

        %1 = graph.erf %0 : tensor<64xf32>
    """

    name = "graph.erf"


class Sigmoid(FloatUnary):
    """`1 / (1 + exp(-x))`.

        %1 = graph.sigmoid %0 : tensor<64xf32>
    """

    name = "graph.sigmoid"


class Silu(FloatUnary):
    """`x * sigmoid(x)`.

        %1 = graph.silu %0 : tensor<64xf32>
    """

    name = "graph.silu"


class Approximation(EnumAttr):
    """How a function is computed: exactly, or through tanh."""

    name = "graph.approximation"
    summary = "approximation"
    cases = ("none", "tanh")


class Gelu(TensorOp):
    """`x / 2 * (1 + erf(x / sqrt(2)))`.

    Approximated, it is `x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x**3)))`.

        %1 = graph.gelu %0 : tensor<64xf32>
        %2 = graph.gelu %0 approximate tanh : tensor<64xf32>
    """

    name = "graph.gelu"

    operand: Operand[FloatTensor]
    approximate: Attr[Approximation] = default(Approximation("none"))
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "before" or not p.accept("approximate"):
            return {}
        return {"approximate": read_case(p, Approximation)}

    def show_own(self, stage: Stage) -> str:
        shown = stage == "after" and self.approximate.value != "none"
        return f" approximate {self.approximate.value}" if shown else ""

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        return tensor_types(parts, "operand")[0]


class Cast(TensorOp):
    """The elements converted to another type: floats round to nearest even, and towards zero to become
    integers; i1 is 0 or 1, and anything but 0 is true.

        %1 = graph.cast %0 : tensor<64xf32> -> tensor<64xf16>
    """

    name = "graph.cast"

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
