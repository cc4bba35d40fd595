"""Functions of each element of a tensor of floats."""

from typing import TYPE_CHECKING

from irkit.define import AnyRankedTensor, Attr, EnumAttr, Operand, Result, default, inferred
from irkit.define.traits import Parts
from irkit.dialects.graph.base import FloatTensor, Stage, TensorOp, tensor_types
from irkit.dialects.graph.text import read_case
from irkit.ir import Attribute
from irkit.ir.types import TensorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser


class FloatUnary(TensorOp):
    """A function of each element of a tensor of floats."""

    by_element = True

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


class Tan(FloatUnary):
    """The tangent, of radians.

        %1 = graph.tan %0 : tensor<64xf32>
    """

    name = "graph.tan"


class Asin(FloatUnary):
    """The angle in radians whose sine this is, NaN outside of -1 to 1.

        %1 = graph.asin %0 : tensor<64xf32>
    """

    name = "graph.asin"


class Acos(FloatUnary):
    """The angle in radians whose cosine this is, NaN outside of -1 to 1.

        %1 = graph.acos %0 : tensor<64xf32>
    """

    name = "graph.acos"


class Atan(FloatUnary):
    """The angle in radians whose tangent this is.

        %1 = graph.atan %0 : tensor<64xf32>
    """

    name = "graph.atan"


class Sinh(FloatUnary):
    """The hyperbolic sine.

        %1 = graph.sinh %0 : tensor<64xf32>
    """

    name = "graph.sinh"


class Cosh(FloatUnary):
    """The hyperbolic cosine.

        %1 = graph.cosh %0 : tensor<64xf32>
    """

    name = "graph.cosh"


class Asinh(FloatUnary):
    """The number whose hyperbolic sine this is.

        %1 = graph.asinh %0 : tensor<64xf32>
    """

    name = "graph.asinh"


class Acosh(FloatUnary):
    """The number whose hyperbolic cosine this is, NaN below 1.

        %1 = graph.acosh %0 : tensor<64xf32>
    """

    name = "graph.acosh"


class Atanh(FloatUnary):
    """The number whose hyperbolic tangent this is, NaN outside of -1 to 1.

        %1 = graph.atanh %0 : tensor<64xf32>
    """

    name = "graph.atanh"


class Round(FloatUnary):
    """The nearest whole number, of two equally near ones the even one.

        %1 = graph.round %0 : tensor<64xf32>
    """

    name = "graph.round"


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
    by_element = True

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
