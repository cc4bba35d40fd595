"""Sparse matrices and dense tensors as the libraries for them hold them: made from buffers, destroyed.

    %m = gpu.create_csr %rows, %cols, %nnz, %rowpos, %colidxs, %values
      : memref<?xindex>, memref<?xindex>, memref<?xf64>
    gpu.destroy_sp_mat  %m
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from irkit.define import (
    AnyMemRef,
    Attr,
    AttrSizedOperandSegments,
    Op,
    Operand,
    Operands,
    OptionalResult,
    Result,
    absent,
    default,
    keyword,
)
from irkit.dialects.gpu.attributes import AsyncToken, PruneFlag
from irkit.dialects.gpu.directives import ASYNC
from irkit.dialects.gpu.memory import Tokens
from irkit.ir.interning import Type
from irkit.ir.types import IndexType

ASYNC_PART: Final = "custom<AsyncDependencies>(type($async_token), $async_dependencies)"


class DnTensorHandle(Type):
    """A dense tensor: `!gpu.sparse.dntensor_handle`."""

    name = "gpu.sparse.dntensor_handle"
    summary: ClassVar[str] = "dense tensor handle type"


class SpMatHandle(Type):
    """A sparse matrix: `!gpu.sparse.spmat_handle`."""

    name = "gpu.sparse.spmat_handle"
    summary: ClassVar[str] = "sparse matrix handle type"


class SpGemmHandle(Type):
    """A product of sparse matrices under way: `!gpu.sparse.spgemmop_handle`."""

    name = "gpu.sparse.spgemmop_handle"
    summary: ClassVar[str] = "SpGEMM operation handle type"


class SparseOp(Op):
    """Base of the operations on sparse matrices, which may wait for tokens and give one."""

    directives: ClassVar[Mapping[str, object]] = ASYNC

    async_dependencies: Operands[Tokens]

    def result_names(self) -> Sequence[str | None]:
        """Results are named after their fields where several are declared; of a group the first."""
        specs = type(self).spec.results
        names: list[str | None] = []
        for spec in specs if len(specs) > 1 else ():
            value = getattr(self, spec.name)
            count = len(value) if spec.arity == "many" else int(value is not None)
            first, *others = spec.name.split("_")
            names += [first + "".join(map(str.capitalize, others)), *[None] * (count - 1)][:count]
        return names


class CreateDnTensor(SparseOp):
    """A dense tensor in a buffer.

        %t = gpu.create_dn_tensor  %m, %n, %n : index, index into memref<?x?xf64>
    """

    name = "gpu.create_dn_tensor"
    syntax = f"{ASYNC_PART} $memref `,` $dims attr-dict `:` type($dims) `into` type($memref)"

    memref: Operand[AnyMemRef]
    dims: Operands[IndexType]
    dn_tensor: Result[DnTensorHandle]
    async_token: OptionalResult[AsyncToken] = absent()

    traits = (AttrSizedOperandSegments(),)


class DestroyDnTensor(SparseOp):
    """Destroys a dense tensor.

        gpu.destroy_dn_tensor  %t
    """

    name = "gpu.destroy_dn_tensor"
    syntax = f"{ASYNC_PART} $dn_tensor attr-dict"

    dn_tensor: Operand[DnTensorHandle]
    async_token: OptionalResult[AsyncToken] = absent()


class CreateSparse(SparseOp):
    """A sparse matrix of so many rows, columns and stored elements."""

    rows: Operand[IndexType]
    cols: Operand[IndexType]
    nnz: Operand[IndexType]


class CreateCoo(CreateSparse):
    """A sparse matrix of coordinates.

        %m = gpu.create_coo  %rows, %cols, %nnz, %rowidxs, %colidxs, %values
          : memref<?xindex>, memref<?xindex>, memref<?xf64>
    """

    name = "gpu.create_coo"
    syntax = (
        f"{ASYNC_PART} $rows `,` $cols `,` $nnz `,` $row_idxs `,` $col_idxs `,` $values attr-dict "
        "`:` type($row_idxs) `,` type($col_idxs) `,` type($values)"
    )

    row_idxs: Operand[AnyMemRef]
    col_idxs: Operand[AnyMemRef]
    values: Operand[AnyMemRef]
    spmat: Result[SpMatHandle]
    async_token: OptionalResult[AsyncToken] = absent()


class CreateCooAos(CreateSparse):
    """A sparse matrix of coordinates that lie side by side in one buffer.

        %m = gpu.create_coo_aos  %rows, %cols, %nnz, %idxs, %values : memref<?xindex>, memref<?xf64>
    """

    name = "gpu.create_coo_aos"
    syntax = (
        f"{ASYNC_PART} $rows `,` $cols `,` $nnz `,` $idxs `,` $values attr-dict "
        "`:` type($idxs) `,` type($values)"
    )

    idxs: Operand[AnyMemRef]
    values: Operand[AnyMemRef]
    spmat: Result[SpMatHandle]
    async_token: OptionalResult[AsyncToken] = absent()


class CreateCsr(CreateSparse):
    """A sparse matrix whose rows are compressed.

        %m = gpu.create_csr  %rows, %cols, %nnz, %rowpos, %colidxs, %values
          : memref<?xindex>, memref<?xindex>, memref<?xf64>
    """

    name = "gpu.create_csr"
    syntax = (
        f"{ASYNC_PART} $rows `,` $cols `,` $nnz `,` $row_pos `,` $col_idxs `,` $values attr-dict "
        "`:` type($row_pos) `,` type($col_idxs) `,` type($values)"
    )

    row_pos: Operand[AnyMemRef]
    col_idxs: Operand[AnyMemRef]
    values: Operand[AnyMemRef]
    spmat: Result[SpMatHandle]
    async_token: OptionalResult[AsyncToken] = absent()


class CreateCsc(CreateSparse):
    """A sparse matrix whose columns are compressed.

        %m = gpu.create_csc  %rows, %cols, %nnz, %colpos, %rowidxs, %values
          : memref<?xindex>, memref<?xindex>, memref<?xf64>
    """

    name = "gpu.create_csc"
    syntax = (
        f"{ASYNC_PART} $rows `,` $cols `,` $nnz `,` $col_pos `,` $row_idxs `,` $values attr-dict "
        "`:` type($col_pos) `,` type($row_idxs) `,` type($values)"
    )

    col_pos: Operand[AnyMemRef]
    row_idxs: Operand[AnyMemRef]
    values: Operand[AnyMemRef]
    spmat: Result[SpMatHandle]
    async_token: OptionalResult[AsyncToken] = absent()


class CreateBsr(SparseOp):
    """A sparse matrix of dense blocks whose rows are compressed.

        %m = gpu.create_bsr  %brows, %bcols, %bnnz, %rsize, %csize, %rowpos, %colidxs, %values
          : memref<?xindex>, memref<?xindex>, memref<?xf64>
    """

    name = "gpu.create_bsr"
    syntax = (
        f"{ASYNC_PART} $brows `,` $bcols `,` $bnnz `,` $r_block_size `,` $c_block_size `,` $b_row_pos `,` "
        "$b_col_idxs `,` $values attr-dict `:` type($b_row_pos) `,` type($b_col_idxs) `,` type($values)"
    )

    brows: Operand[IndexType]
    bcols: Operand[IndexType]
    bnnz: Operand[IndexType]
    r_block_size: Operand[IndexType]
    c_block_size: Operand[IndexType]
    b_row_pos: Operand[AnyMemRef]
    b_col_idxs: Operand[AnyMemRef]
    values: Operand[AnyMemRef]
    spmat: Result[SpMatHandle]
    async_token: OptionalResult[AsyncToken] = absent()


class Create2To4SpMat(SparseOp):
    """A matrix of which two of every four elements are zero.

        %m = gpu.create_2to4_spmat  { PRUNE_AND_CHECK} %rows, %cols, %buffer : memref<?xf16>
    """

    name = "gpu.create_2to4_spmat"
    syntax = (
        f"{ASYNC_PART} `{{` $prune_flag `}}` $rows `,` $cols `,` $memref attr-dict `:` type($memref)"
    )

    rows: Operand[IndexType]
    cols: Operand[IndexType]
    prune_flag: Attr[PruneFlag] = default(PruneFlag("PRUNE_AND_CHECK"), "pruneFlag")
    memref: Operand[AnyMemRef] = keyword(kw_only=True)
    sp_mat: Result[SpMatHandle] = keyword(kw_only=True)
    async_token: OptionalResult[AsyncToken] = absent()


class DestroySpMat(SparseOp):
    """Destroys a sparse matrix.

        gpu.destroy_sp_mat  %m
    """

    name = "gpu.destroy_sp_mat"
    syntax = f"{ASYNC_PART} $spmat attr-dict"

    spmat: Operand[SpMatHandle]
    async_token: OptionalResult[AsyncToken] = absent()


class SpMatGetSize(SparseOp):
    """The sizes of a matrix and the number of its stored elements.

        %rows, %cols, %nnz = gpu.spmat_get_size  %m
    """

    name = "gpu.spmat_get_size"
    syntax = f"{ASYNC_PART} $spmat attr-dict"

    spmat: Operand[SpMatHandle]
    rows: Result[IndexType]
    cols: Result[IndexType]
    nnz: Result[IndexType]
    async_token: OptionalResult[AsyncToken] = absent()


class SetCsrPointers(SparseOp):
    """Gives a matrix with compressed rows its buffers.

        gpu.set_csr_pointers  %m, %positions, %coordinates, %values
          : memref<?xindex>, memref<?xindex>, memref<?xf64>
    """

    name = "gpu.set_csr_pointers"
    syntax = (
        f"{ASYNC_PART} $spmat `,` $positions `,` $coordinates `,` $values attr-dict "
        "`:` type($positions) `,` type($coordinates) `,` type($values)"
    )

    spmat: Operand[SpMatHandle]
    positions: Operand[AnyMemRef]
    coordinates: Operand[AnyMemRef]
    values: Operand[AnyMemRef]
    async_token: OptionalResult[AsyncToken] = absent()
