"""tensor: dimensions put together and split up, or the other way round, in one step."""

from collections.abc import Sequence

from irkit.dialects import tensor
from irkit.dialects.memref.reshapes import reassociation
from irkit.ir.interning import Type
from irkit.ir.types import TensorType
from irkit.ir.values import Value
from irkit.passes.canonicalization.regrouping import expanded_sizes, groups_behind, groups_between
from irkit.rewrite import Rewriter
from irkit.syntax.index_lists import split_mixed


def rewrite_collapse_of_expand(op: tensor.CollapseShape, rewriter: Rewriter) -> None:
    """Of the two steps one is left, where it cuts no group of the other."""
    inner, target = op.src.defining_op, op.result.type
    if not isinstance(inner, tensor.ExpandShape) or not isinstance(target, TensorType):
        return
    source = inner.src.type
    assert isinstance(source, TensorType)
    if source.rank > target.rank:
        _replace_by_collapse(op, inner.src, groups_behind(inner.groups(), op.groups()), rewriter)
    elif source.rank < target.rank:
        left = groups_behind(op.groups(), inner.groups())
        entries = [size if value is None else value for size, value in inner.mixed_output_shape()]
        sizes = expanded_sizes(op.groups(), entries)
        if left is not None and sizes is not None:
            values, static = split_mixed(sizes)
            made = tensor.ExpandShape(inner.src, values, reassociation(left), static, target)
            rewriter.replace(op, rewriter.insert(made))


def rewrite_expand_of_collapse(op: tensor.ExpandShape, rewriter: Rewriter) -> None:
    """Of the two steps one is left, where the longer shape splits up each size of the shorter."""
    inner, target = op.src.defining_op, op.result.type
    if not isinstance(inner, tensor.CollapseShape):
        return
    source = inner.src.type
    assert isinstance(source, TensorType)
    assert isinstance(target, TensorType)
    if source.rank > target.rank:
        left = groups_between(inner.groups(), op.groups(), source.shape, target.shape)
        _replace_by_collapse(op, inner.src, left, rewriter)
    elif source.rank < target.rank:
        left = groups_between(op.groups(), inner.groups(), target.shape, source.shape)
        if left is not None:
            made = tensor.ExpandShape(
                inner.src, op.output_shape, reassociation(left), op.static_output_shape, target
            )
            rewriter.replace(op, rewriter.insert(made))


def _replace_by_collapse(
    op: tensor.CollapseShape | tensor.ExpandShape,
    source: Value[Type],
    groups: Sequence[Sequence[int]] | None,
    rewriter: Rewriter,
) -> None:
    if groups is not None:
        made = tensor.CollapseShape(source, reassociation(groups), op.result.type)
        rewriter.replace(op, rewriter.insert(made))
