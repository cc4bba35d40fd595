"""What is known of a memref: sizes, rank, pointer, strides; and what the program promises about it."""

from collections.abc import Sequence
from typing import Protocol

from irkit.define import (
    AnyMemRef,
    AnyRankedOrUnrankedMemRef,
    Attr,
    Effect,
    Op,
    Operand,
    Operands,
    Pure,
    RangedTypesMatch,
    Result,
    Results,
    SameOperandsAndResultType,
    inferred,
)
from irkit.define.traits import Parts
from irkit.dialects.arith.evaluate import Constants, Folded, constant_of, one
from irkit.dialects.memref.allocations import Allocation
from irkit.dialects.memref.casting import fold_casts
from irkit.dialects.memref.constraints import (
    Non0RankedOrUnranked,
    PositiveI32,
    StridedMemRef,
    StridedMemRef0D,
)
from irkit.dialects.memref.views import SubView, View
from irkit.ir.attributes import index, int_value
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC, INDEX, IndexType, MemRefType, TensorType
from irkit.ir.values import OpResult, Value


class AsksForSize(Protocol):
    """An operation that asks for the size of a dimension."""

    @property
    def source(self) -> Value[Type]: ...
    @property
    def index(self) -> Value[IndexType]: ...
    def constant_index(self) -> int | None: ...


class SizeOfDimension:
    """What is the same for memrefs and tensors."""

    __slots__ = ()

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"result": INDEX}

    def effects(self) -> Sequence[Effect]:
        return ()

    def constant_index(self: AsksForSize) -> int | None:
        """The dimension, where it is a constant."""
        return int_value(constant_of(self.index))

    def is_speculatable(self: AsksForSize) -> bool:
        """Only where the dimension exists."""
        axis, kind = self.constant_index(), self.source.type
        return axis is not None and isinstance(kind, (MemRefType, TensorType)) and 0 <= axis < kind.rank

    def result_names(self) -> Sequence[str | None]:
        return ("dim",)


class Dim(SizeOfDimension, Op):
    """The size of a dimension.

        %n = memref.dim %m, %axis : memref<4x?xf32>
    """

    name = "memref.dim"
    syntax = "attr-dict $source `,` $index `:` type($source)"

    source: Operand[Non0RankedOrUnranked]
    index: Operand[IndexType]
    result: Result[IndexType] = inferred()

    def fold(self, operands: Constants) -> Folded:
        """A size that the type, or what made the memref, says."""
        axis, kind = int_value(operands[1]), self.source.type
        if axis is None or not isinstance(kind, MemRefType) or not 0 <= axis < kind.rank:
            return fold_casts(self) if isinstance(kind, MemRefType) and axis is not None else None
        if kind.shape[axis] != DYNAMIC:
            return (index(kind.shape[axis]),)
        origin = self.source.defining_op
        if isinstance(origin, Allocation):
            return one(origin.dynamic_sizes[kind.shape[:axis].count(DYNAMIC)])
        if isinstance(origin, View):
            return one(origin.sizes[kind.shape[:axis].count(DYNAMIC)])
        if isinstance(origin, SubView):
            kept = [dim for dim in range(origin.source.type.rank) if dim not in origin.dropped_dims()]
            size, value = origin.mixed_sizes()[kept[axis]]
            return (value if value is not None else index(size),)
        return fold_casts(self)


class Rank(Op):
    """The number of dimensions.

        %r = memref.rank %m : memref<*xf32>
    """

    name = "memref.rank"
    syntax = "$memref attr-dict `:` type($memref)"

    memref: Operand[AnyRankedOrUnrankedMemRef]
    result: Result[IndexType] = inferred()

    traits = (Pure(),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"result": INDEX}

    def fold(self, operands: Constants) -> Folded:
        kind = self.memref.type
        return (index(kind.rank),) if isinstance(kind, MemRefType) else None


class AssumeAlignment(Op):
    """The same memref, of which the program promises that it begins at a multiple of so many bytes.

        %a = memref.assume_alignment %m, 64 : memref<4x?xf32>
    """

    name = "memref.assume_alignment"
    syntax = "$memref `,` $alignment attr-dict `:` type($memref)"

    memref: Operand[AnyMemRef]
    alignment: Attr[PositiveI32]
    result: Result[AnyMemRef] = inferred()

    traits = (Pure(), SameOperandsAndResultType())

    def verify(self) -> None:
        alignment = self.alignment.value
        if alignment & (alignment - 1):
            raise self.error("alignment must be power of 2")

    def fold(self, operands: Constants) -> Folded:
        """The same promise twice."""
        inner = self.memref.defining_op
        again = isinstance(inner, AssumeAlignment) and inner.alignment is self.alignment
        return (self.memref,) if again else None

    def result_names(self) -> Sequence[str | None]:
        return ("assume_align",)


class _SameTypes(RangedTypesMatch):
    """The results have the types of the operands, in words of its own."""

    def verify(self, op: Operation) -> None:
        if op.operand_types != op.result_types:
            raise op.error("operand types and result types must match")


class DistinctObjects(Op):
    """The same memrefs, of which the program promises that no two share memory.

        %0:2 = memref.distinct_objects %a, %b : memref<?xf32>, memref<?xf32>
    """

    name = "memref.distinct_objects"
    syntax = "$operands attr-dict `:` type($operands)"

    operands: Operands[AnyMemRef]  # type: ignore[override]
    results: Results[AnyMemRef]  # type: ignore[assignment]

    traits = (Pure(), _SameTypes("operand types and result types match", "operands", "results", list))

    def verify(self) -> None:
        if not self._operands:
            raise self.error("expected at least one operand")


class ExtractAlignedPointerAsIndex(Op):
    """The address of the data, as an index.

        %p = memref.extract_aligned_pointer_as_index %m : memref<4x4xf32> -> index
    """

    name = "memref.extract_aligned_pointer_as_index"
    syntax = "$source `:` type($source) `->` type($aligned_pointer) attr-dict"

    source: Operand[AnyRankedOrUnrankedMemRef]
    aligned_pointer: Result[IndexType]

    traits = (Pure(),)

    def result_names(self) -> Sequence[str | None]:
        return ("intptr",)


class ExtractStridedMetadata(Op):
    """A memref in its parts: the memory, the offset, the sizes, the strides.

        %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m
          : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
    """

    name = "memref.extract_strided_metadata"
    syntax = "$source `:` type($source) `->` type(results) attr-dict"

    source: Operand[StridedMemRef]
    base_buffer: Result[StridedMemRef0D]
    offset: Result[IndexType]
    sizes_and_strides: Results[IndexType]

    traits = (Pure(),)

    @property
    def sizes(self) -> tuple[OpResult[Type], ...]:
        return self.results[2 : 2 + self._rank]

    @property
    def strides(self) -> tuple[OpResult[Type], ...]:
        return self.results[2 + self._rank :]

    @property
    def _rank(self) -> int:
        return (len(self.results) - 2) // 2

    def verify(self) -> None:
        source = self.source.type
        expected: list[Type] = [
            MemRefType((), source.element_type, None, source.memory_space),
            *[INDEX] * (1 + 2 * source.rank),
        ]
        if self.result_types != expected:
            shown, given = [
                ", ".join([f"'{kind}'" for kind in kinds]) for kinds in (expected, self.result_types)
            ]
            raise self.error(
                f"inferred type(s) {shown} are incompatible with return type(s) of operation {given}"
            )

    def result_names(self) -> Sequence[str | None]:
        names: list[str | None] = ["base_buffer", "offset"]
        for name in ("sizes", "strides"):
            names += [name, *[None] * (self._rank - 1)][: self._rank]
        return names
