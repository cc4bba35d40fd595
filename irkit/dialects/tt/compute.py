"""Arithmetic of `tt`: what `arith` and `math` lack, and contractions.

    %d = tt.dot %a, %b, %c, inputPrecision = tf32 : tensor<16x32xf32> * tensor<32x16xf32> -> tensor<16x16xf32>
"""

from collections.abc import Sequence

from irkit.define import (
    AnyType,
    Attr,
    BoolAttr,
    Effect,
    Elementwise,
    I32Attr,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    Pure,
    Result,
    Results,
    SameOperandsAndResultShape,
    SameOperandsAndResultType,
    SameTypes,
    TypesMatch,
    absent,
    default,
    inferred,
    keyword,
)
from irkit.diagnostics import IRError
from irkit.dialects.tt.types import (
    AnyTensor,
    BlockSize,
    FloatLike,
    InputPrecision,
    IntLike,
    PropagateNan,
    RoundingMode,
)
from irkit.ir.attributes import StringAttr, integer
from irkit.ir.interning import Type
from irkit.ir.types import I32, FloatType, IntegerType, element_type_of


class Dot(Op):
    """The matrix product of two blocks, added to a third.

        %d = tt.dot %a, %b, %c, inputPrecision = tf32
               : tensor<16x32xf32> * tensor<32x16xf32> -> tensor<16x16xf32>
    """

    name = "tt.dot"
    syntax = (
        "$a `,` $b `,` $c (`,` `inputPrecision` `=` $input_precision^)? attr-dict `:` "
        "type($a) `*` type($b) `->` type($d)"
    )

    a: Operand[AnyTensor]
    b: Operand[AnyTensor]
    c: Operand[AnyTensor]
    input_precision: Attr[InputPrecision] = default(InputPrecision.attr("ieee"), name="inputPrecision")
    max_num_imprecise_acc: Attr[I32Attr] = default(integer(0, I32), name="maxNumImpreciseAcc")
    d: Result[AnyTensor] = inferred()

    traits = (
        Pure(),
        BlockSize(),
        TypesMatch("result's type matches accumulator's type", "d", "c", lambda kind: kind),
        TypesMatch("result's type matches accumulator's type", "c", "d", lambda kind: kind),
    )

    def verify(self) -> None:
        a, b, d = self.a.type, self.b.type, self.d.type
        if _width(a) != _width(b):
            raise IRError.at(self.location, "element types of operands A and B must have same bit width")
        if a.rank not in (2, 3):
            raise self.error("expected operands to be 2d or 3d")
        if not a.rank == b.rank == d.rank:
            raise self.error("expected all operands to have the same rank")
        if a.shape[-1] != b.shape[-2]:
            raise self.error(
                "expected the last dimension of the first operand to be equal to the second-to-last "
                "dimension of the second operand"
            )
        if a.rank == 3 and not a.shape[0] == b.shape[0] == d.shape[0]:
            raise self.error(
                "expected the first dimension of the first operand to be equal to the first dimension of the "
                "result"
            )
        if d.shape[-2:] != (a.shape[-2], b.shape[-1]):
            raise self.error(
                "expected the output shape to be the concatenation of the last dimension of the first "
                "operand and the last dimension of the second"
            )


def _width(kind: Type) -> int:
    element = element_type_of(kind)
    return element.width if isinstance(element, FloatType | IntegerType) else 64


class Bitcast(Op):
    """The same bits as another type of the same width, pointers among themselves.

        %i = tt.bitcast %x : tensor<64xf32> -> tensor<64xi32>
    """

    name = "tt.bitcast"
    syntax = "$src attr-dict `:` type($src) `->` type($result)"

    src: Operand[AnyType]
    result: Result[AnyType]

    traits = (Pure(), BlockSize(), SameOperandsAndResultShape())

    def verify(self) -> None:
        source, result = element_type_of(self.src.type), element_type_of(self.result.type)
        plain = [isinstance(kind, FloatType | IntegerType) for kind in (source, result)]
        if plain[0] != plain[1]:
            raise IRError.at(self.location, "Cannot bitcast pointer to non-pointer type")
        if all(plain) and _width(source) != _width(result):
            raise IRError.at(
                self.location,
                f"Cannot bitcast data-type of size {_width(source)} to data-type of size {_width(result)}",
            )


class FpToFp(Op):
    """Converts between floating-point types, 8-bit ones among them; narrowing names its rounding.

        %h = tt.fp_to_fp %x, rounding = rtne : tensor<64xf32> -> tensor<64xf8E5M2>
    """

    name = "tt.fp_to_fp"
    syntax = "$src attr-dict (`,` `rounding` `=` $rounding^)? `:` type($src) `->` type($result)"

    src: Operand[FloatLike]
    rounding: OptionalAttr[RoundingMode] = absent()
    result: Result[FloatLike] = keyword(kw_only=True)

    traits = (Pure(), BlockSize(), SameOperandsAndResultShape())

    def verify(self) -> None:
        source, result = element_type_of(self.src.type), element_type_of(self.result.type)
        assert isinstance(source, FloatType)
        assert isinstance(result, FloatType)
        if source.width > result.width and self.rounding is None:
            raise IRError.at(self.location, "Rounding mode is required for FP downcast")


class ClampF(Op):
    """`min(max(x, low), high)`; what becomes of a NaN is said by `propagateNan`.

        %c = tt.clampf %x, %low, %high, propagateNan = none : tensor<64xf32>
    """

    name = "tt.clampf"
    syntax = "$x `,` $min `,` $max `,` `propagateNan` `=` $propagate_nan attr-dict `:` type($result)"

    x: Operand[FloatLike]
    min: Operand[FloatLike]
    max: Operand[FloatLike]
    propagate_nan: Attr[PropagateNan] = default(PropagateNan.attr("none"), name="propagateNan")
    result: Result[FloatLike] = inferred()

    traits = (Pure(), Elementwise(), BlockSize(), SameTypes("x", "min", "max", "result"))


class PreciseSqrt(Op):
    """A square root rounded as IEEE 754 says.

        %r = tt.precise_sqrt %x : tensor<64xf32>
    """

    name = "tt.precise_sqrt"
    syntax = "$x attr-dict `:` type($x)"

    x: Operand[FloatLike]
    result: Result[FloatLike] = inferred()

    traits = (Pure(), Elementwise(), BlockSize(), SameOperandsAndResultType())


class PreciseDivF(Op):
    """A division rounded as IEEE 754 says.

        %r = tt.precise_divf %x, %y : tensor<64xf32>
    """

    name = "tt.precise_divf"
    syntax = "$x `,` $y attr-dict `:` type($x)"

    x: Operand[FloatLike]
    y: Operand[FloatLike]
    result: Result[FloatLike] = inferred()

    traits = (Pure(), Elementwise(), BlockSize(), SameTypes("x", "y", "result"))


class ApproxDivF(Op):
    """A fast division, off by a few units in the last place.

        %r = tt.approx_divf %x, %y : tensor<64xf32>
    """

    name = "tt.approx_divf"
    syntax = "$x `,` $y attr-dict `:` type($x)"

    x: Operand[FloatLike]
    y: Operand[FloatLike]
    result: Result[FloatLike] = inferred()

    traits = (Pure(), Elementwise(), BlockSize(), SameTypes("x", "y", "result"))


class MulhiUI(Op):
    """The upper half of the product of two unsigned integers.

        %h = tt.mulhiui %x, %y : tensor<64xi32>
    """

    name = "tt.mulhiui"
    syntax = "$x `,` $y attr-dict `:` type($x)"

    x: Operand[IntLike]
    y: Operand[IntLike]
    result: Result[IntLike] = inferred()

    traits = (Pure(), Elementwise(), BlockSize(), SameTypes("x", "y", "result"))


class ExternElementwise(Op):
    """Calls a function of a library (libdevice, where the path is empty) on every element.

        %t = tt.extern_elementwise %x {libname = "", libpath = "", pure = true, symbol = "__nv_tanhf"}
                : (tensor<64xf32>) -> tensor<64xf32>
    """

    name = "tt.extern_elementwise"
    syntax = "operands attr-dict `:` functional-type(operands, $result)"

    srcs: Operands[AnyType]
    libname: Attr[StringAttr]
    libpath: Attr[StringAttr]
    symbol: Attr[StringAttr]
    pure: Attr[BoolAttr]
    result: Result[AnyType]

    traits = (Elementwise(), BlockSize())

    def effects(self) -> Sequence[Effect] | None:
        return () if self.pure.as_bool else (Effect("read"), Effect("write"))


class ElementwiseInlineAsm(Op):
    """Runs assembly on every `packed_element` elements.

        %y = tt.elementwise_inline_asm "mov.b32 $0, $1;"
                {constraints = "=r,r", packed_element = 1 : i32, pure = true} %x
                : tensor<64xf32> -> tensor<64xf32>
    """

    name = "tt.elementwise_inline_asm"
    syntax = "$asm_string attr-dict ($args^ `:` type($args))? `->` type($outputs)"

    asm_string: Attr[StringAttr]
    constraints: Attr[StringAttr]
    pure: Attr[BoolAttr]
    packed_element: Attr[I32Attr]
    args: Operands[AnyType]
    outputs: Results[AnyType]

    traits = (Elementwise(), BlockSize())

    def effects(self) -> Sequence[Effect] | None:
        return () if self.pure.as_bool else (Effect("read"), Effect("write"))
