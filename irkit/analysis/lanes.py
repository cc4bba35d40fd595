"""How accesses and values move with the index of a loop: what decides how its iterations become lanes.

    for %j:   load A[%i, %k]       uniform       all iterations mean one element
              load B[%k, %j]       contiguous    neighbours mean neighbouring elements
              load B[%j, %k]       strided       elements at equal distances, as long as a row
              load T[%j mod 3]     scattered     anything else

The distance counts elements of memory, from one iteration to the next.  Vector registers, the threads of a
warp and the blocks of Triton ask the same question.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from irkit.analysis.layout import layout_of
from irkit.dialects import loop
from irkit.dialects.loop.linear import linear
from irkit.ir import Operation, Type, Value
from irkit.ir.types import DYNAMIC, MemRefType

Pattern = Literal["uniform", "contiguous", "strided", "scattered"]


class Motion(NamedTuple):
    """Where an access goes from one iteration to the next; `stride` is None where it is no known number."""

    pattern: Pattern
    stride: int | None

    @property
    def is_uniform(self) -> bool:
        return self.pattern == "uniform"

    @property
    def is_contiguous(self) -> bool:
        return self.pattern == "contiguous"


_UNIFORM = Motion("uniform", 0)
_SCATTERED = Motion("scattered", None)


def motion_of(access: loop.Access | loop.Prefetch, nest: loop.For) -> Motion:
    """How the element of an access moves with the index of a loop around it; conditions are left out."""
    index, step = nest.induction_variable, nest.step_value
    factors: list[int] = []
    for subscript in access.subscripts:
        if all(access.indices[dim] is not index for dim in subscript.used_dims()):
            factors.append(0)
            continue
        form = linear(subscript, access.indices)
        if form is None:
            return _SCATTERED
        factors.append(form.factor(index) * step)
    if not any(factors):
        return _UNIFORM
    strides = strides_of(access.memref.type)
    if strides is None:
        return _SCATTERED
    moving = [(factor, stride) for factor, stride in zip(factors, strides, strict=True) if factor]
    if any(stride == DYNAMIC for _, stride in moving):
        return Motion("strided", None)
    distance = sum(factor * stride for factor, stride in moving)
    if distance == 1 and len(moving) == 1:
        return Motion("contiguous", 1)
    return Motion("strided", distance)


def strides_of(kind: MemRefType) -> tuple[int, ...] | None:
    """How far apart neighbours are in each dimension, DYNAMIC where that is not known; None where the layout
    has no strides."""
    layout = layout_of(kind)
    if layout is None:
        return None
    if layout.strides is not None:
        return layout.strides
    known = [DYNAMIC] * kind.rank
    stride = 1
    for dim in reversed(range(kind.rank)):
        known[dim] = stride
        if kind.shape[dim] == DYNAMIC:
            break
        stride *= kind.shape[dim]
    return tuple(known)


def is_uniform_condition(access: loop.Access | loop.Prefetch | loop.If, nest: loop.For) -> bool:
    """Whether the conditions of an access, or of a branch, are the same for all iterations."""
    index = nest.induction_variable
    used = [access.indices[dim] for expr, _ in access.conditions for dim in expr.used_dims()]
    return all(value is not index for value in used)


def varying_values(nest: loop.For) -> set[Value[Type]]:
    """The values inside of a loop that may differ from one iteration to the next, its index included.

    Values that loops inside carry vary where what they start with or are handed varies."""
    found: set[Value[Type]] = {nest.induction_variable}
    ops = [op for op in nest.walk() if op is not nest]
    while True:
        before = len(found)
        for op in ops:
            if isinstance(op, loop.For):
                _carry(op, found)
            elif _varies(op, nest, found):
                found.update(op.results)
        if len(found) == before:
            return found


def _carry(inner: loop.For, found: set[Value[Type]]) -> None:
    last = inner.block.last
    if last is None or not inner.inits:
        return
    carried = zip(inner.carried, inner.results, inner.inits, last.operands, strict=True)
    for argument, result, init, yielded in carried:
        if init in found or yielded in found or argument in found:
            found.update((argument, result))


def _varies(op: Operation, nest: loop.For, found: set[Value[Type]]) -> bool:
    if isinstance(op, loop.Load):
        is_same = motion_of(op, nest).is_uniform and is_uniform_condition(op, nest)
        return not is_same or op.otherwise in found
    return any(operand in found for operand in op.operands)
