"""loop: constants go into expressions, what is decided or never runs goes away, accumulations become updates.

    %0 = loop.load %c[%i, %j]
    %1 = arith.addf %0, %x             -->     loop.update addf %x, %c[%i, %j]
    loop.store %1, %c[%i, %j]
"""

from collections.abc import Callable
from typing import Final

from irkit.define import Op
from irkit.dialects import arith, loop
from irkit.dialects.loop.affine import (
    Replacement,
    affine_attributes,
    constant_index,
    exprs_of,
    renumber_indices,
)
from irkit.ir import Block, Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr, AffineMap, Constraint
from irkit.ir.attributes import AffineMapAttr
from irkit.rewrite import Rewriter

_Affine = loop.For | loop.If | loop.Access | loop.Prefetch | loop.Assume


def rewrite_constant_indices(op: _Affine, rewriter: Rewriter) -> None:
    """A constant stands in the expressions themselves; an index that none of them uses is dropped."""
    constants: dict[Value[Type], Replacement] = {}
    for value in op.indices:
        number = constant_index(value)
        if number is not None:
            constants[value] = _always(number)
    used = {
        dim for attr in affine_attributes(op).values() for expr in exprs_of(attr) for dim in expr.used_dims()
    }
    if constants or len(used) < len(op.indices) or len(set(op.indices)) < len(op.indices):
        renumber_indices(op, constants)
        rewriter.modified(op)


def _always(number: int) -> Replacement:
    return lambda at: AffineConstant(number)


# Loops and branches.


def rewrite_constant_bounds(op: loop.For, rewriter: Rewriter) -> None:
    """Of several constant bounds one counts; the same bound twice counts once."""
    lower, upper = _tightest(op.lower_bounds, max), _tightest(op.upper_bounds, min)
    count = len(op.indices)
    if len(lower) < len(op.lower_bounds):
        rewriter.set_property(op, "lower", AffineMapAttr(AffineMap(count, 0, lower)))
    if len(upper) < len(op.upper_bounds):
        rewriter.set_property(op, "upper", AffineMapAttr(AffineMap(count, 0, upper)))


def _tightest(bounds: tuple[AffineExpr, ...], choose: Callable[[list[int]], int]) -> list[AffineExpr]:
    constants = [each.value for each in bounds if isinstance(each, AffineConstant)]
    best = AffineConstant(choose(constants)) if constants else None
    return [each for each in dict.fromkeys(bounds) if not isinstance(each, AffineConstant) or each is best]


def rewrite_loop_without_iterations(op: loop.For, rewriter: Rewriter) -> None:
    if op.constant_trip_count == 0:
        rewriter.replace(op, op.inits)


def rewrite_loop_without_body(op: loop.For, rewriter: Rewriter) -> None:
    if not op.inits and op.block.first is op.block.last:
        rewriter.erase(op)


def rewrite_decided_if(op: loop.If, rewriter: Rewriter) -> None:
    """A condition of numbers alone says which body runs."""
    left = [each for each in op.conditions if _decided(each) is not True]
    if any(_decided(each) is False for each in left):
        _inline(op, op.else_block, rewriter)
    elif not left:
        _inline(op, op.then_block, rewriter)


def _decided(condition: Constraint) -> bool | None:
    expr, equality = condition
    if not isinstance(expr, AffineConstant):
        return None
    return expr.value == 0 if equality else expr.value >= 0


def _inline(op: loop.If, block: Block | None, rewriter: Rewriter) -> None:
    if block is not None:
        if block.last is not None:
            rewriter.erase(block.last)
        rewriter.inline_block(block, op)
    rewriter.erase(op)


# Accumulations.

_KINDS: Final = {operation: kind for kind, operation in loop.COMBINES.items()}


def rewrite_accumulation(op: loop.Store, rewriter: Rewriter) -> None:
    """A load, an operation on what it reads and a store to the same element are one update."""
    combined = op.value.defining_op
    kind = _KINDS.get(type(combined)) if isinstance(combined, Op) else None
    if kind is None or combined is None or op.is_async or not op.value.has_one_use:
        return
    lhs, rhs = combined.operands
    for old, value in ((lhs, rhs), (rhs, lhs)):
        read = old.defining_op
        if isinstance(read, loop.Load) and _same_element(read, op) and _nothing_written_between(read, op):
            flags = getattr(combined, "fastmath", arith.NO_FASTMATH)
            at = loop.Indices(op.indices)
            made = loop.Update.build(kind, value, op.memref, at, op.subscripts, op.conditions, flags)
            rewriter.insert(made)
            rewriter.erase(op)
            return


def _same_element(read: loop.Load, write: loop.Store) -> bool:
    return (
        read.memref is write.memref
        and read.where is None
        and read.map is write.map
        and read.indices == write.indices
        and read.result.has_one_use
        and read.parent is write.parent
    )


def _nothing_written_between(read: Operation, write: Operation) -> bool:
    between = read.next
    while between is not None and between is not write:
        effects = between.effects() if isinstance(between, Op) and not between.regions else None
        if effects is None or any(effect.kind != "read" for effect in effects):
            return False
        between = between.next
    return between is write
