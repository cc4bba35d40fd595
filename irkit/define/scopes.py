"""Whether every use of a value lies where the value is defined, and the error where it does not.

`values_in_scope` is the fast answer: positions in blocks are numbered, an operation inside another's regions
is found by the position of the one that contains it, and trees of dominators are built only for uses that
cross blocks of one region.  The error is then looked for in upstream's order.
"""

from __future__ import annotations

from typing import Final

from irkit.diagnostics import UNKNOWN, Diagnostic, IRError, Location
from irkit.ir.block import Block
from irkit.ir.dominance import Dominance, has_ssa_dominance
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import OpResult, Value

_EVERYWHERE: Final = 1 << 62
"""The position of everything inside a block whose values may be used before they are defined."""


def values_in_scope(root: Operation) -> bool:
    """Whether each operand inside `root`, isolated operations excepted, is defined where it is used.

    The operations of each block must be numbered (`Block.order_of`).
    """
    dominance = Dominance()
    position = _positions_around(root)
    pending = _blocks_in(root)
    while pending:
        block, op = pending.pop()
        if op is block.first and not dominance.is_reachable(block):
            return _find_undominated(root) is None and _find_outside(root) is None
        graph = not has_ssa_dominance(block)
        known: set[Block] = set()
        while op is not None:
            for operand in op._operands:
                if operand.__class__ is OpResult:
                    owner = operand.owner
                    defined = owner.parent
                    if defined is block:
                        if graph or owner._order < op._order:
                            continue
                        return False
                    if defined in position and owner._order < position[defined]:
                        continue
                else:
                    defined = operand.owner  # type: ignore[attr-defined]
                    if defined is block or defined in position:
                        continue
                if defined not in known and not _reaches(operand, op, root, dominance, known):
                    return False
            if op.regions and not op.is_isolated:
                position[block] = _EVERYWHERE if graph else op._order
                pending.append((block, op.next))
                pending += _blocks_in(op)
                break
            op = op.next
        else:
            position.pop(block, None)
    return True


def _reaches(
    operand: Value[Type], op: Operation, root: Operation, dominance: Dominance, known: set[Block]
) -> bool:
    """Whether `op` may use a value of another block; blocks of its own region that dominate it become
    known."""
    defined = operand.parent_block
    if defined is None or not dominance.properly_dominates(operand, op):
        return False
    if defined.parent is op.parent_region:
        known.add(defined)
        return True
    return not root.is_isolated or any(region.is_ancestor_of(defined.parent) for region in root.regions)


def _blocks_in(op: Operation) -> list[tuple[Block, Operation | None]]:
    """The blocks of an operation in reverse, each with its first operation."""
    return [(block, block.first) for region in reversed(op.regions) for block in reversed(region.blocks)]


def _positions_around(root: Operation) -> dict[Block, int]:
    """Where `root` stands in each block around it, up to an isolated operation."""
    position: dict[Block, int] = {}
    op: Operation | None = root
    while op is not None and not op.is_isolated and op.parent is not None:
        graph = not has_ssa_dominance(op.parent)
        position[op.parent] = _EVERYWHERE if graph else op.parent.order_of(op)
        op = op.parent_op
    return position


# The errors.


def check_isolation(root: Operation) -> None:
    """Raises an IRError where an operation in an isolated `root` uses a value from outside."""
    op = _find_outside(root) if root.is_isolated else None
    if op is not None:
        if any(operand.parent_block is None for operand in op.operands):
            raise IRError.at(op.location, "operation's operand is unlinked", op)
        error = op.error("using value defined outside the region")
        raise error.note("required by region isolation constraints", root.location)


def check_dominance(root: Operation) -> None:
    """Raises an IRError where an operand inside `root` is used before it is defined."""
    found = _find_undominated(root)
    if found is not None:
        op, number = found
        message = f"operand #{number} does not dominate this use"
        raise IRError(_where_defined(Diagnostic("error", message, op.location, op), op, op._operands[number]))


def _find_outside(root: Operation) -> Operation | None:
    if not root.is_isolated:
        return None
    for region in root.regions:
        pending = [region]
        while pending:
            for block in pending.pop().blocks:
                for op in block.ops:
                    for operand in op._operands:
                        defined = operand.parent_block
                        if defined is None or not region.is_ancestor_of(defined.parent):
                            return op
                    if op.regions and not op.is_isolated:
                        pending += op.regions
    return None


def _find_undominated(root: Operation) -> tuple[Operation, int] | None:
    """The first such operand in upstream's order: a level at a time, the last operation with regions
    first."""
    dominance = Dominance()
    pending = [root]
    while pending:
        for region in pending.pop().regions:
            for block in region.blocks:
                reachable = dominance.is_reachable(block)
                for op in block.ops:
                    if reachable:
                        for number, operand in enumerate(op._operands):
                            if not dominance.properly_dominates(operand, op):
                                return op, number
                    if op.regions and not op.is_isolated:
                        pending.append(op)
    return None


def _where_defined(error: Diagnostic, op: Operation, operand: Value[Type]) -> Diagnostic:
    """Adds the note that says where the operand is defined, relative to its use."""
    block = operand.parent_block
    if block is None or block.parent is None:
        return error.note("operand defined by an operation that is in no block", operand.location)
    here = op.parent_region
    assert here is not None
    there = block.parent
    if isinstance(operand, OpResult):
        where = "op in the same block" if block is op.parent else f"op {_relation(here, there)}"
        where = where.replace("op neither", "op is neither")
        return error.note(f"operand defined here ({where})", operand.location)
    parent = block.parent_op
    location: Location = parent.location if parent is not None else UNKNOWN
    number = there.blocks.index(block)
    return error.note(
        f"operand defined as a block argument (block #{number} {_relation(here, there)})", location
    )


def _relation(here: Region, there: Region) -> str:
    """How the region of a definition lies to the one of a use."""
    if here is there:
        return "in the same region"
    if there.is_ancestor_of(here):
        return "in a parent region"
    if here.is_ancestor_of(there):
        return "in a child region"
    return "neither in a parent nor in a child region"
