"""Verification: whether an operation and all inside it obey the laws of the IR, in upstream's words and order.

    verify(module)          # raises an IRError

For each operation: the counts of its parts, attributes, types, traits, its own `verify`; for each block its end and its
successors; after the contents, the laws about regions; then dominance, once everything else in an isolated operation
holds.  The first failure in the tree below an isolated operation ends the verification of that tree; isolated
operations inside it are verified one by one, and each reports.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from irkit.define.checks import class_check
from irkit.define.op import Op
from irkit.define.traits import RegionTrait
from irkit.diagnostics import Diagnostic, IRError
from irkit.ir.block import Block
from irkit.ir.dominance import Dominance
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import BlockArgument, OpResult, Value

Check = Callable[[Operation], None]

_CHECKS: dict[type[Operation], Check] = {}
"""The compiled check of each class that has been met."""


def verify(op: Operation) -> None:
    """Checks `op` and everything inside it; an IRError with a diagnostic for each failing isolated operation."""
    failures: list[Diagnostic] = []
    # One generator an isolated operation, so that nothing recurses; each yields the isolated ones inside.
    stack = [_verify_tree(op)]
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
            stack.append(_verify_tree(inner))
            answer = None
            continue
        stack.pop()
    if failures:
        raise IRError(*failures)


Tree = Generator[Operation, bool | None, None]


class _Frame:
    """An operation whose blocks are being verified: `following` is the next operation of the current block."""

    __slots__ = ("block", "blocks", "following", "isolated", "op")

    def __init__(self, op: Operation):
        self.op = op
        self.blocks = iter([block for region in op.regions for block in region.blocks])
        self.block: Block | None = None
        self.following: Operation | None = None
        self.isolated: list[Operation] = []


def _verify_tree(root: Operation) -> Tree:
    """Verifies `root` down to the isolated operations, which it yields; True is sent where one of them holds."""
    _check_one(root)
    if not root.regions:
        return
    _check_regions(root)
    stack = [_Frame(root)]
    while stack:
        frame = stack[-1]
        entered = _check_ops(frame)
        if entered is not None:
            stack.append(_Frame(entered))
            continue
        if frame.block is not None:
            _leave_block(frame.block)
        frame.block = next(frame.blocks, None)
        if frame.block is not None:
            _enter_block(frame.block)
            frame.following = frame.block.first
            continue
        yield from _verify_isolated(frame.isolated)
        _check_region_traits(frame.op)
        stack.pop()
    _check_dominance(root)


def _verify_isolated(ops: list[Operation]) -> Tree:
    failed = False
    for each in ops:
        held = yield each
        failed |= not held
    if failed:
        raise IRError


def _check_one(op: Operation) -> None:
    check = _CHECKS.get(op.__class__)
    if check is None:
        check = _CHECKS[op.__class__] = class_check(op.__class__)
    check(op)


def _check_ops(frame: _Frame) -> Operation | None:
    """Checks the operations from `frame.following` on; stops behind one whose contents are to be verified."""
    op = frame.following
    checks = _CHECKS
    while op is not None:
        following = op.next
        kind = op.__class__
        if op.regions:
            if kind.is_isolated:
                frame.isolated.append(op)
            else:
                _check_one(op)
                _check_regions(op)
                frame.following = following
                return op
        else:
            check = checks.get(kind)
            if check is None:
                check = checks[kind] = class_check(kind)
            check(op)
        op = following
    frame.following = None
    return None


def _check_regions(op: Operation) -> None:
    """What holds of regions before their contents are looked at."""
    graph = getattr(op, "has_graph_regions", False)
    for number, region in enumerate(op.regions):
        blocks = region.blocks
        if len(blocks) > 1:
            if graph:
                raise op.error(f"expects graph region #{number} to have 0 or 1 blocks")
        if blocks and _has_predecessors(region):
            raise IRError.at(op.location, "entry block of region may not have predecessors")


def _has_predecessors(region: Region) -> bool:
    entry = region.blocks[0]
    return any([block.last is not None and entry in block.last.successors for block in region.blocks])


def _may_lack_terminator(block: Block) -> bool:
    region = block.parent
    if region is None:
        return True
    if len(region.blocks) > 1:
        return False
    op = region.parent
    return op is None or not op.is_registered or not getattr(op, "needs_terminator", True)


def _enter_block(block: Block) -> None:
    if block.first is None:
        if not _may_lack_terminator(block):
            op = block.parent_op
            assert op is not None
            raise IRError.at(_block_location(block), "empty block: expect at least a terminator")
        return
    op = block.first
    last = block.last
    while op is not None:
        if op.successors and op is not last:
            message = "operation with block successors must terminate its parent block"
            raise IRError.at(op.location, message)
        op = op.next


def _block_location(block: Block):  # type: ignore[no-untyped-def]
    op = block.parent_op
    assert op is not None
    return op.location


def _leave_block(block: Block) -> None:
    last = block.last
    if last is None:
        return
    for successor in last.successors:
        if successor.parent is not block.parent:
            raise last.error("branching to block of a different region")
    if not last.is_terminator and not _may_lack_terminator(block):
        raise IRError.at(last.location, f"block with no terminator, has {generic_text(last)}")


def _check_region_traits(op: Operation) -> None:
    """What holds of regions once their contents do."""
    if isinstance(op, Op):
        for trait in op.traits:
            if isinstance(trait, RegionTrait):
                trait.verify_regions(op)
        op.verify_regions()
