"""memref: allocations that nobody reads go; known sizes become part of types; casts are looked through."""

from irkit.dialects import arith, memref
from irkit.ir.attributes import int_value
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.rewrite import Rewriter, constant_value


def rewrite_allocation_that_nobody_reads(op: memref.Alloc | memref.Alloca, rewriter: Rewriter) -> None:
    """A buffer that is only written to and freed is not needed."""
    buffer = op.results[0]
    users = buffer.users
    for user in users:
        if isinstance(user, memref.Store):
            if user.value is buffer:
                return
        elif not isinstance(user, memref.Dealloc):
            return
    for user in users:
        rewriter.erase(user)
    rewriter.erase(op)


def rewrite_allocation_of_known_size(op: memref.Alloc | memref.Alloca, rewriter: Rewriter) -> None:
    """alloc(%c8) : memref<?xf32> is alloc() : memref<8xf32>, cast."""
    kind = op.memref.type
    if kind.layout is not None or op.symbol_operands:
        return
    sizes = iter(op.dynamic_sizes)
    shape, rest = list(kind.shape), []
    for at, size in enumerate(kind.shape):
        if size == DYNAMIC:
            value = next(sizes)
            known = int_value(constant_value(value))
            if known is not None and known >= 0:
                shape[at] = known
            else:
                rest.append(value)
    if tuple(shape) == kind.shape:
        return
    narrow = MemRefType(tuple(shape), kind.element_type, kind.layout, kind.memory_space)
    made = rewriter.insert(type(op)(rest, alignment=op.alignment, memref=narrow, attributes=op.attributes))
    rewriter.replace(op, rewriter.insert(memref.Cast(made.memref, kind)))


def rewrite_copy_to_itself(op: memref.Copy, rewriter: Rewriter) -> None:
    """A copy of a buffer to itself, or of nothing, does nothing."""
    kinds = [op.source.type, op.target.type]
    empty = any(isinstance(kind, MemRefType) and 0 in kind.shape for kind in kinds)
    if op.source is op.target or empty:
        rewriter.erase(op)


# Casts that only forget what is known: whoever can do without looks through them.


def rewrite_use_of_cast(
    op: memref.Load | memref.Store | memref.Dealloc | memref.Copy | memref.Dim, rewriter: Rewriter
) -> None:
    """load (cast m) is load m, and so on, where m has a rank."""
    for index, value in enumerate(op.operands):
        cast = value.defining_op
        if isinstance(cast, memref.Cast) and isinstance(cast.source.type, MemRefType):
            if isinstance(op, memref.Store) and index == 0:
                continue
            rewriter.set_operand(op, index, cast.source)


def rewrite_cast_of_cast(op: memref.Cast, rewriter: Rewriter) -> None:
    """cast (cast m) is cast m;  a cast to the type there already is nothing."""
    inner = op.source.defining_op
    if isinstance(inner, memref.Cast) and isinstance(inner.source.type, MemRefType):
        rewriter.set_operand(op, 0, inner.source)
    if op.source.type is op.dest.type:
        rewriter.replace(op, op.source)


def rewrite_view_of_everything(op: memref.SubView, rewriter: Rewriter) -> None:
    """A part that is the whole is no part."""
    kind = op.source.type
    whole = not any(op.static_offsets.values) and tuple(op.static_sizes.values) == kind.shape
    if kind is op.result.type and whole and kind.has_static_shape and set(op.static_strides.values) <= {1}:
        rewriter.replace(op, op.source)


# Sizes.


def rewrite_known_size(op: memref.Dim, rewriter: Rewriter) -> None:
    """dim of a size in the type is a constant; dim of an allocation is the size that was asked for."""
    axis, kind = op.constant_index(), op.source.type
    if axis is None or not isinstance(kind, MemRefType) or not 0 <= axis < kind.rank:
        return
    if kind.shape[axis] != DYNAMIC:
        rewriter.replace(op, rewriter.insert(arith.constant_index(kind.shape[axis])))
        return
    made = op.source.defining_op
    if isinstance(made, (memref.Alloc, memref.Alloca)):
        size = made.size_of(axis)
        assert not isinstance(size, int)
        rewriter.replace(op, size)
