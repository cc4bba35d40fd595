"""What the operations of arith have in common: their fields, syntax and traits."""

from collections.abc import Sequence
from typing import ClassVar, Final

from irkit.define import (
    Attr,
    Commutative,
    Effect,
    Elementwise,
    Flag,
    Op,
    Operand,
    Pure,
    Result,
    SameOperandsAndResultType,
    Trait,
    absent,
    default,
    inferred,
)
from irkit.dialects.arith.constraints import FloatLike, IntegerLike
from irkit.dialects.arith.enums import (
    NO_FASTMATH,
    NO_OVERFLOW_FLAGS,
    FastMathFlags,
    IntegerOverflowFlags,
)
from irkit.dialects.arith.evaluate import constant_of, splat_int

PURE_ELEMENTWISE: Final[tuple[Trait, ...]] = (Pure(), SameOperandsAndResultType(), Elementwise())
COMMUTATIVE: Final[tuple[Trait, ...]] = (*PURE_ELEMENTWISE, Commutative())


class IntegerBinary(Op):
    """Two integers of one type make a third."""

    syntax = "$lhs `,` $rhs attr-dict `:` type($result)"

    lhs: Operand[IntegerLike]
    rhs: Operand[IntegerLike]
    result: Result[IntegerLike] = inferred()

    traits = PURE_ELEMENTWISE


class IntegerBinaryWithOverflow(Op):
    """An operation that may assume not to overflow."""

    syntax = "$lhs `,` $rhs (`overflow` `` $overflow_flags^)? attr-dict `:` type($result)"

    lhs: Operand[IntegerLike]
    rhs: Operand[IntegerLike]
    overflow_flags: Attr[IntegerOverflowFlags] = default(NO_OVERFLOW_FLAGS, name="overflowFlags")
    result: Result[IntegerLike] = inferred()

    traits = PURE_ELEMENTWISE


class Shift(Op):
    """A shift to the right, which may assume that no bit that is set gets lost."""

    syntax = "$lhs `,` $rhs (`exact` $is_exact^)? attr-dict `:` type($result)"

    lhs: Operand[IntegerLike]
    rhs: Operand[IntegerLike]
    is_exact: Flag = absent(name="isExact")
    result: Result[IntegerLike] = inferred()

    traits = PURE_ELEMENTWISE


class IntegerDivision(Op):
    """A division: no effects, but undefined for some divisors, so never executed where the program would
    not."""

    syntax = "$lhs `,` $rhs attr-dict `:` type($result)"
    divides_signed: ClassVar[bool] = False

    lhs: Operand[IntegerLike]
    rhs: Operand[IntegerLike]
    result: Result[IntegerLike] = inferred()

    traits = (SameOperandsAndResultType(), Elementwise())

    def effects(self) -> Sequence[Effect]:
        return ()

    def is_speculatable(self) -> bool:
        divisor = splat_int(constant_of(self.rhs))
        return divisor is not None and divisor != 0 and not (self.divides_signed and divisor == -1)


class ExactDivision(IntegerDivision):
    """A division that may assume that nothing remains."""

    syntax = "$lhs `,` $rhs (`exact` $is_exact^)? attr-dict `:` type($result)"

    is_exact: Flag = absent(name="isExact")


class FloatUnary(Op):
    """One float makes another."""

    syntax = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"

    operand: Operand[FloatLike]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    result: Result[FloatLike] = inferred()

    traits = PURE_ELEMENTWISE


class FloatBinary(Op):
    """Two floats of one type make a third."""

    syntax = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"

    lhs: Operand[FloatLike]
    rhs: Operand[FloatLike]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    result: Result[FloatLike] = inferred()

    traits = PURE_ELEMENTWISE
