"""Whether two operations are equal but for the names of the values inside and for locations."""

from __future__ import annotations

from irkit.ir.block import Block
from irkit.ir.interning import Attribute
from irkit.ir.operation import Operation, UnregisteredOp


def same_regions(left: Operation, right: Operation) -> bool:
    """Whether the regions of two operations hold the same: equal operations on corresponding values."""
    return _same_contents([(left, right)], {})


def same_but_operands(left: Operation, right: Operation) -> bool:
    """Whether two operations differ in nothing but the operands, regions left out."""
    if left.__class__ is not right.__class__ or left.name != right.name:
        return False
    return (
        _raw_properties(left) is _raw_properties(right)
        and left.properties == right.properties
        and left.attributes == right.attributes
        and left.result_types == right.result_types
        and len(left.operands) == len(right.operands)
        and left.successors == right.successors
    )


def _same_contents(pending: list[tuple[Operation, Operation]], twin: dict[object, object]) -> bool:
    """Whether the regions of the operations of each pair hold the same; `twin` says which values
    correspond."""
    while pending:
        one, other = pending.pop()
        if len(one.regions) != len(other.regions):
            return False
        for mine, theirs in zip(one.regions, other.regions, strict=True):
            if len(mine.blocks) != len(theirs.blocks):
                return False
            twin.update(zip(mine.blocks, theirs.blocks, strict=True))
            for block, block_twin in zip(mine.blocks, theirs.blocks, strict=True):
                if not _same_operations(block, block_twin, twin, pending):
                    return False
    return True


def _same_operations(
    left: Block, right: Block, twin: dict[object, object], inside: list[tuple[Operation, Operation]]
) -> bool:
    """Whether two blocks hold equal operations; those with regions, which are to be compared, go to
    `inside`."""
    if [arg.type for arg in left.args] != [arg.type for arg in right.args]:
        return False
    twin.update(zip(left.args, right.args, strict=True))
    first, second = left.first, right.first
    while first is not None and second is not None:
        if not _same_head(first, second, twin):
            return False
        twin.update(zip(first.results, second.results, strict=True))
        if first.regions or second.regions:
            inside.append((first, second))
        first, second = first.next, second.next
    return first is second


def _same_head(left: Operation, right: Operation, twin: dict[object, object]) -> bool:
    """Whether two operations are equal, regions left out, where `twin` says which values correspond."""
    if left.__class__ is not right.__class__ or left.name != right.name:
        return False
    return (
        _raw_properties(left) is _raw_properties(right)
        and left.properties == right.properties
        and left.attributes == right.attributes
        and left.result_types == right.result_types
        and [twin.get(operand, operand) for operand in left.operands] == list(right.operands)
        and [twin.get(block, block) for block in left.successors] == list(right.successors)
    )


def _raw_properties(op: Operation) -> Attribute | None:
    return op.raw_properties if isinstance(op, UnregisteredOp) else None
