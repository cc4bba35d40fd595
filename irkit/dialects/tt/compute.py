"""Arithmetic of `tt`: what `arith` and `math` lack, contractions and reductions.

%d = tt.dot %a, %b, %c, inputPrecision = tf32 : tensor<16x32xf32> * tensor<32x16xf32> -> tensor<16x16xf32>
%s = "tt.reduce"(%d) <{axis = 1 : i32}> ({
^bb0(%x: f32, %y: f32):
  %z = arith.addf %x, %y : f32
  tt.reduce.return %z : f32
}) : (tensor<16x16xf32>) -> tensor<16xf32>
"""

from collections.abc import Sequence

from irkit.define import (
    AnyType,
    Attr,
    BoolAttr,
    Effect,
    Elementwise,
    HasParent,
    I32Attr,
    OneBlock,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    Pure,
    RecursiveEffects,
    Result,
    Results,
    SameOperandsAndResultShape,
    SameOperandsAndResultType,
    SameTypes,
    Terminator,
    TypesMatch,
    absent,
    default,
    inferred,
    keyword,
)
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
from irkit.ir.types import I32, FloatType, IntegerType, TensorType, element_type_of
from irkit.ir.values import Value


class Dot(Op):
    """The matrix product of two blocks, added to a third.

    %d = tt.dot %a, %b, %c, inputPrecision = tf32 : tensor<16x32xf32> * tensor<32x16xf32> -> tensor<16x16xf32>
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
            raise self.error("element types of operands A and B must have same bit width")
        if not a.rank == b.rank == d.rank:
            raise self.error("expected all operands to have the same rank")
        if a.rank not in (2, 3):
            raise self.error("expected operands to be 2d or 3d")
        if a.shape[-1] != b.shape[-2]:
            raise self.error(
                "expected the last dimension of the first operand to be equal to the second-to-last "
                "dimension of the second operand"
            )
        if a.rank == 3 and not a.shape[0] == b.shape[0] == d.shape[0]:
            raise self.error("expected the first dimension of all operands to be the same")
        if d.shape[-2:] != (a.shape[-2], b.shape[-1]):
            raise self.error(
                "expected the output shape to be the concatenation of the last dimension of the first "
                "operand and the last dimension of the second"
            )


def _width(kind: Type) -> int:
    element = element_type_of(kind)
    return element.width if isinstance(element, FloatType | IntegerType) else 64


class _Folding(Op):
    """What a reduction and a scan share: a region that combines two tuples of scalars into one."""

    srcs: Operands[AnyTensor]
    axis: Attr[I32Attr]

    def combine_block_problem(self) -> str | None:
        """What is wrong with the operands and the combining block."""
        shapes = {kind.shape for kind in self.operand_types if isinstance(kind, TensorType)}
        if not self.operands:
            return "requires at least one operand"
        if len(shapes) > 1:
            return "requires the same shape for all operands"
        rank = len(shapes.pop())
        if not 0 <= self.axis.value < rank:
            return f"axis out of bounds for operand rank {rank}"
        block = self.regions[0].entry
        elements = [element_type_of(kind) for kind in self.operand_types]
        if len(block.args) != 2 * len(elements):
            return (
                f"nested block must take {2 * len(elements)} arguments, but given block with "
                f"{len(block.args)} arguments"
            )
        for index, (arg, expected) in enumerate(zip(block.args, 2 * elements, strict=True)):
            if arg.type is not expected:
                return _mismatch(index, expected, arg.type)
        last = block.last
        returned: Sequence[Value[Type]] = last.operands if last is not None else ()
        if len(returned) != len(elements):
            return f"expected combine operation to return {len(elements)} values but got {len(returned)}"
        for index, (value, expected) in enumerate(zip(returned, elements, strict=True)):
            if value.type is not expected:
                return _mismatch(index, expected, value.type)
        return None

    def verify(self) -> None:
        problem = self.combine_block_problem()
        if problem is not None:
            raise self.error(problem)


def _mismatch(index: int, expected: Type, got: Type) -> str:
    return (
        "type mismatch on combine operation. "
        f"Expected argument {index} to have type '{expected}' but got '{got}'"
    )


class Reduce(_Folding):
    """Combines all elements along a dimension, in any order.

    %s = "tt.reduce"(%x) <{axis = 0 : i32}> ({
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      tt.reduce.return %c : f32
    }) : (tensor<64xf32>) -> f32
    """

    name = "tt.reduce"

    body: OneBlock
    reduced: Results[AnyType]

    traits = (BlockSize(), RecursiveEffects())

    def verify(self) -> None:
        super().verify()
        expected = [self.reduced_type(kind) for kind in self.operand_types]
        if expected != self.result_types:
            shown = ", ".join(f"'{kind}'" for kind in expected)
            got = ", ".join(f"'{kind}'" for kind in self.result_types)
            raise self.error(
                f"inferred type(s) {shown} are incompatible with return type(s) of operation {got}"
            )

    def reduced_type(self, kind: Type) -> Type:
        """The type of the result for an operand of this type: without the reduced dimension."""
        assert isinstance(kind, TensorType)
        axis = self.axis.value
        shape = kind.shape[:axis] + kind.shape[axis + 1 :]
        return TensorType(shape, kind.element_type, kind.encoding) if shape else kind.element_type


class ReduceReturn(Op):
    """Yields what two tuples of elements combine to.

    tt.reduce.return %c : f32
    """

    name = "tt.reduce.return"
    syntax = "$values attr-dict `:` type($values)"

    values: Operands[AnyType]

    traits = (Pure(), Terminator(), HasParent("tt.reduce"))


class Scan(_Folding):
    """Combines all elements up to each one along a dimension, or from each one on with `reverse`.

    %s = "tt.scan"(%x) <{axis = 0 : i32, reverse = false}> ({
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      tt.scan.return %c : f32
    }) : (tensor<64xf32>) -> tensor<64xf32>
    """

    name = "tt.scan"

    reverse: Attr[BoolAttr]
    body: OneBlock
    scanned: Results[AnyTensor]

    traits = (BlockSize(), RecursiveEffects())

    def verify(self) -> None:
        super().verify()
        if self.result_types != self.operand_types:
            raise self.error("requires the same shape for all operands and results")


class ScanReturn(Op):
    """Yields what two tuples of elements combine to.

    tt.scan.return %c : f32
    """

    name = "tt.scan.return"
    syntax = "$values attr-dict `:` type($values)"

    values: Operands[AnyType]

    traits = (Pure(), Terminator(), HasParent("tt.scan"))


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
            raise self.error("Cannot bitcast pointer to non-pointer type")
        if all(plain) and _width(source) != _width(result):
            raise self.error(
                f"Cannot bitcast data-type of size {_width(source)} to data-type of size {_width(result)}"
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
            raise self.error("Rounding mode is required for FP downcast")


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
