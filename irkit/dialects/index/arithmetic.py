"""Arithmetic on two indices.  Each class states its meaning for either width; folding derives from it."""

from collections.abc import Sequence
from typing import ClassVar

from irkit.define import Commutative, Effect, Op, Operand, Pure, Result, Trait, inferred
from irkit.dialects.index.evaluate import (
    Constants,
    Folded,
    constant_int,
    evaluate,
    truncated,
    unsigned,
)
from irkit.ir.attributes import index
from irkit.ir.types import IndexType


class Binary(Op):
    """Two indices make a third."""

    syntax = "$lhs `,` $rhs attr-dict"
    neutral: ClassVar[int | None] = None
    """The right operand that gives back the left one."""

    lhs: Operand[IndexType]
    rhs: Operand[IndexType]
    result: Result[IndexType] = inferred()

    traits: ClassVar[tuple[Trait, ...]] = (Pure(),)

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        """The meaning, on signed numbers of a width; the result is wrapped to it."""
        raise NotImplementedError

    def fold(self, operands: Constants) -> Folded:
        left, right = map(constant_int, operands)
        if right is not None and left is not None:
            made = evaluate(self.rule, left, right)
            if made is not None:
                return (index(made),)
        if right is not None and right == self.neutral:
            return (self.lhs,)
        return None


class CommutativeBinary(Binary):
    """The order of the operands does not matter."""

    traits = (Commutative(), Pure())


class Division(Binary):
    """No effects, but undefined for some divisors, so never executed where the program would not."""

    traits = ()

    def effects(self) -> Sequence[Effect]:
        return ()


class Add(CommutativeBinary):
    """Adds two indices.

        %r = index.add %a, %b
    """

    name = "index.add"
    neutral = 0

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int:
        return lhs + rhs


class Sub(Binary):
    """Subtracts two indices.

        %r = index.sub %a, %b
    """

    name = "index.sub"
    neutral = 0

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int:
        return lhs - rhs


class Mul(CommutativeBinary):
    """Multiplies two indices.

        %r = index.mul %a, %b
    """

    name = "index.mul"
    neutral = 1

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int:
        return lhs * rhs

    def fold(self, operands: Constants) -> Folded:
        if constant_int(operands[1]) == 0:
            return (index(0),)
        return super().fold(operands)


class DivS(Division):
    """Divides signed indices, rounding towards zero.

        %r = index.divs %a, %b
    """

    name = "index.divs"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        return truncated(lhs, rhs) if rhs else None


class DivU(Division):
    """Divides unsigned indices, rounding down.

        %r = index.divu %a, %b
    """

    name = "index.divu"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        return unsigned(lhs, width) // unsigned(rhs, width) if rhs else None


class CeilDivS(Division):
    """Divides signed indices, rounding up.

        %r = index.ceildivs %a, %b
    """

    name = "index.ceildivs"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        return -(-lhs // rhs) if rhs else None


class CeilDivU(Division):
    """Divides unsigned indices, rounding up.

        %r = index.ceildivu %a, %b
    """

    name = "index.ceildivu"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        return -(-unsigned(lhs, width) // unsigned(rhs, width)) if rhs else None


class FloorDivS(Division):
    """Divides signed indices, rounding down.

        %r = index.floordivs %a, %b
    """

    name = "index.floordivs"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        return lhs // rhs if rhs else None


class RemS(Division):
    """The remainder of the signed division that rounds towards zero.

        %r = index.rems %a, %b
    """

    name = "index.rems"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        return lhs - rhs * truncated(lhs, rhs) if rhs else None


class RemU(Division):
    """The remainder of the unsigned division.

        %r = index.remu %a, %b
    """

    name = "index.remu"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        return unsigned(lhs, width) % unsigned(rhs, width) if rhs else None


class MaxS(CommutativeBinary):
    """The greater of two signed indices.

        %r = index.maxs %a, %b
    """

    name = "index.maxs"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int:
        return max(lhs, rhs)


class MaxU(CommutativeBinary):
    """The greater of two unsigned indices.

        %r = index.maxu %a, %b
    """

    name = "index.maxu"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int:
        return max(unsigned(lhs, width), unsigned(rhs, width))


class MinS(CommutativeBinary):
    """The smaller of two signed indices.

        %r = index.mins %a, %b
    """

    name = "index.mins"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int:
        return min(lhs, rhs)


class MinU(CommutativeBinary):
    """The smaller of two unsigned indices.

        %r = index.minu %a, %b
    """

    name = "index.minu"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int:
        return min(unsigned(lhs, width), unsigned(rhs, width))


class Shl(Binary):
    """Shifts to the left; undefined (poison) from the width on.

        %r = index.shl %a, %b
    """

    name = "index.shl"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        return lhs << rhs if 0 <= rhs < 32 else None


class ShrS(Binary):
    """Shifts to the right, copies of the sign coming in.

        %r = index.shrs %a, %b
    """

    name = "index.shrs"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        return lhs >> rhs if 0 <= rhs < 32 else None


class ShrU(Binary):
    """Shifts to the right, zeros coming in.

        %r = index.shru %a, %b
    """

    name = "index.shru"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int | None:
        return unsigned(lhs, width) >> rhs if 0 <= rhs < 32 else None


class And(CommutativeBinary):
    """Bitwise and.

        %r = index.and %a, %b
    """

    name = "index.and"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int:
        return lhs & rhs


class Or(CommutativeBinary):
    """Bitwise or.

        %r = index.or %a, %b
    """

    name = "index.or"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int:
        return lhs | rhs


class XOr(CommutativeBinary):
    """Bitwise exclusive or.

        %r = index.xor %a, %b
    """

    name = "index.xor"

    @staticmethod
    def rule(lhs: int, rhs: int, width: int) -> int:
        return lhs ^ rhs
