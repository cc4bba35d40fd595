"""Vectors from and to memrefs and tensors with padding, masks and permuted dimensions: vector.transfer_*.

    %v = vector.transfer_read %m[%i, %j], %pad {in_bounds = [true, false]} : memref<?x?xf32>, vector<4x8xf32>

The permutation map says which dimension of the memory each dimension of the vector walks along, or that it
repeats (the constant 0); left out, it is the innermost dimensions in order.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyRankedTensor,
    AnyType,
    Attr,
    AttrSizedOperandSegments,
    DestinationStyle,
    Effect,
    Operand,
    Operands,
    OptionalOperand,
    OptionalResult,
    Result,
    absent,
    keyword,
)
from irkit.dialects.memref.casting import fold_casts
from irkit.dialects.vector.constraints import (
    AnyRank,
    AnyShaped,
    BoolList,
    Constants,
    Folded,
    MaskNonZeroRank,
)
from irkit.dialects.vector.folds import constant_index
from irkit.ir.attributes import AffineMapAttr
from irkit.ir.elements import int_array
from irkit.ir.interning import Type
from irkit.ir.types import (
    I32,
    INDEX,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    TensorType,
    VectorType,
    element_type_of,
)
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter
from irkit.dialects.vector.transfer import Transfer, checked_types, minor_identity


class TransferRead(Transfer):
    """Reads a vector; what lies outside, or under a zero of the mask, is `padding`.

        %v = vector.transfer_read %m[%i], %pad, %mask {in_bounds = [true]} : memref<?xf32>, vector<8xf32>
    """

    name = "vector.transfer_read"
    takes_passthru = True

    base: Operand[AnyShaped]
    indices: Operands[IndexType]
    permutation_map: Attr[AffineMapAttr]
    padding: Operand[AnyType]
    mask: OptionalOperand[MaskNonZeroRank] = absent()
    in_bounds: Attr[BoolList] = keyword(kw_only=True)
    vector: Result[AnyRank] = keyword(kw_only=True)

    @property
    def vector_type(self) -> VectorType:
        return self.vector.type

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.base),) if isinstance(self.base.type, MemRefType) else ()

    def verify(self) -> None:
        self._verify_indices()
        self._verify_transfer()
        element, padding = element_type_of(self.base.type), self.padding.type
        if isinstance(element, VectorType):
            if element is not padding:
                raise self.error("requires source element type and padding type to match.")
        else:
            if not isinstance(padding, (IntegerType, IndexType, FloatType)):
                raise self.error("requires valid padding vector elemental type")
            if padding is not element:
                raise self.error("requires formal padding and source of the same elemental type")
        self._verify_projection()

    def fold(self, operands: Constants) -> Folded:
        written = self._written()
        if written is not None:
            return (written,)
        return self.results if self.learns_bounds() or self.drops_mask() else fold_casts(self)

    def _written(self) -> Value[Type] | None:
        """The vector that was written to the tensor at the same place, past writes elsewhere."""
        write = self.base.defining_op
        while isinstance(write, TransferWrite) and isinstance(self.base.type, TensorType):
            if all(write.bounds) and same_place(write, self) and write.mask is None and self.mask is None:
                return write.value_to_store
            if not are_disjoint(write, self):
                return None
            write = write.base.defining_op
        return None

    @classmethod
    def parse(cls, p: "OpParser") -> "TransferRead":
        base = p.operand()
        indices = p.operand_list("[", "]")
        p.expect(",")
        padding = p.operand()
        mask = p.operand() if p.accept(",") else None
        attributes = p.attr_dict()
        at, kinds = cls.read_types(p)
        shaped, vector = checked_types(p, at, *kinds)
        permutation = cls.complete(p, at, attributes, shaped, vector)
        operands = [p.resolve(base, shaped), *p.resolve_all(indices, INDEX)]
        operands.append(p.resolve(padding, shaped.element_type))
        if mask is not None:
            operands.append(cls.read_mask(p, mask, at, shaped, vector, permutation))
        sizes = int_array([1, len(indices), 1, int(mask is not None)], I32)
        return p.build(
            cls,
            operands=operands,
            result_types=[vector],
            properties={"operandSegmentSizes": sizes},
            attributes=attributes,
        )

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.value(self.base)}[{p.values(self.indices)}], {p.value(self.padding)}")
        if self.mask is not None:
            p.write(f", {p.value(self.mask)}")
        self.write_attributes(p)
        p.write(f" : {p.type(self.base.type)}, {p.type(self.vector.type)}")


class TransferWrite(Transfer):
    """Writes a vector; what lies outside, or under a zero of the mask, is left out.

        vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<8xf32>, memref<?xf32>
    """

    name = "vector.transfer_write"

    value_to_store: Operand[AnyRank]
    base: Operand[AnyShaped]
    indices: Operands[IndexType]
    permutation_map: Attr[AffineMapAttr]
    mask: OptionalOperand[MaskNonZeroRank] = absent()
    in_bounds: Attr[BoolList] = keyword(kw_only=True)
    result: OptionalResult[AnyRankedTensor] = absent()  # type: ignore[assignment]

    traits = (AttrSizedOperandSegments(), DestinationStyle("base"))

    @property
    def vector_type(self) -> VectorType:
        return self.value_to_store.type

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.base),) if isinstance(self.base.type, MemRefType) else ()

    def verify(self) -> None:
        self._verify_indices()
        if self.broadcast_dims:
            raise self.error("should not have broadcast dimensions")
        self._verify_transfer()
        self._verify_projection()

    def fold(self, operands: Constants) -> Folded:
        read = self.value_to_store.defining_op
        if isinstance(read, TransferRead) and isinstance(self.base.type, TensorType):
            if self._rewrites_all_of(read):
                return (read.base,)
            same = read.base is self.base and same_place(read, self)
            if same and read.mask is None and self.mask is None:
                return (read.base,)
        return self.results if self.learns_bounds() or self.drops_mask() else fold_casts(self)

    def _rewrites_all_of(self, read: TransferRead) -> bool:
        """Whether a whole tensor was read, and is now written over another of its type."""
        assert isinstance(self.base.type, TensorType)
        shape = self.base.type.shape
        identity = minor_identity(len(shape), len(shape))
        zeros = [constant_index(value) == 0 for value in (*read.indices, *self.indices)]
        return (
            bool(shape)
            and read.map is identity
            and self.map is identity
            and all((*read.bounds, *self.bounds, *zeros))
            and read.base.type is self.base.type
            and read.vector_type is self.vector_type
            and read.vector_type.shape == shape
        )

    @classmethod
    def parse(cls, p: "OpParser") -> "TransferWrite":
        value = p.operand()
        p.expect(",")
        base = p.operand()
        indices = p.operand_list("[", "]")
        mask = p.operand() if p.accept(",") else None
        attributes = p.attr_dict()
        at, kinds = cls.read_types(p)
        if not isinstance(kinds[0], VectorType):
            raise p.custom_error("requires vector type", at)
        shaped, vector = checked_types(p, at, kinds[1], kinds[0])
        permutation = cls.complete(p, at, attributes, shaped, vector)
        operands = [p.resolve(value, vector), p.resolve(base, shaped), *p.resolve_all(indices, INDEX)]
        if mask is not None:
            operands.append(cls.read_mask(p, mask, at, shaped, vector, permutation))
        sizes = int_array([1, 1, len(indices), int(mask is not None)], I32)
        return p.build(
            cls,
            operands=operands,
            result_types=[shaped] if isinstance(shaped, TensorType) else [],
            properties={"operandSegmentSizes": sizes},
            attributes=attributes,
        )

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.value(self.value_to_store)}, {p.value(self.base)}[{p.values(self.indices)}]")
        if self.mask is not None:
            p.write(f", {p.value(self.mask)}")
        self.write_attributes(p)
        p.write(f" : {p.type(self.value_to_store.type)}, {p.type(self.base.type)}")


def same_place(left: Transfer, right: Transfer) -> bool:
    """Whether two transfers are seen to touch the same elements, masks aside."""
    return (
        tuple(left.indices) == tuple(right.indices)
        and left.vector_type is right.vector_type
        and left.map is right.map
    )


def are_disjoint(left: Transfer, right: Transfer) -> bool:
    """Whether two transfers of one type are seen to touch different elements."""
    if left.vector_type is not right.vector_type:
        return False
    lead = left.base.type.rank - left.vector_type.rank
    for number, (mine, theirs) in enumerate(zip(left.indices, right.indices, strict=True)):
        a, b = constant_index(mine), constant_index(theirs)
        if a is None or b is None:
            continue
        if abs(a - b) >= (1 if number < lead else left.vector_type.shape[number - lead]):
            return True
    return False
