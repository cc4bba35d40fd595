"""Arithmetic on floats."""

from collections.abc import Callable
from math import copysign, fmod, inf, isinf, isnan, nan

from irkit.dialects.arith.bases import COMMUTATIVE, FloatBinary, FloatUnary
from irkit.dialects.arith.evaluate import (
    Constants,
    Folded,
    evaluate,
    evaluate_floats,
    one,
    splat_float,
    width_of,
)


def _is_zero(value: float | None, sign: float) -> bool:
    return value == 0.0 and copysign(1.0, value) == sign


class AddF(FloatBinary):
    """Adds two floats.

        %r = arith.addf %a, %b fastmath<contract> : f32
    """

    name = "arith.addf"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        if _is_zero(splat_float(operands[1]), -1.0):
            return (self.lhs,)
        return one(evaluate_floats(self.result.type, operands, lambda a, b: a + b))


class SubF(FloatBinary):
    """Subtracts two floats.

        %r = arith.subf %a, %b : f64
    """

    name = "arith.subf"

    def fold(self, operands: Constants) -> Folded:
        if _is_zero(splat_float(operands[1]), 1.0):
            return (self.lhs,)
        return one(evaluate_floats(self.result.type, operands, lambda a, b: a - b))


class MulF(FloatBinary):
    """Multiplies two floats.

        %r = arith.mulf %a, %b : vector<4xf32>
    """

    name = "arith.mulf"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        factor = splat_float(operands[1])
        if factor == 1.0:
            return (self.lhs,)
        if factor == 0.0 and self.fastmath.has("nnan") and self.fastmath.has("nsz"):
            return (self.rhs,)
        return one(evaluate_floats(self.result.type, operands, lambda a, b: a * b))


class DivF(FloatBinary):
    """Divides two floats.

        %r = arith.divf %a, %b : f64
    """

    name = "arith.divf"

    def fold(self, operands: Constants) -> Folded:
        if splat_float(operands[1]) == 1.0:
            return (self.lhs,)
        return one(evaluate_floats(self.result.type, operands, _quotient))


def _quotient(dividend: float, divisor: float) -> float:
    if divisor != 0.0:
        return dividend / divisor
    if dividend == 0.0 or isnan(dividend):
        return nan
    return copysign(inf, dividend) * copysign(1.0, divisor)


class RemF(FloatBinary):
    """The remainder of the division of floats; it has the sign of the dividend, as C's fmod.

        %r = arith.remf %a, %b : f64
    """

    name = "arith.remf"

    def fold(self, operands: Constants) -> Folded:
        return one(evaluate_floats(self.result.type, operands, _remainder))


def _remainder(dividend: float, divisor: float) -> float:
    if isnan(dividend) or isnan(divisor) or isinf(dividend) or divisor == 0.0:
        return nan
    return fmod(dividend, divisor)


class NegF(FloatUnary):
    """Changes the sign of a float, a zero's and a NaN's included.

        %r = arith.negf %a : f32
    """

    name = "arith.negf"

    def fold(self, operands: Constants) -> Folded:
        inner = self.operand.defining_op
        if isinstance(inner, NegF):
            return (inner.operand,)
        sign = 1 << (width_of(self.result.type) - 1)
        return one(evaluate(self.result.type, operands, lambda bits: bits ^ sign))


class MaximumF(FloatBinary):
    """The greater of two floats; a NaN if one is, and -0 is smaller than 0.

        %r = arith.maximumf %a, %b : f32
    """

    name = "arith.maximumf"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        return _extremum(self, splat_float(operands[1]) == -inf) or one(
            evaluate_floats(self.result.type, operands, _propagating(_greater))
        )


class MaxNumF(FloatBinary):
    """The greater of two floats; the other one if one is a NaN.

        %r = arith.maxnumf %a, %b : f32
    """

    name = "arith.maxnumf"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        return _extremum(self, _is_nan(splat_float(operands[1]))) or one(
            evaluate_floats(self.result.type, operands, _ignoring(_greater))
        )


class MinimumF(FloatBinary):
    """The smaller of two floats; a NaN if one is, and -0 is smaller than 0.

        %r = arith.minimumf %a, %b : f32
    """

    name = "arith.minimumf"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        return _extremum(self, splat_float(operands[1]) == inf) or one(
            evaluate_floats(self.result.type, operands, _propagating(_smaller))
        )


class MinNumF(FloatBinary):
    """The smaller of two floats; the other one if one is a NaN.

        %r = arith.minnumf %a, %b : f32
    """

    name = "arith.minnumf"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        return _extremum(self, _is_nan(splat_float(operands[1]))) or one(
            evaluate_floats(self.result.type, operands, _ignoring(_smaller))
        )


def _is_nan(value: float | None) -> bool:
    return value is not None and isnan(value)


def _extremum(op: FloatBinary, is_neutral: bool) -> Folded:
    """Of equal operands, and of one that never wins."""
    if op.lhs is op.rhs:
        return (op.rhs,)
    return (op.lhs,) if is_neutral else None


def _greater(left: float, right: float) -> float:
    if left == right:
        return left if copysign(1.0, left) > 0.0 else right
    return max(left, right)


def _smaller(left: float, right: float) -> float:
    if left == right:
        return left if copysign(1.0, left) < 0.0 else right
    return min(left, right)


def _propagating(choose: Callable[[float, float], float]) -> Callable[[float, float], float]:
    return lambda left, right: nan if isnan(left) or isnan(right) else choose(left, right)


def _ignoring(choose: Callable[[float, float], float]) -> Callable[[float, float], float]:
    def rule(left: float, right: float) -> float:
        if isnan(left):
            return right
        return left if isnan(right) else choose(left, right)

    return rule
