"""memref: dimensions put together and split up in as few steps as possible, before casts."""

from collections.abc import Sequence
from math import prod

from irkit.dialects import memref
from irkit.ir.attributes import int_value
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.ir.values import Value
from irkit.passes.canonicalization.memref import replace_with_cast
from irkit.passes.canonicalization.regrouping import expanded_sizes, groups_behind, groups_between
from irkit.rewrite import Rewriter, constant_value
from irkit.syntax.index_lists import split_mixed


def rewrite_reshape_of_reshape(op: memref.CollapseShape | memref.ExpandShape, rewriter: Rewriter) -> None:
    """Two steps of the same kind are one; of a step back, what is left of it."""
    inner = op.src.defining_op
    if isinstance(op, memref.CollapseShape):
        if isinstance(inner, memref.CollapseShape):
            groups = _compose(inner.groups(), op.groups())
            made = memref.CollapseShape(inner.src, memref.reassociation(groups), op.result.type)
            rewriter.replace(op, rewriter.insert(made))
        elif isinstance(inner, memref.ExpandShape):
            _replace_what_is_left(op, inner, rewriter)
    elif isinstance(inner, memref.ExpandShape):
        groups = _compose(op.groups(), inner.groups())
        _replace_expansion(op, inner.src, groups, rewriter)
    elif isinstance(inner, memref.CollapseShape):
        _replace_split_again(op, inner, rewriter)


def _replace_what_is_left(op: memref.CollapseShape, inner: memref.ExpandShape, rewriter: Rewriter) -> None:
    """Dimensions split up and put together: one of the two is left, where it cuts no group of the other."""
    source, target = inner.src.type, op.result.type
    if source.rank > target.rank:
        left = groups_behind(inner.groups(), op.groups())
        if left is not None:
            made = memref.CollapseShape(inner.src, memref.reassociation(left), target)
            rewriter.replace(op, rewriter.insert(made))
    elif source.rank < target.rank:
        left = groups_behind(op.groups(), inner.groups())
        entries = [size if value is None else value for size, value in inner.mixed_output_shape()]
        sizes = expanded_sizes(op.groups(), entries)
        if left is not None and sizes is not None:
            values, static = split_mixed(sizes)
            expanded = memref.ExpandShape(inner.src, values, memref.reassociation(left), static, target)
            rewriter.replace(op, rewriter.insert(expanded))


def _replace_split_again(op: memref.ExpandShape, inner: memref.CollapseShape, rewriter: Rewriter) -> None:
    """Dimensions put together and split up, where the longer shape splits up each size of the shorter."""
    source, target = inner.src.type, op.result.type
    if source.layout is not None or target.layout is not None:
        return
    if source.rank > target.rank:
        left = groups_between(inner.groups(), op.groups(), source.shape, target.shape)
        if left is not None:
            made = memref.CollapseShape(inner.src, memref.reassociation(left), target)
            rewriter.replace(op, rewriter.insert(made))
    elif source.rank < target.rank:
        left = groups_between(op.groups(), inner.groups(), target.shape, source.shape)
        if left is not None:
            _replace_expansion(op, inner.src, left, rewriter)


def _compose(first: Sequence[Sequence[int]], second: Sequence[Sequence[int]]) -> list[list[int]]:
    """Groups of groups: each dimension in a group of `second` stands for its group of `first`."""
    return [[dim for outer in group for dim in first[outer]] for group in second]


def _replace_expansion(
    op: memref.ExpandShape, source: Value[Type], groups: Sequence[Sequence[int]], rewriter: Rewriter
) -> None:
    values, static = split_mixed(
        [value if value is not None else size for size, value in op.mixed_output_shape()]
    )
    made = memref.ExpandShape(source, values, memref.reassociation(groups), static, op.result.type)
    rewriter.replace(op, rewriter.insert(made))


def rewrite_collapse_of_cast(op: memref.CollapseShape, rewriter: Rewriter) -> None:
    """Dimensions of a cast memref are put together before the cast."""
    cast = op.src.defining_op
    if not isinstance(cast, memref.Cast) or not memref.loses_knowledge(cast):
        return
    source = cast.source.type
    assert isinstance(source, MemRefType)
    shape: list[int] = []
    for group in op.groups():
        size = 1
        for dim in group:
            size = DYNAMIC if DYNAMIC in (size, source.shape[dim]) else size * source.shape[dim]
        shape.append(size)
    kind = memref.collapsed_type(source, shape, op.groups())
    if kind is None:
        return
    if kind is op.result.type:
        rewriter.set_operand(op, 0, cast.source)
    else:
        replace_with_cast(op, memref.CollapseShape(cast.source, op.reassociation, kind), rewriter)


def rewrite_expansion_of_cast(op: memref.ExpandShape, rewriter: Rewriter) -> None:
    """Dimensions of a cast memref are split up before the cast; constant sizes become part of the type."""
    cast = op.src.defining_op
    if not isinstance(cast, memref.Cast) or not memref.loses_knowledge(cast):
        return
    source = cast.source.type
    assert isinstance(source, MemRefType)
    entries: list[int | Value[Type]] = []
    for size, value in op.mixed_output_shape():
        known = size if value is None else int_value(constant_value(value))
        entries.append(value if known is None and value is not None else known or 0)
    shape = [each if isinstance(each, int) else DYNAMIC for each in entries]
    wholes = [
        DYNAMIC if any(shape[dim] == DYNAMIC for dim in group) else prod([shape[dim] for dim in group])
        for group in op.groups()
    ]
    if wholes != list(source.shape):
        return
    kind = memref.expanded_type(source, shape, op.groups())
    if kind is None:
        return
    if kind is op.result.type:
        rewriter.set_operand(op, 0, cast.source)
        return
    values, static = split_mixed(entries)
    replace_with_cast(op, memref.ExpandShape(cast.source, values, op.reassociation, static, kind), rewriter)
