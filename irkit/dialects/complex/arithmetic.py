"""Operations on two complex numbers."""

from typing import ClassVar

from irkit.define import (
    Attr,
    Elementwise,
    I1Type,
    Op,
    Operand,
    OptionalAttr,
    Pure,
    Result,
    SameOperandsAndResultShape,
    SameOperandsAndResultType,
    SameTypes,
    SignlessInteger,
    Trait,
    absent,
    default,
    inferred,
)
from irkit.dialects.arith.enums import NO_FASTMATH, FastMathFlags
from irkit.dialects.complex.constraints import ComplexOfFloats, Constants, Folded, parts_of


class Binary(Op):
    """Two complex numbers make a third."""

    syntax = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"

    lhs: Operand[ComplexOfFloats]
    rhs: Operand[ComplexOfFloats]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    result: Result[ComplexOfFloats] = inferred()

    traits: ClassVar[tuple[Trait, ...]] = (Pure(), SameOperandsAndResultType(), Elementwise())


class Add(Binary):
    """Adds two complex numbers.

        %r = complex.add %a, %b : complex<f32>
    """

    name = "complex.add"

    def fold(self, operands: Constants) -> Folded:
        for difference, other in ((self.lhs, self.rhs), (self.rhs, self.lhs)):
            op = difference.defining_op
            if isinstance(op, Sub) and op.rhs is other:
                return (op.lhs,)
        return (self.lhs,) if parts_of(operands[1]) == (0.0, 0.0) else None


class Sub(Binary):
    """Subtracts two complex numbers.

        %r = complex.sub %a, %b : complex<f32>
    """

    name = "complex.sub"

    def fold(self, operands: Constants) -> Folded:
        total = self.lhs.defining_op
        if isinstance(total, Add) and total.rhs is self.rhs:
            return (total.lhs,)
        return (self.lhs,) if parts_of(operands[1]) == (0.0, 0.0) else None


class Mul(Binary):
    """Multiplies two complex numbers.

        %r = complex.mul %a, %b fastmath<contract> : complex<f32>
    """

    name = "complex.mul"

    def fold(self, operands: Constants) -> Folded:
        return (self.lhs,) if parts_of(operands[1]) == (1.0, 0.0) else None


class Div(Binary):
    """Divides two complex numbers.

        %r = complex.div %a, %b : complex<f32>
    """

    name = "complex.div"

    def fold(self, operands: Constants) -> Folded:
        return (self.lhs,) if parts_of(operands[1]) == (1.0, 0.0) else None


class Pow(Binary):
    """Raises a complex number to a complex power.

        %r = complex.pow %a, %b : complex<f32>
    """

    name = "complex.pow"


class Atan2(Binary):
    """The arc tangent of a quotient of complex numbers: -i log((x + iy) / sqrt(x^2 + y^2)) of y and x.

        %r = complex.atan2 %y, %x : complex<f32>
    """

    name = "complex.atan2"


class Powi(Op):
    """Raises a complex number to a signed integer power.

        %r = complex.powi %a, %n fastmath<fast> : complex<f32>, i32
    """

    name = "complex.powi"
    syntax = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)"

    lhs: Operand[ComplexOfFloats]
    rhs: Operand[SignlessInteger]
    fastmath: OptionalAttr[FastMathFlags] = absent()
    result: Result[ComplexOfFloats] = inferred()

    traits = (Pure(), Elementwise(), SameOperandsAndResultShape(), SameTypes("lhs", "result"))


class Comparison(Op):
    """A question about two complex numbers that an i1 answers."""

    syntax = "$lhs `,` $rhs attr-dict `:` type($lhs)"

    lhs: Operand[ComplexOfFloats]
    rhs: Operand[ComplexOfFloats]
    result: Result[I1Type] = inferred()

    traits = (Pure(), SameTypes("lhs", "rhs"), Elementwise())


class Equal(Comparison):
    """Whether both parts of two complex numbers are equal.

        %r = complex.eq %a, %b : complex<f32>
    """

    name = "complex.eq"


class NotEqual(Comparison):
    """Whether a part of two complex numbers differs.

        %r = complex.neq %a, %b : complex<f32>
    """

    name = "complex.neq"
