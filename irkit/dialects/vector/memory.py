"""Vectors from and to memory, whole or under a mask: vector.load, store, maskedload, maskedstore."""

from collections.abc import Sequence
from typing import ClassVar

from irkit.define import (
    AnyMemRef,
    BoolAttr,
    Effect,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    Result,
    absent,
    elided,
    keyword,
)
from irkit.dialects.memref.casting import fold_casts
from irkit.dialects.memref.constraints import Alignment
from irkit.dialects.memref.layouts import strided_layout
from irkit.dialects.vector.constraints import (
    AnyRank,
    Constants,
    Folded,
    MaskNonZeroRank,
    NonZeroRank,
    is_scalable,
)
from irkit.ir.attributes import boolean
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import IndexType, MemRefType, TensorType, VectorType
from irkit.ir.values import Value

FALSE = boolean(False)


def check_indices(op: Operation, kind: MemRefType | TensorType, indices: Sequence[Value[Type]]) -> None:
    """One index a dimension."""
    if len(indices) != kind.rank:
        raise op.error(f"requires {kind.rank} indices")


def check_element(op: Operation, kind: MemRefType | TensorType, vector: VectorType, what: str) -> None:
    if vector.element_type is not kind.element_type:
        raise op.error(f"base and {what} element type should match")


class _Contiguous(Op):
    """Reads or writes neighbours of the innermost dimension."""

    vector_words: ClassVar[tuple[str, str]] = ("", "")

    def _verify_access(self, base: MemRefType, vector: VectorType, rank_problem: str) -> None:
        """Checks layout and rank, then vectors as elements; `vector_words` name the vector."""
        single = not is_scalable(vector) and vector.num_elements == 1
        layout = strided_layout(base)
        if not single and (layout is None or (layout.strides and layout.strides[-1] != 1)):
            raise self.error("most minor memref dim must have unit stride")
        if base.rank < vector.rank:
            raise self.error(rank_problem)
        types_word, elements_word = self.vector_words
        element = base.element_type
        if isinstance(element, VectorType):
            if element is not vector:
                raise self.error(f"base memref and {types_word} vector types should match")
            element = element.element_type
        if vector.element_type is not element:
            raise self.error(f"base and {elements_word} should match")


class Load(_Contiguous):
    """Reads a vector from neighbouring elements.

        %v = vector.load %m[%i, %j] {alignment = 16 : i64} : memref<?x?xf32>, vector<8xf32>
    """

    name = "vector.load"
    syntax = "$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)"
    vector_words = ("result", "result element types")

    base: Operand[AnyMemRef]
    indices: Operands[IndexType]
    nontemporal: OptionalAttr[BoolAttr] = elided(FALSE)
    alignment: OptionalAttr[Alignment] = absent()
    result: Result[AnyRank] = keyword(kw_only=True)

    def verify(self) -> None:
        problem = "destination memref has lower rank than the result vector"
        self._verify_access(self.base.type, self.result.type, problem)
        check_indices(self, self.base.type, self.indices)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.base),)

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)


class Store(_Contiguous):
    """Writes a vector to neighbouring elements.

        vector.store %v, %m[%i, %j] : memref<?x?xf32>, vector<8xf32>
    """

    name = "vector.store"
    syntax = "$value_to_store `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($value_to_store)"
    vector_words = ("valueToStore", "valueToStore element type")

    value_to_store: Operand[AnyRank]
    base: Operand[AnyMemRef]
    indices: Operands[IndexType]
    nontemporal: OptionalAttr[BoolAttr] = elided(FALSE)
    alignment: OptionalAttr[Alignment] = absent()

    def verify(self) -> None:
        problem = "source memref has lower rank than the vector to store"
        self._verify_access(self.base.type, self.value_to_store.type, problem)
        check_indices(self, self.base.type, self.indices)

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.base),)

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)


class MaskedLoad(Op):
    """Reads a vector from neighbouring elements where a mask has ones, and takes `pass_thru` elsewhere.

        %v = vector.maskedload %m[%i], %mask, %pass
          : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    """

    name = "vector.maskedload"
    syntax = (
        "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` "
        "type($pass_thru) `into` type($result)"
    )

    base: Operand[AnyMemRef]
    indices: Operands[IndexType]
    mask: Operand[MaskNonZeroRank]
    pass_thru: Operand[NonZeroRank]
    alignment: OptionalAttr[Alignment] = absent()
    result: Result[NonZeroRank] = keyword(kw_only=True)

    def verify(self) -> None:
        check_element(self, self.base.type, self.result.type, "result")
        check_indices(self, self.base.type, self.indices)
        if self.result.type.shape != self.mask.type.shape:
            raise self.error("expected result shape to match mask shape")
        check_pass_thru(self, self.pass_thru, self.result)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.base),)

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)


def check_pass_thru(op: Operation, pass_thru: Value[Type], result: Value[Type]) -> None:
    if pass_thru.type is not result.type:
        raise op.error("expected pass_thru of same type as result type")


class MaskedStore(Op):
    """Writes a vector to neighbouring elements where a mask has ones.

        vector.maskedstore %m[%i], %mask, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
    """

    name = "vector.maskedstore"
    syntax = (
        "$base `[` $indices `]` `,` $mask `,` $value_to_store attr-dict `:` type($base) `,` type($mask) `,` "
        "type($value_to_store)"
    )

    base: Operand[AnyMemRef]
    indices: Operands[IndexType]
    mask: Operand[MaskNonZeroRank]
    value_to_store: Operand[NonZeroRank]
    alignment: OptionalAttr[Alignment] = absent()

    def verify(self) -> None:
        check_element(self, self.base.type, self.value_to_store.type, "valueToStore")
        check_indices(self, self.base.type, self.indices)
        if self.value_to_store.type.shape != self.mask.type.shape:
            raise self.error("expected valueToStore shape to match mask shape")

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.base),)

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)
