"""Parts of tensors: read, or written into a copy of another tensor."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from irkit.define import (
    AnyRankedTensor,
    Attr,
    AttrSizedOperandSegments,
    Op,
    Operand,
    Operands,
    Pure,
    Result,
    TypesMatch,
    inferred,
)
from irkit.diagnostics import IRError
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.constraints import I64Array
from irkit.dialects.memref.mixed_lists import MixedLists, verify_mixed
from irkit.ir.elements import DenseArrayAttr, DenseElementsAttr
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, IndexType, TensorType
from irkit.ir.values import Value
from irkit.syntax.index_lists import DynamicIndexList


def dropped_dimensions(full: Sequence[int], reduced: Sequence[int]) -> set[int] | None:
    """The dimensions of size 1 that a shape has less than another, as early as can be; None where no choice
    fits."""
    dropped: set[int] = set()
    at = 0
    for dim, size in enumerate(full):
        if at < len(reduced) and reduced[at] == size:
            at += 1
        elif size != 1:
            return None
        else:
            dropped.add(dim)
    return dropped if at == len(reduced) else None


class ExtractSlice(MixedLists, Op):
    """A part of a tensor: from an offset, so many elements, in steps, in every dimension.

        %part = tensor.extract_slice %t[%i, 0] [2, %n] [1, 1] : tensor<4x?xf32> to tensor<2x?xf32>
    """

    name = "tensor.extract_slice"
    syntax = (
        "$source `` custom<DynamicIndexList>($offsets, $static_offsets) "
        "custom<DynamicIndexList>($sizes, $static_sizes) "
        "custom<DynamicIndexList>($strides, $static_strides) "
        "attr-dict `:` type($source) `to` type($result)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}

    source: Operand[AnyRankedTensor]
    offsets: Operands[IndexType]
    sizes: Operands[IndexType]
    strides: Operands[IndexType]
    static_offsets: Attr[I64Array]
    static_sizes: Attr[I64Array]
    static_strides: Attr[I64Array]
    result: Result[AnyRankedTensor]

    traits = (AttrSizedOperandSegments(), Pure())

    def dropped_dims(self) -> set[int]:
        """The dimensions of the source that the result has not."""
        dropped = dropped_dimensions(self.static_sizes.values, self.result.type.shape)
        assert dropped is not None, "the result has a shape that fits"
        return dropped

    def verify(self) -> None:
        source, target = self.source.type, self.result.type
        verify_mixed(self, source.rank, source.rank)
        inferred_type = TensorType(self.static_sizes.values, source.element_type, source.encoding)
        check_reduced(self, inferred_type, target)
        lists = (self.static_offsets.values, self.static_sizes.values, self.static_strides.values)
        check_bounds(self, source.shape, *lists)

    def fold(self, operands: Constants) -> Folded:
        """A part of a splat is a splat, all of a tensor the tensor, and what was just inserted is read
        back."""
        source, target = operands[0], self.result.type
        if isinstance(source, DenseElementsAttr) and source.is_splat and target.has_static_shape:
            return (DenseElementsAttr(target, source.data, True),) if 0 not in target.shape else None
        whole = (
            self.source.type is target
            and target.has_static_shape
            and not any(self.static_offsets.values)
            and all(step == 1 for step in self.static_strides.values)
        )
        if whole:
            return (self.source,)
        inner = self.source.defining_op
        if isinstance(inner, InsertSlice) and inner.source.type is target and _same_place(self, inner):
            return (inner.source,)
        return None

    def result_names(self) -> Sequence[str | None]:
        return ("extracted_slice",)


class InsertSlice(MixedLists, Op):
    """A tensor in which a part is replaced by another tensor.

        %u = tensor.insert_slice %part into %t[%i, 0] [2, %n] [1, 1] : tensor<2x?xf32> into tensor<4x?xf32>
    """

    name = "tensor.insert_slice"
    syntax = (
        "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) "
        "custom<DynamicIndexList>($sizes, $static_sizes) "
        "custom<DynamicIndexList>($strides, $static_strides) "
        "attr-dict `:` type($source) `into` type($dest)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}

    source: Operand[AnyRankedTensor]
    dest: Operand[AnyRankedTensor]
    offsets: Operands[IndexType]
    sizes: Operands[IndexType]
    strides: Operands[IndexType]
    static_offsets: Attr[I64Array]
    static_sizes: Attr[I64Array]
    static_strides: Attr[I64Array]
    result: Result[AnyRankedTensor] = inferred()

    traits = (
        AttrSizedOperandSegments(),
        Pure(),
        TypesMatch("expected result type to match dest type", "dest", "result", lambda kind: kind),
    )

    def dropped_dims(self) -> set[int]:
        """The dimensions of the destination that the source has not."""
        dropped = dropped_dimensions(self.static_sizes.values, self.source.type.shape)
        assert dropped is not None, "the source has a shape that fits"
        return dropped

    def verify(self) -> None:
        _verify_insertion(self)

    def fold(self, operands: Constants) -> Folded:
        """The whole of a tensor replaced, and a part that was read from the same place put back."""
        source, dest, result = self.source.type, self.dest.type, self.result.type
        whole = (
            source is dest is result
            and source.has_static_shape
            and not any(self.static_offsets.values)
            and all(step == 1 for step in self.static_strides.values)
        )
        if whole:
            return (self.source,)
        inner = self.source.defining_op
        if isinstance(inner, ExtractSlice) and inner.source is self.dest and _same_place(self, inner):
            return (self.dest,)
        return None

    def result_names(self) -> Sequence[str | None]:
        return ("inserted_slice",)


class ParallelInsertSlice(MixedLists, Op):
    """Puts a part into a shared output of a parallel loop, in its scf.forall.in_parallel.

        tensor.parallel_insert_slice %part into %out[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    """

    name = "tensor.parallel_insert_slice"
    syntax = InsertSlice.syntax
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}

    source: Operand[AnyRankedTensor]
    dest: Operand[AnyRankedTensor]
    offsets: Operands[IndexType]
    sizes: Operands[IndexType]
    strides: Operands[IndexType]
    static_offsets: Attr[I64Array]
    static_sizes: Attr[I64Array]
    static_strides: Attr[I64Array]

    traits = (AttrSizedOperandSegments(),)

    def dropped_dims(self) -> set[int]:
        """The dimensions of the destination that the source has not."""
        dropped = dropped_dimensions(self.static_sizes.values, self.source.type.shape)
        assert dropped is not None, "the source has a shape that fits"
        return dropped

    def updated_destinations(self) -> Sequence[Value[Type]]:
        """What the loop puts together; asked of an operation whose groups of operands may still be wrong."""
        sizes = self.properties.get("operandSegmentSizes")
        before = int(sizes.values[0]) if isinstance(sizes, DenseArrayAttr) and sizes.values else 0
        return self.operands[before : before + 1]

    def verify(self) -> None:
        verify_mixed(self, self.dest.type.rank, self.dest.type.rank)
        parent = self.parent_op
        if parent is None or parent.name != "scf.forall.in_parallel":
            found = "" if parent is None else parent.text_in_place()
            raise IRError.at(self.location, f"expected InParallelOpInterface parent, got:{found}", self)
        _verify_insertion(self)


Insertion = InsertSlice | ParallelInsertSlice


def _verify_insertion(op: Insertion) -> None:
    source, dest = op.source.type, op.dest.type
    verify_mixed(op, dest.rank, dest.rank)
    check_reduced(op, TensorType(op.static_sizes.values, dest.element_type, dest.encoding), source)
    lists = (op.static_offsets.values, op.static_sizes.values, op.static_strides.values)
    check_bounds(op, dest.shape, *lists)


def _same_place(left: ExtractSlice | Insertion, right: ExtractSlice | Insertion) -> bool:
    return (
        left.mixed_offsets() == right.mixed_offsets()
        and left.mixed_sizes() == right.mixed_sizes()
        and left.mixed_strides() == right.mixed_strides()
    )


def check_reduced(op: Op, expected: TensorType, given: TensorType) -> None:
    """`given` is `expected` without some dimensions of size 1."""
    if given.rank > expected.rank:
        raise IRError.at(op.location, "expected rank to be smaller or equal to the other rank. ")
    if dropped_dimensions(expected.shape, given.shape) is None:
        raise IRError.at(
            op.location, f"expected type to be '{expected}' or a rank-reduced version. (size mismatch) "
        )
    if expected.element_type is not given.element_type:
        raise IRError.at(op.location, f"expected element type to be '{expected.element_type}'")


def check_bounds(
    op: Op, shape: Sequence[int], offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]
) -> None:
    """No part that is known reaches beyond the end of its dimension."""
    for dim, (bound, offset, size, stride) in enumerate(zip(shape, offsets, sizes, strides, strict=True)):
        if DYNAMIC in (bound, offset):
            continue
        if offset >= bound:
            raise IRError.at(op.location, f"offset {dim} is out-of-bounds: {offset} >= {bound}")
        if DYNAMIC in (size, stride) or size == 0:
            continue
        last = offset + (size - 1) * stride
        if last >= bound:
            raise IRError.at(
                op.location, f"slice along dimension {dim} runs out-of-bounds: {last} >= {bound}"
            )
