"""Slices at places that a tensor of coordinates lists: read together, or written."""

from collections.abc import Sequence

from irkit.define import AnyRankedTensor, Attr, Flag, Op, Operand, Pure, Result, keyword
from irkit.dialects.memref.constraints import I64Array
from irkit.dialects.tensor.constraints import TensorOfIndices
from irkit.ir.types import TensorType


class Gather(Op):
    """A slice of the source for every entry of the indices, whose last dimension holds the coordinates.

        %r = tensor.gather %t[%at] gather_dims([1])
          : (tensor<4x5xf32>, tensor<3x1xindex>) -> tensor<3x4x1xf32>
    """

    name = "tensor.gather"
    syntax = (
        "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? "
        "attr-dict `:` functional-type(operands, results)"
    )

    source: Operand[AnyRankedTensor]
    indices: Operand[TensorOfIndices]
    gather_dims: Attr[I64Array]
    unique: Flag
    result: Result[AnyRankedTensor] = keyword(kw_only=True)

    traits = (Pure(),)

    def verify(self) -> None:
        dims, source, result = self.gather_dims.values, self.source.type, self.result.type
        check_dims(self, dims, self.indices.type.shape, source.rank, "gather", "source")
        full, reduced = slice_types(source, self.indices.type, dims)
        if result is not full and result is not reduced:
            raise self.error(
                f"result type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' "
                f"(got: '{result}')"
            )

    def result_names(self) -> Sequence[str | None]:
        return ("gather",)


class Scatter(Op):
    """A copy of the destination with a slice of the source at every place that the indices list.

        %r = tensor.scatter %s into %t[%at] scatter_dims([1]) unique
          : (tensor<3x4x1xf32>, tensor<4x5xf32>, tensor<3x1xindex>) -> tensor<4x5xf32>
    """

    name = "tensor.scatter"
    syntax = (
        "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)? "
        "attr-dict `:` functional-type(operands, results)"
    )

    source: Operand[AnyRankedTensor]
    dest: Operand[AnyRankedTensor]
    indices: Operand[TensorOfIndices]
    scatter_dims: Attr[I64Array]
    unique: Flag
    result: Result[AnyRankedTensor] = keyword(kw_only=True)

    traits = (Pure(),)

    def verify(self) -> None:
        dims, source, dest = self.scatter_dims.values, self.source.type, self.dest.type
        check_dims(self, dims, self.indices.type.shape, dest.rank, "scatter", "dest")
        if not self.unique:
            raise self.error("requires 'unique' attribute to be set")
        full, reduced = slice_types(dest, self.indices.type, dims)
        if source is not full and source is not reduced:
            raise self.error(
                f"source type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' "
                f"(got: '{source}')"
            )

    def result_names(self) -> Sequence[str | None]:
        return ("scatter",)


def check_dims(
    op: Op, dims: Sequence[int], indices: Sequence[int], rank: int, kind: str, of: str
) -> None:
    """Sorted, unique dimensions of a tensor of `rank`, as many as the coordinates."""
    if not dims:
        raise op.error(f"{kind}_dims must be non-empty")
    if len(dims) > rank:
        raise op.error(f"{kind}_dims overflow {of} rank")
    if not indices or indices[-1] != len(dims):
        raise op.error(f"{kind}_dims length must match the size of last dimension of indices")
    for number, dim in enumerate(dims):
        if dim < 0:
            raise op.error(f"{kind}_dims value must be non-negative")
        if dim >= rank:
            raise op.error(f"{kind}_dims value must be smaller than {of} rank")
        if number and dims[number - 1] >= dim:
            raise op.error(f"{kind}_dims values must be strictly increasing")


def slice_types(
    tensor: TensorType, indices: TensorType, dims: Sequence[int]
) -> tuple[TensorType, TensorType]:
    """The type of all slices together, with the dimensions of size 1 that are indexed and without."""
    outer = indices.shape[:-1]
    full = tuple([1 if dim in dims else size for dim, size in enumerate(tensor.shape)])
    reduced = tuple([size for dim, size in enumerate(tensor.shape) if dim not in dims])
    return (
        TensorType(outer + full, tensor.element_type, tensor.encoding),
        TensorType(outer + reduced, tensor.element_type, tensor.encoding),
    )
