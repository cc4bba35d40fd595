"""The same memory under another type."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from irkit.define import (
    AnyRankedOrUnrankedMemRef,
    Attr,
    AttrSizedOperandSegments,
    Op,
    Operand,
    Operands,
    Pure,
    Result,
)
from irkit.diagnostics import IRError
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.casting import Cast, incompatible
from irkit.dialects.memref.constraints import I64Array, Shape, StridedMemRef
from irkit.dialects.memref.layouts import has_identity_layout, strided_layout
from irkit.dialects.memref.mixed_lists import MixedLists, verify_mixed
from irkit.dialects.memref.views import SubView
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, IndexType, MemRefType, UnrankedMemRefType
from irkit.ir.values import Value
from irkit.syntax.index_lists import DynamicIndexList


class MemorySpaceCast(Op):
    """The same memory as seen from another memory space.

        %b = memref.memory_space_cast %a : memref<?xf32, 5> to memref<?xf32>
    """

    name = "memref.memory_space_cast"
    syntax = "$source attr-dict `:` type($source) `to` type($dest)"

    source: Operand[AnyRankedOrUnrankedMemRef]
    dest: Result[AnyRankedOrUnrankedMemRef]

    traits = (Pure(),)

    def verify(self) -> None:
        source, target = self.source.type, self.dest.type
        if isinstance(source, MemRefType) and isinstance(target, MemRefType):
            same = (
                source.shape == target.shape
                and source.element_type is target.element_type
                and source.layout is target.layout
            )
        else:
            same = (
                isinstance(source, UnrankedMemRefType)
                and isinstance(target, UnrankedMemRefType)
                and source.element_type is target.element_type
            )
        if not same:
            raise incompatible(self)

    def fold(self, operands: Constants) -> Folded:
        """A cast to the same space, and a cast of a cast."""
        if self.source.type is self.dest.type:
            return (self.source,)
        inner = self.source.defining_op
        if not isinstance(inner, MemorySpaceCast):
            return None
        self.source = inner.source
        return self.results

    def result_names(self) -> Sequence[str | None]:
        return ("memspacecast",)


class ReinterpretCast(MixedLists, Op):
    """The memory of a memref with offset, sizes and strides of its own.

        %b = memref.reinterpret_cast %a to offset: [%o], sizes: [4, %n], strides: [%s, 1]
          : memref<*xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
    """

    name = "memref.reinterpret_cast"
    syntax = (
        "$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) "
        "`` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes) "
        "`` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides) "
        "attr-dict `:` type($source) `to` type($result)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}

    source: Operand[AnyRankedOrUnrankedMemRef]
    offsets: Operands[IndexType]
    sizes: Operands[IndexType]
    strides: Operands[IndexType]
    static_offsets: Attr[I64Array]
    static_sizes: Attr[I64Array]
    static_strides: Attr[I64Array]
    result: Result[StridedMemRef]

    traits = (AttrSizedOperandSegments(), Pure())

    def verify(self) -> None:
        source, target = self.source.type, self.result.type
        offsets, sizes, strides = (
            self.static_offsets.values,
            self.static_sizes.values,
            self.static_strides.values,
        )
        verify_mixed(self, target.rank, offsets=1)
        both = f"specified for source type '{source}' and result memref type '{target}'"
        assert isinstance(source, (MemRefType, UnrankedMemRefType))
        if source.memory_space is not target.memory_space:
            raise IRError.at(self.location, f"different memory spaces {both}")
        if source.element_type is not target.element_type:
            raise IRError.at(self.location, f"different element types {both}")
        for dim, (size, given) in enumerate(zip(target.shape, sizes, strict=True)):
            if size not in (DYNAMIC, given):
                raise self._differs("size", given, size, dim)
        layout = strided_layout(target)
        assert layout is not None
        if layout.offset not in (DYNAMIC, offsets[0]):
            raise IRError.at(
                self.location,
                f"expected result type with offset = {_shown(offsets[0])} instead of {layout.offset}",
            )
        for dim, (stride, given) in enumerate(zip(layout.strides, strides, strict=True)):
            if stride not in (DYNAMIC, given):
                raise self._differs("stride", given, stride, dim)

    def fold(self, operands: Constants) -> Folded:
        """Offset, sizes and strides of the source do not count; with nothing unknown the same type is the
        same memref."""
        inner = self.source.defining_op
        origin: Value[Type] | None = None
        if isinstance(inner, (ReinterpretCast, Cast)) or (
            isinstance(inner, SubView) and not any(inner.static_offsets.values)
        ):
            origin = inner.source
        if origin is not None:
            self.source = origin
            return self.results
        source, target = self.source.type, self.result.type
        if source is not target or not target.has_static_shape or len(self._operands) > 1:
            return None
        layout = strided_layout(target)
        same = layout is not None and (layout.offset, *layout.strides) == (
            *self.static_offsets.values,
            *self.static_strides.values,
        )
        return (self.source,) if same else None

    def _differs(self, what: str, given: int, found: int, dim: int) -> IRError:
        return IRError.at(
            self.location,
            f"expected result type with {what} = {_shown(given)} instead of {found} in dim = {dim}",
        )

    def result_names(self) -> Sequence[str | None]:
        return ("reinterpret_cast",)


def _shown(number: int) -> str:
    return "dynamic" if number == DYNAMIC else str(number)


class Reshape(Op):
    """The same elements in another shape, which a memref of sizes says.

        %b = memref.reshape %a(%shape) : (memref<4x1xf32>, memref<1xi32>) -> memref<4xf32>
    """

    name = "memref.reshape"
    syntax = "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"

    source: Operand[AnyRankedOrUnrankedMemRef]
    shape: Operand[Shape]
    result: Result[AnyRankedOrUnrankedMemRef]

    traits = (Pure(),)

    def verify(self) -> None:
        source, target = self.source.type, self.result.type
        assert isinstance(source, (MemRefType, UnrankedMemRefType))
        assert isinstance(target, (MemRefType, UnrankedMemRefType))
        if source.element_type is not target.element_type:
            raise self.error("element types of source and destination memref types should be the same")
        if isinstance(source, MemRefType) and not has_identity_layout(source):
            raise self.error("source memref type should have identity affine map")
        if not isinstance(target, MemRefType):
            return
        if not has_identity_layout(target):
            raise self.error("result memref type should have identity affine map")
        (length,) = self.shape.type.shape
        if length == DYNAMIC:
            raise self.error(
                "cannot use shape operand with dynamic length to reshape to statically-ranked memref type"
            )
        if length != target.rank:
            raise self.error("length of shape operand differs from the result's memref rank")

    def result_names(self) -> Sequence[str | None]:
        return ("reshape",)
