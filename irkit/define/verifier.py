"""Verification: whether an operation and all inside it obey the laws of the IR, in upstream's words and
order.

    verify(module)          # raises an IRError

For each operation: the counts of its parts, attributes, types, traits, its own `verify`; for each block its
end and its successors; after the contents, the laws about regions; then dominance, once everything else in an
isolated operation holds.  The first failure in the tree below an isolated operation ends the verification of
that tree; isolated operations inside it are verified one by one, and each reports.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from irkit.define.checks import Check, class_check
from irkit.define.dialect import verify_attributes
from irkit.define.op import Op
from irkit.define.scopes import check_dominance, check_isolation, values_in_scope
from irkit.define.symbols import SymbolTables
from irkit.diagnostics import Diagnostic, IRError
from irkit.ir.block import Block
from irkit.ir.operation import Operation

_CHECKS: dict[type[Operation], Check] = {}
"""The compiled check of each class that has been met."""

_SYMBOL_USERS: set[type[Operation]] = set()
"""The classes among them whose operations name symbols."""


def verify(op: Operation) -> None:
    """Checks `op` and everything inside it; an IRError with a diagnostic for each failing isolated
    operation."""
    failures: list[Diagnostic] = []
    # One generator an isolated operation, so that nothing recurses; each yields the isolated ones inside.
    users: list[Op] = []
    stack = [_verify_tree(op, users)]
    answer: bool | None = None
    while stack:
        try:
            inner = stack[-1].send(answer)
        except StopIteration:
            answer = True
        except IRError as error:
            failures += error.diagnostics
            answer = False
        else:
            stack.append(_verify_tree(inner, users))
            answer = None
            continue
        stack.pop()
    if failures:
        raise IRError(*failures)


Tree = Generator[Operation, bool | None, None]


class _Frame:
    """An operation whose blocks are being verified: `following` is the next operation of the current
    block."""

    __slots__ = ("block", "blocks", "following", "isolated", "op", "users")

    def __init__(self, op: Operation, users: int):
        self.op = op
        self.blocks = iter([block for region in op.regions for block in region.blocks])
        self.block: Block | None = None
        self.following: Operation | None = None
        self.isolated: list[Operation] = []
        self.users = users


def _verify_tree(root: Operation, users: list[Op]) -> Tree:
    """Verifies `root` down to the isolated operations, which it yields; True is sent where one of them holds.

    `users` collects the operations that name symbols until their symbol table is verified.
    """
    try:
        if root.attributes:
            verify_attributes(root)
        (_CHECKS.get(root.__class__) or _compile(root.__class__))(root)
        if not root.regions:
            return
        _check_regions(root)
    except IRError as error:
        raise error.about(root) from None
    stack = [_Frame(root, len(users))]
    while stack:
        frame = stack[-1]
        entered = _check_ops(frame, users)
        if entered is not None:
            stack.append(_Frame(entered, len(users)))
            continue
        if frame.block is not None:
            _leave_block(frame.block)
        frame.block = next(frame.blocks, None)
        if frame.block is not None:
            _enter_block(frame.block)
            frame.following = frame.block.first
            continue
        yield from _verify_isolated(frame.isolated)
        stack.pop()
        in_scope = bool(stack) or values_in_scope(root)
        if not in_scope:
            check_isolation(root)
        try:
            _check_region_laws(frame, users)
        except IRError as error:
            raise error.about(frame.op) from None
        if not in_scope:
            check_dominance(root)


def _verify_isolated(ops: list[Operation]) -> Tree:
    failed = False
    for each in ops:
        held = yield each
        failed |= not held
    if failed:
        raise IRError


def _compile(kind: type[Operation]) -> Check:
    check = _CHECKS[kind] = class_check(kind)
    if issubclass(kind, Op) and kind.verify_symbol_uses is not Op.verify_symbol_uses:
        _SYMBOL_USERS.add(kind)
    return check


def _check_ops(frame: _Frame, users: list[Op]) -> Operation | None:
    """Checks the operations from `frame.following` on; stops behind one whose contents are to be verified."""
    op = frame.following
    checks = _CHECKS
    try:
        while op is not None:
            kind = op.__class__
            if op.regions and kind.is_isolated:
                frame.isolated.append(op)
                op = op.next
                continue
            check = checks.get(kind)
            if check is None:
                check = _compile(kind)
            if op.attributes:
                verify_attributes(op)
            check(op)
            if kind in _SYMBOL_USERS:
                users.append(op)  # type: ignore[arg-type]
            if op.regions:
                _check_regions(op)
                frame.following = op.next
                return op
            op = op.next
    except IRError as error:
        raise error.about(op) from None
    frame.following = None
    return None


# Blocks and regions.


def _check_regions(op: Operation) -> None:
    """What holds of regions before their contents are looked at."""
    for number, region in enumerate(op.regions):
        blocks = region.blocks
        if len(blocks) > 1 and getattr(op, "has_graph_regions", False):
            raise op.error(f"expects graph region #{number} to have 0 or 1 blocks")
        if blocks and blocks[0].predecessors:
            raise IRError.at(op.location, "entry block of region may not have predecessors")


def _enter_block(block: Block) -> None:
    """Numbers the operations, and checks that only the last one branches."""
    op = block.first
    if op is None:
        if not _may_lack_terminator(block):
            parent = block.parent_op
            assert parent is not None
            raise IRError.at(parent.location, "empty block: expect at least a terminator", parent)
        return
    number = 0
    while op is not None:
        op._order = number
        number += 1
        if op._successors and op.next is not None:
            message = "operation with block successors must terminate its parent block"
            raise IRError.at(op.location, message, op)
        op = op.next
    block._ordered = True


def _leave_block(block: Block) -> None:
    last = block.last
    if last is None:
        return
    for successor in last.successors:
        if successor.parent is not block.parent:
            raise last.error("branching to block of a different region")
    if not last.is_terminator and not _may_lack_terminator(block):
        message = f"block with no terminator, has {last.text_in_place()}"
        raise IRError.at(last.location, message, last)


def _may_lack_terminator(block: Block) -> bool:
    region = block.parent
    if region is None:
        return True
    op = region.parent
    if len(region.blocks) > 1:
        return False
    return op is None or not op.is_registered or not getattr(op, "needs_terminator", True)


def _check_region_laws(frame: _Frame, users: list[Op]) -> None:
    """What holds of an operation with regions once their contents do."""
    op = frame.op
    if not isinstance(op, Op):
        return
    for trait in op.traits:
        trait.verify_regions(op)
    op.verify_regions()
    if op.is_symbol_table:
        pending = users[frame.users :]
        del users[frame.users :]
        _check_symbol_uses(op, pending)


def _check_symbol_uses(table: Op, users: list[Op]) -> None:
    """Checks the operations below a symbol table that name symbols.

    Of several errors the first in upstream's order counts: a region at a time, the last one first."""
    tables = SymbolTables()
    errors: dict[Operation, IRError] = {}
    for user in users:
        try:
            user.verify_symbol_uses(partial(tables.lookup_from, user))
        except IRError as error:
            errors[user] = error
    if not errors:
        return
    pending = list(table.regions)
    while pending:
        for block in pending.pop().blocks:
            for op in block.ops:
                if op in errors:
                    raise errors[op]
                if not getattr(op, "is_symbol_table", False):
                    pending += op.regions
