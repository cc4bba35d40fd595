"""Operations on the bits of integers: and, or, exclusive or, shifts."""

from irkit.dialects.arith.bases import COMMUTATIVE, IntegerBinary, IntegerBinaryWithOverflow, Shift
from irkit.dialects.arith.evaluate import (
    Constants,
    Folded,
    constant_of,
    elementwise,
    evaluate_ints,
    integer_constant,
    one,
    signed,
    splat_int,
    width_of,
)
from irkit.ir.interning import Type
from irkit.ir.values import Value


class AndI(IntegerBinary):
    """Bitwise and.

        %r = arith.andi %a, %b : i32
    """

    name = "arith.andi"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        mask = splat_int(operands[1])
        if mask == 0:
            return (self.rhs,)
        if mask == -1:
            return (self.lhs,)
        if _complementary(self.lhs, self.rhs):
            return one(integer_constant(self.result.type, 0))
        for side, other in ((self.lhs, self.rhs), (self.rhs, self.lhs)):
            inner = side.defining_op
            if isinstance(inner, AndI) and (other is inner.lhs or other is inner.rhs):
                return (side,)
        found = one(evaluate_ints(self.result.type, operands, lambda a, b: a & b))
        return (self.lhs,) if found is None and self.lhs is self.rhs else found


class OrI(IntegerBinary):
    """Bitwise or.

        %r = arith.ori %a, %b : i32
    """

    name = "arith.ori"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        mask = splat_int(operands[1])
        if mask == 0:
            return (self.lhs,)
        if mask == -1:
            return one(operands[1])
        if _complementary(self.lhs, self.rhs):
            return one(integer_constant(self.result.type, -1))
        found = one(evaluate_ints(self.result.type, operands, lambda a, b: a | b))
        return (self.lhs,) if found is None and self.lhs is self.rhs else found


class XOrI(IntegerBinary):
    """Bitwise exclusive or.

        %r = arith.xori %a, %b : i32
    """

    name = "arith.xori"
    traits = COMMUTATIVE

    def fold(self, operands: Constants) -> Folded:
        if splat_int(operands[1]) == 0:
            return (self.lhs,)
        if self.lhs is self.rhs:
            return one(integer_constant(self.result.type, 0))
        for side, other in ((self.lhs, self.rhs), (self.rhs, self.lhs)):
            inner = side.defining_op
            if isinstance(inner, XOrI):
                if inner.rhs is other:
                    return (inner.lhs,)
                if inner.lhs is other:
                    return (inner.rhs,)
        return one(evaluate_ints(self.result.type, operands, lambda a, b: a ^ b))


def _complementary(left: Value[Type], right: Value[Type]) -> bool:
    """Whether one is the exclusive or of the other with all ones."""
    for value, other in ((left, right), (right, left)):
        op = value.defining_op
        if isinstance(op, XOrI) and op.lhs is other and splat_int(constant_of(op.rhs)) == -1:
            return True
    return False


class ShLI(IntegerBinaryWithOverflow):
    """Shifts to the left; undefined (poison) from the width on.

        %r = arith.shli %a, %b overflow<nsw, nuw> : i32
    """

    name = "arith.shli"

    def fold(self, operands: Constants) -> Folded:
        if splat_int(operands[1]) == 0:
            return (self.lhs,)
        width = width_of(self.result.type)

        def rule(value: int, distance: int) -> int | None:
            return (value << distance) & ((1 << width) - 1) if distance < width else None

        return one(elementwise(self.result.type, operands, rule))


class ShRUI(Shift):
    """Shifts to the right, zeros coming in.

        %r = arith.shrui %a, %b exact : i32
    """

    name = "arith.shrui"

    def fold(self, operands: Constants) -> Folded:
        if splat_int(operands[1]) == 0:
            return (self.lhs,)
        width = width_of(self.result.type)
        return one(elementwise(self.result.type, operands, lambda a, b: a >> b if b < width else None))


class ShRSI(Shift):
    """Shifts to the right, copies of the sign coming in.

        %r = arith.shrsi %a, %b : i32
    """

    name = "arith.shrsi"

    def fold(self, operands: Constants) -> Folded:
        if splat_int(operands[1]) == 0:
            return (self.lhs,)
        width = width_of(self.result.type)

        def rule(value: int, distance: int) -> int | None:
            return (signed(value, width) >> distance) & ((1 << width) - 1) if distance < width else None

        return one(elementwise(self.result.type, operands, rule))
