"""memref: what is constant moves into types, casts move outwards, views become the simplest of their kind.

An operation that gets a better type is followed by a cast to the old one, which its users fold away.
"""

from collections.abc import Sequence

from irkit.define import Op
from irkit.dialects import memref
from irkit.ir.attributes import index, int_value
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, INDEX, MemRefType
from irkit.ir.values import Value
from irkit.rewrite import Rewriter, constant_value
from irkit.syntax.index_lists import Mixed, split_mixed

Buffer = Value[Type]
Entry = int | Value[Type]


def replace_with_cast(op: Op, made: Op, rewriter: Rewriter) -> None:
    """The result of `made` stands for that of `op`, through a cast where the types differ."""
    value = rewriter.insert(made).results[0]
    old = op.results[0].type
    if value.type is not old:
        value = rewriter.insert(memref.Cast(value, old)).dest
    rewriter.replace(op, value)


def _known(value: Buffer, negative: bool = False) -> Entry:
    """The constant that a value is, unless it is negative and may not be, or the value."""
    number = int_value(constant_value(value))
    return value if number is None or (number < 0 and not negative) else number


def _entries(entries: Sequence[Mixed], negative: bool = False) -> list[Entry]:
    return [_known(value, negative) if value is not None else size for size, value in entries]


# Allocations.


def rewrite_constant_sizes(op: memref.Alloc | memref.Alloca, rewriter: Rewriter) -> None:
    """alloc(%c4) : memref<?xf32> is a cast of alloc() : memref<4xf32>."""
    known = [_known(value) for value in op.dynamic_sizes]
    if not any(isinstance(each, int) for each in known):
        return
    kind, following = op.memref.type, iter(known)
    entries = [next(following) if size == DYNAMIC else size for size in kind.shape]
    shape = tuple([each if isinstance(each, int) else DYNAMIC for each in entries])
    made = type(op)(
        [each for each in known if not isinstance(each, int)],
        op.symbol_operands,
        op.alignment,
        memref=MemRefType(shape, kind.element_type, kind.layout, kind.memory_space),
        attributes=dict(op.attributes),
    )
    replace_with_cast(op, made, rewriter)


def rewrite_dead_allocation(op: memref.Alloc | memref.Alloca | memref.Realloc, rewriter: Rewriter) -> None:
    """Memory that is only written to and freed is not needed."""
    buffer = op.results[0]
    for user in buffer.users:
        writes = isinstance(user, memref.Store) and user.value is not buffer
        if not writes and not isinstance(user, memref.Dealloc):
            return
    for user in buffer.users:
        rewriter.erase(user)
    rewriter.erase(op)


# Copies.


def rewrite_copy(op: memref.Copy, rewriter: Rewriter) -> None:
    """A copy onto itself, and a copy of nothing, do nothing."""
    if op.source is op.target or any(
        isinstance(value.type, MemRefType) and 0 in value.type.shape for value in (op.source, op.target)
    ):
        rewriter.erase(op)


# Sizes.


def rewrite_dim_of_cast(op: memref.Dim, rewriter: Rewriter) -> None:
    """A size of a cast memref is that of its source."""
    cast = op.source.defining_op
    if not isinstance(cast, memref.Cast) or op.constant_index() is None:
        return
    if isinstance(cast.source.type, MemRefType):
        rewriter.set_operand(op, 0, cast.source)


def rewrite_dim_of_reshape(op: memref.Dim, rewriter: Rewriter) -> None:
    """A size of a reshaped memref stands in the memref of sizes."""
    reshape = op.source.defining_op
    if not isinstance(reshape, memref.Reshape) or reshape.parent is not op.parent:
        return
    if op.index.defining_op is None and op.index.parent_block is op.parent:
        return
    rewriter.set_after(reshape)
    position = op.index.defining_op
    if position is not None and position.parent is op.parent and not position.is_before(reshape):
        return
    size = rewriter.insert(memref.Load(reshape.shape, [op.index])).result
    if size.type is INDEX:
        rewriter.replace(op, size)


# Views.


def rewrite_subview_of_constants(op: memref.SubView, rewriter: Rewriter) -> None:
    """Constant offsets, sizes and strides become part of the type."""
    lists = (
        _entries(op.mixed_offsets()),
        _entries(op.mixed_sizes()),
        _entries(op.mixed_strides(), negative=True),
    )
    if sum(isinstance(each, Value) for entries in lists for each in entries) == len(op.operands) - 1:
        return
    replace_with_cast(op, _subview(op, op.source, lists), rewriter)


def rewrite_whole_subview(op: memref.SubView, rewriter: Rewriter) -> None:
    """All of a memref is a cast of it."""
    if op.is_whole and op.source.type is not op.result.type and op.result.type.rank == op.source.type.rank:
        rewriter.replace(op, rewriter.insert(memref.Cast(op.source, op.result.type)))


def rewrite_subview_of_cast(op: memref.SubView, rewriter: Rewriter) -> None:
    """A part of a cast memref is a part of its source."""
    cast = op.source.defining_op
    if any(constant_value(value) is not None for value in op.operands[1:]):
        return
    if isinstance(cast, memref.Cast) and memref.loses_knowledge(cast):
        lists = (_entries(op.mixed_offsets()), _entries(op.mixed_sizes()), _entries(op.mixed_strides()))
        replace_with_cast(op, _subview(op, cast.source, lists), rewriter)


def _subview(op: memref.SubView, source: Buffer, lists: Sequence[Sequence[Entry]]) -> memref.SubView:
    """`op` with another source or other entries, which drops the same dimensions; the type is inferred."""
    made = memref.SubView.build(source, *lists)  # type: ignore[arg-type]
    made.attributes.update(op.attributes)
    dropped, full = op.dropped_dims(), made.result.type
    if dropped:
        layout = memref.strided_layout(full)
        assert layout is not None
        kept = [dim for dim in range(full.rank) if dim not in dropped]
        made.result.type = memref.with_layout(
            full, [full.shape[dim] for dim in kept], [layout.strides[dim] for dim in kept], layout.offset
        )
    return made


def rewrite_view_of_constants(op: memref.View, rewriter: Rewriter) -> None:
    """Constant sizes become part of the type."""
    known = [_known(value) for value in op.sizes]
    if not any(isinstance(each, int) for each in known):
        return
    kind, following = op.result.type, iter(known)
    entries = [next(following) if size == DYNAMIC else size for size in kind.shape]
    shape = tuple([each if isinstance(each, int) else DYNAMIC for each in entries])
    values = [each for each in known if not isinstance(each, int)]
    result = MemRefType(shape, kind.element_type, kind.layout, kind.memory_space)
    replace_with_cast(op, memref.View(op.source, op.byte_shift, values, result), rewriter)


def rewrite_view_of_cast(op: memref.View, rewriter: Rewriter) -> None:
    """A view of cast bytes is a view of the bytes that were allocated."""
    cast = op.source.defining_op
    if isinstance(cast, memref.Cast) and isinstance(cast.source.defining_op, memref.Alloc):
        rewriter.set_operand(op, 0, cast.source)


# Metadata.


def rewrite_known_metadata(op: memref.ExtractStridedMetadata, rewriter: Rewriter) -> None:
    """Offset, sizes and strides that the type says are constants."""
    kind = op.source.type
    layout = memref.strided_layout(kind)
    assert layout is not None
    for result, number in zip(op.results[1:], (layout.offset, *kind.shape, *layout.strides), strict=True):
        if number != DYNAMIC and result.has_uses:
            rewriter.replace_uses(result, _constant(rewriter, number))


def _constant(rewriter: Rewriter, number: int) -> Buffer:
    made = memref.dialect.materialize_constant
    assert made is not None
    op = made(index(number), INDEX, rewriter.location)
    assert op is not None
    return rewriter.insert(op).results[0]


def rewrite_reinterpretation_of_constants(op: memref.ReinterpretCast, rewriter: Rewriter) -> None:
    """Constant offsets, sizes and strides become part of the type."""
    lists = (
        _entries(op.mixed_offsets()),
        _entries(op.mixed_sizes()),
        _entries(op.mixed_strides(), negative=True),
    )
    if sum(isinstance(each, Value) for entries in lists for each in entries) == len(op.operands) - 1:
        return
    parts = [split_mixed(each) for each in lists]
    values, static = [each for each, _ in parts], [each for _, each in parts]
    kind = memref.with_layout(op.result.type, static[1].values, static[2].values, static[0].values[0])
    made = memref.ReinterpretCast(
        op.source, values[0], values[1], values[2], static[0], static[1], static[2], kind
    )
    replace_with_cast(op, made, rewriter)


def rewrite_reinterpretation_of_metadata(op: memref.ReinterpretCast, rewriter: Rewriter) -> None:
    """A memref put together from its own parts is that memref."""
    parts = op.source.defining_op
    if not isinstance(parts, memref.ExtractStridedMetadata) or op.source is not parts.base_buffer:
        return
    kind = parts.source.type
    layout = memref.strided_layout(kind)
    assert layout is not None
    own = zip(parts.results[1:], (layout.offset, *kind.shape, *layout.strides), strict=True)
    given = (*op.mixed_offsets(), *op.mixed_sizes(), *op.mixed_strides())
    if len(given) != len(parts.results) - 1:
        return
    for (size, value), (result, known) in zip(given, own, strict=True):
        number = size if value is None else int_value(constant_value(value))
        if value is not result and (number is None or number != known):
            return
    if kind is op.result.type:
        rewriter.replace(op, parts.source)
    else:
        rewriter.replace(op, rewriter.insert(memref.Cast(parts.source, op.result.type)))
