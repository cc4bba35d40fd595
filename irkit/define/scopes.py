"""Whether every use of a value lies where the value is defined, and the error where it does not.

`values_in_scope` is the fast answer: positions in blocks are numbered, an operation inside another's regions is found
by the position of the one that contains it, and trees of dominators are built only for uses that cross blocks of one
region.  The error is then looked for in upstream's order.
"""

from __future__ import annotations

from typing import Final

from irkit.diagnostics import UNKNOWN, Diagnostic, IRError, Location
from irkit.ir.block import Block
from irkit.ir.dominance import Dominance, has_ssa_dominance
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import BlockArgument, OpResult, Value

_EVERYWHERE: Final = 1 << 62
"""The position of everything inside a block whose values may be used before they are defined."""


def values_in_scope(root: Operation) -> bool:
    """Whether each operand inside `root`, isolated operations excepted, is defined where it is used.

    The operations of each block must be numbered (`Block.order_of`)."""
    dominance = Dominance()
    position = _positions_around(root)
    pending = [(block, block.first) for region in reversed(root.regions) for block in reversed(region.blocks)]
    while pending:
        block, op = pending.pop()
        graph = not has_ssa_dominance(block)
        known: set[Block] = set()
        if op is not None and op is block.first and not dominance.is_reachable(block):
            pending += _inside_unreachable(block)
            continue
        while op is not None:
            for operand in op._operands:
                owner = operand.owner  # type: ignore[attr-defined]
                if operand.__class__ is OpResult:
                    defined = owner.parent
                    if defined is block:
                        if graph or owner._order < op._order:
                            continue
                        return False
                    if owner._order < position.get(defined, -1):
                        continue
                else:
                    defined = owner
                    if defined is block or defined in position:
                        continue
                if defined in known:
                    continue
                if not dominance.properly_dominates(operand, op):
                    return False
                if defined.parent is block.parent:
                    known.add(defined)
            if op.regions and not op.is_isolated:
                position[block] = _EVERYWHERE if graph else op._order
                pending.append((block, op.next))
                pending += _first_ops(op)
                break
            op = op.next
        if op is None:
            position.pop(block, None)
    return True
