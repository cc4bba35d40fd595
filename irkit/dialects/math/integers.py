"""Functions of integers: `%n = math.ctlz %i : i32`."""

from irkit.define import Op, Operand, Result, inferred
from irkit.dialects.arith.bases import PURE_ELEMENTWISE
from irkit.dialects.arith.constraints import IntegerLike
from irkit.dialects.arith.evaluate import Constants, Folded, evaluate_ints, one, splat_bits, width_of


class IntegerUnary(Op):
    """One integer makes another."""

    syntax = "$operand attr-dict `:` type($result)"

    operand: Operand[IntegerLike]
    result: Result[IntegerLike] = inferred()

    traits = PURE_ELEMENTWISE


class AbsI(IntegerUnary):
    """The absolute value of a signed integer; the least one stays as it is.

        %r = math.absi %a : i32
    """

    name = "math.absi"

    def fold(self, operands: Constants) -> Folded:
        return one(evaluate_ints(self.result.type, operands, abs, as_signed=True))


class CountLeadingZeros(IntegerUnary):
    """The number of zero bits above the highest one.

        %r = math.ctlz %a : i32
    """

    name = "math.ctlz"

    def fold(self, operands: Constants) -> Folded:
        width = width_of(self.result.type)
        return one(evaluate_ints(self.result.type, operands, lambda bits: width - bits.bit_length()))


class CountTrailingZeros(IntegerUnary):
    """The number of zero bits below the lowest one; the width for 0.

        %r = math.cttz %a : i32
    """

    name = "math.cttz"

    def fold(self, operands: Constants) -> Folded:
        width = width_of(self.result.type)
        rule = lambda bits: (bits & -bits).bit_length() - 1 if bits else width  # noqa: E731
        return one(evaluate_ints(self.result.type, operands, rule))


class CtPop(IntegerUnary):
    """The number of one bits.

        %r = math.ctpop %a : i32
    """

    name = "math.ctpop"

    def fold(self, operands: Constants) -> Folded:
        return one(evaluate_ints(self.result.type, operands, int.bit_count))


class IPowI(Op):
    """A signed integer to the power of another, modulo two to the power of the width.

        %r = math.ipowi %a, %b : i32
    """

    name = "math.ipowi"
    syntax = "$lhs `,` $rhs attr-dict `:` type($result)"

    lhs: Operand[IntegerLike]
    rhs: Operand[IntegerLike]
    result: Result[IntegerLike] = inferred()

    traits = PURE_ELEMENTWISE

    def fold(self, operands: Constants) -> Folded:
        if splat_bits(operands[1]) == 1:
            return (self.lhs,)
        width = width_of(self.result.type)

        def rule(base: int, exponent: int) -> int | None:
            if exponent >= 0:
                return pow(base, exponent, 1 << width)
            if base == 0:
                return None
            if abs(base) > 1:
                return 0
            return base if exponent & 1 else 1

        return one(evaluate_ints(self.result.type, operands, rule, as_signed=True))
