"""What keeps a loop from becoming vectors.

    loop.for @i (...) vector {
      func.call @f(%i)            may do anything, in the order of the iterations
      loop.if (%i < %n) { ... }   lanes would take different ways

Nothing is changed here: a loop with an obstacle stays as it is.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import NamedTuple

from irkit.analysis.lanes import is_uniform_condition, motion_of, varying_values
from irkit.define import Op
from irkit.dialects import loop, memref
from irkit.dialects.loop.linear import linear
from irkit.ir import Operation, Type, Value
from irkit.ir.types import FloatType, IndexType, IntegerType, MemRefType, VectorType
from irkit.passes.loop.expansion import is_expandable


class Obstacle(NamedTuple):
    """What is in the way, and why: the reason follows the name of the operation."""

    op: Operation
    reason: str


def obstacle(nest: loop.For, is_whole: bool, converted: Container[Operation]) -> Obstacle | None:
    """The first operation of a vector loop that has no form on vectors; `converted` are the loops that become
    vectors, `is_whole` means that no lane is masked."""
    if nest.inits:
        return Obstacle(nest, "carries values from one iteration to the next")
    if nest.mapping is not None:
        return Obstacle(nest, f"is mapped to {nest.mapping}")
    varying = varying_values(nest)
    for op in nest.walk():
        if op in converted:
            return Obstacle(op, "becomes vectors")
        reason = None if op is nest else _reason(op, nest, varying, is_whole)
        if reason is not None:
            return Obstacle(op, reason)
    return None


def _reason(op: Operation, nest: loop.For, varying: set[Value[Type]], is_whole: bool) -> str | None:
    if isinstance(op, loop.For):
        return _reason_of_loop(op, nest, varying)
    if isinstance(op, loop.If):
        return None if is_uniform_condition(op, nest) else "is a branch that lanes take in different ways"
    if isinstance(op, loop.Store) and op.is_async:
        return "is asynchronous"
    if isinstance(op, loop.Access):
        return _reason_of_element(op.memref.type.element_type)
    if isinstance(op, loop.Prefetch | loop.Yield | loop.Assume):
        return None
    if isinstance(op, memref.Alloca):
        return _reason_of_buffer(op, nest)
    if not isinstance(op, Op) or op.effects() != () or op.regions:
        return "has no form on vectors"
    if all(operand not in varying for operand in op.operands):
        return None
    return _reason_of_elementwise(op, is_whole)


def _reason_of_loop(op: loop.For, nest: loop.For, varying: set[Value[Type]]) -> str | None:
    if any(value is nest.induction_variable for value in op.indices):
        return "has bounds that differ from lane to lane"
    if any(value in varying for value in (*op.results, *op.carried)):
        return "carries values that differ from lane to lane"
    return None


def _reason_of_element(kind: Type) -> str | None:
    if isinstance(kind, FloatType | IntegerType | IndexType):
        return None
    return f"accesses elements of type '{kind}'"


def _reason_of_buffer(op: memref.Alloca, nest: loop.For) -> str | None:
    """A buffer of one iteration gets a place for each lane."""
    if op.parent is nest.block and is_expandable(op, nest, nest.largest_trip_count):
        return None
    return "allocates memory for one iteration"


def _reason_of_elementwise(op: Op, is_whole: bool) -> str | None:
    kinds = (*op.operand_types, *op.result_types)
    if any(isinstance(kind, VectorType) for kind in kinds):
        return "works on vectors already"
    if not op.is_elementwise or not all(isinstance(k, FloatType | IntegerType | IndexType) for k in kinds):
        return "has no form on vectors"
    if not op.is_speculatable() and not is_whole:
        return "must not run for lanes beyond the end"
    return None


# Buffers with a place for each lane.


def private_buffers(nests: Mapping[loop.For, int]) -> set[Value[Type]]:
    """Buffers of the function whose elements belong to one lane each, in all the vector loops (each with its
    number of lanes) that access them: what lanes beyond the end do to theirs, nobody sees."""
    found: dict[Value[Type], bool] = {}
    for nest in nests:
        for access in loop.accesses_in(nest):
            if isinstance(access.memref.defining_op, memref.Alloca) and access.memref not in found:
                found[access.memref] = _is_private(access.memref, nests)
    return {buffer for buffer, is_private in found.items() if is_private}


def _is_private(buffer: Value[MemRefType], nests: Mapping[loop.For, int]) -> bool:
    """Whether lanes of the same element run under the same bounds, whatever loop they are in."""
    owners: dict[int, object] = {}
    for user in buffer.users:
        nest = next((each for each in user.ancestors() if isinstance(each, loop.For) and each in nests), None)
        if nest is None or not isinstance(user, loop.Access) or user.conditions:
            return False
        first, lanes = _first_lane(user, nest), nests[nest]
        if first is None or not 0 <= first <= buffer.type.shape[-1] - lanes:
            return False
        owner = (first, lanes, nest.lower, nest.upper, nest.step_value, tuple(nest.indices))
        if any(owners.setdefault(element, owner) != owner for element in range(first, first + lanes)):
            return False
    return True


def _first_lane(access: loop.Access, nest: loop.For) -> int | None:
    """The last subscript of the first lane, where the lanes are neighbours and that is a number."""
    if not motion_of(access, nest).is_contiguous:
        return None
    form = linear(access.subscripts[-1], access.indices)
    lower = nest.constant_lower
    if form is None or lower is None or len(form.factors) > 1:
        return None
    return form.constant + lower
