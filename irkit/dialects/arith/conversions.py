"""Conversions between integers and floats, of index, and of bits.

Every one takes scalars, and vectors and tensors element by element.
"""

from collections.abc import Callable
from math import isfinite, trunc

from irkit.define import Elementwise, Op, Operand, Pure, Result, SameOperandsAndResultShape, Trait
from irkit.dialects.arith.casts import CAST, SameEncodings, SameTensorSizes, incompatible, resize_signed
from irkit.dialects.arith.constraints import (
    BitcastLike,
    FixedWidthIntegerLike,
    FloatLike,
    IndexCastLike,
)
from irkit.dialects.arith.evaluate import Constants, Folded, evaluate, is_exact, one, signed, width_of
from irkit.ir.floats import from_float, to_float
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.types import F64, FloatType, IndexType, element_type_of


class _IntegerToFloat(Op):
    syntax = "$input attr-dict `:` type($input) `to` type($out)"

    input: Operand[FixedWidthIntegerLike]
    out: Result[FloatLike]

    traits = tuple(CAST)


class UIToFP(_IntegerToFloat):
    """Converts an unsigned integer to a float, rounding to the nearest even.

        %r = arith.uitofp %a : i32 to f32
    """

    name = "arith.uitofp"

    def fold(self, operands: Constants) -> Folded:
        return one(_to_float(self, operands, lambda bits, width: bits))


class SIToFP(_IntegerToFloat):
    """Converts a signed integer to a float, rounding to the nearest even.

        %r = arith.sitofp %a : i32 to f32
    """

    name = "arith.sitofp"

    def fold(self, operands: Constants) -> Folded:
        return one(_to_float(self, operands, signed))


def _to_float(
    op: _IntegerToFloat, operands: Constants, number: Callable[[int, int], int]
) -> Attribute | None:
    """Rounded once: what a double does not hold exactly goes to a double, and no further."""
    kind, width = element_type_of(op.out.type), width_of(op.input.type)
    if not isinstance(kind, FloatType) or not is_exact(kind):
        return None

    def rule(bits: int) -> int | None:
        value = number(bits, width)
        if kind is F64 or abs(value) <= 1 << 53:
            return from_float(kind.kind, float(value))
        return from_float(kind.kind, float(_to_odd(value)))

    return evaluate(op.out.type, operands, rule)


def _to_odd(value: int) -> int:
    """The integer cut to 53 bits with its last bit set where something was cut off.

    Rounding that to a narrower format gives what rounding the integer itself would (S. Boldo, G. Melquiond,
    Emulation of FMA, 2008)."""
    magnitude = abs(value)
    excess = magnitude.bit_length() - 53
    if excess <= 0:
        return value
    cut = magnitude >> excess
    if magnitude != cut << excess:
        cut |= 1
    return (cut << excess) * (1 if value > 0 else -1)


class _FloatToInteger(Op):
    syntax = "$input attr-dict `:` type($input) `to` type($out)"

    input: Operand[FloatLike]
    out: Result[FixedWidthIntegerLike]

    traits = tuple(CAST)


class FPToUI(_FloatToInteger):
    """Converts a float to an unsigned integer, towards zero; undefined (poison) where it does not fit.

        %r = arith.fptoui %a : f32 to i32
    """

    name = "arith.fptoui"

    def fold(self, operands: Constants) -> Folded:
        return one(_to_integer(self, operands, 0, (1 << width_of(self.out.type)) - 1))


class FPToSI(_FloatToInteger):
    """Converts a float to a signed integer, towards zero; undefined (poison) where it does not fit.

        %r = arith.fptosi %a : f32 to i32
    """

    name = "arith.fptosi"

    def fold(self, operands: Constants) -> Folded:
        least = -(1 << (width_of(self.out.type) - 1))
        return one(_to_integer(self, operands, least, -1 - least))


def _to_integer(op: _FloatToInteger, operands: Constants, least: int, greatest: int) -> Attribute | None:
    kind = element_type_of(op.input.type)
    mask = (1 << width_of(op.out.type)) - 1
    if not isinstance(kind, FloatType) or not is_exact(kind):
        return None

    def rule(bits: int) -> int | None:
        value = to_float(kind.kind, bits)
        if not isfinite(value):
            return None
        integer = trunc(value)
        return integer & mask if least <= integer <= greatest else None

    return evaluate(op.out.type, operands, rule)


class CastElements(Trait):
    """Elements of one type can become those of the other; upstream asks that before it looks at shapes."""

    of_types = True

    def __init__(self, holds: Callable[[Type, Type], bool]):
        self.holds = holds

    def verify(self, op: Operation) -> None:
        if not self.holds(op.operands[0].type, op.results[0].type):
            raise incompatible(op)


def _cast_of(holds: Callable[[Type, Type], bool]) -> tuple[Trait, ...]:
    """The laws of a cast between anything of one shape, memrefs included."""
    return (
        SameTensorSizes(),
        Pure(),
        SameOperandsAndResultShape(),
        CastElements(holds),
        Elementwise(),
        SameEncodings(),
    )


def _one_is_index(given: Type, made: Type) -> bool:
    return sum(isinstance(element_type_of(kind), IndexType) for kind in (given, made)) == 1


def _equally_wide(given: Type, made: Type) -> bool:
    return width_of(given) == width_of(made)


class _IndexCast(Op):
    syntax = "$input attr-dict `:` type($input) `to` type($out)"

    input: Operand[IndexCastLike]
    out: Result[IndexCastLike]

    traits = _cast_of(_one_is_index)

    def round_trip(self) -> Folded:
        """A cast there and back, where nothing was cut off on the way; upstream does not ask for that."""
        inner = self.input.defining_op
        if (
            not isinstance(inner, _IndexCast)
            or type(inner) is not type(self)
            or inner.input.type is not self.out.type
        ):
            return None
        fits = width_of(self.input.type) >= width_of(self.out.type)
        return (inner.input,) if fits else None


class IndexCast(_IndexCast):
    """Converts between index and integers, as signed numbers.

        %r = arith.index_cast %a : index to i32
    """

    name = "arith.index_cast"

    def fold(self, operands: Constants) -> Folded:
        return self.round_trip() or one(resize_signed(self.input.type, self.out.type, operands))


class IndexCastUI(_IndexCast):
    """Converts between index and integers, as unsigned numbers.

        %r = arith.index_castui %a : i32 to index
    """

    name = "arith.index_castui"

    def fold(self, operands: Constants) -> Folded:
        mask = (1 << width_of(self.out.type)) - 1
        return self.round_trip() or one(evaluate(self.out.type, operands, lambda bits: bits & mask))


class Bitcast(Op):
    """Takes the bits of a number for another number of the same width.

        %r = arith.bitcast %a : f32 to i32
    """

    name = "arith.bitcast"
    syntax = "$input attr-dict `:` type($input) `to` type($out)"

    input: Operand[BitcastLike]
    out: Result[BitcastLike]

    traits = _cast_of(_equally_wide)

    def fold(self, operands: Constants) -> Folded:
        if self.input.type is self.out.type:
            return (self.input,)
        return one(evaluate(self.out.type, operands, lambda bits: bits))
