"""Casts of integers and floats to wider and narrower ones, and the laws of all casts.

Every cast takes scalars, and vectors and tensors element by element.
"""

from collections.abc import Sequence
from math import isnan

from irkit.define import (
    Attr,
    Elementwise,
    Op,
    Operand,
    OptionalAttr,
    Pure,
    Result,
    SameOperandsAndResultShape,
    Trait,
    absent,
    default,
    keyword,
)
from irkit.define.type_traits import same_shapes
from irkit.diagnostics import IRError
from irkit.dialects.arith.constraints import (
    FixedWidthIntegerLike,
    FloatLike,
)
from irkit.dialects.arith.enums import (
    NO_OVERFLOW_FLAGS,
    FastMathFlags,
    IntegerOverflowFlags,
    RoundingMode,
)
from irkit.dialects.arith.evaluate import Constants, Folded, evaluate, is_exact, one, signed, width_of
from irkit.ir.floats import FloatKind, from_float, to_float
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.types import FloatType, TensorType, UnrankedTensorType, element_type_of


class SameTensorSizes(Trait):
    """Tensors have the very same sizes, unknown ones included; a tensor of unknown rank has none."""

    of_types = True

    def verify(self, op: Operation) -> None:
        kinds = (op._operands[0].type, op.results[0].type)
        shapes = [kind.shape if isinstance(kind, TensorType) else () for kind in kinds]
        unranked = any(isinstance(kind, UnrankedTensorType) for kind in kinds)
        if unranked or shapes[0] != shapes[1]:
            raise op.error("failed to verify that input and output have the same tensor dimensions")


class CastShapes(Trait):
    """The first operand and the result have one shape."""

    of_types = True

    def verify(self, op: Operation) -> None:
        if not same_shapes((op._operands[0].type, op.results[0].type)):
            raise incompatible(op)


class SameEncodings(Trait):
    """Tensors keep their encoding."""

    of_types = True

    def verify(self, op: Operation) -> None:
        kinds = (op._operands[0].type, op.results[0].type)
        if len({kind.encoding if isinstance(kind, TensorType) else None for kind in kinds}) > 1:
            raise incompatible(op)


class Widens(Trait):
    """The elements of the result are wider than those of the first operand; `narrows`: narrower."""

    of_types = True

    def __init__(self, narrows: bool = False):
        self.narrows = narrows

    def verify(self, op: Operation) -> None:
        given, made = op._operands[0].type, op.results[0].type
        require_wider(op, *((given, made) if self.narrows else (made, given)))


CAST: Sequence[Trait] = (
    SameTensorSizes(),
    Pure(),
    SameOperandsAndResultShape(),
    Elementwise(),
    SameEncodings(),
)


def incompatible(op: Operation) -> IRError:
    types = ", ".join([f"'{kind}'" for kind in op.operand_types])
    plural = "s" if len(op.operand_types) > 1 else ""
    return op.error(
        f"operand type{plural} {types} and result type '{op.result_types[0]}' are cast incompatible"
    )


def require_wider(op: Operation, wide: Type, narrow: Type) -> None:
    if width_of(wide) <= width_of(narrow):
        raise incompatible(op)


class _IntegerCast(Op):
    syntax = "$input attr-dict `:` type($input) `to` type($out)"

    input: Operand[FixedWidthIntegerLike]
    out: Result[FixedWidthIntegerLike]

    traits = tuple(CAST)


class ExtUI(_IntegerCast):
    """Widens an integer with zeros.

        %r = arith.extui %a : i8 to i32
    """

    name = "arith.extui"

    def verify(self) -> None:
        require_wider(self, self.out.type, self.input.type)

    def fold(self, operands: Constants) -> Folded:
        inner = self.input.defining_op
        if isinstance(inner, ExtUI):
            self.input = inner.input
            return self.results
        return one(evaluate(self.out.type, operands, lambda bits: bits))


class ExtSI(_IntegerCast):
    """Widens an integer with copies of its sign.

        %r = arith.extsi %a : vector<4xi8> to vector<4xi32>
    """

    name = "arith.extsi"

    def verify(self) -> None:
        require_wider(self, self.out.type, self.input.type)

    def fold(self, operands: Constants) -> Folded:
        inner = self.input.defining_op
        if isinstance(inner, ExtSI):
            self.input = inner.input
            return self.results
        return one(resize_signed(self.input.type, self.out.type, operands))


def resize_signed(source: Type, target: Type, operands: Constants) -> Attribute | None:
    """Constants sign-extended, or cut, to the width of `target`."""
    width, mask = width_of(source), (1 << width_of(target)) - 1
    return evaluate(target, operands, lambda bits: signed(bits, width) & mask)


class TruncI(Op):
    """Narrows an integer by dropping its upper bits.

        %r = arith.trunci %a overflow<nsw, nuw> : i32 to i8
    """

    name = "arith.trunci"
    syntax = "$input (`overflow` `` $overflow_flags^)? attr-dict `:` type($input) `to` type($out)"

    input: Operand[FixedWidthIntegerLike]
    overflow_flags: Attr[IntegerOverflowFlags] = default(NO_OVERFLOW_FLAGS, name="overflowFlags")
    out: Result[FixedWidthIntegerLike] = keyword(kw_only=True)

    traits = tuple(CAST)

    def verify(self) -> None:
        require_wider(self, self.input.type, self.out.type)

    def fold(self, operands: Constants) -> Folded:
        inner = self.input.defining_op
        if isinstance(inner, (ExtUI, ExtSI)):
            source = inner.input
            if source.type is self.out.type:
                return (source,)
            if width_of(source.type) > width_of(self.out.type):
                self.input = source
                return self.results
        if isinstance(inner, TruncI):
            self.input = inner.input
            return self.results
        mask = (1 << width_of(self.out.type)) - 1
        return one(evaluate(self.out.type, operands, lambda bits: bits & mask))


class ExtF(Op):
    """Widens a float, exactly.

        %r = arith.extf %a : f16 to f32
    """

    name = "arith.extf"
    syntax = "$input (`fastmath` `` $fastmath^)? attr-dict `:` type($input) `to` type($out)"

    input: Operand[FloatLike]
    fastmath: OptionalAttr[FastMathFlags] = absent()
    out: Result[FloatLike] = keyword(kw_only=True)

    traits = tuple(CAST)

    def verify(self) -> None:
        require_wider(self, self.out.type, self.input.type)

    def fold(self, operands: Constants) -> Folded:
        inner = self.input.defining_op
        if (
            isinstance(inner, TruncF)
            and inner.input.type is self.out.type
            and all(flags is not None and flags.has("contract") for flags in (self.fastmath, inner.fastmath))
        ):
            return (inner.input,)
        return one(convert_floats(self.input.type, self.out.type, operands))


class TruncF(Op):
    """Narrows a float, rounding to the nearest even unless another mode is given.

        %r = arith.truncf %a to_nearest_even : f32 to f16
    """

    name = "arith.truncf"
    syntax = "$input ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($input) `to` type($out)"

    input: Operand[FloatLike]
    roundingmode: OptionalAttr[RoundingMode] = absent()
    fastmath: OptionalAttr[FastMathFlags] = absent()
    out: Result[FloatLike] = keyword(kw_only=True)

    traits = tuple(CAST)

    def verify(self) -> None:
        require_wider(self, self.input.type, self.out.type)

    def fold(self, operands: Constants) -> Folded:
        inner = self.input.defining_op
        if isinstance(inner, ExtF):
            source = inner.input
            if source.type is self.out.type:
                return (source,)
            if width_of(source.type) > width_of(self.out.type):
                self.input = source
                return self.results
        return one(convert_floats(self.input.type, self.out.type, operands))


def convert_floats(source: Type, target: Type, operands: Constants) -> Attribute | None:
    """Constants converted to another format where no value changes."""
    before, after = element_type_of(source), element_type_of(target)
    if not isinstance(before, FloatType) or not isinstance(after, FloatType):
        return None
    if not is_exact(before) or not is_exact(after):
        return None

    def rule(bits: int) -> int | None:
        return _convert_float(before.kind, after.kind, bits)

    return evaluate(target, operands, rule)


def _convert_float(before: FloatKind, after: FloatKind, bits: int) -> int | None:
    value = to_float(before, bits)
    if isnan(value) and not after.has_nan:
        return None
    made = from_float(after, value)
    return made if isnan(value) or to_float(after, made) == value else None


class ScalingExtF(Op):
    """Widens floats and multiplies them by powers of two, as formats with block scales need it.

        %r = arith.scaling_extf %a, %scale : f4E2M1FN, f8E8M0FNU to f32
    """

    name = "arith.scaling_extf"
    syntax = (
        "$input `,` $scale (`fastmath` `` $fastmath^)? attr-dict "
        "`:` type($input) `,` type($scale) `to` type($out)"
    )

    input: Operand[FloatLike]
    scale: Operand[FloatLike]
    fastmath: OptionalAttr[FastMathFlags] = absent()
    out: Result[FloatLike] = keyword(kw_only=True)

    traits = (SameTensorSizes(), Pure(), CastShapes(), Widens(), SameEncodings(), Elementwise())


class ScalingTruncF(Op):
    """Divides floats by powers of two and narrows them.

        %r = arith.scaling_truncf %a, %scale : f32, f8E8M0FNU to f4E2M1FN
    """

    name = "arith.scaling_truncf"
    syntax = (
        "$input `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict "
        "`:` type($input) `,` type($scale) `to` type($out)"
    )

    input: Operand[FloatLike]
    scale: Operand[FloatLike]
    roundingmode: OptionalAttr[RoundingMode] = absent()
    fastmath: OptionalAttr[FastMathFlags] = absent()
    out: Result[FloatLike] = keyword(kw_only=True)

    traits = (SameTensorSizes(), Pure(), CastShapes(), Widens(narrows=True), SameEncodings(), Elementwise())
