"""Matrices that the lanes of a subgroup hold together, each a part that is its own business.

    %a = gpu.subgroup_mma_load_matrix %m[%i, %j] {leadDimension = 32 : index}
      : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %d = gpu.subgroup_mma_compute %a, %b, %c
      : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    gpu.subgroup_mma_store_matrix %d, %o[%i, %j] {leadDimension = 32 : index}
      : !gpu.mma_matrix<16x16xf32, "COp">, memref<32x32xf32>
"""  # noqa: E501

from collections.abc import Sequence
from typing import Annotated, ClassVar, TypeAlias

from irkit.define import (
    Attr,
    Effect,
    Flag,
    IndexAttr,
    Op,
    Operand,
    Operands,
    Pure,
    Result,
    TypeConstraint,
    TypesMatch,
    absent,
    keyword,
    named_attr,
)
from irkit.diagnostics import IRError
from irkit.dialects.gpu.attributes import ElementwiseOperation
from irkit.dialects.gpu.groups import Number
from irkit.dialects.memref.layouts import strided_layout
from irkit.ir.interning import Show, Type
from irkit.ir.types import F16, F32, F64, I8, I32, IndexType, IntegerType, MemRefType, VectorType
from irkit.syntax.attributes import AttributeParser

_SI8, _UI8 = IntegerType(8, "s"), IntegerType(8, "u")
_ELEMENTS: tuple[Type, ...] = (_SI8, _UI8, I32, F16, F32, F64)
_IN_MEMORY: tuple[Type, ...] = (I8, I32, F16, F32, F64)


class MmaMatrix(Type):
    """A matrix as one of the operands of a product: `!gpu.mma_matrix<16x16xf16, "AOp">`."""

    name = "gpu.mma_matrix"
    summary: ClassVar[str] = "MMAMatrix type"
    shape: tuple[int, ...]
    element_type: Type
    operand: str

    def check(self) -> None:
        if self.operand not in ("AOp", "BOp", "COp"):
            raise ValueError("operand expected to be one of AOp, BOp or COp")
        if len(self.shape) != 2:
            raise ValueError("MMAMatrixType must have exactly two dimensions")
        if self.element_type not in _ELEMENTS:
            raise ValueError("MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64")

    @classmethod
    def parse(cls, p: AttributeParser) -> "MmaMatrix":
        name_at = p.i - 1
        p.expect("<")
        shape = p.dimensions(dynamic=False)
        if p.peek() == "?":
            raise p.error("expected static shape")
        element = p.type()
        p.expect(",")
        at = p.i
        operand = p.accept_string()
        if operand is None:
            raise p.error("expected string", at)
        p.expect(">")
        try:
            return cls(tuple(shape), element, operand)
        except ValueError as problem:
            raise p.error_in(str(problem), name_at, p.tokens[name_at].find(".") + 1) from None

    def text(self, show: Show) -> str:
        sizes = "x".join(map(str, self.shape))
        return f'!gpu.mma_matrix<{sizes}x{show(self.element_type)}, "{self.operand}">'


def _matrix_of(summary: str, *elements: Type) -> TypeConstraint:
    return TypeConstraint(
        f"gpu.mma_matrix of {summary} values",
        lambda kind: isinstance(kind, MmaMatrix) and kind.element_type in elements,
    )


def _holds_elements(kind: Type) -> bool:
    if not isinstance(kind, MemRefType):
        return False
    element = kind.element_type
    if isinstance(element, VectorType) and element.rank == 1:
        element = element.element_type
    return element in _IN_MEMORY


_BYTES = "8-bit signed integer or 8-bit unsigned integer"
_FLOATS = "16-bit float or 32-bit float or 64-bit float"
_NUMBERS = f"8-bit signless integer or 32-bit signless integer or {_FLOATS}"
Matrix: TypeAlias = Annotated[
    Type, TypeConstraint("MMAMatrix type", lambda kind: isinstance(kind, MmaMatrix))
]
Factor: TypeAlias = Annotated[Type, _matrix_of(f"{_BYTES} or {_FLOATS}", _SI8, _UI8, F16, F32, F64)]
Accumulator: TypeAlias = Annotated[
    Type, _matrix_of(f"32-bit signless integer or {_FLOATS}", I32, F16, F32, F64)
]
Storable: TypeAlias = Annotated[
    Type, _matrix_of(f"{_BYTES} or 32-bit signless integer or {_FLOATS}", *_ELEMENTS)
]
MatrixMemRef: TypeAlias = Annotated[
    MemRefType,
    TypeConstraint(f"memref of {_NUMBERS} or vector of {_NUMBERS} values of ranks 1 values", _holds_elements),
]
MatrixElement: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        f"{_BYTES} or 32-bit signless integer or 16-bit float or 32-bit float",
        lambda kind: kind in (_SI8, _UI8, I32, F16, F32),
    ),
]


def matrix_type(kind: Type) -> MmaMatrix:
    assert isinstance(kind, MmaMatrix)
    return kind


def element_of(kind: Type) -> Type | None:
    return kind.element_type if isinstance(kind, MmaMatrix) else None


_ELEMENT_LAW = "value type matches element type of mma_matrix"


class SubgroupMmaLoadMatrix(Op):
    """Loads a matrix; `leadDimension` elements lie from one row to the next.

        %a = gpu.subgroup_mma_load_matrix %m[%i, %j] {leadDimension = 32 : index, transpose}
          : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
    """

    name = "gpu.subgroup_mma_load_matrix"
    syntax = "$src_memref `` `[` $indices `]` attr-dict `:` type($src_memref) `->` type($res)"

    src_memref: Operand[MatrixMemRef]
    indices: Operands[IndexType]
    lead_dimension: Attr[IndexAttr] = named_attr("leadDimension")
    transpose: Flag = absent()
    res: Result[Matrix] = keyword(kw_only=True)

    def verify(self) -> None:
        if not _has_unit_stride(self.src_memref.type):
            message = "expected source memref most minor dim must have unit stride"
            raise IRError.at(self.location, message)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.src_memref),)


class SubgroupMmaStoreMatrix(Op):
    """Stores a matrix.

        gpu.subgroup_mma_store_matrix %d, %m[%i, %j] {leadDimension = 32 : index}
          : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, 3>
    """

    name = "gpu.subgroup_mma_store_matrix"
    syntax = "$src `,` $dst_memref `` `[` $indices `]` attr-dict `:` type($src) `,` type($dst_memref)"

    src: Operand[Storable]
    dst_memref: Operand[MatrixMemRef]
    indices: Operands[IndexType]
    lead_dimension: Attr[IndexAttr] = named_attr("leadDimension")
    transpose: Flag = absent()

    def verify(self) -> None:
        if not _has_unit_stride(self.dst_memref.type):
            message = "expected destination memref most minor dim must have unit stride"
            raise IRError.at(self.location, message)
        if matrix_type(self.src.type).operand != "COp":
            message = "expected the operand matrix being stored to have 'COp' operand type"
            raise IRError.at(self.location, message)

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.dst_memref),)


def _has_unit_stride(kind: MemRefType) -> bool:
    strided = strided_layout(kind)
    return strided is not None and (not strided.strides or strided.strides[-1] == 1)


class SubgroupMmaCompute(Op):
    """a * b + c.

        %d = gpu.subgroup_mma_compute %a, %b, %c {a_transpose}
          : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    """  # noqa: E501

    name = "gpu.subgroup_mma_compute"
    syntax = "$op_a `,` $op_b `,` $op_c attr-dict `:` type($op_a) `,` type($op_b) `->` type($res)"

    op_a: Operand[Factor]
    op_b: Operand[Factor]
    op_c: Operand[Accumulator]
    a_transpose: Flag = absent()
    b_transpose: Flag = absent()
    res: Result[Matrix] = keyword(kw_only=True)

    traits = (Pure(), TypesMatch("all of {opC, res} have same type", "res", "op_c", lambda kind: kind))

    def verify(self) -> None:
        a, b, c = matrix_type(self.op_a.type), matrix_type(self.op_b.type), matrix_type(self.op_c.type)
        if (a.operand, b.operand, c.operand) != ("AOp", "BOp", "COp"):
            raise IRError.at(self.location, "operands must be in the order AOp, BOp, COp")
        if a.shape[1] != b.shape[0] or (a.shape[0], b.shape[1]) != c.shape:
            raise IRError.at(self.location, "operand shapes do not satisfy matmul constraints")


class SubgroupMmaConstantMatrix(Op):
    """A matrix of equal elements.

        %c = gpu.subgroup_mma_constant_matrix %x : !gpu.mma_matrix<16x16xf32, "COp">
    """

    name = "gpu.subgroup_mma_constant_matrix"
    syntax = "$value attr-dict `:` type($res)"

    value: Operand[MatrixElement]
    res: Result[Matrix]

    traits = (Pure(), TypesMatch(_ELEMENT_LAW, "res", "value", element_of))


class SubgroupMmaExtractThreadLocal(Op):
    """An element of the part that the lane holds.

        %x = gpu.subgroup_mma_extract_thread_local %m[%i] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
    """

    name = "gpu.subgroup_mma_extract_thread_local"
    syntax = "$matrix `` `[` $indices `]` attr-dict `:` type($matrix) `->` type($res)"

    matrix: Operand[Matrix]
    indices: Operands[IndexType]
    res: Result[Number]

    traits = (Pure(), TypesMatch(_ELEMENT_LAW, "matrix", "res", element_of))


class SubgroupMmaInsertThreadLocal(Op):
    """The matrix with another element in the part that the lane holds.

        %r = gpu.subgroup_mma_insert_thread_local %x, %m[%i]
          : f32, !gpu.mma_matrix<16x16xf32, "COp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    """

    name = "gpu.subgroup_mma_insert_thread_local"
    syntax = (
        "$value `,` $matrix `` `[` $indices `]` attr-dict `:` type($value) `,` type($matrix) `->` type($res)"
    )

    value: Operand[Number]
    matrix: Operand[Matrix]
    indices: Operands[IndexType]
    res: Result[Matrix]

    traits = (Pure(), TypesMatch(_ELEMENT_LAW, "matrix", "value", element_of))


class SubgroupMmaElementwise(Op):
    """One operation on every element.

        %s = gpu.subgroup_mma_elementwise  addf %a, %b
          : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">)
          -> !gpu.mma_matrix<16x16xf32, "COp">
    """

    name = "gpu.subgroup_mma_elementwise"
    syntax = "$op_type $args attr-dict `:` functional-type($args, $res)"

    args: Operands[Matrix]
    op_type: Attr[ElementwiseOperation] = named_attr("opType")
    res: Result[Matrix]

    traits = (Pure(),)
