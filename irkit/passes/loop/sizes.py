"""The sizes of buffers as values that may stand in affine expressions."""

from __future__ import annotations

from irkit.dialects import arith, memref
from irkit.dialects.loop.affine import is_symbol
from irkit.ir import BlockArgument, Operation, Type, Value
from irkit.ir.attributes import index
from irkit.passes.loop.buffers import Buffer
from irkit.passes.loop.guards import missing_before


def size_of(buffer: Buffer, dim: int, op: Operation) -> Value[Type] | None:
    """The size of a dimension that is not constant, for use in an operation: the operand of the allocation,
    or a `memref.dim` before everything that the function does; None where neither can be."""
    allocation = buffer.allocation
    if allocation is not None:
        size = allocation.size_of(dim)
        return size if isinstance(size, Value) and is_symbol(size) else None
    if not isinstance(buffer.value, BlockArgument) or not is_symbol(buffer.value):
        return None
    block = buffer.value.owner
    for user in buffer.value.users:
        if (
            isinstance(user, memref.Dim)
            and user.constant_index() == dim
            and not missing_before([user.result], op)
        ):
            return user.result
    location = buffer.value.location
    first = block.first
    number = block.insert(arith.Constant(index(dim), location=location), first)
    return block.insert(memref.Dim(buffer.value, number.result, location=location), first).result
