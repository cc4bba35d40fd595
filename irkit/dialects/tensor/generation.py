"""Tensors whose elements, or whose border, a region computes; tensors put together."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from irkit.define import (
    AnyRankedTensor,
    AnyType,
    Attr,
    AttrSizedOperandSegments,
    Flag,
    HasParent,
    I64Attr,
    ImplicitTerminator,
    OneBlock,
    Op,
    Operand,
    Operands,
    Pure,
    RecursiveEffects,
    Result,
    Terminator,
    keyword,
)
from irkit.diagnostics import IRError
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.constraints import I64Array
from irkit.ir.block import Block
from irkit.ir.types import DYNAMIC, INDEX, IndexType, TensorType
from irkit.syntax.index_lists import DynamicIndexList


class Yield(Op):
    """The element that a region has computed.

        tensor.yield %x : f32
    """

    name = "tensor.yield"
    syntax = "$value attr-dict `:` type($value)"

    value: Operand[AnyType]

    traits = (Pure(), Terminator(), HasParent("tensor.generate", "tensor.pad"))


class Generate(Op):
    """A tensor whose elements a region computes from their indices.

        %t = tensor.generate %n {
        ^bb0(%i: index, %j: index):
          tensor.yield %x : f32
        } : tensor<4x?xf32>
    """

    name = "tensor.generate"
    syntax = "$dynamic_extents $body attr-dict `:` type($result)"

    dynamic_extents: Operands[IndexType]
    result: Result[AnyRankedTensor] = keyword(kw_only=True)
    body: OneBlock = keyword(kw_only=True)

    traits = (RecursiveEffects(), ImplicitTerminator("tensor.yield"))

    def verify(self) -> None:
        given, expected = len(self.dynamic_extents), self.result.type.num_dynamic_dims
        if given != expected:
            raise self.error(f"incorrect number of dynamic sizes, has {given}, expected {expected}")

    def verify_regions(self) -> None:
        block = self.body.entry
        if any(arg.type is not INDEX for arg in block.args):
            raise IRError.at(self.location, "all body arguments must be index")
        if len(block.args) != self.result.type.rank:
            raise IRError.at(self.location, "must have one body argument per input dimension")
        check_yield(
            self, block, "body must be terminated with a `yield` operation of the tensor element type"
        )

    def result_names(self) -> Sequence[str | None]:
        return ("generated",)


def check_yield(op: "Generate | Pad", block: Block, message: str) -> None:
    last = block.last
    if isinstance(last, Yield) and last.value.type is not op.result.type.element_type:
        raise op.error(message)


class Pad(Op):
    """A tensor with more elements before and behind it in every dimension, which a region computes.

        %p = tensor.pad %t low[1, 0] high[%n, 0] {
        ^bb0(%i: index, %j: index):
          tensor.yield %zero : f32
        } : tensor<4x8xf32> to tensor<?x8xf32>
    """

    name = "tensor.pad"
    syntax = (
        "$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) "
        "`high` `` custom<DynamicIndexList>($high, $static_high) $region attr-dict "
        "`:` type($source) `to` type($result)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}

    source: Operand[AnyRankedTensor]
    low: Operands[IndexType]
    high: Operands[IndexType]
    static_low: Attr[I64Array]
    static_high: Attr[I64Array]
    nofold: Flag
    result: Result[AnyRankedTensor] = keyword(kw_only=True)
    region: OneBlock = keyword(kw_only=True)

    traits = (AttrSizedOperandSegments(), Pure(), ImplicitTerminator("tensor.yield"))

    def verify(self) -> None:
        source, result = self.source.type, self.result.type
        low, high = self.static_low.values, self.static_high.values
        if not len(low) == len(high) == source.rank:
            raise IRError.at(
                self.location,
                f"failed to infer expectedType from sourceType '{source}', "
                f"specified resultType is '{result}'",
            )
        expected = tuple(
            [
                DYNAMIC if DYNAMIC in (size, before, behind) else size + before + behind
                for size, before, behind in zip(source.shape, low, high, strict=True)
            ]
        )
        fits = len(expected) == result.rank and all(
            mine in (given, DYNAMIC) for mine, given in zip(expected, result.shape, strict=True)
        )
        if not fits:
            wanted = TensorType(expected, source.element_type)
            raise IRError.at(
                self.location, f"specified type '{result}' does not match the inferred type '{wanted}'"
            )
        for what, static, dynamic in (("low", low, self.low), ("high", high, self.high)):
            if static.count(DYNAMIC) != len(dynamic):
                raise self.error(f"expected {static.count(DYNAMIC)} dynamic {what} padding values")

    def verify_regions(self) -> None:
        rank = self.result.type.rank
        block = self.region.entry
        if len(block.args) != rank:
            raise IRError.at(self.location, f"expected the block to have {rank} arguments")
        for number, arg in enumerate(block.args):
            if arg.type is not INDEX:
                raise self.error(f"expected block argument {number + 1} to be an index")
        check_yield(self, block, "expected yield type to match shape element type")

    def fold(self, operands: Constants) -> Folded:
        """No padding at all, unless it may not be folded."""
        source, result = self.source.type, self.result.type
        same = source is result and result.has_static_shape and not self.nofold
        return (self.source,) if same else None

    def result_names(self) -> Sequence[str | None]:
        return ("padded",)


class Concat(Op):
    """Tensors one behind the other along a dimension.

        %c = tensor.concat dim(0) %a, %b : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
    """

    name = "tensor.concat"
    syntax = "`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)"

    dim: Attr[I64Attr]
    inputs: Operands[AnyRankedTensor]
    result: Result[AnyRankedTensor] = keyword(kw_only=True)

    traits = (Pure(),)

    def verify(self) -> None:
        kinds = [value.type for value in self.inputs]
        if not kinds:
            raise self.error("requires at least one input")
        result, dim = self.result.type, self.dim.value
        if any(kind.rank != result.rank for kind in kinds):
            raise self.error("rank of concatenated inputs must match result rank")
        if any(kind.element_type is not result.element_type for kind in kinds):
            raise self.error("inputs and result element type must match")
        if not 0 <= dim < result.rank:
            raise self.error("concatenation dim must be less than the tensor rank")
        shape = self._inferred(kinds)
        if any(
            mine != given and DYNAMIC not in (mine, given)
            for mine, given in zip(shape, result.shape, strict=True)
        ):
            wanted = TensorType(tuple(shape), result.element_type)
            raise self.error(f"result type '{result}'does not match inferred shape '{wanted}' static sizes")

    def _inferred(self, kinds: Sequence[TensorType]) -> list[int]:
        """The most that the types of the inputs say of the shape."""
        along = self.dim.value
        shape = list(kinds[0].shape)
        for kind in kinds[1:]:
            for axis, size in enumerate(kind.shape):
                if axis == along:
                    shape[axis] = DYNAMIC if DYNAMIC in (shape[axis], size) else shape[axis] + size
                elif shape[axis] == DYNAMIC:
                    shape[axis] = size
                elif size not in (DYNAMIC, shape[axis]):
                    raise self.error(
                        f"static concatenation size mismatch along non-concatenated dimension {axis}"
                    )
        return shape

    def fold(self, operands: Constants) -> Folded:
        """One input alone."""
        inputs = self.inputs
        same = len(inputs) == 1 and inputs[0].type is self.result.type
        return (inputs[0],) if same else None

    def result_names(self) -> Sequence[str | None]:
        return ("concat",)
