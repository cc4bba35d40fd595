"""Functions of several floats, or with several results."""

import math
from collections.abc import Sequence

from irkit.define import (
    Attr,
    Elementwise,
    Op,
    Operand,
    Pure,
    Result,
    SameOperandsAndResultShape,
    SameTypes,
    default,
    inferred,
)
from irkit.dialects.arith.bases import PURE_ELEMENTWISE, FloatBinary
from irkit.dialects.arith.constraints import FloatLike, IntegerLike
from irkit.dialects.arith.enums import NO_FASTMATH, FastMathFlags
from irkit.dialects.arith.evaluate import Constants, Folded, evaluate, evaluate_floats, one, width_of
from irkit.ir.types import F32, F64, element_type_of


class Atan2(FloatBinary):
    """The angle of the point (rhs, lhs), in radians.

        %r = math.atan2 %y, %x : f32
    """

    name = "math.atan2"

    def fold(self, operands: Constants) -> Folded:
        if element_type_of(self.result.type) not in (F32, F64):
            return None
        return one(evaluate_floats(self.result.type, operands, math.atan2))


class CopySign(FloatBinary):
    """The magnitude of the first operand with the sign of the second.

        %r = math.copysign %a, %b : f32
    """

    name = "math.copysign"

    def fold(self, operands: Constants) -> Folded:
        sign = 1 << (width_of(self.result.type) - 1)
        return one(evaluate(self.result.type, operands, lambda a, b: (a & (sign - 1)) | (b & sign)))


class PowF(FloatBinary):
    """A float to the power of another.

        %r = math.powf %a, %b : f32
    """

    name = "math.powf"

    def fold(self, operands: Constants) -> Folded:
        if element_type_of(self.result.type) not in (F32, F64):
            return None
        try:
            return one(evaluate_floats(self.result.type, operands, _power))
        except ValueError:
            return None


def _power(base: float, exponent: float) -> float:
    """Poles and results that are too large are infinite; a ValueError says that there is no power."""
    try:
        return math.pow(base, exponent)
    except OverflowError:
        return math.pow(math.copysign(math.inf, base), math.copysign(exponent, 1.0))
    except ValueError:
        if base != 0.0:
            raise
        return math.pow(math.copysign(math.inf, base), -exponent)


class Fma(Op):
    """a * b + c, rounded once.

        %r = math.fma %a, %b, %c : f32
    """

    name = "math.fma"
    syntax = "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"

    a: Operand[FloatLike]
    b: Operand[FloatLike]
    c: Operand[FloatLike]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    result: Result[FloatLike] = inferred()

    traits = PURE_ELEMENTWISE


class ClampF(Op):
    """The value, or the limit that it is beyond.

        %r = math.clampf %value to [%min, %max] : f32
    """

    name = "math.clampf"
    syntax = "$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"

    value: Operand[FloatLike]
    min: Operand[FloatLike]
    max: Operand[FloatLike]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    result: Result[FloatLike] = inferred()

    traits = PURE_ELEMENTWISE


class FPowI(Op):
    """A float to the power of an integer.

        %r = math.fpowi %a, %n : f32, i32
    """

    name = "math.fpowi"
    syntax = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)"

    lhs: Operand[FloatLike]
    rhs: Operand[IntegerLike]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    result: Result[FloatLike] = inferred()

    traits = (SameTypes("lhs", "result"), Pure(), SameOperandsAndResultShape(), Elementwise())


class SinCos(Op):
    """Sine and cosine of one angle.

        %sin, %cos = math.sincos %a : f32
    """

    name = "math.sincos"
    syntax = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)"

    operand: Operand[FloatLike]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    sin: Result[FloatLike] = inferred()
    cos: Result[FloatLike] = inferred()

    traits = (SameTypes("operand", "sin", "cos"), Pure(), Elementwise())

    def result_names(self) -> Sequence[str | None]:
        return ("sin", "cos")
