"""Tensors that stand for memory still to be allocated."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyTensor,
    AttrSizedOperandSegments,
    Effect,
    Flag,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    OptionalOperand,
    OptionalResult,
    Result,
    absent,
    keyword,
)
from irkit.diagnostics import IRError
from irkit.dialects.bufferization.constraints import Shaped
from irkit.ir.elements import int_array
from irkit.ir.interning import Attribute
from irkit.ir.types import (
    I32,
    INDEX,
    IndexType,
    MemRefType,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    element_type_of,
)

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class AllocTensor(Op):
    """A tensor without contents, or with a copy of another's, which becomes a buffer of its own.

        %0 = bufferization.alloc_tensor(%n) size_hint=%hint : tensor<4x?xf32>
        %1 = bufferization.alloc_tensor() copy(%0) {memory_space = 3 : i64} : tensor<4x?xf32>
    """

    name = "bufferization.alloc_tensor"

    dynamic_sizes: Operands[IndexType] = absent()
    copy: OptionalOperand[AnyTensor] = absent()
    size_hint: OptionalOperand[IndexType] = absent()
    memory_space: OptionalAttr[Attribute] = absent()
    result: Result[AnyTensor] = keyword(kw_only=True)

    traits = (AttrSizedOperandSegments(),)

    def verify(self) -> None:
        kind = self.result.type
        if self.copy is not None:
            if self.dynamic_sizes:
                raise IRError.at(self.location, "dynamic sizes not needed when copying a tensor")
            if self.copy.type is not kind:
                raise IRError.at(self.location, "expected that `copy` and return type match")
            return
        given, expected = len(self.dynamic_sizes), _dynamic_count(kind)
        if given != expected:
            raise self.error(f"incorrect number of dynamic sizes, has {given}, expected {expected}")

    @classmethod
    def parse(cls, p: "OpParser") -> "AllocTensor":
        p.expect("(")
        sizes = p.operands()
        p.expect(")")
        copy = None
        if p.accept("copy"):
            p.expect("(")
            copy = p.operand()
            p.expect(")")
        hint = None
        if p.accept("size_hint"):
            p.expect("=")
            hint = p.operand()
        attributes = p.attr_dict()
        p.expect(":")
        at = p.i
        kind = p.type()
        if not isinstance(kind, (TensorType, UnrankedTensorType)):
            raise p.custom_error("invalid kind of type specified", at)
        operands = [p.resolve(each, INDEX) for each in sizes]
        operands += [p.resolve(copy, kind)] if copy is not None else []
        operands += [p.resolve(hint, INDEX)] if hint is not None else []
        segments = (len(sizes), int(copy is not None), int(hint is not None))
        properties: dict[str, Attribute] = {"operandSegmentSizes": int_array(segments, I32)}
        return p.build(cls, operands, [kind], properties, attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f"({p.values(self.dynamic_sizes)})")
        if self.copy is not None:
            p.write(f" copy({p.value(self.copy)})")
        if self.size_hint is not None:
            p.write(f" size_hint={p.value(self.size_hint)}")
        p.write(f"{p.attr_dict(self)} : {p.type(self.result.type)}")


def _dynamic_count(kind: object) -> int:
    return kind.num_dynamic_dims if isinstance(kind, TensorType) else 0


class DeallocTensor(Op):
    """Says that the memory of a tensor is no longer needed.

        bufferization.dealloc_tensor %t : tensor<4x?xf32>
    """

    name = "bufferization.dealloc_tensor"
    syntax = "$tensor attr-dict `:` type($tensor)"

    tensor: Operand[AnyTensor]


class MaterializeInDestination(Op):
    """The contents of a tensor, in the memory of another tensor or in a buffer.

        %r = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
    """  # noqa: E501

    name = "bufferization.materialize_in_destination"
    syntax = (
        "$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict "
        "`:` functional-type(operands, results)"
    )

    source: Operand[AnyTensor]
    dest: Operand[Shaped]
    restrict: Flag = absent()
    writable: Flag = absent()
    result: OptionalResult[AnyTensor] = absent()  # type: ignore[assignment]

    def verify(self) -> None:
        source, target = self.source.type, self.dest.type
        if element_type_of(source) is not element_type_of(target):
            raise self.error("failed to verify that all of {source, dest} have same element type")
        is_buffer = isinstance(target, (MemRefType, UnrankedMemRefType))
        if not is_buffer and not isinstance(target, (TensorType, UnrankedTensorType)):
            raise self.error("'dest' must be a tensor or a memref")
        self._verify_result(is_buffer)
        if self.restrict and not is_buffer:
            raise self.error("'restrict' is valid only for memref destinations")
        if self.writable != is_buffer:
            raise self.error(
                "'writable' must be specified if and only if the destination is of memref type"
            )
        _verify_shapes(self)

    def _verify_result(self, is_buffer: bool) -> None:
        if is_buffer:
            if self.results:
                raise self.error("memref 'dest' implies zero results")
        elif not self.results:
            raise self.error("tensor 'dest' implies exactly one tensor result")
        elif self.results[0].type is not self.dest.type:
            raise self.error("result and 'dest' types must match")

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.dest),) if not self.results else ()


def _verify_shapes(op: MaterializeInDestination) -> None:
    source, target = op.source.type, op.dest.type
    ranked = [isinstance(each, (TensorType, MemRefType)) for each in (source, target)]
    if not all(ranked):
        if any(ranked):
            raise op.error("source/destination shapes are incompatible")
        return
    assert isinstance(source, (TensorType, MemRefType))
    assert isinstance(target, (TensorType, MemRefType))
    if source.rank != target.rank:
        raise op.error("rank mismatch between source and destination shape")
    for mine, theirs in zip(source.shape, target.shape, strict=True):
        if mine >= 0 and theirs >= 0 and mine != theirs:
            raise op.error("source/destination shapes are incompatible")
