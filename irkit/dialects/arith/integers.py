"""Arithmetic on integers: sums, products, divisions.  Bits and comparisons are in bits.py and choices.py."""

from collections.abc import Callable, Sequence

from irkit.define import Commutative, Elementwise, Op, Operand, Pure, Result, SameTypes, inferred
from irkit.define.traits import Parts
from irkit.dialects.arith.bases import (
    COMMUTATIVE,
    ExactDivision,
    IntegerBinary,
    IntegerBinaryWithOverflow,
    IntegerDivision,
)
from irkit.dialects.arith.constraints import BoolLike, IntegerLike, boolean_like
from irkit.dialects.arith.evaluate import (
    Constants,
    Folded,
    evaluate,
    evaluate_ints,
    integer_constant,
    one,
    one_each,
    splat_bits,
    splat_int,
    width_of,
)
from irkit.ir.interning import Attribute, Type


class AddI(IntegerBinaryWithOverflow):
    """Adds two integers, modulo two to the power of their width.

        %r = arith.addi %a, %b overflow<nsw> : i32
    """

    name = "arith.addi"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        if splat_int(operands[1]) == 0:
            return (self.lhs,)
        for difference, other in ((self.lhs, self.rhs), (self.rhs, self.lhs)):
            op = difference.defining_op
            if isinstance(op, SubI) and op.rhs is other:
                return (op.lhs,)
        return one(evaluate_ints(self.result.type, operands, lambda a, b: a + b))


class SubI(IntegerBinaryWithOverflow):
    """Subtracts two integers, modulo two to the power of their width.

        %r = arith.subi %a, %b : index
    """

    name = "arith.subi"

    def fold(self, operands: Constants) -> Folded:
        if self.lhs is self.rhs:
            return one(integer_constant(self.result.type, 0))
        if splat_int(operands[1]) == 0:
            return (self.lhs,)
        total = self.lhs.defining_op
        if isinstance(total, AddI):
            if total.rhs is self.rhs:
                return (total.lhs,)
            if total.lhs is self.rhs:
                return (total.rhs,)
        return one(evaluate_ints(self.result.type, operands, lambda a, b: a - b))


class MulI(IntegerBinaryWithOverflow):
    """Multiplies two integers, modulo two to the power of their width.

        %r = arith.muli %a, %b : vector<4xi32>
    """

    name = "arith.muli"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        factor = splat_bits(operands[1])
        if factor == 0:
            return (self.rhs,)
        if factor == 1:
            return (self.lhs,)
        return one(evaluate_ints(self.result.type, operands, lambda a, b: a * b))


class AddUIExtended(Op):
    """Adds two unsigned integers: the sum modulo its width, and whether it went beyond.

        %sum, %overflow = arith.addui_extended %a, %b : i32, i1
    """

    name = "arith.addui_extended"
    syntax = "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"

    lhs: Operand[IntegerLike]
    rhs: Operand[IntegerLike]
    sum: Result[IntegerLike] = inferred()
    overflow: Result[BoolLike] = inferred()

    traits = (Pure(), Commutative(), SameTypes("lhs", "rhs", "sum"), Elementwise())

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        known = super().infer(parts)
        return {**known, "overflow": boolean_like(known["sum"])} if "sum" in known else known

    def result_names(self) -> Sequence[str | None]:
        return ("sum", "overflow")

    def fold(self, operands: Constants) -> Folded:
        bit = self.overflow.type
        if splat_int(operands[1]) == 0:
            carry = integer_constant(bit, 0)
            return None if carry is None else (self.lhs, carry)
        kind = self.sum.type
        width = width_of(kind)
        total = evaluate(kind, operands, lambda a, b: (a + b) & ((1 << width) - 1))
        carry = evaluate(bit, operands, lambda a, b: (a + b) >> width)
        return None if total is None or carry is None else (total, carry)


class ExtendedProduct(Op):
    """A product in two halves."""

    syntax = "$lhs `,` $rhs attr-dict `:` type($lhs)"

    lhs: Operand[IntegerLike]
    rhs: Operand[IntegerLike]
    low: Result[IntegerLike] = inferred()
    high: Result[IntegerLike] = inferred()

    traits = (Pure(), Commutative(), SameTypes("lhs", "rhs", "low", "high"), Elementwise())

    def result_names(self) -> Sequence[str | None]:
        return ("low", "high")

    def _halves(self, operands: Constants, is_signed: bool) -> Folded:
        kind = self.low.type
        width = width_of(kind)
        low = evaluate_ints(kind, operands, lambda a, b: a * b, is_signed)
        high = evaluate_ints(kind, operands, lambda a, b: (a * b) >> width, is_signed)
        return None if low is None or high is None else (low, high)


class MulSIExtended(ExtendedProduct):
    """Multiplies two signed integers: the lower and the upper half of the product.

        %low, %high = arith.mulsi_extended %a, %b : i32
    """

    name = "arith.mulsi_extended"

    def fold(self, operands: Constants) -> Folded:
        if splat_int(operands[1]) == 0:
            return one_each(operands[1], 2)
        return self._halves(operands, True)


class MulUIExtended(ExtendedProduct):
    """Multiplies two unsigned integers: the lower and the upper half of the product.

        %low, %high = arith.mului_extended %a, %b : i32
    """

    name = "arith.mului_extended"

    def fold(self, operands: Constants) -> Folded:
        if splat_int(operands[1]) == 0:
            return one_each(operands[1], 2)
        if splat_bits(operands[1]) == 1 and width_of(self.low.type) > 1:
            zero = integer_constant(self.low.type, 0)
            return None if zero is None else (self.lhs, zero)
        return self._halves(operands, False)


class DivUI(ExactDivision):
    """Divides unsigned integers, rounding down.

        %r = arith.divui %a, %b exact : i32
    """

    name = "arith.divui"

    def fold(self, operands: Constants) -> Folded:
        if splat_bits(operands[1]) == 1:
            return (self.lhs,)
        return one(evaluate_ints(self.result.type, operands, lambda a, b: a // b if b else None))


class DivSI(ExactDivision):
    """Divides signed integers, rounding towards zero.

        %r = arith.divsi %a, %b : i64
    """

    name = "arith.divsi"
    divides_signed = True

    def fold(self, operands: Constants) -> Folded:
        if splat_bits(operands[1]) == 1:
            return (self.lhs,)
        return one(_signed_quotient(self.result.type, operands, _truncated))


class CeilDivUI(IntegerDivision):
    """Divides unsigned integers, rounding up.

        %r = arith.ceildivui %a, %b : i64
    """

    name = "arith.ceildivui"

    def fold(self, operands: Constants) -> Folded:
        if splat_bits(operands[1]) == 1:
            return (self.lhs,)
        return one(evaluate_ints(self.result.type, operands, lambda a, b: -(-a // b) if b else None))


class CeilDivSI(IntegerDivision):
    """Divides signed integers, rounding up.

        %r = arith.ceildivsi %a, %b : i64
    """

    name = "arith.ceildivsi"
    divides_signed = True

    def fold(self, operands: Constants) -> Folded:
        if splat_bits(operands[1]) == 1:
            return (self.lhs,)
        least = -(1 << (width_of(self.result.type) - 1))

        def rule(dividend: int, divisor: int) -> int | None:
            # Upstream negates operands on the way, so the least number is not folded.
            if divisor == 0 or (dividend != 0 and least in (dividend, divisor)):
                return None
            return -(-dividend // divisor)

        return one(evaluate_ints(self.result.type, operands, rule, as_signed=True))


class FloorDivSI(IntegerDivision):
    """Divides signed integers, rounding down.

        %r = arith.floordivsi %a, %b : i64
    """

    name = "arith.floordivsi"
    divides_signed = True

    def fold(self, operands: Constants) -> Folded:
        if splat_bits(operands[1]) == 1:
            return (self.lhs,)
        return one(_signed_quotient(self.result.type, operands, lambda a, b: a // b))


class RemUI(IntegerDivision):
    """The remainder of the division of unsigned integers.

        %r = arith.remui %a, %b : i64
    """

    name = "arith.remui"

    def fold(self, operands: Constants) -> Folded:
        if splat_bits(operands[1]) == 1:
            return one(integer_constant(self.result.type, 0))
        return one(evaluate_ints(self.result.type, operands, lambda a, b: a % b if b else None))


class RemSI(IntegerDivision):
    """The remainder of the division of signed integers; it has the sign of the dividend.

        %r = arith.remsi %a, %b : i64
    """

    name = "arith.remsi"
    divides_signed = True

    def fold(self, operands: Constants) -> Folded:
        if splat_bits(operands[1]) == 1:
            return one(integer_constant(self.result.type, 0))
        rule = lambda a, b: a - b * _truncated(a, b) if b else None  # noqa: E731
        return one(evaluate_ints(self.result.type, operands, rule, as_signed=True))


def _truncated(dividend: int, divisor: int) -> int:
    """The quotient rounded towards zero, in integers only."""
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


def _signed_quotient(
    result: Type, operands: Constants, divide: Callable[[int, int], int]
) -> Attribute | None:
    """The quotient, unless the divisor is 0 or the quotient does not fit."""
    least = -(1 << (width_of(result) - 1))

    def rule(dividend: int, divisor: int) -> int | None:
        if divisor == 0 or (divisor == -1 and dividend == least):
            return None
        return divide(dividend, divisor)

    return evaluate_ints(result, operands, rule, as_signed=True)


class MaxSI(IntegerBinary):
    """The greater of two signed integers.

        %r = arith.maxsi %a, %b : i32
    """

    name = "arith.maxsi"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        least = -(1 << (width_of(self.result.type) - 1))
        return _extremum(self, operands, absorbing=-1 - least, neutral=least) or one(
            evaluate_ints(self.result.type, operands, max, as_signed=True)
        )


class MaxUI(IntegerBinary):
    """The greater of two unsigned integers.

        %r = arith.maxui %a, %b : i32
    """

    name = "arith.maxui"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        return _extremum(self, operands, absorbing=-1, neutral=0) or one(
            evaluate_ints(self.result.type, operands, max)
        )


class MinSI(IntegerBinary):
    """The smaller of two signed integers.

        %r = arith.minsi %a, %b : i32
    """

    name = "arith.minsi"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        least = -(1 << (width_of(self.result.type) - 1))
        return _extremum(self, operands, absorbing=least, neutral=-1 - least) or one(
            evaluate_ints(self.result.type, operands, min, as_signed=True)
        )


class MinUI(IntegerBinary):
    """The smaller of two unsigned integers.

        %r = arith.minui %a, %b : i32
    """

    name = "arith.minui"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        return _extremum(self, operands, absorbing=0, neutral=-1) or one(
            evaluate_ints(self.result.type, operands, min)
        )


def _extremum(op: IntegerBinary, operands: Constants, absorbing: int, neutral: int) -> Folded:
    """Of equal operands, and where the right one decides; both limits as signed values."""
    if op.lhs is op.rhs:
        return (op.rhs,)
    limit = splat_int(operands[1])
    if limit is None:
        return None
    if limit == absorbing:
        return (op.rhs,)
    return (op.lhs,) if limit == neutral else None
