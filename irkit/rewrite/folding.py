"""Folding: asking an operation what its results are, and making constants of the answers.

Constants are kept once per value at the head of the closest region that is isolated (`Constants`), in the
order in which upstream keeps them.
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.define import Op
from irkit.diagnostics import UNKNOWN
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value
from irkit.rewrite.rewriter import Rewriter

Folded = Sequence[Value[Type] | Attribute]


def constant_value(value: Value[Type]) -> Attribute | None:
    """The constant that `value` is known to be, None where it is not."""
    op = value.defining_op
    if op is None or not getattr(op, "is_constant", False):
        return None
    return op.properties.get("value")


def fold(op: Op) -> Folded | None:
    """What the results of `op` are; None where nothing is known, the results themselves where `op` was
    changed."""
    operands = [constant_value(operand) for operand in op._operands]
    found = op.fold(operands)
    if op.is_commutative and (found is None or _is_own(op, found)):
        moved = _move_constants_right(op, operands)
        if moved and found is None:
            return op.results
    return found


def _is_own(op: Operation, found: Folded) -> bool:
    return bool(found) and found[0] is op.results[0]


def changed_in_place(op: Operation, found: Folded) -> bool:
    """Whether an answer of `fold` says that the operation itself was changed."""
    return not found or all(value is result for value, result in zip(found, op.results, strict=True))


def _move_constants_right(op: Operation, operands: Sequence[Attribute | None]) -> bool:
    """Puts the constant operands of a commutative operation behind the others, order kept; whether any
    moved."""
    seen_constant = False
    for attr in operands:
        if attr is None and seen_constant:
            break
        seen_constant = seen_constant or attr is not None
    else:
        return False
    values = op.operands
    others = [value for value, attr in zip(values, operands, strict=True) if attr is None]
    constants = [value for value, attr in zip(values, operands, strict=True) if attr is not None]
    op.operands = [*others, *constants]
    return True


def materialize(op: Op, found: Folded, rewriter: Rewriter) -> list[Value[Type]] | None:
    """The folded results as values: constants are made where `rewriter` stands by the dialect of `op`.

    None, and nothing made, where the dialect cannot make one of them."""
    values: list[Value[Type]] = []
    made: list[Operation] = []
    for each, result in zip(found, op.results, strict=True):
        if isinstance(each, Value):
            values.append(each)
            continue
        make = op.dialect.materialize_constant if op.dialect is not None else None
        constant = make(each, result.type, op.location) if make is not None else None
        if constant is None:
            for earlier in reversed(made):
                rewriter.erase(earlier)
            return None
        made.append(rewriter.insert(constant))
        values.append(constant.results[0])
    return values


def insertion_region(op: Operation) -> Region | None:
    """The region at whose head constants used at `op` stand: the closest that nothing may look out of."""
    region = op.parent_region
    while region is not None:
        parent = region.parent
        if parent is None or parent.parent is None or parent.is_isolated or not parent.is_registered:
            return region
        if getattr(parent, "holds_constants", False):
            return region
        region = parent.parent_region
    return None


class Constants:
    """The constant operations that are known, one for each value in each region."""

    __slots__ = ("_known", "_owned", "_regions")

    def __init__(self) -> None:
        self._known: dict[tuple[Region, str, Attribute, Type], Operation] = {}
        self._owned: dict[Operation, tuple[Region, str, Attribute, Type]] = {}
        self._regions: dict[Region, Region | None] = {}

    def add(self, op: Operation, value: Attribute, rewriter: Rewriter) -> bool:
        """Makes a constant operation known; False where it was replaced by an equal one."""
        block = op.parent
        assert block is not None
        assert block.parent is not None
        if op in self._owned:
            if op.previous is not None and op.previous not in self._owned:
                assert block.first is not None
                op.move_before(block.first)
            return True
        region = self._region_of(op, block.parent)
        key = (region, op.dialect_name, value, op.results[0].type)
        known = self._known.get(key)
        if known is not None:
            rewriter.replace(op, known)
            known.location = UNKNOWN  # it stands for several
            return False
        head = region.blocks[0]
        if block is not head or (op.previous is not None and op.previous not in self._owned):
            op.detach()
            head.insert(op, head.first)
            if block is not head:
                op.location = UNKNOWN
        self._known[key] = op
        self._owned[op] = key
        return True

    def forget(self, op: Operation) -> None:
        """Must be told when a known constant is erased."""
        key = self._owned.pop(op, None)
        if key is not None:
            del self._known[key]

    def _region_of(self, op: Operation, region: Region) -> Region:
        found = self._regions.get(region)
        if found is None:
            found = self._regions[region] = insertion_region(op) or region
        return found
