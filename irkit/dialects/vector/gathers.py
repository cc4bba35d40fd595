"""Vectors from and to scattered or packed elements: vector.gather, scatter, expandload, compressstore."""

from collections.abc import Sequence

from irkit.define import (
    AnyMemRef,
    AnyRankedTensor,
    Effect,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    OptionalResult,
    Result,
    absent,
    keyword,
)
from irkit.dialects.memref.constraints import Alignment
from irkit.dialects.vector.constraints import (
    FixedMask,
    IndexVector,
    MaskNonZeroRank,
    NonZeroRank,
    TensorOrMemRef,
    mask_of,
)
from irkit.dialects.vector.memory import check_element, check_indices, check_pass_thru
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import IndexType, MemRefType, TensorType, VectorType
from irkit.ir.values import Value


def _check_dims(op: Operation, what: str, vector: VectorType, *others: tuple[str, Value[VectorType]]) -> None:
    for name, value in others:
        if vector.shape != value.type.shape:
            raise op.error(f"expected {what} dim to match {name} dim")


class Gather(Op):
    """Reads the elements at offset + index of the innermost dimension, where a mask has ones.

        %v = vector.gather %m[%i][%indices], %mask, %pass
          : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    """

    name = "vector.gather"
    syntax = (
        "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` "
        "type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)"
    )

    base: Operand[TensorOrMemRef]
    offsets: Operands[IndexType]
    indices: Operand[IndexVector]
    mask: Operand[MaskNonZeroRank]
    pass_thru: Operand[NonZeroRank]
    alignment: OptionalAttr[Alignment] = absent()
    result: Result[NonZeroRank] = keyword(kw_only=True)

    def verify(self) -> None:
        base, result = self.base.type, self.result.type
        if not isinstance(base, (MemRefType, TensorType)):
            raise self.error("requires base to be a memref or ranked tensor type")
        check_element(self, base, result, "result")
        check_indices(self, base, self.offsets)
        _check_dims(self, "result", result, ("indices", self.indices), ("mask", self.mask))
        check_pass_thru(self, self.pass_thru, self.result)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.base),)

    def mask_type(self) -> Type:
        """The mask that vector.mask needs for it."""
        return mask_of(self.indices.type)


class Scatter(Op):
    """Writes the elements at offset + index of the innermost dimension, where a mask has ones.

        vector.scatter %m[%i][%indices], %mask, %v : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
    """

    name = "vector.scatter"
    syntax = (
        "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $value_to_store attr-dict `:` type($base) `,` "
        "type($indices) `,` type($mask) `,` type($value_to_store) (`->` type($result)^)?"
    )

    base: Operand[TensorOrMemRef]
    offsets: Operands[IndexType]
    indices: Operand[IndexVector]
    mask: Operand[MaskNonZeroRank]
    value_to_store: Operand[NonZeroRank]
    alignment: OptionalAttr[Alignment] = absent()
    result: OptionalResult[AnyRankedTensor] = absent()  # type: ignore[assignment]

    def verify(self) -> None:
        base, value = self.base.type, self.value_to_store.type
        if not isinstance(base, (MemRefType, TensorType)):
            raise self.error("requires base to be a memref or ranked tensor type")
        check_element(self, base, value, "valueToStore")
        check_indices(self, base, self.offsets)
        _check_dims(self, "valueToStore", value, ("indices", self.indices), ("mask", self.mask))

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.base),)


class ExpandLoad(Op):
    """Reads neighbouring elements, one for each one of a mask, and takes `pass_thru` elsewhere.

        %v = vector.expandload %m[%i], %mask, %pass
          : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    """

    name = "vector.expandload"
    syntax = (
        "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` "
        "type($pass_thru) `into` type($result)"
    )

    base: Operand[AnyMemRef]
    indices: Operands[IndexType]
    mask: Operand[FixedMask]
    pass_thru: Operand[NonZeroRank]
    alignment: OptionalAttr[Alignment] = absent()
    result: Result[NonZeroRank] = keyword(kw_only=True)

    def verify(self) -> None:
        check_element(self, self.base.type, self.result.type, "result")
        check_indices(self, self.base.type, self.indices)
        if self.result.type.shape[0] != self.mask.type.shape[0]:
            raise self.error("expected result dim to match mask dim")
        check_pass_thru(self, self.pass_thru, self.result)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.base),)


class CompressStore(Op):
    """Writes the elements for which a mask has ones to neighbouring places.

        vector.compressstore %m[%i], %mask, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
    """

    name = "vector.compressstore"
    syntax = (
        "$base `[` $indices `]` `,` $mask `,` $value_to_store attr-dict `:` type($base) `,` type($mask) `,` "
        "type($value_to_store)"
    )

    base: Operand[AnyMemRef]
    indices: Operands[IndexType]
    mask: Operand[FixedMask]
    value_to_store: Operand[NonZeroRank]
    alignment: OptionalAttr[Alignment] = absent()

    def verify(self) -> None:
        check_element(self, self.base.type, self.value_to_store.type, "valueToStore")
        check_indices(self, self.base.type, self.indices)
        if self.value_to_store.type.shape[0] != self.mask.type.shape[0]:
            raise self.error("expected valueToStore dim to match mask dim")

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.base),)
