"""Buffers as tensors, tensors as buffers, and who frees them."""

from collections.abc import Sequence
from typing import Any

from irkit.define import (
    AnyRankedOrUnrankedMemRef,
    AttrSizedOperandSegments,
    Effect,
    Flag,
    I1Type,
    Op,
    Operand,
    Operands,
    Pure,
    Result,
    Results,
    SameElementTypes,
    SameOperandsAndResultShape,
    Trait,
    absent,
    keyword,
)
from irkit.define.traits import Parts
from irkit.diagnostics import IRError
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.bufferization.constraints import BufferLike, TensorLike
from irkit.dialects.memref.casting import fold_casts
from irkit.ir.operation import Operation
from irkit.ir.types import I1, ShapedType, element_type_of


class TypesMatchAfterBufferization(Trait):
    """A tensor and its buffer have the same shape and elements; upstream reports what differs, and then that
    the types do not match."""

    of_types = True

    def verify(self, op: Operation) -> None:
        kinds = (*op.operand_types, *op.result_types)
        problem = None
        # What has no rank counts as having no dimensions, as upstream counts it.
        if len({each.shape if isinstance(each, ShapedType) else () for each in kinds}) > 1:
            problem = "shapes do not match"
        elif len({element_type_of(each) for each in kinds}) > 1:
            problem = "element types do not match"
        if problem is not None:
            error = op.error("failed to verify that specified tensor and buffer types match")
            raise IRError(*IRError.at(op.location, problem).diagnostics, *error.diagnostics)


class ToTensor(Op):
    """The contents of a buffer as a tensor; `restrict`: no other tensor is made from that buffer.

        %t = bufferization.to_tensor %m restrict writable : memref<4x?xf32> to tensor<4x?xf32>
    """

    name = "bufferization.to_tensor"
    syntax = (
        "$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict "
        "`:` type($buffer) `to` type($result)"
    )

    buffer: Operand[BufferLike]
    restrict: Flag = absent()
    writable: Flag = absent()
    result: Result[TensorLike] = keyword(kw_only=True)

    traits = (TypesMatchAfterBufferization(), SameOperandsAndResultShape(), SameElementTypes())

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.buffer),)

    def fold(self, operands: Constants) -> Folded:
        """The tensor that has just been made a buffer, with nothing in between that may write."""
        origin = self.buffer.defining_op
        if isinstance(origin, ToBuffer) and origin.next is self and origin.tensor.type is self.result.type:
            return (origin.tensor,)
        return None


class ToBuffer(Op):
    """A tensor as the buffer that holds it; `read_only`: nobody writes to it.

        %m = bufferization.to_buffer %t read_only : tensor<4x?xf32> to memref<4x?xf32>
    """

    name = "bufferization.to_buffer"
    syntax = "$tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)"

    tensor: Operand[TensorLike]
    read_only: Flag = absent()
    buffer: Result[BufferLike] = keyword(kw_only=True)

    traits = (TypesMatchAfterBufferization(), SameOperandsAndResultShape(), SameElementTypes(), Pure())

    def fold(self, operands: Constants) -> Folded:
        """The buffer of which the tensor was made."""
        origin = self.tensor.defining_op
        if isinstance(origin, ToTensor) and origin.buffer.type is self.buffer.type:
            return (origin.buffer,)
        return None


class Clone(Op):
    """A buffer with the same contents; writing to either of them leaves the other undefined.

        %c = bufferization.clone %m : memref<4x?xf32> to memref<4x?xf32>
    """

    name = "bufferization.clone"
    syntax = "$input attr-dict `:` type($input) `to` type($output)"

    input: Operand[AnyRankedOrUnrankedMemRef]
    output: Result[AnyRankedOrUnrankedMemRef]

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.input), Effect("write", self.output), Effect("allocate", self.output))

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)


class Dealloc(Op):
    """Frees the buffers whose condition holds, unless one of the `retain` buffers lies in their memory; says
    of each of those whether it is now owned.

        %owned = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%r : memref<4xf32>)
    """

    name = "bufferization.dealloc"
    syntax = (
        "(` ``(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)` )? "
        "(`retain` ` ` `(` $retained^ `:` type($retained) `)` )? attr-dict"
    )

    memrefs: Operands[AnyRankedOrUnrankedMemRef] = absent()
    conditions: Operands[I1Type] = absent()
    retained: Operands[AnyRankedOrUnrankedMemRef] = absent()
    updated_conditions: Results[I1Type] = absent()

    traits = (AttrSizedOperandSegments(),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Any]:
        return {"updated_conditions": [I1] * len(parts.operands["retained"])}

    def verify(self) -> None:
        if len(self.conditions) != len(self.memrefs):
            raise self.error("must have the same number of conditions as memrefs to deallocate")
        if len(self.updated_conditions) != len(self.retained):
            raise self.error(
                "must have the same number of updated conditions (results) as retained operands"
            )
