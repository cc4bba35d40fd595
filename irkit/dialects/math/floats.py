"""Functions of one float: `%y = math.exp %x fastmath<afn> : f32`.

Constants of f32 and f64 are folded where the function is defined for them.
"""

import math
from collections.abc import Callable
from typing import ClassVar, NamedTuple

from irkit.dialects.arith.bases import FloatUnary
from irkit.dialects.arith.evaluate import (
    Constants,
    Folded,
    evaluate,
    evaluate_floats,
    one,
    poison_of,
    width_of,
)
from irkit.ir.floats import from_float, to_float
from irkit.ir.types import F32, F64, element_type_of


class Function(NamedTuple):
    """How a function is computed, and where it is infinite."""

    apply: Callable[[float], float]
    poles: tuple[float, ...] = ()
    of_negatives: bool = True
    """Whether constants with a sign are folded at all."""

    def __call__(self, value: float) -> float | None:
        """None where the result is a NaN, whose sign is not the machine's business."""
        if not self.of_negatives and math.copysign(1.0, value) < 0.0:
            return None
        if value in self.poles:
            return math.copysign(math.inf, value) if len(self.poles) == 2 else -math.inf
        try:
            return self.apply(value)
        except OverflowError:
            return self.apply(math.copysign(math.inf, value))
        except ValueError:
            return None


class FloatFunction(FloatUnary):
    """A function, computed in double precision and rounded once; a NaN stays what it is."""

    function: ClassVar[Function]

    def fold(self, operands: Constants) -> Folded:
        element = element_type_of(self.result.type)
        if element is not F32 and element is not F64:
            return one(poison_of(operands))
        kind, function = (F32 if element is F32 else F64).kind, self.function

        def rule(bits: int) -> int | None:
            value = to_float(kind, bits)
            if math.isnan(value):
                return bits | kind.nan if function.of_negatives or not bits & kind.sign_bit else None
            result = function(value)
            return None if result is None else from_float(kind, result)

        return one(evaluate(self.result.type, operands, rule))


class RoundingFunction(FloatUnary):
    """To an integer, in the format of the operand; the sign stays, a zero's included."""

    function: ClassVar[Function]

    def fold(self, operands: Constants) -> Folded:
        function = self.function.apply

        def rule(value: float) -> float:
            return math.copysign(function(value), value) if math.isfinite(value) else value

        return one(evaluate_floats(self.result.type, operands, rule))


def _half_away(value: float) -> float:
    whole = math.trunc(value)
    if abs(value - whole) >= 0.5:
        whole += 1 if value > 0.0 else -1
    return whole


class AbsF(FloatUnary):
    """The absolute value.

        %r = math.absf %a : f32
    """

    name = "math.absf"

    def fold(self, operands: Constants) -> Folded:
        mask = (1 << (width_of(self.result.type) - 1)) - 1
        return one(evaluate(self.result.type, operands, lambda bits: bits & mask))


class Cbrt(FloatUnary):
    """The cube root.

        %r = math.cbrt %a : f32
    """

    name = "math.cbrt"


class Rsqrt(FloatUnary):
    """1 divided by the square root.

        %r = math.rsqrt %a : f32
    """

    name = "math.rsqrt"


class Ceil(RoundingFunction):
    """The least integer that is not smaller.

        %r = math.ceil %a : f32
    """

    name = "math.ceil"
    function = Function(math.ceil)


class Floor(RoundingFunction):
    """The greatest integer that is not greater.

        %r = math.floor %a : f32
    """

    name = "math.floor"
    function = Function(math.floor)


class Round(RoundingFunction):
    """The nearest integer, halves away from zero.

        %r = math.round %a : f32
    """

    name = "math.round"
    function = Function(_half_away)


class RoundEven(RoundingFunction):
    """The nearest integer, halves to the even one.

        %r = math.roundeven %a : f32
    """

    name = "math.roundeven"
    function = Function(round)


class Trunc(RoundingFunction):
    """The next integer towards zero.

        %r = math.trunc %a : f32
    """

    name = "math.trunc"
    function = Function(math.trunc)


class Acos(FloatFunction):
    """The arc cosine.

        %r = math.acos %a : f32
    """

    name = "math.acos"
    function = Function(math.acos)


class Acosh(FloatFunction):
    """The inverse hyperbolic cosine.

        %r = math.acosh %a : f32
    """

    name = "math.acosh"
    function = Function(math.acosh)


class Asin(FloatFunction):
    """The arc sine.

        %r = math.asin %a : f32
    """

    name = "math.asin"
    function = Function(math.asin)


class Asinh(FloatFunction):
    """The inverse hyperbolic sine.

        %r = math.asinh %a : f32
    """

    name = "math.asinh"
    function = Function(math.asinh)


class Atan(FloatFunction):
    """The arc tangent.

        %r = math.atan %a : f32
    """

    name = "math.atan"
    function = Function(math.atan)


class Atanh(FloatFunction):
    """The inverse hyperbolic tangent.

        %r = math.atanh %a : f32
    """

    name = "math.atanh"
    function = Function(math.atanh, poles=(1.0, -1.0))


class Cos(FloatFunction):
    """The cosine of an angle in radians.

        %r = math.cos %a : f32
    """

    name = "math.cos"
    function = Function(math.cos)


class Cosh(FloatFunction):
    """The hyperbolic cosine.

        %r = math.cosh %a : f32
    """

    name = "math.cosh"
    function = Function(math.cosh)


class Erf(FloatFunction):
    """The error function.

        %r = math.erf %a : f32
    """

    name = "math.erf"
    function = Function(math.erf)


class Erfc(FloatFunction):
    """The complementary error function, 1 - erf.

        %r = math.erfc %a : f32
    """

    name = "math.erfc"
    function = Function(math.erfc)


class Exp(FloatFunction):
    """e to the power of the operand.

        %r = math.exp %a : f32
    """

    name = "math.exp"
    function = Function(math.exp)


class Exp2(FloatFunction):
    """2 to the power of the operand.

        %r = math.exp2 %a : f32
    """

    name = "math.exp2"
    function = Function(math.exp2)


class ExpM1(FloatFunction):
    """e to the power of the operand, minus 1, exact near 0.

        %r = math.expm1 %a : f32
    """

    name = "math.expm1"
    function = Function(math.expm1)


class Log(FloatFunction):
    """The natural logarithm.

        %r = math.log %a : f32
    """

    name = "math.log"
    function = Function(math.log, poles=(0.0,), of_negatives=False)


class Log10(FloatFunction):
    """The logarithm to base 10.

        %r = math.log10 %a : f32
    """

    name = "math.log10"
    function = Function(math.log10, poles=(0.0,), of_negatives=False)


class Log1p(FloatFunction):
    """The natural logarithm of 1 plus the operand, exact near 0.

        %r = math.log1p %a : f32
    """

    name = "math.log1p"
    function = Function(math.log1p, poles=(-1.0,))


class Log2(FloatFunction):
    """The logarithm to base 2.

        %r = math.log2 %a : f32
    """

    name = "math.log2"
    function = Function(math.log2, poles=(0.0,), of_negatives=False)


class Sin(FloatFunction):
    """The sine of an angle in radians.

        %r = math.sin %a : f32
    """

    name = "math.sin"
    function = Function(math.sin)


class Sinh(FloatFunction):
    """The hyperbolic sine.

        %r = math.sinh %a : f32
    """

    name = "math.sinh"
    function = Function(math.sinh)


class Sqrt(FloatFunction):
    """The square root.

        %r = math.sqrt %a : f32
    """

    name = "math.sqrt"
    function = Function(math.sqrt, of_negatives=False)


class Tan(FloatFunction):
    """The tangent of an angle in radians.

        %r = math.tan %a : f32
    """

    name = "math.tan"
    function = Function(math.tan)


class Tanh(FloatFunction):
    """The hyperbolic tangent.

        %r = math.tanh %a : f32
    """

    name = "math.tanh"
    function = Function(math.tanh)
