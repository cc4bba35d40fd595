"""Reductions and scans of `tt`: a region combines two elements into one.

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
    HasParent,
    I32Attr,
    OneBlock,
    Op,
    Operands,
    Pure,
    RecursiveEffects,
    Results,
    Terminator,
)
from irkit.dialects.tt.types import (
    AnyTensor,
    BlockSize,
)
from irkit.ir.interning import Type
from irkit.ir.types import TensorType, element_type_of
from irkit.ir.values import Value


class _Folding(Op):
    """What a reduction and a scan share: a region that combines two tuples of scalars into one."""

    srcs: Operands[AnyTensor]
    axis: Attr[I32Attr]

    def combine_block_problem(self) -> str | None:
        """What is wrong with the operands and the combining block."""
        shapes = {kind.shape for kind in self.operand_types if isinstance(kind, TensorType)}
        if not self.operands:
            return "expected 1 or more operands, but found 0"
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
