"""Products with sparse matrices: how much space each needs, then the product.

    %size = gpu.spmv_buffer_size  %m, %x, %y into f64
    gpu.spmv  %m, %x, %y, %buffer : memref<?xi8> into f64
"""

from typing import Final

from irkit.define import (
    AnyMemRef,
    Attr,
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    Operand,
    Operands,
    OptionalResult,
    Result,
    Results,
    absent,
    default,
    keyword,
    named_attr,
)
from irkit.dialects.gpu.attributes import AsyncToken, SpGemmStep, TransposeMode
from irkit.dialects.gpu.sparse_matrices import ASYNC_PART, DnTensorHandle, SparseOp, SpGemmHandle, SpMatHandle
from irkit.ir.attributes import TypeAttr
from irkit.ir.types import IndexType

_AS_IT_IS: Final = TransposeMode("NON_TRANSPOSE")
_MODE_A, _MODE_B = "(`{` $mode_a^ `}`)?", "(`{` $mode_b^ `}`)?"


class VectorProduct(SparseOp):
    """A sparse matrix and the two vectors."""

    mode_a: Attr[TransposeMode] = default(_AS_IT_IS, "modeA")
    spmat_a: Operand[SpMatHandle] = keyword(kw_only=True)
    dn_x: Operand[DnTensorHandle] = keyword(kw_only=True)
    dn_y: Operand[DnTensorHandle] = keyword(kw_only=True)
    compute_type: Attr[TypeAttr] = named_attr("computeType", kw_only=True)


class SpMvBufferSize(VectorProduct):
    """The size of the buffer that a product with a vector needs.

        %size = gpu.spmv_buffer_size  %m{ TRANSPOSE}, %x, %y into f64
    """

    name = "gpu.spmv_buffer_size"
    syntax = f"{ASYNC_PART} $spmat_a {_MODE_A} `,` $dn_x `,` $dn_y attr-dict `into` $compute_type"

    buffer_sz: Result[IndexType] = keyword(kw_only=True)
    async_token: OptionalResult[AsyncToken] = absent()


class SpMv(VectorProduct):
    """A sparse matrix times a vector, added to a vector.

        gpu.spmv  %m, %x, %y, %buffer : memref<?xi8> into f64
    """

    name = "gpu.spmv"
    syntax = (
        f"{ASYNC_PART} $spmat_a {_MODE_A} `,` $dn_x `,` $dn_y `,` $buffer attr-dict "
        "`:` type($buffer) `into` $compute_type"
    )

    buffer: Operand[AnyMemRef] = keyword(kw_only=True)
    async_token: OptionalResult[AsyncToken] = absent()


class MatrixProduct(SparseOp):
    """A sparse matrix and the two dense ones."""

    mode_a: Attr[TransposeMode] = default(_AS_IT_IS, "modeA")
    mode_b: Attr[TransposeMode] = default(_AS_IT_IS, "modeB")
    spmat_a: Operand[SpMatHandle] = keyword(kw_only=True)
    dnmat_b: Operand[DnTensorHandle] = keyword(kw_only=True)
    dnmat_c: Operand[DnTensorHandle] = keyword(kw_only=True)
    compute_type: Attr[TypeAttr] = named_attr("computeType", kw_only=True)


class SpMmBufferSize(MatrixProduct):
    """The sizes of the buffers that a product with a dense matrix needs.

        %sizes:3 = gpu.spmm_buffer_size  %m, %b, %c : index, index, index into f64
    """

    name = "gpu.spmm_buffer_size"
    syntax = (
        f"{ASYNC_PART} $spmat_a {_MODE_A} `,` $dnmat_b {_MODE_B} `,` $dnmat_c attr-dict "
        "`:` type($buffer_szs) `into` $compute_type"
    )

    buffer_szs: Results[IndexType] = keyword(kw_only=True)
    async_token: OptionalResult[AsyncToken] = absent()

    traits = (AttrSizedResultSegments(),)


class SpMm(MatrixProduct):
    """A sparse matrix times a dense one, added to a dense one.

        gpu.spmm  %m, %b, %c, %buffer : memref<?xi8> into f64
    """

    name = "gpu.spmm"
    syntax = (
        f"{ASYNC_PART} $spmat_a {_MODE_A} `,` $dnmat_b {_MODE_B} `,` $dnmat_c `,` $buffers attr-dict "
        "`:` type($buffers) `into` $compute_type"
    )

    buffers: Operands[AnyMemRef] = keyword(kw_only=True)
    async_token: OptionalResult[AsyncToken] = absent()

    traits = (AttrSizedOperandSegments(),)


class SampledProduct(SparseOp):
    """The two dense matrices and the sparse one."""

    mode_a: Attr[TransposeMode] = default(_AS_IT_IS, "modeA")
    mode_b: Attr[TransposeMode] = default(_AS_IT_IS, "modeB")
    dnmat_a: Operand[DnTensorHandle] = keyword(kw_only=True)
    dnmat_b: Operand[DnTensorHandle] = keyword(kw_only=True)
    spmat_c: Operand[SpMatHandle] = keyword(kw_only=True)
    compute_type: Attr[TypeAttr] = named_attr("computeType", kw_only=True)


class SddMmBufferSize(SampledProduct):
    """The size of the buffer that a sampled product of dense matrices needs.

        %size = gpu.sddmm_buffer_size  %a, %b, %m into f64
    """

    name = "gpu.sddmm_buffer_size"
    syntax = (
        f"{ASYNC_PART} $dnmat_a {_MODE_A} `,` $dnmat_b {_MODE_B} `,` $spmat_c attr-dict `into` $compute_type"
    )

    buffer_sz: Result[IndexType] = keyword(kw_only=True)
    async_token: OptionalResult[AsyncToken] = absent()


class SddMm(SampledProduct):
    """The elements of a product of dense matrices at the places of a sparse one.

        gpu.sddmm  %a, %b, %m, %buffer : memref<?xi8> into f64
    """

    name = "gpu.sddmm"
    syntax = (
        f"{ASYNC_PART} $dnmat_a {_MODE_A} `,` $dnmat_b {_MODE_B} `,` $spmat_c `,` $buffer attr-dict "
        "`:` type($buffer) `into` $compute_type"
    )

    buffer: Operand[AnyMemRef] = keyword(kw_only=True)
    async_token: OptionalResult[AsyncToken] = absent()


class SpGemmCreateDescr(SparseOp):
    """Begins a product of sparse matrices.

        %d = gpu.spgemm_create_descr
    """

    name = "gpu.spgemm_create_descr"
    syntax = f"{ASYNC_PART} attr-dict"

    desc: Result[SpGemmHandle]
    async_token: OptionalResult[AsyncToken] = absent()


class SpGemmDestroyDescr(SparseOp):
    """Ends a product of sparse matrices.

        gpu.spgemm_destroy_descr  %d
    """

    name = "gpu.spgemm_destroy_descr"
    syntax = f"{ASYNC_PART} $desc attr-dict"

    desc: Operand[SpGemmHandle]
    async_token: OptionalResult[AsyncToken] = absent()


class SparseProduct(SparseOp):
    """The three sparse matrices, and the product under way."""

    desc: Operand[SpGemmHandle]
    mode_a: Attr[TransposeMode] = default(_AS_IT_IS, "modeA")
    mode_b: Attr[TransposeMode] = default(_AS_IT_IS, "modeB")
    spmat_a: Operand[SpMatHandle] = keyword(kw_only=True)
    spmat_b: Operand[SpMatHandle] = keyword(kw_only=True)
    spmat_c: Operand[SpMatHandle] = keyword(kw_only=True)
    compute_type: Attr[TypeAttr] = named_attr("computeType", kw_only=True)


class SpGemmWorkEstimationOrCompute(SparseProduct):
    """Estimates the space of a product of sparse matrices, or computes it.

        %n = gpu.spgemm_work_estimation_or_compute  { COMPUTE} %a, %b, %c, %d, %size, %buffer
          : f32 into memref<0xi8>
    """

    name = "gpu.spgemm_work_estimation_or_compute"
    syntax = (
        f"{ASYNC_PART} `{{` $kind `}}` $spmat_a {_MODE_A} `,` $spmat_b {_MODE_B} `,` $spmat_c `,` $desc `,` "
        "$buffer_sz `,` $buffer attr-dict `:` $compute_type `into` type($buffer)"
    )

    buffer_sz: Operand[IndexType] = keyword(kw_only=True)
    buffer: Operand[AnyMemRef] = keyword(kw_only=True)
    kind: Attr[SpGemmStep] = keyword(kw_only=True)
    buffer_sz_new: Result[IndexType] = keyword(kw_only=True)
    async_token: OptionalResult[AsyncToken] = absent()


class SpGemmCopy(SparseProduct):
    """Copies the product of sparse matrices to where it belongs.

        gpu.spgemm_copy  %a, %b, %c, %d : f32
    """

    name = "gpu.spgemm_copy"
    syntax = (
        f"{ASYNC_PART} $spmat_a {_MODE_A} `,` $spmat_b {_MODE_B} `,` $spmat_c `,` $desc attr-dict "
        "`:` $compute_type"
    )

    async_token: OptionalResult[AsyncToken] = absent()
