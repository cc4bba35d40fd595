"""Whether two operations are equal but for the names of the values inside and for locations."""

from __future__ import annotations

from irkit.ir.interning import Attribute
from irkit.ir.operation import Operation, UnregisteredOp


def same_regions(left: Operation, right: Operation) -> bool:
    """Whether the regions of two operations hold the same: equal operations on corresponding values."""
    twin: dict[object, object] = {}
    pending = [(left, right)]
    while pending:
        one, other = pending.pop()
        if len(one.regions) != len(other.regions):
            return False
        for mine, theirs in zip(one.regions, other.regions, strict=True):
            if len(mine.blocks) != len(theirs.blocks):
                return False
            twin.update(zip(mine.blocks, theirs.blocks, strict=True))
            for block, block_twin in zip(mine.blocks, theirs.blocks, strict=True):
                if [arg.type for arg in block.args] != [arg.type for arg in block_twin.args]:
                    return False
                twin.update(zip(block.args, block_twin.args, strict=True))
                first, second = block.first, block_twin.first
                while first is not None and second is not None:
                    if not _same_head(first, second, twin):
                        return False
                    twin.update(zip(first.results, second.results, strict=True))
                    if first.regions or second.regions:
                        pending.append((first, second))
                    first, second = first.next, second.next
                if first is not second:
                    return False
    return True


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
