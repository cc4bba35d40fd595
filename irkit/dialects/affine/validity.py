"""Which values may be dimensions, and which symbols.

    %n = memref.dim %m, %c0             a symbol where %m comes from the top of the function
    affine.for %i = 0 to %n             %i is a dimension
    %j = affine.apply #map(%i)[%n]      so is what is affine in dimensions

A symbol is constant over an affine scope: a function, or what else begins one.
"""

from collections.abc import Sequence

from irkit.define import Op
from irkit.dialects.arith.evaluate import constant_of
from irkit.ir.attributes import IntegerAttr
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import DYNAMIC, INDEX, MemRefType
from irkit.ir.values import BlockArgument, Value

_SCOPES = frozenset(("builtin.module", "func.func", "gpu.func", "gpu.launch"))
_LOOPS = ("affine.for", "affine.parallel")
_INDEX_OPS = ("affine.apply", "affine.delinearize_index", "affine.linearize_index")
_DIM_OPS = ("memref.dim", "tensor.dim")


def affine_scope(op: Operation) -> Region | None:
    """The region of the nearest enclosing operation over which symbols are constant."""
    region = op.parent_region
    while region is not None and region.parent is not None:
        if region.parent.name in _SCOPES:
            return region
        region = region.parent.parent_region
    return None


def region_of(value: Value[Type]) -> Region | None:
    block = value.parent_block
    return block.parent if block is not None else None


def _is_top_level(value: Value[Type], region: Region | None = None) -> bool:
    """Whether a value is defined directly in a region; in any scope where none is given."""
    own = region_of(value)
    if region is not None:
        return own is region
    return own is not None and own.parent is not None and own.parent.name in _SCOPES


def is_valid_dim(value: Value[Type], region: Region | None) -> bool:
    """Whether a value may be a dimension in a scope."""
    if value.type is not INDEX:
        return False
    if is_valid_symbol(value, region):
        return True
    op = value.defining_op
    if op is None:
        return _is_induction_variable(value)
    if op.name in _INDEX_OPS:
        return all(is_valid_dim(operand, region) for operand in op.operands)
    return op.name in _DIM_OPS and _is_top_level(op.operands[0])


def _is_induction_variable(value: Value[Type]) -> bool:
    """Whether a value counts a loop; what affine.for carries from one iteration to the next does not."""
    own = region_of(value)
    if own is None or own.parent is None or own.parent.name not in _LOOPS:
        return False
    return own.parent.name == "affine.parallel" or value is own.entry.args[0]


def is_valid_symbol(value: Value[Type], region: Region | None) -> bool:
    """Whether a value may be a symbol in a scope."""
    # A loop over the scopes around, in place of recursion over their nesting.
    while True:
        if value.type is not INDEX:
            return False
        if region is not None and _is_top_level(value, region):
            return True
        op = value.defining_op
        if op is not None:
            if getattr(op, "is_constant", False):
                return True
            if isinstance(op, Op) and op.is_pure and _all_symbols(op.operands, region):
                return True
            if op.name in _DIM_OPS:
                return _is_symbolic_size(op, region)
        owner = region.parent if region is not None else None
        if owner is None or owner.is_isolated or owner.parent_region is None:
            return False
        region = owner.parent_region


def _all_symbols(values: Sequence[Value[Type]], region: Region | None) -> bool:
    return all(is_valid_symbol(value, region) for value in values)


def _is_symbolic_size(dim: Operation, region: Region | None) -> bool:
    """Whether a size is constant over the scope: that of a shaped value from its top, or of one made in it
    with a size that is."""
    shaped = dim.operands[0]
    if _is_top_level(shaped):
        return True
    if isinstance(shaped, BlockArgument):
        return False
    index = constant_of(dim.operands[1])
    if not isinstance(index, IntegerAttr):
        return False
    made_by = shaped.defining_op
    while made_by is not None and made_by.name == "memref.cast":
        shaped = made_by.operands[0]
        made_by = shaped.defining_op
    if made_by is None or made_by.name not in ("memref.alloc", "memref.view", "memref.subview"):
        return False
    return _has_symbolic_size(made_by, index.value, region)


def _has_symbolic_size(op: Operation, number: int, region: Region | None) -> bool:
    kind = op.results[0].type
    if not isinstance(kind, MemRefType) or not 0 <= number < kind.rank:
        return False
    if kind.shape[number] != DYNAMIC:
        return True
    sizes: Sequence[Value[Type]] = getattr(op, "dynamic_sizes", getattr(op, "sizes", ()))
    place = kind.shape[:number].count(DYNAMIC)
    return place < len(sizes) and is_valid_symbol(sizes[place], region)


def check_operands(op: Operation, operands: Sequence[Value[Type]], dims: int) -> None:
    """The first `dims` operands are dimensions, the others symbols."""
    region = affine_scope(op)
    for number, operand in enumerate(operands):
        if number < dims:
            if not is_valid_dim(operand, region):
                raise op.error("operand cannot be used as a dimension id")
        elif not is_valid_symbol(operand, region):
            raise op.error("operand cannot be used as a symbol")
