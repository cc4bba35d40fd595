"""vector: masks that are known, writes that are written over, and reductions of single elements.

The laws and their direction are upstream's.
"""

from irkit.dialects import vector
from irkit.dialects.vector.masks import uniform_mask
from irkit.dialects.vector.transfers import are_disjoint, same_place
from irkit.ir.attributes import int_value
from irkit.ir.elements import int_array
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import I64, TensorType, VectorType
from irkit.ir.values import Value
from irkit.passes.vector.combining import combination
from irkit.rewrite import Rewriter, constant_value


def rewrite_mask_of_known_sizes(op: vector.CreateMask, rewriter: Rewriter) -> None:
    """A mask of constant sizes is a constant mask."""
    kind = op.result.type
    sizes = [int_value(constant_value(value)) for value in op.operands]
    known = [size for size in sizes if size is not None]
    if any(kind.scalable) or len(known) < len(sizes):
        return
    corner = [min(max(0, size), most) for size, most in zip(known, kind.shape or (1,), strict=True)]
    if 0 in corner:
        corner = [0] * len(corner)
    rewriter.replace(op, rewriter.insert(vector.ConstantMask(int_array(corner, I64), result=kind)))


# Memory.


def rewrite_load_under_known_mask(op: vector.MaskedLoad | vector.ExpandLoad, rewriter: Rewriter) -> None:
    """All elements are read, or none."""
    mask = uniform_mask(op.mask)
    if mask:
        rewriter.replace(op, rewriter.insert(vector.Load(op.base, op.indices, result=op.result.type)))
    elif mask is False:
        rewriter.replace(op, op.pass_thru)


def rewrite_store_under_known_mask(op: vector.MaskedStore | vector.CompressStore, rewriter: Rewriter) -> None:
    """All elements are written, or none."""
    mask = uniform_mask(op.mask)
    if mask:
        rewriter.insert(vector.Store(op.value_to_store, op.base, op.indices))
    if mask is not None:
        rewriter.erase(op)


def rewrite_gather_of_nothing(op: vector.Gather, rewriter: Rewriter) -> None:
    if uniform_mask(op.mask) is False:
        rewriter.replace(op, op.pass_thru)


def rewrite_scatter_of_nothing(op: vector.Scatter, rewriter: Rewriter) -> None:
    if uniform_mask(op.mask) is False:
        rewriter.replace(op, (op.base,) if op.result is not None else ())


def rewrite_write_over_write(op: vector.TransferWrite, rewriter: Rewriter) -> None:
    """What is written over in a tensor need not be written, writes elsewhere in between or not."""
    last, before = op, op.base.defining_op
    while isinstance(op.base.type, TensorType) and isinstance(before, vector.TransferWrite):
        if same_place(op, before) and op.mask is before.mask:
            rewriter.set_operand(last, 1, before.base)
            return
        if not are_disjoint(op, before) or len(before.result.users if before.result is not None else ()) != 1:
            return
        last, before = before, before.base.defining_op


# Reductions.

def _is_masked(op: Operation) -> bool:
    return isinstance(op.parent_op, vector.Mask)


def _first(source: Value[VectorType], result: Type, rewriter: Rewriter) -> Value[Type]:
    """The element at the first place of each dimension."""
    position = int_array([0] * source.type.rank, I64)
    return rewriter.insert(vector.Extract(source, (), position, result=result)).result


def rewrite_reduction_of_one(op: vector.Reduction, rewriter: Rewriter) -> None:
    """The only element, combined with the accumulator if there is one."""
    kind = op.vector.type
    if kind.shape != (1,) or any(kind.scalable) or _is_masked(op):
        return
    value = _first(op.vector, op.dest.type, rewriter)
    if op.acc is None:
        rewriter.replace(op, value)
    else:
        rewriter.replace(op, rewriter.insert(combination(op.kind.value, value, op.acc, op.fastmath)))


def rewrite_reduction_of_unit_dimensions(op: vector.MultiReduction, rewriter: Rewriter) -> None:
    """Dimensions of one element, and no dimensions, leave nothing to combine but the accumulator (which
    mlir-opt 22 forgets for a vector and no dimensions)."""
    source, result, dims = op.source.type, op.dest.type, op.reduction_dims.values
    if any(source.shape[dim] != 1 for dim in dims) or any(source.scalable) or _is_masked(op):
        return
    if result is source:
        value: Value[Type] = op.source
    elif isinstance(result, VectorType):
        value = rewriter.insert(vector.ShapeCast(op.source, result=result)).result
    else:
        value = _first(op.source, result, rewriter)
    rewriter.replace(op, rewriter.insert(combination(op.kind.value, op.acc, value)))
