"""vector: what moves equal elements is a broadcast, moves of moves are one move, shuffles take simple forms.

The laws and their direction are upstream's.
"""

from collections.abc import Sequence

from irkit.dialects import vector
from irkit.dialects.vector.constraints import integers
from irkit.ir.attributes import ArrayAttr, integer
from irkit.ir.elements import int_array
from irkit.ir.interning import Type
from irkit.ir.types import I64, VectorType
from irkit.ir.values import Value
from irkit.rewrite import Rewriter


def _repeated(value: Value[Type]) -> Value[Type] | None:
    """The scalar that every element of a vector is."""
    op = value.defining_op
    if not isinstance(op, vector.Broadcast) or isinstance(op.source.type, VectorType):
        return None
    return op.source


def _replace_by_broadcast(
    op: vector.ShapeCast | vector.Transpose | vector.ExtractStridedSlice,
    source: Value[Type],
    rewriter: Rewriter,
) -> None:
    rewriter.replace(op, rewriter.insert(vector.Broadcast(source, vector=op.result.type)))


def rewrite_broadcast_of_broadcast(op: vector.Broadcast, rewriter: Rewriter) -> None:
    """Repetitions of repetitions are repetitions."""
    inner = op.source.defining_op
    if isinstance(inner, vector.Broadcast):
        rewriter.replace(op, rewriter.insert(vector.Broadcast(inner.source, vector=op.vector.type)))


def rewrite_equal_elements(op: vector.FromElements, rewriter: Rewriter) -> None:
    """from_elements %x, %x is a broadcast of %x."""
    elements = op.elements
    if elements and all(each is elements[0] for each in elements):
        rewriter.replace(op, rewriter.insert(vector.Broadcast(elements[0], vector=op.dest.type)))


# Transpositions and other shapes.


def rewrite_transpose_of_equal_elements(op: vector.Transpose, rewriter: Rewriter) -> None:
    """Equal elements may stand in any order."""
    scalar = _repeated(op.vector)
    if scalar is not None:
        _replace_by_broadcast(op, scalar, rewriter)


def rewrite_transpose_of_transpose(op: vector.Transpose, rewriter: Rewriter) -> None:
    """Two permutations are one."""
    inner = op.vector.defining_op
    if not isinstance(inner, vector.Transpose):
        return
    order = inner.permutation.values
    permutation = int_array([order[at] for at in op.permutation.values], I64)
    rewriter.replace(op, rewriter.insert(vector.Transpose(inner.vector, permutation, result=op.result.type)))


def rewrite_shape_of_broadcast(op: vector.ShapeCast, rewriter: Rewriter) -> None:
    """A vector repeated as a whole, in another shape that ends like the vector, is repeated to that shape."""
    inner = op.source.defining_op
    if not isinstance(inner, vector.Broadcast):
        return
    shape = _shape(inner.source.type)
    if _ends_with(op.source.type, shape) and _ends_with(op.result.type, shape):
        _replace_by_broadcast(op, inner.source, rewriter)


def _shape(kind: Type) -> tuple[tuple[int, bool], ...]:
    """The sizes of a vector and whether each is scalable; those of a scalar are none."""
    if not isinstance(kind, VectorType):
        return ()
    return tuple(zip(kind.shape, kind.scalable or (False,) * kind.rank, strict=True))


def _ends_with(kind: VectorType, shape: Sequence[tuple[int, bool]]) -> bool:
    return kind.rank >= len(shape) and _shape(kind)[kind.rank - len(shape) :] == tuple(shape)


# Slices.


def rewrite_slice_of_mask(op: vector.ExtractStridedSlice, rewriter: Rewriter) -> None:
    """A part of a mask of known corner has a known corner."""
    inner = op.source.defining_op
    if not isinstance(inner, vector.ConstantMask):
        return
    corner = list(inner.mask_dim_sizes.values)
    for axis, (start, size) in enumerate(zip(integers(op.offsets), integers(op.sizes), strict=True)):
        corner[axis] = max(0, min(corner[axis], start + size) - start)
    if 0 in corner:
        corner = [0] * len(corner)
    rewriter.replace(op, rewriter.insert(vector.ConstantMask(int_array(corner, I64), result=op.result.type)))


def rewrite_slice_of_broadcast(op: vector.ExtractStridedSlice, rewriter: Rewriter) -> None:
    """A part of repetitions is as many repetitions of a part."""
    inner = op.source.defining_op
    if not isinstance(inner, vector.Broadcast):
        return
    source, kind = inner.source, inner.source.type
    if isinstance(kind, VectorType) and not _ends_with(op.result.type, _shape(kind)) and not _is_single(kind):
        if any(kind.scalable):
            return
        outer = op.source.type.rank - kind.rank
        offsets, sizes = integers(op.offsets)[outer:], integers(op.sizes)[outer:]
        stretched = [size == 1 for size in kind.shape[: len(sizes)]]
        offsets = [0 if one else at for at, one in zip(offsets, stretched, strict=True)]
        sizes = [1 if one else size for size, one in zip(sizes, stretched, strict=True)]
        source = _slice(source, offsets, sizes, rewriter)
    _replace_by_broadcast(op, source, rewriter)


def _is_single(kind: VectorType) -> bool:
    return all(size == 1 for size in kind.shape) and not any(kind.scalable)


def _slice(
    source: Value[Type], offsets: Sequence[int], sizes: Sequence[int], rewriter: Rewriter
) -> Value[Type]:
    """The part of a vector of fixed sizes; its inner dimensions are whole."""
    kind = source.type
    assert isinstance(kind, VectorType)
    made = vector.ExtractStridedSlice(
        source,
        offsets=_list(offsets),
        sizes=_list(sizes),
        strides=_list([1] * len(sizes)),
        result=VectorType((*sizes, *kind.shape[len(sizes) :]), kind.element_type),
    )
    return rewriter.insert(made).result


def _list(values: Sequence[int]) -> ArrayAttr:
    return ArrayAttr(tuple([integer(value) for value in values]))


def rewrite_slice_of_whole_rows(op: vector.ExtractStridedSlice, rewriter: Rewriter) -> None:
    """A part that is one place of some outer dimensions, and whole in the others, is what lies there."""
    kind, sizes = op.source.type, integers(op.sizes)
    if any(kind.scalable):
        return
    count = len(sizes)
    while count and kind.shape[count - 1] == sizes[count - 1]:
        count -= 1
    if not count or count == kind.rank or any(size != 1 for size in sizes[:count]):
        return
    while count < len(sizes) - 1 and sizes[count] == 1:
        count += 1
    position = int_array(integers(op.offsets)[:count], I64)
    result = VectorType(kind.shape[count:], kind.element_type)
    row = rewriter.insert(vector.Extract(op.source, (), position, result=result)).result
    rewriter.replace(op, rewriter.insert(vector.ShapeCast(row, result=op.result.type)))


# Lanes.


def rewrite_shuffle_of_equal_elements(op: vector.Shuffle, rewriter: Rewriter) -> None:
    """Equal elements may be picked in any order."""
    scalar = _repeated(op.v1)
    if scalar is not None and scalar is _repeated(op.v2):
        rewriter.replace(op, rewriter.insert(vector.Broadcast(scalar, vector=op.vector.type)))


def rewrite_shuffle_by_turns(op: vector.Shuffle, rewriter: Rewriter) -> None:
    """A shuffle that takes from both vectors by turns is an interleave."""
    kind = op.v1.type
    if kind is not op.v2.type or kind.rank != 1:
        return
    size = kind.shape[0]
    if op.mask.values == tuple([at + side * size for at in range(size) for side in (0, 1)]):
        rewriter.replace(op, rewriter.insert(vector.Interleave(op.v1, op.v2)))
