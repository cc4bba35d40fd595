"""Questions about the class of a float: `%b = math.isnan %x : f32`."""

from collections.abc import Callable

from irkit.define import Attr, Elementwise, Op, Operand, Pure, Result, TypesMatch, default, inferred
from irkit.dialects.arith.constraints import BoolLike, FloatLike, boolean_like
from irkit.dialects.arith.enums import NO_FASTMATH, FastMathFlags
from irkit.dialects.arith.evaluate import Constants, Folded, elementwise, one
from irkit.ir.floats import FloatKind
from irkit.ir.types import FloatType, element_type_of


class Classification(Op):
    """A question that an i1 answers."""

    syntax = "$operand attr-dict `:` type($operand)"

    operand: Operand[FloatLike]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    result: Result[BoolLike] = inferred()

    traits = (
        TypesMatch(
            "result type has i1 element type and same shape as operands", "operand", "result", boolean_like
        ),
        Pure(),
        Elementwise(),
    )

    def answer(self, operands: Constants, holds: Callable[[FloatKind, int], bool]) -> Folded:
        """The answer for constants."""
        kind = element_type_of(self.operand.type)
        assert isinstance(kind, FloatType)
        return one(elementwise(self.result.type, operands, lambda bits: int(holds(kind.kind, bits))))


def _is_finite(kind: FloatKind, bits: int) -> bool:
    return not kind.is_nan(bits) and not kind.is_inf(bits)


def _is_normal(kind: FloatKind, bits: int) -> bool:
    return _is_finite(kind, bits) and (bits >> (kind.precision - 1)) & kind.exponent_mask != 0


class IsFinite(Classification):
    """Whether a float is neither an infinity nor a NaN.

        %r = math.isfinite %a : f32
    """

    name = "math.isfinite"

    def fold(self, operands: Constants) -> Folded:
        return self.answer(operands, _is_finite)


class IsInf(Classification):
    """Whether a float is an infinity.

        %r = math.isinf %a : f32
    """

    name = "math.isinf"

    def fold(self, operands: Constants) -> Folded:
        return self.answer(operands, FloatKind.is_inf)


class IsNaN(Classification):
    """Whether a float is a NaN.

        %r = math.isnan %a : f32
    """

    name = "math.isnan"

    def fold(self, operands: Constants) -> Folded:
        return self.answer(operands, FloatKind.is_nan)


class IsNormal(Classification):
    """Whether a float is neither zero, nor subnormal, nor an infinity, nor a NaN.

        %r = math.isnormal %a : f32
    """

    name = "math.isnormal"

    def fold(self, operands: Constants) -> Folded:
        return self.answer(operands, _is_normal)
