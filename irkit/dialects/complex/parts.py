"""How complex numbers are made, taken apart and seen as other types."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from irkit.define import (
    AnyFloat,
    AnyType,
    Attr,
    ConstantLike,
    Elementwise,
    Op,
    Operand,
    Pure,
    Result,
    SameTypes,
    TypesMatch,
    default,
    inferred,
)
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects.arith.constants import materialize as arith_constant
from irkit.dialects.arith.enums import NO_FASTMATH, FastMathFlags
from irkit.dialects.complex.constraints import AnyComplex, ComplexOfFloats, Constants, Folded, element
from irkit.dialects.complex.functions import ONE_OPERAND
from irkit.ir.attributes import ArrayAttr, FloatAttr, IntegerAttr
from irkit.ir.floats import format_bits
from irkit.ir.interning import Attribute, Show, Type, TypedAttribute
from irkit.ir.operation import Operation
from irkit.ir.types import ComplexType, FloatType, IntegerType

if TYPE_CHECKING:
    from irkit.syntax.attributes import AttributeParser


class NumberAttr(TypedAttribute):
    """A complex number, held as the bits of its two parts.

        #complex.number<:f32 1.0, 2.0> : complex<f32>
    """

    name = "complex.number"
    summary: ClassVar[str] = "a complex number attribute"

    real: int
    imaginary: int
    type: ComplexType

    @classmethod
    def parse(cls, p: "AttributeParser") -> Self:
        p.expect("<")
        p.expect(":")
        at = p.i
        kind = p.type()
        if not isinstance(kind, FloatType):
            raise p.error("invalid kind of type specified: expected a floating-point type", at)
        real = _float_bits(p, kind)
        p.expect(",")
        imaginary = _float_bits(p, kind)
        p.expect(">")
        if p.accept(":"):
            p.type()
        return cls(real, imaginary, ComplexType(kind))

    def text(self, show: Show) -> str:
        kind = self.type.element_type
        assert isinstance(kind, FloatType)
        parts = ", ".join([format_bits(kind.kind, bits) for bits in (self.real, self.imaginary)])
        return f"#complex.number<:{show(kind)} {parts}> : {show(self.type)}"


def _float_bits(p: "AttributeParser", kind: FloatType) -> int:
    negative = p.accept("-")
    at = p.i
    token = p.peek()
    if not "0" <= token[:1] <= "9":
        raise p.wrong_token("expected floating point literal")
    p.i += 1
    return p.float_bits(token, negative, kind, at)


class Constant(Op):
    """A complex number as the array of its two parts.

        %cst = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>
    """

    name = "complex.constant"
    syntax = "$value attr-dict `:` type($complex)"

    value: Attr[ArrayAttr]
    complex: Result[AnyComplex]

    traits = (ConstantLike(), Pure())

    def verify(self) -> None:
        if len(self.value) != 2:
            raise self.error(
                "requires 'value' to be a complex constant, represented as array of two values"
            )
        types: list[Type] = []
        for part in self.value:
            if not isinstance(part, (FloatAttr, IntegerAttr)):
                raise self.error("requires attribute's elements to be float or integer attributes")
            types.append(part.type)
        expected = self.complex.type.element_type
        if any(kind is not expected for kind in types):
            raise self.error(
                f"requires attribute's element types ('{types[0]}', '{types[1]}') to match the element type "
                f"of the op's return type ('{expected}')"
            )

    def fold(self, operands: Constants) -> Folded:
        return (self.value,)

    def result_names(self) -> Sequence[str]:
        return ("cst",)


class Create(Op):
    """A complex number of two parts.

        %z = complex.create %re, %im : complex<f32>
    """

    name = "complex.create"
    syntax = "$real `,` $imaginary attr-dict `:` type($complex)"

    real: Operand[AnyFloat]
    imaginary: Operand[AnyFloat]
    complex: Result[ComplexOfFloats]

    traits = (
        Pure(),
        SameTypes("real", "imaginary"),
        TypesMatch("complex element type matches real operand type", "complex", "real", element),
        TypesMatch("complex element type matches imaginary operand type", "complex", "imaginary", element),
    )

    def fold(self, operands: Constants) -> Folded:
        real, imaginary = self.real.defining_op, self.imaginary.defining_op
        if isinstance(real, Re) and isinstance(imaginary, Im) and real.complex is imaginary.complex:
            return (real.complex,)
        return None


class Re(Op):
    """The real part.

        %r = complex.re %z : complex<f32>
    """

    name = "complex.re"
    syntax = ONE_OPERAND

    complex: Operand[ComplexOfFloats]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    real: Result[AnyFloat] = inferred()

    traits = (
        Pure(),
        Elementwise(),
        TypesMatch("complex element type matches result type", "complex", "real", element),
    )

    def fold(self, operands: Constants) -> Folded:
        return part(self.complex.defining_op, 0)


class Im(Op):
    """The imaginary part.

        %r = complex.im %z : complex<f32>
    """

    name = "complex.im"
    syntax = ONE_OPERAND

    complex: Operand[ComplexOfFloats]
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    imaginary: Result[AnyFloat] = inferred()

    traits = (
        Pure(),
        Elementwise(),
        TypesMatch("complex element type matches result type", "complex", "imaginary", element),
    )

    def fold(self, operands: Constants) -> Folded:
        return part(self.complex.defining_op, 1)


def part(op: Operation | None, number: int) -> Folded:
    """A part of the number that `op` makes, where it is known."""
    if isinstance(op, Constant):
        return (op.value.elements[number],)
    return (op.operands[number],) if isinstance(op, Create) else None


class Bitcast(Op):
    """The bits of a complex number as another type, or the other way round.

        %r = complex.bitcast %z : complex<f32> to i64
    """

    name = "complex.bitcast"
    syntax = "$operand attr-dict `:` type($operand) `to` type($result)"

    operand: Operand[AnyType]
    result: Result[AnyType]

    traits = (Pure(),)

    def verify(self) -> None:
        source, target = self.operand.type, self.result.type
        if source is target:
            return
        if not isinstance(source, (IntegerType, FloatType, ComplexType)):
            raise self.error("operand must be int/float/complex")
        if not isinstance(target, (IntegerType, FloatType, ComplexType)):
            raise self.error("result must be int/float/complex")
        if isinstance(source, ComplexType) == isinstance(target, ComplexType):
            raise self.error("requires that either input or output has a complex type")
        if _bits(source) != _bits(target):
            raise self.error("casting bitwidths do not match")

    def fold(self, operands: Constants) -> Folded:
        return (self.operand,) if self.operand.type is self.result.type else None


def _bits(kind: Type) -> int:
    if isinstance(kind, ComplexType):
        return 2 * _bits(kind.element_type)
    assert isinstance(kind, (IntegerType, FloatType))
    return kind.width


def materialize(value: Attribute, kind: Type, location: Location = UNKNOWN) -> Operation | None:
    """The constant of a complex number; that of a part of it is arith's."""
    if isinstance(value, ArrayAttr) and isinstance(kind, ComplexType):
        return Constant(value, complex=kind, location=location)
    return arith_constant(value, kind, location)
