"""Functions of one complex number."""

from typing import ClassVar

from irkit.define import (
    AnyFloat,
    Attr,
    Elementwise,
    Op,
    Operand,
    Pure,
    Result,
    SameOperandsAndResultType,
    Trait,
    TypesMatch,
    default,
    inferred,
)
from irkit.dialects.arith.enums import NO_FASTMATH, FastMathFlags
from irkit.dialects.complex.constraints import ComplexOfFloats, Constants, Folded, element

ONE_OPERAND = "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"


class Function(Op):
    """One complex number makes another."""

    syntax = ONE_OPERAND
    inverse: ClassVar[str] = ""
    """The name of the function that undoes this one, as upstream folds it."""

    complex: Operand[ComplexOfFloats]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    result: Result[ComplexOfFloats] = inferred()

    traits: ClassVar[tuple[Trait, ...]] = (Pure(), Elementwise(), SameOperandsAndResultType())

    def fold(self, operands: Constants) -> Folded:
        inner = self.complex.defining_op
        return (inner.complex,) if isinstance(inner, Function) and inner.name == self.inverse else None


class RealFunction(Op):
    """A complex number makes a real one."""

    syntax = ONE_OPERAND

    complex: Operand[ComplexOfFloats]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    result: Result[AnyFloat] = inferred()

    traits = (
        Pure(),
        Elementwise(),
        TypesMatch("complex element type matches result type", "complex", "result", element),
    )


class Abs(RealFunction):
    """The distance from zero.

        %r = complex.abs %a : complex<f32>
    """

    name = "complex.abs"


class Angle(RealFunction):
    """The argument: the angle to the real axis.

        %r = complex.angle %a : complex<f32>
    """

    name = "complex.angle"


class Conj(Function):
    """The conjugate: the imaginary part with the opposite sign.

        %r = complex.conj %a : complex<f32>
    """

    name = "complex.conj"
    inverse = "complex.conj"


class Cos(Function):
    """The cosine.

        %r = complex.cos %a : complex<f32>
    """

    name = "complex.cos"


class Exp(Function):
    """The exponential function.

        %r = complex.exp %a : complex<f32>
    """

    name = "complex.exp"
    inverse = "complex.log"


class Expm1(Function):
    """exp(a) - 1, precise near zero.

        %r = complex.expm1 %a : complex<f32>
    """

    name = "complex.expm1"


class Log(Function):
    """The natural logarithm, its imaginary part within -pi and pi.

        %r = complex.log %a : complex<f32>
    """

    name = "complex.log"
    inverse = "complex.exp"


class Log1p(Function):
    """log(1 + a), precise near zero.

        %r = complex.log1p %a : complex<f32>
    """

    name = "complex.log1p"


class Neg(Function):
    """Both parts with the opposite sign.

        %r = complex.neg %a : complex<f32>
    """

    name = "complex.neg"
    inverse = "complex.neg"


class Rsqrt(Function):
    """One divided by the square root.

        %r = complex.rsqrt %a : complex<f32>
    """

    name = "complex.rsqrt"


class Sign(Function):
    """a / |a|, and zero of zero.

        %r = complex.sign %a : complex<f32>
    """

    name = "complex.sign"


class Sin(Function):
    """The sine.

        %r = complex.sin %a : complex<f32>
    """

    name = "complex.sin"


class Sqrt(Function):
    """The square root in the right half of the plane.

        %r = complex.sqrt %a : complex<f32>
    """

    name = "complex.sqrt"


class Tan(Function):
    """The tangent.

        %r = complex.tan %a : complex<f32>
    """

    name = "complex.tan"


class Tanh(Function):
    """The hyperbolic tangent.

        %r = complex.tanh %a : complex<f32>
    """

    name = "complex.tanh"
