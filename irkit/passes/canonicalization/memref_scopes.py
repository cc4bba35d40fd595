"""memref: scopes for allocations on the stack that are not needed, and allocations that may live longer."""

from collections.abc import Iterator

from irkit.define import Op
from irkit.dialects import memref
from irkit.dialects.memref.allocations import AUTOMATIC_SCOPES
from irkit.ir.operation import Operation
from irkit.rewrite import Rewriter


def rewrite_needless_scope(op: memref.AllocaScope, rewriter: Rewriter) -> None:
    """A scope in which nothing is allocated on the stack, or at the end of another one, is no scope."""
    parent = op.parent_op
    if parent is None:
        return
    if _may_use_stack(op) and not (parent.name in AUTOMATIC_SCOPES and _is_last(op)):
        return
    last = op.body.entry.last
    assert last is not None
    values = last.operands
    rewriter.erase(last)
    rewriter.inline_block(op.body.entry, op)
    rewriter.replace(op, values)


def rewrite_allocations_for_outer_scope(op: memref.AllocaScope, rewriter: Rewriter) -> None:
    """Allocations of a scope that ends where an outer one does move to the outer one."""
    outermost: Operation = op
    parent = op.parent_op
    while parent is not None and parent.name not in AUTOMATIC_SCOPES:
        if not _is_last(outermost):
            return
        outermost, parent = parent, parent.parent_op
    if parent is None or outermost is op or not _is_last(outermost):
        return
    rewriter.set_before(outermost)
    for each in list(_allocations(op)):
        inside = any(
            region.is_ancestor_of(value.parent_block.parent if value.parent_block else None)
            for value in each.operands
            for region in outermost.regions
        )
        if not inside:
            rewriter.move_before(each, outermost)


def _allocations(op: Operation) -> Iterator[memref.Alloca]:
    """The allocations inside of which one at a time is enough: not those of iterations that run at once."""
    stack: list[Operation] = [op]
    while stack:
        each = stack.pop()
        if isinstance(each, memref.Alloca):
            yield each
        elif isinstance(each, Op) and not each.is_isolated and each.name not in _CONCURRENT:
            blocks = [block for region in each.regions for block in region.blocks]
            stack += [inner for block in reversed(blocks) for inner in block.ops_reversed]


_CONCURRENT = frozenset(("affine.parallel", "gpu.launch", "scf.forall", "scf.parallel"))


def _is_last(op: Operation) -> bool:
    """Whether nothing but a terminator follows, in a region of one block."""
    block = op.parent
    if block is None or block.parent is None or len(block.parent.blocks) != 1:
        return False
    return op.next is not None and op.next is block.last and op.next.is_terminator


def _may_use_stack(scope: Operation) -> bool:
    """Whether an operation inside may allocate on the stack of this very scope."""
    stack = list(scope.regions)
    while stack:
        for block in stack.pop().blocks:
            for op in block.ops:
                if isinstance(op, memref.Alloca):
                    return True
                if not isinstance(op, Op) or not (op.has_recursive_effects or op.effects() is not None):
                    return True
                if op.name not in AUTOMATIC_SCOPES:
                    stack += op.regions
    return False
