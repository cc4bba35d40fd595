"""Other looks at the same memory: parts of it, permuted dimensions, typed pieces of a buffer of bytes."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from irkit.define import (
    AnyMemRef,
    Attr,
    AttrSizedOperandSegments,
    Op,
    Operand,
    Operands,
    Pure,
    Result,
)
from irkit.diagnostics import UNKNOWN, IRError, Location
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.constraints import Bytes, I64Array, StridedMemRef
from irkit.dialects.memref.layouts import (
    has_identity_layout,
    linear_map,
    product,
    strided_layout,
    total,
    with_layout,
)
from irkit.dialects.memref.mixed_lists import MixedLists, verify_mixed
from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.attributes import AffineMapAttr
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, IndexType, MemRefType
from irkit.ir.values import Value
from irkit.syntax.index_lists import DynamicIndexList, split_mixed

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class SubView(MixedLists, Op):
    """A part of a memref: from an offset, so many elements, in steps, in every dimension.

        %part = memref.subview %m[%i, 0] [2, %n] [1, 1]
          : memref<4x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
    """

    name = "memref.subview"
    syntax = (
        "$source `` custom<DynamicIndexList>($offsets, $static_offsets) "
        "custom<DynamicIndexList>($sizes, $static_sizes) "
        "custom<DynamicIndexList>($strides, $static_strides) "
        "attr-dict `:` type($source) `to` type($result)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}

    source: Operand[AnyMemRef]
    offsets: Operands[IndexType]
    sizes: Operands[IndexType]
    strides: Operands[IndexType]
    static_offsets: Attr[I64Array]
    static_sizes: Attr[I64Array]
    static_strides: Attr[I64Array]
    result: Result[AnyMemRef]

    traits = (AttrSizedOperandSegments(), Pure())

    @classmethod
    def build(
        cls,
        source: Value[MemRefType],
        offsets: Sequence[int | Value[Type]],
        sizes: Sequence[int | Value[Type]],
        strides: Sequence[int | Value[Type]],
        location: Location = UNKNOWN,
    ) -> "SubView":
        """A part of `source`, the type of the result inferred."""
        parts = [split_mixed(each) for each in (offsets, sizes, strides)]
        static = [each for _, each in parts]
        kind = inferred_subview(source.type, *[each.values for each in static])
        values = [each for each, _ in parts]
        return cls(
            source, values[0], values[1], values[2], static[0], static[1], static[2], kind, location=location
        )

    @property
    def inferred_type(self) -> MemRefType:
        """The type of the result without dimensions dropped."""
        return inferred_subview(
            self.source.type, self.static_offsets.values, self.static_sizes.values, self.static_strides.values
        )

    def dropped_dims(self) -> set[int]:
        """The dimensions of the source that the result has not."""
        dropped = dropped_dimensions(self.inferred_type, self.result.type)
        assert dropped is not None, "the result has a shape that fits"
        return dropped

    def verify(self) -> None:
        source, target = self.source.type, self.result.type
        verify_mixed(self, source.rank, source.rank)
        if source.memory_space is not target.memory_space:
            raise self._refuse(
                f"different memory spaces specified for base memref type '{source}' and subview memref type "
                f"'{target}'"
            )
        if strided_layout(source) is None:
            raise self._refuse(f"base type '{source}' is not strided")
        self._verify_result(self.inferred_type, target)
        self._verify_bounds(source)

    def fold(self, operands: Constants) -> Folded:
        """All of a memref, under the very same type."""
        whole = self.is_whole and self.source.type is self.result.type
        return (self.source,) if whole and self.result.type.has_static_shape else None

    @property
    def is_whole(self) -> bool:
        """Whether this is known to be all of the source."""
        return (
            not any(self.static_offsets.values)
            and all(stride == 1 for stride in self.static_strides.values)
            and self.static_sizes.values == self.source.type.shape
            and self.source.type.has_static_shape
        )

    def _verify_result(self, expected: MemRefType, target: MemRefType) -> None:
        if target.rank > expected.rank:
            raise self._refuse(
                f"expected result rank to be smaller or equal to the source rank, but got '{target}'"
            )
        mismatch = f"expected result type to be '{expected}' or a rank-reduced version. (mismatch of result "
        if not _shape_fits(expected.shape, target.shape):
            raise self._refuse(f"{mismatch}sizes), but got '{target}'")
        if expected.element_type is not target.element_type:
            raise self._refuse(
                f"expected result element type to be '{expected.element_type}', but got '{target}'"
            )
        mine, theirs = strided_layout(expected), strided_layout(target)
        dropped = dropped_dimensions(expected, target)
        assert mine is not None
        fits = theirs is not None and dropped is not None and mine.offset == theirs.offset
        if fits and theirs is not None and dropped is not None:
            kept = tuple([stride for dim, stride in enumerate(mine.strides) if dim not in dropped])
            fits = kept == theirs.strides
        if not fits:
            raise self._refuse(f"{mismatch}layout), but got '{target}'")

    def _verify_bounds(self, source: MemRefType) -> None:
        lists = self.static_offsets.values, self.static_sizes.values, self.static_strides.values
        for dim, (bound, offset, size, stride) in enumerate(zip(source.shape, *lists, strict=True)):
            if DYNAMIC in (bound, offset):
                continue
            if offset >= bound:
                raise self._refuse(f"offset {dim} is out-of-bounds: {offset} >= {bound}")
            if DYNAMIC in (size, stride) or size == 0:
                continue
            last = offset + (size - 1) * stride
            if last >= bound:
                raise self._refuse(f"slice along dimension {dim} runs out-of-bounds: {last} >= {bound}")

    def _refuse(self, message: str) -> IRError:
        return IRError.at(self.location, message)

    def result_names(self) -> Sequence[str | None]:
        return ("subview",)


def inferred_subview(
    source: MemRefType, offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]
) -> MemRefType:
    """The type of a part of `source`, which must be strided."""
    layout = strided_layout(source)
    assert layout is not None
    offset = layout.offset
    for step, stride in zip(offsets, layout.strides, strict=True):
        offset = total(offset, product(step, stride))
    made = [product(mine, step) for mine, step in zip(layout.strides, strides, strict=True)]
    return with_layout(source, sizes, made, offset)


def _shape_fits(shape: Sequence[int], reduced: Sequence[int]) -> bool:
    """Whether `reduced` is `shape` without some of its ones."""
    at = 0
    for size in shape:
        if at < len(reduced) and reduced[at] == size:
            at += 1
        elif size != 1:
            return False
    return at == len(reduced)


def dropped_dimensions(full: MemRefType, reduced: MemRefType) -> set[int] | None:
    """The dimensions of size 1 of `full` that `reduced` has not; where several could be, those whose strides
    are gone too.  None where no choice fits."""
    excess = full.rank - reduced.rank
    if excess == 0:
        return set()
    ones = {dim for dim, size in enumerate(full.shape) if size == 1}
    if len(ones) == excess:
        return ones
    mine, theirs = strided_layout(full), strided_layout(reduced)
    if mine is None or theirs is None:
        return None
    left = {stride: mine.strides.count(stride) for stride in mine.strides}
    kept = {stride: theirs.strides.count(stride) for stride in theirs.strides}
    dropped = set(ones)
    for dim in sorted(ones):
        stride = mine.strides[dim]
        if left[stride] > kept.get(stride, 0):
            left[stride] -= 1
        elif left[stride] == kept.get(stride, 0):
            dropped.discard(dim)
        else:
            return None
    return dropped if len(dropped) == excess else None


class Transpose(Op):
    """The dimensions in another order.

        %t = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
    """

    name = "memref.transpose"

    source: Operand[StridedMemRef]
    permutation: Attr[AffineMapAttr]
    result: Result[StridedMemRef]

    traits = (Pure(),)

    def order(self) -> list[int]:
        """For each dimension of the result that of the source."""
        return permutation_order(self.permutation.value)

    def verify(self) -> None:
        permutation, source = self.permutation.value, self.source.type
        if not permutation.is_permutation:
            raise self.error("expected a permutation map")
        if permutation.num_dims != source.rank:
            raise self.error("expected a permutation map of same rank as the input")
        target = self.result.type
        expected = transposed(source, self.order())
        same = (
            target.element_type is expected.element_type
            and target.memory_space is expected.memory_space
            and target.shape == expected.shape
            and strided_layout(target) == strided_layout(expected)
        )
        if not same:
            raise self.error(
                f"result type '{target}' is not equivalent to the canonical transposed input type "
                f"'{_with_linear_map(expected)}'"
            )

    @classmethod
    def parse(cls, p: "OpParser") -> "Transpose":
        source = p.operand()
        permutation = p.affine_map()
        attributes = p.attr_dict()
        p.expect(":")
        kind = p.type()
        p.expect("to")
        result = p.type()
        return p.build(
            cls,
            operands=[p.resolve(source, kind)],
            result_types=[result],
            properties={"permutation": AffineMapAttr(permutation)},
            attributes=attributes,
        )

    def print(self, p: "OpPrinter") -> None:
        attributes = p.attr_dict(self, ("permutation",))
        types = f"{p.type(self.source.type)} to {p.type(self.result.type)}"
        p.write(f" {p.value(self.source)} {self.permutation.value}{attributes} : {types}")

    def fold(self, operands: Constants) -> Folded:
        """A permutation of a permutation is one permutation."""
        inner = self.source.defining_op
        if not isinstance(inner, Transpose):
            return None
        order = inner.order()
        self.permutation = AffineMapAttr(AffineMap.permutation([order[dim] for dim in self.order()]))
        self.source = inner.source
        return self.results

    def result_names(self) -> Sequence[str | None]:
        return ("transpose",)


def _with_linear_map(kind: MemRefType) -> MemRefType:
    """The type as upstream words it here: with a map for its layout."""
    layout = strided_layout(kind)
    assert layout is not None
    return MemRefType(kind.shape, kind.element_type, AffineMapAttr(linear_map(layout)), kind.memory_space)


def permutation_order(permutation: AffineMap) -> list[int]:
    return [expr.position for expr in permutation.results if isinstance(expr, AffineDim)]


def transposed(source: MemRefType, order: Sequence[int]) -> MemRefType:
    """The type of a strided memref with its dimensions in another order."""
    layout = strided_layout(source)
    assert layout is not None
    return with_layout(
        source, [source.shape[dim] for dim in order], [layout.strides[dim] for dim in order], layout.offset
    )


class View(Op):
    """A typed piece of a buffer of bytes, from a byte on.

        %v = memref.view %bytes[%shift][%n] : memref<2048xi8> to memref<?x4xf32>
    """

    name = "memref.view"
    syntax = "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type($result)"

    source: Operand[Bytes]
    byte_shift: Operand[IndexType]
    sizes: Operands[IndexType]
    result: Result[AnyMemRef]

    traits = (Pure(),)

    def verify(self) -> None:
        source, target = self.source.type, self.result.type
        if not has_identity_layout(source):
            raise IRError.at(self.location, f"unsupported map for base memref type '{source}'")
        if not has_identity_layout(target):
            raise IRError.at(self.location, f"unsupported map for result memref type '{target}'")
        if source.memory_space is not target.memory_space:
            raise IRError.at(
                self.location,
                f"different memory spaces specified for base memref type '{source}' and view memref type "
                f"'{target}'",
            )
        if len(self.sizes) != target.num_dynamic_dims:
            raise self.error(
                f"incorrect number of dynamic sizes, has {len(self.sizes)}, expected "
                f"{target.num_dynamic_dims}"
            )

    def result_names(self) -> Sequence[str | None]:
        return ("view",)
