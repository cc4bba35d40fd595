"""Giving each iteration of a loop its own part of a buffer, so that the buffer can stand outside of the loop.

    loop.for @j (%j = 0 to 64) {                  %acc = memref.alloca() : memref<64xf32>
      %acc = memref.alloca() : memref<f32>        loop.for @j (%j = 0 to 64) {
      loop.store %zero, %acc[]             -->      loop.store %zero, %acc[%j]
      ...                                           ...

Always legal: a buffer that is allocated in the body lives for one iteration, which finds in it what it wrote
itself.
"""

from __future__ import annotations

from typing import Final

from irkit.dialects import loop, memref
from irkit.ir.affine import AffineConstant
from irkit.ir.types import MemRefType

LARGEST: Final = 1 << 16
"""Elements that an expanded buffer may have: it stands on the stack."""


def private_buffers(nest: loop.For) -> list[memref.Alloca]:
    """The buffers that are allocated directly in the body of a loop."""
    return [op for op in nest.block.ops if isinstance(op, memref.Alloca)]


def is_expandable(buffer: memref.Alloca, nest: loop.For, count: int | None) -> bool:
    """Whether each of at most `count` iterations can be given a part of a buffer."""
    kind = buffer.memref.type
    plain = nest.step_value == 1 and nest.constant_lower is not None
    known = kind.has_static_shape and kind.layout is None and not buffer.symbol_operands
    accesses = all(isinstance(user, loop.Access) for user in buffer.memref.users)
    return count is not None and plain and known and accesses and count * kind.num_elements <= LARGEST


def expand(buffer: memref.Alloca, nest: loop.For, count: int) -> memref.Alloca:
    """Moves an expandable buffer out of the loop, with a dimension more; returns the new allocation."""
    kind = buffer.memref.type
    wide = MemRefType((count, *kind.shape), kind.element_type, None, kind.memory_space)
    attributes = dict(buffer.attributes)
    made = memref.Alloca(
        alignment=buffer.alignment, memref=wide, attributes=attributes, location=buffer.location
    )
    assert nest.parent is not None
    nest.parent.insert(made, nest)
    start = nest.constant_lower
    assert start is not None
    for user in buffer.memref.users:
        assert isinstance(user, loop.Access)
        at = loop.Indices(user.indices)
        part = at(nest.induction_variable) - AffineConstant(start)
        subscripts = [part, *user.subscripts]
        conditions = user.conditions
        user.map = at.map(subscripts)
        if conditions:
            user.where = at.set(conditions)
        user.indices = at.values
        user.memref = made.memref
    buffer.erase()
    return made
