"""tensor: casts go outwards, what is constant moves into types, reshapes of reshapes are one.

An operation that gets a better type is followed by a cast to the old one, which its users fold away.
"""

from collections.abc import Sequence

from irkit.define import Op
from irkit.dialects import linalg, tensor
from irkit.dialects.memref.reshapes import reassociation
from irkit.dialects.tensor.slices import dropped_dimensions
from irkit.ir.attributes import int_value
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, INDEX, TensorType
from irkit.ir.values import OpResult, Value
from irkit.passes.canonicalization.linalg import replace_operands
from irkit.rewrite import Rewriter, constant_value
from irkit.rewrite.dead_code import is_memory_effect_free
from irkit.syntax.index_lists import Mixed, split_mixed

Tensor = Value[Type]
Entry = int | Value[Type]


def _replace_with_cast(op: Op, made: Op, rewriter: Rewriter) -> None:
    """The result of `made` stands for that of `op`, through a cast where the types differ."""
    value = rewriter.insert(made).results[0]
    if value.type is not op.results[0].type:
        value = rewriter.insert(tensor.Cast(value, op.results[0].type)).dest
    rewriter.replace(op, value)


def _known(value: Tensor) -> Entry:
    """The constant that a value is, unless it is negative, or the value."""
    number = int_value(constant_value(value))
    return value if number is None or number < 0 else number


def _entries(entries: Sequence[Mixed]) -> list[Entry]:
    return [_known(value) if value is not None else size for size, value in entries]


# Casts.


def _join(left: Type | None, right: Type) -> Type | None:
    """All that two types say of a shape; None where they contradict each other."""
    if not isinstance(left, TensorType):
        return right if left is not None else None
    if not isinstance(right, TensorType):
        return left
    if left.rank != right.rank:
        return None
    shape: list[int] = []
    for mine, theirs in zip(left.shape, right.shape, strict=True):
        if mine != theirs and DYNAMIC not in (mine, theirs):
            return None
        shape.append(theirs if mine == DYNAMIC else mine)
    return TensorType(tuple(shape), left.element_type)


def rewrite_cast_of_cast(op: tensor.Cast, rewriter: Rewriter) -> None:
    """The cast between does nothing where it checks nothing."""
    inner = op.source.defining_op
    if not isinstance(inner, tensor.Cast):
        return
    source, target = inner.source.type, op.dest.type
    whole = _join(_join(source, inner.dest.type), target)
    if whole is not None and whole is _join(source, target):
        rewriter.replace(op, rewriter.insert(tensor.Cast(inner.source, target)))


def rewrite_cast_of_slice(op: tensor.Cast, rewriter: Rewriter) -> None:
    """A slice of the sizes that the cast says, where it says more."""
    inner, target = op.source.defining_op, op.dest.type
    if not isinstance(inner, tensor.ExtractSlice) or not isinstance(target, TensorType):
        return
    shape = inner.result.type.shape
    fits = all(mine in (DYNAMIC, size) for mine, size in zip(shape, target.shape, strict=True))
    if shape == target.shape or not fits:
        return
    sizes: list[Entry] = [size if value is None else value for size, value in inner.mixed_sizes()]
    following = iter(target.shape)
    for dim in range(len(sizes)):
        if dim not in inner.dropped_dims():
            size = next(following)
            sizes[dim] = sizes[dim] if size == DYNAMIC else size
    rewriter.replace(op, rewriter.insert(_slice(inner, sizes, target)))


def _slice(
    op: tensor.ExtractSlice,
    sizes: Sequence[Entry],
    kind: TensorType,
    offsets: Sequence[Entry] | None = None,
    strides: Sequence[Entry] | None = None,
) -> tensor.ExtractSlice:
    """The same slice with other sizes, and other offsets and strides where those are given."""
    given = (
        split_mixed(_plain(op.mixed_offsets()) if offsets is None else offsets),
        split_mixed(sizes),
        split_mixed(_plain(op.mixed_strides()) if strides is None else strides),
    )
    values, static = [each for each, _ in given], [each for _, each in given]
    return tensor.ExtractSlice(
        op.source, values[0], values[1], values[2], static[0], static[1], static[2], kind
    )


def _plain(entries: Sequence[Mixed]) -> list[Entry]:
    return [size if value is None else value for size, value in entries]


def rewrite_bitcast_of_bitcast(op: tensor.Bitcast, rewriter: Rewriter) -> None:
    inner = op.source.defining_op
    if isinstance(inner, tensor.Bitcast):
        rewriter.replace(op, rewriter.insert(tensor.Bitcast(inner.source, op.dest.type)))


# Sizes.


def rewrite_dim_of_result(op: tensor.Dim, rewriter: Rewriter) -> None:
    """A result has the sizes of the output that it stands for."""
    value = op.source
    made = value.defining_op
    if not isinstance(value, OpResult) or op.constant_index() is None:
        return
    if isinstance(made, (tensor.Insert, tensor.InsertSlice)):
        rewriter.set_operand(op, 0, made.dest)
    elif isinstance(made, linalg.Structured) and made.on_tensors:
        rewriter.set_operand(op, 0, made.dps_inits[value.index])


def rewrite_dim_of_reshape(op: tensor.Dim, rewriter: Rewriter) -> None:
    """A size of a reshaped tensor stands in the tensor of sizes."""
    reshape = op.source.defining_op
    if not isinstance(reshape, tensor.Reshape) or op.constant_index() is None:
        return
    if reshape.shape.type.element_type is not INDEX:
        return
    rewriter.replace(op, rewriter.insert(tensor.Extract(reshape.shape, [op.index])))


def rewrite_empty_of_constants(op: tensor.Empty, rewriter: Rewriter) -> None:
    """empty(%c4) : tensor<?xf32> is a cast of empty() : tensor<4xf32>."""
    known = [_known(value) for value in op.dynamic_sizes]
    if not any(isinstance(each, int) for each in known):
        return
    following = iter(known)
    entries = [next(following) if size == DYNAMIC else size for size in op.result.type.shape]
    _replace_with_cast(op, _empty(entries, op.result.type), rewriter)


def _empty(entries: Sequence[Entry], like: TensorType) -> tensor.Empty:
    shape = tuple([each if isinstance(each, int) else DYNAMIC for each in entries])
    values = [each for each in entries if not isinstance(each, int)]
    return tensor.Empty(dynamic_sizes=values, result=TensorType(shape, like.element_type, like.encoding))


def _sizes_of(op: tensor.Empty) -> list[Entry]:
    following = iter(op.dynamic_sizes)
    return [next(following) if size == DYNAMIC else size for size in op.result.type.shape]


def rewrite_cast_of_empty(op: tensor.Cast, rewriter: Rewriter) -> None:
    """An empty tensor of the sizes that the cast says, where it says more."""
    inner, target = op.source.defining_op, op.dest.type
    if not isinstance(inner, tensor.Empty) or not isinstance(target, TensorType):
        return
    sizes = _sizes_of(inner)
    if any(isinstance(given, int) and given != size for given, size in zip(sizes, target.shape, strict=True)):
        return
    entries = [given if size == DYNAMIC else size for given, size in zip(sizes, target.shape, strict=True)]
    rewriter.replace(op, rewriter.insert(_empty(entries, target)))


def rewrite_dim_of_empty(op: tensor.Dim, rewriter: Rewriter) -> None:
    inner, axis = op.source.defining_op, op.constant_index()
    if not isinstance(inner, tensor.Empty) or axis is None or not 0 <= axis < inner.result.type.rank:
        return
    size = _sizes_of(inner)[axis]
    if not isinstance(size, int):
        rewriter.replace(op, size)


# Elements.


def rewrite_extract_of_cast(op: tensor.Extract, rewriter: Rewriter) -> None:
    inner = op.tensor.defining_op
    if isinstance(inner, tensor.Cast) and isinstance(inner.source.type, TensorType):
        rewriter.replace(op, rewriter.insert(tensor.Extract(inner.source, op.indices)))


def rewrite_extract_of_generate(op: tensor.Extract, rewriter: Rewriter) -> None:
    """The element is what the body computes for its indices."""
    inner = op.tensor.defining_op
    if not isinstance(inner, tensor.Generate) or not is_memory_effect_free(inner):
        return
    mapping: dict[object, object] = dict(zip(inner.body.entry.args, op.indices, strict=True))
    *body, end = inner.body.entry.ops
    for each in body:
        rewriter.insert(each.clone(mapping))
    rewriter.replace(op, mapping.get(end.operands[0], end.operands[0]))  # type: ignore[arg-type]


def rewrite_generate_of_constants(op: tensor.Generate, rewriter: Rewriter) -> None:
    """Extents that are constants become part of the type."""
    known = [_known(value) for value in op.dynamic_extents]
    if not any(isinstance(each, int) for each in known):
        return
    following, kind = iter(known), op.result.type
    entries = [next(following) if size == DYNAMIC else size for size in kind.shape]
    shape = tuple([each if isinstance(each, int) else DYNAMIC for each in entries])
    body = op.body.clone()
    made = tensor.Generate(
        [each for each in entries if not isinstance(each, int)],
        result=TensorType(shape, kind.element_type, kind.encoding),
        body=body,
    )
    _replace_with_cast(op, made, rewriter)


# Slices.


def rewrite_slice_of_constants(op: tensor.ExtractSlice, rewriter: Rewriter) -> None:
    """Constant offsets, sizes and strides become part of the operation and of the type."""
    lists = (_entries(op.mixed_offsets()), _entries(op.mixed_sizes()), _entries(op.mixed_strides()))
    if lists == (_plain(op.mixed_offsets()), _plain(op.mixed_sizes()), _plain(op.mixed_strides())):
        return
    offsets, sizes, strides = lists
    kept = [each for dim, each in enumerate(sizes) if dim not in op.dropped_dims()]
    shape = tuple([each if isinstance(each, int) else DYNAMIC for each in kept])
    kind = TensorType(shape, op.result.type.element_type, op.result.type.encoding)
    _replace_with_cast(op, _slice(op, sizes, kind, offsets, strides), rewriter)


def rewrite_slice_of_cast(op: tensor.ExtractSlice, rewriter: Rewriter) -> None:
    inner = op.source.defining_op
    if isinstance(inner, tensor.Cast) and tensor.loses_knowledge(inner) and not _has_constants(op):
        rewriter.set_operand(op, 0, inner.source)


def _has_constants(op: Op) -> bool:
    return any(constant_value(value) is not None for value in op.operands)


def rewrite_insertion_of_constants(
    op: tensor.InsertSlice | tensor.ParallelInsertSlice, rewriter: Rewriter
) -> None:
    """Constant offsets, sizes and strides become part of the operation; the source is cast to what they
    say."""
    lists = (_entries(op.mixed_offsets()), _entries(op.mixed_sizes()), _entries(op.mixed_strides()))
    if lists == (_plain(op.mixed_offsets()), _plain(op.mixed_sizes()), _plain(op.mixed_strides())):
        return
    kept = [each for dim, each in enumerate(lists[1]) if dim not in op.dropped_dims()]
    shape = tuple([each if isinstance(each, int) else DYNAMIC for each in kept])
    source: Tensor = op.source
    kind = TensorType(shape, op.source.type.element_type, op.source.type.encoding)
    if kind is not source.type:
        if isinstance(op, tensor.ParallelInsertSlice) and op.parent_op is not None:
            with rewriter.elsewhere():
                rewriter.set_before(op.parent_op)
                source = rewriter.insert(tensor.Cast(source, kind)).dest
        else:
            source = rewriter.insert(tensor.Cast(source, kind)).dest
    given = [split_mixed(each) for each in lists]
    values, static = [each for each, _ in given], [each for _, each in given]
    made = type(op)(
        source, op.dest, values[0], values[1], values[2], static[0], static[1], static[2]
    )
    rewriter.insert(made)
    rewriter.replace(op, made.results)


def rewrite_insertion_of_casts(op: tensor.InsertSlice, rewriter: Rewriter) -> None:
    """Works on what was cast to something of which less is known."""
    if _has_constants(op):
        return
    source, dest = _before_cast(op.source), _before_cast(op.dest)
    if source is None and dest is None:
        return
    kind = (source or op.source).type
    assert isinstance(kind, TensorType)
    if dropped_dimensions(op.static_sizes.values, kind.shape) is None:
        return
    made = tensor.InsertSlice(
        source or op.source,
        dest or op.dest,
        op.offsets,
        op.sizes,
        op.strides,
        op.static_offsets,
        op.static_sizes,
        op.static_strides,
    )
    _replace_with_cast(op, made, rewriter)


def _before_cast(value: Tensor) -> Tensor | None:
    """What a value is a cast of, where the cast only forgets."""
    inner = value.defining_op
    return inner.source if isinstance(inner, tensor.Cast) and tensor.loses_knowledge(inner) else None


# Reshapes.


def rewrite_collapse_of_collapse(op: tensor.CollapseShape, rewriter: Rewriter) -> None:
    inner = op.src.defining_op
    if not isinstance(inner, tensor.CollapseShape):
        return
    groups = _composed(op.groups(), inner.groups())
    made = tensor.CollapseShape(inner.src, reassociation(groups), op.result.type)
    rewriter.replace(op, rewriter.insert(made))


def rewrite_expand_of_expand(op: tensor.ExpandShape, rewriter: Rewriter) -> None:
    inner = op.src.defining_op
    if not isinstance(inner, tensor.ExpandShape):
        return
    groups = _composed(inner.groups(), op.groups())
    made = tensor.ExpandShape(
        inner.src, op.output_shape, reassociation(groups), op.static_output_shape, op.result.type
    )
    rewriter.replace(op, rewriter.insert(made))


def _composed(outer: Sequence[Sequence[int]], inner: Sequence[Sequence[int]]) -> list[list[int]]:
    """Groups of groups as groups of their members; a tensor of no dimensions has none."""
    return [[dim for group in each for dim in inner[group]] for each in outer]


# Casts into operations with outputs.


def rewrite_structured_of_casts(op: linalg.Structured, rewriter: Rewriter) -> None:
    """Works on tensors before they were cast to something of which less is known."""
    if not op.on_tensors:
        return
    operands = [_before_cast(value) or value for value in op.operands]
    if list(op.operands) == operands:
        return
    replace_operands(op, operands, rewriter)
