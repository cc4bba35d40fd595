"""Rectangular parts of vectors: vector.extract_strided_slice, vector.insert_strided_slice."""

from collections.abc import Sequence

from irkit.define import Attr, Op, Operand, Pure, Result, SameTypes, inferred
from irkit.dialects.vector.constraints import (
    Constants,
    Folded,
    I64List,
    NonZeroRank,
    ResultElementAs,
    integers,
    scalable_flags,
    vector_of,
)
from irkit.dialects.vector.folds import linear, literal, patterns, positions
from irkit.ir.attributes import ArrayAttr, integer
from irkit.ir.operation import Operation


def _check_shape(
    op: Operation, values: Sequence[int], shape: Sequence[int], name: str, least: int, closed: bool
) -> None:
    """Each value is at least `least` and below the size of its dimension, or equal to it where `closed`."""
    for number, (value, size) in enumerate(zip(values, shape, strict=False)):
        limit = size + closed
        if not least <= value < limit:
            raise op.error(f"expected {name} dimension {number} to be confined to [{least}, {limit})")


def _check_strides(op: Operation, strides: Sequence[int]) -> None:
    if any(each != 1 for each in strides):
        raise op.error("expected strides to be confined to [1, 2)")


def _check_ends(
    op: Operation, offsets: Sequence[int], sizes: Sequence[int], shape: Sequence[int], name: str
) -> None:
    for number, (offset, size, limit) in enumerate(zip(offsets, sizes, shape, strict=False)):
        if not 0 <= offset + size <= limit:
            raise op.error(
                f"expected sum(offsets, {name}) dimension {number} to be confined to [1, {limit + 1})"
            )


def _wrong_size(number: int, size: int, base: int) -> str:
    return (
        f"expected size at idx={number} to match the corresponding base size from the input vector "
        f"({size} vs {base})"
    )


class ExtractStridedSlice(Op):
    """The part of a vector from offsets on, of certain sizes; inner dimensions that are not named are whole.

        %r = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}
          : vector<4x8x16xf32> to vector<2x4x16xf32>
    """

    name = "vector.extract_strided_slice"
    syntax = "$source attr-dict `:` type($source) `to` type($result)"

    source: Operand[NonZeroRank]
    offsets: Attr[I64List]
    sizes: Attr[I64List]
    strides: Attr[I64List]
    result: Result[NonZeroRank]

    traits = (Pure(), ResultElementAs("operand and result have same element type", 0))

    def verify(self) -> None:
        kind = self.source.type
        offsets, sizes, strides = map(integers, (self.offsets, self.sizes, self.strides))
        if not len(offsets) == len(sizes) == len(strides):
            raise self.error("expected offsets, sizes and strides attributes of same size")
        if len(offsets) > kind.rank:
            raise self.error("expected offsets attribute of rank no greater than vector rank")
        _check_shape(self, offsets, kind.shape, "offsets", 0, False)
        _check_shape(self, sizes, kind.shape, "sizes", 1, True)
        _check_strides(self, strides)
        _check_ends(self, offsets, sizes, kind.shape, "sizes")
        expected = vector_of((*sizes, *kind.shape[len(sizes) :]), kind.element_type, kind.scalable)
        if self.result.type is not expected:
            raise self.error(f"expected result type to be '{expected}'")
        for number, (size, flag) in enumerate(zip(sizes, scalable_flags(kind), strict=False)):
            if flag and size != kind.shape[number]:
                raise self.error(_wrong_size(number, size, kind.shape[number]))

    def fold(self, operands: Constants) -> Folded:
        if self.source.type is self.result.type:
            return (self.source,)
        if self._takes_inserted():
            return self.results
        elements = patterns(operands[0])
        if elements is None or any(each != 1 for each in integers(self.strides)):
            return None
        shape = self.source.type.shape
        offsets = integers(self.offsets)
        offsets += [0] * (len(shape) - len(offsets))
        picked = [elements[linear(at, shape)] for at in positions(offsets, self.result.type.shape)]
        return (literal(self.result.type, picked),)

    def _takes_inserted(self) -> bool:
        """Extracts from a slice that was inserted, where it holds all of this one."""
        offsets, sizes = integers(self.offsets), integers(self.sizes)
        insert = self.source.defining_op
        while isinstance(insert, InsertStridedSlice):
            inner = insert.value_to_store.type
            starts = integers(insert.offsets)
            if self.source.type.rank != inner.rank or len(offsets) > len(starts):
                return False
            if integers(self.strides) != integers(insert.strides)[: len(offsets)]:
                return False
            moved = [offset - start for offset, start in zip(offsets, starts, strict=False)]
            if all(0 <= at < size for at, size in zip(moved, inner.shape, strict=False)):
                ends = zip(moved, sizes, inner.shape, strict=False)
                if any(at + size > limit for at, size, limit in ends):
                    return False
                self.source = insert.value_to_store
                self.offsets = ArrayAttr(tuple(map(integer, moved)))
                return True
            insert = insert.dest.defining_op
        return False


class InsertStridedSlice(Op):
    """A vector with another one put into it from offsets on.

        %r = vector.insert_strided_slice %a, %b {offsets = [0, 0, 2], strides = [1, 1]}
          : vector<2x4xf32> into vector<16x4x8xf32>
    """

    name = "vector.insert_strided_slice"
    syntax = "$value_to_store `,` $dest attr-dict `:` type($value_to_store) `into` type($dest)"

    value_to_store: Operand[NonZeroRank]
    dest: Operand[NonZeroRank]
    offsets: Attr[I64List]
    strides: Attr[I64List]
    result: Result[NonZeroRank] = inferred()

    traits = (
        Pure(),
        ResultElementAs("operand #0 and result have same element type", 0),
        SameTypes("dest", "result"),
    )

    def verify(self) -> None:
        source, dest = self.value_to_store.type, self.dest.type
        offsets, strides = integers(self.offsets), integers(self.strides)
        if len(offsets) != dest.rank:
            raise self.error("expected offsets of same size as destination vector rank")
        if len(strides) != source.rank:
            raise self.error("expected strides of same size as source vector rank")
        if source.rank > dest.rank:
            raise self.error("expected source rank to be no greater than destination rank")
        lead = dest.rank - source.rank
        _check_shape(self, offsets, dest.shape, "offsets", 0, False)
        _check_strides(self, strides)
        _check_ends(self, offsets, [0] * lead + list(source.shape), dest.shape, "source vector shape")
        flags = zip(scalable_flags(source), scalable_flags(dest)[lead:], strict=True)
        for number, (mine, theirs) in enumerate(flags):
            if mine != theirs:
                raise self.error(f"mismatching scalable flags (at source vector idx={number})")
            if mine and source.shape[number] != dest.shape[lead + number]:
                raise self.error(_wrong_size(number, source.shape[number], dest.shape[lead + number]))

    def fold(self, operands: Constants) -> Folded:
        return (self.value_to_store,) if self.value_to_store.type is self.dest.type else None
