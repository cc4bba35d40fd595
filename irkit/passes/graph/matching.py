"""Finds what a pattern of operations looks like.

Operations match operations of the same kind with the same properties, whose operands match; what stands for
an argument of the pattern is the same value everywhere.  Constants that hold one number everywhere match
those of the same number, whatever their shapes.
"""

from __future__ import annotations

from collections.abc import Iterator

from irkit.dialects import graph
from irkit.ir import Block, Operation, OpResult, Type, Value
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.types import DYNAMIC, TensorType
from irkit.passes.graph.rules import Rule


class Match:
    """What stands for the values and operations of a pattern."""

    __slots__ = ("ops", "values")

    def __init__(self, values: dict[Value[Type], Value[Type]], ops: dict[Operation, Operation]):
        self.values = values
        self.ops = ops


def find(rule: Rule, block: Block) -> Iterator[Match]:
    """The places of a block where a rule applies; the block may be changed between two of them."""
    kind = type(rule.roots[0].defining_op)
    for op in list(block.ops):
        if type(op) is kind and op.parent is block:
            found = _match_roots(rule, op, block)
            if found is not None and _is_closed(rule, found):
                yield found


def _match_roots(rule: Rule, first: Operation, block: Block) -> Match | None:
    """The match in which `first` is the first root; of several, the one whose other roots come first."""
    pending: list[tuple[int, Match]] = []
    match = _unified(rule, rule.roots[0], first, Match({}, {}))
    if match is not None:
        pending.append((1, match))
    while pending:
        root, match = pending.pop()
        if root == len(rule.roots):
            return match
        found = _next_roots(rule, rule.roots[root], match, block)
        pending += [(root + 1, each) for each in reversed(list(found))]
    return None


def _next_roots(rule: Rule, root: OpResult[Type], match: Match, block: Block) -> Iterator[Match]:
    """The ways in which a further root matches."""
    known = match.ops.get(root.defining_op)
    for op in [known] if known is not None else list(block.ops):
        if type(op) is type(root.defining_op):
            found = _unified(rule, root, op, match)
            if found is not None:
                yield found


def _unified(rule: Rule, root: OpResult[Type], op: Operation, match: Match) -> Match | None:
    """A match that also lets `op` stand for the operation of a root; None where that does not go."""
    values, ops = dict(match.values), dict(match.ops)
    pending: list[tuple[Value[Type], Value[Type]]] = [(root, op.results[root.index])]
    while pending:
        wanted, given = pending.pop()
        constant = isinstance(wanted.defining_op, graph.Constant)
        if wanted in values and not constant:
            if values[wanted] is not given:
                return None
            continue
        values[wanted] = given
        if constant:
            if not _same_constant(wanted.defining_op, given.defining_op):
                return None
            continue
        if not _fits(wanted.type, given.type, rule.any_rank):
            return None
        maker, other = wanted.defining_op, given.defining_op
        if maker is None:
            continue
        if other is None or not _same_kind(maker, other) or ops.setdefault(maker, other) is not other:
            return None
        pending += zip(maker.operands, other.operands, strict=True)
    distinct = len({id(each) for each in ops.values()}) == len(ops)
    return Match(values, ops) if distinct else None


def _same_kind(one: Operation, other: Operation) -> bool:
    return (
        type(one) is type(other)
        and one.properties == other.properties
        and len(one.operands) == len(other.operands)
    )


def _same_constant(one: Operation | None, other: Operation | None) -> bool:
    """Whether two constants hold the same: the same elements, or one and the same number everywhere."""
    if not isinstance(one, graph.Constant) or not isinstance(other, graph.Constant):
        return False
    first, second = one.value, other.value
    if first is second:
        return True
    if not isinstance(first, DenseElementsAttr) or not isinstance(second, DenseElementsAttr):
        return False
    same_elements = first.type.element_type is second.type.element_type
    return same_elements and first.is_splat and second.is_splat and first.data == second.data


def _fits(wanted: Type, given: Type, any_rank: bool) -> bool:
    if not isinstance(wanted, TensorType) or not isinstance(given, TensorType):
        return False
    if wanted.element_type is not given.element_type:
        return False
    return any_rank or (
        wanted.rank == given.rank
        and all(size in (DYNAMIC, other) for size, other in zip(wanted.shape, given.shape, strict=True))
    )


def _is_closed(rule: Rule, match: Match) -> bool:
    """Whether nobody else reads a value that would be gone: what is read elsewhere is computed anyway, and
    a replacement would come on top."""
    roots = {match.values[root] for root in rule.roots}
    matched = set(match.ops.values())
    return all(
        user in matched
        for op in matched
        for result in op.results
        if result not in roots
        for user in result.users
    )
