"""Dimensions split up or put together, without moving an element."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol

from irkit.define import Attr, Op, Operand, Operands, Pure, Result
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.constraints import I64Array, Reassociation, StridedMemRef
from irkit.dialects.memref.layouts import product, strided_layout, with_layout
from irkit.ir.attributes import ArrayAttr, IntegerAttr
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, IndexType, MemRefType
from irkit.ir.values import Value
from irkit.syntax.index_lists import DynamicIndexList, Mixed, mixed


def groups_of(reassociation: ArrayAttr) -> list[list[int]]:
    """For each dimension of the smaller rank those of the greater one."""
    return [
        [each.value for each in group if isinstance(each, IntegerAttr)]
        for group in reassociation
        if isinstance(group, ArrayAttr)
    ]


def reassociation(groups: Sequence[Sequence[int]]) -> ArrayAttr:
    """`[[0, 1], [2]]`."""
    return ArrayAttr(tuple([ArrayAttr(tuple([IntegerAttr(dim) for dim in group])) for group in groups]))


class Regrouping(Protocol):
    """An operation that puts dimensions together or splits them up."""

    @property
    def src(self) -> Value[Type]: ...
    @property
    def reassociation(self) -> ArrayAttr: ...
    @property
    def result(self) -> Value[Type]: ...


def fold_inverse(op: Regrouping, inverse: type[Regrouping]) -> Folded:
    """Dimensions put together and split up again, or the other way round."""
    inner: object = op.src.defining_op
    if not isinstance(inner, inverse) or inner.src.type is not op.result.type:
        return None
    return (inner.src,) if inner.reassociation is op.reassociation else None


def verify_output_sizes(op: Op, static: Sequence[int], given: int) -> None:
    """As many values as sizes that are not constant."""
    dynamic = static.count(DYNAMIC)
    if dynamic != given:
        raise op.error(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has "
            f"{dynamic} dynamic dims while output_shape has {given} values"
        )


def _verify_groups(
    op: "ExpandShape | CollapseShape", collapsed: Sequence[int], expanded: Sequence[int]
) -> None:
    groups = op.groups()
    if not collapsed and any(size != 1 for size in expanded):
        raise op.error("rank 0 memrefs can only be extended/collapsed with/from ones")
    if not collapsed and not groups:
        return
    if len(groups) != len(collapsed):
        raise op.error(
            f"invalid number of reassociation groups: found {len(groups)}, expected {len(collapsed)}"
        )
    following = 0
    for number, group in enumerate(groups):
        for dim in group:
            if dim != following:
                raise op.error("reassociation indices must be contiguous")
            if dim >= len(expanded):
                raise op.error(f"reassociation index {dim} is out of bounds")
            following += 1
        sizes = [expanded[dim] for dim in group]
        _verify_group(op, number, sizes, collapsed[number])
    if following != len(expanded):
        raise op.error(
            f"expanded rank ({len(expanded)}) inconsistent with number of reassociation indices ({following})"
        )


def _verify_group(op: Op, number: int, sizes: Sequence[int], whole: int) -> None:
    if (DYNAMIC in sizes) != (whole == DYNAMIC):
        raise op.error(
            f"collapsed dim ({number}) must be dynamic if and only if reassociation group is dynamic"
        )
    if whole == DYNAMIC:
        return
    count = 1
    for size in sizes:
        count *= size
    if count != whole:
        raise op.error(f"collapsed dim size ({whole}) must equal reassociation group size ({count})")


class CollapseShape(Op):
    """Puts neighbouring dimensions together.

        %c = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x?xf32> into memref<6x?xf32>
    """

    name = "memref.collapse_shape"
    syntax = "$src $reassociation attr-dict `:` type($src) `into` type($result)"

    src: Operand[StridedMemRef]
    reassociation: Attr[Reassociation]
    result: Result[StridedMemRef]

    traits = (Pure(),)

    def groups(self) -> list[list[int]]:
        """For each dimension of the result those of the source."""
        return groups_of(self.reassociation)

    def verify(self) -> None:
        source, target = self.src.type, self.result.type
        if source.rank < target.rank:
            raise self.error(
                f"has source rank {source.rank} and result rank {target.rank}. This is not a collapse "
                f"({source.rank} < {target.rank})."
            )
        _verify_groups(self, target.shape, source.shape)
        expected = collapsed_type(source, target.shape, self.groups())
        if expected is None:
            raise self.error("invalid source layout map or collapsing non-contiguous dims")
        if expected is not target:
            raise self.error(f"expected collapsed type to be '{expected}' but found '{target}'")

    def fold(self, operands: Constants) -> Folded:
        return fold_inverse(self, ExpandShape)

    def result_names(self) -> Sequence[str | None]:
        return ("collapse_shape",)


def collapsed_type(
    source: MemRefType, shape: Sequence[int], groups: Sequence[Sequence[int]]
) -> MemRefType | None:
    """The type of `source` with its dimensions put together; None where they cannot be contiguous."""
    if source.layout is None:
        return MemRefType(tuple(shape), source.element_type, None, source.memory_space)
    layout = strided_layout(source)
    if layout is None:
        return None
    sizes, strides = source.shape, layout.strides
    made: list[int] = []
    for group in groups:
        inner = list(group)
        while len(inner) > 1 and sizes[inner[-1]] == 1:
            inner.pop()
        # A size that may be 1 hides which stride counts.
        known = len(inner) == 1 or sizes[inner[-1]] != DYNAMIC
        made.append(strides[inner[-1]] if known else DYNAMIC)
        if not _is_contiguous(sizes, strides, group, made[-1]):
            return None
    return with_layout(source, shape, made, layout.offset)


def _is_contiguous(sizes: Sequence[int], strides: Sequence[int], group: Sequence[int], stride: int) -> bool:
    """Whether, as far as is known, each dimension of a group steps over the whole of the next one."""
    for dim in reversed(group[1:]):
        stride = product(stride, sizes[dim])
        outer = strides[dim - 1]
        if sizes[dim - 1] == 1 or DYNAMIC in (stride, outer):
            continue
        if stride != outer:
            return False
    return True


class ExpandShape(Op):
    """Splits dimensions up.

        %e = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, %n]
          : memref<6x?xf32> into memref<2x3x?xf32>
    """

    name = "memref.expand_shape"
    syntax = (
        "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) "
        "attr-dict `:` type($src) `into` type($result)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}

    src: Operand[StridedMemRef]
    output_shape: Operands[IndexType]
    reassociation: Attr[Reassociation]
    static_output_shape: Attr[I64Array]
    result: Result[StridedMemRef]

    traits = (Pure(),)

    def groups(self) -> list[list[int]]:
        """For each dimension of the source those of the result."""
        return groups_of(self.reassociation)

    def mixed_output_shape(self) -> list[Mixed]:
        return mixed(self.static_output_shape, self.output_shape)

    def verify(self) -> None:
        source, target = self.src.type, self.result.type
        if source.rank > target.rank:
            raise self.error(
                f"has source rank {source.rank} and result rank {target.rank}. This is not an expansion "
                f"({source.rank} > {target.rank})."
            )
        _verify_groups(self, source.shape, target.shape)
        expected = expanded_type(source, target.shape, self.groups())
        assert expected is not None, "the source is strided"
        if expected is not target:
            raise self.error(f"expected expanded type to be '{expected}' but found '{target}'")
        self._verify_output_shape(target)

    def _verify_output_shape(self, target: MemRefType) -> None:
        static = self.static_output_shape.values
        if len(static) != target.rank:
            raise self.error(
                f"expected number of static shape bounds to be equal to the output rank ({target.rank}) but "
                f"found {len(static)} inputs instead"
            )
        verify_output_sizes(self, static, len(self.output_shape))
        for position, (size, given) in enumerate(zip(target.shape, static, strict=True)):
            if size not in (DYNAMIC, given):
                raise self.error(f"invalid output shape provided at pos {position}")

    def fold(self, operands: Constants) -> Folded:
        return fold_inverse(self, CollapseShape)

    def result_names(self) -> Sequence[str | None]:
        return ("expand_shape",)


def expanded_type(
    source: MemRefType, shape: Sequence[int], groups: Sequence[Sequence[int]]
) -> MemRefType | None:
    """The type of `source` with its dimensions split up."""
    if source.layout is None:
        return MemRefType(tuple(shape), source.element_type, None, source.memory_space)
    layout = strided_layout(source)
    if layout is None:
        return None
    made = [1] * len(shape)
    for number, group in enumerate(groups):
        stride = layout.strides[number]
        for dim in reversed(group):
            made[dim] = stride
            stride = product(stride, shape[dim])
    return with_layout(source, shape, made, layout.offset)
